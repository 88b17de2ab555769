"""The licences of all that the pack redistributes: the libraries, Python for the browser with what is compiled into it, and the
site's own. In the pocket they come from the pack."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import metadata
from pathlib import Path

import msgspec
from django.conf import settings

LIBRARIES = (
    "asgiref",
    "cachetools",
    "csp",
    "dj_database_url",
    "django",
    "django_htmx",
    "fsrs",
    "lark",
    "packaging",
    "segno",
    "sqlparse",
    "typing_extensions",
    "yaml",
)
"""Libraries of pure Python. msgspec comes as the wheel compiled for the browser."""
PACKED = Path(__file__).parent / "licences.json"
"""In the pack, made by `judge.pocket.making`; at the site there is no such file."""
VENDORED = Path(__file__).parent / "vendor"
NAMES = {"pyodide": "Pyodide", "python": "Python"}
_FILE = re.compile(r"(^|/)(licen[cs]es?/.+|licen[cs]e[^/]*|copying[^/]*|notice[^/]*)$", re.IGNORECASE)


class Licence(msgspec.Struct, frozen=True):
    """What is redistributed, in which version (empty if it has none), and the words of its licence."""

    name: str
    version: str
    text: str


@cache
def licences(libraries: tuple[str, ...] = LIBRARIES) -> tuple[Licence, ...]:
    """The licences as the pack has them; at the site those of these installed libraries and of the vendored files. Raises
    `FileNotFoundError` where one has none: then no pack is made.

    >>> [each.name for each in licences(("segno",))]
    ['This site', 'msgspec', 'Pyodide', 'Python', 'segno']
    """
    if PACKED.exists():
        return msgspec.json.decode(PACKED.read_bytes(), type=tuple[Licence, ...])
    own = Licence("This site", "", (settings.BASE_DIR / "LICENSE").read_text(encoding="utf-8"))
    vendored = [
        Licence(NAMES.get(path.suffix[1:], path.suffix[1:]), "", path.read_text(encoding="utf-8"))
        for path in sorted(VENDORED.glob("LICENSE.*"))
    ]
    names = metadata.packages_distributions()  # reads what every installed library lists
    return (own, *vendored, *(_of_library(module, names) for module in libraries))


def _of_library(module: str, names: Mapping[str, list[str]]) -> Licence:
    (name, *_others) = names[module]
    found = metadata.distribution(name)
    listed = [file for file in found.files or () if ".dist-info/" in str(file) and _FILE.search(str(file))]
    texts = [file.read_text(encoding="utf-8") for file in listed]
    if not texts:
        raise FileNotFoundError(f"{name} has no licence in {found.version}")
    return Licence(name, found.version, "\n\n".join(dict.fromkeys(texts)))
