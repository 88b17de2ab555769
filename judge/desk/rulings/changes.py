"""What has become of a rule since a ruling cited it, according to the concordance."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.models import WORDS_KEPT, Citation, Edition, Provision
from rulesdb.shelf import shelf


@dataclass(frozen=True)
class RuleSinceRuling:
    """A rule of a former edition, what it is in the edition in force (nothing where it is gone), and whether its text changed.
    `kind` is that of the concordance; empty where the editions have not been compared."""

    rule: Provision
    current: Edition
    now: tuple[Provision, ...]
    kind: str

    @property
    def changed(self) -> bool:
        """Whether the rule changed in more than its number."""
        return self.kind not in WORDS_KEPT


def rule_now(rule: Provision) -> RuleSinceRuling | None:
    """What a rule has become; None for one in force."""
    current = shelf().current
    if current is None or rule.edition.in_force:
        return None
    kinds = [line.kind for line in shelf().to_newer(rule) if line.newer_edition.pk == current.edition.pk]
    worst = next((kind for kind in kinds if kind not in WORDS_KEPT), next(iter(kinds), ""))
    return RuleSinceRuling(rule, current.edition, tuple(shelf().now(rule)), worst)


def citation(rule: Provision, key: str, label: str, *, illustrates: bool = False) -> Citation:
    """A ruling as the page of a rule shows what cites it; not stored."""
    role = Citation.Role.ILLUSTRATES if illustrates else Citation.Role.RESTS_ON
    made = Citation(
        source_kind=Citation.Source.RULING,
        source_key=key,
        source_label=label,
        provision=rule,
        role=role,
        reviewed_against=rule.edition,
    )
    since = rule_now(rule)
    made.due_for_review = since is not None and since.changed
    return made
