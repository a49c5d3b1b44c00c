"""The tables of the club room."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mjclub.clubs import queries, services
from mjclub.clubs.access import actor_of, get_club
from mjclub.clubs.forms import TableForm
from mjclub.clubs.models import Club, Table
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import ServiceError
from mjclub.core.ids import new_id

REFUSED = 422


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tables(request: HttpRequest, club: str) -> HttpResponse:
    """The list of tables, and a new one."""
    here = get_club(request, club, Action.MANAGE_TABLES)
    if request.method != "POST":
        return _page(request, here)
    form = TableForm(request.POST)
    if form.is_valid():
        try:
            table = services.add_table(
                actor=actor_of(request),
                club=here,
                name=form.cleaned_data["name"],
                now=timezone.now(),
                public_id=new_id(),
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            messages.success(request, _("%(name)s is added.") % {"name": table.name})
            return redirect("tables", here.public_id)
    return _page(request, here, form=form, status=REFUSED)


@require_POST
def table_change(request: HttpRequest, club: str, table: str) -> HttpResponse:
    """One button each: rename (``do=name``), put away or back (``do=active``), up, down."""
    here = get_club(request, club, Action.MANAGE_TABLES)
    one = get_object_or_404(Table, club=here, public_id=table)
    do = request.POST.get("do", "name")
    actor = actor_of(request)
    now = timezone.now()
    if do in {"up", "down"}:
        services.move_table(actor=actor, table=one, up=do == "up", now=now)
        return redirect("tables", here.public_id)
    name = one.name if do == "active" else request.POST.get("name", "")
    try:
        services.change_table(
            actor=actor, table=one, name=name, active=one.active != (do == "active"), now=now
        )
    except ServiceError as error:
        return _page(request, here, wrong=one, typed=name, error=error, status=REFUSED)
    messages.success(request, _("Saved."))
    return redirect("tables", here.public_id)


def _page(
    request: HttpRequest,
    club: Club,
    *,
    form: TableForm | None = None,
    wrong: Table | None = None,
    typed: str = "",
    error: ServiceError | None = None,
    status: int = 200,
) -> HttpResponse:
    found = queries.tables(club)
    proposed = _("Table %(number)d") % {"number": len(found) + 1}
    context = {
        "tables": found,
        "form": form or TableForm(initial={"name": proposed}),
        "wrong": wrong.public_id if wrong else "",
        "typed": typed,
        "error": error.message if error else "",
        "tab": "manage",
        "place": "tables",
    }
    return render(request, "clubs/tables.html", context, status=status)
