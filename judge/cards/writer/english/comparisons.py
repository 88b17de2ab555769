"""Comparisons of two numbers in English."""

from __future__ import annotations

import msgspec

from judge.cards.both_players import is_of_both_players
from judge.cards.writer.english.cards import UNSAID
from judge.cards.writer.english.properties import holomem_noun
from judge.cards.writer.english.quantities import cheers_beside, figure, in_common_words, life_of, ordinal
from judge.cards.writer.english.renderers import renderers
from judge.cards.writer.english.sets import COUNTED, plural_noun
from judge.cards.writer.english.words import DONE, HAVE, MUTUAL, OWNER, PLAYERS, TRAIT, counted_noun, listed, zone_of
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems
from judge.wording.words import COLOUR

OR_SO = {"at_least": " or more", "at_most": " or less", "equal": ""}


OR_LIKE = {"at_least": "more than or equal to", "at_most": "less than or equal to"}


OWN = {"you": "yours", "opponent": "the opponent's"}


HOW_MANY = {"at_least": "at least", "at_most": "at most", "less": "less than", "more": "more than", "equal": "exactly"}
"""How a number is compared in front of it, and behind "is"."""


COMPARED = {**HOW_MANY, "equal": "equal to"}


@renderers(lang.Compare)
def say_compare(w: English, node: lang.Compare) -> str:
    left = node.left
    if isinstance(left, lang.Difference):
        exactly = HOW_MANY[node.to]
        if (cheers := cheers_beside(left)) and isinstance(node.right, int) and node.to in {"equal", "at_least"}:
            colour, ours, theirs = cheers
            more = counted_noun(node.right, "Cheer").replace(" ", f" more {colour}", 1)
            return f"{w.whole_of(ours)} have {exactly} {more} attached than {w.whole_of(theirs)}"
        return f"{w.say(left.more)} is {exactly} {figure(w, node.right)} greater than {w.say(left.than)}"

    if isinstance(left, lang.Overkill) and isinstance(node.right, int):
        if (node.to, node.right) == ("more", 0):
            return "the damage exceeded its remaining HP"
        if node.to == "at_least":
            return f"the damage exceeded its remaining HP by at least {node.right}"

    if isinstance(left, lang.ArtsNumber) and isinstance(node.right, int) and node.to == "equal":
        return f"this is the {ordinal(node.right)} Arts that you use this turn"
    if isinstance(left, lang.TurnNumber) and isinstance(node.right, int) and node.to in {"equal", "at_least"}:
        later = " or a later" if node.to == "at_least" else ""
        return f"this is {OWNER[left.side]} {ordinal(node.right)}{later} turn"
    if isinstance(left, lang.Spent) and isinstance(node.right, int) and node.to == "at_least":
        return f"at least {node.right} holo power were archived for the cost"
    if isinstance(left, lang.BatonNeed) and isinstance(node.right, int):
        return f"the Baton Pass of {w.whole_of(left.who)} costs {HOW_MANY[node.to]} {node.right} colorless"
    if isinstance(left, lang.HpRemaining) and isinstance(node.right, int):
        return f"{w.whole_of(left.who)} has {HOW_MANY[node.to]} {node.right} HP left"
    if isinstance(left, lang.DiceSum) and left.which == "alike" and (node.to, node.right) == ("equal", 1):
        return "all dice show different numbers"
    if isinstance(left, lang.DiceSum) and left.which == "alike" and node.to == "at_least":
        return f"at least {figure(w, node.right)} of the dice show the same number"
    if isinstance(left, lang.DiceShowing) and (node.to, node.right) == ("at_least", 1):
        return f"at least 1 die shows{w.say(left).removeprefix('the number of dice that show')}"
    if isinstance(left, lang.DiceShowing) and isinstance(node.right, int) and node.right > 0:
        shown = w.say(left).removeprefix("the number of dice that show")
        return f"{HOW_MANY[node.to]} {node.right} of the dice {'shows' if node.right == 1 else 'show'}{shown}"
    if isinstance(left, lang.MostAlike) and node.to == "at_least" and isinstance(node.right, int):
        if isinstance(left.of, Holomems) and left.of.side != "both":
            return f"{so_many_on_stage(w, left.of, f'at least {node.right}')} {MUTUAL[f'same_{left.what}']}"
        return f"there are at least {node.right} {in_common_words(w, left)}"
    if words := so_many(w, node) or beside(w, node):
        return words
    if node.to == "equal" and isinstance(node.right, int):
        return f"{figure(w, left)} is {node.right}"
    return f"{figure(w, left)} is {COMPARED[node.to]} {figure(w, node.right)}"


def so_many_on_stage(w: English, of: Holomems, number: str) -> str:
    """ "you have exactly 2 other Debut holomems on your Stage" """
    noun = holomem_noun(w, of.where, of.at, "holomems")
    return f"{HAVE[of.side]} {number} {'other ' if of.other else ''}{noun} on {PLAYERS[of.side]} Stage"


def so_many(w: English, node: lang.Compare) -> str:
    """A condition with "at most" or "exactly" a number; empty for any other comparison."""
    left, count = node.left, node.right
    if not isinstance(left, lang.Count) or not isinstance(count, int):
        return ""
    if life := life_of(left):
        return f"{life} is {count}{OR_SO[node.to]}" if node.to in OR_SO else ""
    if left.by and left == lang.Count(left.of, by=left.by) and node.to == "at_least" and count > 1:
        return f"there are at least {count} different {TRAIT[left.by]}s among {plural_noun(w, left.of)}"
    if isinstance(left.of, lang.Union) and node.to in OR_SO and not left.by:
        if (attached := _attached_together(w, left.of)) and count > 1:
            return attached.format(f"{HOW_MANY[node.to]} {count}")
        zones = [zone_of(each.side, each.zone) for each in left.of.of if isinstance(each, lang.Cards)]
        return f"{listed(zones, 'and')} have {HOW_MANY[node.to]} {counted_noun(count, 'card')} together"
    if left != lang.Count(left.of) or node.to not in {"at_most", "equal"}:
        return ""

    exactly = HOW_MANY[node.to]
    if isinstance(left.of, Holomems) and count > 1 and left.of.side != "both":
        return so_many_on_stage(w, left.of, f"{exactly} {count}")
    if not isinstance(left.of, COUNTED):
        return ""
    if (node.to, count) == ("equal", 0) and not isinstance(left.of, lang.Among):
        return f"there are no {plural_noun(w, left.of)}"
    if count == 1 and not isinstance(left.of, lang.Among):
        return f"there is {exactly} 1 {plural_noun(w, left.of, plural=False)}"
    if count < 2:
        return ""
    if isinstance(left.of, lang.Among) and not left.of.where and left.of.name in DONE and node.to == "equal":
        done = DONE[left.of.name].format(f"{w.whose.get(left.of.name, UNSAID)} hand")
        return f"exactly {count} cards were {done} this way"
    total = " in total" if is_of_both_players(left.of) else ""
    return f"there are {exactly} {count} {plural_noun(w, left.of)}{total}"


def _attached_together(w: English, union: lang.Union) -> str:
    """ "{} Cheers in total are attached to this holomem and your Center holomem"; empty for cards of zones."""
    parts = [each for each in union.of if isinstance(each, lang.CheersOf | lang.AttachedCards)]
    if len(parts) < len(union.of):
        return ""
    words = [plural_noun(w, each).partition(" attached to ")[::2] for each in parts]
    cards = {noun for noun, _ in words}
    return (
        f"{{}} {cards.pop()} in total are attached to {listed([whom for _, whom in words], 'and')}"
        if len(cards) == 1
        else ""
    )


def beside(w: English, node: lang.Compare) -> str:
    """What there is more or less of than of the same of the other player; empty for what is compared otherwise."""
    left, right = node.left, node.right
    if not isinstance(left, lang.Count) or not isinstance(right, lang.Count) or node.to == "equal":
        return ""
    if (left, right) != (lang.Count(left.of), lang.Count(right.of)):
        return ""

    more = {"more": "more", "less": "fewer"}.get(node.to)
    match left.of, right.of:
        case lang.Cards() as ours, lang.Cards() as theirs if ours == msgspec.structs.replace(theirs, side=ours.side):
            if life := life_of(left):
                return f"{life} is {COMPARED[node.to] if more else OR_LIKE[node.to]} {OWN[theirs.side]}"
            there = (
                f"{more} {plural_noun(w, ours)} than"
                if more
                else f"{node.to.replace('_', ' ')} as many {plural_noun(w, ours)} as"
            )
            return f"there are {there} in {zone_of(theirs.side, theirs.zone)}"
        case Holomems(side="you", other=False) as mine, Holomems(side="opponent") as theirs if more:
            if mine == msgspec.structs.replace(theirs, side="you"):
                noun = holomem_noun(w, mine.where, mine.at, "holomems")
                return f"you have {more} {noun} on your Stage than the opponent has on their Stage"
        case lang.CheersOf() as ours, lang.CheersOf() as theirs if more and ours.colour == theirs.colour:
            colour = f"{COLOUR[ours.colour][0]} " if ours.colour else ""
            whose = f"{w.whole_of(ours.of)} than to {w.whole_of(theirs.of)}"
            return f"{more} {colour}Cheers are attached to {whose}"

    return ""
