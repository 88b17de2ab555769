"""Choosing cards in zones (10.7.2.3), naming unseen ones, arranging an order (4.1.5), remembering what was done by name.

Known and unseen cards stand side by side: what is known is offered, what was not seen may be named (`Choice.open`), and it is
never invented. In a hidden zone a card that fits a description need not be found, unless all players were shown it (4.1.2.3,
10.7.2.3.5).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from judge.engine.cards import Card
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.additional_choices import TOGETHER, matching_part
from judge.engine.effects.card_options import card_options, suggestions
from judge.engine.effects.card_sets import (
    HIDDEN,
    admits,
    contents,
    number_of,
    pool,
    seats_for,
    shown_to_all,
    unfiltered,
    unseen_where,
    where_of,
    zone_of,
    zones_of,
)
from judge.engine.effects.evaluate import holomems, quantity, seat_for
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.matching import most_together
from judge.engine.effects.unseen_fitting import UNSEEN_LEFT, how_many_could, how_many_must, surely_fitting
from judge.engine.events import Seat
from judge.engine.frames import Run
from judge.engine.transition import NAMED, CardRef, Message, OpenChoice, Option
from judge.engine.unseen import assigned

CHOSE_NONE = "chose none"
"""The name under which a clause remembers that a player chose no card though one was offered: 1 where the text says "up to", 0
where nobody can be sure what the zone holds."""


ONLY_CHEERS = frozenset({"cheer_deck", "life"})
"""The zones in which every card is a Cheer."""


CHOICE_OF_CARDS = (
    "choose_cards", "choose_cards_instead", "choose_cards_range", "choose_cards_unseen", "choose_cards_unseen_range",
    "choose_cards_up_to", "choose_number", "unseen_not_fitting",
)  # fmt: skip
"""The questions that a choice of cards asks, and what it says of unseen cards that nobody has named."""


def choose_cards(
    draft: Draft,
    frame: Run,
    slot: str,
    wanted: lang.CardSet,
    *,
    seen: bool,
    most: int | None = None,
    without: tuple[int, ...] = (),
    instead: tuple[int, ...] = (),
    able: Callable[[Card], bool] | None = None,
) -> tuple[int, ...] | None:
    """The cards of a set, after any choice among them was made; None while that is being asked for.

    `seen` means that all players will see the cards, so an unseen card has to be named. `most` is the largest number of a single
    choice, `without` are cards left out, `instead` are the cards in whose place others can be chosen, and `able` tells which cards
    the action can be done with.
    """
    ids = picked(frame, slot)
    if ids is not None:
        return ids
    if isinstance(wanted, lang.Together):
        return _together(draft, frame, slot, wanted, seen=seen, most=most, without=without)
    if isinstance(wanted, lang.ForEach):
        return _for_each(draft, frame, slot, wanted, seen=seen)
    if isinstance(wanted, lang.Top) and wanted.least:
        return _so_many_from_the_top(draft, frame, slot, wanted)
    if not isinstance(wanted, lang.Choose):
        return tuple(card for card in whole_fitting(draft, frame.env, wanted) if card not in without)

    known, unseen = pool(wanted, frame.env, draft.board)
    known = [card for card in known if card not in without]
    unseen = [card for card in unseen if card not in without]
    only: tuple[str, ...] | None = None
    if able is not None:
        known = [card for card in known if (facts := draft.board.card(card)) and able(facts)]
        only = tuple(number for number, card in draft.library.items() if able(card)) if unseen else ()
    could = how_many_could(draft, frame.env, wanted, tuple(unseen), only) if unseen else 0
    least, limit = bounds(draft, frame, wanted, len(known) + could, most)
    if wanted.mutual is not None and not unseen:
        # 10.7.2.3.3: no more has to be chosen than can be to one another what they have to be.
        could_go = most_together(wanted.mutual, [card for each in known if (card := draft.board.card(each))], least)
        least, limit = could_go, limit if could_go == least else could_go
    if draft.answer is not None:
        ids = _taken(draft, unseen)
        frame = remember(draft, frame, slot, ids)
        if len(ids) < least:
            _tell_unseen(draft, frame, seat_for(wanted.by, frame.env), len(set(unseen).difference(ids)), some=bool(ids))
            return None
        if not ids:
            remember(draft, frame, CHOSE_NONE, (int(wanted.up_to or wanted.any_number),))
        return ids
    if limit <= 0:
        return ()

    demanded = least
    if unseen and least > len(known) and frame.step >= frame.cost:
        # 10.7.2.3.3, 10.7.2.3.4: nobody has to choose what may not be there; a cost is paid whole or not at all (10.4.2.2).
        least = min(least, len(known) + how_many_must(draft, frame.env, wanted, unseen, only))
    if least == len(known) + len(unseen) and not (unseen and (seen or unseen_where(wanted))):
        draft.fewer_chosen |= least < (wanted.least or quantity(wanted.count, frame.env, draft.board))
        return tuple(known + unseen)

    full = most is not None and most < bounds(draft, frame, wanted, len(known) + could)[1]
    asks = _ask(
        draft, frame, wanted, known, unseen, least, limit, seen=seen, only=only, full=full, demanded=demanded, instead=instead
    )  # fmt: skip
    return None if asks else ()


def _tell_unseen(draft: Draft, frame: Run, seat: Seat, left: int, *, some: bool) -> None:
    """10.7.2.3.3, 10.7.2.3.4: fewer than are asked for were chosen, for no unseen card that was left was named as one that fits."""
    remember(draft, frame, UNSEEN_LEFT, ())
    draft.report(
        cite("10.7.2.3.3" if some else "10.7.2.3.4", defines="1.3.2"), "unseen_not_fitting", actor=seat, seat=seat,
        unseen=left, card=draft.card_ref(frame.env.card),
    )  # fmt: skip


def _so_many_from_the_top(draft: Draft, frame: Run, slot: str, wanted: lang.Top) -> tuple[int, ...] | None:
    """The player chooses how many cards from the top (1.3.5.2), at most as many as there are (1.3.2). None while that is
    being asked for."""
    there = tuple(unfiltered(wanted, frame.env, draft.board))
    if draft.answer is not None:
        ids = there[: draft.take_answer()[0].value[0]]
        remember(draft, frame, slot, ids)
        return ids
    if len(there) <= wanted.least:
        return there
    options = [
        Option(f"number:{n}", Message("option_number", {"value": n}), (n,)) for n in range(wanted.least, len(there) + 1)
    ]
    draft.ask(
        frame.env.seat, cite("1.3.5.2"), "choose_number", options, seat=frame.env.seat,
        card=draft.card_ref(frame.env.card), count=len(there), least=wanted.least,
    )  # fmt: skip
    return None


def whole_fitting(draft: Draft, env: EffectContext, wanted: lang.CardSet) -> list[int]:
    """All cards of a set that nobody chooses from, and of the unseen ones those that can be nothing else."""
    if not where_of(wanted):
        return unfiltered(wanted, env, draft.board)
    known, unseen = pool(wanted, env, draft.board)
    fit = {*known, *surely_fitting(draft, env, wanted, unseen)} if unseen else known
    return [card for card in unfiltered(wanted, env, draft.board) if card in fit]


def bounds(draft: Draft, frame: Run, wanted: lang.Choose, there: int, most: int | None = None) -> tuple[int, int]:
    """How many have to be chosen, and how many may be (10.7.2.3.1, 10.7.2.3.2, 1.3.5.2)."""
    count = there if wanted.any_number else quantity(wanted.count, frame.env, draft.board)
    limit = min(count, there if most is None else min(most, there))
    least = min(wanted.least or limit, limit)
    return 0 if may_choose_none(draft, frame, wanted) else least, limit


def may_choose_none(draft: Draft, frame: Run, wanted: lang.Choose) -> bool:
    """Whether a player may choose no card though some fit: the text says so (10.7.2.3.2), or nobody can be sure what the zone
    holds (10.7.2.3.5)."""
    return wanted.up_to or wanted.any_number or (frame.step >= frame.cost and needs_information(draft, frame, wanted))


def needs_information(draft: Draft, frame: Run, wanted: lang.Choose) -> bool:
    """10.7.2.3.5: whether a choice needs to know what a card is that not all players see. A card that the effect has revealed to
    them is one that all see (4.1.2.3). A card of the Cheer Deck or the Life is a Cheer in any case (6.1.3.1, 6.2.1.11), also
    while it is looked at."""
    env, board = frame.env, draft.board
    there = [card for card in unfiltered(wanted, env, board) if not (env.bound and shown_to_all(card, env, board))]
    zones = zones_of(board, there)
    where = where_of(wanted)
    if zones <= ONLY_CHEERS:
        where = tuple(each for each in where if not (isinstance(each, lang.OfKind) and "cheer" in each.kinds))
    return bool(where) and bool(zones & HIDDEN)


def hidden(draft: Draft, frame: Run, wanted: lang.CardSet) -> bool:
    """Whether a set is of cards that not all players see."""
    there = unfiltered(wanted, frame.env, draft.board)
    return bool(there) and zone_of(draft.board, there[0])[1] in HIDDEN


def _ask(
    draft: Draft,
    frame: Run,
    wanted: lang.Choose,
    known: list[int],
    unseen: list[int],
    least: int,
    limit: int,
    *,
    seen: bool,
    only: tuple[str, ...] | None = None,
    full: bool = False,
    demanded: int = 0,
    instead: tuple[int, ...] = (),
) -> bool:
    """Ask for the cards; `full` means that there is not room for as many as could be chosen (4.4.6.1), `demanded` how many would
    have to be chosen if the unseen ones fit. Nothing is asked if no known card fits and no card of the library could be one of the
    unseen ones (10.7.2.3.4)."""
    options = card_options(draft, known, limit)
    seat = seat_for(wanted.by, frame.env)
    open_to = None
    if unseen:
        where = unseen_where(wanted)
        zone = zone_of(draft.board, unseen[0])[1]
        if not (seen or where):
            options += card_options(draft, unseen[:limit])
        else:
            open_to = OpenChoice(
                min(len(unseen), limit), zone, where, frame.env, tuple(unseen), only,
                demanded if least < demanded and wanted.mutual is None else 0,
            )  # fmt: skip
            listed = suggestions(draft, open_to, told=options)
            # No more than can be named at once, so that any listed options in the number asked for are an answer.
            options += listed[: len(unseen)] if limit > len(unseen) else listed

    if not options:
        return False
    rule = "10.7.2.3.1"
    if least < limit:
        rule = "1.3.5.2" if least else "10.7.2.3.2 1.3.5.1"
    if least == 0 and not (wanted.up_to or wanted.any_number):
        rule = "10.7.2.3.5 4.1.2.3"
    told = "choose_cards"
    if least < limit:
        told = "choose_cards_range" if least else "choose_cards_up_to"
    if least < demanded:
        rule = "10.7.2.3.3 1.3.2" if least else "10.7.2.3.4 1.3.2"
        told = "choose_cards_unseen" if demanded == limit else "choose_cards_unseen_range"
    if full or instead:
        rule += " 4.4.6.1"
    facts: dict[str, Any] = {"left": refs(draft, instead)} if instead else {}
    draft.ask(
        seat, cite("10.7.2.3", allows=rule), "choose_cards_instead" if instead else told, options, minimum=least, maximum=limit,
        open_to=open_to, mutual=wanted.mutual, seat=seat, count=limit, least=max(least, demanded),
        card=draft.card_ref(frame.env.card), **facts,
    )  # fmt: skip
    return True


def _together(
    draft: Draft,
    frame: Run,
    slot: str,
    wanted: lang.Together,
    *,
    seen: bool,
    most: int | None,
    without: tuple[int, ...],
) -> tuple[int, ...] | None:
    """5.11.2: each part is chosen in turn, all are taken together; a card serves once. Where there is room for one card alone, one
    that need not be chosen is chosen instead of the one before it (4.4.6.1)."""
    found: tuple[int, ...] = ()
    for place, part in enumerate(wanted.of):
        if wanted.mutual and found:
            frame = bind(draft, frame, TOGETHER, found)
            part = matching_part(part, wanted.mutual)
        instead = found if most == 1 and isinstance(part, lang.Choose) and may_choose_none(draft, frame, part) else ()
        ids = choose_cards(
            draft, frame, f"{slot}.{place}", part, seen=seen, most=most if instead else None, without=(*without, *found),
            instead=instead,
        )  # fmt: skip
        if ids is None:
            return None
        frame = draft.agenda[-1]  # type: ignore[assignment]
        frame = remember(draft, frame, f"{slot}.{place}", ids)
        found = ids if ids and instead else (*found, *ids)
    remember(draft, frame, slot, found)
    return found


def _for_each(draft: Draft, frame: Run, slot: str, wanted: lang.ForEach, *, seen: bool) -> tuple[int, ...] | None:
    """One choice for each holomem, in the order they stand; a card serves once."""
    found: tuple[int, ...] = ()
    env = frame.env
    for each in holomems(wanted.of, env, draft.board):
        part = f"{slot}.{each.mem.id}"
        frame = draft.replace_top(draft.top(Run), env=replace(env, itself=each.mem.id))
        ids = choose_cards(draft, frame, part, wanted.choose, seen=seen, without=found)
        frame = draft.replace_top(draft.top(Run), env=env)
        if ids is None:
            return None
        frame = remember(draft, frame, part, ids)
        found = (*found, *ids)
    return found


def _taken(draft: Draft, unseen: list[int]) -> tuple[int, ...]:
    """The cards of an answer. A card that was named is an unseen card that turned out to be that one."""
    answer = draft.take_answer()
    named = tuple(number_of(option) for option in answer if option.value == (NAMED,))
    cards = assigned(draft.shuffled_sets, tuple(unseen), named, partial(admits, draft.board))
    assert cards is not None  # the choice takes no other answer
    for card, number in zip(cards, named, strict=True):
        draft.identify(card, number)
    left = iter(cards)
    return tuple(card for option in answer for card in ((next(left),) if option.value == (NAMED,) else option.value))


def refs(draft: Draft, ids: tuple[int, ...]) -> tuple[CardRef, ...]:
    return tuple(draft.card_ref(card) for card in ids)


def arranged(draft: Draft, frame: Run, ids: tuple[int, ...], seat: Seat) -> tuple[int, ...] | None:
    """The cards in the order that their player puts them in, from top to bottom (4.1.5); None while it is being asked for.
    Cards of one number, or unseen ones, are the same to the game."""
    slot = f"order{seat}"
    order = picked(frame, slot)
    if order is not None:
        return order
    if len({draft.cards[card] for card in ids}) < 2:
        return ids
    if draft.answer is not None:
        order = tuple(option.value[0] for option in draft.take_answer())
        remember(draft, frame, slot, order)
        return order
    options = card_options(draft, list(ids))
    draft.ask(
        seat, cite("4.1.5", defines="4.1.3"), "choose_order", options, minimum=len(ids), maximum=len(ids), ordered=True,
        seat=seat, count=len(ids),
    )  # fmt: skip
    return None


def bind(draft: Draft, frame: Run, name: str, ids: tuple[int, ...]) -> Run:
    """Let later clauses know cards (or holomems) by a name; nothing without one."""
    if not name:
        return frame
    others = tuple(pair for pair in frame.env.bound if pair[0] != name)
    return draft.replace_top(frame, env=replace(frame.env, bound=(*others, (name, ids))))


NO_CARD = ("no_card", "no_card_fits", "zone_is_empty", "zones_are_empty")
"""What is said where there is no card to do an action with."""


def report_no_card(draft: Draft, frame: Run, called: str, what: object = None) -> None:
    """10.7.2.3.4, 1.3.2: There is no card, so whatever concerns it is skipped; or the player took none, as the text allows
    (10.7.2.3.2) or as though the zone had none (10.7.2.3.5). Of all cards of a zone, or of its top cards, nothing is chosen: the
    zone is empty, or has none that is meant."""
    chose_none = picked(draft.top(Run), CHOSE_NONE)
    frame = bind(draft, draft.top(Run), called, ())
    finish_action(draft, frame)
    card = draft.card_ref(frame.env.card)

    if isinstance(what, (lang.Top, lang.Cards)):
        seats = seats_for(what.side, frame.env, draft.board)
        zone: dict[str, Any] = {"origin": what.zone, "card": card}
        if any(contents(draft.board, seat, what.zone) for seat in seats):
            if isinstance(what, lang.Cards) and what.where:
                draft.report(cite("1.3.2"), "no_card_fits", **zone)
                return
        elif len(seats) == 1:
            draft.report(cite("1.3.2"), "zone_is_empty", seat=seats[0], **zone)
            return
        else:
            draft.report(cite("1.3.2"), "zones_are_empty", **zone)
            return

    cites = cite("10.7.2.3.4", defines="1.3.2")
    if chose_none is not None:
        cites = cite("10.7.2.3.2") if chose_none[0] else cite("10.7.2.3.5", defines="4.1.2.3")
    draft.report(cites, "no_card", card=card)


def of_each(draft: Draft, ids: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that the owner of the first one has, and those of the other player."""
    first = zone_of(draft.board, ids[0])[0]
    mine = tuple(card for card in ids if zone_of(draft.board, card)[0] == first)
    return mine, tuple(card for card in ids if card not in mine)
