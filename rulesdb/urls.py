"""Addresses of the documents."""

from django.urls import path

from rulesdb.views import answers, compare, discrepancies, language, questions, rulebooks, rules, search, terms

app_name = "rulesdb"

urlpatterns = [
    path("language/", language.set_language, name="set_language"),
    path("search", search.search, name="search"),
    path("rules/", rules.contents, name="contents"),
    path("rules/<str:number>", rules.rule, name="rule"),
    path("rules/<str:version>/<str:number>", rules.edition_rule, name="edition_rule"),
    path("rules/<str:number>/", rules.without_slash, name="without_slash"),
    path("rules/<str:version>/<str:number>/", rules.without_slash, name="without_slash"),
    path("questions/", questions.questions, name="questions"),
    path("questions/<str:slug>", questions.question, name="question"),
    path("answers/", answers.answers, name="answers"),
    path("answers/<str:number>", answers.official_answer, name="answer"),
    path("rulebooks/", rulebooks.rulebooks, name="rulebooks"),
    path("rulebooks/<str:version>/<str:slug>", rulebooks.passage, name="passage"),
    path("terms/", terms.terms, name="terms"),
    path("terms/<str:slug>", terms.term, name="term"),
    path("discrepancies/", discrepancies.discrepancies, name="discrepancies"),
    path("compare/<str:older>/<str:newer>/", compare.compare, name="compare"),
    path("compare/<str:older>/<str:newer>/<str:chapter>", compare.compare, name="compare_chapter"),
]
