"""Attaching cards to holomems, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.japanese.cards import called
from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.renderers import does, phrases, spells
from judge.cards.writer.japanese.sets import all_of, any_one, many
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node

if TYPE_CHECKING:
    from judge.cards.writer.japanese.writer import Japanese


phrases(
    {
        lang.MascotsUpTo: "{who:every}は、異なるカード名のマスコットを{count}枚まで付けられる",
    }
)


def spread(w: Japanese, node: lang.Attach | lang.SendCheer | lang.Reattach, verb: str) -> ActionClause | None:
    shown = "公開し、" if getattr(node, "reveal", False) else ""
    if not node.each:
        words = f"{w.say(node.what)}を{shown}{any_one(w, node.to)}に"
        return ActionClause(f"{words}{'割り振って' if node.divided else ''}", verb)
    what = node.what
    if (
        node.divided
        or not isinstance(what, lang.Choose)
        or what.by != "you"
        or what.up_to
        or what.least
        or what.any_number
    ):
        return None
    mutual = what.mutual is None and isinstance(what.count, int)
    to = all_of(w, node.to) if isinstance(node.to, Holomems) else w.say(node.to)
    some = _in_all(what, node.to)
    return ActionClause(f"{many(w, what.of)}{some}を{shown}{to}に{what.count}枚ずつ", verb) if mutual else None


def _in_all(what: lang.Choose, to: Node) -> str:
    """How many cards are attached, where it is so many each to so many holomems."""
    if not isinstance(to, lang.Choose) or to != lang.Choose(to.of, to.count):
        return ""
    return f"{what.count * to.count}枚" if isinstance(what.count, int) and isinstance(to.count, int) else ""


def to_whom(w: Japanese, node: lang.Attach | lang.SendCheer | lang.Reattach) -> str:
    shown = "公開し、" if getattr(node, "reveal", False) else ""
    each = "それぞれに" if node.each else "に"
    divided = "割り振って" if node.divided else ""
    return f"{w.say(node.what)}を{shown}（{any_one(w, node.to)}）{each}{divided}"


@does(lang.Attach)
def do_attach(w: Japanese, node: lang.Attach) -> ActionClause | None:
    return spread(w, node, "attach") if w.calls(node.called, "attached") else None


@does(lang.Reattach)
def do_reattach(w: Japanese, node: lang.Reattach) -> ActionClause | None:
    if node.what == lang.Among("it") and w.whole_event:
        plain = not (node.divided or node.each)
        return ActionClause(f"{any_one(w, node.to)}に", "reattach") if plain else None
    return spread(w, node, "reattach")


@spells(lang.Attach)
def other_attach(w: Japanese, node: lang.Attach) -> str:
    return f"{to_whom(w, node)}付ける{called(node.called)}"


@spells(lang.Reattach)
def other_reattach(w: Japanese, node: lang.Reattach) -> str:
    return f"{to_whom(w, node)}付け替える"


@spells(lang.AttachOnlyTo)
def other_attach_only_to(w: Japanese, node: lang.AttachOnlyTo) -> str:
    return f"{w.this()}は、{any_one(w, Holomems(where=node.where))}だけに付けられる"


@spells(lang.AttachLimit)
def other_attach_limit(_w: Japanese, node: lang.AttachLimit) -> str:
    return f"ホロメン1人につき{'何枚でも' if node.count is None else f'{node.count}枚まで'}付けられる"
