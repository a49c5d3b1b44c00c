"""The links to the evening's board: make one, see which work, withdraw one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mjclub.clubs import queries, services
from mjclub.clubs.access import actor_of, get_club
from mjclub.clubs.forms import BoardForm
from mjclub.clubs.models import BoardLink, Club
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import ServiceError
from mjclub.core.ids import new_id
from mjclub.core.tokens import new_code

REFUSED = 422
CREATED = 201


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def boards(request: HttpRequest, club: str) -> HttpResponse:
    """The links that work; a new one shows its address once."""
    here = get_club(request, club, Action.MANAGE_BOARDS)
    if request.method != "POST":
        return _page(request, here, BoardForm())
    form = BoardForm(request.POST)
    if form.is_valid():
        code = new_code()
        try:
            services.make_board_link(
                actor=actor_of(request),
                club=here,
                label=form.cleaned_data["label"],
                now=timezone.now(),
                public_id=new_id(),
                code=code,
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            address = request.build_absolute_uri(reverse("board", args=[code]))
            return _page(request, here, BoardForm(), address=address, status=CREATED)
    return _page(request, here, form, status=REFUSED)


@require_POST
def board_revoke(request: HttpRequest, club: str, link: str) -> HttpResponse:
    """Withdraw a link."""
    here = get_club(request, club, Action.MANAGE_BOARDS)
    one = get_object_or_404(BoardLink, club=here, public_id=link)
    services.revoke_board_link(actor=actor_of(request), link=one, now=timezone.now())
    messages.success(request, _("The link no longer works."))
    return redirect("boards", here.public_id)


def _page(
    request: HttpRequest, club: Club, form: BoardForm, *, address: str = "", status: int = 200
) -> HttpResponse:
    context = {
        "links": queries.board_links(club),
        "form": form,
        "address": address,
        "tab": "manage",
        "place": "boards",
    }
    return render(request, "clubs/boards.html", context, status=status)
