"""Merges three versions of a board: the last one that a phone and the site had in common, and the present one of each.

Lines of play are content and are only added: if both sides went on from the same line in different ways, the board has both lines
afterwards. [Decision 0054](../../docs/decisions/0054-a-board-is-one-board.md) says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from judge.desk import limits
from judge.desk.content import Content, shared_choices

Tree = tuple[tuple[str, str], ...]
"""The names and digests of the lines in order; the digest of the line on show is empty."""
BOTH = " / "


class BoardBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The common version as it is remembered: the title of the board, the digest of the line on show, and the lines."""

    title: str
    line: str
    tree: Tree


@dataclass(frozen=True)
class WholeBoard:
    """A version of a board: its title, the line on show, and its lines."""

    title: str
    content: Content
    tree: Tree

    @property
    def base(self) -> BoardBase:
        """This version as it is remembered."""
        return BoardBase(self.title, self.content.digest, with_line_on_show(self.tree))


@dataclass(frozen=True)
class Merged:
    """A merged board. `aside` is the digest of the arriving line if both sides went on in different ways: it is one of the lines
    now, but not the one on show."""

    whole: WholeBoard
    aside: str = ""


def with_line_on_show(tree: Tree) -> Tree:
    """The lines including the one on show, which a board with a single line does not list.

    >>> with_line_on_show(()), with_line_on_show((("a", "x"), ("b", "")))
    ((('', ''),), (('a', 'x'), ('b', '')))
    """
    return tree if any(not digest for _name, digest in tree) else (*tree, ("", ""))


def merge_boards(
    base: BoardBase | None, here: WholeBoard, arriving: WholeBoard, name: str, digest_of: Callable[[Content], str]
) -> Merged:
    """Merge the arriving board into the one that is here. `base` is None if no common version is known; `name` is given to a line
    that is set aside; `digest_of` stores a line and returns its digest.

    Merging again changes nothing. If only one side went on, the result is that side.

    >>> first, more = Content("turn 5 a", "", (("end",),)), Content("turn 5 a", "", (("end",), ("pass",)))
    >>> old, new = WholeBoard("", first, ()), WholeBoard("Table 3", more, ())
    >>> merge_boards(old.base, old, new, "", lambda line: line.digest).whole == new
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

    whole = WholeBoard(
        title[: limits.TITLE_CHARACTERS], kept, tuple((called, digest) for digest, called in tree.items())
    )
    return Merged(whole, apart)


def _shown(base: BoardBase | None, here: Content, arriving: Content) -> tuple[Content, Content | None]:
    """The line to be on show, and the line to be set aside, if any."""
    if here == arriving or (base and arriving.digest == base.line):
        return here, None
    if base and here.digest == base.line:
        return arriving, None
    shared = shared_choices(here, arriving) if here.position == arriving.position else None
    if shared == len(arriving.picks):
        return here, None
    if shared == len(here.picks):
        return arriving, None
    return here, arriving


def _names(tree: Tree) -> dict[str, str]:
    return {digest: name for name, digest in with_line_on_show(tree)}


def _lines(before: Mapping[str, str], ours: Mapping[str, str], theirs: Mapping[str, str]) -> dict[str, str]:
    """The names of the lines by their digests: first those that are here, in their order, then the arriving ones. A line that one
    side has removed is removed if the other side has not changed it."""
    found = {}
    for digest in (*ours, *(each for each in theirs if each not in ours)):
        mine = ours.get(digest)
        other = theirs.get(digest)
        was = before.get(digest)
        if digest and was is not None and (mine is None or other is None) and (other if mine is None else mine) == was:
            continue
        name = _text(was, mine, other)
        found[digest] = mine or "" if name is None else name
    return found


def _text(base: str | None, here: str | None, arriving: str | None) -> str | None:
    """The text that one side has changed; None if both have changed it in different ways."""
    if here == arriving or arriving is None or arriving == (base or ""):
        return here
    return arriving if here is None or here == (base or "") else None
