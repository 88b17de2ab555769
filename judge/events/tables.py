"""The tables of a hall with their links: as many as there are, and new links for all of them."""

from __future__ import annotations

from django.db import transaction

from judge.events import limits
from judge.events.locking import lock_event
from judge.events.models import Event, Table, new_token


def table_of(token: str) -> Table | None:
    """The table of a link; None for a link that was renewed since, or never was one."""
    return Table.objects.filter(token=token).select_related("event").first()


@transaction.atomic
def set_table_count(event: Event, count: int) -> None:
    """Give the event the tables 1 to `count`. Existing tables among them keep their links; the links of the others stop working."""
    assert 0 <= count <= limits.TABLES
    lock_event(event)
    there = set(event.tables.values_list("number", flat=True))
    event.tables.filter(number__gt=count).delete()
    Table.objects.bulk_create(
        Table(event=event, number=number) for number in range(1, count + 1) if number not in there
    )


@transaction.atomic
def renew_links(event: Event) -> None:
    """Give every table a new link; the old ones stop working. Calls that are open stay."""
    lock_event(event)
    tables = list(event.tables.all())
    for table in tables:
        table.token = new_token()
    Table.objects.bulk_update(tables, ["token"])
