"""Pages for what went wrong: they say what happened and what to do, never a code alone.

A request of htmx gets a fragment that takes no place of the page: the note goes to the region
``#notes`` of base.html, and what was typed stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _

_API = {
    "bad_request": _("The request could not be understood."),
    "forbidden": _("You may not do this."),
    "not_found": _("There is nothing at this address."),
    "server_error": _("The server made a mistake."),
}


def _page(request: HttpRequest, status: int, name: str) -> HttpResponse:
    if request.path.startswith("/api/"):
        # The API's one shape of errors; what its views raise never comes here.
        error: dict[str, object] = {
            "code": name,
            "message": str(_API[name]),
            "faults": [],
            "current": None,
        }
        return JsonResponse({"error": error}, status=status)
    if request.headers.get("HX-Request") == "true":
        return _to_notes(render(request, f"{status}.html#note", status=status))
    return render(request, f"{status}.html", status=status)


def _to_notes(response: HttpResponse) -> HttpResponse:
    response["HX-Retarget"] = "#notes"
    response["HX-Reswap"] = "innerHTML"
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, 400, "bad_request")


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    # A visitor is not refused but asked to sign in (see `clubs.access.SignInNeeded`).
    if getattr(exception, "sign_in", False) and not request.path.startswith("/api/"):
        return redirect_to_login(exception.next)  # type: ignore[union-attr]
    instead = getattr(exception, "instead", "")
    if instead and not request.path.startswith("/api/"):
        # Not a matter of roles: the page that says what is the matter (`access.GameCancelled`).
        messages.error(request, str(exception))
        if request.headers.get("HX-Request") == "true":
            return HttpResponse(headers={"HX-Redirect": instead})
        return redirect(instead)
    return _page(request, 403, "forbidden")


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, 404, "not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    """Renders without the request's context: the database or the account may be what broke."""
    if request.path.startswith("/api/"):
        return _page(request, 500, "server_error")
    if request.headers.get("HX-Request") == "true":
        return _to_notes(HttpResponse(render_to_string("500.html#note"), status=500))
    return HttpResponse(render_to_string("500.html"), status=500)


SignIn = Callable[[HttpRequest], HttpResponse | None]
_SIGN_IN: dict[str, SignIn] = {}


def signs_in_by(url_name: str, sign_in: SignIn) -> None:
    """Let a form whose cookies are all gone ask for a sign-in that keeps what was typed.

    Args:
        url_name: The name of the address that the form is sent to.
        sign_in: What answers a visitor; it only reads, for the form's token was not checked.
    """
    _SIGN_IN[url_name] = sign_in


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form from before a sign-in or sign-out in another tab: a note, nothing typed is lost."""
    match = request.resolver_match
    sign_in = _SIGN_IN.get(match.view_name) if match is not None else None
    if sign_in is not None and not request.user.is_authenticated:
        response = sign_in(request)
        if response is not None:
            return response
    if request.headers.get("HX-Request") == "true":
        return _to_notes(render(request, "csrf.html#note", status=403))
    return render(request, "csrf.html", status=403)
