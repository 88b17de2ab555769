"""Who reads the printed text of a slot into a tree: people (`trees/*.yaml`), where the compiler falls short, and the compiler.

A reader is given a `Slot` and returns its `Tree`, or None when it does not know the text. A reader never guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import msgspec.yaml

from judge.cards.compiler.context import SlotKind
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.read_text import Problem, Reading
from judge.cards.compiler.round_trip import read_and_check
from judge.cards.known_cards import CardFacts, KnownCards, Names, no_names, of_card, of_record
from judge.cards.library import library
from judge.cards.records import KEYWORD, SUBTYPE, Record, Slot
from judge.cards.slot_trees import Abilities, ArtsTree, SkillTree, SupportTree, Tree
from judge.engine.ability_paths import slot_parts
from judge.engine.cards import Card, Library
from judge.wording import Language
from judge.wording.card_files import FileSentence, file_sentence, shape_error

TREES = Path(__file__).parent / "trees"
Origin = Literal["by_hand", "compiled", "unread"]


Reader = Callable[[Slot, Names], Tree | None]

_SHAPE: Mapping[str, Any] = {
    "arts": ArtsTree,
    "skill": SkillTree,
    "ability": Abilities,
    "stage": Abilities,
    "support": SupportTree | Abilities,
}


class TreeError(ValueError):
    """A tree file that cannot be taken: which file, card and slot, and what is wrong there."""

    def __init__(self, place: str, reason: FileSentence) -> None:
        self.place, self.reason = place, reason
        super().__init__(self.in_language("en"))

    def in_language(self, language: Language) -> str:
        """The whole error in a language."""
        return f"{self.place}: {self.reason.in_language(language)}{'。' if language == 'ja' else '.'}"


@cache
def trees_by_hand(folder: Path = TREES) -> Mapping[tuple[str, str], Tree]:
    """Card number and slot to tree, from every file of the folder. TreeError for the first one that is not well formed."""
    found: dict[tuple[str, str], Tree] = {}
    for path in sorted(folder.glob("*.yaml")):
        try:
            content = msgspec.yaml.decode(path.read_bytes()) or {}
        except msgspec.DecodeError as error:
            raise TreeError(path.name, file_sentence("not readable as YAML: {what}", what=str(error))) from error
        if not isinstance(content, dict):
            raise TreeError(path.name, file_sentence("card numbers are expected at the top, each with its slots"))
        for number, parts in content.items():
            name = path.name.split(".")[0]  # a set may have several files: hBP01.yaml, hBP01.others.yaml
            if not isinstance(parts, dict) or not str(number).startswith(f"{name}-"):
                raise TreeError(
                    f"{path.name}, {number}",
                    file_sentence("a number of set {set} with its slots is expected", set=name),
                )
            for slot, tree in parts.items():
                if (str(number), str(slot)) in found:
                    raise TreeError(
                        f"{path.name}, {number}, {slot}", file_sentence("another file has a tree for it already")
                    )
                found[str(number), str(slot)] = _tree(f"{path.name}, {number}, {slot}", str(slot), tree)

    return found


def _tree(place: str, slot: str, content: object) -> Tree:
    parts = slot_parts(slot)
    if parts is None or parts[0] not in _SHAPE:
        raise TreeError(
            place, file_sentence("a slot is one of {allowed}, a colon and a number", allowed=", ".join(_SHAPE))
        )
    if not isinstance(content, dict) or content.keys() != {"why", "tree"} or not isinstance(content["why"], str):
        raise TreeError(
            place,
            file_sentence(
                "two fields are expected: `why` (the reason why the compiler cannot read the text) and `tree`"
            ),
        )
    try:
        tree: Tree = msgspec.convert(content["tree"], _SHAPE[parts[0]])
    except msgspec.ValidationError as error:
        raise TreeError(place, shape_error(str(error))) from error
    return tree


def by_hand(slot: Slot, names: Names = no_names) -> Tree | None:  # noqa: ARG001
    """The tree a person wrote for the slot."""
    return trees_by_hand().get((slot.card.number, slot.name))


ATTACHABLE = {"ツール", "マスコット", "ファン"}


def kind_of(slot: Slot) -> SlotKind | None:
    """What kind of text a slot has: a keyword ability is named on the card, a Tool, Mascot or Fan has abilities. None for a
    keyword that is not known."""
    match slot_parts(slot.name):
        case "ability", index:
            return KEYWORD.get(slot.card.keyword_effects[index].kind)
        case "support", _:
            return "attachment" if ATTACHABLE & set(slot.card.subtypes) else "support"
        case "arts" | "skill" | "stage" as part, _:
            return part
    raise ValueError(slot.name)


def read_slot(slot: Slot, names: Names = no_names) -> Reading:
    """What the compiler makes of the slot: its tree, or the clauses it does not understand."""
    kind = kind_of(slot)
    if kind is None:
        return Reading(unread=(Problem(Span(0, len(slot.text)), "this keyword is not known"),))
    subtypes = tuple(SUBTYPE[name] for name in slot.card.subtypes if name in SUBTYPE)
    card = Card(slot.card.number, slot.card.name, slot.card.type, subtypes=subtypes)
    return read_and_check(slot.text, kind, names, card)


def compiled(slot: Slot, names: Names = no_names) -> Tree | None:
    """The tree that the compiler reads the slot as."""
    return read_slot(slot, names).tree


READERS: tuple[tuple[Origin, Reader], ...] = (("by_hand", by_hand), ("compiled", compiled))
"""In order: the first that knows a slot reads it."""


def origin_and_tree(slot: Slot, names: Names = no_names) -> tuple[Origin, Tree | None]:
    """Who reads a slot, and the tree; no tree where nobody does."""
    for origin, reader in READERS:
        tree = reader(slot, names)
        if tree is not None:
            return origin, tree
    return "unread", None


def tree_of(slot: Slot, names: Names = no_names) -> Tree | None:
    """The tree of a slot, whoever reads it."""
    return origin_and_tree(slot, names)[1]


def names_in(records: Iterable[Record]) -> Names:
    """What is known of cards where there are only these records."""
    found = KnownCards(map(of_record, records))
    return lambda: found


@dataclass(frozen=True)
class _OfCatalogue:
    """What is known of the cards of a library: of each, and of all of them."""

    library: Library
    facts: tuple[CardFacts, ...]
    known: KnownCards


_catalogue: _OfCatalogue | None = None


def known_names(records: Iterable[Record] = ()) -> Names:
    """What is known of the cards of the catalogue and of these records. The catalogue is gone through once, because texts are read
    again at every key press."""
    global _catalogue
    cards = library()
    further = tuple(records)
    if _catalogue is None or _catalogue.library is not cards:
        facts = tuple(map(of_card, cards.values()))
        _catalogue = _OfCatalogue(cards, facts, KnownCards(facts))
    of_all = _catalogue
    found = KnownCards((*of_all.facts, *map(of_record, further))) if further else of_all.known
    return lambda: found
