"""Checks whether a tree is plausible: some card can be in each set, and each condition can hold on some board. An implausible
tree is a misreading, or the text speaks of cards that are not known. Each problem names the
place in the tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cards.known_cards import KnownCards
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Node, Property
from judge.engine.state import STAGE_LIMIT
from judge.wording.card_files import FileSentence, file_sentence

HOLOMEM = frozenset({"holomem"})
ATTACHED = frozenset({"cheer", "tool", "mascot", "fan"})
MAIN = frozenset({"holomem", "support"})
ANY = MAIN | {"cheer"}
IN_ZONE = {
    "hand": MAIN, "deck": MAIN, "archive": ANY, "power": MAIN, "life": frozenset({"cheer"}), "cheer_deck": frozenset({"cheer"}),
}  # fmt: skip
"""The card types and card subtypes of what can be in a zone (6.1, 4.7 to 4.14)."""
DOERS: dict[str, frozenset[str]] = {
    "played_support": frozenset({"support"}), "archived_from_hand": frozenset({"holomem", "support"}),
    "archived_cheer": frozenset({"cheer"}), "archived_support": frozenset({"support"}),
    "attached_support": frozenset({"support"}), "sent_cheer": frozenset({"cheer"}), "rolled_die": HOLOMEM | {"oshi"},
}  # fmt: skip
AMOUNTS: dict[type[Node], str] = {
    lang.Draw: "count", lang.Choose: "count", lang.Top: "count", lang.CheerDeckTop: "count", lang.RollDie: "count",
    lang.DealDamage: "amount", lang.Restore: "amount", lang.LoseLife: "amount", lang.Repeat: "times", lang.Limit: "times",
    lang.Exists: "at_least", lang.Happened: "at_least", lang.Times: "per",
}  # fmt: skip
ON_STAGE = (
    lang.IsResting
    | lang.Damaged
    | lang.DamagedBy
    | lang.HpLeft
    | lang.BloomedNow
    | lang.EnteredNow
    | lang.UsedArtsNow
    | lang.Did
    | lang.AttachedWith
)
"""What only a holomem on a Stage can be or have done."""

NO_CARD = "no known card fits what is asked for at {place}"
NEVER = "the condition at {place} cannot hold on any board"
NO_DIE = "no die can show the number at {place}"
MISPLACED = "the cards at {place} are of no kind that is put into that zone"
TOO_FEW = "the number at {place} is below 1"
UNASKED = "the words at {place} can be read in several ways, and nothing there asks which reading to use"


def problems(tree: object, known: KnownCards) -> tuple[str, ...]:
    """What is implausible in one or several trees, each with its place; empty if nothing is.

    >>> problems((lang.SetDice(7),), KnownCards())
    ('no die can show the number at [0]',)
    """
    return tuple(dict.fromkeys(each.in_language("en") for each in problem_sentences(tree, known)))


def problem_sentences(tree: object, known: KnownCards) -> tuple[FileSentence, ...]:
    """The same problems as sentences that exist in both languages."""
    named = _named(tree)
    of_nodes = [problem for place, node in _placed(tree, "") for problem in _of(node, place, known, named)]
    return (*of_nodes, *(file_sentence(UNASKED, place=place) for place in _unasked(tree, "")))


def _unasked(tree: object, place: str) -> Iterator[str]:
    """The places of words with several readings where the judge is not asked which one to use: only an "if" asks."""
    if isinstance(tree, tuple):
        for index, each in enumerate(tree):
            yield from _unasked(each, f"{place}[{index}]")
    elif isinstance(tree, lang.Readings):
        yield place
    elif hasattr(tree, "__struct_fields__"):
        for name in tree.__struct_fields__:
            if not (isinstance(tree, lang.If) and name == "condition"):
                yield from _unasked(getattr(tree, name), f"{place}.{name}" if place else name)


def _placed(tree: object, place: str) -> Iterator[tuple[str, Node]]:
    """Every node with its place, as "do[0].condition"."""
    if isinstance(tree, tuple):
        for index, each in enumerate(tree):
            yield from _placed(each, f"{place}[{index}]")
    elif isinstance(tree, Node):
        yield place or "the beginning", tree
    if hasattr(tree, "__struct_fields__"):
        for name in tree.__struct_fields__:
            yield from _placed(getattr(tree, name), f"{place}.{name}" if place else name)


def _of(node: Node, place: str, known: KnownCards, named: dict[str, frozenset[str]]) -> Iterator[FileSentence]:
    for where, kinds in _described(node):
        if known.cards and where and not known.some(where, kinds):
            yield file_sentence(NO_CARD, place=place)
    if isinstance(node, lang.Cards) and any(isinstance(getattr(each, "of", each), ON_STAGE) for each in node.where):
        yield file_sentence(NO_CARD, place=place)
    amount = getattr(node, AMOUNTS.get(type(node), ""), None)
    if isinstance(amount, int) and amount < 1:
        yield file_sentence(TOO_FEW, place=place)
    if not _die_shows(node):
        yield file_sentence(NO_DIE, place=place)
    if not _belongs_there(node, named):
        yield file_sentence(MISPLACED, place=place)
    if not _can_hold(node, known):
        yield file_sentence(NEVER, place=place)


def _named(tree: object) -> dict[str, frozenset[str]]:
    """The card types of the cards that were looked at or revealed under each name."""
    named: dict[str, frozenset[str]] = {}
    for _, node in _placed(tree, ""):
        if isinstance(node, lang.Look | lang.Reveal) and isinstance(node.what, lang.Top | lang.Cards):
            named[node.called] = named.get(node.called, frozenset()) | IN_ZONE[node.what.zone]
        elif isinstance(node, lang.Look | lang.Reveal):
            named[node.called] = ANY
    return named


def _belongs_there(node: Node, named: dict[str, frozenset[str]]) -> bool:
    """Whether cards of the zones that they come from can be in the zone that they go to: a Cheer is never in a hand or a Deck
    (6.1.3.1, 6.2.1.3)."""
    match node:
        case lang.MoveCards(what=what, to=to):
            return all(kinds & IN_ZONE[to] for kinds in _moved(what, named))
        case lang.Exchange(one=one, other=other):
            swapped = ((one, other), (other, one))
            return all(
                kinds & IN_ZONE[there]
                for what, beside in swapped
                if (there := getattr(beside.of if isinstance(beside, lang.Choose) else beside, "zone", None))
                for kinds in _moved(what, named)
            )
    return True


def _moved(what: Node, named: dict[str, frozenset[str]]) -> Iterator[frozenset[str]]:
    """The card types that each part of what is moved can have."""
    match what:
        case lang.Together(of=of):
            for each in of:
                yield from _moved(each, named)
        case lang.Choose(of=one):
            yield from _moved(one, named)
        case lang.Cards(zone=zone, where=where):
            yield IN_ZONE[zone] & _types(where)
            either = [some for one in where if isinstance(one, lang.OneOf) for some in one.of]
            yield from (IN_ZONE[zone] & _types(some) for some in either)
        case lang.Top(zone=zone):
            yield IN_ZONE[zone]
        case lang.CheersOf():
            yield frozenset({"cheer"})
        case lang.Among(name=name) | lang.Rest(name=name):
            yield named.get(name, ANY)


def _types(where: tuple[Property, ...]) -> frozenset[str]:
    """The card types that cards with these properties can have: a Tool is a Support."""
    asked = [
        {each if each in ANY else "support" for each in one.kinds} for one in where if isinstance(one, lang.OfKind)
    ]
    return ANY.intersection(*asked)


def _described(node: Node) -> Iterator[tuple[tuple[Property, ...], frozenset[str]]]:
    """The properties that a node gives of cards, and the types that these cards can have."""
    match node:
        case lang.Holomems(where=where) | lang.Stacked(where=where) | lang.BloomedFrom(where=where):
            yield where, HOLOMEM
        case lang.HasBloomed(over=where) | lang.BloomedNow(over=where) | lang.HasCollabed(beside=where):
            yield where, HOLOMEM
        case lang.MayBloom(using=where) | lang.AttachOnlyTo(where=where):
            yield where, HOLOMEM
        case lang.AttachedCards(where=where) | lang.AttachedWith(where=where) | lang.WasAttached(what=where):
            yield where, ATTACHED
        case lang.OshiCard(where=where) | lang.Is(who=lang.OshiCard(), where=where):
            yield where, frozenset({"oshi"})
        case lang.Is(where=where):
            yield where, HOLOMEM
        case lang.Cards(zone=zone, where=where):
            yield where, IN_ZONE[zone]
        case lang.WouldArchive(what=where, origin=origin):
            yield where, {"stage": ATTACHED, "any": ATTACHED | MAIN}.get(origin, MAIN)
        case lang.HasPlayedSupport(where=where) | lang.RestoredPlus(by=where) | lang.NoSupport(where=where):
            yield where, frozenset({"support"})
        case lang.Among(where=where) | lang.HasArchived(what=where):
            yield where, ANY
        case lang.Deeds(deed=deed, where=where):
            yield where, DOERS.get(deed, HOLOMEM)


def _die_shows(node: Node) -> bool:
    match node:
        case lang.DieShows(alike=True):
            return node == lang.DieShows(alike=True)
        case lang.DieShows(parity=parity, values=values) | lang.DiceShowing(parity=parity, values=values):
            fitting = {each for each in range(1, 7) if parity is None or (each % 2 == 1) == (parity == "odd")}
            return bool(parity or values) and set(values) <= fitting
        case lang.Deeds(shows=values) | lang.HasShown(shows=values) if values:
            return set(values) <= set(range(1, 7))
        case lang.DieCountsAs(value=value, shown=shown):
            return 1 <= value <= 6 and 0 <= shown <= 6 and shown != value
        case lang.SetDice(more=more) if more:
            return node == lang.SetDice(one=True, more=more)
        case lang.SetDice(value=value, declared=declared):
            return declared or 1 <= value <= 6
    return True


def _can_hold(node: Node, known: KnownCards) -> bool:
    """Whether a condition can hold, or a choice can be made, looked at by itself."""
    match node:
        case lang.Choose(count=int() as count, least=least):
            return least <= count
        case lang.Exists(of=lang.Holomems() as of, at_least=least):
            return least <= _room(of)
        case lang.Compare(left=left, to=to, right=int() as right):
            low, high = _range(left)
            return {
                "at_least": high is None or high >= right,
                "at_most": low <= right,
                "less": low < right,
                "more": high is None or high > right,
                "equal": low <= right and (high is None or right <= high),
            }[to]
        case lang.Every(of=of):
            return _together(of, known)
        case lang.WouldTakeDamage(who=who, kind="arts", source=lang.Holomems() as source):
            return not _of_one_player(who, source)
        case lang.WouldDealDamage(who=who, kind="arts", to=lang.Holomems() as to):
            return not all(_of_one_player(each, to) for each in who)
        case lang.DealtDamage(who=who, kind="arts", to=to) if who:
            return not all(_of_one_player(each, to) for each in who)
        case lang.HasDowned(who=who, whom=whom, arts=True):
            return not all(_of_one_player(each, whom) for each in who)

    return True


def _of_one_player(one: Node, other: lang.Holomems) -> bool:
    """Whether both belong to the same player, so that neither deals Arts damage to the other (12.3.3.2)."""
    if isinstance(one, lang.Host | lang.OshiCard | lang.Holomems):
        return getattr(one, "side", "you") == other.side != "both"
    return False


def _room(of: lang.Holomems) -> int:
    """How many holomems can be there (4.6.2.1): one each at Center and Collab; without the one that speaks of others."""
    spots = of.at or lang.SPOTS
    each = STAGE_LIMIT if "back" in spots else len(spots)
    itself = of.other and of.side != "opponent" and "back" in spots  # in front it may be elsewhere itself
    return each * (2 if of.side == "both" else 1) - itself


def _range(left: Any) -> tuple[int, int | None]:
    """The lowest and the highest value that a quantity can have; None for no highest."""
    match left:
        case lang.Count(of=lang.Holomems() as of, by=None):
            return 0, _room(of)
        case lang.MostAlike(of=lang.Holomems() as of):
            return 0, _room(of)
        case lang.Count(by="kind", of=of):
            return 0, next(
                (len(each.kinds) for each in getattr(of, "where", ()) if isinstance(each, lang.OfKind)), None
            )
        case lang.Count(by="colour"):
            return 0, len(lang.COLOURS)
        case lang.Times(each=each) if each < 0:
            return -(10**6), 0
    return 0, None


def _together(of: tuple[Condition, ...], known: KnownCards) -> bool:
    """Whether conditions do not exclude one another."""
    if any(isinstance(each, lang.Not) and each.of in of for each in of):
        return False

    turns = {each.side for each in of if isinstance(each, lang.TurnOf)}
    turns |= {"you" for each in of if isinstance(each, lang.FirstTurn)}
    steps = {each.step for each in of if isinstance(each, lang.InStep)}
    firsts = {each.second for each in of if isinstance(each, lang.FirstTurn)}
    if len(turns) > 1 or len(steps) > 1 or len(firsts) > 1:
        return False

    asked = [each for each in of if isinstance(each, lang.Is)]
    for who in dict.fromkeys(each.who for each in asked):
        same = [each for each in asked if each.who == who]
        spots = [set(each.at) for each in same if each.at]
        where = tuple(dict.fromkeys(each for one in same for each in one.where))
        kinds = frozenset({"oshi"}) if isinstance(who, lang.OshiCard) else HOLOMEM
        if spots and not set.intersection(*spots):
            return False
        if known.cards and len(same) > 1 and where and not known.some(where, kinds):
            return False

    return True
