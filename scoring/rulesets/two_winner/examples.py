"""A hand for each pattern, in one line of text, with everything that it scores."""

from __future__ import annotations

from typing import Final

from scoring.rulesets.example import Example

EXAMPLES: Final[dict[str, Example]] = {
    "concealed_triplet": Example("(123m)444p678s99p34m +5m", {"concealed_triplet": 3}),
    "short_straight": Example("(123m)(456m)789p22s34s +5s", {"short_straight": 3}),
    "double_chow": Example("(234m)(234p)678p55s78s +9s", {"double_chow": 3}),
    "concealed_hand": Example("123m678p345s99p78m *9m", {"concealed_hand": 6}),
    "declared_ready": Example("123m678p345s99p78m +9m", {"declared_ready": 6}, ("declared_ready",)),
    "straight": Example("(123m)456m789m22p45s +3s", {"straight": 12}),
    "three_suit_chow": Example("(345m)345p34s99m789p +5s", {"three_suit_chow": 12}),
    "all_triplets": Example("(222m)(555p)(777p)(888s)4s +4s", {"all_triplets": 12}),
    "outside_sets": Example("(123m)(999p)(111s)55m78s +9s", {"outside_sets": 12}),
    "three_concealed_triplets": Example("222m34m777p888s99p +2m", {"three_concealed_triplets": 18}),
    "seven_pairs": Example("1133m5577p2299s4m +4m", {"seven_pairs": 18}),
    "one_suit": Example("(234m)(678m)99m33m456m +9m", {"one_suit": 18}),
}
