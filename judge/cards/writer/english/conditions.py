"""Conditions in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.cards.writer.english.properties import card_name, holomem_noun
from judge.cards.writer.english.quantities import figure
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.sets import every, many
from judge.cards.writer.english.words import MUTUAL, OWNER, SPOT, listed, number
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems
from judge.wording.words import COLOUR

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


PLAYERS = {"you": "your", "opponent": "their", "both": "their"}


COMPARED = {"at_least": "at least", "at_most": "at most", "less": "less than", "more": "more than", "equal": "equal to"}


phrases(
    {
        lang.InStep: "it is the {step:step}",
        lang.FirstTurn: "it is your first turn and you went {second:?second}{second:!first}",
        lang.OneOnly: "exactly one of ({of:or})",
        lang.Some: "either {of:or}",
        lang.Happened: "{what} is at least {at_least}",
    }
)


@says(lang.TurnOf)
def say_turn_of(_w: English, node: lang.TurnOf) -> str:
    return f"it is {OWNER[node.side]} turn"


@says(lang.Is)
def say_fits(w: English, node: lang.Is) -> str:
    who = w.say(node.who)
    words = [f"is a {holomem_noun(w, node.where, (), 'holomem')}"] if node.where else []
    if len(node.where) == 1 and isinstance(node.where[0], lang.Named):
        words = [f"is {card_name(node.where[0].name)}"]
    spots = [f"is in the {listed([SPOT[spot] for spot in node.at], 'or')} position"] if node.at else []
    return f"{who} {' and '.join([*words, *spots]) or 'is there'}"


@says(lang.Exists)
def say_exists(w: English, node: lang.Exists) -> str:
    if isinstance(node.of, lang.CheersOf):
        colour = f"{COLOUR[node.of.colour][0]} " if node.of.colour else ""
        verb = "is" if node.at_least == 1 else "are"
        cheers = number(node.at_least, f"{colour}Cheer")
        return f"at least {cheers} {verb} attached to {every(w, node.of.of, '')}"
    if not isinstance(node.of, Holomems):
        return f"there {'is' if node.at_least == 1 else 'are'} at least {node.at_least} of the {many(w, node.of)}"
    have = {"you": "you have", "opponent": "the opponent has", "both": "both players together have"}[node.of.side]
    one = node.at_least == 1
    other = "another " if one and node.of.other else "other " if node.of.other else "a " if one else ""
    noun = holomem_noun(w, node.of.where, node.of.at, "holomem" if one else "holomems")
    return f"{have} {'' if one else f'at least {node.at_least} '}{other}{noun} on {PLAYERS[node.of.side]} Stage"


@says(lang.DieShows)
def say_die(w: English, node: lang.DieShows) -> str:
    values = listed([str(value) for value in node.values], "or") if node.values else ""
    parity = f"an {node.parity} number" if node.parity else ""
    if w.arts_dice:
        return (
            f"the dice rolled for that Arts show in total {' that is '.join(part for part in (parity, values) if part)}"
        )
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
            everyone = every(w, msgspec.structs.replace(of, where=()), "")
            return f"each of {everyone} is a {holomem_noun(w, (wanted,), (), 'holomem')}"
    return f"it is not so that ({w.say(node.of)})"


@says(lang.Compare)
def say_compare(w: English, node: lang.Compare) -> str:
    left = node.left
    if isinstance(left, lang.Difference):
        exactly = "exactly" if node.to == "equal" else COMPARED[node.to]
        return f"{w.say(left.more)} is {exactly} {figure(w, node.right)} greater than {w.say(left.than)}"
    return f"{figure(w, left)} is {COMPARED[node.to]} {figure(w, node.right)}"


@says(lang.Readings)
def say_readings(w: English, node: lang.Readings) -> str:
    return f"one of these holds, as the card is read: {'; or '.join(f'({w.say(each)})' for each in node.of)}"


@says(lang.Alike)
def say_alike(w: English, node: lang.Alike) -> str:
    return f"the {many(w, node.of)} are {MUTUAL[node.mutual]}"
