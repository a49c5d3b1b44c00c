"""What the known texts leave open and how it is decided here; every sentence says it is one."""

from __future__ import annotations

from typing import Final

from scoring.rulesets.decision import Decision


def _decision(
    number: int, en: str, ko: str, patterns: tuple[str, ...] = (), option: str = ""
) -> Decision:
    name = f"D-ZJ-{number:02}"
    text = {"en": f"Decision {name}: {en}", "ko": f"결정 {name}: {ko}"}
    return Decision(name, text, patterns, option)


DECISIONS: Final[tuple[Decision, ...]] = (
    _decision(
        1,
        "of v1.03 only some values are known; it differs from 3.3 in three, and every other value "
        "and the threshold of 25 points are taken from 3.3.",
        "v1.03은 일부 값만 알려져 있습니다. 3.3과 다른 세 값 말고는 25점 기준까지 모두 3.3의 것을 "
        "씁니다.",
        ("pure_one_suit", "small_three_dragons", "small_three_winds"),
        "edition",
    ),
    _decision(
        2,
        "of two patterns that count alone and are worth the same, the one with the lower number is "
        "shown.",
        "홀로 세는 역 둘의 점수가 같으면 번호가 앞선 역을 보입니다.",
        ("small_four_winds", "all_honors"),
    ),
    _decision(
        3,
        "of two arrangements with the same value the one with the larger sum before the limit "
        "counts, then the one with the lower pattern numbers.",
        "두 배열의 점수가 같으면 한도를 적용하기 전의 합이 큰 쪽, 그래도 같으면 역 번호가 앞선 "
        "쪽을 셉니다.",
    ),
    _decision(
        4,
        "nobody drew the fourteenth tile of a Blessing of Heaven, so it has Nine Gates too if any "
        "choice of that tile leaves 1112345678999.",
        "천화에는 뽑은 패가 없으므로, 어느 한 장을 빼서 1112345678999가 남으면 구련보등이기도 "
        "합니다.",
        ("blessing_of_heaven", "nine_gates"),
    ),
    _decision(
        5,
        "where nobody is responsible all pay alike, but the hand stays one won by a discard: the "
        "triplet that it completes is exposed, and Final Discard stays.",
        "책임이 있는 사람이 없으면 모두 똑같이 내지만 여전히 쏘임으로 난 손입니다. 그 패로 완성한 "
        "뻥은 암각이 아니고 하저로어도 그대로입니다.",
        ("final_discard",),
        "payoff",
    ),
    _decision(
        6,
        "with a Blessing of Earth nobody but East can be responsible: no tile was thrown before.",
        "지화에서는 앞서 버린 패가 없으므로 동 말고는 책임질 사람이 없습니다.",
        ("blessing_of_earth",),
    ),
    _decision(
        7,
        "no kong follows the seabed tile, so Robbing a Kong and Final Discard never meet.",
        "마지막 패 뒤에는 깡을 할 수 없어 창깡과 하저로어는 함께 나오지 않습니다.",
        ("robbing_a_kong", "final_discard"),
    ),
    _decision(
        8,
        "seats do not change between rounds, and the round wind only counts rounds.",
        "국이 바뀌어도 자리를 옮기지 않고, 장풍은 국을 셀 뿐입니다.",
        ("value_honor_seat_wind",),
        "hands",
    ),
    _decision(
        9,
        "no text gives the points of an offence, so the organiser sets them.",
        "반칙의 점수를 정한 글이 없어 운영자가 정합니다.",
    ),
)
