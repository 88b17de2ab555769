"""Rules of boards, lines and rulings."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from django.test import Client

from judge.desk import limits, lines
from judge.desk.content import Content
from judge.desk.models import Branch, Case, Line, Ruling, RulingEntry, Stale, Unchangeable
from judge.desk.rulings import writing
from tests.desk.conftest import GANMO

from .together import Person, at_once, broken, browser, most, rule

FOUND = {"words": "So it stands.", "edition": "1.9.0", "steps": [], "rules": [], "visibility": "private"}


def _begun() -> tuple[Client, Case]:
    """A browser with a board."""
    client = browser()
    client.post("/boards/new", {"start": "notation", "notation": GANMO})
    return client, Case.objects.latest("pk")


def _sending(client: Client, address: str, **data: Any) -> Callable[[], int]:
    window = browser(client)
    return lambda: int(window.post(address, data).status_code)


@rule
def a_browser_keeps_no_more_boards_than_may_be() -> str:
    client, case = _begun()
    with most(limits, "CASES_OF_A_BROWSER", 3):
        told = at_once(*(_sending(client, "/boards/new", start="empty") for _ in range(6)))
    boards = Case.objects.filter(owner=case.owner).count()
    return broken(when=boards != 3, told=f"{boards} boards, answers {told}")


@rule
def a_browser_keeps_no_more_rulings_than_may_be() -> str:
    client, _case = _begun()
    form = {"words": "So it stands.", "edition": "1.9.0", "visibility": "private"}
    with most(limits, "RULINGS_OF_A_BROWSER", 3):
        told = at_once(*(_sending(client, "/rulings/new", token=f"t{n}", **form) for n in range(6)))
    return broken(when=sorted(told) != [302] * 3 + [422] * 3, told=told)


@rule
def a_ruling_that_is_sent_twice_is_one_ruling() -> str:
    client, case = _begun()
    form = {"words": "So it stands.", "edition": "1.9.0", "visibility": "link", "token": "t"}
    told = at_once(*(_sending(client, "/rulings/new", **form) for _ in range(4)))
    rulings = Ruling.objects.filter(owner=case.owner).count()
    return broken(when=told != [302] * 4 or rulings != 1, told=f"{rulings} rulings, answers {told}")


@rule
def entries_of_a_ruling_are_numbered_without_gaps_and_one_appeal_is_open() -> str:
    person = Person()
    ruling = writing.write(str(person.user), "t", FOUND, None)

    def appeal(number: int) -> str:
        try:
            writing.add(ruling, 1, RulingEntry.Kind.APPEAL, str(person.user), f"a{number}", FOUND)
        except writing.NewerEntryExists:
            return "between"
        return "stored"

    told = at_once(*(lambda n=n: appeal(n) for n in range(4)))  # type: ignore[misc]
    numbers = list(ruling.entries.values_list("number", flat=True))
    return broken(when=numbers != [1, 2] or sorted(told) != ["between"] * 3 + ["stored"], told=f"{numbers} {told}")


@rule
def a_ruling_that_others_can_read_is_neither_deleted_nor_private_again() -> str:
    ruling = writing.write(str(Person().user), "t", FOUND, None)

    def other(do: str) -> bool:
        mine = copy.copy(ruling)
        try:
            if do == "delete":
                mine.delete()
            else:
                mine.show_to(do)
        except Unchangeable:
            return False
        return shared.exists()

    shared = Ruling.objects.filter(pk=ruling.pk, visibility=Ruling.Visibility.LINK)
    told = at_once(*(lambda do=do: other(do) for do in ("link", "private", "delete")))  # type: ignore[misc]
    return broken(when=told[0] and not shared.exists(), told=f"it was shared once: {told}")


@rule
def a_line_is_kept_once() -> str:
    _client, case = _begun()
    content = Content(GANMO.replace("turn 5", f"turn {5 + 2 * case.pk}"))
    told = at_once(*(lambda: lines.keep(content).digest for _ in range(4)))
    return broken(when=len(set(told)) != 1 or Line.objects.filter(pk=told[0]).count() != 1, told=told)


@rule
def lines_of_a_board_are_in_one_order_and_no_more_than_may_be() -> str:
    _client, case = _begun()
    first = case.content.play().open_choice
    assert first is not None
    lines.choose(case, 0, [first.options[0].key])

    def add(number: int) -> str:
        mine = Case.objects.get(pk=case.pk)
        try:
            lines.edit(mine, position=GANMO.replace("a hand 3", f"a hand {4 + number}"))
        except (Stale, lines.BadBranch):
            return "refused"
        return "stored"

    with most(limits, "LINES_OF_A_CASE", 2):
        told = at_once(*(lambda n=n: add(n) for n in range(4)))  # type: ignore[misc]
    orders = list(Branch.objects.filter(case=case).values_list("order", flat=True))
    return broken(when=orders != [0, 1] or "stored" not in told, told=f"{orders} {told}")
