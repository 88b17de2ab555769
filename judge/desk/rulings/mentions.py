"""Finds rule numbers, card numbers, questions of the Q&A, official answers and provisions of floor rules in what a judge writes,
makes links of them, and names those that do not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk.cards.numbers import canonical, nearest
from judge.desk.models import Mention
from judge.desk.presenting.page_words import language
from judge.desk.rulings.floor_mentions import (
    FLOOR,
    Written,
    full_notation,
    key_of,
    near_to_floor,
    provision_of,
    unknown_words,
    version_of,
)
from judge.desk.rulings.floor_mentions import link as floor_link
from rulesdb.floor import floor_documents, floor_notation
from rulesdb.models import Provision
from rulesdb.search import canonical_number
from rulesdb.shelf import EditionInMemory, shelf
from rulesdb.templatetags.rules import chip
from rulesdb.views.labels import clause_words
from rulesdb.views.missing import near_to

_PLAIN = str.maketrans("０１２３４５６７８９．－‐‑–—：／＆Ｑｑ＃", "0123456789.-----:/&Qq#")
"""Signs of a Japanese keyboard, each for one of the plain ones, so that places stay."""
_NOT_IN_A_WORD = "(?<![A-Za-z0-9_.-])"
_RULE = r"(?:(?P<version>[1-9][0-9]?\.[0-9]+\.[0-9]+)(?:: ?|/))?(?P<rule>[1-9][0-9]?(?:\.[1-9][0-9]?)+)(?![A-Za-z0-9_-]|\.[0-9])"
_CARD = r"(?P<card>[hH][A-Za-z]{1,4}[0-9]{0,3}-[0-9]{1,3})(?![A-Za-z0-9_]|-[0-9])"
_QUESTION = r"(?:/questions/|Q ?& ?A[ :/]+)(?P<question>[a-z0-9]+(?:-[a-z0-9]+)*)(?![A-Za-z0-9_-])"
_ANSWER = r"[Qq] ?(?P<answer>[1-9][0-9]{0,4})(?![A-Za-z0-9_&-]|\.[0-9])"
_SLUG = r"(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)+)(?![A-Za-z0-9_-])"
_FOUND = re.compile(rf"{_QUESTION}|{_NOT_IN_A_WORD}(?:{FLOOR}|{_RULE}|{_CARD}|{_ANSWER}|{_SLUG})")
_LAST = re.compile(rf"{_NOT_IN_A_WORD}(?<!#)([1-9][0-9]?(?:\.[1-9][0-9]?)*)\.?$")
NOTHING_WRITTEN: Written = MappingProxyType({})
MAX_PROVISIONS_OFFERED = 12
MAX_ANSWERS_OFFERED = 3
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)*")


@dataclass(frozen=True)
class MentionInText:
    """What is named at a place of a text: a rule or a floor rule with its edition, a card, a question, or an official answer.
    `known` says whether there is one."""

    start: int
    end: int
    kind: str
    key: str
    edition: str = ""
    known: bool = True

    @property
    def what(self) -> tuple[str, str, str]:
        """The thing that is named, without its place in the text."""
        return self.kind, self.edition, self.key


@dataclass(frozen=True)
class OfferedProvision:
    """Something that may be meant: what to write for it, and its first words."""

    key: str
    words: str
    language: str = ""


@dataclass(frozen=True)
class UnknownNumber:
    """A number that nothing has: where it stands (`line` from 1), what it is, what comes near."""

    line: int
    typed: str
    message: str
    near: tuple[OfferedProvision, ...]


def named_in(text: str, edition: str, written: Written = NOTHING_WRITTEN) -> Iterator[MentionInText]:
    """What a text names, in order. Rule numbers are those of `edition`, unless another stands before them: `1.3.0: 5.13`. Floor
    rules are those in force, unless an edition stands before them or `written` says which was meant.

    A word with hyphens counts as a question only when there is one of that address; after `Q&A` or `/questions/` it always does.
    """
    for found in _FOUND.finditer(text.translate(_PLAIN)):
        if found["floor"]:
            if floor_documents():  # where there are none it is no more than text
                key = key_of(found)
                version = version_of(found, written)
                known = provision_of(key, version) is not None
                yield MentionInText(*found.span(), Mention.Kind.FLOOR, key, version, known=known)
        elif found["rule"]:
            version = found["version"] or edition
            yield MentionInText(
                *found.span(), Mention.Kind.RULE, found["rule"], version, provision(found["rule"], version) is not None
            )
        elif found["card"]:
            number = canonical(found["card"])
            yield MentionInText(*found.span(), Mention.Kind.CARD, number or found["card"], known=number in library())
        elif found["answer"]:
            key = f"Q{found['answer']}"
            known = shelf().answer(key) is not None or shelf().published(int(found["answer"])) is not None
            yield MentionInText(*found.span(), Mention.Kind.ANSWER, key, known=known)
        else:
            slug = found["question"] or found["slug"]
            known = shelf().question(slug) is not None
            if known or found["question"]:
                yield MentionInText(*found.span(), Mention.Kind.QUESTION, slug, known=known)


def provision(number: str, version: str) -> Provision | None:
    """The rule of this number in an edition, or the provision of floor rules, as `floor#4.2`."""
    return provision_of(number, version) if "#" in number else shelf().rule(number, version)


def linked(text: str, edition: str, written: Written = NOTHING_WRITTEN) -> SafeString:
    """A text with line breaks kept, in which what it names is a link, rules pinned to their edition; numbers that nothing has are
    marked. `written` as for `named_in`."""
    out, at = [], 0
    for each in named_in(text, edition, written):
        words = text[each.start : each.end]
        out += [escape(text[at : each.start]), _link(each, words)]
        at = each.end
    out.append(escape(text[at:]))
    paragraphs = "".join(out).strip().replace("\r\n", "\n")
    made = "".join(f"<p>{each.strip()}</p>" for each in re.split(r"\n\s*\n", paragraphs) if each.strip())
    return mark_safe(made.replace("\n", "<br>"))  # noqa: S308 - each piece is escaped


def linked_one(stored: str, edition: str) -> SafeString:
    """The link to one provision, stored as `1.9.0/10.6.3` or `2026-07/floor#4.2`, in a text of an edition; words alone where it is
    stored no more."""
    version, _slash, number = stored.partition("/")
    words = notation_of(stored, edition)
    if provision(number, version) is None:
        return format_html("{}", words)
    kind = Mention.Kind.FLOOR if "#" in number else Mention.Kind.RULE
    return _link(MentionInText(0, len(words), kind, number, version), words)


def _link(each: MentionInText, words: str) -> SafeString:
    if not each.known:
        return format_html('<mark class="unknown">{}</mark>', words)
    if each.kind == Mention.Kind.RULE:
        return chip(each.key, edition=each.edition, label=words, classes="inline")
    if each.kind == Mention.Kind.FLOOR:
        return floor_link(each.key, each.edition, words)
    if each.kind == Mention.Kind.CARD:
        return format_html('<a href="{}">{}</a>', reverse("desk:card", args=[each.key]), words)
    page = "rulesdb:answer" if each.kind == Mention.Kind.ANSWER else "rulesdb:question"
    return format_html('<a href="{}">{}</a>', reverse(page, args=[each.key]), words)


def unknown_in(text: str, edition: str, *, writing_at: int = -1, floor: bool = True) -> list[UnknownNumber]:
    """The numbers of a text that nothing has, each once, with the line where it stands first and what comes near. One that ends at
    `writing_at` is still being written, and passed over; so are floor rules without `floor`."""
    found: dict[tuple[str, str, str], UnknownNumber] = {}
    for each in named_in(text, edition):
        if not each.known and each.end != writing_at and (floor or each.kind != Mention.Kind.FLOOR):
            line = text.count("\n", 0, each.start) + 1
            found.setdefault(each.what, unknown(each, text[each.start : each.end], line))
    return list(found.values())


def unknown(each: MentionInText, typed: str, line: int = 1, *, prose: bool = True) -> UnknownNumber:
    """The message about a number that does not exist. In `prose` it may be meant as something else; a field for rule numbers is not
    prose."""
    if each.kind == Mention.Kind.FLOOR:
        rows = near_to_floor(each.key, each.edition)
        documents = [(row, floor_notation(row.edition.document.slug, row.number)) for row in rows]
        near_it = tuple(OfferedProvision(key, *reversed(clause_words(row))) for row, key in documents)
        return UnknownNumber(line, typed, unknown_words(each.key, each.edition), near_it)
    if each.kind == Mention.Kind.RULE:
        volume = shelf().edition(each.edition)
        if volume is None:
            said = _("There is no edition {version} here.").format(version=each.edition)
            return UnknownNumber(line, typed, said, ())
        if not prose and _NUMBER.fullmatch(each.key) is None:
            said = _("“{typed}” is not a rule number. Write it like 10.6.3.")
            return UnknownNumber(line, typed, said.format(typed=typed[:40]), ())
        said = (
            _(
                "There is no rule {number} in Comprehensive Rules {version}. If you do not mean a rule, "
                "write it differently, such as 1,5."
            )
            if prose
            else _("There is no rule {number} in Comprehensive Rules {version}.")
        )
        return UnknownNumber(
            line, typed, said.format(number=each.key, version=each.edition), offers(near_to(volume, each.key))
        )
    if each.kind == Mention.Kind.CARD:
        near = tuple(OfferedProvision(number, library()[number].name) for number in nearest(each.key))
        return UnknownNumber(line, typed, _("There is no card {number} here.").format(number=each.key), near)
    if each.kind == Mention.Kind.ANSWER:
        said = _(
            "There is no official answer {number} here. If it is newer than this site, write it differently, such as no. {digits}."
        )
        return UnknownNumber(
            line, typed, said.format(number=each.key, digits=each.key[1:]), _answers_near(int(each.key[1:]))
        )

    close = tuple(OfferedProvision(f"Q&A {slug}", question) for slug, question in _like(each.key))
    return UnknownNumber(line, typed, _("There is no answer “{slug}” in the Q&A.").format(slug=each.key), close)


def _answers_near(number: int) -> tuple[OfferedProvision, ...]:
    """The official answers whose numbers come next to one that there is not."""
    spoken = language()
    near = sorted(shelf().answers, key=lambda row: abs(row.number - number))[:MAX_ANSWERS_OFFERED]
    return tuple(
        OfferedProvision(row.key, row.question(spoken), spoken) for row in sorted(near, key=lambda row: row.number)
    )


def _like(slug: str) -> list[tuple[str, str]]:
    """Questions whose address has most of the words of this one."""
    words = set(slug.split("-"))
    rows = [(len(words & set(row.slug.split("-"))), -row.order, row) for row in shelf().questions]
    best = sorted((each for each in rows if each[0]), key=lambda each: each[:2], reverse=True)[:4]
    return [(row.slug, row.asked(language())[1]) for _shared, _order, row in best]


def offers(rows: list[Provision]) -> tuple[OfferedProvision, ...]:
    """Provisions to choose among, with their first words in the language of the page."""
    told = ((row, clause_words(row)) for row in rows)
    return tuple(OfferedProvision(row.number, words, language) for row, (language, words) in told)


def below(text: str, at: int, edition: str) -> tuple[str, tuple[OfferedProvision, ...]]:
    """The rule number that is being written at a place of a text, and the rules right below it; what comes near where there is no
    such rule; nothing where no number stands there or nothing is below it."""
    found = _LAST.search(text[:at].translate(_PLAIN))
    volume: EditionInMemory | None = shelf().edition(edition)
    if found is None or volume is None or ("." not in found[0]):
        return "", ()
    row = volume.numbers.get(found[1])
    rows = (
        volume.children(row)
        if row
        else [each for each in near_to(volume, found[1]) if each.number.startswith(found[1])]
    )
    return found[1], offers(rows[:MAX_PROVISIONS_OFFERED])


def listed(text: str, edition: str) -> tuple[list[tuple[str, str]], list[UnknownNumber]]:
    """Rule numbers written one after another, as (edition, number), and what is none; floor rules among them as `floor#4.2`."""
    good, bad = [], []
    for word in re.split(r"[\s,、，;]+", text.translate(_PLAIN).strip()):
        if "#" in word:
            floor = next(iter(named_in(word, edition)), None)
            if floor is not None and floor.known and floor.kind == Mention.Kind.FLOOR:
                good.append((floor.edition, floor.key))
            else:
                kind, key = Mention.Kind.FLOOR, word[:40].casefold()
                bad.append(unknown(floor or MentionInText(0, len(word), kind, key, known=False), word))
            continue
        version, _slash, number = word.rpartition("/")
        number = canonical_number(number) or number
        if not word:
            continue
        if provision(number, version or edition) is not None:
            good.append((version or edition, number))
        else:
            none = MentionInText(0, len(word), Mention.Kind.RULE, number, version or edition, known=False)
            bad.append(unknown(none, word, prose=False))

    return good, bad


def notation_of(stored: str, edition: str) -> str:
    """How a judge writes a provision that is stored as `1.9.0/10.6.3` or `2026-07/floor#4.2`; a rule of `edition` by its number.

    >>> [notation_of(stored, "1.9.0") for stored in ("1.9.0/10.6.3", "1.3.0/5.13", "2026-07/floor#4.2", "")]
    ['10.6.3', '1.3.0/5.13', 'floor/2026-07#4.2', '']
    """
    version, _slash, number = stored.partition("/")
    if "#" in number:
        return full_notation(number, version)
    return number if version == edition else stored


def editions() -> list[str]:
    """The versions of the rules that a ruling may rest on, the one in force first."""
    return [volume.edition.version for volume in shelf().rules]


def in_force() -> str:
    """The version in force; empty before the documents are loaded."""
    volume = shelf().current
    return volume.edition.version if volume else ""
