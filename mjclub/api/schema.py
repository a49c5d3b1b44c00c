"""The OpenAPI description: what drf-spectacular cannot see by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import django_filters
from drf_spectacular.extensions import (
    OpenApiAuthenticationExtension,
    OpenApiSerializerFieldExtension,
)
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import is_list_serializer
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter

from mjclub.api.errors import MESSAGES
from mjclub.api.paging import LIMIT, MAX_LIMIT
from mjclub.api.parsers import TooLarge
from mjclub.core.exceptions import Text
from mjclub.games.messages import MESSAGES as OF_GAMES

_TEXT: Final = {"type": "string"}

ERROR: Final[dict[str, Any]] = {
    "type": "object",
    "description": "The one shape of everything that went wrong.",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message", "faults", "current"],
            "additionalProperties": False,
            "properties": {
                "code": {**_TEXT, "description": "For programs; never changes."},
                "message": {**_TEXT, "description": "For people, in the language asked for."},
                "faults": {
                    "type": "array",
                    "description": "What is wrong, each beside its field.",
                    "items": {
                        "type": "object",
                        "required": ["code", "field", "place", "message"],
                        "additionalProperties": False,
                        "properties": {
                            "code": _TEXT,
                            "field": {
                                **_TEXT,
                                "description": "A path such as wins.0.value, a parameter or a "
                                "header; empty for the whole.",
                            },
                            "place": {**_TEXT, "description": "Where in the field, or empty."},
                            "message": _TEXT,
                        },
                    },
                },
                "current": {
                    "type": ["object", "null"],
                    "additionalProperties": True,
                    "description": "After a conflict: what stands there now.",
                },
            },
        },
    },
}
WORDS: Final[dict[str, Text]] = {
    **MESSAGES, **OF_GAMES, "too_large": TooLarge.default_detail,
}  # fmt: skip
"""What is said for each code."""
# Status: name, what it means, an example's code.
_ERRORS: Final[dict[str, tuple[str, str, str]]] = {
    "400": ("BadRequest", "A parameter, a header or the body cannot be read.", "invalid"),
    "401": ("Unauthorized", "Nobody has signed in, or the token is not valid.", "bad_token"),
    "403": ("Forbidden", "The role or the token's scopes do not allow it.", "forbidden"),
    "404": ("NotFound", "There is no such thing, or not for this viewer.", "not_found"),
    "406": ("NotAcceptable", "JSON is not accepted.", "not_acceptable"),
    "409": ("Conflict", "Somebody was faster, or the key is used: see `current`.", "hand_taken"),
    "413": ("TooLarge", "The body is larger than 1 MB.", "too_large"),
    "415": ("UnsupportedMediaType", "The body is no JSON.", "unsupported_media_type"),
    "422": ("Invalid", "The content is refused: see `faults`.", "invalid"),
    "429": ("Throttled", "Too many requests.", "throttled"),
    "500": ("ServerError", "A mistake of the server.", "server_error"),
}  # fmt: skip
_GOOD: Final = {"200": "The answer.", "201": "Done.", "304": "Nothing has changed."}
_ALWAYS: Final = ("400", "401", "406", "429", "500")
_BODY: Final = ("413", "415")
_HEADERS: Final[dict[str, dict[str, Any]]] = {
    "401": {
        "WWW-Authenticate": {"schema": _TEXT, "description": "How to sign in: Bearer."},
    },
    "429": {
        "Retry-After": {
            "schema": {"type": "integer", "minimum": 1},
            "description": "Seconds until the next request is answered.",
            "required": True,
        },
    },
}


class Operation(AutoSchema):
    """Says of a view what its methods' decorators leave open."""

    def _is_list_view(self, serializer: Any = None) -> bool:
        # Our pages of lists have their own shape; an address without a code is no list by itself.
        return is_list_serializer(serializer)


class BearerScheme(OpenApiAuthenticationExtension):
    """The token's place in the description."""

    target_class = "mjclub.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A token made on the page Account → Tokens.",
        }


class SessionScheme(OpenApiAuthenticationExtension):
    """The session's place in the description."""

    target_class = "mjclub.api.authentication.SessionAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": "mjclub_session",
            "description": "The session of the pages. Writing then also needs `X-CSRFToken`.",
        }


class NumberExtension(OpenApiSerializerFieldExtension):
    """A whole number of a body: a number, or text with its digits."""

    target_class = "mjclub.api.v1.shapes.common.NumberField"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        bounds = {
            word: value
            for word, value in (
                ("minimum", self.target.min_value),
                ("maximum", self.target.max_value),
            )
            if value is not None
        }
        digits = {"type": "string", "pattern": r"^\s*\d{1,9}\s*$"}
        return {"oneOf": [{"type": "integer", **bounds}, digits]}


def finish(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Say what is the same everywhere: errors, who may ask, that nothing else is in an answer."""
    components = result.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    schemas["Error"] = ERROR
    for name, schema in schemas.items():
        # A hand's form has annotations; what it does not know is answered as a fault.
        if "properties" in schema and "Document" not in name and "Settlement" not in name:
            schema.setdefault("additionalProperties", False)
    components["responses"] = {name: _response(status) for status, (name, _, _) in _ERRORS.items()}
    for path, operations in result["paths"].items():
        for method, operation in operations.items():
            _finish_operation(path, method, operation)
    _forget_enum_ids(result)
    return result


def _finish_operation(path: str, method: str, operation: dict[str, Any]) -> None:
    first, _, rest = operation.get("description", "").partition("\n\n")
    summary, _, more = first.partition(". ")
    operation["summary"] = summary.rstrip(".")
    operation["description"] = "\n\n".join(part for part in (more, rest) if part)
    statuses = list(_ALWAYS)
    if "{" in path:
        statuses.append("404")
    if "{club}" in path:
        statuses.append("403")
    if "requestBody" in operation:
        operation["requestBody"]["required"] = True
        statuses.extend(_BODY)
    if method == "get" or "{club}" not in path:
        # Nobody need sign in for what is public.
        operation["security"] = [{}, *operation.get("security", ())]
    # Named by a view itself: 409 and 422 of what it writes, with their codes.
    named = operation.pop("x-errors", {})
    statuses.extend(named)
    responses = operation["responses"]
    for status, response in responses.items():
        response["description"] = _GOOD[status]
    for status in set(statuses):
        if named.get(status):
            responses[status] = _response(status, named[status])
        else:
            responses[status] = {"$ref": f"#/components/responses/{_ERRORS[status][0]}"}
    operation["responses"] = dict(sorted(responses.items()))


def _forget_enum_ids(part: Any) -> None:
    """Take out marks that drf-spectacular leaves for a hook that is not used."""
    if isinstance(part, dict):
        part.pop("x-spec-enum-id", None)
        for inner in part.values():
            _forget_enum_ids(inner)
    elif isinstance(part, list):
        for inner in part:
            _forget_enum_ids(inner)


def _response(status: str, codes: Sequence[str] = ()) -> dict[str, Any]:
    """Return what a status means; with codes, one example for each in its words."""
    _, description, usual = _ERRORS[status]
    shown: dict[str, Any] = {
        code: {
            "value": {
                "error": {
                    "code": code,
                    "message": str(WORDS.get(code, "…")),
                    "faults": [],
                    "current": None,
                }
            }
        }
        for code in codes or (usual,)
    }
    response: dict[str, Any] = {
        "description": description,
        "content": {
            "application/json": {
                "schema": {"$ref": "#/components/schemas/Error"},
                "examples": shown,
            }
        },
    }
    if status in _HEADERS:
        response["headers"] = _HEADERS[status]
    return response


def bodies(examples: Mapping[str, Any]) -> list[OpenApiExample]:
    """Return examples of a body, each under its name."""
    return [OpenApiExample(name, body, request_only=True) for name, body in examples.items()]


def fields_parameter(fields: Any) -> OpenApiParameter:
    """Return the parameter ``fields`` of a list with these fields."""
    return OpenApiParameter(
        "fields",
        {"type": "array", "items": {"type": "string", "enum": list(fields)}, "minItems": 1},
        OpenApiParameter.QUERY,
        description="The fields that are wanted, with commas between them; ids always come.",
        explode=False,
        style="form",
    )


def list_parameters(
    fields: Any, filters: type[django_filters.FilterSet] | None = None
) -> list[OpenApiParameter]:
    """Return the parameters of a list: its filters, then limit, cursor and fields."""
    found = [] if filters is None else [_of_filter(*item) for item in filters.base_filters.items()]
    return [
        *found,
        OpenApiParameter(
            "limit",
            {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": LIMIT},
            OpenApiParameter.QUERY,
            description=f"Rows a page, at most {MAX_LIMIT}.",
        ),
        OpenApiParameter(
            "cursor",
            OpenApiTypes.STR,
            OpenApiParameter.QUERY,
            description="Where the page begins: as `next` has it.",
        ),
        fields_parameter(fields),
    ]


def _of_filter(name: str, field: django_filters.Filter) -> OpenApiParameter:
    schema: dict[str, Any] = {"type": "string"}
    if isinstance(field, django_filters.DateFilter):
        schema = {"type": "string", "format": "date"}
    elif isinstance(field, django_filters.ChoiceFilter):
        schema = {"type": "string", "enum": [value for value, _ in field.extra["choices"]]}
    elif isinstance(field, django_filters.BooleanFilter):
        schema = {"type": "boolean"}
    return OpenApiParameter(
        name, schema, OpenApiParameter.QUERY, description=str(field.label or "")
    )
