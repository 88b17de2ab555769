"""What can be wrong with what comes into the engine. Each error says where and what is allowed."""

from __future__ import annotations

from collections.abc import Sequence


class EngineError(ValueError):
    """Any input the engine cannot take."""


class BadSyntax(EngineError):  # noqa: N818 - named as python-chess names its three
    """A notation that cannot be read: the line (1-based), the text found there and what is allowed.

    `code` and `params` say the same for a sentence in another language (`judge.wording.notation`).
    """

    def __init__(self, line: int, found: str, allowed: str, code: str = "", **params: str | int) -> None:
        super().__init__(f"line {line}: {found}. {allowed}" if allowed else f"line {line}: {found}.")
        self.line, self.found, self.allowed = line, found, allowed
        self.code, self.params = code, params


class IllegalChoice(EngineError):  # noqa: N818
    """An option that is not offered, or too few or too many of them."""

    def __init__(self, problem: str, offered: Sequence[str], reasons: Sequence[str] = ()) -> None:
        why = f" It is refused: {', '.join(reasons)}." if reasons else ""
        super().__init__(f"{problem}.{why} Offered: {', '.join(offered) or 'nothing'}.")
        self.offered, self.reasons = tuple(offered), tuple(reasons)


class AmbiguousChoice(EngineError):  # noqa: N818
    """A shortened option key that fits several offered ones."""

    def __init__(self, key: str, fits: Sequence[str]) -> None:
        super().__init__(f"{key} fits several options: {', '.join(fits)}.")
        self.fits = tuple(fits)


class BadEdition(EngineError):  # noqa: N818
    """An edition of the rules that the engine does not play."""

    def __init__(self, found: str, allowed: Sequence[str]) -> None:
        super().__init__(f"Edition {found} of the rules is not played here. Allowed: {', '.join(allowed)}.")


class BadDeck(EngineError):  # noqa: N818
    """A Game Deck that no game can begin with: each problem as `place: code` (docs/problems.md says what the codes mean)."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(f"The game cannot begin with these Game Decks: {'; '.join(problems)}.")
        self.problems = tuple(problems)


class BadPosition(EngineError):  # noqa: N818
    """A position that cannot be started from: each problem as `place: code` (docs/problems.md says what the codes mean)."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(f"The position cannot be started from: {'; '.join(problems)}.")
        self.problems = tuple(problems)
