"""How many: amounts as choices, and what is counted as quantities."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import msgspec

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single
from judge.cards.compiler.phrases import Amount
from judge.engine.cards import Subtype
from judge.engine.effects import language as lang

COUNTED = (lang.Holomems, lang.CheersOf, lang.Cards, lang.Among, lang.Stacked, lang.AttachedCards)
UNITS = {"card": {"枚"}, "holomem": {"人", "枚"}, "oshi": set(), "zone": {"枚"}, "thing": {"枚"}}
SUBTYPES = frozenset(get_args(Subtype))
TRAITS: dict[str, lang.Trait] = {"different_names": "name", "different_colours": "colour", "different_levels": "level"}


def choice(ref: PhraseMeaning, extra: Amount | None = None) -> lang.Node:
    """The set, or that many chosen from it (10.7.2.3). `extra` is an amount that stands apart from the phrase."""
    amount = extra or ref.amount
    node = ref.node
    if ref.thing == "two" and extra is None:
        return two_holomems(ref)
    if ref.parts and ref.kind == "holomem" and ref.joint == "and" and extra is None:
        return lang.Together(tuple(_each(part, amount) for part in ref.parts))
    if amount is not None and amount.each:
        raise UnreadError(amount.span, "so many of each are not known here")
    if extra is not None and ref.amount is not None:
        raise UnreadError(extra.span, "two amounts are said")

    if node is None:
        raise UnreadError(ref.span, "these cannot be taken together")

    if amount is None or amount.word in {"all", "everyone"}:
        if ref.mutual:
            raise UnreadError(ref.span, "what they have to be to one another needs a number")
        if amount is None and isinstance(node, lang.Cards | lang.CheersOf | lang.AttachedCards | lang.Stacked):
            raise UnreadError(ref.span, "how many of them is not said")
        return node
    if ref.joint == "and" and not (amount.word or amount.total):
        raise UnreadError(ref.span, "how many of each is not clear")

    if not isinstance(node, (*COUNTED, lang.Rest)):
        if (
            isinstance(node, lang.Host | lang.Subject | lang.Bound | lang.Downed)
            and amount.high == 1
            and not amount.low
        ):
            return node
        raise UnreadError(ref.span, "a number of these cannot be chosen")

    exactly = amount.unit == "枚" and not amount.bound
    if exactly and isinstance(node, lang.Cards) and node.side != "both" and node == lang.Cards("power", node.side):
        return lang.Top("power", amount.high, node.side, least=amount.low)  # the newest first
    mutual: lang.Mutual | None = ref.mutual or None  # type: ignore[assignment]
    if mutual == "different_levels" and amount.word != "any_number" and amount.high < 2:
        raise UnreadError(ref.span, "it is not said whose Bloom level this one has to differ from")
    if mutual == "different_colours" and isinstance(node, lang.CheersOf) and node.colour is not None:
        raise UnreadError(ref.span, "Cheers of one color have no different colors")  # 2.4
    if getattr(node, "side", "") == "both":
        raise UnreadError(ref.span, "of which player so many are chosen is not clear")

    if amount.word == "any_number":
        return lang.Choose(node, any_number=True, mutual=mutual)

    if amount.word or amount.signed or amount.bound not in {"", "まで"} or amount.unit not in UNITS[ref.kind]:
        raise UnreadError(amount.span, "this is not a number to choose")
    if (amount.unit == "人") != isinstance(node, lang.Holomems):
        raise UnreadError(amount.span, "the unit does not fit what is counted")
    return lang.Choose(node, amount.high, up_to=amount.bound == "まで", least=amount.low, mutual=mutual)


def two_holomems(ref: PhraseMeaning) -> lang.Holomems:
    """「そのホロメン2人」, of the same player: nobody chooses them (10.7.2.3)."""
    one, other = (part.node for part in ref.parts)
    if not isinstance(one, lang.Holomems) or not isinstance(other, lang.Holomems) or one.side != other.side:
        raise UnreadError(ref.span, "who these two are is not clear")
    both = msgspec.structs.replace(one, at=tuple(spot for spot in lang.SPOTS if spot in {*one.at, *other.at}))
    if both != msgspec.structs.replace(other, at=both.at):
        raise UnreadError(ref.span, "who these two are is not clear")
    return both


def _each(part: PhraseMeaning, amount: Amount | None) -> lang.Choose:
    """One of several choices made as one: with its own number, or so many of each."""
    own = part.amount if amount is None or not amount.each else replace(amount, each=False)
    chosen = choice(replace(part, amount=own)) if own is not None else None
    if not isinstance(chosen, lang.Choose):
        raise UnreadError(part.span, "it is not said how many of these")
    return chosen


def whom(ref: PhraseMeaning) -> lang.Node:
    """To whom something is done: the only one, all, or a number that is chosen. UnreadError where no number is said."""
    node = ref.node if ref.thing != "two" else two_holomems(ref)
    if ref.kind != "holomem" or node is None:
        raise UnreadError(ref.span, "this has to be done to holomems")
    if ref.thing == "two":
        return node
    if ref.amount is None:
        if isinstance(node, lang.Holomems) and ref.joint == "or" and len(node.at) > 1:
            return lang.Choose(node)
        if not single(node) and not (
            isinstance(node, lang.Holomems) and ref.joint == "and" and node.at and "back" not in node.at
        ):
            raise UnreadError(ref.span, "it is not said how many of them")
        return node
    return choice(ref)


def check_unit(node: lang.Node | None, amount: Amount) -> None:
    """UnreadError for a unit in which these are not counted."""
    if isinstance(node, lang.Union):
        fits = amount.unit == "枚"
    elif amount.unit == "種類":
        fits = of_several_kinds(node)
    elif isinstance(node, lang.Holomems):
        fits = amount.unit in {"人", "色"}
    elif isinstance(node, lang.Cards) and node.zone == "life":
        fits = amount.unit in {"", "枚"}
    else:
        fits = amount.unit in {"枚", "色"} if isinstance(node, COUNTED) else amount.unit == ""
    if not fits:
        raise UnreadError(amount.span, "the unit does not fit what is counted")


def of_several_kinds(node: lang.Node | None) -> bool:
    """Whether these are Support cards of one of several types, which can be counted by type."""
    where = node.where if isinstance(node, lang.AttachedCards | lang.Cards | lang.Among) else ()
    kinds = [each.kinds for each in where if isinstance(each, lang.OfKind)]
    return len(kinds) == 1 and len(kinds[0]) > 1 and SUBTYPES.issuperset(kinds[0])


def count(ref: PhraseMeaning, most: int | None = None) -> lang.Count:
    """How many there are of a set; of "different names" how many names."""
    if not isinstance(ref.node, COUNTED):
        raise UnreadError(ref.span, "these cannot be counted")
    if ref.mutual and ref.mutual not in TRAITS:
        raise UnreadError(ref.span, "it is not known how to count this")
    return lang.Count(ref.node, counted_trait(ref), most)


def counted_trait(ref: PhraseMeaning) -> lang.Trait | None:
    """Of what kind those that differ in it are counted. UnreadError for holomems of different colors that may have several: the
    colors would be more than the holomems (2.4.3)."""
    if (
        ref.mutual == "different_colours"
        and isinstance(ref.node, lang.Holomems)
        and lang.OneColour() not in ref.node.where
    ):
        raise UnreadError(ref.span, "whether a holomem of several colors counts more than once is not clear")
    return TRAITS.get(ref.mutual)


def number(amount: Amount | None, clause: Clause) -> int:
    """A plain number. UnreadError for anything else."""
    if amount is None or amount.unit or amount.low or amount.bound or amount.word or amount.signed or amount.each:
        raise UnreadError(amount.span if amount else clause.span, "a plain number is expected")
    return amount.high
