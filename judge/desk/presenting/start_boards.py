"""The boards to begin with and the worked examples, narrowed by what was typed, in the language of the page."""

from __future__ import annotations

from dataclasses import dataclass

from judge.desk.presenting.examples import ExampleLine, example_lines
from judge.desk.presenting.page_words import language
from judge.desk.ready import GROUPS, ready_boards
from rulesdb.search.folding import fold


@dataclass(frozen=True)
class ReadyLine:
    """A board to begin with as a list shows it."""

    slug: str
    title: str
    words: str
    rule: str
    edition: str


@dataclass(frozen=True)
class StartBoards:
    """What was typed, and the boards (by group) and worked examples that fit it. All of them if nothing was typed."""

    query: str
    groups: tuple[tuple[str, tuple[ReadyLine, ...]], ...]
    examples: tuple[ExampleLine, ...]

    @property
    def anything(self) -> bool:
        """Whether anything fits."""
        return bool(self.groups or self.examples)


def beginnings(query: str = "") -> StartBoards:
    """The boards and examples that have every word of a query, in either language; a rule number finds those about it."""
    query = query.strip()
    tongue = language()
    boards: dict[str, list[ReadyLine]] = {group: [] for group in GROUPS}
    for each in ready_boards():
        if each.fits(query):
            line = ReadyLine(each.slug, each.called(tongue), each.description_in(tongue), each.rule, each.board.rules)
            boards[each.group].append(line)
    words = fold(query).split()
    return StartBoards(
        query,
        tuple((str(GROUPS[group]), tuple(found)) for group, found in boards.items() if found),
        tuple(each for each in example_lines() if all(word in _hay(each) for word in words)),
    )


def _hay(line: ExampleLine) -> str:
    return fold(f"{line.title} {line.description} {line.source}")
