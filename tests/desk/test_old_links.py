"""A link that could be made in any earlier version still opens: a database goes through every state that its tables ever had, with
rows of the time in each, and is then the site's."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from tests.conftest import put_documents

from .conftest import GANMO

pytestmark = [pytest.mark.slow, pytest.mark.extended, pytest.mark.django_db(transaction=True)]
APPS = ("events", "learning", "accounts", "desk")
OWNER, JUDGE = "the token of a browser", "hana"


def models_at(state: tuple[str, str], reached: dict[str, str]) -> Any:
    """Apply a migration; the models of the apps as they are then."""
    MigrationExecutor(connection).migrate([state])
    return MigrationExecutor(connection).loader.project_state(list(reached.items())).apps


def states() -> list[tuple[str, str]]:
    """Every migration of these apps, in an order in which they can be applied."""
    loader = MigrationExecutor(connection).loader
    plan = [node for leaf in loader.graph.leaf_nodes() for node in loader.graph.forwards_plan(leaf)]
    return [node for node in dict.fromkeys(plan) if node[0] in APPS]


@pytest.fixture
def empty() -> Iterator[None]:
    """A database without a table of these apps; afterwards it has all of them again."""
    MigrationExecutor(connection).migrate([(app, None) for app in APPS])
    try:
        yield
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())


class Links:
    """The links that were given out, by who can open them."""

    def __init__(self) -> None:
        self.anybody: list[str] = []
        self.browser: list[str] = []
        self.member: list[str] = []
        self.copied: list[str] = []

    def board(self, models: Any, number: int) -> Any:
        """A board, with the read-only link that boards had at first."""
        case = models.get_model("desk", "Case")
        made = case.objects.create(owner=OWNER, title=f"Board {number}", position=position(number))
        at = f"/boards/{made.public_id}"
        self.browser += [at, f"{at}/steps/1", f"{at}/edit", f"{at}/notation", f"{at}/scenario.yaml"]
        if hasattr(made, "share_id"):
            at = f"/shared/{made.share_id}"
            self.anybody += [at, f"{at}/steps/1", f"{at}/scenario.yaml", f"{at}/copy"]
            self.copied.append(f"{at}/copy")
        return made

    def line(self, models: Any, number: int) -> Any:
        """A line that was shared, and another line of a board."""
        digest = f"{number:02}abcdefghijklmnopqr"
        made = models.get_model("desk", "Line").objects.create(digest=digest, position=position(100 + number))
        at = f"/lines/{digest}"
        self.anybody += [at, f"{at}/steps/1", f"{at}/answer", f"{at}/scenario.yaml", f"{at}/steps/1/board.en.png"]
        self.copied.append(f"{at}/copy")
        board = models.get_model("desk", "Case").objects.latest("pk")
        for order, of in enumerate((None, made)):
            models.get_model("desk", "Branch").objects.create(case=board, order=order, line=of)
        self.browser.append(f"/boards/{board.public_id}/lines")
        return made

    def ruling(self, models: Any, line: Any) -> Any:
        """A ruling that others can read."""
        made = models.get_model("desk", "Ruling").objects.create(owner=OWNER, visibility="link")
        models.get_model("desk", "RulingEntry").objects.create(
            ruling=made, number=1, words="So it stands.", edition="1.9.0", line=line, author=OWNER, token=str(made.pk)
        )
        self.anybody.append(f"/r/{made.read_id}")
        self.browser.append(f"/rulings/{made.public_id}")
        return made

    def card(self, models: Any, number: int) -> None:
        """A card that the keeper of the site added."""
        card = {"number": f"hXX01-{number:03}", "name": "Added", "kind": "holomem", "hp": 60}
        models.get_model("desk", "AddedCard").objects.create(number=card["number"], card=card)
        models.get_model("desk", "CardImport").objects.create(file="cards.json", new=1, changed=0)
        self.anybody.append(f"/cards/{card['number']}")

    def event(self, models: Any, board: Any, ruling: Any) -> None:
        """An event with an invitation, a board and a ruling."""
        user, _made = User.objects.get_or_create(username=JUDGE)

        def make(model: str, **values: Any) -> Any:
            return models.get_model("events", model).objects.create(**values)

        event = make("Event", name="Cup", date=datetime.date(2026, 11, 22), zone="UTC")
        make("Membership", event=event, user_id=user.pk, role="head_judge")
        invitation = make("Invitation", event=event)
        call = make("Call", event=event, number=1, table="17", token="t")
        kept = make("EventCase", call=call, case=board, judge_id=user.pk)
        make("EventRuling", call=call, ruling=ruling, judge_id=user.pk)
        at = f"/events/{event.public_id}"
        self.member += [
            f"{at}/",
            f"{at}/boards/{kept.public_id}",
            f"{at}/rulings/{ruling.read_id}",
            f"{at}/rulings.csv",
        ]
        self.anybody.append(f"/events/join/{invitation.token}")

    def questions(self, models: Any) -> None:
        """A teacher's list of questions."""
        made = models.get_model("learning", "QuestionList").objects.create(owner=OWNER, title="Two", questions=[])
        self.anybody += [f"/practice/lists/{made.pk}", f"/practice/lists/{made.pk}/print"]
        self.browser += [f"/practice/lists/{made.pk}/{end}" for end in ("results", "key", "edit")]


def position(number: int) -> str:
    return GANMO.replace("turn 5", f"turn {5 + 2 * number}")


def test_every_link_that_could_be_made_still_opens(empty: None) -> None:
    links, reached = Links(), dict[str, str]()
    for number, state in enumerate(states(), start=1):
        reached[state[0]] = state[1]
        models = models_at(state, reached)
        there = {model._meta.label for model in models.get_models()}
        if "desk.Case" not in there:
            continue
        board = links.board(models, number)
        line = links.line(models, number) if "desk.Line" in there else None
        ruling = links.ruling(models, line) if "desk.Ruling" in there else None
        if "desk.AddedCard" in there:
            links.card(models, number)
        if "events.Event" in there:
            links.event(models, board, ruling)
        if "learning.QuestionList" in there:
            links.questions(models)
    put_documents()
    browser, member = Client(), Client()
    browser.get("/boards/new")
    session = browser.session
    session["desk"] = OWNER
    session.save()
    browser.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
    member.force_login(User.objects.get(username=JUDGE))
    opened = [(Client(), links.anybody), (browser, links.browser), (member, links.member)]
    told = {url: who.get(url, follow=True).status_code for who, urls in opened for url in urls}
    told |= {f"POST {url}": Client().post(url, follow=True).status_code for url in links.copied}
    assert {url: status for url, status in told.items() if status != 200} == {}
    assert any(url.startswith("/shared/") for url in told)
    assert any(url.startswith("/events/join/") for url in told)
