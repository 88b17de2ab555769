"""6.2 with hands that nobody tells the engine: what it asks about unseen cards, and what it need not ask."""

from collections import Counter

import pytest

from judge.engine.decks import GameDeck

from .test_preparation import AZKI, DEBUTS, SORA, SUPPORTS, Table, unseen, unseen_hands


def two_debuts(one: str, other: str) -> GameDeck:
    """A Deck in which these alone can be put on the Stage; as the Deck is written the other is its last card."""
    return GameDeck("hSD01-001", (*SUPPORTS[:48], one, other), SORA.cheer_deck)


def test_no_more_unseen_cards_are_put_out_than_the_deck_has_holomems_for():
    table = unseen_hands(two_debuts("hSD01-003", "hSD01-004"))
    table.choose("center:?")
    assert table.keys == ["back:?"]
    table.choose("back:?")
    assert table.told[-2].message.key == "backs_placed"


def test_a_card_that_was_named_is_not_offered_again():
    """The last card of the Deck, which the first shuffle has put on top."""
    table = Table(two_debuts("hSD01-003", "hSD01-004"))
    table.order("hSD01-004", "hSD01-003")
    for key in ("shuffle", "shuffle", "shuffle", "player:a", "first:a", "redraw", "shuffle", "keep", "debut", "debut"):
        table.choose(key)
    table.choose("center:?")
    table.choose("back:?")
    table.choose("center:?")
    table.choose()
    assert set(table.keys) == {"card:hSD01-004"} | {"card:hSD01-003"}
    table.choose("card:hSD01-004")
    assert table.keys == ["card:hSD01-003"]


def test_of_an_unseen_hand_it_is_asked_whether_a_debut_is_in_it():
    table = unseen()
    assert (table.asked, table.game.choice.decider, table.keys) == ("has_debut", "chance", ["debut", "no-debut"])
    table.choose("no-debut")
    assert table.rules("reveals_hand") == [("6.2.1.9",)]
    table.choose("debut")  # B, whose hand was not seen either
    for _ in range(6):
        assert table.game.over is None
        assert table.asked == "has_debut"  # A's next hand; B's stayed, so it has one
        table.choose("no-debut")
    assert table.game.over.rule == "6.2.1.9.1"


@pytest.mark.parametrize(("others", "asked"), [(6, 1), (7, 0)])
def test_a_hand_has_a_debut_where_the_deck_has_too_few_other_cards(others, asked):
    """Then the first hand in question is B's."""
    deck = GameDeck("hSD01-001", (*("hBP01-009",) * (50 - others), *SUPPORTS[:others]), SORA.cheer_deck)
    table = unseen(deck)
    assert (table.asked, table.told[-1].message.params["seat"]) == ("has_debut", asked)


def test_a_hand_of_a_deck_without_a_debut_is_redrawn_first():
    """Q120; in the rules' words that is a choice (6.2.1.7)."""
    deck = GameDeck("hSD01-001", tuple(SUPPORTS[:50]), SORA.cheer_deck)
    for as_answered, keys in ((True, ["redraw"]), (False, ["redraw", "keep"])):
        table = Table(deck, as_answered=as_answered)
        for key in ("shuffle", "shuffle", "shuffle", "shuffle", "player:a", "first:a"):
            table.choose(key)
        assert (table.asked, table.keys) == ("may_redraw", keys)


def test_an_unseen_card_is_named_when_it_is_turned_up():
    table = unseen()
    table.choose("debut")
    table.choose("debut")
    assert table.keys == ["center:?", "decline"]
    table.choose("center:?")
    table.choose("back:?", "back:?#2")
    table.choose("center:?")
    table.choose()
    assert (table.asked, table.game.choice.decider) == ("which_turned_up", "chance")
    assert set(table.keys) == {f"card:{number}" for number in DEBUTS}
    table.choose("card:hSD01-004")
    table.choose("card:hSD01-004")
    table.choose("card:hSD01-004")
    table.choose("card:hSD01-003")
    assert table.game.state.facts.turn == 1
    a, b = ([table.game.state.cards[mem.top] for mem in player.stage] for player in table.game.state.players)
    assert (a, b) == (["hSD01-004"] * 3, ["hSD01-003"])
    assert table.hand(0) == ["?"] * 4


def test_no_more_copies_are_offered_than_the_deck_has():
    table = unseen()
    table.choose("debut")
    table.choose("debut")
    table.choose("center:?")
    table.choose(*[f"back:?{rank}" for rank in ("", "#2", "#3", "#4")])
    table.choose("decline")
    table.choose()
    copies = Counter(SORA.deck)["hSD01-004"]
    for _ in range(copies):
        table.choose("card:hSD01-004")
    assert "card:hSD01-004" not in table.keys


def test_a_deck_without_debut_holomems_loses_without_a_question():
    deck = GameDeck("hSD01-001", tuple(SUPPORTS[:50]), SORA.cheer_deck)
    table = Table(deck, AZKI)
    for key in ("shuffle", "shuffle", "shuffle", "shuffle", "player:a", "first:a", "keep", "keep"):
        table.choose(key)
    while not table.game.done:
        assert table.told[-1].message.params["seat"] == 1  # only B's hand is in question
        table.choose("debut")
    assert (table.game.over.winner, table.game.over.rule) == (1, "6.2.1.9.1")
