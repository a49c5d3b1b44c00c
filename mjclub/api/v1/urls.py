from __future__ import annotations

from django.urls import URLPattern, URLResolver

app_name = "v1"

urlpatterns: list[URLPattern | URLResolver] = []
