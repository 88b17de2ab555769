"""Every kind of page that depends on how much is stored, on a database filled as `tests.benchmarks.filling` says. Processor time of
this process, without the caches of shared pages: as the first reader after a change of anything waits."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from typing import Any

from tests.benchmarks.filling import fill
from tests.benchmarks.site import loaded

Figure = tuple[str, float, str]
REPEATS = 7
PART = float(os.environ.get("SIZE", "0.01"))


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. `SIZE` says which part of the whole is stored."""
    loaded()
    from django.test import override_settings

    start = time.perf_counter()
    fill(PART)
    yield "filled.filling", time.perf_counter() - start, "s"
    with override_settings(PAGE_CACHE_BYTES=0):
        for name, client, address in _pages():
            yield f"filled.{name}", _median(client, address), "ms"


def _pages() -> Iterator[tuple[str, Any, str]]:
    """The name of each kind of page, who asks for it, and its address."""
    from django.contrib.auth.models import User
    from django.db.models import Count
    from django.test import Client

    from judge.cards.library import library
    from judge.desk.models import Case, Mention, Ruling
    from judge.events.models import Event, EventRuling

    nobody, browser, judge, head = Client(), Client(), Client(), Client()
    session = browser.session
    session["desk"] = "browser1"
    session.save()
    browser.cookies["sessionid"] = session.session_key
    head.force_login(User.objects.get(username="judge0"))
    judge.force_login(User.objects.get(username="judge1"))
    case = Case.objects.filter(owner="browser1", scenario="").order_by("-pk")[7]
    public = Ruling.objects.filter(visibility=Ruling.Visibility.PUBLIC)
    first = public.latest("pk")
    own = public.filter(owner=User.objects.get(username="judge1").owner.token).latest("pk")
    cited = Mention.objects.filter(kind="rule").values("key").annotate(times=Count("pk")).order_by("-times").first()
    everywhere = str(cited["key"]) if cited else ""
    event = Event.objects.get()
    ruling = EventRuling.objects.latest("pk").ruling
    hall = f"/events/{event.public_id}"
    middle = sorted(library())[len(library()) // 2]
    yield "home", browser, "/"
    yield "boards", browser, "/boards/"
    yield "boards.last", browser, "/boards/?page=20"
    yield "board", browser, f"/boards/{case.public_id}"
    yield "step", browser, f"/boards/{case.public_id}/steps/2"
    yield "edit", browser, f"/boards/{case.public_id}/edit"
    yield "new", browser, "/boards/new"
    yield "rulings", nobody, "/rulings/"
    yield "rulings.own", judge, "/rulings/"
    for name, query in {
        "word": "order",
        "words": "Down+attack+Life",
        "rare": "phoenix",
        "ja": "コラボ",
        "ja.long": "チェックタイミング+ライフダメージ",
        "ja.two": "順番",
        "rule": everywhere,
        "below": everywhere.split(".")[0] + ".1",
        "card": middle,
    }.items():
        yield f"rulings.q.{name}", nobody, f"/rulings/?q={query}"
        yield f"search.{name}", nobody, f"/search?q={query}"
        yield f"search.{name}.rulings", nobody, f"/search?q={query}&group=rulings"
    yield "rulings.json", nobody, "/rulings/?format=json"
    yield "rulings.last", nobody, _last(nobody)
    yield "ruling.read", nobody, f"/r/{first.read_id}"
    yield "ruling.own", judge, f"/rulings/{own.public_id}"
    yield "ruling.new", judge, "/rulings/new"
    yield "rule", nobody, f"/rules/{everywhere}"
    yield "card", nobody, f"/cards/{middle}"
    yield "feed", nobody, "/feeds/en/rulings.atom"
    yield "feed.rule", nobody, f"/feeds/en/rules/{everywhere}/rulings.atom"
    yield "feed.card", nobody, f"/feeds/en/cards/{middle}/rulings.atom"
    yield "account", judge, "/account/"
    yield "events", judge, "/events/"
    yield "event", head, f"{hall}/"
    yield "event.call", judge, f"{hall}/call"
    yield "event.rulings", judge, f"{hall}/rulings"
    yield "event.rulings.rule", judge, f"{hall}/rulings?rule={everywhere}"
    yield "event.rulings.table", judge, f"{hall}/rulings?table=7"
    yield "event.rulings.judge", judge, f"{hall}/rulings?judge=judge3"
    yield "event.rulings.appeal", judge, f"{hall}/rulings?appeal=open"
    yield "event.rulings.none", judge, f"{hall}/rulings?appeal=none"
    yield "event.ruling", judge, f"{hall}/rulings/{ruling.read_id}"
    yield "event.publish", head, f"{hall}/publish"
    yield "event.members", head, f"{hall}/members"
    yield "event.tables", head, f"{hall}/tables"
    yield "event.export", head, f"{hall}/rulings.csv"  # all at once, as a file


def _last(client: Any) -> str:
    """The last page of the public rulings."""
    pages = client.get("/rulings/?format=json").json()
    return f"/rulings/?page={pages['pages']}"


def _median(client: Any, address: str) -> float:
    """Milliseconds of the processor, the median of several runs; the first is not counted."""
    taken = []
    for run in range(REPEATS + 1):
        start = time.process_time()
        response = client.get(address, headers={"accept-encoding": "gzip"})
        assert response.status_code in {200, 302}, (address, response.status_code)
        if run:
            taken.append((time.process_time() - start) * 1000)
    return statistics.median(taken)
