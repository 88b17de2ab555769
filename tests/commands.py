"""Commands of `manage.py`, called as a shell would."""

from io import StringIO

from django.core.management import call_command


def run_command(name: str, *arguments: object) -> tuple[int, str, str]:
    """The exit code of a command, and what it wrote to its output and to its errors."""
    out = StringIO()
    err = StringIO()
    code = 0
    try:
        call_command(name, *map(str, arguments), stdout=out, stderr=err)
    except SystemExit as end:
        code = int(str(end.code))
    return code, out.getvalue(), err.getvalue()
