"""Whether the site can answer, for monitoring."""

from __future__ import annotations

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from judge import __version__
from judge.cards.library import catalogue, library
from judge.desk.models import CardImport
from judge.engine.game import ENGINE_VERSION
from rulesdb.models import Edition

_applied = False
"""Whether every migration was applied when this process last looked; none is ever taken back while it runs."""


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:  # noqa: ARG001 - what Django calls it with
    """200 where everything is there, 503 where something is missing; as JSON, which of it."""
    found: dict[str, object] = {"ok": False, "database": False, "migrations": False, "edition": None}
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        found["database"] = True
        found["migrations"] = _migrated()
        found["edition"] = current.version if (current := Edition.current()) else None
        found["cards"] = {"catalogue": len(catalogue()), "all": len(library()), "imports": CardImport.objects.count()}
    except DatabaseError:  # what was found until then says which
        pass
    found["version"] = __version__
    found["engine"] = ENGINE_VERSION
    found["ok"] = all(found[name] for name in ("database", "migrations", "edition"))
    return JsonResponse(found, status=200 if found["ok"] else 503)


def _migrated() -> bool:
    """Whether every migration of the code is applied."""
    global _applied
    if not _applied:
        executor = MigrationExecutor(connection)
        _applied = not executor.migration_plan(executor.loader.graph.leaf_nodes())
    return _applied
