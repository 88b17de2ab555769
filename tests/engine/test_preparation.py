"""6.2: the preparation of a game, provision by provision."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.decks import GameDeck
from judge.engine.editions import IN_FORCE
from judge.engine.events import CardMoved, Revealed, TurnBegan
from judge.engine.game import Game
from judge.engine.state import TurnFacts
from judge.engine.transition import Transition
from judge.wording import reason, sentence
from tests.engine.play import places
from tests.sampling import examples

SORA, AZKI = (record.game_deck for record in starter_decks())
DEBUTS = {number for number in SORA.deck if library()[number].level == "debut"}
SUPPORTS = [number for number, card in sorted(library().items()) if card.kind == "support"]
SPOT = next(card.number for card in library().values() if card.level == "spot")


class Table:
    """A preparation being played, with everything it told."""

    def __init__(
        self, deck_a: GameDeck = SORA, deck_b: GameDeck = AZKI, rules: str = IN_FORCE, *, as_answered: bool = False
    ) -> None:
        self.game = Game.begin(deck_a, deck_b, library(), rules, by_rules=() if as_answered else ("Q120",))
        self.told: list[Transition] = []
        self.go()

    def go(self) -> None:
        while self.game.choice is None and not self.game.done and self.game.state.facts.turn == 0:
            self.game, transition = self.game.step()
            assert transition.cites
            assert sorted(places(self.game.state)) == list(range(len(self.game.state.cards)))
            for language in ("en", "ja"):
                assert not sentence(transition.message, language, library()).startswith("[")
                for option in transition.choice.options if transition.choice else ():
                    assert not sentence(option.message, language, library()).startswith("[")
                for refusal in transition.choice.refused if transition.choice else ():
                    assert not reason(refusal.reasons[0], language, library()).startswith("[")
            self.told.append(transition)

    def choose(self, *keys: str) -> None:
        self.game = self.game.choose(*keys)
        self.go()

    def order(self, *top: str) -> None:
        """Answer a shuffle: these cards lie on top, the others under them as they lay."""
        seat = self.told[-1].message.params["seat"]
        zone = self.told[-1].message.params["zone"]
        numbers = [self.game.state.cards[card] for card in getattr(self.game.state.players[seat], zone)]
        places = list(range(len(numbers)))
        first = []
        for wanted in top:
            first.append(next(place for place in places if numbers[place] == wanted))
            places.remove(first[-1])
        self.choose("order:" + ",".join(str(place + 1) for place in (*first, *places)))

    @property
    def asked(self) -> str:
        return self.game.choice.message.key if self.game.choice else ""

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.game.choice.options]

    def hand(self, seat: int) -> list[str]:
        return [self.game.state.cards[card] for card in self.game.state.players[seat].hand]

    def rules(self, key: str) -> list[tuple[str, ...]]:
        return [each.rules for each in self.told if each.message.key == key]


GOOD = ["hSD01-003", "hSD01-003", "hSD01-004", "hSD01-005", "hSD01-016", "hSD01-017", "hSD01-018"]
BAD = ["hSD01-005", "hSD01-006", "hSD01-010", "hSD01-016", "hSD01-017", "hSD01-018", "hSD01-019"]


def prepared(a: list[str], b: list[str], first: str = "a", redraw: tuple[str, str] = ("keep", "keep")) -> Table:
    """As far as the first hands after the optional redraws: what A's and B's Decks have on top."""
    table = Table()
    table.order(*a)
    table.order(*b)
    table.choose("shuffle")
    table.choose("shuffle")
    table.choose("player:b")
    table.choose(f"first:{first}")
    for choice in redraw:
        table.choose(choice)
        if choice == "redraw":
            table.order(*(a if table.told[-1].message.params["seat"] == 0 else b))
    return table


def unseen(deck: GameDeck = SORA, rules: str = IN_FORCE) -> Table:
    """As far as the first hands, which nobody tells the engine."""
    table = Table(deck, rules=rules)
    for key in ("shuffle", "shuffle", "shuffle", "shuffle", "player:a", "first:a", "keep", "keep"):
        table.choose(key)
    return table


def unseen_hands(deck: GameDeck = SORA, rules: str = IN_FORCE) -> Table:
    """The same, where both hands have a Debut holomem."""
    table = unseen(deck, rules)
    table.choose("debut")
    table.choose("debut")
    return table


def test_both_players_shuffle_both_decks_and_show_the_oshi():
    table = Table()
    for seat, zone in ((0, "deck"), (1, "deck"), (0, "cheer_deck"), (1, "cheer_deck")):
        assert table.asked == "shuffle"
        assert table.game.choice.decider == "chance"
        assert (table.told[-1].message.params["seat"], table.told[-1].message.params["zone"]) == (seat, zone)
        assert table.told[-1].rules == ("6.2.1.2" if zone == "deck" else "6.2.1.3", "5.6.1")
        table.choose("shuffle")
    assert [each.rules[0] for each in table.told if each.message.key in {"decks_presented", "oshi_placed"}] == [
        "6.2.1.1", "6.2.1.4",
    ]  # fmt: skip
    assert set(table.game.state.cards) == {"hSD01-001", "hSD01-002", "?"}


@pytest.mark.parametrize(("chosen", "first"), [("a", "a"), ("a", "b"), ("b", "a"), ("b", "b")])
def test_chance_says_who_decides_and_they_say_who_goes_first(chosen, first):
    table = Table()
    for _ in range(4):
        table.choose("shuffle")
    assert (table.asked, table.game.choice.decider, table.keys) == (
        "which_player_decides", "chance", ["player:a", "player:b"],
    )  # fmt: skip
    table.choose(f"player:{chosen}")
    assert (table.asked, table.game.choice.decider) == ("choose_first", chosen)
    table.choose(f"first:{first}")
    seat = "ab".index(first)
    assert table.game.state.facts.first == table.game.state.facts.player == seat
    hands = [each.message.params["seat"] for each in table.told if each.message.key == "takes_hand"]
    assert hands == [seat, 1 - seat]
    assert [len(player.hand) for player in table.game.state.players] == [7, 7]
    assert table.game.choice.decider == first  # 6.2.1.7 begins with the first player


def test_each_player_may_redraw_once_and_it_does_not_count():
    table = prepared(GOOD, GOOD, first="b", redraw=("redraw", "redraw"))
    assert [each.message.params["seat"] for each in table.told if each.message.key == "may_redraw"] == [1, 0]
    assert [each.message.params["seat"] for each in table.told if each.message.key == "returns_hand"] == [1, 0]
    assert Counter(table.hand(0)) == Counter(table.hand(1)) == Counter(GOOD)
    assert table.asked == "choose_first_center"
    table.choose("center:hSD01-003")
    assert table.asked == "choose_first_backs"  # nothing goes under the Deck


def test_a_hand_with_a_debut_is_not_revealed():
    table = prepared(GOOD, GOOD)
    assert not table.rules("reveals_hand")
    assert table.asked == "choose_first_center"


def test_both_reveal_several_times_and_give_back_as_many_cards():
    table = prepared(BAD, BAD)
    table.order(*BAD)  # A after the first forced redraw
    table.order(*GOOD)  # B
    table.order(*BAD)  # A again
    table.order(*GOOD)
    revealed = [each.message.params["seat"] for each in table.told if each.message.key == "reveals_hand"]
    assert revealed == [0, 1, 0, 0]
    for each in table.told:
        if each.message.key == "reveals_hand":
            assert len([event for event in each.events if isinstance(event, Revealed)]) == 7
    counted = [each.rules for each in table.told if "6.2.1.9.2.1" in each.rules]
    assert counted == [("6.2.1.9.2", "6.2.1.9.2.1", "5.7.2")] * 4
    assert [len(player.hand) for player in table.game.state.players] == [7, 7]
    table.choose("center:hSD01-004")
    choice = table.game.choice
    assert (table.asked, choice.minimum, choice.maximum, choice.ordered) == ("choose_under", 3, 3, True)
    table.choose("under:hSD01-018", "under:hSD01-003", "under:hSD01-016")
    deck = table.game.state.players[0].deck
    assert [table.game.state.cards[card] for card in deck[-3:]] == ["hSD01-018", "hSD01-003", "hSD01-016"]
    assert table.rules("put_under") == [("6.2.1.10.2",)]
    assert table.asked == "choose_first_backs"
    assert table.keys == ["back:hSD01-003"]
    table.choose()
    table.choose("center:hSD01-003")  # B, with one redraw
    assert (table.asked, table.game.choice.minimum) == ("choose_under", 1)


def all_bad(seats: tuple[int, ...], rounds: int) -> Table:
    """These players have no Debut holomem in their hands, for so many redraws."""
    table = prepared(BAD if 0 in seats else GOOD, BAD if 1 in seats else GOOD)
    for _ in range(rounds):
        for _ in seats:
            table.order(*BAD)
    return table


@pytest.mark.parametrize("loser", [0, 1])
def test_the_seventh_reveal_loses(loser):
    table = all_bad((loser,), 5)
    assert table.asked == "shuffle"  # six times revealed, the sixth redraw is being made
    table.order(*BAD)
    outcome = table.game.over
    assert (outcome.winner, outcome.rule) == (1 - loser, "6.2.1.9.1")
    assert table.told[-1].rules == ("6.2.1.9.1", "1.2.1.1", "1.2.1")
    assert len(table.rules("reveals_hand")) == 7


def test_the_seventh_hand_may_still_be_played():
    table = all_bad((0,), 5)
    table.order(*GOOD)
    table.choose("center:hSD01-003")
    assert (table.asked, table.game.choice.minimum) == ("choose_under", 6)
    table.choose(*table.keys)
    assert table.hand(0) == []
    assert table.asked == "choose_first_center"  # B's turn: A has nothing left to put in the Back position


def test_both_revealing_for_the_seventh_time_is_a_draw():
    table = all_bad((0, 1), 6)
    assert (table.game.over.winner, table.game.over.rule) == (None, "1.2.2")
    assert table.told[-1].rules == ("6.2.1.9.1", "1.2.1.1", "1.2.2")


def test_only_debut_holomems_go_to_the_center_and_debut_or_spot_to_the_back():
    deck = GameDeck("hSD01-001", (*SORA.deck[:49], SPOT), SORA.cheer_deck)
    table = Table(deck, AZKI)
    table.order(SPOT, *GOOD[:6])
    table.order(*GOOD)
    for key in ("shuffle", "shuffle", "player:a", "first:a", "keep", "keep"):
        table.choose(key)
    assert set(table.keys) == {"center:hSD01-003", "center:hSD01-004", "decline"}
    refused = {refusal.key: refusal.reasons for refusal in table.game.choice.refused}
    assert {key for key, why in refused.items() if [(each.code, each.rule) for each in why] == [
        ("not_debut", "6.2.1.10.1")
    ]} == {f"center:{number}" for number in (SPOT, "hSD01-005", "hSD01-016", "hSD01-017")}  # fmt: skip
    table.choose("center:hSD01-003")
    assert set(table.keys) == {f"back:{SPOT}", "back:hSD01-003", "back:hSD01-004"}
    table.choose(f"back:{SPOT}", "back:hSD01-004")
    stage = table.game.state.players[0].stage
    assert [(mem.at, table.game.state.cards[mem.top]) for mem in stage] == [
        ("center", "hSD01-003"), ("back", SPOT), ("back", "hSD01-004"),
    ]  # fmt: skip
    assert all(mem.face_down for mem in stage)
    assert all(table.game.seen(mem.id).card is None for mem in stage)


def test_the_stage_takes_six():
    debuts = ["hSD01-003"] * 4 + ["hSD01-008"] * 3
    table = prepared(debuts, GOOD)
    table.choose("center:hSD01-003")
    assert table.game.choice.maximum == 5
    table.choose(*table.keys[:5])
    assert len(table.game.state.players[0].stage) == 6


def finished(first: str) -> Table:
    table = prepared(GOOD, GOOD, first=first)
    for _ in range(2):
        table.choose("center:hSD01-003")
        table.choose("back:hSD01-004")
    return table


@pytest.mark.parametrize("first", ["a", "b"])
def test_the_game_begins_with_life_placed_and_all_cards_face_up(first):
    table = finished(first)
    state, seat = table.game.state, "ab".index(first)
    assert [each.rules[0] for each in table.told[-3:]] == ["6.2.1.11", "6.2.1.12", "6.2.1.13"]
    for player, deck in zip(state.players, (SORA, AZKI), strict=True):
        life = library()[deck.oshi].life
        assert (len(player.life), len(player.cheer_deck)) == (life, 20 - life)
        assert [(mem.at, mem.face_down, mem.entered) for mem in player.stage] == [
            ("center", False, 0), ("back", False, 0),
        ]  # fmt: skip
        assert (len(player.hand), len(player.deck)) == (5, 43)
    assert state.facts == TurnFacts(
        player=seat, turn=1, first=seat, step="reset", begun=(int(seat == 0), int(seat == 1)), by_rules=("Q120",)
    )  # fmt: skip
    assert [frame.at for frame in state.agenda] == ["7.2.1"]
    game, told = table.game.step()
    assert told.rules == ("7.2.1",)  # the first turn has no Reset Step
    while game.choice is None:
        game, told = game.step()
    assert game.choice.decider == "chance"  # the Cheer Deck was shuffled unseen


@pytest.mark.parametrize("rules", ["1.9.0", "1.3.0"])
def test_every_card_that_is_turned_up_is_revealed_and_then_the_turn_begins(rules):
    """6.2.1.12; under 1.3.0 the Oshi holomems too. 6.2.1.13."""
    table = unseen_hands(rules=rules)
    for _ in range(2):
        table.choose("center:?")
        table.choose()
    for seat, number in enumerate(("hSD01-003", "hSD01-003")):
        assert table.asked == "which_turned_up"
        table.choose(f"card:{number}")
        named = next(each for each in table.told[::-1] if each.message.key == "turned_up_is")
        assert (named.rules, named.message.params["seat"]) == (("6.2.1.12",), seat)
        assert named.message.params["card"].number == number
    state = table.game.state
    key = "turned_up_with_oshi" if rules == "1.3.0" else "all_turned_up"
    turned = next(each for each in table.told if each.message.key == key)
    oshis = [Revealed(player.oshi, seat) for seat, player in enumerate(state.players)] if rules == "1.3.0" else []
    tops = [Revealed(mem.top, seat) for seat, player in enumerate(state.players) for mem in player.stage]
    assert sorted(turned.events, key=lambda each: each.card) == sorted((*oshis, *tops), key=lambda each: each.card)
    begins = next(each for each in table.told if each.message.key == "game_begins")
    assert begins.events == (TurnBegan(0, 1),)


def test_it_is_told_who_decides_who_goes_first():
    table = prepared(GOOD, GOOD)
    assert table.rules("decides_who_begins") == [("6.2.1.5",)]
    told = next(each for each in table.told if each.message.key == "decides_who_begins")
    assert told.message.params == {"seat": 1}


@pytest.mark.parametrize("first", ["a", "b"])
def test_it_is_told_who_goes_first(first):
    (told,) = [each for each in prepared(GOOD, GOOD, first=first).told if each.message.key == "goes_first"]
    assert told.rules == ("6.2.1.5",)
    assert told.message.params == {"seat": 1, "first": "ab".index(first)}


def test_a_hand_is_revealed_again_when_either_player_has_redrawn():
    """6.2.1.9.3."""
    table = prepared(BAD, GOOD)
    table.order(*BAD)
    assert table.rules("reveals_hand") == [("6.2.1.9",), ("6.2.1.9", "6.2.1.9.3")]


@pytest.mark.parametrize(("rules", "begins"), [("1.9.0", True), ("1.3.0", False)])
def test_redraws_are_counted_from_here_on_where_any_are(rules, begins):
    """6.2.1.8; under 1.3.0 it is the hand that gets smaller."""
    assert ("redraws_begin" in [each.message.key for each in unseen_hands(rules=rules).told]) is begins


def test_life_is_put_one_card_on_the_other():
    table = Table()
    table.order(*GOOD)
    table.order(*GOOD)
    colours = ["hY01-001", "hY02-001", "hY02-001", "hY01-001", "hY02-001"]
    table.order(*colours)
    table.choose("shuffle")
    for key in ("player:a", "first:a", "keep", "keep", "center:hSD01-003"):
        table.choose(key)
    table.choose()
    table.choose("center:hSD01-003")
    table.choose()
    assert [table.game.state.cards[card] for card in table.game.state.players[0].life] == colours[::-1]


# --- Whatever is chosen ----------------------------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=examples(60, 2), deadline=None)
@given(st.integers(0, 2**32))
def test_any_preparation_conserves_the_cards_and_comes_to_an_end(seed):
    rng = random.Random(seed)
    table = Table()
    before = Counter(table.game.state.cards)
    for _ in range(200):
        if table.game.choice is None or table.game.state.facts.turn:
            break
        choice = table.game.choice
        if choice.order and rng.random() < 0.7:
            cards = list(range(1, choice.order + 1))
            table.choose("order:" + ",".join(map(str, rng.sample(cards, len(cards)))))
        else:
            table.choose(
                *(each.key for each in rng.sample(choice.options, rng.randint(choice.minimum, choice.maximum)))
            )
        stored = Game.load(table.game.dump(), library())
        assert stored.state == table.game.state
    assert table.game.done or table.game.state.facts.turn == 1
    after = Counter(table.game.state.cards)
    assert all(after[number] <= before[number] for number in after if number != "?")
    moved = [event for each in table.told for event in each.events if isinstance(event, CardMoved)]
    assert all(event.origin != event.to for event in moved)
