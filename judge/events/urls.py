"""Addresses of events. Each is guarded by `judge.events.access`."""

from judge.events.access import page
from judge.events.views import calls, cases, own, people, rulings, tables
from rulesdb.request_costs import RequestCost

app_name = "events"

EVENT = "<slug:event_id>/"
CALL = EVENT + "calls/<int:number>/"
RULING = EVENT + "rulings/<slug:read_id>"

urlpatterns = [
    page("", own.mine, "mine", RequestCost.READ, RequestCost.STORE),
    page("join/<slug:token>", people.join, "join", RequestCost.READ),
    page("join/<slug:token>/enter", people.enter, "enter", RequestCost.CHANGE),
    page("tables/<slug:token>", tables.table, "table", RequestCost.READ, RequestCost.STORE),
    page(EVENT, calls.board, "board", RequestCost.READ),
    page(EVENT + "details", own.details, "details", RequestCost.READ, RequestCost.CHANGE),
    page(EVENT + "delete", own.delete, "delete", RequestCost.READ, RequestCost.CHANGE),
    page(EVENT + "end", own.end, "end", RequestCost.READ, RequestCost.CHANGE),
    page(EVENT + "tables", tables.tables, "tables", RequestCost.READ, RequestCost.STORE),
    page(EVENT + "call", calls.call, "call", RequestCost.READ, RequestCost.STORE),
    page(CALL + "take", calls.take, "take", RequestCost.CHANGE),
    page(CALL + "release", calls.release, "release", RequestCost.CHANGE),
    page(CALL + "close", calls.close, "close", RequestCost.CHANGE),
    page(CALL + "reopen", calls.reopen, "reopen", RequestCost.CHANGE),
    page(CALL + "board", calls.open_board, "open_board", RequestCost.STORE),
    page(EVENT + "boards/<slug:board_id>", cases.case, "case", RequestCost.ENGINE),
    page(EVENT + "boards/<slug:board_id>/steps/<int:number>", cases.case, "case_step", RequestCost.ENGINE),
    page(EVENT + "rulings", rulings.rulings, "rulings", RequestCost.SEARCH),
    page(EVENT + "rulings.csv", rulings.rulings_csv, "rulings_csv", RequestCost.SEARCH),
    page(RULING, rulings.ruling, "ruling", RequestCost.ENGINE),
    page(RULING + "/appeal", rulings.appeal, "appeal", RequestCost.ENGINE, RequestCost.STORE),
    page(RULING + "/decide", rulings.decide, "decide", RequestCost.ENGINE, RequestCost.STORE),
    page(RULING + "/hold-back", rulings.hold_back, "hold_back", RequestCost.CHANGE),
    page(EVENT + "publish", rulings.make_public, "publish", RequestCost.READ, RequestCost.CHANGE),
    page(EVENT + "members", people.members, "members", RequestCost.READ),
    page(EVENT + "members/<int:member_id>", people.member, "member", RequestCost.CHANGE),
    page(EVENT + "invitations", people.invite, "invite", RequestCost.STORE),
    page(EVENT + "invitations/<int:invitation_id>/revoke", people.revoke, "revoke", RequestCost.CHANGE),
    page(EVENT + "leave", people.leave, "leave", RequestCost.CHANGE),
]
