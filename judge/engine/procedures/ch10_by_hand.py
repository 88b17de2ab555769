"""Carrying out unread texts by hand (2.7.1, 10.9.1): the judge says what the text does, and the engine does it by the rules.

Each action is a block of the effect language that the interpreter runs like the text of any card
(`judge.engine.effects.by_hand`), so triggers, replacements and check timings work as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from judge.engine.ability_paths import is_of_arts
from judge.engine.citations import cite
from judge.engine.draft import END, Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.by_hand import (
    COUNTED,
    ENDS,
    HAND_ACTIONS,
    MIXED,
    OF_CHEERS,
    PAIRS,
    HandAction,
    HandAnswers,
    Question,
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
    DownProcessing,
    PlayArts,
    Replacing,
    Run,
    Unread,
    UseSkill,
)
from judge.engine.procedures.ch10_unread_texts import named
from judge.engine.procedures.registry import step
from judge.engine.state import LETTERS, SEATS
from judge.engine.transition import CardRef, Message, Option
from judge.engine.unread_text_kinds import always_in_effect, slots

DONE = "hand:done"
MOST, MOST_DAMAGE, MOST_COST = 10, 500, 3


def is_unread(draft: Draft, env: EffectContext) -> bool:
    """Whether the text of an ability is not read and must be carried out by hand."""
    card = draft.board.card(env.card)
    return card is not None and env.path in card.unread


# --- What is offered -------------------------------------------------------------------------------------------------


def _deeds(draft: Draft, frame: ByHand) -> list[Option]:
    """Every action that can be done by hand here, and the option to do nothing more."""
    within = _within(draft, frame)
    names = [
        name
        for name, deed in HAND_ACTIONS.items()
        if deed.within in within and (not deed.places or _from(draft, frame, deed))
    ]
    options = [Option(f"hand:{name}", Message("option_by_hand", {"deed": name})) for name in names]
    return [*options, Option(DONE, Message("option_by_hand_done"))]


def _within(draft: Draft, frame: ByHand) -> set[Within]:
    """The current event that a text may act on: an Arts, a Down, or the event that it replaces."""
    within: set[Within] = {""}
    if any(isinstance(each, PlayArts) for each in draft.agenda):
        within.add("arts")
    if is_of_arts(frame.env.path):
        within.add("own_arts")
    below = [each for each in draft.agenda[:-1] if not isinstance(each, UseSkill)]
    if isinstance(below[-1], DownProcessing):
        within.add("downs")
    if len(below) > 1 and isinstance(below[-1], Replacing):
        event = below[-2]
        if isinstance(event, Damage):
            there = event.hits[event.index].holomem in draft.stage_board.holomems
            within |= {"damage"} if there else set()
        elif isinstance(event, Archiving):
            within.add("archiving")
        elif isinstance(event, Dice):
            within |= {"dice", "rolled"} if event.shown else {"dice"}

    return within


def _players(draft: Draft, frame: ByHand, deed: HandAction) -> list[Option]:
    mine = frame.env.seat
    return [
        Option(f"player:{LETTERS[seat]}", Message("option_by_hand_player", {"player": seat}))
        for seat in (mine, 1 - mine)
    ]


def _from(draft: Draft, frame: ByHand, deed: HandAction) -> list[Option]:
    """The places that have any card."""
    mine = frame.env.seat
    return [
        Option(f"from:{LETTERS[seat]}.{place}", Message("option_by_hand_from", {"player": seat, "place": place}))
        for seat in ((mine, 1 - mine) if deed.both else (mine,))
        for place in deed.places
        if _any(draft, seat, place)
    ]


def _any(draft: Draft, seat: Seat, place: str) -> bool:
    zone = zone_at(place)
    if zone is not None:
        return bool(contents(draft.board, seat, zone))
    return any(mem.cheers or mem.supports or len(mem.stack) > 1 for mem in draft.players[seat].stage)


def _to(draft: Draft, frame: ByHand, deed: HandAction) -> list[Option]:
    """Where cards can be put: Cheers with Cheers, others with others (6.1); a holomem where cards of the Deck go."""
    place = HandAnswers(frame.env, frame.told).place() if deed.places else ""
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


def _zones(draft: Draft, frame: ByHand, deed: HandAction) -> list[Option]:
    mine = frame.env.seat
    return [
        Option(f"zone:{LETTERS[seat]}.{zone}", Message("option_by_hand_zone", {"player": seat, "zone": code}))
        for seat in (mine, 1 - mine)
        for zone, code in (("deck", "deck"), ("cheer-deck", "cheer_deck"), ("power", "power"))
    ]


def _numbers(
    question: Question, numbers: tuple[int, ...], draft: Draft, frame: ByHand, deed: HandAction
) -> list[Option]:
    signed = question in {"plus", "cost"}
    if frame.doing == "this_damage" and _fixed(draft):  # 5.22.3.1: damage that is not reduced becomes no less
        numbers = tuple(n for n in numbers if n > 0)
    key = "option_by_hand_signed" if signed else "option_number"
    return [Option(f"{question}:{n:+d}" if signed else f"{question}:{n}", Message(key, {"value": n})) for n in numbers]


def _fixed(draft: Draft) -> bool:
    """Whether the damage that is being replaced is not reduced."""
    damage = draft.below(Damage)[1]
    return damage.hits[damage.index].fixed


def _less(draft: Draft, frame: ByHand, deed: HandAction) -> list[Option]:
    return [
        Option("less:all", Message("option_by_hand_all")),
        *_numbers("less", tuple(range(10, MOST_DAMAGE + 10, 10)), draft, frame, deed),
    ]


def _codes(question: Question, codes: tuple[str, ...], draft: Draft, frame: ByHand, deed: HandAction) -> list[Option]:
    return [
        Option(f"{question}:{code}", Message(f"option_by_hand_{question}", {question: code}))
        for code in codes
    ]  # fmt: skip


_DAMAGE = tuple(range(10, MOST_DAMAGE + 10, 10))
_COST = (*range(-1, -MOST_COST - 1, -1), *range(1, MOST_COST + 1))
QUESTIONS: Mapping[Question, Callable[[Draft, ByHand, HandAction], list[Option]]] = {
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
def stops_here(draft: Draft, frame: ByHand) -> None:
    """The text is not read: a message says so, and the judge carries it out."""
    key, params = named(draft, frame.env, frame.number)
    draft.report(
        cite("10.9.1", defines="2.7.1"),
        f"by_hand_{key}",
        actor=frame.env.seat,
        head=True,
        seat=frame.env.seat,
        **params,
    )


@step(ByHand, "10.9.1")
def by_hand(draft: Draft, frame: ByHand) -> None:
    """One action after another (10.9.1) until there are no more; the questions that an action needs are asked before it is
    done."""
    seat = frame.env.seat
    frame = draft.replace_top(frame, at="10.9.1")
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.key == DONE:
            draft.replace_top(frame, at=END)
            draft.report(cite("10.9.1"), "by_hand_done", actor=seat, card=CardRef(frame.env.card, frame.number))
            return
        if frame.doing:
            frame = draft.replace_top(frame, told=(*frame.told, picked.key))
        else:
            frame = draft.replace_top(frame, doing=picked.key.removeprefix("hand:"))

    if not frame.doing:
        key, params = named(draft, frame.env, frame.number)
        draft.ask(
            seat, cite("10.9.1", defines="2.7.1"), f"by_hand_next_{key}", _deeds(draft, frame), seat=seat, **params
        )
        return

    deed = HAND_ACTIONS[frame.doing]
    told = HandAnswers(frame.env, frame.told)
    question = deed.next_question(told)
    if question is not None:
        options = QUESTIONS[question](draft, frame, deed)
        draft.ask(seat, cite("10.9.1"), f"by_hand_{question}", options, seat=seat, deed=frame.doing)
        return

    draft.replace_top(frame, doing="", told=())
    draft.push(Run(block=deed.block(told), env=frame.env))


# --- Saying that there are such texts --------------------------------------------------------------------------------


def announce(draft: Draft, event: AnyEvent) -> None:
    """A card has come to the Stage whose abilities may be in effect from now on (10.1.1.3) and are not read."""
    if type(event) is not CardMoved:
        return
    to_stage = event.to.startswith("holomem:")
    if not (to_stage or event.to == "archive") or not draft.any_text_unread:
        return
    card = draft.board.card(event.card)
    if card is None:
        return
    if not to_stage:
        if slots(card, "gift"):  # 10.3.4.3: it may be one that is used from there
            draft.push(Unread(cards=(event.card,), off_stage=True))
    elif card.unread and always_in_effect(card) and not _lies_face_down(draft, event.card):
        draft.push(Unread(cards=(event.card,)))


def _lies_face_down(draft: Draft, card: int) -> bool:
    """Whether it was put on the Stage face down, before the game (6.2.1.10)."""
    return any(card == mem.top and mem.face_down for seat in SEATS for mem in draft.players[seat].stage)


@step(Unread, "2.7.1")
def not_read(draft: Draft, frame: Unread) -> None:
    """The engine does not know whether they are always in effect; the judge takes care of that."""
    cards = tuple(draft.card_ref(card) for card in frame.cards)
    if frame.off_stage:
        draft.report(cite("2.7.1", defines="10.3.4.3"), "unread_off_stage", cards=cards)
        return
    draft.report(cite("2.7.1", defines="10.1.1.3"), "unread_there", cards=cards)
