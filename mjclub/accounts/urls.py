"""Addresses of one's own account; those of signing in are allauth's, beside these."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mjclub.accounts import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", views.account, name="account"),
    path("account/tokens/", views.tokens, name="tokens"),
    path("account/tokens/<int:token>/revoke/", views.token_revoke, name="token-revoke"),
    path("password/<str:token>/", views.password_link, name="password-link"),
]
