"""What a die shows (5.24.1), as it counts in the end (5.24.4)."""

from __future__ import annotations


def shows(value: int, parity: str | None, values: tuple[int, ...]) -> bool:
    """Whether a die that counts as this is odd or even, as asked for, and one of these numbers. Several up to 6 are "so many or
    more", which a die that counts as more than 6 is, too; several from 1 are "so many or less", which one below 1 is.

    >>> shows(3, "odd", ()), shows(6, None, (3,)), shows(8, None, (4, 5, 6)), shows(12, None, (6,))
    (True, False, True, False)
    >>> shows(0, None, (1, 2, 3)), shows(0, None, (1,)), shows(0, None, (2, 4))
    (True, False, False)
    """
    in_a_row = len(values) > 1 and values == tuple(range(values[0], values[-1] + 1))
    beyond = in_a_row and ((value > 6 and values[-1] == 6) or (value < 1 and values[0] == 1))
    return (parity is None or (value % 2 == 1) == (parity == "odd")) and (not values or value in values or beyond)
