"""Conditions on what has happened before: this turn, in the turn just before, this game."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from judge.cards.compiler.card_history import (
    archived_before,
    archived_from_deck,
    attached_before,
    drawn_before,
    sent_before,
)
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.counting_this import check_counts_this
from judge.cards.compiler.damage_conditions import SINCE, dealt_before
from judge.cards.compiler.dice_history import (
    dice_shown,
    dice_total_condition,
    is_dice_total,
    is_shown,
    rolled_before,
    whose_dice,
)
from judge.cards.compiler.event_parts import positions
from judge.cards.compiler.holomem_history import (
    activated_before,
    bloomed_before,
    downed_others_before,
    entered_before,
    holomem_deeds,
    moved_before,
    took_damage_before,
    went_back_before,
)
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Amount, Arg, Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.usage_history import any_skill, each_used, skill_of
from judge.engine.effects import language as lang

_BY_HOLOMEMS = {
    "used_arts", "bloomed", "collabed", "baton_passed", "activated", "took_damage", "took_arts_damage",
    "took_special_damage", "restored", "entered", "has_downed", "moved",
}  # fmt: skip
"""The deeds of which it is told by which holomem, so that holomems can be counted."""
_UNITS: dict[str, set[str]] = {
    "played_support": {"枚"}, "archived_cheer": {"枚"}, "archived_support": {"枚"}, "archived_from_deck": {"枚"},
    "archived_from_hand": {"枚"}, "drew": {"枚"}, "sent_cheer": {"枚"},
    "archived_from_power": {"枚"}, "rolled_die": {"回"}, "used_skill": {"回"},
    "downed": {"人"}, "has_downed": {"人", "回"}, "lost_life": {""},
}  # fmt: skip
"""In which units it is said how often; other deeds are counted by holomems or by times. A lost Life and what went to the Deck
are not counted."""


def deed_condition(context: TextContext, clause: Clause) -> lang.Condition:
    """「このターンに自分が〈X〉を使っていた」. Several with "and" are asked each. UnreadError where nothing known has happened."""
    amount = clause.amount()
    if clause.adverb("counting_this"):
        others = tuple(arg for arg in clause.segment.args if arg.role != "adverb:counting_this")
        met = deed_condition(context, Clause(context, replace(clause.segment, args=others)))
        check_counts_this(context, clause, met.what if isinstance(met, lang.Happened) else None)
        clause.left = []
        return met
    if any(arg.role == "で" and arg.coord is not None and bare(arg.coord) == "this_arts" for arg in clause.left):
        return _downed_by_this_arts(context, clause, amount)
    if is_shown(clause):
        return _shown(context, clause, amount)
    of_each = clause.adverb("of_each") or (amount is not None and amount.each)
    several = each_used(clause)
    if of_each and (not several or amount is None or amount.bound != "以上"):
        raise UnreadError(clause.span, "of which several this is said is not clear")
    if several and (of_each or amount is None):
        number = replace(amount, each=False) if amount is not None else None
        left, used = [arg for arg in clause.left if arg.role != "を"], []
        for coord in several:
            clause.left = [*left, Arg("を", coord.span, coord)]
            used.append(_one_deed(context, clause, None, number))
        return lang.Every(tuple(used))

    if clause.segment.verb == "deal":
        return _dealt(context, clause, amount)
    who = _doer(context, clause)
    if who is not None and amount is None:
        who, amount = _so_many(who)
    if who is None or who.joint != "and":
        return _one_deed(context, clause, who, amount)
    if not who.each_phrase or amount is not None:
        raise UnreadError(who.span, "whether this is said of each of them or of all together is not clear")

    left = list(clause.left)
    found = []
    for each in who.each_phrase:
        clause.left = list(left)
        found.append(_one_deed(context, clause, each, None))
    return lang.Every(tuple(found))


def _downed_by_this_arts(context: TextContext, clause: Clause, amount: Amount | None) -> lang.Condition:
    """「このターンが終了する時、このアーツで相手のホロメンをダウンさせていたなら」. While the text of an Arts is carried out, its
    damage has downed nobody yet (12.3.4.2), so that this is asked only at the end of the turn."""
    clause.take_argument("で")
    when = clause.take_argument("に")
    whom = clause.ref("を")
    clause.check_all_used()
    node = whom.node if whom is not None and whom.amount is None and not (whom.mutual or whom.joint == "and") else None
    plain = isinstance(node, lang.Holomems) and node == lang.Holomems("opponent", where=node.where)
    if clause.segment.verb != "down_it" or not plain or not isinstance(node, lang.Holomems) or amount is not None:
        raise UnreadError(clause.span, "whom this Arts has downed is not clear")
    if context.kind != "arts" or context.event != lang.TurnEnds() or (when and bare(when) != "this_turn"):
        raise UnreadError(clause.span, "when it is asked whether this Arts has downed one is not clear")
    return lang.Happened(lang.Deeds("has_downed", whom=node.where, this_arts=True))


def _so_many(who: PhraseMeaning) -> tuple[PhraseMeaning, Amount | None]:
    """「相手のホロメン2人以上が」, as 「相手のホロメンが2人以上」."""
    amount = who.amount
    if amount is None or (amount.unit, amount.bound, amount.low, amount.each) != ("人", "以上", 0, False) or who.joint:
        return who, None
    return replace(who, amount=None), amount


def _dealt(context: TextContext, clause: Clause, amount: Amount | None) -> lang.Condition:
    """「このターンに自分が相手のバックホロメンに特殊ダメージを与えていた」"""
    damage = clause.need("を", "which damage")
    found = dealt_before(context, clause.left, bare(damage), clause.span)
    clause.left = []
    if amount is not None and (amount.unit, amount.bound, amount.low) != ("回", "以上", 0):
        raise UnreadError(amount.span, "at least so often is expected")
    return lang.Happened(found, amount.high if amount is not None else 1)


def _one_deed(context: TextContext, clause: Clause, who: PhraseMeaning | None, amount: Amount | None) -> lang.Condition:
    if who is not None and isinstance(who.node, _ONE) and who.amount is None:
        return _of_that_one(context, clause, who.node, amount)
    found = past_deeds(context, clause, who)
    now = _now(who)
    if found.names and (amount is None or amount.high < 2):
        raise UnreadError(clause.span, "how many of different names is not said")
    if amount is None:
        return lang.Happened(found) if now is None else _then_or_now(found, now)
    if amount.bound != "以上" or amount.low or amount.each:
        raise UnreadError(amount.span, "at least so often is expected")

    if now is not None and found.deed != "downed":
        raise UnreadError(now.span, "whether they were there then or are there now is not clear")
    if found.deed == "switched":
        raise UnreadError(amount.span, "whether this counts switches or those who have switched is not clear")
    if amount.unit == "人" and found.deed in _BY_HOLOMEMS:
        if found.own or found.deed == "has_downed":
            raise UnreadError(amount.span, "who of them are so many is not clear")
        return lang.Happened(msgspec.structs.replace(found, holomems=True), amount.high)
    if amount.unit not in _UNITS.get(found.deed, {"回"}) or found.deed == "left_to_deck":
        raise UnreadError(amount.span, "in what this is counted is not clear")

    return lang.Happened(found, amount.high)


_ONE = lang.Subject | lang.Bound | lang.Target
"""One holomem that was spoken of before, or the target of the Arts."""


def _of_that_one(
    context: TextContext, clause: Clause, node: lang.Subject | lang.Bound | lang.Target, amount: Amount | None
) -> lang.Condition:
    """「このターンにこのアーツの対象が特殊ダメージを受けていた」"""
    found = past_deeds(context, clause, PhraseMeaning("holomem", clause.span, lang.Host()))
    plain = lang.Deeds(found.deed, since=found.since, own=True, by=found.by)
    if amount is not None or found != plain or found.deed not in _BY_HOLOMEMS or found.deed == "moved":
        raise UnreadError(clause.span, "whether this holomem has done this is not known here")
    return lang.Is(node, (_did(msgspec.structs.replace(found, own=False)),))


def _did(found: lang.Deeds) -> lang.Property:
    """That a holomem did this, as it is kept of this turn."""
    now = {"used_arts": lang.UsedArtsNow(), "bloomed": lang.BloomedNow(), "entered": lang.EnteredNow()}.get(found.deed)
    return now if now is not None and found.since == "turn" and found.by is None else lang.Did(found)  # type: ignore[return-value]


def _doer(context: TextContext, clause: Clause) -> PhraseMeaning | None:
    """The holomem who did it; None where a player or cards did."""
    if clause.segment.verb not in _OF_HOLOMEMS and not clause.says("を", "arts"):
        return None
    coord = clause.take_argument("が")
    if coord is not None and clause.segment.verb == "restored":
        coord = _whose_hp(coord)
    return resolve(context, coord) if coord is not None else None


_OF_HOLOMEMS = {
    "activate", "bloom", "baton_pass", "collab", "down", "go_back", "restored", "take", "down_it", "come_out",
    "move", "switch",
}  # fmt: skip
"""The verbs that are said of holomems."""


def _now(who: PhraseMeaning | None) -> PhraseMeaning | None:
    """The holomem of a position, which may be the one that was there then or the one that is there now; None for others."""
    return who if who is not None and isinstance(who.node, lang.Holomems) and who.node.at else None


def _then_or_now(found: lang.Deeds, who: PhraseMeaning) -> lang.Condition:
    """「このターンに自分のセンターホロメンがアーツを使っていた」: one did so as Center holomem, or the one that is there now did.
    The judge says which is meant where it makes a difference (10.9.1). Who went down was there then."""
    then = lang.Happened(found)
    if found.deed == "downed":
        return then
    plain = lang.Deeds(found.deed, found.side, found.since, found.where, at=found.at, whom=found.whom)
    if found != plain or not isinstance(who.node, lang.Holomems):
        raise UnreadError(who.span, "whether it was there then or is there now is not clear")
    return lang.Readings((then, lang.Exists(doers_there_now(found, who.node))))


def doers_there_now(found: lang.Deeds, there: lang.Holomems) -> lang.Holomems:
    """The holomems of a position that did this and are there now."""
    did = _did(lang.Deeds(found.deed, found.side, found.since, whom=found.whom))
    return msgspec.structs.replace(there, where=in_order([*there.where, did]))


_WITH_NOTHING_ELSE: dict[str, lang.DeedKind] = {
    "baton_pass": "baton_passed", "collab": "collabed", "down": "downed", "restored": "restored", "switch": "switched",
}  # fmt: skip
"""The verbs of deeds of which nothing is said but which holomem did it."""


def past_deeds(context: TextContext, clause: Clause, who: PhraseMeaning | None = None) -> lang.Deeds:
    """The deeds that are asked for or counted; `who` did them, where that was read already."""
    since, step = _since(context, clause)
    match clause.segment.verb:
        case "use" | "had_used":
            found = _used(context, clause, who)
        case "activate":
            found = activated_before(context, clause, who)
        case "bloom":
            found = bloomed_before(context, clause, who)
        case "archive":
            found = archived_before(context, clause, "が")
        case "archived_own" if clause.peek("から") is not None:
            found = archived_from_deck(context, clause)
        case "archived_own":
            found = archived_before(context, clause, "を")
        case "draw":
            found = drawn_before(context, clause)
        case "send":
            found = sent_before(context, clause)
        case "attached":
            found = attached_before(context, clause)
        case "take":
            found = took_damage_before(clause, who)
        case "down_it":
            found = downed_others_before(clause, who)
        case "come_out":
            found = entered_before(clause, who)
        case "roll":
            found = rolled_before(context, clause)
        case "go_back":
            found = went_back_before(clause, who)
        case "move":
            found = moved_before(clause, holomem_deeds(clause, who, "moved"))
        case "decline" | "declined":
            found = _lost(context, clause)
        case verb if verb in _WITH_NOTHING_ELSE:
            found = holomem_deeds(clause, who, _WITH_NOTHING_ELSE[verb])
        case _:
            raise UnreadError(clause.span, "this is not a condition that is known")

    clause.check_all_used()
    if since == "game" and found.deed not in lang.KEPT_ALL_GAME:
        raise UnreadError(clause.span, "whether this has happened before the last turns is not kept")
    return _done_then(found, since, step)


def _done_then(found: lang.Deeds, since: lang.Since, step: lang.StepName | None) -> lang.Deeds:
    """The deeds of this time and this step; the Main Step is one of the own turn."""
    return msgspec.structs.replace(found, since=since, step=step, own_turn=step == "main")


def deeds_counted(context: TextContext, clause: Clause) -> lang.Deeds:
    """「このターンに自分のホロメンがアーツを使った回数」"""
    who = _doer(context, clause)
    if who is not None and (who.joint == "and" or _now(who) is not None):
        raise UnreadError(who.span, "which of these are counted is not clear")
    return past_deeds(context, clause, who)


def _since(context: TextContext, clause: Clause) -> tuple[lang.Since, lang.StepName | None]:
    """Since when, and in which step: the Main Step of the own turn, or the Performance Step that the ability is about."""
    coord = clause.take_argument("に")
    if coord is None:
        raise UnreadError(clause.span, "it is not said since when")
    if _that_performance_step(coord) and isinstance(context.event, lang.PerformanceEnds):
        return "turn", "performance"
    when = resolve(context, coord)
    if when.thing in SINCE and not when.whose:
        return SINCE[when.thing], None
    if when.thing == "this_turn_main":
        return "turn", "main"
    raise UnreadError(when.span, "this is not a time in which something has happened")


def _that_performance_step(coord: Coord) -> bool:
    """「そのパフォーマンスステップに」"""
    link = coord.lone
    return link is not None and link.code == "performance_step" and [a.kind for a in link.attrs] == ["that"]


def _lost(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のライフが減っていた」"""
    ref = resolve(context, clause.need("が", "what is less"))
    node = ref.node
    if not isinstance(node, lang.Cards) or node.side == "both" or node != lang.Cards("life", node.side) or ref.amount:
        raise UnreadError(ref.span, "that this is less is not known as a condition")
    return lang.Deeds("lost_life", node.side)


def _used(context: TextContext, clause: Clause, doing: PhraseMeaning | None) -> lang.Deeds:
    coord = clause.need("を", "what has been used")
    skill = skill_of(coord)
    if skill is not None:
        return lang.Deeds("used_skill", name=skill)
    if (used := any_skill(context, clause, coord)) is not None:
        return used
    if bare(coord) == "arts":
        found = holomem_deeds(clause, doing, "used_arts")
        at = positions(context, clause)
        if at and found.at:
            raise UnreadError(clause.span, "two positions are said")
        return msgspec.structs.replace(found, at=at or found.at)

    who = clause.take_argument("が")
    doer = resolve(context, who) if who is not None else PhraseMeaning("side", clause.span, side="you")
    if doer.player not in {"you", "opponent"}:
        raise UnreadError(doer.span, "a player is expected here")

    side: lang.Side = "opponent" if doer.side == "opponent" else "you"
    what = resolve(context, coord)
    if what.mutual not in {"", "different_names"}:
        raise UnreadError(what.span, "what the cards used have in common is not known here")

    names = bool(what.mutual)
    if not (isinstance(what.node, lang.AttachedCards) and what.node.of == lang.Holomems()):
        if isinstance(what.node, lang.Holomems) and what.node == lang.Holomems(where=what.node.where):
            return lang.Deeds("played_support", side, where=what.node.where, names=names)
        raise UnreadError(what.span, "this is not a Support card")
    if what.amount is not None or what.whose == {"you": "opponent", "opponent": "you"}[side]:
        raise UnreadError(what.span, "whose Support card this is is not clear")

    where = tuple(each for each in what.node.where if each != lang.OfKind(("support",)))
    return lang.Deeds("played_support", side, where=where, names=names)


def _whose_hp(coord: Coord) -> Coord:
    """「自分のホロメンのHPが」回復していた is about the holomem."""
    rest, last = without_last(coord)
    if rest is None or not rest.parts or last.code != "hp" or last.attrs or last.amount:
        raise UnreadError(coord.span, "whose HP was restored is not said")
    return rest


def dice_total(context: TextContext, clause: Clause, coord: Coord) -> lang.Condition | None:
    """「このターンに自分が能力で振ったサイコロの出た目の合計数が10以上」; None for anything else."""
    what = clause.left[-1].coord if clause.left and clause.left[-1].role == "が" else None
    if what is None or not is_dice_total(what):
        return None
    clause.left.pop()
    return dice_total_condition(_counted_dice(context, clause), coord)


def _counted_dice(context: TextContext, clause: Clause) -> lang.Deeds:
    """「このターンに自分が能力で」: since when and for whose abilities dice were rolled."""
    since, step = _since(context, clause)
    found = whose_dice(context, clause)
    clause.check_all_used()
    if since == "game":
        raise UnreadError(clause.span, "whether this has happened before the last turns is not kept")
    return _done_then(found, since, step)


def _shown(context: TextContext, clause: Clause, amount: Amount | None) -> lang.Condition:
    """「このターンに自分が能力で振ったサイコロで6が2回以上出ていた」"""
    if amount is not None and (amount.unit, amount.bound, amount.low, amount.each) != ("回", "以上", 0, False):
        raise UnreadError(amount.span, "at least so often is expected")
    since, step = _since(context, clause)
    numbers = dice_shown(context, clause)
    clause.check_all_used()
    if since == "game" or (amount is not None and len(numbers) > 1):
        raise UnreadError(clause.span, "how often since when these came out is not known")
    often = amount.high if amount is not None else 1
    done = tuple(lang.Happened(_done_then(each, since, step), often) for each in numbers)
    return done[0] if len(done) == 1 else lang.Every(done)
