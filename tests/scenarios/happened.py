"""What a transition says happened is what changed: held against every scenario (test_scenarios.py).

Where a card was and where it is now, damage, the position and the orientation of a holomem, Life damage: each change is an event of
the transition in which it occurs, and each event a change. The sentence names the cards that were moved or revealed, if it
names any, and the numbers as they are afterwards; a choice is told as it is asked, and cites the rule about how many are chosen;
every Arts and oshi skill that is spoken of stands on a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.engine.cards import Library
from judge.engine.events import (
    CardMoved,
    DamageTaken,
    EffectsEnded,
    HpRestored,
    HpSet,
    LifeDamageSet,
    Moved,
    Rested,
    Revealed,
    StageEntered,
)
from judge.engine.state import State
from judge.engine.transition import ArtsRef, CardRef, Param, SkillRef, Transition
from judge.scenarios import Report

DAMAGE = frozenset({"damage_arts", "damage_special", "hp_set", "restored"})
"""Sentences that say the damage before and after."""
ENDING = frozenset({"effects_end", "effects_end_reset", "effects_end_turn_begins"})
HIDDEN = frozenset({"cards_put"})
"""Sentences that do not name cards which went from a hidden place to another."""
HOW_MANY = frozenset({"10.7.2.3.1", "1.3.5.1", "1.3.5.2"})
"""The rules that say how many are chosen."""
REVEALING = frozenset({"cards_revealed", "cheer_revealed", "life_revealed", "reveals_hand"})
ZONES = ("hand", "deck", "archive", "life", "cheer_deck", "power")


def differences(report: Report) -> Iterator[str]:
    """Every change that no event tells, and every event that tells of none, in words."""
    before = report.start.state if report.start else None
    for played in report.transitions:
        after = played.game.state
        assert before is not None
        for told in between(before, after, played.transition.events):
            yield f"{played.transition.number} {played.transition.message.key}: {told}"
        for told in (
            *_sentence(before, after, played.transition),
            *_choice(played.transition),
            *_spoken_of(played.transition, report.library),
        ):
            yield f"{played.transition.number} {played.transition.message.key}: {told}"
        before = after


def between(before: State, after: State, events: tuple[Any, ...]) -> Iterator[str]:
    """What changed from one state to the next and no event tells, and what an event tells and has not happened."""
    cards, holomems, lives = _cards(before), _holomems(before), [player.life_damage for player in before.players]
    for event in events:
        match event:
            case CardMoved(card=card, origin=origin, to=to):
                if cards.get(card) != origin:
                    yield f"card {card} from {origin}, but it was in {cards.get(card)}"
                cards[card] = to
            case Moved(holomem=mem, origin=origin, to=to):
                yield from _change(holomems, mem, "at", origin, to)
            case Rested(holomem=mem, resting=resting):
                yield from _change(holomems, mem, "resting", not resting, resting)
            case DamageTaken(holomem=mem) | HpRestored(holomem=mem) | HpSet(holomem=mem):
                yield from _change(holomems, mem, "damage", event.before, event.after)
            case LifeDamageSet(seat=seat):
                if lives[seat] != event.before or event.after == event.before:
                    yield f"Life damage from {event.before} to {event.after}, but it was {lives[seat]}"
                lives[seat] = event.after
            case StageEntered(holomem=mem, at=at):
                holomems[mem] = {"at": at, "resting": False, "damage": 0}
    for card, place in _cards(after).items():
        if cards.get(card) != place:
            yield f"card {card} is in {place}, not in {cards.get(card)}"
    for mem, now in _holomems(after).items():
        # Before the game holomems are put on the Stage without coming to it from outside (6.2.1.10).
        holomems.setdefault(mem, {"at": now["at"], "resting": False, "damage": 0})
        for what, value in now.items():
            if holomems[mem].get(what) != value:
                yield f"holomem {mem} {what} is {value}, not {holomems[mem].get(what)}"
    for seat, player in enumerate(after.players):
        if player.life_damage != lives[seat]:
            yield f"Life damage of {seat} is {player.life_damage}, not {lives[seat]}"


def _sentence(before: State, after: State, transition: Transition) -> Iterator[str]:
    key, params = transition.message.key, transition.message.params
    # `left` are cards of which a sentence says that they stay where they are.
    several = [value if isinstance(value, tuple) else (value,) for name, value in params.items() if name != "left"]
    named = {each.id for values in several for each in values if isinstance(each, CardRef)}
    # What was attached to a holomem that leaves stays on the Stage (11.4.1), which the sentence about the holomem does not say.
    moved = {event.card for event in transition.events if isinstance(event, CardMoved) and event.to != "stage"}
    if named and moved and named != moved and not (key in HIDDEN and named < moved):
        yield f"names {sorted(named)}, but {sorted(moved)} were moved"
    revealed = {event.card for event in transition.events if isinstance(event, Revealed)}
    if key in REVEALING and named != revealed:
        yield f"names {sorted(named)}, but {sorted(revealed)} were revealed"
    dealt = [event.after - event.before for event in transition.events if isinstance(event, DamageTaken)]
    if key in {"damage_many", "damage_special_many"} and dealt != [params["amount"]] * len(params["what"]):
        yield f"says {params['amount']} damage each, but {dealt} was dealt"
    if key == "damage_differs" and params["amounts"] != ", ".join(map(str, dealt)):
        yield f"says {params['amounts']} damage, but {dealt} was dealt"
    if key in ENDING:
        ended = [event.count for event in transition.events if isinstance(event, EffectsEnded)]
        if ended != [len(params["cards"])]:
            yield f"names {len(params['cards'])} effects, but {ended} ended"
    for zone in ZONES:
        if isinstance(params.get(zone), int):
            there = len(getattr(after.players[params["seat"]], zone))
            if there != params[zone]:
                yield f"{params[zone]} cards are in {zone}, but there are {there}"
    if key in DAMAGE and "holomem" in params:
        mem = params["holomem"].id
        for when, state in (("before", before), ("after", after)):
            if (damage := _holomems(state)[mem]["damage"]) != params[when]:
                yield f"damage {when} is {params[when]}, but it was {damage}"


def _choice(transition: Transition) -> Iterator[str]:
    """10.7.2.3.1: so many; 1.3.5.1: up to so many; 1.3.5.2: from so many to so many, or a number."""
    choice, cited = transition.choice, HOW_MANY & set(transition.rules)
    if choice is not None and transition.message != choice.message:
        yield f"asks {choice.message.key}"
    if choice is None or not cited or transition.message.key == "choose_number":
        return
    some = "1.3.5.2" if choice.minimum else "1.3.5.1"
    wanted = "10.7.2.3.1" if choice.minimum == choice.maximum else some
    if cited != {wanted}:
        yield f"cites {sorted(cited)} where {choice.minimum} to {choice.maximum} are chosen"


def _spoken_of(transition: Transition, library: Library) -> Iterator[str]:
    """The Arts and oshi skills that the sentence, the options and the refusals name but no card has."""
    choice = transition.choice
    said: list[dict[str, Param]] = [transition.message.params]
    refs: list[Param] = []
    for option in choice.options if choice else ():
        said.append(option.message.params)
        refs += option.refs
    for refusal in choice.refused if choice else ():
        said += [refusal.message.params, *(reason.params for reason in refusal.reasons)]
    for ref in _each((*(value for params in said for value in params.values()), *refs)):
        if isinstance(ref, SkillRef | ArtsRef):
            card = library.get(ref.number)
            there = () if card is None else card.skills if isinstance(ref, SkillRef) else card.arts
            if not 0 <= ref.index < len(there):
                yield f"speaks of {ref}, which there is not"


def _each(values: Iterable[Param]) -> Iterator[Param]:
    for value in values:
        if isinstance(value, tuple):
            yield from value
        else:
            yield value


def _change(holomems: dict[int, dict[str, Any]], mem: int, what: str, before: Any, after: Any) -> Iterator[str]:
    known = holomems.setdefault(mem, {})
    if known.get(what) != before:
        yield f"holomem {mem} {what} from {before}, but it was {known.get(what)}"
    known[what] = after


def _cards(state: State) -> dict[int, str]:
    found = dict.fromkeys(state.resolution, "resolution")
    for player in state.players:
        for zone in ZONES:
            found.update(dict.fromkeys(getattr(player, zone), zone))
        found.update(dict.fromkeys(player.loose, "stage"))
        for mem in player.stage:
            place = f"holomem:{mem.id}"
            found.update(dict.fromkeys((*mem.stack, *mem.cheers, *(each.card for each in mem.supports)), place))
    return found


def _holomems(state: State) -> dict[int, dict[str, Any]]:
    return {
        mem.id: {"at": mem.at, "resting": mem.resting, "damage": mem.damage}
        for player in state.players
        for mem in player.stage
    }
