"""URL patterns of the documents."""

from rulesdb.request_costs import RequestCost, path
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
from rulesdb.views.shared import without_slash

app_name = "rulesdb"

urlpatterns = [
    path("language/", language.set_language, RequestCost.READ, name="set_language"),
    path("search", search.search, RequestCost.SEARCH, name="search"),
    path("rules/", rules.contents, RequestCost.READ, name="contents"),
    path("rules/sheet", sheet.sheet, RequestCost.READ, RequestCost.CHANGE, name="sheet"),
    path("rules/<str:number>", rules.rule, RequestCost.READ, name="rule"),
    path("rules/<str:version>/<str:number>", rules.edition_rule, RequestCost.READ, name="edition_rule"),
    path("rules/<str:number>/", without_slash("rulesdb:rule"), RequestCost.READ, name="without_slash"),
    path(
        "rules/<str:version>/<str:number>/",
        without_slash("rulesdb:edition_rule"),
        RequestCost.READ,
        name="without_slash",
    ),
    path("questions/", questions.questions, RequestCost.SEARCH, name="questions"),
    path("questions/<str:slug>", questions.question, RequestCost.READ, name="question"),
    path("answers/", answers.answers, RequestCost.SEARCH, name="answers"),
    path("answers/<str:number>", answers.official_answer, RequestCost.READ, name="answer"),
    path("rulebooks/", rulebooks.rulebooks, RequestCost.READ, name="rulebooks"),
    path("rulebooks/<str:version>/<str:slug>", rulebooks.passage, RequestCost.READ, name="passage"),
    path("floor/", floor.documents, RequestCost.READ, name="floor"),
    path("floor/<str:slug>/", floor.document, RequestCost.READ, name="floor_document"),
    path("floor/<str:slug>/<str:version>/", floor.edition, RequestCost.READ, name="floor_edition"),
    path("floor/<str:slug>/<str:version>/<str:number>", floor.provision, RequestCost.READ, name="floor_provision"),
    path("terms/", terms.terms, RequestCost.READ, name="terms"),
    path("terms/<str:slug>", terms.term, RequestCost.READ, name="term"),
    path("discrepancies/", discrepancies.discrepancies, RequestCost.READ, name="discrepancies"),
    path("discrepancies/<str:slug>", discrepancies.discrepancy, RequestCost.READ, name="discrepancy"),
    path("compare/<str:older>/<str:newer>/", compare.compare, RequestCost.ENGINE, name="compare"),
    path("compare/<str:older>/<str:newer>/<str:chapter>", compare.compare, RequestCost.ENGINE, name="compare_chapter"),
]
