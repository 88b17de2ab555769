"""Who may see a case or change a ruling: the account that made it, or the browser that made it while nobody was signed in.

Boards that a browser made stay open to it after sign-in, until the account takes them over; new boards then belong to the
account.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cache
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.locking import one_at_a_time
from judge.desk.models import Case, Ruling
from rulesdb.hooks import Hook
from rulesdb.typed import whole_number
from rulesdb.views.shared import NotFound

TOKEN = "desk"  # noqa: S105 - the name of the session's entry
SHARED = "shared"
"""The session's entry that says from which boards lines were kept: their addresses by the digests of the lines."""


account_token_finders: Hook[Callable[[HttpRequest], str]] = Hook(
    "account_token_finders",
    "The token of the account that is signed in, or nothing.",
)

forget_functions: Hook[Callable[[str], None]] = Hook(
    "forget_functions",
    "Deletes what belongs to a token when its account is deleted (`judge.accounts.deleting`).",
)


def browser_of(request: HttpRequest) -> str:
    """The token of this browser; empty when it has none yet."""
    return str(request.session.get(TOKEN, ""))


def account_of(request: HttpRequest) -> str:
    """The token of the account that is signed in; empty where nobody is."""
    return next((token for ask in account_token_finders if (token := ask(request))), "")


def owner_of(request: HttpRequest) -> str:
    """The token that owns what is made now: the account's where somebody is signed in, or else the browser's; empty when it has
    none yet."""
    return account_of(request) or browser_of(request)


def owners_of(request: HttpRequest) -> list[str]:
    """The tokens whose boards and rulings may be seen and changed here."""
    return [token for token in (account_of(request), browser_of(request)) if token]


def make_owner(request: HttpRequest) -> str:
    """The token that owns what is made now. A browser gets its token at its first case."""
    if not owner_of(request):
        request.session[TOKEN] = secrets.token_urlsafe(24)
    return owner_of(request)


@cache
def _composed(owners: int) -> tuple[str, list[Any], list[int]]:
    """The query for the case of a page that one of so many owners has: its SQL, its values, and where among these the address of
    the case and each owner belong. It is composed once and not for each page, which would take longer than asking it."""
    places = [f"place {number}" for number in range(owners + 1)]
    asked = Case.objects.for_a_page().filter(public_id=places[0], owner__in=places[1:])
    sql, values = asked.query.sql_with_params()
    return sql, list(values), [values.index(each) for each in places]


def own_case(request: HttpRequest, public_id: str) -> Case:
    """The case with this address, for its owner. For anybody else it does not exist."""
    owners = owners_of(request)
    if not owners:
        raise NotFound("nothing_here", _("There is no such board for this browser."))
    sql, composed, places = _composed(len(owners))
    values = list(composed)
    for place, value in zip(places, (public_id, *owners), strict=True):
        values[place] = value
    found = next(iter(Case.objects.raw(sql, values)), None)
    if found is None:
        raise NotFound("nothing_here", _("There is no such board for this browser."))
    found.has_history, found.has_branches = bool(found.has_history), bool(found.has_branches)  # SQLite says 0 or 1
    return found


def cases_of(request: HttpRequest) -> QuerySet[Case]:
    """One's own cases as a list needs them, the last changed first."""
    return Case.objects.filter(owner__in=owners_of(request)).for_a_list()


def note_shared(request: HttpRequest, digest: str, case: Case) -> None:
    """Remember from which board a line was kept, so that the pages of the line lead its owner back."""
    before = {key: value for key, value in request.session.get(SHARED, {}).items() if key != digest}
    request.session[SHARED] = dict([*before.items(), (digest, case.public_id)][-limits.SHARED_REMEMBERED :])


def board_of_line(request: HttpRequest, digest: str) -> str:
    """The address of one's own board from which this line was kept in this browser; empty where there is none any more."""
    public_id = request.session.get(SHARED, {}).get(digest, "")
    if not public_id or not Case.objects.filter(public_id=public_id, owner__in=owners_of(request)).exists():
        return ""
    return str(public_id)


def has_room(owner: str) -> bool:
    """Whether this owner may store one more case; no existing case is ever deleted to make room. It holds until the end of the
    transaction in which it is asked."""
    one_at_a_time(owner)
    return Case.objects.filter(owner=owner).count() < limits.CASES_OF_A_BROWSER


def posted_version(request: HttpRequest) -> int:
    """The version of the case that a posted page was made from; 0, which fits none, when it says none."""
    return whole_number(request.POST.get("version", ""), 9) or 0


def own_ruling(request: HttpRequest, public_id: str) -> Ruling:
    """The ruling with this address, for its owner. For anybody else it does not exist."""
    owners = owners_of(request)
    if not owners:
        raise NotFound("nothing_here", _("There is no such ruling for this browser."))
    return get_object_or_404(Ruling, public_id=public_id, owner__in=owners)


def rulings_of(request: HttpRequest) -> QuerySet[Ruling]:
    """One's own rulings, the last written first."""
    return Ruling.objects.filter(owner__in=owners_of(request))
