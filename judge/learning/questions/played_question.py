"""Plays a question: the engine says which answers are right, and why. Nothing of this is stored."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from judge.desk.almost_primed import not_primed_at
from judge.desk.content import Content
from judge.desk.plays import Play, Step
from judge.engine.almost_primed import NotPrimed
from judge.engine.cards import Library
from judge.engine.effects.language import Automatic
from judge.engine.events import DamageTaken, StepEntered
from judge.engine.game import Game
from judge.engine.outcomes import Horizon, Search, SearchResult
from judge.engine.state import LETTERS, SEATS
from judge.engine.transition import CardRef, Choice, Message, Reason, Refusal
from judge.learning.questions.model import Kind, Question

PLAY = "play:"
YES = "yes"
GOES_ON = "on"
NO_ABILITY = "none"
ORDER, OTHER, SAME = "order", "other", "same"
STATES = 400
"""At most this many decisions are looked at to see whether an order matters."""
PLAYED = ("play_primed_turn", "play_primed_other")
"""The messages of the transitions that begin to play a primed ability."""


@dataclass(frozen=True)
class PlayedQuestion:
    """A question with its line played, and for each answer whether it is right."""

    question: Question
    line: Play
    library: Library
    right: tuple[bool, ...]

    @property
    def sound(self) -> bool:
        """Whether exactly the stored answer is right, as the engine plays it now."""
        return [index for index, right in enumerate(self.right) if right] == [self.question.answer]

    @property
    def game(self) -> Game:
        """The game at the moment of the question."""
        return self.line.game_at(self.question.at)

    @property
    def choice(self) -> Choice | None:
        """The choice that is due at the moment of the question."""
        return self.line.steps[self.question.at - 1].choice if self.question.at else None

    @property
    def picked(self) -> tuple[str, ...] | None:
        """What is chosen there, if the question says it."""
        return self.line.steps[self.question.at - 1].picked if self.question.at else None


@lru_cache(maxsize=512)
def played_question(question: Question) -> PlayedQuestion | None:
    """A question as the engine answers it now; None if its line can no longer be played that far."""
    content = Content(question.position, question.own, question.picks)
    try:
        line = content.play()
        if line.problem or max(question.at, question.settles) > len(line.steps):
            return None
        right = tuple(RIGHT[question.kind](question, line))
    except (ValueError, LookupError):  # an engine error, or what is asked about is no longer there
        return None
    return PlayedQuestion(question, line, content.library, right)


def steps_to_next_choice(line: Play, at: int) -> tuple[Step, ...]:
    """The steps after transition `at` up to the next choice, that choice included, or to the end."""
    found: list[Step] = []
    for step in line.steps[at:]:
        found.append(step)
        if step.choice is not None:
            break
    return tuple(found)


def mark_of(message: Message) -> str:
    """A short digest of a transition's message, by which a question notices that the message has changed."""
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()[:8]


def _next(question: Question, line: Play) -> Iterator[bool]:
    """Answers are transitions, `number:mark`; the earliest one is right. A number counts only if no earlier transition has the same
    words, because a reader of the answer would mean the earlier one."""
    told: dict[str, int] = {}
    for step in steps_to_next_choice(line, question.at):
        told.setdefault(mark_of(step.transition.message), step.transition.number)
    numbers = []
    for option in question.options:
        number, _, mark = option.partition(":")
        numbers.append(int(number) if told.get(mark) == int(number) else 0)
    first = min(numbers)
    yield from (bool(first) and number == first for number in numbers)


def _order(question: Question, line: Play) -> Iterator[bool]:
    """Answers are cards with their player, `number/a`. Where a player is choosing which ability to play, one that the choice offers
    is right; after any other choice the ability that is played first, or `none`."""
    step = line.steps[question.at - 1]
    choice = step.choice
    assert choice is not None
    if step.picked is not None:
        first = first_played(steps_to_next_choice(line, question.at))
        yield from (option == first for option in question.options)
        return
    playable = {playable_of(option.key, choice) for option in choice.options if option.key.startswith(PLAY)}
    yield from (option in playable for option in question.options)


def first_played(steps: tuple[Step, ...]) -> str:
    """The ability that is played first in these steps, as answers about abilities are written; `none` if none is played."""
    played = (step.transition.message for step in steps if step.transition.message.key in PLAYED)
    return next((ability_of(message) for message in played), NO_ABILITY)


def ability_of(message: Message) -> str:
    """The ability that a transition begins to play, as answers about abilities are written."""
    card = message.params["card"]
    seat = message.params["seat"]
    assert isinstance(card, CardRef)
    assert isinstance(seat, int)
    return f"{card.number}/{LETTERS[seat]}"


def playable_of(key: str, choice: Choice) -> str:
    """The card and player of an option that plays an ability.

    >>> playable_of("play:hBP01-120@a.center", Choice("a", (), Message(""), ()))
    'hBP01-120/a'
    """
    return f"{key.removeprefix(PLAY).partition('@')[0].partition('#')[0].partition('~')[0]}/{choice.decider}"


def _matters(question: Question, line: Play) -> Iterator[bool]:
    """Answers are what makes the outcomes differ: the `order`, something `other`, or nothing, because all are the `same`."""
    why = what_matters(line.steps[question.at - 1].game)
    yield from (why == option for option in question.options)


def what_matters(game: Game) -> str:
    """What makes the outcomes of a choice differ when its check timing ends; LookupError where not every line can be followed."""
    found = outcomes_of(game)
    if not found.whole:
        raise LookupError(found.states)
    if any(not divergence.picks for divergence in found.divergences):
        return ORDER
    return OTHER if len(found.outcomes) > 1 else SAME


def outcomes_of(game: Game) -> SearchResult:
    """The possible outcomes of a choice by the end of its check timing."""
    search = Search(game, Horizon("check_timing"))
    search.advance(STATES)
    return search.answer()


def _who(question: Question, line: Play) -> Iterator[bool]:
    """Answers are who decides: `a`, `b`, `chance`."""
    choice = steps_to_next_choice(line, question.at)[-1].choice
    yield from (choice is not None and choice.decider == option for option in question.options)


def _damage(question: Question, line: Play) -> Iterator[bool]:
    """Answers are amounts: what the holomem takes until the next choice."""
    amount = damage_taken(steps_to_next_choice(line, question.at)).get(int(question.about), 0)
    yield from (amount == int(option) for option in question.options)


def damage_taken(steps: tuple[Step, ...]) -> dict[int, int]:
    """How much damage each holomem takes in these steps."""
    found: dict[int, int] = {}
    for step in steps:
        for event in step.transition.events:
            if isinstance(event, DamageTaken):
                found[event.holomem] = found.get(event.holomem, 0) + event.after - event.before
    return found


def ends_later(line: Play, at: int) -> bool:
    """Whether the game ends after a choice without another one, but only in a later turn, as for a player who then has no card to
    draw (7.3.2.1). Nobody would say that it ends by that choice."""
    last = steps_to_next_choice(line, at)[-1].game
    return last.over is not None and last.state.facts.turn != line.steps[at - 1].game.state.facts.turn


def _end(question: Question, line: Play) -> Iterator[bool]:
    """Answers are `a`, `b`, `draw`, or `on` where the game goes on."""
    if ends_later(line, question.at):
        raise LookupError(question.at)
    over = steps_to_next_choice(line, question.at)[-1].game.over
    how = GOES_ON
    if over is not None:
        how = "draw" if over.winner is None else LETTERS[over.winner]
    yield from (how == option for option in question.options)


def _allowed(question: Question, line: Play) -> Iterator[bool]:
    """Answers are `yes`, and reasons `code@rule`; a reason is right if the action is refused for it."""
    refusal = refusal_of(question, line)
    choice = line.steps[question.at - 1].choice
    offered = choice is not None and any(option.key == question.about for option in choice.options)
    if refusal is None and not offered:
        raise LookupError(question.about)
    codes = {reason_key(reason) for reason in refusal.reasons} if refusal else set()
    yield from (offered if option == YES else option in codes for option in question.options)


def _may(question: Question, line: Play) -> Iterator[bool]:
    """Answers are the keys of actions, each offered or refused at that moment; right is one that is offered."""
    choice = line.steps[question.at - 1].choice
    assert choice is not None
    offered = {option.key for option in choice.options}
    if set(question.options) - offered - {each.key for each in choice.refused}:
        raise LookupError(question.options)
    yield from (option in offered for option in question.options)


def _step(question: Question, line: Play) -> Iterator[bool]:
    """Answers are steps of a turn with their player, `reset/a`; right is the one that begins next."""
    comes, _number = next_step(line, question.at)
    yield from (option == comes for option in question.options)


def next_step(line: Play, at: int) -> tuple[str, int]:
    """The step of a turn that begins after transition `at`, as answers about steps are written, and the transition with which it
    begins. Raises LookupError if none begins."""
    now = step_of(line.game_at(at))
    for step in line.steps[at:]:
        if any(isinstance(event, StepEntered) for event in step.transition.events) and step_of(step.game) != now:
            return step_of(step.game), step.transition.number
    raise LookupError(at)


def step_of(game: Game) -> str:
    """The step of the turn that a game is in, as answers about steps are written."""
    facts = game.state.facts
    return f"{facts.step}/{LETTERS[facts.player]}"


def refusal_of(question: Question, line: Play) -> Refusal | None:
    """Why the action of the question is refused; None if it is not."""
    choice = line.steps[question.at - 1].choice
    return next((each for each in choice.refused if each.key == question.about), None) if choice else None


def reason_key(reason: Reason) -> str:
    """A reason as an answer is written.

    >>> reason_key(Reason("resting", "8.4.2"))
    'resting@8.4.2'
    """
    return f"{reason.code}@{reason.rule}"


def _rule(question: Question, line: Play) -> Iterator[bool]:
    """Answers are rule numbers; one that the next step cites is right."""
    cited = line.steps[question.at].transition.rules
    yield from (option in cited for option in question.options)


def _own(question: Question, _line: Play) -> Iterator[bool]:
    """Answers are words; the writer says which is right."""
    yield from (index == question.answer for index in range(len(question.options)))


RIGHT: dict[Kind, Callable[[Question, Play], Iterator[bool]]] = {
    "next": _next,
    "order": _order,
    "matters": _matters,
    "who": _who,
    "damage": _damage,
    "end": _end,
    "allowed": _allowed,
    "may": _may,
    "step": _step,
    "rule": _rule,
    "own": _own,
}


def with_abilities(game: Game, library: Library) -> Iterator[str]:
    """The cards on the Stages that have an automatic ability, as answers about abilities are written."""
    state = game.state
    for seat in SEATS:
        for mem in state.players[seat].stage:
            for number in (state.cards[mem.top], *(state.cards[each.card] for each in mem.supports)):
                card = library.get(number)
                if card is not None and any(_waits(each) for each in card.abilities):
                    yield f"{number}/{LETTERS[seat]}"


def almost_primed(line: Play, number: int) -> tuple[NotPrimed, ...]:
    """The abilities that came near to being primed at a transition, and were not."""
    return tuple(each for each in not_primed_at(line, number) if each.kind == "primed")


def _waits(ability: object) -> bool:
    if isinstance(ability, Automatic):
        return True
    modifiers = getattr(ability, "modifiers", ())
    return any(isinstance(added, Automatic) for each in modifiers for added in getattr(each, "abilities", ()))
