"""Rows that say whether something is as it was before."""

from __future__ import annotations

from django.db import connection, models

from judge.desk.models.identifiers import new_public_id


class Stamped(models.Model):
    """A row whose `stamp` tells one state from any other."""

    stamp = models.CharField(max_length=32, default=new_public_id, editable=False)

    class Meta:
        abstract = True

    @classmethod
    def now(cls) -> str:
        """The stamp of the last row; empty without any. Every page asks for it, so the query is not composed each time."""
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT stamp FROM "{cls._meta.db_table}" ORDER BY id DESC LIMIT 1')  # noqa: S608 - a table's name
            row = cursor.fetchone()
        return str(row[0]) if row else ""
