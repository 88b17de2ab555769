"""The writer: trees of the effect language as sentences, in the rule book's terms. What a judge reads is what the engine does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from judge.cards.writer.base import CLOSE, OPEN, Writer
from judge.cards.writer.english import EnglishTexts
from judge.cards.writer.japanese import JapaneseTexts
from judge.engine.cards import Arts, Card
from judge.engine.effects.language import ChooseOf, Either, Node, Pay, Readings
from judge.engine.effects.walking import iter_nodes

Language = Literal["en", "ja"]
WRITERS: Mapping[Language, type[Writer]] = {"en": EnglishTexts, "ja": JapaneseTexts}


def describe(thing: Node | Arts, language: Language, card: Card | None = None) -> str:
    """An ability, a skill, an Arts or any part of one, in words. `card` is the card that has it: with it a Tool speaks of
    the holomem it is attached to. Empty for an Arts without text. NotImplementedError for a node without a renderer.

    >>> from judge.cards.library import library
    >>> describe(library()["hBP01-009"].arts[0], "en")
    "This Arts can only target the opponent's Center holomem."
    >>> describe(library()["hBP01-038"].arts[0], "en")
    'You may roll a die: if it shows an even number, this Arts gets +20.'
    """
    return _marking(thing, language, card, frozenset())[0]


def describe_marked(
    thing: Node | Arts, language: Language, card: Card | None, parts: Iterable[tuple[Node, str]]
) -> tuple[tuple[str, bool], ...]:
    """The same in pieces, with a mark on each piece that says one of these parts. A part is a node of the tree and a field of it,
    or "" for the whole node. If a field has no words of its own, its whole node is marked.

    >>> from judge.cards.library import library
    >>> ganmo = library()["hBP01-120"]
    >>> when = ganmo.abilities[1].modifiers[0].abilities[0].when
    >>> [words for words, marked in describe_marked(ganmo.abilities[1], "en", ganmo, [(when, "at")]) if marked]
    ['in the Center position']
    """
    asked = frozenset((id(node), field) for node, field in parts)
    words, marked = _marking(thing, language, card, asked)
    if marked != asked:
        words, _ = _marking(thing, language, card, marked | {(node, "") for node, _ in asked - marked})
    return _pieces(words)


def _marking(
    thing: Node | Arts, language: Language, card: Card | None, marks: frozenset[tuple[int, str]]
) -> tuple[str, frozenset[tuple[int, str]]]:
    writer = WRITERS[language](card)
    writer.marks = marks
    words = writer.arts(thing) if isinstance(thing, Arts) else writer.whole(thing)
    return words, frozenset(writer.marked)


def _pieces(words: str) -> tuple[tuple[str, bool], ...]:
    """Words with signs around what is marked, cut at the outer signs; spaces stay outside."""
    found: list[tuple[str, bool]] = []
    depth, piece = 0, ""
    for sign in words:
        if sign not in (OPEN, CLOSE):
            piece += sign
            continue
        if (sign == OPEN and depth == 0) or (sign == CLOSE and depth == 1):
            inner = piece.strip() if depth else piece
            before, _, after = piece.partition(inner) if inner else (piece, "", "")
            found += [(before, False), (inner, bool(depth)), (after, False)]
            piece = ""
        depth += 1 if sign == OPEN else -1
    return tuple((text, marked) for text, marked in (*found, (piece, False)) if text)


def describe_use(card: Card, language: Language) -> str:
    """When a Support card can be used, what has to be done for that (10.7.2.4.1), and what an Item, Event or Staff does. Empty
    where nothing of it was read.

    >>> from judge.cards.library import library
    >>> describe_use(library()["hBP01-103"], "en")[:67]
    'To use this card, archive the top card of your holo power. Reveal 1'
    """
    return WRITERS[language](card).use(card.gates, card.cost, card.text)


def describe_choices(card: Card, language: Language) -> dict[str, str]:
    """What the options of a choice in the card's text say, by their keys: the ways of "either … or …", the paragraphs to choose
    from, the readings of a condition. Empty for a card that has no such choice, or several of one kind that differ.

    >>> from judge.cards.library import library
    >>> describe_choices(library()["hBP08-107"], "en")
    {'way:1': 'Make the holomem this Fan is attached to active.', 'way:2': 'Rest the holomem this Fan is attached to.'}
    """
    found: dict[str, list[tuple[Node, Node]]] = {}
    for tree in (*card.text, *(action for arts in card.arts for action in arts.text), *card.skills, *card.abilities):
        for node in iter_nodes(tree):
            for kind, key in ((Either, "way"), (ChooseOf, "paragraph"), (Readings, "reading")):
                if isinstance(node, kind):
                    found.setdefault(key, []).append((tree, node))
    return {
        f"{key}:{place}": _choice(first, each if isinstance(each, tuple) else (each,), language, card)
        for key, ((first, node), *others) in found.items()
        if isinstance(node, Either | ChooseOf | Readings)
        and all(getattr(other, "of", ()) == node.of for _, other in others)
        for place, each in enumerate(node.of, 1)
    }


def describe_cost(card: Card, language: Language) -> str:
    """What is done to pay the cost that a card's text asks for where it says "you may", without a capital and a stop, as it stands
    after other words. Empty for a card without such a cost, or with several that differ.

    >>> from judge.cards.library import library
    >>> describe_cost(library()["hSD04-004"], "en")
    'archive 1 card from your hand'
    """
    trees = (*card.text, *(action for arts in card.arts for action in arts.text), *card.skills, *card.abilities)
    found = {
        _choice(tree, node.cost, language, card)
        for tree in trees
        for node in iter_nodes(tree)
        if isinstance(node, Pay) and node.may
    }
    words = found.pop().rstrip(".。") if len(found) == 1 else ""
    return f"{words[:1].lower()}{words[1:]}"


def _choice(tree: Node, parts: tuple[Node, ...], language: Language, card: Card) -> str:
    """One of the things to choose from, as sentences of their own. In English, the words before it decide how cards are called."""
    writer = WRITERS[language](card)
    if language == "en":
        writer.whole(tree)
        writer.host_named = False
    words = [writer.whole(part).strip("（）").removesuffix("なら") for part in parts]
    stop, gap = (".", " ") if language == "en" else ("。", "")
    return gap.join(each if each.endswith(stop) else f"{each[:1].upper()}{each[1:]}{stop}" for each in words)


__all__ = ["WRITERS", "Language", "describe", "describe_choices", "describe_cost", "describe_marked", "describe_use"]
