"""The text notation of positions: `read` and `write`, each the other's inverse. docs/notation.md is its grammar."""

from judge.engine.errors import BadSyntax
from judge.engine.position.reader import read
from judge.engine.position.writer import write

__all__ = ["BadSyntax", "read", "write"]
