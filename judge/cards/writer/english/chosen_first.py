"""What is chosen or declared first and spoken of in the rest of the text, in English."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.cards.writer.english.words import listed
from judge.wording.words import COLOUR

_COLOURS = [pair[0] for code, pair in COLOUR.items() if code != "colourless"]
_COLOURED = re.compile(rf"({'|'.join(_COLOURS)}) (Cheers?(?: cards?)?|holomems?(?: cards?)?|critical of [+]\d+)")


def _of_the_chosen(found: re.Match[str]) -> str:
    return f"{found[2]} {'against' if found[2].startswith('critical') else 'of'} the chosen color"


_KINDS = ("holomem", "Support", "Cheer")


def as_chosen_first(ways: Sequence[str]) -> str:
    """Texts that differ in one word alone as one that chooses the word first; empty for any others.

    >>> as_chosen_first(["Send 1 red Cheer to 1 of your holomems.", "Send 1 blue Cheer to 1 of your holomems."])
    'choose red or blue. Send 1 Cheer of the chosen color to 1 of your holomems'
    """
    return _by_colour(ways) or _by_kind(ways) or _by_number(ways)


def _by_colour(ways: Sequence[str]) -> str:
    found = [{each[1] for each in _COLOURED.finditer(way)} for way in ways]
    colours = [min(each) for each in found if len(each) == 1]
    texts = {_COLOURED.sub(_of_the_chosen, way) for way in ways}
    if len(colours) < len(ways) or len(texts) > 1 or len({*colours}) < len(colours):
        return ""
    of = "a color" if len(colours) == len(_COLOURS) else listed(colours, "or")
    return f"choose {of}. {texts.pop().removesuffix('.')}"


def _by_kind(ways: Sequence[str]) -> str:
    for noun in ("card", ""):
        said = [_declared(way, noun) for way in ways]
        kinds = [kind for kind, _ in said]
        if all(kinds) and len({text for _, text in said}) == 1 and len({*kinds}) == len(kinds):
            return f"declare {listed(kinds, 'or')}. {said[0][1].removesuffix('.')}"
    return ""


def _declared(way: str, noun: str) -> tuple[str, str]:
    for kind in _KINDS:
        asked = f"a {kind} {noun}".strip()
        if asked in way:
            return kind, way.replace(asked, "a card of the declared kind")
    return "", way


def _by_number(ways: Sequence[str]) -> str:
    said = [re.subn(rf"\b(shows?) {number}\b", r"\1 the chosen number", way) for number, way in enumerate(ways, 1)]
    texts = {text for text, _ in said}
    if len(ways) != 6 or len(texts) > 1 or not all(often for _, often in said):
        return ""
    return f"choose a number from 1 to 6. {texts.pop().removesuffix('.')}"
