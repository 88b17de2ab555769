"""6.2.1.10: a player puts the first holomems on the Stage, face down; and which card an unseen card can be."""

from __future__ import annotations

from collections import Counter

from judge.engine.cards import Card
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effects.language import Level, Spot
from judge.engine.events import CardMoved, Seat
from judge.engine.frames import PlaceFirst, Preparation
from judge.engine.procedures.registry import step
from judge.engine.state import STAGE_LIMIT, UNSEEN, Holomem
from judge.engine.transition import Message, Option, Reason, Refusal

DEBUT: frozenset[Level] = frozenset({"debut"})
DEBUT_OR_SPOT: frozenset[Level] = frozenset({"debut", "spot"})


@step(PlaceFirst, "6.2.1.10.1")
def place_center(draft: Draft, frame: PlaceFirst) -> None:
    seat = frame.seat
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.value:
            _place(draft, seat, picked.value[0], "center")
            draft.report(cite("6.2.1.10", "6.2.1.10.1"), "center_placed", actor=seat, seat=seat)
        else:
            draft.report(cite("6.2.1.10", "6.2.1.10.1"), "center_not_placed", actor=seat, seat=seat)
        return

    options: list[Option] = []
    refused: list[Refusal] = []
    told = set()
    for card in draft.players[seat].hand:
        number = draft.cards[card]
        if number in told:
            continue
        told.add(number)
        key = f"center:{number}"
        ref = draft.card_ref(card)
        message = Message("option_card", {"card": ref})
        if _fits(draft, seat, card, DEBUT):
            options.append(Option(key, message, (card,), (ref,)))
        else:
            refused.append(Refusal(key, message, (Reason("not_debut", "6.2.1.10.1"),)))

    if options:
        options.append(Option("decline", Message("option_no_center")))
        draft.replace_top(frame, at="6.2.1.10.1")
        draft.ask(seat, cite("6.2.1.10.1"), "choose_first_center", options, refused=tuple(refused), seat=seat)


@step(PlaceFirst, "6.2.1.10.2")
def put_under(draft: Draft, frame: PlaceFirst) -> None:
    """One card for each redraw goes under the Deck, in the order picked: the last one is at the bottom."""
    seat, player = frame.seat, draft.players[frame.seat]
    count = min(frame.redraws, len(player.hand))
    if not count:
        return

    if draft.answer is not None:
        chosen = tuple(option.value[0] for option in draft.take_answer())
    elif len({draft.cards[card] for card in player.hand}) > 1:
        options = _each_card(draft, "under", player.hand)
        draft.replace_top(frame, at="6.2.1.10.2")
        draft.ask(
            seat, cite("6.2.1.10.2"), "choose_under", options, minimum=count, maximum=count, ordered=True, seat=seat,
            count=count,
        )  # fmt: skip
        return
    else:
        chosen = player.hand[:count]

    hand = tuple(card for card in player.hand if card not in chosen)
    draft.set_player(seat, hand=hand, deck=(*player.deck, *chosen))
    for card in chosen:
        draft.emit(CardMoved(card, seat, "hand", "deck"))
    draft.report(cite("6.2.1.10.2"), "put_under", actor=seat, seat=seat, count=count)


@step(PlaceFirst, "6.2.1.10.3")
def place_backs(draft: Draft, frame: PlaceFirst) -> None:
    """Any number, while the Stage has room (4.6.2.1)."""
    seat, player = frame.seat, draft.players[frame.seat]
    if draft.answer is not None:
        chosen = [option.value[0] for option in draft.take_answer()]
        for card in chosen:
            _place(draft, seat, card, "back")
        cites = cite("6.2.1.10.3")
        draft.report(cites, "backs_placed" if chosen else "backs_not_placed", actor=seat, seat=seat, count=len(chosen))
        return

    able = [card for card in player.hand if draft.cards[card] != UNSEEN and _fits(draft, seat, card, DEBUT_OR_SPOT)]
    facing_away = [card for card in player.hand if draft.cards[card] == UNSEEN]
    _, preparation = draft.below(Preparation)
    able += facing_away[: unseen(draft, preparation, seat, DEBUT_OR_SPOT)]

    if able:
        most = STAGE_LIMIT - len(player.stage)
        options = _each_card(draft, "back", tuple(able))
        draft.replace_top(frame, at="6.2.1.10.3")
        cites = cite("6.2.1.10.3", defines="4.6.2.1")
        draft.ask(seat, cites, "choose_first_backs", options, minimum=0, maximum=most, seat=seat)


# --- What fits -------------------------------------------------------------------------------------------------------


def is_level(card: Card | None, levels: frozenset[Level]) -> bool:
    return card is not None and card.kind == "holomem" and card.level in levels


def _fits(draft: Draft, seat: Seat, card: int, levels: frozenset[Level]) -> bool:
    """Whether a card is, or where it is unseen can be, a holomem of one of these Bloom levels."""
    if draft.cards[card] == UNSEEN:
        return unseen(draft, draft.below(Preparation)[1], seat, levels) > 0
    return is_level(draft.board.card(card), levels)


def _left(draft: Draft, frame: Preparation, seat: Seat) -> list[str]:
    """The numbers of the unseen cards of a Deck: each as often as copies of it are not known to be elsewhere."""
    start = draft.players[seat].oshi + 1  # `lay_out` deals the ids of a Deck after the Oshi holomem's
    copies = Counter(frame.decks[seat])
    copies.subtract(draft.cards[start : start + len(frame.decks[seat])])
    return list(copies.elements())


def numbers_left(draft: Draft, frame: Preparation, seat: Seat, levels: frozenset[Level]) -> list[str]:
    """Those of these Bloom levels."""
    return [number for number in _left(draft, frame, seat) if is_level(draft.library.get(number), levels)]


def can_have_debut(draft: Draft, frame: Preparation, seat: Seat) -> bool:
    """Whether a hand has a Debut holomem, or can have one among its unseen cards."""
    hand = draft.players[seat].hand
    facing_away = any(draft.cards[card] == UNSEEN for card in hand)
    seen = any(is_level(draft.board.card(card), DEBUT) for card in hand)
    return seen or (facing_away and bool(numbers_left(draft, frame, seat, DEBUT)))


def can_lack_debut(draft: Draft, frame: Preparation, seat: Seat) -> bool:
    """Whether a hand can be without a Debut holomem: no known card is one, and so many unseen cards of the Deck are something
    else. A hand that stayed when the other was redrawn has one."""
    hand = draft.players[seat].hand
    facing_away = sum(1 for card in hand if draft.cards[card] == UNSEEN)
    others = len(_left(draft, frame, seat)) - len(numbers_left(draft, frame, seat, DEBUT))
    seen = any(is_level(draft.board.card(card), DEBUT) for card in hand)
    stayed = frame.redraws[seat] < max(frame.redraws)
    return not (seen or stayed or others < facing_away)


def unseen(draft: Draft, frame: Preparation, seat: Seat, levels: frozenset[Level]) -> int:
    """How many unseen cards of a Deck can be of these Bloom levels, those lying face down already not counted."""
    placed = sum(1 for mem in draft.players[seat].stage if hidden(draft, mem))
    return len(numbers_left(draft, frame, seat, levels)) - placed


def hidden(draft: Draft, mem: Holomem) -> bool:
    return draft.cards[mem.top] == UNSEEN


def _place(draft: Draft, seat: Seat, card: int, at: Spot) -> None:
    player = draft.players[seat]
    mem = Holomem(id=card, stack=(card,), at=at, stamp=draft.stamp(), face_down=True)
    hand = tuple(other for other in player.hand if other != card)
    draft.set_player(seat, hand=hand, stage=(*player.stage, mem))
    draft.emit(CardMoved(card, seat, "hand", f"holomem:{card}"))


def _each_card(draft: Draft, verb: str, cards: tuple[int, ...]) -> list[Option]:
    """One option for each card: `back:hSD01-003`, and `back:hSD01-003#2` for a second copy."""
    options: list[Option] = []
    counts: Counter[str] = Counter()
    for card in cards:
        number = draft.cards[card]
        counts[number] += 1
        key = f"{verb}:{number}" + (f"#{counts[number]}" if counts[number] > 1 else "")
        ref = draft.card_ref(card)
        options.append(Option(key, Message("option_card", {"card": ref}), (card,), (ref,)))
    return options
