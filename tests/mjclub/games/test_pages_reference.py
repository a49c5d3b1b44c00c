"""The reference of every ruleset: complete, confirmed by the engine, found by any name."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from mjclub.clubs.names import initials
from mjclub.games import reference, reference_frame, reference_payments, rules, ruleset_options
from mjclub.games.reference import Entry, document, entries, find, given
from mjclub.games.templatetags.rulesets import rules_url

COUNTS = {"mcr": 82, "zungjung": 48, "shanghai": 59, "two_winner": 12}
"""Patterns of each page; modern Shanghai's flowers are one that only an option brings."""
EVERY = [(name, entry) for name in COUNTS for entry in entries(name, ())]
SWITCHED: list[tuple[str, dict[str, Any]]] = [
    ("mcr", {"profile": "wmo"}),
    ("zungjung", {"edition": "wsom2008"}),
    ("zungjung", {"edition": "wsom103"}),
    ("shanghai", {"stacking": "family_only"}),
    ("shanghai", {"repeat": "each", "limit_mode": "cap100"}),
    ("two_winner", {"players": 3}),
    ("two_winner", {"concealed_hand": "any_win", "pairs": "all"}),
]


def page(ruleset: str, query: str = "", language: str = "ko") -> str:
    client = Client(headers={"accept-language": language})
    answer = client.get(reverse("ruleset", args=[ruleset]) + query)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


# --- patterns ------------------------------------------------------------------------------------


def test_every_ruleset_is_here() -> None:
    assert tuple(COUNTS) == rules.RULESET_IDS
    assert {name: len(entries(name, ())) for name in COUNTS} == COUNTS
    for name in COUNTS:
        known = {one.id for one in rules.catalogue(name)}
        extra = {entry.id for entry in entries(name, ()) if entry.only_with}
        assert {entry.id for entry in entries(name, ())} == known | extra
        assert extra == ({"flower_bonus"} if name == "shanghai" else set())


@pytest.mark.parametrize(
    ("ruleset", "entry"), EVERY, ids=[f"{name}-{entry.id}" for name, entry in EVERY]
)
def test_the_engine_finds_each_pattern_in_its_example(ruleset: str, entry: Entry) -> None:
    """Scored anew from the example alone: what the page says of the hand is what the hand is."""
    declared = rules.examples(ruleset)[entry.id]
    answer = rules.score_document(document(ruleset, declared, {}))
    assert answer["faults"] == []
    assert answer["legal"]
    found = {one["id"]: one["points"] for one in answer["patterns"]}
    assert found == declared.points
    assert entry.id in found
    assert entry.example.total == answer["total"] == sum(declared.points.values())
    assert dict(entry.example.points) == found
    assert entry.example.sets


@pytest.mark.parametrize(("ruleset", "options"), SWITCHED)
def test_examples_hold_their_patterns_under_other_rules_too(
    ruleset: str, options: dict[str, Any]
) -> None:
    illegal = set()
    for entry in entries(ruleset, given(options)):
        if entry.example.legal:
            assert entry.id in dict(entry.example.points), entry.id
        else:
            illegal.add(entry.id)
    # A hand without a pattern may not win where there is a minimum.
    assert illegal == ({"chicken_hand"} if options.get("edition") == "wsom2008" else set())


def test_points_differ_where_the_books_and_editions_do() -> None:
    found = {
        (name, entry.id): (entry.points, entry.elsewhere)
        for name, entry in EVERY
        if entry.elsewhere
    }
    assert found == {
        ("mcr", "two_concealed_kongs"): (6, (("wmo", 8),)),
        ("mcr", "one_melded_and_one_concealed_kong"): (5, (("wmo", 6),)),
        ("zungjung", "pure_one_suit"): (80, (("wsom103", 100),)),
        ("zungjung", "small_three_dragons"): (40, (("wsom103", 30),)),
        ("zungjung", "small_three_winds"): (30, (("wsom103", 25),)),
    }
    assert [reference.switch(name) and reference.switch(name).id for name in COUNTS] == [  # type: ignore[union-attr]
        "profile", "edition", None, None,
    ]  # fmt: skip


def test_values_taken_from_another_edition_say_so() -> None:
    known = entries("zungjung", (("edition", "wsom103"),))
    own = {entry.id for entry in known if entry.taken_from is None}
    assert own == {"pure_one_suit", "small_three_dragons", "small_three_winds"}
    assert "중용마작 3.3 (WSOM 2010)의 값" in page("zungjung", "?edition=wsom103")
    assert "(WSOM 2010)의 값" not in page("zungjung")


@pytest.mark.parametrize(
    ("ruleset", "entry"), EVERY, ids=[f"{name}-{entry.id}" for name, entry in EVERY]
)
def test_every_name_finds_its_pattern(ruleset: str, entry: Entry) -> None:
    known = entries(ruleset, ())
    names = [*entry.name.values(), *entry.aliases, entry.id]
    assert set(entry.name) == {"ko", "zh", "en"}
    for name in [*names, initials(entry.name["ko"]), entry.name["en"].upper()]:
        assert entry.id in [one.id for one in find(known, name)], name


@pytest.mark.parametrize(
    ("ruleset", "text", "first"),
    [
        ("mcr", "국사무쌍", "thirteen_orphans"),
        ("mcr", "쯔모", "self_drawn"),
        ("mcr", "Nine G", "nine_gates"),
        ("zungjung", "또이또이", "all_triplets"),
        ("zungjung", "value_honor", "value_honor_white"),
        ("shanghai", "묘수회춘", "last_tile_draw"),
        ("shanghai", "半求人", "half_melded_self_draw"),
        ("two_winner", "ㅊㅇㅅ", "one_suit"),
    ],
)
def test_a_pattern_is_found_by_other_names(ruleset: str, text: str, first: str) -> None:
    assert first in [entry.id for entry in find(entries(ruleset, ()), text)]


def test_the_printed_number_finds_its_pattern() -> None:
    """Its own alone, and that of a heading all below it."""
    known = entries("zungjung", ())
    assert [entry.label for entry in find(known, "9.2")] == ["9.2"]
    assert [entry.label for entry in find(known, "9.2.")] == ["9.2"]
    below = [entry.label for entry in known if entry.label.startswith("9.")]
    assert "9.2" in below
    assert [entry.label for entry in find(known, "9")] == below


def test_nothing_is_found_for_a_name_that_none_has() -> None:
    for name, count in COUNTS.items():
        assert find(entries(name, ()), "(") == tuple(
            entry for entry in entries(name, ()) if "(" in entry.name["en"]
        )
        assert find(entries(name, ()), "없는 이름") == ()
        assert len(find(entries(name, ()), "")) == count


def test_what_is_added_to_what() -> None:
    known = {entry.id: entry for entry in entries("shanghai", ())}
    assert known["pure_triple_chow"].excluded == ("pure_double_chow",)
    assert "pure_triple_chow" in known["pure_double_chow"].part_of
    zung = {entry.id: entry for entry in entries("zungjung", ())}
    assert zung["chicken_hand"].excluded is None
    assert zung["all_sequences"].part_of == ()
    assert zung["two_concealed_triplets"].excluded == (
        "three_concealed_triplets", "four_concealed_triplets",
    )  # fmt: skip


def test_local_patterns_say_the_option_that_takes_them_away() -> None:
    found = {entry.id: entry.switch_off.id for entry in entries("shanghai", ()) if entry.switch_off}
    assert found == {
        "little_three_winds": "small_three_winds",
        "big_three_winds": "big_three_winds",
        "all_green": "all_green",
    }
    off = {entry.id: entry for entry in entries("shanghai", (("all_green", False),))}
    assert off["all_green"].only_with is not None
    assert off["all_green"].only_with[1] is True
    assert len(off) == COUNTS["shanghai"]
    as_ready = {entry.id: entry for entry in entries("shanghai", (("inhwa", "as_chosun"),))}
    assert as_ready["human_hand"].only_with is not None
    assert as_ready["human_hand"].only_with[1] == "limit"
    assert len(as_ready) == COUNTS["shanghai"]


# --- the page ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", COUNTS)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_page_needs_no_sign_in_and_draws_every_pattern(ruleset: str, language: str) -> None:
    html = page(ruleset, language=language)
    assert html.count('<article class="ref"') == COUNTS[ruleset]
    shown = unescape(re.sub(r"<[^>]+>", "", html))
    for entry in entries(ruleset, ()):
        assert f'id="{entry.id}"' in html
        assert entry.definition[language] in shown
        for name in entry.name.values():
            assert name in shown
    for option in rules.options(ruleset):
        assert option.name[language] in shown
        assert option.explanation[language] in shown
        assert all(names[language] in shown for names in option.value_names)
    for penalty in rules.penalties(ruleset):
        assert penalty.name[language] in shown
        assert penalty.explanation[language] in shown


@pytest.mark.parametrize("ruleset", COUNTS)
def test_every_decision_is_a_sentence_that_says_it_is_one(ruleset: str) -> None:
    pages = {"ko": page(ruleset), "en": page(ruleset, language="en")}
    assert rules.decisions(ruleset)
    for one in rules.decisions(ruleset):
        for language, word in (("ko", "결정"), ("en", "Decision")):
            assert one.text[language].startswith(f"{word} {one.id}: ")
            assert f'<li id="{one.id}" class="anchor">{one.text[language]}' in pages[language]
        for name in one.patterns:
            assert f'href="#{one.id}"' in pages["ko"]
            assert f'<a href="#{name}">' in pages["ko"]
        if one.option:
            assert f'id="o-{one.option}"' in pages["ko"]


def test_groups_go_from_the_dearest_to_the_cheapest_or_as_the_rules_have_them() -> None:
    client = Client(headers={"accept-language": "ko"})

    def titles(ruleset: str) -> list[str]:
        answer = client.get(reverse("ruleset", args=[ruleset]))
        return [title for title, _group in answer.context["groups"]]

    assert titles("mcr") == [
        f"{points}점" for points in (88, 64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 2, 1)
    ]
    assert titles("shanghai")[:3] == ["100판", "60판", "50판"]
    assert titles("two_winner") == ["18점", "12점", "6점", "3점"]
    # Ten categories, and the hand without any pattern.
    assert len(titles("zungjung")) == 11
    assert [entry.label for entry in entries("zungjung", ())][:5] == [
        "1.1", "1.2", "1.3", "2.1.1", "2.1.2",
    ]  # fmt: skip
    assert '<span class="tag tag--act">320점</span>' in page("zungjung")


def test_the_old_address_is_the_one_of_mcr() -> None:
    assert reverse("rules") == reverse("ruleset", args=["mcr"]) == "/rules/mcr/"
    assert "8점" in page("mcr", "?profile=wmo")
    assert Client().get("/rules/riichi/").status_code == 404


def test_a_search_by_htmx_answers_the_list_alone() -> None:
    answer = Client(headers={"accept-language": "ko"}).get(
        reverse("rules"), {"q": "대사희", "profile": "wmo"}, headers={"HX-Request": "true"}
    )
    html = answer.content.decode()
    assert html.startswith('<div id="list"')
    assert html.count('<article class="ref"') == 1
    assert 'id="big_four_winds"' in html


def test_options_of_standings_are_told() -> None:
    assert "매치 포인트" in page("zungjung")
    assert "Square" not in page("zungjung")
    assert "순위에서" not in page("mcr")


def test_an_address_says_only_what_differs() -> None:
    answer = Client().get("/rules/mcr/", {"profile": "wmo", "waits": "", "mixed_kongs": ""})
    assert answer.status_code == 302
    assert answer["Location"] == "/rules/mcr/?profile=wmo"
    # Nonsense is left to the rules.
    assert Client().get("/rules/zungjung/?minimum=99999999999&edition=x").status_code == 200


def test_the_index_lists_all_in_both_languages() -> None:
    for language in ("ko", "en"):
        client = Client(headers={"accept-language": language})
        html = unescape(client.get(reverse("rules-index")).content.decode())
        for name in COUNTS:
            assert f'href="/rules/{name}/"' in html
            assert all(one in html for one in rules.name(name).values())


@pytest.mark.django_db
def test_pages_need_no_database(django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        page("two_winner")
        assert Client().get(reverse("rules-index")).status_code == 200


def test_an_address_from_a_games_options() -> None:
    options: dict[str, Any] = {option.id: option.default for option in rules.options("mcr")}
    assert rules_url("mcr", options) == "/rules/mcr/"
    # What the WMO's book says anyway is left out.
    wmo = options | {
        option.id: option.default_for("wmo") for option in rules.options("mcr") if option.by_profile
    }
    assert rules_url("mcr", wmo | {"profile": "wmo"}) == "/rules/mcr/?profile=wmo"
    assert rules_url("two_winner", {"players": 3}) == "/rules/two_winner/?players=3"
    assert rules_url("", None) == "/rules/"


@pytest.mark.parametrize("ruleset", COUNTS)
def test_options_in_an_address_are_read_back(ruleset: str) -> None:
    for option in rules.options(ruleset):
        for value in option.values:
            data = QueryDict(mutable=True)
            data[option.id] = ruleset_options.written(value)
            kept = {} if value == option.default and not option.by_profile else {option.id: value}
            read = ruleset_options.read(ruleset, data)
            assert read == kept
            assert [type(one) for one in read.values()] == [type(one) for one in kept.values()]


def test_defaults_that_follow_the_rule_book_are_named() -> None:
    assert ">6점 (규칙서대로)</option>" in page("mcr")
    assert ">8점 (규칙서대로)</option>" in page("mcr", "?profile=wmo")
    assert ">5점 (규칙서대로)</option>" in page("zungjung", "?edition=wsom2008")
    assert ">25점 (기본)</option>" in page("zungjung")
    assert '<option value="6" selected>6점</option>' in page(
        "mcr", "?profile=wmo&two_concealed_kongs=6"
    )


# --- payments ------------------------------------------------------------------------------------


def of(ruleset: str, **options: Any) -> dict[tuple[str, int | None], tuple[int, ...]]:
    return {
        (row.case, row.value): row.deltas
        for row in reference_payments.table(ruleset, given(options))
    }


def test_the_numbers_are_those_of_the_rule_texts() -> None:
    mcr = of("mcr")
    assert mcr["discard", 8] == (-8, 32, -16, -8)
    assert mcr["self_draw", 88] == (-96, 288, -96, -96)
    zungjung = of("zungjung")
    assert zungjung["discard", 480] == (-25, 1440, -1390, -25)
    assert zungjung["discard", 1] == (-1, 3, -1, -1)
    assert zungjung["responsible", 125] == (-25, 375, -25, -325)
    assert zungjung["nobody", 125] == (-125, 375, -125, -125)
    assert of("shanghai", dealer_multiplier=2)["dealer_draws", 20] == (120, -40, -40, -40)
    assert of("shanghai", dealer_multiplier=2)["dealer_pays", 20] == (-40, 40, 0, 0)
    two = of("two_winner")
    assert two["self_draw", 18] == (-6, 18, -6, -6)
    assert two["two", 12] == (0, 12, -24, 12)
    assert two["second_draw", 12] == (-16, 8, -4, 12)
    assert two["not_ready", None] == (6, 6, -18, 6)
    three = of("two_winner", players=3)
    assert three["discard", 18] == (0, 12, -12)
    assert three["self_draw", 18] == (-6, 12, -6)
    assert three["not_ready", None] == (4, 4, -8)


@pytest.mark.parametrize(("ruleset", "options"), [*((name, {}) for name in COUNTS), *SWITCHED])
def test_the_table_is_what_settlement_says(ruleset: str, options: dict[str, Any]) -> None:
    """Each row on the page, settled once more from its case."""
    cases = {case.id: case for case in reference_payments.cases(ruleset, options)}
    rows = reference_payments.table(ruleset, given(options))
    worth = {"shanghai": "fan"}.get(ruleset, "points")
    html = page(ruleset, "?" + "&".join(f"{k}={v}" for k, v in options.items()))
    cells = re.findall(r"<td>(?:<b class=\"act\">)?([+−]?\d+)(?:</b>)?</td>", html)
    shown = " ".join(cells).replace("−", "-").replace("+", "")
    for row in rows:
        wins = [win | {worth: row.value} for win in cases[row.case].settlement.get("wins", ())]
        asked = {"dealer": 0, **cases[row.case].settlement, "wins": wins}
        answer = rules.settle({"ruleset": ruleset, "options": options, "settlement": asked})
        assert answer["faults"] == []
        assert (list(row.deltas), list(row.winners)) == (answer["deltas"], answer["winners"])
        assert sum(row.deltas) == 0
        assert " ".join(map(str, row.deltas)) in shown


def test_what_options_change_of_the_table() -> None:
    found = {
        name: {(one.option.id, one.value) for one in reference_payments.otherwise(name, ())}
        for name in COUNTS
    }
    assert found == {
        "mcr": set(),
        "zungjung": {("small_hand_threshold", 0), ("payoff", "uniform")},
        "shanghai": {
            ("unit", 2), ("payment", "discarder_3"), ("payment", "discarder_2_others_1"),
            ("multi_ron", "all"), ("dealer_multiplier", 2),
        },
        "two_winner": {("players", 3), ("first_winner_exempt", True)},
    }  # fmt: skip


# --- the game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "options", "dealers"),
    [
        ("mcr", {}, "BBB"),
        ("zungjung", {}, "BBB"),
        ("shanghai", {}, "ABB"),
        ("shanghai", {"dealer_on_draw": "stays"}, "ABA"),
        ("two_winner", {}, "ACBCB"),
    ],
)
def test_who_deals_next(ruleset: str, options: dict[str, Any], dealers: str) -> None:
    play = reference_frame.play(ruleset, given(options))
    assert "".join("ABCD"[one.dealer] for one in play.deals) == dealers


def test_what_wins() -> None:
    assert "날 수 있는 형태: 네 몸통과 머리 · 일곱 쌍</li>" in page("two_winner")
    assert page("mcr").count("서로 떨어진 수패와 자패 열네 장") == 1


def test_patterns_of_all_tiles_light_all_of_them() -> None:
    known = {entry.id: entry.example.sets for entry in entries("two_winner", ())}
    assert all("is-lit" in one.css for one in known["one_suit"])
    assert [one.tiles for one in known["short_straight"] if "is-lit" in one.css] == ["123m", "456m"]
    assert not any("is-lit" in one.css for one in known["declared_ready"])


def test_seats_and_hands() -> None:
    mcr = reference_frame.play("mcr", ())
    assert mcr.moves
    assert ["".join("ABCD"[c] for c in one.seats) for one in mcr.rounds] == [
        "ABCD", "BADC", "CDBA", "DCAB",
    ]  # fmt: skip
    others = {name: reference_frame.play(name, ()) for name in COUNTS if name != "mcr"}
    assert not any(one.moves for one in others.values())
    assert {name: one.hands for name, one in others.items()} == {
        "zungjung": 16, "shanghai": 16, "two_winner": 8,
    }  # fmt: skip
    assert reference_frame.play("zungjung", (("hands", 8),)).hands == 8
    assert "4국, 16판 이상: 선에 따라 늘어남" in page("shanghai")
    assert "2국, 8판 이상: 선에 따라 늘어남" in page("shanghai", "?rounds=2")
    assert "3명이 납니다" in page("two_winner")
    assert "2명이 납니다" in page("two_winner", "?players=3")


# What the rules state of calls, wins, pungs, chows, kongs, the wall and mistakes, by a word each.
TOLD = {
    "calls": "minor offence",
    "wins": "shares the blame",
    "pungs": "passed over",
    "chows": "player to the left",
    "kongs": "First the kong is shown",
    "wall": "136 tiles",
    "mistakes": "13 tiles, 14 on its turn",
}


def test_how_zung_jung_is_played_at_the_table() -> None:
    sections = rules.play("zungjung")
    assert [one.id for one in sections] == list(TOLD)
    for one in sections:
        assert set(one.title) == {"en", "ko"}
        assert all(set(line) == {"en", "ko"} for line in one.lines)
        assert any(TOLD[one.id] in line["en"] for line in one.lines)
    korean, english = page("zungjung"), page("zungjung", language="en")
    for one in sections:
        assert f'id="howto-{one.id}"' in korean
        for line in one.lines:
            assert line["ko"] in korean
            assert line["en"] in english


@pytest.mark.parametrize("ruleset", ["mcr", "shanghai", "two_winner"])
def test_rules_without_such_a_text_have_no_place_for_it(ruleset: str) -> None:
    assert rules.play(ruleset) == ()
    assert "howto" not in page(ruleset)
