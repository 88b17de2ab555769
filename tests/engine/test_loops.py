"""14.1: an action is not taken twice from the same state of a turn; a loop that nobody can stop is a draw."""

import msgspec
import pytest

from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effects.action_specs import ActionSpec, NotByHand, always_changes, declare_action, never_a_cost
from judge.engine.effects.base_nodes import Node
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.language import (
    Activated,
    Automatic,
    DealDamage,
    DieShows,
    Host,
    If,
    MoveCards,
    Restore,
    RollDie,
    TookDamage,
    Top,
    WasRestored,
)
from judge.engine.events import CardMoved
from judge.engine.frames import CheckTiming, Damage, Hit, Run, Shuffling, Turn
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.loop_detection import SILENT_ROUNDS
from judge.engine.loop_shortcut import CannotRepeat
from judge.engine.position.notation import read
from judge.engine.transition import Choice, Transition
from judge.wording import reason, sentence


class ComeBack(Node, frozen=True, tag="come_back_for_tests"):
    """A Support card of these tests returns to the hand; with `above` so do the cards of the Archive."""

    above: bool = False


def come_back(work: Draft, frame: Run, node: ComeBack) -> None:
    finish_action(work, frame)
    seat, card = frame.env.seat, frame.env.card
    player = work.players[seat]
    work.resolution = tuple(other for other in work.resolution if other != card)
    work.set_player(seat, hand=(*player.hand, card))
    if node.above:
        work.set_player(seat, archive=player.archive[1:], deck=(*player.deck, *player.archive[:1]))
    work.emit(CardMoved(card, seat, "resolution", "hand"))
    work.report(cite("5.5.1"), "archived", card=work.card_ref(card))


declare_action(
    ActionSpec(
        node=ComeBack,
        rules=("5.5.1",),
        carry_out=come_back,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("it is there for these tests alone"),
        message_keys=("archived",),
    )
)


RETURNING = Card("hXX01-101", "returning", "support", subtypes=("item",), text=(ComeBack(),))
EATING = Card("hXX01-102", "eating", "support", subtypes=("item",), text=(ComeBack(above=True),))
HURT = Automatic(when=TookDamage(who=Host()), do=(Restore(to=Host(), amount=10),))
HEALED = Automatic(when=WasRestored(who=Host()), do=(DealDamage(to=Host(), amount=10),))
MENDER = Card("hXX01-103", "mender", "holomem", level="debut", hp=500, abilities=(HURT, HEALED))
LUCKY = msgspec.structs.replace(
    MENDER,
    number="hXX01-104",
    abilities=(
        HURT,
        Automatic(
            when=WasRestored(who=Host()),
            do=(RollDie(then=(If(condition=DieShows(parity="odd"), then=(DealDamage(to=Host(), amount=10),)),)),),
        ),
    ),
)
SLOW = msgspec.structs.replace(
    MENDER, number="hXX01-105", abilities=(HURT, Automatic(when=HEALED.when, do=(DealDamage(to=Host(), amount=20),)))
)
SPARK = Card("hXX01-106", "spark", "oshi", life=5)
LIBRARY = {**library(), **{card.number: card for card in (RETURNING, EATING, MENDER, LUCKY, SLOW, SPARK)}}
BOARD = """
turn 5 a
step main
a oshi hXX01-106
a center {center}
a back hSD01-003
a hand {hand}
a deck {deck}
a archive {archive}
a life 5
b center hSD01-003
b deck 10
b life 5
"""


def line(hand: str, center: str = "hSD01-003", deck: str = "10", archive: str = "0") -> Line:
    text = BOARD.format(hand=hand, center=center, deck=deck, archive=archive).replace("a archive 0\n", "")
    start = Line(Game.start(read(text), LIBRARY))
    start.push()
    return start


def offered(choice: Choice) -> set[str]:
    return {option.key for option in choice.options}


def loops(choice: Choice) -> dict[str, list[tuple[str, str]]]:
    found = {refusal.key: [(why.code, why.rule) for why in refusal.reasons] for refusal in choice.refused}
    return {key: why for key, why in found.items() if why[0][0] == "loop"}


def test_what_led_to_the_same_state_cannot_be_done_from_it_again():
    play = line("hXX01-101, hSD01-003")
    before = offered(play.game.choice)
    assert "support:hXX01-101" in before
    assert loops(play.game.choice) == {}
    play.push("support:hXX01-101")
    assert offered(play.game.choice) == before - {"support:hXX01-101"}
    assert loops(play.game.choice) == {"support:hXX01-101": [("loop", "14.1.1.2")]}
    with pytest.raises(ValueError, match=r"loop \(14\.1\.1\.2\)"):
        play.game.choose("support:hXX01-101")
    (refusal,) = [each for each in play.game.choice.refused if each.key == "support:hXX01-101"]
    for language in ("en", "ja"):
        assert not reason(refusal.reasons[0], language, LIBRARY).startswith("[")


def test_in_another_state_it_can_be_done_once_more():
    play = line("hXX01-101, hSD01-003")
    play.push("support:hXX01-101")
    play.push("place:hSD01-003")
    assert "support:hXX01-101" in offered(play.game.choice)
    play.push("support:hXX01-101")
    assert set(loops(play.game.choice)) == {"support:hXX01-101"}
    assert "end" in offered(play.game.choice)


def test_a_cycle_of_several_actions_comes_to_an_end():
    """Two cards that each return: from one state each of them can be played once."""
    play = line("hXX01-101, hXX01-101, hXX01-102")
    played = 0
    while keys := [key for key in offered(play.game.choice) if key.startswith("support")]:
        play.push(sorted(keys)[-1])
        played += 1
        assert played < 10
    assert played == 2
    assert set(loops(play.game.choice)) == {"support:hXX01-101", "support:hXX01-102"}


def test_an_action_that_changes_the_game_is_not_refused_until_it_changes_nothing():
    play = line("hXX01-102", archive="hSD01-003, hSD01-004, hSD01-005")
    for _ in range(4):
        assert "support:hXX01-102" in offered(play.game.choice)
        play.push("support:hXX01-102")
    assert set(loops(play.game.choice)) == {"support:hXX01-102"}


def test_the_next_turn_remembers_nothing():
    play = line("hXX01-101")
    play.push("support:hXX01-101")
    assert loops(play.game.choice)
    play.push("end")
    for _ in range(60):
        choice = play.game.choice
        facts = play.game.state.facts
        if facts.turn == 7 and facts.step == "main" and choice.message.key.startswith("act_main"):
            break
        play.push("end" if "end" in offered(choice) else choice.options[0].key)
    assert "support:hXX01-101" in offered(play.game.choice)
    play.push("support:hXX01-101")
    assert {each.turn for each in play.game.state.actions_taken} == {7}


def test_the_memory_is_stored_with_the_game():
    play = line("hSD01-016, hSD01-003, hSD01-004")
    play.push("place:hSD01-003")
    play.push("place:hSD01-004")
    state = play.game.state
    assert [each.key for each in state.actions_taken] == ["place:hSD01-003", "place:hSD01-004"]
    assert Game.load(play.game.dump(), LIBRARY).state == state


def test_an_order_nobody_knows_is_not_the_same_order():
    play = line("hXX01-101", deck="? x10")
    play.push("support:hXX01-101")
    assert loops(play.game.choice)
    work = Draft(play.game.state, LIBRARY)
    work.agenda = []
    work.push(Shuffling(seat=0, zone="deck", because=cite("5.6.1")))
    told, _ = Game(work.freeze(), LIBRARY).step()
    assert told.state.actions_taken == ()


# --- Loops that nobody can stop ----------------------------------------------------------------------------------------


def told(game: Game, *answers: str) -> tuple[Game, list[Transition]]:
    """Play with these answers, until one more is asked for."""
    found, keys = [], iter(answers)
    while not game.done and len(found) < 2_000:
        if game.choice is not None:
            key = next(keys, None)
            if key is None:
                break
            game = game.choose(key)
        else:
            game, transition = game.step()
            found.append(transition)
    return game, found


def hurt(center: str) -> Game:
    """A's Center holomem is about to be dealt 10."""
    game = line("hSD01-003", center=f"{center}; damage 50").game
    work = Draft(msgspec.structs.replace(game.state, asking=None), LIBRARY)
    (center_mem, *_) = work.players[0].stage
    hit = Hit(holomem=center_mem.id, amount=10, kind="special", by=0, source=center_mem.top)
    work.agenda = [Turn(at="7.5.3"), CheckTiming(because=cite("10.6.3")), Damage(hits=(hit,))]
    return Game(work.freeze(), LIBRARY)


def test_a_loop_that_nobody_can_stop_is_a_draw():
    game, transitions = told(hurt("hXX01-103"))
    assert (game.over.winner, game.over.rule) == (None, "14.1.1.3")
    assert transitions[-1].rules == ("14.1.1.3", "14.1.1")
    assert len(transitions) < 12 * (SILENT_ROUNDS + 4)
    for language in ("en", "ja"):
        assert not sentence(transitions[-1].message, language, LIBRARY).startswith("[")


def test_a_loop_that_a_die_can_stop_is_none():
    game, _ = told(hurt("hXX01-104"), *["die:1"] * 60)
    assert (game.over, game.choice.message.key) == (None, "roll")
    game, _ = told(game, "die:2")
    assert game.over is None
    assert game.choice.message.key == "act_performance_only_end"  # the game goes on


def test_a_repetition_that_changes_the_game_each_time_is_no_loop():
    """10 more each time, until the holomem goes down."""
    game, _ = told(hurt("hXX01-105"))
    assert game.over is None or game.over.rule != "14.1.1.3"
    assert not [mem for mem in game.state.players[0].stage if game.state.cards[mem.top] == "hXX01-105"]


# --- 14.1.1.1: a loop made short

MILL = Card(
    "hXX01-009",
    "M",
    "holomem",
    level="debut",
    hp=100,
    abilities=(Activated((MoveCards(Top(), "power"),)), Activated((RollDie(),))),
)


def milling() -> Line:
    board = "turn 5 a\nstep main\na center hXX01-009\na deck 20\na life 5\nb center hSD01-003\nb life 5\nb deck 9"
    played = Line(Game.start(read(board), {**library(), MILL.number: MILL}))
    played.push()
    return played


def test_a_loop_is_repeated_on_a_line_and_taken_back():
    played = milling()
    first = next(option.key for option in played.game.choice.options)
    played.push(first)
    before = played.fork()
    new = played.repeat(1, 3)
    assert len(played.game.state.players[0].power) == 4
    assert [each.message.key for each in new].count("repetition") == 3
    assert [each.rules for each in new if each.message.key == "repeats"] == [("14.1.1.1", "14.1.1")]
    assert [each.number for each in played.transitions] == list(range(1, len(played.transitions) + 1))
    by_hand = before.fork()
    for _ in range(3):
        by_hand.push(first)
    assert by_hand.game.state.players == played.game.state.players
    played.repeat(2, 1)  # what was repeated can be shown in its turn
    assert len(played.game.state.players[0].power) == 6
    while len(played.transitions) > len(before.transitions):
        played.pop()
    assert played.picks == before.picks
    played.repeat(1, 1)
    assert len(played.game.state.players[0].power) == 2


def test_what_is_said_changes_nothing_and_leaves_the_choice_due():
    played = milling()
    played.push(played.game.choice.options[0].key)
    due = played.game.choice
    played.repeat(1, 1)
    said = next(place for place, each in enumerate(played.transitions) if each.message.key == "repeats")
    assert played.games[said + 1].choice == due
    assert played.games[said + 1].state.players == played.games[said].state.players


def test_a_loop_that_is_refused_leaves_the_line_as_it_was():
    played = milling()
    with pytest.raises(CannotRepeat, match=r"repeat_nothing \(14\.1\.1\.1\), repeat_number \(14\.1\.1\.1\)") as caught:
        played.repeat(1, 0)
    for each in caught.value.refusal.reasons:
        assert not reason(each, "ja", library()).startswith("[")
    played.push(played.game.choice.options[0].key)
    games = list(played.games)
    # The Deck has 19 cards; the 20th time does nothing, so that the 21st is an action from the same state (14.1.1.2).
    with pytest.raises(CannotRepeat, match=r"repeat_stops \(14\.1\.1\.1\), loop \(14\.1\.1\.2\)"):
        played.repeat(1, 21)
    assert played.games == games
    played.repeat(1, 19)
    assert len(played.game.state.players[0].deck) == 0


def test_a_loop_is_shown_within_one_turn():
    """14.1.1.1: what was done in an earlier turn is not a loop of this one."""
    played = milling()
    played.push("end")
    while played.game.state.facts.turn < 7:
        played.push(*(option.key for option in played.game.choice.options[-1:]))
        if played.game.state.facts.turn == 7 and played.game.choice.message.key.startswith("act_main"):
            break
    while not played.game.choice.message.key.startswith("act_main"):
        played.push(played.game.choice.options[0].key)
    with pytest.raises(CannotRepeat, match="repeat_no_loop"):
        played.repeat(len(played.picks), 1)
