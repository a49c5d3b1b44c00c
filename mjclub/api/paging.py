"""Pages of lists by cursor: no row twice, none left out, whatever is written in between.

A cursor holds the last row's values of the list's order, which ends in a unique key; the next page
begins after them. Nothing is counted and nothing skipped, so the last page costs what the first
does.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _
from rest_framework.utils.urls import replace_query_param

from mjclub.api.errors import BadRequest
from mjclub.api.parsers import storable_text
from mjclub.core.exceptions import Problem

if TYPE_CHECKING:
    from rest_framework.request import Request

LIMIT: Final = 50
MAX_LIMIT: Final = 200
_MAX_INT: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Key:
    """One part of a list's order.

    Attributes:
        column: The column, never null, as ``values()`` names it.
        kind: ``int``, ``str`` or ``date``: what a cursor may hold here.
        falling: Largest first.
    """

    column: str
    kind: type[int] | type[str] | type[date]
    falling: bool = False

    def write(self, value: Any) -> Any:
        """Return the value as a cursor holds it."""
        return value.isoformat() if isinstance(value, date) else value

    def read(self, value: Any) -> Any:
        """Return the value that a cursor holds; ValueError if it cannot be one."""
        if self.kind is date:
            if isinstance(value, str):
                return date.fromisoformat(value)
        elif self.kind is int:
            if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MAX_INT:
                return value
        elif isinstance(value, str) and storable_text(value):
            return value
        raise ValueError(value)


def read_limit(request: Request, most: int = MAX_LIMIT, default: int = LIMIT) -> int:
    """Return how many rows are wanted.

    Raises:
        BadRequest: ``bad_limit``; the message says the most.
    """
    text = request.query_params.get("limit")
    if text is None:
        return default
    # No longer than the limit itself: Python refuses to read numbers of thousands of digits.
    if len(text) <= 9 and text.isdecimal() and 1 <= int(text) <= most:
        return int(text)
    message = _("Between 1 and %(most)d rows a page.") % {"most": most}
    raise BadRequest(Problem("bad_limit", "limit", "", message))


def read_cursor(request: Request) -> list[Any] | None:
    """Return what the cursor holds, None on the first page."""
    text = request.query_params.get("cursor")
    if text is None:
        return None
    try:
        content = json.loads(base64.urlsafe_b64decode(text.encode("ascii")))
        # What was changed is refused even where it still reads, as after the padding of base64.
        unchanged = isinstance(content, list) and write_cursor(content) == text
    except (ValueError, binascii.Error, RecursionError):
        unchanged = False
    if not unchanged:
        raise bad_cursor()
    return content


def bad_cursor() -> BadRequest:
    """Return the error for a cursor that is not one of this list's."""
    return BadRequest(
        Problem("bad_cursor", "cursor", "", _("Take the cursor from “next”, unchanged."))
    )


def write_cursor(values: Sequence[Any]) -> str:
    """Return the cursor that holds the values."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode("ascii")


def next_address(request: Request, cursor: str) -> str:
    """Return the address of the page that begins after the cursor."""
    return str(replace_query_param(request.build_absolute_uri(), "cursor", cursor))


def page(
    request: Request,
    rows: QuerySet[Any, Mapping[str, Any]],
    order: Sequence[Key],
    shape: Callable[[Sequence[Mapping[str, Any]]], list[dict[str, Any]]],
) -> dict[str, Any]:
    """Return one page: ``{"next": address or null, "results": [...]}``.

    Args:
        request: Gives ``limit`` and ``cursor``.
        rows: A ``values()`` query that has the order's columns.
        order: The order; its last key is unique.
        shape: Makes the answer's rows from those of the query, all of a page at once.
    """
    limit = read_limit(request)
    cursor = read_cursor(request)
    if cursor is not None:
        rows = rows.filter(_after(order, cursor))
    ordering = [f"-{key.column}" if key.falling else key.column for key in order]
    found = list(rows.order_by(*ordering)[: limit + 1])
    following = None
    if len(found) > limit:
        del found[limit:]
        last = found[-1]
        following = next_address(
            request, write_cursor([key.write(last[key.column]) for key in order])
        )
    return {"next": following, "results": shape(found)}


def _after(order: Sequence[Key], cursor: Sequence[Any]) -> Q:
    if len(cursor) != len(order):
        raise bad_cursor()
    try:
        values = [key.read(value) for key, value in zip(order, cursor, strict=True)]
    except ValueError:
        raise bad_cursor() from None
    after = Q()
    equal = Q()
    for key, value in zip(order, values, strict=True):
        beyond = Q(**{f"{key.column}__{'lt' if key.falling else 'gt'}": value})
        after |= equal & beyond
        equal &= Q(**{key.column: value})
    return after
