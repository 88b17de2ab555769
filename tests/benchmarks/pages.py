"""Server time of the rules pages and the search, warm, through Django's test client: at the real corpus and at ten times it."""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Figure = tuple[str, float, str]
REQUESTS = 300
QUERIES = (
    "10.6.3",
    "1063",
    "効果",
    "ダウン",
    "チェックタイミング",
    "check timing",
    "life damage",
    "replacement",
    "回",
    "hBP01-004",
)


def _times(client: Any, paths: list[str]) -> list[float]:
    taken = []
    for path in paths:
        start = time.perf_counter()
        response = client.get(path, follow=False)
        assert response.status_code in {200, 302, 404}, (path, response.status_code)
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def _measure(size: str) -> Iterator[Figure]:
    from django.test import Client

    from rulesdb.models import Edition, Provision

    rng = random.Random(1)
    client = Client()
    current = Edition.current()
    numbers = list(Provision.objects.filter(edition=current).values_list("number", flat=True))
    provisions = [number for number in numbers if number.count(".") >= 2]
    chapters = [number for number in numbers if "." not in number]
    pages = {
        "provision": [f"/rules/{rng.choice(provisions)}" for _ in range(REQUESTS)],
        "chapter": [f"/rules/{rng.choice(chapters)}" for _ in range(REQUESTS // 6)],
        "search": [f"/search?q={rng.choice(QUERIES)}" for _ in range(REQUESTS)],
    }
    for name, paths in pages.items():
        _times(client, paths[: len(paths) // 5])
        taken = sorted(_times(client, paths))
        yield f"pages.{name}.{size}.median", statistics.median(taken), "ms"
        yield f"pages.{name}.{size}.p95", taken[int(len(taken) * 0.95)], "ms"


def _tenfold() -> None:
    """Nine copies of every edition with its provisions and translations, as superseded editions of its document."""
    from rulesdb.models import Edition, Provision, Translation

    for edition in list(Edition.objects.all()):
        rows = list(Provision.objects.filter(edition=edition).order_by("pk"))
        words = {row.provision_id: row for row in Translation.objects.filter(provision__edition=edition)}
        for copy in range(1, 10):
            old = {row.pk: row for row in rows}
            twin = Edition.objects.get(pk=edition.pk)
            twin.pk, twin.version, twin.in_force = None, f"0.{copy}.{edition.pk}", False
            twin.save(force_insert=True)
            made: dict[int, Provision] = {}
            for pk, row in old.items():
                new = Provision.objects.get(pk=pk)
                new.pk, new.edition = None, twin
                new.parent = made.get(row.parent_id) if row.parent_id else None
                new.save(force_insert=True)
                made[pk] = new
            for pk, translation in words.items():
                new_words = Translation.objects.get(pk=translation.pk)
                new_words.pk, new_words.provision = None, made[pk]
                new_words.save(force_insert=True)


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. They run on a database of their own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            DJANGO_SETTINGS_MODULE="judge.settings", VAR_DIR=folder, DATABASE_URL=f"sqlite:///{folder}/bench.sqlite3"
        )
        os.environ["ALLOWED_HOSTS"] = "testserver"
        import django
        from django.conf import settings
        from django.core.management import call_command

        django.setup()
        settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
        Path(folder, "static").mkdir(exist_ok=True)
        call_command("migrate", verbosity=0)
        call_command("load_documents", verbosity=0, stdout=open(os.devnull, "w"))  # noqa: PTH123, SIM115
        yield from _measure("real")
        _tenfold()
        from rulesdb import links, search

        links.forget()
        search.forget()
        yield from _measure("tenfold")
