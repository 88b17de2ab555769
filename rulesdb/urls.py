"""Addresses of the documents."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

from rulesdb.views import language

app_name = "rulesdb"


def soon(request: HttpRequest, **kwargs: str) -> HttpResponse:
    return render(request, "base.html")


urlpatterns = [
    path("language/", language.set_language, name="set_language"),
    path("search", soon, name="search"),
    path("rules/", soon, name="contents"),
    path("rules/<path:number>", soon, name="rule"),
    path("questions/", soon, name="questions"),
    path("questions/<slug:slug>", soon, name="question"),
    path("rulebooks/", soon, name="rulebooks"),
    path("terms/", soon, name="terms"),
    path("discrepancies/", soon, name="discrepancies"),
]
