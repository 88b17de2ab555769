"""Registry of the functions that read verbs as modifiers (10.10), and helpers they share."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

import msgspec

from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Amount, Coord, Link
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, modified_holomems
from judge.cards.compiler.vocabulary import NOT_DONE
from judge.engine.effects import language as lang

Modifiers = list[lang.Modifier]
Reader = Callable[[TextContext, Clause, Actions], Modifiers | None]
MODIFIERS: dict[str, list[Reader]] = {}


def modifier(lemma: str) -> Callable[[Reader], Reader]:
    """Register what reads a clause with this verb as modifiers; it gives None for a clause that says none of its kind."""

    def register(function: Reader) -> Reader:
        MODIFIERS.setdefault(lemma, []).append(function)
        return function

    return register


def verb_modifiers(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """Modifiers that are said with a verb; None for a verb that says none."""
    said = list(clause.left)
    verb = clause.segment.verb
    for reader in MODIFIERS.get("not_done" if re.fullmatch(NOT_DONE, verb) else verb, ()):
        clause.left = list(said)
        if found := reader(context, clause, picks):
            return found
    return None


def signed_number(link: Link) -> int | None:
    """The signed number of a noun: 「アーツ+20」"""
    return link.amount.high if link.amount is not None and link.amount.signed else None


def each_modified(context: TextContext, ref: PhraseMeaning, picks: Actions) -> list[Any]:
    """The holomems that a modifier is about, for each of several phrases."""
    if ref.thing == "two":  # 「そのホロメン2人」, who are chosen as one
        return [modified_holomems(context, ref, picks)]
    found = [modified_holomems(context, part, picks) for part in ref.parts or (ref,)]
    sets = [each for each in found if isinstance(each, lang.Holomems)]
    if any(may_share(one, other) for one, other in combinations(sets, 2)):
        raise UnreadError(ref.span, "whether a holomem that is both has this once or twice is not clear")
    # One effect on all of them (10.9.1, 10.10.1): this holomem has it once, even where it is one of the others
    of_host = lang.Host() in found
    own = (of_host and isinstance(each, lang.Holomems) and each.side != "opponent" for each in found)
    return [
        msgspec.structs.replace(each, other=True) if of_own else each for each, of_own in zip(found, own, strict=True)
    ]


def may_share(one: lang.Holomems, other: lang.Holomems) -> bool:
    """Whether some holomem can be in both sets: of one player, at one position, of one Bloom level, of one name."""
    if {one.side, other.side} == {"you", "opponent"} or (one.at and other.at and not set(one.at) & set(other.at)):
        return False
    levels = [
        {level for each in of.where if isinstance(each, lang.AtLevel) for level in each.levels} for of in (one, other)
    ]
    names = [{each.name for each in of.where if isinstance(each, lang.Named)} for of in (one, other)]
    return not any(all(said) and not said[0] & said[1] for said in (levels, names))


def is_all(amount: Amount | None) -> bool:
    return amount is not None and amount.word == "all"


def topic(context: TextContext, clause: Clause) -> PhraseMeaning:
    """「Xは」: X."""
    return clause.needed_meaning("は", "of whom this holds")


def side_of_ability(context: TextContext, coord: Coord) -> str:
    """「相手の能力で」: the player whose ability it is; "" for the ability of only some of a player's cards."""
    rest, last = without_last(coord)
    if rest is None or last.code != "ability" or not rest.parts:
        return ""
    return resolve(context, rest).player
