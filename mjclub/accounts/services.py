"""What changes an account: its settings, its API tokens, one-time links for a lost password."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from mjclub.accounts import evening_tokens
from mjclub.accounts.models import ApiToken, PasswordLink, User
from mjclub.clubs.models import Club
from mjclub.clubs.names import normalise
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Forbidden, Gone, Invalid
from mjclub.core.tokens import hash_secret

TOKEN_PREFIX = "mjc_"  # noqa: S105 - how every token begins, no secret
SHOWN_PREFIX = 12
MOST_TOKENS = 50
PASSWORD_LINK_LIFE = timedelta(hours=24)
# A token's last use is written at most this often: reading stays free of writes.
USE_NOTED_EVERY = timedelta(minutes=10)


@transaction.atomic
def change_account(
    *,
    actor: Actor,
    user: User,
    name: str,
    language: str,
    theme: str,
    tile_style: str,
    vocabulary: str = "",
    picker_size: str = "",
    now: datetime,
) -> User:
    """Change how a person is called and how the pages look and speak to him."""
    after = {
        "language": language,
        "vocabulary": vocabulary,
        "theme": theme,
        "tile_style": tile_style,
        "picker_size": picker_size,
    }
    before = {field: getattr(user, field) for field in after}
    user.first_name = normalise(name)[:150]
    for field, value in after.items():
        setattr(user, field, value)
    user.save(update_fields=["first_name", *after])
    audit.record(
        actor=actor,
        action="change_account",
        at=now,
        inputs={
            "user": user.pk,
            "name": audit.text(None, user.first_name),
            **after,
        },
        before=before,
        after=after,
    )
    return user


@transaction.atomic
def create_token(
    *,
    actor: Actor,
    user: User,
    name: str,
    scopes: Sequence[str],
    club: Club | None = None,
    expires_at: datetime | None = None,
    now: datetime,
    plain: str,
) -> tuple[ApiToken, str]:
    """Make a token of the API.

    Args:
        actor: Who makes it.
        user: In whose name it acts.
        name: What it is for, for the list.
        scopes: Some of `ApiToken.Scope`.
        club: The only club that it reaches; None: all of the user's.
        expires_at: When it ends; None: never.
        now: When.
        plain: The token, `core.tokens.new_secret(TOKEN_PREFIX)`; only its hash is kept.

    Returns:
        The token's row, and the plain text, to be shown once.

    Raises:
        Invalid: No name, no or unknown scopes, an end in the past, or too many tokens.
        Forbidden: The user does not belong to the club.
    """
    name = normalise(name)[:80]
    if not name:
        raise Invalid("name_missing", _("Say what the token is for."), field="name")
    wanted = [scope for scope in ApiToken.Scope.values if scope in scopes]
    if not wanted or set(scopes) - set(ApiToken.Scope.values):
        raise Invalid("bad_scopes", _("Choose what the token may do."), field="scopes")
    if expires_at is not None and expires_at <= now:
        raise Invalid("bad_expiry", _("The end lies in the past."), field="days")
    own = user.api_tokens.filter(evening__isnull=True, revoked_at__isnull=True)
    if own.count() >= MOST_TOKENS:
        raise Invalid(
            "too_many_tokens",
            _("An account has at most 50 tokens. Revoke one first."),
            field="name",
        )
    if club is not None and not club.memberships.filter(user=user).exists():
        raise Forbidden("no_member", _("You do not belong to this club."), field="club")
    token = ApiToken.objects.create(
        user=user,
        club=club,
        name=name,
        prefix=plain[:SHOWN_PREFIX],
        token_hash=hash_secret(plain),
        scopes=wanted,
        created_at=now,
        expires_at=expires_at,
    )
    audit.record(
        actor=actor,
        action="create_token",
        at=now,
        club=club,
        inputs={
            "user": user.pk,
            "name": audit.text(None, name),
            "scopes": wanted,
            "expires_at": audit.moment(expires_at),
            "token_hash": token.token_hash,
        },
        made={"token": token.pk},
    )
    return token, plain


@transaction.atomic
def revoke_token(*, actor: Actor, token: ApiToken, now: datetime) -> ApiToken:
    """End a token at once. It stays in the list, greyed."""
    changed = ApiToken.objects.filter(pk=token.pk, revoked_at__isnull=True).update(revoked_at=now)
    token.refresh_from_db()
    if changed:
        audit.record(
            actor=actor,
            action="revoke_token",
            at=now,
            club=token.club,
            inputs={"token": token.pk},
        )
    return token


def find_token(plain: str, now: datetime) -> ApiToken | None:
    """Return the valid token of this text with its user and club, or None.

    A token of an account that may no longer sign in is not valid, nor an evening token from before
    a change of the password.
    """
    if not plain.startswith((TOKEN_PREFIX, evening_tokens.PREFIX)):
        return None
    token = (
        ApiToken.objects.select_related("user", "club")
        .filter(token_hash=hash_secret(plain), revoked_at__isnull=True, user__is_active=True)
        .first()
    )
    if token is None or (token.expires_at is not None and token.expires_at <= now):
        return None
    if token.evening_id is not None and not evening_tokens.holds(token):
        return None
    if token.last_used_at is None or now - token.last_used_at >= USE_NOTED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
        token.last_used_at = now
    return token


@transaction.atomic
def make_password_link(
    *, actor: Actor, user: User, club: Club, now: datetime, secret: str
) -> PasswordLink:
    """Make the one-time link by which somebody who has lost his password sets a new one.

    It works for a day; older links of the same person stop working.

    Args:
        actor: An organiser of the club (`policies.may_help_with_password` says for whom).
        user: Who has lost it.
        club: Where the organiser helps.
        now: When.
        secret: The random part of the link. Only its hash is kept.
    """
    PasswordLink.objects.filter(user=user, used_at__isnull=True, expires_at__gt=now).update(
        expires_at=now
    )
    link = PasswordLink.objects.create(
        user=user,
        made_by=actor.user,
        token_hash=hash_secret(secret),
        created_at=now,
        expires_at=now + PASSWORD_LINK_LIFE,
    )
    audit.record(
        actor=actor,
        action="make_password_link",
        at=now,
        club=club,
        inputs={"user": user.pk, "token_hash": link.token_hash},
        made={"password_link": link.pk},
    )
    return link


def find_password_link(secret: str, now: datetime) -> PasswordLink:
    """Return a link that still works.

    Raises:
        Gone: There is none of this text, or it is used up or has run out.
    """
    link = (
        PasswordLink.objects.select_related("user").filter(token_hash=hash_secret(secret)).first()
    )
    if link is None or link.used_at is not None or link.expires_at <= now:
        raise Gone(
            "link_over",
            _("This link no longer works. Ask an organiser of your club for a new one."),
        )
    return link


@transaction.atomic
def use_password_link(*, secret: str, password: str, now: datetime) -> User:
    """Set the password by a one-time link. Signs the account out everywhere.

    Raises:
        Gone: As in `find_password_link`.
        Invalid: The password is too weak.
    """
    link = find_password_link(secret, now)
    user = link.user
    if not user.is_active:
        raise Gone(
            "link_over",
            _("This link no longer works. Ask an organiser of your club for a new one."),
        )
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise Invalid("weak_password", " ".join(error.messages), field="password") from None
    used = PasswordLink.objects.filter(pk=link.pk, used_at__isnull=True).update(used_at=now)
    if not used:
        raise Gone(
            "link_over",
            _("This link no longer works. Ask an organiser of your club for a new one."),
        )
    # Sessions carry a hash of the password: those signed in with the old one end here.
    user.set_password(password)
    user.save(update_fields=["password"])
    audit.record(
        actor=Actor.of(user),
        action="use_password_link",
        at=now,
        inputs={"password_link": link.pk},
    )
    return user
