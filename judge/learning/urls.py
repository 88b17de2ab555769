"""Addresses of the lessons and the practice."""

from judge.learning.views import claim_browser_data, lessons, list_editing, lists, own_questions, practice
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
    path("practice/lists/", lists.index, Cost.ENGINE, name="lists"),
    path("practice/lists/new", list_editing.new, Cost.ENGINE, Cost.STORE, name="list_new"),
    path("practice/lists/arrange", list_editing.arrange, Cost.CHANGE, name="list_arrange"),
    path("practice/lists/<slug:list_id>", lists.taken, Cost.ENGINE, Cost.CHANGE, name="list"),
    path("practice/lists/<slug:list_id>/print", lists.printed, Cost.ENGINE, name="list_print"),
    path("practice/lists/<slug:public_id>/key", lists.key, Cost.ENGINE, name="list_key"),
    path("practice/lists/<slug:public_id>/results", lists.results, Cost.ENGINE, name="list_results"),
    path("practice/lists/<slug:public_id>/results.csv", lists.results_csv, Cost.ENGINE, name="list_results_csv"),
    path("practice/lists/<slug:public_id>/edit", list_editing.edit, Cost.ENGINE, Cost.CHANGE, name="list_edit"),
    path("practice/lists/<slug:public_id>/copy", list_editing.copy, Cost.STORE, name="list_copy"),
    path("practice/lists/<slug:public_id>/delete", list_editing.delete, Cost.READ, Cost.CHANGE, name="list_delete"),
    path("practice/own/", own_questions.index, Cost.READ, name="own_questions"),
    path("practice/own/new", own_questions.new, Cost.ENGINE, Cost.STORE, name="own_new"),
    path("practice/own/<slug:public_id>/edit", own_questions.edit, Cost.ENGINE, Cost.CHANGE, name="own_edit"),
    path("practice/own/<slug:public_id>/delete", own_questions.delete, Cost.READ, Cost.CHANGE, name="own_delete"),
    path("practice/<slug:question_id>", practice.question, Cost.ENGINE, Cost.CHANGE, name="question"),
]
