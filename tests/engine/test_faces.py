"""Faces of cards are made once for each card, and not kept without end."""

import pytest

from judge.engine import card_abilities
from judge.engine.card_abilities import printed_facts
from judge.engine.cards import Card


def test_a_face_is_made_once_for_a_card() -> None:
    card = Card("hXX01-001", "A", "holomem")
    assert printed_facts(card) is printed_facts(card)


def test_no_more_than_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_abilities, "_faces", {})
    monkeypatch.setattr(card_abilities, "MAX_PRINTED_FACTS", 3)
    cards = [Card(f"hXX01-00{index}", f"Card {index}", "holomem", hp=index) for index in range(8)]
    assert [printed_facts(card).hp for card in cards] == list(range(8))
    assert len(card_abilities._faces) <= 3
    assert printed_facts(cards[0]).names == {"Card 0"}
