"""What pasted texts are read as: the card they make, and for each text its meaning, or the clauses that are not understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext_lazy

from judge.cards.build import card_of
from judge.cards.compiler.read_text import Problem
from judge.cards.compiler.round_trip import written
from judge.cards.readers import known_names, read_slot
from judge.cards.records import (
    KEYWORD_AS_PRINTED,
    ArtsRecord,
    CriticalRecord,
    KeywordRecord,
    Record,
    SkillRecord,
    paragraphs,
    slots,
)
from judge.cards.slot_trees import Tree
from judge.desk.pasting.forms import HOLOMEM, OSHI, SUPPORT, FactsForm, TextForm
from judge.desk.presenting.page_words import language
from judge.engine.ability_paths import slot_path
from judge.engine.cards import Card

LIMITS = {"skill": "ターンに1回", "sp": "ゲームに1回"}  # 8.5.1.1, 8.5.1.2


@dataclass(frozen=True)
class TextStretch:
    """A stretch of a pasted text; `mark` is the number of the clause that is not understood, or 0 for words that are."""

    text: str
    mark: int = 0


@dataclass(frozen=True)
class PastedPiece:
    """One piece of text: what it is read as in both languages; else the text in stretches, and of each marked one
    the clause, why it is not, and that in English where the language of the page has only a general word for it."""

    english: str = ""
    japanese: str = ""
    stretches: tuple[TextStretch, ...] = ()
    reasons: tuple[tuple[str, str, str], ...] = ()

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """What it is read as: language and words, that of the page first."""
        both = ("en", self.english), ("ja", self.japanese)
        return both[::-1] if language() == "ja" else both

    @property
    def read(self) -> bool:
        """Whether all of it is understood."""
        return not self.stretches


@dataclass(frozen=True)
class PastedCard:
    """A card of pasted texts, and the pieces of each text in the order of the form."""

    card: Card
    pieces: tuple[tuple[PastedPiece, ...], ...]


@dataclass
class _Listed:
    """The texts of a form sorted as a list of cards has them; the rows say which text of the form each came from."""

    arts: list[ArtsRecord] = field(default_factory=list)
    keywords: list[KeywordRecord] = field(default_factory=list)
    skills: list[SkillRecord] = field(default_factory=list)
    stage: str | None = None
    support: list[str] = field(default_factory=list)
    rows: dict[str, int] = field(default_factory=dict)


def read_pasted_card(facts: FactsForm, texts: Sequence[TextForm], number: str) -> PastedCard:
    """The card that a form describes, as far as it can be read: what is wrong in a field is left out."""
    listed = _listed(texts)
    record = _record(facts, listed, number)
    names = known_names([record])
    trees: dict[str, Tree] = {}
    unread: list[str] = []
    found: list[tuple[int, tuple[Problem, ...], str, str]] = []

    for slot in slots(record):
        reading = read_slot(slot, names)
        if reading.tree is None:
            unread.append(slot.name)
        else:
            trees[slot.name] = reading.tree
        found.append((listed.rows[slot.name], reading.unread, slot.name, slot.text))

    card = card_of(record, trees, tuple(unread))
    pieces: list[list[PastedPiece]] = [[] for _text in texts]
    for row, problems, name, text in found:
        tree = trees.get(name)
        if tree is None:
            pieces[row].append(_unread(text, problems))
        else:
            pieces[row].append(PastedPiece(written(tree, card, "en"), written(tree, card, "ja")))

    return PastedCard(card, tuple(tuple(each) for each in pieces))


def _listed(texts: Sequence[TextForm]) -> _Listed:
    listed = _Listed()
    for row, form in enumerate(texts):
        typed = getattr(form, "cleaned_data", {})
        part = form.part_now
        name = typed.get("name", "")
        text = typed.get("text", "")
        if not form.typed:
            continue
        match part:
            case "arts":
                listed.rows[slot_path("arts", len(listed.arts))] = row
                listed.arts.append(_arts(typed))
            case "collab" | "bloom" | "gift" if text:
                listed.rows[slot_path("ability", len(listed.keywords))] = row
                listed.keywords.append(KeywordRecord(KEYWORD_AS_PRINTED[part], name, text))
            case "skill" | "sp" if text:
                listed.rows[slot_path("skill", len(listed.skills))] = row
                cost = typed.get("power")
                listed.skills.append(SkillRecord(part == "sp", name, 0 if cost is None else cost, LIMITS[part], text))
            case "stage" if text:
                listed.rows[slot_path("stage")] = row
                listed.stage = text
            case "support":
                for paragraph in paragraphs(text):
                    listed.rows[slot_path("support", len(listed.support))] = row
                    listed.support.append(paragraph)

    return listed


def _arts(typed: dict[str, Any]) -> ArtsRecord:
    damage = typed.get("damage") or 0
    critical = typed.get("critical") or ()
    return ArtsRecord(
        name=typed.get("name", ""),
        cost=typed.get("cost") or (),
        damage=damage,
        damage_raw=str(damage),
        plus=False,
        crit=tuple(CriticalRecord(color, typed.get("plus") or 0) for color in critical),
        text=typed.get("text") or None,
    )


def _record(facts: FactsForm, listed: _Listed, number: str) -> Record:
    typed = facts.cleaned_data
    kind = typed.get("kind", HOLOMEM)
    holomem = kind == HOLOMEM
    support = kind == SUPPORT
    name = typed.get("name", "")
    aliases = facts.words("aliases") if holomem else ()
    loss = (typed.get("life_loss") or 0) if holomem else None
    still = holomem and typed.get("cannot_bloom", False)
    any_number = typed.get("any_number", False)
    extras = (loss or 1) != 1, bool(aliases), still, any_number

    return Record(
        number=number,
        set=number.partition("-")[0],
        name=name,
        name_en=typed.get("name_en") or name,
        type=kind,
        card_type_raw="",
        subtypes=(typed.get("subtype") or "イベント",) if support else (),
        limited=support and typed.get("limited", False),
        buzz=holomem and typed.get("buzz", False),
        colour=() if support else tuple(typed.get("color", ())),
        hp=(typed.get("hp") or 0) if holomem else None,
        life=(typed.get("life") or 0) if kind == OSHI else None,
        bloom=(typed.get("bloom") or "Debut") if holomem else None,
        baton=("無色",) * (typed.get("baton") or 0) if holomem else None,
        tags=() if kind == OSHI else facts.words("tags"),
        arts=tuple(listed.arts) if holomem else (),
        keyword_effects=tuple(listed.keywords) if holomem else (),
        oshi_skills=tuple(listed.skills) if kind == OSHI else (),
        oshi_stage_skill=listed.stage if kind == OSHI else None,
        extra=("",) * sum(extras),
        support_text="\n\n".join(listed.support) if support and listed.support else None,
        aliases=aliases,
        unlimited_in_deck=any_number,
        life_loss_on_down=loss,
        cannot_bloom=still,
    )


def _unread(text: str, problems: Sequence[Problem]) -> PastedPiece:
    """The text with the clauses that are not understood marked; where two overlap, only the first is."""
    stretches: list[TextStretch] = []
    reasons: list[tuple[str, str, str]] = []
    place = 0
    for problem in sorted(problems, key=lambda each: each.span):
        start, end = max(problem.span.start, place), problem.span.end
        if start >= end:
            continue
        if start > place:
            stretches.append(TextStretch(text[place:start]))
        reasons.append((text[start:end], *_why(problem.reason)))
        stretches.append(TextStretch(text[start:end], len(reasons)))
        place = end
    if place < len(text) or not stretches:
        stretches.append(TextStretch(text[place:]))
    return PastedPiece(stretches=tuple(stretches), reasons=tuple(reasons) or (("", *_why(problems[0].reason)),))


def _why(reason: str) -> tuple[str, str]:
    words = reason_words(reason)
    return words, reason if words == str(UNKNOWN) else ""


UNKNOWN = gettext_lazy("its meaning is not known")
_REASONS = (
    (re.compile(r"no known word begins at (「.*」)", re.DOTALL), gettext_lazy("no known word begins at {clause}")),
    (
        re.compile(r"(「.*」) does not follow from what stands before it", re.DOTALL),
        gettext_lazy("{clause} does not follow from what stands before it"),
    ),
    (
        re.compile(r"it would be written as (「.*」), which reads differently", re.DOTALL),
        gettext_lazy("it would be written as {clause}, which reads differently"),
    ),
    (
        re.compile(r"no known card fits what is asked for at (.*)"),
        gettext_lazy("no known card fits {clause}"),
    ),
    (
        re.compile(r"the condition at (.*) cannot hold on any board"),
        gettext_lazy("the condition at {clause} cannot hold on any board"),
    ),
    (re.compile(r"no die can show the number at (.*)"), gettext_lazy("no die can show the number at {clause}")),
    (
        re.compile(r"the cards at (.*) are of no kind that is put into that zone"),
        gettext_lazy("the cards at {clause} are of no kind that is put into that zone"),
    ),
    (
        re.compile(r"(the card with this text) is not a holomem on the Stage"),
        gettext_lazy("the card with this text is not a holomem on the Stage"),
    ),
    (re.compile(r"the number at (.*) is below 1"), gettext_lazy("the number at {clause} is below 1")),
)


def reason_words(reason: str) -> str:
    """Why a clause is not understood, in the language of the page; the finer reasons are told in English alone.

    >>> reason_words("there is no sentence")
    'there is no sentence'
    """
    for pattern, words in _REASONS:
        if found := pattern.fullmatch(reason):
            return str(words).format(clause=found[1])
    return str(UNKNOWN) if language() == "ja" else reason
