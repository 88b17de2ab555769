"""How a game is played on: chance answers from the seed, the desk answers for player B, and the learner is player A."""

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

LEARNER, DESK = "a", "b"
MAX_ACTIONS = 1_000
"""More actions than the desk ever takes in a turn."""


@cache
def start_position() -> str:
    """The position that every first game begins from: the two starter decks before the preparation (6.2)."""
    sides = tuple(
        PositionSide(oshi=deck.oshi, deck=deck.game_deck.deck, cheer_deck=deck.game_deck.cheer_deck)
        for deck in starter_decks()
    )
    return write(Position(prepare=True, sides=(sides[0], sides[1])))


def content_of(picks: Picks) -> Content:
    """The line of a game with these answers."""
    return Content(start_position(), "", picks)


def line_of(picks: Picks) -> Play:
    """The game with these answers, played. If the time of the request runs out, the line is `stopped`, and the next request goes on
    from there."""
    return play(start_position(), picks, library())


def play_on(line: Play, seed: str, actions: int = 0) -> Play:
    """Play on until the learner has something to choose, or the desk has taken this many `actions` and would take another. If the
    time of the request runs out, the game stops before an answer, and the next request goes on."""
    left = actions

    while not line.problem and (choice := line.open_choice) is not None:
        if budget.spent():
            break
        keys = chance_answer(line.game, seed)
        if keys is None and choice.decider == LEARNER:
            if not has_one_answer(choice):
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


def after_answer(line: Play, keys: tuple[str, ...], seed: str) -> Play:
    """The game after an answer of the learner. Raises EngineError if the choice does not allow this answer."""
    after = extend(line, keys)
    if after.used == line.used:
        raise after.problem or EngineError("A choice is due: answer it with choose().")
    return play_on(after, seed)


def advised_answer(line: Play) -> tuple[str, ...]:
    """What the desk would answer in the learner's place."""
    return decide(line.game)


def picks_before_last_answer(line: Play) -> Picks | None:
    """The answers before the learner's last one; None if the learner has not chosen anything yet."""
    mine = [
        index
        for index, step in enumerate(_answered(line))
        if step.choice is not None and is_learners_choice(step.choice)
    ]
    return line.picks[: mine[-1]] if mine else None


def _answered(line: Play) -> list[Step]:
    return [step for step in line.steps if step.picked is not None]


def is_learners_choice(choice: Choice) -> bool:
    """Whether the learner decides here and has more than one answer."""
    return choice.decider == LEARNER and not has_one_answer(choice)


def has_one_answer(choice: Choice) -> bool:
    """Whether there is only one answer. A choice of actions never counts as such: the learner may want to look at the board before
    ending a step."""
    return len(choice.options) == 1 and choice.minimum == 1 and choice.open is None and not is_action_choice(choice)


def step_before_news(line: Play) -> int:
    """The last step that the learner has seen: that of their last answer or of the desk's last action, whichever is later."""
    found = 0
    for step in line.steps:
        if step.picked is None or step.choice is None:
            continue
        mine = is_learners_choice(step.choice)
        if mine or (step.choice.decider == DESK and is_action_choice(step.choice) and step.picked != END):
            found = step.transition.number
    return found


def last_choice(line: Play) -> int:
    """The step at which the learner last chose something; 0 if they have not chosen yet."""
    return max(
        (
            step.transition.number
            for step in _answered(line)
            if step.choice is not None and is_learners_choice(step.choice)
        ),
        default=0,
    )


def desk_has_to_go_on(line: Play) -> bool:
    """Whether the desk has to go on: it decides, or the last request ended before the learner's choice was reached."""
    choice = line.open_choice
    return line.problem is None and choice is not None and not is_learners_choice(choice)
