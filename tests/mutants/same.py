"""The mutants that change nothing anybody could see, and why (`same.yaml`)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import msgspec.yaml

FILE = Path(__file__).with_name("same.yaml")


class Same(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that changes nothing."""

    file: str
    function: str
    source: str
    change: str
    why: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """As `Mutant.key`."""
        return (self.file, self.function, self.source, self.change)


def same(path: Path = FILE) -> dict[tuple[str, str, str, str], str]:
    """The reason of each by what it breaks."""
    found = msgspec.yaml.decode(path.read_bytes(), type=list[Same])
    reasons = {each.key: each.why for each in found}
    if len(reasons) != len(found):
        raise ValueError("a mutant is listed twice")
    return reasons
