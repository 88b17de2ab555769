"""Building the catalogue: facts of the reference list, and a tree for each piece of text a reader knows exactly.

The catalogue is what the repository holds; the printed text stays in the reference list.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from judge.cards.ability_names import NAMES, AbilityNames
from judge.cards.known_cards import Names
from judge.cards.library import CATALOGUE
from judge.cards.plausibility import problem_sentences
from judge.cards.readers import Origin, TreeError, names_in, origin_and_tree, trees_by_hand
from judge.cards.reading_register import DIGESTS, Digests, Slot, digest_of
from judge.cards.records import (
    COLOUR,
    KEYWORD,
    LEVEL,
    SCOPE,
    SUBTYPE,
    ArtsRecord,
    Record,
    SkillRecord,
    names_of_abilities,
    slots,
)
from judge.cards.slot_trees import ArtsTree, SkillTree, SupportTree, Tree
from judge.cards.unread_events import events_named
from judge.engine.ability_paths import slot_path
from judge.engine.cards import Arts, Card
from judge.engine.effects import language as lang
from judge.wording.card_files import file_sentence

READINGS = "readings.json"
ENGLISH_NAMES = {"hBP01-121": "Kotori"}
"""Names that the reference list has wrong."""
Readings = Mapping[str, Mapping[str, Origin]]
"""Card number to slot to who read it; cards without text are not in it."""


class Built(msgspec.Struct, frozen=True):
    """A whole catalogue: the cards of each set in the order of their numbers, who read each slot, the digest of its text and
    tree by which the reading register knows it, and the names of abilities."""

    sets: Mapping[str, tuple[Card, ...]]
    readings: Readings
    digests: Digests
    names: AbilityNames

    def files(self) -> dict[str, bytes]:
        """File name to content, one card a line so that a change reads well."""
        content = {f"{name}.json": _lines(cards) for name, cards in self.sets.items()}
        content[READINGS] = _rows(self.readings)
        content[DIGESTS] = _rows(self.digests)
        content[NAMES] = _rows(self.names)
        return content


def build(records: Iterable[Record]) -> Built:
    """The catalogue of these records. TreeError when a hand-written tree is for a card or slot that does not exist."""
    sets: dict[str, list[Card]] = {}
    readings: dict[str, Mapping[str, Origin]] = {}
    digests: dict[str, Mapping[str, str]] = {}
    named: dict[str, Mapping[str, str]] = {}
    records = sorted(records, key=lambda record: record.number)
    names = names_in(records)

    for record in records:
        trees, origins = read_slots(record, names)
        card = card_of(record, trees, unread_of(origins))
        if origins:
            readings[record.number] = origins
            digests[record.number] = {
                slot.name: digest_of(slot.text, trees[slot.name]) for slot in slots(record) if slot.name in trees
            }
        if abilities := names_of_abilities(record):
            named[record.number] = abilities
        sets.setdefault(record.set, []).append(card)

    for (number, name), tree in trees_by_hand().items():
        if senseless := problem_sentences(tree, names()):
            raise TreeError(f"{number}, {name}", senseless[0])
        if readings.get(number, {}).get(name) is None:
            raise TreeError(
                f"{number}, {name}", file_sentence("a tree is written for it, but the card has no such text")
            )

    return Built({name: tuple(cards) for name, cards in sets.items()}, readings, digests, named)


def read_card(record: Record, names: Names) -> tuple[Card, Mapping[str, Origin]]:
    """The card of a record, and who read each of its slots: the facts are kept even if no reader can read the text."""
    trees, origins = read_slots(record, names)
    return card_of(record, trees, unread_of(origins)), origins


def read_slots(record: Record, names: Names) -> tuple[dict[str, Tree], dict[str, Origin]]:
    """The trees of the slots of a record that are read, and who read each of its slots."""
    trees: dict[str, Tree] = {}
    origins: dict[str, Origin] = {}
    for slot in slots(record):
        origins[slot.name], tree = origin_and_tree(slot, names)
        if tree is not None:
            trees[slot.name] = tree
    return trees, origins


def unread_of(origins: Mapping[str, Origin]) -> tuple[str, ...]:
    """The slots that nobody reads."""
    return tuple(name for name, origin in origins.items() if origin == "unread")


def write(built: Built, folder: Path = CATALOGUE) -> None:
    """Write the catalogue and remove files of sets that are no longer in it."""
    folder.mkdir(parents=True, exist_ok=True)
    content = built.files()
    for name, data in content.items():
        (folder / name).write_bytes(data)
    for path in folder.glob("*.json"):
        if path.name not in content:
            path.unlink()


def readings(folder: Path = CATALOGUE) -> Readings:
    """Who read each slot, as the catalogue says.

    >>> readings()["hBP01-009"]
    {'arts:0': 'compiled'}
    """
    return msgspec.json.decode((folder / READINGS).read_bytes(), type=dict[str, dict[str, Origin]])


def catalogue_figures(cards: Mapping[str, Card], read: Readings) -> dict[str, int]:
    """How much of the catalogue the engine carries out: the card numbers, the slots of text, how many slots were compiled, written
    by hand or not read, and how many card numbers have nothing left to do by hand."""
    origins = [origin for parts in read.values() for origin in parts.values()]
    return {
        "numbers": len(cards),
        "slots": len(origins),
        "compiled": origins.count("compiled"),
        "by_hand": origins.count("by_hand"),
        "unread": origins.count("unread"),
        "playable": sum(not card.unread for card in cards.values()),
    }


def checked_counts(read: Readings, played: Collection[Slot], reviewed: Collection[Slot]) -> dict[str, int]:
    """How many of the compiled slots are among those that a scenario plays, and among those that somebody has read against the
    print.

    >>> checked_counts({"hBP01-009": {"arts:0": "compiled", "ability:0": "unread"}}, [("hBP01-009", "arts:0")], [])
    {'with_scenario': 1, 'reviewed': 0}
    """
    compiled = {
        (number, slot) for number, parts in read.items() for slot, origin in parts.items() if origin == "compiled"
    }
    return {"with_scenario": len(compiled.intersection(played)), "reviewed": len(compiled.intersection(reviewed))}


def card_of(record: Record, trees: Mapping[str, Tree], unread: tuple[str, ...]) -> Card:
    """The card of a record, with the tree of each slot that was read."""
    colours = tuple(COLOUR[name] for name in record.colour)
    supports = [tree for tree in trees.values() if isinstance(tree, SupportTree)]
    return Card(
        number=record.number,
        name=record.name,
        kind=record.type,
        name_en=_name_en(record),
        subtypes=tuple(SUBTYPE[name] for name in record.subtypes),
        limited=record.limited,
        buzz=record.buzz,
        colours=tuple(colour for colour in colours if colour != "colourless"),  # 2.4.2.1
        hp=record.hp or 0,
        life=record.life or 0,
        level=LEVEL[record.bloom] if record.bloom else None,
        baton=tuple(COLOUR[name] for name in record.baton or ()),
        tags=record.tags,
        arts=tuple(_arts(arts, slot_path("arts", index), trees, unread) for index, arts in enumerate(record.arts)),
        skills=tuple(
            _skill(skill, trees.get(slot_path("skill", index))) for index, skill in enumerate(record.oshi_skills)
        ),
        abilities=(*_extras(record), *_abilities(trees)),
        keywords=tuple(KEYWORD[keyword.kind] for keyword in record.keyword_effects),
        gates=tuple(gate for tree in supports for gate in tree.gates),
        cost=tuple(action for tree in supports for action in tree.cost),
        text=_text(supports),
        any_number=record.unlimited_in_deck,
        unread=unread,
        unread_events=_events(record, unread),
    )


def _events(record: Record, unread: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The kinds of events that the words of the slots that are not read name."""
    named = ((slot.name, events_named(slot.text)) for slot in slots(record) if slot.name in unread)
    return tuple((name, events) for name, events in named if events is not None)


def _name_en(record: Record) -> str:
    """The English name where it is another than the name; empty where none is known."""
    name = ENGLISH_NAMES.get(record.number, record.name_en)
    return name if name is not None and name != record.name else ""


def _text(supports: list[SupportTree]) -> lang.Block:
    """What a Support card does: its paragraphs one after another; a text that may be had instead (5.20.1) takes in the one
    before it."""
    text: lang.Block = ()
    for tree in supports:
        changes = len(tree.do) == 1 and isinstance(tree.do[0], lang.MayChange)
        text = tuple(msgspec.structs.replace(each, text=text) for each in tree.do) if changes else (*text, *tree.do)
    return text


def _arts(arts: ArtsRecord, slot: str, trees: Mapping[str, Tree], unread: tuple[str, ...]) -> Arts:
    tree = trees.get(slot, ArtsTree())
    assert isinstance(tree, ArtsTree), slot
    return Arts(
        name=arts.name,
        cost=tuple(COLOUR[name] for name in arts.cost),
        damage=arts.damage,
        critical=arts.criticals,
        only=tree.only,
        also=tree.also,
        gates=tree.gates,
        rules=tree.rules,
        text=tree.text,
        unread=slot in unread,
    )


def _skill(skill: SkillRecord, tree: Tree | None) -> lang.Skill:
    read = SkillTree(do=()) if tree is None else tree
    assert isinstance(read, SkillTree), skill.name
    return lang.Skill(
        name=skill.name,
        cost=skill.cost if isinstance(skill.cost, int) else 0,  # X may be chosen as 0 (1.3.5)
        do=read.do,
        sp=skill.sp,
        limit=lang.Limit(SCOPE[skill.limit]),
        when=read.when,
        condition=read.condition,
        x=skill.cost == "X",
    )


def _extras(record: Record) -> tuple[lang.Ability, ...]:
    """The extra abilities (2.11.2), which the reference list gives as facts."""
    modifiers: list[lang.Modifier] = []
    if (record.life_loss_on_down or 1) != 1:
        modifiers.append(lang.LifeLoss(record.life_loss_on_down or 1))
    if record.aliases:
        modifiers.append(lang.AlsoNamed(record.aliases))
    if record.cannot_bloom:
        modifiers.append(lang.CannotBloom())
    assert len(record.extra) == len(modifiers) + record.unlimited_in_deck, f"{record.number}: an extra ability is new"
    return tuple(lang.Continuous(modifiers=(modifier,)) for modifier in modifiers)


def _abilities(trees: Mapping[str, Tree]) -> Iterable[lang.Ability]:
    for tree in trees.values():
        if isinstance(tree, tuple):
            yield from tree


def _rows(rows: Mapping[str, object]) -> bytes:
    """One card number a line."""
    lines = (msgspec.json.encode({number: row})[1:-1] for number, row in sorted(rows.items()))
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def _lines(cards: tuple[Card, ...]) -> bytes:
    return b"[\n" + b",\n".join(msgspec.json.encode(card) for card in cards) + b"\n]\n"
