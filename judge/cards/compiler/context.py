"""What the text has said so far, so that later clauses can refer to it ("that holomem", "the chosen", "the rest")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeGuard

import msgspec

from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Arg, Coord
from judge.cards.known_cards import Names, no_names
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

SlotKind = Literal["arts", "collab", "bloom", "gift", "skill", "stage", "support", "attachment"]


@dataclass
class TextContext:
    """The state of reading one ability.

    "Name" below is the name under which later clauses speak of what an earlier one did, as in `lang.Among("archived")`.
    """

    # What words mean now
    kind: SlotKind = "gift"  # of the text
    names: Names = no_names  # what is known of the cards of which the text can speak
    that: lang.Node | None = None  # 「そのホロメン」
    event: lang.Happening | None = None  # what the ability is about
    event_said: bool = False  # the text itself says on which event
    actor: lang.Side = "you"  # the player of 「自身の」
    subject: tuple[Arg, ...] = ()  # what the condition before was said of
    names_drawn: bool = False  # the text speaks of cards that were drawn
    names_power: bool = False  # the text speaks of cards that were put into the holo power
    zone: tuple[str, str] | None = None  # where cards went last
    looked_at: lang.Node | None = None  # what was looked at last
    requires: list[lang.Condition] = field(default_factory=list)  # what is asked of the host
    limit: lang.Limit | None = None
    anyway: list[Span] = field(default_factory=list)  # where the text only repeats the rules

    # What was done, and its names
    last: dict[str, str] = field(default_factory=dict)  # the name of what a verb did, the latest last
    given: dict[str, int] = field(default_factory=dict)  # how many names each verb has given
    scopes: dict[str, object] = field(default_factory=dict)  # in which block the latest of a verb was
    scope: object = None  # the block now
    closed: list[object] = field(default_factory=list)  # blocks to which nothing is added any more
    done_to: dict[str, lang.Action] = field(default_factory=dict)  # by the name of the one holomem to which it was done
    so_many: dict[str, int] = field(default_factory=dict)  # how many cards a name has, where that is a number
    cheers: set[str] = field(default_factory=set)  # the names of Cheers alone
    until_shown: dict[str, tuple[lang.Property, ...]] = field(
        default_factory=dict
    )  # up to which card others were revealed
    from_among: bool = False  # the phrase is said with 「の中から」, of several cards
    from_hand: set[str] = field(default_factory=set)  # the names of what was archived from a hand
    from_power: set[str] = field(default_factory=set)  # and of what was holo power
    returned: dict[str, tuple[str, str]] = field(
        default_factory=dict
    )  # the zones that cards of a name came from, went to
    all_are: dict[str, tuple[lang.Property, ...]] = field(default_factory=dict)  # what all that was moved so is
    shuffled: set[str] = field(default_factory=set)  # the names of cards that were shuffled into a zone
    some_of: set[str] = field(default_factory=set)  # the names of cards of which a condition asked for some
    done_by_player: dict[str, lang.Side] = field(default_factory=dict)  # which player archived the cards of a name
    sentence_before: Callable[[], tuple[lang.Node, ...]] = tuple  # what the sentence before does, with its conditions
    to_whom: Coord | None = None  # to whom the sentence before did something

    # Which holomems and conditions were spoken of
    mentioned: list[tuple[int, lang.Node | None]] = field(default_factory=list)  # where, and what `that` was then
    asked: lang.Condition | None = None  # the condition that was asked last
    asked_verb: str = ""  # the verb that it was asked with
    asked_together: bool = False  # whether that was one of several in its sentence
    asked_of: list[tuple[int, lang.Node]] = field(default_factory=list)  # the one holomem of each condition, and where
    moved: int = -1  # where a clause ends that has moved a holomem
    asked_picks: dict[str, lang.Pick] = field(default_factory=dict)  # the choice of that one, of whom something lasts
    asked_of_two: tuple[int, lang.Node, lang.Node] | None = (
        None  # the two holomems of which one condition was asked, and where
    )
    one_colour: tuple[lang.CheersOf, int] | None = None  # asked whether all have one color, after so much had been done
    compared: tuple[lang.Count, lang.Count] | None = None  # the numbers that were compared last
    beside: str = ""  # how they were compared: "more" or "less"

    # What the sentence says so far
    duration: str = ""  # of what holds
    lasting: bool = False  # something holds for that duration
    measure: tuple[lang.Measure, int] | None = None  # what it counts by: 「Xにつき」
    counted: bool = False  # that count was used
    acted: bool = False  # it has said of something that it is done
    counts_once: bool = False  # it is for one thing only
    counted_by: tuple[lang.Measure, int] | None = None  # what the sentence before counted by
    counted_before: list[lang.Count] = field(default_factory=list)  # what all sentences before have counted
    fixed: bool = False  # the count stands in front of the duration
    before_count: tuple[Arg, ...] = ()  # parts of the clause that stand before the count
    each_player: bool = False  # both players do it
    replacing: bool = False  # it is done instead of the sentence before
    instead: bool = False  # it is done instead of archiving or of a Down
    spared: bool = False  # whose Down was said
    top_of_life: Literal["", "one", "any"] = ""  # how many top cards of the Life the phrases can name
    waiting: bool = False  # the duration of the sentence is that of an ability that waits for an event
    instead_of_life: bool = False  # what is done takes the place of the Life that a Down costs
    cheer_step: bool = False  # the sentence is about the own Cheer Step
    put_after_use: bool = False  # this card was put somewhere instead of being archived after its text
    holders: list[Any] = field(default_factory=list)  # of whose Arts or HP it spoke last
    holders_end: int = 0  # where they were said
    dealing: tuple[tuple[Any, ...], lang.Holomems | None] | None = None  # whose special damage, to whom, it changes
    other_holders: bool = False  # the sentence has spoken of others before them

    # What is kept for the verb that follows
    revealed: PhraseMeaning | None = None
    taken_from: PhraseMeaning | None = None  # from which cards the clause right before took some
    chosen: PhraseMeaning | None = None
    chose_holder: bool = False  # the clause has chosen the holomem whose cards it speaks of
    just_chosen: PhraseMeaning | None = None  # the one holomem that the sentence has just chosen
    turned: PhraseMeaning | None = None  # the one holomem that the clause right before has rested or made active
    counted_cards: PhraseMeaning | None = None
    using: tuple[PhraseMeaning, PhraseMeaning] | None = None  # who Blooms with what
    bloom_card: PhraseMeaning | None = None  # with what the next Bloom is done
    whatever_level: bool = False  # the next Bloom does not ask for the level
    bloom_again: bool = False  # the next Bloom may be the second of that holomem this turn
    either: tuple[lang.Block, tuple[Arg, ...]] | None = None  # what is done, or something else with the same
    target_condition: tuple[lang.Node, lang.Holomems] | None = None  # whose Arts have which target
    same_arts: bool = False  # the Arts used again is that of the text itself

    # Dice, and what is chosen
    dice: int = 0  # how many were rolled last
    rolled: lang.WouldCountDice | None = None  # which dice are to count as something
    declared: bool = False  # a number of a die has been declared
    figures: tuple[int, ...] = ()  # numbers of which one was chosen
    one_of: bool = False  # that number was used
    several: tuple[lang.Block, ...] = ()  # the abilities of which one is chosen
    chosen_from: tuple[lang.Block, ...] = ()  # those of which it was said how many are chosen
    used_by_chooser: bool = True  # who uses the chosen ability need not be said any more

    def begin_sentence(self, *, instead: bool, each_player: bool) -> None:
        """Forget what only the sentence before has said; `instead` is the new one done in place of it."""
        self.counted_by = self.measure
        self.counted_before += [self.measure[0]] if self.measure and isinstance(self.measure[0], lang.Count) else []
        self.measure, self.counted, self.duration, self.lasting = None, False, "", False
        self.acted = self.counts_once = self.cheer_step = self.waiting = self.instead_of_life = False
        self.fixed, self.replacing, self.beside, self.asked_of = False, instead, "", []
        self.one_colour = self.turned = self.asked_of_two = self.taken_from = self.just_chosen = None
        self.asked_picks = {}
        self.holders = self.holders if instead else []
        self.other_holders = self.chose_holder = False
        self.dealing = None
        self.each_player = each_player

    def leads_on(self) -> bool:
        """Whether something was said for a verb that has not come yet."""
        cards = (self.using, self.bloom_card, self.revealed, self.chosen, self.counted_cards)
        waiting = any(each is not None for each in (*cards, self.rolled, self.either))
        return waiting or self.whatever_level or self.bloom_again or bool(self.before_count)

    def take_asked_picks(self, *said: lang.Node) -> list[lang.Action]:
        """The choices of those of whom a condition was asked and of whom this speaks, each given once."""
        named = references(said)
        return [self.asked_picks.pop(name) for name in [*self.asked_picks] if name in named]

    def name(self, word: str) -> str:
        """A card name or tag as the card list has it."""
        return self.names().written(word)

    def are_attached(self, name: str) -> bool | None:
        """Whether cards of this name, as the card list has it, are attached to holomems; None where holomems have it too."""
        kinds = self.names().kinds(name)
        if kinds & {"holomem", "oshi"}:
            return None if "support" in kinds else False
        return bool(kinds)

    def new_name(self, what: str) -> str:
        """A new name for what is done or chosen now; later clauses with the same verb mean it."""
        number = self.given[what] = self.given.get(what, 0) + 1
        self.last.pop(what, None)
        self.last[what] = what if number == 1 else f"{what} {number}"
        self.scopes[what] = self.scope
        return self.last[what]

    def note_asked(self, met: lang.Condition, verb: str, *, together: bool) -> None:
        """Note a condition, with which `verb` and whether `together` with others it is asked. Where it asks for some of certain
        cards, "these cards" may mean those, or all of them."""
        self.asked, self.asked_verb, self.asked_together = met, verb, together
        for each in met.of if isinstance(met, lang.Every) else (met,):
            if not isinstance(each, lang.Not):
                some = {node.name for node in iter_nodes(each) if isinstance(node, lang.Among) and node.where}
                self.some_of |= {name for name in some if self.so_many.get(name) != 1}

    def done_by(self, actions: lang.Block, scope: object) -> list[str]:
        """The kinds of earlier actions whose latest one is among these actions, in this block."""
        names = names_given(actions)
        return [what for what, block in self.scopes.items() if block is scope and self.last.get(what) in names]

    def latest_name(self, what: str, span: Span) -> str:
        """The name of what was done with this verb before."""
        if what not in self.last:
            raise UnreadError(span, "nothing before it says what this refers to")
        return self.last[what]

    def quantity(self, each: int) -> lang.Quantity:
        """A number, or that number for every unit of what the sentence counts by."""
        if self.measure is None:
            return each
        measure, per = self.measure
        self.counted = True
        return lang.Times(each, measure, per)


def taker_name(called: str) -> str:
    """The name of the one holomem to which what has this name was attached."""
    return f"chosen for {called}"


WHOM: dict[type[lang.Node], str] = {
    lang.DealDamage: "to", lang.Restore: "to", lang.SendCheer: "to", lang.Attach: "to", lang.MakeRest: "who",
    lang.Activate: "who", lang.SetHp: "who", lang.PutUnder: "to", lang.Reattach: "to",
}  # fmt: skip
"""The actions that are done to a holomem, and the field that says to whom."""


def one_of_them(action: lang.Action) -> lang.Choose | None:
    """The choice of one holomem to which an action is done. Where cards are reattached, the one who gets them is meant if the
    other is the host; otherwise it is not clear."""
    if isinstance(action, lang.Reattach) and (action.others or not _from_host(action.what)):
        return None
    to = getattr(action, WHOM.get(type(action), ""), None)
    if isinstance(action, lang.Reattach) and isinstance(to, lang.Choose) and to == lang.Choose(to.of):
        to = to.of
    if isinstance(to, lang.Choose):
        return to if isinstance(to.of, lang.Holomems) and to == lang.Choose(to.of) else None
    if isinstance(action, lang.Restore | lang.MakeRest | lang.Activate) and at_own_position(to):
        return lang.Choose(to)
    what = getattr(action, "what", None)
    one = isinstance(what, lang.Choose | lang.CheerDeckTop) and what.count == 1
    if isinstance(action, lang.Reattach) and isinstance(to, lang.Holomems):
        to = msgspec.structs.replace(to, other=True)  # to another than who has the card now
    return lang.Choose(to) if one and isinstance(to, lang.Holomems) and not getattr(action, "each", False) else None


def at_own_position(to: lang.Node | None) -> TypeGuard[lang.Holomems]:
    """Whether these are the one holomem at a position of one's own, 「自分のセンターホロメン」: the opponent may keep theirs from
    being chosen (10.7.2.3)."""
    return isinstance(to, lang.Holomems) and to.side == "you" and len(to.at) == 1 and to.at != ("back",)


def _from_host(what: lang.Node) -> bool:
    """Whether cards are with the host."""
    of = what.of if isinstance(what, lang.Choose) else what
    return isinstance(of, lang.CheersOf | lang.AttachedCards) and isinstance(of.of, lang.Host)


def chosen_first(block: lang.Block, done_to: dict[str, lang.Action], last: Span) -> lang.Block:
    """The block with each holomem that later clauses speak of chosen before something is done to it. UnreadError, at the sentence
    that was read last, where it is not clear which holomem that is."""
    wanted = {name for name in references(block) if name.startswith(taker_name(""))}
    if not wanted:
        return block
    for done in (done_to.get(name) for name in wanted):
        to = getattr(done.to, "of", done.to) if isinstance(done, lang.Reattach) else None
        may_stay = isinstance(to, lang.Holomems) and not to.other
        if may_stay and getattr(done, "called", "") not in references(block):  # 5.17.4.1: who has the card now
            raise UnreadError(last, "which holomem is spoken of if nothing is reattached is not clear")
    whole = with_takers(block, wanted, done_to)
    if not wanted <= {node.called for node in iter_nodes(whole) if isinstance(node, lang.Pick)}:
        raise UnreadError(last, "which holomem is spoken of is not clear")
    return whole  # type: ignore[no-any-return]


def with_takers(tree: Any, wanted: set[str], done_to: dict[str, lang.Action]) -> Any:
    """The tree with the holomem chosen before something is done to it, where later clauses speak of it."""
    if isinstance(tree, tuple):
        found: list[Any] = []
        for inner in tree:
            name = next((name for name in sorted(wanted) if done_to.get(name) is inner), "")
            if name:
                found += [
                    lang.Pick(one_of_them(inner), name),  # type: ignore[arg-type]
                    msgspec.structs.replace(inner, **{WHOM[type(inner)]: lang.Bound(name)}),
                ]
                continue
            each = with_takers(inner, wanted, done_to)
            if isinstance(each, lang.Attach) and (name := taker_name(each.called)) in wanted:
                found += [lang.Pick(each.to, name), msgspec.structs.replace(each, to=lang.Bound(name))]  # type: ignore[arg-type]
            else:
                found.append(each)
        return tuple(found)

    if isinstance(tree, msgspec.Struct):
        inside = {name: with_takers(getattr(tree, name), wanted, done_to) for name in tree.__struct_fields__}
        return msgspec.structs.replace(tree, **inside)
    return tree


def references(tree: object) -> set[str]:
    """The names by which a tree speaks of what earlier clauses did.

    >>> references((lang.Archive(lang.Rest("looked")),))
    {'looked'}
    """
    if isinstance(tree, msgspec.Struct):
        named = {tree.name} if isinstance(tree, lang.Bound | lang.Among | lang.Rest) else set()
        return named.union(*(references(getattr(tree, name)) for name in tree.__struct_fields__))
    if isinstance(tree, tuple):
        return set().union(*map(references, tree)) if tree else set()
    return set()


def names_given(block: lang.Block) -> set[str]:
    """The names that the actions of a block give."""
    return {name for action in block if (name := getattr(action, "called", ""))}


def rebuilt(tree: Any, change: Callable[[Any], Any]) -> Any:
    """The tree with each node changed, the inner ones first; the very same tree where nothing changes."""
    if isinstance(tree, tuple):
        found = tuple(rebuilt(each, change) for each in tree)
        return tree if all(new is old for new, old in zip(found, tree, strict=True)) else found
    if isinstance(tree, msgspec.Struct):
        fields = {name: getattr(tree, name) for name in tree.__struct_fields__}
        inside = {name: rebuilt(value, change) for name, value in fields.items()}
        if any(inside[name] is not fields[name] for name in fields):
            tree = msgspec.structs.replace(tree, **inside)
        return change(tree)
    return tree


def tidy(tree: Any) -> Any:
    """The tree without unused names. Names from the same word are numbered in order.

    >>> tidy((lang.Look(lang.Top(), called="looked"), lang.Archive(lang.Rest("looked"), called="archived")))[1].called
    ''
    """
    used = references(tree)
    order: dict[str, str] = {}
    counts: dict[str, int] = {}

    def number(node: Any) -> Any:
        name = getattr(node, "called", "")
        if name and (name in used or isinstance(node, lang.Pick)):
            if name not in order:
                word = name.split(" ")[0]
                counts[word] = counts.get(word, 0) + 1
                order[name] = word if counts[word] == 1 else f"{word} {counts[word]}"
        elif name:
            return msgspec.structs.replace(node, called="")
        return node

    def rename(node: Any) -> Any:
        if isinstance(node, lang.Bound | lang.Among | lang.Rest):
            return msgspec.structs.replace(node, name=order.get(node.name, node.name))
        name = getattr(node, "called", "")
        return msgspec.structs.replace(node, called=order[name]) if name in order else node

    return rebuilt(rebuilt(tree, number), rename)
