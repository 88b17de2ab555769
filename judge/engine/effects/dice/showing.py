"""What a die shows (5.24.1), as it counts in the end (5.24.4)."""

from __future__ import annotations


def shows(value: int, parity: str | None, values: tuple[int, ...]) -> bool:
    """Whether a die that counts as this is odd or even, as asked for, and one of these numbers. Several up to 6 are "so many or
    more", which a die that counts as more than 6 is, too.

    >>> shows(3, "odd", ()), shows(6, None, (3,)), shows(8, None, (4, 5, 6)), shows(12, None, (6,))
    (True, False, True, False)
    """
    or_more = value > 6 and len(values) > 1 and values == tuple(range(values[0], 7))
    return (parity is None or (value % 2 == 1) == (parity == "odd")) and (not values or value in values or or_more)
