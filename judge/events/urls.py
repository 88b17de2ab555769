"""Addresses of events. Each is guarded by `judge.events.access`."""

from judge.events.access import page
from judge.events.views import calls, cases, own, people, rulings, tables
from rulesdb.costs import Cost

app_name = "events"

EVENT = "<slug:event_id>/"
CALL = EVENT + "calls/<int:number>/"
RULING = EVENT + "rulings/<slug:read_id>"

urlpatterns = [
    page("", own.mine, "mine", Cost.READ, Cost.STORE),
    page("join/<slug:token>", people.join, "join", Cost.READ),
    page("join/<slug:token>/enter", people.enter, "enter", Cost.CHANGE),
    page("tables/<slug:token>", tables.table, "table", Cost.READ, Cost.STORE),
    page(EVENT, calls.board, "board", Cost.READ),
    page(EVENT + "details", own.details, "details", Cost.READ, Cost.CHANGE),
    page(EVENT + "delete", own.delete, "delete", Cost.READ, Cost.CHANGE),
    page(EVENT + "end", own.end, "end", Cost.READ, Cost.CHANGE),
    page(EVENT + "tables", tables.tables, "tables", Cost.READ, Cost.STORE),
    page(EVENT + "call", calls.call, "call", Cost.READ, Cost.STORE),
    page(CALL + "take", calls.take, "take", Cost.CHANGE),
    page(CALL + "release", calls.release, "release", Cost.CHANGE),
    page(CALL + "close", calls.close, "close", Cost.CHANGE),
    page(CALL + "reopen", calls.reopen, "reopen", Cost.CHANGE),
    page(CALL + "board", calls.open_board, "open_board", Cost.STORE),
    page(EVENT + "boards/<slug:board_id>", cases.case, "case", Cost.ENGINE),
    page(EVENT + "boards/<slug:board_id>/steps/<int:number>", cases.case, "case_step", Cost.ENGINE),
    page(EVENT + "rulings", rulings.rulings, "rulings", Cost.SEARCH),
    page(EVENT + "rulings.csv", rulings.rulings_csv, "rulings_csv", Cost.SEARCH),
    page(RULING, rulings.ruling, "ruling", Cost.ENGINE),
    page(RULING + "/appeal", rulings.appeal, "appeal", Cost.ENGINE, Cost.STORE),
    page(RULING + "/decide", rulings.decide, "decide", Cost.ENGINE, Cost.STORE),
    page(RULING + "/hold-back", rulings.hold_back, "hold_back", Cost.CHANGE),
    page(EVENT + "publish", rulings.make_public, "publish", Cost.READ, Cost.CHANGE),
    page(EVENT + "members", people.members, "members", Cost.READ),
    page(EVENT + "members/<int:member_id>", people.member, "member", Cost.CHANGE),
    page(EVENT + "invitations", people.invite, "invite", Cost.STORE),
    page(EVENT + "invitations/<int:invitation_id>/revoke", people.revoke, "revoke", Cost.CHANGE),
    page(EVENT + "leave", people.leave, "leave", Cost.CHANGE),
]
