"""Every address of the site."""

from django.apps import apps
from django.conf import settings
from django.urls import include, path

from judge.struct_types import complete_struct_types

handler400 = "judge.desk.views.failures.unreadable_request"
handler404 = "rulesdb.views.shared.nothing_here"
handler500 = "judge.desk.views.failures.failed"

urlpatterns = [
    path("", include("rulesdb.urls")),
    path("", include("judge.desk.urls")),
    path("", include("judge.learning.urls")),
    path("first-game/", include("judge.firstgame.urls")),
    path("", include("judge.pocket.urls")),
]
for app, where in (
    ("judge.accounts", "account/"),
    ("judge.events", "events/"),
    ("judge.hosting", "host/"),
    ("judge.api", ""),
):
    if apps.is_installed(app):  # none of them is in the pocket desk
        urlpatterns.append(path(where, include(f"{app}.urls")))
if settings.POCKET:
    urlpatterns.append(path("events/", include("judge.pocket.call_pages")))

complete_struct_types()
