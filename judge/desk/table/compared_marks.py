"""How a holomem is different in another line of play, in the words for the board of a line that stands beside that one."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import card_name, word
from judge.engine.cards import Library
from judge.engine.state import Holomem, State
from rulesdb.languages import listed


def difference_marks(there: Holomem | None, here: Holomem, other: State, state: State, cards: Library) -> Iterator[str]:
    """What is different about a holomem in the `other` line, where it is as in `there` or not on the Stage."""
    if there is None:
        yield _("in the other line not on the Stage")
        return

    if there.stack != here.stack:
        yield _("in the other line another stack of cards")
    if there.damage != here.damage:
        yield _("damage {here}, in the other line {there}").format(here=here.damage, there=there.damage)
    if there.at != here.at:
        yield _("in the other line at {place}").format(place=word("position", there.at))
    if there.resting != here.resting:
        yield _("in the other line resting") if there.resting else _("in the other line not resting")
    if there.down != here.down:
        yield _("in the other line Down") if there.down else _("in the other line not Down")
    if len(there.cheers) != len(here.cheers):
        cheers = _("Cheers {here}, in the other line {there}")
        yield cheers.format(here=len(here.cheers), there=len(there.cheers))

    attached_there = {each.card for each in there.supports}
    attached_here = {each.card for each in here.supports}
    if alone := attached_here - attached_there:
        names = listed(card_name(state.cards[each], cards) for each in alone)
        yield _("not attached in the other line: {names}").format(names=names)

    if missing := attached_there - attached_here:
        names = listed(card_name(other.cards[each], cards) for each in missing)
        yield _("attached in the other line: {names}").format(names=names)
