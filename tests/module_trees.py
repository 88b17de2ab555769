"""The syntax trees of the product's modules, parsed once for all tests that look at how it is written."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def module_trees() -> dict[str, ast.Module]:
    """The tree of every module by its dotted name, a package under its own; migrations are left out."""
    found = {}
    for path in [*ROOT.glob("judge/**/*.py"), *ROOT.glob("rulesdb/**/*.py")]:
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "migrations" not in parts:
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found
