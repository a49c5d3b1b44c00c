"""The forms of a club's pages."""

from __future__ import annotations

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Membership, Player, Role
from mjclub.clubs.policies import invitable
from mjclub.core import languages
from mjclub.core.forms import PageForm

_FIRST_ZONES = ("Asia/Seoul", "Asia/Tokyo", "Asia/Shanghai", "Asia/Taipei", "Asia/Hong_Kong", "UTC")
_AREAS = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
HOURS = [(minute, f"{minute // 60:02}:00") for minute in range(0, 12 * 60, 60)]
VISIBILITY = [
    ("no", _("Members only")),
    ("yes", _("Public: everybody may read games, standings and players")),
]
LIVES = [(1, _("1 day")), (7, _("7 days")), (30, _("30 days")), (90, _("90 days"))]


def words_of_the_page() -> str:
    """Return the vocabulary that a new club begins with: the one of its founder."""
    return Club.Vocabulary.RIICHI.value if languages.is_riichi() else Club.Vocabulary.CLASSIC.value


def zones() -> list[tuple[str, str]]:
    """Return the time zones of the world, those nearest to the product's clubs first."""
    rest = sorted(name for name in available_timezones() if name.split("/")[0] in _AREAS)
    names = [*_FIRST_ZONES, *(name for name in rest if name not in _FIRST_ZONES)]
    return [(name, name.replace("_", " ")) for name in names]


class ClubForm(PageForm):
    """A club's settings."""

    name = forms.CharField(
        label=_("Name of the club"), max_length=80, widget=forms.TextInput({"autocomplete": "off"})
    )
    description = forms.CharField(
        label=_("About the club"),
        help_text=_("Where and when you play; shown on the club's page."),
        required=False,
        max_length=2000,
        widget=forms.Textarea({"rows": 3}),
    )
    is_public = forms.ChoiceField(
        label=_("Who may read"), choices=VISIBILITY, widget=forms.RadioSelect, initial="no"
    )
    timezone = forms.ChoiceField(label=_("Time zone"), choices=zones, initial="Asia/Seoul")
    day_starts_at = forms.TypedChoiceField(
        label=_("The day starts at"),
        help_text=_("A game begun before this hour belongs to the evening before."),
        choices=HOURS,
        coerce=int,
        initial=360,
    )

    vocabulary = forms.ChoiceField(
        label=_("Korean words of the game"),
        help_text=_("For everybody who reads Korean and has chosen no words in the account."),
        choices=languages.WORDS,
        required=False,
        initial=words_of_the_page,
        widget=forms.RadioSelect,
    )

    @classmethod
    def initial_of(cls, club: Club) -> dict[str, Any]:
        """Return what the form shows of a club."""
        return {
            "vocabulary": club.vocabulary,
            "name": club.name,
            "description": club.description,
            "is_public": "yes" if club.is_public else "no",
            "timezone": club.timezone,
            "day_starts_at": club.day_starts_at,
        }

    def arguments(self) -> dict[str, Any]:
        """Return the arguments of `change_club` and `create_club`."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "description": data["description"],
            "is_public": data["is_public"] == "yes",
            "timezone": data["timezone"],
            "day_starts_at": data["day_starts_at"],
            "vocabulary": data["vocabulary"] or Club.Vocabulary.CLASSIC.value,
        }


class FoundForm(ClubForm):
    """A new club, with what its first evening needs."""

    player_name = forms.CharField(
        label=_("Your name at the table"),
        help_text=_("You become the club's first player. Leave it empty if you do not play."),
        required=False,
        max_length=60,
    )
    tables = forms.IntegerField(
        label=_("Number of tables"),
        help_text=_("Four people sit at each. You can change this later."),
        min_value=0,
        max_value=20,
        initial=1,
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )

    field_order = ("name", "player_name", "tables", "is_public", "description")


class DeleteForm(PageForm):
    """A club is deleted by typing its name."""

    typed_name = forms.CharField(
        label=_("Type the club's name to delete it"),
        max_length=200,
        widget=forms.TextInput({"autocomplete": "off"}),
    )


class PlayerForm(PageForm):
    """A player to be added or changed."""

    name = forms.CharField(
        label=_("Name"), max_length=60, widget=forms.TextInput({"autocomplete": "off"})
    )
    guest = forms.BooleanField(
        label=_("Guest"),
        help_text=_("Guests stand in a league's table only if the league counts them."),
        required=False,
    )


class LinkForm(PageForm):
    """Which account a player is."""

    user = forms.ModelChoiceField(
        label=_("Account"), queryset=User.objects.none(), required=False, empty_label=_("None")
    )

    def __init__(self, *args: Any, club: Club, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        taken = Player.objects.filter(club=club, user__isnull=False).exclude(pk=player.pk)
        field = self.fields["user"]
        field.queryset = (  # type: ignore[attr-defined]
            User.objects.filter(memberships__club=club)
            .exclude(pk__in=taken.values("user"))
            .order_by("username")
        )


class TableForm(PageForm):
    """A table's name, and whether it is in use."""

    name = forms.CharField(
        label=_("Name of the table"),
        max_length=40,
        widget=forms.TextInput({"autocomplete": "off"}),
    )


class BoardForm(PageForm):
    """A link to the board: where it is used."""

    label = forms.CharField(
        label=_("Where the screen stands"),
        help_text=_("For this list only, so that you know which link to withdraw."),
        required=False,
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off"}),
    )


class RoleForm(PageForm):
    """A member's role."""

    role = forms.TypedChoiceField(
        label=_("Role"), choices=Role.choices, coerce=int, widget=forms.RadioSelect
    )

    @classmethod
    def of(cls, member: Membership) -> RoleForm:
        """Return the form that shows the member's role."""
        return cls(initial={"role": member.role})


class InviteForm(PageForm):
    """A link by which somebody joins."""

    role = forms.TypedChoiceField(label=_("Role"), coerce=int, widget=forms.RadioSelect)
    max_uses = forms.IntegerField(
        label=_("How many people may use it"),
        min_value=1,
        max_value=200,
        initial=1,
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )
    days = forms.TypedChoiceField(label=_("It works for"), choices=LIVES, coerce=int, initial=7)
    player = forms.ModelChoiceField(
        label=_("The person is this player"),
        help_text=_("Who joins becomes this player, with his games. The link then works once."),
        queryset=Player.objects.none(),
        required=False,
        empty_label=_("No player yet"),
        to_field_name="public_id",
    )
    note = forms.CharField(
        label=_("Note"),
        help_text=_("For whom it is; only organisers see it."),
        required=False,
        max_length=80,
    )

    def __init__(self, *args: Any, club: Club, role: Role | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        allowed = invitable(role)
        self.fields["role"].choices = [(int(one), one.label) for one in allowed]  # type: ignore[attr-defined]
        self.fields["role"].initial = int(Role.MEMBER)
        self.fields["player"].queryset = Player.objects.filter(  # type: ignore[attr-defined]
            club=club, user__isnull=True, retired_at__isnull=True
        ).order_by("name", "id")
