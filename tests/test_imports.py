"""Imports stand at the top of their module, and no modules import each other in a circle, apart from those named here."""

import ast

import pytest

from .module_imports import arrows, circles, importing_functions, with_indented_imports
from .module_trees import module_codes, tree_of

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


def test_modules_import_each_other_in_a_circle_only_where_it_is_said_why():
    found = circles(arrows(module_codes()))
    assert not [sorted(circle) for circle in found if not circle & CIRCLES.keys()]
    assert not [name for name in CIRCLES if not any(name in circle for circle in found)], "no circle any more"
    assert len(found) == len(CIRCLES)


def test_functions_import_only_where_it_is_said_why():
    found = importing_functions({name: tree_of(name) for name in with_indented_imports(module_codes())})
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
