"""Three versions of one board put together: the last that a phone and the site had in common, and what each made of it since.

Lines of play are content, so they only add: where both sides went on from the same line in different ways, the board has both lines
afterwards, side by side. [Decision 0054](../../docs/decisions/0054-a-board-is-one-board.md) says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from judge.desk import limits
from judge.desk.content import Content, shared_choices

Tree = tuple[tuple[str, str], ...]
"""The name and the digest of each line in their order; the digest of the line on show is empty."""
BOTH = " / "


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as it is remembered: its name, the digest of the line on show as it stands there, its lines."""

    title: str
    line: str
    tree: Tree


@dataclass(frozen=True)
class Whole:
    """A board: its name, the line on show, its lines."""

    title: str
    content: Content
    tree: Tree

    @property
    def base(self) -> Base:
        """What is remembered of it."""
        return Base(self.title, self.content.digest, with_shown(self.tree))


@dataclass(frozen=True)
class Merged:
    """A board put together of two. `aside` is the line of the arriving one where both went on in different ways: it is among the
    lines now, and not on show."""

    whole: Whole
    aside: str = ""


def with_shown(tree: Tree) -> Tree:
    """The lines with the one on show among them, as a board of one line does not list it.

    >>> with_shown(()), with_shown((("a", "x"), ("b", "")))
    ((('', ''),), (('a', 'x'), ('b', '')))
    """
    return tree if any(not digest for _name, digest in tree) else (*tree, ("", ""))


def merge(base: Base | None, here: Whole, arriving: Whole, name: str, digest_of: Callable[[Content], str]) -> Merged:
    """The board that is here with what arrives. `base` is None where nothing in common is known; `name` is given to a line that is
    set aside; `digest_of` tells the address of a line, and sees that it is stored.

    Merging what was merged before changes nothing. Where only one side went on, the result is that side.

    >>> first, more = Content("turn 5 a", "", (("end",),)), Content("turn 5 a", "", (("end",), ("pass",)))
    >>> old, new = Whole("", first, ()), Whole("Table 3", more, ())
    >>> merge(old.base, old, new, "", lambda line: line.digest).whole == new
    True
    """
    if base in (here.base, arriving.base):
        return Merged(arriving if here.base == base else here)
    kept, aside = _shown(base, here.content, arriving.content)
    ours, theirs = (_names(each.tree) for each in (here, arriving))
    before = _names(base.tree) if base else {}
    tree = _lines(before, ours, theirs)
    apart = ""
    if len(tree) > 1 or aside:
        shown = digest_of(kept)
        tree.pop(shown, None)
        if aside and (digest := digest_of(aside)) not in (shown, *tree):
            tree[digest], apart = name, digest
    title = _text(base.title if base else None, here.title, arriving.title)
    if title is None:
        parts = here.title.split(BOTH)
        title = here.title if arriving.title in parts else BOTH.join((here.title, arriving.title))
    whole = Whole(title[: limits.TITLE_CHARACTERS], kept, tuple((called, digest) for digest, called in tree.items()))
    return Merged(whole, apart)


def _shown(base: Base | None, here: Content, arriving: Content) -> tuple[Content, Content | None]:
    """The line that is on show, and the one that has to be set aside."""
    if here == arriving or (base and arriving.digest == base.line):
        return here, None
    if base and here.digest == base.line:
        return arriving, None
    shared = shared_choices(here, arriving)
    if shared == len(arriving.picks):
        return here, None
    if shared == len(here.picks):
        return arriving, None
    return here, arriving


def _names(tree: Tree) -> dict[str, str]:
    return {digest: name for name, digest in with_shown(tree)}


def _lines(before: Mapping[str, str], ours: Mapping[str, str], theirs: Mapping[str, str]) -> dict[str, str]:
    """The names of the lines by their digests, in the order that they have here, and those that came after them. A line that one
    side took out of the board is out of it where the other side left it as it was."""
    found = {}
    for digest in (*ours, *(each for each in theirs if each not in ours)):
        mine, other, was = ours.get(digest), theirs.get(digest), before.get(digest)
        if digest and was is not None and (mine is None or other is None) and (other if mine is None else mine) == was:
            continue
        name = _text(was, mine, other)
        found[digest] = mine or "" if name is None else name
    return found


def _text(base: str | None, here: str | None, arriving: str | None) -> str | None:
    """The text that one side changed; None where both did, each in its own way."""
    if here == arriving or arriving is None or arriving == (base or ""):
        return here
    return arriving if here is None or here == (base or "") else None
