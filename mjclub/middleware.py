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

from mjclub.core.http import HtmxRequest

GetResponse = Callable[[HttpRequest], HttpResponse]


def account_language(get_response: GetResponse) -> GetResponse:
    """Speaks the language that the account has chosen, unless this browser has chosen another.

    LocaleMiddleware has by then followed the language cookie or what the browser accepts.
    """
    known = dict(settings.LANGUAGES)

    def middleware(request: HttpRequest) -> HttpResponse:
        if (
            settings.LANGUAGE_COOKIE_NAME not in request.COOKIES
            and settings.SESSION_COOKIE_NAME in request.COOKIES
        ):
            language = getattr(request.user, "language", "")
            if language in known:
                translation.activate(language)
                request.LANGUAGE_CODE = translation.get_language() or settings.LANGUAGE_CODE
        return get_response(request)

    return middleware


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
