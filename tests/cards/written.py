"""Card text to test the compiler with: what the Japanese writer makes of the trees of the catalogue."""

import random
from functools import cache
from itertools import islice
from typing import NamedTuple

from judge.cards.compiler.context import SlotKind
from judge.cards.compiler.normalised_text import normalise
from judge.cards.compiler.round_trip import read_and_check, written
from judge.cards.compiler.tokens import PATTERN, WORDS
from judge.cards.library import library
from judge.cards.readers import known_names
from judge.cards.slot_trees import ArtsTree, SkillTree, SupportTree
from judge.engine.cards import Card
from judge.engine.effects import language as lang

EXTRA = (lang.LifeLoss, lang.AlsoNamed, lang.CannotBloom)
"""Extra abilities (2.11.2) are facts of a card, not text that is compiled."""


def tree_of(text, kind="skill"):
    """The tree of a text that the compiler reads whole."""
    reading = read_and_check(text, kind)
    assert reading.tree is not None, reading.unread
    return reading.tree


class Text(NamedTuple):
    """A text with its tree."""

    card: Card
    kind: SlotKind
    words: str
    tree: object

    def read(self, words):
        """What the compiler makes of these words as a text of the same kind."""
        return read_and_check(words, self.kind, known_names(), self.card)


def trees(card):
    """The trees of a card with the kinds of text they are written as."""
    for arts in card.arts:
        if (arts.only or arts.also or arts.gates or arts.rules or arts.text) and arts.when is None:
            yield "arts", ArtsTree(arts.only, arts.also, arts.gates, arts.rules, arts.text)
    for skill in card.skills:
        if skill.do:
            yield "skill", SkillTree(skill.do, skill.when, skill.condition)
    kind = "attachment" if card.attachable else "gift"
    for ability in card.abilities:
        if not (isinstance(ability, lang.Continuous) and isinstance(ability.modifiers[0], EXTRA)):
            yield kind, (ability,)
    if card.gates or card.cost:
        yield "support", SupportTree(gates=card.gates, cost=card.cost)
    if card.text:
        yield "support", SupportTree(do=card.text)


@cache
def written_texts():
    """Every tree of the catalogue with its text, each text once, in the order of the card numbers. Some of the texts do not read
    by themselves as their tree."""
    found = {}
    for card in library().values():
        for kind, tree in trees(card):
            words = written(tree, card)
            found.setdefault((kind, words), Text(card, kind, words, tree))
    return tuple(found.values())


@cache
def _reads_as_its_tree(text):
    return text.read(text.words).tree == text.tree


@cache
def texts():
    """Those of the texts that read by themselves as their tree."""
    return tuple(text for text in written_texts() if _reads_as_its_tree(text))


def sample(count, seed):
    """So many of these texts, drawn by a seed. Only as many are read as it takes."""
    drawn = list(written_texts())
    random.Random(seed).shuffle(drawn)
    return list(islice(filter(_reads_as_its_tree, drawn), count))


class Word(NamedTuple):
    """A word of a text: where it stands, its kind and its code."""

    start: int
    end: int
    kind: str
    code: str


def words_of(text):
    """The even form of a text and its words."""
    line = normalise(text).normal
    found, place = [], 0
    while place < len(line):
        match = PATTERN.match(line, place)
        if match is None:
            place += 1
            continue
        kind, code = (
            WORDS.get(match[0], ("", ""))
            if match.lastgroup == "WORD"
            else (match.lastgroup.rpartition("_")[0], match[0])
        )
        found.append(Word(*match.span(), kind, code))
        place = match.end()
    return line, found
