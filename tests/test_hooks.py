"""Every hook is in the registry, answered in the full site, asked somewhere, and listed in docs/architecture.md."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from rulesdb.hooks import HOOKS, Hook

from .module_trees import module_texts, tree_of, trees_with

ROOT = Path(__file__).parents[1]
ADDING = {"append", "extend", "insert", "add", "update", "setdefault", "appendleft"}


def declarations(tree):
    """The hooks that a module declares: what the variable is called, and the name in the registry."""
    return {
        (target.id, node.value.args[0].value)
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func).split("[")[0] == "Hook"
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    }


@cache
def iterated(tree):
    """The names over which a module iterates."""
    return {
        ast.unparse(node.iter).rsplit(".", 1)[-1]
        for node in ast.walk(tree)
        if isinstance(node, ast.For | ast.comprehension)
    }


@cache
def registered(tree):
    """The names of hooks for which a module registers something."""
    return {
        ast.unparse(node.func.value).rsplit(".", 1)[-1]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "register"
    }


def additions(tree):
    """The lines that change a list or dictionary in place."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.AugAssign)
        or (isinstance(node, ast.Assign) and any(isinstance(each, ast.Subscript) for each in node.targets))
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ADDING)
    ]


@cache
def declared():
    """The module that declares each hook."""
    return {name: module for module, tree in trees_with("Hook").items() for _variable, name in declarations(tree)}


def applications():
    """The trees of the modules in which applications register."""
    return {module: tree_of(module) for module in module_texts() if module.endswith(".apps")}


@pytest.mark.slow
def test_the_registry_has_exactly_the_hooks_that_are_declared():
    assert len(declared()) > 10
    assert {(variable, name) for tree in trees_with("Hook").values() for variable, name in declarations(tree)} == {
        (name, name) for name in HOOKS
    }, "a hook is called in the registry what its variable is called"
    for name, module in declared().items():
        assert getattr(import_module(module), name) is HOOKS[name]


@pytest.mark.slow
def test_a_hook_has_a_purpose_and_an_answer_in_the_full_site():
    for name in declared():
        assert HOOKS[name].purpose.endswith("."), name
        assert len(HOOKS[name]) > 0, name


@pytest.mark.slow
def test_the_table_of_hooks_says_who_declares_asks_and_answers_each():
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").split("## Hooks")[1].split("\n## ")[0]
    table = {}
    for line in text.splitlines():
        if line.startswith("| `"):
            name, declaring, asked, answered = (re.findall("`(.+?)`", cell) for cell in line.strip("|").split("|"))
            assert len(asked) > 0, f"nobody asks {name}"
            table[name[0]] = (declaring, asked, answered)
    apps = applications()
    asking = trees_with(*declared())
    assert table == {
        name: (
            [module],
            sorted(other for other, tree in asking.items() if name in iterated(tree)),
            sorted(app.removesuffix(".apps") for app, tree in apps.items() if name in registered(tree)),
        )
        for name, module in declared().items()
    }


@pytest.mark.slow
def test_only_applications_register_apart_from_the_module_of_the_hook():
    for module, tree in trees_with(*declared()).items():
        if not module.endswith(".apps"):
            assert {name for name in registered(tree) & declared().keys() if declared()[name] != module} == set(), (
                module
            )


@pytest.mark.slow
def test_an_application_adds_to_no_list_beside_the_registry():
    assert applications()
    assert {module: found for module, tree in applications().items() if (found := additions(tree))} == {}


@pytest.mark.parametrize("line", ["a.append(b)", "a += [b]", "a.b.extend((c, d))", "a['b'] = c", "a.update(b=c)"])
def test_an_addition_is_found(line):
    assert additions(ast.parse(f"def ready(self):\n    {line}")) == [ast.unparse(ast.parse(line))]


def test_what_is_registered_is_called_once_and_in_order(monkeypatch):
    monkeypatch.setattr("rulesdb.hooks.HOOKS", {})
    hook = Hook[str]("invented", "For a test.")
    assert not hook
    hook.register("first", "second")
    with pytest.raises(ValueError, match="registered twice for the hook 'invented'"):
        hook.register("first")
    assert list(hook) == ["first", "second"]
    with pytest.raises(ValueError, match="'invented' is declared twice"):
        Hook[str]("invented", "Another.")
