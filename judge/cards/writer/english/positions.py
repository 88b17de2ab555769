"""Positions of holomems on the Stage, and whether they rest, in English."""

from __future__ import annotations

import msgspec

from judge.cards.writer.base import is_plural, protections_of_same
from judge.cards.writer.english.cards import owner
from judge.cards.writer.english.choices import by_opponent
from judge.cards.writer.english.properties import cards_noun, support_noun
from judge.cards.writer.english.quantities import for_each
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.sets import named_as, whole_set
from judge.cards.writer.english.words import SPOT, ZONE, listed
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.TurnFace: "turn {who:every} face {up:?up}{up:!down}",
        lang.NoReturn: "{who:every} {who:do|does} not move back from the Collab position in the Reset Step",
        lang.NoRest: "{who:every} {who:are|is} not rested when {who:they move|it moves} back in the Reset Step",
        lang.NoActivation: "{who:every} {who:do|does} not become active in the Reset Step",
        lang.StaysActive: "{who:every} {who:are|is} not rested by the opponent's abilities",
        lang.StaysPut: "{who:every} {who:are|is} not moved or swapped by the opponent's abilities",
        lang.CannotMove: "{who:every} cannot Baton Pass, move or be swapped",
        lang.NotChosen: "{who:every} cannot be chosen by the opponent's abilities",
        lang.Forbidden: "{who:every} cannot {what:forbidden}",
    }
)


@renderers(lang.Activate)
def say_activate(w: English, node: lang.Activate) -> str:
    who = node.who
    if isinstance(who, lang.Choose) and isinstance(who.count, lang.Times):
        so_many = msgspec.structs.replace(who, count=who.count.each)
        return f"make {w.say(so_many)} active{for_each(w, who.count)}"
    return f"make {whole_set(w, who, 'all ')} active"


WHO = {"you": "you", "opponent": "the opponent", "both": "neither player"}


@renderers(lang.ForbiddenTo)
def say_forbidden_to(_w: English, node: lang.ForbiddenTo) -> str:
    player = WHO[node.side]
    what = {
        "collab": "Collab", "baton": "make a Baton Pass", "bloom": "Bloom", "arts": "use Arts", "skill": "use oshi skills",
        "sp_skill": "use SP oshi skills", "plain_skill": "use oshi skills other than SP oshi skills",
    }[node.what]  # fmt: skip
    return f"{player} {'can' if node.side == 'both' else 'cannot'} {what}"


@renderers(lang.NoSupport)
def say_no_support(w: English, node: lang.NoSupport) -> str:
    player = WHO[node.side]
    can = "can" if node.side == "both" else "cannot"
    return f"{player} {can} use {support_noun(w, node.where, 'cards')}"


@renderers(lang.SupportTimes)
def say_support_times(w: English, node: lang.SupportTimes) -> str:
    what = cards_noun(w, node.where, "card" if node.times == 1 else "cards")
    return f"{WHO[node.side]} can use at most {node.times} {what} in a turn"


@renderers(lang.MakeRest)
def say_make_rest(w: English, node: lang.MakeRest) -> str:
    return f"rest {w.whole_of(node.who)}{named_as(node.called)}"


@renderers(lang.MoveTo)
def say_move_to(w: English, node: lang.MoveTo) -> str:
    who = node.who
    if isinstance(who, lang.Choose) and who.by == "opponent":
        move = f"the opponent moves {by_opponent(w.say(who))}"
    else:
        move = f"move {w.whole_of(who)}"
    no_collab = " (this does not count as a Collab)" if node.to == "collab" else ""  # 13.2.2
    return f"{move} to the {SPOT[node.to]} position{named_as(node.called)}{no_collab}"


@renderers(lang.Switch)
def say_switch(w: English, node: lang.Switch) -> str:
    pair = (node.one, node.other)
    one, other = (w.whole_of(each) for each in pair)
    if any(isinstance(each, lang.Choose) and each.by == "opponent" for each in pair):
        return f"the opponent swaps {by_opponent(one)} with {by_opponent(other)}{named_as(node.called)}"
    return f"swap {one} with {other}{named_as(node.called)}"


_KEPT_FROM = {lang.StaysActive: ("rested",), lang.StaysPut: ("moved", "swapped"), lang.NotChosen: ("chosen",)}


def all_kept_from(w: English, modifiers: tuple[lang.Modifier, ...]) -> str:
    """What the opponent's abilities do not do to the same holomems, in one sentence; empty for anything else."""
    if not (found := protections_of_same(modifiers)):
        return ""
    who = found[0].who
    done = listed([word for each in found for word in _KEPT_FROM[type(each)]], "or")
    return f"{w.whole_of(who)} {'are' if is_plural(who) else 'is'} not {done} by the opponent's abilities"


@renderers(lang.PutHolomem)
def say_put_holomem(w: English, node: lang.PutHolomem) -> str:
    instead = " instead of archiving it" if w.goes_down(node.who) and node.to != "archive" else ""
    if node.to in {"hand", "archive", "life"} and node.end == "top":
        return f"return {w.whole_of(node.who)} to {owner(w, node.who)} {ZONE[node.to]}{instead}"
    where = {"top": "on top", "bottom": "at the bottom"}[node.end]
    return f"put {w.whole_of(node.who)} {where} of {owner(w, node.who)} {ZONE[node.to]}{instead}"


@renderers(lang.BatonCost)
def say_baton_cost(w: English, node: lang.BatonCost) -> str:
    more = f"{abs(node.by)} {'more' if node.by > 0 else 'less'} colorless"
    return f"the Baton Pass of {w.whole_of(node.who)} costs {more}"
