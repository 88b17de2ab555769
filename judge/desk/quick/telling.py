"""A quick entry as its page tells it: each word as it was read, the guesses with what else may be meant, what is assumed, what is
not understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk import limits
from judge.desk.presenting.page_words import (
    STATES,
    ZONES_IN_FULL,
    card_name,
    colour_class,
    kind_of,
    language,
    letter,
    name_of,
    word,
)
from judge.desk.quick.making import BoardFromLine, GuessedPlace, MissingCheers
from judge.desk.quick.model import CardGuess, QuickReading, QuickWord, edited, ends_item
from judge.desk.quick.names import CardName
from judge.desk.quick.picking import pick
from judge.desk.quick.words import LEFT
from judge.engine.cards import Library
from judge.engine.effects.language import SPOTS
from judge.engine.position.checks import SINGLE_SPOTS
from rulesdb.languages import labelled, listed

MAX_NAMES = 5
UNPAID = "12.3.3.1"
"""The rule on the Cheers that Arts need."""


@dataclass(frozen=True)
class Alternative:
    """Something else that may be meant: words, a smaller detail, a card number, the style of a color, the line that says it, and
    where the cursor is in it."""

    words: str
    line: str
    caret: int
    detail: str = ""
    number: str = ""
    style: str = ""


@dataclass(frozen=True)
class WordRow:
    """A word as it was read. `code` is the word as typed, empty for something that was not written; `sure` says that nothing else
    can be meant; `ways` are the other meanings. `rule` is the rule by which something is missing; `ways` then has the line that
    adds it."""

    letter: str
    code: str
    words: str
    number: str = ""
    sure: bool = False
    opens: bool = False
    ways: tuple[Alternative, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Assumption:
    """Something that was not written, and what to tap for another."""

    words: str
    ways: tuple[Alternative, ...] = field(default=())


def rows(reading: QuickReading, made: BoardFromLine | None, cards: Library) -> list[WordRow]:
    """Every word of a line as it was read, in order, with the places that are guessed. Without a board, no places and no HP."""
    told = []
    side = -1
    for each in reading.words:
        opens, side = each.side != side, each.side
        told.append(_row(reading, each, made, cards, opens=opens))
        if each.kind == "holomem" and made and (place := made.places[each.holomem]).guess:
            told.append(_place_row(reading, each, place, made))
        if each.kind == "holomem" and made:
            told += [_cheers_row(each, offer, cards) for offer in made.offers if offer.holomem == each.holomem]
    return told


def _cheers_row(each: QuickWord, offer: MissingCheers, cards: Library) -> WordRow:
    """The row that says that a holomem has too few Cheers for any of its Arts, with the line that gives them."""
    name = card_name(each.pick.number if each.pick else "", cards)
    way = Alternative(_("Attach enough Cheers"), offer.line, len(offer.line))
    words = _("{name} has too few Cheers for any Arts.").format(name=name)
    return WordRow(letter(each.side), "", words, ways=(way,), rule=UNPAID)


def _row(reading: QuickReading, each: QuickWord, made: BoardFromLine | None, cards: Library, *, opens: bool) -> WordRow:
    ways = _ways(reading, each, made, cards)
    return WordRow(
        letter=letter(each.side),
        code=each.text,
        words=_words(each, reading, made, cards),
        number=each.pick.number if each.pick else "",
        sure=bool(each.pick) and not ways,
        opens=opens,
        ways=ways,
    )


def _words(each: QuickWord, reading: QuickReading, made: BoardFromLine | None, cards: Library) -> str:
    match each.kind:
        case "holomem" | "attached" | "oshi":
            return _card_words(each, cards)
        case "card":
            return labelled(ZONES_IN_FULL[each.value], _card_words(each, cards))
        case "damage" | "left":
            hp, damage = _hp(each, reading, made, cards)
            if damage >= hp:
                return _("{damage} damage, no HP left of {hp}").format(damage=damage, hp=hp)
            return _("{damage} damage: {left} of {hp} HP left").format(damage=damage, left=hp - damage, hp=hp)
        case "cheers":
            return _("Cheers: {color} ×{count}").format(color=word("colour", each.value), count=each.count)
        case "paid":
            given = made.cheers.get(each.holomem, ()) if made else ()
            return _("The Cheers for the Arts: {cheers}").format(cheers=_counted(given) or "…")
        case "spot":
            return word("position", each.value)
        case "flag":
            return str(STATES[each.value])
        case "skill":
            return _("SP oshi skill used this game") if each.value == "sp" else _("Oshi skill used this turn")
        case "zone":
            return labelled(ZONES_IN_FULL[each.value], each.count)
        case "step":
            return word("step", each.value)
        case "first":
            return _("{player} went first").format(player=each.value.upper())
        case "turn":
            player = each.value.upper()
            if not each.count:
                return _("{player} is the turn player").format(player=player)
            if player:
                return _("It is turn {turn}, and {player} is the turn player.").format(turn=each.count, player=player)
            return _("It is turn {turn}.").format(turn=each.count)


def _card_words(each: QuickWord, cards: Library) -> str:
    assert each.pick is not None
    card = cards[each.pick.number]
    if card.kind == "cheer":
        return _("Cheers: {color} ×{count}").format(color=word("colour", card.colours[0]), count=each.count)
    about = _("Oshi") if each.kind == "oshi" else kind_of(card)
    told = _("{name}, {kind}").format(name=name_of(card), kind=about)
    if card.kind == "holomem":
        told = _("{name}, {kind}, {hp} HP").format(name=name_of(card), kind=about, hp=card.hp)
    return f"{told} ×{each.count}" if each.count > 1 else told


def _hp(each: QuickWord, reading: QuickReading, made: BoardFromLine | None, cards: Library) -> tuple[int, int]:
    host = next(mem for mem in reading.of("holomem") if mem.holomem == each.holomem)
    hp = cards[host.pick.number].hp if host.pick else 0
    if made:
        return hp, made.damage[each.holomem]
    return hp, each.count if each.kind == "damage" else hp - each.count


def _counted(colors: tuple[str, ...]) -> str:
    return listed(f"{word('colour', color)} ×{count}" for color, count in Counter(colors).items())


# --- what else may be meant


def _ways(
    reading: QuickReading, each: QuickWord, made: BoardFromLine | None, cards: Library
) -> tuple[Alternative, ...]:
    """The other meanings of a word, each as a line that has that meaning."""
    if each.pick is not None:
        return (*card_ways(reading, each, cards), *name_ways(reading, each, cards)) if each.pick.guess else ()
    if each.bare:
        hp, _damage = _hp(each, reading, made, cards)
        if 0 < each.count <= hp:
            left = f"{LEFT[1]}{each.count}" if not reading.line.isascii() else f"{each.count}{LEFT[0]}"
            return (_way(reading, each, left, _("{count} HP left").format(count=each.count)),)
    if each.kind == "paid" and made:
        counts = Counter(made.cheers.get(each.holomem, ()))
        exact = " ".join(f"{word('colour', color)} {count}" for color, count in counts.items())
        return (_way(reading, each, exact, exact),) if exact else ()
    return ()


def card_ways(reading: QuickReading, each: QuickWord, cards: Library, *, taken: bool = False) -> Iterator[Alternative]:
    """The other cards that a name may mean; with `taken` also the card that was taken."""
    assert each.pick is not None
    for number in each.pick.cards[0 if taken else 1 : limits.QUICK_WAYS]:
        card = cards[number]
        # of one name they differ by level and HP
        words = _("{kind}, {hp} HP").format(kind=kind_of(card), hp=card.hp) if card.kind == "holomem" else name_of(card)
        arts = " · ".join((each.name_en if language() == "en" else "") or each.name for each in card.arts)
        text = " ".join(
            part for part in (_opening(each), each.pick.typed, _level(each.pick, number, cards), number) if part
        )
        yield _way(reading, each, text, words, arts, number, colour_class(card))


def name_ways(reading: QuickReading, each: QuickWord, cards: Library, *, taken: bool = False) -> Iterator[Alternative]:
    """The other names that a name may mean and that have a card of the written level; with `taken` also the name that was taken."""
    assert each.pick is not None
    for name in each.pick.names[0 if taken else 1 : MAX_NAMES]:
        if pick((name,), each.pick.typed, cards, each.pick.level, buzz=each.pick.buzz) is None:
            continue
        typed = each.pick.typed
        level = each.pick.level + (" buzz" if each.pick.buzz else "")
        text = " ".join(part for part in (_opening(each), name.typed_like(typed), level.strip()) if part)
        count = ngettext("{count} card number", "{count} card numbers", len(name.numbers)).format(
            count=len(name.numbers)
        )
        yield _way(reading, each, text, _shown(name), count)


def _opening(each: QuickWord) -> str:
    """The word for an Oshi holomem, which stays before another name."""
    if each.kind != "oshi":
        return ""
    return "oshi" if each.text.isascii() else "推し"


def _level(pick: CardGuess, number: str, cards: Library) -> str:
    """The level that is written before the number of a card."""
    return (cards[number].level or "") + (" buzz" if pick.buzz else "")


def _shown(name: CardName) -> str:
    return name.name if language() == "ja" else name.name_en or name.name


def _way(
    reading: QuickReading, each: QuickWord, text: str, words: str, detail: str = "", number: str = "", style: str = ""
) -> Alternative:
    """The alternative that puts a text in the place of a word."""
    (start, end), *more = each.spans
    line = edited(reading.line, (start, end, text), *((one, other, "") for one, other in more))
    return Alternative(words, line, min(len(line), start + len(text)), detail, number, style)


def _place_row(reading: QuickReading, each: QuickWord, place: GuessedPlace, made: BoardFromLine) -> WordRow:
    mems = list(reading.of("holomem"))
    taken = {
        made.places[mem.holomem].spot for mem in mems if mem.side == each.side and not made.places[mem.holomem].guess
    }
    ways = []
    for spot in SPOTS:
        if spot != place.spot and (spot not in SINGLE_SPOTS or spot not in taken):
            text = f" @{word('spot', spot)}" if ends_item(reading.line, each.end) else f" {word('spot', spot)} "
            line = edited(reading.line, (each.end, each.end, text))
            ways.append(Alternative(word("position", spot), line, each.end + len(text)))
    return WordRow(letter(each.side), "", word("position", place.spot), ways=tuple(ways))


def assumptions(reading: QuickReading, made: BoardFromLine) -> list[Assumption]:
    """What was not written, with the ways to say otherwise."""
    position, told = made.position, []
    line = reading.line.rstrip()
    japanese = language() == "ja"

    def added(words: str, text: str) -> Alternative:
        longer = f"{line} {text}"
        return Alternative(words, longer, len(longer))

    if made.turn:
        told.append(Assumption(_("Turn {turn}").format(turn=position.turn)))
    if made.player:
        words = _("{player} is the turn player").format(player=letter(position.player))
        ways = (added(_("B’s turn"), "Bのターン" if japanese else "turn b"),) if position.player == 0 else ()
        told.append(Assumption(words, ways))
    if made.step and position.turn == 1:
        told.append(Assumption(_("Main Step, since the first player’s first turn has no Performance Step (7.6.1)")))
    elif made.step and position.step == "main":
        way = added(word("step", "performance"), "パフォーマンス" if japanese else "performance")
        told.append(Assumption(_("Main Step, since cards are played from the hand then (8.1.1)"), (way,)))
    elif made.step:
        other = word("step", "main")
        told.append(Assumption(word("step", position.step), (added(other, "メイン" if japanese else "main"),)))
    if made.collabed:
        words = _("{player} has Collabed this turn, since a holomem is in the Collab position")
        told.append(Assumption(words.format(player=letter(position.player))))
    for seat in (0, 1):
        half = position.sides[seat]
        if counts := listed(f"{ZONES_IN_FULL[zone]} {len(getattr(half, zone))}" for zone in made.zones[seat]):
            told.append(Assumption(labelled(letter(seat), counts)))
    return told
