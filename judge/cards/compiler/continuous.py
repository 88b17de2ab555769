"""Abilities without an event: continuous ones (10.1.1.3), and replacements of all damage of a kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from judge.cards.compiler.arts import aimed_at
from judge.cards.compiler.attaching import mascots, more_attached
from judge.cards.compiler.bloom import may_bloom
from judge.cards.compiler.cards import reveal_more
from judge.cards.compiler.clauses import Clause, bare, head_of, leading_words
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL, condition, every
from judge.cards.compiler.context import TextContext, rebuilt
from judge.cards.compiler.count_basis import count_basis, with_owner
from judge.cards.compiler.damage_changes import damage_change, damage_limit, damage_prevention
from judge.cards.compiler.event_parts import doers
from judge.cards.compiler.events import is_event
from judge.cards.compiler.instead_of_condition import check_decided
from judge.cards.compiler.modifiers import verb_modifiers
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.other_cases import denied_again
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Arg, Coord, Link, Segment
from judge.cards.compiler.remarks import remark
from judge.cards.compiler.self_word import check_self_is_named
from judge.cards.compiler.signed_numbers import signed_modifiers
from judge.cards.compiler.turn import but_sp, collab_power
from judge.cards.compiler.verbs import VERBS
from judge.cards.compiler.would_events import dice_rolled_for, whose_step
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def continuous_abilities(
    context: TextContext, met: lang.Condition | None, limit: lang.Limit | None, sentences: list[tuple[Segment, ...]]
) -> list[lang.Ability]:
    """The abilities of sentences that hold as long as their condition does."""
    for segments in sentences:
        check_self_is_named(context, *segments)
    if limit is not None:
        return [
            _once(each, limit, sentences[0][0].span) for each in continuous_abilities(context, met, None, sentences)
        ]
    if len(sentences) == 2 and _excludes(sentences[1], "sp_skill"):
        found = continuous_abilities(context, met, None, sentences[:1])
        without_sp = [rebuilt(each, but_sp) for each in found]
        if any(one == other for one, other in zip(found, without_sp, strict=True)):
            raise UnreadError(sentences[1][0].span, "nothing was said of SP oshi skills")
        return without_sp

    if len(sentences) == 2 and (limited := _limited(context, met, sentences)) is not None:
        return limited
    if len(sentences) == 2 and (_only_arts(sentences[1]) or _needs_cheers(sentences)):
        context.anyway.append(sentences[1][0].span)
        sentences = sentences[:1]
    if len(sentences) == 2 and (replaced := _instead(context, met, sentences)) is not None:
        return replaced
    if len(sentences) > 1 and all(_by_itself(each) for each in sentences):
        found = [each for sentence in sentences for each in _one_of_several(context, met, sentence)]
        of_a_turn = [any(isinstance(node, lang.TurnOf) for node in iter_nodes(each)) for each in found]
        if of_a_turn != sorted(of_a_turn):  # 「自分のターンで、Xなら、A。Yなら、B。」
            raise UnreadError(sentences[1][0].span, "whether this holds in the turn of either player is not said")
        return found

    if len(sentences) != 1:
        raise UnreadError(sentences[1][0].span, "a second sentence of what always holds is not known")
    *before, last = sentences[0]
    last = _with_ability(before, last)
    beside: list[Segment] = []
    while before and before[-1].kind in {"nominal_cont", "hits_cont"}:
        beside.insert(0, before.pop())

    fixed: Segment | None = None
    conditions = [met] if met is not None else []
    for segment in before:
        if last.verb == "treat" and segment.verb == "use" and segment.form == "V_DICT":
            _while_using_arts(context, segment)
            continue
        if last.verb == "treat" and (segment.kind, segment.verb, segment.form) == ("when", "roll", "V_DICT"):
            context.rolled = dice_rolled_for(context, segment)
            continue
        if step := _in_step(segment, last):
            conditions += step
            continue
        if last.verb == "vary_not" and segment.verb == "lose_not":
            fixed = segment
            continue
        if last.verb == "bloom" and segment.kind == "te" and segment.verb == "use":
            clause = Clause(context, segment)
            VERBS["use"](context, clause)
            clause.check_all_used()
            continue

        if last.verb == "reduce_not" and (aimed := aimed_at(context, segment)) is not None:
            context.target_condition = aimed
            continue
        left = without_count(context, segment)
        if left.kind not in COPULA | VERBAL | HAS:
            raise UnreadError(segment.span, "it is not known what this leads to")

        conditions.append(met_too := denied_again(context, left) or condition(context, left))
        asked = [each for each in conditions if not isinstance(each, lang.Is)]  # not 「[センターポジション限定]」
        context.note_asked(met_too, segment.verb, together=len(asked) > 1)

    if fixed is not None:
        last = replace(fixed, kind="final", verb="vary_not", form="V_NOT", args=(*fixed.args, *last.args))
    if context.kind == "attachment" and context.that is None and _only_of_holder(before):
        context.that = lang.Host()  # 「このツールが付いているホロメンに…付いているなら、そのホロメンの…」

    found = _all_said(context, [*beside, last])
    conditions += context.requires
    context.requires = []
    all_met = every(conditions) if conditions else None
    if context.measure is not None and not context.counted:
        raise UnreadError(last.span, "what is counted is not used")

    return [msgspec.structs.replace(each, condition=all_met) for each in found]


_HOLDERS = {("THIS", "tool_host"), ("THIS", "mascot_host"), ("THIS", "fan_host")}


def _only_of_holder(segments: list[Segment]) -> bool:
    """Whether what is asked speaks of the holomem that this card is attached to, and of no other."""
    coords = [coord for segment in segments for coord in (*(arg.coord for arg in segment.args), segment.coord) if coord]
    named = [each for coord in coords for phrase in coord.parts for link in phrase.links for each in _holomems_in(link)]
    return bool(named) and set(named) <= _HOLDERS


def _holomems_in(link: Link) -> Iterator[tuple[str, str]]:
    """The words of a noun that name a holomem."""
    if isinstance(link.head, Coord):
        for phrase in link.head.parts:
            for inner in phrase.links:
                yield from _holomems_in(inner)
    word = (link.terminal, link.code)
    if word == ("NOUN", "holomem") or word[0] in {"NAME", "THIS", "SPOT"}:
        yield word
    for attr in link.attrs:
        if attr.link is not None:
            yield from _holomems_in(attr.link)


def _by_itself(segments: tuple[Segment, ...]) -> bool:
    """「Xなら、A。さらに、Yなら、B。」: whether a sentence of what always holds has a condition of its own, which is all that it
    asks for (Q539, Q541)."""
    marks = {mark for segment in segments for mark in leading_words(segment)}
    first = segments[0].kind in COPULA | VERBAL | HAS and len(segments) > 1 and not is_event(segments[0])
    return first and marks <= {"adverb:further", "adverb:also"}


def _one_of_several(
    context: TextContext, met: lang.Condition | None, segments: tuple[Segment, ...]
) -> list[lang.Ability]:
    *before, last = segments
    last = replace(last, args=last.args[len(leading_words(last)) :])
    found = continuous_abilities(context, met, None, [(*before, last)])
    context.measure, context.counted, context.holders = None, False, []
    context.sentence_before = lambda: tuple(found)
    return found


def topic_behind_condition(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「このホロメンは、Xが2人以下なら、アーツに必要な無色-1」: what stands in front of a condition with a subject of its own is
    spoken of behind it. Any other sentence as it is."""
    if len(segments) != 2 or is_event(segments[0]):
        return segments
    first, last = segments
    roles = [arg.role for arg in first.args]
    if roles[:1] != ["は"] or "が" not in roles or last.kind != "nominal" or any(arg.role == "は" for arg in last.args):
        return segments
    topic, *others = first.args
    return (replace(first, args=tuple(others)), replace(last, args=(topic, *last.args)))


def _with_ability(before: list[Segment], last: Segment) -> Segment:
    """「Xの能力で、デッキの上から公開する枚数+1」: the ability, which the comma has made a clause of its own."""
    by = before[-1] if before else None
    if last.verb == "chosen_not" and by is not None and by.kind == "is_and" and by.coord is not None:
        before.pop()  # 「相手は、自身の能力で、Xを選べない」
        return replace(last, args=(*by.args, Arg("で", by.coord.span, by.coord), *last.args))
    if last.verb == "collab_power" and by is not None and (by.kind, by.verb, by.form) == ("when", "collab", "V_DICT"):
        before.pop()  # 「Xがコラボする時、デッキの上からホロパワーにする枚数+1」
        return replace(last, args=(*by.args, *last.args))
    if last.verb != "reveal_top" or by is None or by.kind != "is_and" or by.coord is None:
        return last
    before.pop()
    return replace(last, args=(*by.args, Arg("で", by.coord.span, by.coord), *last.args))


def _all_said(context: TextContext, segments: list[Segment]) -> list[lang.Ability]:
    """What the clauses say that always hold: 「XのHP+10し、Xのアーツに必要な無色-1」 is one ability with both."""
    found: list[lang.Ability] = []
    for segment in segments:
        clause = Clause(context, without_count(context, segment))
        found += _said(context, clause)
        clause.check_all_used()
    if len(segments) == 1:
        return found
    together: list[lang.Ability] = []
    for each in found:
        last = together[-1] if together else None
        if isinstance(each, lang.Continuous) and isinstance(last, lang.Continuous):
            together[-1] = lang.Continuous((*last.modifiers, *each.modifiers))
        else:
            together.append(each)  # 「XのHP+40し、Xが受けるダメージ-20」: what changes damage is a replacement (10.11)
    return together


def _instead(
    context: TextContext, met: lang.Condition | None, sentences: list[tuple[Segment, ...]]
) -> list[lang.Ability] | None:
    """「A。Xなら、かわりに、B。」: A holds where X does not, and B where it does."""
    conditions = list(sentences[1][:-1])
    last = sentences[1][-1]
    marked = [segment for segment in sentences[1] if "adverb:instead" in leading_words(segment)]
    if not conditions or marked != [last]:
        return None

    last = replace(last, args=tuple(arg for arg in last.args if arg.role != "adverb:instead"))
    otherwise = continuous_abilities(context, None, None, [sentences[0]])
    instead = continuous_abilities(context, None, None, [(*conditions, last)])
    of = instead[0].condition
    if of is None or any(each.condition != of for each in instead):
        raise UnreadError(sentences[1][0].span, "under which condition this holds instead is not clear")
    for each in otherwise:
        check_decided(each.condition, of, sentences[1][0].span)

    conditions_of = [(each, [each.condition, lang.Not(of)]) for each in otherwise]
    conditions_of += [(each, [each.condition]) for each in instead]
    return [
        msgspec.structs.replace(each, condition=every([one for one in (met, *own_conditions) if one is not None]))
        for each, own_conditions in conditions_of
    ]


def _limited(
    context: TextContext, met: lang.Condition | None, sentences: list[tuple[Segment, ...]]
) -> list[lang.Ability] | None:
    """「X1枚につき、A。ただし、数える枚数は5枚まで。」: how many are counted at most; None for another second sentence."""
    said = remark(context, sentences[1])
    if said is None or said.change is None or context.measure is not None:
        return None
    found = continuous_abilities(context, met, None, sentences[:1])
    limited = [said.change(each) for each in found]
    if any(one == other for one, other in zip(found, limited, strict=True)):
        raise UnreadError(sentences[1][0].span, "of what this is the limit is not clear")
    return limited


def _once(of: lang.Ability, limit: lang.Limit, span: Span) -> lang.Ability:
    """「[ターンに1回]」 of what always holds: only what acts at a moment has a number of times."""
    modifiers = of.modifiers if isinstance(of, lang.Continuous) else ()
    if limit != lang.Limit() or not modifiers or not all(isinstance(each, lang.RestoredPlus) for each in modifiers):
        raise UnreadError(span, "what always holds has no limit on the number of times")
    return msgspec.structs.replace(of, modifiers=tuple(msgspec.structs.replace(each, once=True) for each in modifiers))


def _while_using_arts(context: TextContext, segment: Segment) -> None:
    """「このファンが付いているホロメンがアーツを使う時」"""
    clause = Clause(context, segment)
    who = clause.ref("が")
    what = clause.need("を", "what is used")
    clause.check_all_used()
    if who is None or who.node != lang.Host() or bare(what) != "arts":
        raise UnreadError(segment.span, "when this counts is not clear")


def _in_step(segment: Segment, last: Segment) -> list[lang.Condition]:
    """「相手のメインステップの間」, in front of what always holds: in whose turn, and the step (chapter 7). Empty for anything
    else. "Is not rested in your Reset Step" needs no turn: a Reset Step rests only the holomems of its own player (7.2.3)."""
    of = whose_step(segment.coord) if segment.coord is not None and not segment.args else None
    if of is None or segment.coord is None or segment.kind not in {"is_while", "is_and"}:
        return []
    step = head_of(segment.coord).removesuffix("_step")
    in_step = lang.InStep(step)  # type: ignore[arg-type]
    return [in_step] if (of, step, last.verb) == ("you", "reset", "rest_not") else [lang.TurnOf(of), in_step]


def without_count(context: TextContext, segment: Segment) -> Segment:
    """The segment without what it counts by, which is kept for the sentence."""
    left: list[Arg] = []
    for arg in segment.args:
        if arg.role == "per" and arg.coord is not None:
            if context.measure is not None:
                raise UnreadError(arg.span, "two counts in one sentence are not known")
            left, by = with_owner(left, arg)
            context.measure = count_basis(context, by)
        elif arg.role.startswith("while:"):
            raise UnreadError(arg.span, "what always holds has no duration")
        else:
            left.append(arg)
    return replace(segment, args=tuple(left))


def _needs_cheers(sentences: list[tuple[Segment, ...]]) -> bool:
    """「アーツを使うためのエールは必要」 of the use of other holomems' Arts, which changes nothing of what they need (5.27)."""
    uses = sentences[0][-1]
    remark = sentences[1]
    return uses.verb == "use" and [(each.verb, each.args) for each in remark] == [("cheers_needed", ())]


def _only_arts(segments: tuple[Segment, ...]) -> bool:
    """「ただし、特殊ダメージは除く」 in a text that is only about Arts anyway."""
    return _excludes(segments, "special_damage")


def _excludes(segments: tuple[Segment, ...], what: str) -> bool:
    """「ただし、Xは除く」"""
    segment = segments[0]
    coords = [arg.coord for arg in segment.args if arg.role == "は" and arg.coord is not None]
    others = [arg for arg in segment.args if arg.role not in {"は", "adverb:but"}]
    only = len(segments) == 1 and len(coords) == 1 and not others
    return segment.verb == "exclude" and only and bare(coords[0]) == what


def _said(context: TextContext, clause: Clause) -> list[lang.Ability]:
    segment = clause.segment
    if segment.verb == "reveal_top":
        return [lang.Continuous((reveal_more(context, clause),))]
    if segment.verb == "collab_power":
        return [lang.Continuous((collab_power(context, clause),))]
    if segment.kind in {"hits", "hits_cont"}:
        return damage_change(context, clause)
    if (most := damage_limit(context, clause)) is not None:
        return [most]

    picks: list[lang.Action] = []
    if segment.kind in {"nominal", "nominal_cont"} and segment.coord is not None:
        modifiers = signed_modifiers(context, clause, segment.coord, picks)
    elif segment.verb == "take_not":
        return [damage_prevention(context, clause)]
    elif segment.verb == "bloom" and segment.form == "V_CAN" and not clause.says_adverb("even_entered"):
        return [lang.Continuous((may_bloom(context, clause),))]
    elif segment.verb == "attach" and segment.form == "V_CAN":
        more = clause.adverb("more")
        return [lang.Continuous((more_attached(context, clause) if more else mascots(context, clause),))]
    else:
        modifiers = verb_modifiers(context, clause, picks) or []

    if picks or not modifiers:
        raise UnreadError(clause.span, "it is not known how this always holds")
    return [lang.Continuous(tuple(modifiers))]


__all__ = ["continuous_abilities", "doers", "topic_behind_condition"]
