"""Every address of the site."""

from django.urls import include, path

handler404 = "rulesdb.views.shared.nothing_here"

urlpatterns = [
    path("", include("rulesdb.urls")),
    path("", include("judge.desk.urls")),
    path("", include("judge.pocket.urls")),
]
