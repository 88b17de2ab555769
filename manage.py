#!/usr/bin/env python
"""Django's command line for this site."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("Django is not installed here. Run `make install` first, then use .venv/bin/python manage.py.")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
