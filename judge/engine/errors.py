"""What can be wrong with what comes into the engine. Each error says where and what is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.transition import Reason


class EngineError(ValueError):
    """Any input the engine cannot take: a sentence in English, given as a `template` with its `params` so that
    `judge.wording.engine_errors` can say it in Japanese.

    >>> str(EngineError("{found} has too many digits.", found=1234567))
    '1234567 has too many digits.'
    """

    def __init__(self, template: str = "", /, **params: str | int) -> None:
        super().__init__(template.format(**params) if params else template)
        self.template, self.params = template, params


class BadSyntax(EngineError):  # noqa: N818 - named as python-chess names its three
    """A notation that cannot be read: the line (1-based), the text found there and what is allowed.

    `code` and `params` say the same for a sentence in another language (`judge.wording.notation`). `further` are the errors of the
    lines below.
    """

    def __init__(self, line: int, found: str, allowed: str, code: str = "", **params: str | int) -> None:
        super().__init__(f"line {line}: {found}. {allowed}" if allowed else f"line {line}: {found}.")
        self.line, self.found, self.allowed = line, found, allowed
        self.code, self.params = code, params
        self.further: tuple[BadSyntax, ...] = ()


class IllegalChoice(EngineError):  # noqa: N818
    """An option that is not offered, or too few or too many of them."""

    def __init__(
        self, template: str, offered: Sequence[str], reasons: Sequence[Reason] = (), /, **params: str | int
    ) -> None:
        super().__init__(template, **params)
        self.offered = tuple(offered)
        self.why = tuple(reasons)
        self.reasons = tuple(f"{each.code} ({each.rule})" for each in reasons)

    def __str__(self) -> str:
        why = f" It is refused: {', '.join(self.reasons)}." if self.reasons else ""
        return f"{super().__str__()}{why} Offered: {', '.join(self.offered) or 'nothing'}."


class AmbiguousChoice(EngineError):  # noqa: N818
    """A shortened option key that fits several offered ones."""

    def __init__(self, key: str, fits: Sequence[str]) -> None:
        super().__init__("{key} fits several options: {fits}.", key=key, fits=", ".join(fits))
        self.fits = tuple(fits)


class BadEdition(EngineError):  # noqa: N818
    """An edition of the rules that the engine does not play."""

    def __init__(self, found: str, allowed: Sequence[str]) -> None:
        told = "Edition {found} of the rules is not played here. Allowed: {allowed}."
        super().__init__(told, found=found, allowed=", ".join(allowed))


class BadDeck(EngineError):  # noqa: N818
    """A Game Deck that no game can begin with: each problem as `place: code` (docs/problems.md says what the codes mean)."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("The game cannot begin with these Game Decks: {problems}.", problems="; ".join(problems))
        self.problems = tuple(problems)


class BadPosition(EngineError):  # noqa: N818
    """A position that cannot be started from: each problem as `place: code` (docs/problems.md says what the codes mean)."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("The position cannot be started from: {problems}.", problems="; ".join(problems))
        self.problems = tuple(problems)
