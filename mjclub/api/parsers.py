"""Reading request bodies: JSON, and nothing that the database or an answer could not hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from django.core.exceptions import RequestDataTooBig
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

MAX_BYTES: Final = 1024 * 1024


class TooLarge(APIException):
    """The body is larger than `MAX_BYTES`."""

    status_code = 413
    default_code = "too_large"
    default_detail = _("The request is too large: 1 MB at most.")


class JSONParser(BaseParser):
    """Strict JSON in UTF-8.

    Refused as unreadable: NaN and infinities, nesting beyond what Python's parser follows, numbers
    beyond its limit, and texts with a NUL or half a surrogate pair (PostgreSQL holds neither).
    """

    media_type = "application/json"

    def parse(
        self,
        stream: Any,
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            raw: bytes = stream.read(MAX_BYTES + 1)
        except RequestDataTooBig as error:
            raise TooLarge from error
        if len(raw) > MAX_BYTES:
            raise TooLarge
        try:
            content = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            raise ParseError from error
        # In valid UTF-8 both can be written as an escape only.
        if b"\\u" in raw and not _storable(content):
            raise ParseError
        return content


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _storable(content: Any) -> bool:
    waiting = [content]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            if not storable_text(value):
                return False
        elif isinstance(value, dict):
            waiting.extend(value)
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return True


def storable_text(text: str) -> bool:
    """Whether every database takes the text and UTF-8 can write it."""
    return "\0" not in text and not any("\ud800" <= char <= "\udfff" for char in text)
