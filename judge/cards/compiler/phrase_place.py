"""How far a phrase has been read, and small predicates on its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, properties_of, single
from judge.cards.compiler.phrases import Link, Phrase, Segment, Word
from judge.cards.compiler.properties import SPOTS, NounProperties
from judge.cards.compiler.unsaid_side import unsaid_side
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property

ZONES: dict[str, lang.Zone] = {
    "hand": "hand", "deck": "deck", "archive": "archive", "life": "life", "cheer_deck": "cheer_deck", "power": "power",
}  # fmt: skip


ATTACHED_ITSELF = {"tool", "mascot", "fan", "tool_host", "mascot_host", "fan_host"}


ATTACHED = {"support", "cheer", "tool", "mascot", "fan", "item", "event", "staff"}


def _level_beside(of: Any, *, lower: bool, steps: int) -> list[Property]:
    return [lang.LevelBeside(of, lower, steps)]


def _named_and(of: Any, *, also: Callable[[Any], list[Property]]) -> list[Property]:
    return [lang.SameAs("name", of), *also(of)]


LEVELS_BESIDE: dict[str, Callable[[Any], list[Property]]] = {
    f"level_{'below' if lower else 'above'}{steps or ''}": partial(_level_beside, lower=lower, steps=steps)
    for lower in (False, True)
    for steps in (0, 1)
}
SAME: dict[str, Callable[[Any], list[Property]]] = {
    "same_colour": lambda of: [lang.SameAs("colour", of)],
    "not_same_colour": lambda of: [lang.Lacks(lang.SameAs("colour", of))],
    "same_name": lambda of: [lang.SameAs("name", of)],
    "same_level": lambda of: [lang.SameAs("level", of)],
    "other_name": lambda of: [lang.DiffersFrom("name", of)],
    "other_level": lambda of: [lang.DiffersFrom("level", of)],
    "name_other_level": lambda of: [lang.SameAs("name", of), lang.DiffersFrom("level", of)],
    "other_colour": lambda of: [lang.DiffersFrom("colour", of)],
    "has_other": lambda of: [lang.HasOther(of)],
    **LEVELS_BESIDE,
    **{f"name_{join}": partial(_named_and, also=also) for join, also in LEVELS_BESIDE.items()},
}
"""The relations that compare with something, and the properties that they say."""


RETURNED_BY_WAY = {
    "return_to_hand": ("", "hand"), "return_to_deck": ("", "deck"), "return_from_hand": ("hand", ""),
    "return_from_hand_to_deck": ("hand", "deck"),
}  # fmt: skip
"""The verbs that say from which zone or to which zone cards were returned."""
DEED_OF_VERB = {
    "choose": "chosen", "draw": "drawn", "look": "looked", "reveal": "revealed", "archive": "archived", "return": "returned",
    "add": "taken",
    "put_out": "put_out", "stack": "stacked", "attach": "attached", "send": "sent", "reattach": "reattached",
    "to_power": "to_power", "move_it": "moved", "rest_it": "rested", "moved_back": "moved_back", "sent_to": "sent",
    **dict.fromkeys(RETURNED_BY_WAY, "returned"),
}  # fmt: skip


def name_of_deed(context: TextContext, verb: str, span: Span) -> str:
    """The name of what was done with this verb before. UnreadError for cards that were returned from or to another zone than the
    verb says, and for cards that were put into the holo power twice."""
    name = context.latest_name(DEED_OF_VERB[verb], span)
    if verb == "to_power" and context.given[verb] > 1:
        raise UnreadError(span, "whether these are all of them or the latest is not clear")
    if verb in RETURNED_BY_WAY:
        said, done = RETURNED_BY_WAY[verb], context.returned.get(name, ("", ""))
        if any(zone and zone != before for zone, before in zip(said, done, strict=True)):
            raise UnreadError(span, "no cards were returned that way before it")
    return name


def undone_deed(segment: Segment) -> str | None:
    """「アーカイブしなかった」: the name of the deed that was not done; None for any other clause."""
    before, _, verb = segment.verb.partition("undone_")
    return DEED_OF_VERB[verb] if verb and not before else None


@dataclass
class PhrasePlace:
    """How far a phrase has been read: whose, in which zone, at which positions, with which properties."""

    side: str = ""
    zone: str = ""
    found: NounProperties = field(default_factory=lambda: NounProperties([], []))


def is_side(link: Link) -> bool:
    """Whether a link names a player, or a holomem or card itself."""
    return isinstance(link.head, Word) and link.head.terminal in {"SIDE", "THIS"}


def take_properties(span: Span, place: PhrasePlace, *names: str) -> NounProperties:
    """Take the words before the noun; only these parts have a meaning here, so any other is an error."""
    found = place.found
    place.found = NounProperties([], [])
    for name in ("where", "at", "mutual", "other", "past", "that", "host"):
        if getattr(found, name) and name not in names:
            raise UnreadError(span, "a part of this phrase has no meaning here")
    return found


def owner_of(side: str) -> lang.Owner:
    """Whose a zone or Stage is; of nobody named the own."""
    if side == "both":
        return "both"
    return "opponent" if side == "opponent" else "you"


def holomems_of(side: str, span: Span | None) -> lang.Owner:
    """Whose holomems are meant that stand there; where nobody is named, that is not said."""
    return owner_of(side) if side or span is None else unsaid_side(span)  # type: ignore[return-value]


def one_side(span: Span, side: str) -> lang.Side:
    """The player who is named. UnreadError where both are."""
    if side == "both":
        raise UnreadError(span, "one player is expected here")
    return "opponent" if side == "opponent" else "you"


def check_all_holders(holders: PhraseMeaning | None, *, one_card: bool = False) -> None:
    """UnreadError for cards that are with only some of several holomems. `one_card` is with one of them anyway."""
    amount = holders.amount if holders is not None else None
    if one_card and holders is not None and amount is not None and amount.is_plain("人", 1):
        return  # 「自分のホロメン1人のエール1枚」: one card of any of them
    if holders is None or amount is None or (holders.kind == "holomem" and amount.word in {"all", "everyone"}):
        return
    if not single(holders.node) or not amount.is_plain("人", 1):
        raise UnreadError(amount.span, "cards with some of several holomems are not known")


def only_spot(phrase: Phrase) -> lang.Spot | None:
    """The position in 「センターホロメン」, None where more is said."""
    link = phrase.links[0]
    if len(phrase.links) > 1 or len(link.attrs) != 1 or link.attrs[0].kind != "spot" or link.amount is not None:
        return None
    if not isinstance(link.head, Word) or link.head.code != "holomem":
        return None
    return SPOTS[link.attrs[0].words[0].code]


def names_oshi(phrase: Phrase) -> bool:
    """Whether a phrase speaks of an Oshi holomem."""
    return any(isinstance(link.head, Word) and link.head.code == "oshi" for link in phrase.links)


def names_zone(phrase: Phrase) -> bool:
    """Whether a phrase begins with a zone."""
    head = phrase.links[0].head
    return isinstance(head, Word) and head.terminal == "NOUN" and head.code in ZONES


def only_level(phrase: Phrase) -> bool:
    """Whether a phrase says a Bloom level, Buzz or a color and nothing more."""
    link = phrase.links[0]
    return (
        len(phrase.links) == 1
        and not link.attrs
        and isinstance(link.head, Word)
        and link.head.terminal in {"LEVEL", "BUZZ", "COLOUR"}
    )


def known_properties(node: lang.Node | None) -> set[Property]:
    """What is said already of the cards of a set."""
    return set(properties_of(node) if isinstance(node, lang.CheersOf) else getattr(node, "where", ()))


def without_holomem(where: list[Property]) -> list[Property]:
    """Properties without that it is a holomem, which its place says."""
    return [each for each in where if each != lang.OfKind(("holomem",))]


def is_holomem_of_event(event: lang.Node | None, said: lang.Holomems) -> bool:
    """Whether the event says of its holomem all that these words say: 「その相手のバックホロメン」"""
    fields = () if event is None else event.__struct_fields__
    of = [each for name in fields if isinstance(each := getattr(event, name), lang.Holomems)]
    return any(
        each.side == said.side and said.at in {(), each.at} and set(said.where) <= set(each.where) and not said.other
        for each in of
    )
