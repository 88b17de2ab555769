"""Whether a choice matters, in one sentence, and on how many lines that is based."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from judge.desk.presenting.page_words import letter
from judge.engine.outcomes import Kind, SearchResult
from rulesdb.languages import sentences

ORDERS = frozenset({"choose_primed", "choose_down"})
"""The choices that are about an order alone: of primed abilities (10.8.3.1), of Downs (11.3.2)."""

UNTIL: dict[Kind, Promise] = {
    "check_timing": gettext_lazy("to the end of this check timing"),
    "choice": gettext_lazy("to the next choice of this kind"),
    "step": gettext_lazy("to the end of this step"),
    "turn": gettext_lazy("to the end of this turn"),
}
"""How far lines can be followed from a page."""


def whether_it_matters(found: SearchResult) -> tuple[str, str]:
    """`yes`, `no` or `open`, and the sentence that says so."""
    total, lines = len(found.outcomes), found.lines
    if not total:
        return "open", _("No line has been followed to its end yet.")

    known = sum(outcome.end.unknown is None for outcome in found.outcomes)
    if known < total and known < 2:
        return "open", _("It depends on cards that nobody has seen.")
    if total > 1 and (ended := _ended_alike(found)):
        return "yes", ended
    if total > 1:
        told = ngettext("{count} outcome.", "{count} different outcomes.", known).format(count=known)
        return "yes", told if known == total else sentences([told, _("Some lines stop at cards that nobody has seen.")])
    if not found.whole:
        return "open", _("Every line looked at ends the same way.")
    if lines is None or lines < 2:
        return "no", _("Every line ends the same way.")
    if found.asked <= ORDERS:
        return "no", _("All {count} orders end the same way.").format(count=lines)

    told = _("All {count} lines end the same way.").format(count=lines)
    if "which_cheer" in found.asked:
        told = sentences([told, _("The colors of Cheers that nobody has seen stay open, and may matter later.")])

    return "no", told


def _ended_alike(found: SearchResult) -> str:
    """How all of several outcomes end the game, if every line was followed and all end it alike; else empty."""
    ends = [outcome.end for outcome in found.outcomes]
    count = len(found.outcomes)
    winner = ends[0].winner
    if not found.whole or not all(end.over and end.winner == winner for end in ends):
        return ""
    if winner is None:
        return _("The game is a draw in every line, with {count} different outcomes.").format(count=count)
    return _("{who} wins in every line, with {count} different outcomes.").format(who=letter(winner), count=count)


def lines_counted(found: SearchResult, until: Kind) -> str:
    """How many lines the result is based on, and how far they were followed."""
    far = str(UNTIL[until])
    if not found.whole:
        seen = ngettext(
            "not all: {count} decision looked at, {far}", "not all: {count} decisions looked at, {far}", found.states
        )
        return seen.format(count=found.states, far=far)
    if found.lines is None:
        return _("all lines tried, {far}").format(far=far)
    if any(outcome.end.unknown is not None for outcome in found.outcomes):
        tried = ngettext(
            "{count} line, as far as its cards are known", "{count} lines, as far as their cards are known", found.lines
        )
        return tried.format(count=found.lines)
    tried = ngettext("{count} line, {far}", "all {count} lines tried, {far}", found.lines)
    return tried.format(count=found.lines, far=far)
