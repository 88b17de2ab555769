"""The product's modules as their text, their code and their syntax trees, for all tests that look at how it is written."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
STRING_OR_COMMENT = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|#[^\n]*', re.DOTALL
)
DEFINED = re.compile(
    r"(?:def|class) (\w+)"  # a function or class
    r"|^[ \t]*(\w[\w., ]*)(?:: [^=\n]+)? = "  # constants, attributes, or a field with a default
    r"|^[ \t]+(\w+): ",  # a field without a default
    re.MULTILINE,
)


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
def module_codes() -> dict[str, str]:
    """The code of every module: its text without comments and without what its strings contain. To leave them out takes a
    tenth of the time that parsing takes."""

    def left_of(found: re.Match[str]) -> str:
        return "" if found[0].startswith("#") else '""'

    return {name: STRING_OR_COMMENT.sub(left_of, text) for name, text in module_texts().items()}


@cache
def defined_names() -> frozenset[str]:
    """The names of all packages, modules, classes, functions, constants, attributes and fields."""
    found = {part for module in module_texts() for part in module.split(".")}
    for code in module_codes().values():
        found.update(re.findall(r"\w+", " ".join(name for names in DEFINED.findall(code) for name in names)))
    return frozenset(found)


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
