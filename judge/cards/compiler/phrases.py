"""What the parse of a sentence consists of: words, links, phrases, and segments with their arguments. Meaning is added later."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.cards.compiler.normalised_text import Span


@dataclass(frozen=True)
class Word:
    """A word with its terminal and code; names, tags and quotations have what is inside as `code`."""

    terminal: str
    code: str
    span: Span


@dataclass(frozen=True)
class Amount:
    """How many: a number or a range with its unit, a signed number, or the code of a word ("all")."""

    span: Span
    high: int = 0
    low: int = 0
    unit: str = ""
    each: bool = False
    bound: str = ""
    signed: bool = False
    word: str = ""
    total: bool = False

    def is_plain(self, unit: str, high: int = 0) -> bool:
        """Whether it is a number with this unit and nothing more; this very number where one is given."""
        more = self.low or self.each or self.bound or self.signed or self.word
        return not more and self.unit == unit and high in {0, self.high}


@dataclass(frozen=True)
class Attr:
    """What stands before a noun: a kind ("having", "level", "spot", "past", "sub", or the code of a word) and its parts."""

    kind: str
    span: Span
    words: tuple[Word, ...] = ()
    joint: str = ""
    link: Link | None = None
    number: int = 0
    text: str = ""


@dataclass(frozen=True)
class Link:
    """A noun with what stands before it and its amount; `head` is a group where it stands in square brackets."""

    attrs: tuple[Attr, ...]
    head: Word | Coord | Claims | None
    amount: Amount | None
    span: Span

    @property
    def code(self) -> str:
        """The code of the noun; empty where it is a group or there is none."""
        return getattr(self.head, "code", "")

    @property
    def terminal(self) -> str:
        """The terminal of the noun; empty where it is a group or there is none."""
        return getattr(self.head, "terminal", "")


@dataclass(frozen=True)
class Phrase:
    """Links from left to right, each with how it hangs on the ones before ("of", "attached", ...)."""

    links: tuple[Link, ...]
    joins: tuple[str, ...]
    span: Span


@dataclass(frozen=True)
class Coord:
    """Phrases with "and" or "or" between."""

    parts: tuple[Phrase, ...]
    joints: tuple[str, ...]
    span: Span

    @property
    def lone(self) -> Link | None:
        """The link that is the whole phrase; None where there are several."""
        return self.parts[0].links[0] if len(self.parts) == len(self.parts[0].links) == 1 else None

    def one_by_one(self) -> list[Coord]:
        """Its phrases, each by itself."""
        return [Coord((phrase,), (), phrase.span) for phrase in self.parts]


@dataclass(frozen=True)
class Claim:
    """ "X is Y", as one of several in square brackets, with the particle that stands for "is"."""

    subject: Coord
    particle: str
    what: Coord
    span: Span


@dataclass(frozen=True)
class Claims:
    """Of these statements one is true: 「[XがYかXの色がZ]」"""

    of: tuple[Claim, ...]
    span: Span


@dataclass(frozen=True)
class Arg:
    """A part of a clause: a phrase with its particle, an amount of its own, or an adverb. `joint` is how the particle wants the
    parts of the phrase joined ("either", "each"), `of` the parts of the clause that belong to its noun."""

    role: str
    span: Span
    coord: Coord | None = None
    amount: Amount | None = None
    joint: str = ""
    of: tuple[Arg, ...] = ()


@dataclass(frozen=True)
class Segment:
    """A predicate with its arguments and how it leads on (`kind`); `verb` and `form` where it is a verb, `coord` where it is
    a noun. `others` are the ones before it with "or" between; `crowded` says that yet another condition stands beside them, so
    that it is not clear how far "or" reaches."""

    kind: str
    span: Span
    args: tuple[Arg, ...] = ()
    verb: str = ""
    form: str = ""
    coord: Coord | None = None
    amount: Amount | None = None
    props: tuple[Attr, ...] = field(default=())
    others: tuple[Segment, ...] = ()
    crowded: bool = False


class Note(tuple[Segment, ...]):
    """The segments of a sentence in brackets, which only adds to the one before."""
