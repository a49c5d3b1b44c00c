"""What every view of the API is: JSON, known parameters only, and fields to choose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from django.db.models import QuerySet
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _
from django_filters import FilterSet
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from mjclub.api.errors import BadRequest
from mjclub.core.exceptions import Problem

VARY: Final = ("Accept", "Accept-Language", "Authorization", "Cookie")


class ApiView(APIView):
    """A view whose address has these parameters and no others.

    Attributes:
        parameters: Their names.
        evening_methods: The methods that an evening token may use here.
    """

    parameters: ClassVar[Collection[str]] = ()
    evening_methods: ClassVar[Collection[str]] = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.META.get("QUERY_STRING"):
            known = self.known_parameters()
            unknown = [name for name in request.query_params if name not in known]
            if unknown:
                raise BadRequest(*(_unknown(name) for name in unknown[:10]))

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        # Every answer is for whom it was made: nobody keeps it for others, nobody shows it unasked.
        response.headers["Cache-Control"] = "private, no-cache"
        patch_vary_headers(response, VARY)
        return response

    def known_parameters(self) -> Collection[str]:
        """Return the names of the parameters that the address takes."""
        return self.parameters


class ListView(ApiView):
    """A view of a list: ``limit``, ``cursor``, ``fields`` and the filters of its filter set.

    Attributes:
        filters: The filters, None for a list that has none.
        fields: The fields of a row, in their order.
        always: The fields that a row has also when others are asked for.
    """

    filters: ClassVar[type[FilterSet] | None] = None
    fields: ClassVar[Sequence[str]] = ()
    always: ClassVar[Collection[str]] = ("id",)

    def known_parameters(self) -> Collection[str]:
        names = {"limit", "cursor", "fields"}
        return names if self.filters is None else names | self.filters.base_filters.keys()

    def filtered(self, request: Request, rows: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows that the filters leave.

        Raises:
            BadRequest: ``bad_value``: a filter's value is none.
        """
        if self.filters is None:
            return rows
        chosen = self.filters(request.query_params, queryset=rows, request=request)
        if not chosen.is_valid():
            raise BadRequest(
                *(
                    Problem("bad_value", str(name), "", " ".join(map(str, messages)))
                    for name, messages in chosen.errors.items()
                )
            )
        return chosen.qs


def wanted(request: Request, fields: Sequence[str], always: Collection[str]) -> list[str] | None:
    """Return the fields that ``fields`` asks for, in the answer's order; None for all.

    Raises:
        BadRequest: ``unknown_field``, one for each.
    """
    text = request.query_params.get("fields")
    if text is None:
        return None
    asked = {name.strip() for name in text.split(",")}
    unknown = sorted(asked.difference(fields))
    if unknown:
        known = ", ".join(fields)
        raise BadRequest(
            *(
                Problem(
                    "unknown_field",
                    "fields",
                    name[:40],
                    _("There is no such field. The fields are: %(known)s.") % {"known": known},
                )
                for name in unknown[:10]
            )
        )
    return [name for name in fields if name in asked or name in always]


def narrowed(
    rows: Iterable[Mapping[str, Any]], names: Sequence[str] | None
) -> list[dict[str, Any]]:
    """Return the rows with these fields only."""
    if names is None:
        return [dict(row) for row in rows]
    return [{name: row[name] for name in names} for row in rows]


class NothingHere(ApiView):
    """Whatever address of the API has no view: 404 in the one shape, for every method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        raise NotFound

    post = put = patch = delete = get
    options = get  # type: ignore[assignment]


def _unknown(name: str) -> Problem:
    return Problem("unknown_parameter", name[:40], "", _("This address has no such parameter."))
