"""The files of the pack: those of the site, of its libraries, and the modules of Python's library that these import."""

from __future__ import annotations

import importlib.util
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from django.conf import settings

from judge.pocket.licences import LIBRARIES
from judge.pocket.making.shrinking import Files, read_source
from judge.pocket.vendored import VENDOR

LIBRARIES_LEFT_OUT = re.compile(
    r"""(^|/)__pycache__/|\.(po|pyi|pyx|c|h|map|gz|so|exe|txt|rst|xsd|svg|css|js|png)$|(^|/)py\.typed$
    |^django/contrib/(?!__init__\.py|auth/|contenttypes/|messages/|sessions/|sites/|staticfiles/)
    |^django/contrib/(auth/(locale|handlers|templates|common-passwords)|\w+/jinja2)
    |^django/contrib/\w+/(locale/(?!ja/)|management/commands/)
    |^django/(test/|conf/(app|project)_template|forms/jinja2)
    |^django/db/backends/(mysql|oracle|postgresql)/
    |^django/core/management/commands/(?!__init__|migrate)
    |^django/conf/locale/(?!(en|ja|__init__\.py))|^django/conf/locale/en_
    |^(csp|django_htmx)/(tests|static)/|^lark/(__pyinstaller|tools)/
    |^packaging/(?!__init__|version|_structures)|^segno/(cli|writers_)""",
    re.X,
)
SITE_LEFT_OUT = re.compile(
    r"""(^|/)__pycache__/|\.po$
    |^(judge/(desk|learning|firstgame)|rulesdb)/management/|^judge/pocket/(making|vendor|web|management)/
    |^judge/(serving|channels|warming|wsgi|static_files|refusals)\.py$|^judge/fast/build\.py$|^judge/desk/picture/fonts/
    |^rulesdb/sources/(?!comprehensive-)|^rulesdb/data/discrepancies/""",
    re.X,
)
STATIC_OF_LIBRARIES = re.compile(r"^django_htmx/(htmx[^/]*\.min|django-htmx)\.js$")
STDLIB_ALWAYS = ("_pyodide", "pyodide", "collections", "re", "importlib", "sqlite3", "zoneinfo", "json")
"""Packages of Python's library that are there whole: they are imported by name at run time, or by the browser's Python itself."""
STDLIB_NEVER = re.compile(
    r"""^(test|idlelib|lib2to3|ensurepip|pydoc_data|turtledemo|venv|unittest|curses|dbm|tkinter|xmlrpc|_pyrepl
    |wsgiref|logging/config_|pdb|pydoc|doctest|mailbox|turtle|pickletools|_pyio|tarfile|smtplib|imaplib|ftplib|profile|cProfile
    |pstats|trace|tabnanny|webbrowser|antigravity|this|_aix_support|_osx_support|_android_support|_apple_support)(\.py|/)""",
    re.X,
)
STDLIB_TRIED = re.compile(r"^(pydoc|doctest|pdb|unittest|tarfile|smtplib)$")

ENCODINGS = (
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_8",
    "utf_8_sig",
    "utf_16",
    "utf_16_be",
    "utf_16_le",
    "utf_32",
    "utf_32_be",
    "utf_32_le",
    "shift_jis",
)


def files_below(root: Path, folder: str, left_out: re.Pattern[str]) -> Files:
    """The files of a folder by their path below `root`, without those that are left out."""
    start = root / folder
    paths = [start] if start.is_file() else sorted(path for path in start.rglob("*") if path.is_file())
    named = ((path.relative_to(root).as_posix(), path) for path in paths)
    return {name: path.read_bytes() for name, path in named if not left_out.search(name)}


def library_files() -> Files:
    """The libraries that the site imports, from where they are installed, and msgspec for the browser."""
    found: Files = {}
    for name in LIBRARIES:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise FileNotFoundError(name)
        origin = Path(spec.origin)
        whole = origin.parent if origin.name == "__init__.py" else origin
        found |= files_below(whole.parent, whole.name, LIBRARIES_LEFT_OUT)
    (wheel,) = VENDOR.glob("msgspec-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith("msgspec/") and not name.endswith((".pyi", "py.typed")):
                found[name] = archive.read(name)
    return found


def site_files() -> Files:
    """The site itself: code, templates, translations, and the names under which static files are served."""
    found: Files = {}
    for folder in ("judge", "rulesdb", "templates", "locale"):
        found |= files_below(settings.BASE_DIR, folder, SITE_LEFT_OUT)
    return found


def static_travels(name: str) -> bool:
    """Whether a static file is in the pack: all of the site's own are, and of the libraries' those that pages ask for."""
    return (settings.BASE_DIR / "static" / name).is_file() or bool(STATIC_OF_LIBRARIES.search(name))


def static_files() -> tuple[Files, bytes]:
    """The static files under the names by which pages ask for them, and the list of these names for the site in the browser."""
    root = Path(settings.STATIC_ROOT)
    listed: Mapping[str, str] = json.loads((root / "staticfiles.json").read_bytes())["paths"]
    chosen = {plain: hashed for plain, hashed in sorted(listed.items()) if static_travels(plain)}
    names = json.dumps({"paths": chosen, "version": "1.1", "hash": ""}, sort_keys=True).encode()
    return {hashed: (root / hashed).read_bytes() for hashed in chosen.values()}, names


def scenario_files() -> Files:
    """The scenario files, which pages show as worked examples."""
    root = Path(settings.SCENARIO_ROOT)
    return {
        f"scenarios/{path.relative_to(root).as_posix()}": path.read_bytes() for path in sorted(root.rglob("*.yaml"))
    }


def standard_library(importing: Iterable[bytes]) -> Files:
    """The modules of Python's library for the browser that these sources import anywhere, with all modules that these import in
    turn."""
    with zipfile.ZipFile(VENDOR / "python_stdlib.zip") as archive:
        there = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    there = {name: code for name, code in there.items() if not STDLIB_NEVER.search(name)}
    found = {name: code for name, code in there.items() if name.split("/")[0].removesuffix(".py") in STDLIB_ALWAYS}
    # What is not a module, and the modules that Python itself imports as it starts.
    started = (
        "os",
        "site",
        "codecs",
        "io",
        "abc",
        "stat",
        "posixpath",
        "genericpath",
        "ast",
        "tokenize",
        "zipfile",
        "shutil",
    )

    waiting = [module for code in (*importing, *found.values()) for module in imported_modules(code)] + list(started)
    waiting += [name.removesuffix(".py") for name in there if name.startswith("_sysconfigdata")]
    waiting += [f"encodings.{name}" for name in ENCODINGS]

    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module in seen or STDLIB_TRIED.match(module):
            continue
        seen.add(module)
        parts = module.split(".")
        waiting += [".".join(parts[:length]) for length in range(1, len(parts))]
        path = "/".join(parts)
        for name in (f"{path}.py", f"{path}/__init__.py"):
            if name in there:
                found[name] = there[name]
                package = module if name.endswith("__init__.py") else module.rpartition(".")[0]
                waiting += imported_modules(there[name], package)

    return dict(sorted(found.items()))


def imported_modules(code: bytes, package: str = "") -> list[str]:
    """The modules that a source imports, by full name; `from a import b` names both `a` and `a.b`.

    >>> imported_modules(b"import os.path\\nfrom . import x\\nfrom .y import z", "email")
    ['os.path', 'email', 'email.x', 'email.y', 'email.y.z']
    """
    found: list[str] = []
    for each in read_source(code).imports:
        if not each.level and not each.module:
            found += each.names
            continue
        above = package.split(".")[: len(package.split(".")) - each.level + 1] if each.level else []
        module = ".".join([*above, *([each.module] if each.module else [])])
        found += [module, *(f"{module}.{name}" for name in each.names)]
    return found
