"""Public rulings are listed in a table of their own, and found by an index of their words."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Exists, OuterRef

from judge.desk.models.full_text import make_index, named_tokens, word_tokens

RULES = ("ruling", "amendment", "changed")
AT_ONCE = 500


def index(_apps, schema_editor):
    make_index(schema_editor)


def no_index(_apps, schema_editor):
    if schema_editor.connection.vendor == "sqlite":
        schema_editor.execute("DROP TABLE desk_publicruling_text")


def list_all(apps, _schema_editor):
    entries = apps.get_model("desk", "RulingEntry").objects
    listed = apps.get_model("desk", "PublicRuling").objects
    mentions = apps.get_model("desk", "Mention").objects
    closed = apps.get_model("desk", "ClosedOwner").objects.filter(owner=OuterRef("ruling__owner"))
    later = entries.filter(ruling=OuterRef("ruling"), number__gt=OuterRef("number"), kind__in=RULES)
    found = entries.filter(~Exists(later), ~Exists(closed), kind__in=RULES)
    found = found.filter(ruling__visibility="public", ruling__hidden=None).order_by("pk").only("ruling", "folded")
    last = 0
    while some := list(found.filter(pk__gt=last)[:AT_ONCE]):
        last = some[-1].pk
        named = {entry.pk: [] for entry in some}
        for mention in mentions.filter(entry__in=list(named)):
            named[mention.entry_id].append((mention.kind, mention.edition, mention.key))
        listed.bulk_create(
            listed.model(
                entry_id=entry.pk,
                ruling_id=entry.ruling_id,
                words=word_tokens(entry.folded),
                named=named_tokens(named[entry.pk]),
            )
            for entry in some
        )


class Migration(migrations.Migration):

    dependencies = [
        ("desk", "0013_floor_rules"),
    ]

    operations = [
        migrations.CreateModel(
            name="PublicRuling",
            fields=[
                ("entry", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name="listed", serialize=False, to="desk.rulingentry")),
                ("words", models.TextField(blank=True)),
                ("named", models.TextField(blank=True)),
                ("ruling", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="listed", to="desk.ruling")),
            ],
            options={
                "ordering": ("-entry",),
            },
        ),
        migrations.RunPython(index, no_index),
        migrations.RunPython(list_all, migrations.RunPython.noop),
    ]
