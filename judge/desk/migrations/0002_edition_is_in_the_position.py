from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("desk", "0001_initial")]

    operations = [migrations.RemoveField(model_name="case", name="edition")]
