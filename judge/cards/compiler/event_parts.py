"""What clauses on events speak of: which holomem, who does it, at which position, which damage."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from judge.cards.compiler.clauses import Clause, bare, head_of, owner_of_ability, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.unsaid_side import unsaid_side
from judge.engine.effects import language as lang

DAMAGE: dict[str, Any] = {"damage": None, "arts_damage": "arts", "special_damage": "special"}


def event_holomem(context: TextContext, coord: Coord | None, clause: Clause) -> Any:
    """Any holomem of a set."""
    if coord is None:
        raise UnreadError(clause.span, "it is not said which holomem")
    ref = resolve(context, coord)
    if ref.kind != "holomem" or ref.node is None or (ref.amount is not None and ref.amount.high != 1):
        raise UnreadError(ref.span, "a holomem is expected here")
    return ref.node


def doers(context: TextContext, coord: Coord | None, clause: Clause) -> tuple[Any, ...]:
    """Whose card does it: holomems, the Oshi holomem, or either."""
    if coord is None:
        raise UnreadError(clause.span, "it is not said who does this")
    return doers_in(resolve(context, coord))


def doers_in(ref: PhraseMeaning) -> tuple[Any, ...]:
    if ref.parts:
        return tuple(each for part in ref.parts for each in doers_in(part))
    if ref.kind not in {"holomem", "oshi"} or ref.node is None or (ref.amount is not None and not ref.amount.word):
        raise UnreadError(ref.span, "a holomem or the Oshi holomem is expected here")
    return (ref.node,)


def so_much_damage(coord: Coord) -> int:
    """「40以上のアーツダメージ」: the least amount; 0 where none is named."""
    least, most = damage_bounds(coord)
    if most:
        raise UnreadError(coord.span, "how much damage is not known here")
    return least


def damage_bounds(coord: Coord) -> tuple[int, int]:
    """「40以上のアーツダメージ」「40以下のアーツダメージ」: the least amount, and the greatest; 0 where none is named."""
    first, *rest = coord.parts[0].links
    if not rest and not first.attrs and first.amount is None:
        return 0, 0
    amount = first.amount if first.head is None and not first.attrs else None
    plain = amount is not None and not (amount.unit or amount.low or amount.each or amount.signed or amount.total)
    if amount is None or not plain or amount.bound not in {"以上", "以下"}:
        raise UnreadError(coord.span, "how much damage is not known here")
    if len(coord.parts) > 1 or len(rest) != 1 or rest[0].attrs or rest[0].amount or amount.high < 1:
        raise UnreadError(coord.span, "how much damage is not known here")
    return (amount.high, 0) if amount.bound == "以上" else (0, amount.high)


def at_once(clause: Clause, least: int) -> None:
    """「1回に」「1度に」 with an amount of damage, which is dealt at one time anyway."""
    said = [arg.span for arg in clause.left if arg.role == "adverb:at_once"]
    if clause.adverb("at_once"):
        if not least:
            raise UnreadError(clause.span, "what is meant by this number of times is not clear")
        clause.context.anyway += said
        return
    once = clause.take_argument("に")
    link = once.parts[0].links[0] if once is not None else None
    if link is None:
        return
    if not least or link.head is not None or link.attrs or link.amount is None or not link.amount.is_plain("回", 1):
        raise UnreadError(clause.span, "what is meant by this number of times is not clear")


def of_other_side(ref: PhraseMeaning, kind: str | None, *others: Any) -> lang.Holomems:
    """The holomems that damage comes from or is dealt to. Where no player is named, Arts damage is dealt to the other player's
    holomems (12.3.3.2), and other damage to either player's."""
    node = ref.node
    assert isinstance(node, lang.Holomems)
    if ref.whose:
        return node
    sides = {getattr(each, "side", "you") for each in others}
    side: lang.Owner = unsaid_side(ref.span, "both")  # type: ignore[assignment]
    if kind == "arts" and len(sides) == 1:
        side = {"you": "opponent", "opponent": "you"}.get(sides.pop(), side)  # type: ignore[assignment]
    return msgspec.structs.replace(node, side=side)


def by_ability(context: TextContext, clause: Clause, kind: str | None) -> tuple[Any, Any, tuple[lang.Property, ...]]:
    """「相手のサポートの能力で」 with special damage, which only abilities deal: the player who has the card, the holomems, and
    the kind of card."""
    by = next((arg for arg in clause.left if arg.role == "で" and arg.coord is not None), None)
    if by is None or by.coord is None or head_of(by.coord) != "ability":
        return None, None, ()
    clause.left.remove(by)
    ref = owner_of_ability(context, by.coord)
    if kind != "special" or ref.amount is not None or ref.mutual or ref.joint == "and":
        raise UnreadError(by.span, "by whose ability this is is not clear")
    if ref.player in {"you", "opponent"}:
        return ref.side, None, ()
    if isinstance(ref.node, lang.Holomems) and ref.whose:
        return None, ref.node, ()
    of = ref.node.of if isinstance(ref.node, lang.AttachedCards) else None
    theirs = of == lang.Holomems("opponent")  # of a Support card of nobody named it is not clear whose it is
    if isinstance(ref.node, lang.AttachedCards) and theirs:
        return "opponent", None, ref.node.where
    raise UnreadError(by.span, "by whose ability this is is not clear")


class DamageSource(NamedTuple):
    """From where damage comes: from a player, from what 「Xから」 means, from holomems by their abilities, or by the ability of a
    kind of card."""

    player: Any
    origin: PhraseMeaning | None
    holomems: Any
    ability: tuple[lang.Property, ...]


def damage_source(context: TextContext, clause: Clause, kind: str | None) -> DamageSource:
    """「相手から」「相手の2ndホロメンから」「相手のイベントの能力で」; UnreadError where two are said."""
    origin = clause.ref("から")
    side, holomems, ability = by_ability(context, clause, kind)
    if (side or holomems) and origin is not None:
        raise UnreadError(clause.span, "two sources of the damage are said")
    if origin is not None and origin.player:
        return DamageSource(origin.player, None, holomems, ability)
    return DamageSource(side, origin, holomems, ability)


def positions(context: TextContext, clause: Clause) -> tuple[lang.Spot, ...]:
    """「センターポジションで」"""
    coord = clause.take_argument("で")
    if coord is None:
        return ()
    ref = resolve(context, coord)
    if ref.thing == "stage" and isinstance(ref.node, lang.Holomems):
        return ref.node.at
    if ref.parts and all(isinstance(part.node, lang.Holomems) and part.thing == "stage" for part in ref.parts):
        return tuple(spot for part in ref.parts for spot in part.node.at)  # type: ignore[union-attr]
    raise UnreadError(ref.span, "a position is expected here")


def says_position(coord: Coord) -> bool:
    """「センターポジション」"""
    return bare(coord).endswith("_position")


def at_spots(context: TextContext, who: Any, at: tuple[lang.Spot, ...], span: Span) -> Any:
    """The holomems at these positions: 「自分の〈X〉がコラボポジションで」. Of the holomem with the ability it is asked as
    「[コラボポジション限定]」 asks it."""
    if isinstance(who, lang.Host) and context.kind != "skill":
        context.requires.append(lang.Is(who, at=at))
        return who
    if not isinstance(who, lang.Holomems) or who.at:
        raise UnreadError(span, "at which position whoever this is said of has to be is not clear")
    return msgspec.structs.replace(who, at=at)


def says_no_place(coord: Coord) -> bool:
    """Whether a phrase does not say where the cards are: 「エール」, not 「自分のステージのエール」."""
    return coord.lone is not None


def rolls_for(context: TextContext, clause: Clause) -> tuple[Any, ...]:
    if bare(clause.need("を", "what is rolled")) != "die":
        raise UnreadError(clause.span, "only a die is rolled")
    by = clause.need("で", "by whose ability")
    holder = clause.take_argument("が")
    if holder is not None and bare(by) == "ability":
        return doers(context, holder, clause)
    of = owner_of_ability(context, by)
    if holder is not None and any(bare(holder) != (part.whose or "you") for part in of.parts or (of,)):
        raise UnreadError(holder.span, "who rolls for whose ability is not clear")
    return doers_in(of)


def ability_side(context: TextContext, by: Coord | None) -> lang.Side | None:
    if by is None:
        return None
    ref = owner_of_ability(context, by)
    if ref.player not in {"you", "opponent"}:
        raise UnreadError(by.span, "whose ability this is is not known here")
    return ref.side  # type: ignore[return-value]


def ability_doers(context: TextContext, by: Coord | None) -> tuple[lang.Side | None, tuple[Any, ...]]:
    """「自分の能力で」「自分の〈X〉の能力で」: the player by whose ability it was, or the holomems and the Oshi holomem."""
    if by is None:
        return None, ()
    ref = owner_of_ability(context, by)
    if ref.player in {"you", "opponent"}:
        return ref.side, ()  # type: ignore[return-value]
    if ref.amount is not None or ref.mutual or ref.joint == "and":
        raise UnreadError(by.span, "whose ability this is is not known here")
    return None, doers_in(ref)


def turned_event(context: TextContext, clause: Clause) -> lang.HasTurned:
    """「自分のホロメンがアクティブになった」「このホロメンがお休みした」. A holomem that becomes active was resting anyway."""
    resting = clause.segment.verb == "rest"
    by = ability_side(context, clause.take_argument("で"))
    coord = clause.take_argument("が")
    who = event_holomem(context, coord, clause)
    was: lang.Property = lang.Lacks(lang.IsResting()) if resting else lang.IsResting()
    if coord is not None and isinstance(who, lang.Holomems) and was in who.where:
        kinds = {"active"} if resting else {"resting"}
        attrs = [attr for phrase in coord.parts for link in phrase.links for attr in link.attrs]
        context.anyway += [attr.span for attr in attrs if attr.kind in kinds]
        who = msgspec.structs.replace(who, where=tuple(each for each in who.where if each != was))
    where = who.where if isinstance(who, lang.Holomems) else ()
    if any(each in {lang.IsResting(), lang.Lacks(lang.IsResting())} for each in where):
        raise UnreadError(clause.span, "it was so before already")
    return lang.HasTurned(who, resting, by)


def bloomed_into(who: Any, into: PhraseMeaning) -> lang.Holomems:
    """「自分のホロメンが2ndホロメンにBloomした」: what the holomem is after the Bloom. Other words about it could mean what it
    was before."""
    node = into.node
    named = all(isinstance(each, lang.Named) for each in getattr(who, "where", ()))
    plain = isinstance(node, lang.Holomems) and node == lang.Holomems(where=node.where) and node.where
    if not isinstance(who, lang.Holomems) or not isinstance(node, lang.Holomems) or not named or not plain:
        raise UnreadError(into.span, "what it has Bloomed into is not clear")
    levels = any(isinstance(each, lang.AtLevel | lang.IsBuzz) for each in node.where)
    if not levels or into.amount is not None or into.whose or into.mutual or into.joint == "and":
        raise UnreadError(into.span, "what it has Bloomed into is not clear")
    return msgspec.structs.replace(who, where=in_order([*who.where, *node.where]))


def whose_hp(coord: Coord | None) -> Coord | None:
    """「XのHPが」回復した is about X."""
    rest, last = without_last(coord) if coord is not None else (None, None)
    of_hp = last is not None and last.code == "hp" and not last.attrs and last.amount is None
    return rest if of_hp and rest is not None and rest.parts else coord
