"""Life and Downs."""

from __future__ import annotations

from judge.cards.compiler.choices import whom
from judge.cards.compiler.clauses import Clause, head_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, modifier, side_of_ability
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, destination, object_of, objects, verb
from judge.engine.effects import language as lang


@verb("down_it")
def down(context: TextContext, clause: Clause) -> Actions:
    """「相手のバックホロメン1人をダウンさせる」"""
    ref = object_of(clause)
    return [lang.BringDown(whom(ref), clause.adverb("even_downed"))]  # type: ignore[arg-type]


@verb("lose_not")
def no_life(context: TextContext, clause: Clause) -> Actions:
    """「このホロメンがダウンした時、自分のライフは減らない」 (11.3.1.2)"""
    life = clause.ref("は")
    if (
        life is None
        or life.node != lang.Cards("life")
        or life.amount is not None
        or not life.whose
        or not _own_down(context)
    ):
        raise UnreadError(clause.span, "which Life is not lost is not clear")
    return [lang.ChangeLifeLoss(None)]


def _own_down(context: TextContext) -> bool:
    """Whether a holomem of the own goes down, which costs Life."""
    when = context.event
    if (
        not isinstance(when, lang.WasDowned)
        or context.that != lang.Downed()
        or (context.duration and not context.waiting)
    ):
        return False
    return isinstance(when.who, lang.Host) or getattr(when.who, "side", "") == "you"


def instead_of_life(context: TextContext, segment: Segment) -> bool:
    """「自分のライフを減らすかわりに、」「自分のライフが減るかわりに、」 behind the event of a Down (11.3.1.2); False for any
    other clause."""
    if segment.kind != "instead_of" or segment.verb not in {"lessen", "decline"}:
        return False
    clause = Clause(context, segment)
    life = clause.ref("を" if segment.verb == "lessen" else "が")
    clause.check_all_used()
    plain = life is not None and life.node == lang.Cards("life") and life.amount is None and life.whose == "you"
    if not plain or not _own_down(context):
        raise UnreadError(segment.span, "which Life is not lost is not clear")
    context.instead_of_life = True
    return True


@verb("place")
def put_on_life(context: TextContext, clause: Clause) -> Actions:
    """「自分のエールデッキの上から1枚を裏向きのまま自分のライフの上に置く」: Life is not seen, and its order is kept (4.10.2)."""
    ref, shown = objects(context, clause)
    where = clause.need("に", "where the cards go")
    zone, end = destination(context, where)
    whose = resolve(context, where).whose
    clause.adverb("face_down")
    top = ref.node
    if not isinstance(top, lang.Top) or top != lang.Top("cheer_deck") or ref.whose != "you" or shown:
        raise UnreadError(ref.span, "only the top card of the own Cheer Deck is put on Life")
    if zone != "life" or end not in {"top", "bottom"} or whose not in {"", "you"} or context.measure is not None:
        raise UnreadError(where.span, "where in the own Life these go is not clear")
    return [lang.MoveCards(top, "life", end)]  # type: ignore[arg-type]


@modifier("lose_not")
def _life_fixed(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    life = clause.ref("は")
    by = clause.take_argument("で")
    if life is None or by is None or life.node != lang.Cards("life") or side_of_ability(context, by) != "opponent":
        return None
    return [lang.LifeFixed()]


def life_changed(context: TextContext, coord: Coord, rest: Coord, by: int) -> Actions:
    """「相手のライフ-1」「自分の減るライフ-1」"""
    ref = resolve(context, rest)
    if ref.player not in {"you", "opponent"}:
        raise UnreadError(rest.span, "whose Life this is is not said")
    if head_of(coord) == "lost_life":
        if ref.side != "you" or not isinstance(context.that, lang.Downed) or context.measure:
            raise UnreadError(coord.span, "which Life is lost is not clear")
        return [lang.ChangeLifeLoss(by)]
    if by >= 0:
        raise UnreadError(coord.span, "Life only goes down")
    return [lang.LoseLife(ref.side, context.quantity(-by))]  # type: ignore[arg-type]
