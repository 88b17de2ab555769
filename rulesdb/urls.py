"""Addresses of the documents."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

from rulesdb.views import language, rules

app_name = "rulesdb"


def soon(request: HttpRequest, **kwargs: str) -> HttpResponse:
    return render(request, "base.html")


urlpatterns = [
    path("language/", language.set_language, name="set_language"),
    path("search", soon, name="search"),
    path("rules/", rules.contents, name="contents"),
    path("rules/<str:number>", rules.rule, name="rule"),
    path("rules/<str:version>/<str:number>", rules.edition_rule, name="edition_rule"),
    path("questions/", soon, name="questions"),
    path("questions/<slug:slug>", soon, name="question"),
    path("rulebooks/", soon, name="rulebooks"),
    path("rulebooks/<str:version>/<str:slug>", soon, name="passage"),
    path("terms/", soon, name="terms"),
    path("terms/<slug:slug>", soon, name="term"),
    path("discrepancies/", soon, name="discrepancies"),
    path("compare/<str:older>/<str:newer>/", soon, name="compare"),
    path("compare/<str:older>/<str:newer>/<str:chapter>", soon, name="compare_chapter"),
]
