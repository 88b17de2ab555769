"""The small changes of one node of a syntax tree that could matter, each with what it says before and after.

Left alone: what an error says, and what `cite` and the messages are given, beyond the conditions in it: the citations and the
wording have tests of their own.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

BOUNDARIES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Functions and the one that says the opposite."""
IN_ORDER = frozenset({"sorted", "reversed"})
"""Functions that put in order: taken away, what they are given stays as it is."""
TELLING = frozenset({"cite", "note", "ask", "Message", "Option", "Reason", "Refusal", "problem"})
"""Calls that say something: what is said is not changed, only the conditions under which it is."""
TYPES = frozenset({"isinstance", "issubclass", "cast", "TypeVar", "NewType", "range", "getattr"})
"""Calls whose arguments cannot change places."""
SYMMETRIC = frozenset({"min", "max"})
"""Functions to which it is the same in which order they are given two things."""
HANDED_ON = frozenset({"self", "draft", "frame", "board"})
"""What is handed from function to function: in another place it breaks off at once, which says nothing about the tests."""
ANSWERS = {"always_changes": True, "always_payable": True, "changes_nothing": False, "never_a_cost": False}
"""Functions of an `ActionSpec` that look at nothing."""
LOOKS = frozenset({"could_change", "payable"})
"""Fields of an `ActionSpec` that answer yes or no about the board: each is also answered always yes, and always no."""

Owners = tuple[ast.AST, ...]
"""The nodes that a node is in, the outermost first."""


@dataclass(frozen=True)
class Change:
    """One change of a node: how it is made, in place; `node` is what is shown before and after."""

    make: Callable[[], None]
    told: str = ""
    """What the change is, where before and after do not say it."""


def changes_of(node: ast.AST, owners: Owners) -> Iterator[Change]:
    """The changes of one node, always in the same order."""
    telling = any(isinstance(each, ast.Call) and called(each) in TELLING for each in owners)
    raised = any(isinstance(each, ast.Raise) for each in owners)
    if raised or not hasattr(node, "lineno"):
        return
    if isinstance(node, ast.Compare):
        yield from _compare(node)
    elif isinstance(node, ast.BoolOp):
        yield from _conditions(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield _instead(owners, node, node.operand, f"{ast.unparse(node)}  ->  {ast.unparse(node.operand)}")
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS and not _in_type(owners):
        new = OPERATORS[type(node.op)]
        yield Change(lambda: setattr(node, "op", new()))
    elif isinstance(node, ast.Constant):
        yield from _constant(node, owners)
    elif isinstance(node, ast.IfExp):
        yield Change(lambda: _exchange(node, "body", "orelse"))
    elif isinstance(node, ast.Tuple | ast.List | ast.Set) and not telling:
        yield from _elements(node, owners)
    elif isinstance(node, ast.Call):
        yield from _call(node, owners, telling=telling)
    elif isinstance(node, ast.comprehension):
        return
    elif isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
        yield from _filters(node)
    elif isinstance(node, ast.If | ast.While):
        yield from _branches(node)
    elif isinstance(node, ast.Return):
        yield from _returned(node, owners)
    if isinstance(node, ast.stmt):
        yield from _removed(node, owners)


def _compare(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for new in BOUNDARIES[type(operator)]:
            yield Change(lambda place=place, new=new: node.ops.__setitem__(place, new()))  # type: ignore[misc]


def _conditions(node: ast.BoolOp) -> Iterator[Change]:
    """And for or; each condition left out."""
    opposite = ast.Or if isinstance(node.op, ast.And) else ast.And
    yield Change(lambda: setattr(node, "op", opposite()))
    for place in range(len(node.values)):
        # What is left must stay a BoolOp: the condition is given its neutral value instead.
        neutral = ast.Constant(isinstance(node.op, ast.And))
        yield Change(
            lambda place=place, neutral=neutral: node.values.__setitem__(place, neutral),  # type: ignore[misc]
            f"{ast.unparse(node)}  ->  without {ast.unparse(node.values[place])}",
        )


def _constant(node: ast.Constant, owners: Owners) -> Iterator[Change]:
    """The other answer; one more and one less, but for what counts from the front not also from the back."""
    if isinstance(node.value, bool):
        yield Change(lambda: setattr(node, "value", not node.value))
    elif isinstance(node.value, int):
        first = node.value == 0 and isinstance(owners[-1], ast.Subscript)
        for new in (node.value + 1,) if first else (node.value + 1, node.value - 1):
            yield Change(lambda new=new: setattr(node, "value", new))  # type: ignore[misc]


def _elements(node: ast.Tuple | ast.List | ast.Set, owners: Owners) -> Iterator[Change]:
    """Each element left out."""
    parent = owners[-1]
    stored = not isinstance(getattr(node, "ctx", None) or ast.Load(), ast.Load)
    if stored or len(node.elts) < 2 or isinstance(parent, ast.Subscript) or _in_type(owners):
        return
    for place in range(len(node.elts)):
        yield Change(lambda place=place: node.elts.pop(place))  # type: ignore[misc]


def _call(node: ast.Call, owners: Owners, *, telling: bool) -> Iterator[Change]:
    name = called(node)
    if isinstance(node.func, ast.Name) and name in OPPOSITES:
        function = node.func
        yield Change(lambda: setattr(function, "id", OPPOSITES[name]))
    if isinstance(node.func, ast.Name) and name in IN_ORDER and node.args:
        yield Change(
            lambda: setattr(node, "func", ast.Name("list", ast.Load())), f"{ast.unparse(node)}  ->  in any order"
        )
    if telling or name in TELLING or name in TYPES:
        return
    plain = not any(isinstance(each, ast.Starred) for each in node.args)
    first = node.args[0].id if node.args and isinstance(node.args[0], ast.Name) else ""
    ordered = name not in SYMMETRIC and first not in HANDED_ON
    if plain and ordered and len(node.args) >= 2 and ast.dump(node.args[0]) != ast.dump(node.args[1]):
        yield Change(lambda: node.args.__setitem__(slice(0, 2), node.args[1::-1]))
    for place, keyword in enumerate(node.keywords):
        if keyword.arg in LOOKS and name == "ActionSpec":
            for answer in sorted({True, False} - {ANSWERS.get(ast.unparse(keyword.value))}):
                value = ast.parse(f"lambda node, env, board: {answer}", mode="eval").body
                yield Change(
                    lambda place=place, value=value: setattr(node.keywords[place], "value", value),  # type: ignore[misc]
                    f"{keyword.arg}={ast.unparse(keyword.value)}  ->  always {answer}",
                )
        elif keyword.arg and name != "ActionSpec":
            yield Change(
                lambda place=place: node.keywords.pop(place),  # type: ignore[misc]
                f"{ast.unparse(node)}  ->  without {keyword.arg}",
            )


def _filters(node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> Iterator[Change]:
    """Each condition of what is gathered left out."""
    for generator in node.generators:
        for place in range(len(generator.ifs)):
            yield Change(lambda generator=generator, place=place: generator.ifs.pop(place))  # type: ignore[misc]


def _branches(node: ast.If | ast.While) -> Iterator[Change]:
    """Always, and never."""
    for answer in (True, False) if isinstance(node, ast.If) else (False,):
        yield Change(
            lambda answer=answer: setattr(node, "test", ast.Constant(answer)),  # type: ignore[misc]
            f"{type(node).__name__.lower()} {ast.unparse(node.test)}  ->  {'always' if answer else 'never'}",
        )


def _returned(node: ast.Return, owners: Owners) -> Iterator[Change]:
    if node.value is None or isinstance(node.value, ast.Constant):
        return
    function = next(each for each in reversed(owners) if isinstance(each, ast.FunctionDef))
    yes_or_no = function.returns is not None and ast.unparse(function.returns) == "bool"
    for answer in (True, False) if yes_or_no else (None,):
        yield Change(lambda answer=answer: setattr(node, "value", ast.Constant(answer)))  # type: ignore[misc]


def _removed(node: ast.stmt, owners: Owners) -> Iterator[Change]:
    """A statement left out that something else may go on without."""
    if not any(isinstance(each, ast.FunctionDef) for each in owners):
        return
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if all(isinstance(each, ast.Name | ast.Tuple) for each in targets) and not _again(node, targets, owners):
            return  # the first time a name is given something: without it there is only a NameError
    elif not isinstance(node, ast.Expr | ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Delete) and not (
        isinstance(node, ast.Return) and node.value is None
    ):
        return
    parent = owners[-1]
    for name in ("body", "orelse", "finalbody"):
        block = getattr(parent, name, None)
        if isinstance(block, list) and node in block:
            yield _left_out(block, node)
            return


def _left_out(block: list[ast.stmt], node: ast.stmt) -> Change:
    new = ast.copy_location(ast.Pass(), node)
    return Change(lambda: block.__setitem__(block.index(node), new), f"{ast.unparse(node)}  ->  left out")


def _again(node: ast.stmt, targets: list[ast.expr], owners: Owners) -> bool:
    """Whether the names were given something before, in this function."""
    function = next(each for each in reversed(owners) if isinstance(each, ast.FunctionDef))
    arguments = function.args
    named = {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    named |= {
        each.id
        for each in ast.walk(function)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.lineno < node.lineno
    }
    wanted = {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return wanted <= named


def called(node: ast.Call) -> str:
    """The name of the function or method that is called; empty for anything else."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _in_type(owners: Owners) -> bool:
    """Whether it names types: the second argument of `isinstance`, or what a generic type is given."""
    return any(isinstance(each, ast.Call) and called(each) in {"isinstance", "issubclass"} for each in owners[-2:])


def _exchange(node: ast.AST, one: str, other: str) -> None:
    here, there = getattr(node, one), getattr(node, other)
    setattr(node, one, there)
    setattr(node, other, here)


def _instead(owners: Owners, node: ast.AST, new: ast.AST, told: str) -> Change:
    """Another node in the place of one."""
    parent = owners[-1]

    def make() -> None:
        for name, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, name, new)
            elif isinstance(value, list):
                setattr(parent, name, [new if each is node else each for each in value])

    return Change(make, told)
