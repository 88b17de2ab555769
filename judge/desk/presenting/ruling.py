"""A ruling as its page shows it: the ruling as it stands now, its entries in order, and the steps, board and rules that it
rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone, tzinfo
from functools import cached_property

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from judge.desk.models import Line, Mention, Ruling, RulingEntry
from judge.desk.plays import Play
from judge.desk.plays import Step as PlayedStep
from judge.desk.presenting.asking_text import with_cost
from judge.desk.presenting.page_words import language
from judge.desk.presenting.sheet_size import sheet_size
from judge.desk.records import LANGUAGES, ChangedDecision, changed_decision, unpack
from judge.desk.rulings.changes import RuleSinceRuling, rule_now
from judge.desk.rulings.floor_mentions import full_notation, older_words, written_of
from judge.desk.rulings.keepers import Belonging, where_ruling, zones_of
from judge.desk.rulings.mentions import linked, linked_one, provision
from judge.desk.rulings.penalties import penalty_words
from judge.desk.rulings.public import title_of
from judge.desk.rulings.writing import appealed, current_entry
from judge.desk.table.board import TableView
from judge.desk.table.game_board import game_board
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.position.notation import read as read_notation
from judge.scenarios.rule_numbers import shown_rules
from judge.wording import sentence
from rulesdb.models import Provision
from rulesdb.views.provision_view import RenderedProvision, provision_url, render_provision

MAX_RULES_IN_WORDS = 8
"""At most this many rules are quoted, so that the page fits on one printed sheet; of the others only the numbers stand there."""

APART = timedelta(minutes=10)
"""Writing a ruling takes a while, so the time that a judge gives and the time at which the site receives it may differ so much."""


@dataclass(frozen=True)
class CitedRule:
    """A rule as it is cited: its number and the edition that this is a number of."""

    number: str
    edition: str


@dataclass(frozen=True)
class RulingStep:
    """A step that a ruling rests on, with its rules in the numbers of the board's edition."""

    number: int
    words: str
    rules: tuple[CitedRule, ...]
    url: str


@dataclass(frozen=True)
class FloorRule:
    """A provision of floor rules that a ruling names: how it is written with its edition, and the mark of an older edition."""

    mention: Mention
    provision: Provision
    notation: str
    older: str

    @property
    def url(self) -> str:
        """Its page."""
        return provision_url(self.provision)


@dataclass(frozen=True)
class EntryView:
    """An entry as its page shows it. `when` is the time that the judge gave, by the judge's own clock; `received` is when the site
    received it, in the same time zone. `judge` is empty where readers are not shown names."""

    entry: RulingEntry
    kind: str
    stands: bool
    words: SafeString
    happened: SafeString
    when: str
    iso: str
    received: str
    received_iso: str
    judge: str


@dataclass(frozen=True)
class PlayedLine:
    """The line that a ruling rests on, as it is played today. `other` is how that differs from the stored record, if it does."""

    line: Line
    play: Play
    other: ChangedDecision | None

    @property
    def library(self) -> Library:
        """The cards of the line."""
        return self.line.content.library

    @property
    def edition(self) -> str:
        """The edition that its board names."""
        return read_notation(self.line.position).rules


def played_line(line: Line | None) -> PlayedLine | None:
    """A line played; None without one, or where it cannot be played any more."""
    if line is None:
        return None
    try:
        play = line.content.play()
    except EngineError:
        return None
    return PlayedLine(line, play, changed_decision(line, play, line.content.library))


class RulingView:
    """Everything that the pages of a ruling show. `own` is whether its owner looks, `inside` whether somebody looks who works with
    its owner; a public ruling shows nobody else who sat at which table. Times are told in the zone of what the ruling belongs to,
    such as an event, else by the judge's own clock."""

    def __init__(self, ruling: Ruling, *, own: bool, inside: bool = False) -> None:
        self.ruling, self.own, self.inside = ruling, own, own or inside
        self.zone = zones_of([ruling.pk]).get(ruling.pk)
        self.rows: list[RulingEntry] = list(ruling.entries.select_related("line").prefetch_related("mentions"))
        self.current_entry = current_entry(self.rows)
        self.appealed = appealed(self.rows)
        self.entries = [self._entry(row) for row in self.rows]
        self.stands = next(each for each in self.entries if each.entry is self.current_entry)

    @property
    def first(self) -> RulingEntry:
        """The ruling as it was given at first."""
        return self.rows[0]

    @property
    def appeal(self) -> EntryView | None:
        """The appeal that waits to be decided."""
        if not self.appealed:
            return None
        return next(each for each in reversed(self.entries) if each.entry.kind == RulingEntry.Kind.APPEAL)

    @property
    def was_appealed(self) -> bool:
        """Whether an appeal was ever noted, decided or not."""
        return any(row.kind == RulingEntry.Kind.APPEAL for row in self.rows)

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.rows[-1].number

    @property
    def seats_shown(self) -> bool:
        """Whether the table and the names of the seats are shown."""
        return self.inside or self.ruling.visibility != Ruling.Visibility.PUBLIC

    @property
    def title(self) -> str:
        """What the ruling is called: its event and table where they are known, else its first words."""
        table = (
            _("Table {table}").format(table=self.current_entry.table)
            if self.current_entry.table and self.seats_shown
            else ""
        )
        parts = [self.current_entry.event, table]
        return " · ".join(filter(None, parts)) or title_of(self.current_entry)

    @property
    def place(self) -> str:
        """Event, round and table in a line."""
        entry = self.current_entry
        parts = [entry.event, entry.round and _("Round {round}").format(round=entry.round)]
        if self.seats_shown:
            parts.append(entry.table and _("Table {table}").format(table=entry.table))
        return " · ".join(filter(None, parts))

    @property
    def seats(self) -> list[tuple[str, str]]:
        """Who sits where, for readers who are allowed to know."""
        if not self.seats_shown:
            return []
        return [
            (letter, name)
            for letter, name in (("A", self.current_entry.seat_a), ("B", self.current_entry.seat_b))
            if name
        ]

    @property
    def url(self) -> str:
        """Where others read it."""
        return reverse("desk:ruling_read", args=[self.ruling.read_id])

    @cached_property
    def belongs(self) -> Belonging | None:
        """What the ruling belongs to apart from its judge, such as an event."""
        return where_ruling(self.ruling)

    @cached_property
    def played(self) -> PlayedLine | None:
        """The line that it rests on."""
        return played_line(self.current_entry.line)

    @cached_property
    def steps(self) -> list[RulingStep]:
        """The steps that it rests on, in the words of the engine that decided them: where that decided differently than today's, as
        it was kept."""
        line, found = self.current_entry.line, self.played
        if line is None:
            return []

        kept = unpack(bytes(line.record)) if found is None or found.other is not None else None
        told: list[tuple[str, tuple[str, ...]]] = []
        if kept is not None:
            told = [(each.words[LANGUAGES.index(language())], each.rules) for each in kept.steps]
        elif found is not None:
            told = [sentence_and_rules(each, found.library) for each in found.play.steps]

        edition = read_notation(line.position).rules
        return [
            RulingStep(
                number,
                told[number - 1][0],
                cited(told[number - 1][1], edition),
                reverse("desk:line_step", args=[line.digest, number]),
            )
            for number in self.current_entry.steps
            if number <= len(told)
        ]

    @property
    def at(self) -> int:
        """The step whose board is shown: the last one that it rests on, or the end of the line."""
        if self.steps:
            return self.steps[-1].number
        return len(self.played.play.steps) if self.played else 0

    @cached_property
    def board(self) -> TableView | None:
        """The board after that step; none where the line is decided differently today, for the board would be another."""
        found = self.played
        if found is None or found.other is not None:
            return None
        before = found.play.game_at(self.at - 1).state if self.at else None
        return game_board(found.play.game_at(self.at), before, found.library)

    @cached_property
    def mentions(self) -> list[Mention]:
        """The rules, floor rules, cards, questions and answers that the ruling rests on or names."""
        return list(self.current_entry.mentions.all())

    @cached_property
    def rules(self) -> list[Provision]:
        """The rules that it rests on, ticked or written; one whose edition is stored no more is left out."""
        rows = [each for each in self.mentions if each.kind == Mention.Kind.RULE]
        return [row for each in rows if (row := provision(each.key, each.edition)) is not None]

    @cached_property
    def floor(self) -> list[FloorRule]:
        """The floor rules that it rests on or names, in the edition that was in force when it was written or that it names."""
        rows = [each for each in self.mentions if each.kind == Mention.Kind.FLOOR]
        return [
            FloorRule(
                each, row, full_notation(each.key, each.edition), "" if row.edition.in_force else older_words(row)
            )
            for each in rows
            if (row := provision(each.key, each.edition)) is not None
        ]

    @property
    def penalties(self) -> list[str]:
        """The penalties that a further entry can name: those of its event, and those that an entry has named."""
        return [*(self.belongs.penalties if self.belongs else ()), *(row.penalty for row in self.rows)]

    @property
    def penalty(self) -> str:
        """The penalty that it gives, in the language of the page; empty for none."""
        return penalty_words(self.current_entry.penalty)

    @property
    def penalty_for(self) -> SafeString:
        """The provision that the penalty is for, as a link."""
        stored, edition = self.current_entry.penalty_for, self.current_entry.edition
        return linked_one(stored, edition) if stored else SafeString()

    @property
    def readings(self) -> list[RenderedProvision]:
        """The rules with their text, as many as fit on a sheet."""
        return [render_provision(row, pinned=True) for row in self.rules[:MAX_RULES_IN_WORDS]]

    @property
    def sheet(self) -> str:
        """How large it is printed."""
        words = f"{self.current_entry.words}\n{self.current_entry.happened}"
        return sheet_size(self.steps, self.rules[:MAX_RULES_IN_WORDS], words)

    @property
    def further(self) -> list[Provision]:
        """The rules that are listed by number only."""
        return self.rules[MAX_RULES_IN_WORDS:]

    @cached_property
    def since(self) -> list[RuleSinceRuling]:
        """What became of its rules in the edition in force."""
        return [each for row in self.rules if (each := rule_now(row)) is not None]

    @property
    def due(self) -> bool:
        """Whether a rule that the ruling rests on has changed since it was given."""
        return any(each.changed for each in self.since)

    def _entry(self, row: RulingEntry) -> EntryView:
        offset = utc_offset_of(self.zone, row)
        return EntryView(
            entry=row,
            kind=kind_name(row.kind),
            stands=row is self.current_entry,
            words=linked(row.words, row.edition, written_of(row.words, row.mentions.all())),
            happened=linked(row.happened, row.edition, written_of(row.happened, row.mentions.all())),
            when=when(row.given, offset),
            iso=judge_local_time(row.given, offset).isoformat(sep=" ", timespec="minutes"),
            received=when(row.stored, offset),
            received_iso=judge_local_time(row.stored, offset).isoformat(sep=" ", timespec="minutes"),
            judge=row.judge if self.inside or self.ruling.names else "",
        )


def utc_offset_of(zone: tzinfo | None, entry: RulingEntry) -> int:
    """How many minutes the clock by which an entry is told is from UTC: that of a zone, or without one the judge's own."""
    there = entry.given.astimezone(zone).utcoffset() if zone else None
    return entry.offset if there is None else int(there.total_seconds() // 60)


def kind_name(kind: str) -> str:
    """What an entry is called."""
    names = {
        RulingEntry.Kind.RULING: _("Ruling"),
        RulingEntry.Kind.AMENDMENT: _("Amendment"),
        RulingEntry.Kind.APPEAL: _("Appeal"),
        RulingEntry.Kind.UPHELD: _("Appeal decided: the ruling stands"),
        RulingEntry.Kind.CHANGED: _("Appeal decided: the ruling is changed"),
    }
    return names[RulingEntry.Kind(kind)]


def judge_local_time(given: datetime, offset: int) -> datetime:
    """A time by the clock of the judge, so many minutes from UTC."""
    return given.astimezone(timezone(timedelta(minutes=offset)))


def when(given: datetime, offset: int) -> str:
    """A time as it is read, by the judge's clock, which it names: two readers may be in other places."""
    day = date_format(judge_local_time(given, offset), "DATE_FORMAT")
    return _("{day}, {time}").format(day=day, time=clock(given, offset))


def clock(given: datetime, offset: int) -> str:
    """The time of day, with the zone of the clock."""
    sign = "+-"[offset < 0]
    rest = abs(offset)
    zone = f"UTC{sign}{rest // 60}" + (f":{rest % 60:02}" if rest % 60 else "") if offset else "UTC"
    return f"{judge_local_time(given, offset):%H:%M} ({zone})"


def received_apart(entry: RulingEntry, zone: tzinfo | None = None) -> str:
    """When the site received an entry, for a list that tells when it was given; empty where both are about the same time."""
    return when(entry.stored, utc_offset_of(zone, entry)) if abs(entry.stored - entry.given) >= APART else ""


def sentence_and_rules(step: PlayedStep, cards: Library) -> tuple[str, tuple[str, ...]]:
    """The sentence of a step in the language of the page, and its rules as the engine numbers them."""
    transition = step.transition
    words = with_cost(sentence(transition.message, language(), cards), step.game.state, cards)
    return words, tuple(cite.rule for cite in transition.cites)


def cited(rules: Sequence[str], edition: str) -> tuple[CitedRule, ...]:
    """Rules of the engine in the numbers of an edition, each once."""
    return tuple(
        dict.fromkeys(CitedRule(each.number, each.edition) for rule in rules for each in shown_rules(rule, edition))
    )
