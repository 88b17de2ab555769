"""Addresses for the host of a site. For anybody who is not one (`User.is_staff`) they do not exist."""

from django.urls import path

from judge.hosting import views

app_name = "hosting"

urlpatterns = [
    path("", views.index, name="index"),
    path("log", views.log, name="log"),
    path("rulings/<slug:read_id>", views.ruling, name="ruling"),
]
