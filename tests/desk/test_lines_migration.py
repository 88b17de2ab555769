"""The migration that brought lines. It stands alone, because it needs tables that no transaction of other tests holds open."""

import json

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from judge.desk.content import Content
from judge.desk.models import Case, Line, OldLink


@pytest.mark.django_db(transaction=True)
@pytest.mark.extended
def test_the_migration_gives_every_shared_board_a_line() -> None:
    executor = MigrationExecutor(connection)
    latest = executor.loader.graph.leaf_nodes()  # of every app: those that build on the desk go back with it
    executor.migrate([("desk", "0005_own_cards")])
    old = executor.loader.project_state([("desk", "0005_own_cards")]).apps.get_model("desk", "Case")
    old.objects.create(owner="a", share_id="old", position="turn 5 a\n", choices=[["アロナ"]])
    executor = MigrationExecutor(connection)
    executor.migrate(latest)
    line = OldLink.objects.get(share_id="old").line
    assert line.content == Content("turn 5 a\n", "", (("アロナ",),))
    assert line.digest == line.content.digest
    assert json.loads(json.dumps(line.choices)) == [["アロナ"]]
    OldLink.objects.all().delete()
    Line.objects.all().delete()
    Case.objects.all().delete()
