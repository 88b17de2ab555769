"""Addresses of the lessons and the practice."""

from judge.learning.views import claim_browser_data, lessons, list_editing, lists, own_questions, practice
from rulesdb.request_costs import RequestCost, path

app_name = "learning"

urlpatterns = [
    path("learn/", lessons.index, RequestCost.READ, name="lessons"),
    path("learn/board", lessons.board, RequestCost.ENGINE, name="board"),
    path("learn/take", claim_browser_data.claim, RequestCost.CHANGE, name="take"),
    path("learn/<slug:key>", lessons.lesson, RequestCost.ENGINE, RequestCost.CHANGE, name="lesson"),
    path("learn/<slug:key>/questions", lessons.ask, RequestCost.CHANGE, name="lesson_questions"),
    path("practice/", practice.index, RequestCost.READ, RequestCost.CHANGE, name="practice"),
    path("practice/next", practice.following, RequestCost.READ, name="practice_next"),
    path("practice/lists/", lists.index, RequestCost.ENGINE, name="lists"),
    path("practice/lists/new", list_editing.new, RequestCost.ENGINE, RequestCost.STORE, name="list_new"),
    path("practice/lists/arrange", list_editing.arrange, RequestCost.CHANGE, name="list_arrange"),
    path("practice/lists/<slug:list_id>", lists.taken, RequestCost.ENGINE, RequestCost.CHANGE, name="list"),
    path("practice/lists/<slug:list_id>/print", lists.printed, RequestCost.ENGINE, name="list_print"),
    path("practice/lists/<slug:public_id>/key", lists.key, RequestCost.ENGINE, name="list_key"),
    path("practice/lists/<slug:public_id>/results", lists.results, RequestCost.ENGINE, name="list_results"),
    path("practice/lists/<slug:public_id>/results.csv", lists.results_csv, RequestCost.ENGINE, name="list_results_csv"),
    path(
        "practice/lists/<slug:public_id>/edit",
        list_editing.edit,
        RequestCost.ENGINE,
        RequestCost.CHANGE,
        name="list_edit",
    ),
    path("practice/lists/<slug:public_id>/copy", list_editing.copy, RequestCost.STORE, name="list_copy"),
    path(
        "practice/lists/<slug:public_id>/delete",
        list_editing.delete,
        RequestCost.READ,
        RequestCost.CHANGE,
        name="list_delete",
    ),
    path("practice/own/", own_questions.index, RequestCost.READ, name="own_questions"),
    path("practice/own/new", own_questions.new, RequestCost.ENGINE, RequestCost.STORE, name="own_new"),
    path(
        "practice/own/<slug:public_id>/edit",
        own_questions.edit,
        RequestCost.ENGINE,
        RequestCost.CHANGE,
        name="own_edit",
    ),
    path(
        "practice/own/<slug:public_id>/delete",
        own_questions.delete,
        RequestCost.READ,
        RequestCost.CHANGE,
        name="own_delete",
    ),
    path("practice/<slug:question_id>", practice.question, RequestCost.ENGINE, RequestCost.CHANGE, name="question"),
]
