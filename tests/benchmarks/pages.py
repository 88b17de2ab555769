"""Server time of rules pages, cards and search, warm, through Django's test client: at the real corpus and at ten times it."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from tests.benchmarks.site import loaded

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
    "collab empty deck",
    "センターがいない",
    "回",
    "hBP01-004",
)

CARD_QUERIES = (
    "",
    "?q=lui",
    "?q=がんも",
    "?q=ダメージ",
    "?q=damage+center",
    "?color=red&type=holomem",
    "?does=die",
    "?q=bp01",
)


def _times(client: Any, paths: list[str]) -> list[float]:
    taken = []
    for path in paths:
        start = time.perf_counter()
        response = client.get(path, headers={"accept-encoding": "gzip"})
        assert response.status_code in {200, 302, 404}, (path, response.status_code)
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def _measure(size: str) -> Iterator[Figure]:
    from django.test import Client

    from judge.cards.library import library
    from rulesdb import shelf
    from rulesdb.models import Edition, Provision

    rng = random.Random(1)
    client = Client()
    shelf.forget()
    yield f"pages.first.{size}", _times(client, ["/search?q=damage"])[0], "ms"  # reads all documents into memory
    current = Edition.current()
    numbers = list(Provision.objects.filter(edition=current).values_list("number", flat=True))
    provisions = [number for number in numbers if number.count(".") >= 2]
    chapters = [number for number in numbers if "." not in number]
    cards = sorted(library())
    pages = {
        "cards": [f"/cards/{rng.choice(CARD_QUERIES)}" for _ in range(REQUESTS)],
        "card": [f"/cards/{rng.choice(cards)}" for _ in range(REQUESTS)],
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
    """Nine copies of every edition, with all that is stored of it, as superseded editions of its document."""
    from rulesdb.models import Edition, Provision, Question, Reference, Translation

    for edition in list(Edition.objects.all()):
        rows = list(Provision.objects.filter(edition=edition).order_by("depth", "pk"))
        keys = [row.pk for row in rows]
        parents = {row.pk: row.parent_id for row in rows}
        for copy in range(1, 10):
            twin = Edition.objects.get(pk=edition.pk)
            twin.pk, twin.version, twin.in_force = None, f"0.{copy}.{edition.pk}", False
            twin.save(force_insert=True)
            made: dict[int | None, int | None] = {None: None}
            for pk, row in zip(keys, rows, strict=True):
                row.pk, row.edition, row.parent_id = None, twin, made[parents[pk]]
                row.save(force_insert=True)
                made[pk] = row.pk
            _copied(Translation, "provision_id", edition, made)
            _copied(Reference, "source_id", edition, made)
            questions = list(Question.objects.filter(edition=edition))
            for question in questions:
                question.pk, question.edition, question.slug = None, twin, f"{question.slug}-{copy}"
            Question.objects.bulk_create(questions)


def _copied(model: Any, owner: str, edition: Any, made: dict[int | None, int | None]) -> None:
    """Copies of the rows of ``model`` which belong to provisions of ``edition``, for those that were ``made`` of them."""
    rows = list(model.objects.filter(**{f"{owner.removesuffix('_id')}__edition": edition}))
    for row in rows:
        row.pk = None
        setattr(row, owner, made[getattr(row, owner)])
        if owner == "source_id":
            row.target_id = made[row.target_id]
    model.objects.bulk_create(rows)


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. They run on a database of their own."""
    loaded()
    yield from _measure("real")
    _tenfold()
    yield from _measure("tenfold")
