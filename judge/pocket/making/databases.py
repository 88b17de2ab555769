"""The two databases of the pocket: the documents with the keeper's cards, and an empty one for what is made in the pocket.

They are two files because a new pack replaces the documents whole and leaves what was made alone. In the browser the second is
opened and the first is attached to it, so that code finds every table under its own name (`judge.pocket.settings`).
"""

from __future__ import annotations

import hashlib
import sqlite3
import tempfile
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from django.apps import apps
from django.db import connections, models, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Q

from judge.desk.models.full_text import make_index
from judge.pocket.tables import in_the_pack
from rulesdb.models import Citation, Document

ALIAS = "pocket"
FIXED = datetime(2024, 1, 1, tzinfo=UTC)
"""Replaces the times at which this site loaded the documents, so that the same documents make the same pack."""


FLOOR = Document.Kind.FLOOR
IMPORTED_TEXTS: dict[str, Q] = {
    "rulesdb.document": Q(kind=FLOOR),
    "rulesdb.edition": Q(document__kind=FLOOR),
    "rulesdb.provision": Q(edition__document__kind=FLOOR),
    "rulesdb.translation": Q(provision__edition__document__kind=FLOOR),
    "rulesdb.correspondence": Q(newer_edition__document__kind=FLOOR),
    "rulesdb.correspondence_older": Q(provision__edition__document__kind=FLOOR),
    "rulesdb.correspondence_newer": Q(provision__edition__document__kind=FLOOR),
    "rulesdb.citation": Q(source_kind=Citation.Source.FLOOR),
    "rulesdb.publishedanswer": Q(),
}
"""The rows of texts that the site's keeper imported and the repository does not have: floor rules, and the publisher's own text of
official answers. They are in the pack only if the keeper decides so."""


def documents_database(using: str = "default", *, imported_texts: bool = False) -> bytes:
    """A database with every row of the documents and of the added cards as the site has them, without `IMPORTED_TEXTS` unless
    `imported_texts` is true."""
    left_out = {} if imported_texts else IMPORTED_TEXTS
    return _made([model for model in _models() if in_the_pack(model)], using, left_out)


def empty_database() -> tuple[bytes, str]:
    """A database with the tables for what is made in the pocket, without a row, and a name for this set of tables."""
    made = _made([model for model in _models() if not in_the_pack(model)], None)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "own.sqlite3")
        path.write_bytes(made)
        with sqlite3.connect(path) as base:
            tables = [row[0] for row in base.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name")]
    return made, hashlib.sha256("\n".join(tables).encode()).hexdigest()[:16]


def _models() -> list[type[models.Model]]:
    return [*apps.get_models(include_auto_created=True)]


def _made(
    kinds: Iterable[type[models.Model]], rows_from: str | None, left_out: Mapping[str, Q] = MappingProxyType({})
) -> bytes:
    """An SQLite file with the tables of these models, filled from another database or, with None, empty but for the list of
    migrations."""
    kinds = list(kinds)

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "made.sqlite3")
        connections.databases[ALIAS] = {
            **connections.databases["default"],
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(path),
            "OPTIONS": {},
        }

        base = connections[ALIAS]

        try:
            base.connect()
            with base.schema_editor(atomic=False) as editor:
                for model in kinds:
                    if not model._meta.auto_created:
                        editor.create_model(model)
                if rows_from is None:
                    make_index(editor)
            if rows_from is None:
                _migrations_done()
            else:
                with transaction.atomic(using=ALIAS):  # rows refer to rows that are copied later
                    for model in kinds:
                        _copied(model, rows_from, left_out.get(model._meta.label_lower))
            with base.cursor() as cursor:
                cursor.execute("VACUUM")
        finally:
            base.close()
            del connections[ALIAS], connections.databases[ALIAS]
        return path.read_bytes()


def _copied(model: type[models.Model], using: str, left_out: Q | None) -> None:
    """Copy the rows of a model except those `left_out`; an empty condition leaves out all."""
    found = model._default_manager.using(using).order_by("pk")
    if left_out is not None:
        found = found.exclude(left_out) if left_out else found.none()
    rows: list[Any] = list(found)
    for row in rows:
        for field in model._meta.concrete_fields:
            if isinstance(field, models.DateTimeField):
                setattr(row, field.attname, FIXED)
    automatic = [field for field in model._meta.concrete_fields if getattr(field, "auto_now", False)]
    automatic += [field for field in model._meta.concrete_fields if getattr(field, "auto_now_add", False)]
    for field in automatic:
        field.pre_save = partial(_as_it_is, field)  # type: ignore[method-assign]
    try:
        model._default_manager.using(ALIAS).bulk_create(rows, batch_size=500)
    finally:
        for field in automatic:
            del field.pre_save


def _as_it_is(field: models.Field[Any, Any], row: models.Model, *, add: bool) -> Any:  # noqa: ARG001 - Django names it
    return getattr(row, field.attname)


def _migrations_done() -> None:
    """Note every migration as done, so that a later pack can carry on from these tables."""
    recorder = MigrationRecorder(connections[ALIAS])
    recorder.ensure_schema()
    loader = MigrationLoader(None)
    rows = [recorder.Migration(app=app, name=name, applied=FIXED) for app, name in sorted(loader.disk_migrations)]
    recorder.Migration.objects.using(ALIAS).bulk_create(rows)
