"""A first game by its pages: it is begun, played to its end, left, taken back, and looked back at."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from judge.firstgame import flow
from judge.firstgame.models import FirstGame

pytestmark = pytest.mark.django_db


@pytest.fixture
def begun(client: Client) -> FirstGame:
    """A game of the client's with the deal `class1`."""
    client.post("/first-game/", {"deal": "class1"})
    return FirstGame.objects.get()


def send(client: Client, game: FirstGame, what: str, **sent: object) -> str:
    """Post to an address of a game, and return the page that follows."""
    game.refresh_from_db()
    response = client.post(f"/first-game/{game.pk}/{what}", {"version": game.version, **sent}, follow=True)
    game.refresh_from_db()
    assert response.status_code == 200
    return str(response.content.decode())


def played(client: Client, game: FirstGame) -> Iterator[str]:
    """The pages of a game in which the desk chooses for the learner too, until it ends."""
    for _each in range(600):
        line = flow.line_of(game.picks)
        if line.game.over is not None:
            return
        choice = line.open_choice
        assert choice is not None
        yield send(client, game, "choose", advised="1") if flow.own(choice) else send(client, game, "on", far="1")


def test_a_game_goes_from_the_preparation_to_its_end(client: Client, begun: FirstGame) -> None:
    pages = list(played(client, begun))
    assert begun.ended
    assert "You have met" in pages[-1]
    assert re.search(r"questions? about these rules", pages[-1])
    assert "You win!" in pages[-1] or "The desk wins this time." in pages[-1]
