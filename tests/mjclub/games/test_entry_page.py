"""The entry page and its live part, with and without scripts."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import translation

from mjclub.clubs.models import Role
from mjclub.games import entry_answer, entry_words
from mjclub.games.models import Hand
from scoring import faults
from tests import factories
from tests.mjclub.games.entry_world import HTMX, MIXED, Desk, a_desk, text_of

pytestmark = pytest.mark.django_db

KIM, LEE, PARK, CHOI = range(4)


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def value_of(html: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found, name
    return found[1]


def checked(html: str, name: str) -> list[str]:
    return re.findall(rf'name="{name}" value="([^"]*)"[^>]* checked', html)


def test_round_hand_dealer_and_winds_are_shown(desk: Desk) -> None:
    factories.play(desk.game, *[factories.DRAW] * 6)
    html = desk.page()
    assert "<b>남풍 3국</b><span>16판 중 7판 · 2탁 · 가을 리그</span>" in html
    winds = re.findall(
        r'class="w\d"[^>]*><span><b>([^<]*)</b><small class="num">'
        r'<span class="wind( wind--deal)?">(.)',
        html,
    )
    assert winds == [
        ("김민수", "", "북"),
        ("이서연", "", "서"),
        ("박도윤", "", "남"),
        ("최지우", " wind--deal", "동"),
    ]


def test_running_totals_are_shown(desk: Desk) -> None:
    factories.play(desk.game, factories.discard(PARK, KIM, 12))
    assert re.findall(r"</span>([+−]?\d+)</small>", desk.page()) == ["−20", "−8", "+36", "−8"]


def test_each_fresh_page_has_a_new_key(desk: Desk) -> None:
    keys = {value_of(desk.page(), "key") for _ in range(3)}
    assert len(keys) == 3
    assert value_of(desk.page(), "hand_no") == "1"


def test_the_page_is_not_stored(desk: Desk) -> None:
    response = desk.client.get(desk.new)
    assert "no-store" in response["Cache-Control"]
    assert "HX-Request" in response["Vary"]


def test_the_speed_of_the_last_hand_is_open(desk: Desk) -> None:
    assert value_of(desk.page(), "mode") == "points"
    tiles = {"melds": ["c:345m"], "concealed": "345678p2234s", "winning_tile": "5s", "flowers": 1}
    factories.play(desk.game, factories.tiles(PARK, KIM, **tiles))
    assert value_of(desk.page(), "mode") == "tiles"


# --- without scripts -----------------------------------------------------------------------------


def test_a_tab_keeps_the_state(desk: Desk) -> None:
    html = text_of(
        desk.client.post(
            desk.new,
            {
                "winner": "1", "from": "3", "points": "14", "tiles": "만345", "p": "all_chows",
                "mode": ["points", "tiles"], "key": "k1", "hand_no": "1", "flag": "last_tile",
            },
        )
    )  # fmt: skip
    assert value_of(html, "mode") == "tiles"
    assert value_of(html, "key") == "k1"
    assert checked(html, "winner") == ["1"]
    assert checked(html, "from") == ["3"]
    assert checked(html, "p") == ["all_chows"]
    assert value_of(html, "points") == "14"
    assert value_of(html, "tiles") == "만345"


@pytest.mark.parametrize(
    ("before", "press", "after"),
    [
        ("", {"tap": "3m"}, "만3"),
        ("만3", {"tap": "4m"}, "만34"),
        ("만34", {"tap": "f"}, "만34 화1"),
        ("만34", {"erase": "1"}, "만3"),
        ("만34", {"won": "0"}, "+만3 만4"),
        ("", {"tap": "3m", "tool": "c"}, "(만345)"),
        ("만3333", {"tap": "3m"}, "만3333"),
        ("三萬", {"tap": "4m"}, "만34"),
        ("nonsense", {"tap": "4m"}, "nonsense"),
        ("", {"tap": "9z"}, ""),
    ],
)
def test_each_key_is_a_submit_button(
    desk: Desk, before: str, press: dict[str, str], after: str
) -> None:
    html = text_of(desk.post(mode="tiles", tiles=before, **press))
    assert value_of(html, "tiles") == after


@pytest.mark.parametrize(
    ("before", "digit", "after"),
    [
        ("", "1", "1"),
        ("1", "4", "14"),
        ("14", "back", "1"),
        ("0", "8", "8"),
        ("", "0", "0"),
        ("0", "0", "0"),
    ],
)
def test_number_keys(desk: Desk, before: str, digit: str, after: str) -> None:
    assert value_of(text_of(desk.post(points=before, digit=digit)), "points") == after


def test_after_a_meld_the_next_tap_means_the_hand(desk: Desk) -> None:
    html = text_of(desk.post(mode="tiles", tap="3m", tool="c"))
    assert checked(html, "tool") == ["hand"]


def test_used_up_tiles_are_dimmed_and_said(desk: Desk) -> None:
    html = text_of(desk.post(mode="tiles", tiles="만333", tap="3m"))
    assert re.search(
        r'value="3m"[^>]*aria-label="3만, 0장 남음" aria-disabled="true">'
        r'<svg class="tile tile--gone"',
        html,
    )
    assert re.search(r'value="4m"[^>]*aria-label="4만, 4장 남음"><svg class="tile"', html)


def test_the_language_changes_without_losing_the_form(desk: Desk) -> None:
    response = desk.post(winner="1", points="14", language="en")
    html = text_of(response)
    assert '<html lang="en"' in html
    assert checked(html, "winner") == ["1"]
    assert value_of(html, "points") == "14"
    assert response.cookies["mjclub_language"].value == "en"


# --- the live part -------------------------------------------------------------------------------


def pays(html: str) -> list[str]:
    return re.findall(r'<b id="pay-\d"[^>]*>([^<]*)</b>', html)


def test_the_live_part_is_a_fragment(desk: Desk) -> None:
    response = desk.preview(winner="1", points="14", **{"from": "3"})
    html = text_of(response)
    assert response.status_code == 200
    assert "<html" not in html
    assert "HX-Request" in response["Vary"]
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [("3", ["−8", "+38", "−8", "−22"]), ("1", ["−22", "+66", "−22", "−22"])],
)
def test_points_pay_at_once(desk: Desk, source: str, expected: list[str]) -> None:
    html = text_of(
        desk.preview(winner="1", points="\uff11\uff14", mode="points", **{"from": source})
    )
    assert pays(html) == expected
    assert 'data-save="14점 저장"' in html
    assert "data-ready" in html


def test_what_is_missing_is_no_fault_yet(desk: Desk) -> None:
    html = text_of(desk.preview(mode="points"))
    assert pays(html) == ["–"] * 4
    assert "field__bad" not in html
    assert "<li>누가 났는지 고르세요.</li>" in html
    assert "data-ready" not in html


def test_under_the_minimum_offers_a_false_win(desk: Desk) -> None:
    html = text_of(desk.preview(winner="2", points="6", mode="points", **{"from": "0"}))
    assert "6점, 2점 모자람." in html
    assert f"{desk.url('penalty/')}?code=false_win&amp;column=2" in html
    assert "data-short" in html
    assert "data-ready" not in html


def test_tiles_are_scored_and_explained(desk: Desk) -> None:
    html = text_of(desk.preview(winner="2", mode="tiles", tiles=MIXED, **{"from": "0"}))
    names = re.findall(r'name="lit"[^>]*><span class="pats__name"><b>([^<]*)</b>', html)
    assert names == ["삼색삼동순", "평화", "단요", "연륙", "화패"]
    assert 'data-sets="0 1 3"' in html
    assert "<li><b>희상봉 ×3</b><span>삼색삼동순에 이미 들어 있음</span></li>" in html
    assert "역 13점, 화패 1점" in html
    assert pays(html) == ["−22", "−8", "+38", "−8"]
    assert 'data-save="14점 저장"' in html
    assert re.search(r'tile--won" aria-hidden="true"><use href="[^"]*#s5"', html)


def test_the_seat_wind_is_the_winners_own(desk: Desk) -> None:
    """Column 0 is East in hand 1: his pung of East is seat wind and round wind."""
    tiles = "(동동동) (만345) 통345 삭22 삭77 +삭7"
    html = text_of(desk.preview(winner="0", mode="tiles", tiles=tiles, **{"from": "1"}))
    assert re.search(r"<b>권풍</b>.*<b>문풍</b>", html, re.DOTALL)
    html = text_of(desk.preview(winner="1", mode="tiles", tiles=tiles, **{"from": "0"}))
    assert "<b>권풍</b>" in html
    assert "<b>문풍</b>" not in html


def test_thirteen_tiles_say_what_wins(desk: Desk) -> None:
    html = text_of(desk.preview(winner="2", mode="tiles", tiles="만345 통34567 삭34566"))
    assert "3가지를 기다립니다" in html
    rows = re.findall(r'<span class="big">(\d+)</span>', html)
    assert rows == ["8", "10", "14", "16", "15", "17"]
    assert "data-ready" not in html


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("삭55555", "5삭: 5장을 넣었습니다. 한 가지 패는 네 장뿐입니다."),
        ("만345 x", "패가 아닌 글자가 있습니다."),
        ("만12통", "두 가지로 읽힙니다."),
        ("(만34)", "내놓은 패는 한 종류의 이어진 석 장이거나"),
        ("화9", "화패는 여덟 장까지입니다."),
        ("만123456789 통12345678", "3장이 남습니다."),
        ("만1379 통1379 삭1379 동동", "아직 화한 패가 아닙니다."),
    ],
)
def test_faults_stand_beside_the_tiles_in_words(desk: Desk, tiles: str, words: str) -> None:
    html = text_of(desk.preview(winner="2", mode="tiles", tiles=tiles, **{"from": "0"}))
    slot = re.search(r'<div id="fault-tiles"[^>]*>(.*?)</div>', html)
    assert slot
    assert words in slot[1]


@pytest.mark.parametrize(
    ("tiles", "source", "flags"),
    [
        ("만345 통34567 삭34566", "0", ""),
        (MIXED, "0", "last_tile last_of_kind rob_kong"),
        (MIXED, "2", "last_tile last_of_kind"),
        ("(만345) [백백백백] 통34567 삭22 +통8", "2", "last_tile last_of_kind kong_draw"),
        ("(만345) [백백백백] 통34567 삭22 +통8", "0", "last_tile last_of_kind rob_kong"),
        ("(만345) 통345678 삭2345 +삭2", "0", "last_tile"),
        ("(통333) (만345) 통45678 삭22 +통3", "0", "last_tile"),
    ],
)
def test_only_flags_that_can_be_true_are_offered(
    desk: Desk, tiles: str, source: str, flags: str
) -> None:
    html = text_of(desk.preview(winner="2", mode="tiles", tiles=tiles, **{"from": source}))
    assert f'data-flags="{flags}"' in html


def test_a_robbed_kong_hides_what_it_excludes(desk: Desk) -> None:
    html = text_of(
        desk.preview(winner="2", mode="tiles", tiles=MIXED, flag="rob_kong", **{"from": "0"})
    )
    assert 'data-flags="rob_kong"' in html
    assert "<b>창공화</b>" in html


def test_draw_and_void(desk: Desk) -> None:
    for outcome, label in (("draw", "유국 저장"), ("void", "무효 판 저장")):
        html = text_of(desk.preview(outcome=outcome))
        assert f'data-save="{label}"' in html
        assert pays(html) == ["0"] * 4
        assert "data-ready" in html


# --- who may -------------------------------------------------------------------------------------


@pytest.mark.parametrize("tail", ["hands/new/", "preview/"])
def test_a_viewer_may_not_enter(tail: str) -> None:
    desk = a_desk(Role.VIEWER)
    assert desk.client.get(desk.url(tail)).status_code == 403


def test_a_member_who_does_not_sit_there_may_not() -> None:
    desk = a_desk(Role.MEMBER)
    assert desk.client.get(desk.new).status_code == 403
    seat = desk.game.seats.get(column=1)
    seat.player.user = desk.user
    seat.player.save()
    assert desk.client.get(desk.new).status_code == 200


def test_after_the_last_hand_the_sheet_is_shown(desk: Desk) -> None:
    factories.play(desk.game, *[factories.DRAW] * 16)
    response = desk.client.get(desk.new)
    assert (response.status_code, response["Location"]) == (302, desk.url(""))


def test_an_expired_session_signs_in_by_the_whole_window(desk: Desk) -> None:
    desk.client.logout()
    for response in (
        desk.client.get(
            desk.url("preview/"), headers=HTMX | {"HX-Current-URL": f"http://testserver{desk.new}"}
        ),
        desk.client.post(
            desk.new,
            {"do": "save"},
            headers=HTMX | {"HX-Current-URL": f"http://testserver{desk.new}"},
        ),
    ):
        assert response.status_code == 204
        assert "login" in response["HX-Redirect"]
        assert f"next={desk.new}" in response["HX-Redirect"]
        assert response.content == b""


def test_an_expired_session_without_scripts_keeps_what_was_typed(desk: Desk) -> None:
    desk.client.logout()
    response = desk.save(winner="1", points="14", **{"from": "3"})
    assert response.status_code == 302
    desk.client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    back = parse_qs(urlsplit(response["Location"]).query)["next"][0]
    html = text_of(desk.client.get(back))
    assert checked(html, "winner") == ["1"]
    assert checked(html, "from") == ["3"]
    assert value_of(html, "points") == "14"
    assert value_of(html, "key") == "k1"


def test_without_any_cookie_too(desk: Desk) -> None:
    """No session and no token: the form's token cannot be checked, and nothing is written."""
    visitor = Client(enforce_csrf_checks=True)
    form = {"do": "save", "winner": "1", "from": "3", "points": "14", "key": "k1", "hand_no": "1"}
    response = visitor.post(desk.new, form)
    assert response.status_code == 302
    assert response["Location"].startswith("/account/login/?next=")
    html = text_of(desk.client.get(parse_qs(urlsplit(response["Location"]).query)["next"][0]))
    assert (checked(html, "winner"), checked(html, "from")) == (["1"], ["3"])
    assert (value_of(html, "points"), value_of(html, "key")) == ("14", "k1")
    at = {"HX-Current-URL": f"http://testserver{desk.new}"}
    response = visitor.post(desk.new, form, headers=HTMX | at)
    assert response.status_code == 204
    assert response["HX-Redirect"] == f"/account/login/?next={desk.new}"
    assert Hand.objects.count() == 0


# --- words ---------------------------------------------------------------------------------------


def test_every_fault_of_the_engine_has_a_sentence_of_its_own() -> None:
    assert set(faults.CODES) <= entry_words.CODES
    for language in ("ko", "en"):
        with translation.override(language):
            said = [entry_words.fault_sentence(code, "") for code in faults.CODES]
            assert len(set(said)) == len(said)
            assert all(words.endswith(".") for words in said)


@pytest.mark.parametrize(
    "principle",
    ["non_repeat", "non_separation", "non_identical", "account_once", "replaced", "same_series",
     "listed_limit", "profile", "minimum"],
)  # fmt: skip
def test_every_principle_has_a_sentence(principle: str) -> None:
    for language, cause in (("ko", "삼색삼동순"), ("en", "Mixed Triple Chow")):
        with translation.override(language):
            item = {"id": "no_honors", "because": "mixed_triple_chow", "principle": principle}
            named = entry_words.why_not_counted(item, entry_answer.name_of)
            assert named
            assert (cause in named) is (principle != "minimum")
            bare = entry_words.why_not_counted(item | {"because": None}, entry_answer.name_of)
            assert cause not in bare
