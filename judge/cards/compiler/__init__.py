"""The compiler: printed Japanese card text into trees of the effect language, or which clauses it does not understand."""

from judge.cards.compiler.compiling import Problem, Reading, read_text
from judge.cards.compiler.text import Span

__all__ = ["Problem", "Reading", "Span", "read_text"]
