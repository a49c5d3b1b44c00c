"""The audit log as a person reads it: actions in words, ids turned into names at reading time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Q
from django.utils import formats, timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext_lazy as _

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Player, Role
from mjclub.core import numbers
from mjclub.core.models import AuditEntry, PersonalText
from mjclub.games.models import Game, Hand
from mjclub.games.templatetags.penalties import penalty_name

PAGE: Final = 50

ACTIONS: Final[dict[str, Any]] = {
    "accept_invitation": _("Joined by a link"),
    "add_adjustment": _("Penalty entered"),
    "add_player": _("Player added"),
    "add_table": _("Table added"),
    "adjust_table_points": _("Table points adjusted"),
    "answer_claim": _("Claim answered"),
    "cancel_game": _("Game cancelled"),
    "change_club": _("Club settings changed"),
    "change_league": _("League changed"),
    "change_player": _("Player changed"),
    "change_table": _("Table changed"),
    "claim_player": _("Player claimed"),
    "close_league": _("League closed"),
    "continue_hand": _("Hand brought to its end"),
    "correct_hand": _("Hand corrected"),
    "correct_points": _("Points corrected"),
    "create_club": _("Club founded"),
    "create_league": _("League created"),
    "create_evening_token": _("Key of a phone for the evening made"),
    "create_token": _("API token made"),
    "finish_game": _("Game finished"),
    "invite": _("Invitation made"),
    "leave_club": _("Left the club"),
    "link_player": _("Player linked with an account"),
    "make_board_link": _("Link to the board made"),
    "make_password_link": _("Link for a lost password made"),
    "move_game": _("Game moved"),
    "move_table": _("Table moved in the list"),
    "new_rule_version": _("Rules changed"),
    "open_evening": _("Evening opened"),
    "open_league": _("League opened again"),
    "record_hand": _("Hand recorded"),
    "remove_member": _("Membership ended"),
    "reopen_game": _("Game reopened"),
    "rescore_game": _("Game scored anew"),
    "restore_hand": _("Hand brought back"),
    "restore_version": _("Older version brought back"),
    "retire_player": _("Player retired"),
    "return_player": _("Player taken back"),
    "revoke_board_link": _("Link to the board withdrawn"),
    "revoke_invitation": _("Invitation withdrawn"),
    "revoke_token": _("API token revoked"),
    "set_role": _("Role changed"),
    "share_hand": _("Hand shared by a link"),
    "start_game": _("Game started"),
    "swap_seats": _("Seats swapped"),
    "undo_last": _("Last entry undone"),
    "undo_swap": _("Seat swap undone"),
    "unshare_hand": _("Withdrew the link to a hand"),
    "withdraw_adjustment": _("Penalty withdrawn"),
    "withdraw_claim": _("Claim withdrawn"),
    "withdraw_hand": _("Hand withdrawn"),
}
_WORDS: Final[dict[str, Any]] = {
    "accept": _("Accepted"),
    "active": _("In use"),
    "code": _("Kind"),
    "counts_guests": _("Counts guests"),
    "day_starts_at": _("The day starts at"),
    "day": _("Day"),
    "deltas": _("Payments"),
    "description": _("Description"),
    "email": _("E-mail"),
    "ends_on": _("Until"),
    "expires_at": _("Until"),
    "guest": _("Guest"),
    "hand_no": _("Hand"),
    "is_public": _("Public"),
    "joined_on": _("Joined on"),
    "language": _("Language"),
    "max_uses": _("Uses"),
    "name": _("Name"),
    "note": _("Note"),
    "outcome": _("Outcome"),
    "player": _("Player"),
    "players": _("Players"),
    "points": _("Points"),
    "reason": _("Reason"),
    "role": _("Role"),
    "ruleset": _("Rules"),
    "scopes": _("Scopes"),
    "starts_on": _("From"),
    "state": _("State"),
    "table_twelfths": _("Table points"),
    "timezone": _("Time zone"),
    "totals": _("Totals"),
    "user": _("Account"),
    "vocabulary": _("Korean words of the game"),
}
# Values that stand for something, by their word. A league's states stand with a game's.
_VALUES: Final[dict[str, dict[str, Any]]] = {
    "outcome": dict(Hand.Outcome.choices),
    "ruleset": {"mcr": "MCR"},
    "vocabulary": dict(Club.Vocabulary.choices),
    "state": {**dict(Game.State.choices), "open": _("Open"), "closed": _("Closed")},
}
_NUMBERS: Final = {
    "deltas": numbers.signed,
    "totals": numbers.signed,
    "points": numbers.signed,
    "table_twelfths": numbers.twelfths,
}
_PEOPLE: Final = frozenset({"player", "player_id", "players"})
_ACCOUNTS: Final = frozenset({"user", "user_id"})


@dataclass(frozen=True, slots=True)
class Line:
    """One entry in words.

    Attributes:
        key: For the link to the page after it.
        at: When.
        who: The account's name; None: the system, or an account that is gone.
        token: Whether it came through an API token.
        what: The action.
        code: The action's name in the log.
        facts: (word, value) of the inputs that a person can read.
        changes: (word, before, after) of what changed.
        game: Public id of the game concerned, or "".
    """

    key: int
    at: datetime
    who: str | None
    token: bool
    what: Any
    code: str
    facts: tuple[tuple[Any, Any], ...]
    changes: tuple[tuple[Any, Any, Any], ...]
    game: str


def page(club: Club, *, before: int | None = None) -> tuple[list[Line], int | None]:
    """Return the newest entries of the club, at most 50, and the key to go on before.

    In the order of the times at which it happened, entries of one moment in that of the log.

    Args:
        club: Whose log.
        before: Only entries that follow the one with this key; none if the club has no such entry.
    """
    log = AuditEntry.objects.filter(club=club)
    entries = log.select_related("user", "game").order_by("-at", "-id")
    if before is not None:
        last = log.filter(pk=before).values_list("at", flat=True).first()
        if last is None:
            return [], None
        entries = entries.filter(Q(at__lt=last) | Q(at=last, pk__lt=before))
    found = list(entries[: PAGE + 1])
    more = len(found) > PAGE
    found = found[:PAGE]
    names = _Names(found)
    return [_line(entry, names) for entry in found], found[-1].pk if more else None


class _Names:
    """The names behind the ids of some entries: three queries for all of them."""

    def __init__(self, entries: Iterable[AuditEntry]) -> None:
        texts: set[int] = set()
        players: set[int] = set()
        accounts: set[int] = set()
        for entry in entries:
            for key, value in _pairs([entry.inputs, entry.before, entry.after]):
                if isinstance(value, dict) and set(value) == {"text"}:
                    texts.add(value["text"])
                elif isinstance(value, int) and key in _PEOPLE:
                    players.add(value)
                elif isinstance(value, int) and key in _ACCOUNTS:
                    accounts.add(value)
        self.texts = dict(PersonalText.objects.filter(pk__in=texts).values_list("pk", "text"))
        self.players = dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))
        self.accounts = dict(User.objects.filter(pk__in=accounts).values_list("pk", "username"))

    def say(self, key: str, value: Any) -> Any:
        """The value for a person, or None where it is nothing that he could read."""
        if isinstance(value, dict):
            return self.texts.get(value["text"], "") or None if set(value) == {"text"} else None
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if isinstance(value, int) and key in _PEOPLE:
            return self.players.get(value)
        if isinstance(value, int) and key in _ACCOUNTS:
            return self.accounts.get(value)
        if isinstance(value, int) and key == "role":
            return Role(value).label
        if isinstance(value, int) and key == "day_starts_at":
            return f"{value // 60:02}:{value % 60:02}"
        if isinstance(value, str) and key == "code":
            return penalty_name(value)
        if isinstance(value, str) and key in _VALUES:
            return _VALUES[key].get(value, value)
        if isinstance(value, list):
            return self._list(key, value)
        if isinstance(value, str) and (key == "day" or key.endswith(("_at", "_on"))):
            return _moment(value)
        return None if value is None or value == "" else value

    def _list(self, key: str, values: list[Any]) -> str | None:
        """Four numbers of a hand, names of players, words; None for what is none of these."""
        if key == "players":
            keys: list[Any] = [
                one.get("player") if isinstance(one, dict) else one for one in values
            ]
            return " · ".join(self.players.get(one, "?") for one in keys) if keys else None
        if all(isinstance(one, str) for one in values):
            return ", ".join(values) or None
        if key in _NUMBERS and all(isinstance(one, int) for one in values):
            return " ".join(_NUMBERS[key](one) for one in values)
        return None


def _line(entry: AuditEntry, names: _Names) -> Line:
    before = entry.before if isinstance(entry.before, dict) else {}
    after = entry.after if isinstance(entry.after, dict) else {}
    changes = tuple(
        (_WORDS[key], names.say(key, before.get(key)) or "–", names.say(key, after.get(key)) or "–")
        for key in after
        if key in _WORDS
        and key in before
        and not _same(names, key, before.get(key), after.get(key))
    )
    changed = {key for key in after if key in before}
    told = {key: value for key, value in {**entry.inputs, **after}.items() if key not in changed}
    facts = tuple(
        (_WORDS[key], said)
        for key, value in told.items()
        if key in _WORDS and (said := names.say(key, value)) is not None
    )
    return Line(
        key=entry.pk,
        at=entry.at,
        who=entry.user.get_username() if entry.user else None,
        token=entry.actor_kind == AuditEntry.ActorKind.TOKEN,
        what=ACTIONS.get(entry.action, entry.action.replace("_", " ")),
        code=entry.action,
        facts=facts,
        changes=changes,
        game=entry.game.public_id if entry.game else "",
    )


def _moment(text: str) -> str:
    """A time or a day of the log as the reader writes them, in the club's zone."""
    moment = parse_datetime(text)
    if moment is not None and "T" in text:
        return formats.date_format(timezone.localtime(moment), "SHORT_DATETIME_FORMAT")
    day = parse_date(text)
    return formats.date_format(day, "SHORT_DATE_FORMAT") if day is not None else text


def _same(names: _Names, key: str, before: Any, after: Any) -> bool:
    return before == after or names.say(key, before) == names.say(key, after)


def _pairs(value: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every (key, value) of nested JSON; a reference to a text is given whole."""
    if isinstance(value, dict):
        if set(value) == {"text"}:
            yield key, value
            return
        for name, inner in value.items():
            yield from _pairs(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _pairs(inner, key)
    else:
        yield key, value
