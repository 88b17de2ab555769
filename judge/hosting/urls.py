"""Addresses for the host of a site. For anybody who is not one (`User.is_staff`) they do not exist."""

from judge.hosting import views
from rulesdb.request_costs import RequestCost, path

app_name = "hosting"

urlpatterns = [
    path("", views.index, RequestCost.READ, name="index"),
    path("log", views.log, RequestCost.READ, name="log"),
    path("rulings/<slug:read_id>", views.ruling, RequestCost.ENGINE, RequestCost.CHANGE, name="ruling"),
]
