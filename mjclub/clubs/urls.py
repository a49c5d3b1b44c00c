"""Addresses of the front door and of a club: itself, its players, members, tables, its log."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mjclub.clubs import (
    views,
    views_audit,
    views_boards,
    views_members,
    views_players,
    views_tables,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.landing, name="landing"),
    path("clubs/", views.clubs, name="clubs"),
    path("clubs/new/", views.club_new, name="club-new"),
    path("help/roles/", views.help_roles, name="help-roles"),
    path("invite/<str:token>/", views_members.invitation, name="invitation"),
    path("c/<slug:club>/start/", views.club_start, name="club-start"),
    path("c/<slug:club>/settings/", views.club_settings, name="club-settings"),
    path("c/<slug:club>/settings/delete/", views.club_delete, name="club-delete"),
    path("c/<slug:club>/audit/", views_audit.audit, name="audit"),
    path("c/<slug:club>/me/", views_players.me, name="club-me"),
    path("c/<slug:club>/players/", views_players.players, name="players"),
    path("c/<slug:club>/players/search/", views_players.player_search, name="player-search"),
    path(
        "c/<slug:club>/players/<slug:player>/edit/", views_players.player_edit, name="player-edit"
    ),
    path(
        "c/<slug:club>/players/<slug:player>/link/", views_players.player_link, name="player-link"
    ),
    path(
        "c/<slug:club>/players/<slug:player>/retire/",
        views_players.player_retire,
        name="player-retire",
    ),
    path(
        "c/<slug:club>/players/<slug:player>/claim/",
        views_players.player_claim,
        name="player-claim",
    ),
    path(
        "c/<slug:club>/players/<slug:player>/claim/answer/",
        views_players.claim_answer,
        name="claim-answer",
    ),
    path("c/<slug:club>/members/", views_members.members, name="members"),
    path("c/<slug:club>/members/invite/", views_members.invite, name="invite"),
    path("c/<slug:club>/members/leave/", views_members.club_leave, name="club-leave"),
    path(
        "c/<slug:club>/invitations/<slug:invitation>/revoke/",
        views_members.invitation_revoke,
        name="invitation-revoke",
    ),
    path("c/<slug:club>/member/<str:username>/", views_members.member, name="member"),
    path(
        "c/<slug:club>/member/<str:username>/remove/",
        views_members.member_remove,
        name="member-remove",
    ),
    path(
        "c/<slug:club>/member/<str:username>/password/",
        views_members.member_password,
        name="member-password",
    ),
    path("c/<slug:club>/boards/", views_boards.boards, name="boards"),
    path(
        "c/<slug:club>/boards/<slug:link>/revoke/",
        views_boards.board_revoke,
        name="board-revoke",
    ),
    path("c/<slug:club>/tables/", views_tables.tables, name="tables"),
    path("c/<slug:club>/tables/<slug:table>/", views_tables.table_change, name="table-change"),
]
