from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pocket", "0001_agreed")]

    operations = [
        migrations.CreateModel(
            name="ForCall",
            fields=[
                ("mark", models.CharField(max_length=48, primary_key=True, serialize=False)),
                ("ticket", models.CharField(max_length=64)),
            ],
        ),
    ]
