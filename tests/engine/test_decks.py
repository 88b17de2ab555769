"""6.1: what a Game Deck may be, rule by rule."""

import json
from collections import Counter

import msgspec
import pytest

from judge.cards.decks import read_decks, starter_decks
from judge.cards.library import library
from judge.engine.decks import GameDeck, check, lay_out
from judge.engine.errors import BadDeck
from judge.engine.game import Game
from judge.wording import problem
from tests.engine.play import places

SORA, AZKI = (record.game_deck for record in starter_decks())
ANY_NUMBER = next(card.number for card in library().values() if card.any_number)


def problems(deck: GameDeck) -> list[tuple[str, str, str]]:
    found = check(deck, library())
    for each in found:
        assert each.level == "error"
        assert not problem(each, "en", library()).startswith("[")
        assert not problem(each, "ja", library()).startswith("[")
    return [(each.code, each.where, each.rule) for each in found]


def changed(**changes) -> GameDeck:
    return msgspec.structs.replace(SORA, **changes)


def with_cards(*cards: str) -> GameDeck:
    """The deck with these in place of its last cards."""
    return changed(deck=(*SORA.deck[: 50 - len(cards)], *cards))


@pytest.mark.parametrize("deck", [SORA, AZKI])
def test_the_starter_decks_can_be_played(deck):
    assert problems(deck) == []
    assert (len(deck.deck), len(deck.cheer_deck)) == (50, 20)


CASES = [
    (changed(oshi=""), ("deck_oshi", "oshi", "6.1.2")),
    (changed(oshi="hSD01-003"), ("not_an_oshi", "oshi", "6.1.2")),
    (changed(oshi="hBP99-999"), ("unknown_card", "oshi", "2.14.2")),
    (changed(deck=SORA.deck[1:]), ("deck_count", "deck", "6.1.4.2")),
    (changed(deck=(*SORA.deck, "hBP01-038")), ("deck_count", "deck", "6.1.4.2")),
    (with_cards("hSD01-001"), ("deck_card", "deck", "6.1.4.1")),
    (with_cards("hY01-001"), ("deck_card", "deck", "6.1.4.1")),
    (with_cards("hBP99-999"), ("unknown_card", "deck", "2.14.2")),
    (with_cards("hSD01-003"), ("deck_copies", "deck", "6.1.4.3")),
    (changed(cheer_deck=SORA.cheer_deck[1:]), ("cheer_deck_count", "cheer_deck", "6.1.3.2")),
    (changed(cheer_deck=(*SORA.cheer_deck[1:], "hSD01-003")), ("cheer_deck_card", "cheer_deck", "6.1.3.1")),
    (changed(cheer_deck=(*SORA.cheer_deck[1:], "?")), ("unknown_card", "cheer_deck", "2.14.2")),
]


@pytest.mark.parametrize(("deck", "expected"), CASES, ids=[f"{case[1][0]}-{case[1][1]}" for case in CASES])
def test_each_problem_is_found_with_its_rule_and_nothing_else(deck, expected):
    assert problems(deck) == [expected]
    with pytest.raises(BadDeck, match=f"b.{expected[1]}: {expected[0]}"):
        Game.begin(SORA, deck, library())


def test_four_copies_are_allowed_and_any_number_of_one_cheer():
    assert problems(with_cards(*["hBP01-038"] * 4)) == []
    assert problems(changed(cheer_deck=("hY01-001",) * 20)) == []


def test_an_ability_on_deck_construction_replaces_the_limit_of_copies():
    """6.1.5, 2.11.2.1."""
    assert problems(changed(deck=(ANY_NUMBER,) * 50)) == []
    without = {**library(), ANY_NUMBER: msgspec.structs.replace(library()[ANY_NUMBER], any_number=False)}
    assert [each.code for each in check(changed(deck=(ANY_NUMBER,) * 50), without)] == ["deck_copies"]


def test_all_problems_are_named_at_once():
    assert [each[0] for each in problems(GameDeck("hY01-001", ("hY01-001",) * 5, ("hSD01-003",)))] == [
        "not_an_oshi", "deck_card", "deck_copies", "deck_count", "cheer_deck_card", "cheer_deck_count",
    ]  # fmt: skip


def test_every_card_lies_in_its_place_before_the_preparation():
    state = lay_out((SORA, AZKI))
    assert sorted(places(state)) == list(range(142))
    for deck, player in zip((SORA, AZKI), state.players, strict=True):
        assert state.cards[player.oshi] == deck.oshi
        assert tuple(state.cards[card] for card in player.deck) == deck.deck
        assert tuple(state.cards[card] for card in player.cheer_deck) == deck.cheer_deck


def test_a_file_of_decks_is_read_strictly(tmp_path):
    path = tmp_path / "decks.json"
    record = {"oshi": "hSD01-001", "deck": {"hSD01-003": 0}, "cheer_deck": {}}
    path.write_text(json.dumps([record]))
    with pytest.raises(msgspec.ValidationError, match=r">= 1 - at `\$\[0\]\.deck"):
        read_decks(path)
    path.write_text(json.dumps([{**record, "deck": {"hSD01-003": 4}, "sideboard": {}}]))
    with pytest.raises(msgspec.ValidationError, match="sideboard"):
        read_decks(path)
    path.write_text(json.dumps([{**record, "deck": {"hSD01-003": 2, "hSD01-004": 1}}]))
    (read,) = read_decks(path)
    assert Counter(read.game_deck.deck) == {"hSD01-003": 2, "hSD01-004": 1}
