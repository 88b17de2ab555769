
"""Lines under the digest of what they are. A read-only link showed whatever its board showed last; from now on it leads to the
line that was on show when this ran."""

import base64
import hashlib
import json

import django.db.models.deletion
from django.db import migrations, models


def keep_what_was_shared(apps, schema_editor):
    """For every case the line on show, and its link leads there."""
    case, line, old = (apps.get_model("desk", name) for name in ("Case", "Line", "OldLink"))
    for each in case.objects.only("share_id", "position", "cards", "choices").iterator():
        plain = json.dumps(
            ["line 1", each.position, each.cards, each.choices], ensure_ascii=False, separators=(",", ":")
        )
        digest = base64.b32encode(hashlib.sha256(plain.encode()).digest()).decode().lower()[:20]
        line.objects.get_or_create(
            digest=digest, defaults={"position": each.position, "cards": each.cards, "choices": each.choices}
        )
        old.objects.create(share_id=each.share_id, line_id=digest)


def give_links_back(apps, schema_editor):
    """Cases get new links, for which case a link belonged to is not known any more."""


class Migration(migrations.Migration):

    dependencies = [
        ('desk', '0005_own_cards'),
    ]

    operations = [
        migrations.CreateModel(
            name='Line',
            fields=[
                ('digest', models.CharField(editable=False, max_length=20, primary_key=True, serialize=False)),
                ('position', models.TextField(max_length=40000)),
                ('cards', models.TextField(blank=True, max_length=200000)),
                ('choices', models.JSONField(blank=True, default=list)),
                ('engine', models.CharField(blank=True, max_length=32)),
                ('record', models.BinaryField(blank=True, default=b'')),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.AddField(
            model_name='case',
            name='draft',
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name='Branch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, max_length=120)),
                ('order', models.PositiveSmallIntegerField(default=0)),
                ('case', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='branches', to='desk.case')),
                ('line', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, to='desk.line')),
            ],
            options={
                'ordering': ('order', 'pk'),
            },
        ),
        migrations.CreateModel(
            name='OldLink',
            fields=[
                ('share_id', models.CharField(editable=False, max_length=32, primary_key=True, serialize=False)),
                ('line', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='desk.line')),
            ],
        ),
        migrations.RunPython(keep_what_was_shared, give_links_back),
        migrations.RemoveField(
            model_name='case',
            name='share_id',
        ),
    ]
