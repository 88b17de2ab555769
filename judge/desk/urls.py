"""Addresses of the judge's desk."""

from django.urls import path
from django.views.generic import RedirectView

from judge.desk.views import boards, cards, editor, engine, exporting, home, pasting, scenarios, stepping

app_name = "desk"

urlpatterns = [
    path("", home.home, name="home"),
    path("boards/", boards.index, name="boards"),
    path("boards/new", boards.new, name="new"),
    path("boards/<slug:public_id>", stepping.board, name="board"),
    path("boards/<slug:public_id>/steps/<int:number>", stepping.board, name="step"),
    path("boards/<slug:public_id>/steps/<int:number>/choose", stepping.choose, name="choose"),
    path("boards/<slug:public_id>/steps/<int:number>/suggest", stepping.suggest, name="suggest_unseen"),
    path("boards/<slug:public_id>/again", stepping.again, name="again"),
    path("boards/<slug:public_id>/edit", editor.edit, name="edit"),
    path("boards/<slug:public_id>/edit/suggest", editor.suggest, name="suggest"),
    path("boards/<slug:public_id>/edit/<str:key>", editor.change, name="change"),
    path("boards/<slug:public_id>/notation", boards.notation, name="notation"),
    path("boards/<slug:public_id>/scenario.yaml", exporting.own, name="export"),
    path("boards/<slug:public_id>/undo", boards.undo, name="undo"),
    path("boards/<slug:public_id>/delete", boards.delete, name="delete"),
    path("cards/read", RedirectView.as_view(pattern_name="desk:read_card", query_string=True)),
    path("cards/read/", pasting.read_card, name="read_card"),
    path("shared/<slug:share_id>", stepping.shared, name="shared"),
    path("shared/<slug:share_id>/steps/<int:number>", stepping.shared, name="shared_step"),
    path("shared/<slug:share_id>/scenario.yaml", exporting.shared, name="shared_export"),
    path("shared/<slug:share_id>/copy", boards.copy, name="copy"),
    path("cards/", cards.cards, name="cards"),
    path("cards/<str:number>", cards.card, name="card"),
    path("cards/<str:number>/", cards.without_slash, name="card_without_slash"),
    path("engine/", engine.about, name="engine"),
    path("engine/<str:number>", engine.provision, name="engine_rule"),
    path("scenarios/<path:name>/steps/<int:number>", scenarios.play, name="play"),
    path("scenarios/<path:name>", engine.scenario, name="scenario"),
]
