"""Addresses of the pocket desk. The service worker lies at the root, for it answers at every address."""

from django.urls import path

from judge.pocket import views

app_name = "pocket"

urlpatterns = [
    path("pocket/", views.page, name="page"),
    path("pocket/pack.json", views.pack, name="pack"),
    path("pocket/parts/<str:name>", views.part, name="part"),
    path("pocket/now", views.now, name="now"),
    path("pocket/arrivals", views.arrivals, name="arrivals"),
    path("pocket/manifest.json", views.manifest, name="manifest"),
    path("pocket-worker.js", views.service_worker, name="service_worker"),
]
