"""One's own account, tokens of the API, one-time password links, signing up and in."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from mjclub.accounts import services
from mjclub.accounts.models import ApiToken, PasswordLink, User
from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Forbidden, Gone, Invalid
from mjclub.core.models import AuditEntry
from mjclub.core.tokens import hash_secret
from tests.factories import NOW, a_club, a_member, a_user
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db

GOOD = "correct-horse-9"


def a_token(user: User, **changes: Any) -> ApiToken:
    arguments: dict[str, Any] = {
        "actor": Actor.of(user),
        "user": user,
        "name": "reader",
        "scopes": ["read"],
        "now": NOW,
        "plain": "mjc_abcdefghijk",
    }
    return services.create_token(**(arguments | changes))[0]


class TestSigningUp:
    def test_a_name_and_a_password_are_enough(self) -> None:
        client = Client(headers={"accept-language": "en"})
        sent = {"username": "minsu", "password1": GOOD, "email": ""}
        answer = client.post(reverse("account_signup"), sent)
        assert (answer.status_code, answer["Location"]) == (302, "/")
        user = User.objects.get()
        assert (user.username, user.email) == ("minsu", "")
        assert client.get(reverse("clubs")).status_code == 200

    @pytest.mark.parametrize(
        ("sent", "field"),
        [
            ({"username": "", "password1": GOOD}, "username"),
            ({"username": "taken", "password1": GOOD}, "username"),
            ({"username": "minsu", "password1": "short"}, "password1"),
            ({"username": "minsu", "password1": "12345678901"}, "password1"),
            ({"username": "minsu", "password1": GOOD, "email": "x"}, "email"),
        ],
    )
    def test_refused_beside_the_field(self, sent: dict[str, str], field: str) -> None:
        a_user("taken")
        answer = Client().post(reverse("account_signup"), sent)
        assert list(answer.context["form"].errors) == [field]
        assert f'id="id_{field}_error"' in answer.content.decode()
        assert User.objects.count() == 1

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("ko", ["가입하기", "아이디", "이메일 (선택)"]),
            ("en", ["Sign up", "User name", "E-mail (optional)"]),
        ],
    )
    def test_the_page(self, language: str, words: list[str]) -> None:
        page = Client(headers={"accept-language": language}).get(reverse("account_signup"))
        text = page.content.decode()
        for word in words:
            assert word in text
        assert "placeholder" not in text

    def test_signing_in_and_out(self) -> None:
        a_user("minsu")
        client = Client()
        sent = {"login": "minsu", "password": "password", "next": "/help/roles/"}
        answer = client.post(reverse("account_login"), sent)
        assert (answer.status_code, answer["Location"]) == (302, "/help/roles/")
        assert client.post(reverse("account_logout"))["Location"] == "/"
        assert client.get(reverse("clubs")).status_code == 302

    def test_another_site_is_never_the_next_page(self) -> None:
        a_user("minsu")
        sent = {"login": "minsu", "password": "password", "next": "https://example.org/"}
        assert Client().post(reverse("account_login"), sent)["Location"] == "/"

    def test_guessing_is_slowed_down(self) -> None:
        cache.clear()
        a_user("minsu")
        client = Client(headers={"accept-language": "en"})
        sent = {"login": "minsu", "password": "wrong"}
        for _ in range(5):
            client.post(reverse("account_login"), sent)
        answer = client.post(reverse("account_login"), sent | {"password": "password"})
        assert answer.status_code == 200
        assert "Too many failed login attempts. Try again later." in answer.content.decode()


class TestSettings:
    def test_the_large_picker(self) -> None:
        user = a_user()
        client = signed_in(user)
        sent = {"name": "A", "language": "", "theme": "", "tile_style": "classic"}
        assert "data-picker" not in client.get(reverse("account")).content.decode()
        client.post(reverse("account"), sent | {"picker_size": "large"})
        user.refresh_from_db()
        assert user.picker_size == "large"
        assert ' data-picker="large">' in client.get(reverse("account")).content.decode()
        client.post(reverse("account"), sent | {"picker_size": ""})
        user.refresh_from_db()
        assert user.picker_size == ""

    def test_saved_at_once(self) -> None:
        user = a_user()
        client = signed_in(user)
        client.cookies["mjclub_language"] = "en"
        sent = {
            "name": " 김민수 ",
            "language": "ko",
            "theme": "dark",
            "tile_style": "index",
        }
        answer = client.post(reverse("account"), sent)
        assert (answer.status_code, answer["Location"]) == (302, reverse("account"))
        user.refresh_from_db()
        assert (user.first_name, user.language, user.theme, user.tile_style) == (
            "김민수",
            "ko",
            "dark",
            "index",
        )
        # What this browser chose before would hide the account's own language.
        assert answer.cookies["mjclub_language"]["max-age"] == 0
        del client.cookies["mjclub_language"]
        page = client.get(reverse("account")).content.decode()
        assert '<html lang="ko" data-theme="dark" data-tiles="index">' in page
        assert "설정을 저장했습니다." in page
        entry = AuditEntry.objects.get()
        assert "김민수" not in str(entry.inputs)

    @pytest.mark.parametrize(
        ("changes", "field"),
        [
            ({"tile_style": "gold"}, "tile_style"),
            ({"theme": "x"}, "theme"),
            ({"picker_size": "huge"}, "picker_size"),
        ],
    )
    def test_refused(self, changes: dict[str, str], field: str) -> None:
        sent = {"name": "A", "language": "", "theme": "", "tile_style": "classic"}
        answer = signed_in(a_user()).post(reverse("account"), sent | changes)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [field]
        assert 'value="A"' in answer.content.decode()


class TestTokens:
    def test_shown_once(self) -> None:
        user = a_user()
        club = a_club()
        club.memberships.create(user=user, role=Role.MEMBER, joined_at=NOW)
        client = signed_in(user)
        sent = {
            "name": "sheet",
            "scopes": ["record", "read"],
            "club": club.public_id,
            "days": "30",
        }
        answer = client.post(reverse("tokens"), sent)
        assert answer.status_code == 201
        plain = answer.context["plain"]
        token = ApiToken.objects.get()
        assert plain.startswith("mjc_")
        assert len(plain) == 47
        assert (token.token_hash, token.prefix) == (hash_secret(plain), plain[:12])
        assert (token.scopes, token.club, token.user) == (["read", "record"], club, user)
        assert token.expires_at is not None
        assert token.expires_at - token.created_at == timedelta(days=30)
        assert plain in answer.content.decode()
        assert "no-store" in answer["Cache-Control"]
        page = client.get(reverse("tokens")).content.decode()
        assert plain not in page
        assert plain[:12] in page
        assert services.find_token(plain, timezone.now()) == token

    @pytest.mark.parametrize(
        ("changes", "field", "message"),
        [
            ({"name": ""}, "name", "This field is required."),
            ({"scopes": []}, "scopes", "Choose what the token may do."),
            (
                {"scopes": ["all"]},
                "scopes",
                "Select a valid choice. all is not one of the available choices.",
            ),
            (
                {"club": "elsewhere0"},
                "club",
                "Select a valid choice. That choice is not one of the available choices.",
            ),
        ],
    )
    def test_refused(self, changes: dict[str, Any], field: str, message: str) -> None:
        sent = {"name": "x", "scopes": ["read"], "club": "", "days": "0"}
        answer = signed_in(a_user()).post(reverse("tokens"), sent | changes)
        assert answer.status_code == 422
        assert answer.context["form"].errors == {field: [message]}
        assert ApiToken.objects.count() == 0

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"name": " "}, "name_missing"),
            ({"scopes": []}, "bad_scopes"),
            ({"scopes": ["read", "all"]}, "bad_scopes"),
            ({"expires_at": NOW}, "bad_expiry"),
        ],
    )
    def test_the_service_refuses(self, changes: dict[str, Any], code: str) -> None:
        with pytest.raises(Invalid, match=code):
            a_token(a_user(), **changes)

    def test_a_strangers_club(self) -> None:
        with pytest.raises(Forbidden, match="no_member"):
            a_token(a_user(), club=a_club())

    def test_fifty_are_enough(self) -> None:
        user = a_user()
        for number in range(50):
            a_token(user, plain=f"mjc_{number}")
        with pytest.raises(Invalid, match="too_many_tokens"):
            a_token(user)

    def test_revoked_ended_and_of_a_closed_account(self) -> None:
        user = a_user()
        now = timezone.now()
        valid = a_token(user, plain="mjc_valid", now=now)
        a_token(user, plain="mjc_ended", now=now, expires_at=now + timedelta(days=1))
        revoked = a_token(user, plain="mjc_revoked", now=now)
        client = signed_in(user)
        assert client.post(reverse("token-revoke", args=[revoked.pk])).status_code == 302
        later = now + timedelta(days=1)
        assert services.find_token("mjc_valid", later) == valid
        assert services.find_token("mjc_ended", now) is not None
        for plain in ("mjc_ended", "mjc_revoked", "mjc_none", "valid", ""):
            assert services.find_token(plain, later) is None
        User.objects.update(is_active=False)
        assert services.find_token("mjc_valid", later) is None

    def test_the_last_use_is_noted_every_ten_minutes(self) -> None:
        a_token(a_user(), plain="mjc_x")
        for minutes, noted in ((0, 0), (9, 0), (10, 10), (15, 10), (20, 20)):
            services.find_token("mjc_x", NOW + timedelta(minutes=minutes))
            assert ApiToken.objects.get().last_used_at == NOW + timedelta(minutes=noted)

    def test_states_in_the_list(self) -> None:
        user = a_user()
        now = timezone.now()
        a_token(user, name="a", plain="mjc_a", now=now)
        a_token(user, name="b", plain="mjc_b", now=NOW, expires_at=NOW + timedelta(days=1))
        ended = ApiToken.objects.filter(name="b")
        ended.update(expires_at=now - timedelta(days=1))
        services.revoke_token(
            actor=SYSTEM, token=a_token(user, name="c", plain="mjc_c", now=now), now=now
        )
        page = signed_in(user).get(reverse("tokens"))
        assert [(token.name, state) for token, state, _ in page.context["tokens"]] == [
            ("c", "revoked"),
            ("b", "over"),
            ("a", "valid"),
        ]


class TestPasswordLink:
    def test_once_and_everywhere_signed_out(self) -> None:
        club = a_club()
        organiser = a_member(club, Role.ORGANISER)
        member = a_member(club, Role.MEMBER, "minsu")
        elsewhere = signed_in(member)
        client = signed_in(organiser)
        answer = client.post(reverse("member-password", args=[club.public_id, "minsu"]))
        assert answer.status_code == 201
        link = answer.context["password_link"]
        assert f'value="{link}"' in answer.content.decode()
        visitor = Client(headers={"accept-language": "en"})
        page = visitor.get(link)
        assert "For the account <b>minsu</b>." in page.content.decode()
        refused = visitor.post(link, {"password": "minsu123"})
        assert refused.status_code == 422
        assert list(refused.context["form"].errors) == ["password"]
        assert visitor.post(link, {"password": GOOD})["Location"] == reverse("account_login")
        assert authenticate(username="minsu", password=GOOD) == member
        assert elsewhere.get(reverse("clubs")).status_code == 302
        assert visitor.get(link).status_code == 410
        assert visitor.post(link, {"password": GOOD}).status_code == 410
        assert list(AuditEntry.objects.values_list("action", flat=True)) == [
            "make_password_link",
            "use_password_link",
        ]
        assert GOOD not in str(AuditEntry.objects.values_list("inputs", flat=True))

    def test_a_newer_link_ends_the_older(self) -> None:
        club = a_club()
        member = a_member(club, Role.MEMBER)
        now = timezone.now()
        for secret in ("old", "new"):
            services.make_password_link(
                actor=SYSTEM, user=member, club=club, now=now, secret=secret
            )
            now += timedelta(minutes=1)
        with pytest.raises(Gone):
            services.find_password_link("old", now)
        assert services.find_password_link("new", now).user == member
        with pytest.raises(Gone):
            services.find_password_link("new", now + timedelta(days=1))

    def test_none_and_a_closed_account(self) -> None:
        assert Client().get(reverse("password-link", args=["nothing"])).status_code == 410
        user = a_user()
        services.make_password_link(actor=SYSTEM, user=user, club=a_club(), now=NOW, secret="s")
        User.objects.update(is_active=False)
        with pytest.raises(Gone):
            services.use_password_link(secret="s", password=GOOD, now=NOW)
        assert PasswordLink.objects.get().used_at is None


class TestOldForms:
    def test_a_form_of_an_old_sign_in_gets_a_note_and_loses_nothing(self) -> None:
        user = a_user()
        client = Client(enforce_csrf_checks=True)
        client.force_login(user)
        answer = client.post(reverse("account"), {"name": "x"}, headers={"HX-Request": "true"})
        assert answer.status_code == 403
        page = answer.content.decode()
        assert "<html" not in page
        assert answer["HX-Retarget"] == "#notes"
