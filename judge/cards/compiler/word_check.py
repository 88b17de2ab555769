"""Checks that every meaningful word of a text also appears in the writer's version of its tree, so that no word is silently
dropped."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from judge.cards.compiler.normalised_text import Span, folded, normalise
from judge.cards.compiler.tokens import PATTERN, WORDS, level_beside
from judge.cards.compiler.vocabulary import DID

_OFTEN = {"ATTR", "SPOT", "LEVEL", "COLOUR", "BUZZ", "TAG", "SIGNED", "number"}
"""What has to be there as often as in the text; other words at least once."""
_ONCE = {"bound", "NAME", "SIDE", "KEYWORD", "EXTRA", "REL", "NOUN", "THIS", "ADVERB", "WHILE", "ALL"}
_FREE = {
    ("ADVERB", "この能力で"), ("ADVERB", "お互い"), ("ADVERB", "それぞれ"), ("ATTR", "that"), ("ATTR", "this_effect"),
    ("ATTR", "that_colour"), ("ATTR", "not_that_colour"),
    ("HITS", "take_that"), ("HITS", "take_that_arts"),
    ("HITS", "take_that_special"), ("COLOUR", "colourless"), ("SIDE", "you"), ("SIDE", "self"),
    ("SIDE", "each"), ("ALL", "all"), ("ALL", "both"), ("ALL", "everyone"),
    *(("ADVERB", word) for word in (
        "then", "and_then", "further", "also", "moreover", "but", "any_order", "face_down", "start_over", "otherwise",
        "other_cases", "instead", "at_most", "each_player", "until_downed", "instead_of_archiving", "even_moved", "total",
        "by_this_ability", "so_done", "counting_this",
    )),
    *(("THIS", word) for word in (
        "that", "that_downed", "that_card", "that_cheer", "that_arts", "that_damage", "that_arts_damage",
        "that_special_damage", "those", "all_those",
        "host", "oshi", "arts", "ability", "card", "target",
    )),
    *(("NOUN", word) for word in (
        "card", "holomem", "stage", "number", "people", "times", "colour", "moving", "rest", "top", "turn", "ability",
        "most_counted", "most_drawn", "most_rolled", "most_sent", "center_position", "collab_position", "back_position",
        "pips_sum", "sum", "result", "it", "hp", "cheer", "sp_skill", "oshi_skill", "same_colour", "same_name", "same_level",
        "different_names", "different_levels", "合計", "card_name",
    )),
}  # fmt: skip
"""Words that need not come back: connecting words, words implied by their place, and words with several spellings."""
_SPOTS = {"center_position": "center", "collab_position": "collab", "back_position": "back"}
_FORBIDDEN = {"baton_not": ("NOUN", "baton"), "collab_not": ("SPOT", "collab")}
"""「コラボできない」, which may be said as 「バトンタッチとコラボができない」."""
_BESIDE = {
    "at_most_opponent": ("opponent", "at_most"), "at_least_opponent": ("opponent", "at_least"),
    "at_most_you": ("you", "at_most"), "at_least_you": ("you", "at_least"),
}  # fmt: skip
_RELATED = {
    "same_name": "same_name", "same_level": "same_level", "other_name": "different_names", "other_level": "different_levels",
}  # fmt: skip
_HITS = {
    "take": "damage", "take_arts": "arts_damage", "take_first": "first_arts_damage", "take_special": "special_damage",
    "deal_special": "special_damage", "deal_any": "damage", "restored": "restored_hp", "reveal_top": "revealed",
    "collab_power": "more_power",
}  # fmt: skip
_COUNT = re.compile(r"(\d+)(?:～(\d+))?(枚|人|回|つ|色|種類)?(?:ずつ)?(以上|以下|以外|まで|とも)?(?:ずつ)?")
_ALL_BUT_ONE = (("1以外なら", "2以上なら", "2", "以上"), ("6以外なら", "5以下なら", "5", "以下"))
"""All numbers of a die but one, which may be said in either of these ways."""
_ATTACHED = re.compile(r"が(?:\d+枚以上)?付いている")
_CHEER_COLOURS = re.compile(r"(?:エールが)?(\d+)色以上(?:のエールが)?付いてい(?:る|(ない))")
_QUOTED = re.compile(r"「[^「」]*」")
_DID = re.compile(DID)
_WHEN_AND_BY = re.compile("^(?:このターン|直?前の相手のターン)に(?:(?:自分|相手)(?:から|の能力で))?")


class _Found(NamedTuple):
    kind: str
    code: str
    span: Span


def first_lost_word(printed: str, written: str, anyway: tuple[Span, ...] = ()) -> Span | None:
    """The first word of a printed text that what is written of its tree has not; None where all are there. `anyway` is where
    the text only repeats the rules.

    >>> first_lost_word("自分の1stホロメン1人のHP70回復。", "自分の1stホロメン1人のHP70回復。")
    >>> first_lost_word("自分の1stホロメン1人のHP70回復。", "自分のホロメン1人のHP70回復。")
    Span(start=3, end=6)
    """
    text = normalise(printed)
    said = normalise(written).normal
    there = Counter((word.kind, word.code) for word in _words(said))
    # 「Xに付いているY」, which may be said as 「XにYが付いている」
    there["REL", "attached"] += len(_ATTACHED.findall(said))
    there["NOUN", "damage"] += said.count("そのダメージ")  # 「そのホロメンが受けるダメージ」
    there["NOUN", "power"] += said.count("ホロパワーに")  # 「ホロパワーの上に戻す」
    there["ATTR", "other"] += said.count("このホロメン以外の")  # what 「他の」 in a holomem's text may be said as
    for done in {_done(found) for found in _DID.findall(text.normal)}:
        there["ATTR", f"did {done}"] = said.count(done)
    for but_one, other, number, bound in _ALL_BUT_ONE:
        again = min(said.count(but_one) - text.normal.count(but_one), text.normal.count(other))
        there["number", number] += max(again, 0)
        there["bound", bound] += max(again, 0)
    seen: Counter[tuple[str, str]] = Counter()
    for word in _words(text.normal):
        key = (word.kind, word.code)
        span = text.printed(word.span)
        if any(each.start <= span.start < each.end for each in anyway):
            continue
        if word.kind == "itself" and not any(kind == "itself" for kind, _ in there):
            continue  # 「[センターポジション限定]」 says it without naming the card
        seen[key] += 1
        if there[key] < (seen[key] if word.kind in _OFTEN else 1):
            return span

    return None


def _done(words: str) -> str:
    """What a holomem did, as it is said before its noun or as a statement: 「特殊ダメージを受け」"""
    return _WHEN_AND_BY.sub("", words.removesuffix("ていない").removesuffix("ていた").removesuffix("た"))


def _words(text: str) -> Iterator[_Found]:
    place = 0
    repeating = False
    while place < len(text):
        found = PATTERN.match(text, place) or _QUOTED.match(text, place)
        if found is None:
            place += 1
            continue
        place = found.end()
        if found.re is PATTERN:
            kind, code = _kind(str(found.lastgroup), found[0])
            repeating = (kind, code) == ("ATTR", "that") or (repeating and kind not in {"NOUN", "THIS"})
            if not repeating:  # 「その相手のバックホロメン」: the event has said so
                yield from _meaning(kind, code, found[0], Span(*found.span()))
        elif found.re is _QUOTED:
            yield _Found("quoted", found[0], Span(*found.span()))


def _kind(group: str, word: str) -> tuple[str, str]:
    terminal, code = WORDS.get(word, ("", word))
    kind = group.rpartition("_")[0]
    return (terminal, code) if group == "WORD" or terminal == kind == "NOUN" else (kind, word)


def _meaning(terminal: str, code: str, word: str, span: Span) -> Iterator[_Found]:
    if (terminal, code) in _FREE:
        if code in _SPOTS:
            yield _Found("SPOT", _SPOTS[code], span)
    elif terminal == "THIS" and code.removesuffix("_host") in {"tool", "mascot", "fan"}:
        yield _Found("itself", code.removesuffix("_host"), span)
    elif terminal == "COUNT":
        yield from _number(word, span)
    elif terminal == "LEVEL":
        levels = {"1st+": ("1st", "2nd"), "2nd+": ("2nd",)}.get(code, (code,))
        yield from (_Found(terminal, level, span) for level in levels)
    elif terminal == "ATTR" and (colours := _CHEER_COLOURS.fullmatch(word)) is not None:
        yield _Found("ATTR", f"{colours[1]} colors of Cheers{' not' if colours[2] else ''}", span)
    elif terminal == "ATTR" and _DID.fullmatch(
        word
    ):  # 「Xが…を受けたホロメン」, which may be said as 「Xが…を受けていた」
        yield from (_Found(inner.kind, inner.code, span) for inner in _words(word))
        yield _Found("ATTR", f"did {_done(word)}", span)
    elif (terminal, code) == ("ATTR", "damaged"):  # 「ダメージを受けている」 is 「HPが減っている」 (4.4.5.2)
        yield _Found(terminal, "HPが減っている", span)
    elif terminal == "REL" and (beside := level_beside(word)):
        yield _Found("REL", beside, span)
    elif terminal in {"NAME", "TAG"}:
        yield _Found(terminal, folded(code), span)
    elif terminal == "SKILL":
        yield _Found("quoted", f"「{code.partition('「')[2]}", span)
    elif code in _BESIDE:  # 「相手以下」, which may be said as 「相手のライフ以下」
        side, bound = _BESIDE[code]
        if ("SIDE", side) not in _FREE:
            yield _Found("SIDE", side, span)
        yield _Found("ALL", bound, span)
    elif code == "downed_last_turn":
        yield _Found("NOUN", "last_turn", span)
    elif terminal == "V_NOT" and code in _FORBIDDEN:
        yield _Found(*_FORBIDDEN[code], span)
    elif terminal == "HITS":
        yield _Found("NOUN", _HITS[code], span)
    elif terminal in _OFTEN | _ONCE:
        yield _Found(terminal, code, span)
        # 「XとYが異なるカード名のホロメン」, which may be said as 「Xと異なるカード名のY」
        if terminal == "REL" and code in _RELATED:
            yield _Found("ATTR", _RELATED[code], span)


def _number(word: str, span: Span) -> Iterator[_Found]:
    """One of something need not be said, nor at least one; all but one number of a die are said as those that are left."""
    match = _COUNT.fullmatch(word)
    if match is None:  # 「+100まで」, which is said as how many are counted at most
        return
    low, high, unit, bound = match.groups()
    numbers = [low, high] if high else [low]
    if bound == "とも":
        return  # as many as there are, which has been said
    if unit == "色":
        yield _Found("ATTR", "different_colours", span)
    if numbers != ["1"] and bound != "以外":
        yield from (_Found("number", number, span) for number in numbers)
    if bound and bound != "以外" and (numbers, bound) != (["1"], "以上"):
        yield _Found("bound", bound, span)
