"""Imports stand at the top of their module, and no modules import each other in a circle, apart from those named here."""

import ast
import re

import pytest

from .module_trees import module_codes, module_texts, tree_of

IMPORT = re.compile(r"^([ \t]*)((?:from [\w.]+ )?import (?:\([^)]*\)|[^\n]*))", re.MULTILINE)

CIRCLES = {
    "judge.engine.effects.language": "actions hold any actions: nodes name the type of all of them, which is made of nodes",
    "judge.engine.draft": "an observer is given the draft that carries it and asks its board, uses and limits; mypyc would not"
    " compile a draft.py that defines the protocol",
}
"""One module of each circle, and why it is one."""

INSIDE = {
    ("judge.desk.rates", "_shared"): "the client library is only there where CACHE_URL is set",
    ("judge.desk.rates", "_together"): "the client library is only there where CACHE_URL is set",
    ("judge.desk.picture.kept", "_drawing"): "Pillow is only there where pictures are drawn",
    ("judge.desk.picture.kept", "drawn"): "Pillow is only there where pictures are drawn",
    ("judge.desk.picture.kept", "picture"): "Pillow is only there where pictures are drawn",
    ("judge.desk.picture.kept", "picture_of_words"): "Pillow is only there where pictures are drawn",
    ("judge.fast.build", "build"): "mypyc is for development only",
    ("judge.fast.loader", "run_by_the_sources"): "the pocket desk has no processes",
    **dict.fromkeys(
        (
            ("judge.pocket.browser_site", name)
            for name in (
                "_owner",
                "counts_here",
                "import_from_page",
                "note_sent",
                "put_calls",
                "single_parcel",
                "site_versions",
                "unchanged_marks",
                "unsent_parcel",
                "whole_parcel",
            )
        ),
        "Django can only be used once the site is set up",
    ),
    ("judge.pocket.views", "_joiner"): "there are no events in the pocket desk",
    ("judge.pocket.views", "calls"): "there are no events in the pocket desk",
    ("judge.refusals", "too_large"): "the pages can only be imported once the site is set up",
    ("judge.serving", "_close_database"): "Django can only be used once the site is set up",
    ("judge.serving", "_unanswered"): "the client library is only there where CACHE_URL is set",
    ("judge.serving", "_prepare_first"): "Django can only be used once the site is set up",
    ("judge.serving", "main"): "the settings come from the arguments, so the site is imported after them",
    ("judge.serving", "work"): "the settings come from the arguments, so the site is imported after them",
}
"""Functions that import, and why. `ready` of an application may, as Django asks for it."""


def imported(node):
    """The modules of the project that a statement imports."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        whole = [f"{node.module}.{alias.name}" for alias in node.names]
        names = [name if name in module_texts() else node.module for name in whole]
    else:
        names = []
    return {name for name in names if name in module_texts()}


def imports_of(code):
    """The tree of a module's imports alone, inside functions and for types too: to parse whole modules takes ten times as long."""
    return ast.parse("\n".join(statement for _, statement in IMPORT.findall(code)))


def arrows(codes):
    """What each module imports."""
    return {
        name: {to for node in imports_of(code).body for to in imported(node)} - {name} for name, code in codes.items()
    }


def circles(graph):
    """The largest sets of modules that all lead to one another."""
    reached = {}
    for start in graph:
        seen, waiting = set(), [start]
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


def importing_functions(trees):
    """Each function that imports something, with its module."""
    return {
        (name, function.name)
        for name, tree in trees.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        if any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    }


def test_modules_import_each_other_in_a_circle_only_where_it_is_said_why():
    found = circles(arrows(module_codes()))
    assert not [sorted(circle) for circle in found if not circle & CIRCLES.keys()]
    assert not [name for name in CIRCLES if not any(name in circle for circle in found)], "no circle any more"
    assert len(found) == len(CIRCLES)


def test_functions_import_only_where_it_is_said_why():
    indented = [name for name, code in module_codes().items() if any(indent for indent, _ in IMPORT.findall(code))]
    found = importing_functions({name: tree_of(name) for name in indented})
    assert {(module, name) for module, name in found if name != "ready"} == INSIDE.keys()


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, set()),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}, {frozenset("abc")}),
        ({"a": {"b"}, "b": {"a"}, "c": {"d", "a"}, "d": {"c"}}, {frozenset("ab"), frozenset("cd")}),
    ],
)
def test_circles_are_found(graph, expected):
    assert circles(graph) == expected


def test_an_import_in_a_function_is_found():
    tree = ast.parse("import os\ndef outer():\n    def inner():\n        from judge import desk\n")
    assert importing_functions({"made_up": tree}) == {("made_up", "outer"), ("made_up", "inner")}
