"""The eight flowers: four plants and four seasons."""

from __future__ import annotations

import math
from collections.abc import Callable

from mjclub.core.tiles.pen import Pen, circle, join, path, petals


def blossom(pen: Pen, x: float, y: float, r: float, key: str, heart: str) -> str:
    ring = [
        (x + r * 0.62 * math.sin(math.tau * i / 5), y - r * 0.62 * math.cos(math.tau * i / 5))
        for i in range(5)
    ]
    return (
        pen.fill(key, path(*(circle(px, py, r * 0.44) for px, py in ring)))
        + pen.fill("w", path(circle(x, y, r * 0.34)))
        + pen.fill(heart, path(circle(x, y, r * 0.2)))
    )


def leaf(x: float, y: float, length: float, angle: float, width: float) -> str:
    """A pointed leaf growing from (x, y) towards angle (0 up, clockwise)."""
    return petals(x, y, 1, 0, length, width, angle)


def plum(pen: Pen) -> str:
    return (
        pen.line("k", 2.4, path("M8 75Q20 68 25 58T48 40M25 58Q34 62 44 60"))
        + blossom(pen, 22, 50, 12, "r", "y")
        + blossom(pen, 44, 61, 9, "r", "y")
        + pen.fill("r", path(circle(49.5, 39, 3.2), circle(12, 63.5, 2.6)))
    )


def orchid(pen: Pen) -> str:
    leaves = (
        "M28 76Q24 56 8 46Q20 62 25 76zM30 76Q28 52 34 38Q36 58 34 76z"
        "M33 76Q40 58 54 52Q44 64 37 76zM26 76Q18 66 6 64Q16 70 22 77z"
    )
    return (
        pen.fill("g", path(leaves))
        + pen.fill("b", path(petals(45, 43, 5, 0, 9.5, 5.2, 18)))
        + pen.fill("w", path(circle(45, 43, 2.2)))
        + pen.fill("b", path(petals(19, 41.5, 5, 0, 6.5, 3.6, -10)))
    )


def mum(pen: Pen) -> str:
    return (
        pen.line("g", 2.4, path("M30 56V77"))
        + pen.fill("g", path(leaf(30, 74, 17, -62, 6), leaf(30, 74, 17, 62, 6)))
        + pen.fill("y", path(petals(30, 52, 16, 4, 16.5, 3.4)))
        + pen.fill("y", path(petals(30, 52, 10, 1, 9, 3, 18)))
        + pen.line("w", 0.9, path(circle(30, 52, 7.4)))
        + pen.fill("r", path(circle(30, 52, 2.8)))
    )


def bamboo_plant(pen: Pen) -> str:
    stalks = (
        "M19 77v-12.6h5.4v12.6zM19.3 62.6v-13h4.8v13zM19.6 47.8v-9h4.2v9z"
        "M34 77v-9.6h4.4v9.6zM34.3 65.8v-12h3.8v12zM34.5 52.2v-9h3.4v9z"
    )
    leaves = [
        leaf(24, 50, 19, 48, 4.6),
        leaf(24, 50, 17, 84, 4.4),
        leaf(19, 64, 16, -56, 4.4),
        leaf(19, 64, 14, -98, 4),
        leaf(38, 66, 16, 56, 4.4),
        leaf(38, 66, 15, 96, 4.2),
        leaf(37, 43, 12, 34, 3.6),
    ]
    return pen.fill("g", path(stalks), path(*leaves))


def spring(pen: Pen) -> str:
    """A sprout and falling petals."""
    return (
        pen.line("g", 2.8, path("M30 77Q29 66 31 56"))
        + pen.fill(
            "g",
            path(
                "M30 63C30 50 20 45 7 47C9 59 18 65 30 63z"
                "M31 58C32 46 41 41 54 43C52 54 43 60 31 58z"
            ),
        )
        + pen.line("w", 1.1, path("M12 50.5Q22 52 28 60M49 46Q39 48 33 55"))
        + blossom(pen, 45, 69, 7.4, "r", "y")
        + pen.fill("r", path(circle(12, 70, 2.6), circle(20, 75.5, 1.8)))
    )


def summer(pen: Pen) -> str:
    """A lotus on water."""
    back = petals(30, 68, 1, 0, 27, 9, -38) + petals(30, 68, 1, 0, 27, 9, 38)
    side = petals(30, 68, 1, 0, 25, 8, -70) + petals(30, 68, 1, 0, 25, 8, 70)
    return (
        pen.fill("r", path(back, side))
        + pen.line("w", 1.2, path(petals(30, 68, 1, 0, 30, 13)))
        + pen.fill("r", path(petals(30, 68, 1, 0, 29, 11)))
        + pen.line("b", 2, path("M5 72q4.2-3.6 8.4 0t8.4 0 8.4 0 8.4 0 8.4 0 8.4 0"))
        + pen.line("b", 1.6, path("M13 77q4-3 8 0t8 0 8 0 8 0"))
    )


def autumn(pen: Pen) -> str:
    """A ginkgo leaf, as under every street tree in Seoul in November."""
    fan = (
        "M29 62C22 60 10 60 6 53C10 41 19 36 28.6 38L30 47"
        "L31.4 38C41 36 50 41 54 53C50 60 38 60 31 62z"
    )
    veins = (
        "M29.4 60Q18 56 11 52M29.6 59Q22 50 17 44M29.8 58Q27 48 24.5 41"
        "M30.6 60Q42 56 49 52M30.4 59Q38 50 43 44M30.2 58Q33 48 35.5 41"
    )
    return (
        pen.fill("y", path(fan))
        + pen.line("w", 1, path(veins))
        + pen.line("y", 2.4, path("M30 60Q30 70 37 77"))
    )


def winter(pen: Pen) -> str:
    """A snow crystal."""
    x, y, out = 30, 56, ""
    for i in range(6):
        a = math.radians(60 * i)
        ux, uy = math.sin(a), -math.cos(a)
        out += f"M{join(x, y)}L{join(x + 20 * ux, y + 20 * uy)}"
        for at, size in ((9, 5.5), (14.5, 4.5)):
            for side in (-50, 50):
                b = math.radians(60 * i + side)
                start = join(x + at * ux, y + at * uy)
                out += f"M{start}l{join(size * math.sin(b), -size * math.cos(b))}"
    return (
        pen.line("b", 2.2, path(out))
        + pen.fill("b", path(circle(x, y, 3.4)))
        + pen.fill("w", path(circle(x, y, 1.4)))
    )


PLANTS: list[Callable[[Pen], str]] = [
    plum,
    orchid,
    mum,
    bamboo_plant,
    spring,
    summer,
    autumn,
    winter,
]
