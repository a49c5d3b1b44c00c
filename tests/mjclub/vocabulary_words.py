"""Words of the game that one Korean vocabulary has and the other has not."""

from __future__ import annotations

import re
from typing import Final

CLASSIC: Final = "classic"
RIICHI: Final = "riichi"
# A word begins and ends here: 선 is the dealer, 선수 a player.
_H, _E = r"(?<![가-힣])", r"(?![가-힣])"
_WORDS: Final = {
    CLASSIC: (
        r"쏘임|쏘았|쏘인|쏜 사람|자모|오름|뻥|몸통|밍깡|[암명]공",
        rf"{_H}선(?:{_E}|[이은을과에의]{_E}|입니다)",
        rf"{_H}(?:난 사람|날 수|나면{_E}|오[른르](?!쪽))",
        rf"(?:첫|둘째|모든) 화(?:{_E}|[가는를의에로]{_E})",
        rf"{_H}화(?:{_E}|(?:[가는를의에]|한|할){_E}|합니다)",
    ),
    RIICHI: (
        r"론으로|쯔모|화료|퐁|멘쯔|커쯔|슌쯔|방총|명깡",
        rf"{_H}론{_E}",
        rf"{_H}친(?:$|[,.)·]|[이은을과에의]{_E}|입니다)",
    ),
}
_FOUND: Final = {one: re.compile("|".join(words)) for one, words in _WORDS.items()}
# Names that hold such a word in both, and other senses of it.
_BOTH: Final = re.compile(r"이인화료|순위에 오르|선 채")


def foreign_to(vocabulary: str, text: str) -> str:
    """Return a word of the other vocabulary in a text; "" where there is none."""
    other = CLASSIC if vocabulary == RIICHI else RIICHI
    found = _FOUND[other].search(_BOTH.sub("", text))
    return found.group() if found else ""
