"""Template tags: the markup that the style sheets expect."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.test import RequestFactory
from django.utils import translation

from mjclub.core import tilenames


def render(source: str, **context: object) -> str:
    with translation.override("en"):
        return Template(source).render(Context(context))


def use(symbol: str) -> str:
    return f'<use href="/static/tiles/classic.svg#{symbol}"/></svg>'


def svg(symbol: str) -> str:
    return f'<svg class="tile" aria-hidden="true">{use(symbol)}'


def test_tile() -> None:
    assert render('{% tile "3m" %}') == svg("m3")


def test_tile_with_size_and_class() -> None:
    assert render('{% tile "7z" "t48" css="tile--won" %}') == (
        f'<svg class="tile t48 tile--won" aria-hidden="true">{use("z7")}'
    )


@pytest.mark.parametrize("name", ["0m", "8z", "m3", "9f", "", '3m"><script>'])
def test_what_is_no_tile_is_a_fault(name: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        render("{% tile name %}", name=name)


def test_classes_are_escaped() -> None:
    assert 'class="tile &quot;&gt;"' in render("{% tile '1p' css=css %}", css='">')
    assert 'class="set &quot;&gt;"' in render("{% tileset '1p' css=css %}", css='">')


def test_the_viewers_own_sprite() -> None:
    request = RequestFactory().get("/")
    request.user = SimpleNamespace(tile_style="index")  # type: ignore[assignment]
    assert "/static/tiles/index.svg#p1" in render("{% tile '1p' %}", request=request)


def test_set_is_one_image_with_the_names_of_its_tiles() -> None:
    assert render('{% tileset "345m" %}') == (
        '<span class="set" role="img" aria-label="3 characters 4 characters 5 characters">'
        f"{svg('m3')}{svg('m4')}{svg('m5')}</span>"
    )


def test_set_that_won_by_its_last_tile() -> None:
    assert render('{% tileset "5s" won=True %}') == (
        f'<span class="set set--won" role="img" aria-label="5 bamboo">{svg("s5")}</span>'
    )


def test_set_that_won_by_another_tile_marks_that_tile() -> None:
    assert render('{% tileset "345s" won="3s" index=3 %}') == (
        '<span class="set" role="img" aria-label="3 bamboo 4 bamboo 5 bamboo" data-set="3">'
        f'<svg class="tile tile--won" aria-hidden="true">{use("s3")}{svg("s4")}{svg("s5")}</span>'
    )


def test_set_that_won_by_one_of_equal_tiles_marks_one() -> None:
    assert render('{% tileset "555z" won="5z" %}').count("tile--won") == 1


def test_set_of_a_list() -> None:
    assert render("{% tileset tiles %}", tiles=["1p", "7z"]).count("<svg") == 2


def test_label_is_escaped() -> None:
    assert 'aria-label="a&quot;b"' in render("{% tileset '1p' label=label %}", label='a"b')


def test_wind() -> None:
    assert render('{% wind "1z" %}') == '<span class="wind">E</span>'
    assert render("{% wind 3 %}") == '<span class="wind">W</span>'
    assert render('{% wind "1z" deal=True spell=True %}') == (
        '<span class="wind wind--deal">E</span><span class="vh">dealer</span>'
    )


@pytest.mark.parametrize("value", [0, 5, "5z", "E"])
def test_what_is_no_wind_is_a_fault(value: object) -> None:
    with pytest.raises(ValueError, match="no wind"):
        render("{% wind value %}", value=value)


@pytest.mark.parametrize(
    ("source", "value", "text"),
    [
        ("{{ v|signed }}", -8, "−8"),
        ("{{ v|signed }}", None, "–"),
        ("{{ v|plain }}", 8, "8"),
        ("{{ v|plain }}", None, "–"),
        ("{{ v|twelfths }}", 438, "36½"),
        ("{{ v|twelfths }}", None, "–"),
        ("{{ v|hundredths }}", 1250, "12.50"),
        ("{{ v|hundredths }}", None, "–"),
        ("{{ v|spoken }}", "12p5z", "1 dots 2 dots White"),
        ("{{ v|wind_name }}", 2, "South"),
    ],
)
def test_filters(source: str, value: object, text: str) -> None:
    assert render(source, v=value) == text


def test_tab_of_the_page() -> None:
    assert render("<a{% current 'today' %}>", tab="today") == '<a aria-current="page">'
    assert render("<a{% current 'today' %}>", tab="me") == "<a>"
    assert render("<a{% current 'today' %}>") == "<a>"


def test_every_tile_has_a_name_of_its_own() -> None:
    for language in ("en", "ko"):
        with translation.override(language):
            names = [tilenames.spoken(name) for name in tilenames.ALL]
        assert len(names) == 42
        assert len(set(names)) == 42, language


def test_digits_without_a_suit_are_a_fault() -> None:
    with pytest.raises(ValueError, match="without a suit"):
        tilenames.split("345")


def test_a_turned_tile_and_the_ends_of_a_concealed_kong() -> None:
    turned = f'<svg class="tile tile--turned" aria-hidden="true">{use("p5")}'
    assert render('{% tileset "555p" turned=1 %}').endswith(
        f">{svg('p5')}{turned}{svg('p5')}</span>"
    )
    assert render('{% tileset "1111z" shut=True %}') == (
        '<span class="set" role="img" aria-label="East East East East">'
        f"{svg('back')}{svg('z1')}{svg('z1')}{svg('back')}</span>"
    )
    small = f'<svg class="tile t28 tile--won tile--turned" aria-hidden="true">{use("p5")}'
    assert small in render('{% tileset "555p" won="5p" turned=2 size="t28" %}')
