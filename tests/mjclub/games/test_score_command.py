"""``manage.py score``: JSON lines, and hands written by people."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

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
        "장풍과 문풍 중 적지 않은 것은 동으로 보았습니다.\n"
        "  대삼원  88점\n"
        "  대대화  6점\n"
        "  혼일색  6점\n"
        "  쌍암각  2점\n"
        "  요구각  1점\n"
        "  자모  1점\n"
        "합계 104점\n"
        "모두 112점씩, 난 사람 +336\n"
        "세지 않음:\n"
        "  전각 ×3 ← 대삼원\n"
        "  쌍전각 ×1 ← 대삼원\n"
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
        "  Concealed Kong ×2 ← Two Concealed Kongs\n"
        "  Two Concealed Pungs ×1 ← Two Concealed Kongs\n"
        "waits: 2 characters 5 characters\n"
    )


def test_ready_hand() -> None:
    found = run("--text", "(567p)(123m)234m68s99p", "--round", "E", "--seat", "S", "--lang", "en")
    assert found == (
        "Not a winning hand.\n"
        "shanten 0\n"
        "waits: 7 bamboo\n"
        "  7 bamboo: discard 3 (short), self-draw 4 (short)\n"
    )


def test_faults() -> None:
    found = run("--text", "123m", "--lang", "en", "--option", "waits=none", "--flag", "x")
    assert found.splitlines()[0] == "The input has faults:"
    assert "unknown_flag (flags x)" in found
    assert "bad_value (options options.waits)" in found


def test_an_option_needs_a_value() -> None:
    with pytest.raises(CommandError, match="KEY=VALUE"):
        run("--text", "123m", "--option", "waits")
