"""Pages for what went wrong: they say what happened and what to do, never a code alone.

A request of htmx gets a fragment that takes no place of the page: the note goes to the region
``#notes`` of base.html, and what was typed stays where it is.
"""

from __future__ import annotations

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
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


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form from before a sign-in or sign-out in another tab: a note, nothing typed is lost."""
    if request.headers.get("HX-Request") == "true":
        return _to_notes(render(request, "csrf.html#note", status=403))
    return render(request, "csrf.html", status=403)
