"""Addresses of the documents."""

from rulesdb.costs import Cost, path
from rulesdb.views import (
    answers,
    compare,
    discrepancies,
    floor,
    language,
    questions,
    rulebooks,
    rules,
    search,
    sheet,
    terms,
)

app_name = "rulesdb"

urlpatterns = [
    path("language/", language.set_language, Cost.READ, name="set_language"),
    path("search", search.search, Cost.SEARCH, name="search"),
    path("rules/", rules.contents, Cost.READ, name="contents"),
    path("rules/sheet", sheet.sheet, Cost.READ, Cost.CHANGE, name="sheet"),
    path("rules/<str:number>", rules.rule, Cost.READ, name="rule"),
    path("rules/<str:version>/<str:number>", rules.edition_rule, Cost.READ, name="edition_rule"),
    path("rules/<str:number>/", rules.without_slash, Cost.READ, name="without_slash"),
    path("rules/<str:version>/<str:number>/", rules.without_slash, Cost.READ, name="without_slash"),
    path("questions/", questions.questions, Cost.SEARCH, name="questions"),
    path("questions/<str:slug>", questions.question, Cost.READ, name="question"),
    path("answers/", answers.answers, Cost.SEARCH, name="answers"),
    path("answers/<str:number>", answers.official_answer, Cost.READ, name="answer"),
    path("rulebooks/", rulebooks.rulebooks, Cost.READ, name="rulebooks"),
    path("rulebooks/<str:version>/<str:slug>", rulebooks.passage, Cost.READ, name="passage"),
    path("floor/", floor.documents, Cost.READ, name="floor"),
    path("floor/<str:slug>/", floor.document, Cost.READ, name="floor_document"),
    path("floor/<str:slug>/<str:version>/", floor.edition, Cost.READ, name="floor_edition"),
    path("floor/<str:slug>/<str:version>/<str:number>", floor.provision, Cost.READ, name="floor_provision"),
    path("terms/", terms.terms, Cost.READ, name="terms"),
    path("terms/<str:slug>", terms.term, Cost.READ, name="term"),
    path("discrepancies/", discrepancies.discrepancies, Cost.READ, name="discrepancies"),
    path("discrepancies/<str:slug>", discrepancies.discrepancy, Cost.READ, name="discrepancy"),
    path("compare/<str:older>/<str:newer>/", compare.compare, Cost.ENGINE, name="compare"),
    path("compare/<str:older>/<str:newer>/<str:chapter>", compare.compare, Cost.ENGINE, name="compare_chapter"),
]
