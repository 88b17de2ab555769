"""A cache in files that a wrong clock does not stop."""

from __future__ import annotations

import os
import time
from typing import Any

from django.core.cache.backends.filebased import FileBasedCache

FUTURE_SECONDS = 1
"""A file this much younger than now was written before the clock went back."""


class FileCache(FileBasedCache):
    """Django's cache in files. What was written in the future has expired: the clock went back since then, and attempts to sign
    in that it counts would count until that time comes again."""

    def _is_expired(self, f: Any) -> bool:
        """Whether a file counts no longer; it is deleted then."""
        if os.fstat(f.fileno()).st_mtime > time.time() + FUTURE_SECONDS:
            f.close()
            self._delete(f.name)  # type: ignore[attr-defined]
            return True
        return bool(super()._is_expired(f))  # type: ignore[misc]
