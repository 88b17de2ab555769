"""Addresses of the judge's desk."""

from django.urls import path

from judge.desk import views

app_name = "desk"

urlpatterns = [
    path("", views.home, name="home"),
]
