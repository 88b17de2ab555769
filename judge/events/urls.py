"""Addresses of events. Each is guarded by `judge.events.access`."""

from judge.events.access import page
from judge.events.views import calls, cases, own, people, rulings

app_name = "events"

EVENT = "<slug:event_id>/"
CALL = EVENT + "calls/<int:number>/"
RULING = EVENT + "rulings/<slug:read_id>"

urlpatterns = [
    page("", own.mine, "mine"),
    page("join/<slug:token>", people.join, "join"),
    page("join/<slug:token>/enter", people.enter, "enter"),
    page(EVENT, calls.board, "board"),
    page(EVENT + "details", own.details, "details"),
    page(EVENT + "delete", own.delete, "delete"),
    page(EVENT + "call", calls.call, "call"),
    page(CALL + "take", calls.take, "take"),
    page(CALL + "release", calls.release, "release"),
    page(CALL + "close", calls.close, "close"),
    page(CALL + "board", calls.open_board, "open_board"),
    page(EVENT + "boards/<slug:board_id>", cases.case, "case"),
    page(EVENT + "boards/<slug:board_id>/steps/<int:number>", cases.case, "case_step"),
    page(EVENT + "rulings", rulings.rulings, "rulings"),
    page(EVENT + "rulings.csv", rulings.rulings_csv, "rulings_csv"),
    page(RULING, rulings.ruling, "ruling"),
    page(RULING + "/appeal", rulings.appeal, "appeal"),
    page(RULING + "/decide", rulings.decide, "decide"),
    page(RULING + "/hold-back", rulings.hold_back, "hold_back"),
    page(EVENT + "publish", rulings.make_public, "publish"),
    page(EVENT + "members", people.members, "members"),
    page(EVENT + "members/<int:member_id>", people.member, "member"),
    page(EVENT + "invitations", people.invite, "invite"),
    page(EVENT + "invitations/<int:invitation_id>/revoke", people.revoke, "revoke"),
    page(EVENT + "leave", people.leave, "leave"),
]
