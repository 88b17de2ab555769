"""Addresses of the lessons and the practice."""

from judge.learning.views import claim_browser_data, lessons, lists, practice
from rulesdb.costs import Cost, path

app_name = "learning"

urlpatterns = [
    path("learn/", lessons.index, Cost.READ, name="lessons"),
    path("learn/board", lessons.board, Cost.ENGINE, name="board"),
    path("learn/take", claim_browser_data.claim, Cost.CHANGE, name="take"),
    path("learn/<slug:key>", lessons.lesson, Cost.ENGINE, Cost.CHANGE, name="lesson"),
    path("learn/<slug:key>/questions", lessons.ask, Cost.CHANGE, name="lesson_questions"),
    path("practice/", practice.index, Cost.READ, Cost.CHANGE, name="practice"),
    path("practice/next", practice.following, Cost.READ, name="practice_next"),
    path("practice/lists/", lists.index, Cost.ENGINE, Cost.STORE, name="lists"),
    path("practice/lists/<slug:list_id>", lists.taken, Cost.READ, Cost.CHANGE, name="list"),
    path("practice/lists/<slug:list_id>/print", lists.printed, Cost.READ, name="list_print"),
    path("practice/lists/<slug:public_id>/results", lists.results, Cost.READ, name="list_results"),
    path("practice/<slug:question_id>", practice.question, Cost.ENGINE, Cost.CHANGE, name="question"),
]
