"""「DebutホロメンからBloomしたなら、A。1stホロメンからBloomしたなら、かわりに、B。」 in a Bloom Effect: cases of the event that
its kind implies (13.3.2). As only one of them can be, each is an ability of its own."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clause_kinds import without_instead
from judge.cards.compiler.clauses import bare
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Note, Segment
from judge.engine.effects import language as lang

Sentences = list[tuple[Segment, ...]]


def as_its_event(segment: Segment, when: lang.Trigger) -> Segment | None:
    """「(このホロメンが)BuzzホロメンからBloomしたなら」「〈X〉とコラボしたなら」 as 「…した時」, the event that the kind of
    ability implies. None for any other segment."""
    args = tuple(arg for arg in segment.args if arg.role != "が" or arg.coord is None or bare(arg.coord) != "this_host")
    verb = {lang.HasBloomed: "bloom", lang.HasCollabed: "collab"}.get(type(when), "")
    said = [arg.role for arg in args if arg.coord is not None]
    of_it = segment.kind == "when_if" and segment.form == "V_PAST" and segment.verb == verb and not segment.others
    whole = bool(said) and len(said) == len(args) and set(said) <= {"から", "with"}
    return replace(segment, kind="when", args=args) if of_it and whole else None


def cases_of_event(when: lang.Trigger, sentences: Sentences) -> list[Sentences]:
    """The sentences of each case, each as 「…した時、…」; none where the text is not made of such cases. What follows in a case
    has to go on with 「そして」: without it, it may be done in any case."""
    cases: list[Sentences] = []
    for segments in sentences:
        its_event = as_its_event(segments[0], when) if len(segments) > 1 else None
        if its_event is not None:
            cases.append([(its_event, *without_instead(segments[1:]))])
        elif (
            cases
            and not isinstance(segments, Note)
            and [arg.role for arg in segments[0].args[:1]] == ["adverb:and_then"]
        ):
            cases[-1].append(segments)
        else:
            return []
    return cases


def check_only_one(abilities: list[lang.Ability], span: Span) -> None:
    """UnreadError unless at most one of these abilities can be executed: each for another Bloom level that was Bloomed from."""
    seen: set[str] = set()
    for each in abilities if len(abilities) > 1 else []:
        when = each.when if isinstance(each, lang.Automatic) else None
        over = when.over if isinstance(when, lang.HasBloomed) else ()
        levels = {level for said in over if isinstance(said, lang.AtLevel) for level in said.levels}
        if not levels or levels & seen:
            raise UnreadError(span, "whether both of these cases can be at once is not clear")
        seen |= levels
