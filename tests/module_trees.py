"""The syntax trees of the product's modules, parsed once for all tests that look at how it is written."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def module_texts() -> dict[str, str]:
    """The text of every module by its dotted name, a package under its own; migrations are left out."""
    found = {}
    for path in [*ROOT.glob("judge/**/*.py"), *ROOT.glob("rulesdb/**/*.py")]:
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "migrations" not in parts:
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = path.read_text(encoding="utf-8")
    return found


@cache
def tree_of(module: str) -> ast.Module:
    """The tree of a module."""
    return ast.parse(module_texts()[module])


@cache
def module_trees() -> dict[str, ast.Module]:
    """The tree of every module by its dotted name."""
    return {name: tree_of(name) for name in module_texts()}


def trees_with(*words: str) -> dict[str, ast.Module]:
    """The trees of the modules whose text has any of these words, as parsing all of them takes two seconds."""
    return {name: tree_of(name) for name, text in module_texts().items() if any(word in text for word in words)}
