"""Facts about existing cards that the compiler needs: how names and tags are spelled, which kinds of card have a name, and
whether any card fits a description."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from judge.cards.compiler.normalised_text import folded
from judge.cards.records import COLOUR, KEYWORD, LEVEL, SUBTYPE, Record
from judge.engine.cards import Card
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


class CardFacts(NamedTuple):
    """What a text can require of a card wherever it is (chapter 2). `kinds` are its card type and card subtype."""

    names: frozenset[str]
    kinds: frozenset[str]
    level: str | None
    colours: frozenset[str]
    tags: frozenset[str]
    keywords: frozenset[str]
    buzz: bool
    limited: bool
    any_number: bool


def of_card(card: Card) -> CardFacts:
    """The facts of a card of the library."""
    also = (name for node in iter_nodes(card.abilities) if isinstance(node, lang.AlsoNamed) for name in node.names)
    return CardFacts(
        names=frozenset((card.name, *also)),
        kinds=frozenset((card.kind, *card.subtypes)),
        level=card.level,
        colours=frozenset(card.colours),
        tags=frozenset(card.tags),
        keywords=frozenset(card.keywords),
        buzz=card.buzz,
        limited=card.limited,
        any_number=card.any_number,
    )


def of_record(record: Record) -> CardFacts:
    """The facts of a card as a list of cards has them."""
    return CardFacts(
        names=frozenset((record.name, *record.aliases)),
        kinds=frozenset((record.type, *(SUBTYPE[name] for name in record.subtypes if name in SUBTYPE))),
        level=LEVEL.get(record.bloom or ""),
        colours=frozenset(COLOUR[name] for name in record.colour if name in COLOUR) - {"colourless"},  # 2.4.2.1
        tags=frozenset(record.tags),
        keywords=frozenset(KEYWORD[each.kind] for each in record.keyword_effects if each.kind in KEYWORD),
        buzz=record.buzz,
        limited=record.limited,
        any_number=record.unlimited_in_deck,
    )


class KnownCards:
    """The cards that texts can mention. Without any, every name is accepted."""

    def __init__(self, cards: Iterable[CardFacts] = ()) -> None:
        self.cards = tuple(dict.fromkeys(cards))
        words = (word for card in self.cards for word in (*sorted(card.names), *sorted(card.tags)))
        self._written = {folded(word): word for word in words}
        self._kinds: dict[str, frozenset[str]] = {}
        for card in self.cards:
            for name in card.names:
                self._kinds[name] = self._kinds.get(name, frozenset()) | card.kinds
        self.some = lru_cache(maxsize=None)(self._some)

    def written(self, word: str) -> str:
        """A card name or tag as the cards have it: texts differ from them in width and case."""
        return self._written.get(folded(word), word)

    def kinds(self, name: str) -> frozenset[str]:
        """The card types and card subtypes of the cards of this name; none for a name that no card has."""
        return self._kinds.get(name, frozenset())

    def _some(self, where: tuple[lang.Property, ...], kinds: frozenset[str]) -> bool:
        return any(card.kinds & kinds and all(fits(each, card) for each in where) for card in self.cards)


Names = Callable[[], KnownCards]


def no_names() -> KnownCards:
    """Nothing is known of any card."""
    return _NONE


_NONE = KnownCards()


def fits(wanted: lang.Property, card: CardFacts) -> bool:
    """Whether a card can have this property. A property that depends on the board fits each card that can have it on a board."""
    if isinstance(wanted, lang.OneOf):
        return any(all(fits(each, card) for each in parts) for parts in wanted.of)

    known = _fits_by_facts(wanted.of if isinstance(wanted, lang.Lacks) else wanted, card)
    if known is None:
        return "holomem" in card.kinds or isinstance(wanted, ALSO_OF_OTHERS)
    return not known if isinstance(wanted, lang.Lacks) else known


def _fits_by_facts(wanted: lang.Property, card: CardFacts) -> bool | None:
    """Whether a card has a property wherever it is; None if these facts do not decide it."""
    match wanted:
        case lang.Named(name=name):
            return name in card.names
        case lang.Tagged(tag=tag):
            return tag in card.tags
        case lang.Coloured(colour=colour):
            return colour in card.colours
        case lang.AtLevel(levels=levels):
            return card.level in levels
        case lang.IsBuzz():
            return card.buzz
        case lang.OfKind(kinds=kinds):
            return bool(card.kinds & set(kinds))
        case lang.NameHas(text=text):
            return any(text in name for name in card.names)
        case lang.IsLimited():
            return card.limited
        case lang.AnyNumber():
            return card.any_number
        case lang.HasEffect(kind=kind):
            return kind in card.keywords
        case lang.OneColour():
            return len(card.colours) == 1
    return None


ALSO_OF_OTHERS = (lang.HasStageSkill, lang.Lacks, lang.SameAs, lang.DiffersFrom, lang.HasOther)
"""Of the properties that card facts do not decide, those that other cards than holomems can have."""
