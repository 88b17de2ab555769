"""Tries the rules. Without DATABASE_URL on a PostgreSQL of its own; the last line is what was found, as JSON."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile

import django
from django.core.management import call_command


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.races")
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("rules", nargs="*", help="some of the rules only")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    if not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        django.setup()
        from tests import postgres

        with postgres.cluster() as url, tempfile.TemporaryDirectory() as folder:
            env = {**os.environ, "DATABASE_URL": url, "VAR_DIR": folder, "RATE_LIMITS": "0"}
            command = [sys.executable, "-m", "tests.races", *sys.argv[1:]]
            sys.exit(subprocess.run(command, env=env, check=False).returncode)
    django.setup()
    from django.conf import settings
    from django.test.utils import setup_test_environment

    from tests.races import of_accounts, of_boards, of_events  # noqa: F401 - they name their rules
    from tests.races.together import RULES

    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    setup_test_environment()
    call_command("migrate", verbosity=0)
    call_command("load_documents", verbosity=0, stdout=open(os.devnull, "w"))  # noqa: PTH123, SIM115
    found = {}
    for name in options.rules or RULES:
        found[name] = [told for _ in range(options.rounds) if (told := RULES[name]())]
        sys.stdout.write(f"{name}: broken in {len(found[name])} of {options.rounds} {found[name][:1]}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{json.dumps(found)}\n")


if __name__ == "__main__":
    main()
