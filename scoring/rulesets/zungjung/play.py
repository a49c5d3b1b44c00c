"""How Zung Jung is played at the table: calls, sets, the wall, mistakes."""

from __future__ import annotations

from typing import Final

from scoring.rulesets.section import Section, section

PLAY: Final[tuple[Section, ...]] = (
    section(
        "calls",
        "Calling a discard",
        "버린 패 부르기",
        (
            (
                "There are four calls: win, chow, pung and kong. Each is said aloud; so are a "
                "kong of one's own and a self-draw."
            ),
            "화, 치, 뻥, 깡 네 가지로 부릅니다. 자기 차례의 깡과 자모까지 모두 소리 내어 말합니다.",
        ),
        (
            (
                "Only the last discard may be called, by anybody but who threw it. A tile that "
                "only completes the pair may be called for a win alone."
            ),
            (
                "마지막에 버린 패만, 버린 사람이 아닌 사람이 부를 수 있습니다. 머리만 채우는 패는 "
                "화로만 부릅니다."
            ),
        ),
        (
            (
                "A discard is gone when the next tile has been drawn and thrown. After the draw "
                "alone it may still be called, as long as the drawn tile is not mixed into the "
                "hand."
            ),
            (
                "다음 패를 뽑아 버리면 앞의 패는 부를 수 없습니다. 뽑기만 하고 아직 손에 섞지 "
                "않았으면 늦게라도 부를 수 있습니다."
            ),
        ),
        (
            (
                "A win goes before a pung or a kong, and these before a chow. Of several wins the "
                "one of who comes first after the discarder counts alone. An illegal call has no "
                "precedence."
            ),
            (
                "화가 뻥과 깡보다, 뻥과 깡이 치보다 먼저입니다. 여럿이 화를 부르면 버린 사람의 "
                "다음 차례에 가장 가까운 한 사람만 납니다. 잘못 부른 것에는 우선권이 없습니다."
            ),
        ),
        (
            (
                "A called set is laid open between the hand and the wall. The called tile never "
                "goes into the hand, and the set is not changed again; only a pung may become an "
                "added kong."
            ),
            (
                "부른 몸통은 손과 패산 사이에 펴 놓습니다. 부른 패는 손에 넣을 수 없고 그 몸통은 "
                "다시 바꾸지 않습니다. 뻥만 나중에 가깡이 될 수 있습니다."
            ),
        ),
        (
            (
                "To expose a set without a word and to throw a tile before the set lies complete "
                "is a minor offence."
            ),
            "말없이 몸통을 내놓거나, 다 내놓기 전에 패를 버리면 작은 실수입니다.",
        ),
    ),
    section(
        "wins",
        "Winning",
        "화",
        (
            (
                "Any complete hand may win, also on a tile that one has thrown oneself. Only a "
                "dead hand and penalty tiles stand against it."
            ),
            (
                "완성한 손은 언제나 날 수 있습니다. 자기가 버렸던 패로도 납니다. 죽은 손과 벌칙 "
                "패만 예외입니다."
            ),
        ),
        (
            (
                "Who is responsible: of the discards since the winner's own last one, that one "
                "included, the first that is the winning tile. If the winner threw it, nobody is."
            ),
            (
                "책임은 오른 사람이 마지막으로 버린 패부터 셉니다. 그 패를 포함해 오름패와 같은 "
                "패를 맨 먼저 버린 사람에게 있고, 그것이 오른 사람이면 아무에게도 없습니다."
            ),
        ),
        (
            (
                "The supplement tile of a kong is drawn from the wall: winning on it is a "
                "self-draw, and who gave the kong pays no more than the others."
            ),
            "깡의 보충패로 오르면 자모입니다. 깡의 패를 내준 사람도 더 내지 않습니다.",
        ),
        (
            (
                "Only the tile added to an open pung can be robbed, as a win on a discard; a "
                "concealed kong never, not by Thirteen Terminals either."
            ),
            (
                "펴 놓은 뻥에 더하는 패만 창깡으로 날 수 있고, 쏘임으로 칩니다. 암깡은 "
                "십삼요구로도 가로챌 수 없습니다."
            ),
        ),
        (
            (
                "The winner lays all tiles open. The other three neither show nor mix theirs "
                "until the hand has been checked; who does so shares the blame for a wrong win."
            ),
            (
                "오른 사람은 모든 패를 펴 보입니다. 나머지 세 사람은 손을 확인할 때까지 자기 패를 "
                "보이거나 섞지 않습니다. 그렇게 한 사람은 오화의 책임을 나눕니다."
            ),
        ),
    ),
    section(
        "pungs",
        "Pung",
        "뻥",
        (
            "Who holds two of the discard may call pung, wherever he sits.",
            "버린 패와 같은 패를 두 장 가진 사람은 자리와 상관없이 뻥을 부를 수 있습니다.",
        ),
        (
            (
                "The called tile is turned and shows whom it came from: the left tile the player "
                "to the left, the middle one the player opposite, the right one the player to the "
                "right."
            ),
            (
                "부른 패를 옆으로 돌려 누가 버렸는지 보입니다. 왼쪽 패면 왼쪽, 가운데면 맞은편, "
                "오른쪽이면 오른쪽 사람입니다."
            ),
        ),
        (
            (
                "The caller throws a tile, and the turn goes on after him: players in between are "
                "passed over."
            ),
            "부른 사람이 한 장을 버리고 그다음 사람 차례가 됩니다. 사이에 있던 사람은 건너뜁니다.",
        ),
    ),
    section(
        "chows",
        "Chow",
        "치",
        (
            (
                "Only a tile of the player to the left may be called for a chow. The three tiles "
                "lie in the order of their numbers, the called one turned."
            ),
            "왼쪽 사람이 버린 패로만 치를 합니다. 세 장을 숫자 순서로 놓고 부른 패를 돌려놓습니다.",
        ),
        (
            (
                "Wait for about a second after the call before tiles are laid open or thrown. "
                "Until then others may still call pung or kong, afterwards no longer."
            ),
            (
                "치를 부른 뒤 1초쯤 기다렸다가 패를 내놓거나 버립니다. 그 전에는 다른 사람이 "
                "뻥이나 깡을 부를 수 있고, 그 뒤에는 부를 수 없습니다."
            ),
        ),
        (
            (
                "If chow was not said, or done too quickly, the others may still call in the "
                "order of precedence."
            ),
            "치라고 말하지 않았거나 너무 빨리 했으면 다른 사람이 우선순위대로 부를 수 있습니다.",
        ),
        (
            (
                "The tile may be thrown before the set is laid open, but that is not advised: "
                "until the set lies there the others wait, and call nothing but a win."
            ),
            (
                "먼저 버리고 나중에 내놓아도 되지만 권하지 않습니다. 다 내놓을 때까지 다른 사람은 "
                "기다리고, 화 말고는 부르지 않습니다."
            ),
        ),
    ),
    section(
        "kongs",
        "Kong",
        "깡",
        (
            (
                "Three kinds: concealed, of four tiles of one's own; added, the fourth tile to "
                "one's own open pung; and open, a discard to three in the hand, from anybody."
            ),
            (
                "세 가지가 있습니다. 자기 손의 넉 장으로 하는 암깡, 펴 놓은 자기 뻥에 넷째 장을 "
                "더하는 가깡, 손의 석 장에 누가 버린 패든 더하는 밍깡입니다."
            ),
        ),
        (
            (
                "A concealed or added kong is declared in one's own turn after a draw, with a "
                "tile held for longer too, but not right after a chow or pung."
            ),
            (
                "암깡과 가깡은 자기 차례에 패를 뽑은 뒤에 합니다. 전부터 들고 있던 패로도 "
                "되지만, 치나 뻥을 한 바로 뒤에는 안 됩니다."
            ),
        ),
        (
            "A discard never makes one's own open pung a kong.",
            "펴 놓은 자기 뻥에 다른 사람이 버린 패를 더해 깡을 만들 수는 없습니다.",
        ),
        (
            (
                "A concealed kong is shown, then lies with its two outer tiles face down. An "
                "added tile goes to the end of the pung. In an open kong the turned tile shows "
                "the giver: left, second or right."
            ),
            (
                "암깡은 넉 장을 보인 뒤 양 끝 두 장을 엎어 놓습니다. 가깡의 패는 뻥의 끝에 "
                "놓습니다. 밍깡은 왼쪽, 둘째, 오른쪽 가운데 돌려놓은 패로 버린 사람을 보입니다."
            ),
        ),
        (
            "Say kong before the added tile is shown, else another may take it for a discard.",
            (
                "가깡은 패를 보이기 전에 깡을 부릅니다. 그러지 않으면 버린 패로 여겨 다른 "
                "사람이 부를 수 있습니다."
            ),
        ),
        (
            (
                "First the kong is shown, then the supplement tile is drawn from the end of the "
                "dead wall; to draw first may be a major offence. Then a tile is thrown."
            ),
            (
                "깡을 먼저 보이고 나서 영상패 쪽에서 보충패를 뽑습니다. 먼저 뽑으면 큰 실수가 될 "
                "수 있습니다. 그다음 한 장을 버립니다."
            ),
        ),
    ),
    section(
        "wall",
        "The wall",
        "패산",
        (
            (
                "136 tiles, no flowers. The last 14 tiles are always the dead wall, so each "
                "supplement moves the seabed tile forward by one."
            ),
            (
                "화패 없이 136장으로 합니다. 마지막 14장은 언제나 영상패이므로 보충패를 뽑을 "
                "때마다 해저패가 한 장씩 앞당겨집니다."
            ),
        ),
        (
            (
                "If nobody wins on the discard after the seabed tile, the hand is a draw and "
                "nobody pays."
            ),
            "해저패 뒤에 버린 패로도 아무도 나지 않으면 유국이고 아무도 내지 않습니다.",
        ),
    ),
    section(
        "mistakes",
        "Mistakes",
        "실수",
        (
            (
                "A hand has 13 tiles, 14 on its turn, a kong counted as three. One with too few "
                "is dead and cannot win; one with too many can neither win nor call nor declare a "
                "kong. It stays dead when the number is right again."
            ),
            (
                "손은 13장, 자기 차례에는 14장이고 깡은 석 장으로 셉니다. 모자라면 죽은 손이어서 "
                "날 수 없고, 많으면 나지도 부르지도 깡을 하지도 못합니다. 장수가 다시 맞아도 "
                "그대로입니다."
            ),
        ),
        (
            (
                "A wrong set that is corrected at once may be corrected; tiles shown by mistake "
                "become penalty tiles."
            ),
            "잘못 내놓은 몸통은 바로 고치면 됩니다. 잘못 보인 패는 벌칙 패가 됩니다.",
        ),
        (
            (
                "An appeal goes to the head judge within 30 minutes after the session; his word "
                "is final."
            ),
            "이의는 경기가 끝나고 30분 안에 심판장에게 제기하며, 그 결정이 최종입니다.",
        ),
    ),
)
