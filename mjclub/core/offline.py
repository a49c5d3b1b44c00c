"""What a browser needs to go on without a network: manifest, service worker, page of its own.

The worker (templates/offline/worker.js) gets the list of our files and a version made of what is in
them, so that it is another worker exactly when one of them is another file. Pages tell it whose
they are by a header: what one person has opened is never shown to the next.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from mjclub.core import languages

ACCOUNT: Final = "X-Mjclub-Account"
"""Whose page it is: the account's number, ``-`` of nobody; not there where nobody was asked."""
FELT: Final = "#0c4336"
PAPER: Final = "#f1f4f0"

# Pages that mean nothing without a network keep their files to themselves.
_LEFT_OUT: Final = ("board.", "practice.", "manage.")


def files() -> list[str]:
    """The files that the pages of an evening are made of, as `static` names them.

    All of ours but those of pages that need the network anyway: a new script of the entry page is
    among them by itself.
    """
    root = Path(settings.BASE_DIR) / "static"
    found = [
        path.relative_to(root).as_posix()
        for pattern in ("css/*.css", "js/*.js", "tiles/*.svg", "favicon.svg")
        for path in sorted(root.glob(pattern))
        if not path.name.startswith(_LEFT_OUT)
    ]
    return [*found, "django_htmx/htmx-2.min.js"]


@lru_cache(maxsize=1)
def _known() -> tuple[str, dict[str, Any]]:
    """The worker's version and what it is told; looked up once, as files change with a start."""
    names = files()
    hashed = isinstance(staticfiles_storage, ManifestFilesMixin)
    digest = hashlib.sha256()
    for name in names:
        digest.update(static(name).encode())
        path = Path(settings.BASE_DIR) / "static" / name
        if not hashed and path.exists():
            digest.update(path.read_bytes())
    digest.update(render_to_string("offline/worker.js", {"told": ""}).encode())
    return digest.hexdigest()[:16], {
        "hashed": hashed,
        "static": settings.STATIC_URL,
        "files": [static(name) for name in names],
        "offline": reverse("offline"),
        "scripts": [static("js/offline_store.js"), static("js/offline_send.js")],
        "account": ACCOUNT,
    }


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, for the whole site."""
    version, told = _known()
    text = json.dumps(told | {"version": version}, ensure_ascii=True).replace("<", "\\u003c")
    body = render_to_string("offline/worker.js", {"told": text})
    return HttpResponse(
        body,
        content_type="text/javascript; charset=utf-8",
        headers={"Service-Worker-Allowed": "/"},
    )


@require_safe
@cache_control(no_cache=True)
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone asks for when the page is put on its home screen."""
    sizes = (("icon-192", "192x192", "any"), ("icon-512", "512x512", "any"))
    icons = [*sizes, ("icon-maskable-512", "512x512", "maskable")]
    told = {
        "id": "/",
        "name": "mjclub",
        "short_name": "mjclub",
        "description": _("The books of a mahjong club: hands, games, leagues."),
        "lang": languages.html_code(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": FELT,
        "background_color": PAPER,
        "icons": [
            {"src": static(f"icons/{name}.png"), "sizes": size, "type": "image/png", "purpose": use}
            for name, size, use in icons
        ],
    }
    return JsonResponse(
        told,
        content_type="application/manifest+json",
        json_dumps_params={"ensure_ascii": False},
    )


@require_safe
@cache_control(no_cache=True)
def offline(request: HttpRequest) -> HttpResponse:
    """The hands and pages that are kept on this phone: its scripts fill it, without a network.

    Nothing of the person stands in it, for the worker keeps it whoever is signed in.
    """
    return render(request, "offline/page.html", {"user": AnonymousUser(), "anybody": True})


def says_whose(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Says on every page that looked at the session whose it is; asks no session by itself."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        session = getattr(request, "session", None)
        if session is not None and session.accessed and hasattr(request, "user"):
            kind = response.headers.get("Content-Type", "")
            if kind.startswith("text/html"):
                user = request.user
                response.headers[ACCOUNT] = str(user.pk) if user.is_authenticated else "-"
        return response

    return middleware
