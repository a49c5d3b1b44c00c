"""A hand shared by its link: the page that anyone can open, its picture, making and withdrawing."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from mjclub.clubs.access import actor_of
from mjclub.clubs.policies import Action
from mjclub.core import languages
from mjclub.core.exceptions import ServiceError
from mjclub.games import calculator as desk
from mjclub.games import calculator_share, picture, services, share_links, sharing
from mjclub.games.models import HandShare
from mjclub.games.views_common import get_game, get_hand, tell

if TYPE_CHECKING:
    from django.http import HttpRequest

    from mjclub.core.http import HtmxRequest
    from mjclub.games.models import Game, Hand


@never_cache
@require_safe
def share_page(request: HtmxRequest, secret: str) -> HttpResponse:
    """The win behind the link, in the language asked for by `lang`, else the reader's."""
    shared = sharing.find(secret)
    _speak(request, shared.game)
    language = picture.language(request)
    zone = ZoneInfo(shared.game.club.timezone)
    with translation.override(language), timezone.override(zone):
        response = render(request, "games/share.html", shared.context())
    response["Content-Language"] = languages.html_code(language)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def share_picture(request: HttpRequest, secret: str) -> HttpResponse:
    """The win as a picture for chats."""
    shared = sharing.find(secret)
    _speak(request, shared.game)
    with translation.override(picture.language(request)):
        return picture.answer(request, shared.card())


@require_safe
def calculator_picture(request: HttpRequest) -> HttpResponse:
    """The hand of the calculator's address as a picture for chats.

    Raises:
        Http404: The address holds no complete hand.
    """
    with translation.override(picture.language(request)):
        card = calculator_share.card(desk.read(request.GET))
        if card is None:
            raise Http404("no complete hand")
        return picture.answer(request, card)


@require_POST
def hand_share(request: HtmxRequest, club: str, game: str, hand: str) -> HttpResponse:
    """Make the link to a win."""
    _club, found = get_game(request, club, game, Action.SHARE_HAND)
    row = get_hand(found, hand)
    try:
        services.share_hand(
            actor=actor_of(request),
            hand=row,
            winner=_winner(request),
            now=timezone.now(),
            secret=share_links.new_secret(),
        )
    except ServiceError as error:
        messages.error(request, str(error.message))
    return _back(found, row)


@require_POST
def hand_unshare(request: HtmxRequest, club: str, game: str, hand: str) -> HttpResponse:
    """Withdraw the link to a win."""
    _club, found = get_game(request, club, game, Action.SHARE_HAND)
    row = get_hand(found, hand)
    share = get_object_or_404(
        HandShare.objects.select_related("hand__game__club"),
        hand=row,
        winner=_winner(request),
        revoked_at__isnull=True,
    )
    if not share_links.may_withdraw(request.user, share):
        raise PermissionDenied(Action.UNSHARE_HAND.value)
    services.unshare_hand(actor=actor_of(request), share=share, now=timezone.now())
    tell(request, _("The link no longer shows the hand."))
    return _back(found, row)


def _speak(request: HttpRequest, game: Game) -> None:
    """Say it in the club's Korean words, unless the reader has chosen his own."""
    languages.speak(getattr(request.user, "vocabulary", ""), game.club.vocabulary)


def _winner(request: HttpRequest) -> int:
    """The column of the form; 9, which nobody has, where it is missing."""
    text = request.POST.get("winner", "")
    return int(text) if text in {"0", "1", "2", "3"} else 9


def _back(game: Game, hand: Hand) -> HttpResponse:
    page = reverse("hand", args=[game.club.public_id, game.public_id, hand.public_id])
    return HttpResponseRedirect(f"{page}#share")
