"""Clauses that say on which event: "when X has ..." (10.8) and "when X would ..." (10.11)."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.compiler.card_events import (
    cards_went_back,
    has_archived,
    has_drawn,
    ran_out,
    was_attached,
    was_reattached,
    went_to_archive,
)
from judge.cards.compiler.clauses import Clause, bare, head_of, owner_of_ability, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.dice_history import is_shown, shown_die_event
from judge.cards.compiler.down_events import (
    downed_by_this_arts,
    downing_damage,
    has_downed,
    take_downing_damage,
    where_downed,
)
from judge.cards.compiler.event_parts import (
    DAMAGE,
    ability_side,
    at_once,
    at_spots,
    bloomed_into,
    by_ability,
    doers,
    doers_in,
    event_holomem,
    of_other_side,
    positions,
    rolls_for,
    so_much_damage,
    turned_event,
    whose_hp,
)
from judge.cards.compiler.holomem_history import BLOOMED_FROM
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.self_word import player_of_self
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.usage_history import skill_of
from judge.cards.compiler.would_events import would
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def is_event(segment: Segment) -> bool:
    """Whether a segment says what has happened or would happen, rather than what is."""
    return (
        not segment.others and segment.kind in {"when", "usable", "instead_of"} and segment.form in {"V_PAST", "V_DICT"}
    )


def event(context: TextContext, segment: Segment, by: Coord | None = None) -> lang.Happening:
    """The event of a segment; `by` is an ability named before it (「自分の能力で、」). UnreadError for one that is not known."""
    clause = Clause(context, segment)
    past = segment.form == "V_PAST"
    with player_of_self(context, segment, segment, by):
        found = _past(context, clause, by) if past else would(context, clause)
    clause.check_all_used()
    return found


def _past(context: TextContext, clause: Clause, by: Coord | None) -> lang.Happening:
    verb = clause.segment.verb
    if by is not None and verb != "restored":
        raise UnreadError(by.span, "by whose ability this happens is not known here")
    match verb:
        case "down" if (at := where_downed(context, clause)) is not None:
            who = event_holomem(context, clause.take_argument("が"), clause)
            return lang.WasDowned(at_spots(context, who, at, clause.span), take_downing_damage(clause))
        case "down" if (kind := downing_damage(clause)) is not None:
            clause.take_argument("で")
            return lang.WasDowned(event_holomem(context, clause.take_argument("が"), clause), kind)
        case "down" if clause.peek("で") is not None:
            return downed_by_this_arts(context, clause)
        case "down":
            return lang.WasDowned(event_holomem(context, clause.take_argument("が"), clause))
        case "down_it":
            return has_downed(context, clause)
        case "use":
            return _used(context, clause)
        case "take" | "deal":
            return _damage(context, clause, verb)
        case "restored":
            return lang.WasRestored(
                event_holomem(context, whose_hp(clause.take_argument("が")), clause),
                ability_side(context, by or clause.take_argument("で")),
            )
        case "rise":
            return _rose(context, clause)
        case "decline":
            return _lost_life(clause)
        case "bloom":
            return _bloomed(context, clause)
        case "collab":
            return _collabed(context, clause)
        case "move":
            return _moved(context, clause)
        case "baton_pass":  # 8.7.3: the Center holomem goes to the back
            who, left = _who_left(clause, event_holomem(context, clause.take_argument("が"), clause), "back")
            return lang.HasMoved(who, "back", baton=True, origin=left)
        case "activate" | "rest":
            return turned_event(context, clause)
        case "come_out" if is_shown(clause):
            return shown_die_event(context, clause)
        case "come_out":
            return _came_out(context, clause)
        case "go_back" if clause.peek("から") is None:
            return cards_went_back(context, clause)
        case "go_back":
            return _went_back(context, clause)
        case "was_reattached":
            return was_reattached(context, clause)
        case "attached" | "attach" | "was_sent":
            return was_attached(context, clause)
        case "archive" if clause.peek("を") is not None:
            return has_archived(context, clause)
        case "archive" | "placed":
            return went_to_archive(context, clause)
        case "become" | "run_out":
            return ran_out(context, clause)
        case "draw":
            return has_drawn(context, clause)
        case "roll":
            return lang.HasRolled(rolls_for(context, clause))
        case "reveal":
            return _has_revealed(context, clause)

    raise UnreadError(clause.span, "this event is not known")


def _used(context: TextContext, clause: Clause) -> lang.Trigger:
    what = clause.need("を", "what has been used")
    skill = skill_of(what)
    if skill is not None:
        return lang.HasUsedSkill(name=skill)
    if head_of(what) in {"sp_skill", "oshi_skill"}:
        who = clause.ref("が")
        ref = resolve(context, what)  # 「自分の推しスキルを」「自分が推しスキルを」
        if who is not None and (who.kind != "side" or who.side == "both" or ref.whose not in {"", who.side}):
            raise UnreadError(who.span, "who has used it is not said")
        return lang.HasUsedSkill((who or ref).side, sp=head_of(what) == "sp_skill")  # type: ignore[arg-type]
    if bare(what) != "arts":
        return _support_used(context, clause, what)
    at = positions(context, clause)
    return lang.UsedArts(event_holomem(context, clause.take_argument("が"), clause), at)


def _support_used(context: TextContext, clause: Clause, what: Coord) -> lang.HasPlayedSupport:
    """「自分が〈X〉を使った」, of a Support card."""
    who = clause.ref("が")
    ref = resolve(context, what)
    node = ref.node
    plain = isinstance(node, lang.AttachedCards) and node == lang.AttachedCards(lang.Holomems(), node.where)
    if not isinstance(node, lang.AttachedCards) or not plain or ref.amount is not None or not node.where:
        raise UnreadError(what.span, "that this was used is not known as an event")
    if who is None and ref.whose in {"", "you"}:  # 「自分のXを使った」
        return lang.HasPlayedSupport(node.where)
    if who is None or who.player not in {"you", "opponent"} or ref.whose not in {"", who.side}:
        raise UnreadError(clause.span, "who has used it is not said")
    return lang.HasPlayedSupport(node.where, who.side)  # type: ignore[arg-type]


def _damage(context: TextContext, clause: Clause, verb: str) -> lang.Trigger:
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(head_of(damage), "")
    last = damage.parts[-1].links[-1]
    number = so_much_damage(damage)
    if kind == "" or last.attrs or last.amount or len(damage.parts) > 1 or len(damage.parts[0].links) > 2:
        raise UnreadError(damage.span, "this is not damage")
    if verb == "take":
        origin = clause.ref("から")
        if origin is not None and origin.kind != "side":
            raise UnreadError(origin.span, "from whom is not known here")
        by_whom = clause.peek("で") if origin is None else None
        if (
            by_whom is not None
            and head_of(by_whom) == "ability"
            and owner_of_ability(context, by_whom).kind == "holomem"
        ):
            clause.take_argument("で")
            at_once(clause, number)
            return _dealt_by_ability(context, by_whom, clause.ref("が"), kind, number)
        side, source, ability = by_ability(context, clause, kind)
        if source is not None or ability or (side and origin is not None):
            raise UnreadError(clause.span, "from whom is not known here")
        by: Any = origin.side if origin is not None else side
        at_once(clause, number)
        return lang.TookDamage(event_holomem(context, clause.take_argument("が"), clause), by, kind, number)

    with_arts = clause.take_argument("で")
    if with_arts is not None and head_of(with_arts) == "ability":
        return _dealt_by_ability(context, with_arts, clause.ref("に"), kind, number)
    if with_arts is not None and bare(with_arts) != "this_arts":
        raise UnreadError(with_arts.span, "with what it was dealt is not known here")

    target = clause.ref("に")
    if target is None or not isinstance(target.node, lang.Holomems):
        raise UnreadError(clause.span, "to whom damage was dealt is not said")
    if target.amount is not None and target.amount.high != 1:
        raise UnreadError(target.span, "one holomem is expected here")

    doer = clause.take_argument("が")
    least = number
    if doer is None and with_arts is None:  # 10.13.3: whichever of the own cards it comes from
        return lang.DealtDamage((), of_other_side(target, kind, lang.Host()), kind, least, by="you")

    who = doers(context, doer, clause) if doer is not None else (lang.Host(),)
    to = of_other_side(target, kind, *who)
    return lang.DealtDamage(who, to, kind, least, with_arts is not None)


def _dealt_by_ability(
    context: TextContext, by: Coord, target: PhraseMeaning | None, kind: Any, least: int
) -> lang.DealtDamage:
    """「自分のホロメンの能力でXに特殊ダメージを与えた」「自分のホロメンの能力でXが特殊ダメージを受けた」: special damage is
    dealt by abilities alone, each by the card that has it (10.13.2, 10.13.3)."""
    owner = owner_of_ability(context, by)
    if kind != "special" or owner.joint == "and" or target is None or not isinstance(target.node, lang.Holomems):
        raise UnreadError(by.span, "what was dealt by whose ability to whom is not clear")
    if target.amount is not None and target.amount.high != 1:
        raise UnreadError(target.span, "one holomem is expected here")
    context.anyway.append(by.parts[-1].links[-1].span)
    if owner.player == "you":
        return lang.DealtDamage((), of_other_side(target, kind, lang.Host()), kind, least, by="you")
    who = doers_in(owner)
    return lang.DealtDamage(who, of_other_side(target, kind, *who), kind, least)


def _rose(context: TextContext, clause: Clause) -> lang.LevelRose:
    rest, last = without_last(clause.need("が", "what has risen"))
    if rest is None or last.code != "level":
        raise UnreadError(clause.span, "only a Bloom level rises")
    return lang.LevelRose(event_holomem(context, rest, clause))


def _lost_life(clause: Clause) -> lang.LostLife:
    """「自分のライフが減った」 (11.5.1)"""
    ref = clause.ref("が")
    life = ref.node if ref is not None and ref.amount is None else None
    if not isinstance(life, lang.Cards) or life.side == "both" or life != lang.Cards("life", life.side):
        raise UnreadError(clause.span, "that this is less is not known as an event")
    return lang.LostLife(life.side)


def _bloomed(context: TextContext, clause: Clause) -> lang.HasBloomed:
    own = context.kind == "bloom"
    subject = clause.take_argument("が")
    origin = clause.ref("から")
    who = lang.Host() if subject is None and own else event_holomem(context, subject, clause)
    if (into := clause.ref("に")) is not None:
        who = bloomed_into(who, into)

    skill = ""
    this_card = own and subject is None
    while (by := clause.take_argument("で")) is not None:
        skill = skill_of(by) or skill
        if resolve(context, by).node == lang.ThisCard():
            this_card = True
        elif skill_of(by) is None:
            raise UnreadError(by.span, "by what it has Bloomed is not known here")

    over: tuple[lang.Property, ...] = ()
    own_side = isinstance(who, lang.Host) or (isinstance(who, lang.Holomems) and who.side == "you")
    zone = origin.node if origin is not None and not (origin.amount or origin.joint) else None
    if isinstance(zone, lang.Cards) and zone == lang.Cards(zone.zone) and zone.zone in BLOOMED_FROM and own_side:
        return lang.HasBloomed(who, this_card, skill=skill, origin=zone.zone)
    if origin is not None:
        if origin.joint == "and":
            raise UnreadError(origin.span, "it Blooms from one holomem")
        over = origin.where if origin.kind == "props" else ()
        if isinstance(origin.node, lang.Holomems):
            over = origin.node.where
        if any(isinstance(node, lang.StageProperty | lang.Damaged) for each in over for node in iter_nodes(each)):
            raise UnreadError(origin.span, "how the holomem was before it Bloomed is not known")
        if not over:
            raise UnreadError(origin.span, "onto what it has Bloomed is not known here")

    return lang.HasBloomed(who, this_card, over, skill)


def _collabed(context: TextContext, clause: Clause) -> lang.HasCollabed:
    """「このホロメンが〈X〉とコラボした」; a Collab Effect need not say who (13.2.2)."""
    subject = clause.take_argument("が")
    beside = clause.ref("with")
    who = lang.Host() if subject is None and context.kind == "collab" else event_holomem(context, subject, clause)
    if isinstance(who, lang.Holomems) and who.at:
        if who.at != ("back",):  # only a Back holomem Collabs, and is at its new position when the event is looked at
            raise UnreadError(clause.span, "at which position they were before is not clear")
        who = msgspec.structs.replace(who, at=())
    if beside is None:
        return lang.HasCollabed(who)
    node = beside.node
    if beside.joint == "and":
        raise UnreadError(beside.span, "it Collabs with one holomem")
    if not isinstance(node, lang.Holomems) or node != lang.Holomems(where=node.where) or beside.amount is not None:
        raise UnreadError(beside.span, "with whom it has Collabed is not known here")
    return lang.HasCollabed(who, node.where)


def _moved(context: TextContext, clause: Clause) -> lang.HasMoved:
    to = clause.ref("に")
    if to is None or to.thing != "stage" or not isinstance(to.node, lang.Holomems) or len(to.node.at) != 1:
        raise UnreadError(clause.span, "to which position is not said")
    origin = clause.ref("から")
    who = event_holomem(context, clause.take_argument("が"), clause)
    baton = clause.adverb("baton") or _by_baton_pass(context, clause)
    if baton and to.node.at == ("collab",):
        raise UnreadError(to.span, "a Baton Pass puts no holomem there")  # 8.7.3
    who, left = _who_left(clause, who, to.node.at[0])
    if origin is None:
        return lang.HasMoved(who, to.node.at[0], baton, left)
    if left is not None:
        raise UnreadError(origin.span, "from which position is said twice")
    spots = origin.node.at if origin.thing == "stage" and isinstance(origin.node, lang.Holomems) else ()
    if len(spots) != 1 or spots == to.node.at or origin.whose:
        raise UnreadError(origin.span, "from which position is not said")
    return lang.HasMoved(who, to.node.at[0], baton, spots[0])


def _who_left(clause: Clause, who: Any, to: lang.Spot) -> tuple[Any, lang.Spot | None]:
    """「自分のバックホロメンがセンターポジションに移動した」: the holomems wherever they are, since they have left that position
    when the event is looked at, and the one position that they left (4.4.4); None where any other position than the new one is
    meant."""
    if not isinstance(who, lang.Holomems) or not who.at:
        return who, None
    anywhere = msgspec.structs.replace(who, at=())
    others = tuple(spot for spot in lang.SPOTS if spot != to)
    if {*who.at} == {*others}:
        return anywhere, None
    if len(who.at) > 1 or who.at[0] == to:
        raise UnreadError(clause.span, "at which position they were before is not clear")
    return anywhere, who.at[0]


def _by_baton_pass(context: TextContext, clause: Clause) -> bool:
    """「バトンタッチで」, as 「バトンタッチして」 (8.7.3)"""
    by = clause.take_argument("で")
    if by is None:
        return False
    if bare(by) != "baton":
        raise UnreadError(by.span, "by what it has moved is not known here")
    context.anyway.append(by.span)
    return True


def _came_out(context: TextContext, clause: Clause) -> lang.EnteredStage:
    to = clause.ref("に")
    if to is None or to.thing != "stage":
        raise UnreadError(clause.span, "where it has come is not known")
    return lang.EnteredStage(event_holomem(context, clause.take_argument("が"), clause))


def _went_back(context: TextContext, clause: Clause) -> lang.LeftStage:
    origin = clause.ref("から")
    to = clause.ref("に")
    if origin is None or origin.thing != "stage" or to is None or not isinstance(to.node, lang.Cards):
        raise UnreadError(clause.span, "from where to where is not known here")
    return lang.LeftStage(
        event_holomem(context, clause.take_argument("が"), clause),
        to.node.zone,
        ability_side(context, clause.take_argument("で")),
    )


def _has_revealed(context: TextContext, clause: Clause) -> lang.HasRevealed:
    """「このホロメンのアーツ「X」でカードを公開した」"""
    by = clause.need("で", "by what it was revealed")
    what = clause.need("を", "what was revealed")
    rest, last = without_last(by)
    name = str(last.code)
    if rest is None or last.terminal != "SKILL" or not name.startswith("アーツ「"):
        raise UnreadError(by.span, "by which Arts it was revealed is not known here")
    if bare(what) != "card":
        raise UnreadError(what.span, "which cards were revealed is not known here")
    arts = name.removeprefix("アーツ「").removesuffix("」")
    return lang.HasRevealed(event_holomem(context, rest, clause), arts)
