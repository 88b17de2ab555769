"""What the learning pages show of a line of play: the board, what has happened, and what the cards on it say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse

from judge.cards.library import library
from judge.desk.cards.facts import gist
from judge.desk.cards.texts import TextPiece, pieces
from judge.desk.plays import Play, Step
from judge.desk.presenting.page_words import language, name_of
from judge.desk.presenting.stepping import changes_board
from judge.desk.table.board import TableView
from judge.desk.table.game_board import changes, game_board
from judge.engine.cards import Library
from judge.engine.state import SEATS, State
from judge.learning.card_names import meaning
from judge.learning.questions.played_question import PlayedQuestion
from judge.wording import Language, sentence
from rulesdb.languages import in_brackets

FIRST_STEPS, LAST_STEPS = 12, 4
"""In a long list the first and the last steps are described, at most this many of each; those between are left out."""


@dataclass(frozen=True)
class Happened:
    """A transition in words for a learner, or the number of transitions `skipped` in a long list."""

    number: int
    words: str
    rules: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    skipped: int = 0


@dataclass(frozen=True)
class CardHere:
    """A card of a board, with its text. `url` is empty for a card that was made up for this board."""

    number: str
    name: str
    gist: str
    said: tuple[tuple[str, str], ...]
    url: str


def board_at(line: Play, number: int, since: int, cards: Library, *, pending: bool = True) -> TableView:
    """The board after a transition, with what has changed since another one marked. What is `pending` would give the answer of a
    question away."""
    return game_board(line.game_at(number), line.game_at(since).state, cards, pending=pending)


def happened_steps(
    line: Play, since: int, until: int, cards: Library, *, whole: bool, asking: bool = False
) -> list[Happened]:
    """The transitions after `since` up to `until`; without `whole` only those that changed the board or end the game. An open
    choice is among them only with `asking`, because otherwise the page shows it above its options."""
    found = []
    for step in line.steps[since:until]:
        if step.choice is not None and step.transition.number == len(line.steps) and not asking:
            continue
        if whole or changes_board(step) or step.game.over:
            found.append(_happened(line, step, cards))
    return found


def shortened(found: list[Happened]) -> list[Happened]:
    """The list without its middle if it is too long to read, as in a loop of many rounds."""
    if len(found) <= FIRST_STEPS + LAST_STEPS + 5:
        return found
    return [*found[:FIRST_STEPS], Happened(0, "", skipped=len(found) - FIRST_STEPS - LAST_STEPS), *found[-LAST_STEPS:]]


def _happened(line: Play, step: Step, cards: Library) -> Happened:
    number = step.transition.number
    before = line.game_at(number - 1).state
    return Happened(
        number,
        sentence(step.transition.message, language(), cards),
        step.transition.rules,
        tuple(changes(before, step.game.state, cards)),
    )


def steps_before_question(of: PlayedQuestion) -> list[Happened]:
    """What changed the board in a line before the question that is asked about it."""
    until = of.question.at - (of.question.kind != "own")  # the others tell what happens last themselves
    return happened_steps(of.line, 0, max(until, 0), of.library, whole=False)


def cards_here(states: Sequence[State], cards: Library) -> list[CardHere]:
    """The cards on the Stages, in known hands and in play in these states, with their texts; each once, Cheers left out."""
    numbers = dict.fromkeys(number for state in states for number in _seen(state))
    return [
        _card_here(number, cards, language())
        for number in numbers
        if (card := cards.get(number)) is not None and card.kind != "cheer"
    ]


def _seen(state: State) -> Iterator[str]:
    for seat in SEATS:
        player = state.players[seat]
        yield state.cards[player.oshi]
        for mem in player.stage:
            yield state.cards[mem.top]
            yield from (state.cards[each.card] for each in mem.supports)
        yield from (state.cards[each] for each in player.hand)
    yield from (state.cards[each] for each in state.resolution)


def _card_here(number: str, cards: Library, tongue: Language) -> CardHere:
    card = cards[number]
    return CardHere(
        number,
        name_of(card),
        gist(card),
        tuple(_said(piece, tongue) for piece in pieces(card)),
        reverse("desk:card", args=[number]) if number in library() else "",
    )


def _said(piece: TextPiece, tongue: Language) -> tuple[str, str]:
    facts = [icon.called for icon in piece.cost]
    title = str(piece.title)
    name = " ".join(each for each in (piece.name, meaning(piece.name, tongue).removesuffix(".")) if each)
    if piece.kind == "arts":
        title = f"{name}{in_brackets(facts)}" if piece.name else title
        damage = str(piece.damage if piece.damage is not None else "")
        told = piece.in_language(tongue)
        return title, f"{damage}. {told}" if told and damage else damage or told
    if piece.kind in ("skill", "sp_skill") and name:
        title = f"{title} {name}"
    return title, piece.in_language(tongue)
