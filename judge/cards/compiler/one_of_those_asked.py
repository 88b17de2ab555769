"""「Xが3人以上いるなら、その中から1人を選ぶ」: of those whom the condition has counted, said as 「X1人を選ぶ」 (10.7.2.3)."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import bare
from judge.cards.compiler.comparisons import lone_bound
from judge.cards.compiler.phrases import Amount, Coord, Note, Phrase, Segment


def with_those_named(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """The sentence with the holomems that its condition has counted in place of 「その中」 right behind it. Any other sentence as
    it is; where something stands before that condition, it is not clear whom 「その中」 means."""
    if isinstance(segments, Note) or len(segments) < 2 or (those := _counted(segments[0])) is None:
        return segments
    asked, done, *rest = segments
    of_them = [
        arg for arg in done.args if arg.role == "から" and arg.coord is not None and bare(arg.coord) == "this_those"
    ]
    if len(of_them) > 1 or done.others:
        return segments
    left = tuple(arg for arg in done.args if arg not in of_them)
    found = [_one_of(those, arg.coord, from_them=bool(of_them)) for arg in left]
    said = _one_of(those, done.coord, from_them=bool(of_them))
    if sum(each is not None for each in (*found, said)) != 1:
        return segments
    args = tuple(arg if coord is None else replace(arg, coord=coord) for arg, coord in zip(left, found, strict=True))
    return (asked, replace(done, args=args, coord=said or done.coord), *rest)


def _counted(segment: Segment) -> Phrase | None:
    """The holomems of whom a condition asks whether there are at least so many; None for any other segment."""
    if segment.others or (not (segment.kind == "when_if" and segment.verb == "be") and segment.kind != "is_if"):
        return None
    roles = sorted(arg.role for arg in segment.args if arg.role != "amount")
    who = next((arg.coord for arg in segment.args if arg.role == "が"), None)
    place = next((arg.coord for arg in segment.args if arg.role == "に"), None)
    number = _number(segment)
    several = (
        number is not None and (number.unit, number.bound, number.each) == ("人", "以上", False) and number.high > 1
    )
    if not several or roles not in (["が"], ["が", "に"]) or who is None or len(who.parts) > 1:
        return None
    phrase = who.parts[0]
    if any(attr.kind in {"different_names", "same_name"} for link in phrase.links for attr in link.attrs):
        return None  # which of them are alike is not said by naming one of them
    if phrase.links[-1].amount is not None or (place is not None and len(place.parts) > 1):
        return None
    if place is None:
        return phrase
    return Phrase((*place.parts[0].links, *phrase.links), (*place.parts[0].joins, "of", *phrase.joins[1:]), phrase.span)


def _number(segment: Segment) -> Amount | None:
    if segment.kind == "is_if":
        return lone_bound(segment.coord) if segment.coord is not None else None
    numbers = [arg.amount for arg in segment.args if arg.role == "amount"]
    return numbers[0] if len(numbers) == 1 else None


def _one_of(those: Phrase, coord: Coord | None, *, from_them: bool) -> Coord | None:
    """「(その中から)1人」 or 「その中の1人」 at the beginning of a phrase, as 「X1人」; None for any other phrase."""
    phrase = coord.parts[0] if coord is not None and len(coord.parts) == 1 else None
    if coord is None or phrase is None:
        return None
    links, joins = phrase.links, phrase.joins
    if not from_them:
        if len(links) < 2 or (links[0].terminal, links[0].code) != ("THIS", "those") or joins[1] != "of":
            return None
        links, joins = links[1:], joins[1:]
    first, *others = links
    if first.head is not None or first.attrs or first.amount is None or not first.amount.is_plain("人"):
        return None
    last = replace(those.links[-1], amount=first.amount)
    whole = Phrase((*those.links[:-1], last, *others), (*those.joins, *joins[1:]), phrase.span)
    return replace(coord, parts=(whole,))
