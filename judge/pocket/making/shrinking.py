"""Reads Python sources: their imports, and their code without comments and docstrings. Results are stored in a file, because most
sources are the same in the next pack."""

from __future__ import annotations

import ast
import hashlib
import logging
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

logger = logging.getLogger(__name__)

Files = dict[str, bytes]
"""Where a file lies in the browser, below the folder of its part, and its bytes."""
OWN_DOCSTRINGS = ("_pyodide/", "pyodide/")
"""Folders whose code reads its own docstrings."""
ON_ONE_LINE = re.compile(rb"^[ \t]*((?:from [\w.]+ )?import [\w., ]+)$", re.M)


class Import(msgspec.Struct, frozen=True):
    """An import statement: `names` from `module`, which is `level` packages up; plain imports have names alone."""

    level: int
    module: str
    names: tuple[str, ...]


class Source(msgspec.Struct, frozen=True):
    """A source without comments and docstrings, and its imports wherever they stand."""

    code: bytes
    imports: tuple[Import, ...]


class KeptSources(msgspec.Struct, frozen=True):
    """The sources read for one pack, by their SHA-256; `made_by` identifies the reader."""

    made_by: str
    sources: dict[str, Source]


_known: dict[str, Source] = {}
"""The sources read by this process or an earlier one, by their SHA-256."""
_asked: set[str] = set()
"""The SHA-256 of the sources that this process used."""


@contextmanager
def sources_kept(file: Path) -> Iterator[None]:
    """A context in which sources that are stored in `file` are not read again; at its end `file` stores the sources that were used.
    Another version of Python or of this module ignores what is stored. If `file` cannot be written, nothing is stored."""
    made_by = f"{sys.version} {hashlib.sha256(Path(__file__).read_bytes()).hexdigest()}"
    try:
        kept = msgspec.msgpack.decode(file.read_bytes(), type=KeptSources)
    except (OSError, msgspec.MsgspecError):
        kept = KeptSources("", {})
    if kept.made_by == made_by:
        _known.update(kept.sources)
    yield
    if kept.made_by == made_by and kept.sources.keys() == _asked:
        return
    half = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        half.write_bytes(msgspec.msgpack.encode(KeptSources(made_by, {each: _known[each] for each in sorted(_asked)})))
        half.replace(file)
    except OSError as error:
        logger.warning("What was read of the sources is not kept: %s", error)


def shrink_sources(files: Files) -> Files:
    """The same files with every Python source shrunk, in the order of their names."""
    return {
        name: read_source(code).code if name.endswith(".py") and not name.startswith(OWN_DOCSTRINGS) else code
        for name, code in sorted(files.items())
    }


def read_source(code: bytes) -> Source:
    """Read a source. One for a newer Python than this is left unchanged, and its imports are found line by line.

    >>> read_source(b'def f():  # a comment\\n    "A docstring."\\n    import os\\n').code
    b'def f():\\n    import os'
    """
    digest = hashlib.sha256(code).hexdigest()
    _asked.add(digest)
    if digest not in _known:
        _known[digest] = _source(code)
    return _known[digest]


def _source(code: bytes) -> Source:
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
