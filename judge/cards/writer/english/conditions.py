"""Conditions in English."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.cards.all_of_a_set import property_of_all
from judge.cards.both_players import is_of_both_players
from judge.cards.writer.english.cards import UNSAID
from judge.cards.writer.english.history import happened
from judge.cards.writer.english.properties import (
    a_card,
    card_name,
    cards_noun,
    did_not,
    holomem_noun,
    names_only,
    tag_name,
    with_article,
)
from judge.cards.writer.english.quantities import life_of
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.sets import COUNTED, earlier_cards, group, plural_noun
from judge.cards.writer.english.words import (
    DONE,
    FIGURES,
    HAVE,
    MUTUAL,
    OWNER,
    PLAYERS,
    TRAIT,
    listed,
    position_words,
)
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR

ALIKE = {
    "same_colour": "the same color", "same_name": "the same name", "same_level": "the same Bloom level",
    "same_tag": "the same tag", "different_names": "different names", "different_colours": "different colors",
    "different_levels": "different Bloom levels",
}  # fmt: skip
"""What all of several have."""


phrases(
    {
        lang.TurnOf: "it is {side:owner} turn",
        lang.InStep: "it is the {step:step}",
        lang.FirstTurn: "it is your first turn and you went {second:?second}{second:!first}",
        lang.Some: "either {of:or}",
        lang.OnFirstTurnToo: "you can use this card even on your first turn when you went first{condition:?, if {condition}}",
    }
)


@renderers(lang.Is)
def say_fits(w: English, node: lang.Is) -> str:
    if isinstance(node.who, lang.Host) and not node.at and (such := attached_to_such(w, node)):
        return such
    if isinstance(node.who, lang.Bound) and node == lang.Is(node.who):
        done = node.who.name.split(" ")[0]
        if done in {"moved", "rested"}:
            return f"a holomem was {done} this way"
    who = w.say(node.who)
    if colour := colour_of_oshi(node):
        return f"{who} is {colour}"
    if all(isinstance(each, PREDICATES) or _lacks(each) for each in node.where):
        words = [w.mark(each, predicate(w, each)) for each in node.where]
    else:
        words = [f"is {a_holomem(w, node.where)}"]
    spots = [f"is in the {position_words(node.at)}"] if node.at else []
    return f"{who} {listed([*words, *spots], 'and') if words or spots else 'is there'}"


def colour_of_oshi(node: lang.Is) -> str:
    """The color that the Oshi holomem has to have; empty for any other condition."""
    match node:
        case lang.Is(who=lang.OshiCard(), where=(lang.Coloured(colour=colour),), at=()):
            return COLOUR[colour][0]
    return ""


def attached_to_such(w: English, node: lang.Is) -> str:
    """The condition that the attachment is on such a holomem: "this Tool is attached to 〈X〉". Empty if the holomem was named
    before."""
    if w.host_named or not w.subtype() or not node.where:
        return ""
    w.host_named, w.host_word = True, "that holomem"
    return f"{w.this()} is attached to {a_holomem(w, node.where)}"


PREDICATES = (
    *(lang.Damaged, lang.IsResting, lang.Tagged, lang.BloomedNow, lang.BloomedFrom, lang.UsedArtsNow, lang.Did),
    *(lang.AttachedWith, lang.DamagedBy, lang.HpLeft, lang.BatonCostOf, lang.HasStageSkill),
)
"""Properties that a sentence says with a verb of their own: "it is damaged", "it has #T"."""


def _lacks(each: lang.Property) -> bool:
    return isinstance(each, lang.Lacks) and isinstance(each.of, lang.Tagged | lang.Damaged)


def predicate(w: English, each: lang.Property) -> str:
    """A property as what is said of a holomem: "is damaged", "has #T", "has Bloomed this turn"."""
    match each:
        case lang.Tagged(tag=tag):
            return f"has {tag_name(tag)}"
        case lang.Lacks(of=lang.Tagged(tag=tag)):
            return f"does not have {tag_name(tag)}"
        case lang.BloomedNow() | lang.BloomedFrom() | lang.UsedArtsNow() | lang.Did():
            return w.say(each).removeprefix("that ")
    words = w.say(each)
    return f"has {words.removeprefix('with ')}" if words.startswith("with ") else f"is {words}"


def a_holomem(w: English, where: tuple[lang.Property, ...]) -> str:
    """A holomem with these properties: its name, or "a green holomem"."""
    if names := names_only(where):
        return w.mark(where[0], names)
    return with_article(holomem_noun(w, where, (), "holomem"))


@renderers(lang.Exists)
def say_exists(w: English, node: lang.Exists) -> str:
    return there_are(w, node.of, node.at_least, "")


def there_are(w: English, of: Node, count: int, negated: Literal["", "no"]) -> str:
    """The condition that at least a number of them exist, "at least 2 Cheers are attached to it"; with "no", that fewer exist."""
    one = count == 1
    least = f"at least {count}"
    if negated:
        least = "no" if one else f"fewer than {count}"
    total = " in total" if not one and is_of_both_players(of) else ""
    named = one and isinstance(of, COUNTED) and not isinstance(of, lang.CheersOf) and bool(names_only(of.where))
    plural = not (one and (named or not negated))
    verb = "are" if plural else "is"
    if isinstance(of, lang.CheersOf):
        colour = f"{COLOUR[of.colour][0]} " if of.colour else ""
        return f"{least} {colour}{'Cheers' if plural else 'Cheer'}{total} {verb} attached to {w.whole_of(of.of)}"
    if count > 1 and not negated and (life := life_of(lang.Count(of))):  # type: ignore[arg-type]
        return f"{life} is {count} or more"
    if isinstance(of, lang.AttachedCards):
        noun = cards_noun(w, of.where, "cards" if plural else "card")
        return f"{least} {noun}{total} {verb} attached to {w.whole_of(of.of)}"
    if isinstance(of, lang.Among) and not of.where and of.name in DONE:
        done = DONE[of.name].format(f"{w.whose.get(of.name, UNSAID)} hand")
        return f"{f'{least} cards were' if plural else 'a card was'} {done} this way"
    if isinstance(of, lang.Among) and of.name in w.lone and one:
        match of.where:
            case (lang.Lacks(of=lang.Tagged(tag=tag)),) if not negated:
                return f"{earlier_cards(w, of.name)} does not have {tag_name(tag)}"
            case (lang.Tagged(tag=tag),):
                return f"{earlier_cards(w, of.name)} {'does not have' if negated else 'has'} {tag_name(tag)}"
        return f"{earlier_cards(w, of.name)} is{' not' if negated else ''} {a_card(w, of.where)}"
    if isinstance(of, COUNTED):
        return f"there {verb} {least} {plural_noun(w, of, plural=plural)}{total}"
    if not isinstance(of, Holomems):
        return f"there {verb} {least} of the {plural_noun(w, of)}"

    have = HAVE.get(of.side, "both players together have")
    on = f"on {PLAYERS[of.side]} Stage"
    singular = one and not (negated and len(of.at) != 1)
    noun = holomem_noun(w, of.where, of.at, "holomem" if singular else "holomems")
    noun = noun if singular else noun.replace("that has ", "that have ", 1)
    end = f" {on}"

    if noun.endswith(" attached"):  # "a holomem on your Stage with a Fan card attached"
        noun, _, attached = noun.partition(" with ")
        end = f" {on} with {attached}"
    other = of.other
    if other and of.at and "back" not in of.at:  # "another Center holomem" would say that this one is there too
        end, other = f"{end} other than {w.host_word}", False
    if negated:
        return f"{have} {least} {'other ' if other else ''}{noun}{end}"
    if one:
        return f"{have} {f'another {noun}' if other else with_article(noun)}{end}"

    if noun[:1].isdigit() and not other:
        least = f"at least {FIGURES.get(str(count), str(count))}"
    return f"{have} {least} {'other ' if other else ''}{noun}{end}"


@renderers(lang.DieShows)
def say_die(w: English, node: lang.DieShows) -> str:
    if node == lang.DieShows(alike=True):
        return f"{'both' if w.rolled == 2 else 'all'} dice show the same number"
    values = listed([str(value) for value in node.values], "or") if node.values else ""
    parity = f"an {node.parity} number" if node.parity else ""
    if w.arts_dice:
        total = " that is ".join(part for part in (parity, values) if part)
        return f"the total of the dice rolled for that Arts is {total}"
    shown = "it shows" if w.rolled == 1 else "the total is"
    return f"{shown} {' that is '.join(part for part in (parity, values) if part)}"


def each_of_cards(w: English, node: lang.Every) -> str | None:
    """That all cards of an earlier clause are something; None for any other conditions."""
    match node.of:
        case (
            lang.Exists(of=lang.Among() as cards, at_least=least),
            lang.Not(of=lang.Exists(of=lang.Among() as others, at_least=1)),
        ):
            lacking = [each.of for each in others.where if isinstance(each, lang.Lacks) and each not in cards.where]
            if cards.where or len(lacking) != 1 or len(others.where) != 1 or cards.name != others.name:
                return None
            what = lacking[0]
            said = what.of[0] if isinstance(what, lang.OneOf) and len(what.of) == 1 else (what,)
            if least > 1:
                every_one = "both" if least == 2 else f"all {least}"
                return f"{every_one} of {earlier_cards(w, cards.name)} are {cards_noun(w, said, 'cards')}"
            return f"each of {earlier_cards(w, cards.name)} is {a_card(w, said)}"
        case (lang.Exists(of=lang.Among() as cards, at_least=least), lang.Alike(of=of, mutual=mutual)):
            if cards == of == lang.Among(cards.name, (lang.OfKind(("holomem",)),)) and least > 1 and mutual in MUTUAL:
                which = earlier_cards(w, cards.name).replace("cards", f"{least} cards", 1)
                return f"{which} are holomem cards {MUTUAL[mutual]}"
    return None


def each_named(w: English, node: lang.Every) -> str:
    """That holomems of several names are there, "you have 〈A〉, 〈B〉 and 〈C〉 on your Stage"; empty for any other conditions."""
    names: list[str] = []
    for each in node.of:
        match each:
            case lang.Exists(of=Holomems(where=(lang.Named(name=name),)) as of, at_least=1) if of == Holomems(
                where=of.where
            ):
                names.append(w.mark(each, card_name(name)))
            case _:
                return ""
    return f"you have {listed(names, 'and')} on your Stage"


def each_colour(w: English, node: lang.Every) -> str:
    """That Cheers of several colors are attached, "at least 1 green, 1 blue and 1 yellow Cheer are attached to it"; empty for any
    other conditions."""
    colours: list[str] = []
    holders: list[Node] = []
    for each in node.of:
        match each:
            case lang.Exists(of=lang.CheersOf(of=of, colour=colour), at_least=1) if colour:
                colours.append(w.mark(each, f"1 {COLOUR[colour][0]}"))
                holders.append(of)
            case _:
                return ""
    if any(of != holders[0] for of in holders):
        return ""
    return f"at least {listed(colours, 'and')} Cheer are attached to {w.whole_of(holders[0])}"


@renderers(lang.Every)
def say_every(w: English, node: lang.Every) -> str:
    if len(node.of) > 1 and (together := each_named(w, node) or each_colour(w, node)):
        return together
    if (all_are := each_of_cards(w, node)) is not None:
        return all_are
    loose = [each for each in node.of if not isinstance(each, lang.Some | lang.OneOnly)]
    words = [w.say(each) for each in (*loose, *(each for each in node.of if each not in loose))]
    if len(words) > 2 and not any(" and " in each or "," in each for each in words):
        return listed(words, "and")
    return " and ".join(words)


@renderers(lang.OneOnly)
def say_one_only(w: English, node: lang.OneOnly) -> str:
    words = [w.say(each) for each in node.of]
    return f"either {listed(words, 'or')}, but not {'both' if len(words) == 2 else 'more than one of these'}"


def of_everyone(w: English, of: Holomems) -> str:
    """A condition on all of these: what each has attached, or shares with another. Empty for any other set."""
    if (with_each := property_of_all(of, lang.AttachedWith)) is not None:
        return f"each of {group(w, with_each[1], plural=True)} has {w.say(with_each[0]).removeprefix('with ')}"
    if (alike := property_of_all(of, lang.SameAs)) is not None:
        return f"each of {group(w, alike[1], plural=True)} has the same {TRAIT[alike[0].what]} as {w.one(alike[0].of)}"
    if (unlike := property_of_all(of, lang.DiffersFrom)) is not None:
        than = w.whole_of(unlike[0].of)
        return f"each of {group(w, unlike[1], plural=True)} has a different {TRAIT[unlike[0].what]} than {than}"
    return ""


@renderers(lang.Not)
def say_not(w: English, node: lang.Not) -> str:
    match node.of:
        case lang.Exists(of=Holomems() as of, at_least=1) if words := of_everyone(w, of):
            return words
        case lang.Exists(of=Holomems(at=(), where=(lang.Lacks(of=wanted),)) as of, at_least=1):
            everyone = group(w, msgspec.structs.replace(of, where=()), plural=True)
            match wanted:
                case lang.Tagged(tag=tag):
                    return f"each of {everyone} has {tag_name(tag)}"
                case lang.HasOther(of=other):
                    return f"each of {everyone} has a color that {w.whole_of(other)} does not have"
                case lang.Named(name=name):
                    return f"each of {everyone} is {card_name(name)}"
            return f"each of {everyone} is {with_article(holomem_noun(w, (wanted,), (), 'holomem'))}"
        case lang.Exists(of=Holomems(where=where, other=False) as of, at_least=1) if (
            left := [each for each in where if isinstance(each, lang.HpLeft)]
        ) and left[0].at_most % 10 == 9:
            others = tuple(each for each in where if each is not left[0])
            everyone = group(w, msgspec.structs.replace(of, where=others), plural=True)
            return f"each of {everyone} has at least {left[0].at_most + 1} HP left"
        case lang.Exists(of=of, at_least=count):
            return there_are(w, of, count, "no")
        case lang.TurnOf(side=side):
            return f"it is not {OWNER[side]} turn"
        case lang.Compare(to="equal") if " is equal to " in (words := w.say(node.of)):
            return words.replace(" is equal to ", " is not equal to ", 1)
        case lang.DieShows(alike=True):
            return "the dice show different numbers"
        case lang.DieShows(parity=None, values=values) if values:
            return f"it does not show {listed([str(value) for value in values], 'or')}"
        case lang.Happened():
            return w.mark(node.of, happened(w, node.of, negated=True))
        case lang.Is(where=(), at=at) if at:
            return f"{w.say(node.of.who)} is not in the {position_words(at)}"
        case lang.Is(where=(lang.Tagged(tag=tag),), at=()):
            return f"{w.say(node.of.who)} does not have {tag_name(tag)}"
        case lang.Is(where=(lang.Did() as did,), at=()) if words := did_not(w.say(did)):
            return f"{w.say(node.of.who)} {words.removeprefix('that ')}"
        case lang.Is() as of if colour := colour_of_oshi(of):
            return f"{w.say(of.who)} is not {colour}"
        case lang.Is(where=where, at=()) if where and not any(isinstance(each, PREDICATES) for each in where):
            return f"{w.say(node.of.who)} is not {a_holomem(w, where)}"

    return f"it is not true that {w.say(node.of)}"


@renderers(lang.Readings)
def say_readings(w: English, node: lang.Readings) -> str:
    words = listed([f"“{w.say(each)}”" for each in node.of], "or")
    match node.of:
        case (_, lang.Compare(left=lang.Count(of=lang.CheersOf(of=Holomems() as of, colour=None))), _):
            said = f"Cheers of different colors are attached to {w.whole_of(of)}"
            return f"{said} (as the judge reads it: {words})"
    return f"the condition is met as the judge reads it ({words})"


@renderers(lang.Alike)
def say_alike(w: English, node: lang.Alike) -> str:
    if isinstance(node.of, Holomems | lang.CheersOf):
        of = "of " if isinstance(node.of, Holomems) else ""
        return f"all {of}{plural_noun(w, node.of)} have {ALIKE[node.mutual]}"
    return f"the {plural_noun(w, node.of)} are {MUTUAL.get(str(node.mutual), 'of the same color')}"
