"""The words that connect one sentence with the one before, as printed cards use them: 「その後、」「そして」「さらに、」, or none
where the sentence goes on with what was chosen, looked at or done before."""

from __future__ import annotations

import msgspec

from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Block, Condition, Node
from judge.engine.effects.walking import iter_nodes

AFTERWARDS, FURTHER = "その後、", "さらに、"

PRINTED = {
    **dict.fromkeys(("hBP01-006", "hBP07-083", "hBP08-014", "hSD07-001"), FURTHER),
    **dict.fromkeys(("hBP09-002", "hBP09-003", "hBP09-100"), FURTHER),
    **dict.fromkeys(("hBP02-076", "hBP07-096", "hEB01-001"), ""),
    **dict.fromkeys(("hBP01-067", "hBP09-006"), "そして"),
}
"""Cards that print another word than 「その後、」 where nothing in what they do tells why, each with that word."""

FURTHER_BEHIND = frozenset({"hBP05-035", "hBP05-050", "hBP05-074", "hBP09-078", "hSD04-013"})
"""Cards that print 「さらに、」 behind a condition where nothing in what they do tells why."""


FURTHER_ALONE = frozenset({"hBP06-027", "hBP07-099", "hBP08-008"})
"""Cards that print 「さらに、」 in front of a sentence with a condition of its own, which stands for itself (Q539, Q541)."""


FURTHER_UNDER = frozenset({"hEB01-001"})
"""Cards that print 「さらに、」 in front of a sentence with a condition of its own that stands under the condition before it
(Q691)."""


def connecting_word(block: Block, place: int, number: str = "", *, bound: bool = False) -> str:
    """The word in front of an action that follows another in a block. `number` is that of the card, `bound` says that they stand
    under a condition, which a sentence without such a word would not.

    >>> connecting_word((lang.Draw(), lang.Shuffle()), 1), connecting_word((lang.Shuffle(), lang.Draw()), 1)
    ('そして', 'その後、')
    """
    before, action = _done(block[place - 1]), _done(block[place])
    if isinstance(before, lang.Reveal) and takes_revealed(action):
        return ""
    if _tidies_up(action) or _refills(block, place):
        return "そして"
    if not bound and (
        _to_one_deck(before, action) or _forbids_more(before, action) or _changes_arts_more(before, action)
    ):
        return ""
    if isinstance(before, lang.RollDie) or _goes_on(before, action) or _asks_what_was_done(action) or _waits(action):
        return ""
    if number in FURTHER_UNDER and isinstance(action, lang.If):
        return FURTHER
    return PRINTED.get(number, AFTERWARDS)


def joined_verb(before: Action, action: Action, *, bound: bool) -> tuple[str, str] | None:
    """The form of the verb and what stands behind it where an action and the next are one sentence: 「2枚引いた後、手札1枚を…」,
    「デッキに戻してシャッフルする」; None for two sentences. `bound` says that they stand under a condition."""
    match before, action:
        case lang.Draw(side="you"), (lang.Archive(what=what) | lang.MoveCards(what=what, to="deck")) if _of_hand(what):
            return "V_PAST", "後、"
        case lang.MoveCards(to="deck", end="top"), lang.Shuffle(zone="deck"):
            return "V_TE", ""
        case ((lang.Pick() | lang.Draw()), lang.RollDie(may=False, then=(), side="you")):
            return "V_CONT", "、"
        case lang.Draw(side="you"), lang.Draw(side="opponent"):
            return "V_CONT", "、"
        case lang.MoveCards(what=lang.Among(name=name), to="hand"), (
            lang.Archive(what=lang.Rest(name=left)) | lang.MoveCards(what=lang.Rest(name=left))
        ) if name == left:
            return "V_CONT", "、"
        case lang.MoveCards(to="cheer_deck"), lang.SendCheer(what=lang.Choose(of=lang.Cards(zone="cheer_deck"))):
            return "V_CONT", "、"
        case lang.Reattach(), lang.MoveCards(what=lang.Choose(of=lang.Stacked(of=lang.Downed()))):
            return "V_CONT", "、"
        case lang.AddToArts(), lang.Draw() if _times(before) is not None and _times(before) == _times(action):
            return "V_DICT", "し、"
        case lang.Draw(), (lang.Draw() | lang.DealDamage()) if _times(before) is not None and _times(before) == _times(
            action
        ):
            return "V_CONT", "、"
        case lang.Draw(side="you"), (lang.Draw() | lang.MoveCards() | lang.DealDamage()) if bound:
            return "V_CONT", "、"
        case lang.Archive(what=lang.Choose(of=lang.AttachedCards(of=lang.Host()))), lang.Draw(side="you") if bound:
            return "V_CONT", "、"
    return None


def is_same_arts_bonus(before: Action, action: Action) -> bool:
    """Whether a holomem and then others get the same bonus for their Arts this turn, which is said in one sentence."""
    match before, action:
        case (
            lang.ThisTurn(modifier=lang.ArtsPlus(who=lang.Host(), amount=int() as first, next=False)),
            lang.ThisTurn(modifier=lang.ArtsPlus(who=lang.Holomems(), amount=int() as second, next=False)),
        ):
            return first == second
    return False


def is_bonus_and_cost(before: Action, action: Action) -> bool:
    """Whether the Arts of the same holomems get a bonus and cost less or more this turn, which is said in one sentence."""
    match before, action:
        case (
            lang.ThisTurn(modifier=lang.ArtsPlus(who=first, amount=int(), next=False), fixed=False),
            lang.ThisTurn(modifier=lang.ArtsCost(who=second, by=int(), arts=""), fixed=False),
        ):
            return first == second
    return False


def both_into_deck(actions: Block) -> bool:
    """Whether actions begin with all of two sets of cards that are put into the Deck, and shuffling it."""
    match actions[:3]:
        case (
            lang.MoveCards(what=lang.Cards() as one, to="deck", end="top", called=""),
            lang.MoveCards(what=lang.Cards() as other, to="deck", end="top", called=""),
            lang.Shuffle(zone="deck", side=side),
        ):
            return one.side == other.side == side
    return False


def in_one_sentence(before: Action, action: Action) -> bool:
    """Whether an action and the next are one sentence under a condition."""
    one = is_same_arts_bonus(before, action) or is_bonus_and_cost(before, action)
    return one or joined_verb(before, action, bound=True) is not None


def afterwards(block: Block, place: int, number: str = "", *, bound: bool = False) -> bool:
    """Whether 「その後、」 stands in front of an action of a block."""
    if not place or isinstance(block[place - 1], lang.If) or has_further_behind(block, place, number):
        return False
    one = (
        is_same_arts_bonus(block[place - 1], block[place])
        or is_bonus_and_cost(block[place - 1], block[place])
        or joined_verb(block[place - 1], block[place], bound=bound) is not None
    )
    return not one and connecting_word(block, place, number, bound=bound) == AFTERWARDS


def has_further_alone(block: Block, place: int, number: str = "") -> bool:
    """Whether 「さらに、」 stands in front of the condition of an action that follows another condition."""
    both = place > 0 and isinstance(block[place], lang.If) and isinstance(_done(block[place - 1]), lang.If)
    return both and number in FURTHER_ALONE


def has_further_behind(block: Block, place: int, number: str = "") -> bool:
    """Whether 「さらに、」 stands behind the condition of an action: it does more of the same, or its condition includes the one
    before. `number` is the number of the card."""
    action = block[place]
    if not place or not isinstance(action, lang.If) or action.otherwise:
        return False
    if number in FURTHER_BEHIND:
        return True
    before = _done(block[place - 1])
    if isinstance(before, lang.If):
        return not before.otherwise and implies(action.condition, before.condition)
    return [_kind(before)] == [_kind(each) for each in action.then] and isinstance(before, lang.ThisTurn)


def comes_on_top(block: Block, place: int, number: str = "") -> bool:
    """Whether 「さらに、」 stands anywhere in front of what an action of a block does."""
    if not place:
        return False
    behind = has_further_behind(block, place, number) or has_further_alone(block, place, number)
    return behind or connecting_word(block, place, number) == FURTHER


def implies(narrow: Condition, wide: Condition) -> bool:
    """Whether one condition holds only if another does: it requires more of the same, or allows fewer numbers of a die.

    >>> implies(lang.DieShows(values=(1,)), lang.DieShows(parity="odd"))
    True
    """
    match narrow, wide:
        case lang.Exists(of=more, at_least=most), lang.Exists(of=some, at_least=least):
            return more == some and most > least
        case lang.DieShows(alike=False) as few, lang.DieShows(alike=False) as many:
            return few != many and _numbers(few) <= _numbers(many)
    return False


def excluded(node: lang.If) -> bool:
    """Whether what is done otherwise has a condition of its own that never holds with the one before:
    「1枚多いなら、A。2枚以上多いなら、かわりに、B。」"""
    match node:
        case lang.If(
            condition=lang.Compare(left=left, to="at_least", right=int() as more),
            otherwise=(lang.If(condition=lang.Compare(left=same, to="equal", right=int() as fewer), otherwise=()),),
        ):
            return left == same and fewer < more
    return False


def without_one_before(node: lang.If) -> lang.Condition | None:
    """The condition of what is done instead of an action that has a condition of its own, where the judge says whether that has to
    hold as well: 「Aなら、X。Bなら、かわりに、Y。」"""
    match node:
        case lang.If(
            condition=lang.Readings(of=(lang.Every(of=both), alone)), otherwise=(lang.If(condition=own, otherwise=()),)
        ):
            parts = [each for one in (own, alone) for each in (one.of if isinstance(one, lang.Every) else (one,))]
            return alone if tuple(dict.fromkeys(parts)) == both else None
    return None


def names_in(tree: Node) -> set[str]:
    """The names by which a tree speaks of what was done before."""
    return {node.name for node in iter_nodes(tree) if isinstance(node, lang.Bound | lang.Among | lang.Rest)}


def _numbers(die: lang.DieShows) -> set[int]:
    parity = {"odd": (1, 3, 5), "even": (2, 4, 6), None: (1, 2, 3, 4, 5, 6)}[die.parity]
    return set(parity) & set(die.values or parity)


def _done(action: Action) -> Action:
    """What is done, where it may be done."""
    return action.do[0] if isinstance(action, lang.May) and action.do else action


def _kind(action: Action) -> object:
    """What an action does for this turn: which modifier, and for whom."""
    return (type(action.modifier), getattr(action.modifier, "who", None)) if isinstance(action, lang.ThisTurn) else None


def _goes_on(before: Action, action: Action) -> bool:
    """Whether an action goes on with what was chosen, looked at or revealed just before."""
    if isinstance(before, lang.MakeRest | lang.MoveTo):
        return bool(names_in(before) & names_in(action))
    return isinstance(before, lang.Pick | lang.Look | lang.Reveal) and before.called in names_in(action)


def _forbids_more(before: Action, action: Action) -> bool:
    """Whether an action forbids something else to those to whom something was just forbidden, for the same time."""
    if not isinstance(before, lang.ThisTurn | lang.Lasts) or type(action) is not type(before):
        return False
    of = [_forbidden_to(each.modifier) for each in (before, action)]
    return of[0] is not None and of[0] == of[1] and getattr(before, "until", "") == getattr(action, "until", "")


def _changes_arts_more(before: Action, action: Action) -> bool:
    """Whether the Arts of the same holomems, which just got something for this turn, can also target others in it."""
    match before, action:
        case (
            lang.ThisTurn(modifier=lang.ArtsPlus(who=first, next=False), fixed=False),
            lang.ThisTurn(modifier=lang.MayTarget(who=second), fixed=False),
        ):
            return first == second
    return False


def _forbidden_to(node: lang.Modifier) -> Node | str | None:
    """The holomems or the player to whom a modifier forbids something; None for any other."""
    if isinstance(node, lang.ForbiddenTo):
        return node.side
    return node.who if isinstance(node, lang.Forbidden | lang.CannotMove) else None


_DONE_TO_HOLOMEMS = {"moved", "rested"}


def _asks_what_was_done(action: Action) -> bool:
    """Whether an action depends on what the one before has done: 「アーカイブしたなら、」「アーカイブしたカード1枚につき、」"""
    asked: list[Node] = [node for node in iter_nodes(action) if isinstance(node, lang.Times)]
    if isinstance(action, lang.If):
        asked.append(action.condition)
    nodes = [node for each in asked for node in iter_nodes(each)]
    moved = any(isinstance(node, lang.Bound) and node.name.split(" ")[0] in _DONE_TO_HOLOMEMS for node in nodes)
    return moved or any(isinstance(node, lang.Among) for node in nodes)


def _waits(action: Action) -> bool:
    """Whether an action only makes something wait for an event."""
    added = action.modifier if isinstance(action, lang.ThisTurn | lang.Lasts) else None
    return isinstance(added, lang.AddAbility) and isinstance(added.abilities[0], lang.Automatic | lang.WhenDowned)


def _tidies_up(action: Action) -> bool:
    """Whether an action only brings cards to where they belong: it shuffles, or moves what is left or all that was revealed."""
    if isinstance(action, lang.If | lang.Pay | lang.RollDie):
        return False
    rest = any(isinstance(node, lang.Rest) for node in iter_nodes(action))
    return rest or isinstance(action, lang.Shuffle) or takes_revealed(action)


def takes_revealed(action: Action) -> bool:
    """Whether all cards that were revealed are moved."""
    what = action.what if isinstance(action, lang.Archive | lang.MoveCards) else None
    return isinstance(what, lang.Among) and what.name == "revealed"


def _times(action: Action) -> lang.Node | None:
    """What the number of an action is counted by, with how many of it count as one."""
    amount = getattr(action, "amount", getattr(action, "count", None))
    return msgspec.structs.replace(amount, each=1) if isinstance(amount, lang.Times) else None


def _to_one_deck(before: Action, action: Action) -> bool:
    """Whether cards from two places go to the same Deck."""
    if not (isinstance(before, lang.MoveCards) and isinstance(action, lang.MoveCards)):
        return False
    return before.to == action.to == "deck" and before.end == action.end


def _refills(block: Block, place: int) -> bool:
    """Whether an action makes up for cards that left: drawing for a hand that went to the Deck, holo power for a card of it."""
    before = [_done(each) for each in block[:place]]
    match _done(block[place]):
        case lang.Draw():
            moved = [each for each in before if isinstance(each, lang.MoveCards)]
            counted = any(node == lang.Among("returned") for node in iter_nodes(block[place]))
            return counted or any(each.to == "deck" and _of_hand(each.what) for each in moved[-1:])
        case lang.MoveCards(to="power"):
            return any(isinstance(each, lang.Look) and each.what == lang.Cards("power") for each in before)
    return False


def _of_hand(what: Node) -> bool:
    return any(isinstance(node, lang.Cards) and node.zone == "hand" for node in iter_nodes(what))
