"""The site as the browser's Python runs it. `judge/pocket/web/worker.js` imports this module and asks `answer` for every page.

A service worker may not set cookies, so this module holds them, and they are stored on the device with the database.
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
    """Answer from now on as the desk of this device: with its own secret key, and the cookies that were kept, one a line.

    Python may have started from a snapshot, so whatever differs from start to start is set here."""
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
    """Migrate the database that an older pack left, with everything that was made, to the tables of this pack."""
    call_command("migrate", verbosity=0, interactive=False)


def answer(
    method: str, url: str, headers: list[list[str]], body: bytes
) -> tuple[int, list[tuple[str, str]], bytes, bool]:
    """Status, headers and body of the site's answer, and whether anything was written that has to be kept."""
    global _changes
    before = kept_cookies()
    started: list[tuple[str, list[tuple[str, str]]]] = []

    def begin(status: str, found: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
        started.append((status, found))
        return io.BytesIO().write

    result = application(_environ(method, url, headers, body), begin)
    content = b"".join(result)
    if hasattr(result, "close"):
        result.close()

    status, found = started[-1]
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


def unsent_parcel(sent: str, at_once: int) -> str:
    """What was made here and not sent yet, as JSON for the site. `sent` is a JSON list of the marks that are not to be sent."""
    from judge.pocket import export  # models can only be imported once the site is there

    return export.unsent_parcel(sent, at_once)


def counts_here(sent: str) -> str:
    """How many items of each kind are on this phone only, as JSON."""
    from judge.pocket import export

    return json.dumps(export.counts_here(sent))


def whole_parcel() -> str:
    """A parcel of everything that is here, as JSON to be saved as a file."""
    from judge.pocket import export

    return export.whole_parcel()


def single_parcel(mark: str) -> str:
    """A parcel of one item with its lines, as JSON to be saved as a file."""
    from judge.pocket import export

    return export.single_parcel(mark)


def unchanged_marks(marks: str) -> str:
    """Those marks of a JSON list whose items are still here and have not changed since."""
    from judge.pocket import export

    return export.unchanged_marks(marks)


def note_sent(body: str, marks: str) -> None:
    """The site has stored the items of this parcel with these marks (a JSON list)."""
    from judge.pocket import agreed_versions

    agreed_versions.note_sent(body, json.loads(marks))


def site_versions() -> str:
    """The site's versions that are here already, as JSON; the site leaves these out."""
    from judge.pocket import agreed_versions

    return json.dumps({"known": agreed_versions.site_versions()})


def import_from_page(body: str, pulled: bool) -> str:  # noqa: FBT001 - JavaScript names no arguments
    """Store a parcel that a page hands on, from the site (`pulled`) or from a file; returns the result of
    `judge.pocket.importing.import_parcel` as JSON."""
    from judge.pocket import agreed_versions
    from judge.pocket.calls_on_phone import TicketKeeper
    from judge.pocket.importing import BadParcel, import_parcel

    try:
        result = import_parcel([_owner()], body.encode(), pulled=pulled, joiner=TicketKeeper())
    except BadParcel as error:
        return json.dumps({"error": str(error)})
    if pulled:
        agreed_versions.note_refused(body, [each["mark"] for each in result["refused"]])
    return json.dumps(result)


def put_calls(text: str) -> bool:
    """Keep the calls that the site sent, as JSON; an empty text removes them. Returns whether there are any."""
    from judge.pocket import calls_on_phone

    return calls_on_phone.store_calls(text)


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
    """The path of the database with everything that was made here."""
    return str(Path(settings.DATABASES["default"]["NAME"]))
