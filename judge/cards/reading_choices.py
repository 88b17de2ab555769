"""Where the printed words of a card can be read in more than one way: which way its tree takes. This is found in the tree, so it
is stated on the page of every card that does the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judge.cards.writer.connecting import (
    AFTERWARDS,
    FURTHER,
    connecting_word,
    has_further_alone,
    has_further_behind,
    in_one_sentence,
    names_in,
)
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

ReadingChoice = Literal[
    "one_of_positions",
    "all_to_one",
    "afterwards_under_condition",
    "further_alone",
    "further_under_condition",
    "next_sentence_alone",
]
"""What was decided, as the key of its sentence (`judge.wording.reading_choices`)."""


def choices_of(tree: object, number: str = "") -> tuple[ReadingChoice, ...]:
    """The decisions behind these abilities, actions or sets, each once. `number` is the number of the card.

    >>> from judge.cards.library import library
    >>> choices_of(library()["hBP08-008"].abilities, "hBP08-008"), choices_of(library()["hBP06-031"].abilities)
    (('further_alone',), ('all_to_one',))
    """
    of_nodes = (each for node in iter_nodes(tree) if (each := _of_node(node)) is not None)
    of_blocks = (each for block, bound in _blocks(tree) for each in _of_block(block, number, bound=bound))
    return tuple(dict.fromkeys((*of_nodes, *of_blocks)))


def _of_node(node: lang.Node) -> ReadingChoice | None:
    match node:
        case lang.Choose(of=lang.Holomems(at=at), count=1, up_to=False, any_number=False) if len(at) > 1:
            return "one_of_positions"
        case lang.SendCheer() | lang.Attach() | lang.Reattach() if not (node.divided or node.each):
            if _counted(node.what) and _one_of_several(node.to):
                return "all_to_one"
            return "one_of_positions" if isinstance(node.to, lang.Holomems) and len(node.to.at) > 1 else None
    return None


def _counted(what: lang.Node) -> bool:
    """Whether the number of cards depends on a count of something else."""
    return isinstance(getattr(what, "count", None), lang.Times)


def _one_of_several(to: lang.Node) -> bool:
    """Whether exactly one holomem is chosen from a set that can hold several, even if the text does not say "one"."""
    return isinstance(to, lang.Holomems) or (
        isinstance(to, lang.Choose) and to.count == 1 and isinstance(to.of, lang.Holomems)
    )


def _of_block(block: lang.Block, number: str, *, bound: bool) -> Iterator[ReadingChoice]:
    for place in range(1, len(block)):
        if has_further_behind(block, place, number) or has_further_alone(block, place, number):
            yield "further_alone"
        elif _next_alone(block[place - 1], block[place]):
            yield "next_sentence_alone"
        elif not bound or in_one_sentence(block[place - 1], block[place]):
            continue
        elif (word := connecting_word(block, place, number, bound=bound)) == AFTERWARDS:
            yield "afterwards_under_condition"
        elif word == FURTHER and isinstance(block[place], lang.If):
            yield "further_under_condition"


def _next_alone(before: lang.Action, action: lang.Action) -> bool:
    """Whether a sentence with a condition is followed by one without that does not refer to what was done under it."""
    if not isinstance(before, lang.If) or isinstance(action, lang.If | lang.Shuffle) or names_in(action):
        return False
    return not any(isinstance(node, lang.DiceSum | lang.DiceShowing) for node in iter_nodes(action))


def _blocks(tree: object, *, bound: bool = False) -> Iterator[tuple[lang.Block, bool]]:
    """Every list of actions in a tree, and whether a condition in a sentence applies to it. A position in square brackets is not
    such a condition: it applies to the whole text."""
    if isinstance(tree, tuple):
        if tree and all(isinstance(each, lang.Action) for each in tree):
            yield tree, bound
        for each in tree:
            yield from _blocks(each)
    elif isinstance(tree, lang.Node):
        under = isinstance(tree, lang.If) and tree.condition != lang.Is(
            lang.Host(), at=getattr(tree.condition, "at", ())
        )
        for name in tree.__struct_fields__:
            yield from _blocks(getattr(tree, name), bound=under)
