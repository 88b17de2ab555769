"""What somebody typed, or what an address has, as it is used."""


def whole_number(text: str, digits: int = 6) -> int | None:
    """A whole number of at most so many digits; None for anything else.

    >>> whole_number("12"), whole_number("-1"), whole_number("１"), whole_number("1234567")
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None


def one_line(text: str, characters: int) -> str:
    """A text in one line, cut to so many characters.

    >>> one_line(" the  turn\\nplayer ", 8)
    'the turn'
    """
    return " ".join(text.split())[:characters]
