"""One's own account: settings, API tokens, and the one-time link for a lost password."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from mjclub.accounts import evening_tokens, services
from mjclub.accounts.forms import AccountForm, NewPasswordForm, TokenForm
from mjclub.accounts.models import ApiToken, User
from mjclub.clubs.access import actor_of
from mjclub.core.exceptions import Gone, ServiceError
from mjclub.core.tokens import new_secret

REFUSED = 422
CREATED = 201
GONE = 410


def _me(request: HttpRequest) -> User:
    user = actor_of(request).user
    assert user is not None
    return user


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Name, language, appearance, tiles; the ways to password, e-mail, second factor, tokens."""
    user = _me(request)
    form = AccountForm(request.POST or None, initial=AccountForm.initial_of(user))
    if request.method != "POST":
        return render(request, "accounts/account.html", {"form": form, "tab": "account"})
    if form.is_valid():
        try:
            services.change_account(
                actor=actor_of(request), user=user, now=timezone.now(), **form.cleaned_data
            )
        except ServiceError as error:
            form.refuse(error)
        else:
            with translation.override(user.language or translation.get_language()):
                messages.success(request, _("Settings saved."))
            answer = redirect("account")
            # A language chosen earlier in this browser would hide the account's own.
            answer.delete_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                path=settings.LANGUAGE_COOKIE_PATH,
                domain=settings.LANGUAGE_COOKIE_DOMAIN,
                samesite=settings.LANGUAGE_COOKIE_SAMESITE,
            )
            return answer
    return render(
        request, "accounts/account.html", {"form": form, "tab": "account"}, status=REFUSED
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """The tokens of the API; a new one is shown once, on the answer to its making.

    Below them the keys by which phones record this evening, as long as they work.
    """
    user = _me(request)
    context: dict[str, object] = {"tab": "account"}
    status = 200
    form = TokenForm(user=user)
    if request.method == "POST":
        form = TokenForm(request.POST, user=user)
        status = REFUSED
        if form.is_valid():
            data = form.cleaned_data
            now = timezone.now()
            try:
                made, plain = services.create_token(
                    actor=actor_of(request),
                    user=user,
                    name=data["name"],
                    scopes=data["scopes"],
                    club=data["club"],
                    expires_at=now + timedelta(days=data["days"]) if data["days"] else None,
                    now=now,
                    plain=new_secret(services.TOKEN_PREFIX),
                )
            except ServiceError as error:
                form.refuse(error)
            else:
                context |= {"made": made, "plain": plain}
                status = CREATED
                form = TokenForm(user=user)
    now = timezone.now()
    rows = user.api_tokens.filter(evening__isnull=True).select_related("club").order_by("-id")
    context |= {
        "form": form,
        "tokens": [
            (token, _state(token, now), [ApiToken.Scope(one).label for one in token.scopes])
            for token in rows
        ],
        "phones": evening_tokens.valid_tokens(user, now),
    }
    return render(request, "accounts/tokens.html", context, status=status)


def _state(token: ApiToken, now: object) -> str:
    if token.revoked_at is not None:
        return "revoked"
    return "over" if token.expires_at is not None and token.expires_at <= now else "valid"  # type: ignore[operator]


@login_required
@require_POST
def token_revoke(request: HttpRequest, token: int) -> HttpResponse:
    """End a token of one's own."""
    row = get_object_or_404(ApiToken, pk=token, user=_me(request))
    services.revoke_token(actor=actor_of(request), token=row, now=timezone.now())
    if row.evening_id is not None:
        messages.success(request, _("The phone's key no longer works."))
    else:
        messages.success(request, _("The token no longer works."))
    return redirect("tokens")


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def password_link(request: HttpRequest, token: str) -> HttpResponse:
    """Set a new password by a link that an organiser has made."""
    now = timezone.now()
    try:
        link = services.find_password_link(token, now)
        form = NewPasswordForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                services.use_password_link(
                    secret=token, password=form.cleaned_data["password"], now=now
                )
            except Gone:
                raise
            except ServiceError as error:
                form.refuse(error)
            else:
                messages.success(request, _("The new password is set. Sign in with it."))
                return redirect("account_login")
    except Gone as error:
        return render(request, "accounts/password_link.html", {"gone": error.message}, status=GONE)
    context = {"form": form, "username": link.user.get_username()}
    status = REFUSED if request.method == "POST" else 200
    return render(request, "accounts/password_link.html", context, status=status)
