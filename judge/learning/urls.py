"""Addresses of the lessons and the practice."""

from django.urls import path

from judge.learning.views import lessons

app_name = "learning"

urlpatterns = [
    path("learn/", lessons.index, name="lessons"),
    path("learn/<slug:key>", lessons.lesson, name="lesson"),
]
