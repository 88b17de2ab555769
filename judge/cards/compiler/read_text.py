"""A piece of printed text as a tree of the effect language, or the clauses of it that are not understood."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.cards.compiler.abilities import Sentences, block_of, limit_of, once_a_turn, paragraph_abilities, read_head
from judge.cards.compiler.ability_kinds import Head, die_result_event
from judge.cards.compiler.chosen_first import merge_alternatives, text_of_each_case
from judge.cards.compiler.clause_kinds import COSTS
from judge.cards.compiler.clauses import bare
from judge.cards.compiler.conditions import condition, every
from judge.cards.compiler.context import SlotKind, TextContext, tidy
from judge.cards.compiler.denied import denied_together
from judge.cards.compiler.each_of_pairs import each_of_pairs
from judge.cards.compiler.layout import Paragraph, paragraphs
from judge.cards.compiler.normalised_text import NormalisedText, Span, normalise
from judge.cards.compiler.parsing import UnreadError, segments
from judge.cards.compiler.phrases import Note, Segment
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.rolled_dice import asks_of_unknown_dice
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.switched_holomems import switches_of_both
from judge.cards.compiler.turn import CHOSEN_ABILITIES, uses_chosen
from judge.cards.compiler.unsaid_side import without_unsaid_sides
from judge.cards.compiler.use_rules import UseRules, arts_rule, use_gate, without_own_name
from judge.cards.compiler.verbs import lone_amount
from judge.cards.known_cards import Names, no_names
from judge.cards.slot_trees import Abilities, ArtsTree, SkillTree, SupportTree, Tree
from judge.engine.effects import language as lang

_ADDED = "に付いていたら能力追加"
_DRAWN = re.compile(r"引いた(?!時|後|なら|ら)")
"""What speaks of cards that were drawn."""
_PUT_IN_POWER = re.compile(r"ホロパワーにした(?!時|後)|ホロパワーにする。そうした(?:なら|時|場合)")
"""What speaks of cards that were put into the holo power."""
_IMPLIED: dict[str, lang.Trigger] = {
    "collab": lang.HasCollabed(lang.Host()),  # 13.2.2
    "bloom": lang.HasBloomed(lang.Host(), this_card=True),  # 13.3.2
}


@dataclass(frozen=True)
class Problem:
    """A clause that is not understood: its stretch of the printed text, and why."""

    span: Span
    reason: str


@dataclass(frozen=True)
class Reading:
    """What became of a text: its tree, or the clauses that are not understood. `redundant` is where it only repeats the rules,
    `unsaid` where it speaks of holomems without saying whose they are."""

    tree: Tree | None = None
    unread: tuple[Problem, ...] = ()
    redundant: tuple[Span, ...] = ()
    unsaid: tuple[Span, ...] = ()


@dataclass
class _Job:
    """One text being read."""

    text: NormalisedText
    kind: SlotKind
    names: Names
    anyway: list[Span] = field(default_factory=list)

    def context(self) -> TextContext:
        names_drawn = _DRAWN.search(self.text.normal) is not None
        names_power = _PUT_IN_POWER.search(self.text.normal) is not None
        return TextContext(self.kind, self.names, anyway=self.anyway, names_drawn=names_drawn, names_power=names_power)


def read_text(printed: str, kind: SlotKind, names: Names = no_names) -> Reading:
    """The tree of a printed text of this kind, all of it understood; else which clauses are not.

    >>> read_text("自分のデッキを2枚引く。", "collab").tree[0].do[0].count
    2
    >>> [problem.span for problem in read_text("自分のデッキを2枚引く。みんなで歌う。", "collab").unread]
    [Span(start=12, end=18)]
    """
    text = normalise(printed)
    if ways := text_of_each_case(text.normal):
        return _in_one(printed, [read_text(way, kind, names) for way in ways])
    problems: list[UnreadError] = []
    read: list[tuple[Paragraph, Sentences]] = []
    for paragraph in paragraphs(text.normal):
        found: Sentences = []
        for sentence in paragraph.sentences:
            try:
                read_one = each_of_pairs(denied_together(segments(text.normal, sentence.span)))
                found.append(Note(read_one) if sentence.note else read_one)
            except UnreadError as error:
                problems.append(error)
        read.append((paragraph, found))

    if not problems:
        try:
            job = _Job(text, kind, names)
            tree, unsaid = without_unsaid_sides(_tree(job, read))
            if asks_of_unknown_dice(tree, names_dice="サイコロ" in text.normal):
                raise UnreadError(Span(0, len(text.normal)), "what these dice show is not known there")
            if switches_of_both(tree):
                raise UnreadError(Span(0, len(text.normal)), "two holomems of the same player are switched (5.18.1)")
            where = (tuple(map(text.printed, spans)) for spans in (job.anyway, unsaid))
            return Reading(tree, (), *where)
        except UnreadError as error:
            problems.append(error)

    return Reading(unread=tuple(Problem(text.printed(each.span), each.reason) for each in problems))


def _in_one(printed: str, ways: list[Reading]) -> Reading:
    """One reading out of the readings for each word that may be chosen first."""
    tree = merge_alternatives([way.tree for way in ways])
    if tree is not None and not any(way.redundant for way in ways):
        return Reading(tree, unsaid=(Span(0, len(printed)),) * any(way.unsaid for way in ways))
    reasons = [problem.reason for way in ways for problem in way.unread]
    reason = reasons[0] if reasons else "what is done with what was chosen is not clear"
    return Reading(unread=(Problem(Span(0, len(printed)), reason),))


def _tree(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> Tree:
    if not any(sentences for _, sentences in read):
        raise UnreadError(Span(0, len(job.text.normal)), "there is no sentence")
    match job.kind:
        case "arts":
            return _arts(job, read)
        case "skill":
            return _skill(job, read)
        case "support":
            return _support(job, read)
        case "attachment":
            gates = _gates(job, read)
            if gates is not None:
                return gates
    return _abilities(job, read)


def _all_sentences(read: list[tuple[Paragraph, Sentences]]) -> Sentences:
    """The sentences of paragraphs that have nothing else."""
    for paragraph, _ in read:
        if paragraph.header is not None or paragraph.gates:
            raise UnreadError(paragraph.header or paragraph.gates[0].span, "this is not known in front of such a text")
        if paragraph.one_of_several:
            raise UnreadError(paragraph.span, "how many of these are chosen is not said")
    return [segments for _, sentences in read for segments in sentences]


def _arts(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> ArtsTree:
    use = UseRules()
    text: list[lang.Action] = []
    context = job.context()
    for paragraph, sentences, context.several in _with_several(job, read):
        spots = _only_spots(context, paragraph)
        doing: Sentences = []
        for each in sentences:
            if doing and len(each) > 1 and each[-1].verb == "target" and not isinstance(each, Note):
                raise UnreadError(each[0].span, "whether this is asked before or after what the text does is not clear")
            if _repeats(each) or _behind_a_cost(each, doing) or not arts_rule(context, use, each, spots):
                doing.append(each)
        if doing:
            done = block_of(context, doing)
            text += [lang.If(spots[0], done)] if spots else done
        if context.limit is not None:
            raise UnreadError(paragraph.gates[0].span, "what is done so often is not clear")
    return ArtsTree(use.only, use.also, tuple(use.gates), tuple(use.rules), tidy(tuple(text)))


def choosing_sentence(sentences: Sentences) -> tuple[Segment, ...]:
    """The sentence that says that one of several is chosen, where it is the last; or the last but one, where the opponent chooses
    and the player of the text then uses it."""
    return sentences[-2] if len(sentences) > 1 and uses_chosen(sentences[-1]) else sentences[-1]


def _with_several(
    job: _Job, read: list[tuple[Paragraph, Sentences]]
) -> list[tuple[Paragraph, Sentences, tuple[lang.Block, ...]]]:
    """The paragraphs, each with the ■ abilities below it from which one is chosen."""
    found: list[tuple[Paragraph, Sentences, tuple[lang.Block, ...]]] = []
    for paragraph, sentences in read:
        before = found[-1][1] if found else []
        chosen = bool(before) and choosing_sentence(before)[-1].verb in CHOSEN_ABILITIES
        if not (paragraph.one_of_several and chosen) or paragraph.header is not None or paragraph.gates:
            found.append((paragraph, sentences, ()))  # 「■」 also stands in front of each of several abilities
            continue
        first, said, several = found[-1]
        found[-1] = (first, said, (*several, block_of(job.context(), sentences)))
    return found


def _behind_a_cost(segments: tuple[Segment, ...], before: Sentences) -> bool:
    """「A：B（このアーツは…）」: The sentence in brackets applies only if A is paid; a separate sentence always applies."""
    return isinstance(segments, Note) and any(segment.kind in COSTS for each in before for segment in each)


def _repeats(segments: tuple[Segment, ...]) -> bool:
    """「（このアーツはそのホロメンがダウンするまで繰り返せる）」, a remark on using it once more."""
    return isinstance(segments, Note) and segments[-1].verb == "repeat"


def _only_spots(context: TextContext, paragraph: Paragraph) -> list[lang.Condition]:
    """The position in which the text of an Arts holds. How often the text may be used is kept for what it waits for."""
    if paragraph.header is not None or len(paragraph.gates) > 1:
        raise UnreadError(paragraph.header or paragraph.gates[0].span, "this is not known in the text of an Arts")
    if paragraph.gates and paragraph.gates[0].scope:
        gate = paragraph.gates[0]
        context.limit = lang.Limit(gate.scope, gate.times, gate.shared)  # type: ignore[arg-type]
        return []
    return [lang.Is(lang.Host(), at=gate.spots) for gate in paragraph.gates]  # type: ignore[arg-type]


def _skill(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> SkillTree:
    context = job.context()
    head = Head()
    whole = _with_several(job, read)
    context.several = next((several for _, _, several in whole if several), ())
    sentences = _all_sentences([(paragraph, found) for paragraph, found, _ in whole])
    first = read_head(context, head, sentences[0])
    if head.when is not None and not head.usable and first and first[0].kind in {"usable", "is_usable"}:
        head.conditions.append(condition(context, first[0]))  # 「…時、Xなら使える：」
        head.usable, first = True, first[1:]
    unusable = head.when is not None and not head.usable and not isinstance(head.when, lang.Replaced)
    if head.activated or not first or unusable:
        raise UnreadError(sentences[0][0].span, "when this skill is used is not clear")
    do = block_of(context, [first, *sentences[1:]])
    return SkillTree(do, die_result_event(head.when, do), head.condition)


def _support(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> SupportTree:
    gates = _gates(job, read)
    if gates is not None:
        return gates
    if read[0][1] and choosing_sentence(read[0][1])[-1].verb in CHOSEN_ABILITIES:
        return SupportTree(do=_one_of_several(job, read))
    if len(read) == 1 and read[0][0].header is not None:
        return SupportTree(do=(_change(job, *read[0]),))
    sentences = _all_sentences(read)
    named = [limit for segments in sentences if (limit := _once(job, segments)) is not None]
    doing = [segments for segments in sentences if once_a_turn(segments) is None]
    return SupportTree(gates=tuple(named), do=block_of(job.context(), doing))


def _one_of_several(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> lang.Block:
    """「以下の能力から1つを選んで使う。」 with the paragraphs below it, each with ■ (10.7.2.2.1)."""
    (first, sentences), *below = read
    plain = all(each.one_of_several and not each.gates and found for each, found in below)
    if first.gates or first.header or len(below) < 2 or not plain:
        raise UnreadError(first.span, "which abilities one is chosen from is not clear")
    context = job.context()
    context.several = tuple(block_of(job.context(), found) for _, found in below)
    return block_of(context, sentences)


def _change(job: _Job, paragraph: Paragraph, sentences: Sentences) -> lang.MayChange:
    """「◆Xの時、能力変更可能」 with a limit and what may be done instead of the text before it (5.20.1)."""
    assert paragraph.header is not None
    span = paragraph.header
    limits = [gate for gate in paragraph.gates if gate.scope and not gate.shared]
    context = job.context()
    *found, last = segments(job.text.normal, Span(span.start + 1, span.end))
    if last.verb != "changeable" or last.args or not found or len(limits) != 1 or len(paragraph.gates) != 1:
        raise UnreadError(span, "when this text holds instead is not known")
    met = [condition(context, segment) for segment in found]
    limit = lang.Limit(limits[0].scope, limits[0].times)  # type: ignore[arg-type]
    return lang.MayChange(every(met), limit, block_of(context, sentences), ())


def _once(job: _Job, segments: tuple) -> lang.Condition | None:  # type: ignore[type-arg]
    """「自分の〈X〉はターンに1回しか使えない」「自分の#Tを持つイベントは…」: none of them has been used this turn."""
    coord = once_a_turn(segments)
    name = limit_of(segments)
    context = job.context()
    if coord is None:
        return None
    where: tuple[lang.Property, ...] = (lang.Named(context.name(name)),) if name is not None else ()
    if name is None:
        ref = resolve(context, coord)
        if not isinstance(ref.node, lang.AttachedCards) or ref.node.of != lang.Holomems() or ref.amount is not None:
            raise UnreadError(coord.span, "which cards can be used once a turn is not clear")
        where = tuple(each for each in ref.node.where if each != lang.OfKind(("support",)))
    return lang.Not(lang.Happened(lang.Deeds("played_support", where=where)))


def _gates(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> SupportTree | None:
    """「このカードは、…なければ使えない」"""
    sentences = [segments for _, found in read for segments in found]
    if without_own_name(sentences[0], "card") is None:
        return None
    use = UseRules()
    for each in sentences:
        itself = without_own_name(each, "card")
        if itself is None or read[0][0].gates or read[0][0].header:
            raise UnreadError(each[0].span, "more than when the card can be used is said")
        use_gate(job.context(), use, itself)
    return SupportTree(tuple(use.gates), tidy(tuple(use.cost)))


def _abilities(job: _Job, read: list[tuple[Paragraph, Sentences]]) -> Abilities:
    found: list[lang.Ability] = []
    added: dict[Span, list[lang.Ability]] = {}
    for paragraph, sentences, several in _with_several(job, read):
        if not sentences:
            raise UnreadError(paragraph.span, "nothing follows")
        context = job.context()
        context.several = several
        made = _fan(job, sentences) or paragraph_abilities(context, paragraph.gates, sentences, _IMPLIED.get(job.kind))
        if paragraph.header is None:
            found += made
        else:
            added.setdefault(paragraph.header, []).extend(made)
    for header, abilities in added.items():
        modifier = lang.AddAbility(tuple(tidy(tuple(abilities))))
        found.append(lang.Continuous((modifier,), _header(job, header)))
    return tuple(tidy(tuple(found)))


def _header(job: _Job, span: Span) -> lang.Condition:
    """「◆〈X〉に付いていたら能力追加」: the holomem it is attached to is this."""
    words = job.text.normal[span.start : span.end]
    if not words.endswith(_ADDED) or job.kind != "attachment":
        raise UnreadError(span, "when this ability is added is not known")
    (segment,) = segments(job.text.normal, Span(span.start + 1, span.end - len(_ADDED)))
    if segment.kind != "nominal" or segment.coord is None or segment.args:
        raise UnreadError(span, "to which holomem it has to be attached is not clear")
    return lang.Is(lang.Host(), _described(job, segment.coord))


def _described(job: _Job, coord) -> tuple[lang.Property, ...]:  # type: ignore[no-untyped-def]
    ref = resolve(job.context(), coord)
    node = ref.node
    if not isinstance(node, lang.Holomems) or node != lang.Holomems(where=node.where) or ref.amount is not None:
        raise UnreadError(coord.span, "to which holomem it has to be attached is not clear")
    return in_order(list(node.where))


def _fan(job: _Job, sentences: Sentences) -> list[lang.Ability]:
    """「このファンは、自分の〈X〉だけに付けられ、1人につき何枚でも付けられる」 (5.17.3.3)"""
    first = sentences[0][0]
    last = sentences[0][-1]
    only_to = first.verb == "attach" and first.form == "V_CAN" and [arg.role for arg in first.args] == ["は", "だけに"]
    if (first.verb != "fan_on" and not only_to) or len(sentences) > 1:
        return []

    args = {arg.role: arg.coord for arg in first.args if arg.coord is not None}
    whom = args.get("だけに")
    what = bare(args["は"]) if "は" in args else ""
    one = only_to or last.verb == "attach_one"  # 5.17.3.1, 5.17.3.2: one for each holomem anyway
    if (
        [arg.role for arg in first.args] != ["は", "だけに"]
        or what not in ({"this_tool", "this_mascot"} if one else {"this_fan"})
        or whom is None
        or len(sentences[0]) != (1 if only_to else 2)
    ):
        raise UnreadError(first.span, "to whom this can be attached is not clear")

    if last.verb == "attach_one":
        [each] = [lone_amount(arg.coord) for arg in last.args if arg.role == "per" and arg.coord is not None] or [None]
        if len(last.args) != 1 or each is None or not each.is_plain("人", 1):
            raise UnreadError(last.span, "how many can be attached is not clear")
        job.anyway.append(last.span)
    if one:
        return [lang.Continuous((lang.AttachOnlyTo(_described(job, whom)),))]

    per, *many = last.args or first.args
    each = lone_amount(per.coord) if per.role == "per" and per.coord is not None else None
    if last.verb != "attach" or last.form != "V_CAN" or each is None or not each.is_plain("人", 1) or len(many) != 1:
        raise UnreadError(last.span, "how many can be attached is not clear")

    most = many[0].amount
    if most is not None and (most.unit, most.bound, most.low, most.each, most.total) != ("枚", "まで", 0, False, False):
        raise UnreadError(last.span, "how many can be attached is not clear")
    if most is None and many[0].role != "adverb:any_count":
        raise UnreadError(last.span, "how many can be attached is not clear")

    limit = lang.AttachLimit(most.high if most is not None else None)
    return [lang.Continuous((lang.AttachOnlyTo(_described(job, whom)), limit))]
