"""Events of cards: attached to a holomem (5.17.2), reattached (5.17.4.2), archived (5.12.1)."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.card_history import from_stage, is_stage_of
from judge.cards.compiler.clauses import Clause, bare, head_of, owner_of_ability
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.event_parts import ability_doers, ability_side, doers_in, event_holomem, says_no_place
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, properties_of, with_fields
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.unsaid_side import are_own, without_unsaid_sides
from judge.cards.compiler.verbs import lone_amount
from judge.engine.effects import language as lang


def was_attached(context: TextContext, clause: Clause) -> lang.WasAttached:
    host = clause.take_argument("に")
    what = clause.take_argument("を") if clause.segment.verb == "attach" else clause.take_argument("が")
    origin = clause.take_argument("から")
    if host is None or what is None:
        raise UnreadError(clause.span, "what was attached to whom is not said")

    to = event_holomem(context, host, clause)
    zones: tuple[Any, ...] = ()
    if origin is not None:
        refs = resolve(context, origin)
        parts = refs.parts or (refs,)
        zones = tuple(part.node.zone for part in parts if isinstance(part.node, lang.Cards))
        known = {"hand", "archive", "deck", "cheer_deck", "life"}
        theirs = getattr(to, "side", "") == "opponent"  # 4.1.6: cards go to the Stage of the player whose they are
        same = all(part.whose in ({"opponent"} if theirs else {"", "you"}) for part in parts)
        if len(zones) != len(parts) or not same or not set(zones) <= known:
            raise UnreadError(origin.span, "from where it was attached is not known here")

    sent = clause.segment.verb == "was_sent"
    by = ability_side(context, clause.take_argument("で")) if sent else None
    ref = resolve(context, what)
    if ref.node == lang.ThisCard() or ref.whose == "you":
        to = without_unsaid_sides(to)[0]  # 4.1.6, 5.17.2
    if sent and isinstance(ref.node, lang.Cards) and not zones:
        what_kind = _cheers_in(ref, "opponent" if getattr(to, "side", "") == "opponent" else "you")
        return lang.WasAttached(to, what=what_kind, origin=(ref.node.zone,), sent=True, by=by)  # type: ignore[arg-type]
    if sent and not (isinstance(ref.node, lang.CheersOf) and ref.amount is None and ref.node.of == lang.Holomems()):
        raise UnreadError(ref.span, "only a Cheer is sent")
    if ref.node == lang.ThisCard():
        return lang.WasAttached(to, this_card=True, origin=zones)

    where = ref.where
    if isinstance(ref.node, lang.CheersOf | lang.AttachedCards | lang.Holomems) and ref.amount is None:
        where = in_order([*properties_of(ref.node)]) if isinstance(ref.node, lang.CheersOf) else ref.node.where
    if not where:
        raise UnreadError(ref.span, "what was attached is not known here")
    return lang.WasAttached(to, what=where, origin=zones, sent=sent, by=by)


def _cheers_in(ref: PhraseMeaning, side: lang.Side = "you") -> tuple[lang.Property, ...]:
    """「自分のアーカイブのエール」: Cheers whose origin is said with them, of this player."""
    node = ref.node
    cheer = lang.OfKind(("cheer",))
    plain = isinstance(node, lang.Cards) and node == lang.Cards(node.zone, side, where=node.where) and not ref.parts
    if not plain or not isinstance(node, lang.Cards) or ref.amount is not None or ref.mutual or not ref.whose:
        raise UnreadError(ref.span, "which Cheers were sent is not clear")
    if node.zone not in {"archive", "cheer_deck", "life"} or (node.zone == "archive" and cheer not in node.where):
        raise UnreadError(ref.span, "only a Cheer is sent")
    return in_order([*(each for each in node.where if each != cheer), cheer])


def was_reattached(context: TextContext, clause: Clause) -> lang.WasAttached:
    """「このホロメンのエールが自分の他のホロメンに付け替えられた」 (5.17.4.2)"""
    what = clause.ref("が")
    to = event_holomem(context, clause.take_argument("に"), clause)
    off = _with_whom(what) if what is not None else None
    if what is None or off is None:
        raise UnreadError(clause.span, "what was reattached from whom to whom is not clear")
    to = without_unsaid_sides(to)[0] if are_own(what) else to  # 4.1.6, 5.17.4.2
    return lang.WasAttached(to, what=in_order([*properties_of(what.node)]), off=off)


def has_archived(context: TextContext, clause: Clause) -> lang.HasArchived | lang.WentToArchive:
    """「自分の〈X〉の能力で手札をアーカイブした」「…エールをアーカイブした」, of either player's Cheers; where it is said whose
    they were, it is the event of those that were put into that player's Archive (4.1.6)."""
    ability = clause.need("で", "by whose ability")
    what = clause.need("を", "what was archived")
    ref = resolve(context, what)
    node = ref.node
    if what.parts[0].links[0].terminal in {"SIDE", "THIS"} and isinstance(node, lang.CheersOf | lang.AttachedCards):
        side, doers = ability_doers(context, ability)
        return _went(context, clause, what, lang.WentToArchive((), by=side, doers=doers))
    by = owner_of_ability(context, ability)
    if isinstance(node, lang.Cards) and node == lang.Cards("hand", where=node.where) and ref.amount is None:
        if by.side == "opponent" and not ref.whose:
            raise UnreadError(ref.span, "whose hand this is is not said")
        return lang.HasArchived(doers_in(by), "hand", node.where)
    if isinstance(node, lang.CheersOf) and node.of == lang.Holomems() and node.colour is None:
        return lang.HasArchived(doers_in(by), "any" if says_no_place(what) else "stage", (lang.OfKind(("cheer",)),))
    raise UnreadError(ref.span, "that this was archived is not known as an event")


def went_to_archive(context: TextContext, clause: Clause) -> lang.WentToArchive:
    """「自分のエールがアーカイブに置かれた」「自分のツールが…」, from anywhere (10.8.4), 「自分のホロパワーが…」「自分のステージの
    マスコットが…」「自分のエールデッキのエールがアーカイブされた」, from there: what is said to have been with somebody is another
    event."""
    coord = clause.need("が", "what was put there")
    to = clause.ref("に") if clause.segment.verb == "placed" else None
    if clause.segment.verb == "placed" and (to is None or to.kind != "zone" or to.node != lang.Cards("archive")):
        raise UnreadError(clause.span, "where they were put is not known here")

    by, doers = ability_doers(context, clause.take_argument("で"))
    return _went(context, clause, coord, lang.WentToArchive((), by=by, doers=doers))


def _went(context: TextContext, clause: Clause, coord: Coord, done: lang.WentToArchive) -> lang.WentToArchive:
    """The event with the cards that were put there, where it is known by whose ability they were."""
    by = done.by or done.doers
    place = clause.take_argument("から")
    owner = coord.parts[0].links[0].code
    if stage := place is not None and owner in {"you", "opponent"} and is_stage_of(context, place, owner):
        place = None  # 「自分の〈X〉がステージからアーカイブされた」
    what = resolve(context, coord, resolve(context, place) if place is not None else None)
    links = coord.parts[0].links
    whose = (place or coord).parts[0].links[0].terminal == "SIDE"
    zone = what.node if isinstance(what.node, lang.Cards) and what.amount is None and not what.mutual else None
    if zone is not None and not stage and zone == lang.Cards(zone.zone, zone.side, zone.where) and not what.joint:
        known = zone.zone in {"hand", "deck", "cheer_deck"} or (zone.zone == "power" and not zone.where and not by)
        if zone.side == "both" or not known or not whose:
            raise UnreadError(clause.span, "that these were put there is not known as an event")
        return with_fields(done, what=zone.where, side=zone.side, origin=zone.zone)  # type: ignore[return-value]

    if by and not stage and place is None and (of_whom := _with_whom(what)) is not None:
        if done.doers not in {(), (lang.Host(),)} and getattr(of_whom, "other", False):
            raise UnreadError(coord.span, "it is not understood which ones are the others")
        where = in_order([*properties_of(what.node)])
        owner = getattr(of_whom, "side", "you")
        return with_fields(done, what=where, side=owner, origin="stage", of=of_whom)  # type: ignore[return-value]
    words = [link.code for link in links[:-1]] if len(coord.parts) == 1 else []
    side: lang.Side = "opponent" if words[:1] == ["opponent"] else "you"
    wherever = words in ([side], [side, "stage"])[: 1 if stage else 2] and not any(
        link.attrs or link.amount for link in links[:-1]
    )
    of = what.node.of if isinstance(what.node, lang.CheersOf | lang.AttachedCards) else None
    plain = of == lang.Holomems(side) and what.amount is None and not what.mutual and place is None
    if not wherever or links[0].attrs or not plain:
        raise UnreadError(clause.span, "that these were put there is not known as an event")

    where = in_order([*properties_of(what.node)])
    origin = "stage" if stage or "stage" in words else "any"
    return with_fields(done, what=where, side=side, origin=origin)  # type: ignore[return-value]


def has_drawn(context: TextContext, clause: Clause) -> lang.HasDrawn:
    """「相手が能力で自身のデッキを引いた」 (5.7.1): by an ability, so not in the Draw Step."""
    who = clause.needed_meaning("が", "who has drawn")
    what = clause.need("を", "what was drawn")
    by = clause.need("で", "by what they have drawn")
    whose = {link.code for link in what.parts[0].links[:-1]}
    of = owner_of_ability(context, by) if bare(by) != "ability" else None
    if who.kind != "side" or who.side not in {"you", "opponent"} or head_of(by) != "ability":
        raise UnreadError(who.span, "who has drawn by whose ability is not clear")
    if head_of(what) != "deck" or len(what.parts) > 1 or not whose <= {"self", who.side}:
        raise UnreadError(what.span, "whose Deck this is is not clear")
    if of is not None and (of.kind != "side" or of.side not in {"you", "opponent"}):
        raise UnreadError(of.span, "by whose ability they have drawn is not known here")
    return lang.HasDrawn(who.side, of.side if of is not None else None)  # type: ignore[arg-type]


def ran_out(context: TextContext, clause: Clause) -> lang.RanOut:
    """「自分の手札が0枚になった」「自分の手札がなくなった」: it had cards before."""
    what = clause.ref("が")
    left = clause.need("に", "how many are left") if clause.segment.verb == "become" else None
    node = what.node if what is not None and what.amount is None and not what.joint else None
    none = left is None or ((number := lone_amount(left)) is not None and number.is_plain("枚") and not number.high)
    if not isinstance(node, lang.Cards) or node.side == "both" or node != lang.Cards(node.zone, node.side) or not none:
        raise UnreadError(clause.span, "this event is not known")
    if node.zone in {"deck", "life"}:  # 1.2.1.2, 1.2.1.4: with none of these the game is over, or about to be
        raise UnreadError(clause.span, "this event is not known")
    return lang.RanOut(node.zone, node.side)  # type: ignore[arg-type]


def cards_went_back(context: TextContext, clause: Clause) -> lang.WentBack:
    """「自分のステージのエールがエールデッキに戻った」「このホロメンのツールが自分の能力でデッキに戻った」: each kind of card
    to its own Deck. Refused where the text does not say where the cards were."""
    coord = clause.need("が", "what went back")
    to = clause.need("に", "where it went")
    by = ability_side(context, clause.take_argument("で"))
    what = resolve(context, coord)
    zone = bare(to)
    node = what.node
    if isinstance(node, lang.Cards):
        return _out_of_archive(what, node, zone, by, said=_begins_with_player(coord))
    if not isinstance(node, lang.CheersOf | lang.AttachedCards) or what.amount is not None or what.mutual or what.joint:
        raise UnreadError(what.span, "that these went back is no event that is known here")

    where = in_order([*properties_of(node)])
    own_deck = "cheer_deck" if isinstance(node, lang.CheersOf) else "deck"
    supports = [each for each in where if isinstance(each, lang.OfKind) and "cheer" not in each.kinds]
    if zone not in {own_deck, "hand"} or (zone != "cheer_deck" and not supports):
        raise UnreadError(to.span, "where these have gone is not clear")

    of = node.of
    if isinstance(of, lang.Holomems) and of == lang.Holomems(of.side) and of.side != "both":
        if not from_stage(coord, of.side):
            raise UnreadError(what.span, "from where these went is not said")
        return lang.WentBack(where, zone, of.side, by)  # type: ignore[arg-type]

    of_whom = _with_whom(what)
    if of_whom is None:
        raise UnreadError(what.span, "that these went back is no event that is known here")
    return lang.WentBack(where, zone, getattr(of_whom, "side", "you"), by, of_whom)  # type: ignore[arg-type]


def _begins_with_player(coord: Coord) -> bool:
    """Whether a phrase begins with a player, whose zone it is."""
    return coord.parts[0].links[0].terminal == "SIDE"


def _out_of_archive(
    what: PhraseMeaning, node: lang.Cards, zone: str, by: lang.Side | None, *, said: bool
) -> lang.WentBack:
    """「自分のアーカイブのサポートが手札に戻った」 (10.8.4): Cheers go back to the Cheer Deck, and nothing else does (4.1, 6.1)."""
    plain = node == lang.Cards("archive", node.side, node.where) and node.side != "both" and said
    if not plain or what.amount is not None or what.mutual or what.joint or what.parts:
        raise UnreadError(what.span, "that these went back is no event that is known here")
    cheers = any(isinstance(each, lang.OfKind) and each.kinds == ("cheer",) for each in node.where)
    if zone not in ({"cheer_deck"} if cheers else {"hand", "deck"}):
        raise UnreadError(what.span, "where these have gone is not clear")
    return lang.WentBack(node.where, zone, node.side, by, archive=True)  # type: ignore[arg-type]


def _with_whom(ref: PhraseMeaning) -> lang.Host | lang.Holomems | None:
    """「このホロメンのエール」「自分のセンターホロメンのエール」: the holomem that these are attached to. What lies on the Stage
    without one (11.4.1) is archived by no ability."""
    of = ref.node.of if isinstance(ref.node, lang.CheersOf | lang.AttachedCards) else None
    if ref.amount is not None or ref.mutual or ref.joint or not isinstance(of, lang.Host | lang.Holomems):
        return None
    where = properties_of(ref.node)
    if not any(
        isinstance(each, lang.OfKind | lang.Named) for each in where
    ):  # a holomem card under it is with it, too (4.4.8)
        return None
    if isinstance(of, lang.Holomems) and (of.side == "both" or of == lang.Holomems(of.side) or not ref.whose):
        return None
    return of
