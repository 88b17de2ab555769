"""Lines of play: stored under the digest of their content, and for each case a tree of lines that branches where choices
differ."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.content import Content
from judge.desk.models import Branch, Case, Line
from judge.desk.plays import Picks, play
from judge.desk.records import pack, record_of
from judge.engine.errors import EngineError
from judge.engine.game import ENGINE_VERSION
from judge.engine.only_answer import only_answer


class BadBranch(EngineError):  # noqa: N818 - what was asked for, not a failure of the program
    """The request names a line that the case does not have, or would add one more than it may have."""


def keep(content: Content) -> Line:
    """The line of this content, stored if nobody has stored it yet. A line that cannot be played, or not within the time of one
    request, is stored without a record."""
    content = content.canonical()
    found = Line.objects.filter(digest=content.digest).first()
    if found is not None:
        return found
    line = Line(
        digest=content.digest,
        position=content.position,
        cards=content.cards,
        choices=[list(keys) for keys in content.picks],
    )
    with suppress(EngineError):
        played = content.play()
        if not played.stopped:
            line.record, line.engine = pack(record_of(played, content.library)), ENGINE_VERSION
    try:
        with transaction.atomic():
            line.save(force_insert=True)
    except IntegrityError:  # somebody kept the same line at the same moment
        return Line.objects.get(digest=content.digest)
    return line


def choose(case: Case, before: int, picked: Sequence[str], *, version: int | None = None) -> None:
    """Go on from a choice of the line on show with these options. `before` says how many choices lie before it.

    At the end of the line, the line grows. At an earlier choice the line stays as it is, and the new pick begins another line,
    or leads to the line of the case that already has it. Choices after it in which there is nothing to choose are answered as
    well, so that the line has their answers and plays as if they had been given. Raises `Stale` and `BadBranch`.
    """
    line = case.content.canonical().picks
    wanted = (*line[:before], tuple(picked))
    if line[: before + 1] == wanted:
        return
    if before >= len(line):
        wanted = with_only_answers(case.content, wanted)
        played = play(case.position, wanted, case.library)
        signature = ("", "") if played.problem else (ENGINE_VERSION, played.fingerprint)
        case.change(version=version, choices=wanted, signature=signature)
        return
    tree = case.tree()
    for branch in tree:
        if branch.on_show:
            continue
        other = branch.content
        if (other.position, other.cards) == (case.position, case.cards) and other.picks[: before + 1] == wanted:
            _show(case, tree, branch, version)
            return
    _set_aside(case, tree)
    _added(case, tree, version=version, choices=with_only_answers(case.content, wanted))


def with_only_answers(content: Content, picks: Picks) -> Picks:
    """Choices made from a board, and the answers of those that follow at once and have only one (10.7.2.3.1)."""
    played = play(content.position, picks, content.library)
    while played.problem is None and played.open_choice is not None and (keys := only_answer(played.open_choice)):
        picks = (*picks, keys)
        played = play(content.position, picks, content.library)
    return picks


def edit(
    case: Case,
    *,
    version: int | None = None,
    position: str | None = None,
    cards: str | None = None,
    title: str | None = None,
) -> None:
    """Store an edited board. If choices were made from the previous board, that line stays, and the edited board begins another
    line with the same choices, as far as they can still be followed. Raises `Stale` and `BadBranch`."""
    wanted: dict[str, Any] = {"version": version, "position": position, "cards": cards, "title": title}
    same = position in (None, case.position) and cards in (None, case.cards)
    if same or not case.choices or case.draft:
        case.change(**wanted, draft=case.draft or (not same and bool(case.choices)))
        return
    tree = case.tree()
    _set_aside(case, tree)
    _added(case, tree, **wanted, draft=True)


def show(case: Case, key: int, *, version: int | None = None) -> None:
    """Show another line of the case. Raises `Stale` and `BadBranch`."""
    tree = case.tree()
    branch = _branch(tree, key)
    if not branch.on_show:
        _show(case, tree, branch, version)


def rename(case: Case, key: int, name: str, *, version: int | None = None) -> None:
    """Name a line of the case. Raises `Stale` and `BadBranch`."""
    tree = case.tree()
    name = name.strip()
    if len(name) > limits.TITLE_CHARACTERS:
        raise BadBranch(
            _("The name is {count} characters long; {most} are allowed.").format(
                count=len(name), most=limits.TITLE_CHARACTERS
            )
        )
    _branch(tree, key).name = name
    case.change(version=version, tree=tree, draft=case.draft)


def move(case: Case, key: int, by: int, *, version: int | None = None) -> None:
    """Move a line of the case up (`by` -1) or down (1) in their order. Raises `Stale` and `BadBranch`."""
    tree = case.tree()
    at = tree.index(_branch(tree, key))
    if 0 <= at + by < len(tree):
        tree[at], tree[at + by] = tree[at + by], tree[at]
        case.change(version=version, tree=tree, draft=case.draft)


def remove(case: Case, key: int, *, version: int | None = None) -> None:
    """Remove a line from the case; if it is the line on show, the one next to it is shown. Links to it go on working. Raises
    `Stale` and `BadBranch`."""
    tree = case.tree()
    branch = _branch(tree, key)
    if len(tree) == 1:
        raise BadBranch(_("A board keeps at least one line. Delete the board if you no longer need it."))
    at = tree.index(branch)
    tree.remove(branch)
    if branch.on_show:
        _show(case, tree, tree[min(at, len(tree) - 1)], version)
    else:
        case.change(version=version, tree=tree, draft=case.draft)


def _branch(tree: list[Branch], key: int) -> Branch:
    """The branch at this place of the tree, counted from 0."""
    if not 0 <= key < len(tree):
        raise BadBranch(_("This board no longer has that line."))
    return tree[key]


def _set_aside(case: Case, tree: list[Branch]) -> None:
    """Store the line on show as it is now, before another one is shown."""
    for branch in tree:
        if branch.on_show:
            branch.line = keep(case.content)


def _show(case: Case, tree: list[Branch], branch: Branch, version: int | None) -> None:
    content = branch.content
    _set_aside(case, tree)
    branch.line = None
    case.change(
        version=version, position=content.position, cards=content.cards, choices=content.picks, tree=tree, draft=False
    )


def _added(case: Case, tree: list[Branch], **wanted: Any) -> None:
    """Add a line and show it."""
    if len(tree) >= limits.LINES_OF_A_CASE:
        raise BadBranch(
            _("A board keeps at most {most} lines. Remove one that you no longer need.").format(
                most=limits.LINES_OF_A_CASE
            )
        )
    case.change(tree=[*tree, Branch(case=case)], **wanted)
