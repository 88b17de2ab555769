"""Sets of holomems and cards, and choices among them, in English."""

from __future__ import annotations

import re

import msgspec

from judge.cards.writer.base import single
from judge.cards.writer.english.properties import (
    a_card,
    cards_noun,
    holomem_noun,
    kinds,
    names_only,
    told_apart,
    with_article,
)
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER, capital, zone_of
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR

BOUND = {
    "chosen": "the chosen holomem",
    "chosen 2": "the second chosen holomem",
    "put_out": "the holomem put onto the Stage",
    "moved_back": "the holomem that moved back",
    "moved": "the holomem that was moved",
    "rested": "the holomem that was rested",
}
"""What a holomem that an earlier clause has named is called; another name is written out where it is given."""


THOSE = {
    "drawn": "the drawn cards",
    "looked": "those cards",
    "archived": "the archived cards",
    "revealed": "the revealed cards",
    "returned": "the returned cards",
    "taken": "the cards taken",
    "to_power": "the cards put into the holo power",
    "put_out": "the cards put onto the Stage",
    "attached": "the cards attached this way",
    "stacked": "the cards put under it this way",
    "sent": "the Cheers sent",
    "reattached": "the cards reattached",
    "it": "those cards",
}
"""What cards that an earlier clause has named are called; another name is written out where it is given."""


phrases(
    {
        lang.Subject: "that holomem",
        lang.Itself: "the holomem itself",
        lang.Target: "the target of this Arts",
        lang.Downed: "the downed holomem",
    }
)


def group(w: English, node: Holomems, *, plural: bool, conjunction: str = "or") -> str:
    noun = holomem_noun(w, node.where, node.at, "holomems" if plural else "holomem", conjunction)
    if node.other and w.of_another:
        joint = "and" if re.search("other than 〈[^〉]*〉$", noun) else "other than"
        return f"{OWNER[node.side]} {noun} {joint} {w.host_word}"
    return f"{OWNER[node.side]} {'other ' if node.other else ''}{noun}"


def whole_set(w: English, node: Node, all_of: str) -> str:
    """The whole of a set."""
    if not isinstance(node, Holomems):
        return w.say(node)
    if single(node):
        return group(w, node, plural=False)
    if node.at and "back" not in node.at:  # at most one holomem in each: both are meant
        return _have(group(w, node, plural=True, conjunction="and"))
    return f"{all_of}{_have(joined_alternatives(w, node, group(w, node, plural=True)))}"


def _have(words: str) -> str:
    """The verb of several: "your holomems that have not Bloomed"; of one of them it stays "that has"."""
    return words.replace("that has ", "that have ", 1)


def single_member(w: English, node: Node) -> str:
    """Any single one of a set: what an event happens to, where a Cheer goes."""
    if isinstance(node, lang.Among) and node.name in w.lone:
        return earlier_cards(w, node.name)
    if not isinstance(node, Holomems):
        return w.say(node)
    if node.side == "both" and len(node.at) == 1 and node.at[0] != "back":
        return group(w, node, plural=False).replace("both players'", "either player's", 1)
    if node.side == "both":
        return _of_either(w, node)
    if not single(node) and not node.other and (kinds_of := told_apart(node.where)):
        apart = [group(w, msgspec.structs.replace(node, where=each), plural=True) for each in kinds_of]
        return ", or ".join(f"one of {each}" for each in apart)
    return group(w, node, plural=False) if single(node) else f"one of {group(w, node, plural=True)}"


def _of_either(w: English, node: Holomems) -> str:
    """ "a 2nd holomem of either player", in front of what is said of it behind the noun."""
    noun = holomem_noun(w, node.where, node.at, "holomem of either player")
    if not node.other:
        return with_article(noun)
    return f"{with_article(noun)} other than {w.host_word}" if w.of_another else f"another {noun}"


def cheers(w: English, node: lang.CheersOf, *, plural: bool = True) -> str:
    colour = f"{COLOUR[node.colour][0]} " if node.colour else ""
    return f"{colour}{'Cheers' if plural else 'Cheer'} attached to {attached_to(w, node.of, plural=plural)}"


def attached_to(w: English, of: Node, *, plural: bool) -> str:
    """What cards are attached to: one card can only be on the Center or on the Collab holomem."""
    if not plural and isinstance(of, Holomems) and set(of.at) == {"center", "collab"}:
        return group(w, of, plural=True)
    return w.whole_of(of)


COUNTED = (lang.Cards, lang.Among, lang.Stacked, lang.AttachedCards, lang.CheersOf)
"""Sets that have a number in front of the noun: "2 cards in your hand"."""


def plural_noun(w: English, node: Node, *, plural: bool = True) -> str:
    """A set as a noun, without "all": "cards in your hand", "Cheers attached to this holomem"; as a singular for one of it."""
    noun = "cards" if plural else "card"
    match node:
        case lang.Cards():
            other = " other than this card" if node.other else ""
            return f"{cards_noun(w, node.where, noun)} {w.at_zone} {zone_of(node.side, node.zone)}{other}"
        case lang.Among():
            return f"{cards_noun(w, node.where, noun)}{place(w, node)}"
        case lang.Rest():
            return f"remaining {noun}"
        case lang.Stacked(whole=True):
            return f"{holomem_cards(w, node, noun)} that {'make' if plural else 'makes'} up {w.whole_of(node.of)}"
        case lang.Stacked():
            return f"{holomem_cards(w, node, noun)} stacked under {w.whole_of(node.of)}"
        case lang.AttachedCards():
            return f"{cards_noun(w, node.where, noun)} attached to {attached_to(w, node.of, plural=plural)}"
        case lang.CheersOf():
            return cheers(w, node, plural=plural)
        case Holomems():
            return group(w, node, plural=True)

    return w.say(node)


def holomem_cards(w: English, node: lang.Stacked, noun: str) -> str:
    """What cards of a stack are called: all of them are holomem cards."""
    kind = any(isinstance(each, lang.OfKind) for each in node.where)
    return cards_noun(w, node.where if kind else (*node.where, lang.OfKind(("holomem",))), noun)


def earlier_cards(w: English, name: str) -> str:
    """The cards that an earlier clause has named."""
    words = THOSE.get(name, f"“{name}”")
    return words.replace("those", "that").replace("cards", "card") if name in w.lone else words


def named_as(name: str) -> str:
    """The name by which later clauses know a holomem, where it has no words of its own."""
    return f", called “{name}”" if name and name not in BOUND else ""


def name_of_cards(name: str) -> str:
    """The name that later clauses use for the cards, in brackets; empty if they have words of their own."""
    return f" (“{name}”)" if name and name not in THOSE else ""


@renderers(lang.HolderOf)
def say_holder_of(w: English, node: lang.HolderOf) -> str:
    if node.of == lang.Among("sent"):
        return "each holomem that was sent any of those Cheers"
    return f"each holomem that has any of {earlier_cards(w, node.of.name) if not node.of.where else plural_noun(w, node.of)}"


@renderers(lang.Host)
def say_host(w: English, _: lang.Host) -> str:
    if not w.attached_to():
        return w.host_word
    w.host_word = "that holomem"
    return f"the holomem this {capital(w.subtype())} is attached to"


@renderers(lang.Bound)
def say_bound(w: English, node: lang.Bound) -> str:
    words = BOUND.get(node.name, f"the holomem chosen as “{node.name}”")
    return words.replace("holomem", "holomems", 1) if node.name in w.several & set(BOUND) else words


@renderers(lang.Holomems)
def say_holomems(w: English, node: Holomems) -> str:
    return whole_set(w, node, "all of ")


@renderers(lang.Cards)
def say_cards(w: English, node: lang.Cards) -> str:
    return f"all {joined_alternatives(w, node, plural_noun(w, node))}"


def joined_alternatives(w: English, node: Holomems | lang.Cards | lang.Among, words: str) -> str:
    """The words with "and" between types, levels or names, for all or any number of them: "all holomem and Support cards"."""
    for each in node.where:
        match each:
            case lang.OfKind(kinds=several) if len(several) > 1:
                words = words.replace(kinds(each), kinds(each, "and"), 1)
            case lang.AtLevel(levels=several) if len(several) > 1:
                words = with_and(words, w.say(each))
            case lang.OneOf() if names := names_only((each,)):
                words = with_and(words, names)
    return words


def with_and(words: str, alternatives: str) -> str:
    """The words with these alternatives as a list of all of them."""
    first, _, last = alternatives.rpartition(" or ")
    return words.replace(alternatives, f"{first} and {last}", 1)


@renderers(lang.Among)
def say_among(w: English, node: lang.Among) -> str:
    if node == lang.Among("it") and w.one_of_it:
        return f"1 of {earlier_cards(w, node.name)}"
    if node.where and node.name in w.lone:
        return f"{earlier_cards(w, node.name)}, if it is {a_card(w, node.where)},"
    if node.where:
        return f"all {plural_noun(w, node)}"
    return earlier_cards(w, node.name) if node.name in w.lone else f"all of {earlier_cards(w, node.name)}"


@renderers(lang.Rest)
def say_rest(w: English, node: lang.Rest) -> str:
    return "the remaining card" if id(node) in w.left else f"the rest of {earlier_cards(w, node.name)}"


@renderers(lang.Stacked, lang.AttachedCards, lang.CheersOf)
def say_attached(w: English, node: lang.Stacked | lang.AttachedCards | lang.CheersOf) -> str:
    return f"all {plural_noun(w, node)}"


@renderers(lang.ThisCard)
def say_this_card(w: English, _: lang.ThisCard) -> str:
    return w.this()


@renderers(lang.OshiCard)
def say_oshi(w: English, node: lang.OshiCard) -> str:
    if names := names_only(node.where):
        return f"{OWNER[node.side]} Oshi holomem {w.mark(node.where[0], names)}"
    fitting = f" that is {a_card(w, node.where)}" if node.where else ""
    return f"{OWNER[node.side]} Oshi holomem{fitting}"


@renderers(lang.Union)
def say_union(w: English, node: lang.Union) -> str:
    return f"cards that are {' or '.join(plural_noun(w, each) for each in node.of)}"


def place(w: English, node: Node) -> str:
    """Where cards are, as the end of their noun; empty for what ends in other words."""
    match node:
        case lang.Cards(other=False):
            return f" {w.at_zone} {zone_of(node.side, node.zone)}"
        case lang.Among():
            return f"{' from' if w.at_zone == 'from' else ''} among {earlier_cards(w, node.name)}"
    return ""
