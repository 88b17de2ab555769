"""Short descriptions of Arts and holomems that help a beginner to choose: Cheers, damage, level, HP."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from judge.desk.cards.facts import level_of, strength
from judge.desk.cards.texts import ColorIcon, TextPiece, pieces
from judge.desk.presenting.page_words import kind_of, language, word
from judge.engine.cards import Card, Library
from judge.engine.game import Game
from judge.engine.transition import ArtsRef, CardRef, HolomemRef, Message, SkillRef
from judge.learning.card_names import meaning
from rulesdb.languages import listed, sentences


def cheers_words(cost: tuple[ColorIcon, ...]) -> str:
    """The Cheers of a cost: "white, any color"; empty if it has none.

    >>> from judge.desk.cards.texts import icon
    >>> cheers_words((icon("white"), icon("colourless"))), cheers_words(())
    ('white, any color', '')
    """
    return listed(word("colour", each.colour) for each in cost)


def arts_words(piece: TextPiece) -> str:
    """The Cheers that an Arts needs, as a sentence; empty for what needs none."""
    cheers = cheers_words(piece.cost)
    return _("Cheers needed: {cheers}.").format(cheers=cheers) if cheers else ""


def piece_words(piece: TextPiece) -> str:
    """What the name of a piece of a card's text means, with the damage and the Cheers of an Arts or the holo power of an oshi
    skill; empty if it has none of these.

    >>> from judge.cards.library import library
    >>> [piece_words(each) for each in pieces(library()["hSD01-006"])][:2]
    ['', '“Dream live”. Damage: 50. Cheers needed: white, any color.']
    """
    told = [meaning(piece.name, language())]
    if piece.kind == "arts":
        told += [_("Damage: {damage}.").format(damage=piece.damage), arts_words(piece) or _("It needs no Cheers.")]
        told += [
            _("+{value} against {color} holomems.").format(value=value, color=word("colour", icon.colour))
            for icon, value in piece.critical
        ]
    if piece.power:
        told.append(_("Holo power needed: {power}.").format(power=piece.power))
    return sentences(words for words in told if words)


def piece_of(ref: ArtsRef | SkillRef, cards: Library) -> TextPiece | None:
    """The piece of a card's text for an Arts or a skill; None if the text does not have it."""
    card = cards.get(ref.number)
    kind = "arts" if isinstance(ref, ArtsRef) else "skill"
    return next((each for each in pieces(card) if each.slot == f"{kind}:{ref.index}"), None) if card else None


def ability_words(message: Message, game: Game) -> str:
    """About the Arts or skill that a message names: what the name means, the Cheers it needs, what it does, and what effects add to
    its damage now; empty if the message names none."""
    cards = game.library
    refs = [ref for ref in message.params.values() if isinstance(ref, ArtsRef | SkillRef)]
    found = [piece for ref in refs if (piece := piece_of(ref, cards)) is not None]
    told = [words for piece in found for words in _told(piece) if words]
    return sentences([*told, *_added(message, game)] if told else ())


def _added(message: Message, game: Game) -> Iterator[str]:
    """What effects that apply now add to the damage of an Arts."""
    holomem = message.params.get("holomem")
    if isinstance(holomem, HolomemRef) and any(isinstance(each, ArtsRef) for each in message.params.values()):
        plus = sum(amount for _effect, amount in game.board.arts_plus(holomem.id))
        if plus:
            yield _("Effects now add {plus}.").format(plus=f"{plus:+}")


def _told(piece: TextPiece) -> Iterator[str]:
    yield meaning(piece.name, language())
    yield arts_words(piece)
    yield piece.in_language(language())


def card_words(message: Message, cards: Library) -> str:
    """A description of the card in a message for somebody who does not know it: the level, HP and Arts with their Cheers of a
    holomem, the kind of another card. Empty if the message names no card."""
    for ref in message.params.values():
        if isinstance(ref, CardRef) and (card := cards.get(ref.number)):
            if card.kind == "holomem":
                return " · ".join(_holomem(card))
            limited = "LIMITED" if card.limited else ""
            return " · ".join(each for each in (kind_of(card), limited, meaning(card.name, language())) if each)
    return ""


def _holomem(card: Card) -> Iterator[str]:
    yield f"{level_of(card)} {strength(card)}"
    for piece in pieces(card):
        if piece.kind == "arts":
            cheers = cheers_words(piece.cost) or _("no Cheers")
            yield _("Arts of {damage}, needs {cheers}").format(damage=piece.damage, cheers=cheers)
