"""What went wrong, in one shape for everything.

``{"error": {"code", "message", "faults": [{"code", "field", "place", "message"}], "current"}}``:
`code` for programs, `message` in the viewer's language, `faults` beside their fields, `current`
what stands there now (after a conflict, else null).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from mjclub.core.exceptions import Conflict, Invalid, Problem, ServiceError, Text

MESSAGES: Final[Mapping[str, Text]] = {
    "invalid": _("Something in the request is wrong."),
    "parse_error": _("The request could not be read: it is no valid JSON."),
    "not_authenticated": _("Sign in, or send a token."),
    "bad_token": _("This token does not exist, has ended or was revoked."),
    "csrf": _("The CSRF token is missing or old."),
    "forbidden": _("You may not do this."),
    "missing_scope": _("This token may not do that."),
    "not_found": _("There is nothing at this address."),
    "method_not_allowed": _("This address does not take that method."),
    "not_acceptable": _("The API answers with application/json only."),
    "unsupported_media_type": _("Send the request as application/json."),
    "throttled": _("Too many requests. Wait a moment."),
    "server_error": _("The server made a mistake."),
}
# What a serializer of REST framework finds wrong, in the words of the rest of the product.
_FAULT_CODES: Final = {"required": "missing_field"}
_FAULT_MESSAGES: Final[Mapping[str, Text]] = {
    "required": _("This is missing."),
    "null": _("This may not be null."),
    "blank": _("This may not be empty."),
    "empty": _("This may not be empty."),
    "not_a_list": _("A JSON list is wanted here."),
    "not_a_dict": _("A JSON object is wanted here."),
}


class BadRequest(exceptions.APIException):
    """The request's address or headers cannot be read (400).

    Attributes:
        faults: What is wrong, each with the parameter or header as its field.
    """

    status_code = 400
    default_code = "invalid"

    def __init__(self, *faults: Problem) -> None:
        super().__init__()
        self.faults = faults


def body(
    code: str,
    message: Text,
    faults: Iterable[Problem] = (),
    current: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return the one shape."""
    return {
        "error": {
            "code": code,
            "message": str(message),
            "faults": [fault.as_json() for fault in faults],
            "current": None if current is None else dict(current),
        }
    }


def answer_exception(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Answer what a view raised; None for what nobody foresaw, which is the server's mistake."""
    if isinstance(error, ServiceError):
        set_rollback()
        return _service_error(error)
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if not isinstance(error, exceptions.APIException):
        return None
    set_rollback()
    code = _code(error)
    faults: list[Problem] = []
    if isinstance(error, exceptions.ValidationError):
        faults = list(_problems(error.detail))
        code, message = "invalid", MESSAGES["invalid"]
    elif isinstance(error, BadRequest):
        faults, message = list(error.faults), MESSAGES["invalid"]
        if len(faults) == 1:
            code, message = faults[0].code, faults[0].message
    else:
        message = MESSAGES.get(code) or str(error.detail)
    status = 422 if isinstance(error, exceptions.ValidationError) else error.status_code
    response = Response(body(code, message, faults), status=status)
    challenge = getattr(error, "auth_header", None)
    if challenge:
        response["WWW-Authenticate"] = challenge
    wait = getattr(error, "wait", None)
    if wait:
        response["Retry-After"] = str(math.ceil(wait))
    return response


def _code(error: exceptions.APIException) -> str:
    codes = error.get_codes()
    code = codes if isinstance(codes, str) else str(error.default_code)
    if isinstance(error, exceptions.AuthenticationFailed):
        return "bad_token"
    return {"permission_denied": "forbidden", "error": "server_error"}.get(code, code)


def _service_error(error: ServiceError) -> Response:
    faults: list[Problem] = []
    if isinstance(error, Invalid):
        faults = error.faults
    elif error.field is not None:
        faults = [Problem(error.code, error.field, error.place or "", error.message)]
    current = error.current if isinstance(error, Conflict) else None
    return Response(body(error.code, error.message, faults, current), status=error.status)


def _problems(detail: Any, path: str = "") -> Iterator[Problem]:
    """Flatten what serializers found: the field is the path, ``wins.0.winner``."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            field = path if name == "non_field_errors" else f"{path}.{name}" if path else str(name)
            yield from _problems(inner, field)
    elif isinstance(detail, list) and any(isinstance(item, dict | list) for item in detail):
        for index, inner in enumerate(detail):
            yield from _problems(inner, f"{path}.{index}" if path else str(index))
    else:
        for item in detail if isinstance(detail, list) else [detail]:
            code = str(getattr(item, "code", "bad_value"))
            yield Problem(
                _FAULT_CODES.get(code, "bad_value" if code in _GENERIC else code),
                path,
                "",
                _FAULT_MESSAGES.get(code, str(item)),
            )


# Codes of REST framework's fields that say no more than that the value is wrong.
_GENERIC: Final = frozenset({
    "invalid", "null", "blank", "invalid_choice", "not_a_list", "not_a_dict", "max_value",
    "min_value", "max_length", "min_length", "max_string_length", "empty", "error",
})  # fmt: skip
