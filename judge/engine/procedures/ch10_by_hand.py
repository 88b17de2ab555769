"""Carrying out by hand what is not read (2.7.1, 10.9.1): the judge says what the text does, the engine does it by the rules.

Each action is a block of the effect language that the interpreter runs as for any card (`judge.engine.effects.by_hand`), so that
triggers, replacements and check timings act as always.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from judge.engine.effects.by_hand import DEEDS, ENDS, MIXED, OF_CHEERS, PAIRS, Deed, Question, Told, zone_at
from judge.engine.effects.card_sets import contents
from judge.engine.effects.language import SPOTS
from judge.engine.events import AnyEvent, CardMoved, Seat
from judge.engine.frames import ByHand, Env, PlayArts, Primed, Priming, Run, Unread
from judge.engine.procedures import step
from judge.engine.procedures.ch12_oshi_skills import skill_env, skill_reasons
from judge.engine.rules import cite
from judge.engine.state import LETTERS, SEATS, Holomem
from judge.engine.trace import ArtsRef, CardRef, Message, Option, Ref, SkillRef
from judge.engine.unread import part_of, standing
from judge.engine.work import BY_HAND, END, Work

DONE = "hand:done"
MOST, MOST_DAMAGE, MOST_COST = 10, 500, 3


def unread(work: Work, env: Env) -> bool:
    """Whether the text that an ability is of is not read, and so to be carried out by hand."""
    card = work.board.card(env.card)
    return card is not None and env.path in card.unread


# --- What is offered -------------------------------------------------------------------------------------------------


def _named(work: Work, env: Env, number: str) -> tuple[str, dict[str, Any]]:
    """The ability, for a message: the end of its key and what goes into it."""
    part, index = part_of(work.library[number], env.path), int(env.path.partition(":")[2])
    if part == "arts":
        return part, {"arts": ArtsRef(number, index)}
    if part == "skill":
        return part, {"skill": SkillRef(number, index)}
    return "part", {"card": CardRef(env.card, number), "part": part}


def _deeds(work: Work, frame: ByHand) -> list[Option]:
    """Everything that can be done by hand here, and that nothing more is to be done."""
    within = {"", *(["arts"] if any(isinstance(each, PlayArts) for each in work.agenda) else [])}
    within |= {"own_arts"} if frame.env.path.startswith("arts:") else set()
    names = [
        name for name, deed in DEEDS.items() if deed.within in within and (not deed.places or _from(work, frame, deed))
    ]
    options = [Option(f"hand:{name}", Message("option_by_hand", {"deed": name})) for name in names]
    return [*options, Option(DONE, Message("option_by_hand_done"))]


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
    key = "option_by_hand_signed" if signed else "option_number"
    return [Option(f"{question}:{n:+d}" if signed else f"{question}:{n}", Message(key, {"value": n})) for n in numbers]


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
}
"""The options of each question, never none: a deed is offered only where there is a card for it."""


# --- Carrying out ----------------------------------------------------------------------------------------------------


@step(ByHand, "2.7.1")
def stops_here(work: Work, frame: ByHand) -> None:
    """The text is not known: it is said so, and the judge carries it out."""
    key, params = _named(work, frame.env, frame.number)
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
    """One action after another (10.9.1) until there is no more; what an action needs to know is asked for before it is done."""
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
        key, params = _named(work, frame.env, frame.number)
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


# --- What triggers by a text that is not read ------------------------------------------------------------------------


def prime_options(work: Work) -> list[Option]:
    """The abilities of which only the judge knows what they wait for: that one was met can be said at any play timing."""
    return text_options(work, _waiting(work), "option_prime")


def text_options(work: Work, texts: list[tuple[str, Env]], message: str) -> list[Option]:
    """An option for each of these texts, with its place among them as value."""
    options: list[Option] = []
    for place, (key, env) in enumerate(texts):
        same = sum(1 for option in options if option.key.split("#")[0] == key)
        card = work.card_ref(env.card)
        host: tuple[Ref, ...] = (work.ref(env.host),) if env.host in work.board.seen else ()
        name, params = _named(work, env, work.cards[env.card])
        options.append(
            Option(
                key=f"{key}#{same + 1}" if same else key,
                message=Message(f"{message}_{name}", {"seat": env.seat, **params}),
                value=(place,),
                refs=(card, *host),
            )
        )
    return options


def texts_on(work: Work, seat: Seat, mem: Holomem) -> list[tuple[str, Env]]:
    """The unread abilities that a holomem has and its attached cards: place and slot as option keys say them, and what they
    know. Of cards that are read there is nothing to look up."""
    found = []
    for card in (mem.top, *(support.card for support in mem.supports)):
        facts = work.board.card(card)
        if facts is None or not facts.unread:
            continue
        own = card == mem.top
        if own and (mem.face_down or any(identity == mem.id for identity, _ in work.board.losing)):
            continue
        for slot in standing(facts):
            env = Env(seat=seat, card=card, path=slot, host=mem.id)
            found.append((f"{work.place(mem.id)}:{facts.number}:{slot}", env))
    return found


def _waiting(work: Work) -> list[tuple[str, Env]]:
    found = []
    for seat in work.in_turn_order:
        oshi = work.board.card(work.players[seat].oshi)
        for slot in oshi.unread if oshi else ():
            assert oshi is not None
            env = Env(seat=seat, card=work.players[seat].oshi, path=slot, host=work.players[seat].oshi)
            index = int(slot.partition(":")[2])
            if not (slot.startswith("skill:") and skill_reasons(work.board, seat, oshi.skills[index], index)):
                found.append((f"prime:{LETTERS[seat]}.oshi:{slot}", env))
        for mem in work.players[seat].stage:
            found += [(f"prime:{key}", env) for key, env in texts_on(work, seat, mem)]
    return found


def prime_by_hand(work: Work, picked: Option) -> None:
    """10.8.2: the judge says that the trigger condition was met; what follows is as for any primed ability."""
    env = _waiting(work)[picked.value[0]][1]
    if env.path.startswith("skill:"):
        index = int(env.path.removeprefix("skill:"))
        env = skill_env(work, env.seat, index)
        new = Primed(work.stamp(), env, (), skill=index)
    else:
        new = Primed(work.stamp(), env, (), unread=work.cards[env.card])
    work.call(Priming(new=(new,), cause=BY_HAND))


# --- Saying that there are such texts --------------------------------------------------------------------------------


def announce(work: Work, event: AnyEvent) -> None:
    """A card has come to the Stage whose abilities may be in effect from now on (10.1.1.3) and are not read."""
    if type(event) is CardMoved and event.to.startswith("holomem:"):
        card = work.board.card(event.card)
        if card is not None and card.unread and standing(card) and _in_play(work, event.card):
            work.call(Unread(cards=(event.card,)))


def _in_play(work: Work, card: int) -> bool:
    """Whether it is the top card of a holomem that lies face up, or attached to one."""
    mems = [mem for seat in SEATS for mem in work.players[seat].stage]
    return any(
        (card == mem.top and not mem.face_down) or any(card == each.card for each in mem.supports) for mem in mems
    )


@step(Unread, "2.7.1")
def not_read(work: Work, frame: Unread) -> None:
    """It is not known whether they are always in effect: the judge sees to that."""
    cards = tuple(work.card_ref(card) for card in frame.cards)
    work.note(cite("2.7.1", defines="10.1.1.3"), "unread_there", cards=cards)
