"""What belongs to a card: what the documents say about it, scenarios with it, other cards with its name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from threading import Lock

from django.urls import reverse

from judge.desk.cards.index import CardIndex, IndexedCard, index, names_of
from judge.desk.presenting.engine_edition import engine_number
from judge.desk.presenting.examples import named
from judge.desk.presenting.page_words import language, word
from judge.engine.cards import Card, Library
from judge.engine.editions import IN_FORCE
from judge.scenarios.firing import ScenarioSummary
from judge.scenarios.library import firing_now
from rulesdb.grouping import grouped
from rulesdb.languages import in_page_language
from rulesdb.models import Citation, Language, Question
from rulesdb.search import corpus
from rulesdb.search.folding import fold
from rulesdb.search.query import needle_of
from rulesdb.search.rows import PASSAGES, QUESTIONS, SearchRow
from rulesdb.shelf import Shelf, shelf
from rulesdb.views.labels import discrepancy_title

SHORTEST_NAME = 3
"""A shorter name is not looked for in texts, because it is a part of many words."""
MAX_QUESTIONS = 5
SOURCES = ("card", "answer", "faq", "rulebook", "rule", "board")
"""Where scenarios come from, in the order in which they are listed: those that play this card's text, then official answers."""
LEVELS = ("oshi", "debut", "1st", "2nd", "spot", "support", "cheer")


@dataclass(frozen=True)
class CardMention:
    """A question, passage or discrepancy that names the card, by its number or only by its name."""

    kind: str
    title: str
    url: str
    language: str = ""
    verdict: str = ""
    by_number: bool = False
    source: str = ""
    """What an official answer was written from."""
    title_ja: str = ""
    """The Japanese title, where the mention is kept for pages of both languages (`in_words_of_the_page`)."""

    def in_words_of_the_page(self) -> CardMention:
        """The mention with its title in the language of the page, where it has one in it."""
        if not self.title_ja:
            return self
        spoken, title = in_page_language(self.title, self.title_ja)
        return replace(self, title=title, title_ja="", language=spoken if self.language else "")


@dataclass(frozen=True)
class CardScenario:
    """A scenario with the card: its title and page. `own` says that it plays the text of this very card, `parts` which parts of the
    text; `edition` is the edition that it plays by, if that is not the one in force."""

    title: str
    url: str
    own: bool = False
    parts: tuple[str, ...] = ()
    edition: str = ""

    def plays(self, slot: str) -> bool:
        """Whether it plays a part of the text, or of the paragraphs that are one piece."""
        return any(part == slot or part.startswith(f"{slot}:") for part in self.parts)


@dataclass(frozen=True)
class NameGroup:
    """The cards of the same name at one Bloom level, or of another type."""

    label: str
    entries: tuple[IndexedCard, ...]


def mentions(number: str) -> list[CardMention]:
    """What names the card: questions, discrepancies, passages of the rule books, each first by number and then by name. Passages
    stand in the rule books of both languages; those in the language of the page are taken if there are any."""
    documents = shelf()
    mine = documents.cached("cards named", lambda: CardMentions(documents)).at(index()).get(number, [])
    spoken = {each.kind for each in mine if each.language == language()}
    mine = [each for each in mine if each.kind != "passage" or each.kind not in spoken or each.language == language()]
    return sorted((each.in_words_of_the_page() for each in mine), key=lambda each: not each.by_number)


class CardMentions:
    """Which texts of the documents name which cards. When cards are added, the texts are searched for these alone."""

    def __init__(self, documents: Shelf) -> None:
        self._texts = list(_texts(documents))
        self._known: Library = {}
        self._found: dict[str, list[CardMention]] = {}
        self._making = Lock()

    def at(self, cards: CardIndex) -> dict[str, list[CardMention]]:
        """What names each card, by card number, for every card of an index that anything names."""
        with self._making:
            if self._known is not cards.cards:
                new = [each for each in cards.entries if self._known.get(each.number) is not each.card]
                same = {each.number for each in cards.entries} - {each.number for each in new}
                kept = {number: told for number, told in self._found.items() if number in same}
                self._found, self._known = {**kept, **_mentions(new, self._texts)}, cards.cards
            return self._found


def _mentions(
    cards: Iterable[IndexedCard], texts: Iterable[tuple[CardMention, str, str]]
) -> dict[str, list[CardMention]]:
    """Card number to what names it, for those of these cards that any of these texts names."""
    cards = list(cards)
    found: dict[str, list[CardMention]] = {}
    numbers = {fold(card.number): card.number for card in cards}
    named = grouped(
        (needle_of(name, whole=True), card.number)
        for card in cards
        for name in {*card.printed, card.card.name_en}
        if len(name) >= SHORTEST_NAME
    )
    for mention, folded, latin in texts:
        by_number = {number for needle, number in numbers.items() if needle in folded}
        by_name = {
            number
            for needle, alike in named.items()
            if needle in (latin if needle.startswith(" ") else folded)
            for number in alike
        }
        for number in sorted(by_number):
            found.setdefault(number, []).append(replace(mention, by_number=True))
        for number in sorted(by_name - by_number):
            found.setdefault(number, []).append(mention)

    return found


def _texts(documents: Shelf) -> Iterable[tuple[CardMention, str, str]]:
    """Every text that may name a card, with its words folded and its English words. Titles are given in both languages, because
    what is found is kept for everybody's pages."""
    rows = corpus().rows
    for row in (row for row in rows if row.group == QUESTIONS):
        named = CardMention("question", row.title, row.url, _language(row), row.verdict, title_ja=row.title_ja)
        yield named, row.folded, row.latin
    for each in documents.discrepancies:
        said = fold("\n".join(each.texts_to_read))
        url = reverse("rulesdb:discrepancy", args=[each.slug])
        yield CardMention("discrepancy", each.title, url, title_ja=each.title_ja), said, f" {said} "
    for row in (row for row in rows if row.group == PASSAGES):
        spoken = _language(row)
        place = f"（{row.label}）" if spoken == Language.JAPANESE else f" ({row.label})"
        yield CardMention("passage", f"{row.title}{place}", row.url, spoken), row.folded, row.latin


def _language(row: SearchRow) -> str:
    return row.texts[0][0] if row.texts else ""


def left_open(number: str) -> list[tuple[str, CardMention]]:
    """The discrepancies that leave a text of the card open, each with the slot of that text."""
    return [
        (
            text.partition(" ")[2],
            CardMention("discrepancy", discrepancy_title(each), reverse("rulesdb:discrepancy", args=[each.slug])),
        )
        for each in shelf().discrepancies
        for text in each.texts
        if text.partition(" ")[0] == number
    ]


def answers(number: str) -> list[CardMention]:
    """The official answers that name the card, in number order."""
    spoken = language()
    return [
        CardMention(
            "answer",
            f"{each.key} {each.question(spoken)}",
            reverse("rulesdb:answer", args=[each.key]),
            verdict=each.verdict,
            by_number=True,
            source=each.source,
        )
        for each in shelf().answers_naming(number)
    ]


def scenarios(number: str) -> list[CardScenario]:
    """The scenarios with the card in their position: those that play its text first, then by their source, then those with the
    fewest cards."""
    firing = firing_now()

    def weight(name: str) -> tuple[bool, bool, int, int, str]:
        told = firing.scenarios[name]
        return not _own(told, number), told.rules != IN_FORCE, SOURCES.index(told.kind), len(told.cards), name

    names = sorted({*firing.with_card(number), *firing.from_source("card", number)}, key=weight)
    return [_played(name, firing.scenarios[name], number) for name in names]


def _own(told: ScenarioSummary, number: str) -> bool:
    return (told.kind, told.ref) == ("card", number)


def _played(name: str, told: ScenarioSummary, number: str) -> CardScenario:
    own = _own(told, number)
    edition = "" if told.rules == IN_FORCE else told.rules
    return CardScenario(named(told), reverse("desk:scenario", args=[name]), own, told.parts if own else (), edition)


def questions(entry: IndexedCard) -> list[CardMention]:
    """The official questions about the rules that the card's text rests on, those about the rarest rules first, because a rule that
    few cards rest on says most about this one."""
    cards = index()
    rarity = {rule: 1 / len(found) for rule, found in cards.resting_on.items()}
    mine = entry.rules | ({"2.12", "8.6.2"} if entry.card.limited else set())
    weighed = []
    for question, rules in shelf().cached("rules of questions", _rules_of_questions):
        weight = sum(rarity.get(rule, 1 / len(cards.entries)) for rule in rules & mine)
        if weight:
            weighed.append((-weight, question.order, question))

    weighed.sort(key=lambda each: each[:2])
    return [
        CardMention(
            "question",
            question.asked(language())[1],
            reverse("rulesdb:question", args=[question.slug]),
            question.asked(language())[0],
            question.verdict,
        )
        for _weight, _order, question in weighed[:MAX_QUESTIONS]
    ]


def _rules_of_questions() -> list[tuple[Question, frozenset[str]]]:
    """Every question with the numbers of the rules that it rests on, in the edition of the engine."""
    documents = shelf()
    return [
        (
            question,
            frozenset(
                number
                for citation in documents.cited(Citation.Source.QUESTION, question.slug)
                if (number := engine_number(citation.provision))
            ),
        )
        for question in documents.questions
    ]


def same_name(card: Card) -> list[NameGroup]:
    """The other cards that have a name in common with this one (2.1), by Bloom level and type, from Debut up."""
    mine = set(names_of(card))
    others = [entry for name in mine for entry in index().by_name.get(name, ()) if entry.number != card.number]
    groups: dict[str, dict[str, IndexedCard]] = {}
    for entry in others:
        groups.setdefault(_group(entry.card), {})[entry.number] = entry
    return [
        NameGroup(word("level" if key in ("debut", "1st", "2nd", "spot") else "kind", key), tuple(groups[key].values()))
        for key in LEVELS
        if key in groups
    ]


def _group(card: Card) -> str:
    return card.level or card.kind
