"""Rule numbers: the dotted integers by which a provision is known, such as ``10.6.3``."""

import re

NUMBER = re.compile(r"[1-9][0-9]*(?:\.[1-9][0-9]*)*")


def is_rule_number(text: str) -> bool:
    """True when ``text`` is a rule number and nothing else.

    >>> is_rule_number("10.6.3"), is_rule_number("10."), is_rule_number("p12")
    (True, False, False)
    """
    return NUMBER.fullmatch(text) is not None


def sort_key(number: str) -> str:
    """Zero-padded form of a rule number, so that text order is number order.

    >>> sort_key("10.6.3")
    '0010.0006.0003'
    >>> sort_key("2.10") > sort_key("2.9.1")
    True

    Raises ``ValueError`` when ``number`` is not dotted integers.
    """
    if not is_rule_number(number):
        raise ValueError(f"{number!r} is not a rule number such as 10.6.3")
    return ".".join(f"{int(part):04d}" for part in number.split("."))


def parent_of(number: str) -> str | None:
    """The number one level up, or None for a chapter.

    >>> parent_of("10.6.3"), parent_of("10")
    ('10.6', None)
    """
    head, dot, _ = number.rpartition(".")
    return head if dot else None


def ancestors_of(number: str) -> list[str]:
    """All numbers above, the chapter first.

    >>> ancestors_of("10.6.3.1")
    ['10', '10.6', '10.6.3']
    """
    parts = number.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts))]


def depth_of(number: str) -> int:
    """How deep a number lies; a chapter is at depth 1.

    >>> depth_of("10.6.3")
    3
    """
    return number.count(".") + 1
