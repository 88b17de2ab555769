"""Addresses of the first game."""

from judge.firstgame import views
from rulesdb.request_costs import RequestCost, path

app_name = "firstgame"

urlpatterns = [
    path("", views.start, RequestCost.READ, RequestCost.STORE, name="start"),
    path("<slug:public_id>", views.game, RequestCost.ENGINE, name="game"),
    path("<slug:public_id>/steps/<int:number>", views.game, RequestCost.ENGINE, name="step"),
    path("<slug:public_id>/choose", views.choose, RequestCost.CHANGE, name="choose"),
    path("<slug:public_id>/on", views.on, RequestCost.CHANGE, name="on"),
    path("<slug:public_id>/back", views.back, RequestCost.CHANGE, name="back"),
    path("<slug:public_id>/practice", views.practise, RequestCost.CHANGE, name="practise"),
    path("<slug:public_id>/line", views.as_line, RequestCost.KEEP, name="line"),
    path("<slug:public_id>/delete", views.delete, RequestCost.CHANGE, name="delete"),
]
