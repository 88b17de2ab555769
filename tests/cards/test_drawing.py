"""Game Decks drawn from the whole catalogue: each can be played, and all cards come up."""

import random

import pytest

from judge.cards.library import library
from judge.cards.random_decks import NoDeckError, random_deck
from judge.engine.decks import check


def test_every_drawn_deck_can_be_played():
    for seed in range(200):
        deck = random_deck(random.Random(seed), library(), unread=seed % 2 == 0)
        assert check(deck.game_deck, library()) == (), deck
        names = [library()[number] for number in deck.deck]
        assert any(card.level == "debut" for card in names), deck  # 6.2.1.6: the hand needs one


def test_the_same_seed_draws_the_same_deck():
    once, again, other = (random_deck(random.Random(seed), library()) for seed in (1, 1, 2))
    assert once == again != other


@pytest.mark.extended
def test_cards_of_all_sets_come_up_and_unread_ones_only_when_asked_for():
    some = [random_deck(random.Random(seed), library()) for seed in range(200)]
    numbers = {number for deck in some for number in (deck.oshi, *deck.deck, *deck.cheer_deck)}
    assert not [number for number in numbers if library()[number].unread]
    wanted = {card.number.partition("-")[0] for card in library().values() if card.kind in {"oshi", "holomem"}}
    assert wanted <= {number.partition("-")[0] for number in numbers}
    unread = {number for number, card in library().items() if card.unread}
    drawn = {number for seed in range(200) for number in random_deck(random.Random(seed), library(), unread=True).deck}
    assert not unread or unread & drawn


@pytest.mark.parametrize("kind", ["oshi", "holomem", "support", "cheer"])
def test_a_library_without_a_kind_of_card_has_no_deck(kind):
    without = {number: card for number, card in library().items() if card.kind != kind}
    with pytest.raises(NoDeckError, match=f"There is no {kind} card"):
        random_deck(random.Random(1), without)


def test_a_library_without_debut_cards_has_no_deck():
    without = {number: card for number, card in library().items() if card.level != "debut"}
    with pytest.raises(NoDeckError, match="There is no Debut card"):
        random_deck(random.Random(1), without)
