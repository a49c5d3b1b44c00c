"""What new rules would change, as the page says it before they are confirmed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext, pgettext

from mjclub.core import numbers
from mjclub.games import rules, units
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Game, Seat

if TYPE_CHECKING:
    from mjclub.games.rescoring import GamePlan, HandChange
    from mjclub.games.services.rescore import RulesPreview
    from mjclub.leagues.forecast import Stand, StandingChange

MOST_HANDS: Final = 100
MOST_PLAYERS: Final = 100


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand that would differ.

    Attributes:
        name: "동 3국".
        winners: By name.
        value: "40 → 30점", of each win; "" where the points of all of them stay.
        payments: ("김민수", "+120 → +90") of everybody whose payment changes.
        mark: ``under``, ``refused``, ``cleared`` or "".
        why: In words what is wrong.
    """

    name: str
    winners: str
    value: str
    payments: tuple[tuple[str, str], ...]
    mark: str
    why: str


@dataclass(frozen=True, slots=True)
class GameLines:
    """A game with the hands that would differ."""

    game: Game
    hands: tuple[HandLine, ...]


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that keeps its rules, and why in words."""

    game: Game
    why: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player whose line would differ; each figure is "old → new", or one number if it stays."""

    name: str
    rank: str
    table_points: str
    match_points: str
    game_points: str


@dataclass(frozen=True, slots=True)
class PreviewPage:
    """The whole preview.

    Attributes:
        games: How many games would follow the new rules.
        hands: How many hands would differ.
        marked: How many of them would be marked for checking.
        lines: The hands by game, at most `MOST_HANDS`.
        more_hands: How many are left out.
        kept: Games that keep their rules.
        players: Whose line would differ, at most `MOST_PLAYERS` of `all_players`.
        has_table_points, has_match_points: Which figures the standings have.
        seen: What was looked at.
    """

    games: int
    hands: int
    marked: int
    lines: tuple[GameLines, ...]
    more_hands: int
    kept: tuple[KeptGame, ...]
    players: tuple[PlayerLine, ...]
    all_players: int
    has_table_points: bool
    has_match_points: bool
    seen: str

    @property
    def more_players(self) -> int:
        """How many players are left out."""
        return self.all_players - len(self.players)


def page_of(preview: RulesPreview) -> PreviewPage:
    """Put a preview into words. One query."""
    names = _names([plan.game for plan in preview.plans])
    changed = [plan for plan in preview.plans if not plan.keeps]
    total = sum(len(plan.shown) for plan in changed)
    left = MOST_HANDS
    lines = []
    for plan in sorted(changed, key=_order, reverse=True):
        if left <= 0:
            break
        shown = plan.shown[:left]
        left -= len(shown)
        lines.append(
            GameLines(
                plan.game,
                tuple(_hand_line(plan, change, names[plan.game.pk]) for change in shown),
            )
        )
    standings = preview.standings
    return PreviewPage(
        games=preview.games,
        hands=total,
        marked=sum(
            change.marked and not change.was_marked for plan in changed for change in plan.shown
        ),
        lines=tuple(lines),
        more_hands=max(0, total - MOST_HANDS),
        kept=tuple(KeptGame(plan.game, _why_kept(plan)) for plan in preview.plans if plan.keeps),
        players=tuple(_player_line(one) for one in standings[:MOST_PLAYERS]),
        all_players=len(standings),
        has_table_points=any(
            stand.table_twelfths for one in standings for stand in (one.old, one.new)
        ),
        has_match_points=any(
            stand.match_hundredths is not None for one in standings for stand in (one.old, one.new)
        ),
        seen=preview.seen,
    )


def _names(games: Sequence[Game]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = defaultdict(list)
    seats = Seat.objects.filter(game__in=games).order_by("game_id", "column")
    for game, name in seats.values_list("game", "player__name"):
        found[game].append(name)
    return found


def _order(plan: GamePlan) -> tuple[object, ...]:
    game = plan.game
    return game.evening.day, game.evening.number, game.number


def _hand_line(plan: GamePlan, change: HandChange, names: Sequence[str]) -> HandLine:
    wins = change.change.judged.wins
    unit = rules.asks(plan.game.ruleset, plan.game.options).unit
    value = ""
    if change.old_values != change.new_values:
        value = " · ".join(
            f"{units.long(old, unit)} → –"
            if new is None
            else units.long(new, unit)
            if old == new
            else f"{old} → {units.long(new, unit)}"
            for old, new in zip(change.old_values, change.new_values, strict=True)
        )
    return HandLine(
        name=HandNames.of(plan.game).long(change.position),
        winners=", ".join(names[win.entry.winner] for win in wins),
        value=value,
        payments=tuple(
            (name, _arrow(numbers.signed(old), numbers.signed(new)))
            for name, old, new in zip(names, change.old_deltas, change.new_deltas, strict=True)
            if old != new
        ),
        mark=_mark(change),
        why="" if not change.marked else " ".join(
            dict.fromkeys(str(fault.message) for fault in change.faults)
        ),
    )  # fmt: skip


def _mark(change: HandChange) -> str:
    if change.marked:
        return "under" if change.under else "refused"
    return "cleared" if change.was_marked else ""


def _why_kept(plan: GamePlan) -> str:
    if plan.keeps == "players":
        return gettext("It was played by %(count)d.") % {"count": plan.game.players}
    if plan.keeps == "hands":
        return gettext("It has more hands than the new rules allow.")
    return gettext("It did not begin under the rules of this league.")


def _player_line(change: StandingChange) -> PlayerLine:
    def figure(read: Callable[[Stand], str]) -> str:
        return _arrow(read(change.old), read(change.new))

    return PlayerLine(
        name=change.name,
        rank=figure(lambda stand: str(stand.rank)),
        table_points=figure(lambda stand: numbers.twelfths(stand.table_twelfths)),
        match_points=figure(lambda stand: _match(stand.match_hundredths)),
        game_points=figure(lambda stand: numbers.signed(stand.game_points)),
    )


def _match(hundredths: int | None) -> str:
    """Match points; a word where the rules give none, which is not the same as 0."""
    return (
        pgettext("match points", "none") if hundredths is None else numbers.hundredths(hundredths)
    )


def _arrow(old: str, new: str) -> str:
    return new if old == new else f"{old} → {new}"
