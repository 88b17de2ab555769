"""Which modules import which, read off their text."""

import ast
import re
from collections.abc import Collection, Mapping

IMPORT = re.compile(r"^([ \t]*)((?:from [\w.]+ )?import (?:\([^)]*\)|[^\n]*))", re.MULTILINE)
Graph = Mapping[str, set[str]]


def imported(node: ast.AST, known: Collection[str]) -> set[str]:
    """The known modules that a statement imports."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        whole = [f"{node.module}.{alias.name}" for alias in node.names]
        names = [name if name in known else node.module for name in whole]
    else:
        names = []
    return {name for name in names if name in known}


def imports_of(code: str) -> ast.Module:
    """The tree of a module's imports alone, inside functions and for types too: to parse whole modules takes ten times as long."""
    return ast.parse("\n".join(statement for _, statement in IMPORT.findall(code)))


def arrows(codes: Mapping[str, str]) -> Graph:
    """What each module imports."""
    return {
        name: {to for node in imports_of(code).body for to in imported(node, codes)} - {name}
        for name, code in codes.items()
    }


def circles(graph: Graph) -> set[frozenset[str]]:
    """The largest sets of modules that all lead to one another."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for to in graph[waiting.pop()] - seen:
                seen.add(to)
                waiting.append(to)
        reached[start] = seen
    return {
        frozenset({other for other in reached[name] if name in reached[other]})
        for name in graph
        if name in reached[name]
    }


def with_indented_imports(codes: Mapping[str, str]) -> list[str]:
    """The modules in which an import is indented; only these need to be parsed to find the functions that import."""
    return [name for name, code in codes.items() if any(indent for indent, _ in IMPORT.findall(code))]


def importing_functions(trees: Mapping[str, ast.Module]) -> set[tuple[str, str]]:
    """Each function that imports something, with its module."""
    return {
        (name, function.name)
        for name, tree in trees.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        if any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    }
