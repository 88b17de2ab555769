"""Faces of cards are made once for each card, and not kept without end."""

import pytest

from judge.engine import faces
from judge.engine.cards import Card
from judge.engine.faces import face_of


def test_a_face_is_made_once_for_a_card() -> None:
    card = Card("hXX01-001", "A", "holomem")
    assert face_of(card) is face_of(card)


def test_no_more_than_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_faces", {})
    monkeypatch.setattr(faces, "FACES", 3)
    cards = [Card(f"hXX01-00{index}", f"Card {index}", "holomem", hp=index) for index in range(8)]
    assert [face_of(card).hp for card in cards] == list(range(8))
    assert len(faces._faces) <= 3
    assert face_of(cards[0]).names == {"Card 0"}
