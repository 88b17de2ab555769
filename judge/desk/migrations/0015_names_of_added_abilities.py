"""The names of the abilities of added cards."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("desk", "0014_public_rulings")]

    operations = [migrations.AddField("addedcard", "names", models.JSONField(default=dict))]
