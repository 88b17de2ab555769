"""Reads Python sources once: what they import, and themselves without comments and docstrings, which stay at home."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

Files = dict[str, bytes]
"""Where a file lies in the browser, below the folder of its part, and its bytes."""
OWN_DOCSTRINGS = ("_pyodide/", "pyodide/")
"""Folders whose code reads its own docstrings."""
ON_ONE_LINE = re.compile(rb"^[ \t]*((?:from [\w.]+ )?import [\w., ]+)$", re.M)


@dataclass(frozen=True)
class Import:
    """An import statement: `names` from `module`, which is `level` packages up; plain imports have names alone."""

    level: int
    module: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Source:
    """A source without comments and docstrings, and its imports wherever they stand."""

    code: bytes
    imports: tuple[Import, ...]


def shrunk(files: Files) -> Files:
    """The same files with every Python source shrunk, in the order of their names."""
    return {
        name: read(code).code if name.endswith(".py") and not name.startswith(OWN_DOCSTRINGS) else code
        for name, code in sorted(files.items())
    }


@cache
def read(code: bytes) -> Source:
    """A source read. One that is written for a newer Python than this stays as it is, and its imports are found by their lines.

    >>> read(b'def f():  # a comment\\n    "A docstring."\\n    import os\\n').code
    b'def f():\\n    import os'
    """
    try:
        nodes: list[ast.AST] = [ast.parse(code)]
    except SyntaxError:
        lines = [node for line in ON_ONE_LINE.findall(code) for node in _statements(line)]
        return Source(code, tuple(_imports(lines)))
    tree = nodes[0]
    nodes = list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            _without_docstring(node)
    return Source(ast.unparse(tree).encode(), tuple(_imports(nodes)))


def _statements(line: bytes) -> list[ast.stmt]:
    try:
        return ast.parse(line).body
    except SyntaxError:
        return []


def _without_docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        del node.body[0]
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())


def _imports(nodes: Iterable[ast.AST]) -> Iterator[Import]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield Import(0, "", tuple(each.name for each in node.names))
        elif isinstance(node, ast.ImportFrom):
            yield Import(node.level, node.module or "", tuple(each.name for each in node.names))
