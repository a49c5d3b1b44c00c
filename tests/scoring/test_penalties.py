"""What each penalty of MCR takes and gives."""

from __future__ import annotations

import pytest

from scoring.penalties import deltas
from scoring.rulesets.mcr.penalties import PENALTIES

BY_CODE = {penalty.code: penalty for penalty in PENALTIES}


def test_the_list() -> None:
    assert [(penalty.code, penalty.kind, penalty.value) for penalty in PENALTIES] == [
        ("false_win", "to_each", 10),
        ("false_win_not_ready", "to_each", 20),
        ("late_10", "deduction", 10),
        ("late_15", "deduction", 20),
        ("step", "step", 5),
        ("no_win_this_hand", "note", 0),
        ("exclusion", "note", 0),
    ]
    assert BY_CODE["step"].steps == (5, 10, 20, 30, 40, 50, 60)
    for penalty in PENALTIES:
        for texts in (penalty.name, penalty.explanation):
            assert set(texts) == {"en", "ko"}
            assert all(texts.values())


@pytest.mark.parametrize(
    ("code", "column", "value", "expected"),
    [
        ("false_win", 0, None, (-30, 10, 10, 10)),
        ("false_win", 2, None, (10, 10, -30, 10)),
        ("false_win", 3, 8, (8, 8, 8, -24)),
        ("false_win_not_ready", 1, None, (20, -60, 20, 20)),
        ("late_10", 1, None, (0, -10, 0, 0)),
        ("late_15", 3, None, (0, 0, 0, -20)),
        ("late_10", 0, -15, (-15, 0, 0, 0)),
        ("step", 0, None, (-5, 0, 0, 0)),
        ("step", 0, 60, (-60, 0, 0, 0)),
        ("no_win_this_hand", 2, None, (0, 0, 0, 0)),
        ("exclusion", 2, None, (0, 0, 0, 0)),
    ],
)
def test_what_it_takes(
    code: str, column: int, value: int | None, expected: tuple[int, ...]
) -> None:
    assert deltas(BY_CODE[code], column, value=value) == expected


def test_only_listed_steps() -> None:
    with pytest.raises(ValueError, match="15"):
        deltas(BY_CODE["step"], 0, value=15)
