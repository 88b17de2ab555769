"""What is done instead of archiving a card, in the text of what waits for that (10.11)."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Arg, Coord, Link, Segment
from judge.cards.compiler.properties import card_properties
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import takers
from judge.engine.effects import language as lang


def would_be_archived(context: TextContext, ref: PhraseMeaning) -> bool:
    """Whether this is the holomem that goes down, or cards attached to it, which would be archived (11.3.1.2, 11.4.1). A card
    that is attached is one of them where its text waits for its own holomem."""
    when = context.event
    if ref.node == lang.ThisCard():
        return context.kind == "attachment" and isinstance(when, lang.WasDowned) and isinstance(when.who, lang.Host)
    of = ref.node.of if isinstance(ref.node, lang.CheersOf | lang.AttachedCards) else ref.node
    return isinstance(when, lang.WasDowned) and (
        isinstance(of, lang.Downed) or (isinstance(of, lang.Host) and isinstance(when.who, lang.Host))
    )


def archiving_of_one_card(context: TextContext, segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """The sentence without 「アーカイブする青エール1枚のかわりに」: It says which of the cards to be archived the ability is
    about, and that it
    replaces one of them."""
    when = context.event
    if not isinstance(when, lang.WouldArchive):
        return segments
    found = [arg for segment in segments for arg in segment.args if arg.role == "instead"]
    if len(found) != 1 or found[0].coord is None:
        return segments
    (arg,) = found
    link = _to_archive(arg.coord)
    if link is None or when.origin not in {"stage", "any"}:
        raise UnreadError(arg.span, "which of the cards this is done instead of is not clear")
    context.event = msgspec.structs.replace(when, what=in_order([*when.what, *card_properties(context, link)]))
    context.instead = True
    return tuple(replace(each, args=tuple(other for other in each.args if other is not arg)) for each in segments)


def from_holo_power(context: TextContext, segments: tuple[Segment, ...]) -> lang.Block:
    """「アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブできる」: the holo power is the cost X, which the
    skill so says the number of (12.1.3.1); nothing where it is not said."""
    when = context.event
    roles = [arg.role for arg in segments[0].args]
    if len(segments) > 1 or not isinstance(when, lang.WouldArchive) or roles != ["per", "を", "adverb:instead"]:
        return ()
    per, what = segments[0].args[:2]
    link = _to_archive(per.coord)
    if link is None or link.code != "hand" or link.attrs or when.origin != "hand":
        raise UnreadError(per.span, "for which of the cards this is done is not clear")
    if _power(context, what) != lang.Cards("power") or (segments[0].verb, segments[0].form) != ("archive", "V_CAN"):
        raise UnreadError(segments[0].span, "what is done instead is not clear")
    context.instead = True
    return (lang.Spare(lang.Spent()),)


def of_what_was_revealed(context: TextContext, segments: tuple[Segment, ...]) -> lang.Block:
    """「公開したサポートカード1枚を、アーカイブするかわりに手札に加えられる」, where the Arts reveals cards and archives them: it
    is done instead of archiving one of those that fit (10.2.1.3.2); nothing where it is not said."""
    when = context.event
    segment = segments[-1]
    if not isinstance(when, lang.HasRevealed) or "adverb:instead_of_archiving" not in [a.role for a in segment.args]:
        return ()

    args = {arg.role: arg for arg in segment.args}
    if len(segments) > 1 or set(args) != {"を", "に", "adverb:instead_of_archiving"} or segment.verb != "add":
        raise UnreadError(segment.span, "what is done instead of archiving is not clear")
    what, to = args["を"].coord, args["に"].coord
    assert what is not None
    assert to is not None
    cards = resolve(context, what)
    hand = resolve(context, to)
    one = cards.amount is not None and cards.amount.is_plain("枚", 1)
    among = isinstance(cards.node, lang.Among) and cards.node == lang.Among("it", cards.node.where)
    if not (one and among) or hand.node != lang.Cards("hand") or not isinstance(when.who, lang.Host):
        raise UnreadError(segment.span, "what is done instead of archiving is not clear")

    assert isinstance(cards.node, lang.Among)
    context.event = lang.WouldArchive(cards.node.where, by=(when.who,), origin="deck", arts=when.arts)
    context.instead = True
    moved = lang.MoveCards(lang.Among("it"), "hand")
    return (lang.May((moved,)) if segment.form == "V_CAN" else moved,)


def reattached(context: TextContext, segments: tuple[Segment, ...]) -> lang.Block:
    """「アーカイブするかわりに、自分のバックホロメンの〈X〉に付け替えられる」, of all the cards that would be archived; nothing
    where it is not said."""
    when = context.event
    segment = segments[-1]
    args = {arg.role: arg for arg in segment.args}
    if not isinstance(when, lang.WouldArchive) or "adverb:instead_of_archiving" not in args:
        return ()
    to = args["に"].coord if "に" in args else None
    plain = len(segments) == 1 and len(args) == len(segment.args) == 2 and when.origin == "stage"
    if not plain or to is None or segment.verb != "reattach":
        raise UnreadError(segment.span, "what is done instead of archiving is not clear")
    ref = resolve(context, to)
    if ref.kind != "holomem" or not isinstance(ref.node, lang.Holomems):
        raise UnreadError(ref.span, "to whom they are reattached is not clear")
    context.event = msgspec.structs.replace(when, whole=True)
    context.instead = True
    moved = lang.Reattach(lang.Among("it"), takers(ref))  # type: ignore[arg-type]
    return (lang.May((moved,)) if segment.form == "V_CAN" else moved,)


def used_and_put(context: TextContext, clause: Clause, ref: PhraseMeaning) -> bool:
    """「このカードを、アーカイブするかわりにホロパワーにする」, of the Item, Event or Staff whose text this is: it would be
    archived after its text (10.7.2.5.1.1), so what the text does last with the card itself is done in place of that."""
    of_itself = context.kind == "support" and ref.node == lang.ThisCard() and context.event is None
    if not of_itself or not clause.adverb("instead_of_archiving"):
        return False
    context.put_after_use = True
    return True


def _power(context: TextContext, arg: Arg) -> lang.Node | None:
    assert arg.coord is not None
    ref = resolve(context, arg.coord)
    one = ref.amount is not None and ref.amount.is_plain("枚", 1)
    return ref.node if one else None


def _to_archive(coord: Coord | None) -> Link | None:
    """The noun of 「アーカイブするX1枚」."""
    link = coord.lone if coord is not None else None
    one = link is not None and link.amount is not None and link.amount.is_plain("枚", 1)
    if link is None or not one or [attr.kind for attr in link.attrs][:1] != ["to_archive"]:
        return None
    return replace(link, attrs=link.attrs[1:], amount=None)
