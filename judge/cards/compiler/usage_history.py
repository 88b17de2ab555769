"""What a player has used: an oshi skill of some name or of any, and several Support cards asked one by one."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.cards.compiler.clauses import Clause, head_of, without_amount, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord, Link
from judge.cards.compiler.properties import card_properties
from judge.cards.compiler.property_order import in_order
from judge.engine.effects import language as lang

SKILL = re.compile(r"(SP)?推しスキル「([^「」]*)」")


def each_used(clause: Clause) -> list[Coord]:
    """「アイテムとスタッフを使っていた」: each of several that were used; none for anything else."""
    what = clause.peek("を")
    if clause.segment.verb not in {"use", "had_used"} or what is None or set(what.joints) != {"and"}:
        return []
    return what.one_by_one()


def any_skill(context: TextContext, clause: Clause, coord: Coord) -> lang.Deeds | None:
    """「自分のSP推しスキルを」「相手が推しスキルを」, of whatever name; None for anything else that is used. Without 「SP」 it
    is one of either kind, as with 「推しスキルかSP推しスキルを」 (8.5.1)."""
    links = coord.parts[0].links
    either = coord.joints == ("or",) and [head_of(each) for each in coord.one_by_one()] == ["oshi_skill", "sp_skill"]
    plain = (either or len(coord.parts) == 1) and all(not link.attrs and link.amount is None for link in links)
    *whose, what = [link.code for link in links]
    if not plain or what not in {"sp_skill", "oshi_skill"} or len(whose) > 1:
        return None
    who = clause.ref("が")
    named = {each for each in (*whose, who.side if who is not None and who.kind == "side" else "") if each}
    if (who is not None and who.kind != "side") or len(named) != 1 or not named <= {"you", "opponent"}:
        raise UnreadError(coord.span, "whose oshi skill was used is not clear")
    return lang.Deeds("used_skill", "opponent" if "opponent" in named else "you", sp=what == "sp_skill")


def skill_of(coord: Coord) -> str | None:
    """The name in 「自分の(SP)推しスキル「X」」."""
    links = coord.parts[0].links
    head = links[-1].head
    if len(coord.parts) > 1 or getattr(head, "terminal", "") != "SKILL" or len(links) > 3:
        return None
    found = SKILL.fullmatch(getattr(head, "code", ""))
    if found is None or links[0].code != "you":
        return None
    if len(links) == 3 and links[1].terminal != "NAME":
        return None
    return found[2]


_BY_WHOM: dict[str, lang.Side] = {"used_now": "you", "they_used_now": "opponent"}


def used_now(context: TextContext, link: Link) -> lang.Deeds | None:
    """「このターンに自分が使ったイベント」: Support cards that a player has used this turn; None for anything else."""
    whose = [_BY_WHOM[attr.kind] for attr in link.attrs if attr.kind in _BY_WHOM]
    if not whose:
        return None
    names = any(attr.kind == "different_names" for attr in link.attrs)
    attrs = tuple(attr for attr in link.attrs if attr.kind not in {*_BY_WHOM, "different_names"})
    found = card_properties(context, replace(link, attrs=attrs, amount=None))
    where = in_order([each for each in found if each != lang.OfKind(("support",))])
    return lang.Deeds("played_support", whose[0], where=where, names=names)


def is_used(clause: Clause) -> bool:
    """Whether a clause is about what a player has used: 「このターンに自分が使ったイベントが…」"""
    subject = clause.peek("が")
    return subject is not None and any(attr.kind in _BY_WHOM for attr in subject.parts[0].links[0].attrs)


def so_many_used(context: TextContext, clause: Clause, bound: Amount | None) -> lang.Condition:
    """「このターンに自分が使ったイベントが2枚以上(ある)」"""
    subject = clause.need("が", "what was used")
    rest, last = without_last(subject)
    if rest is not None and rest.parts and last.code == "number" and not last.attrs:
        subject = without_amount(rest)  # 「…の枚数が」
    clause.check_all_used()
    link = subject.lone
    found = used_now(context, link) if link is not None and link.amount is None else None
    if found is None or bound is None:
        raise UnreadError(clause.span, "what was used how often is not clear")
    if context.kind == "support":
        raise UnreadError(bound.span, "whether this very card is one of them is not clear")
    if (bound.unit, bound.bound, bound.low, bound.each) != ("枚", "以上", 0, False):
        raise UnreadError(bound.span, "at least so many are expected")
    assert link is not None
    if isinstance(link.head, Coord) and "and" in link.head.joints:
        raise UnreadError(subject.span, "whether so many of each or of both together are meant is not clear")
    context.anyway += [
        attr.span for attr in link.attrs if attr.kind in _BY_WHOM
    ]  # it is said as 「自分が…を使っていた」
    return lang.Happened(found, bound.high)
