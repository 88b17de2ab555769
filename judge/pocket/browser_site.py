"""The site as the browser's Python runs it. `judge/pocket/web/worker.js` imports this module and asks `answer` for every page.

A service worker may not set cookies, so they are held here and kept on the device together with what is made.
"""

from __future__ import annotations

import io
import json
import os
import random
import secrets
import sys
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import unquote_to_bytes, urlsplit

os.environ["DJANGO_SETTINGS_MODULE"] = "judge.pocket.settings"
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # the browser's event loop always runs; nothing here is asynchronous

import yaml

if not hasattr(yaml, "CSafeLoader"):  # PyYAML has no part in C here
    yaml.CSafeLoader = yaml.SafeLoader  # type: ignore[misc, assignment]

from django.conf import settings
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.db import connection

from judge.desk import limits

limits.ENGINE_SECONDS = 4.0  # nobody else waits here, and a step takes several times as long
application = get_wsgi_application()
cookies: SimpleCookie = SimpleCookie()
_changes = 0


def begin(secret: str, kept: str) -> None:
    """Answer from now on as the desk of this device: with its own key, and the cookies that were kept, one a line.

    Python may have started from a snapshot, in which everything is as it was when that was taken."""
    global _changes
    settings.SECRET_KEY = secret
    random.seed()
    _changes = 0  # counted for each connection to the database, and none is open
    cookies.clear()
    for line in kept.splitlines():
        cookies.load(line)


def kept_cookies() -> str:
    """The cookies as they are kept, one a line."""
    return "\n".join(f"{name}={each.coded_value}" for name, each in cookies.items())


def migrate_tables() -> None:
    """Give the tables of an older pack, with all that was made, the shape that this one needs."""
    call_command("migrate", verbosity=0, interactive=False)


def answer(
    method: str, url: str, headers: list[list[str]], body: bytes
) -> tuple[int, list[tuple[str, str]], bytes, bool]:
    """Status, headers and body of the site's answer, and whether anything was written that has to be kept."""
    global _changes
    before = kept_cookies()
    told: list[tuple[str, list[tuple[str, str]]]] = []

    def begin(status: str, found: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
        told.append((status, found))
        return io.BytesIO().write

    result = application(_environ(method, url, headers, body), begin)
    content = b"".join(result)
    if hasattr(result, "close"):
        result.close()
    status, found = told[-1]
    for _, value in (each for each in found if each[0].lower() == "set-cookie"):
        cookies.load(value)
    for name in [name for name, each in cookies.items() if str(each["max-age"]) == "0"]:
        del cookies[name]
    changes = connection.connection.total_changes if connection.connection is not None else 0
    wrote = changes != _changes or kept_cookies() != before
    _changes = changes
    return int(status.split()[0]), [each for each in found if each[0].lower() != "set-cookie"], content, wrote


def _environ(method: str, url: str, headers: list[list[str]], body: bytes) -> dict[str, object]:
    parts = urlsplit(url)
    folder = settings.FORCE_SCRIPT_NAME or ""
    environ: dict[str, object] = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": folder,
        "PATH_INFO": unquote_to_bytes(parts.path.removeprefix(folder)).decode("latin-1"),
        "QUERY_STRING": parts.query,
        "SERVER_NAME": parts.hostname or "localhost",
        "SERVER_PORT": str(parts.port or (443 if parts.scheme == "https" else 80)),
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": parts.netloc,
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_COOKIE": "; ".join(kept_cookies().split("\n")),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": parts.scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in headers:
        if name.lower() == "content-type":
            environ["CONTENT_TYPE"] = value
        elif name.lower() not in {"cookie", "content-length", "host"}:
            environ["HTTP_" + name.upper().replace("-", "_")] = value
    return environ


def to_send(sent: str, at_once: int) -> str:
    """What was made and is not sent yet, as JSON for the site; `sent` is the JSON list of the marks that are not to be sent."""
    from judge.pocket.export import unsent_parcel  # models can only be imported once the site is there

    return unsent_parcel(sent, at_once)


def counts_here(sent: str) -> str:
    """How many things are on this phone only, by their kinds, as JSON."""
    from judge.pocket import export

    return json.dumps(export.counts_here(sent))


def whole_parcel() -> str:
    """All that is here, as JSON to be kept as a file."""
    from judge.pocket import export

    return export.whole_parcel()


def alone(mark: str) -> str:
    """One item with its lines, as JSON to be kept as a file."""
    from judge.pocket import export

    return export.alone(mark)


def existing(marks: str) -> str:
    """Of a JSON list of marks, those of what is still here as it was then."""
    from judge.pocket import export

    return export.existing(marks)


def note_sent(body: str, marks: str) -> None:
    """The site has taken what a JSON list of marks names in this parcel."""
    from judge.pocket import agreed_versions

    agreed_versions.note_sent(body, json.loads(marks))


def taken() -> str:
    """What of the site is here already, as JSON for the site to leave out."""
    from judge.pocket import agreed_versions

    return json.dumps({"known": agreed_versions.site_versions()})


def take(body: str, pulled: bool) -> str:  # noqa: FBT001 - JavaScript names no arguments
    """Take in a parcel, from the site (`pulled`) or from a file; what became of it, as JSON (`judge.pocket.importing`)."""
    from judge.pocket import agreed_versions
    from judge.pocket.calls_here import TicketKeeper
    from judge.pocket.importing import BadParcel, import_parcel

    try:
        told = import_parcel([_owner()], body.encode(), pulled=pulled, joiner=TicketKeeper())
    except BadParcel as error:
        return json.dumps({"error": str(error)})
    if pulled:
        agreed_versions.note_refused(body, [each["mark"] for each in told["refused"]])
    return json.dumps(told)


def put_calls(text: str) -> bool:
    """Hold the calls that the site gave, as JSON, or none any more; whether any are held."""
    from judge.pocket import calls_here

    return calls_here.put(text)


def _owner() -> str:
    """The token that owns what is made here, as the pages find it in their session (`judge.desk.access`)."""
    from judge.desk.access import TOKEN
    from judge.sessions import SessionStore

    name = settings.SESSION_COOKIE_NAME
    session = SessionStore(cookies[name].value if name in cookies else None)
    if not session.get(TOKEN):
        session[TOKEN] = secrets.token_urlsafe(24)
        session.save()
        cookies[name] = str(session.session_key)
    return str(session[TOKEN])


def own_database() -> str:
    """Where the file lies that holds what was made."""
    return str(Path(settings.DATABASES["default"]["NAME"]))
