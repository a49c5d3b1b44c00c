"""Dots, bamboos, the white dragon's frame and the back: every shape is computed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from mjclub.core.tiles.pen import Pen, circle, join, path, petals


def dots(pen: Pen, *groups: tuple[str, float, Sequence[tuple[float, float]]]) -> str:
    """Coins: a disc, an engraved ring and a pierced centre."""
    out = []
    for key, r, places in groups:
        out.append(pen.fill(key, path(*(circle(x, y, r) for x, y in places))))
        if pen.bold:
            out.append(pen.fill("w", path(*(circle(x, y, r * 0.3) for x, y in places))))
        else:
            out.append(pen.line("w", r * 0.13, path(*(circle(x, y, r * 0.7) for x, y in places))))
            out.append(
                pen.fill("w", path(*(petals(x, y, 4, 0, r * 0.5, r * 0.3) for x, y in places)))
            )
    return "".join(out)


def one_dot(pen: Pen) -> str:
    x, y = 30, 40
    if pen.bold:
        return (
            pen.fill("b", path(circle(x, y, 25)))
            + pen.fill("w", path(circle(x, y, 17)))
            + pen.fill("r", path(circle(x, y, 11)))
            + pen.fill("w", path(circle(x, y, 4)))
        )
    beads = "".join(
        circle(x + 20.6 * math.sin(a), y - 20.6 * math.cos(a), 1.15)
        for a in (math.tau * i / 20 for i in range(20))
    )
    return (
        pen.fill("g", path(circle(x, y, 24)))
        + pen.fill("w", path(beads), path(circle(x, y, 17.4)))
        + pen.line("g", 1, path(circle(x, y, 15.8)))
        + pen.fill("r", path(petals(x, y, 12, 5, 15, 5.2)))
        + pen.fill("b", path(circle(x, y, 6.6)))
        + pen.line("w", 1.1, path(circle(x, y, 4.6)))
        + pen.fill("w", path(circle(x, y, 1.9)))
    )


def stick_points(length: float, width: float) -> list[tuple[float, float]]:
    """Right half of a bamboo stick, top to bottom, around its middle: two caps and a knot."""
    h, w, s, cap, knot = length / 2, width / 2, width * 0.37, 2.4, 1.6
    return [
        (w * 0.7, -h),
        (w, -h + 0.9),
        (w, -h + cap),
        (s, -h + cap + 1),
        (s, -knot - 1),
        (w, -knot),
        (w, knot),
        (s, knot + 1),
        (s, h - cap - 1),
        (w, h - cap),
        (w, h - 0.9),
        (w * 0.7, h),
    ]


def stick(x: float, y: float, length: float, width: float, angle: float) -> tuple[str, str]:
    """One stick as a closed path piece, and its engraved light as open pieces."""
    a = math.radians(angle)

    def turn(px: float, py: float) -> tuple[float, float]:
        return x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a)

    right = stick_points(length, width)
    points = [turn(*p) for p in right] + [turn(-px, py) for px, py in reversed(right)]
    rounded = [(round(px, 1), round(py, 1)) for px, py in points]
    out, at = f"M{join(*rounded[0])}", rounded[0]
    steps = []
    for p in rounded[1:]:
        steps.append(join(p[0] - at[0], p[1] - at[1]))
        at = p
    out += "l" + " ".join(steps).replace(" -", "-") + "z"
    half = length / 2
    light = ""
    for lo, hi in ((-half + 5.2, -3.6), (3.6, half - 5.2)):
        (x0, y0), (x1, y1) = turn(0, lo), turn(0, hi)
        light += f"M{join(x0, y0)}L{join(x1, y1)}"
    return out, light


def sticks(
    pen: Pen, length: float, *groups: tuple[str, list[tuple[float, ...]]], width: float = 10
) -> str:
    if pen.bold:
        width += 1
    out, lights = [], []
    for key, places in groups:
        made = [stick(p[0], p[1], length, width, p[2] if len(p) > 2 else 0) for p in places]
        out.append(pen.fill(key, path(*(m[0] for m in made))))
        lights += [m[1] for m in made]
    if not pen.bold:
        out.append(pen.line("w", 1.3, path(*lights)))
    return "".join(out)


def bird(pen: Pen) -> str:
    """One bamboo: a bird at rest on its tail."""
    crest = pen.line(
        "r", 1.6, path("M37 12Q34 7 29 5M38.5 11Q38 6 36 3M41 11.5Q43 7 44 4")
    ) + pen.fill("r", path(circle(28.6, 5, 2), circle(35.8, 3.6, 2), circle(44.2, 4.4, 2)))
    tail = (
        pen.fill("g", path("M25 55C14 56 6 63 5 75C17 74 27 68 30 59z"))
        + pen.fill("b", path("M29 58C22 63 18 70 19 78C28 75 34 68 35 59z"))
        + pen.fill("g", path("M34 58C34 66 37 73 43 77C47 70 45 62 40 55z"))
    )
    body = pen.fill(
        "g",
        path("M34 22C28 26 18 32 17 44C16 55 24 61 33 60C43 59 48 50 46 40C45 33 45 29 46 22z"),
        path(circle(40, 18, 8.4)),
    )
    beak = pen.fill("r", path("M47 14.5L56.5 18.2L47 21.5z"))
    eye = pen.fill("w", path(circle(41.5, 16.6, 3))) + pen.fill("k", path(circle(42, 16.6, 1.6)))
    if pen.bold:
        wing = pen.fill("w", path("M22 44C27 36 36 36 41 39C40 47 34 53 26 53C23 51 22 48 22 44z"))
        return tail + body + crest + beak + eye + wing
    wing = pen.fill(
        "b", path("M22 43C27 35 36 35 42 38C41 47 35 54 26 54C22 52 21 48 22 43z")
    ) + pen.line(
        "w", 1.2, path("M25.5 46Q31 40 38.5 40.5M26.5 49.5Q32 44.5 38 44M28.5 52Q33 48.5 36 47.5")
    )
    breast = pen.line("w", 1.1, path("M37 28Q40 30 43.5 28M36 31.5Q40 34 44 31.5"))
    eyes = pen.fill(
        "w", path(circle(13.5, 68.5, 2.4), circle(25.3, 70.4, 2.4), circle(39.8, 68.4, 2.4))
    ) + pen.fill(
        "r", path(circle(13.5, 68.5, 1.3), circle(25.3, 70.4, 1.3), circle(39.8, 68.4, 1.3))
    )
    return tail + eyes + body + breast + crest + beak + eye + wing


def frame(pen: Pen) -> str:
    """The white dragon."""
    if pen.bold:
        return pen.line("b", 6.5, '<rect x="9" y="9" width="42" height="62" rx="2"/>')
    corners = "".join(f"M{x} {y}h4v4h-4z" for x in (13.4, 42.6) for y in (16.4, 59.6))
    return (
        pen.line("b", 4.2, '<rect x="8" y="11" width="44" height="58" rx="2"/>')
        + pen.line("b", 1.3, '<rect x="15.4" y="18.4" width="29.2" height="43.2"/>')
        + pen.fill("b", path(corners))
    )


def back(pen: Pen) -> str:
    """The back: a lattice of window bars around a flower, in jade."""
    jade, pale = (
        ("var(--tile-back,#0d7a5c)", "var(--tile-back-line,#8fd0b6)")
        if pen.themed
        else ("#0d7a5c", "#8fd0b6")
    )
    bars = "".join(f"M{x} 9v62" for x in (18, 30, 42)) + "".join(
        f"M8 {y}h44" for y in (19.5, 29.8, 50.2, 60.5)
    )
    cross = "".join(f"M{a}v10.3" for a in ("24 9.2", "36 9.2", "24 60.5", "36 60.5"))
    return (
        f'<rect width="60" height="80" rx="7" fill="{jade}"/>'
        f'<g fill="none" stroke="{pale}" stroke-width="1.2">'
        '<rect x="7" y="8" width="46" height="64" rx="2" stroke-width="1.8"/>'
        f'<path d="{bars}{cross}"/></g>'
        f'<circle cx="30" cy="40" r="13" fill="{jade}" stroke="{pale}" stroke-width="1.8"/>'
        f'<path fill="{pale}" d="{petals(30, 40, 8, 2.2, 10.4, 3.6)}"/>'
    )


G, B, R = "g", "b", "r"


DOTS: dict[int, Callable[[Pen], str]] = {
    1: one_dot,
    2: lambda p: dots(p, (G, 14, [(30, 21)]), (B, 14, [(30, 59)])),
    3: lambda p: dots(p, (B, 11, [(15, 17)]), (R, 11, [(30, 40)]), (G, 11, [(45, 63)])),
    4: lambda p: dots(p, (B, 11.4, [(17, 20), (43, 60)]), (G, 11.4, [(43, 20), (17, 60)])),
    5: lambda p: dots(
        p, (B, 9.8, [(15, 16), (45, 64)]), (G, 9.8, [(45, 16), (15, 64)]), (R, 9.8, [(30, 40)])
    ),
    6: lambda p: dots(
        p, (G, 9.6, [(18, 15), (42, 15)]), (R, 9.6, [(18, 43), (42, 43), (18, 65), (42, 65)])
    ),
    7: lambda p: dots(
        p,
        (G, 7.9, [(12, 12), (30, 20), (48, 28)]),
        (R, 8.6, [(20, 47), (40, 47), (20, 67), (40, 67)]),
    ),
    8: lambda p: dots(
        p,
        (B, 8.6, [(19, y) for y in (12, 30.7, 49.3, 68)] + [(41, y) for y in (12, 30.7, 49.3, 68)]),
    ),
    9: lambda p: dots(
        p,
        (G, 8.2, [(11.5, 14), (30, 14), (48.5, 14)]),
        (R, 8.2, [(11.5, 40), (30, 40), (48.5, 40)]),
        (B, 8.2, [(11.5, 66), (30, 66), (48.5, 66)]),
    ),
}
BAMBOO: dict[int, Callable[[Pen], str]] = {
    1: bird,
    2: lambda p: sticks(p, 33, (B, [(30, 21.5)]), (G, [(30, 58.5)]), width=12),
    3: lambda p: sticks(p, 33, (B, [(30, 21.5)]), (G, [(17, 58.5), (43, 58.5)]), width=11.4),
    4: lambda p: sticks(
        p, 33, (G, [(17, 21.5), (43, 58.5)]), (B, [(43, 21.5), (17, 58.5)]), width=11.4
    ),
    5: lambda p: sticks(
        p,
        31,
        (G, [(13, 20.5), (47, 59.5)]),
        (B, [(47, 20.5), (13, 59.5)]),
        (R, [(30, 40)]),
        width=11,
    ),
    6: lambda p: sticks(
        p, 33, (G, [(12, 21.5), (30, 21.5), (48, 21.5)]), (B, [(12, 58.5), (30, 58.5), (48, 58.5)])
    ),
    7: lambda p: sticks(
        p,
        22.5,
        (R, [(30, 14)]),
        (G, [(12, 40), (30, 40), (48, 40)]),
        (B, [(12, 66), (30, 66), (48, 66)]),
    ),
    8: lambda p: sticks(
        p,
        31,
        (G, [(8.5, 21), (51.5, 21), (22, 21, -24), (38, 21, 24)]),
        (B, [(8.5, 59), (51.5, 59), (22, 59, 24), (38, 59, -24)]),
        width=8.8,
    ),
    9: lambda p: sticks(
        p,
        22.5,
        (G, [(12, y) for y in (14, 40, 66)]),
        (R, [(30, y) for y in (14, 40, 66)]),
        (B, [(48, y) for y in (14, 40, 66)]),
    ),
}
