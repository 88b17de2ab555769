"""Addresses for the host of a site. For anybody who is not one (`User.is_staff`) they do not exist."""

from judge.hosting import views
from rulesdb.costs import Cost, path

app_name = "hosting"

urlpatterns = [
    path("", views.index, Cost.READ, name="index"),
    path("log", views.log, Cost.READ, name="log"),
    path("rulings/<slug:read_id>", views.ruling, Cost.ENGINE, Cost.CHANGE, name="ruling"),
]
