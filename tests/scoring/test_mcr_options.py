"""Every value of every option, with a hand that it changes, and what is refused."""

from __future__ import annotations

import pytest

from scoring import get_ruleset
from scoring.rulesets.mcr.options import OPTIONS, check_options, complete_options
from scoring.text import score_text

# Option, hand, total with each value in the order of the declaration.
HANDS = (
    ("profile", "1188m3366p2244s5z *5z", (25, 28)),
    ("two_concealed_kongs", "[2222m][6666p]789s34m55z +5m", (8, 10)),
    ("mixed_kongs", "(2222m)[6666p]789s34m55z +5m", (5, 6)),
    ("fc_on_special", "1188m3366p2244s5z *5z", (25, 28)),
    ("fc_on_special", "1112345678999p *4p", (90, 93)),
    ("fc_on_special", "2233445566778p *8p", (91, 94)),
    ("fc_on_special", "19m19p19s1234567z *1m", (89, 92)),
    ("fc_on_special", "222m555p888s33z11p *1p", (66, 69)),
    ("fc_on_special", "147m25p36s123456z *7z", (25, 28)),
    ("fc_on_special", "147m258p36s12345z *6z", (13, 16)),
    ("all_green_half_flush", "(234s)(666s)88s234s66z +6z", (91, 97)),
    ("all_terminals_double_pung", "(111m)(999p)11199s99m +9s", (64, 68)),
    ("kongs_concealed", "(2222m)(5555p)[8888s]34m66p +5m", (34, 36)),
    ("kongs_concealed", "(2222m)[5555p][8888s]34m66p +5m", (36, 40)),
    ("kongs_concealed", "[2222m][5555p][8888s]34m66p +5m", (52, 52)),
    ("forced_hog", "22334466668s8s6z +6z", (112, 114)),
    ("forced_hog", "1111m99m1199p119s +9s", (88, 90)),
    ("nine_gates_pung", "1112345678999p +2p", (92, 91)),
    ("waits", "1234444m678m456p +1m", (6, 7)),
    ("knitted_body_wait", "147m258p369s567p1m +1m", (16, 17)),
    ("all_chows_wait", "(234m)(678s)567p23s99m +4s", (3, 3)),
    ("all_chows_wait", "(234m)(678s)123p12s99m +3s", (4, 3)),
)


@pytest.mark.parametrize(("name", "text", "totals"), HANDS, ids=[f"{h[0]} {h[1]}" for h in HANDS])
def test_option(name: str, text: str, totals: tuple[int, ...]) -> None:
    option = next(option for option in OPTIONS if option.id == name)
    found = tuple(
        score_text(text, options={name: value}, round_wind="1z", seat_wind="2z")["total"]
        for value in option.values
    )
    assert found == totals


def test_every_option_has_a_hand() -> None:
    assert {hand[0] for hand in HANDS} == {option.id for option in OPTIONS}


def test_profile_sets_defaults() -> None:
    names = (
        "two_concealed_kongs",
        "mixed_kongs",
        "fc_on_special",
        "all_green_half_flush",
        "all_terminals_double_pung",
    )
    cn98 = complete_options({})
    wmo = complete_options({"profile": "wmo"})
    assert [cn98[name] for name in names] == [6, 5, False, False, False]
    assert [wmo[name] for name in names] == [8, 6, True, True, True]
    assert {name for name in cn98 if cn98[name] != wmo[name]} == {"profile", *names}
    rest = {name: value for name, value in wmo.items() if name not in ("profile", *names)}
    assert rest == {
        "kongs_concealed": "mil",
        "forced_hog": True,
        "nine_gates_pung": "one",
        "waits": "formal",
        "knitted_body_wait": True,
        "all_chows_wait": "any",
    }


def test_one_of_a_profile_may_be_set_alone() -> None:
    options = complete_options({"profile": "wmo", "two_concealed_kongs": 6})
    assert (options["two_concealed_kongs"], options["mixed_kongs"]) == (6, 6)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, []),
        ({}, []),
        ({"profile": "wmo", "waits": "available"}, []),
        ([], [("bad_value", "options")]),
        ("wmo", [("bad_value", "options")]),
        ({"profile": "ema"}, [("bad_value", "options.profile")]),
        ({"two_concealed_kongs": "6"}, [("bad_value", "options.two_concealed_kongs")]),
        ({"two_concealed_kongs": 6.0}, [("bad_value", "options.two_concealed_kongs")]),
        ({"fc_on_special": 1}, [("bad_value", "options.fc_on_special")]),
        ({"forced_hog": None}, [("bad_value", "options.forced_hog")]),
        ({"waits": []}, [("bad_value", "options.waits")]),
        ({"wait": "formal"}, [("unknown_option", "options.wait")]),
        (
            {"profile": 1, "x": 2, "waits": "formal", "mixed_kongs": True},
            [
                ("bad_value", "options.profile"),
                ("unknown_option", "options.x"),
                ("bad_value", "options.mixed_kongs"),
            ],
        ),
    ],
)
def test_validation(given: object, expected: list[tuple[str, str]]) -> None:
    assert [(fault.code, fault.place) for fault in check_options(given)] == expected


def test_wrong_options_make_no_ruleset() -> None:
    with pytest.raises(ValueError, match=r"bad_value options\.waits"):
        get_ruleset("mcr", {"waits": "none"})
    with pytest.raises(KeyError):
        get_ruleset("bridge")


def test_declaration_is_complete() -> None:
    for option in OPTIONS:
        assert option.default in option.values
        assert len(option.value_names) == len(option.values) >= 2
        for text in (option.name, option.explanation, *option.value_names):
            assert set(text) == {"en", "ko"}
            assert all(text.values())
