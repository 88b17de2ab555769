"""Writes the whole desk as files that any file server can serve, without a server program: a first page in each language that
offers to keep the desk, and the pack. Once it is kept, the browser answers at every address itself."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from judge.pocket import views
from judge.pocket.pack import FOLDER, LIST, Pack

PAGES = {"en": "index.html", "ja": "index.ja.html"}
STATIC = (
    "css/base.css",
    "css/pocket.css",
    "js/pocket.js",
    "img/favicon.svg",
    "pocket/icon.svg",
    "pocket/icon.192.png",
    "pocket/icon.512.png",
)


def write_static(target: Path, pack: Pack) -> None:
    """Write the folder, which is created if needed. Files of an earlier pack are removed from it."""
    made = Path(settings.VAR_DIR) / FOLDER
    shutil.rmtree(target / FOLDER, ignore_errors=True)
    (target / FOLDER).mkdir(parents=True)
    shutil.copytree(made / "parts", target / FOLDER / "parts")
    shutil.copyfile(made / LIST, target / FOLDER / LIST)
    shutil.copyfile(views.SERVICE_WORKER, target / "pocket-worker.js")
    names = json.loads((Path(settings.STATIC_ROOT) / "staticfiles.json").read_bytes())["paths"]
    for name in STATIC:
        path = target / "static" / names[name]
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(Path(settings.STATIC_ROOT) / names[name], path)

    for language, name in PAGES.items():
        with translation.override(language):
            told = views.context() | {"pack": pack, "alone": True, "pages": PAGES, "language": language}
            (target / name).write_text(
                with_relative_addresses(render_to_string("pocket/alone.html", told), ""), encoding="utf-8"
            )

    manifest = views.manifest(RequestFactory().get("/pocket/manifest.json")).content.decode()
    (target / FOLDER / "manifest.json").write_text(with_relative_addresses(manifest, "../"), encoding="utf-8")


def with_relative_addresses(text: str, way: str) -> str:
    """The text of a file with relative addresses, so that the folder works at any path. `way` is the relative path from the file to
    the folder.

    >>> with_relative_addresses('<link href="/static/a.css"> <a href="//elsewhere/">', "../")
    '<link href="../static/a.css"> <a href="//elsewhere/">'
    """
    return re.sub(r'"/(?=[^/"])', f'"{way}', text)
