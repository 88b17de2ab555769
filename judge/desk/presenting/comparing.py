"""Two lines of play side by side: where they part, the steps that differ, and what is different in the end."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from judge.desk.content import Content, shared_choices
from judge.desk.plays import Play, Step
from judge.desk.presenting.chat_text import chat_text
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.differences import PositionDifference, beginnings, differences
from judge.desk.presenting.due import DueChoice, line_due, unfinished
from judge.desk.presenting.page_words import language
from judge.desk.presenting.stepping import changes_board, outcome_words
from judge.desk.table.board import TableView
from judge.desk.table.game_board import changes, game_board
from judge.engine.game import Game
from judge.engine.position.notation import read
from judge.engine.position.setup import position_from_state
from judge.wording import sentence
from rulesdb.languages import in_brackets, labelled, sentences, series

MAX_STEPS = 150
"""At most this many of the steps that differ are shown for each line."""


@dataclass(frozen=True)
class ComparedStep:
    """A step of one line: what is said, its rules as the engine numbers them, and what it changed."""

    number: int
    words: str
    rules: tuple[str, ...]
    changes: tuple[str, ...]
    changed: bool
    picked: str


@dataclass(frozen=True)
class OneLine:
    """One of two compared lines: the name that its judge gave it, or what it picked where they part (`picked`, empty without a
    given name); its steps from there, and how many are left out after them; the board in the end; and the rules that only this line
    applied. `due` is what has to be decided before it has a result."""

    name: str
    picked: str
    steps: tuple[ComparedStep, ...]
    more: int
    board: TableView
    edition: str
    outcome: str
    unfinished: bool
    due: DueChoice | None
    only_rules: tuple[str, ...]

    @property
    def stands(self) -> str:
        """How it ended, or that it has no result yet and why."""
        if self.due is not None:
            return _("There is no result yet. {what}").format(what=self.due.told)
        return _("There is no result: the line cannot be followed further.") if self.unfinished else self.outcome


@dataclass(frozen=True)
class Comparison:
    """Two lines. `parts_at` is the step at which they part: 0 if they begin from different boards, None if one goes on where the
    other ends. `choice` and `rules` are the question there; `begin` and `end` are the differences between the first and between the
    last boards; `same_end` is how many last steps read the same."""

    edition: str
    where: TableView
    parts_at: int | None
    choice: str
    rules: tuple[str, ...]
    shared: int
    lines: tuple[OneLine, OneLine]
    begin: tuple[PositionDifference, ...]
    end: tuple[PositionDifference, ...]
    same_end: int

    @property
    def unfinished(self) -> bool:
        """Whether one of the lines has no result yet, so that they are compared as far as they go."""
        return any(line.unfinished for line in self.lines)

    @property
    def beginnings(self) -> list[str]:
        """What is different between the boards that they begin from, in words."""
        return [_in_both(each) for each in self.begin]

    def text(self, title: str, url: str) -> str:
        """The comparison as plain text, as it is sent in a chat."""
        named = [
            sentences(filter(None, [_("{number}: {name}").format(number=number, name=_named(line)), line.stands]))
            for number, line in enumerate(self.lines, 1)
        ]
        begin = [_("They begin from different boards:"), *self.beginnings] if self.begin else []
        head = _("In the end:")
        same = _("Both end the same way.")
        if self.unfinished:
            head = _("As far as they go:")
            same = _("Both stand the same way.")

        asked = f"{self.choice}{in_brackets(self.rules)}"
        ends = [_in_both(each) for each in self.end]
        rules = _("Comprehensive Rules {edition}").format(edition=self.edition)
        parts = [[asked, *named] if asked else named, begin, [head, *(ends or [same])]]
        return chat_text([title, rules], self.edition, parts, url)


def compare(first: Content, second: Content, given: tuple[str, str] = ("", "")) -> Comparison:
    """Two lines compared, with the names that were given to them. Raises `EngineError` when one of them cannot be played."""
    contents = (first.canonical(), second.canonical())
    plays = (contents[0].play(), contents[1].play())
    same = shared_choices(*contents)
    asking = None if same is None else plays[0].asking(same)
    shared = _shared(plays, asking, same)
    if same is not None and same >= min(len(each.picks) for each in contents):  # one goes on where the other ends
        asking = None
    pair = _Pair(contents, plays, same, shared, _same_end(plays, shared), beginnings(*contents) if same is None else ())
    ends = [
        position_from_state(line.game.state, content.library) for line, content in zip(plays, contents, strict=True)
    ]
    parts_at = asking.transition.number if asking else None
    return Comparison(
        edition=read(contents[0].position).rules,
        where=game_board(plays[0].start, None, contents[0].library),
        parts_at=0 if same is None else parts_at,
        choice=sentence(asking.transition.message, language(), contents[0].library) if asking else "",
        rules=_cites((asking,)) if asking else (),
        shared=shared,
        lines=(_line(pair, 0, given[0]), _line(pair, 1, given[1])),
        begin=pair.begin,
        end=differences(ends[0], ends[1], contents[0].library),
        same_end=pair.same_end,
    )


def address(first: str, second: str, given: tuple[str, str] = ("", "")) -> str:
    """The page of two kept lines, with the names that were given to them."""
    names = urlencode({key: name for key, name in zip(("first", "second"), given, strict=True) if name})
    return reverse("desk:compared", args=[first, second]) + (f"?{names}" if names else "")


def _shared(plays: tuple[Play, Play], asking: Step | None, same: int | None) -> int:
    """The number of steps that both lines share, up to the choice at which they part."""
    if same is None:
        return 0
    return asking.transition.number if asking is not None else min(len(line.steps) for line in plays)


def _same_end(plays: tuple[Play, Play], shared: int) -> int:
    """The number of steps at the end that read the same in both lines, once they have come together again; 0 if they end
    differently."""
    if position_from_state(plays[0].game.state, plays[0].game.library) != position_from_state(
        plays[1].game.state, plays[1].game.library
    ):
        return 0
    count = 0
    for ours, theirs in zip(reversed(plays[0].steps[shared:]), reversed(plays[1].steps[shared:]), strict=False):
        if (ours.transition.message, ours.transition.cites) != (theirs.transition.message, theirs.transition.cites):
            break
        count += 1
    return count


@dataclass(frozen=True)
class _Pair:
    """Two lines played: how many choices they share (None where they begin from different boards), how many steps at the beginning
    and at the end, and what is different between the boards that they begin from."""

    contents: tuple[Content, Content]
    plays: tuple[Play, Play]
    same: int | None
    shared: int
    same_end: int
    begin: tuple[PositionDifference, ...]


def _line(pair: _Pair, index: int, given: str) -> OneLine:
    content, line, other = pair.contents[index], pair.plays[index], pair.plays[1 - index]
    name = _name(pair, index)
    steps = line.steps[pair.shared : len(line.steps) - pair.same_end]
    others_rules = _cites(other.steps[pair.shared :])
    return OneLine(
        name=given or name,
        picked=name if given else "",
        steps=tuple(
            _told(step, content, previous.game if previous else line.game_at(pair.shared))
            for previous, step in zip((None, *steps), steps[:MAX_STEPS], strict=False)
        ),
        more=max(0, len(steps) - MAX_STEPS),
        board=game_board(line.game, None if pair.same is None else other.game.state, content.library, compared=True),
        edition=line.start.state.facts.rules,
        outcome=outcome_words(line),
        unfinished=unfinished(line),
        due=line_due(line, content.library),
        only_rules=tuple(rule for rule in _cites(steps) if rule not in others_rules),
    )


def _in_both(each: PositionDifference) -> str:
    """A fact as it is in the first line and in the second: neither comes before the other."""
    return labelled(labelled(each.place, each.what), series([labelled(1, each.old), labelled(2, each.new)]))


def _named(line: OneLine) -> str:
    """The name of a line, with what it picks where that is not the name."""
    return f"{line.name} ({line.picked})" if line.picked else line.name


def _name(pair: _Pair, index: int) -> str:
    """What a line picks where they part. If it picks nothing there: its edition, if the other line has another; else the one
    difference between their boards; else a number."""
    content, line, other = pair.contents[index], pair.plays[index], pair.plays[1 - index]
    asking = None if pair.same is None else line.asking(pair.same)
    if asking is not None and asking.choice is not None and asking.picked is not None:
        return picked_words(asking.choice, asking.picked, content.library) or _("none")
    edition = read(content.position).rules
    if edition != other.start.state.facts.rules:
        return _("Under {edition}").format(edition=edition)
    if len(pair.begin) == 1:
        (only,) = pair.begin
        return _("{place}: {what} {value}").format(place=only.place, what=only.what, value=(only.old, only.new)[index])
    return _("Line {number}").format(number=index + 1)


def _told(step: Step, content: Content, before: Game) -> ComparedStep:
    choice = step.choice
    return ComparedStep(
        number=step.transition.number,
        words=sentence(step.transition.message, language(), content.library),
        rules=tuple(cite.rule for cite in step.transition.cites)[:3],
        changes=tuple(changes(before.state, step.game.state, content.library)),
        changed=changes_board(step),
        picked=picked_words(choice, step.picked, content.library) if choice and step.picked else "",
    )


def _cites(steps: tuple[Step, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite.rule for step in steps for cite in step.transition.cites))
