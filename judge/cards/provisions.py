"""The provisions that a card text rests on: those of its nodes.

`NODE_RULES` says what a kind of node rests on. Where that depends on how the node is filled in, `BY_FIELDS` says so. `NO_PROVISION`
are the nodes that only say who, how many or when, and rest on no provision of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from judge.cards.node_rules import NODE_RULES
from judge.engine.effects import language as lang
from judge.engine.effects.cards.kept import rule_against
from judge.engine.effects.language import Node
from judge.engine.effects.walking import iter_nodes
from judge.engine.procedures.ch10_abilities import BEGINNINGS

PROVISIONS_OF_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "arts": ("12.3",),
        "skill": ("12.1", "12.1.3"),
        "sp_skill": ("12.1.2", "12.1.3"),
        "stage": ("12.2",),
        "collab": ("13.2",),
        "bloom": ("13.3",),
        "gift": ("13.4",),
        "use": ("8.6",),
        "attachment": ("10.7.2.5.1.2",),
        "extra": ("2.11.2",),
    }
)
"""What a piece of text of each kind rests on, whatever it says."""


def _skill(node: lang.Skill) -> tuple[str, ...]:
    """How an oshi skill is used follows from when (12.1.5)."""
    x = ("12.1.3.1",) if node.x else ()
    if node.when is None:
        return (*x, "12.1.5.4")
    if isinstance(node.when, lang.Replaced):
        return (*x, "12.1.5.1")
    return (*x, "12.1.5.2" if isinstance(node.when, lang.DownTrigger) else "12.1.5.3")


def _draw(node: lang.Draw) -> tuple[str, ...]:
    return ("5.7.3",) if node.up_to else ("5.7.2",)


def _look(node: lang.Look) -> tuple[str, ...]:
    if not isinstance(node.what, lang.Top):
        return ("5.8",)
    return ("5.9.2",) if node.up_to else ("5.9",)


def _not_archived(node: lang.NotArchived) -> tuple[str, ...]:
    return ("1.3.3", *dict.fromkeys(map(rule_against, node.against)))


BY_FIELDS: Mapping[type[Node], Callable[[Any], tuple[str, ...]]] = MappingProxyType(
    {
        lang.Attach: lambda _: ("5.17.2",),
        lang.BloomWith: lambda node: ("5.14.1", *(("5.28",) if "again" in node.waiving else ())),
        lang.Choose: lambda node: ("10.7.2.3.2",) if node.up_to else ("10.7.2.3",),
        lang.DiffersFrom: lambda node: ("2.4.2.2",) if node.what == "colour" else (),
        lang.Draw: _draw,
        lang.EventAmount: lambda _: (),
        lang.HasBloomed: lambda node: ("5.14", "13.3.2") if node.this_card else ("5.14",),
        lang.HasMoved: lambda node: ("8.7",) if node.baton else ("4.4.4",),
        lang.HasTurned: lambda node: ("5.2.1",) if node.resting else ("5.2.2", *(() if node.by else ("7.2.2",))),
        lang.Lasts: lambda node: ("10.8.5.1",) if node.until == "once" else ("10.2.1.2",),
        lang.Limit: lambda node: ("10.7.2.1.1", *(("10.1.3.1",) if node.shared else ())),
        lang.Look: _look,
        lang.MascotsUpTo: lambda node: ("5.17.3.1",) if node.kind == "tool" else ("5.17.3.2",),
        lang.MayBloom: lambda node: ("8.3", *(("5.28.1",) if "again" in node.waiving else ())),
        lang.MoveCards: lambda node: ("5.5.1", *(("5.11",) if node.reveal else ())),
        lang.MoveTo: lambda node: ("4.4.4", "13.2.2") if node.to == "collab" else ("4.4.4",),
        lang.Replacement: lambda node: ("10.2.1.3", *(("10.11.3",) if node.may else ())),
        lang.NotArchived: _not_archived,
        lang.RollDie: lambda node: ("5.24.2",) if node.may else ("5.24.1",),
        lang.SameAs: lambda node: ("2.4.4",) if node.what == "colour" else (),
        lang.SendCheer: lambda _: ("5.21",),
        lang.Skill: _skill,
        lang.StepBegins: lambda node: (BEGINNINGS[node.step],),
        lang.WasAttached: lambda node: ("5.17.2", *(("5.21.1",) if node.sent else ())),
    }
)

NO_PROVISION: frozenset[type[Node]] = frozenset(
    {
        lang.Among, lang.Bound, lang.Cards, lang.Compare, lang.Count, lang.Deeds, lang.Did, lang.Every, lang.Exists,
        lang.FirstTurn, lang.Happened, lang.Holomems, lang.Host, lang.If, lang.InStep, lang.Is, lang.Janken, lang.Lacks, lang.May,
        lang.Not, lang.OneOf, lang.OneOnly, lang.Repeat, lang.Rest, lang.Some, lang.Subject, lang.ThisCard,
        lang.Times, lang.Together, lang.TurnOf, lang.Union,
    }
)  # fmt: skip


def provisions_of(node: Node) -> tuple[str, ...]:
    """What one node rests on, without the nodes inside it.

    >>> provisions_of(lang.RollDie(may=True)), provisions_of(lang.RollDie())
    (('5.24.2',), ('5.24.1',))
    """
    kind = type(node)
    by_fields = BY_FIELDS.get(kind)
    return by_fields(node) if by_fields else NODE_RULES.get(kind, ())


def number_sort_key(number: str) -> tuple[int, ...]:
    """Where a provision stands among others.

    >>> sorted(("10.7", "5.22.1", "5.4"), key=number_sort_key)
    ['5.4', '5.22.1', '10.7']
    """
    return tuple(int(part) for part in number.split("."))


def provisions_of_tree(tree: object) -> tuple[str, ...]:
    """The provisions that a tree, or several, rests on, in the order of their numbers.

    >>> provisions_of_tree((lang.DealDamage(lang.Holomems("opponent", ("center",)), 20), lang.Draw(1)))
    ('5.7.2', '5.22.1')
    """
    return tuple(sorted({number for node in iter_nodes(tree) for number in provisions_of(node)}, key=number_sort_key))
