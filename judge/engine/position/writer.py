"""A position as text: the canonical form of the notation."""

from __future__ import annotations

from itertools import groupby

from judge.engine.disputes import DISPUTES
from judge.engine.errors import EngineError
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.position.model import Position, PositionHolomem, PositionSide, PrimedEntry
from judge.engine.position.notation_words import (
    CARD,
    COLOUR_OF,
    DONE,
    EDITION,
    FLAGS,
    KEYWORDS,
    LISTS,
    NUMBER_LIMIT,
    NUMBERS,
    OSHI_FLAGS,
    SIDE_SPOT,
    SPOT,
    TEXT_LIMIT,
    ZONE_FIELDS,
    ZONE_LIMIT,
    card_number,
)
from judge.engine.state import LETTERS, SEATS, UNSEEN

UNSAID = (Position().turn, Position().player, Position().first, Position().step)
"""The turn fields that are left out while the game is not prepared yet."""


def write(position: Position) -> str:
    """The position in the notation, one thing a line; `read` gives the same position back.

    Errors: EngineError where something cannot be said in it: a card number with characters that no card number has, a
    number of more than six digits, more than 200 cards in one place.

    >>> print(write(Position(sides=(PositionSide(hand=("?", "?", "?"), life=("hY03-001", "?", "?")), PositionSide()))))
    rules 1.9.0
    turn 5 a
    first a
    step performance
    <BLANKLINE>
    a hand 3
    a life red, ? x2
    <BLANKLINE>
    """
    if not EDITION.fullmatch(position.rules):
        raise EngineError("{found!r} is not an edition of the rules. Write it like 1.9.0.", found=position.rules)
    if position.player not in SEATS or position.first not in SEATS:
        raise EngineError("The turn player and the first player are 0 for A or 1 for B.")

    blocks = [[f"rules {position.rules}", *_played(position)]]
    if position.prepare:
        blocks[0].append("prepare")
    if not position.prepare or (position.turn, position.player, position.first, position.step) != UNSAID:
        blocks[0] += [
            f"turn {_number(position.turn)} {LETTERS[position.player]}",
            f"first {LETTERS[position.first]}",
            f"step {position.step}",
        ]

    if done := [word for word, field in DONE.items() if getattr(position, field)]:
        blocks[0].append(f"done {', '.join(done)}")
    for seat in SEATS:
        block = [f"{LETTERS[seat]} {line}" for line in _half(position.sides[seat])]
        if block:
            blocks.append(block)
    text = "\n\n".join("\n".join(block) for block in blocks) + "\n"
    if len(text) > TEXT_LIMIT:
        raise EngineError(
            "The position needs {count} characters; at most {most} can be read back.", count=len(text), most=TEXT_LIMIT
        )
    return text


def _played(position: Position) -> list[str]:
    """A line for each place of dispute, and each text with two readings, of which the position says how it is played."""
    otherwise = {*position.by_rules, *position.read_otherwise}
    defaults = [name for name in position.chosen_defaults if name not in otherwise]
    told = [
        *((name, "as the rules say", DISPUTES) for name in position.by_rules),
        *((name, "as the other reading", OTHER_READINGS) for name in position.read_otherwise),
        *((name, "as read", OTHER_READINGS) for name in defaults if name not in DISPUTES),
        *((name, "as answered", DISPUTES) for name in defaults if name in DISPUTES),
    ]
    for name, _how, known in told:
        if name not in known:
            raise EngineError("{found!r} is not a disputed place.", found=name)
    return [f"play {name} {how}" for name, how, _known in told]


def _half(half: PositionSide) -> list[str]:
    lines = []
    flags = [word for word, field in OSHI_FLAGS.items() if getattr(half, field)]
    if half.oshi != UNSEEN or flags:
        lines.append("; ".join([f"oshi {_card(half.oshi)}", *flags]))
    lines.extend(_mem(mem) for mem in half.stage)
    for word, field in ZONE_FIELDS.items():
        cards: tuple[str, ...] = getattr(half, field)
        if cards:
            lines.append(f"{word} {_cards(cards)}")
    if half.life_damage:
        lines.append(f"life-damage {_number(half.life_damage)}")
    lines.extend(_waiting(each) for each in half.primed)
    return lines


def _waiting(waiting: PrimedEntry) -> str:
    if (waiting.on and not SPOT.fullmatch(waiting.on)) or (waiting.about and not SIDE_SPOT.fullmatch(waiting.about)):
        raise EngineError(
            "{found!r} is not a place of a holomem. Write one like center or b.back.2.",
            found=waiting.on or waiting.about,
        )
    parts = [f"primed {_card(waiting.card)}"]
    parts += [f"ability {_number(waiting.ability)}"] if waiting.ability != 1 else []
    parts += [f"on {waiting.on}"] if waiting.on else []
    parts += [f"about {waiting.about}"] if waiting.about else []
    return "; ".join(parts)


def _mem(mem: PositionHolomem) -> str:
    if not mem.stack:
        raise EngineError("The holomem at {place} has no card. Give it at least ? for an unseen one.", place=mem.at)
    parts = [f"{mem.at} {_card(mem.stack[-1])}"]
    parts.extend(f"{word} {_number(value)}" for word, field in NUMBERS.items() if (value := getattr(mem, field)))
    parts.extend(word for word, field in FLAGS.items() if getattr(mem, field))
    for word, field in LISTS.items():
        cards = mem.stack[-2::-1] if word == "over" and len(mem.stack) > 1 else getattr(mem, field, ())
        if cards:
            parts.append(f"{word} {_cards(cards, short=False)}")
    return "; ".join(parts)


def _number(value: int) -> int:
    if abs(value) > NUMBER_LIMIT:
        raise EngineError("{found} has too many digits. The largest number is {most}.", found=value, most=NUMBER_LIMIT)
    return value


def _cards(cards: tuple[str, ...], *, short: bool = True) -> str:
    if len(cards) > ZONE_LIMIT:
        raise EngineError(
            "There are {count} cards in one place. At most {most} are allowed.", count=len(cards), most=ZONE_LIMIT
        )
    if short and all(card == UNSEEN for card in cards):
        return str(len(cards))
    runs = ((card, sum(1 for _ in run)) for card, run in groupby(cards))
    return ", ".join(_card(card) if times == 1 else f"{_card(card)} x{times}" for card, times in runs)


def _card(number: str) -> str:
    if number == UNSEEN:
        return number
    if not CARD.fullmatch(number) or number.lower() in KEYWORDS:
        raise EngineError("{found!r} cannot be a card number. Write one like hBP01-056.", found=number)
    return COLOUR_OF.get(number, card_number(number))
