"""Cards earlier in the turn: those that were drawn (5.7.1), Cheers that were sent (5.21.1), Support cards that were attached
(5.17.2)."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.event_parts import ability_side
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang


def drawn_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分の能力で自分のデッキを合計3枚以上引いていた」: by whose abilities, or by whatever, the Draw Step among it (7.3.2)."""
    by, deck = ability_side(context, clause.take_argument("で")), resolve(context, clause.need("を", "what was drawn"))
    node = deck.node
    whole = isinstance(node, lang.Cards) and node.side != "both" and node == lang.Cards("deck", node.side)
    if not isinstance(node, lang.Cards) or not whole or deck.amount is not None:
        raise UnreadError(deck.span, "from where these were drawn is not known here")
    clause.adverb("total")  # it is the cards of the whole turn that are counted
    return lang.Deeds("drew", node.side, by=by)  # type: ignore[arg-type]


def sent_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分の能力でこのホロメンにエールを送っていた」. What came from another holomem was reattached, not sent (5.17.4.2)."""
    by, what = ability_side(context, clause.take_argument("で")), clause.need("を", "what was sent")
    side, own = _to_whom(context, clause.need("に", "to whom"))
    if bare(what) != "cheer":
        raise UnreadError(what.span, "which Cheers these were is not known here")
    if by is None:
        raise UnreadError(clause.span, "whether those of the Cheer Step are meant is not clear")
    return lang.Deeds("sent_cheer", side, own=own, by=by)


def attached_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分のホロメンにマスコットが付いた」, from wherever it came, another holomem among it (5.17.4.2)."""
    what, to = resolve(context, clause.need("が", "what was attached")), clause.need("に", "to whom")
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
