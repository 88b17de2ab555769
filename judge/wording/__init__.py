"""Sentences for what the engine tells: message keys and parameters in, plain text out, in English and Japanese.

The engine knows no language (a `Message` is a key with parameters); templates stand in `judge.wording.sentences`,
`judge.wording.reasons` and `judge.wording.problems`, the words for zones, steps and colours in `judge.wording.words`.
"""

from judge.wording.engine_errors import engine_error
from judge.wording.formatting import Language, deed, problem, reason, sentence
from judge.wording.notation import syntax_error

__all__ = ["Language", "deed", "engine_error", "problem", "reason", "sentence", "syntax_error"]
