"""Numbers of rules, official answers and cards as people type them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rulesdb.importers.numbers import is_rule_number

_BETWEEN = r"[.\-‐‑‒–—―−_・･、。,/\s]+"  # what people put between the parts
_LEAD = re.compile(r"^(?:comprehensive rules?|rules?|cr|総合ルール|ルール|§)\s*", re.IGNORECASE)
_OF_EDITION = re.compile(
    r"(?:(?:edition|version|ver|v)\.?\s*)?([0-9]{1,3}(?:\.[0-9]{1,3}){2})[\s/]+(\S.*)", re.IGNORECASE
)
_PARTS = re.compile(rf"[0-9]{{1,8}}(?:{_BETWEEN}[0-9]{{1,8}})*")
_ANSWER = re.compile(rf"q(?:&a)?(?:{_BETWEEN})?(?:no\.? ?)?0*([1-9][0-9]{{0,5}})[.?。]?", re.IGNORECASE)
_BARE_ANSWER = re.compile(r"0*([1-9][0-9]{0,5})")
_NOT_COUNTED = r"(?![0-9]|[.．][0-9]|\s*[%枚個回体人点色つ])"  # after a number that counts nothing
_KANJI_DIGITS = {digit: number for number, digit in enumerate("〇一二三四五六七八九")}
_RULES_IN = re.compile(
    rf"(?<![0-9A-Za-z.])(?P<rule>[0-9]{{1,2}}(?:(?:\.[0-9]{{1,3}})+|(?:[\-‐‑‒–—―−ー][0-9]{{1,3}}){{2,}}))(?![0-9])"
    rf"|第\s*(?P<chapter>[0-9]{{1,2}}|[一二三四五六七八九十]{{1,3}})\s*章"
    rf"|(?:\b(?:chapters?|ch\.|sections?|rules?|cr)|総合ルール|ルール|§)\s*(?P<named>[0-9]{{1,2}}){_NOT_COUNTED}",
    re.IGNORECASE,
)
_ANSWERS_IN = re.compile(
    r"(?<![0-9A-Za-z])q(?:&a)?[\s.\-]?(?:no\.?\s?)?0*([1-9][0-9]{0,3})(?![0-9]|[.．][0-9])", re.IGNORECASE
)
_CARDS_IN = re.compile(
    r"(?<![0-9A-Za-z])(?:h([A-Za-z]{1,3})([0-9]{2})?[\-‐‑‒–—―−ー]?|([A-Za-z]{1,3})([0-9]{2})[\-‐‑‒–—―−ー])([0-9]{3})(?![0-9])",
    re.IGNORECASE,
)
_LEADS_IN = re.compile(
    r"\b(?:comprehensive|chapters?|ch\.|sections?|rules?|cr|official|answers?|card)(?![A-Za-z])|総合ルール|ルール|§"
    r"|第|章|カード|公式|回答",
    re.IGNORECASE,
)
_CARD = re.compile(r"h([A-Za-z]{1,4})([0-9]{0,3})[\-‐‑‒–—―−ー_\s]?([0-9]{3})")


@dataclass(frozen=True, slots=True)
class RuleNumber:
    """A rule number as asked for.

    ``number`` is its dotted form, and ``digits`` its digits alone, for a search when the dots were left out. ``dotted`` says
    whether it was typed in parts, and ``exact`` whether it was typed with a trailing dot, which asks for exactly this number.
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
    >>> read_rule_number("11.3 12.3.4.5") is None  # two numbers
    True
    """
    plain = _LEAD.sub("", unicodedata.normalize("NFKC", text).strip())
    body = re.sub(rf"{_BETWEEN}$", "", plain)
    if not _PARTS.fullmatch(body) or sum(map(_is_in_parts, body.split())) > 1:
        return None
    parts = re.split(_BETWEEN, body)
    number = ".".join(parts)
    exact = plain != body and plain[len(body)] in ".。"
    return RuleNumber(number=number, digits="".join(parts), dotted=len(parts) > 1, exact=exact)


def _is_in_parts(word: str) -> bool:
    return re.search(r"[0-9][^0-9]+[0-9]", word) is not None


def canonical_number(text: str) -> str | None:
    """The rule number in ``text`` as the site writes it, or None if there is none.

    >>> canonical_number("１０－６－３"), canonical_number("10.6.3."), canonical_number("1.9.0"), canonical_number("ten")
    ('10.6.3', '10.6.3', None, None)
    """
    read = read_rule_number(text)
    return read.number if read and is_rule_number(read.number) else None


def read_edition_number(text: str) -> tuple[str, str] | None:
    """Read an edition's version followed by a rule number, or return None. Whether such an edition exists is not checked.

    >>> read_edition_number("1.3.0 10.2"), read_edition_number("Ver.1.3.0／10.2"), read_edition_number("10.6.3")
    (('1.3.0', '10.2'), ('1.3.0', '10.2'), None)
    """
    found = _OF_EDITION.fullmatch(unicodedata.normalize("NFKC", text).strip())
    number = canonical_number(found[2]) if found else None
    return (found[1], number) if found and number else None


def read_card_number(text: str) -> str | None:
    """Read a card number, or return None.

    >>> read_card_number("hbp01-004"), read_card_number("ｈＢＰ０１ー００４"), read_card_number("hSD1-001")
    ('hBP01-004', 'hBP01-004', 'hSD01-001')
    >>> read_card_number("10.6.3") is None
    True
    """
    found = _CARD.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if not found:
        return None
    letters, of_set, own = found.groups()
    return f"h{letters.upper()}{of_set and of_set.zfill(2)}-{own}"


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


@dataclass(frozen=True, slots=True)
class NumbersInPhrase:
    """The numbers of rules, official answers and cards in a phrase, each in the order of the phrase. ``rest`` is the phrase without
    them."""

    rules: tuple[str, ...] = ()
    answers: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    rest: str = ""

    @property
    def is_alone(self) -> bool:
        """Whether the phrase has nothing besides the numbers but punctuation and words such as "rule" or "card"."""
        return not any(letter.isalnum() for letter in _LEADS_IN.sub(" ", self.rest))


def numbers_in(text: str) -> NumbersInPhrase:
    """The numbers in a phrase. Whether there is anything with these numbers is not checked.

    >>> numbers_in("11.3.1 and 11.5.1").rules, numbers_in("8.4.3について").rules, numbers_in("第十一章").rules
    (('11.3.1', '11.5.1'), ('8.4.3',), ('11',))
    >>> numbers_in("what is Q194"), numbers_in("is hbp01-027 any good").cards
    (NumbersInPhrase(rules=(), answers=(194,), cards=(), rest='what is  '), ('hBP01-027',))
    >>> numbers_in("(rule 10.6)?").is_alone, numbers_in("10.6 check").is_alone, numbers_in("20 damage").rules
    (True, False, ())
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    cards = [_card_in(found) for found in _CARDS_IN.finditer(plain)]
    plain = _CARDS_IN.sub(" ", plain)
    answers = [int(found[1]) for found in _ANSWERS_IN.finditer(plain)]
    plain = _ANSWERS_IN.sub(" ", plain)
    rules = [_rule_in(found) for found in _RULES_IN.finditer(plain)]
    rest = _RULES_IN.sub(" ", plain)
    return NumbersInPhrase(
        tuple(dict.fromkeys(rules)), tuple(dict.fromkeys(answers)), tuple(dict.fromkeys(cards)), rest
    )


def _card_in(found: re.Match[str]) -> str:
    return f"h{(found[1] or found[3]).upper()}{found[2] or found[4] or ''}-{found[5]}"


def _rule_in(found: re.Match[str]) -> str:
    if rule := found["rule"]:
        return ".".join(re.split(_BETWEEN, rule))
    return found["named"] or _chapter(found["chapter"])


def _chapter(text: str) -> str:
    """A number up to 99, written in digits or kanji, in digits.

    >>> _chapter("11"), _chapter("十一"), _chapter("十"), _chapter("四")
    ('11', '11', '10', '4')
    """
    if text.isdigit() and text.isascii():
        return str(int(text))
    tens, ten, ones = text.rpartition("十")
    return str((_KANJI_DIGITS.get(tens, 1) * 10 if ten else 0) + _KANJI_DIGITS.get(ones, 0))
