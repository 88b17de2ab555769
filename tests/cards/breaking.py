"""Cards with one thing of what their text says changed: what the scenarios of a card have to notice.

`broken` goes through the trees of a card and changes one thing at a time: an ability, an instruction or a condition taken out, a
number, whose it is, a position, may or must, and or or, one or all, up to or exactly, a duration, a limit.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from judge.engine.cards import Card
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node

Change = tuple[str, Any]
SIDES = {"you": "opponent", "opponent": "you", "both": "you"}
FLAGS = frozenset(
    {
        "may",
        "up_to",
        "any_number",
        "other",
        "no_life",
        "bottom",
        "until",
        "divided",
        "each",
        "sp",
        "fixed",
        "arts",
        "skills",
    }
)
"""Yes or no in a tree, where the other answer is another text."""
NEVER_LESS = frozenset({"per", "lots"})
"""Numbers that are never 0: nothing is divided by it."""
ALL_OR_ONE = (lang.DealDamage, lang.Restore, lang.MakeRest, lang.Activate, lang.BringDown, lang.PutHolomem, lang.SetHp)
"""Actions on holomems, of which there may be one or all."""


def broken(card: Card) -> Iterator[tuple[str, Card]]:
    """The card with one thing changed, each in turn, with what was changed; facts and costs are left as they are."""
    replace = msgspec.structs.replace
    for field in ("gates", "cost", "text", "abilities"):
        value = getattr(card, field)
        for what, changed in _in(value, field):
            yield what, replace(card, **{field: changed})
    if card.any_number:
        yield "any_number is gone", replace(card, any_number=False)
    for index, arts in enumerate(card.arts):
        for field in ("text", "gates", "rules", "only", "also", "limit"):
            value = getattr(arts, field)
            for what, changed in _in(value, f"arts.{index}.{field}"):
                yield what, replace(card, arts=_put(card.arts, index, replace(arts, **{field: changed})))
            if value and not isinstance(value, tuple):
                what = f"arts.{index}.{field} is gone"
                yield what, replace(card, arts=_put(card.arts, index, replace(arts, **{field: None})))
    for index, skill in enumerate(card.skills):
        for field in ("do", "condition", "when"):
            value = getattr(skill, field)
            for what, changed in _in(value, f"skills.{index}.{field}"):
                yield what, replace(card, skills=_put(card.skills, index, replace(skill, **{field: changed})))
            if value and field == "condition":
                what = f"skills.{index}.condition is gone"
                yield what, replace(card, skills=_put(card.skills, index, replace(skill, condition=None)))


def _put(values: tuple[Any, ...], index: int, new: Any) -> tuple[Any, ...]:
    return (*values[:index], new, *values[index + 1 :])


def _in(value: Any, path: str) -> Iterator[Change]:
    """Everything that can be changed in a value at its place in the tree."""
    if isinstance(value, tuple):
        for index, each in enumerate(value):
            here = f"{path}.{index}"
            if isinstance(each, Node):
                yield f"{here} is gone", (*value[:index], *value[index + 1 :])
                for what, many in _instead(each):
                    yield f"{here} {what}", (*value[:index], *many, *value[index + 1 :])
            for what, changed in _in(each, here):
                yield what, _put(value, index, changed)
    elif isinstance(value, Node):
        yield from _node(value, path)


def _instead(node: Node) -> Iterator[tuple[str, tuple[Node, ...]]]:
    """What may stand in a block in place of an instruction."""
    if isinstance(node, lang.May):
        yield "is not left to the player", node.do
    if isinstance(node, lang.If):
        yield "holds always", node.then
        if node.otherwise:
            yield "holds never", node.otherwise
    if isinstance(node, lang.ThisTurn):
        yield "lasts longer", (lang.Lasts(node.modifier, "game", node.fixed),)
    if isinstance(node, lang.Lasts) and node.until in ("opponent_turn", "opponent_reset", "own_reset", "game"):
        yield "lasts for this turn only", (lang.ThisTurn(node.modifier, node.fixed),)


def _node(node: Node, path: str) -> Iterator[Change]:
    replace = msgspec.structs.replace
    yield from ((f"{path} {what}", changed) for what, changed in _kind(node))
    for field in node.__struct_fields__:
        value = getattr(node, field)
        here = f"{path}.{field}"
        for what, changed in (*_value(node, field, value), *_one_or_all(node, field, value)):
            yield f"{here} {what}", replace(node, **{field: changed})
        for what, changed in _in(value, here):
            if _fits(node, field, changed):
                yield what, replace(node, **{field: changed})


def _kind(node: Node) -> Iterator[Change]:
    """Another kind of node in place of this one."""
    if isinstance(node, lang.Every):
        yield "asks for one of them only", lang.Some(node.of)
    if isinstance(node, lang.Some):
        yield "asks for all of them", lang.Every(node.of)


def _value(node: Node, field: str, value: Any) -> Iterator[Change]:
    if field == "values" and isinstance(value, tuple) and value:
        upto = value[0] == 1
        yield "has one less", (value[:-1] if upto else value[1:])
        if len(value) < 5:
            yield "has one more", ((*value, value[-1] + 1) if upto else (max(value[0] - 1, 1), *value))
    elif isinstance(value, bool):
        if field in FLAGS and (value or field in ("may", "up_to")):
            yield f"is {not value}", not value
    elif isinstance(value, int):
        step = 10 if abs(value) >= 10 else 1  # damage and HP are multiples of ten
        if value:
            yield f"is {value + step}", value + step
            if value - step or field not in NEVER_LESS:
                yield f"is {value - step}", value - step
    elif isinstance(value, str) and value in SIDES and field in ("side", "by", "of"):
        if isinstance(node, lang.Choose | lang.Look) and value == "you":
            return  # who it is that chooses is asked of the texts that give it to the opponent
        yield f"is {SIDES[value]}", SIDES[value]
    elif field == "at" and value:
        yield "is anywhere", ()
        for spot in value if len(value) > 1 else ():
            yield f"is not {spot}", tuple(each for each in value if each != spot)
    elif field == "parity" and value:
        yield "is the other", "even" if value == "odd" else "odd"
    elif field == "origin" and isinstance(node, lang.Deeds) and value is not None:
        yield "is gone", None
    elif field in ("limit", "condition", "also_targets") and value is not None:
        if isinstance(node, lang.MayChange) or (field == "condition" and isinstance(node, lang.If)):
            return  # no text lets an ability be changed without both (5.20.1)
        yield "is gone", None
    elif field == "scope":
        yield "is the other", "game" if value == "turn" else "turn"
    elif field == "where" and isinstance(value, tuple) and len(value) > 1:
        yield "asks for one of them only", (lang.OneOf(tuple((each,) for each in value)),)


def _one_or_all(node: Node, field: str, value: Any) -> Iterator[Change]:
    if isinstance(node, ALL_OR_ONE) and field in ("to", "who"):
        if isinstance(value, lang.Holomems):
            yield "is one of them", lang.Choose(value)
        if isinstance(value, lang.Choose) and isinstance(value.of, lang.Holomems):
            yield "is all of them", value.of


@cache
def _hints(kind: type[Node]) -> dict[str, Any]:
    """The types of a node's fields."""
    return typing.get_type_hints(kind, vars(lang))


def _fits(node: Node, field: str, value: Any) -> bool:
    """Whether the language has such a tree."""
    kind = _hints(type(node))[field]
    try:
        msgspec.convert(msgspec.to_builtins(value), kind)
    except (msgspec.ValidationError, TypeError):
        return False
    return value != () or field in ("where", "at", "do", "then", "otherwise", "cost")
