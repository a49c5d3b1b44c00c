"""What a leaderboard is made of: plain, typed, ready to be shown or serialised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mjclub.leagues.models import League


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line.

    Attributes:
        rank: 1, 2, 2, 4; counted over all rows.
        tied: Whether another row has the same rank.
        player_id: Internal id.
        public_id, name, guest: The player's.
        games: Finished games that count.
        table_twelfths: Sum of table points, adjustments included.
        game_points: Sum of game points: what each game has brought, its starting score left out.
        firsts, seconds, thirds, fourths: How often in that place.
        best_game: Most game points in one game; None without a game.
        match_hundredths: Sum of match points, in hundredths; 0 where the rules give none.
        keys: His value for each key of the chain, in its order; None where he has none.
    """

    rank: int
    tied: bool
    player_id: int
    public_id: str
    name: str
    guest: bool
    games: int
    table_twelfths: int
    game_points: int
    firsts: int
    seconds: int
    thirds: int
    fourths: int
    best_game: int | None
    match_hundredths: int
    keys: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Checks:
    """Sums that must be right whatever happened.

    Attributes:
        games: Finished games that count.
        table_twelfths: Sum of table points of all seats of those games (guests included).
        expected_twelfths: The sum of the place points of all games (84 each in MCR).
        game_points: Sum of game points of all seats.
        deductions: Sum of adjustments on game points in those games.
        expected_points: The deductions: nothing else is lost or comes in.
        table_adjustments: Sum of adjustments on table points, in twelfths.
        hidden_guests: How many guests are in the sums without a row of their own.
    """

    games: int
    table_twelfths: int
    expected_twelfths: int
    game_points: int
    deductions: int
    expected_points: int
    table_adjustments: int
    hidden_guests: int = 0

    @property
    def right(self) -> bool:
        """Whether the sums are what they must be."""
        return (
            self.table_twelfths == self.expected_twelfths
            and self.game_points == self.expected_points
        )


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A league's standings.

    Attributes:
        rows: Best first; inside a tie by name (Korean order), then id.
        chain: Keys in the order of comparison: ``table_points``, ``game_points``, ...
        place_points: Table points of the places by the newest rules, in twelfths.
        version: The league's version that this shows.
        league: Whose standings.
    """

    rows: tuple[Row, ...]
    chain: tuple[str, ...]
    place_points: tuple[int, ...]
    version: int
    league: League

    @property
    def has_table_points(self) -> bool:
        """Whether table points are given, or were."""
        return (
            "table_points" in self.chain
            or any(self.place_points)
            or any(row.table_twelfths for row in self.rows)
        )

    @property
    def has_match_points(self) -> bool:
        """Whether match points are given."""
        return "match_points" in self.chain

    @property
    def checks(self) -> Checks:
        """The sums of the table, worked out when asked for."""
        from mjclub.leagues.queries import checks

        return checks(self.league)


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One key of the chain in a comparison.

    Attributes:
        key: ``table_points``, ``game_points``, ...
        mine, other: The two values (twelfths for table points, hundredths for match points).
        decides: Whether this key is what puts the one before the other.
        equal: Whether the two values are the same.
    """

    key: str
    mine: int | None
    other: int | None
    decides: bool
    equal: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """A player beside another: a neighbour above or one who shares his place."""

    other: Row
    lines: tuple[KeyLine, ...]
    shared: bool

    @property
    def deciding(self) -> KeyLine | None:
        """The key that decides; None where the place is shared."""
        return next((line for line in self.lines if line.decides), None)


@dataclass(frozen=True, slots=True)
class Why:
    """Why a player stands where he stands.

    Attributes:
        row: His own line.
        board: The standings that he is in.
        above: Compared with the neighbours directly above (all who share that place).
        sharers: Compared with those who share his place.
        below: Compared with the neighbours directly below.
    """

    row: Row
    board: Leaderboard
    above: tuple[Comparison, ...]
    sharers: tuple[Comparison, ...]
    below: tuple[Comparison, ...]

    @property
    def chain(self) -> tuple[str, ...]:
        """Keys in the order of comparison."""
        return self.board.chain
