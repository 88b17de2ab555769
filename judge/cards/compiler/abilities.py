"""Paragraphs as abilities: their gates, event, conditions, cost and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from judge.cards.compiler.ability_kinds import Head, holomem_of_event, make_ability
from judge.cards.compiler.cases_of_event import cases_of_event, check_only_one
from judge.cards.compiler.chosen_cards import join_choosing_sentences
from judge.cards.compiler.clause_kinds import COSTS, DOING
from judge.cards.compiler.clauses import MOREOVER, bare, head_of, words_of
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL, condition
from judge.cards.compiler.context import TextContext, tidy
from judge.cards.compiler.continuous import continuous_abilities, topic_behind_condition
from judge.cards.compiler.events import event, is_event
from judge.cards.compiler.flow import BlockReader
from judge.cards.compiler.instead_of_down import check_spared
from judge.cards.compiler.layout import Gate
from judge.cards.compiler.one_of_those_asked import with_those_named
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord, Note, Segment
from judge.cards.compiler.turn import uses_chosen
from judge.cards.compiler.would_events import next_step, whose_step
from judge.engine.effects import language as lang

Sentences = list[tuple[Segment, ...]]


def gates(head: Head, found: tuple[Gate, ...]) -> None:
    """What stands in square brackets."""
    for gate in found:
        if gate.spots:
            head.conditions.append(lang.Is(lang.Host(), at=gate.spots))  # type: ignore[arg-type]
        else:
            head.limit = lang.Limit(gate.scope, gate.times, gate.shared)  # type: ignore[arg-type]


def read_head(context: TextContext, head: Head, segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Take the event and the conditions before it from the first sentence; gives what is left of it."""
    left = list(segments)
    waiting: list[lang.Condition] = []
    by: Coord | None = None
    while left:
        segment = left[0]
        if _always_holds(segment, left[-1]):
            break
        if segment.kind in {"is_and", "is_while"} and segment.coord is not None and not segment.args:
            code = head_of(segment.coord)
            if code == "ability" and segment.kind == "is_and":
                by = segment.coord
                left.pop(0)
                continue
            of = whose_step(segment.coord)
            if segment.kind == "is_and" and code == "main_step" and of == "you":
                head.activated = True
                left.pop(0)
                continue
            if of is not None and not any(is_event(each) for each in left[1:]):
                break  # in that step something always holds
            if of is not None:
                waiting += [lang.TurnOf(of), lang.InStep(code.removesuffix("_step"))]  # type: ignore[arg-type]
                left.pop(0)
                continue

        if any(arg.role.startswith("while:") for arg in segment.args):
            break  # what is waited for as long as that is part of what is done
        if next_step(segment) is not None:
            break  # what the effect itself waits for

        segment = _after_use(_as_event(context, segment, left[1:]))
        if is_event(segment) and (turn := _in_turn(segment)) is not None:
            waiting.append(turn)
            segment = replace(segment, args=segment.args[1:])
        if is_event(segment):
            _read_event(context, head, segment, waiting, by)
            return tuple(left[1:])

        if segment.kind == "cost" and segment.verb == "use" and _in_main_step(segment):
            head.activated = True
            head.conditions += waiting
            return tuple(left[1:])
        if segment.kind in {"usable", "is_usable"}:
            if segment.verb == "" and segment.coord is not None and head_of(segment.coord) == "main_step":
                head.activated = True
            else:
                waiting.append(condition(context, segment))
                context.asked_together = len(waiting) > 1
            head.usable = True
            head.conditions += waiting
            return tuple(left[1:])

        if segment.kind == "te" and segment.verb in DOING | {"count"}:
            break
        if segment.kind not in COPULA | VERBAL | HAS or any(
            arg.role in {"per", "adverb:instead"} for arg in segment.args
        ):
            break

        waiting.append(condition(context, replace(segment, args=tuple(a for a in segment.args if a.role != MOREOVER))))
        context.asked_together = len(waiting) > 1
        left.pop(0)

    if head.activated:
        head.conditions += waiting
        return tuple(left)
    if by is not None:
        raise UnreadError(by.span, "by whose ability this happens leads to nothing")
    return segments


def _always_holds(segment: Segment, last: Segment) -> bool:
    """Whether a sentence says what always holds, so that it does not begin with an event or a condition of the ability."""
    of_ability = segment.kind == "is_and" and segment.coord is not None and head_of(segment.coord) == "ability"
    match last.verb:
        case "reveal_top":  # 「Xの能力で、デッキの上から公開する枚数+1」
            return True
        case "collab_power":  # 「Xがコラボする時、デッキの上からホロパワーにする枚数+1」
            return (segment.kind, segment.verb, segment.form) == ("when", "collab", "V_DICT")
        case "chosen_not":  # 「相手は、自身の能力で、Xを選べない」
            return of_ability
        case "treat":  # 「Xがアーツを使う時、…としても扱う」「Xの能力でサイコロを振る時、1の目すべてを6の目として扱う」
            of_dice = (segment.kind, segment.verb) == ("when", "roll")
            return (segment.verb == "use" or of_dice) and segment.form == "V_DICT"
        case "reduce_not":  # 「このホロメンのアーツの対象がXなら」 says which Arts
            return segment.kind == "is_if"
    return False


def _read_event(
    context: TextContext, head: Head, segment: Segment, before: list[lang.Condition], by: Coord | None
) -> None:
    """Take an event, with the conditions `before` it and the ability that was named for it."""
    head.when = event(context, segment, by)
    context.event_said = True
    context.event = head.when
    context.that = holomem_of_event(head.when)
    head.usable = segment.kind == "usable"
    if isinstance(head.when, lang.WouldSendStepCheer):
        before = _outside_cheer_step(segment, before)
    if head.activated:  # 「自分のメインステップで、Eした時」 says in which step the event is (8.1)
        head.activated = False
        before = [*before, lang.TurnOf("you"), lang.InStep("main")]
    head.conditions += [*before, *context.requires]
    context.requires = []


def _outside_cheer_step(segment: Segment, waiting: list[lang.Condition]) -> list[lang.Condition]:
    """What is asked besides 「自分のエールステップで、」, which says which Cheer it is that would be sent (7.4.2)."""
    step = [lang.TurnOf("you"), lang.InStep("cheer")]
    if waiting[-2:] != step:
        raise UnreadError(segment.span, "in which step this Cheer would be sent is not said")
    return waiting[:-2]


def _this_turn_ends(segment: Segment) -> bool:
    """「このターンが終了する時」, which the effect itself waits for (10.8.5.1)."""
    coord = segment.args[0].coord if segment.args else None
    named = segment.verb == "finish" and coord is not None and bare(coord) == "this_turn"
    return named or segment.verb == "finish_this_turn"


def _as_event(context: TextContext, segment: Segment, behind: list[Segment]) -> Segment:
    """「自分のホロメンがコラボしたなら、」 of an ability that holds all the time, as the event 「…した時、」: of what happened
    before it is said since when. Any other segment as it is, and so where the event comes `behind` it."""
    done = (segment.kind, segment.form) == ("when_if", "V_PAST") and not segment.others
    roles = {arg.role for arg in segment.args}
    said_before = any(role.startswith("adverb:") for role in roles) or (
        _said_when(segment) and _in_turn(segment) is None
    )
    if context.kind not in {"gift", "stage", "attachment"} or not done or said_before or any(map(is_event, behind)):
        return segment
    return replace(segment, kind="when")


def _said_when(segment: Segment) -> bool:
    """「このターンに」「前の相手のターンに」"""
    coords = [arg.coord for arg in segment.args[:1] if arg.role == "に" and arg.coord is not None]
    return any(head_of(coord).endswith(("turn", "game", "step", "main")) for coord in coords)


def _after_use(segment: Segment) -> Segment:
    """「Xは、アーツを使った後、」 as the event 「Xがアーツを使った時、」; any other segment as it is."""
    if (segment.kind, segment.verb, segment.form) != ("after", "use", "V_PAST"):
        return segment
    args = tuple(replace(arg, role="が") if arg.role == "は" else arg for arg in segment.args)
    return replace(segment, kind="when", args=args)


def _in_turn(segment: Segment) -> lang.TurnOf | None:
    """「相手のターンに、自分のホロメンがダウンした時」: in whose turn the event is."""
    first = segment.args[0] if segment.args else None
    if first is None or first.role != "に" or first.coord is None:
        return None
    match words_of(first.coord):
        case ["you" | "opponent" as side, "turn"]:
            return lang.TurnOf(side)
    return None


def _in_main_step(segment: Segment) -> bool:
    """「自分のメインステップに使える：」"""
    coord = segment.args[0].coord if [arg.role for arg in segment.args] == ["に"] else None
    return segment.form == "V_CAN" and coord is not None and head_of(coord) == "main_step" and _own(coord)


def _own(coord: Coord) -> bool:
    return coord.parts[0].links[0].code == "you" and len(coord.parts[0].links) == 2


def once_a_turn(segments: tuple[Segment, ...], scope: str = "turn") -> Coord | None:
    """What can be used once a turn, or once a game: 「自分のXはターンに1回しか使えない」."""
    if len(segments) != 1 or segments[0].verb != "use_not":
        return None
    args = {arg.role: arg for arg in segments[0].args}
    if set(args) != {"は", "に", "しか"} or args["は"].coord is None or args["に"].coord is None:
        return None
    amount = args["しか"].coord.parts[0].links[0].amount if args["しか"].coord is not None else None
    if bare(args["に"].coord) != scope or amount is None or not amount.is_plain("回", 1):
        return None
    return args["は"].coord


def named_limit(segments: tuple[Segment, ...]) -> lang.Limit | None:
    """「自分のXはターンに1回しか使えない」「自分のコラボエフェクト「Y」はゲームに1回しか使えない」"""
    scopes: tuple[lang.Scope, ...] = ("turn", "game")
    found = ((scope, limit_of(segments, scope)) for scope in scopes)
    return next((lang.Limit(scope, shared=name) for scope, name in found if name is not None), None)


def limit_of(segments: tuple[Segment, ...], scope: str = "turn") -> str | None:
    """The name in 「自分のXはターンに1回しか使えない」."""
    coord = once_a_turn(segments, scope)
    if coord is None:
        return None
    named = coord.parts[0].links
    head = named[-1].head
    if len(named) != 2 or named[0].code != "you" or named[-1].attrs:
        return None
    terminal = getattr(head, "terminal", "")
    code = getattr(head, "code", "")
    if terminal == "SKILL":
        return str(code).partition("「")[2].removesuffix("」")
    return str(code) if terminal == "NAME" else None


def block_of(context: TextContext, sentences: Sequence[tuple[Segment, ...]]) -> lang.Block:
    """What the sentences do."""
    reader = BlockReader(context)
    for segments in join_choosing_sentences([with_those_named(each) for each in sentences]):
        if not context.used_by_chooser and uses_chosen(segments):
            context.used_by_chooser = True
            context.anyway.append(segments[0].span)
            continue
        if not context.used_by_chooser:
            raise UnreadError(segments[0].span, "who uses what the opponent has chosen is not said")
        if reader.remark(segments):
            continue
        if isinstance(segments, Note):
            raise UnreadError(segments[0].span, "what this remark adds is not known")
        reader.sentence(segments)

    if not context.used_by_chooser:
        raise UnreadError(sentences[-1][0].span, "who uses what the opponent has chosen is not said")
    found: lang.Block = tidy(reader.block())
    if isinstance(context.event, lang.WouldArchive) and not context.instead:
        raise UnreadError(sentences[0][0].span, "that this is done instead of archiving is not said")

    only_if = all(isinstance(each, lang.If) and not each.otherwise for each in found)
    if isinstance(context.event, lang.WouldSendStepCheer) and only_if:
        raise UnreadError(
            sentences[0][0].span, "whether the Cheer is sent where the condition does not hold is not clear"
        )
    if isinstance(context.event, lang.WouldBeDowned):
        check_spared(context, found, sentences[0][0].span)
    if context.figures:
        raise UnreadError(sentences[-1][0].span, "what the chosen number is for is not said")

    return found


def paragraph_abilities(
    context: TextContext, found: tuple[Gate, ...], sentences: Sentences, when: lang.Trigger | None
) -> list[lang.Ability]:
    """A paragraph as abilities; `when` is the event that its kind implies (13.2.2, 13.3.2)."""
    head = Head(when=when)
    gates(head, found)
    whole = sentences[0][0].span
    named = [limit for segments in sentences if (limit := named_limit(segments)) is not None]
    sentences = [segments for segments in sentences if named_limit(segments) is None]
    if hand := [each[-1] for each in sentences if each[-1].verb == "only_in_hand"]:
        raise UnreadError(hand[0].span, "an ability that is used in the hand is not known")

    archive = [segments for segments in sentences if _only_in_archive(segments)]
    sentences = [segments for segments in sentences if segments not in archive]
    if len(named) > 1 or (named and head.limit is not None) or not sentences:
        raise UnreadError(whole, "its limits are not clear")
    if named:
        head.limit = named[0]
    if when is not None:
        context.event = when

    implied = head.when
    first = topic_behind_condition(sentences[0])
    cases = cases_of_event(when, sentences) if when is not None else []
    if len(cases) > 1:
        if found or named or archive:
            raise UnreadError(whole, "its limits are not clear")
        of_cases = [ability for case in cases for ability in paragraph_abilities(_anew(context), (), case, when)]
        check_only_one(of_cases, whole)
        return of_cases
    if cases:
        first, *others = cases[0]
        sentences = [first, *others]
    if when is None or any(is_event(segment) and not _this_turn_ends(segment) for segment in first[:1]):
        first = read_head(context, head, first)
    if not first:
        raise UnreadError(sentences[0][0].span, "it is not said what is done")
    if when is not None and head.when is not implied and not isinstance(head.when, type(when)):
        raise UnreadError(sentences[0][0].span, "this event does not go with the kind of ability")

    rest = [first, *sentences[1:]]
    if head.when is None and any(segment.kind in COSTS for segment in first) and context.kind in {"gift", "attachment"}:
        head.activated = True  # 10.1.1.1.1: what has a cost and no event
    if head.when is None and not head.activated:
        return continuous_abilities(context, head.condition, head.limit, rest)

    do = block_of(context, rest)
    if head.usable and not head.activated:
        do = (lang.May(do),)  # 「した時に使える：」, as 12.1.5.3 says of the words
    if isinstance(head.when, lang.WouldArchive | lang.HasRevealed) and isinstance(context.event, lang.WouldArchive):
        head.when = context.event  # the text has said of which cards

    if isinstance(head.when, lang.HasDrawn) and (
        head.limit is None or head.limit.times > 1
    ):  # 5.7.2: cards are drawn one after another
        raise UnreadError(whole, "whether this is done for each card that is drawn is not clear")
    one = make_ability(head, do)
    if archive:
        if not isinstance(one, lang.Activated):
            raise UnreadError(archive[0][0].span, "only an activated ability is known to be used in the Archive")
        one = msgspec.structs.replace(one, archive=True)
    if context.requires:
        raise UnreadError(first[0].span, "what is asked of the holomem it is attached to leads to nothing")

    return [one]


def _anew(context: TextContext) -> TextContext:
    """The state of reading another ability of the same text."""
    return TextContext(
        context.kind,
        context.names,
        anyway=context.anyway,
        names_drawn=context.names_drawn,
        names_power=context.names_power,
    )


def _only_in_archive(segments: tuple[Segment, ...]) -> bool:
    """「（この能力は、アーカイブにある時のみ使える）」 (10.3.4.3)"""
    segment = segments[0]
    roles = [(arg.role, bare(arg.coord)) for arg in segment.args if arg.coord is not None]
    return segment.verb == "only_in_archive" and len(segments) == 1 and roles == [("は", "this_ability")]
