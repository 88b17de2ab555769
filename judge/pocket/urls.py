"""URL patterns of the pocket desk. The service worker is at the root, because it answers at every URL."""

from judge.pocket import views
from rulesdb.request_costs import RequestCost, path

app_name = "pocket"

urlpatterns = [
    path("pocket/", views.page, RequestCost.READ, name="page"),
    path("pocket/licences", views.licences, RequestCost.READ, name="licences"),
    path("pocket/pack.json", views.pack, RequestCost.READ, name="pack"),
    path("pocket/parts/<str:name>", views.part, RequestCost.READ, name="part"),
    path("pocket/now", views.now, RequestCost.READ, name="now"),
    path("pocket/arrivals", views.arrivals, RequestCost.ARRIVE, name="arrivals"),
    path("pocket/departures", views.departures, RequestCost.ARRIVE, name="departures"),
    path("pocket/calls", views.calls, RequestCost.SEARCH, name="calls"),
    path("pocket/manifest.json", views.manifest, RequestCost.READ, name="manifest"),
    path("pocket-worker.js", views.service_worker, RequestCost.READ, name="service_worker"),
]
