"""Life and Downs."""

from __future__ import annotations

from judge.cards.compiler.choices import whom
from judge.cards.compiler.clauses import Clause, head_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, modifier, side_of_ability
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, object_of, verb
from judge.engine.effects import language as lang


@verb("down_it")
def down(context: TextContext, clause: Clause) -> Actions:
    """「相手のバックホロメン1人をダウンさせる」"""
    ref = object_of(clause)
    return [lang.BringDown(whom(ref), clause.adverb("even_downed"))]  # type: ignore[arg-type]


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
    if ref.kind != "side" or ref.side not in {"you", "opponent"}:
        raise UnreadError(rest.span, "whose Life this is is not said")
    if head_of(coord) == "lost_life":
        if ref.side != "you" or not isinstance(context.that, lang.Downed) or context.measure:
            raise UnreadError(coord.span, "which Life is lost is not clear")
        return [lang.ChangeLifeLoss(by)]
    if by >= 0:
        raise UnreadError(coord.span, "Life only goes down")
    return [lang.LoseLife(ref.side, context.quantity(-by))]  # type: ignore[arg-type]
