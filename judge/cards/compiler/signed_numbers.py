"""Nouns with a signed number: what it changes, now or for a while."""

from __future__ import annotations

from judge.cards.compiler.arts import needed, whose_arts_before
from judge.cards.compiler.clauses import Clause, last_join, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.damage_conditions import THAT_DAMAGE
from judge.cards.compiler.life import life_changed
from judge.cards.compiler.modifiers import Modifiers, each_modified, signed_number
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.turn import skill_cost_plus
from judge.cards.compiler.verbs import Actions
from judge.engine.effects import language as lang


def signed_modifiers(context: TextContext, clause: Clause, coord: Coord, picks: Actions) -> Modifiers:
    """「Xのアーツ+20」「XのHP+10」「Xのアーツに必要な無色-1」; nothing for a noun that is not a modifier."""
    rest, last = without_last(coord)
    by = signed_number(last)
    if by is None:
        raise UnreadError(coord.span, "nothing is said of this")
    if last_join(coord) == "needed":
        assert rest is not None
        return needed(context, rest, last, by, picks, clause.take_argument("は"))
    if last_join(coord) == "next_use":
        return _next_arts(context, coord, by, picks)

    code = last.code
    if code == "critical_value":
        return _critical_value(context, coord, by, picks)
    if code == "power" and [attr.kind for attr in last.attrs] == ["to_use_skill"] and rest is None:
        return skill_cost_plus(context, clause, by, sp=last.attrs[0].text == "SP")
    if code not in {"arts", "hp"} or last.terminal != "NOUN":
        return []

    holder = rest if rest is not None and rest.parts else clause.take_argument("は")  # 「Xは、アーツ+20」
    kind = lang.ArtsPlus if code == "arts" else lang.HpPlus
    if holder is None:  # 「Xのアーツ+10し、HP+20」
        return [kind(each, context.quantity(by)) for each in context.holders]

    holders = each_modified(context, resolve(context, holder), picks)
    context.other_holders = bool(context.holders)
    context.holders, context.holders_end = holders, coord.span.end
    return [kind(each, context.quantity(by)) for each in context.holders]


def _critical_value(context: TextContext, coord: Coord, by: int, picks: Actions) -> Modifiers:
    """「Xのアーツが持つ特攻の数値+30」: of each critical icon of theirs (12.3.4.3)."""
    rest, last = without_last(coord)
    who, arts = without_last(rest) if rest is not None and rest.parts else (None, None)
    plain = (
        arts is not None and (arts.terminal, arts.code) == ("NOUN", "arts") and not arts.attrs and arts.amount is None
    )
    if who is None or not who.parts or not plain or last.attrs or by < 1:
        raise UnreadError(coord.span, "which critical icons are worth more is not clear")
    return [lang.CriticalValuePlus(each, by) for each in each_modified(context, resolve(context, who), picks)]


def _next_arts(context: TextContext, coord: Coord, by: int, picks: Actions) -> Modifiers:
    """「このターンの間、Xが次に使うアーツ+50」, of one holomem, of whichever of several uses it, or of a player."""
    rest, last = without_last(coord)
    ref = resolve(context, rest) if rest is not None and rest.parts else None
    if ref is not None and ref.player in {"you", "opponent"} and not last.attrs and context.duration:
        whose = lang.Holomems() if ref.player == "you" else lang.Holomems("opponent")
        return [lang.ArtsPlus(whose, context.quantity(by), next=True, by_player=True)]
    plain = ref is not None and not (ref.joint or ref.parts or ref.mutual) and getattr(ref.node, "side", "") != "both"
    if ref is None or not plain or last.attrs or not context.duration:
        raise UnreadError(coord.span, "whose next Arts this is is not clear")
    if ref.amount is not None:
        if not ref.amount.is_plain("人", 1):
            raise UnreadError(coord.span, "whether this is the next Arts of each of them is not clear")
        return [lang.ArtsPlus(each, context.quantity(by), next=True) for each in each_modified(context, ref, picks)]
    if not isinstance(ref.node, lang.Host | lang.Bound | lang.Holomems):
        raise UnreadError(coord.span, "whose next Arts this is is not clear")
    return [lang.ArtsPlus(ref.node, context.quantity(by), next=True)]


def changed_now(context: TextContext, coord: Coord, by: int) -> Actions | None:
    """「このアーツ+20」「そのダメージ-10」「相手のライフ-1」: what is changed at once; None for what is changed for a while."""
    rest, last = without_last(coord)
    code = last.code
    if code == "arts" and last.terminal == "THIS" and rest is None:
        if context.kind != "arts":
            raise UnreadError(coord.span, "this is not an Arts")
        return [lang.AddToArts(context.quantity(by))]
    if code in THAT_DAMAGE and rest is None:
        when = context.event
        known = isinstance(when, lang.WouldTakeDamage | lang.WouldDealDamage)
        if not known or THAT_DAMAGE[code] not in {"", getattr(when, "kind", None)}:
            raise UnreadError(coord.span, "which damage this changes is not known")
        return [lang.ChangeDamage(context.quantity(by))]
    if code in {"life", "lost_life"} and rest is not None and rest.parts:
        return life_changed(context, coord, rest, by)
    return None


def lasting_modifiers(context: TextContext, clause: Clause, coord: Coord, by: int, picks: Actions) -> Modifiers:
    """「Xのアーツ+20」「そのアーツ+20」, for as long as the sentence says."""
    rest, last = without_last(coord)
    of_that = last.code == "that_arts" and rest is None
    if of_that and (those := whose_arts_before(context)):
        return [lang.ArtsPlus(each, context.quantity(by)) for each in those]
    if of_that and isinstance(context.that, lang.Bound | lang.Host):
        return [lang.ArtsPlus(context.that, context.quantity(by))]
    return signed_modifiers(context, clause, coord, picks)
