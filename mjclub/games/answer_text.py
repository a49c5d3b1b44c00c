"""The engine's answer as lines of text for people, Korean or English."""

from __future__ import annotations

from typing import Any, Final

from mjclub.games.rules import pattern_names, read_tile, tile_label

_WORDS: Final[dict[str, dict[str, str]]] = {
    "ko": {
        "points": "점",
        "faults": "입력에 잘못이 있습니다:",
        "assumed": "장풍과 문풍 중 적지 않은 것은 동으로 보았습니다.",
        "incomplete": "오름이 아닙니다.",
        "away": "샨텐 {shanten}",
        "waits": "대기: {waits}",
        "total": "합계 {total}점",
        "illegal": "{minimum}점에 못 미쳐 날 수 없습니다.",
        "not_counted": "세지 않음:",
        "because": "{name} ×{count} ← {because}",
        "uncounted": "{name} ×{count}",
        "pay_discard": "쏜 사람 {discarder}, 나머지 {others}씩, 난 사람 +{winner}",
        "pay_drawn": "모두 {others}씩, 난 사람 +{winner}",
        "outcome": "{tile}: 쏘임 {discard}, 자모 {self_draw}",
        "short": "{total}(부족)",
    },
    "en": {
        "points": " points",
        "faults": "The input has faults:",
        "assumed": "A wind that was left out is taken as East.",
        "incomplete": "Not a winning hand.",
        "away": "shanten {shanten}",
        "waits": "waits: {waits}",
        "total": "total {total}",
        "illegal": "under the minimum of {minimum}: no win",
        "not_counted": "not counted:",
        "because": "{name} ×{count} ← {because}",
        "uncounted": "{name} ×{count}",
        "pay_discard": "discarder {discarder}, others {others} each, winner +{winner}",
        "pay_drawn": "all {others} each, winner +{winner}",
        "outcome": "{tile}: discard {discard}, self-draw {self_draw}",
        "short": "{total} (short)",
    },
}


def answer_text(answer: dict[str, Any], lang: str) -> str:
    """Return the answer for people.

    Args:
        answer: The engine's answer; ``assumed`` in it says that winds were left out.
        lang: ko or en.
    """
    words = _WORDS[lang]
    if answer["faults"]:
        return "\n".join([words["faults"], *(_fault(fault) for fault in answer["faults"])])
    lines = [words["assumed"]] if answer.get("assumed") else []
    if answer["complete"]:
        lines += _score_lines(answer, lang)
    else:
        lines += [words["incomplete"], words["away"].format(**answer)]
    if answer["waits"]:
        shown = " ".join(_tile(name, lang) for name in answer["waits"])
        lines.append(words["waits"].format(waits=shown))
    lines += [_outcome(outcome, lang) for outcome in answer["outcomes"] or ()]
    return "\n".join(lines)


def _fault(fault: dict[str, str]) -> str:
    where = " ".join(part for part in (fault["field"], fault["place"]) if part)
    return f"  {fault['code']} ({where})"


def _tile(name: str, lang: str) -> str:
    tile = read_tile(name)
    return tile_label(tile, lang) if isinstance(tile, int) else name


def _score_lines(answer: dict[str, Any], lang: str) -> list[str]:
    words = _WORDS[lang]
    names = pattern_names(answer["ruleset"])
    lines = []
    for pattern in answer["patterns"]:
        times = f" ×{pattern['count']}" if pattern["count"] > 1 else ""
        lines.append(f"  {pattern['name'][lang]}{times}  {pattern['points']}{words['points']}")
    lines.append(words["total"].format(**answer))
    if answer["payments"]:
        drawn = answer["payments"]["discarder"] is None
        lines.append(words["pay_drawn" if drawn else "pay_discard"].format(**answer["payments"]))
    else:
        lines.append(words["illegal"].format(**answer))
    if answer["not_counted"]:
        lines.append(words["not_counted"])
        lines += [
            "  "
            + words["because" if one["because"] else "uncounted"].format(
                name=names[one["id"]][lang],
                count=one["count"],
                because=names[one["because"]][lang] if one["because"] else "",
            )
            for one in answer["not_counted"]
        ]
    return lines


def _outcome(outcome: dict[str, Any], lang: str) -> str:
    words = _WORDS[lang]
    shown = {
        way: str(outcome[way]["total"])
        if outcome[way]["legal"]
        else words["short"].format(total=outcome[way]["total"])
        for way in ("discard", "self_draw")
    }
    return "  " + words["outcome"].format(tile=_tile(outcome["tile"], lang), **shown)
