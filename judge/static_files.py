"""Where static files are found."""

from __future__ import annotations

from functools import cache

from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """The collected files, under names with their digests. A name is looked up once in a process, which serves one collection."""

    def url(self, name: str | None, force: bool = False) -> str:  # noqa: FBT001, FBT002 - as Django calls it
        """The address of a file."""
        return self._address(name, force)

    @cache  # noqa: B019 - there is one storage in a process
    def _address(self, name: str | None, force: bool) -> str:  # noqa: FBT001
        return str(super().url(name, force))
