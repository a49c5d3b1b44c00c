"""What every request passes through besides Django's own."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import resolve_url
from django.utils import translation
from django.utils.cache import patch_vary_headers

from mjclub.clubs.models import Membership
from mjclub.core import languages
from mjclub.core.http import HtmxRequest

GetResponse = Callable[[HttpRequest], HttpResponse]
# Addresses below these name a club, whose words they are.
_ASK_THE_CLUB = ("/c/", "/api/")


def account_language(get_response: GetResponse) -> GetResponse:
    """Speaks the language that the account has chosen, unless this browser has chosen another.

    LocaleMiddleware has by then followed the language cookie or what the browser accepts. Korean is
    spoken in the words that the account has chosen; a club's page follows its club where it has
    chosen none (`clubs.access.enter`), any other page the person's clubs where they are at one.
    """
    known = dict(settings.LANGUAGES)

    def middleware(request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            language = getattr(request.user, "language", "")
            if settings.LANGUAGE_COOKIE_NAME not in request.COOKIES and language in known:
                translation.activate(language)
                request.LANGUAGE_CODE = translation.get_language() or settings.LANGUAGE_CODE
            if languages.key() == "ko":
                languages.speak(_words(request))
        return get_response(request)

    return middleware


def _words(request: HttpRequest) -> str:
    """The vocabulary of a page that is no club's; "" where nothing is chosen or it is a club's."""
    own: str = getattr(request.user, "vocabulary", "")
    if own or not request.user.is_authenticated or request.path.startswith(_ASK_THE_CLUB):
        return own
    found = set(
        Membership.objects.filter(user=request.user.pk).values_list("club__vocabulary", flat=True)
    )
    return found.pop() if len(found) == 1 else ""


def htmx_answers(
    get_response: Callable[[HtmxRequest], HttpResponse],
) -> Callable[[HtmxRequest], HttpResponse]:
    """Makes every page safe to ask for by htmx.

    A page may answer htmx with a fragment, so a cache must keep the two apart (Vary). A redirect
    to the sign-in page is followed by the whole window: htmx would else put that page into a
    corner of this one.
    """

    def middleware(request: HtmxRequest) -> HttpResponse:
        response = get_response(request)
        if response.headers.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["HX-Request"])
        if request.htmx and response.status_code == HTTPStatus.FOUND:
            target = response.headers["Location"]
            if urlsplit(target).path == resolve_url(settings.LOGIN_URL):
                return _sign_in(request, target)
        return response

    return middleware


def _sign_in(request: HtmxRequest, target: str) -> HttpResponse:
    """After signing in a person returns to the page that he sees, not to a fragment's address."""
    page = request.htmx.current_url_abs_path
    if page:
        parts = urlsplit(target)
        query = QueryDict(parts.query, mutable=True)
        query["next"] = page
        target = f"{parts.path}?{query.urlencode(safe='/')}"
    return HttpResponse(status=204, headers={"HX-Redirect": target})
