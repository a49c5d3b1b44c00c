"""What templates say of penalties: ``{% load penalties %}``."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

from mjclub.games import rules
from mjclub.games.rules_texts import in_language

register = template.Library()

TABLE_POINTS = "table_points"
CORRECTION = "correction"


@register.filter
def penalty_name(code: str) -> str:
    """The penalty's name in the page's language, as its ruleset has it; the code where none has.

    >>> penalty_name("nothing_known")
    'nothing_known'
    """
    if code == TABLE_POINTS:
        return _("change of table points")
    if code == CORRECTION:
        return _("correction of points")
    for ruleset in rules.RULESET_IDS:
        for one in rules.penalties(ruleset):
            if one.code == code:
                return in_language(one.name, code)
    return code
