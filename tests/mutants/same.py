"""The mutants that change nothing anybody could see, and why (`same.yaml`)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import yaml

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
    found = msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), list[Same])
    reasons = {each.key: each.why for each in found}
    if len(reasons) != len(found):
        raise ValueError("a mutant is listed twice")
    return reasons
