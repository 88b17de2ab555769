#!/usr/bin/env python
"""Django's command line for this site."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    try:
        from judge.command_line import execute
    except ModuleNotFoundError as error:
        if error.name != "django":
            raise
        sys.exit("Django is not installed here. Run `make install` first, then use .venv/bin/python manage.py.")
    execute(sys.argv)


if __name__ == "__main__":
    main()
