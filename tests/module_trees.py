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
CLASS = re.compile(r"^class (\w+)(?:\[[^\]]*\])?(?:\(([^)]*)\))?:.*\n((?:[ \t].*\n|\n)*)", re.MULTILINE)
"""The name of a class at the top of its module, its bases, and its body."""


@cache
def module_texts(root: Path = ROOT) -> dict[str, str]:
    """The text of every module by its dotted name, a package under its own; migrations are left out. `root` is where the project
    lies."""
    found = {}
    for path in [*root.glob("judge/**/*.py"), *root.glob("rulesdb/**/*.py")]:
        parts = path.relative_to(root).with_suffix("").parts
        if "migrations" not in parts:
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = path.read_text(encoding="utf-8")
    return found


@cache
def module_codes(root: Path = ROOT) -> dict[str, str]:
    """The code of every module: its text without comments and without what its strings contain. To leave them out takes a
    tenth of the time that parsing takes."""

    def left_of(found: re.Match[str]) -> str:
        return "" if found[0].startswith("#") else '""'

    return {name: STRING_OR_COMMENT.sub(left_of, text) for name, text in module_texts(root).items()}


@cache
def defined_names() -> frozenset[str]:
    """The names of all packages, modules, classes, functions, constants, attributes and fields."""
    found = {part for module in module_texts() for part in module.split(".")}
    for code in module_codes().values():
        found.update(re.findall(r"\w+", " ".join(name for names in DEFINED.findall(code) for name in names)))
    return frozenset(found)


@cache
def docstrings() -> tuple[tuple[str, str], ...]:
    """The module and the text of every docstring, also of those below constants and fields."""
    found = []
    for name, text in module_texts().items():
        for string in STRING_OR_COMMENT.finditer(text):
            line = text.rfind("\n", 0, string.start()) + 1
            if string[0].startswith('"""') and not text[line : string.start()].strip():
                found.append((name, string[0]))
    return tuple(found)


@cache
def members_of_classes() -> dict[str, frozenset[str]]:
    """The words in the code of each class and of the project's classes that it inherits from; classes of one name are one here."""
    own: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for code in module_codes().values():
        for name, of_it, body in CLASS.findall(code):
            own.setdefault(name, set()).update(re.findall(r"\w+", body))
            bases.setdefault(name, set()).update(re.findall(r"\w+", of_it))

    def with_bases(name: str, inner: frozenset[str] = frozenset()) -> set[str]:
        inherited = [with_bases(base, inner | {name}) for base in bases[name] & own.keys() - inner - {name}]
        return own[name].union(*inherited)

    return {name: frozenset(with_bases(name)) for name in own}


@cache
def tree_of(module: str) -> ast.Module:
    """The tree of a module."""
    return ast.parse(module_texts()[module])


def trees_with(*words: str) -> dict[str, ast.Module]:
    """The trees of the modules whose text has any of these words, as parsing all of them takes two seconds."""
    return {name: tree_of(name) for name, text in module_texts().items() if any(word in text for word in words)}
