"""A hand shared by its link: who makes and withdraws it, what a stranger sees, what chats read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from mjclub.clubs import audit_log
from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Invalid
from mjclub.core.models import AuditEntry
from mjclub.core.tokens import hash_secret
from mjclub.games import services, share_links
from mjclub.games.models import Game, Hand, HandShare
from tests.factories import (
    NAMES,
    NOW,
    a_club,
    a_game,
    a_league,
    a_member,
    discard,
    play,
    tiles,
)

pytestmark = pytest.mark.django_db

MTC = {"melds": ["c:345m"], "concealed": "345p35s678p99m", "winning_tile": "4s"}


def a_shared_game(*, public: bool) -> tuple[Game, Hand]:
    """Hand 1: the second column wins with tiles on a discard of the first."""
    club = a_club(is_public=public, name="화요 마작")
    game = a_game(league=a_league(club))
    play(game, tiles(1, 0, **MTC), discard(2, 3, 9))
    return game, Hand.objects.get(game=game, seq=1)


def share(hand: Hand, key: str = "open-sesame", actor: Actor = SYSTEM) -> HandShare:
    return services.share_hand(actor=actor, hand=hand, winner=1, now=NOW, secret=key)


def at(name: str, hand: Hand) -> str:
    game = hand.game
    return reverse(name, args=[game.club.public_id, game.public_id, hand.public_id])


def page(key: str = "open-sesame", language: str = "ko") -> Any:
    return Client(headers={"accept-language": language}).get(reverse("share", args=[key]))


def tags(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', html)
    return {name: value.replace("&amp;", "&") for name, value in found}


# --- services ------------------------------------------------------------------------------------


def test_sharing_twice_gives_one_link() -> None:
    _game, hand = a_shared_game(public=False)
    first = share(hand)
    assert share(hand, "another").pk == first.pk
    assert (first.winner, first.secret, first.made_at, first.revoked_at) == (
        1,
        "open-sesame",
        NOW,
        None,
    )
    entry = AuditEntry.objects.get(action="share_hand")
    assert entry.inputs == {
        "hand": hand.public_id,
        "winner": 1,
        "secret_hash": hash_secret("open-sesame"),
    }
    assert entry.made == {"hand_share": first.pk}


def test_a_withdrawn_link_is_never_used_again() -> None:
    _game, hand = a_shared_game(public=False)
    first = share(hand)
    services.unshare_hand(actor=SYSTEM, share=first, now=NOW)
    services.unshare_hand(actor=SYSTEM, share=first, now=NOW)
    assert first.revoked_at == NOW
    assert AuditEntry.objects.filter(action="unshare_hand").count() == 1
    second = share(hand, "second")
    assert second.pk != first.pk
    assert page().status_code == 404
    assert Client().get(reverse("share-picture", args=["open-sesame"])).status_code == 404
    assert page("second").status_code == 200


def test_what_cannot_be_shared() -> None:
    game, hand = a_shared_game(public=False)
    by_points = Hand.objects.get(game=game, seq=2)
    for one, winner in ((by_points, 2), (hand, 0)):
        with pytest.raises(Invalid) as refused:
            services.share_hand(actor=SYSTEM, hand=one, winner=winner, now=NOW, secret="no")
        assert refused.value.code == "nothing_to_share"
    services.withdraw_hand(actor=SYSTEM, hand=hand, version=1, now=NOW)
    with pytest.raises(Invalid):
        share(hand)
    assert not HandShare.objects.exists()


def test_words_of_the_log() -> None:
    with translation.override("ko"):
        assert str(audit_log.ACTIONS["share_hand"]) == "판을 링크로 공유"
        assert str(audit_log.ACTIONS["unshare_hand"]) == "판 링크 거둠"


# --- who -----------------------------------------------------------------------------------------


def test_a_member_shares_and_withdraws_his_own_link() -> None:
    game, hand = a_shared_game(public=False)
    client, other, organiser = Client(), Client(), Client()
    client.force_login(a_member(game.club, Role.MEMBER))
    other.force_login(a_member(game.club, Role.SCORER))
    organiser.force_login(a_member(game.club, Role.ORGANISER))
    answer = client.post(at("hand-share", hand), {"winner": "1"})
    assert (answer.status_code, answer["Location"]) == (302, at("hand", hand) + "#share")
    made = HandShare.objects.get()
    assert len(made.secret) == 20
    address = f"http://localhost:8000/s/{made.secret}/"
    assert [link.may_withdraw for link in client.get(at("hand", hand)).context["links"]] == [True]
    assert [link.may_withdraw for link in other.get(at("hand", hand)).context["links"]] == [False]
    assert address in other.get(at("hand", hand)).content.decode()
    assert other.post(at("hand-unshare", hand), {"winner": "1"}).status_code == 403
    assert organiser.get(at("hand", hand)).context["links"][0].may_withdraw
    assert client.post(at("hand-unshare", hand), {"winner": "1"}).status_code == 302
    assert client.post(at("hand-unshare", hand), {"winner": "1"}).status_code == 404
    made.refresh_from_db()
    assert made.revoked_at is not None


def test_viewers_and_strangers_are_offered_nothing() -> None:
    game, hand = a_shared_game(public=True)
    viewer = Client()
    viewer.force_login(a_member(game.club, Role.VIEWER))
    for client in (viewer, Client()):
        assert client.get(at("hand", hand)).context["links"] == []
    assert viewer.post(at("hand-share", hand), {"winner": "1"}).status_code == 403


def test_a_refused_share_says_why() -> None:
    game, hand = a_shared_game(public=False)
    client = Client()
    client.force_login(a_member(game.club, Role.MEMBER))
    answer = client.post(at("hand-share", hand), {"winner": "x"}, follow=True)
    assert [str(one) for one in answer.context["messages"]] == ["공유할 패가 없습니다."]


def test_secrets_are_long_and_differ() -> None:
    made = {share_links.new_secret() for _ in range(50)}
    assert len(made) == 50
    assert {len(one) for one in made} == {20}


# --- what is shown -------------------------------------------------------------------------------


def test_a_members_club_shows_winds_and_no_name() -> None:
    game, hand = a_shared_game(public=False)
    share(hand)
    html = page().content.decode()
    for name in (*NAMES, game.club.name):
        assert name not in html
    assert "남 · 동에게서 (쏘임)" in html
    assert page().context["pays"] == [
        ("동", "1z", True, -20),
        ("남", "2z", False, 36),
        ("서", "3z", False, -8),
        ("북", "4z", False, -8),
    ]


def test_a_public_club_shows_names() -> None:
    game, hand = a_shared_game(public=True)
    share(hand)
    html = page().content.decode()
    assert "이서연 · 김민수에게서 (쏘임)" in html
    assert game.club.name in html
    assert [name for name, *_rest in page().context["pays"]] == list(NAMES)


def test_what_a_chat_reads() -> None:
    _game, hand = a_shared_game(public=True)
    share(hand)
    answer = page()
    found = tags(answer.content.decode())
    image = found["og:image"]
    assert re.fullmatch(
        r"http://localhost:8000/s/open-sesame/picture\.png\?lang=ko&v=[0-9a-f]{20}", image
    )
    assert {name: found[name] for name in found if name.startswith("og:")} == {
        "og:type": "article",
        "og:site_name": "mjclub",
        "og:title": "삼색삼동순 · 12점",
        "og:description": "국표마작 (MCR) · 쏘임 · 장풍 동 · 자풍 남 · "
        "삼색삼동순 8점, 평화 2점, 연륙 1점, 감장 1점",
        "og:url": "http://localhost:8000/s/open-sesame/",
        "og:locale": "ko_KR",
        "og:locale:alternate": "ja_JP",
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "패: 9만 9만 3통 4통 5통 6통 7통 8통 3삭 5삭 4삭 / 3만 4만 5만",
    }
    assert (found["twitter:card"], found["twitter:image"]) == ("summary_large_image", image)
    assert (found["robots"], answer["X-Robots-Tag"]) == ("noindex", "noindex")
    assert "img-src 'self'" in answer["Content-Security-Policy"]
    # No name of a person goes into what a chat keeps.
    assert not [name for name in NAMES if any(name in value for value in found.values())]


def test_the_language_of_the_address() -> None:
    _game, hand = a_shared_game(public=False)
    share(hand)
    english = Client().get(reverse("share", args=["open-sesame"]) + "?lang=en")
    assert english["Content-Language"] == "en"
    assert tags(english.content.decode())["og:title"] == "Mixed Triple Chow · 12 points"
    assert "lang=en" in tags(english.content.decode())["og:image"]
    assert tags(page(language="en").content.decode())["og:locale"] == "en_GB"


def test_a_link_follows_corrections() -> None:
    _game, hand = a_shared_game(public=False)
    share(hand)
    before = tags(page().content.decode())["og:image"]
    entry = tiles(1, None, **MTC)
    services.correct_hand(actor=SYSTEM, hand=hand, entry=entry, version=1, now=NOW)
    found = tags(page().content.decode())
    assert found["og:image"] != before
    assert "자모" in found["og:description"]
    services.correct_hand(actor=SYSTEM, hand=hand, entry=discard(1, 0, 12), version=2, now=NOW)
    assert page().status_code == 404


def test_what_is_gone_is_not_shown() -> None:
    game, hand = a_shared_game(public=True)
    share(hand)
    assert page("nothing").status_code == 404
    Game.objects.filter(pk=game.pk).update(state="cancelled")
    assert page().status_code == 404
    Game.objects.filter(pk=game.pk).update(state="open")
    assert page().status_code == 200
    services.withdraw_hand(actor=SYSTEM, hand=hand, version=1, now=NOW)
    assert page().status_code == 404
