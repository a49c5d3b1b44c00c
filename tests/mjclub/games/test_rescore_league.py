"""New rules of a league for the games played so far: what would change, and what has changed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, ClassVar

import pytest

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.ids import new_id
from mjclub.core.models import AuditEntry
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand, HandVersion, Seat, Win
from mjclub.games.replay import CALLS, Replay
from mjclub.games.services.rescore import (
    RulesPreview,
    games_behind,
    preview_rules,
    rescore_league,
)
from mjclub.leagues.manage_services import create_league, new_rule_version
from mjclub.leagues.models import League, RuleVersion, Standing
from mjclub.leagues.services_standings import differences
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_club,
    a_game,
    an_id,
    discard,
    finish,
    play,
    points_of,
    tiles,
)

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(days=1)

# Mixed triple chow 8, short straight 1, closed wait 1, and all chows 2: with the house rule of a
# two-sided wait only its no honors 1.
TWELVE: dict[str, Any] = {
    "melds": ["c:123m", "c:123p"], "concealed": "13s456m55p", "winning_tile": "2s",
}  # fmt: skip
# Mixed shifted chows 6 and all chows 2, won on the pair of 6789: the house rule leaves 7.
EIGHT: dict[str, Any] = {
    "melds": ["c:123m", "c:234p"], "concealed": "345s6789m", "winning_tile": "9m",
}  # fmt: skip
TWO_SIDED = {"options": {"all_chows_wait": "two_sided"}}


def a_ruled_league(ruleset: str = "mcr", **rules: Any) -> League:
    """A league with whole rules, as the form makes it."""
    return create_league(
        actor=SYSTEM, club=a_club(), name="L", ruleset=ruleset, now=NOW, public_id=new_id(), **rules
    )


def checked(winner: int, source: int | None, value: int) -> HandEntry:
    """A win in points that another player has checked."""
    kind = "self_draw" if source is None else "discard"
    seen = (winner + 1) % 4
    return HandEntry(wins=(WinEntry(winner, source, kind, value=value, verified=(seen,)),))


def checked_tiles(winner: int, source: int | None, **hand: Any) -> HandEntry:
    """A win by tiles that another player has checked."""
    kind = "self_draw" if source is None else "discard"
    seen = (winner + 1) % 4
    win = WinEntry(winner, source, kind, tiles=hand, verified=(seen,))
    return HandEntry(mode="tiles", wins=(win,))


def apply(league: League, preview: RulesPreview | None = None, **rules: Any) -> Any:
    """Confirm new rules for the games played so far."""
    seen = (preview or preview_rules(league=league, **rules)).seen
    return rescore_league(actor=SYSTEM, league=league, seen=seen, now=LATER, **rules)


def told(preview: RulesPreview) -> list[tuple[Any, ...]]:
    """Old and new points and payments of every hand that would differ, and whether it is marked."""
    return [
        (hand.old_values, hand.new_values, hand.old_deltas, hand.new_deltas, hand.marked)
        for plan in preview.plans
        for hand in plan.shown
    ]


def rows() -> list[list[dict[str, Any]]]:
    """Everything that a re-scoring could touch."""
    models = (League, RuleVersion, Game, Seat, Hand, HandVersion, Win, Standing, AuditEntry)
    return [list(model.objects.order_by("pk").values()) for model in models]


def stored(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    return [
        (hand.wins.get().value, (hand.d0, hand.d1, hand.d2, hand.d3 or 0))
        for hand in Hand.objects.filter(game=game, outcome="win").order_by("seq")
    ]


class TestHouseRule:
    """MCR, all chows under a two-sided wait, over hands by tiles."""

    def scene(self) -> tuple[League, Game]:
        league = a_ruled_league()
        game = a_game(league=league)
        play(game, tiles(1, 0, **TWELVE), discard(2, 3, 20))
        return league, finish(game)

    def test_the_preview_names_the_hand_and_the_standings_and_writes_nothing(self) -> None:
        league, game = self.scene()
        assert points_of(game) == [-28, 28, 36, -36]
        before = rows()
        preview = preview_rules(league=league, **TWO_SIDED)
        assert rows() == before
        assert preview.games == 1
        assert told(preview) == [((12,), (11,), (-20, 36, -8, -8), (-19, 35, -8, -8), False)]
        found = [
            (one.name, (one.old.rank, one.old.table_twelfths, one.old.game_points),
             (one.new.rank, one.new.table_twelfths, one.new.game_points))
            for one in preview.standings
        ]  # fmt: skip
        assert found == [
            ("이서연", (2, 24, 28), (2, 24, 27)),
            ("김민수", (3, 12, -28), (3, 12, -27)),
        ]

    def test_confirmed_it_is_as_the_preview_said_and_history_is_kept(self) -> None:
        league, game = self.scene()
        preview = preview_rules(league=league, **TWO_SIDED)
        done = apply(league, preview, **TWO_SIDED)
        assert (done.version.number, done.games, done.hands) == (2, 1, 1)
        assert stored(game) == [(11, (-19, 35, -8, -8)), (20, (-8, -8, 44, -28))]
        assert points_of(game) == [-27, 27, 36, -36]
        game.refresh_from_db()
        assert game.rule_version == done.version
        assert game.options == done.version.options
        assert game.options["all_chows_wait"] == "two_sided"
        hand, other = Hand.objects.filter(game=game).order_by("seq")
        assert (hand.version, hand.corrected, hand.check_needed) == (2, True, False)
        assert (other.version, other.corrected) == (1, False)
        old, new = HandVersion.objects.filter(hand=hand).order_by("number")
        assert (old.action, old.content["values"], old.content["deltas"]) == (
            "recorded", [12], [-20, 36, -8, -8],
        )  # fmt: skip
        assert [win["answer"]["total"] for win in old.content["wins"]] == [12]
        assert (new.action, new.content["values"], new.at) == ("rescored", [11], LATER)
        win = hand.wins.get()
        assert win.answer is not None
        assert [one["id"] for one in win.answer["patterns"]] == [
            "mixed_triple_chow", "short_straight", "no_honors", "closed_wait",
        ]  # fmt: skip
        assert win.hand_json is not None
        assert win.hand_json["options"] == game.options
        found = {row.player.name: (row.table_twelfths, row.game_points)
                 for row in Standing.objects.select_related("player")}  # fmt: skip
        assert found == {
            "박도윤": (48, 36), "이서연": (24, 27), "김민수": (12, -27), "최지우": (0, -36),
        }  # fmt: skip
        assert differences(league.pk) == []

    def test_it_is_audited(self) -> None:
        league, game = self.scene()
        apply(league, **TWO_SIDED)
        rules, entry = AuditEntry.objects.order_by("-pk")[:2][::-1]
        assert (rules.action, rules.league_id) == ("new_rule_version", league.pk)
        assert (entry.action, entry.game_id, entry.league_id) == (
            "rescore_game", game.pk, league.pk,
        )  # fmt: skip
        assert entry.inputs == {"game": game.public_id, "rule_version": 2}
        hand = Hand.objects.filter(game=game).order_by("seq")[0]
        assert (entry.before, entry.after) == (
            {"points": [-28, 28, 36, -36]},
            {
                "points": [-27, 27, 36, -36],
                "rescored": [
                    {"hand": hand.public_id, "old": [12], "new": [11], "check_needed": False}
                ],
            },
        )

    def test_the_same_call_again_changes_nothing(self) -> None:
        league, _game = self.scene()
        preview = preview_rules(league=league, **TWO_SIDED)
        apply(league, preview, **TWO_SIDED)
        before = rows()
        done = apply(league, preview, **TWO_SIDED)
        assert (done.version.number, done.games, done.hands) == (2, 0, 0)
        assert rows() == before

    def test_there_and_back_is_as_it_was(self) -> None:
        league, game = self.scene()
        apply(league, **TWO_SIDED)
        apply(league)
        assert stored(game)[0] == (12, (-20, 36, -8, -8))
        hand = Hand.objects.filter(game=game).order_by("seq")[0]
        assert (hand.version, hand.corrected) == (3, False)
        assert league.rule_versions.count() == 3

    def test_a_hand_that_falls_under_the_minimum_keeps_its_points_and_is_marked(self) -> None:
        league = a_ruled_league()
        game = a_game(league=league)
        play(game, tiles(1, 0, **EIGHT))
        finish(game)
        preview = preview_rules(league=league, **TWO_SIDED)
        assert told(preview) == [((8,), (7,), (-16, 32, -8, -8), (-16, 32, -8, -8), True)]
        assert [hand.under for plan in preview.plans for hand in plan.shown] == [True]
        assert preview.standings == ()
        apply(league, preview, **TWO_SIDED)
        assert stored(game) == [(8, (-16, 32, -8, -8))]
        hand = Hand.objects.get()
        assert (hand.check_needed, hand.version) == (True, 2)
        win = hand.wins.get()
        assert win.answer is not None
        assert (win.answer["total"], win.answer["legal"]) == (7, False)
        game.refresh_from_db()
        assert game.state == Game.State.FINISHED
        apply(league)
        hand.refresh_from_db()
        assert not hand.check_needed

    def test_an_open_game_follows_too_and_a_cancelled_one_stays(self) -> None:
        league = a_ruled_league()
        game, cancelled = a_game(league=league), a_game(league=league)
        play(game, tiles(1, 0, **TWELVE))
        play(cancelled, tiles(1, 0, **TWELVE))
        cancelled.refresh_from_db()
        services.cancel_game(
            actor=SYSTEM, game=cancelled, version=cancelled.version, reason="", now=NOW
        )
        done = apply(league, **TWO_SIDED)
        assert done.games == 1
        assert points_of(game) == [-19, 35, -8, -8]
        assert points_of(cancelled) == [-20, 36, -8, -8]
        cancelled.refresh_from_db()
        assert cancelled.rule_version is not None
        assert cancelled.rule_version.number == 1
        game.refresh_from_db()
        assert game.state == Game.State.OPEN
        assert Standing.objects.count() == 0


class TestConflict:
    def scene(self) -> tuple[League, Game]:
        league = a_ruled_league()
        game = a_game(league=league)
        play(game, tiles(1, 0, **TWELVE))
        return league, game

    @pytest.mark.parametrize("change", ["hand", "correction", "rules", "game", "finish", "points"])
    def test_what_was_seen_must_still_stand(self, change: str) -> None:
        league, game = self.scene()
        preview = preview_rules(league=league, **TWO_SIDED)
        hand = Hand.objects.get()
        if change == "hand":
            play(game, DRAW)
        elif change == "correction":
            services.correct_hand(actor=SYSTEM, hand=hand, entry=VOID, version=1, now=NOW)
        elif change == "rules":
            new_rule_version(actor=SYSTEM, league=league, options={"profile": "wmo"}, now=NOW)
        elif change == "game":
            a_game(league=league)
        elif change == "finish":
            finish(game)
        else:
            player = game.seats.get(column=0).player
            services.adjust_table_points(
                actor=SYSTEM, league=league, player=player, twelfths=12, reason="x", now=NOW,
                public_id=an_id(),
            )  # fmt: skip
        before = rows()
        with pytest.raises(Conflict) as refused:
            apply(league, preview, **TWO_SIDED)
        assert (refused.value.code, refused.value.status) == ("stale_rules", 409)
        assert rows() == before
        apply(league, **TWO_SIDED)

    def test_rules_that_cannot_be_are_refused(self) -> None:
        league, _game = self.scene()
        wrong = {"options": {"all_chows_wait": "x"}}
        for call in (
            lambda: preview_rules(league=league, **wrong),
            lambda: rescore_league(actor=SYSTEM, league=league, seen="", now=NOW, **wrong),
        ):
            with pytest.raises(Invalid) as refused:
                call()
            assert refused.value.field == "options.all_chows_wait"

    def test_nothing_is_half_done(self, monkeypatch: pytest.MonkeyPatch) -> None:
        league, _game = self.scene()
        preview = preview_rules(league=league, **TWO_SIDED)
        before = rows()

        def broken(*_arguments: Any) -> None:
            raise RuntimeError

        monkeypatch.setattr("mjclub.games.services.rescore.rewrite_standings", broken)
        with pytest.raises(RuntimeError):
            apply(league, preview, **TWO_SIDED)
        assert rows() == before


class TestZungjung:
    # Pure One-Suit: 80 in version 3.3, 100 in v1.03.
    FLUSH: ClassVar[dict[str, Any]] = {
        "melds": ["p:111s", "c:234s"], "concealed": "5678899s", "winning_tile": "9s",
    }  # fmt: skip

    def scene(self) -> tuple[League, Game]:
        league = a_ruled_league("zungjung")
        game = a_game(league=league)
        play(game, checked_tiles(0, 2, **self.FLUSH), checked(1, 3, 40), checked(2, None, 1))
        return league, finish(game)

    def test_another_edition(self) -> None:
        league, game = self.scene()
        rules = {"options": {"edition": "wsom103"}}
        assert told(preview_rules(league=league, **rules)) == [
            ((80,), (100,), (240, -25, -190, -25), (300, -25, -250, -25), False),
        ]
        apply(league, **rules)
        assert stored(game) == [
            (100, (300, -25, -250, -25)),
            (40, (-25, 120, -25, -70)),
            (1, (-1, -1, 3, -1)),
        ]
        assert points_of(game) == [274, 94, -272, -96]
        assert differences(league.pk) == []

    def test_another_way_of_paying_settles_hands_by_points_too(self) -> None:
        league, game = self.scene()
        rules = {"options": {"payoff": "uniform"}}
        assert told(preview_rules(league=league, **rules)) == [
            ((80,), (80,), (240, -25, -190, -25), (240, -80, -80, -80), False),
            ((40,), (40,), (-25, 120, -25, -70), (-40, 120, -40, -40), False),
        ]
        apply(league, **rules)
        assert points_of(game) == [199, 39, -117, -121]

    def test_a_raised_minimum_marks_what_falls_under_it(self) -> None:
        league, game = self.scene()
        rules = {"options": {"minimum": 5}}
        preview = preview_rules(league=league, **rules)
        assert told(preview) == [((1,), (1,), (-1, -1, 3, -1), (-1, -1, 3, -1), True)]
        apply(league, preview, **rules)
        assert [hand.check_needed for hand in Hand.objects.order_by("seq")] == [False, False, True]
        assert stored(game)[2] == (1, (-1, -1, 3, -1))
        last = Hand.objects.order_by("seq")[2]
        services.correct_hand(
            actor=SYSTEM, hand=last, entry=checked(2, None, 5), version=last.version, now=LATER
        )
        last.refresh_from_db()
        assert not last.check_needed

    def test_a_game_with_more_hands_than_the_new_rules_keeps_its_own(self) -> None:
        league = a_ruled_league("zungjung")
        long, short = a_game(league=league), a_game(league=league)
        play(long, *[checked(0, 1, 30)] * 9)
        play(short, *[checked(0, 1, 30)] * 8)
        rules = {"options": {"hands": 8, "payoff": "uniform"}}
        preview = preview_rules(league=league, **rules)
        assert [(plan.game.pk, plan.keeps, len(plan.shown)) for plan in preview.plans] == [
            (long.pk, "hands", 0), (short.pk, "", 8),
        ]  # fmt: skip
        assert preview.games == 1
        apply(league, preview, **rules)
        assert points_of(long) == [810, -360, -225, -225]
        assert points_of(short) == [720, -240, -240, -240]
        found = Game.objects.order_by("pk").values_list("rule_version__number", flat=True)
        assert list(found) == [1, 2]
        assert games_behind(league) == 1

    def test_square_roots_are_given_to_games_played(self) -> None:
        league, game = self.scene()
        assert points_of(game) == [214, 94, -212, -96]
        rules = {"standing": {"match_points": "sqrt"}}
        preview = preview_rules(league=league, **rules)
        assert told(preview) == []
        assert {
            one.name: (one.old.match_hundredths, one.new.match_hundredths)
            for one in preview.standings
        } == {
            "김민수": (None, 1463),
            "이서연": (None, 970),
            "박도윤": (None, -1456),
            "최지우": (None, -980),
        }
        apply(league, preview, **rules)
        assert list(Seat.objects.order_by("column").values_list("match_hundredths", flat=True)) == [
            1463, 970, -1456, -980,
        ]  # fmt: skip
        assert differences(league.pk) == []

    def test_another_starting_score_moves_every_total(self) -> None:
        league, game = self.scene()
        rules = {"frame": {"start_score": 500}}
        preview = preview_rules(league=league, **rules)
        assert told(preview) == []
        # The league counts what a game has brought, whatever everybody begins with.
        assert preview.standings == ()
        apply(league, preview, **rules)
        assert points_of(game) == [714, 594, 288, 404]


class TestTwoWinner:
    # A concealed hand won by a discard: short straight 3, and 6 more where any win is concealed.
    HAND: ClassVar[dict[str, Any]] = {"concealed": "123m456m789p2345s", "winning_tile": "5s"}

    def test_concealed_hand_on_any_win(self) -> None:
        league = a_ruled_league("two_winner")
        game = a_game(league=league)
        entry = HandEntry(
            mode="tiles",
            wins=(WinEntry(0, 2, "discard", tiles=self.HAND),),
            drawn=True,
        )
        play(game, entry)
        rules = {"options": {"concealed_hand": "any_win"}}
        ((old, new, old_deltas, new_deltas, marked),) = told(preview_rules(league=league, **rules))
        assert (old, new, marked) == ((3,), (9,), False)
        assert (old_deltas, new_deltas) == ((3, 0, -3, 0), (9, 0, -9, 0))
        apply(league, **rules)
        assert points_of(game) == [59, 50, 41, 50]

    def test_a_game_of_another_number_of_players_keeps_its_rules(self) -> None:
        league = a_ruled_league("two_winner")
        game = a_game(league=league)
        play(game, DRAW)
        rules = {"options": {"players": 3}, "standing": {"place_points": [36, 24, 12]}}
        preview = preview_rules(league=league, **rules)
        assert [(plan.game.pk, plan.keeps) for plan in preview.plans] == [(game.pk, "players")]
        done = apply(league, preview, **rules)
        assert (done.version.number, done.games) == (2, 0)
        game.refresh_from_db()
        assert (game.players, game.options["players"]) == (4, 4)


class TestShanghai:
    def test_a_pattern_that_is_switched_off_cannot_be_claimed_any_more(self) -> None:
        league = a_ruled_league("shanghai")
        game = a_game(league=league)
        claimed = WinEntry(0, 1, "discard", patterns=(("little_three_winds", 1),))
        play(game, HandEntry(mode="patterns", wins=(claimed,)))
        finish(game)
        before = stored(game)
        rules = {"options": {"small_three_winds": False}}
        ((old, new, _old_deltas, _new_deltas, marked),) = told(
            preview_rules(league=league, **rules)
        )
        assert (old, new, marked) == (new, old, True)
        (plan,) = preview_rules(league=league, **rules).plans
        assert not plan.shown[0].under
        apply(league, **rules)
        assert stored(game) == before
        assert Hand.objects.get().check_needed


def test_a_game_from_another_league_keeps_its_rules() -> None:
    league = a_ruled_league()
    other = create_league(
        actor=SYSTEM, club=league.club, name="M", ruleset="mcr", now=NOW, public_id=new_id()
    )
    game = a_game(league=other)
    play(game, tiles(1, 0, **TWELVE))
    game.refresh_from_db()
    services.move_game(actor=SYSTEM, game=game, league=league, version=game.version, now=NOW)
    preview = preview_rules(league=league, **TWO_SIDED)
    assert [(plan.game.pk, plan.keeps) for plan in preview.plans] == [(game.pk, "moved")]
    apply(league, preview, **TWO_SIDED)
    assert points_of(game) == [-20, 36, -8, -8]


def test_penalties_that_were_given_stay() -> None:
    league = a_ruled_league()
    game = a_game(league=league)
    play(game, tiles(1, 0, **TWELVE))
    services.add_adjustment(
        actor=SYSTEM, game=game, code="false_win", column=3, after=None, reason="", now=NOW,
        public_id=an_id(),
    )  # fmt: skip
    apply(league, penalties={"false_win": 20}, **TWO_SIDED)
    assert points_of(game) == [-19 + 10, 35 + 10, -8 + 10, -8 - 30]
    game.refresh_from_db()
    assert game.penalties["false_win"] == 20


def test_games_that_were_left_behind_can_follow_later() -> None:
    league = a_ruled_league()
    game = a_game(league=league)
    play(game, tiles(1, 0, **TWELVE))
    new_rule_version(actor=SYSTEM, league=league, now=NOW, **TWO_SIDED)
    assert games_behind(league) == 1
    done = apply(league, **TWO_SIDED)
    assert (done.version.number, done.games, done.hands) == (2, 1, 1)
    assert league.rule_versions.count() == 2
    assert points_of(game) == [-19, 35, -8, -8]
    assert games_behind(league) == 0


def test_the_number_of_queries_does_not_grow_with_the_hands(
    django_assert_num_queries: Any,
) -> None:
    league = a_ruled_league()
    for number in range(3):
        game = a_game(league=league)
        play(game, *[tiles(1, 0, **TWELVE)] * (1 + number))
        finish(game)
    with django_assert_num_queries(11):
        preview = preview_rules(league=league, **TWO_SIDED)
    assert len(told(preview)) == 6


def test_the_log_makes_it_again_under_the_rules_of_the_time() -> None:
    league = a_ruled_league()
    game = a_game(league=league)
    play(game, tiles(1, 0, **TWELVE), discard(2, 3, 20))
    finish(game)
    apply(league, **TWO_SIDED)
    play(a_game(league=league), tiles(1, 0, **TWELVE))

    def picture() -> list[list[tuple[Any, ...]]]:
        return [
            sorted(Game.objects.values_list("public_id", "rule_version__number", "version")),
            sorted(Seat.objects.values_list("game__public_id", "column", "points")),
            sorted(HandVersion.objects.values_list("hand__public_id", "number", "action", "at")),
            sorted(Win.objects.values_list("hand__public_id", "value")),
            sorted(Standing.objects.values_list("player", "table_twelfths", "game_points")),
        ]

    before, log = picture(), list(AuditEntry.objects.order_by("pk"))
    Game.objects.all().delete()
    Standing.objects.all().delete()
    assert Replay({}).run(log) == sum(entry.action in CALLS for entry in log)
    assert picture() == before
    assert [value for _hand, value in before[3]] == [11, 20, 11]
