"""Carrying out by hand what is not read (2.7.1, 10.9.1): the judge says what the text does, the engine does it by the rules.

Each action is a block of the effect language that the interpreter runs like the text of any card
(`judge.engine.effects.by_hand`), so triggers, replacements and check timings work as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from judge.engine.ability_paths import is_of_arts
from judge.engine.effects.by_hand import (
    COUNTED,
    DEEDS,
    ENDS,
    MIXED,
    OF_CHEERS,
    PAIRS,
    Deed,
    Question,
    Told,
    Within,
    zone_at,
)
from judge.engine.effects.card_sets import contents
from judge.engine.effects.language import SPOTS
from judge.engine.events import AnyEvent, CardMoved, Seat
from judge.engine.frames import (
    Archiving,
    ByHand,
    Damage,
    Dice,
    Downs,
    Env,
    PlayArts,
    Replacing,
    Run,
    Unread,
    UseSkill,
)
from judge.engine.procedures import step
from judge.engine.procedures.ch10_unread_texts import named
from judge.engine.rules import cite
from judge.engine.state import LETTERS, SEATS
from judge.engine.trace import CardRef, Message, Option
from judge.engine.unread import slots, standing
from judge.engine.work import END, Work

DONE = "hand:done"
MOST, MOST_DAMAGE, MOST_COST = 10, 500, 3


def unread(work: Work, env: Env) -> bool:
    """Whether the text of an ability is not read and must be carried out by hand."""
    card = work.board.card(env.card)
    return card is not None and env.path in card.unread


# --- What is offered -------------------------------------------------------------------------------------------------


def _deeds(work: Work, frame: ByHand) -> list[Option]:
    """Every action that can be done by hand here, and the option to do nothing more."""
    within = _within(work, frame)
    names = [
        name for name, deed in DEEDS.items() if deed.within in within and (not deed.places or _from(work, frame, deed))
    ]
    options = [Option(f"hand:{name}", Message("option_by_hand", {"deed": name})) for name in names]
    return [*options, Option(DONE, Message("option_by_hand_done"))]


def _within(work: Work, frame: ByHand) -> set[Within]:
    """The current event that a text may act on: an Arts, a Down, or the event that it replaces."""
    within: set[Within] = {""}
    if any(isinstance(each, PlayArts) for each in work.agenda):
        within.add("arts")
    if is_of_arts(frame.env.path):
        within.add("own_arts")
    below = [each for each in work.agenda[:-1] if not isinstance(each, UseSkill)]
    if isinstance(below[-1], Downs):
        within.add("downs")
    if len(below) > 1 and isinstance(below[-1], Replacing):
        event = below[-2]
        if isinstance(event, Damage):
            there = event.hits[event.index].holomem in work.board.seen
            within |= {"damage"} if there else set()
        elif isinstance(event, Archiving):
            within.add("archiving")
        elif isinstance(event, Dice):
            within |= {"dice", "rolled"} if event.shown else {"dice"}
    return within


def _players(work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    mine = frame.env.seat
    return [
        Option(f"player:{LETTERS[seat]}", Message("option_by_hand_player", {"player": seat}))
        for seat in (mine, 1 - mine)
    ]


def _from(work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    """The places that have any card."""
    mine = frame.env.seat
    return [
        Option(f"from:{LETTERS[seat]}.{place}", Message("option_by_hand_from", {"player": seat, "place": place}))
        for seat in ((mine, 1 - mine) if deed.both else (mine,))
        for place in deed.places
        if _any(work, seat, place)
    ]


def _any(work: Work, seat: Seat, place: str) -> bool:
    zone = zone_at(place)
    if zone is not None:
        return bool(contents(work.board, seat, zone))
    return any(mem.cheers or mem.supports or len(mem.stack) > 1 for mem in work.players[seat].stage)


def _to(work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    """Where cards can be put: Cheers with Cheers, others with others (6.1); a holomem where cards of the Deck go."""
    place = Told(frame.env, frame.told).place() if deed.places else ""
    cheers = {"life", "cheer-deck.top", "cheer-deck.bottom"}
    allowed = set(ENDS) - {"archive"} - cheers
    if not deed.places:
        allowed |= {"archive"}
    elif place in OF_CHEERS:
        allowed = cheers
    elif place in MIXED:
        allowed |= cheers
    allowed -= {place} if place in {"hand", "power", "life"} else set()
    return [Option(f"to:{to}", Message("option_by_hand_to", {"place": to})) for to in ENDS if to in allowed]


def _zones(work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    mine = frame.env.seat
    return [
        Option(f"zone:{LETTERS[seat]}.{zone}", Message("option_by_hand_zone", {"player": seat, "zone": code}))
        for seat in (mine, 1 - mine)
        for zone, code in (("deck", "deck"), ("cheer-deck", "cheer_deck"), ("power", "power"))
    ]


def _numbers(question: Question, numbers: tuple[int, ...], work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    signed = question in {"plus", "cost"}
    if frame.doing == "this_damage" and _fixed(work):  # 5.22.3.1: damage that is not reduced becomes no less
        numbers = tuple(n for n in numbers if n > 0)
    key = "option_by_hand_signed" if signed else "option_number"
    return [Option(f"{question}:{n:+d}" if signed else f"{question}:{n}", Message(key, {"value": n})) for n in numbers]


def _fixed(work: Work) -> bool:
    """Whether the damage that is being replaced is not reduced."""
    damage = work.below(Damage)[1]
    return damage.hits[damage.index].fixed


def _less(work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    return [
        Option("less:all", Message("option_by_hand_all")),
        *_numbers("less", tuple(range(10, MOST_DAMAGE + 10, 10)), work, frame, deed),
    ]


def _codes(question: Question, codes: tuple[str, ...], work: Work, frame: ByHand, deed: Deed) -> list[Option]:
    return [
        Option(f"{question}:{code}", Message(f"option_by_hand_{question}", {question: code}))
        for code in codes
    ]  # fmt: skip


_DAMAGE = tuple(range(10, MOST_DAMAGE + 10, 10))
_COST = (*range(-1, -MOST_COST - 1, -1), *range(1, MOST_COST + 1))
QUESTIONS: Mapping[Question, Callable[[Work, ByHand, Deed], list[Option]]] = {
    "player": _players,
    "from": _from,
    "to": _to,
    "zone": _zones,
    "number": partial(_numbers, "number", tuple(range(1, MOST + 1))),
    "amount": partial(_numbers, "amount", _DAMAGE),
    "less": _less,
    "plus": partial(_numbers, "plus", (*_DAMAGE, *(-n for n in _DAMAGE))),
    "cost": partial(_numbers, "cost", _COST),
    "until": partial(_codes, "until", ("turn", "opponent_turn", "game")),
    "spot": partial(_codes, "spot", tuple(SPOTS)),
    "pair": partial(_codes, "pair", tuple(PAIRS)),
    "conditions": partial(_codes, "conditions", ("hold", "waived")),
    "colour": partial(_codes, "colour", COUNTED),
    "value": partial(_numbers, "value", tuple(range(1, 7))),
}
"""The options of each question. There is always at least one, because a deed is offered only if there is a card for it."""


# --- Carrying out ----------------------------------------------------------------------------------------------------


@step(ByHand, "2.7.1")
def stops_here(work: Work, frame: ByHand) -> None:
    """The text is not read: a message says so, and the judge carries it out."""
    key, params = named(work, frame.env, frame.number)
    work.note(
        cite("10.9.1", defines="2.7.1"),
        f"by_hand_{key}",
        actor=frame.env.seat,
        head=True,
        seat=frame.env.seat,
        **params,
    )


@step(ByHand, "10.9.1")
def by_hand(work: Work, frame: ByHand) -> None:
    """One action after another (10.9.1) until there are no more; the questions that an action needs are asked before it is
    done."""
    seat = frame.env.seat
    frame = work.put(frame, at="10.9.1")
    if work.answer is not None:
        (picked,) = work.take()
        if picked.key == DONE:
            work.put(frame, at=END)
            work.note(cite("10.9.1"), "by_hand_done", actor=seat, card=CardRef(frame.env.card, frame.number))
            return
        if frame.doing:
            frame = work.put(frame, told=(*frame.told, picked.key))
        else:
            frame = work.put(frame, doing=picked.key.removeprefix("hand:"))
    if not frame.doing:
        key, params = named(work, frame.env, frame.number)
        work.ask(seat, cite("10.9.1", defines="2.7.1"), f"by_hand_next_{key}", _deeds(work, frame), seat=seat, **params)
        return
    deed, told = DEEDS[frame.doing], Told(frame.env, frame.told)
    question = deed.missing(told)
    if question is not None:
        options = QUESTIONS[question](work, frame, deed)
        work.ask(seat, cite("10.9.1"), f"by_hand_{question}", options, seat=seat, deed=frame.doing)
        return
    work.put(frame, doing="", told=())
    work.call(Run(block=deed.block(told), env=frame.env))


# --- Saying that there are such texts --------------------------------------------------------------------------------


def announce(work: Work, event: AnyEvent) -> None:
    """A card has come to the Stage whose abilities may be in effect from now on (10.1.1.3) and are not read."""
    if not work.standing.any_text_unread:
        return
    if type(event) is CardMoved and event.to.startswith("holomem:"):
        card = work.board.card(event.card)
        if card is not None and card.unread and standing(card) and not _lies_face_down(work, event.card):
            work.call(Unread(cards=(event.card,)))
    elif type(event) is CardMoved and event.to == "archive":
        card = work.board.card(event.card)
        if card is not None and slots(card, "gift"):  # 10.3.4.3: it may be one that is used from there
            work.call(Unread(cards=(event.card,), off_stage=True))


def _lies_face_down(work: Work, card: int) -> bool:
    """Whether it was put on the Stage face down, before the game (6.2.1.10)."""
    return any(card == mem.top and mem.face_down for seat in SEATS for mem in work.players[seat].stage)


@step(Unread, "2.7.1")
def not_read(work: Work, frame: Unread) -> None:
    """The engine does not know whether they are always in effect; the judge takes care of that."""
    cards = tuple(work.card_ref(card) for card in frame.cards)
    if frame.off_stage:
        work.note(cite("2.7.1", defines="10.3.4.3"), "unread_off_stage", cards=cards)
        return
    work.note(cite("2.7.1", defines="10.1.1.3"), "unread_there", cards=cards)
