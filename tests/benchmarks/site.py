"""The site for benchmarks, with a database of its own that is gone when the process ends."""

from __future__ import annotations

import atexit
import os
import tempfile
from functools import cache
from pathlib import Path


@cache
def ready() -> None:
    """Django, set up once a process; nothing is stored yet."""
    folder = tempfile.TemporaryDirectory()  # kept until the process ends
    atexit.register(folder.cleanup)
    Path(folder.name, "static").mkdir()
    os.environ.update(
        DJANGO_SETTINGS_MODULE="judge.settings",
        VAR_DIR=folder.name,
        DATABASE_URL=f"sqlite:///{folder.name}/bench.sqlite3",
        ALLOWED_HOSTS="testserver",
        RATE_LIMITS="0",
    )
    import django
    from django.conf import settings

    django.setup()
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"


@cache
def loaded() -> None:
    """The same with a database that has the documents."""
    ready()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    with Path(os.devnull).open("w") as nowhere:
        call_command("load_documents", verbosity=0, stdout=nowhere)
