"""Doing one thing after another where there is no row to lock."""

from __future__ import annotations

from django.db import connection


def one_at_a_time(*names: str) -> None:
    """Wait until no other transaction goes on that named one of these, and let others wait until this one ends. A limit that is
    counted after this holds when something is stored. SQLite has one transaction that writes at a time in any case."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            for name in sorted(set(names)):  # in one order, so that no two wait for each other
                cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])
