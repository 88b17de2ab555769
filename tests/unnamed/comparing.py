"""Whether a scenario comes to the same without a thing, and if not, by which rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from judge.cards.library import library
from judge.engine.effect_context import NOBODY
from judge.engine.errors import EngineError
from judge.engine.events import DamageTaken, Event, HpRestored, HpSet, Rested, WentDown
from judge.engine.state import host_of
from judge.engine.transition import CardRef, HolomemRef, Option, Transition
from judge.scenarios import state_facts
from judge.scenarios.model import Report, ScenarioError, Value
from judge.scenarios.running import run_scenario
from tests.unnamed.removals import Removal


@dataclass(frozen=True)
class Changed:
    """What is otherwise. `kind` is how, where it can be said:

    - `takes part`: something happens to it; `offered`: it can be chosen; `expected`: the scenario says something about it
    - `paid`: what is chosen is paid with it; `refused`: what is chosen is refused without it, `refusal`: what is refused is
      not, each by the `rule`; `not offered`: what is chosen is not there
    - `shuffled`: without it nothing is shuffled; `ended`: the game is over, or not; `impossible`: there is no such board
    - `otherwise`: it is played, and something else comes of it
    """

    kind: str
    rule: str
    told: str


RULE = re.compile(r"\b\d+(?:\.\d+)+$")
MARKED: dict[str, tuple[type[Event], ...]] = {
    "damage": (DamageTaken, HpRestored, HpSet, WentDown),
    "resting": (Rested,),
    "down": (WentDown,),
}
"""The events in which a mark of a holomem matters by itself."""
SHUFFLED = frozenset({"deck", "cheer_deck"})
PAID = frozenset({"12.3.3.1", "5.27.1.1.1", "12.1.3", "8.7.2", "10.4.2.2"})
"""The rules by which somebody pays (10.4)."""


def changed(base: Report, removal: Removal) -> Changed | None:
    """What the scenario comes to without this; None where it is the same."""
    if removal.scenario.position.prepare:
        return None  # 6.1: a Game Deck has as many cards as it has
    try:
        report = run_scenario(removal.scenario, library())
    except (ScenarioError, EngineError) as error:
        return Changed("impossible", "", str(error))
    failed = [each for each in report.failures if not _same_fact(base, report, each.what)]
    stopped = next((each for each in failed if each.what in {"choose", "until", "step", "concede", "repeat"}), None)
    game = report.game
    if (game.over is not None) != (base.game.over is not None):
        return Changed("ended", game.over.rule if game.over else "", "")
    if stopped is not None:
        refused = game.choice.refused if game.choice else ()
        keys = stopped.expected.split(", ")
        rules = [
            reason.rule for each in refused if any(each.key.startswith(key) for key in keys) for reason in each.reasons
        ]
        if PAID & set(rules):
            return Changed("paid", next(rule for rule in rules if rule in PAID), stopped.expected)
        if rules:
            return Changed("refused", rules[0], stopped.expected)
    if takes_part(base, removal):
        return Changed("takes part", "", "")
    if is_offered(base, removal):
        return Changed("offered", "", "")
    if first := next(iter(failed), None):
        if first.what == "refused" and (rule := RULE.search(first.expected)):
            return Changed("refusal", rule[0], first.expected)  # what it takes for the rule to refuse
        if _speaks_of(first.what, first.expected, base, removal):
            return Changed("expected", "", first.what)
    if removal.what.partition(" ")[0][2:] in SHUFFLED and any(
        "shuffle" in each.expected + each.found for each in failed
    ):
        return Changed("shuffled", "5.6.1", "")
    if stopped is not None:
        return Changed("not offered", "", f"{stopped.expected}; {stopped.found}")
    if failed:
        first = failed[0]
        return Changed("otherwise", "", f"{first.what}: {first.expected}, not {first.found}")
    ends = [_end(each) for each in (base, report)]
    if ends[0] != ends[1]:
        return Changed("otherwise", "", f"ends with {ends[1]}, not {ends[0]}")
    return None


def takes_part(base: Report, removal: Removal) -> bool:
    """Whether something happens to the card in the scenario, or it is told or chosen by: what an answer says of "a holomem" needs
    one. A card that only is there, for which something else happens, takes no part."""
    if removal.card < 0 or base.start is None:
        return False
    host = host_of(base.start.state, removal.card)
    ids = {removal.card}
    mems = {host.id} if host is not None and removal.card == host.top else set()
    for played in base.transitions:
        told = played.transition
        for event in told.events:
            kind = type(event)
            if removal.mark and kind not in MARKED.get(removal.mark, ()):
                continue
            if getattr(event, "card", NOBODY) in ids or getattr(event, "holomem", NOBODY) in mems:
                return True
            if removal.card in getattr(event, "cards", ()):
                return True
        if removal.mark:
            continue
        chosen = (
            [option for option in told.choice.options if option.key in (played.picked or ())] if told.choice else []
        )
        if any(ref.id in (ids if isinstance(ref, CardRef) else mems) for ref in _refs(told, chosen)):
            return True
    return False


def _speaks_of(what: str, expected: str, base: Report, removal: Removal) -> bool:
    """Whether an expectation is about the card itself: a fact of its holomem, or an action with it."""
    if removal.card < 0 or removal.mark or base.start is None:
        return False
    state = base.start.state
    place = removal.what.partition(" ")[0]
    spot = place.partition(".")[2]
    if what == place or what.startswith(f"{place}."):
        return True
    keys = expected.split(", ") if what in {"offered", "offered_exactly"} else []
    return any(state.cards[removal.card] in key or key.startswith((f"arts:{spot}:", f"baton:{spot}")) for key in keys)


def is_offered(base: Report, removal: Removal) -> bool:
    """Whether the card can be chosen for an effect, so that there is something to choose from."""
    if removal.card < 0 or removal.mark or base.start is None:
        return False
    host = host_of(base.start.state, removal.card)
    mem = host.id if host is not None and removal.card == host.top else NOBODY
    for played in base.transitions:
        choice = played.transition.choice
        for option in choice.options if choice and not choice.message.key.startswith("act_") else ():
            if any(ref.id == (removal.card if isinstance(ref, CardRef) else mem) for ref in _refs(None, [option])):
                return True
    return False


def _refs(told: Transition | None, chosen: list[Option]) -> Iterator[CardRef | HolomemRef]:
    """The cards and holomems that a transition tells of, or that stand in what was chosen."""
    values = [*(told.message.params.values() if told else ()), *(ref for option in chosen for ref in option.refs)]
    for value in values:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, CardRef | HolomemRef):
                yield each


def _end(report: Report) -> tuple[str, ...]:
    """How the transitions end: the last sentence and the rules it cites."""
    if not report.transitions:
        return ()
    last = report.transitions[-1].transition
    key = last.message.key
    return (key[:4], "10.6.4.2") if key.startswith("act_") else (key, *last.rules)  # whatever else there is to do then


def _same_fact(base: Report, report: Report, path: str) -> bool:
    """Whether a fact is the same but for what was taken away: one card fewer in a zone where it lay, a list without it."""
    if not state_facts.is_fact_path(path) or base.start is None or report.start is None:
        return False
    before, now = (_fact(each.game, path) for each in (base, report))
    begun, began = (_fact(each.start, path) for each in (base, report))
    if isinstance(before, list) and isinstance(now, list):
        if len(before) - len(now) not in {0, 1} or not isinstance(begun, list) or not isinstance(began, list):
            return False
        return len(begun) - len(began) == len(before) - len(now)
    return (
        isinstance(before, int)
        and isinstance(now, int)
        and isinstance(begun, int)
        and isinstance(began, int)
        and (now - began == before - begun)
    )


def _fact(game: object, path: str) -> Value:
    try:
        return state_facts.fact_at(game, path)  # type: ignore[arg-type]
    except (KeyError, LookupError, ValueError):
        return None
