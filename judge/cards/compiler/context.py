"""What the text has said so far, so that later clauses can refer to it ("that holomem", "the chosen", "the rest")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

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
    """The state of reading one ability: `kind` of text, `names` what is known of the cards of which it can speak.

    What words mean now: `that` is 「そのホロメン」, `event` what the ability is about, `actor` the player of 「自身の」,
    `subject` what the condition before was said of, `last` the name under which what a verb did is known, the latest last,
    `given` how many names each verb has given, `scopes` in which block the latest was, `scope` the block now, `closed` those
    that nothing is added to any more, `zone` where cards went last.

    `anyway` holds the remarks that only repeat the rules.

    What the sentence says so far: `measure` it counts by (Xにつき; `counted` once it has; `fixed` where it stands in front of the
    duration; `counted_by` what the sentence before counted by; `counts_once` that it does so for one thing only), `duration` of
    what holds (`lasting` once something does), `carried` parts of a clause that stand before the count, `each_player` that
    both do it, `shown` and `held` cards revealed or chosen for the next verb, `tallied` cards that were counted for it, `using`
    who Blooms with
    what, `requires` what is asked of the host, `rolled` which dice are to count as something, `aimed` whose Arts have which
    target, `figures` numbers of which one was chosen, `one_of` that it was used, `either` what is done or something else with
    the same, `declared` that a number of a die has been declared, `instead` that it is done instead of archiving or of a Down,
    `spared` that whose Down was said, `compared` the numbers that were compared last, `same_arts` that the Arts used again is that
    of the text itself, `event_said` that the text
    itself says on which event, `so_many` how many cards
    a name has, where that is a number, `cheers` the names of Cheers alone, `mentioned` where holomems were named, each with what
    「そのホロメン」 was then,
    `holders` those of whose Arts or HP the sentence spoke last, `whatever_level` that the next Bloom does not ask for the level,
    `several` the abilities of which one is chosen, `replacing` that the sentence is done instead of the one before, `to_whom`
    those to whom that one was done, `done_to` under which name the one holomem of an action is spoken of later, `used_by_chooser`
    that it need not be said any more who uses the ability that was chosen, `bloom_card` with what the next Bloom is done,
    `looked_at` what was looked at last, `dice` how many dice were rolled last, `from_hand` what was archived from a hand,
    `asked` the condition that was asked last, `asked_of` the single holomems of which the sentence's conditions were said, each
    with where that ends, `one_colour` the Cheers of which it asked whether all have the same color, and how much had been done with
    cards then, `done_by_player` which player has archived the cards of a name, `some_of` the names of cards of which it was asked
    for some.
    """

    kind: SlotKind = "gift"
    names: Names = no_names
    that: lang.Node | None = None
    event: lang.Happening | None = None
    actor: lang.Side = "you"
    last: dict[str, str] = field(default_factory=dict)
    given: dict[str, int] = field(default_factory=dict)
    duration: str = ""
    lasting: bool = False
    measure: tuple[lang.Measure, int] | None = None
    counted: bool = False
    counts_once: bool = False
    counted_by: tuple[lang.Measure, int] | None = None
    fixed: bool = False
    each_player: bool = False
    zone: tuple[str, str] | None = None
    before_count: tuple[Arg, ...] = ()
    using: tuple[PhraseMeaning, PhraseMeaning] | None = None
    requires: list[lang.Condition] = field(default_factory=list)
    scopes: dict[str, object] = field(default_factory=dict)
    scope: object = None
    closed: list[object] = field(default_factory=list)
    revealed: PhraseMeaning | None = None
    chosen: PhraseMeaning | None = None
    counted_cards: PhraseMeaning | None = None
    subject: tuple[Arg, ...] = ()
    limit: lang.Limit | None = None
    anyway: list[Span] = field(default_factory=list)
    rolled: lang.WouldCountDice | None = None
    either: tuple[lang.Block, Arg] | None = None
    declared: bool = False
    figures: tuple[int, ...] = ()
    one_of: bool = False
    target_condition: tuple[lang.Node, lang.Holomems] | None = None
    instead: bool = False
    spared: bool = False
    compared: tuple[lang.Count, lang.Count] | None = None
    beside: str = ""
    same_arts: bool = False
    event_said: bool = False
    so_many: dict[str, int] = field(default_factory=dict)
    cheers: set[str] = field(default_factory=set)
    mentioned: list[tuple[int, lang.Node | None]] = field(default_factory=list)
    holders: list[Any] = field(default_factory=list)
    whatever_level: bool = False
    several: tuple[lang.Block, ...] = ()
    replacing: bool = False
    to_whom: Coord | None = None
    done_to: dict[str, lang.Action] = field(default_factory=dict)
    used_by_chooser: bool = True
    bloom_card: PhraseMeaning | None = None
    looked_at: lang.Node | None = None
    dice: int = 0
    from_hand: set[str] = field(default_factory=set)
    asked_of: list[tuple[int, lang.Node]] = field(default_factory=list)
    asked: lang.Condition | None = None
    one_colour: tuple[lang.CheersOf, int] | None = None
    done_by_player: dict[str, lang.Side] = field(default_factory=dict)
    some_of: set[str] = field(default_factory=set)

    def begin_sentence(self, *, instead: bool, each_player: bool) -> None:
        """Forget what only the sentence before has said; `instead` is the new one done in place of it."""
        self.counted_by = self.measure
        self.measure, self.counted, self.duration, self.lasting = None, False, "", False
        self.counts_once = False
        self.fixed, self.replacing, self.beside, self.asked_of = False, instead, "", []
        self.one_colour = None
        self.holders = self.holders if instead else []
        self.each_player = each_player

    def leads_on(self) -> bool:
        """Whether something was said for a verb that has not come yet."""
        cards = (self.using, self.bloom_card, self.revealed, self.chosen, self.counted_cards)
        waiting = any(each is not None for each in (*cards, self.rolled, self.either))
        return waiting or self.whatever_level or bool(self.before_count)

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

    def note_asked(self, met: lang.Condition) -> None:
        """Note a condition, and of which cards it asked for some: those, or all of them, may be "these cards" then."""
        self.asked = met
        for each in met.of if isinstance(met, lang.Every) else (met,):
            if not isinstance(each, lang.Not):
                some = {node.name for node in iter_nodes(each) if isinstance(node, lang.Among) and node.where}
                self.some_of |= {name for name in some if self.so_many.get(name) != 1}

    def done_by(self, actions: lang.Block, scope: object) -> list[str]:
        """The kinds of earlier actions of which the latest is one of these, which stand in this block."""
        names = names_given(actions)
        return [what for what, block in self.scopes.items() if block is scope and self.last.get(what) in names]

    def latest_name(self, what: str, span: Span) -> str:
        """The name of what was done with this verb before."""
        if what not in self.last:
            raise UnreadError(span, "nothing before it says what this refers to")
        return self.last[what]

    def quantity(self, each: int) -> lang.Quantity:
        """A number, or so much for every so many of what the sentence counts by."""
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
    """The one holomem to which an action is done, where one of several is chosen for it. Where cards are reattached, it can only
    be said of who gets them if the other one is the host."""
    if isinstance(action, lang.Reattach) and (action.others or not _from_host(action.what)):
        return None
    to = getattr(action, WHOM.get(type(action), ""), None)
    if isinstance(action, lang.Reattach) and isinstance(to, lang.Choose) and to == lang.Choose(to.of):
        to = to.of
    if isinstance(to, lang.Choose):
        return to if isinstance(to.of, lang.Holomems) and to == lang.Choose(to.of) else None
    what = getattr(action, "what", None)
    one = isinstance(what, lang.Choose | lang.CheerDeckTop) and what.count == 1
    if isinstance(action, lang.Reattach) and isinstance(to, lang.Holomems):
        to = msgspec.structs.replace(to, other=True)  # to another than who has the card now
    return lang.Choose(to) if one and isinstance(to, lang.Holomems) and not getattr(action, "each", False) else None


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
