"""The forms of an account's pages."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.mfa.base import forms as mfa_forms
from allauth.mfa.totp import forms as totp_forms
from django import forms
from django.utils.translation import gettext_lazy as _

from mjclub.accounts.models import ApiToken, User
from mjclub.clubs.models import Club
from mjclub.core import languages as own_names
from mjclub.core.forms import PageForm

ENDS = [(30, _("30 days")), (90, _("90 days")), (365, _("1 year")), (0, _("No end"))]


def languages() -> list[tuple[str, Any]]:
    """Return the languages to choose from, each by its own name."""
    return [("", _("As the browser")), *own_names.marked()]


class AccountForm(PageForm):
    """How a person is called and how the pages look to him."""

    name = forms.CharField(
        label=_("Name"),
        help_text=_("How the members of your clubs see you."),
        required=False,
        max_length=60,
        widget=forms.TextInput({"autocomplete": "name"}),
    )
    language = forms.ChoiceField(
        label=_("Language"), choices=languages, required=False, widget=forms.RadioSelect
    )
    vocabulary = forms.ChoiceField(
        label=_("Korean words of the game"),
        choices=[
            (User.Vocabulary.CLUB.value, _("As the club")),
            *own_names.WORDS,
        ],
        required=False,
        widget=forms.RadioSelect,
    )
    theme = forms.ChoiceField(
        label=_("Appearance"),
        choices=User.Theme.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    tile_style = forms.ChoiceField(
        label=_("Tiles"), choices=User.TileStyle.choices, widget=forms.RadioSelect
    )
    picker_size = forms.ChoiceField(
        label=_("Keys of the tile picker"),
        choices=User.PickerSize.choices,
        required=False,
        widget=forms.RadioSelect,
    )

    @classmethod
    def initial_of(cls, user: User) -> dict[str, Any]:
        """Return what the form shows of an account."""
        return {
            "name": user.first_name,
            "language": user.language,
            "vocabulary": user.vocabulary,
            "theme": user.theme,
            "tile_style": user.tile_style,
            "picker_size": user.picker_size,
        }


class TokenForm(PageForm):
    """A new token of the API."""

    name = forms.CharField(
        label=_("What it is for"),
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        choices=ApiToken.Scope.choices,
        initial=[ApiToken.Scope.READ],
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose what the token may do.")},
    )
    club = forms.ModelChoiceField(
        label=_("Club"),
        queryset=Club.objects.none(),
        required=False,
        empty_label=_("All my clubs"),
        to_field_name="public_id",
    )
    days = forms.TypedChoiceField(label=_("It ends after"), choices=ENDS, coerce=int, initial=90)

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"].queryset = Club.objects.filter(  # type: ignore[attr-defined]
            memberships__user=user
        ).order_by("name", "id")


class NewPasswordForm(PageForm):
    """A new password, by a one-time link."""

    password = forms.CharField(
        label=_("New password"),
        help_text=_("At least 8 characters."),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )


class _Plain(forms.Form):
    """allauth's forms as ours look: labels alone say what a field is for."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class LoginForm(_Plain, allauth_forms.LoginForm):
    """Signing in; what to do about a lost password stands below the form."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name")
        self.fields["password"].help_text = ""


class SignupForm(_Plain, allauth_forms.SignupForm):
    """Signing up with a user name and a password; an e-mail address is not needed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("User name")
        self.fields["email"].label = _("E-mail (optional)")
        self.fields["email"].help_text = _("Only for a lost password. Nobody else sees it.")
        self.fields["password1"].help_text = _("At least 8 characters.")


class ChangePasswordForm(_Plain, allauth_forms.ChangePasswordForm):
    """The old password and the new one, twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].help_text = ""
        self.fields["password1"].help_text = _("At least 8 characters.")


class ReauthenticateForm(_Plain, allauth_forms.ReauthenticateForm):
    """The password once more."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""


class AddEmailForm(_Plain, allauth_forms.AddEmailForm):
    """One more address."""


class ResetPasswordForm(_Plain, allauth_forms.ResetPasswordForm):
    """The address that a link for a new password is sent to."""


class ResetPasswordKeyForm(_Plain, allauth_forms.ResetPasswordKeyForm):
    """The new password, by a link from the mail."""


class CodeForm(_Plain, mfa_forms.AuthenticateForm):
    """The code from the phone, or a recovery code, when signing in."""


class CodeAgainForm(_Plain, mfa_forms.ReauthenticateForm):
    """The code from the phone once more."""


class ActivateForm(_Plain, totp_forms.ActivateTOTPForm):
    """The first code of the app."""
