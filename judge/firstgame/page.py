"""What the page of a game shows: the table as the learner sees it, what is new, what the coach says, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk.plays import Play, Step
from judge.desk.presenting.learning import reasons_of
from judge.desk.presenting.named_cards import RefusedChoice
from judge.desk.presenting.page_words import language
from judge.desk.presenting.stepping import StepView, changes_board, is_telling, step_view
from judge.desk.presenting.why_not import near_and_sheet
from judge.desk.table.board import Tile
from judge.desk.table.touch import NOTHING
from judge.engine.events import WentDown
from judge.engine.game import Game
from judge.engine.transition import HolomemRef, Message
from judge.firstgame import flow
from judge.firstgame.card_sheet import for_a_beginner
from judge.firstgame.coach import new_coach_sentences
from judge.firstgame.learner_view import line_for_learner, sentence_for_learner
from judge.firstgame.models import FirstGame
from judge.firstgame.rules_met import by_chapter, questions_met, rules_met
from judge.learning.arts_words import ability_words, card_words
from rulesdb.languages import listed, sentences

NO_LIFE = "11.2.1"
"""The rule by which a player with no Life left loses."""
DOWNS = ("goes_down", "downed_archived")
"""The messages about a Down: that it happens, and the Life that it costs."""
FAR = "far"
"""The parameter of an address after the desk has gone on to the learner's next choice without a stop."""


@dataclass(frozen=True)
class NewStep:
    """A step that is new to the learner, with its number and its first rule."""

    number: int
    words: str
    rule: str
    down: bool = False


@dataclass(frozen=True)
class ShownSentence:
    """A sentence of the coach with its rule."""

    words: str
    rule: str


def page_of(
    request: HttpRequest, game: FirstGame, line: Play, number: int | None, why: str = "", *, far: bool = False
) -> dict[str, Any]:
    """The context of the page of a game, as it stands or at an earlier step. `why` says why an answer was refused. With `far` the
    desk went on without a stop, so everything since the learner's last choice is new to them."""
    cards = library()
    last = len(line.steps)
    at = last if number is None else number
    now = at == last
    mine = now and line.open_choice is not None and flow.is_learners_choice(line.open_choice)
    since = flow.last_choice(line) if far and now else flow.step_before_news(line)
    news = _happened(line, flow.last_choice(line) if mine else since) if now else []

    seen = line_for_learner(line, at)
    asked = RefusedChoice(why=why) if why else None
    view = _for_a_beginner(_without_the_desks(step_view(seen, at, cards, asked=asked), line), line)
    base = reverse("firstgame:step", args=[game.pk, 0])[:-1]
    ended = line.game.over is not None
    met = rules_met(line) if ended and now else None
    told = language()

    context: dict[str, Any] = {
        "game": game,
        "case": game,
        "choose_at": reverse("firstgame:choose", args=[game.pk]),
        "here": reverse("firstgame:game", args=[game.pk]),
        "view": view,
        "readonly": not mine,
        "touches": view.touches if mine else NOTHING,
        "now": now,
        "mine": mine,
        "waiting": now and flow.desk_has_to_go_on(line),
        "ended": ended and now,
        "won": ended and line.game.over is not None and line.game.over.winner == 0,
        "stepped": flow.picks_before_last_answer(line) is not None,
        "news": news,
        "fresh": [each for each in news if each.number > since or ended],
        "brief": _brief(news, downs_first=far),
        "coach": [ShownSentence(each.within(told), each.rule) for each in new_coach_sentences(line.steps, since)]
        if now
        else [],
        "why": reasons_of(view.cites, view.board.edition),
        "refused": why,
        "unfolded": not view.board.turn,
        "base": base,
        "suffix": "",
        "met": by_chapter(met, told) if met is not None else [],
        "met_count": len(met) if met is not None else 0,
        "questions": len(questions_met(met)) if met is not None else 0,
        "help_keys": "desk/parts/keys.html",
        "docked": True,
        "section": "learn",
    }
    beside = near_and_sheet(seen, view, cards, base, request.GET.get("card", ""))
    return context | beside | {"sheet": for_a_beginner(beside["sheet"], cards), "beginner": True}


def _without_the_desks(view: StepView, line: Play) -> StepView:
    """The view without the options of the desk, which may show its hand."""
    choice = line.steps[view.number - 1].choice if view.number else None
    if choice is None or choice.decider == flow.LEARNER:
        return view
    return replace(view, choice=None, touches=NOTHING)


def _for_a_beginner(view: StepView, line: Play) -> StepView:
    """The view with options that describe what they choose; for a judge they have the number of a card instead."""
    choice = line.steps[view.number - 1].choice if view.number else None
    if view.choice is None or choice is None:
        return view
    game = line.steps[view.number - 1].game
    told = {each.key: _option_words(each.message, game) for each in choice.options}
    options = tuple(
        replace(each, detail=told.get(each.key) or _standing(view.board.tile(each.at)) or each.detail)
        for each in view.choice.options
    )
    return replace(view, choice=replace(view.choice, options=options))


def _standing(tile: Tile | None) -> str:
    """The HP that a holomem has left and its Cheers, which tell holomem of the same name apart; empty for anything else."""
    if tile is None or not tile.hp or tile.in_hand or tile.oshi:
        return ""
    cheers = (f"{each.name} ×{each.count}" if each.count > 1 else each.name for each in tile.cheers)
    return " · ".join(each for each in (f"HP {tile.left}/{tile.hp}", listed(cheers)) if each)


def _option_words(message: Message, game: Game) -> str:
    return ability_words(message, game) or card_words(message, library())


def _telling(line: Play, since: int) -> list[Step]:
    """The steps after `since` that changes_board the board or ended the game."""
    return [step for step in line.steps[since:] if is_telling(step) and (changes_board(step) or step.game.over)]


def _happened(line: Play, since: int) -> list[NewStep]:
    """The steps that are new to the learner. In a game lost for lack of Life these are the last Down and its cost, which may have
    come before the last choice."""
    over = line.game.over
    if over is None:
        return [_news(step) for step in _telling(line, since)]
    if over.rule != NO_LIFE:
        return []
    blow = [step for step in line.steps if any(isinstance(event, WentDown) for event in step.transition.events)][-1:]
    first = blow[0].transition.number - 1 if blow else len(line.steps)
    return [
        _news(step) for step in line.steps[first:] if step in blow or step.transition.message.key == "downed_archived"
    ]


def _news(step: Step) -> NewStep:
    rules = step.transition.rules
    told = (sentence_for_learner(step, language(), library()), _for_buzz(step.transition.message))
    words = sentences(each for each in told if each)
    return NewStep(step.transition.number, words, rules[0] if rules else "", down=step.transition.message.key in DOWNS)


def _brief(news: list[NewStep], *, downs_first: bool) -> list[NewStep]:
    """The two steps that are shown while the others are folded: the last ones, or those of the last Down if a turn was skipped."""
    downs = [each for each in news if each.down] if downs_first else []
    return (downs or news)[-2:]


def _for_buzz(message: Message) -> str:
    """A sentence saying that a Down costs more than one Life because the holomem is a Buzz holomem; empty otherwise."""
    mem = message.params.get("holomem")
    amount = message.params.get("amount")
    if message.key != "downed_archived" or amount == 1 or not isinstance(mem, HolomemRef):
        return ""
    card = library().get(mem.number)
    return _("A Buzz holomem costs {amount} Life.").format(amount=amount) if card and card.buzz else ""
