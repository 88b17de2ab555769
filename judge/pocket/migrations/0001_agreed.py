from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies: list[tuple[str, str]] = []

    operations = [
        migrations.CreateModel(
            name="Agreed",
            fields=[
                ("mark", models.CharField(max_length=48, primary_key=True, serialize=False)),
                ("state", models.JSONField(null=True)),
                ("here", models.PositiveIntegerField(default=0)),
                ("there", models.PositiveIntegerField(default=0)),
            ],
        ),
    ]
