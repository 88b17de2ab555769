"""The decisions at which outcomes part, as a tree: who decides, and where each answer leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.plays import Play
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.decision_graph import AnswerBranch as Arm
from judge.desk.presenting.decision_graph import DecisionNode
from judge.desk.presenting.named_cards import of_cards
from judge.desk.presenting.page_words import language, letter
from judge.desk.route_codes import ChoiceInLine
from judge.engine.cards import Library
from judge.engine.outcomes import Branch, Divergence, SearchResult
from judge.engine.outcomes.model import Keys
from judge.engine.transition import Choice
from judge.wording import sentence
from rulesdb.grouping import grouped
from rulesdb.languages import labelled

MAX_DECISIONS = 24
"""With more decisions than this the tree is left out, because nobody could read it."""


class DecisionTree:
    """The decisions as a tree; one that several answers lead to is unfolded at the first of them."""

    def __init__(self, found: SearchResult, start: ChoiceInLine) -> None:
        self.found, self.start = found, start
        self.numbers: dict[int, int] = {}
        known = (place for place, outcome in enumerate(found.outcomes) if outcome.end.unknown is None)
        self.outcomes = {place: number for number, place in enumerate(known, 1)}

    def root(self) -> DecisionNode | None:
        """The first decision with all below it; None where there is none, or there are too many."""
        if not self.found.divergences or len(self.found.divergences) > MAX_DECISIONS:
            return None
        return self._decision(0)

    def _decision(self, place: int) -> DecisionNode:
        divergence = self.found.divergences[place]
        number = self.numbers[place] = len(self.numbers) + 1
        line, code = self.start.way(divergence.picks)
        cards = self.start.cards
        return DecisionNode(
            number=number,
            decider=decider(divergence),
            words=sentence(divergence.message, language(), cards),
            rules=tuple(cite.rule for cite in divergence.cites),
            url=f"{self.start.base}{code}/{len(line.steps)}" if code else self.start.here,
            answers=tuple(self._arm(words, branch) for words, branch in _grouped(divergence, line, cards)),
        )

    def _arm(self, words: str, branch: Branch) -> Arm:
        outcomes = tuple(self.outcomes[each] for each in branch.outcomes if each in self.outcomes)
        if len(branch.outcomes) == 1 or branch.following is None:
            return Arm(words, outcomes, stops=len(outcomes) < len(branch.outcomes))
        if branch.following in self.numbers:
            return Arm(words, outcomes, elsewhere=self.numbers[branch.following])
        return Arm(words, outcomes, below=self._decision(branch.following))


def decider(divergence: Divergence) -> str:
    return _("Chance") if divergence.decider == "chance" else letter("ab".index(divergence.decider))


def _grouped(divergence: Divergence, line: Play, cards: Library) -> Iterator[tuple[str, Branch]]:
    """The answers to a choice in words. Answers that lead to the same outcomes, such as faces of a die, are told together."""
    together = grouped(((branch.outcomes, branch.following), branch) for branch in divergence.branches)
    for branches in together.values():
        choice = line.open_choice
        yield _answers(choice, [branch.keys for branch in branches], cards) if choice else "", branches[0]


def _answers(choice: Choice, picks: Sequence[Keys], cards: Library) -> str:
    """Answers in words. Those that read the same, such as one of two copies of a card, are told once; where several cards may be
    picked, how many are comes first, if it is as many in each."""
    told: dict[tuple[str, ...], str] = {}
    for keys in picks:
        single = [picked_words(choice, (key,), cards) for key in keys]
        told.setdefault(tuple(single if choice.ordered else sorted(single)), picked_words(choice, keys, cards))
    words = (" / " if any(len(keys) > 1 for keys in picks) else _(" or ")).join(
        each or _("none") for each in told.values()
    )
    sizes = {len(keys) for keys in picks}
    if choice.maximum == 1 or not of_cards(choice) or len(sizes) > 1 or not max(sizes):
        return words
    return labelled(ngettext("{count} card", "{count} cards", max(sizes)).format(count=max(sizes)), words)
