"""What is done when, at what cost, how often and how long, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.sets import every
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


phrases(
    {
        lang.MayChange: "(if {condition}, {limit} you may have this instead: ({instead:clause})) otherwise ({text:clause})",
        lang.Repeat: "for each of {times:figure}: ({do:clause})",
        lang.ChooseOf: "choose {count} of: {of:paragraphs}",
        lang.Either: "do one of: {of:paragraphs}",
    }
)


@says(lang.If)
def say_if(w: English, node: lang.If) -> str:
    words = f"if {w.say(node.condition)}, {w.clause(node.then, tail=not node.otherwise)}"
    return f"{words}, otherwise {w.clause(node.otherwise)}" if node.otherwise else words


@says(lang.ThisTurn)
def say_this_turn(w: English, node: lang.ThisTurn) -> str:
    return f"this turn, {w.say(node.modifier)}{' (counted when this resolves)' if node.fixed else ''}"


@says(lang.Lasts)
def say_lasts(w: English, node: lang.Lasts) -> str:
    match node:
        case lang.Lasts(modifier=lang.AddAbility(abilities=(lang.Automatic(when=when) as waiting,)), until="once"):
            if when == lang.TurnEnds() and waiting == lang.Automatic(when, waiting.do):
                return f"when this turn ends, {w.clause(waiting.do)}"
    until = w.tables["until"][node.until]
    return f"{until}, {w.say(node.modifier)}{' (counted when this resolves)' if node.fixed else ''}"


@says(lang.May)
def say_may(w: English, node: lang.May) -> str:
    do = node.do
    if node.by == "opponent" and isinstance(do[0], lang.Draw) and do[0].side == "opponent":
        do = (msgspec.structs.replace(do[0], side="you"), *do[1:])  # said already
    return f"{'you' if node.by == 'you' else 'the opponent'} may choose to {w.clause(do)}"


@says(lang.Pay)
def say_pay(w: English, node: lang.Pay) -> str:
    also = f", and this Arts can also target {every(w, node.also_targets, '')}" if node.also_targets is not None else ""
    return f"{'you may pay' if node.may else 'pay'} ({w.clause(node.cost, tail=False)}): {w.clause(node.then)}{also}"
