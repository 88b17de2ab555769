"""What costs the site most, asked for without a pause while others work. All of it comes from one address, so the limits of
`judge.desk.rates` hold it back; the people of `tests.load.people` have an address each."""

from __future__ import annotations

import itertools
import json
import re
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress

from tests.desk.test_weighing import WIDE
from tests.load.people import BROKEN, Told
from tests.served import Answer, Browser, manage

ADDRESS = "192.0.2.1"
PASSWORD = "correct-horse-battery"
TOO_MANY = 429
LENGTH = 2000

PREPARED = f"""
import json, msgspec
from judge.cards.build import read_card
from judge.cards.readers import known_names
from judge.cards.records import Record
from judge.desk import own_cards
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Line
from tests.benchmarks.lines import line
from tests.desk.test_budget import ARTS, BOARD, endless_card
from tests.desk.test_weighing import WIDE
card, _ = read_card(msgspec.convert(endless_card(), Record), known_names())
content = Content(BOARD, own_cards.write([card]), ARTS)
Line.objects.create(digest=content.digest, position=content.position, cards=content.cards,
                    choices=[list(keys) for keys in content.picks])
long = line({LENGTH})
step = next(step for step in Content(WIDE, "", ()).play().steps if step.choice is not None)
print("prepared", json.dumps({{
    "endless": content.digest, "wide": keep(Content(WIDE, "", ())).digest, "choice": step.transition.number,
    "first": keep(long).digest, "second": keep(Content(long.position, "", long.picks[:-40])).digest}}))
"""


def prepared(env: Mapping[str, str]) -> dict[str, str]:
    """Stores the lines that are asked for: one that never ends (tests/desk/test_budget.py), one with a choice on a wide board, and
    two long ones that part."""
    found = re.search(r"prepared (.*)", manage(env, "shell", "-c", PREPARED).stdout)
    assert found
    return {name: str(value) for name, value in json.loads(found[1]).items()}


def parcel(number: int) -> str:
    """What a pocket sends: 500 kB of boards that nobody has seen."""
    boards = [
        {
            "public_id": f"attack-{number:06}-{each:04}",
            "version": 1,
            "title": "",
            "source": "",
            "scenario": "",
            "position": WIDE.replace("turn 5 a", f"turn {5 + 2 * (each % 400)} a").replace(
                "a deck 30", f"a deck {each % 50}"
            ),
            "cards": "",
            "picks": [],
            "draft": False,
            "tree": [],
        }
        for each in range(700)
    ]
    return json.dumps({"boards": boards})


def outcomes(browser: Browser, lines: Mapping[str, str], number: int) -> Answer:
    until = ("turn", "choice", "step", "check_timing")[number % 4]
    return browser.get(f"/lines/{lines['wide']}/steps/{lines['choice']}/outcomes?until={until}&n={number}")


def arrive(browser: Browser, _lines: Mapping[str, str], number: int) -> Answer:
    mark = browser.cookies.setdefault("csrftoken", "x" * 32)
    return browser.ask(
        "POST", "/pocket/arrivals", parcel(number), {"Content-Type": "application/json", "X-CSRFToken": mark}
    )


def sign_up(browser: Browser, _lines: Mapping[str, str], number: int) -> Answer:
    return browser.post(
        "/account/signup/", {"username": f"attacker {number} {time.monotonic_ns()}", "password1": PASSWORD}
    )


def event(browser: Browser, lines: Mapping[str, str], number: int) -> Answer:
    if "sessionid" not in browser.cookies:
        sign_up(browser, lines, number)
    return browser.post("/events/", {"name": f"Attack {number}", "date": "2026-11-22", "zone": "Asia/Tokyo"})


def call(browser: Browser, lines: Mapping[str, str], number: int) -> Answer:
    if "event" not in browser.headers:  # sent along and of no meaning to the site
        made = event(browser, lines, number)
        browser.headers["event"] = made.headers.get("location", "/events/").removesuffix("members")
    return browser.post(
        f"{browser.headers['event']}call", {"table": str(number), "words": "x" * 100, "token": str(number)}
    )


def wide_list(browser: Browser, _lines: Mapping[str, str], number: int) -> Answer:
    if number < 300:
        return browser.post("/boards/new", {"start": "notation", "notation": WIDE})
    return browser.get("/boards/")


ATTACKS: dict[str, Callable[[Browser, Mapping[str, str], int], Answer]] = {
    "a line that never ends": lambda browser, lines, _number: browser.get(f"/lines/{lines['endless']}/steps/9999"),
    "outcomes": outcomes,
    "comparing": lambda browser, lines, number: browser.get(f"/compare/{lines['first']}/{lines['second']}?n={number}"),
    "arrivals": arrive,
    "events": event,
    "calls": call,
    "a list of wide boards": wide_list,
    "sign-up": sign_up,
}


def attacker(port: int, kind: str, lines: Mapping[str, str], until: float, told: Told) -> None:
    """Ask for one kind without a pause. Who is told to wait asks again at once, with another session."""
    numbers = itertools.count()
    while time.monotonic() < until:
        with suppress(*BROKEN), closing(Browser(port, {}, {"X-Forwarded-For": ADDRESS})) as browser:
            while time.monotonic() < until:
                began = time.monotonic()
                status = ATTACKS[kind](browser, lines, next(numbers)).status
                told.note(kind, status, time.monotonic() - began)
                if status == TOO_MANY:
                    break
