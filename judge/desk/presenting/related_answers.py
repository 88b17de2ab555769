"""Finds the official answers that may be about a step, from the cards on the board and the rules that the step applies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse

from judge.desk.almost_primed import not_primed_at
from judge.desk.plays import Play
from judge.desk.presenting.engine_edition import engine_number
from judge.desk.presenting.page_words import language
from judge.engine.transition import Param
from judge.scenarios.firing import Firing
from judge.scenarios.library import firing_now
from rulesdb.grouping import grouped
from rulesdb.models import Citation, OfficialAnswer
from rulesdb.shelf import shelf

MAX_ANSWERS = 5
WEIGHT_OF_ACTING_CARD, WEIGHT_OF_PRIMED_CARD, WEIGHT_OF_CARD_ON_STAGE = 3.0, 2.5, 1.0
"""What a card of an answer weighs: a card in the sentence of the step, a card with an ability that is primed or was nearly
primed, and a card that is only on the Stage."""
RULE, RULE_BY_THE_WAY = 2.0, 0.5
"""What a rule applied at the step weighs: if the answer rests on it or it decides the answer's scenario; and if that scenario
merely applies it."""
RARE, SELDOM = 3, 0.03
"""A rule has its full weight if at most this many answers rest on it and at most this part of all scenarios applies it; beyond
that its weight falls in proportion. Rules that very many answers or scenarios use, such as the golden principles, say little
about a particular step."""
LEAST_WEIGHT = 2.0
"""An answer with this weight or more is shown. If it names one card, that is enough when the card acts; when the card merely lies
on the Stage, a seldom applied rule of the step is needed as well. Such a rule alone is enough for an answer that names no card.
A lower value would show the same answers at every step."""


@dataclass(frozen=True)
class RelatedAnswer:
    """An official answer that may be about a step: its sentence, its page, and where it is played, if anywhere. `scenario` is the
    name of the scenario that a board can be compared with."""

    key: str
    verdict: str
    source: str
    question: str
    url: str
    play: str = ""
    scenario: str = ""


@dataclass(frozen=True)
class AnswerFacts:
    """An answer with its cards, the rules it rests on and those that decide its scenarios, the other rules that the scenarios
    apply, and the name of the first scenario that can be played on a board."""

    row: OfficialAnswer
    cards: frozenset[str]
    rules: frozenset[str]
    by_the_way: frozenset[str]
    scenario: str


@dataclass(frozen=True)
class AnswerIndex:
    """Every answer, and which of them name a card or rest on a rule. It is made once for the documents and the scenarios."""

    firing: Firing
    entries: dict[str, AnswerFacts]
    by_card: dict[str, list[str]]
    by_rule: dict[str, list[str]]
    by_the_way: dict[str, list[str]]
    share: dict[str, float]
    """The part of all scenarios that applies a rule."""

    def of_rule(self, rule: str, answers: list[str]) -> float:
        """The weight of a rule, which is smaller the more answers rest on it."""
        return min(1.0, RARE / len(answers)) * SELDOM / max(self.share.get(rule, 0.0), SELDOM)


def related_answers(line: Play, number: int, *, exclude: str = "") -> list[RelatedAnswer]:
    """The official answers that fit a step of a line best: at most `MAX_ANSWERS`, none below `LEAST_WEIGHT`, and not the one with
    the number `exclude`. There is none for the position that a line starts from, or before the scenarios have been played."""
    firing = firing_now()
    if not 0 < number <= len(line.steps) or firing.pending:
        return []
    step = line.steps[number - 1]
    known = _index(firing)
    rules = {cite.rule for cite in step.transition.cites}
    cards = _cards(line, number)
    candidates = {key for card in cards for key in known.by_card.get(card, ())}
    candidates.update(key for rule in rules for key in known.by_rule.get(rule, ()))
    candidates.discard(exclude)
    weighed = []
    for key in candidates:
        entry = known.entries[key]
        weight = _weight(entry, cards, rules, known)
        if weight >= LEAST_WEIGHT:
            weighed.append((-weight, not entry.scenario, entry.row.number, entry))
    return [_told(entry) for *_order, entry in sorted(weighed, key=lambda each: each[:3])[:MAX_ANSWERS]]


def _weight(entry: AnswerFacts, cards: dict[str, float], rules: set[str], known: AnswerIndex) -> float:
    """The weight of an answer: that of each of its cards on the board with that of its rules, divided by the number of cards
    it names. An answer about three cards of which only one is there is hardly about this board, whatever rule it rests on."""
    if not entry.cards:
        return _of_rules(entry, rules, known)
    found = entry.cards & cards.keys()
    weight = sum(cards[card] for card in found) + len(found) * _of_rules(entry, rules, known)
    return weight / len(entry.cards)


def _of_rules(entry: AnswerFacts, rules: set[str], known: AnswerIndex) -> float:
    decisive = sum(RULE * known.of_rule(rule, known.by_rule[rule]) for rule in rules & entry.rules)
    others = (rules & entry.by_the_way) - entry.rules
    return decisive + sum(RULE_BY_THE_WAY * known.of_rule(rule, known.by_the_way[rule]) for rule in others)


def _cards(line: Play, number: int) -> dict[str, float]:
    """The weight of each card that a step concerns."""
    step = line.steps[number - 1]
    state = step.game.state
    found = {state.cards[player.oshi]: WEIGHT_OF_CARD_ON_STAGE for player in state.players}
    for holomem in (each for player in state.players for each in player.stage):
        found.update(
            {
                state.cards[card]: WEIGHT_OF_CARD_ON_STAGE
                for card in (holomem.top, *(each.card for each in holomem.supports))
            }
        )
    found.update({state.cards[primed.env.card]: WEIGHT_OF_PRIMED_CARD for primed in state.primed})
    found.update({near.card.number: WEIGHT_OF_PRIMED_CARD for near in not_primed_at(line, number)})
    params = step.transition.message.params.values()
    found.update({card: WEIGHT_OF_ACTING_CARD for param in params for card in _numbers(param)})
    return found


def _numbers(param: Param) -> Iterator[str]:
    if isinstance(param, tuple):
        for each in param:
            yield from _numbers(each)
    elif not isinstance(param, int | str):
        yield param.number


def _told(entry: AnswerFacts) -> RelatedAnswer:
    row = entry.row
    return RelatedAnswer(
        key=row.key,
        verdict=row.verdict,
        source=row.source,
        question=row.question(language()),
        url=reverse("rulesdb:answer", args=[row.key]),
        play=reverse("desk:play", args=[entry.scenario, 1]) if entry.scenario else "",
        scenario=entry.scenario,
    )


def _index(firing: Firing) -> AnswerIndex:
    found: AnswerIndex = shelf().cached(("answers about", id(firing)), lambda: _made(firing))
    return found


def _made(firing: Firing) -> AnswerIndex:
    documents = shelf()
    fires: dict[str, set[str]] = {}
    for rule, names in firing.fired.items():
        for name in names:
            if name in firing.scenarios and firing.scenarios[name].kind == "answer":
                fires.setdefault(firing.scenarios[name].ref, set()).add(rule)

    decided: dict[str, set[str]] = {}
    boards: dict[str, str] = {}
    for name, told in sorted(firing.scenarios.items()):
        if told.kind == "answer":
            decided.setdefault(told.ref, set()).update(told.about)
            if told.on_a_board:
                boards.setdefault(told.ref, name)

    entries = {}
    for row in documents.answers:
        cited = documents.cited(Citation.Source.ANSWER, row.key)
        rests_on = {one for citation in cited if (one := engine_number(citation.provision))}
        rules = frozenset(rests_on | decided.get(row.key, set()))
        by_the_way = frozenset(fires.get(row.key, set()) - rules)
        entries[row.key] = AnswerFacts(row, frozenset(row.cards), rules, by_the_way, boards.get(row.key, ""))

    return AnswerIndex(
        firing,
        entries,
        grouped((card, key) for key, entry in entries.items() for card in entry.cards),
        grouped((rule, key) for key, entry in entries.items() for rule in entry.rules),
        grouped((rule, key) for key, entry in entries.items() for rule in entry.by_the_way),
        {rule: len(names) / len(firing.scenarios) for rule, names in firing.fired.items()},
    )
