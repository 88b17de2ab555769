"""What is done instead of a Down (11.3.1), in the text of what waits for that (10.11)."""

from __future__ import annotations

from judge.cards.compiler.choices import number
from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, lone_amount, verb
from judge.engine.effects import language as lang


def instead_of_down(context: TextContext, segment: Segment) -> bool:
    """「ダウンするかわりに、」「このホロメンは、ダウンするかわりに、」 behind the event; False for any other clause."""
    when = context.event
    if (segment.kind, segment.verb) != ("instead_of", "down") or not isinstance(when, lang.WouldBeDowned):
        return False
    if context.instead:
        raise UnreadError(segment.span, "what this is done instead of is said twice")
    topic = [arg.coord for arg in segment.args if arg.role == "は" and arg.coord is not None]
    if len(segment.args) != len(topic):
        raise UnreadError(segment.span, "whose Down this is done instead of is not clear")
    if topic and not _the_same(when, resolve(context, topic[0]).node):
        raise UnreadError(segment.span, "whose Down this is done instead of is not clear")
    context.instead, context.spared = True, bool(topic)
    return True


def _the_same(when: lang.WouldBeDowned, node: lang.Node | None) -> bool:
    """Whether this is the holomem that would be downed."""
    return isinstance(node, lang.Subject) or (isinstance(node, lang.Host) and when.who == node)


@verb("become")
def remaining_hp(context: TextContext, clause: Clause) -> Actions:
    """「このホロメンは、ダウンするかわりに、残りHPが10になる」"""
    hp = clause.need("が", "what becomes another number")
    to = clause.need("に", "which number it becomes")
    amount = lone_amount(to)
    when = context.event
    if bare(hp) != "hp_left" or amount is None or not context.spared or not isinstance(when, lang.WouldBeDowned):
        raise UnreadError(clause.span, "whose HP becomes how much is not clear")
    who = lang.Host() if when.who == lang.Host() else lang.Subject()
    return [lang.SetHp(who, number(amount, clause))]


def _surely_done(block: lang.Block) -> lang.Block:
    """What is done under no condition, once what may be done is."""
    if len(block) == 1 and isinstance(block[0], lang.Pay):
        return block[0].then
    if len(block) == 1 and isinstance(block[0], lang.May):
        return block[0].do
    return block


def check_spared(context: TextContext, block: lang.Block, span: Span) -> None:
    """UnreadError where it is not said that something is done instead of a Down, or where it would come to the Down again."""
    when = context.event
    if not isinstance(when, lang.WouldBeDowned):
        return
    kept = [node for node in _surely_done(block) if isinstance(node, lang.SetHp) and node.hp > 0]
    if not context.instead or len(kept) != 1 or not _the_same(when, kept[0].who):
        raise UnreadError(span, "that something is done instead of the Down is not said")
