"""The rule numbers that the engine's source cites, read off its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "judge" / "engine"
NUMBER = re.compile(r"\d+(?:\.\d+)+")


def _strings(node: ast.AST) -> Iterator[str]:
    for child in ast.walk(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value


def cited_numbers() -> set[str]:
    """Every number in a `cite(...)`, a `Reason(...)`, a `step(...)` or `finish(...)`."""
    found: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in {"cite", "Reason", "step", "finish"}:
                    for text in _strings(node):
                        found.update(NUMBER.findall(text))
    return found
