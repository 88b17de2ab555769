"""How a game goes on: chance answers from the seed, the desk answers for B, and the learner is A."""

from __future__ import annotations

from functools import cache

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.desk import budget
from judge.desk.content import Content
from judge.desk.plays import Picks, Play, Step, extend, play
from judge.engine.errors import EngineError
from judge.engine.position.model import Position, PositionSide
from judge.engine.position.notation import write
from judge.engine.transition import Choice
from judge.opponent.chance import chance_answer
from judge.opponent.decision import END, decide, is_action_choice

ME, DESK = "a", "b"
WITHOUT_END = 1_000
"""More actions than the desk takes in a turn."""


@cache
def beginning() -> str:
    """The position that every first game begins from: the two starter decks before the preparation (6.2)."""
    sides = tuple(
        PositionSide(oshi=deck.oshi, deck=deck.game_deck.deck, cheer_deck=deck.game_deck.cheer_deck)
        for deck in starter_decks()
    )
    return write(Position(prepare=True, sides=(sides[0], sides[1])))


def content_of(picks: Picks) -> Content:
    """The line of a game with these answers."""
    return Content(beginning(), "", picks)


def line_of(picks: Picks) -> Play:
    """The game with these answers, played. Where the time of one request is used up on the way, the line is `stopped`, and the next
    request goes on from there."""
    return play(beginning(), picks, library())


def go_on(line: Play, seed: str, actions: int = 0) -> Play:
    """The game gone on with until the learner has something to choose, or the desk has taken so many actions and would take
    another. Where the time of one request is used up, it stops before an answer; the next request goes on."""
    left = actions
    while not line.problem and (choice := line.open_choice) is not None:
        if budget.spent():
            break
        keys = chance_answer(line.game, seed)
        if keys is None and choice.decider == ME:
            if not forced(choice):
                break
            keys = (choice.options[0].key,)
        if keys is None:
            keys = decide(line.game)
            if is_action_choice(choice) and keys != END:
                if not left:
                    break
                left -= 1
        line = extend(line, keys)
    return line


def answered(line: Play, keys: tuple[str, ...], seed: str) -> Play:
    """The game after an answer of the learner. EngineError where the answer is not one that the choice takes."""
    after = extend(line, keys)
    if after.used == line.used:
        raise after.problem or EngineError("A choice is due: answer it with choose().")
    return go_on(after, seed)


def advised(line: Play) -> tuple[str, ...]:
    """What the desk would answer in the learner's place."""
    return decide(line.game)


def taken_back(line: Play) -> Picks | None:
    """The answers before the learner's last one; None where the learner has not chosen anything yet."""
    mine = [index for index, step in enumerate(_answered(line)) if step.choice is not None and own(step.choice)]
    return line.picks[: mine[-1]] if mine else None


def _answered(line: Play) -> list[Step]:
    return [step for step in line.steps if step.picked is not None]


def own(choice: Choice) -> bool:
    """Whether the learner decides, and has something to decide."""
    return choice.decider == ME and not forced(choice)


def forced(choice: Choice) -> bool:
    """Whether there is one answer only. The end of a step is chosen all the same: the learner may want to look first."""
    return len(choice.options) == 1 and choice.minimum == 1 and choice.open is None and not is_action_choice(choice)


def beat(line: Play) -> int:
    """The step after which everything is new to the learner: that of their last answer, or of the desk's last action."""
    found = 0
    for step in line.steps:
        if step.picked is None or step.choice is None:
            continue
        mine = own(step.choice)
        if mine or (step.choice.decider == DESK and is_action_choice(step.choice) and step.picked != END):
            found = step.transition.number
    return found


def last_choice(line: Play) -> int:
    """The step at which the learner last chose something; 0 where they have not chosen yet."""
    return max(
        (step.transition.number for step in _answered(line) if step.choice is not None and own(step.choice)), default=0
    )


def waiting(line: Play) -> bool:
    """Whether the desk has to go on: it is its turn to choose, or the last request ended before the learner could choose."""
    choice = line.open_choice
    return line.problem is None and choice is not None and not own(choice)
