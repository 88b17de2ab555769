"""Public rulings are written by accounts and at events. Earlier ones of browsers without an account can be read by their link from
now on: nobody can tell who wrote them, and they stood in front of everybody.

A ruling of an account that was deleted since looks like one of a browser, so it is treated alike. Nothing is deleted, and every link
goes on working.
"""

from django.db import migrations

from judge.desk.models.identifiers import new_public_id


def by_link(apps, schema_editor):
    rulings = apps.get_model("desk", "Ruling").objects.filter(visibility="public")
    owners = apps.get_model("accounts", "Owner").objects.values("token")
    at_events = apps.get_model("events", "EventRuling").objects.values("ruling")
    if rulings.exclude(owner__in=owners).exclude(pk__in=at_events).update(visibility="link"):
        apps.get_model("desk", "PublicState").objects.update_or_create(pk=1, defaults={"stamp": new_public_id()})


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0001_initial"),
        ("desk", "0011_hosting"),
        ("events", "0001_initial"),
    ]

    operations = [migrations.RunPython(by_link, migrations.RunPython.noop)]
