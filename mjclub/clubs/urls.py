from __future__ import annotations

from django.urls import URLPattern, URLResolver

app_name = "clubs"

urlpatterns: list[URLPattern | URLResolver] = []
