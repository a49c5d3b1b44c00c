"""What changes a club: itself and its tables, its players, its members, its boards."""

from __future__ import annotations

from mjclub.clubs.services.boards import make_board_link, revoke_board_link
from mjclub.clubs.services.clubs import (
    NewTable,
    add_table,
    change_club,
    change_table,
    create_club,
    delete_club,
    move_table,
)
from mjclub.clubs.services.members import (
    accept_invitation,
    invite,
    leave_club,
    remove_member,
    revoke_invitation,
    set_role,
)
from mjclub.clubs.services.players import (
    add_player,
    answer_claim,
    change_player,
    claim_player,
    link_player,
    retire_player,
    return_player,
    withdraw_claim,
)

__all__ = [
    "NewTable",
    "accept_invitation",
    "add_player",
    "add_table",
    "answer_claim",
    "change_club",
    "change_player",
    "change_table",
    "claim_player",
    "create_club",
    "delete_club",
    "invite",
    "leave_club",
    "link_player",
    "make_board_link",
    "move_table",
    "remove_member",
    "retire_player",
    "return_player",
    "revoke_board_link",
    "revoke_invitation",
    "set_role",
    "withdraw_claim",
]
