"""Makes msgspec read the field types of all structs before a second thread can decode one.

msgspec reads them when it first decodes a struct, and lets other threads use the incomplete result: two requests that decode the
same struct for the first time can end the process with a segmentation fault (seen with 0.22.0)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


def complete_struct_types() -> None:
    """Complete every struct that has been imported. `judge.urls` calls this once it has imported all views: a request waits until
    that module is there, whatever server it comes through."""
    for each in _below(msgspec.Struct):
        try:
            msgspec.json.Decoder(each)
        except (NameError, TypeError):  # a field has a type that msgspec cannot decode, so nobody decodes this struct
            continue


def _below(struct: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in struct.__subclasses__():
        yield each
        yield from _below(each)
