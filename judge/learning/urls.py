"""Addresses of the lessons and the practice."""

from django.urls import path

from judge.learning.views import lessons, lists, practice, taking

app_name = "learning"

urlpatterns = [
    path("learn/", lessons.index, name="lessons"),
    path("learn/board", lessons.board, name="board"),
    path("learn/take", taking.take, name="take"),
    path("learn/<slug:key>", lessons.lesson, name="lesson"),
    path("practice/", practice.index, name="practice"),
    path("practice/next", practice.following, name="practice_next"),
    path("practice/lists/", lists.index, name="lists"),
    path("practice/lists/<slug:list_id>", lists.taken, name="list"),
    path("practice/lists/<slug:list_id>/print", lists.printed, name="list_print"),
    path("practice/lists/<slug:public_id>/results", lists.results, name="list_results"),
    path("practice/<slug:question_id>", practice.question, name="question"),
]
