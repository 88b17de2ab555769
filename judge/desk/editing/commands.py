"""What the buttons of the editor do. A button's value is a command: a word, and after a colon what it is about."""

from __future__ import annotations

from collections import Counter

import msgspec
from django.utils.translation import gettext as _

from judge.cards.library import find, library
from judge.desk import limits
from judge.desk.editing.changes import (
    BoardPlace,
    NoSuchPlace,
    cheer_counts,
    cost_of,
    holomem_at,
    moved,
    place_after,
    with_card_unseen,
    with_cheers,
    with_half,
    with_known,
    with_mem,
)
from judge.desk.editing.waiting import without_primed
from judge.desk.quick.names import names_of
from judge.desk.table.card_lines import CardLine, card_line
from judge.engine.cards import Card, Library
from judge.engine.effects.language import SPOTS, Colour
from judge.engine.position.checks import misplaced
from judge.engine.position.model import Position, PositionHolomem
from judge.engine.state import UNSEEN
from rulesdb.languages import listed
from rulesdb.typed import whole_number

replace = msgspec.structs.replace


class BadCommand(ValueError):  # noqa: N818
    """A command that cannot be carried out; the message says why, in the language of the page."""


class Suggestion(msgspec.Struct, frozen=True):
    """A card that may be meant, and the buttons for it: command and words."""

    line: CardLine
    detail: str
    buttons: tuple[tuple[str, str], ...]


def carry_out(command: str, position: Position, at: BoardPlace, cards: Library) -> tuple[Position, str]:
    """The position after a command at a place, and the key of the place to show next. Raises `BadCommand`."""
    word, _colon, about = command.partition(":")
    try:
        match word:
            case "save" | "find" | "prime":  # the form has added what is primed
                return position, at.key
            case "unprime":
                return without_primed(position, about), at.key
            case "put" | "under" | "known":
                return _with_card(word, position, at, _card(about, cards)), at.key
            case "drop":
                return _without(about, position, at), at.key
            case "damage":
                return _damaged(about, position, at), at.key
            case "paid":
                return _paid(position, at, cards), at.key
            case "move":
                spot = next((spot for spot in SPOTS if spot == about), None)
                if spot is None:
                    raise BadCommand(
                        _("“{found}” is not a position. Allowed: {allowed}.").format(
                            found=about[:40], allowed=listed(SPOTS)
                        )
                    )
                return moved(position, at, spot), place_after(position, at, spot)
            case "remove":
                if at.kind == "oshi":
                    return with_half(position, at.seat, oshi=UNSEEN), at.key
                return with_mem(position, at, None), at.key
    except (NoSuchPlace, IndexError) as error:
        raise BadCommand(_("That card is no longer there.")) from error
    raise BadCommand(_("This page cannot do “{found}”.").format(found=command[:40]))


def suggestions(query: str, position: Position, at: BoardPlace, cards: Library) -> tuple[Suggestion, ...]:
    """The cards a query may mean that can be at this place, with what can be done with each."""
    query = query[: limits.QUERY_CHARACTERS]
    found = [card for card in find(query, cards=cards) if _buttons(card, position, at)]
    damage = _damage_in(query, position, at)
    if damage is None:
        damages: tuple[int, ...] = ()
    else:
        damages = (damage,) if damage % limits.TENS == 0 else limits.tens_near(damage)

    set_to = tuple(
        Suggestion(CardLine("", _("{damage} damage").format(damage=each)), "", ((f"damage:{each}", _("Set")),))
        for each in damages
    )
    return set_to + tuple(
        Suggestion(card_line(card.number, cards), _detail(card), _buttons(card, position, at))
        for card in found[: limits.SUGGESTIONS]
    )


def similar(query: str, position: Position, at: BoardPlace, cards: Library) -> tuple[Suggestion, ...]:
    """The cards that can be at this place and whose names look like a query that fits no card, as quick entry suggests them."""
    query = query[: limits.QUERY_CHARACTERS]
    if find(query, limit=1, cards=cards):
        return ()
    names = names_of(library()).like(query, limits.SUGGESTIONS, "oshi" if at.kind == "oshi" else "holomem")
    found = [cards[number] for name in names for number in name.numbers if number in cards]
    fitting = [card for card in found if _buttons(card, position, at)]
    return tuple(
        Suggestion(card_line(card.number, cards), _detail(card), _buttons(card, position, at))
        for card in fitting[: limits.SUGGESTIONS]
    )


def only_command(query: str, position: Position, at: BoardPlace, cards: Library) -> str:
    """The command for a query that can mean nothing else: one card, one button; at a holomem, a number is its damage. Empty where
    there is a choice."""
    if (damage := _damage_in(query, position, at)) is not None:
        return f"damage:{damage}" if damage % limits.TENS == 0 else ""
    found = [card for card in find(query[: limits.QUERY_CHARACTERS], cards=cards) if _buttons(card, position, at)]
    named = [card for card in found if card.number.casefold() == query.strip().casefold()]
    for card in named or found[:2]:
        if (named or len(found) == 1) and len(_buttons(card, position, at)) == 1:
            return _buttons(card, position, at)[0][0]
    return ""


def _damage_in(query: str, position: Position, at: BoardPlace) -> int | None:
    """The damage that a query names, where a holomem stands."""
    damage = whole_number(query.strip(), len(str(limits.DAMAGE)))
    if damage is None or damage > limits.DAMAGE or at.kind != "mem" or holomem_at(position, at) is None:
        return None
    return damage


def _buttons(card: Card, position: Position, at: BoardPlace) -> tuple[tuple[str, str], ...]:
    """What can be done with a card at a place: nothing where it can never be."""
    if at.kind == "zone":
        return () if misplaced(card.kind, at.zone) else ((f"known:{card.number}", _("Add")),)
    if at.kind == "oshi":
        return ((f"put:{card.number}", _("Put here")),) if card.kind == "oshi" else ()
    if at.kind != "mem":
        return ()
    mem = holomem_at(position, at)
    if card.kind == "holomem":
        if mem is None:
            return ((f"put:{card.number}", _("Put here")),)
        return ((f"put:{card.number}", _("On top")), (f"under:{card.number}", _("Beneath")))
    if mem is not None and (card.attachable or card.kind == "cheer"):
        return ((f"put:{card.number}", _("Attach")),)
    return ()


def _detail(card: Card) -> str:
    """What tells cards of one name apart at a glance: the HP, and the Arts with their damage."""
    arts = " / ".join(f"{arts.name} {arts.damage}" for arts in card.arts)
    return " · ".join(part for part in (f"HP {card.hp}" if card.hp else "", arts) if part)


def _card(number: str, cards: Library) -> Card:
    card = cards.get(number)
    if card is None:
        raise BadCommand(
            _("There is no card with the number {number}.").format(number=number[: limits.NUMBER_CHARACTERS])
        )
    return card


def _with_card(word: str, position: Position, at: BoardPlace, card: Card) -> Position:
    if f"{word}:{card.number}" not in {command for command, _words in _buttons(card, position, at)}:
        raise BadCommand(_("{number} cannot be put here.").format(number=card.number))
    if at.kind == "oshi":
        return with_half(position, at.seat, oshi=card.number)
    if at.kind == "zone":
        zone = with_known(getattr(position.sides[at.seat], at.zone), card.number)
        _measure(len(zone), limits.ZONE_CARDS)
        return with_half(position, at.seat, **{at.zone: zone})

    mem = holomem_at(position, at)
    if mem is None:
        _measure(len(position.sides[at.seat].stage) + 1, limits.STAGE_HOLOMEMS)
        return with_mem(position, at, PositionHolomem(stack=(card.number,), at=at.spot))

    if card.kind == "cheer":
        mem = replace(mem, cheers=(*mem.cheers, card.number))
    elif card.kind == "support":
        mem = replace(mem, supports=(*mem.supports, card.number))
    else:
        mem = replace(mem, stack=(card.number, *mem.stack) if word == "under" else (*mem.stack, card.number))

    _measure(len(mem.cheers) + len(mem.supports), limits.ATTACHED_CARDS)
    _measure(len(mem.stack), limits.STACK_CARDS)
    return with_mem(position, at, mem)


def arts_cost(position: Position, at: BoardPlace, cards: Library) -> dict[Colour, int]:
    """The Cheers, by color, that the Arts of the holomem at this place need and that it does not have (12.3.3.1)."""
    mem = holomem_at(position, at)
    if mem is None or mem.stack[-1] not in cards:
        return {}
    have = cheer_counts(mem, cards)
    needed = Counter(cost_of(cards[mem.stack[-1]]))
    return {colour: count - have[colour] for colour, count in needed.items() if count > have[colour]}


def _damaged(about: str, position: Position, at: BoardPlace) -> Position:
    damage = _damage_in(about, position, at)
    mem = holomem_at(position, at)
    if damage is None or mem is None:
        raise BadCommand(_("Write a whole number from %(least)d to %(most)d.") % {"least": 0, "most": limits.DAMAGE})
    if damage % limits.TENS:
        raise BadCommand(_("Write a multiple of %(step)d.") % {"step": limits.TENS})
    return with_mem(position, at, replace(mem, damage=damage))


def _paid(position: Position, at: BoardPlace, cards: Library) -> Position:
    mem = holomem_at(position, at)
    if mem is None:
        raise NoSuchPlace
    missing = arts_cost(position, at, cards)
    counts = {colour: count + missing.get(colour, 0) for colour, count in cheer_counts(mem, cards).items()}
    _measure(sum(counts.values()) + len(mem.supports), limits.ATTACHED_CARDS)
    return with_mem(position, at, with_cheers(mem, counts, cards))


def _measure(count: int, most: int) -> None:
    if count > most:
        raise BadCommand(_("There is room for {most} at most.").format(most=most))


def _without(about: str, position: Position, at: BoardPlace) -> Position:
    """Take away one card: `stack.<index>` and `supports.<index>` of a holomem, `<index>` of a zone (it is unseen again)."""
    name, _dot, index = about.rpartition(".")
    where = whole_number(index)
    if where is None:
        raise IndexError

    if at.kind == "zone":
        zone = getattr(position.sides[at.seat], at.zone)
        if where >= len(zone):
            raise IndexError
        public = at.zone == "archive"  # everybody sees it, so a card taken away is not there at all
        left = (*zone[:where], *zone[where + 1 :]) if public else with_card_unseen(zone, where)
        return with_half(position, at.seat, **{at.zone: left})

    mem = holomem_at(position, at)
    if mem is None or name not in ("stack", "supports") or where >= len(getattr(mem, name)):
        raise IndexError

    cards = getattr(mem, name)
    left = (*cards[:where], *cards[where + 1 :])
    if name == "stack" and not left:
        return with_mem(position, at, None)

    return with_mem(position, at, replace(mem, **{name: left}))
