"""Turns and the game in English."""

from __future__ import annotations

import msgspec

from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER, capital, counted_noun
from judge.cards.writer.english.writer import English, with_full_stop
from judge.engine.effects import language as lang

phrases(
    {
        lang.Janken: "play rock-paper-scissors with the opponent until one of you wins: if you win, {won:clause}{lost:?; if you lose, {lost:clause}}",
        lang.ExtraTurn: "after this turn, take another turn",
        lang.LoseGame: "{side:player} lose the game",
        lang.LimitedPerTurn: "you can use up to {times} LIMITED cards",
        lang.BatonTimes: "you can make {more:?{times} more Baton Pass}{more:!up to {times} Baton Passes in a turn}",
        lang.SkillCost: "your {name:skill} costs {cost} holo power instead of {instead_of}",
        lang.SkillTimes: "your {name:skill} can be used {name:!up to }{times} times a turn",
    }
)


@renderers(lang.CollabTimes)
def say_collab_times(_w: English, node: lang.CollabTimes) -> str:
    return f"you can Collab {counted_noun(node.times, 'more time')}"


@renderers(lang.CollabPowerPlus)
def say_collab_power_plus(w: English, node: lang.CollabPowerPlus) -> str:
    goes = "goes" if node.by == 1 else "go"
    more = counted_noun(node.by, "more card")
    return f"when {w.one(node.who)} Collabs, {more} {goes} from the top of your Deck to your holo power"


@renderers(lang.SkillCostPlus)
def say_skill_cost_plus(_w: English, node: lang.SkillCostPlus) -> str:
    cost = f"{OWNER[node.side]} {'SP ' if node.sp else ''}oshi skills cost {abs(node.by)} {'more' if node.by > 0 else 'less'} holo power"
    return f"{cost} (this does not concern SP oshi skills)" if node.plain else cost


@renderers(lang.EachPlayer)
def say_each_player(w: English, node: lang.EachPlayer) -> str:
    match node.do:
        case (lang.Draw(side="you") as draw,) if isinstance(draw.count, int):
            return w.say(msgspec.structs.replace(draw, side="both"))
    return f"each player does the following: “{with_full_stop(capital(w.clause(node.do)))}”"
