"""Exchanging cards (5.10): 「XとYを入れ替える」, of cards in zones or attached to holomems."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, properties_of
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import cards, lone_amount
from judge.engine.effects import language as lang

_ZONES = ("hand", "power", "archive")
"""The zones in which a card may come without it being said where in them: the newest holo power lies uppermost (4.1.3.2)."""


def exchange(context: TextContext, clause: Clause) -> lang.Exchange | None:
    """「その中から1枚と自分の手札1枚を入れ替える」「Xのエールすべてと、Yのエールすべてを入れ替える」「その中のX1枚を公開し、自分の手札1枚と
    入れ替える」; None where no cards are named."""
    left = list(clause.left)
    context.top_of_life = "one"
    sides, shown = _sides(context, clause), False
    context.top_of_life = ""
    if context.revealed is not None and len(sides) == 1:
        sides, shown, context.revealed = [context.revealed, *sides], True, None
    if len(sides) != 2 or any(side.kind not in {"card", "zone"} for side in sides):
        clause.left = left
        return None
    one, other = (_the_looked_at(context, cards(context, side)) for side in sides)
    if not (_of_zones(context, one, other) or _of_life(context, one, other) or _of_holomems(one, other)):
        raise UnreadError(clause.span, "which cards are exchanged for which is not clear")
    return lang.Exchange(one, other, shown)  # type: ignore[arg-type]


def _sides(context: TextContext, clause: Clause) -> list[PhraseMeaning]:
    origin = clause.take_argument("から", "among")
    within = resolve(context, origin) if origin is not None else None
    found = [coord for coord in (clause.take_argument("を"), clause.take_argument("with")) if coord is not None]
    if len(found) == 1 and found[0].joints == ("and",):
        found = found[0].one_by_one()
    sides = []
    for place, coord in enumerate(found):
        only = lone_amount(coord) if within is not None and not place else None
        if within is not None and only is None and not place:
            sides.append(resolve(context, coord, within))
        elif within is not None and only is not None:
            sides.append(replace(within, amount=only))
        else:
            sides.append(resolve(context, coord))
    return sides


def _of_zones(context: TextContext, one: lang.Node, other: lang.Node) -> bool:
    """One card each of two different zones of the own."""
    zones = [_zone(context, side) for side in (one, other)]
    return zones[0] != zones[1] and all(zone in _ZONES for zone in zones)


def _the_looked_at(context: TextContext, side: lang.Node) -> lang.Node:
    """「自分のライフの上から1枚を見る。そのカードと…」: that one card; anything else as it is."""
    name = context.last.get("looked")
    one = context.looked_at in (lang.Top("life"), lang.Top("power"))
    return lang.Choose(side) if side == lang.Among(name or "") and one else side


def _of_life(context: TextContext, one: lang.Node, other: lang.Node) -> bool:
    """The top card of the own Life, which may have been looked at, and a Cheer of the own Archive or the top card of the own Cheer
    Deck (4.10.2, 5.10.1): Life holds Cheers alone."""
    tops: list[lang.Node] = [lang.Top("life")]
    if context.looked_at == lang.Top("life"):
        tops.append(lang.Choose(lang.Among(context.last["looked"])))
    cheers = [other] * (one in tops) + [one] * (other in tops)
    return any(each == lang.Top("cheer_deck") or _cheer_of_archive(each) for each in cheers)


def _cheer_of_archive(side: lang.Node) -> bool:
    of = side.of if isinstance(side, lang.Choose) else None
    if not isinstance(of, lang.Cards) or lang.OfKind(("cheer",)) not in of.where:
        return False
    return side == lang.Choose(lang.Cards("archive", where=of.where))


def _zone(context: TextContext, side: lang.Node) -> str:
    if side == lang.Top("power"):
        return "power"
    of = side.of if isinstance(side, lang.Choose) and side == lang.Choose(side.of) else None
    if isinstance(of, lang.Among) and of.name == context.last.get("looked"):
        seen = context.looked_at
        whole = isinstance(seen, lang.Cards) and seen == lang.Cards(seen.zone)
        return seen.zone if isinstance(seen, lang.Cards | lang.Top) and (whole or seen == lang.Top("power")) else ""
    return of.zone if isinstance(of, lang.Cards) and of.side == "you" else ""


def _of_holomems(one: lang.Node, other: lang.Node) -> bool:
    """Cheers or Tools, all or one each, of two holomems of the own that cannot be the same; of a Mascot or a Fan it is not sure
    that the other holomem can have it (5.17.3)."""
    if isinstance(one, lang.Choose) != isinstance(other, lang.Choose):
        return False
    if isinstance(one, lang.Choose) and (one != lang.Choose(one.of) or other != lang.Choose(other.of)):  # type: ignore[attr-defined]
        return False
    first, second = (side.of if isinstance(side, lang.Choose) else side for side in (one, other))
    if not isinstance(first, lang.CheersOf | lang.AttachedCards) or type(first) is not type(second):
        return False
    assert isinstance(second, lang.CheersOf | lang.AttachedCards)
    if any(
        isinstance(each, lang.AttachedCards) and lang.OfKind(("tool",)) not in properties_of(each)
        for each in (first, second)
    ):
        return False
    whole = not isinstance(one, lang.Choose)
    return _apart(first.of, second.of, whole=whole)


def _apart(first: lang.Node, second: lang.Node, *, whole: bool) -> bool:
    """Whether these are never the same holomem; `whole` where each has to be one holomem."""
    if isinstance(second, lang.Host):
        first, second = second, first
    if not isinstance(second, lang.Holomems) or second.side != "you":
        return False
    if isinstance(first, lang.Host):
        return second.other and not (whole and not _single(second))
    if (
        not isinstance(first, lang.Holomems)
        or first.side != "you"
        or (whole and not (_single(first) and _single(second)))
    ):
        return False
    return bool(first.at and second.at) and not {*first.at} & {*second.at}


def _single(node: lang.Holomems) -> bool:
    return len(node.at) == 1 and node.at[0] != "back"
