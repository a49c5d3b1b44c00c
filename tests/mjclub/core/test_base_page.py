"""The frame that every page stands in."""

from __future__ import annotations

import re
from types import SimpleNamespace

from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.storage.base import Message
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

CLUB = SimpleNamespace(public_id="0123456789", name="서울 <화요> 마작회")
SOMEBODY = SimpleNamespace(
    is_authenticated=True, theme="dark", tile_style="index", get_username=lambda: "minsu"
)


def page(**context: object) -> str:
    request = RequestFactory().get("/somewhere/?a=1&b=2")
    request.user = context.get("user", AnonymousUser())  # type: ignore[assignment]
    with translation.override("ko"):
        return render_to_string("base.html", context | {"user": request.user}, request=request)


def links(html: str, start: str, end: str) -> list[str]:
    part = html[html.index(start) : html.index(end)]
    return re.findall(r'href="([^"]+)"', part)


def test_places_of_a_club_in_their_order() -> None:
    html = page(club=CLUB)
    assert links(html, "<nav", "</nav>") == [
        "/c/0123456789/",
        "/c/0123456789/standings/",
        "/c/0123456789/evenings/",
        "/calculator/?club=0123456789",
        "/c/0123456789/me/",
    ]
    names = re.findall(r"<span>([^<]+)</span></a>", html[html.index("<nav") :])
    assert names[:5] == ["오늘", "순위", "기록", "계산기", "나"]


def test_the_club_stands_in_the_bar() -> None:
    assert "<span>서울 &lt;화요&gt; 마작회</span>" in page(club=CLUB)
    assert "<span>mjclub</span>" in page()


def test_the_page_marks_where_it_belongs() -> None:
    html = page(club=CLUB, tab="standings")
    assert html.count('aria-current="page"') == 1
    assert '<a href="/c/0123456789/standings/" aria-current="page">' in html


def test_without_a_club_one_can_sign_in() -> None:
    assert links(page(), "<nav", "</nav>") == ["/calculator/", "/account/login/"]


def test_the_viewers_theme_and_tiles() -> None:
    head = page(user=SOMEBODY)[:200]
    assert '<html lang="ko" data-theme="dark" data-tiles="index">' in head
    assert '<html lang="ko">' in page()[:200]


def test_the_language_form_leads_back_to_the_page() -> None:
    assert 'name="next" value="/somewhere/?a=1&amp;b=2"' in page()


def test_of_several_messages_the_last_is_the_toast() -> None:
    html = page(messages=[Message(25, "one"), Message(25, "<two>")])
    assert html.count('class="toast"') == 1
    assert "&lt;two&gt;" in html
