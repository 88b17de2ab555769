"""How the engine's edition differs from the edition in force, once a newer one has been published."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk.cards.index import index
from judge.engine.editions import IN_FORCE
from judge.scenarios.coverage import provision_coverage
from judge.scenarios.engine_provisions import counted_provisions
from judge.scenarios.library import firing_now
from rulesdb.models import Provision
from rulesdb.shelf import ChangedRule, KindOfChange, changes_since, shelf

WORDS = {
    KindOfChange.MOVED: gettext_lazy("moved, with the same words"),
    KindOfChange.CHANGED: gettext_lazy("changed"),
    KindOfChange.MOVED_CHANGED: gettext_lazy("moved and changed"),
    KindOfChange.NEW: gettext_lazy("new"),
    KindOfChange.GONE: gettext_lazy("gone"),
    KindOfChange.UNCOMPARED: gettext_lazy("not compared"),
}
"""What became of a rule, in a word or two."""


@dataclass(frozen=True)
class AffectedRule:
    """A rule that is not in the edition in force as the engine carries it out; ``url`` is the engine's page
    of it, if it has one."""

    change: str
    older: Provision | None
    newer: tuple[Provision, ...]
    url: str
    carried_out: bool


def engine_number(provision: Provision) -> str | None:
    """Under which number the engine cites a provision; None for one of another edition, and for one that it does not know."""
    if provision.edition.version == IN_FORCE:
        return provision.number
    was = _was(provision)
    return was.older.number if was and was.older else None


def edition_note(provision: Provision) -> str:
    """A sentence on how the engine stands to a rule of a newer edition; empty for a rule of the engine's own
    edition or an older one."""
    was = _was(provision)
    if was is None:
        return ""

    about = {"edition": IN_FORCE, "number": was.older.number if was.older else ""}
    match was.change:
        case KindOfChange.SAME:
            return _("The engine plays by edition {edition}, in which this rule has the same words.").format(**about)
        case KindOfChange.MOVED:
            words = _("The engine plays by edition {edition}, in which this rule has the same words and is {number}.")
            return words.format(**about)
        case KindOfChange.CHANGED | KindOfChange.MOVED_CHANGED:
            words = _(
                "This rule has changed since edition {edition}: the engine still carries out {number} of that edition."
            )
            return words.format(**about)
        case KindOfChange.NEW:
            words = _("This rule is new since edition {edition}, and the engine does not know it: judge it by hand.")
            return words.format(**about)

    words = _("The engine plays by edition {edition}, and nobody has compared this edition with it.")
    return words.format(**about)


def out_of_force() -> str:
    """The edition in force, where the engine carries out an earlier one; else empty."""
    found = changes_since(shelf(), IN_FORCE)
    current = shelf().current
    return current.edition.version if current and found.by_old and not found.in_force else ""


def affected_rules() -> Iterator[AffectedRule]:
    """Every rule in which the edition in force differs from the engine's edition; empty while they are the same edition."""
    for one in changes_since(shelf(), IN_FORCE).changed_rules:
        known = one.older is not None and one.older.number in counted_provisions()
        yield AffectedRule(
            change=str(WORDS[one.change]),
            older=one.older,
            newer=one.newer,
            url=reverse("desk:engine_rule", args=[one.older.number]) if known and one.older else "",
            carried_out=known and one.older is not None and provision_coverage(one.older.number).kind == "carried_out",
        )


def resting(version: str, number: str) -> Mapping[str, Iterable[str]]:
    """Everything that rests on a rule of the engine's edition: card numbers, scenarios that apply the rule, and places in
    the code."""
    if version != IN_FORCE or number not in counted_provisions():
        return {}
    found = provision_coverage(number, firing_now())
    return {
        "cards": [each.number for each in index().resting_on.get(number, ())],
        "scenarios": found.scenarios,
        "code": dict.fromkeys(place.short for place in found.places),
    }


def _was(provision: Provision) -> ChangedRule | None:
    if not provision.edition.in_force or not provision.edition.is_comprehensive:
        return None
    return changes_since(shelf(), IN_FORCE).by_new.get(provision.number)
