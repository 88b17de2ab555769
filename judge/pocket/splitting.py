"""Splits a parcel into its items without decoding them, so that each can be read on its own and a damaged one affects no other."""

from __future__ import annotations

import re

import msgspec

MAX_ITEMS = 5_000
MAX_SIGNS = 300_000
"""At most this many strings, brackets and commas in a body: a third of a second of work."""
_SIGN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[\[\]{},]', re.DOTALL)


class BadParcel(Exception):  # noqa: N818 - what came in, not a failure of the program
    """What was sent is not a parcel; nothing was stored."""


class _Lists(msgspec.Struct, forbid_unknown_fields=True):
    """A parcel in which each list holds its own number instead of its items. The items are stored in the order of these fields, so
    that items come after those that they need."""

    lessons: tuple[int] | None = None
    lines: tuple[int] | None = None
    boards: tuple[int] | None = None
    rulings: tuple[int] | None = None
    answers: tuple[int] | None = None


KINDS = _Lists.__struct_fields__


def split_parcel(body: bytes) -> dict[str, list[bytes]]:
    """The items of a parcel by their kind, each as its bytes in the body. Only brackets, commas and strings are looked at, at any
    depth. Raises `BadParcel` if the body is not an object of lists, or is too large.

    >>> split_parcel(b'{"lines": [], "lessons": ["zones", [[1], "]"]]}')
    {'lessons': [b'"zones"', b'[[1], "]"]'], 'lines': [], 'boards': [], 'rulings': [], 'answers': []}
    """
    lists: list[list[bytes]] = []
    outside: list[bytes] = []
    depth = begin = after = items = 0

    for count, sign in enumerate(_SIGN.finditer(body)):
        if sign[0] in b"[{":
            depth += 1
            if depth == 2:
                outside += [body[after : sign.end()], b"%d" % len(lists)]
                lists.append([])
                begin = after = sign.end()
        elif sign[0] in b"]}":
            if depth == 2:
                last = body[begin : sign.start()].strip()
                after = sign.start()
                lists[-1] += [last] if last or lists[-1] else []
            depth -= 1
        elif sign[0] == b"," and depth == 2:
            lists[-1].append(body[begin : sign.start()].strip())
            begin = sign.end()
            items = items + 1
        if count > MAX_SIGNS or items > MAX_ITEMS:
            raise BadParcel(f"more than {MAX_ITEMS} items")

    try:
        found = msgspec.json.decode(b"".join(outside) + body[after:], type=_Lists)
    except (ValueError, RecursionError) as error:
        raise BadParcel(str(error)) from error
    places = {kind: getattr(found, kind) for kind in KINDS}
    return {kind: lists[place[0]] if place is not None else [] for kind, place in places.items()}


def without_deep_nesting(item: bytes, most: int = 50) -> bytes:
    """An item without what is nested deeper than `most` brackets, so that its other fields can be read.

    >>> without_deep_nesting(b'{"question": "a", "schedule": [[[1]], 2]}', 2)
    b'{"question": "a", "schedule": [[], 2]}'
    """
    kept, depth, after = [], 0, 0
    for sign in _SIGN.finditer(item):
        if sign[0] in b"[{":
            depth += 1
            if depth == most + 1:
                kept.append(item[after : sign.end()])
        elif sign[0] in b"]}":
            if depth == most + 1:
                after = sign.start()
            depth -= 1
    return b"".join(kept) + item[after:]
