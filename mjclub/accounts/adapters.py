"""Where allauth's pages lead."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.urls import reverse


class AccountAdapter(DefaultAccountAdapter):
    """allauth as it comes, but back to one's account after a change of password."""

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Return where one goes after changing the password."""
        return reverse("account")
