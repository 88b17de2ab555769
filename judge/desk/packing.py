"""A whole line of play as a short text that fits into the fragment of a link, and back. Nothing is stored for it."""

from __future__ import annotations

import base64
import hashlib
import re
import zlib

import msgspec
from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.content import Content
from judge.desk.own_cards import read as read_cards
from judge.engine.cards import Card
from judge.engine.errors import EngineError
from judge.engine.position.notation import read

VERSION = 1
CHECK_BYTES = 4
_USUAL = (
    b'["rules 1.3.0\\nrules 1.9.0\\nturn 5 a\\nturn 6 b\\nfirst a\\nstep main\\nstep performance\\ndone collab, baton, limited\\n'
    b"\\na oshi hSD01-00 hBP0-00\\na center hBP01-0; damage 10; cheers red white x2 green blue purple yellow; with hBP01-120"
    b"\\na collab \\na back hBP02-0; resting\\na hand 3\\na archive \\na deck 30\\na life ? x5\\na cheer-deck 12\\na power 1\\n"
    b"\\nb oshi hBP07-00\\nb center hBP03-0; damage 50; cheers \\nb collab \\nb back hBP04-0; resting\\nb hand 4\\nb archive "
    b'\\nb deck 31\\nb life ? x4\\nb cheer-deck 11\\nb power 2\\n","",[["arts:center:1"],["b.center"],["end"],'
    b'["play:hBP05-0@a.center"],["yes"],["no"],["skill:1"],["collab:back.1"],["bloom:hBP06-0:center"],["support:hSD0"],["die:"]]]'
)
"""Text that most lines contain, so that a short line packs into few characters. It belongs to the version: never change it."""


class BadPacked(EngineError):  # noqa: N818 - what came in, not a failure of the program
    """A packed line that cannot be opened; the message says why."""


def pack(content: Content) -> str:
    """A line as text of letters, digits, `-`, `_` and a dot.

    >>> text = pack(Content("turn 5 a\\nfirst a\\n", "", (("arts:center:1",),)))
    >>> len(text) < 60, unpack(text).picks
    (True, (('arts:center:1',),))
    """
    plain = msgspec.json.encode([content.position, content.cards, content.picks])
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_USUAL)
    packed = _check(plain) + squeezer.compress(plain) + squeezer.flush()
    return f"{VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def fits(packed: str) -> bool:
    """Whether a packed line is short enough to stand in a link."""
    return len(packed) <= limits.PACKED_CHARACTERS


def unpack(text: str) -> Content:
    """The line that a text holds. Raises `BadPacked`, with a message for people, when the text is not a packed line, or is
    damaged, too long or from a newer version."""
    text = text.strip()
    if len(text) > limits.PACKED_CHARACTERS:
        raise BadPacked(
            _("The link is too long: its line has {count} characters, {most} are allowed.").format(
                count=len(text), most=limits.PACKED_CHARACTERS
            )
        )
    found = re.fullmatch(r"([0-9]{1,4})\.([A-Za-z0-9_-]+)", text)
    if found is None:
        raise BadPacked(_("This link holds no line, or a part of it is missing. Copy it again, whole."))
    if int(found[1]) != VERSION:
        raise BadPacked(
            _("This link was made by another version of the site (format {theirs}; this one reads {ours}).").format(
                theirs=int(found[1]), ours=VERSION
            )
        )
    damaged = BadPacked(_("This link is damaged: a part of it is missing or was changed. Copy it again, whole."))
    try:
        packed = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
        squeezed = zlib.decompressobj(-15, zdict=_USUAL)
        plain = squeezed.decompress(packed[CHECK_BYTES:], limits.NOTATION_CHARACTERS + limits.CARDS_CHARACTERS)
        if packed[:CHECK_BYTES] != _check(plain) or not squeezed.eof or b"\\u0000" in plain:
            raise damaged
        position, cards, picks = msgspec.json.decode(plain, type=tuple[str, str, tuple[tuple[str, ...], ...]])
        msgspec.json.decode(cards or "[]", type=list[Card])
    except (ValueError, zlib.error, msgspec.DecodeError) as error:
        raise damaged from error
    if len(picks) > limits.CHOICES or len(read_cards(cards)) > limits.OWN_CARDS:
        raise damaged
    read(position)
    return Content(position, cards, picks)


def _check(plain: bytes) -> bytes:
    return hashlib.sha256(plain).digest()[:CHECK_BYTES]
