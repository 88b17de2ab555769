"""How the rules of a step have changed where the board is played by an edition that is not in force: which of them are changed, are
gone, or have a new rule beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from django.urls import reverse
from django.utils.translation import gettext as _

from judge.engine.editions import IN_FORCE
from judge.scenarios.rule_numbers import ShownRule, shown_rules
from rulesdb.edition_notice import comparison_url
from rulesdb.importers.numbers import depth_of, parent_of
from rulesdb.shelf import ChangedRule, KindOfChange, changes_since, shelf

Kind = Literal["changed", "gone", "new"]
LEAST_SECTION_DEPTH = 2
"""Rules count as beside each other within a section of this depth or deeper, such as 10.6, but not within a whole chapter."""
ACTIONS = {"bloom": "8.3", "collab": "8.4", "skill": "8.5", "support": "8.6", "baton": "8.7", "arts": "9.2"}
"""What the key of an action begins with, and the section that says when and how it is done."""


@dataclass(frozen=True)
class RuleChange:
    """How a rule of an edition changed in the edition in force. `new` is a rule in force that the edition did not have, beside a
    rule of the step. `url` leads to the comparison of the two editions."""

    number: str
    edition: str
    kind: Kind
    in_force: str
    url: str

    @property
    def words(self) -> str:
        """The change in words."""
        by_kind = {
            "changed": _("changed in {edition}"),
            "gone": _("no longer in {edition}"),
            "new": _("new in {edition}"),
        }
        return by_kind[self.kind].format(edition=self.in_force)


def change_of_rule(number: str, edition: str) -> RuleChange | None:
    """The change of a rule of an edition, if its words changed or it is gone."""
    one = changes_since(shelf(), edition).by_old.get(number)
    current = shelf().current
    if (
        one is None
        or current is None
        or one.change not in (KindOfChange.CHANGED, KindOfChange.MOVED_CHANGED, KindOfChange.GONE)
    ):
        return None
    return _rule_change(one, number, edition, "gone" if one.change is KindOfChange.GONE else "changed")


def changes_of_step(rules: Iterable[str], edition: str, options: Iterable[str] = ()) -> tuple[RuleChange, ...]:
    """The changes of the rules that a step cites, in the numbers of its board's edition, and of the rules beside them, such as the
    one that says when the action is allowed; also the rules that are new there. `options` are the keys of the actions that the step
    offers: the rules about carrying them out are looked at, too."""
    found: dict[tuple[str, str], RuleChange] = {}
    sections = {ACTIONS[name] for key in options if (name := key.partition(":")[0]) in ACTIONS}
    for each in _numbers(rules, edition):
        if (one := change_of_rule(each.number, each.edition)) is not None:
            found[one.number, one.edition] = one
        if each.edition == IN_FORCE:
            sections |= {each.number, parent_of(each.number) or ""}
    if edition == IN_FORCE:
        for one in _touched_in(sections):
            found.setdefault((one.number, one.edition), one)
    return tuple(found.values())


def changes_payload(rules: Iterable[str], edition: str) -> list[dict[str, Any]]:
    """The same as JSON."""
    return [
        {"number": each.number, "edition": each.edition, "kind": each.kind, "in_force": each.in_force, "url": each.url}
        for each in changes_of_step(rules, edition)
    ]


def marked_number(label: str, number: str, edition: str) -> str:
    """A rule's number as text, with how the rule changed; the number alone for a rule that is unchanged."""
    one = change_of_rule(number, edition)
    return _("{number}, {what}").format(number=label, what=one.words) if one else label


def marked_labels(rules: Iterable[str], edition: str) -> tuple[str, ...]:
    """The numbers of several rules of the engine on a board under an edition, each once, with how the rules changed."""
    return tuple(
        dict.fromkeys(marked_number(each.label, each.number, each.edition) for each in _numbers(rules, edition))
    )


def _numbers(rules: Iterable[str], edition: str) -> Iterable[ShownRule]:
    return (each for rule in rules for each in shown_rules(rule, edition or IN_FORCE))


def _rule_change(one: ChangedRule, number: str, edition: str, kind: Kind) -> RuleChange:
    current = shelf().current
    assert current is not None, "a rule changed in it"
    place = one.newer[0] if one.newer else one.older
    chapter = place.number.partition(".")[0] if place else ""
    mark = f"#was-{number}" if kind != "new" else f"#now-{number}"
    url = comparison_url(IN_FORCE if kind == "new" else edition, chapter)
    return RuleChange(number, edition, kind, current.edition.version, f"{url}{mark}" if url else reverse("desk:engine"))


def _touched_in(sections: Iterable[str]) -> Iterable[RuleChange]:
    """The rules directly below these numbers that are changed, gone or new since the engine's edition; of a chapter none."""
    wanted = {number for number in sections if number and depth_of(number) >= LEAST_SECTION_DEPTH}
    for one in changes_since(shelf(), IN_FORCE).changed_rules:
        if one.older is not None and parent_of(one.older.number) in wanted:
            change = change_of_rule(one.older.number, IN_FORCE)
            if change is not None:
                yield change
        for row in one.newer if one.change is KindOfChange.NEW else ():
            if _engine_number(parent_of(row.number) or "") in wanted:
                yield _rule_change(one, row.number, row.edition.version, "new")


def _engine_number(number: str) -> str:
    """The number that a rule in force has in the engine's edition; its own where it is new."""
    one = changes_since(shelf(), IN_FORCE).by_new.get(number)
    return one.older.number if one is not None and one.older is not None else number
