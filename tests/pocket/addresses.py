"""Every address of the site by its name: one to ask for in the pocket desk and the status it answers with, or why it does not.

`{board}`, `{line}`, `{other}`, `{ruling}`, `{list}`, `{own}` and `{game}` stand for what was made in the pocket before.
"""

from __future__ import annotations

from judge.learning.questions.model import questions

_ASKED = next(iter(questions().values()))
POSTED = 405
"""The status of an address that takes what a form sends, when it is only looked at."""

HERE: dict[str, tuple[str, int]] = {
    "rulesdb:set_language": ("/language/", POSTED),
    "rulesdb:search": ("/search?q=bloom", 200),
    "rulesdb:contents": ("/rules/", 200),
    "rulesdb:sheet": ("/rules/sheet?rules=10.6.3.2,8.4.3", 200),
    "rulesdb:rule": ("/rules/10.6.3.2", 200),
    "rulesdb:edition_rule": ("/rules/1.3.0/6.2.1.8", 200),
    "rulesdb:without_slash": ("/rules/10.6.3.2/", 200),
    "rulesdb:questions": ("/questions/", 200),
    "rulesdb:question": ("/questions/redraw-with-a-debut-in-hand", 200),
    "rulesdb:answers": ("/answers/", 200),
    "rulesdb:answer": ("/answers/Q1", 200),
    "rulesdb:rulebooks": ("/rulebooks/", 200),
    "rulesdb:passage": ("/rulebooks/1.02/about-the-game", 200),
    "rulesdb:floor": ("/floor/", 200),
    "rulesdb:floor_document": ("/floor/none/", 404),
    "rulesdb:floor_edition": ("/floor/none/1.0/", 404),
    "rulesdb:floor_provision": ("/floor/none/1.0/1", 404),
    "rulesdb:terms": ("/terms/", 200),
    "rulesdb:term": ("/terms/first", 200),
    "rulesdb:discrepancies": ("/discrepancies/", 200),
    "rulesdb:discrepancy": ("/discrepancies/collab-with-an-empty-deck", 200),
    "rulesdb:compare": ("/compare/1.3.0/1.9.0/", 200),
    "rulesdb:compare_chapter": ("/compare/1.3.0/1.9.0/6", 200),
    "desk:home": ("/", 200),
    "desk:guide": ("/how-to", 200),
    "desk:too_large": ("/too-large", 413),
    "desk:health": ("/health", 200),
    "desk:boards": ("/boards/", 200),
    "desk:new": ("/boards/new", 200),
    "desk:quick": ("/boards/quick?line=lui", 200),
    "desk:board": ("/boards/{board}", 200),
    "desk:step": ("/boards/{board}/steps/2", 200),
    "desk:choose": ("/boards/{board}/steps/2/choose", POSTED),
    "desk:dispute": ("/boards/{board}/steps/2/dispute/yes", POSTED),
    "desk:suggest_unseen": ("/boards/{board}/steps/2/suggest?q=lui", 200),
    "desk:outcomes": ("/boards/{board}/steps/2/outcomes", 200),
    "desk:way": ("/boards/{board}/steps/2/outcomes/1/2", 200),
    "desk:start": ("/boards/{board}/start", POSTED),
    "desk:again": ("/boards/{board}/again", POSTED),
    "desk:edit": ("/boards/{board}/edit", 200),
    "desk:suggest": ("/boards/{board}/edit/suggest?place=a.center&q=lui", 200),
    "desk:merge": ("/boards/{board}/edit/merge", POSTED),
    "desk:change": ("/boards/{board}/edit/a.center", POSTED),
    "desk:notation": ("/boards/{board}/notation", 200),
    "desk:export": ("/boards/{board}/scenario.yaml", 200),
    "desk:stored": ("/boards/{board}/stored.json", 200),
    "desk:lines": ("/boards/{board}/lines", 200),
    "desk:share": ("/boards/{board}/steps/2/share", POSTED),
    "desk:undo": ("/boards/{board}/undo", POSTED),
    "desk:delete": ("/boards/{board}/delete", POSTED),
    "desk:read_card": ("/cards/read/", 200),
    "desk:line": ("/lines/{line}", 200),
    "desk:line_step": ("/lines/{line}/steps/2", 200),
    "desk:answer": ("/lines/{line}/answer", 200),
    # of a line that is decided as it was when it was kept
    "desk:line_then": ("/lines/{line}/then", 404),
    "desk:line_outcomes": ("/lines/{line}/steps/2/outcomes", 200),
    "desk:line_way": ("/lines/{line}/steps/2/outcomes/1/2", 200),
    "desk:line_export": ("/lines/{line}/scenario.yaml", 200),
    "desk:copy": ("/lines/{line}/copy", POSTED),
    "desk:rulings": ("/rulings/", 200),
    "desk:new_ruling": ("/rulings/new", 200),
    "desk:preview_ruling": ("/rulings/preview", POSTED),
    "desk:ruling": ("/rulings/{ruling}", 200),
    "desk:add_entry": ("/rulings/{ruling}/add", 200),
    "desk:show_ruling_to": ("/rulings/{ruling}/readers", POSTED),
    "desk:ruling_read": ("/r/{read}", 200),
    "desk:discard_ruling": ("/rulings/{ruling}/delete", POSTED),
    "desk:open": ("/open", 200),
    "desk:open_copy": ("/open/copy", POSTED),
    "desk:open_step": ("/open/steps/2", 200),
    "desk:compare_scenarios": (
        "/compare/scenarios?first=rules/ch10/newly-primed-joins&second=rules/ch10/turn-players-new-ability-before-the-others",
        200,
    ),
    "desk:compare_answer": ("/compare/answer", POSTED),
    "desk:compared": ("/compare/{line}/{other}", 200),
    "desk:cards": ("/cards/?q=sora", 200),
    "desk:card": ("/cards/hBP01-056", 200),
    "desk:card_without_slash": ("/cards/hBP01-056/", 200),
    "desk:restrictions": ("/restrictions/", 200),
    "desk:engine": ("/engine/", 200),
    "desk:engine_rule": ("/engine/10.6.3.2", 200),
    "desk:play": ("/scenarios/rules/ch10/newly-primed-joins/steps/2", 200),
    "desk:play_outcomes": ("/scenarios/rules/ch10/newly-primed-joins/steps/2/outcomes", 200),
    "desk:play_way": ("/scenarios/rules/ch10/newly-primed-joins/steps/2/outcomes/1/2", 200),
    "desk:scenarios": ("/scenarios/", 200),
    "desk:scenario": ("/scenarios/rules/ch10/newly-primed-joins", 200),
    "learning:lessons": ("/learn/", 200),
    "learning:board": ("/learn/board", 200),
    "learning:lesson": ("/learn/zones", 200),
    "learning:lesson_questions": ("/learn/bloom/questions", POSTED),
    "learning:practice": ("/practice/", 200),
    "learning:practice_next": ("/practice/next", 200),
    # in an order of its own: one that names none is drawn anew each time
    "learning:question": (f"/practice/{_ASKED.id}?order={'0123'[: len(_ASKED.options)]}", 200),
    "learning:lists": ("/practice/lists/?kind=order", 200),
    "learning:list": ("/practice/lists/{list}", 200),
    "learning:own_questions": ("/practice/own/", 200),
    "learning:own_new": ("/practice/own/new?link=/lines/{line}/steps/2", 200),
    "learning:own_edit": ("/practice/own/{own}/edit", 200),
    "learning:own_delete": ("/practice/own/{own}/delete", 200),
    "learning:list_new": (f"/practice/lists/new?question={_ASKED.id}", 200),
    "learning:list_arrange": ("/practice/lists/arrange", POSTED),
    "learning:list_key": ("/practice/lists/{list}/key", 200),
    "learning:list_results_csv": ("/practice/lists/{list}/results.csv", 200),
    "learning:list_edit": ("/practice/lists/{list}/edit", 200),
    "learning:list_copy": ("/practice/lists/{list}/copy", POSTED),
    "learning:list_delete": ("/practice/lists/{list}/delete", 200),
    "learning:list_print": ("/practice/lists/{list}/print", 200),
    "learning:list_results": ("/practice/lists/{list}/results", 200),
    "firstgame:start": ("/first-game/?deal=class1", 200),
    "firstgame:game": ("/first-game/{game}", 200),
    "firstgame:step": ("/first-game/{game}/steps/3", 200),
    "firstgame:choose": ("/first-game/{game}/choose", POSTED),
    "firstgame:on": ("/first-game/{game}/on", POSTED),
    "firstgame:back": ("/first-game/{game}/back", POSTED),
    "firstgame:practise": ("/first-game/{game}/practice", POSTED),
    "firstgame:line": ("/first-game/{game}/line", POSTED),
    "firstgame:delete": ("/first-game/{game}/delete", POSTED),
    "pocket:page": ("/pocket/", 200),
    "pocket:licences": ("/pocket/licences", 200),
    "pocket:manifest": ("/pocket/manifest.json", 200),
}

_HOST = "In the pocket there is nobody but the reader, so there is nothing to hide."
_ACCOUNT = "An account is on the site; in the pocket everything belongs to the device."
_EVENT = "A judge team shares an event on the site; on a device its calls are only read (`judge.pocket.call_pages`)."
_PROGRAMS = (
    "Feeds, the descriptions for other programs and what crawlers ask for: they ask the site, and nothing asks a phone."
)
_PICTURE = "The site draws pictures for shared links; the pocket desk has no Pillow."
_SITE = "Asked of the site itself; without a network nobody answers."
_OLD = "Links of a kind that only the site gave out, long ago."

ELSEWHERE: dict[str, tuple[str, int, str]] = {
    "desk:line_picture": ("/lines/{line}/steps/2/board.en.png", 404, _PICTURE),
    "desk:shared": ("/shared/x", 404, _OLD),
    "desk:shared_step": ("/shared/x/steps/1", 404, _OLD),
    "desk:shared_export": ("/shared/x/scenario.yaml", 404, _OLD),
    "desk:shared_copy": ("/shared/x/copy", 404, _OLD),
    "desk:words_picture": ("/pictures/answer/Q1.en.png", 404, _PICTURE),
    "desk:play_picture": ("/scenarios/rules/ch10/newly-primed-joins/steps/2/board.en.png", 404, _PICTURE),
    "pocket:pack": ("/pocket/pack.json", 0, _SITE),
    "pocket:part": ("/pocket/parts/shell-0000000000000000.gzip", 0, _SITE),
    "pocket:now": ("/pocket/now", 0, _SITE),
    "pocket:arrivals": ("/pocket/arrivals", 0, _SITE),
    "pocket:departures": ("/pocket/departures", 0, _SITE),
    "pocket:calls": ("/pocket/calls", 0, _SITE),
    "pocket:service_worker": ("/pocket-worker.js", 0, _SITE),
    "account": ("/account/", 404, _ACCOUNT),
    "learning:take": ("/learn/take", 405, _ACCOUNT),
    "events:call": ("/events/x/call", 404, _EVENT),
    "hosting:index": ("/host/", 404, _HOST),
    "api:about": ("/json", 404, _PROGRAMS),
}
"""Of accounts, events, hosting and the addresses for programs one address each: the pocket desk leaves out their whole apps
(`judge.pocket.settings.LEFT_OUT`)."""
WHOLE_APPS = ("account", "mfa_", "events:", "hosting:", "api:")
"""How the names of addresses begin that are left out with their app."""
