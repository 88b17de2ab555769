"""What the writers of both languages share, and English names of card names."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from judge.cards.library import library
from judge.engine.cards import Arts, Card, Library
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

OPEN, CLOSE = "\ue000", "\ue001"
"""Around words that are to be marked: signs of no language."""

Tables = Mapping[str, Mapping[str, str]]
"""The words of codes: what the code is of, and each code with its word."""

_BOTH = re.compile(r"(.+?) ?\((.+)\)")
"""A name as printed, with the English one in brackets."""

_named: tuple[Library, Mapping[str, str]] | None = None


def english_names() -> Mapping[str, str]:
    """Printed card name to English name, where the library has one. Of an English name that repeats the printed one, only the rest.

    >>> english_names()["ときのそら"], english_names()["座員"]
    ('Tokino Sora', 'Zain')
    """
    global _named
    cards = library()
    if _named is None or _named[0] is not cards:
        _named = (cards, {card.name: _in_english(card) for card in cards.values() if card.name_en})
    return _named[1]


_sp: tuple[Library, frozenset[str]] | None = None


def sp_skills() -> frozenset[str]:
    """The names that only SP oshi skills have: a text that names one calls it an SP oshi skill.

    >>> "時間の典獄" in sp_skills(), "モコちゃん！" in sp_skills()
    (True, False)
    """
    global _sp
    cards = library()
    if _sp is None or _sp[0] is not cards:
        skills = [skill for card in cards.values() for skill in card.skills]
        plain = {skill.name for skill in skills if not skill.sp}
        _sp = (cards, frozenset(skill.name for skill in skills if skill.sp) - plain)
    return _sp[1]


def _in_english(card: Card) -> str:
    both = _BOTH.fullmatch(card.name_en)
    return both[2] if both is not None and both[1] == card.name else card.name_en


def moved_before_shuffle(trees: tuple[lang.Node, ...]) -> frozenset[int]:
    """The instructions that move cards to a Deck that is shuffled next, each by its identity. The order of these cards does not
    matter, so no text mentions it."""
    found: set[int] = set()
    for actions in _blocks(trees):
        for place, action in enumerate(actions):
            then = next((each for each in actions[place + 1 :] if not isinstance(each, lang.MoveCards)), None)
            moves = action.do if isinstance(action, lang.May) else (action,)
            if isinstance(then, lang.Shuffle):
                found |= {id(each) for each in moves if isinstance(each, lang.MoveCards) and each.to == then.zone}
    return frozenset(found)


def single_remaining_cards(trees: tuple[lang.Node, ...]) -> frozenset[int]:
    """The rests of cards that are a single card, each by its identity: all but one of the cards from the top were taken.

    >>> rest, taken = lang.Rest("looked"), lang.Archive(lang.Choose(lang.Among("looked")))
    >>> looks = (lang.Look(lang.Top("deck", 2), called="looked"), lang.Look(lang.Top("deck", 3), called="looked"))
    >>> [single_remaining_cards((look, taken, lang.MoveCards(rest, "deck"))) == {id(rest)} for look in looks]
    [True, False]
    """
    found: set[int] = set()
    for actions in _blocks(trees):
        left: dict[str, int] = {}
        for action in actions:
            what = getattr(action, "what", None)
            match what:
                case lang.Top(count=int(count)) if isinstance(action, lang.Look | lang.Reveal) and what == lang.Top(
                    what.zone, count, what.side
                ):
                    left[action.called] = 0 if getattr(action, "up_to", False) or what.side == "both" else count
                case lang.Rest(name=name):
                    found |= {id(what)} if left.get(name) == 1 else set()
                case lang.Choose(of=lang.Among(name=name) as of, count=int(count)) if (
                    name in left and what == lang.Choose(lang.Among(name), count, by=what.by) and not of.where
                ):
                    left[name] -= count
                case _:
                    for each in iter_nodes(action):
                        if isinstance(each, lang.Among | lang.Rest):
                            left.pop(each.name, None)

    return frozenset(found)


def from_hand_alone(trees: tuple[lang.Node, ...]) -> frozenset[str]:
    """The names of cards that were returned from the hand while others go to the same zone too, so that it has to be said which
    ones are meant.

    >>> hand = lang.MoveCards(lang.Cards("hand"), to="deck", called="returned")
    >>> from_hand_alone((lang.MoveCards(lang.Cards("archive"), to="deck"), hand)), from_hand_alone((hand,))
    (frozenset({'returned'}), frozenset())
    """
    moves = [node for tree in trees for node in iter_nodes(tree) if isinstance(node, lang.MoveCards)]
    of_hand = [move for move in moves if move.called and isinstance(move.what, lang.Cards) and move.what.zone == "hand"]
    return frozenset(
        move.called for move in of_hand if any(each.to == move.to and each.called != move.called for each in moves)
    )


def _blocks(trees: tuple[lang.Node, ...]) -> list[tuple[lang.Node, ...]]:
    """Every list of nodes in trees, with the list of the trees themselves."""
    return [trees, *(value for tree in trees for node in iter_nodes(tree) for value in _lists(node))]


def _lists(node: lang.Node) -> list[tuple[lang.Node, ...]]:
    values = [getattr(node, name) for name in node.__struct_fields__]
    return [
        value for value in values if isinstance(value, tuple) and all(isinstance(each, lang.Node) for each in value)
    ]


class Writer(ABC):
    """Says nodes, by the renderers that the topics of its language register, and keeps what a renderer needs to know about the
    sentence it is in. A renderer gives a piece of a sentence without a capital or a stop.

    - `brackets`: how this language brackets a piece
    - `shuffled`, `left`, `of_hand`: what `moved_before_shuffle`, `single_remaining_cards` and `from_hand_alone` found in the text
    - `tail`: nothing follows in the sentence, so its last words need no brackets to show where they end
    - `of_another`: a holomem speaks, so "other" is said as "other than this holomem"
    """

    brackets = "({})"
    tables: ClassVar[Tables] = {}

    def __init__(self, card: Card | None = None) -> None:
        self.card = card
        self.tail = True
        self.host_named = False
        self.arts_dice = False
        self.whole_event = False
        self.going_down: lang.Node | None = None
        self.would_go_down = False
        self.of_another = card is not None and (card.kind == "holomem" or card.attachable)
        self.shuffled: frozenset[int] = frozenset()
        self.left: frozenset[int] = frozenset()
        self.of_hand: frozenset[str] = frozenset()
        self.marks: frozenset[tuple[int, str]] = frozenset()
        self.marked: set[tuple[int, str]] = set()

    def look_ahead(self, trees: tuple[lang.Node, ...]) -> None:
        """Note what only the whole text shows about single instructions."""
        self.shuffled |= moved_before_shuffle(trees)
        self.left |= single_remaining_cards(trees)
        self.of_hand |= from_hand_alone(trees)

    @classmethod
    @abstractmethod
    def knows(cls, kind: type[lang.Node]) -> bool:
        """Whether there are words for nodes of this class."""

    @abstractmethod
    def say(self, node: lang.Node) -> str:
        """The words of a node; NotImplementedError for a class without a renderer."""

    @abstractmethod
    def whole(self, node: lang.Node) -> str:
        """The node as a sentence, or as a piece where it is none."""

    @abstractmethod
    def arts(self, arts: Arts) -> str:
        """The text of an Arts: its only target, and what it does."""

    @abstractmethod
    def use(self, gates: tuple[lang.Condition, ...], cost: lang.Block, text: lang.Block) -> str:
        """When a Support card can be used, what has to be done for that, and what it does."""

    @abstractmethod
    def this(self) -> str:
        """What a card calls itself."""

    def mark(self, node: lang.Node, words: str, field: str = "") -> str:
        """The words of a node, or of a field of it, with signs around them where they are to be marked (`marks`)."""
        if not self.marks or not words:
            return words
        asked = {(id(node), field)} | ({(id(each), "") for each in node.of} if isinstance(node, lang.Every) else set())
        found = asked & self.marks
        self.marked |= found
        return f"{OPEN}{words}{CLOSE}" if found else words

    def number(self) -> str:
        """The number of the card, or empty where none is known."""
        return self.card.number if self.card is not None else ""

    def subtype(self) -> str:
        """The subtype by which an attached card speaks of itself, or empty for what is not an attachment."""
        return self.card.subtypes[0] if self.card is not None and self.card.attachable else ""

    @abstractmethod
    def one(self, node: lang.Node) -> str:
        """Any single one of a set: what an event happens to, where a Cheer goes."""

    @abstractmethod
    def whole_of(self, node: lang.Node) -> str:
        """The whole of a set."""

    @abstractmethod
    def noun(self, where: tuple[lang.Property, ...], kind: str) -> str:
        """What holomems ("noun") or cards ("cards") with these properties are called; "a_card" and "a_holomem" with an article."""

    @abstractmethod
    def measure(self, amount: lang.Quantity, *, signed: bool) -> str:
        """A number, with its sign or without, or where it comes from."""

    @abstractmethod
    def skill(self, name: str) -> str:
        """The oshi skill of a name, as an SP one if it is."""

    @abstractmethod
    def joined(self, parts: list[str]) -> str:
        """Parts with "or" between."""

    def any_of(self, nodes: lang.Node | tuple[lang.Node, ...]) -> str:
        """Any single one of a set, or of one of several sets."""
        return self.joined([self.one(each) for each in nodes]) if isinstance(nodes, tuple) else self.one(nodes)

    @abstractmethod
    def clause(self, block: lang.Block, *, tail: bool = True) -> str:
        """A block inside a sentence; without `tail` something follows it."""

    def paragraphs(self, blocks: tuple[lang.Block, ...]) -> str:
        """Blocks to choose from."""
        return " / ".join(f"({self.clause(block, tail=False)})" for block in blocks)

    def goes_down(self, who: lang.Node) -> bool:
        """Whether this is the holomem whose Down the ability is executed in, which would be archived (11.3.1.2)."""
        return self.going_down is not None and (isinstance(who, lang.Downed) or who == self.going_down == lang.Host())

    def note_event(self, when: lang.Node | None, do: lang.Block) -> None:
        """Note what kind of event an ability waits for: whether the dice in its block are those of an Arts (10.7.2.5.4), and
        whether the event is a Down, in which a holomem would be archived (11.3.1.2)."""
        rolls = any(isinstance(node, lang.RollDie) for node in iter_nodes(do))
        self.arts_dice = isinstance(when, lang.UsedArts) and not rolls
        self.going_down = when.who if isinstance(when, lang.WasDowned) else None
        self.would_go_down = isinstance(when, lang.WouldBeDowned)
        self.whole_event = isinstance(when, lang.WouldArchive) and when.whole

    def cost(self, block: lang.Block) -> str:
        """What is done before a colon; a die in brackets, since a roll has a colon of its own."""
        words = self.clause(block, tail=False) if block else ""
        return self.brackets.format(words) if any(isinstance(action, lang.RollDie) for action in block) else words

    def attached_to(self) -> bool:
        """Whether to call the holomem the one that this card is attached to: an attachment does so the first time."""
        first, self.host_named = not self.host_named, True
        return first and bool(self.subtype())

    def within(self, block: lang.Block, *, tail: bool, loose: tuple[type[lang.Node], ...] = ()) -> list[str]:
        """The words of each action of a block. An action with others inside is put in brackets where something follows it, unless
        its type is `loose`: the end of such an action shows without brackets."""
        outer = self.tail
        said = []
        for action in block:
            self.tail = outer and tail and action is block[-1]
            bare = self.tail or isinstance(action, loose) or not contains_actions(action)
            said.append(self.say(action) if bare else self.brackets.format(self.say(action)))
        self.tail = outer
        return said


def single(node: lang.Holomems) -> bool:
    """Whether there is at most one: one Center or Collab position (4.6)."""
    return len(node.at) == 1 and node.at[0] != "back" and node.side != "both"


def is_plural(node: lang.Node) -> bool:
    """Whether this is a set of holomems of which there can be more than one."""
    return isinstance(node, lang.Holomems) and not single(node)


def contains_actions(action: lang.Node) -> bool:
    """Whether an action contains other actions."""
    return isinstance(action, lang.If | lang.May | lang.Pay | lang.EachPlayer) or (
        isinstance(action, lang.RollDie) and bool(action.then)
    )


Protection = lang.StaysActive | lang.StaysPut | lang.NotChosen


def protections_of_same(modifiers: Sequence[lang.Modifier]) -> list[Protection]:
    """Several things that the opponent's abilities do not do to the same holomems; empty for anything else."""
    found = [each for each in modifiers if isinstance(each, Protection)]
    together = len(modifiers) > 1 and len(found) == len(modifiers) and len({each.who for each in found}) == 1
    return found if together else []


def as_one(conditions: Sequence[lang.Condition]) -> lang.Condition | None:
    """Conditions that all have to hold as one; None where there are none."""
    return lang.Every(tuple(conditions)) if len(conditions) > 1 else next(iter(conditions), None)


def after_use(when: lang.Node | None, do: lang.Block) -> bool:
    """Whether an Arts is used after another one: this is said with "after", not with "when"."""
    only = do[0].do if len(do) == 1 and isinstance(do[0], lang.May) else do
    return isinstance(when, lang.UsedArts) and len(only) == 1 and isinstance(only[0], lang.UseAgain)


def cards_left_in_hand(what: lang.Node) -> int | None:
    """How many cards stay in a hand when its player chooses all cards beyond that number; None for any other cards.

    >>> hand = lang.Cards("hand")
    >>> cards_left_in_hand(lang.Choose(hand, lang.Beyond(lang.Count(hand), 5))), cards_left_in_hand(lang.Choose(hand, 5))
    (5, None)
    """
    count = what.count if isinstance(what, lang.Choose) else None
    if not isinstance(what, lang.Choose) or not isinstance(count, lang.Beyond) or what.by not in {"you", "opponent"}:
        return None
    hand = lang.Cards("hand", what.by)
    return count.than if what == lang.Choose(hand, lang.Beyond(lang.Count(hand), count.than), by=what.by) else None


def is_until_as_many(node: lang.MoveCards) -> bool:
    """Whether cards go from the own Deck to the own holo power one by one until the opponent has no more there."""
    mine, theirs = (lang.Count(lang.Cards("power", side)) for side in ("you", "opponent"))
    top = lang.Top("deck", lang.Times(1, lang.Difference(theirs, mine)))
    return node == lang.MoveCards(top, "power", singly=True)


def waited_for(added: lang.AddAbility) -> lang.Node | None:
    """The event that the one added ability waits for (10.8.5.1); None for several abilities, or one that waits for nothing."""
    return getattr(added.abilities[0], "when", None) if len(added.abilities) == 1 else None


_NEXT_END = {"their_turn": lang.TurnEnds("opponent"), "next_own_turn": lang.TurnEnds("you")}
"""What is waited for in the next turn of a player and happens in it once (7.7.3)."""


def waits_for_next(added: lang.AddAbility, until: object) -> bool:
    """Whether the added ability waits for the next such step of a player, or for the end of their next turn (10.8.5.1)."""
    when = waited_for(added)
    if until == "once":
        return isinstance(when, lang.StepBegins) and when.of is not None
    return when is not None and when == _NEXT_END.get(str(until))
