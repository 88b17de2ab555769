"""How a template becomes a sentence: parameters are formatted by what they are and by the template's specification.

In a template `{holomem}` is a name. A specification after the colon asks for something else:

- a holomem: `who` ("A's center Takane Lui"), `at` (of one's own, "Takane Lui (Center)"), `where` ("A's center"), `owner` ("A"),
  `number` (the card number)
- holomems that may be none: `on who` (" on A's center Takane Lui", or nothing)
- what Arts get, as a number, or nothing where it is another effect: `of Arts` (" (Arts +20)", or nothing)
- a card: `number`; an Arts or oshi skill: `card` (whose it is)
- an oshi skill: `oshi skill` ("oshi skill “Shooting Star”", "SP oshi skill “Shooting Star”"), at the beginning `Oshi skill`
- a number: `seat` ("A"; automatic for the names in `SEAT_NAMES`), `signed` ("+10"), `n card` ("1 card", "2 cards")
- one or several of anything: `v is/are`, the first word for one and the second for several
- codes with spaces between: `colours`, `positions`, `moments`
- a code: `spot`, `position`, `zone`, `step`, `colour`, `level`, `kind`, `damage`, `action`, and
  those of carrying out by hand (tables of `judge.wording.words` and `judge.wording.by_hand`)
"""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal, Protocol

from judge.engine.cards import Arts, Library
from judge.engine.effects.language import Skill
from judge.engine.state import UNSEEN
from judge.engine.transition import ArtsRef, CardRef, HolomemRef, Message, Reason, SkillRef
from judge.wording.by_hand import TABLES_BY_HAND
from judge.wording.deeds import DEEDS
from judge.wording.problems import PROBLEMS
from judge.wording.reasons import REASONS
from judge.wording.sentences import SENTENCES
from judge.wording.words import SPOT, TABLES, Pair

Language = Literal["en", "ja"]
AN_UNSEEN_CARD = "an unseen card"
NOT_ALWAYS = frozenset({"arts_plus"})
"""Parameters that older messages do not have; their words are then left out."""
OSHI_SKILL = {"oshi skill": ("oshi skill", "推しスキル"), "Oshi skill": ("Oshi skill", "推しスキル")}
"""What an oshi skill is called inside a sentence and at its beginning."""
SEAT_NAMES = frozenset({"seat", "by", "player", "first", "winner", "loser", "opponent", "owner", "controller"})


class Coded(Protocol):
    """Anything with a code and parameters, as a `Problem` of a position has."""

    @property
    def code(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...


def sentence(message: Message, language: Language, library: Library) -> str:
    """The sentence for a message, as plain text. A key without a template gives the key in brackets.

    >>> sentence(Message("nothing known of this"), "en", {})
    '[nothing known of this]'
    """
    return _write(SENTENCES, message.key, message.params, language, library)


def deed(chosen: Message, seat: int, language: Language, library: Library, asked: Message | None = None) -> str:
    """The sentence that a player chose an option, given the message of the option and that of the question it answers; empty for
    one that only its own words name.

    >>> deed(Message("option_end_main"), 0, "en", {}), deed(Message("option_die", {"value": 3}), 0, "en", {})
    ('A ends the Main Step.', '')
    >>> deed(Message("option_decline"), 0, "en", {}, Message("may_roll"))
    'A does not roll a die.'
    """
    if asked is not None and (key := f"{asked.key}:{chosen.key}") in DEEDS:
        return _write(DEEDS, key, {**asked.params, **chosen.params, "seat": seat}, language, library)
    return _write(DEEDS, chosen.key, {**chosen.params, "seat": seat}, language, library) if chosen.key in DEEDS else ""


def reason(unmet: Reason, language: Language, library: Library) -> str:
    """The sentence for one unmet condition of an action."""
    return _write(REASONS, unmet.code, unmet.params, language, library)


def problem(found: Coded, language: Language, library: Library) -> str:
    """The sentence for one problem of a position (`judge.engine.position.checks.Problem`)."""
    return _write(PROBLEMS, found.code, found.params, language, library)


def _write(
    templates: Mapping[str, Pair], key: str, params: Mapping[str, Any], language: Language, library: Library
) -> str:
    pair = templates.get(key)
    if pair is None:
        return f"[{key}]"
    try:
        words = _Formatter(language, library).vformat(pair[language == "ja"], (), params)
        return words[:1].upper() + words[1:] if words.startswith(AN_UNSEEN_CARD) else words
    except (KeyError, ValueError, AttributeError) as error:
        return f"[{key}: {error}]"


class _Formatter(string.Formatter):
    def __init__(self, language: Language, library: Library) -> None:
        self.language, self.library = language, library
        self._field = ""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        self._field = field_name
        if field_name in NOT_ALWAYS and field_name not in kwargs:
            return (), field_name
        return super().get_field(field_name, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith("v "):
            one, several = format_spec[2:].split("/")
            return several if isinstance(value, tuple) and len(value) > 1 else one
        if format_spec == "on who":
            names = self.format_field(value, "who") if value else ""
            return names and self._pick(f" on {names}", f"、{names}に対して")
        if format_spec == "of Arts":
            return "" if value == () else self._pick(f" (Arts {value:+d})", f"（アーツ{value:+d}）")

        match value:
            case HolomemRef():
                return self._holomem(value, format_spec)
            case CardRef():
                return value.number if format_spec == "number" else self._name(value.number)
            case ArtsRef() | SkillRef():
                if format_spec in OSHI_SKILL:
                    return self._oshi_skill(value, OSHI_SKILL[format_spec])
                return self._name(value.number) if format_spec == "card" else self._ability(value)
            case tuple():
                return self._list([self.format_field(each, format_spec) for each in value])
            case int():
                return self._number(value, format_spec)
            case str():
                return self._word(value, format_spec)

        raise ValueError(f"{self._field} is {type(value).__name__}")

    def _pick(self, english: str, japanese: str) -> str:
        return japanese if self.language == "ja" else english

    def _name(self, number: str) -> str:
        if number == UNSEEN:
            return self._pick(AN_UNSEEN_CARD, "内容のわからないカード")
        card = self.library.get(number)
        if card is None:
            return number
        return self._pick(card.name_en or card.name, card.name)

    def _several(self, name: str, times: int) -> str:
        """So many of the same card."""
        if name == self._name(UNSEEN):
            return self._pick(f"{times} unseen cards", f"{name}{times}枚")
        return f"{name} ×{times}"

    def _oshi_skill(self, ref: ArtsRef | SkillRef, words: Pair) -> str:
        """An oshi skill, called as its card calls it: an SP oshi skill is another than an oshi skill (12.1.2)."""
        card = self.library.get(ref.number)
        entries = card.skills if card is not None else ()
        sp = 0 <= ref.index < len(entries) and entries[ref.index].sp
        called = f"SP {words[0].lower()}" if sp else words[0]
        return self._pick(f"{called} {self._ability(ref)}", f"{'SP' if sp else ''}{words[1]}{self._ability(ref)}")

    def _ability(self, ref: ArtsRef | SkillRef) -> str:
        card = self.library.get(ref.number)
        entries: tuple[Arts, ...] | tuple[Skill, ...] = ()
        if card is not None:
            entries = card.arts if isinstance(ref, ArtsRef) else card.skills
        if not 0 <= ref.index < len(entries):
            return f"{ref.number} #{ref.index + 1}"
        named = entries[ref.index]
        return self._pick(f"“{named.name_en or named.name}”", f"「{named.name}」")

    def _holomem(self, ref: HolomemRef, spec: str) -> str:
        letter = "AB"[ref.seat]
        # `at` is a place as option keys say it: a.center, b.back.2
        at, _, rank = ref.at.removeprefix("a.").removeprefix("b.").partition(".")
        spot = SPOT.get(at, (at, at))[self.language == "ja"] + (rank and self._pick(f" {rank}", rank))

        match spec:
            case "number":
                return ref.number
            case "owner":
                return letter
            case "at":
                return self._pick(
                    f"{self._name(ref.number)} ({spot[:1].upper()}{spot[1:]})", f"{spot}の〈{self._name(ref.number)}〉"
                )
            case "where":
                return self._pick(f"{letter}'s {spot}", f"{letter}の{spot}")
            case "who":
                return self._pick(
                    f"{letter}'s {spot} {self._name(ref.number)}", f"{letter}の{spot}〈{self._name(ref.number)}〉"
                )

        return self._pick(self._name(ref.number), f"〈{self._name(ref.number)}〉")

    def _number(self, value: int, spec: str) -> str:
        if spec == "seat" or (not spec and self._field in SEAT_NAMES):
            return "AB"[value]
        if spec == "signed":
            return f"{value:+d}"
        if spec.startswith("n "):
            noun = spec[2:]
            return f"{value} {noun if value == 1 else noun + 's'}"
        return str(value)

    def _word(self, value: str, spec: str) -> str:
        if not spec:
            return value
        if spec == "colours":
            return self._pick(", ", "・").join(self._word(each, "colour") for each in value.split())
        if spec == "positions":
            return self._pick(" or ", "か").join(self._word(each, "position") for each in value.split())
        if spec == "moments":
            return self._pick("; ", "・").join(self._word(each, "moment") for each in value.split())
        pair = (TABLES.get(spec) or TABLES_BY_HAND[spec]).get(value)
        return pair[self.language == "ja"] if pair else value

    def _list(self, parts: list[str]) -> str:
        if not parts:
            return self._pick("nothing", "なし")
        parts = [name if times == 1 else self._several(name, times) for name, times in Counter(parts).items()]
        if self.language == "ja" or len(parts) == 1:
            return "、".join(parts)
        return f"{', '.join(parts[:-1])} and {parts[-1]}"
