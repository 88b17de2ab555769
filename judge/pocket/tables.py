"""Which tables are in the pack. All others hold what is made in the pocket, and stay on the device."""

from __future__ import annotations

from typing import Any

IN_THE_PACK = frozenset({"rulesdb", "desk.addedcard", "desk.cardimport"})
"""Apps, and single models of an app."""


def in_the_pack(model: Any) -> bool:
    """Whether a model's table is part of the documents, which nobody changes in the pocket."""
    return bool(IN_THE_PACK & {model._meta.app_label, model._meta.label_lower})


class OwnTables:
    """Database router: migrations in the pocket touch the tables of what is made there and no other."""

    def allow_migrate(
        self,
        db: str,  # noqa: ARG002 - Django names it
        app_label: str,
        model_name: str | None = None,
        **hints: Any,  # noqa: ARG002
    ) -> bool | None:
        """False for the tables of the pack."""
        return not IN_THE_PACK & {app_label, f"{app_label}.{model_name}"}
