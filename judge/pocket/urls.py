"""Addresses of the pocket desk. The service worker lies at the root, for it answers at every address."""

from judge.pocket import views
from rulesdb.costs import Cost, path

app_name = "pocket"

urlpatterns = [
    path("pocket/", views.page, Cost.READ, name="page"),
    path("pocket/licences", views.licences, Cost.READ, name="licences"),
    path("pocket/pack.json", views.pack, Cost.READ, name="pack"),
    path("pocket/parts/<str:name>", views.part, Cost.READ, name="part"),
    path("pocket/now", views.now, Cost.READ, name="now"),
    path("pocket/arrivals", views.arrivals, Cost.ARRIVE, name="arrivals"),
    path("pocket/departures", views.departures, Cost.ARRIVE, name="departures"),
    path("pocket/calls", views.calls, Cost.SEARCH, name="calls"),
    path("pocket/manifest.json", views.manifest, Cost.READ, name="manifest"),
    path("pocket-worker.js", views.service_worker, Cost.READ, name="service_worker"),
]
