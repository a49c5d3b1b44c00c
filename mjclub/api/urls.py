"""The addresses of the API, as the site has them; the OpenAPI document is made from these."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [path("api/v1/", include("mjclub.api.v1.urls"))]
