"""Addresses of the first game."""

from judge.firstgame import views
from rulesdb.costs import Cost, path

app_name = "firstgame"

urlpatterns = [
    path("", views.start, Cost.READ, Cost.STORE, name="start"),
    path("<slug:public_id>", views.game, Cost.ENGINE, name="game"),
    path("<slug:public_id>/steps/<int:number>", views.game, Cost.ENGINE, name="step"),
    path("<slug:public_id>/choose", views.choose, Cost.CHANGE, name="choose"),
    path("<slug:public_id>/on", views.on, Cost.CHANGE, name="on"),
    path("<slug:public_id>/back", views.back, Cost.CHANGE, name="back"),
    path("<slug:public_id>/practice", views.practise, Cost.CHANGE, name="practise"),
    path("<slug:public_id>/line", views.as_line, Cost.KEEP, name="line"),
    path("<slug:public_id>/delete", views.delete, Cost.CHANGE, name="delete"),
]
