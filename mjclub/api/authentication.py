"""Who asks: a token of the API, else the person signed in to the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.authentication import SessionAuthentication as FrameworkSession
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied

from mjclub.accounts.services import find_token

if TYPE_CHECKING:
    from rest_framework.request import Request

    from mjclub.accounts.models import ApiToken, User

CHALLENGE: Final = 'Bearer realm="mjclub"'


class TokenAuthentication(BaseAuthentication):
    """``Authorization: Bearer <token>``.

    An unknown, ended or revoked token, or one of an account that is no longer active, is refused
    (401), also where nobody need sign in: whoever sends a token wants it used.
    """

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        header = request.META.get("HTTP_AUTHORIZATION")
        if header is None:
            return None
        kind, _, plain = header.partition(" ")
        plain = plain.strip()
        token = None
        if kind.lower() == "bearer" and plain.isascii():
            token = find_token(plain, timezone.now())
        if token is None:
            raise AuthenticationFailed(code="bad_token")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return CHALLENGE


class SessionAuthentication(FrameworkSession):
    """The session of the pages; what changes something carries the CSRF token."""

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            raise PermissionDenied(code="csrf") from error
