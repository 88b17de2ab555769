"""Conditions in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from judge.cards.writer.english.history import happened
from judge.cards.writer.english.properties import card_name, cards_noun, holomem_noun, names_only, with_article
from judge.cards.writer.english.quantities import figure
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.sets import COUNTED, every, group, many
from judge.cards.writer.english.words import MUTUAL, OWNER, SPOT, listed, zone_of
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


PLAYERS = {"you": "your", "opponent": "their", "both": "their"}


DONE = {
    "archived": "archived",
    "returned": "returned",
    "taken": "put into the hand",
    "attached": "attached",
    "revealed": "revealed",
}
"""What was done to the cards that an earlier clause has named."""


COMPARED = {"at_least": "at least", "at_most": "at most", "less": "less than", "more": "more than", "equal": "equal to"}


phrases(
    {
        lang.InStep: "it is the {step:step}",
        lang.FirstTurn: "it is your first turn and you went {second:?second}{second:!first}",
        lang.OneOnly: "exactly one of ({of:or})",
        lang.Some: "either {of:or}",
    }
)


@says(lang.TurnOf)
def say_turn_of(_w: English, node: lang.TurnOf) -> str:
    return f"it is {OWNER[node.side]} turn"


@says(lang.Is)
def say_fits(w: English, node: lang.Is) -> str:
    who = w.say(node.who)
    words = [f"is {a_holomem(w, node.where)}"] if node.where else []
    spots = [f"is in the {listed([SPOT[spot] for spot in node.at], 'or')} position"] if node.at else []
    return f"{who} {' and '.join([*words, *spots]) or 'is there'}"


def a_holomem(w: English, where: tuple[lang.Property, ...]) -> str:
    """A holomem with these properties: its name, or "a green holomem"."""
    if names := names_only(where):
        return w.mark(where[0], names)
    return with_article(holomem_noun(w, where, (), "holomem"))


@says(lang.Exists)
def say_exists(w: English, node: lang.Exists) -> str:
    return there_are(w, node.of, node.at_least, "")


def there_are(w: English, of: Node, count: int, negated: Literal["", "no"]) -> str:
    """That there are so many, "at least 2 Cheers are attached to it", or with "no" that there are fewer."""
    one = count == 1
    least = ("no" if one else f"fewer than {count}") if negated else f"at least {count}"
    named = one and isinstance(of, COUNTED) and not isinstance(of, lang.CheersOf) and bool(names_only(of.where))
    plural = not (one and (named or not negated))
    verb = "are" if plural else "is"
    if isinstance(of, lang.CheersOf):
        colour = f"{COLOUR[of.colour][0]} " if of.colour else ""
        return f"{least} {colour}{'Cheers' if plural else 'Cheer'} {verb} attached to {every(w, of.of, '')}"
    if isinstance(of, lang.AttachedCards):
        noun = cards_noun(w, of.where, "cards" if plural else "card")
        return f"{least} {noun} {verb} attached to {every(w, of.of, '')}"
    if isinstance(of, lang.Among) and not of.where and of.name in DONE:
        was = "was" if not plural else "were"
        return f"{'a card' if not plural else f'{least} cards'} {was} {DONE[of.name]} this way"
    if isinstance(of, COUNTED):
        return f"there {verb} {least} {many(w, of, plural=plural)}"
    if not isinstance(of, Holomems):
        return f"there {verb} {least} of the {many(w, of)}"
    have = {"you": "you have", "opponent": "the opponent has", "both": "both players together have"}[of.side]
    on = f"on {PLAYERS[of.side]} Stage"
    noun = holomem_noun(w, of.where, of.at, "holomem" if one and not (negated and len(of.at) != 1) else "holomems")
    if negated:
        return f"{have} {least} {'other ' if of.other else ''}{noun} {on}"
    if one:
        return f"{have} {f'another {noun}' if of.other else with_article(noun)} {on}"
    return f"{have} {least} {'other ' if of.other else ''}{noun} {on}"


@says(lang.DieShows)
def say_die(w: English, node: lang.DieShows) -> str:
    values = listed([str(value) for value in node.values], "or") if node.values else ""
    parity = f"an {node.parity} number" if node.parity else ""
    if w.arts_dice:
        total = " that is ".join(part for part in (parity, values) if part)
        return f"the dice rolled for that Arts show {total} in total"
    return f"it shows {' that is '.join(part for part in (parity, values) if part)}"


@says(lang.Every)
def say_every(w: English, node: lang.Every) -> str:
    return " and ".join(
        f"({w.say(each)})" if isinstance(each, lang.Every | lang.Some) else w.say(each) for each in node.of
    )


@says(lang.Not)
def say_not(w: English, node: lang.Not) -> str:
    match node.of:
        case lang.Exists(of=Holomems(at=(), where=(lang.Lacks(of=wanted),)) as of, at_least=1):
            everyone = group(w, msgspec.structs.replace(of, where=()), plural=True)
            match wanted:
                case lang.Tagged(tag=tag):
                    return f"each of {everyone} has #{tag}"
                case lang.HasOther(of=other):
                    return f"each of {everyone} has a color that {w.whole_of(other)} does not have"
                case lang.Named(name=name):
                    return f"each of {everyone} is {card_name(name)}"
            return f"each of {everyone} is {with_article(holomem_noun(w, (wanted,), (), 'holomem'))}"
        case lang.Exists(of=of, at_least=count):
            return there_are(w, of, count, "no")
        case lang.TurnOf(side=side):
            return f"it is not {OWNER[side]} turn"
        case lang.Happened():
            return w.mark(node.of, happened(w, node.of, negated=True))
        case lang.Is(where=(), at=at) if at:
            return f"{w.say(node.of.who)} is not in the {listed([SPOT[spot] for spot in at], 'or')} position"
        case lang.Is(where=where, at=()) if where:
            return f"{w.say(node.of.who)} is not {a_holomem(w, where)}"
    return f"this is not the case: ({w.say(node.of)})"


@says(lang.Compare)
def say_compare(w: English, node: lang.Compare) -> str:
    left = node.left
    if isinstance(left, lang.Difference):
        exactly = "exactly" if node.to == "equal" else COMPARED[node.to]
        return f"{w.say(left.more)} is {exactly} {figure(w, node.right)} greater than {w.say(left.than)}"
    if words := so_many(w, node):
        return words
    if words := beside(w, node):
        return words
    if node.to == "equal" and isinstance(node.right, int):
        return f"{figure(w, left)} is {node.right}"
    return f"{figure(w, left)} is {COMPARED[node.to]} {figure(w, node.right)}"


def so_many(w: English, node: lang.Compare) -> str:
    """That there are at most or exactly so many; empty for what is compared otherwise."""
    left, count = node.left, node.right
    if not isinstance(left, lang.Count) or left != lang.Count(left.of) or not isinstance(left.of, COUNTED):
        return ""
    if node.to not in {"at_most", "equal"} or not isinstance(count, int) or count < 2:
        return ""
    if isinstance(left.of, lang.Among) and not left.of.where and left.of.name in DONE and node.to == "equal":
        return f"exactly {count} cards were {DONE[left.of.name]} this way"
    return f"there are {'exactly' if node.to == 'equal' else 'at most'} {count} {many(w, left.of)}"


def beside(w: English, node: lang.Compare) -> str:
    """What there is more or less of than of the same of the other player; empty for what is compared otherwise."""
    more = {"more": "more", "less": "fewer"}.get(node.to)
    match node.left, node.right:
        case lang.Count(of=lang.Cards() as ours), lang.Count(of=lang.Cards() as theirs) if more and (
            node.left,
            node.right,
        ) == (lang.Count(ours), lang.Count(theirs)):
            if ours == msgspec.structs.replace(theirs, side=ours.side):
                return f"there are {more} {many(w, ours)} than in {zone_of(theirs.side, theirs.zone)}"
        case lang.Count(of=lang.CheersOf() as ours), lang.Count(of=lang.CheersOf() as theirs) if more and (
            node.left,
            node.right,
        ) == (lang.Count(ours), lang.Count(theirs)):
            if ours.colour == theirs.colour:
                colour = f"{COLOUR[ours.colour][0]} " if ours.colour else ""
                whose = f"{every(w, ours.of, '')} than to {every(w, theirs.of, '')}"
                return f"{more} {colour}Cheers are attached to {whose}"
    return ""


@says(lang.Readings)
def say_readings(w: English, node: lang.Readings) -> str:
    return f"one of these holds, as the card is read: {'; or '.join(f'({w.say(each)})' for each in node.of)}"


@says(lang.Alike)
def say_alike(w: English, node: lang.Alike) -> str:
    return f"the {many(w, node.of)} are {MUTUAL[node.mutual]}"
