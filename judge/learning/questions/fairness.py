"""Checks that a question can be answered from its page and the rules: without knowing the cards of a Deck, and not merely by
reading the answer off the choice that was just made."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from judge.desk.plays import Play, Step, extend
from judge.desk.presenting.stepping import changes_board
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.state import UNSEEN, State
from judge.engine.transition import Choice
from judge.learning.questions.played_question import RIGHT, PlayedQuestion, what_matters

ROLLS = frozenset({"roll", "janken"})
"""What chance decides at a table. Which unseen card is revealed is a choice for the engine only."""
CARRIED_OUT = frozenset(
    {"support_played", "skill_played", "blooms", "rolled", "rolled_counts_as", "end_step_begins", "turn_begins"}
)
"""The messages of transitions that only carry out the choice before them."""
ACTION = "act_"
"""What the message of a choice of the Main or Performance Step begins with."""


def at_a_table(choice: Choice | None) -> bool:
    """Whether players or dice make this choice; the engine also asks for unseen cards, which nobody chooses at a table."""
    return choice is not None and (choice.decider != "chance" or choice.message.key in ROLLS)


def is_action(choice: Choice) -> bool:
    """Whether a choice is that of an action in the Main or Performance Step."""
    return choice.message.key.startswith(ACTION)


def following(choice: Choice, steps: tuple[Step, ...]) -> list[Step]:
    """The steps after a choice that changed the board or ended the game, without those that only carry out what was chosen."""
    found = [step for step in steps if changes_board(step) or step.game.over]
    if not is_action(choice):
        found = found[1:]
    while found and found[0].transition.message.key in CARRIED_OUT:
        found = found[1:]
    return found


def is_fair(of: PlayedQuestion) -> bool:
    """Whether the answer stays right when nobody knows which cards lie in the Decks."""
    question, line = of.question, of.line
    veiled = Game(_veiled(of.game.state), of.library)

    if question.kind == "matters":
        with suppress(LookupError):
            return what_matters(veiled) == question.options[question.answer]
        return False

    if of.picked is None:
        return True
    if not at_a_table(of.choice):
        return False

    asking = Step(line.steps[question.at - 1].transition, veiled)
    try:
        went = extend(Play(line.start, veiled, (*line.steps[: question.at - 1], asking)), of.picked)
        if went.problem or question.settles > len(went.steps):
            return False
        if question.kind == "next":  # a card that is revealed is named in the words of the answer
            messages = [each.steps[question.settles - 1].transition.message.key for each in (line, went)]
            return messages[0] == messages[1]
        return tuple(RIGHT[question.kind](question, went)) == of.right
    except (EngineError, LookupError, ValueError):  # it goes by a card that was in a Deck
        return False


def _veiled(state: State) -> State:
    """A state in which no card of a Deck is known."""
    hidden = {card for player in state.players for card in player.deck}
    return msgspec.structs.replace(
        state,
        cards=tuple(UNSEEN if card in hidden else number for card, number in enumerate(state.cards)),
        shuffled_sets=tuple(each for each in state.shuffled_sets if not hidden.intersection(each.cards)),
    )
