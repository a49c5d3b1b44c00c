"""The addresses of the whole site. Each app owns its own patterns."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mjclub.core import offline


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """For the supervisor of the server: the process answers. Touches no database."""
    return HttpResponse("ok\n", content_type="text/plain")


urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("sw.js", offline.worker, name="worker"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("offline/", offline.offline, name="offline"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("api/v1/", include("mjclub.api.v1.urls")),
    path("", include("mjclub.accounts.urls")),
    path("account/", include("allauth.urls")),
    path("", include("mjclub.clubs.urls")),
    path("", include("mjclub.games.urls")),
    path("", include("mjclub.leagues.urls")),
]

handler400 = "mjclub.core.errors.bad_request"
handler403 = "mjclub.core.errors.permission_denied"
handler404 = "mjclub.core.errors.page_not_found"
handler500 = "mjclub.core.errors.server_error"
