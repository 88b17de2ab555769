"""Finds where the engine's source cites a provision, from its syntax trees: nothing is run, and docstrings do not count.

A citation is a number in `cite(...)`, `Reason(...)`, `@step(...)` or `end_game(...)`. In procedures and effects,
a string that consists of rule numbers counts as well, because it is passed on to one of these calls. It does not count where a
step is only compared with or named as the place to continue from (`at=`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec

from rulesdb.kept_values import MadeOnce

ENGINE = Path(__file__).parents[1] / "engine"
PACKAGE = "judge.engine"
PACKED = Path(__file__).parent / "places.json"
"""The places in a pack of the pocket desk, whose sources are shrunk. The file exists only there."""
NUMBER = re.compile(r"\d+(?:\.\d+)+")
NUMBERS = re.compile(rf"{NUMBER.pattern}(?: {NUMBER.pattern})*")
HANDED_ON = ("procedures", "effects")
"""The folders in which a bare number counts as a citation."""
CALLS: Mapping[str, Role] = MappingProxyType(
    {"cite": "performs", "Reason": "forbids", "step": "step", "end_game": "ends"}
)

Role = Literal["step", "performs", "allows", "forbids", "replaces", "defines", "ends"]
"""What a provision does at a place: it is a step of a procedure, has one of the roles of a citation, or ends the game."""


class CitationPlace(msgspec.Struct, frozen=True, order=True):
    """One function that cites a provision; `step` is the step of the procedure `frame` that it carries out, if it is one."""

    module: str
    function: str
    role: Role
    frame: str = ""
    step: str = ""

    @property
    def short(self) -> str:
        """The module within the engine and the function.

        >>> CitationPlace("judge.engine.procedures.ch11_downs", "archive_downed", "step", "DownProcessing", "11.3.1.2").short
        'procedures.ch11_downs: archive_downed'
        """
        return f"{self.module.removeprefix(PACKAGE + '.')}: {self.function or 'the module'}"


@MadeOnce
def citation_places() -> Mapping[str, tuple[CitationPlace, ...]]:
    """The places that cite each provision, by rule number; steps of procedures come first."""
    if PACKED.exists():
        return msgspec.json.decode(PACKED.read_bytes(), type=dict[str, tuple[CitationPlace, ...]])
    found: dict[str, set[CitationPlace]] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        inside = path.relative_to(ENGINE).as_posix()
        module = ".".join((PACKAGE, *path.relative_to(ENGINE).with_suffix("").parts))
        for number, place in read_citations(
            path.read_text(encoding="utf-8"), module, handed_on=inside.startswith(HANDED_ON)
        ):
            found.setdefault(number, set()).add(place)
    return {number: tuple(sorted(each, key=_by_weight)) for number, each in found.items()}


def _by_weight(place: CitationPlace) -> tuple[bool, CitationPlace]:
    return place.role != "step", place


def read_citations(source: str, module: str, *, handed_on: bool = False) -> Iterator[tuple[str, CitationPlace]]:
    """Each citation in a module's source, with its place. SyntaxError when the source is not Python.

    >>> code = '@step(Draw, "5.7.1")\\ndef draw(draft, frame):\\n    draft.report(cite("5.7.1", defines="4.1.3"), "draws")\\n'
    >>> for number, place in read_citations(code, "m"):
    ...     print(number, place.role, place.function, place.frame, place.step)
    5.7.1 step draw Draw 5.7.1
    5.7.1 performs draw Draw 5.7.1
    4.1.3 defines draw Draw 5.7.1
    """
    yield from _Reader(module, handed_on=handed_on).walk(ast.parse(source), "", "", "")


class _Reader:
    def __init__(self, module: str, *, handed_on: bool) -> None:
        self.module, self.handed_on = module, handed_on

    def walk(self, node: ast.AST, function: str, frame: str, step: str) -> Iterator[tuple[str, CitationPlace]]:
        """The citations in a node of this function."""
        inside: Sequence[ast.AST]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}" if function else node.name
            frame, step = _step_of(node) or (frame, step)
            inside = [*node.decorator_list, *_without_docstring(node.body)]
        elif isinstance(node, ast.Module):
            inside = _without_docstring(node.body)
        elif isinstance(node, ast.Call) and (role := CALLS.get(_name(node))):
            yield from self._call(node, role, function, frame, step)
            return
        elif isinstance(node, ast.Constant):
            if self.handed_on and function and isinstance(node.value, str) and NUMBERS.fullmatch(node.value):
                for number in node.value.split():
                    yield number, CitationPlace(self.module, function, "performs", frame, step)
            return
        else:
            inside = list(_children(node))

        for child in inside:
            yield from self.walk(child, function, frame, step)

    def _call(
        self, node: ast.Call, role: Role, function: str, frame: str, step: str
    ) -> Iterator[tuple[str, CitationPlace]]:
        for argument in node.args:
            for number in _numbers(argument):
                yield number, CitationPlace(self.module, function, role, frame, step)
        for keyword in node.keywords:
            named: Role = keyword.arg if role == "performs" and keyword.arg else role  # type: ignore[assignment]
            for number in _numbers(keyword.value):
                yield number, CitationPlace(self.module, function, named, frame, step)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The child nodes without annotations, comparisons and the names of steps to continue from."""
    if isinstance(node, ast.Compare):
        return
    for field, value in ast.iter_fields(node):
        if field == "annotation" or (isinstance(node, ast.keyword) and node.arg == "at"):
            continue
        yield from (each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST))


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return body[1:] if documented else body


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _numbers(node: ast.AST) -> Iterator[str]:
    for child in ast.walk(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield from NUMBER.findall(child.value)


def _step_of(node: ast.FunctionDef | ast.ClassDef) -> tuple[str, str] | None:
    """The procedure and step that a function is registered as."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _name(decorator) == "step" and len(decorator.args) == 2:
            frame, step = decorator.args
            if isinstance(frame, ast.Name) and isinstance(step, ast.Constant):
                return frame.id, str(step.value)
    return None
