"""What happened to cards earlier: archived (5.12.1), drawn (5.7.1), sent as Cheers (5.21.1), attached as Support cards (5.17.2)."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.event_parts import ability_side
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

_STAGES = (lang.Holomems(), lang.Holomems("opponent"))


def archived_before(context: TextContext, clause: Clause, particle: str) -> lang.Deeds:
    """「自分のステージのエールがアーカイブされていた」「自分の手札をアーカイブしていた」, whoever did it. The text may say
    whose abilities did it."""
    what = clause.need(particle, "what has been archived")
    by = clause.ref("が") if particle == "を" else None
    side = ability_side(context, clause.take_argument("で"))
    place = clause.take_argument("から") if particle == "が" else None
    ref = resolve(context, what)
    if by is not None:  # 「自分が手札を」: it is the own cards that a player archives
        if by.player not in {"you", "opponent"} or ref.whose not in {"", by.side}:
            raise UnreadError(by.span, "who has archived whose cards is not clear")
        if bare(what) not in {"hand", "power"}:
            raise UnreadError(what.span, "whose these were is not clear")
        ref = replace(ref, node=lang.Cards("hand" if bare(what) == "hand" else "power", by.side))  # type: ignore[arg-type]

    node = ref.node
    if ref.amount is not None or ref.mutual or ref.joint:
        raise UnreadError(ref.span, "that this was archived is not known as a condition")
    of = node.of if isinstance(node, lang.CheersOf | lang.AttachedCards) else None
    if place is not None and (not isinstance(of, lang.Holomems) or not is_stage_of(context, place, of.side)):
        raise UnreadError(place.span, "from where this was archived is not known here")
    if isinstance(node, lang.CheersOf) and isinstance(of, lang.Holomems) and of in _STAGES:
        colour = (lang.Coloured(node.colour),) if node.colour else ()
        return lang.Deeds("archived_cheer", of.side, where=colour, by=side)  # type: ignore[arg-type]
    if isinstance(node, lang.AttachedCards) and isinstance(of, lang.Holomems) and of in _STAGES:
        placed = from_stage(what, of.side) if place is None else len(what.parts[0].links) == 2
        if not placed or not node.where or particle != "が":
            raise UnreadError(ref.span, "from where this was archived is not clear")
        where = tuple(each for each in node.where if each != lang.OfKind(("support",)))
        return lang.Deeds("archived_support", of.side, where=where, by=side)  # type: ignore[arg-type]

    hand = isinstance(node, lang.Cards) and node.side != "both" and node == lang.Cards("hand", node.side, node.where)
    power = isinstance(node, lang.Cards) and node.side != "both" and node == lang.Cards("power", node.side)
    if isinstance(node, lang.Cards) and (hand or power) and (side is None or particle == "を"):
        return lang.Deeds(f"archived_from_{node.zone}", node.side, where=node.where, by=side)  # type: ignore[arg-type]
    raise UnreadError(ref.span, "that this was archived is not known as a condition")


def is_stage_of(context: TextContext, place: Coord, side: str) -> bool:
    """Whether a phrase is 「ステージ」 or 「自分のステージ」 of this player, with no position."""
    ref = resolve(context, place)
    node = ref.node
    whole = isinstance(node, lang.Holomems) and node == lang.Holomems(node.side) and ref.amount is None
    return ref.thing == "stage" and whole and ref.whose in {"", side}


def from_stage(coord: Coord, side: str) -> bool:
    """Whether a phrase is 「自分のステージの…」, with nothing else in front of what is named."""
    links = coord.parts[0].links
    words = [link.code for link in links[:-1]]
    plain = not any(link.attrs or link.amount for link in links[:-1])
    return len(coord.parts) == 1 and words == [side, "stage"] and plain


def archived_from_deck(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のデッキからカードを3枚以上アーカイブしていた」"""
    what = clause.need("を", "what has been archived")
    origin = clause.ref("から")
    by = ability_side(context, clause.take_argument("で"))
    if bare(what) != "card" or origin is None or origin.node != lang.Cards("deck") or origin.amount is not None:
        raise UnreadError(what.span, "that this was archived is not known as a condition")
    return lang.Deeds("archived_from_deck", by=by)


def drawn_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分の能力で自分のデッキを合計3枚以上引いていた」. Where no ability is named, the card of the Draw Step counts, too
    (7.3.2)."""
    by = ability_side(context, clause.take_argument("で"))
    deck = resolve(context, clause.need("を", "what was drawn"))
    node = deck.node
    whole = isinstance(node, lang.Cards) and node.side != "both" and node == lang.Cards("deck", node.side)
    if not isinstance(node, lang.Cards) or not whole or deck.amount is not None:
        raise UnreadError(deck.span, "from where these were drawn is not known here")
    clause.adverb("total")  # it is the cards of the whole turn that are counted
    return lang.Deeds("drew", node.side, by=by)  # type: ignore[arg-type]


def sent_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分の能力でこのホロメンにエールを送っていた」. What came from another holomem was reattached, not sent (5.17.4.2)."""
    by = ability_side(context, clause.take_argument("で"))
    what = clause.need("を", "what was sent")
    side, own = _to_whom(context, clause.need("に", "to whom"))
    if bare(what) != "cheer":
        raise UnreadError(what.span, "which Cheers these were is not known here")
    if by is None:
        raise UnreadError(clause.span, "whether those of the Cheer Step are meant is not clear")
    return lang.Deeds("sent_cheer", side, own=own, by=by)


def attached_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のホロメンにマスコットが付いた」, from wherever it came, another holomem among it (5.17.4.2)."""
    what = resolve(context, clause.need("が", "what was attached"))
    to = clause.need("に", "to whom")
    node = what.node
    plain = isinstance(node, lang.AttachedCards) and node == lang.AttachedCards(lang.Holomems(), node.where)
    if not isinstance(node, lang.AttachedCards) or not plain or what.amount is not None or what.whose or what.mutual:
        raise UnreadError(what.span, "which cards were attached is not known here")
    side, own = _to_whom(context, to)
    where = tuple(each for each in node.where if each != lang.OfKind(("support",)))
    return lang.Deeds("attached_support", side, where=where, own=own)


def _to_whom(context: TextContext, coord: Coord) -> tuple[lang.Side, bool]:
    """Whose holomems, or that it is this very holomem."""
    ref: PhraseMeaning = resolve(context, coord)
    if isinstance(ref.node, lang.Host) and ref.amount is None:
        return "you", True
    node = ref.node
    if isinstance(node, lang.Holomems) and ref.amount is None and not ref.mutual:
        if node == lang.Holomems("opponent"):
            return "opponent", False
        if node == lang.Holomems() and ref.whose:
            return "you", False
    raise UnreadError(ref.span, "which holomems these were is not known here")
