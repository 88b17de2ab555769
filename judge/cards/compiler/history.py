"""Conditions on what has happened before: this turn, in the turn just before, this game."""

from __future__ import annotations

import re

import msgspec

from judge.cards.compiler.clauses import Clause, bare, owner_of_ability
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.event_parts import positions
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

_SINCE: dict[str, lang.Since] = {"this_turn": "turn", "last_turn": "last_turn", "this_game": "game"}
SKILL = re.compile(r"(SP)?推しスキル「([^「」]*)」")


def deed(context: TextContext, clause: Clause) -> lang.Condition:
    """「このターンに自分が〈X〉を使っていた」. UnreadError where nothing known has happened."""
    least = 1
    amount = clause.amount()
    if amount is not None:
        if amount.bound != "以上" or amount.low or amount.each:
            raise UnreadError(amount.span, "at least so often is expected")
        if clause.segment.verb == "bloom" and amount.unit != "回":
            raise UnreadError(amount.span, "whether one holomem may have Bloomed several times is not clear")
        least = amount.high
    return lang.Happened(deeds(context, clause), least)


def deeds(context: TextContext, clause: Clause) -> lang.Deeds:
    """What is counted of what has happened."""
    since, step = _since(context, clause)
    match clause.segment.verb:
        case "use":
            found = _used(context, clause)
        case "activate":
            found = _activated(context, clause)
        case "bloom":
            found = _bloomed(context, clause)
        case "baton_pass":
            found = _by_holomem(context, clause, "baton_passed")
        case "collab":
            found = _by_holomem(context, clause, "collabed")
        case "down":
            found = _by_holomem(context, clause, "downed")
        case "archive":
            found = _archived(context, clause)
        case "archived_own":
            found = _archived_from_deck(context, clause)
        case "roll":
            found = _rolled(context, clause)
        case "go_back":
            found = _went_back(context, clause)
        case "decline" | "declined":
            found = _lost(context, clause)
        case _:
            raise UnreadError(clause.span, "this is not a condition that is known")
    clause.check_all_used()
    return msgspec.structs.replace(found, since=since, step=step, own_turn=step == "main")


def _since(context: TextContext, clause: Clause) -> tuple[lang.Since, lang.StepName | None]:
    """Since when, and in which step: of the own turn the Main Step, or the Performance Step that the ability is about."""
    coord = clause.take_argument("に")
    if coord is None:
        raise UnreadError(clause.span, "it is not said since when")
    if _that_performance_step(coord) and isinstance(context.event, lang.PerformanceEnds):
        return "turn", "performance"
    when = resolve(context, coord)
    if when.thing in _SINCE:
        return _SINCE[when.thing], None
    if when.thing == "this_turn_main":
        return "turn", "main"
    raise UnreadError(when.span, "this is not a time in which something has happened")


def _that_performance_step(coord: Coord) -> bool:
    """「そのパフォーマンスステップに」"""
    link = coord.parts[0].links[0]
    alone = len(coord.parts) == 1 and len(coord.parts[0].links) == 1
    return alone and getattr(link.head, "code", "") == "performance_step" and [a.kind for a in link.attrs] == ["that"]


def _lost(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のライフが減っていた」"""
    ref = resolve(context, clause.need("が", "what is less"))
    node = ref.node
    if not isinstance(node, lang.Cards) or node.side == "both" or node != lang.Cards("life", node.side) or ref.amount:
        raise UnreadError(ref.span, "that this is less is not known as a condition")
    return lang.Deeds("lost_life", node.side)


def _used(context: TextContext, clause: Clause) -> lang.Deeds:
    coord = clause.need("を", "what has been used")
    skill = skill_of(coord)
    if skill is not None:
        return lang.Deeds("used_skill", name=skill)
    if (used := _any_skill(context, clause, coord)) is not None:
        return used
    who = clause.take_argument("が")
    if who is None and bare(coord) == "arts":
        raise UnreadError(clause.span, "it is not said who has used it")
    doer = resolve(context, who) if who is not None else PhraseMeaning("side", clause.span, side="you")
    if bare(coord) == "arts":
        return msgspec.structs.replace(_of_holomem(doer, "used_arts"), at=positions(context, clause))
    if doer.kind != "side" or doer.side != "you":
        raise UnreadError(doer.span, "a player is expected here")
    what = resolve(context, coord)
    if not (isinstance(what.node, lang.AttachedCards) and what.node.of == lang.Holomems()):
        if isinstance(what.node, lang.Holomems) and what.node == lang.Holomems(where=what.node.where):
            return lang.Deeds("played_support", where=what.node.where)
        raise UnreadError(what.span, "this is not a Support card")
    return lang.Deeds("played_support", where=tuple(e for e in what.node.where if e != lang.OfKind(("support",))))


def _any_skill(context: TextContext, clause: Clause, coord: Coord) -> lang.Deeds | None:
    """「自分のSP推しスキルを」「相手が推しスキルを」, of whatever name; None for anything else that is used."""
    links = coord.parts[0].links
    plain = len(coord.parts) == 1 and all(not link.attrs and link.amount is None for link in links)
    *whose, what = [getattr(link.head, "code", "") for link in links]
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
    if found is None or getattr(links[0].head, "code", "") != "you":
        return None
    if len(links) == 3 and getattr(links[1].head, "terminal", "") != "NAME":
        return None
    return found[2]


def _by_holomem(context: TextContext, clause: Clause, what: lang.DeedKind) -> lang.Deeds:
    return _of_holomem(resolve(context, clause.need("が", "who has done it")), what)


def _of_holomem(ref: PhraseMeaning, what: lang.DeedKind) -> lang.Deeds:
    node = ref.node
    if isinstance(node, lang.Host) and ref.amount is None:
        return lang.Deeds(what, own=True)
    if not isinstance(node, lang.Holomems) or node.at or node.other or ref.amount is not None or node.side == "both":
        raise UnreadError(ref.span, "which holomems have done it is not known here")
    return lang.Deeds(what, node.side, where=node.where)


def _bloomed(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のホロメンがアーカイブからBloomしていた」"""
    found, origin = _by_holomem(context, clause, "bloomed"), clause.take_argument("から")
    if origin is None:
        return found
    if bare(origin) != "archive" or found.side != "you":
        raise UnreadError(origin.span, "from where it has Bloomed is not known here")
    return msgspec.structs.replace(found, origin="archive")


def _activated(context: TextContext, clause: Clause) -> lang.Deeds:
    """「このホロメンが自分の推しスキル「X」でアクティブになっていた」"""
    found = _by_holomem(context, clause, "activated")
    by = clause.take_argument("で")
    skill = skill_of(by) if by is not None else ""
    if skill is None or not found.own:
        raise UnreadError(clause.span, "by what it became active is not known here")
    return msgspec.structs.replace(found, name=skill)


def _archived(context: TextContext, clause: Clause) -> lang.Deeds:
    ref = resolve(context, clause.need("が", "what has been archived"))
    node = ref.node
    of = node.of if isinstance(node, lang.CheersOf) and node.colour is None and ref.amount is None else None
    if isinstance(of, lang.Holomems) and of.side != "both" and of == lang.Holomems(of.side):
        return lang.Deeds("archived_cheer", of.side)
    raise UnreadError(ref.span, "that this was archived is not known as a condition")


def _archived_from_deck(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のデッキからカードを3枚以上アーカイブしていた」"""
    what, origin = clause.need("を", "what has been archived"), clause.ref("から")
    if bare(what) != "card" or origin is None or origin.node != lang.Cards("deck") or origin.amount is not None:
        raise UnreadError(what.span, "that this was archived is not known as a condition")
    return lang.Deeds("archived_from_deck")


def _rolled(context: TextContext, clause: Clause) -> lang.Deeds:
    die = clause.need("を", "what has been rolled")
    if bare(die) != "die":
        raise UnreadError(die.span, "only a die is rolled")
    by = clause.need("で", "by whose ability")
    who = clause.take_argument("が")
    if who is not None:
        doer = resolve(context, who)
        if doer.kind != "side" or doer.side != "you" or bare(by) != "ability":
            raise UnreadError(doer.span, "by whose ability is not known here")
        return lang.Deeds("rolled_die")
    return _of_holomem(owner_of_ability(context, by), "rolled_die")


def _went_back(context: TextContext, clause: Clause) -> lang.Deeds:
    found = _by_holomem(context, clause, "left_to_deck")
    origin, to = clause.ref("から"), clause.ref("に")
    if origin is None or origin.thing != "stage" or to is None or to.node != lang.Cards("deck"):
        raise UnreadError(clause.span, "from where to where it went is not known here")
    return found
