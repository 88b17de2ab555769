"""Remarks, that is sentences that only modify the sentence before: limits on counting, "no Life is lost", and reminders of
rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from judge.cards.compiler.clauses import bare
from judge.cards.compiler.context import SlotKind, TextContext, rebuilt
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import single
from judge.cards.compiler.phrases import Amount, Coord, Note, Segment
from judge.cards.compiler.properties import card_properties, left_out
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.turn import but_sp
from judge.cards.compiler.verbs import lone_amount
from judge.cards.whose_holomem import whose_holomem
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

Change = Callable[[Any], Any]


@dataclass(frozen=True)
class Remark:
    """The effect of a remark on the actions before it: it changes them, or only repeats the rules about them
    (`of`, the kind of action it has to be about). `further` reaches back to the whole ability; `narrows` leaves holomems
    out, so that no condition of that sentence may speak of several as well."""

    change: Change | None = None
    of: type[lang.Node] | None = None
    further: bool = False
    narrows: bool = False


_BACK = [("clear", ["を"]), ("leave", ["を"]), ("return", ["を", "に"])]


def remark(context: TextContext, segments: tuple[Segment, ...], before: lang.Block = ()) -> Remark | None:
    """What a sentence adds to the one before; None for one that is no remark. `before` is all that the text does until then."""
    segment = segments[0]
    if isinstance(segments, Note) and [(each.verb, _roles(each)) for each in segments] == _BACK:
        return Remark(of=lang.BackToDebut) if _back(segments) else None  # 5.15.1.2, 5.15.1.3 say so
    if len(segments) > 1:
        return None

    roles = _roles(segment)
    match segment.verb, roles:
        case "repeat", ["は", "が", "adverb:until_downed"] if (_of(segment, "は"), _of(segment, "が")) == _UNTIL_DOWNED:
            return Remark(of=lang.UseAgain)  # each use does what the text says, as long as its target is there
        case "lose_not", ["adverb:even_downed", "は"] | ["adverb:by_this_ability", "adverb:even_downed", "は"]:
            return _life_not_lost(context, segment, before) if len(roles) < 3 or _beside_arts(context) else None
        case "treat_not", ["は"] if _of(segment, "は") == "moving":
            return Remark(of=lang.MoveTo)  # 13.2.2 says so
        case "no_bloom", []:
            return Remark(of=lang.PutUnder)  # 5.14.1: what Blooms comes on top
        case "exclude", ["は"] if _of(segment, "は") == "special_damage":
            return Remark(of=lang.OnlyTarget)  # only Arts are meant anyway
        case "exclude", ["は"] if _of(segment, "は") == "sp_skill":
            return Remark(lambda node: rebuilt(node, but_sp))
        case "exclude", ["は"]:
            return Remark(_left_out(context, _coord(segment, "は")), narrows=True)
        case "bloom", ["adverb:by_this_ability", "adverb:on_first_turn"] if segment.form == "V_CAN":
            return Remark(_on_first_turn)
        case "", ["は"] | ["は", "adverb:at_most"] if segment.kind == "nominal" and segment.coord is not None:
            most = lone_amount(segment.coord)
            if most is not None and most.bound == "まで" and not (most.low or most.each):
                if _of(segment, "は") == "most_sent":
                    limit = most
                    return Remark(lambda node: _send_in_all(context, node, limit))
                return _limit(_of(segment, "は"), most, said_at_most=len(roles) > 1)
        case "", [] | ["adverb:at_most"] if segment.kind == "nominal" and segment.coord is not None:
            most = lone_amount(segment.coord)
            if most is not None and most.signed and most.bound == "まで":
                most_added = most.high
                return Remark(lambda node: _change_at_most(node, most_added))
        case "", ["に", "は"] if segment.kind == "nominal" and segment.coord is not None and _to_one(context, segment):
            most = lone_amount(segment.coord)
            if _of(segment, "は") == "most_sent" and most is not None and (most.bound, most.low) == ("まで", 0):
                return Remark(lambda node: _send_at_most(node, most.high))

    return None


def _left_out(context: TextContext, coord: Coord) -> Change:
    """「ただし、〈X〉は除く」: the only set of holomems of the sentence before is without those that are this. UnreadError
    where several sets were said, since which of them is meant is not said then."""
    unclear = UnreadError(coord.span, "it is not clear which holomems these are left out of")
    if {*coord.joints} - {"and"} or any(len(phrase.links) > 1 for phrase in coord.parts):
        raise unclear
    links = [phrase.links[0] for phrase in coord.parts]
    hosts = [link.terminal == "THIS" and link.code == "host" for link in links]
    of_host = context.kind in _OF_HOLOMEM and context.that in {
        None,
        lang.Host(),
    }  # 「他の」 leaves out more
    if any(link.amount is not None for link in links) or (any(hosts) and not of_host):
        raise unclear
    described = [card_properties(context, link) for link, host in zip(links, hosts, strict=True) if not host]
    if (lang.OfKind(("holomem",)),) in described:
        raise unclear
    without = [left_out(coord.span, each) for each in described]
    changed: list[lang.Holomems] = []

    def leave_out(inner: Any) -> Any:
        if not isinstance(inner, lang.Holomems):
            return inner
        if changed or single(inner) or (inner.other and any(hosts)) or {*without} & {*inner.where}:
            raise unclear
        changed.append(inner)
        where = in_order([*inner.where, *without])
        return msgspec.structs.replace(inner, where=where, other=inner.other or any(hosts))

    def change(node: Any) -> Any:
        if any(isinstance(each, lang.UtmostHpLeft | lang.MostCheers | lang.Condition) for each in iter_nodes(node)):
            raise unclear
        return rebuilt(node, leave_out)

    return change


_OF_HOLOMEM: set[SlotKind] = {"arts", "collab", "bloom", "gift"}
"""The texts in which 「このホロメン」 is a holomem."""


def _beside_arts(context: TextContext) -> bool:
    """Whether 「この能力で」 cannot be the damage of the Arts itself: the text is of no Arts, or of what the Arts has downed."""
    return context.kind != "arts" or isinstance(context.event, lang.HasDowned)


def _to_one(context: TextContext, segment: Segment) -> bool:
    """「ホロメン1人に」"""
    ref = resolve(context, _coord(segment, "に"))
    one = ref.amount is not None and ref.amount.is_plain("人", 1)
    return one and ref.node == lang.Holomems()


def _send_at_most(node: Any, most: int) -> Any:
    if isinstance(node, lang.SendCheer) and node.divided and node.most is None:
        return msgspec.structs.replace(node, most=most)
    return node


def _send_in_all(context: TextContext, node: Any, most: Amount) -> Any:
    """「8枚につき、1枚を送る。ただし、送れる枚数は2枚まで」: as many are sent as where at most 16 are counted."""
    what = node.what if isinstance(node, lang.SendCheer) else None
    times = what.count if isinstance(what, lang.CheerDeckTop | lang.Choose) else None
    if not isinstance(times, lang.Times) or most.unit != "枚" or most.high % times.each:
        return node
    changed = _count_at_most(node, most.high // times.each * times.per)
    if changed is not node:
        context.anyway.append(most.span)
    return changed


_UNTIL_DOWNED = ("this_arts", "this_that")


def _limit(what: str, amount: Amount, *, said_at_most: bool) -> Remark | None:
    """「数える枚数は5枚まで」「引ける枚数は4枚まで」「振れる回数は4回まで」"""
    most = amount.high
    if what == "most_counted" or (what == "cheer" and said_at_most):
        return Remark(lambda node: _count_at_most(node, most, amount.unit))
    if what == "most_drawn":
        return Remark(lambda node: _draw_at_most(node, most))
    if what == "most_rolled":
        return Remark(lambda node: _roll_at_most(node, most), further=True)
    return None


def _roles(segment: Segment) -> list[str]:
    return [arg.role for arg in segment.args if arg.role != "adverb:but"]


def _coord(segment: Segment, role: str) -> Coord:
    coord = next(arg.coord for arg in segment.args if arg.role == role)
    assert coord is not None
    return coord


def _of(segment: Segment, role: str) -> str:
    return bare(_coord(segment, role))


def _back(segments: tuple[Segment, ...]) -> bool:
    """「ダメージを無くした後、Debutホロメン1枚とエールすべてを残し、他のカードすべてを手札に戻す」"""
    clear, leave, back = segments
    kept = [phrase.links[0] for phrase in _coord(leave, "を").parts]
    heads = [link.code for link in kept]
    amounts = [
        (link.amount.high, link.amount.unit, link.amount.bound, link.amount.word) for link in kept if link.amount
    ]
    others = _coord(back, "を").parts[0].links[0]
    return (
        _of(clear, "を") == "damage"
        and heads == ["holomem", "cheer"]
        and amounts == [(1, "枚", "", ""), (0, "", "", "all")]
        and [attr.kind for attr in others.attrs] == ["other"]
        and (others.code, others.amount and others.amount.word) == ("card", "all")
        and _of(back, "に") == "hand"
    )


def _on_first_turn(node: Any) -> Any:
    """8.3.3 does not hold for what is done here."""

    def waive(inner: Any) -> Any:
        if isinstance(inner, lang.BloomWith) and "first_turn" not in inner.waiving:
            return msgspec.structs.replace(inner, waiving=(*inner.waiving, "first_turn"))
        return inner

    return rebuilt(node, waive)


def _life_not_lost(context: TextContext, segment: Segment, before: lang.Block) -> Remark | None:
    """「ダウンしても相手のライフは減らない」 (11.3.1.2), of that player's holomems that the sentence before downs; of all
    of them where it is not said whose Life."""
    whose = "any"
    if _of(segment, "は") != "life":
        life = resolve(context, _coord(segment, "は"))
        if not isinstance(life.node, lang.Cards) or life.node != lang.Cards("life", life.node.side) or life.amount:
            return None
        whose = life.whose
    event = whose_holomem(getattr(context.event, "who", None))
    picked = {
        pick.called: whose_holomem(pick.what, None, event) for pick in iter_nodes(before) if isinstance(pick, lang.Pick)
    }

    def spared(node: Any) -> bool:
        if not isinstance(node, lang.DealDamage | lang.BringDown) or node.no_life:
            return False
        downed = whose_holomem(node.to if isinstance(node, lang.DealDamage) else node.who, picked, event)
        return bool(downed) if whose == "any" else downed == whose or (not downed and whose == "opponent")

    if sum(map(spared, iter_nodes(before))) > sum(map(spared, iter_nodes(context.sentence_before()))):
        raise UnreadError(segment.span, "whether this is said of all of them or of the last is not clear")
    return Remark(lambda node: msgspec.structs.replace(node, no_life=True) if spared(node) else node)


def _count_at_most(node: Any, most: int, unit: str = "") -> Any:
    """The node with its only count limited; unchanged where that is counted in another unit than the limit."""

    def limit(inner: Any) -> Any:
        people = isinstance(getattr(getattr(inner, "of", None), "of", None), lang.Holomems)
        if people != (unit == "人") and unit in {"人", "枚"}:
            return inner
        if isinstance(inner, lang.Times) and isinstance(inner.of, lang.Count | lang.Deeds) and inner.of.most is None:
            return msgspec.structs.replace(inner, of=msgspec.structs.replace(inner.of, most=most))
        return inner

    return rebuilt(node, limit)


_DONE_SO_OFTEN = lang.Draw | lang.DealDamage | lang.Restore | lang.SendCheer | lang.RollDie
"""What has a number without a sign, so that 「最大+3まで」 is no limit of it."""


def _change_at_most(node: Any, most: int) -> Any:
    """「ただし、+100まで」: as many are counted as come to that."""
    if isinstance(node, _DONE_SO_OFTEN):
        return node

    def limit(inner: Any) -> Any:
        if not isinstance(inner, lang.Times) or not isinstance(inner.of, lang.Count | lang.Deeds):
            return inner
        if inner.of.most is not None or most % inner.each or most // inner.each < 1:
            return inner
        return msgspec.structs.replace(inner, of=msgspec.structs.replace(inner.of, most=most // inner.each * inner.per))

    return rebuilt(node, limit)


def _draw_at_most(node: Any, most: int) -> Any:
    by_so_many = isinstance(node, lang.Draw) and isinstance(node.count, lang.Times) and node.side == "you"
    if isinstance(node, lang.Draw) and (node.until or by_so_many) and node.most is None:
        return msgspec.structs.replace(node, most=most)
    return node


def _roll_at_most(node: Any, most: int) -> Any:
    return _count_at_most(node, most) if isinstance(node, lang.RollDie) else node
