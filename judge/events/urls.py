"""Addresses of events. Each is guarded by `judge.events.access`."""

from judge.events.access import guarded_path
from judge.events.views import calls, cases, own, people, rulings, tables
from rulesdb.request_costs import RequestCost

app_name = "events"

EVENT = "<slug:event_id>/"
CALL = EVENT + "calls/<int:number>/"
RULING = EVENT + "rulings/<slug:read_id>"

urlpatterns = [
    guarded_path("", own.mine, "mine", RequestCost.READ, RequestCost.STORE),
    guarded_path("join/<slug:token>", people.join, "join", RequestCost.READ),
    guarded_path("join/<slug:token>/enter", people.enter, "enter", RequestCost.CHANGE),
    guarded_path("tables/<slug:token>", tables.table, "table", RequestCost.READ, RequestCost.STORE),
    guarded_path(EVENT, calls.board, "board", RequestCost.READ),
    guarded_path(EVENT + "details", own.details, "details", RequestCost.READ, RequestCost.CHANGE),
    guarded_path(EVENT + "delete", own.delete, "delete", RequestCost.READ, RequestCost.CHANGE),
    guarded_path(EVENT + "end", own.end, "end", RequestCost.READ, RequestCost.CHANGE),
    guarded_path(EVENT + "tables", tables.tables, "tables", RequestCost.READ, RequestCost.STORE),
    guarded_path(EVENT + "call", calls.call, "call", RequestCost.READ, RequestCost.STORE),
    guarded_path(CALL + "take", calls.take, "take", RequestCost.CHANGE),
    guarded_path(CALL + "release", calls.release, "release", RequestCost.CHANGE),
    guarded_path(CALL + "close", calls.close, "close", RequestCost.CHANGE),
    guarded_path(CALL + "reopen", calls.reopen, "reopen", RequestCost.CHANGE),
    guarded_path(CALL + "board", calls.open_board, "open_board", RequestCost.STORE),
    guarded_path(EVENT + "boards/<slug:board_id>", cases.case, "case", RequestCost.ENGINE),
    guarded_path(EVENT + "boards/<slug:board_id>/steps/<int:number>", cases.case, "case_step", RequestCost.ENGINE),
    guarded_path(EVENT + "rulings", rulings.rulings, "rulings", RequestCost.SEARCH),
    guarded_path(EVENT + "rulings.csv", rulings.rulings_csv, "rulings_csv", RequestCost.SEARCH),
    guarded_path(RULING, rulings.ruling, "ruling", RequestCost.ENGINE),
    guarded_path(RULING + "/appeal", rulings.appeal, "appeal", RequestCost.ENGINE, RequestCost.STORE),
    guarded_path(RULING + "/decide", rulings.decide, "decide", RequestCost.ENGINE, RequestCost.STORE),
    guarded_path(RULING + "/hold-back", rulings.hold_back, "hold_back", RequestCost.CHANGE),
    guarded_path(EVENT + "publish", rulings.make_public, "publish", RequestCost.READ, RequestCost.CHANGE),
    guarded_path(EVENT + "members", people.members, "members", RequestCost.READ),
    guarded_path(EVENT + "members/<int:member_id>", people.member, "member", RequestCost.CHANGE),
    guarded_path(EVENT + "invitations", people.invite, "invite", RequestCost.STORE),
    guarded_path(EVENT + "invitations/<int:invitation_id>/revoke", people.revoke, "revoke", RequestCost.CHANGE),
    guarded_path(EVENT + "leave", people.leave, "leave", RequestCost.CHANGE),
]
