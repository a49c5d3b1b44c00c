"""``manage.py score``: JSON lines, and hands written by people."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from mjclub.games.rules import RULESET_IDS, options

HAND = {
    "ruleset": "mcr",
    "melds": ["p:555z", "p:666z"],
    "concealed": "66999s77z",
    "winning_tile": "7z",
    "self_draw": True,
    "round_wind": "1z",
    "seat_wind": "1z",
}


def run(*arguments: str, lines: str | None = None) -> str:
    """Return what the command writes."""
    out = io.StringIO()
    stdin: dict[str, Any] = {} if lines is None else {"stdin": io.StringIO(lines)}
    call_command("score", *arguments, stdout=out, **stdin)
    return out.getvalue()


def test_one_answer_a_line() -> None:
    lines = f"{json.dumps(HAND)}\n\n{{broken\n[1]\n{json.dumps({**HAND, 'winning_tile': '3z'})}\n"
    answers = [json.loads(line) for line in run(lines=lines).splitlines()]
    assert [answer["total"] for answer in answers] == [104, None, None, 0]
    assert [[f["code"] for f in answer["faults"]] for answer in answers] == [
        [],
        ["bad_value"],
        ["bad_value"],
        [],
    ]


def test_text_in_korean() -> None:
    assert run("--text", "(백백백)(발발발) 삭66999 중중 *중") == (
        "장풍과 자풍 가운데 적지 않은 것은 동으로 보았습니다.\n"
        "  대삼원  88점\n"
        "  대대화  6점\n"
        "  혼일색  6점\n"
        "  쌍암각  2점\n"
        "  요구각  1점\n"
        "  자모  1점\n"
        "합계 104점\n"
        "모두 112점씩, 난 사람 +336\n"
        "세지 않음:\n"
        "  전각 ×3, 쌍전각: 대삼원에 이미 들어 있음\n"
        "대기: 6삭 중\n"
    )


def test_text_in_english_with_everything() -> None:
    arguments = ("--round", "S", "--seat", "남", "--flowers", "2", "--flag", "last_tile")
    options = ("--option", "profile=wmo", "--option", "two_concealed_kongs=6", "--lang", "en")
    found = run("--text", "[2222m][6666p]789s34m22z +5m", *arguments, *options)
    assert found == (
        "  Last Tile Claim  8 points\n"
        "  Two Concealed Kongs  6 points\n"
        "  Concealed Hand  2 points\n"
        "  Flower Tiles ×2  2 points\n"
        "total 18 points\n"
        "discarder pays 26, others 8 each, the winner gets 42\n"
        "not counted:\n"
        "  Concealed Kong ×2, Two Concealed Pungs: already part of Two Concealed Kongs\n"
        "waits: 2 characters 5 characters\n"
    )


def test_ready_hand() -> None:
    found = run("--text", "(567p)(123m)234m68s99p", "--round", "E", "--seat", "S", "--lang", "en")
    assert found == (
        "Not a winning hand.\n"
        "It waits: one tile makes it a win.\n"
        "waits: 7 bamboo\n"
        "  7 bamboo: discard 3 (short), self-draw 4 (short)\n"
    )


@pytest.mark.parametrize(
    ("text", "lang", "told"),
    [
        ("(567p)(123m)234m68s99p", "ko", "한 장이면 화가 되는 패입니다."),
        ("(567p)(123m)235m67s9p1z", "ko", "대기까지 2장을 바꿔야 합니다."),
        ("(567p)(123m)235m67s9p1z", "en", "2 tiles away from waiting."),
        ("(567p)(123m)234m67s9p1z", "en", "1 tile away from waiting."),
    ],
)
def test_how_far_a_hand_is(text: str, lang: str, told: str) -> None:
    words = ("--round", "E", "--seat", "S", "--lang", lang)
    assert run("--text", text, *words).splitlines()[1] == told


def refused(*arguments: str) -> str:
    """Return what the command says of a hand with faults; it ends with status 1."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("score", *arguments, stdout=out, stderr=err)
    assert (ended.value.code, out.getvalue()) == (1, "")
    return err.getvalue()


def test_faults_in_words() -> None:
    assert refused("--text", "zzz") == (
        "입력에 잘못이 있습니다:\n"
        "  패가 아닌 글자가 있습니다. 만345, 345m, 三萬처럼 쓰세요. (text 0, 1, 2)\n"
    )
    arguments = ("--option", "waits=none", "--flag", "x", "--lang", "en")
    assert refused("--text", "123m", *arguments) == (
        "The input has faults:\n"
        "  A hand has 14 tiles, a kong counted as three. (text)\n"
        "  A value has the wrong form. (options.waits)\n"
        "  This way of winning is not known under these rules. (flags x)\n"
    )


@pytest.mark.parametrize(
    ("ruleset", "hand", "total"),
    [
        ("mcr", "(555z)(666z)66999s77z*7z", "total 104 points"),
        ("zungjung", "(555z)(666z)66999s77z*7z", "total 235 points"),
        ("shanghai", "(555z)(666z)66999s77z*7z", "total 74 fan"),
        ("two_winner", "111222333m99p22s*2s", "total 36 points"),
    ],
)
def test_every_ruleset_of_the_engine(ruleset: str, hand: str, total: str) -> None:
    assert total in run("--ruleset", ruleset, "--text", hand, "--lang", "en").splitlines()


def test_a_limit_and_what_is_not_added_are_told() -> None:
    hand = "백백백발발발중중동동동남남*남"
    arguments = ("--ruleset", "shanghai", "--option", "limit_mode=cap100", "--seat", "남")
    assert run("--text", hand, *arguments) == (
        "장풍과 자풍 가운데 적지 않은 것은 동으로 보았습니다.\n"
        "  자일색  100판\n"
        "  사암각  50판\n"
        "  소삼원  20판\n"
        "  대대화  7판\n"
        "  불구인  5판\n"
        "  자풍패  2판\n"
        "  장풍패  2판\n"
        "합계 100판\n"
        "역을 더하면 186판이지만 100판까지만 받습니다.\n"
        "모두 100점씩, 난 사람 +300\n"
        "세지 않음:\n"
        "  혼요구, 혼전대요: 같은 계열에서는 자일색만 셈\n"
        "  삼암각: 같은 계열에서는 사암각만 셈\n"
        "  삼원패 ×2: 같은 계열에서는 소삼원만 셈\n"
        "대기: 남 중\n"
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--ruleset", "shanghai", "--text", "(만123) 통44 삭45 만789345 +삭6"),
         ["합계 0판", "역이 없어 날 수 없습니다."]),
        (("--ruleset", "shanghai", "--option", "minimum=5", "--text",
          "(만123) 통55 삭45 만789345 +삭6"),
         ["  장  1판", "합계 1판", "최소 5판에 못 미쳐 날 수 없습니다."]),
        (("--ruleset", "shanghai", "--text", "(만123) 통55 삭45 만789345 +삭6"),
         ["  장  1판", "합계 1판", "쏜 사람 1점, 난 사람 +1"]),
        (("--ruleset", "zungjung", "--option", "minimum=5", "--text",
          "(만123) 통44 삭45 만789 (백백백) +삭6"),
         ["  번패 백  10점", "합계 10점", "모두 10점씩, 난 사람 +30"]),
        (("--ruleset", "zungjung", "--option", "minimum=5", "--text",
          "(만123) 통44 삭45 만789 (서서서) +삭6"),
         ["합계 0점", "역이 없어 날 수 없습니다.", "세지 않음:",
          "  치킨핸드: 최소 점수를 두는 규칙에서는 세지 않음"]),
        (("--ruleset", "two_winner", "--option", "players=3", "--text",
          "만123123 통123 통456 삭5 +삭5"),
         ["  연륙  3점", "  동순  3점", "합계 6점", "3인: 6점 × 2/3 = 4점",
          "쏜 사람 4점, 난 사람 +4", "세지 않음:",
          "  동순 ×2: 이 역에 한 번 쓴 몸통은 다시 쓰지 않음"]),
    ],
)  # fmt: skip
def test_what_each_ruleset_says_of_its_total(arguments: tuple[str, ...], told: list[str]) -> None:
    status, text = ended(*arguments)
    lines = text.splitlines()
    assert [line for line in lines if not line.startswith(("대기", "장풍과"))] == told
    assert status == (1 if "날 수 없습니다" in text else 0)


def ended(*arguments: str) -> tuple[int, str]:
    """Return the status that the command ends with, and what it writes."""
    out = io.StringIO()
    try:
        call_command("score", *arguments, stdout=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


@pytest.mark.parametrize(
    ("text", "status", "first"),
    [
        ("123m 456m 789m 123p 5p +9s", 1, "오름이 아닙니다."),
        ("(123m) 456m 67p 123s 55p +8p", 1, None),
        ("123m 456m 789m 123p 5p", 0, None),
        ("123m 456m 789m 123p 5p *5p", 0, None),
    ],
)
def test_a_win_that_the_rules_refuse_ends_with_status_1(
    text: str, status: int, first: str | None
) -> None:
    """A ready hand is no refused win."""
    found = ended("--text", text, "--round", "E", "--seat", "S")
    assert found[0] == status
    assert first is None or found[1].splitlines()[0] == first


def test_of_json_lines_a_refused_win_is_an_answer() -> None:
    line = json.dumps(HAND | {"melds": ["c:123m"], "concealed": "456m67p123s55p",
                              "winning_tile": "8p", "self_draw": False})  # fmt: skip
    answers = [json.loads(one) for one in run(lines=line).splitlines()]
    assert [(one["legal"], one["faults"]) for one in answers] == [(False, [])]


def test_an_option_needs_a_value() -> None:
    with pytest.raises(CommandError, match="KEY=VALUE"):
        run("--text", "123m", "--option", "waits")


@pytest.mark.parametrize(
    ("ruleset", "hand", "words", "paid"),
    [
        ("mcr", "(555z)(666z)66999s77z+7z", (), "discarder pays 109, others 8 each"),
        ("zungjung", "(555z)(666z)66999s77z+7z", (), "discarder pays 640, others 25 each"),
        (
            "zungjung",
            "(555z)(666z)66999s77z+7z",
            ("--responsible", "other"),
            "the player responsible pays 640, others 25 each",
        ),
        ("zungjung", "(555z)(666z)66999s77z+7z", ("--responsible", "none"), "all pay 230 each"),
        ("shanghai", "(555z)(666z)66999s77z*7z", (), "all pay 74 each"),
        ("two_winner", "111222333m99p22s*2s", ("--option", "players=3"), "all pay 12 each"),
    ],
)
def test_what_is_paid(ruleset: str, hand: str, words: tuple[str, ...], paid: str) -> None:
    lines = run("--ruleset", ruleset, "--text", hand, "--lang", "en", *words).splitlines()
    assert [line for line in lines if line.startswith(paid)] != []


@pytest.mark.parametrize(
    ("ruleset", "words", "assumed"),
    [
        ("mcr", (), True),
        ("mcr", ("--seat", "E"), True),
        ("mcr", ("--seat", "E", "--round", "E"), False),
        ("shanghai", ("--seat", "E"), True),
        # The round wind is no matter, the seat wind is.
        ("zungjung", (), True),
        ("zungjung", ("--seat", "E"), False),
        ("zungjung", ("--seat", "E", "--round", "S"), False),
        # It has no winds.
        ("two_winner", (), False),
    ],
)
def test_a_wind_is_assumed_where_it_is_needed(
    ruleset: str, words: tuple[str, ...], *, assumed: bool
) -> None:
    told = run("--ruleset", ruleset, "--text", "111222333m99p22s*2s", "--lang", "en", *words)
    assert told.startswith("A wind that was left out is taken as East.\n") is assumed


@pytest.mark.parametrize(
    ("limit", "total", "told"),
    [
        ("none", "total 185 fan", None),
        ("cap100", "total 100 fan", "The patterns make 185 fan; the limit is 100 fan."),
        ("limit_exclusive", "total 100 fan", "A limit hand: nothing else is added."),
    ],
)
def test_a_limit_is_told(limit: str, total: str, told: str | None) -> None:
    words = ("--option", f"limit_mode={limit}", "--lang", "en")
    lines = run("--ruleset", "shanghai", "--text", "111222333555z6z*6z", *words).splitlines()
    assert total in lines
    assert (told in lines) is (told is not None)


def test_three_players_are_told() -> None:
    words = ("--option", "players=3", "--lang", "en")
    lines = run("--ruleset", "two_winner", "--text", "111222333m99p22s*2s", *words).splitlines()
    assert "With three players: 36 × 2/3 = 24" in lines


def _every_option() -> list[tuple[str, str]]:
    return [
        (ruleset, f"{option.id}={json.dumps(value)}")
        for ruleset in RULESET_IDS
        for option in options(ruleset)
        for value in option.values
    ]


@pytest.mark.parametrize(("ruleset", "option"), _every_option())
def test_every_option_can_be_written(ruleset: str, option: str) -> None:
    told = run("--ruleset", ruleset, "--text", "111222333m99p22s*2s", "--option", option)
    assert "합계" in told


@pytest.mark.parametrize("word", ["everybody", "", "2"])
def test_who_is_responsible_is_one_of_two_words(word: str) -> None:
    hand = ("--ruleset", "zungjung", "--text", "(555z)(666z)66999s77z+7z", "--lang", "en")
    assert "(responsible" in refused(*hand, "--responsible", word)


def test_nobody_is_responsible_where_nothing_asks() -> None:
    hand = ("--text", "(555z)(666z)66999s77z+7z", "--lang", "en")
    assert "(responsible)" in refused(*hand, "--responsible", "other")
