"""The choices at which outcomes part, as a tree: drawn as boxes for an SVG, and as rows of a table that say the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from rulesdb.languages import labelled, listed, series

WIDTH, INDENT, LEAST = 356, 22, 250
"""Of the drawing, of a level, and of the narrowest box. The drawing grows with its levels, and is then scrolled in its frame."""
LINE, SMALL, PAD, GAP = 18, 16, 9, 9
"""Heights of a line of a title, of a line under it, and what is above, below and between boxes."""
TITLE_EM, UNDER_EM = 14.5, 12.5
TITLE_LINES, UNDER_LINES = 3, 2
MARK = 34
"""Room for the mark of an outcome."""
MAX_BOXES = 40
"""With more boxes than this nothing is drawn, because nobody could read it."""


SHAPES = 4
"""Of the marks of outcomes: circle, square, diamond, hexagon."""


def shape(outcome: int) -> int:
    """The shape of the mark of an outcome, so that marks differ in more than their number.

    >>> shape(1), shape(5)
    (1, 1)
    """
    return (outcome - 1) % SHAPES + 1


@dataclass(frozen=True)
class AnswerBranch:
    """What an answer leads to: the one outcome that is left, a choice shown below it, or one that is shown elsewhere already.
    `stops`, where nothing is shown below it, is that a line stops there at an unseen card."""

    words: str
    outcomes: tuple[int, ...]
    below: DecisionNode | None = None
    elsewhere: int | None = None
    stops: bool = False

    @property
    def outcome(self) -> int | None:
        """The number of the only outcome that is left, with no choice between."""
        return self.outcomes[0] if len(self.outcomes) == 1 and not (self.below or self.elsewhere) else None


@dataclass(frozen=True)
class DecisionNode:
    """A choice at which outcomes part: its number in the drawing, who decides, what is asked by which rules, and where it is."""

    number: int
    decider: str
    words: str
    rules: tuple[str, ...]
    url: str
    answers: tuple[AnswerBranch, ...]

    def flat(self) -> Iterator[DecisionNode]:
        """It and every choice below it, in the order of the drawing."""
        yield self
        for answer in self.answers:
            if answer.below is not None:
                yield from answer.below.flat()


@dataclass(frozen=True)
class BoxText:
    """A line of a box: where its foot stands, and what it says."""

    y: int
    words: str


@dataclass(frozen=True)
class DecisionBox:
    """A box of the drawing. `label` is what it says to somebody who does not see it; `mark_x` and `mark_y` are where the mark of
    its `outcome` stands."""

    x: int
    y: int
    width: int
    height: int
    titles: tuple[BoxText, ...]
    unders: tuple[BoxText, ...]
    label: str
    url: str
    outcome: int | None
    mark_x: int = 0
    mark_y: int = 0

    @property
    def shape(self) -> int:
        """Which shape the mark of its outcome has."""
        return shape(self.outcome or 0)


@dataclass(frozen=True)
class TreeDrawing:
    """The boxes, the lines between them as SVG paths, and the size of it all. `wide` is one that may not fit a phone."""

    width: int
    height: int
    boxes: tuple[DecisionBox, ...]
    twigs: tuple[str, ...]

    @property
    def wide(self) -> bool:
        return self.width > WIDTH


@dataclass(frozen=True)
class DrawingWords:
    """How the drawing says what it says: `{}` stands for the number or the outcomes. `stops` says that a line stops."""

    leads: str
    again: str
    stops: str


def drawing(root: DecisionNode, ends: dict[int, str], words: DrawingWords) -> TreeDrawing | None:
    """The tree drawn; None where it has too many boxes. `ends` says in few words what an outcome is."""
    depths = list(_depths(root, 0))
    if len(depths) > MAX_BOXES:
        return None
    width = max(WIDTH, max(depths) * INDENT + LEAST)
    pen = _Pen(width, ends, words)
    pen.decision(root, "", 0, None)
    return TreeDrawing(width, pen.y, tuple(pen.boxes), tuple(pen.twigs))


def _depths(decision: DecisionNode, depth: int) -> Iterator[int]:
    yield depth
    for answer in decision.answers:
        if answer.below is not None:
            yield from _depths(answer.below, depth + 1)
        else:
            yield depth + 1


class _Pen:
    def __init__(self, width: int, ends: dict[int, str], words: DrawingWords) -> None:
        self.width, self.ends, self.words = width, ends, words
        self.y = 2
        self.boxes: list[DecisionBox] = []
        self.twigs: list[str] = []

    def decision(self, decision: DecisionNode, answered: str, depth: int, above: DecisionBox | None) -> None:
        """A choice and all that is below it. `answered` is the answer that leads to it."""
        asked = labelled(decision.decider, decision.words)
        title, under = (answered, asked) if answered else (decision.words, "")
        who = " · ".join((decision.decider, *decision.rules[:2]))
        box = self._box(title, under or who, decision.url, depth, above)
        for answer in decision.answers:
            if answer.below is not None:
                self.decision(answer.below, answer.words, depth + 1, box)
            elif answer.outcome is not None:
                end = self.ends.get(answer.outcome, "")
                end = series([each for each in (end, self.words.stops) if each]) if answer.stops else end
                self._box(answer.words, end, f"#outcome-{answer.outcome}", depth + 1, box, answer.outcome)
            elif not answer.outcomes:
                self._box(answer.words, self.words.stops, "#stopped", depth + 1, box)
            else:
                numbers = listed(answer.outcomes)
                told = self.words.again.format(answer.elsewhere, numbers) if answer.elsewhere else numbers
                self._box(answer.words, told, f"#choice-{answer.elsewhere or decision.number}", depth + 1, box)

    def _box(
        self, title: str, under: str, url: str, depth: int, above: DecisionBox | None, outcome: int | None = None
    ) -> DecisionBox:
        x = 1 + INDENT * depth
        width = self.width - x - 1
        room = width - 24 - (MARK if outcome is not None else 0)
        titles = _wrapped(title, room / TITLE_EM, TITLE_LINES)
        unders = _wrapped(under, room / UNDER_EM, UNDER_LINES)
        inner = LINE * len(titles) + SMALL * len(unders)
        height = max(44, inner + 2 * PAD)
        foot = (height - inner) // 2
        label = ". ".join(part.rstrip(".。") for part in (title, under) if part)
        if outcome is not None:
            label = f"{label}. {self.words.leads.format(outcome)}"

        box = DecisionBox(
            x=x,
            y=self.y,
            width=width,
            height=height,
            titles=tuple(BoxText(foot + 13 + LINE * place, each) for place, each in enumerate(titles)),
            unders=tuple(
                BoxText(foot + LINE * len(titles) + 12 + SMALL * place, each) for place, each in enumerate(unders)
            ),
            label=label,
            url=url,
            outcome=outcome,
            mark_x=width - 22,
            mark_y=height // 2,
        )

        if above is not None:
            middle = self.y + height // 2
            self.twigs.append(f"M{above.x + 9} {above.y + above.height}V{middle - 8}q0 8 8 8h{x - above.x - 17}")

        self.boxes.append(box)
        self.y += height + GAP
        return box


def em(words: str) -> float:
    """About how wide words are, in the height of their letters.

    >>> em("A→日本"), em("the order")
    (3.35, 4.77)
    """
    return round(sum(map(_letter_em, words)) - 0.31 * words.count("→"), 2)


def _letter_em(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WFA":
        return 1.0
    return 0.66 if letter.isupper() else 0.53


def _wrapped(words: str, room: float, most: int) -> list[str]:
    """Words in lines of at most `room` em; what does not fit into `most` lines is cut off, the whole being in the box's label."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(words):
        if line and em(line + piece.rstrip()) > room:
            lines.append(line.strip())
            line = piece.lstrip()
        else:
            line += piece
    if line.strip():
        lines.append(line.strip())
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip('、。,. ')}…"]
    return lines


def _pieces(words: str) -> Iterator[str]:
    """Where a line may end: after a space, and after any wide letter but before a closing mark."""
    piece = ""
    for place, each in enumerate(words):
        piece += each
        following = words[place + 1 : place + 2]
        wide = unicodedata.east_asian_width(each) in "WF" and each not in "〈「（"
        if each == " " or (wide and following not in "。、〉」）ー"):
            yield piece
            piece = ""
    yield piece
