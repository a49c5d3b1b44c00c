"""Addresses of shared hands and of pictures."""

from __future__ import annotations

from django.urls import path

from mjclub.games import views_share

HAND = "c/<slug:club>/games/<slug:game>/hands/<slug:hand>/"

urlpatterns = [
    path("calculator/picture.png", views_share.calculator_picture, name="calculator-picture"),
    path("s/<slug:secret>/", views_share.share_page, name="share"),
    path("s/<slug:secret>/picture.png", views_share.share_picture, name="share-picture"),
    path(f"{HAND}share/", views_share.hand_share, name="hand-share"),
    path(f"{HAND}unshare/", views_share.hand_unshare, name="hand-unshare"),
]
