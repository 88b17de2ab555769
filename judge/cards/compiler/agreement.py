"""Which words may stand before which noun, and which units count it. A word without meaning in its place is an error."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.phrases import Attr, Coord, Link, Segment, Word
from judge.engine.effects.language import ZONES

_CARDS = {"holomem", "card", "support", "item", "event", "staff", "tool", "mascot", "fan", "cheer"}
_COUNTED = {
    *ZONES, "from_top", "下から", "special_damage", "pips", "pips_sum", "dealt", "pips_highest", "pips_lowest",
    "pips_difference", "overkill", "restored", "first_life_lost", "hp",
    "host", "that", "that_downed", "tool_host", "mascot_host", "fan_host", "face", "number",
    "hp_left", "taken", "people", "gap", "figure", "rest",
}  # fmt: skip
_SIGNED = {
    "arts", "hp", "life", "lost_life", "that_arts", "that_damage", "that_arts_damage", "that_special_damage", "cheer", "critical",
    "critical_value",
}  # fmt: skip
_ALL = {*ZONES, *_CARDS, "hp", "colour", "face", "rest", "taken", "that", "that_card", "that_cheer"}
DONE = {"past", "sent_to", "moved_back"}
_DICE = {"at_least", "at_most"}


def disagreeing(segments: tuple[Segment, ...]) -> tuple[Span, str] | None:
    """The first part of a sentence that cannot be said of its noun, and why; None where all can.

    >>> from judge.cards.compiler.parsing import segments
    >>> disagreeing(segments("自分のデッキを2枚引く"))
    >>> segments("自分の1stデッキを2枚引く")
    Traceback (most recent call last):
    judge.cards.compiler.parsing.UnreadError: (Span(start=3, end=6), 'this cannot be said of what follows')
    """
    for segment in segments:
        for arg in segment.args:
            if arg.joint and arg.coord is not None and arg.joint not in _joints(arg.coord):
                return arg.span, "it is not said of which this is one, or each"
        for coord in (*(arg.coord for arg in segment.args), segment.coord):
            for link, rest in _links(coord):
                found = _before(link, rest) or _beside(link)
                if found is not None:
                    return found
    return None


def _links(coord: Coord | None) -> Iterator[tuple[Link, tuple[Link, ...]]]:
    """Every noun, and those that follow it in its phrase."""
    for phrase in coord.parts if coord is not None else ():
        for place, link in enumerate(phrase.links):
            yield link, phrase.links[place + 1 :]
            if isinstance(link.head, Coord):
                yield from _links(link.head)
            for attr in link.attrs:
                if attr.link is not None:
                    yield attr.link, ()


def _joints(coord: Coord) -> set[str]:
    found = set(coord.joints)
    for link, _ in _links(coord):
        found |= set(link.head.joints) if isinstance(link.head, Coord) else set()
    return found


def _before(link: Link, rest: tuple[Link, ...]) -> tuple[Span, str] | None:
    """Checks what stands before the noun; what stands before a player belongs to what that player has."""
    for place, attr in enumerate(link.attrs):
        if attr.kind == "this_effect" and not any(each.kind in DONE for each in link.attrs[place + 1 :]):
            return attr.span, "nothing that this ability has done follows"
        if not any(_takes(each, attr) for each in ((link, *rest) if _is_player(link) else (link,))):
            return attr.span, "this cannot be said of what follows"
    return None


def _is_player(link: Link) -> bool:
    return isinstance(link.head, Word) and link.head.terminal == "SIDE"


def _takes(link: Link, attr: Attr) -> bool:
    head = link.head
    if (
        not isinstance(head, Word)
        or head.terminal in {"NAME", "LEVEL", "BUZZ", "COLOUR"}
        or head.code in {"host", "each_chosen"}
    ):
        return True
    if head.terminal == "SPOT":  # 「このターンにBloomしたセンターの〈X〉」: it is said of the holomem there
        return attr.kind not in {*DONE, "this_effect", "that", "spot", "nth", "nth_now", "to_archive"}

    if head.terminal != "NOUN":
        return False
    if attr.kind == "nth_on" or (attr.kind == "nth" and head.code == "turn"):
        return head.code == "turn"
    if attr.kind in {"nth", "nth_now", "other_arts"}:
        return head.code == "arts"
    if attr.kind == "to_archive" or head.code in _CARDS:
        return True
    if attr.kind == "level" and head.code == "critical":
        return True

    if attr.kind == "to_use_skill":
        return head.code == "power"
    if attr.kind == "can_baton":
        return head.code == "回数"
    if attr.kind == "past" and attr.text == "choose" and head.code == "ability":
        return True
    if attr.kind == "past" and attr.text == "deal":
        return head.code in {"damage", "arts_damage", "special_damage"}
    if attr.kind == "that":
        return head.code == "die" or head.code.endswith(("turn", "_step"))

    if attr.kind in {"higher", "lower"}:
        return head.code == "figure"
    if attr.kind in {"多い", "少ない"}:
        return head.code in {"number", "people", "figure"}
    if head.code == "hand":  # 「この能力でアーカイブした手札」
        return attr.kind == "this_effect" or (attr.kind == "past" and attr.text in {"archive", "to_power", "return"})

    done = attr.kind in {"past", "this_effect", "next_roll"} and head.code in {
        "die",
        "face",
        "figure",
        "power",
        "number",
    }
    return done or (head.code == "oshi" and attr.kind == "having")


def _beside(link: Link) -> tuple[Span, str] | None:
    """The amount behind the noun."""
    amount, head = link.amount, link.head
    if amount is None or not isinstance(head, Word) or head.terminal in {"NAME", "LEVEL", "BUZZ"}:
        return None
    if head.terminal == "COLOUR":
        return None
    if amount.signed:
        fits = head.code in _SIGNED or [attr.kind for attr in link.attrs] == ["to_use_skill"]
    elif amount.word:
        fits = head.code in _ALL or amount.word in _DICE
    else:
        fits = head.terminal in {"NOUN", "THIS"} and head.code in _CARDS | _COUNTED
        fits = fits or (head.code == "colour" and amount.unit == "色")
    return None if fits else (amount.span, "this cannot be counted so")
