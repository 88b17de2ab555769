"""Numbers of rules, official answers and cards as people type them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rulesdb.importers.numbers import is_number

_BETWEEN = r"[.\-‐‑‒–—―−_・･、。,/\s]+"  # what people put between the parts
_LEAD = re.compile(r"^(?:comprehensive rules?|rules?|cr|総合ルール|ルール|§)\s*", re.IGNORECASE)
_PARTS = re.compile(rf"[0-9]{{1,8}}(?:{_BETWEEN}[0-9]{{1,8}})*")
_ANSWER = re.compile(rf"q(?:&a)?(?:{_BETWEEN})?(?:no\.? ?)?0*([1-9][0-9]{{0,5}})[.?。]?", re.IGNORECASE)
_BARE_ANSWER = re.compile(r"0*([1-9][0-9]{0,5})")
_CARD = re.compile(r"(h[A-Za-z]{1,4}[0-9]{0,3})[\-‐‑‒–—―−ー_\s]?([0-9]{3})")


@dataclass(frozen=True, slots=True)
class RuleNumber:
    """A rule number as asked for.

    ``number`` is its dotted form; ``digits`` its digits alone, to try where the dots were left out; ``dotted`` says
    whether it was written in parts, ``exact`` whether a trailing dot asked for exactly this one.
    """

    number: str
    digits: str
    dotted: bool
    exact: bool


def read_rule_number(text: str) -> RuleNumber | None:
    """Read a rule number in any form, or return None when ``text`` is something else.

    >>> [read_rule_number(form).number for form in ("10.6.3", "１０．６．３", "10-6-3", "10 6 3", "rule 10.6.3.")]
    ['10.6.3', '10.6.3', '10.6.3', '10.6.3', '10.6.3']
    >>> read_rule_number("1063")
    RuleNumber(number='1063', digits='1063', dotted=False, exact=False)
    >>> read_rule_number("10.6.3.").exact, read_rule_number("hBP01-004"), read_rule_number("20 damage")
    (True, None, None)
    """
    plain = _LEAD.sub("", unicodedata.normalize("NFKC", text).strip())
    body = re.sub(rf"{_BETWEEN}$", "", plain)
    if not _PARTS.fullmatch(body):
        return None
    parts = re.split(_BETWEEN, body)
    number = ".".join(parts)
    exact = plain != body and plain[len(body)] in ".。"
    return RuleNumber(number=number, digits="".join(parts), dotted=len(parts) > 1, exact=exact)


def canonical_number(text: str) -> str | None:
    """The one way the site writes the number in ``text``, or None when it is not a rule number.

    >>> canonical_number("１０－６－３"), canonical_number("10.6.3."), canonical_number("1.9.0"), canonical_number("ten")
    ('10.6.3', '10.6.3', None, None)
    """
    read = read_rule_number(text)
    return read.number if read and is_number(read.number) else None


def read_card_number(text: str) -> str | None:
    """Read a card number, or return None.

    >>> read_card_number("hbp01-004"), read_card_number("ｈＢＰ０１ー００４"), read_card_number("hSD01001")
    ('hBP01-004', 'hBP01-004', 'hSD01-001')
    >>> read_card_number("10.6.3") is None
    True
    """
    found = _CARD.fullmatch(unicodedata.normalize("NFKC", text).strip())
    return f"h{found[1][1:].upper()}-{found[2]}" if found else None


def read_answer_number(text: str, *, bare: bool = False) -> int | None:
    """Read the number of an official answer, or return None; with ``bare`` the letter may be missing.

    >>> [read_answer_number(form) for form in ("Q602", "q 602", "Ｑ６０２", "q-602", "Q.0602")]
    [602, 602, 602, 602, 602]
    >>> read_answer_number("602"), read_answer_number("６０２", bare=True), read_answer_number("Q0")
    (None, 602, None)
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    found = _ANSWER.fullmatch(plain) or (_BARE_ANSWER.fullmatch(plain) if bare else None)
    return int(found[1]) if found else None
