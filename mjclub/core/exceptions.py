"""What a service refuses, and how: one family of errors for pages and API alike.

Messages are translated lazily, for people; codes are for programs and never change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Text = str | Promise

FORBIDDEN: Final = _("You may not do this.")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with an input, beside the field it concerns.

    Attributes:
        code: For programs: ``missing_field``, ``under_minimum``, a code of `scoring`.
        field: The field: ``wins.0.value``, ``wins.0.tiles.concealed``, "" for the whole.
        place: Where in the field, or "".
        message: For people.
    """

    code: str
    field: str = ""
    place: str = ""
    message: Text = ""

    def as_json(self) -> dict[str, str]:
        """Return the form that the API answers."""
        return {
            "code": self.code,
            "field": self.field,
            "place": self.place,
            "message": str(self.message),
        }


class ServiceError(Exception):
    """A service call that was refused; nothing was written.

    Attributes:
        code: For programs.
        message: For people, lazily translated.
        field: The argument that it concerns, if it is one.
        place: Where in it.
    """

    status = 400

    def __init__(
        self,
        code: str,
        message: Text,
        *,
        field: str | None = None,
        place: str | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.field = field
        self.place = place

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class Invalid(ServiceError):
    """The input is wrong (422 in the API and for htmx).

    Attributes:
        faults: Everything that is wrong, each beside its field; never empty.
    """

    status = 422

    def __init__(
        self,
        code: str,
        message: Text,
        *,
        field: str | None = None,
        place: str | None = None,
        faults: Sequence[Problem] | None = None,
    ) -> None:
        super().__init__(code, message, field=field, place=place)
        self.faults: list[Problem] = list(faults or ()) or [
            Problem(code, field or "", place or "", message)
        ]

    @classmethod
    def of(cls, faults: Sequence[Problem]) -> Invalid:
        """Return the error for a list of faults; the first one speaks for all."""
        first = faults[0]
        return cls(first.code, first.message, field=first.field, place=first.place, faults=faults)


class Conflict(ServiceError):
    """Somebody else was faster, or a key was used for something else (409).

    Attributes:
        current: What stands there now, as plain JSON: ids, versions, values.
        hand: The `games.Hand` concerned, if there is one, for pages that show both values.
    """

    status = 409

    def __init__(
        self,
        code: str,
        message: Text,
        *,
        current: Mapping[str, Any] | None = None,
        hand: Any = None,
        field: str | None = None,
        place: str | None = None,
    ) -> None:
        super().__init__(code, message, field=field, place=place)
        self.current: dict[str, Any] = dict(current or {})
        self.hand = hand


class Forbidden(ServiceError):
    """The actor may not do this (403)."""

    status = 403

    def __init__(
        self,
        code: str = "forbidden",
        message: Text = FORBIDDEN,
        *,
        field: str | None = None,
        place: str | None = None,
    ) -> None:
        super().__init__(code, message, field=field, place=place)


class Gone(ServiceError):
    """What was asked for was there once and is no longer valid (410): a used or revoked link."""

    status = 410
