"""What one clause does: its verb, a number it states, damage it changes, and how long that holds."""

from __future__ import annotations

from judge.cards.compiler import acts_cards, acts_game, acts_stage  # noqa: F401  (they register their verbs)
from judge.cards.compiler.acting import VERBS, Actions
from judge.cards.compiler.acts_stage import restored
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.context import Context
from judge.cards.compiler.lasting import for_a_while
from judge.cards.compiler.modifiers import said_of, signed, stated
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.reading import UnreadError
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang


class Doing:
    """Reads clauses as actions; `lasted` is the duration said last, which goes on for what follows."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.lasted = ""

    def _act(self, segment: Segment) -> Actions:
        clause = Clause(self.context, segment)
        actions = self._acting(clause, segment)
        clause.done()
        return actions

    def _acting(self, clause: Clause, segment: Segment) -> Actions:
        context = self.context
        if segment.kind in {"restore", "restore_cost"}:
            assert segment.coord is not None
            return restored(context, clause, segment.coord)
        if segment.kind in {"hits", "hits_cont"}:
            return self._hits(clause)
        if segment.coord is not None:
            return self._nominal(clause, segment.coord)
        picks: Actions = []
        if segment.verb == "reduce_not" and context.kind == "arts" and _of_this_arts(segment):
            clause.take("は")
            return [lang.NotReducedNow()]
        if segment.verb == "take_not":
            return self._prevented(clause)
        parts = list(clause.left)
        modifiers = said_of(context, clause, picks)
        if modifiers is not None and context.one_of:
            context.one_of = False
            return [lang.ChooseOf(tuple((each,) for each in self._lasting(clause, modifiers)))]
        if modifiers is not None:
            return [*picks, *self._lasting(clause, modifiers)]
        clause.left = parts  # what is no modifier is read from the beginning
        if segment.verb not in VERBS:
            raise UnreadError(clause.span, "it is not known how this is done")
        return VERBS[segment.verb](context, clause)

    def _nominal(self, clause: Clause, coord: Coord) -> Actions:
        """「このアーツ+20」「相手のライフ-1」「Xのアーツ+20」"""
        context = self.context
        rest, last = without_last(coord)
        by, code = signed(last), getattr(last.head, "code", "")
        if by is None:
            raise UnreadError(coord.span, "nothing is said of this")
        if code == "arts" and getattr(last.head, "terminal", "") == "THIS" and rest is None:
            if context.kind != "arts":
                raise UnreadError(coord.span, "this is no Arts")
            return [lang.AddToArts(context.quantity(by))]
        if code == "that_damage" and rest is None:
            if not isinstance(context.event, lang.WouldTakeDamage | lang.WouldDealDamage):
                raise UnreadError(coord.span, "which damage this changes is not known")
            return [lang.ChangeDamage(context.quantity(by))]
        if code in {"life", "lost_life"} and rest is not None and rest.parts:
            ref = resolve(context, rest)
            if ref.kind != "side" or ref.side not in {"you", "opponent"}:
                raise UnreadError(rest.span, "whose Life this is is not said")
            if code == "lost_life":
                if ref.side != "you" or not isinstance(context.that, lang.Downed) or context.measure:
                    raise UnreadError(coord.span, "which Life is lost is not clear")
                return [lang.ChangeLifeLoss(by)]
            if by >= 0:
                raise UnreadError(coord.span, "Life only goes down")
            return [lang.LoseLife(ref.side, context.quantity(-by))]  # type: ignore[arg-type]
        if code == "that_arts" and rest is None and isinstance(context.that, lang.Bound | lang.Host):
            return self._lasting(clause, [lang.ArtsPlus(context.that, context.quantity(by))])
        picks: Actions = []
        modifiers = stated(context, clause, coord, picks)
        if not modifiers:
            raise UnreadError(coord.span, "it is not known what this changes")
        return [*picks, *self._lasting(clause, modifiers)]

    def _lasting(self, clause: Clause, modifiers: list[lang.Modifier]) -> Actions:
        duration = self.context.duration or self.lasted
        if not duration:
            raise UnreadError(clause.span, "it is not said how long this holds")
        self.lasted, self.context.lasting = duration, True
        return [for_a_while(modifier, duration, clause.span) for modifier in modifiers]

    def _hits(self, clause: Clause) -> Actions:
        """「そのホロメン1人が受けるダメージ-50」, of the damage that the ability is about."""
        context, segment = self.context, clause.segment
        if context.duration:
            from judge.cards.compiler.statements import changed

            return self._lasting(clause, [lang.AddAbility((each,)) for each in changed(context, clause)])
        when = context.event
        who = clause.ref("が")
        assert segment.amount is not None
        same = who is not None and (
            who.node == lang.Subject()
            or (isinstance(when, lang.WouldTakeDamage) and who.node == when.who == lang.Host())
        )
        if not isinstance(when, lang.WouldTakeDamage) or segment.verb != "take":
            raise UnreadError(clause.span, "which damage this changes is not known")
        if not same and who is not None and who.amount is not None and who.amount.word == "everyone":
            assert isinstance(who.node, lang.Holomems)
            return [lang.ChangeDamage(context.quantity(segment.amount.high), who.node)]
        if not same:
            raise UnreadError(clause.span, "which damage this changes is not known")
        return [lang.ChangeDamage(context.quantity(segment.amount.high))]

    def _prevented(self, clause: Clause) -> Actions:
        if self.context.duration:
            from judge.cards.compiler.statements import not_taken

            return self._lasting(clause, [lang.AddAbility((not_taken(self.context, clause),))])
        damage = clause.need("を", "which damage")
        if bare(damage) != "this_that_damage" or not isinstance(self.context.event, lang.WouldTakeDamage):
            raise UnreadError(clause.span, "which damage is not taken is not known")
        return [lang.PreventDamage()]


def _of_this_arts(segment: Segment) -> bool:
    """「このアーツダメージは」"""
    return any(
        arg.role == "は" and arg.coord is not None and bare(arg.coord) == "this_arts_damage" for arg in segment.args
    )
