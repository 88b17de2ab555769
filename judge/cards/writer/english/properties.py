"""What holomems and cards are, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.base import english_names
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.words import SPOT, TRAIT, either, listed
from judge.engine.effects import language as lang
from judge.wording.words import COLOUR, KIND, LEVEL

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


KEYWORD = {"collab": "a Collab Effect", "bloom": "a Bloom Effect", "gift": "a Gift"}


CLOSE = (lang.Coloured, lang.AtLevel, lang.IsBuzz, lang.Damaged, lang.IsResting)
"""Properties written in front of the noun."""


phrases(
    {
        lang.IsBuzz: "Buzz",
        lang.Damaged: "damaged",
        lang.DamagedBy: "with at least {amount} damage taken",
        lang.HpLeft: "with at most {at_most} HP left",
        lang.IsResting: "resting",
        lang.BloomedNow: "that has Bloomed this turn{over:? onto {over:a_card}}",
        lang.EnteredNow: "that came to the Stage this turn",
        lang.UsedArtsNow: "that has used an Arts this turn",
        lang.OneColour: "of exactly one color",
        lang.BatonCostOf: "with at least {at_least} colorless in its Baton Pass cost",
        lang.BloomedFrom: "that has Bloomed from {where:a_card}",
    }
)


def in_front(each: lang.Property) -> bool:
    """Whether a property is said in front of the noun."""
    match each:
        case lang.Lacks(of=of):
            return isinstance(of, CLOSE) and not (isinstance(of, lang.AtLevel) and len(of.levels) > 1)
        case lang.OneOf(of=groups):
            return len(groups) > 1 and all(len(parts) == 1 and _plain(parts[0]) for parts in groups)
    return isinstance(each, CLOSE)


def _plain(each: lang.Property) -> bool:
    return isinstance(each, lang.Coloured | lang.IsBuzz) or (isinstance(each, lang.AtLevel) and each.levels == ("2nd",))


def with_article(words: str) -> str:
    """A noun with its article; a card's name has none.

    >>> with_article("Event card"), with_article("〈Hinotori〉")
    ('an Event card', '〈Hinotori〉')
    """
    return words if words.startswith("〈") else f"{'an' if words[:1].lower() in 'aeio' else 'a'} {words}"


def names_only(where: tuple[lang.Property, ...]) -> str:
    """The names, where nothing but the name is asked for: "〈A〉", "〈A〉 or 〈B〉"; empty where more is asked for."""
    match where:
        case (lang.Named(name=name),):
            return card_name(name)
        case (lang.OneOf() as node,):
            return _names(node)
    return ""


def _names(node: lang.OneOf) -> str:
    names = [parts[0] for parts in node.of if len(parts) == 1]
    if len(names) < max(2, len(node.of)) or not all(isinstance(each, lang.Named) for each in names):
        return ""
    return either([card_name(each.name) for each in names if isinstance(each, lang.Named)])


def _of_holomems(each: lang.Property) -> lang.Property:
    """A property of holomems without what they are anyway."""
    if not isinstance(each, lang.OneOf):
        return each
    kept = tuple(tuple(part for part in parts if part != lang.OfKind(("holomem",))) or parts for parts in each.of)
    return each if kept == each.of else lang.OneOf(kept)


def _names_first(each: lang.Property) -> bool:
    return not isinstance(each, lang.Named)


def card_name(name: str) -> str:
    return f"〈{english_names().get(name, name)}〉"


def holomem_noun(
    w: English, where: tuple[lang.Property, ...], at: tuple[str, ...], noun: str, joint: str = "or"
) -> str:
    """As in "damaged green 1st Buzz Center holomem named 〈X〉 with #T"."""
    where = tuple(_of_holomems(each) for each in where)
    before = [w.say(each) for each in where if in_front(each)]
    after = [w.say(each) for each in sorted(where, key=_names_first) if not in_front(each)]
    spots = [listed([SPOT[spot] for spot in at], joint)] if at else []
    return " ".join([*before, *spots, noun, *after])


def kinds(node: lang.OfKind) -> str:
    return either([KIND[kind][0] for kind in node.kinds])


def cards_noun(w: English, where: tuple[lang.Property, ...], noun: str) -> str:
    """As in "green Debut holomem cards named 〈X〉 with #T"."""
    if names := names_only(where):
        return w.mark(where[0], names)
    before = [w.say(each) for each in where if in_front(each)]
    kind = next((each for each in where if isinstance(each, lang.OfKind)), None)
    after = [w.say(each) for each in sorted(where, key=_names_first) if not in_front(each) and each is not kind]
    return " ".join([*before, *([kinds(kind)] if kind else []), noun, *after])


@says(lang.Named)
def say_named(_w: English, node: lang.Named) -> str:
    return f"named {card_name(node.name)}"


@says(lang.Tagged)
def say_tagged(_w: English, node: lang.Tagged) -> str:
    return f"with #{node.tag}"


@says(lang.Coloured)
def say_coloured(_w: English, node: lang.Coloured) -> str:
    return COLOUR[node.colour][0]


@says(lang.AtLevel)
def say_level(_w: English, node: lang.AtLevel) -> str:
    return listed([LEVEL[level][0] for level in node.levels], "or")


@says(lang.OfKind)
def say_kind(_w: English, node: lang.OfKind) -> str:
    return f"of type {kinds(node)}"


@says(lang.NameHas)
def say_name_has(_w: English, node: lang.NameHas) -> str:
    return f"with “{node.text}” in the name"


@says(lang.IsLimited)
def say_limited(_w: English, _: lang.IsLimited) -> str:
    return "marked LIMITED"


@says(lang.AnyNumber)
def say_any_number(_w: English, _: lang.AnyNumber) -> str:
    return "with the extra “any number of copies in a Deck”"


@says(lang.HasEffect)
def say_has_effect(_w: English, node: lang.HasEffect) -> str:
    return f"having {KEYWORD[node.kind]}"


@says(lang.OneOf)
def say_one_of(w: English, node: lang.OneOf) -> str:
    if names := _names(node):
        return f"named {names}"
    if in_front(node):
        return either([w.say(parts[0]) for parts in node.of])
    if not any(isinstance(each, lang.OfKind) or in_front(each) for parts in node.of for each in parts):
        return either([" ".join(w.say(each) for each in parts) for parts in node.of])
    return f"that can be called {either([with_article(cards_noun(w, parts, 'card')) for parts in node.of])}"


@says(lang.Lacks)
def say_lacks(w: English, node: lang.Lacks) -> str:
    match node.of:
        case lang.Named(name=name):
            return f"other than {card_name(name)}"
        case lang.Tagged(tag=tag):
            return f"without #{tag}"
        case lang.IsLimited():
            return "not marked LIMITED"
        case lang.OfKind() as kind:
            return f"of a type other than {kinds(kind)}"
        case lang.AttachedWith(at_least=1, where=where):
            return f"with no {cards_noun(w, where, 'card')} attached"
        case lang.HasOther(of=of):
            return f"without any color that {w.whole_of(of)} does not have"
        case lang.Damaged():
            return "undamaged"
    if in_front(node):
        return f"non-{w.say(node.of)}"
    return f"other than ({w.say(node.of)})"


@says(lang.AttachedWith)
def say_attached_with(w: English, node: lang.AttachedWith) -> str:
    if node.at_least == 1:
        return f"with {with_article(cards_noun(w, node.where, 'card'))} attached"
    return f"with at least {node.at_least} {cards_noun(w, node.where, 'cards')} attached"


@says(lang.SameAs)
def say_same_as(w: English, node: lang.SameAs) -> str:
    return f"of the same {TRAIT[node.what]} as {w.one(node.of)}"


@says(lang.HasOther)
def say_has_other(w: English, node: lang.HasOther) -> str:
    return f"with a color that {w.whole_of(node.of)} does not have"


@says(lang.DiffersFrom)
def say_differs_from(w: English, node: lang.DiffersFrom) -> str:
    return f"of a different {TRAIT[node.what]} than {w.whole_of(node.of)}"
