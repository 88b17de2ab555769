"""Who reads the printed text of a slot into a tree: people (`trees/*.yaml`), fixed wordings, and later a compiler.

A reader is given a `Slot` and returns its `Tree`, or None when it does not know the text. It never guesses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml

from judge.cards.records import Slot
from judge.engine.effects.language import (
    Ability,
    AttachLimit,
    AttachOnlyTo,
    Block,
    Condition,
    Continuous,
    HolomemSet,
    Named,
    WasDowned,
    WouldTakeDamage,
)

TREES = Path(__file__).parent / "trees"
Origin = Literal["by_hand", "compiled", "unread"]


class ArtsTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The text of an Arts: its sole target, where it may have only one (12.3.3.2), and what it does (12.3.4.2)."""

    only: HolomemSet | None = None
    text: Block = ()


class SkillTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The text of an oshi skill; its name, cost and limit are facts of the card."""

    do: Block
    when: WasDowned | WouldTakeDamage | None = None
    condition: Condition | None = None


class SupportTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A paragraph of an Item, Event or Staff, or of how any Support card may be used: what has to hold, what has to be done
    (10.7.2.4.1), what it does."""

    gates: tuple[Condition, ...] = ()
    cost: Block = ()
    do: Block = ()


Abilities = tuple[Ability, ...]
Tree = ArtsTree | SkillTree | SupportTree | Abilities
Reader = Callable[[Slot], Tree | None]

_SHAPE: Mapping[str, Any] = {
    "arts": ArtsTree,
    "skill": SkillTree,
    "ability": Abilities,
    "stage": Abilities,
    "support": SupportTree | Abilities,
}


class TreeError(ValueError):
    """A tree file that cannot be taken: which file, card and slot, and what is wrong there."""


@cache
def trees_by_hand(folder: Path = TREES) -> Mapping[tuple[str, str], Tree]:
    """Card number and slot to tree, from every file of the folder. TreeError for the first one that is not well formed.

    >>> trees_by_hand()["hBP01-009", "arts:0"].only.at
    ('center',)
    """
    found: dict[tuple[str, str], Tree] = {}
    for path in sorted(folder.glob("*.yaml")):
        try:
            content = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
        except yaml.YAMLError as error:
            raise TreeError(f"{path.name}: not YAML: {error}") from error
        if not isinstance(content, dict):
            raise TreeError(f"{path.name}: card numbers are expected at the top, each with its slots.")
        for number, parts in content.items():
            name = path.name.split(".")[0]  # a set may have several files: hBP01.yaml, hBP01.others.yaml
            if not isinstance(parts, dict) or not str(number).startswith(f"{name}-"):
                raise TreeError(f"{path.name}, {number}: a number of set {name} with its slots is expected.")
            for slot, tree in parts.items():
                if (str(number), str(slot)) in found:
                    raise TreeError(f"{path.name}, {number}, {slot}: another file has a tree for it already.")
                found[str(number), str(slot)] = _tree(f"{path.name}, {number}, {slot}", str(slot), tree)
    return found


def _tree(place: str, slot: str, content: object) -> Tree:
    kind, _, index = slot.partition(":")
    if kind not in _SHAPE or not index.isdecimal():
        raise TreeError(f"{place}: a slot is one of {', '.join(_SHAPE)}, a colon and a number.")
    try:
        tree: Tree = msgspec.convert(content, _SHAPE[kind])
    except msgspec.ValidationError as error:
        raise TreeError(f"{place}: {error}.") from error
    return tree


def by_hand(slot: Slot) -> Tree | None:
    """The tree a person wrote for the slot."""
    return trees_by_hand().get((slot.card.number, slot.name))


_FAN = re.compile(r"このファンは、自分の〈([^〈〉]+)〉だけに付けられ、1人につき何枚でも付けられる。")


def fixed_wording(slot: Slot) -> Tree | None:
    """The tree of a paragraph with one invariable wording: to whom, in any number, a Fan is attached (5.17.3.3)."""
    if found := _FAN.fullmatch(slot.text):
        return (Continuous(modifiers=(AttachOnlyTo(where=(Named(found[1]),)), AttachLimit())),)
    return None


READERS: tuple[tuple[Origin, Reader], ...] = (("by_hand", by_hand), ("compiled", fixed_wording))
"""In order: the first that knows a slot reads it."""
