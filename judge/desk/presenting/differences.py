"""What is different between two positions, place by place and in words, in the language of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from judge.desk.content import Content
from judge.desk.own_cards import read as read_cards
from judge.desk.presenting.page_words import SPOTS, ZONES_IN_FULL, card_name, letter, word
from judge.desk.table.board import label_of, places
from judge.engine.cards import Library
from judge.engine.events import Seat
from judge.engine.position.model import Position, PositionHolomem, PositionSide, PrimedEntry
from judge.engine.position.notation import read
from judge.engine.position.notation_words import COLOUR_OF
from judge.engine.state import SEATS, UNSEEN
from rulesdb.languages import listed, series

MAX_DIFFERENCES_IN_WORDS = 2
"""At most this many differences stand in a short description of two boards."""
Pair = tuple[PositionHolomem | None, PositionHolomem | None]

TURN: dict[str, Promise] = {
    "rules": gettext_lazy("edition of the rules"),
    "by_rules": gettext_lazy("played as the rules say, not as answered"),
    "read_otherwise": gettext_lazy("texts played by the other reading"),
    "chosen_defaults": gettext_lazy("defaults that were chosen"),
    "turn": gettext_lazy("turn number"),
    "player": gettext_lazy("turn player"),
    "first": gettext_lazy("who went first"),
    "step": gettext_lazy("step"),
    "collabed": gettext_lazy("Collab done this turn"),
    "baton": gettext_lazy("Baton Pass done this turn"),
    "limited": gettext_lazy("LIMITED card played this turn"),
    "prepare": gettext_lazy("game still to be prepared"),
}
SIDE: dict[str, Promise] = {
    "oshi": gettext_lazy("Oshi holomem"),
    "skill": gettext_lazy("oshi skill used this turn"),
    "sp": gettext_lazy("SP oshi skill used this game"),
    "life_damage": gettext_lazy("Life damage"),
    "primed": gettext_lazy("primed abilities"),
}
HOLOMEM: dict[str, Promise] = {
    "at": gettext_lazy("position"),
    "stack": gettext_lazy("cards"),
    "damage": gettext_lazy("damage"),
    "resting": gettext_lazy("resting"),
    "cheers": gettext_lazy("Cheers"),
    "supports": gettext_lazy("attached"),
    "down": gettext_lazy("Down state"),
    "entered": gettext_lazy("came to the Stage this turn"),
    "bloomed": gettext_lazy("Bloomed this turn"),
    "arts": gettext_lazy("used Arts this turn"),
    "arts_plus": gettext_lazy("added to its Arts"),
    "hp_plus": gettext_lazy("added to its HP"),
    "used": gettext_lazy("abilities used this turn"),
}
"""Every fact of a position, of a side and of a holomem that can differ, with what it is called."""


@dataclass(frozen=True)
class PositionDifference:
    """One fact that is different: its place and name in words, and what it was and is. `key` is the same for the same fact of
    another pair of positions that begin at the same one."""

    key: tuple[str, str]
    place: str
    what: str
    old: str
    new: str

    def __str__(self) -> str:
        """`A: Center, Takane Lui: damage 0 → 40`."""
        return _("{place}: {what} {old} → {new}").format(place=self.place, what=self.what, old=self.old, new=self.new)


def differences(old: Position, new: Position, cards: Library) -> tuple[PositionDifference, ...]:
    """Every fact that differs between two positions: the turn first, then A's side, then B's. `cards` knows the names."""
    found = list(_facts("turn", str(_("Turn")), TURN, old, new, cards))
    for seat in SEATS:
        before = old.sides[seat]
        after = new.sides[seat]
        found += _facts(letter(seat).lower(), letter(seat), SIDE, before, after, cards)
        found += _stage(seat, before, after, cards)
        for zone, called in ZONES_IN_FULL.items():
            was = getattr(before, zone)
            now = getattr(after, zone)
            if was != now:
                place = f"{letter(seat).lower()}.{zone}"
                found.append(PositionDifference((place, zone), letter(seat), str(called), *_zone(was, now, cards)))
    return tuple(found)


def beginnings(first: Content, second: Content) -> tuple[PositionDifference, ...]:
    """What is different between the boards that two lines begin from, the texts of cards of their own too."""
    cards = first.library
    found = differences(read(first.position), read(second.position), cards)
    ours, theirs = ({card.number: card for card in read_cards(each.cards)} for each in (first, second))
    written = [number for number in dict.fromkeys([*ours, *theirs]) if ours.get(number) != theirs.get(number)]
    for number in written:
        old, new = (_("as written for this board") if number in own else _("not written") for own in (ours, theirs))
        if number in ours and number in theirs:
            new = _("written otherwise")
        found += (PositionDifference(("cards", number), _("Cards of the board"), _card(number, cards), old, new),)
    return found


def beginning_words(shown: Content, other: Content) -> str:
    """In what the board of another line differs from the one shown, in a few words. Raises `EngineError`."""
    found = beginnings(shown, other)
    if not found:
        return _("the same board")
    told = series(found[:MAX_DIFFERENCES_IN_WORDS])
    more = len(found) - MAX_DIFFERENCES_IN_WORDS
    return told if more <= 0 else _("{differences}; and {more} more").format(differences=told, more=more)


def matched(old: Sequence[PositionHolomem], new: Sequence[PositionHolomem]) -> list[Pair]:
    """The holomems of two stages paired: the one that was and what became of it; None where it came or went.

    Those that are the same in everything are paired first, then those with the same top card in the same position, then with the
    same top card elsewhere, then whoever stands in the same Center or Collab position.

    >>> a, b = PositionHolomem(("A",), "center"), PositionHolomem(("B",), "back")
    >>> [(x and x.stack, y and y.at) for x, y in matched((a, b), (PositionHolomem(("B",), "center"),))]
    [(('A',), None), (('B',), 'center')]
    """
    left = list(range(len(new)))
    became = dict.fromkeys(range(len(old)), -1)
    ways: tuple[Callable[[PositionHolomem, PositionHolomem], bool], ...] = (
        lambda was, now: was == now,
        lambda was, now: was.stack[-1:] == now.stack[-1:] and was.at == now.at,
        lambda was, now: was.stack[-1:] == now.stack[-1:],
        lambda was, now: was.at == now.at != "back",
    )
    for same in ways:
        for index, taken in became.items():
            found = next((place for place in left if taken < 0 and same(old[index], new[place])), None)
            if found is not None:
                became[index] = found
                left.remove(found)
    pairs: list[Pair] = [(old[index], new[place] if place >= 0 else None) for index, place in became.items()]
    return [*pairs, *((None, new[place]) for place in left)]


def _stage(seat: Seat, before: PositionSide, after: PositionSide, cards: Library) -> Iterator[PositionDifference]:
    keys = {
        id(mem): key for half in (before, after) for mem, key in zip(half.stage, places(half.stage, seat), strict=True)
    }
    for was, now in matched(before.stage, after.stage):
        mem = was or now
        assert mem is not None
        key = keys[id(mem)]
        name = card_name((*mem.stack, UNSEEN)[len(mem.stack) - 1], cards)
        place = _("{place}, {name}").format(place=label_of(key), name=name)
        if was is None or now is None:
            there = _("on the Stage")
            gone = _("not there")
            yield PositionDifference(
                (key, "stage"), place, _("holomem"), *((gone, there) if was is None else (there, gone))
            )
            continue
        yield from _facts(key, place, HOLOMEM, was, now, cards)


def _facts(
    key: str, place: str, names: dict[str, Promise], old: object, new: object, cards: Library
) -> Iterator[PositionDifference]:
    """The facts of a struct that differ, each with its name."""
    for field, called in names.items():
        was = getattr(old, field)
        now = getattr(new, field)
        if was != now:
            yield PositionDifference(
                (key, field), place, str(called), _value(field, was, cards), _value(field, now, cards)
            )


def _value(field: str, value: object, cards: Library) -> str:
    """The value of a fact in words."""
    if field in ("player", "first"):
        return letter(int(str(value)))
    if field == "step":
        return word("step", str(value))
    if field == "at":
        return str(SPOTS[str(value)])
    if field == "oshi":
        return card_name(str(value), cards)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return _list(value, cards)
    return str(value)


def _list(values: tuple[object, ...], cards: Library) -> str:
    """Cards by name and number, the same ones counted; `none` where there are none."""
    counts = Counter(_card(each.card if isinstance(each, PrimedEntry) else str(each), cards) for each in values)
    words = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
    return listed(words) or _("none")


def _card(number: str, cards: Library) -> str:
    if number == UNSEEN:
        return _("unseen card")
    if number in COLOUR_OF:
        return word("colour", COLOUR_OF[number])
    name = card_name(number, cards)
    return name if name == number else f"{name} {number}"


def _zone(old: tuple[str, ...], new: tuple[str, ...], cards: Library) -> tuple[str, str]:
    """A zone before and after: the number of cards, and which are known where that is what changed."""
    known = [[each for each in zone if each != UNSEEN] for zone in (old, new)]
    if known[0] == known[1] and len(old) != len(new):
        return str(len(old)), str(len(new))
    return _known(old, known[0], cards), _known(new, known[1], cards)


def _known(zone: tuple[str, ...], known: list[str], cards: Library) -> str:
    if not known:
        return str(len(zone))
    count = ngettext("{count} card", "{count} cards", len(zone)).format(count=len(zone))
    return _("{count} ({cards})").format(count=count, cards=_list(tuple(known), cards))
