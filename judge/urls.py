"""Every address of the site."""

from django.urls import include, path

handler400 = "judge.desk.views.failures.unreadable_request"
handler404 = "rulesdb.views.shared.nothing_here"
handler500 = "judge.desk.views.failures.failed"

urlpatterns = [
    path("", include("rulesdb.urls")),
    path("", include("judge.desk.urls")),
    path("account/", include("judge.accounts.urls")),
    path("events/", include("judge.events.urls")),
    path("", include("judge.pocket.urls")),
]
