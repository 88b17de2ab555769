"""The holomem that a condition is about: 「そのホロメン」 later in the sentence."""

from __future__ import annotations

from judge.cards.compiler.clauses import head_of, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, single
from judge.cards.compiler.phrases import Coord, Segment, Word
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def note_two_asked(context: TextContext, segment: Segment, met: lang.Condition) -> None:
    """Note the two holomems that a condition is about, of which it holds only where both are there: 「そのホロメン2人」 later in
    the sentence. Where the sentence asks for others as well, it is not clear who they are."""
    if context.asked_of_two is not None and context.asked_of_two[0] == segment.span.end:
        return  # the same clause, read once more
    if context.asked_of_two is not None or context.asked_of:
        context.asked_of_two = None
        return
    if segment.kind in {"is_if", "is_and"} and (unlike := _differing(context, segment, met)) is not None:
        context.asked_of_two = (segment.span.end, *unlike)
        return
    if (same := _both_are(context, segment, met)) is not None:
        context.asked_of_two = (segment.span.end, *same)
        return
    said = segment.coord if segment.kind in _OF_TWO else None
    of = without_last(said)[0] if said is not None else None
    if of is None or not of.parts:
        return
    ref = resolve(context, of)
    two = [each.node for each in (ref.each_phrase or ref.parts) if each.amount is None and single(each.node)]
    named = [node for node in iter_nodes(met) if isinstance(node, lang.Holomems)]
    if ref.joint == "and" and ref.amount is None and len(two) == 2 and len(named) == 2 and two[0] and two[1]:
        context.asked_of_two = (segment.span.end, two[0], two[1])


def _differing(context: TextContext, segment: Segment, met: lang.Condition) -> tuple[lang.Node, lang.Node] | None:
    """「自分のセンターホロメンが、このホロメンと異なるカード名のXなら」: these two, of whom both are there."""
    subject = next((arg.coord for arg in segment.args if arg.role in {"が", "は"} and arg.coord is not None), None)
    if subject is None or not isinstance(met, lang.Exists) or not isinstance(met.of, lang.Holomems):
        return None
    ref = resolve(context, subject)
    beside = [each.of for each in met.of.where if isinstance(each, lang.DiffersFrom | lang.LevelBeside)]
    named = [node for node in iter_nodes(met) if isinstance(node, ONE_HOLOMEM)]
    if len(beside) != 1 or len(named) != 2 or beside[0] != lang.Host() or not single(ref.node) or ref.node is None:
        return None
    plain = (
        isinstance(ref.node, lang.Holomems)
        and ref.amount is None
        and (ref.node.side, ref.node.at) == ("you", met.of.at)
    )
    return (ref.node, beside[0]) if plain and met.of.side == "you" and met.at_least == 1 else None


def _both_are(context: TextContext, segment: Segment, met: lang.Condition) -> tuple[lang.Node, lang.Node] | None:
    """「自分のセンターホロメンとコラボホロメンがどちらも〈X〉なら」: these two, of whom both are there."""
    subject = next((arg.coord for arg in segment.args if arg.role in {"が", "は"} and arg.coord is not None), None)
    if segment.kind not in {"is_if", "has_if"} or subject is None or not isinstance(met, lang.Every):
        return None
    of = resolve(context, subject)
    there = [each.of for each in met.of if isinstance(each, lang.Exists) and isinstance(each.of, lang.Holomems)]
    named = [node for node in iter_nodes(met) if isinstance(node, ONE_HOLOMEM)]
    if of.joint != "and" or of.amount is not None or not len(there) == len(met.of) == len(named) == 2:
        return None
    one, other = (lang.Holomems(each.side, each.at) for each in there)
    return (one, other) if single(one) and single(other) and one.side == other.side and one != other else None


_OF_TWO = {"is_alike"}
"""The kinds of segments of which the two are both there where it holds: 「XとYのカード名が同じなら」 (2.4.4)."""


_OF_ONE = {"hp", "hp_left", "colour", "level", "cheer", "tool", "mascot", "fan"}
"""What a holomem has of which a condition can be asked (4.4.3, 4.4.5)."""
_SAID = {"is_if", "is_and", "has_if", "has_not_if"}
_OF_THE_SUBJECT = {"damaged", "undamaged", "お休みしている", "お休みしていない", "attached", "not_attached", "be"}
"""The verbs of conditions that say how one holomem is: 「そのホロメン」 behind them is that one."""


def _named(subject: Coord) -> bool:
    """「自分のセンターの〈X〉」: whoever is at that position, by name."""
    head = subject.parts[-1].links[-1].head
    return isinstance(head, Word) and head.terminal == "NAME"


def note_condition_subject(context: TextContext, segment: Segment, met: lang.Condition) -> None:
    """Note the one holomem that a condition is about. In a comparison of two, and with both players' holomems, each may be
    meant."""
    if segment.kind not in _SAID and not (segment.kind in {"when_if", "te"} and segment.verb in _OF_THE_SUBJECT):
        return
    if segment.verb == "be":
        if isinstance(met, lang.Exists) and isinstance(met.of, lang.Holomems):
            context.asked_of.append((segment.span.end, met.of))
        return
    who = {"に"} if segment.verb in {"attached", "not_attached"} else {"が", "は"}
    subject = next((arg.coord for arg in segment.args if arg.role in who and arg.coord is not None), None)
    if subject is not None and head_of(subject) in _OF_ONE:  # 「…センターホロメンのHPが減っている」: of that holomem
        subject = without_last(subject)[0]
    if (
        subject is None
        or not subject.parts
        or not (head_of(subject) in {"holomem", "center", "collab"} or _named(subject))
    ):
        return
    if any(attr.kind == "downed_last_turn" for attr in subject.parts[0].links[0].attrs):
        return  # nobody who is there now
    ref = resolve(context, subject)
    if isinstance(ref.node, lang.Holomems) and single(ref.node) and ref.amount is None and not ref.joint:
        named = [node for node in iter_nodes(met) if isinstance(node, ONE_HOLOMEM)]
        context.asked_of += [(segment.span.end, node) for node in ([ref.node] if len(named) == 1 else named)]
