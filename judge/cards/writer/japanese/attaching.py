"""Attaching cards to holomems, in Japanese, in the wording of printed cards."""

from __future__ import annotations

import msgspec

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.properties import cards_noun
from judge.cards.writer.japanese.renderers import action_clauses, bracketed, modifier_statements
from judge.cards.writer.japanese.sets import chosen_by_opponent, object_words, set_noun, single_member, whole_set
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node

Spread = lang.Attach | lang.SendCheer | lang.Reattach


@modifier_statements(lang.MascotsUpTo)
def hold_mascots_up_to(w: Japanese, node: lang.MascotsUpTo) -> str:
    cards = cards_noun(w, (lang.OfKind((node.kind,)),))
    return f"{w.whole_of(node.who)}は、異なるカード名の{cards}を{node.count}枚まで付けられる"


@modifier_statements(lang.MoreAttached)
def hold_more_attached(w: Japanese, node: lang.MoreAttached) -> str:
    cards = cards_noun(w, (*node.where, lang.OfKind((node.kind,))))
    so_many = f"{node.count + 1}枚" if node.in_all else f"もう{node.count}枚"
    return f"{w.whole_of(node.who)}は、{cards}を{so_many}まで付けられる"


def of_others(w: Japanese, node: Spread) -> tuple[Spread, str]:
    """The node as printed cards say it: 「自分の他のホロメンに」 of another holomem than the one that has the card, and what
    stands in front where the holomem with the ability is left out: 「このホロメン以外の自分のホロメンに」"""
    among = node.to.of if isinstance(node.to, lang.Choose) else node.to
    if not isinstance(node, lang.Reattach):
        return node, ""
    if not isinstance(among, Holomems):
        return node, "（今付いているホロメン以外の）" if node.others else ""
    but = among.other and not node.others and not isinstance(_giver(node.what), lang.Host | lang.Subject | lang.Downed)
    if not but and not node.others:
        return node, ""
    among = msgspec.structs.replace(among, other=node.others)
    to = msgspec.structs.replace(node.to, of=among) if isinstance(node.to, lang.Choose) else among
    return msgspec.structs.replace(node, to=to), f"{w.say(lang.Host())}以外の" if but else ""


def _giver(what: Node) -> Node | None:
    of = what.of if isinstance(what, lang.Choose) else what
    return of.of if isinstance(of, lang.CheersOf | lang.AttachedCards) else None


def spread(w: Japanese, node: Spread, verb: str) -> ActionClause | None:
    shown = "公開し、" if getattr(node, "reveal", False) else ""
    node, but = of_others(w, node)
    if not node.each:
        what_words = object_words(w, node.what)
        chosen_first = "選び、" if what_words.endswith("数") and not shown else ""
        words = f"{what_words}{chosen_first}{shown}{but}{single_member(w, node.to)}に"
        one_each = isinstance(node, lang.Attach) and node.most == 1
        how = "1枚ずつ" if one_each else "割り振って"
        return ActionClause(f"{words}{how if node.divided else ''}", verb)

    what = node.what
    if isinstance(what, lang.CheerDeckTop) and isinstance(what.count, int) and not node.divided:
        to = whole_set(w, node.to) if isinstance(node.to, Holomems) else w.say(node.to)
        return ActionClause(f"自分のエールデッキの上から{what.count}枚ずつを{to}に", verb)
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
    to = whole_set(w, node.to) if isinstance(node.to, Holomems) else w.say(node.to)
    if isinstance(node, lang.Reattach):
        so_many = isinstance(node.to, lang.Choose) and node.to == lang.Choose(node.to.of, what.count)
        words = f"{set_noun(w, what.of)}{what.count}枚を{but}{to}に1枚ずつ"
        return ActionClause(words, verb) if mutual and so_many else None

    some = _in_all(what, node.to)
    return ActionClause(f"{set_noun(w, what.of)}{some}を{shown}{but}{to}に{what.count}枚ずつ", verb) if mutual else None


def _in_all(what: lang.Choose, to: Node) -> str:
    """How many cards are attached in all, if a fixed number of holomems get the same number each."""
    if not isinstance(to, lang.Choose) or to != lang.Choose(to.of, to.count):
        return ""
    return f"{what.count * to.count}枚" if isinstance(what.count, int) and isinstance(to.count, int) else ""


def to_whom(w: Japanese, node: Spread) -> str:
    node, but = of_others(w, node)
    shown = "公開し、" if getattr(node, "reveal", False) else ""
    each = "それぞれに" if node.each else "に"
    divided = "割り振って" if node.divided else ""
    return f"{w.say(node.what)}を{shown}（{but}{single_member(w, node.to)}）{each}{divided}"


@action_clauses(lang.Attach)
def do_attach(w: Japanese, node: lang.Attach) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "attached"):
        return None
    if node.most is not None and (node.most, node.divided) != (1, True):
        w.note.append(f"ホロメン1人に付ける枚数は{node.most}枚まで")
    return spread(w, node, "attach")


@action_clauses(lang.Reattach)
def do_reattach(w: Japanese, node: lang.Reattach) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "reattached"):
        return None
    if node.what == lang.Among("it") and w.whole_event:
        plain = not (node.divided or node.each)
        return ActionClause(f"{single_member(w, node.to)}に", "reattach") if plain else None
    if (words := _by_opponent(w, node)) is not None:
        return ActionClause(words, "reattach")
    held, w.of_another = w.of_another, False  # 「他の」 is other than the one that the card is with, which was named
    clause = spread(w, node, "reattach")
    w.of_another = held
    return clause


def _by_opponent(w: Japanese, node: lang.Reattach) -> str | None:
    """「相手のステージのエール1枚を選ぶ。相手は、選んだエールを自身のバックホロメン1人に」; None where the opponent does not say where it
    goes."""
    what, to = node.what, node.to
    theirs = isinstance(to, lang.Choose) and to.by == "opponent"
    if not isinstance(what, lang.Choose) or not isinstance(what.of, lang.CheersOf):
        return None
    if what.by != "opponent" and not theirs:
        return None
    whom = chosen_by_opponent(w, to) if isinstance(to, lang.Choose) else single_member(w, to)
    whom = f"自身の{whom.removeprefix('相手の')}" if whom.startswith("相手の") else whom
    if what.by == "opponent":
        return f"相手は、{chosen_by_opponent(w, what)}を{whom}に"
    return f"{w.say(what)}を選ぶ。相手は、選んだエールを{whom}に"


@bracketed(lang.AttachOnlyTo)
def other_attach_only_to(w: Japanese, node: lang.AttachOnlyTo) -> str:
    return f"{w.this()}は、{single_member(w, Holomems(where=node.where))}だけに付けられる"


@bracketed(lang.AttachLimit)
def other_attach_limit(_w: Japanese, node: lang.AttachLimit) -> str:
    return f"ホロメン1人につき{'何枚でも' if node.count is None else f'{node.count}枚まで'}付けられる"
