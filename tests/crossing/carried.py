"""Which slots of a card a game carried out: the instructions of each slot, and what came of them while the game was played.

An instruction is an action of a text that does something by itself (not "if" or "you may", which only say whether others are done),
a modifier of a continuous ability, or what an Arts says of its own use. A slot is carried out once one of its instructions is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from judge.cards.library import CATALOGUE, library
from judge.cards.reading_register import digests
from judge.engine.ability_paths import SUPPORT_TEXT, root, slot_parts
from judge.engine.board_model import ContinuousEffect
from judge.engine.cards import Card
from judge.engine.draft import Draft
from judge.engine.effects import interpreter
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ACTION_SPECS
from judge.engine.effects.evaluate import holds, holomems, includes, quantity
from judge.engine.effects.walking import iter_nodes
from judge.engine.events import ArtsUsed
from judge.engine.frames import Run
from judge.engine.game import Game
from judge.engine.transition import Transition

Slot = tuple[str, str]
"""A card number and the name of a piece of its text (`judge.engine.ability_paths`)."""
FLOW = (lang.May, lang.Pay, lang.If, lang.Repeat, lang.ChooseOf, lang.Either, lang.MayChange)
"""The actions that only say whether, how often or which others are done."""
ACTIONS = tuple(kind for kind in ACTION_SPECS if not issubclass(kind, FLOW))
NOTHING = frozenset({"1.3.2", "1.3.2.2", "10.7.2.3.4"})
"""The rules by which an instruction comes to nothing."""
Became = Literal["done", "nothing", "begun", "not begun"]
"""What came of a slot in a game, the furthest first: an instruction was carried out; one was reached, and nothing came of it
(1.3.2); its text was begun, and no instruction was reached; none of it."""
FURTHEST: tuple[Became, ...] = ("done", "nothing", "begun", "not begun")


# --- What there is -----------------------------------------------------------------------------------------------------


names_of_slots = cache(lambda: digests(CATALOGUE))
"""The names of the slots of each card that has any."""


@cache
def slots() -> dict[Slot, frozenset[lang.Node]]:
    """Every slot of the catalogue with its instructions; those of an Item, Event or Staff are the same for each of its paragraphs,
    for a card that is played is carried out whole (10.7.2.4)."""
    found: dict[Slot, set[lang.Node]] = {
        (number, name): set() for number, names in names_of_slots().items() for name in names
    }
    for number in names_of_slots():
        for path, tree, use in trees(library()[number]):
            for node in (*instructions(tree), *use):
                for name in slots_at(number, path, node):
                    found[number, name].add(node)
    return {slot: frozenset(nodes) for slot, nodes in found.items()}


def trees(card: Card) -> Iterator[tuple[str, tuple[object, ...], tuple[lang.Node, ...]]]:
    """What each text and ability of a card says, with its path, and what an Arts says of its own use."""
    for index, arts in enumerate(card.arts):
        modifiers = (modifier for rule in arts.rules for modifier in rule.modifiers)
        use = (*arts.gates, *(each for each in (arts.only, arts.also) if each is not None), *modifiers)
        if arts.text or use:
            yield f"arts:{index}", arts.text, use
    for index, skill in enumerate(card.skills):
        yield f"skill:{index}", skill.do, ()
    for index in range(extras(card), len(card.abilities)):
        yield str(index), (card.abilities[index],), ()
    yield SUPPORT_TEXT, (*card.gates, *card.cost, *card.text), ()


def instructions(tree: tuple[object, ...]) -> Iterator[lang.Node]:
    """The instructions of a tree."""
    for node in iter_nodes(tree):
        if isinstance(node, ACTIONS):
            yield node
        elif isinstance(node, lang.Continuous):
            yield from (each for each in node.modifiers if not isinstance(each, lang.AddAbility))


@cache
def extras(card: Card) -> int:
    """How many of its abilities are extra abilities (2.11.2), which are no slots and come first."""
    for count, ability in enumerate(card.abilities):
        modifiers = ability.modifiers if isinstance(ability, lang.Continuous) and ability.condition is None else ()
        if len(modifiers) != 1 or not isinstance(modifiers[0], lang.LifeLoss | lang.AlsoNamed | lang.CannotBloom):
            return count
    return len(card.abilities)


def slots_at(number: str, path: str, node: object = None) -> tuple[str, ...]:
    """The slots that a path of a card leads to; `node` is what is said there. A paragraph with a text that may be had instead
    (5.20.1) comes after the one that it changes."""
    found = _slots_at(number, root(path))
    if root(path) == SUPPORT_TEXT and len(found) > 1 and node is not None:
        changed = [each for each in library()[number].text if isinstance(each, lang.MayChange)]
        if changed:
            return found[1:] if node in {*instructions(changed[0].instead)} else found[:1]
    return found


@cache
def _slots_at(number: str, begins: str) -> tuple[str, ...]:
    """The same by the ability or text that a path begins with. Of several paragraphs about attached cards each is one ability, but
    the first may be several."""
    card, all_of_them = library()[number], names_of_slots().get(number, {})
    if slot_parts(begins) is not None:
        return (begins,) if begins in all_of_them else ()
    named = tuple(name for name in all_of_them if not name.startswith(("arts:", "skill:")))
    own = len(card.abilities) - extras(card)
    if begins == SUPPORT_TEXT:
        return named[:1] if own else named
    if not begins.isdigit() or int(begins) < extras(card):
        return ()
    if card.kind != "support":
        return named
    named = named[1:] if card.cost or card.text else named
    place = int(begins) - extras(card) - (own - len(named))
    return (named[max(0, place)],)


@cache
def why(slot: Slot, became: Became | None) -> str:
    """Why a slot was not carried out in any game, where this is the furthest that it has come; None where no game was about it."""
    if became is None:
        return "no game was about it"
    if became == "nothing":
        return "nothing came of it (1.3.2)"
    effect = _effect(slot)
    if became == "begun":
        return (
            "nobody was there that it is about"
            if effect == "always"
            else "no condition in it held, or no cost was paid"
        )
    return {
        "used": "it was not used",
        "waits": "what it waits for did not happen, or not while its condition held",
        "always": "its condition did not hold",
    }[effect]


def _effect(slot: Slot) -> Literal["used", "waits", "always"]:
    """Whether a slot is used, waits for something, or is always in effect."""
    number, name = slot
    path, tree = next((path, tree) for path, tree, _ in trees(library()[number]) if name in slots_at(number, path))
    if path.startswith("skill:"):
        _, index = slot_parts(path) or ("", 0)
        return "used" if library()[number].skills[index].when is None else "waits"
    if not path.isdigit() or isinstance(tree[0], lang.Activated):
        return "used"
    return "always" if isinstance(tree[0], lang.Continuous) else "waits"


# --- What a game does --------------------------------------------------------------------------------------------------


@dataclass
class Carried:
    """What a game carried out of the slots of one card, as it goes on; `done` are the instructions."""

    number: str
    done: dict[str, set[lang.Node]] = field(default_factory=dict)
    nothing: set[str] = field(default_factory=set)
    begun: set[str] = field(default_factory=set)
    _reached: list[tuple[str, lang.Node]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._specs = {kind: replace(spec, carry_out=self._seen(spec.carry_out)) for kind, spec in ACTION_SPECS.items()}

    def became(self, name: str) -> Became:
        """How far a slot has come. That a Deck was shuffled is not yet that anything was found in it."""
        done = self.done.get(name, set())
        if not all(isinstance(node, lang.Shuffle) for node in done):
            return "done"
        if done or name in self.nothing:
            return "nothing"
        return "begun" if name in self.begun else "not begun"

    def step(self, game: Game) -> tuple[Game, Transition]:
        """The game's next transition, watched."""
        self._reached.clear()
        interpreter.ACTION_SPECS = self._specs
        try:
            after, told = game.step()
        finally:
            interpreter.ACTION_SPECS = ACTION_SPECS
        idle = not told.events and bool(NOTHING & set(told.rules))
        for name, node in self._reached:
            if idle:
                self.nothing.add(name)
            else:
                self.done.setdefault(name, set()).add(node)
        for event in told.events:
            if isinstance(event, ArtsUsed):
                self._used(event, game)
        self.look(after)
        return after, told

    def look(self, game: Game) -> None:
        """Note which continuous effects of the card apply to anything now."""
        if not _is_continuous(self.number):
            return
        for each in game.board.continuous_effects:
            if game.state.cards[each.env.card] != self.number:
                continue
            for name in slots_at(self.number, each.env.path):
                if each.modifier in slots()[self.number, name]:
                    self.begun.add(name)
                    if applies(each, game):
                        self.done.setdefault(name, set()).add(each.modifier)

    def _seen(self, carry_out: Callable[..., None]) -> Callable[..., None]:
        """An action as it is, and then noted; one that has asked for what it needs is not carried out yet."""

        def seen(draft: Draft, frame: Run, node: lang.Node) -> None:
            carry_out(draft, frame, node)
            if draft.cards[frame.env.card] == self.number:
                for name in slots_at(self.number, frame.env.path, node):
                    self.begun.add(name)
                    if isinstance(node, ACTIONS) and draft.asking is None:
                        self._reached.append((name, node))

        return seen

    def _used(self, event: ArtsUsed, game: Game) -> None:
        """An Arts was used: what it says of that applied, where its condition held."""
        name = f"arts:{event.index}"
        if game.state.cards[event.card] != self.number or (self.number, name) not in slots():
            return
        arts, board = library()[self.number].arts[event.index], game.board
        env = board.arts_env(event.holomem, event.card, event.index)
        self.begun.add(name)
        applied: set[lang.Node] = {*arts.gates, *((arts.only,) if arts.only is not None else ())}
        if arts.also is not None and includes(arts.also, event.target, env, board):
            applied.add(arts.also)
        for rule in arts.rules:
            if holds(rule.condition, env, board):
                applied |= {each for each in rule.modifiers if applies(ContinuousEffect(each, env, 0), game)}
        if applied:
            self.done.setdefault(name, set()).update(applied)


def applies(effect: ContinuousEffect, game: Game) -> bool:
    """Whether there is a holomem that a continuous effect is about, and what it adds to it is not 0; of one that is about no
    holomem there is always something."""
    modifier, board = effect.modifier, game.board
    who = getattr(modifier, "who", None) or getattr(modifier, "what", None)
    if not isinstance(who, lang.Node):
        return True
    numbers = [
        each for each in (getattr(modifier, "amount", 1), getattr(modifier, "by", 1)) if not isinstance(each, tuple)
    ]
    return any(
        all(quantity(each, effect.context_for(seen.mem.id), board) for each in numbers)
        for seen in holomems(who, effect.env, board)  # type: ignore[arg-type]
    )


@cache
def _is_continuous(number: str) -> bool:
    """Whether a card's text has a continuous ability or gives one."""
    return any(
        isinstance(node, lang.Continuous) for _, tree, _ in trees(library()[number]) for node in iter_nodes(tree)
    )
