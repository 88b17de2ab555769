"""Where static files are found, and how they are stored."""

from __future__ import annotations

import re
from functools import cache
from typing import IO

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]

OWN_SHEETS = re.compile(r"(?:css|table)/[^/]+\.css")
"""The style sheets of this project. The comments of others hold their licences."""

_COMMENT = re.compile(rb"\s*/\*.*?\*/", re.DOTALL)


def as_served(name: str, content: bytes) -> bytes:
    """A static file as browsers get it: a style sheet of this project comes without its comments, a tenth of it when compressed.

    >>> as_served("css/base.css", b"/* Marks */\\na { color: red } /* A chip */\\nb { color: blue }")
    b'\\na { color: red }\\nb { color: blue }'
    >>> as_served("vendor/other.css", b"/* A licence */")
    b'/* A licence */'
    """
    return _COMMENT.sub(b"", content) if OWN_SHEETS.fullmatch(name) else content


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """The collected files, under names with their digests. A name is looked up once in a process, which serves one collection."""

    def _save(self, name: str, content: IO[bytes]) -> str:
        if OWN_SHEETS.fullmatch(name):
            content.seek(0)  # it may have been read for its digest
            content = ContentFile(as_served(name, content.read()))
        return str(super()._save(name, content))

    def url(self, name: str | None, force: bool = False) -> str:  # noqa: FBT001, FBT002 - as Django calls it
        """The address of a file."""
        return self._address(name, force)

    @cache  # noqa: B019 - there is one storage in a process
    def _address(self, name: str | None, force: bool) -> str:  # noqa: FBT001
        return str(super().url(name, force))
