from django.db import migrations, models


class Migration(migrations.Migration):
    """Every answer stored so far was written from the publisher's Q&A; the next load of the documents sets each again."""

    dependencies = [
        ('rulesdb', '0008_doubts_in_japanese'),
    ]

    operations = [
        migrations.AddField(
            model_name='officialanswer',
            name='source',
            field=models.CharField(choices=[('document', "the publisher's Q&A"), ('copy', "a word-for-word copy of the publisher's text in a public repository"), ('retold', "what another project says of it; the publisher's words have not been seen")], default='document', max_length=8),
            preserve_default=False,
        ),
    ]
