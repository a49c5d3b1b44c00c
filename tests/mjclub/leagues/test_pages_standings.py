"""The standings' page: shared places, why, the printed rules, checks, penalties, its tag."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from mjclub.clubs.models import Player, Role
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.models import Game
from mjclub.leagues import queries
from mjclub.leagues.models import League, RuleVersion, Standing
from mjclub.leagues.reasons import Reason, reason_of
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_member,
    a_player,
    an_id,
    discard,
    finish,
    play,
    self_draw,
)

pytestmark = pytest.mark.django_db

# 30, 30, 30, -90: three share the first place.
TIED = [self_draw(0, 22), self_draw(1, 22), self_draw(2, 22)]


@pytest.fixture
def league() -> League:
    return a_league(a_club(), "가을 리그")


def page(client: Client, league: League, **more: Any) -> Any:
    return client.get(reverse("standings", args=[league.club.public_id, league.public_id]), **more)


def why(client: Client, league: League, name: str, **more: Any) -> Any:
    player = Player.objects.get(club=league.club, name=name)
    address = reverse("why", args=[league.club.public_id, league.public_id, player.public_id])
    return client.get(address, **more)


def signed_in(client: Client, league: League, role: Role = Role.VIEWER) -> Client:
    client.force_login(a_member(league.club, role))
    return client


def seed(league: League) -> None:
    """One game that ends 62, 22, 22, -106: places 1, 2, 2, 4."""
    a_finished_game(league, [*TIED, discard(0, 3, 8)])


def test_equal_players_share_a_place_and_the_next_one_is_skipped(
    client: Client, league: League
) -> None:
    seed(league)
    rows = page(signed_in(client, league), league).context["rows"]
    assert [(r.rank, r.tied, r.name, r.table_twelfths, r.game_points) for r, _w, _me in rows] == [
        (1, False, "김민수", 48, 62),
        (2, True, "박도윤", 18, 22),
        (2, True, "이서연", 18, 22),
        (4, False, "최지우", 0, -106),
    ]
    text = page(client, league).content.decode()
    assert text.count("<small>공동</small>") == 2
    assert text.count("<b>1½</b>") == 2


def reason_for(league: League, name: str) -> Reason:
    answer = queries.why(league, Player.objects.get(club=league.club, name=name))
    assert answer is not None
    with translation.override("ko"):
        return reason_of(answer)


def test_why_compares_key_by_key_and_says_it_in_a_sentence(league: League) -> None:
    seed(league)
    reason = reason_for(league, "이서연")
    assert [(row.rank, row.name) for row in reason.people] == [
        (1, "김민수"),
        (2, "박도윤"),
        (2, "이서연"),
    ]
    assert reason.lines == (
        ("탁점", ("4", "1½", "1½")),
        ("점수 합", (None, "+22", "+22")),
    )
    assert reason.sentences == (
        "김민수보다 탁점이 2½ 적습니다.",
        "박도윤 님과 모든 값이 같아 자리를 나눕니다.",
        "다음 사람은 4위입니다.",
    )


def test_why_opens_in_place(client: Client, league: League) -> None:
    seed(league)
    signed_in(client, league)
    fragment = why(client, league, "이서연", headers={"HX-Request": "true"}).content.decode()
    assert fragment.startswith("<tbody")
    assert "안 봄" in fragment
    assert 'aria-expanded="true"' in fragment
    assert "공동 2위인 이유" in fragment


def test_why_is_a_page_without_scripts(client: Client, league: League) -> None:
    seed(league)
    signed_in(client, league)
    text = why(client, league, "최지우").content.decode()
    assert "<html" in text
    assert text.count('class="reason"') == 1
    assert "박도윤, 이서연보다 탁점이 1½ 적습니다." in text
    closed = why(client, league, "최지우", data={"close": "1"}, headers={"HX-Request": "true"})
    assert 'class="reason"' not in closed.content.decode()


def test_the_first_is_told_what_he_leads_by(league: League) -> None:
    seed(league)
    assert reason_for(league, "김민수").sentences == (
        "위에 아무도 없습니다.",
        "박도윤보다 탁점이 2½ 많습니다.",
    )


def test_the_second_key_decides_where_the_first_is_equal(league: League) -> None:
    a_finished_game(league, [self_draw(0, 22), discard(1, 3, 8)])
    a_finished_game(league, [self_draw(1, 30), discard(0, 3, 8)])
    # 82 - 6 and 2 + 106, both 4 + 2 table points.
    reason = reason_for(league, "김민수")
    assert reason.lines == (("탁점", ("6", "6")), ("점수 합", ("+108", "+76")))
    assert reason.sentences == ("이서연 님과 탁점은 같고, 점수 합이 32 적습니다.",)


def test_a_stranger_to_the_league_has_no_reason(client: Client, league: League) -> None:
    seed(league)
    Player.objects.create(club=league.club, public_id=an_id(), name="새 사람", created_at=NOW)
    assert why(signed_in(client, league), league, "새 사람").status_code == 404


def test_the_rules_of_the_order_are_printed_from_the_chain(client: Client, league: League) -> None:
    seed(league)
    signed_in(client, league)
    text = page(client, league).content.decode()
    assert "1. 탁점 합 (한 게임 4 · 2 · 1 · 0, 같은 점수는 나눔)" in text
    assert "2. 점수 합" in text
    assert "3. 그래도 같으면 공동 순위" in text
    RuleVersion.objects.create(
        league=league,
        number=2,
        created_at=NOW,
        standing={"place_points": [48, 24, 12, 0], "chain": ["game_points", "firsts"]},
    )
    text = page(client, league).content.decode()
    assert "1. 점수 합" in text
    assert "2. 1위 횟수" in text
    assert "탁점 합 (한 게임" not in text


def test_the_sums_are_checked_on_the_page(client: Client, league: League) -> None:
    seed(league)
    game = a_game(league=league)
    play(game, self_draw(0, 22))
    services.add_adjustment(
        actor=SYSTEM, game=game, code="late_10", column=2, after=None, reason="지하철",
        now=NOW, public_id=an_id(),
    )  # fmt: skip
    finish(game)
    text = page(signed_in(client, league), league).content.decode()
    assert "전체 탁점 14점 = 2게임 × 7점 ✓" in text
    assert "점수 합 −10 (벌점 −10) ✓" in text
    assert "박도윤</b> −10 · 지각 10분 이내" in text
    assert "지하철" in text


@pytest.mark.parametrize(
    ("guest", "counts", "said"), [(True, False, 1), (True, True, 0), (False, False, 0)]
)
def test_the_sums_say_that_hidden_guests_are_in_them(
    client: Client, league: League, guest: bool, counts: bool, said: int
) -> None:
    seed(league)
    League.objects.filter(pk=league.pk).update(counts_guests=counts)
    Player.objects.filter(club=league.club, name="최지우").update(guest=guest)
    answer = page(signed_in(client, league), league)
    text = " ".join(re.sub("<[^>]+>", "", answer.content.decode()).split())
    assert text.count("점수 합 0 ✓ · 손님 포함") == said
    assert len(answer.context["rows"]) == 4 - said


def test_table_points_taken_by_hand_are_listed_with_reason_and_who(
    client: Client, league: League
) -> None:
    seed(league)
    organiser = a_member(league.club, Role.ORGANISER, "organiser")
    services.adjust_table_points(
        actor=SYSTEM.of(organiser), league=league,
        player=Player.objects.get(club=league.club, name="김민수"),
        twelfths=-12, reason="경고 세 번", now=NOW, public_id=an_id(),
    )  # fmt: skip
    answer = page(signed_in(client, league), league)
    line = answer.context["penalties"][0]
    assert (line["player"].name, line["twelfths"], line["reason"], line["by"]) == (
        "김민수",
        -12,
        "경고 세 번",
        "organiser",
    )
    text = answer.content.decode()
    assert "김민수</b> 탁점 −1" in text
    assert "전체 탁점 7점 = 1게임 × 7점 ✓" in text
    assert "탁점 조정 −1" in text


def test_the_tag_answers_304_until_the_league_changes(client: Client, league: League) -> None:
    seed(league)
    signed_in(client, league)
    page(client, league)  # from here on the browser has the cookie that forms are checked by
    first = page(client, league)
    again = page(client, league, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again["ETag"] == first["ETag"]
    assert first["Cache-Control"] == "private, no-cache"
    assert {"Accept-Language", "Cookie", "HX-Request"} <= set(first["Vary"].split(", "))

    english = page(
        client, league, headers={"If-None-Match": first["ETag"], "Accept-Language": "en"}
    )
    assert english.status_code == 200
    a_finished_game(league, [self_draw(0, 22)])
    changed = page(client, league, headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200
    assert changed["ETag"] != first["ETag"]


def test_a_page_that_is_walked_to_is_not_stored(client: Client, league: League) -> None:
    answer = page(signed_in(client, league), league, headers={"Sec-Fetch-Mode": "navigate"})
    assert answer["Cache-Control"] == "private, no-store"


def test_a_viewer_finds_his_own_row(client: Client, league: League) -> None:
    seed(league)
    user = a_member(league.club, Role.MEMBER)
    Player.objects.filter(club=league.club, name="이서연").update(user=user)
    client.force_login(user)
    rows = page(client, league).context["rows"]
    assert [row.name for row, _why, me in rows if me] == ["이서연"]


def test_an_empty_league_and_a_league_elsewhere(client: Client, league: League) -> None:
    signed_in(client, league)
    assert "끝난 게임이 아직 없습니다" in page(client, league).content.decode()
    other = a_league(a_club())
    address = reverse("standings", args=[league.club.public_id, other.public_id])
    assert client.get(address).status_code == 404
    assert Game.objects.count() == 0


def test_the_number_of_queries_does_not_grow_with_the_rows(client: Client, league: League) -> None:
    seed(league)
    signed_in(client, league)

    def grow(rows: int) -> int:
        """Fill the table up to so many rows and count what the page asks."""
        for number in range(league.standings.count(), rows):
            player = a_player(league.club, f"손님 {number}")
            Standing.objects.create(league=league, player=player, games=1, table_twelfths=number)
        page(client, league)
        with CaptureQueriesContext(connection) as seen:
            answer = page(client, league)
        assert len(answer.context["rows"]) == rows
        return len(seen)

    assert grow(20) == grow(200)
