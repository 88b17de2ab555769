"""Blocks under construction, and which conditions of earlier sentences still apply to a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from judge.cards.compiler.back_references import deeds_referred_to, verbs_referred_to
from judge.cards.compiler.clauses import CONNECTING
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL
from judge.cards.compiler.context import TextContext, names_given
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import single
from judge.cards.compiler.phrase_place import DEED_OF_VERB
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

CloseScope = Callable[[lang.Block, lang.Block], list[lang.Action]]


@dataclass(eq=False)
class Scope:
    """A block that is being filled; `close` makes it into an action of the block outside it. What follows without a
    connecting word is no longer under an "if", but still behind a colon."""

    kind: Literal["root", "if", "colon", "event", "janken"] = "root"
    close: CloseScope | None = None
    block: list[Any] = field(default_factory=list)
    otherwise: Scope | None = None
    condition: lang.Condition | None = None

    def built(self) -> lang.Block:
        """The block with all that was opened in it."""
        found: list[lang.Action] = []
        for item in self.block:
            if isinstance(item, Scope):
                assert item.close is not None
                found += item.close(item.built(), item.otherwise.built() if item.otherwise is not None else ())
            else:
                found.append(item)
        return tuple(found)


def change_in(block: list[Any], first: int, change: Callable[[Any], Any]) -> bool:
    """Change the actions of a block from the one with this number on, and of the blocks in it; whether that changed anything."""
    changed = False
    for place in range(first, len(block)):
        item = block[place]
        if isinstance(item, Scope):
            changed = change_in(item.block, 0, change) or changed
            continue
        new = change(item)
        changed = changed or new is not item
        block[place] = new
    return changed


def actions_in(block: lang.Block) -> list[lang.Action]:
    """The actions of a block, and those that are left to the player in it."""
    return [each for action in block for each in (action.do if isinstance(action, lang.May) else (action,))]


def exclude_each_other(one: lang.Condition | None, other: lang.Condition) -> bool:
    """Whether two conditions cannot hold at once: one is that the other does not hold, or the same number has to be in ranges that
    have nothing in common, or be more and less than the same.

    >>> exclude_each_other(lang.Compare(lang.DiceSum(), "equal", 1), lang.Compare(lang.DiceSum(), "at_least", 2))
    True
    """
    if one is not None and (lang.Not(one) == other or lang.Not(other) == one):
        return True
    if isinstance(one, lang.DieShows) and isinstance(other, lang.DieShows):
        return not pips_of(one) & pips_of(other)
    first = as_comparison(one)
    then = as_comparison(other)
    if not isinstance(first, lang.Compare) or not isinstance(then, lang.Compare) or first.left != then.left:
        return False
    if first.right == then.right and first.to != then.to and {first.to, then.to} <= {"more", "equal", "less"}:
        return True
    (low, high) = range_of(first)
    (least, most) = range_of(then)
    return high < least or most < low


def pips_of(die: lang.DieShows) -> frozenset[int]:
    """Which numbers a die may show for a condition to hold."""
    kept = {each for each in range(1, 7) if die.parity is None or (each % 2 == 1) == (die.parity == "odd")}
    return frozenset(kept & set(die.values) if die.values else kept)


def check_can_be(opened: list[Scope], met: lang.Condition, span: Span) -> None:
    """UnreadError for a condition under another one that excludes it: 「手札が5枚以上なら、Aできる：B。3枚以下なら、C。」"""
    if any(scope.kind == "if" and exclude_each_other(scope.condition, met) for scope in opened):
        raise UnreadError(span, "whether this is done where the condition before it does not hold is not clear")


def as_comparison(of: lang.Condition | None) -> lang.Condition | None:
    """「4枚以上ある」 and 「1枚もない」 as comparisons of their number; any other condition as it is."""
    match of:
        case lang.Exists(of=what, at_least=least):
            return lang.Compare(lang.Count(what), "at_least", least)
        case lang.Not(of=lang.Exists(of=what, at_least=least)):
            return lang.Compare(lang.Count(what), "at_most", least - 1)
    return of


def range_of(node: lang.Compare) -> tuple[float, float]:
    """The least and the highest number for which a comparison with a number holds; all numbers for any other comparison."""
    number = float(node.right) if isinstance(node.right, int) else 0.0
    if not isinstance(node.right, int) or node.to not in {"equal", "at_least", "at_most"}:
        return float("-inf"), float("inf")
    return number if node.to != "at_most" else float("-inf"), number if node.to != "at_least" else float("inf")


def replaceable_after(
    opened: list[Scope], here: tuple[Scope, int], before: tuple[Scope, int] | None, *, goes_on: bool
) -> tuple[Scope, int]:
    """What the next sentence may be done instead of, as a block and a place in it: the sentence that began `here`, with the one
    before it if it `goes_on` from that one. Of 「Aできる：B。」 only B is replaced; what is done instead costs A, too (10.4.2)."""
    paid = [scope for scope in opened[opened.index(here[0]) + 1 :] if scope.kind == "colon"]
    if paid:
        return paid[-1], 0
    if goes_on and before is not None and before[0] is here[0]:
        return before  # 「AしてBする。そしてCする。」 is replaced as a whole
    return here


def if_so_done(
    context: TextContext, scope: Scope, segment: Segment, before: tuple[Scope, int]
) -> tuple[lang.Block, list[lang.Condition]]:
    """「そうした時、」: what may be done right before, taken out of its `scope`, as a cost; else that the cards of the action right
    `before` are there (10.9.1). Nothing where it is not said."""
    if not segment.args or segment.args[0].role != "adverb:so_done":
        return (), []
    if [*map(type, scope.block[-2:])] == [lang.May, lang.May]:
        raise UnreadError(segment.args[0].span, "whether both have to be done is not clear")
    if cost := _left_open(scope):
        scope.block.pop()
        return cost, []
    names = [
        name
        for what, name in context.last.items()
        if what in {"archived", "returned", "taken", "attached", "sent", "put_out", "to_power", "revealed"}
    ]
    within, start = before
    done = actions_in(Scope(block=within.block[start:]).built())
    last = names_given(tuple(done))
    if len(done) > 1 or any(map(_of_several, done)):
        raise UnreadError(segment.args[0].span, "whether all of it has to be done is not clear")
    if not names or names[-1] not in last:
        raise UnreadError(segment.args[0].span, "what was done before it is not known as a condition")
    return (), [lang.Exists(lang.Among(names[-1]))]


def _of_several(action: lang.Action) -> bool:
    """Whether an action is about so many cards, fewer of which could be there (10.9.1)."""
    what = getattr(action, "what", None)
    if isinstance(what, lang.Choose) and (what.up_to or what.any_number or what.least):
        return False
    return isinstance(what, lang.Together) or getattr(what, "count", 1) != 1


def _left_open(scope: Scope) -> lang.Block:
    """「このファンをアーカイブしてもよい」「手札1枚をホロパワーにできる」 at the end of a block: it is about one card, so it is
    done whole or not at all as a cost is (10.4.2.2), and it gives the card no name. Nothing for anything else."""
    last = scope.block[-1] if scope.block else None
    if not isinstance(last, lang.May) or last.by != "you" or len(last.do) != 1 or names_given(last.do):
        return ()
    done = last.do[0]
    what = done.what if isinstance(done, lang.MoveCards) else None
    one = isinstance(what, lang.Choose) and what == lang.Choose(what.of)
    return last.do if one or isinstance(done, lang.ArchiveSelf) else ()


def scopes_referred_to(context: TextContext, opened: list[Scope], segments: tuple[Segment, ...]) -> list[object]:
    """The blocks with an action that the sentence refers to; the sentence is under the same condition."""
    scopes = context.scopes
    asks = any(segment.kind in COPULA | VERBAL | HAS for segment in segments)
    conditions = [scope for scope in opened if scope.kind == "if"]
    before = any(scopes[what] not in conditions for what in context.last if what not in {"chosen", "drawn"})
    found = [scopes.get(what) for each in segments for what in deeds_referred_to(context, each, case=asks and before)]
    return [scope for scope in found if scope is not None]


def leave_scopes(context: TextContext, opened: list[Scope], segments: tuple[Segment, ...]) -> None:
    """「そして公開したカードを…」 goes on where the cards were revealed, whatever condition was asked in between."""
    for segment in segments:
        for arg in segment.args:
            for verb in verbs_referred_to(arg.coord):
                scope = context.scopes.get(DEED_OF_VERB.get(verb, ""))
                if any(scope is each for each in opened):
                    while opened[-1] is not scope:
                        opened.pop()
    if len(segments) == 1 and segments[0].verb == "shuffle":
        _out_to_look(context, opened, segments[0])


def check_rest(context: TextContext, opened: list[Scope], segments: tuple[Segment, ...]) -> None:
    """UnreadError for 「そして残ったカードを…」 under a condition that was asked after they were revealed: what is left where it
    does not hold may be meant as well, and no rule tells (5.9.1, 5.11.2)."""
    _check_order(context, opened, segments)
    coords = [
        coord for each in segments for coord in (*(arg.coord for arg in each.args), each.coord) if coord is not None
    ]
    heads = [link.head for coord in coords for phrase in coord.parts for link in phrase.links]
    if not any((getattr(head, "terminal", ""), getattr(head, "code", "")) == ("NOUN", "rest") for head in heads):
        return
    scope = context.scopes.get("looked" if "looked" in context.last else "revealed")
    places = [place for place, each in enumerate(opened) if each is scope]
    if places and any(each.kind == "if" for each in opened[places[0] + 1 :]):
        raise UnreadError(segments[0].span, "whether this is done where the condition does not hold is not clear")


def _check_order(context: TextContext, opened: list[Scope], segments: tuple[Segment, ...]) -> None:
    """UnreadError for a sentence of which it is not clear when it is done: behind a Support card that was put somewhere in place of
    being archived, which comes after its whole text (10.7.2.5.1.1), save in the other case; and behind what is done after an Arts
    was used, without a word that connects them."""
    first = segments[0].args[0].role if segments[0].args else ""
    if isinstance(context.event, lang.UsedArts) and context.event.this_arts and first not in CONNECTING:
        raise UnreadError(segments[0].span, "whether this is done after the Arts was used is not clear")
    in_other_case = opened[-1].kind == "if" and not opened[-1].block
    shuffled = all(segment.verb == "shuffle" for segment in segments)
    if context.put_after_use and not in_other_case and not shuffled:
        raise UnreadError(segments[0].span, "whether this is done before the card is put there is not clear")


def _out_to_look(context: TextContext, opened: list[Scope], segment: Segment) -> None:
    """「そしてホロパワーをシャッフルする」「そしてデッキをシャッフルする」: of a zone that was looked at as a whole, or searched,
    before the condition, whatever that came to; not where the condition let cards that were looked at be taken from it
    once more."""
    what = next((arg.coord for arg in segment.args if arg.role == "を"), None)
    node = resolve(context, what).node if what is not None else None
    blocks = [[item for item in scope.block if not isinstance(item, Scope)] for scope in opened]
    searched = next((place for place, block in enumerate(blocks) if _left_unshuffled(block, node)), len(opened))
    if any(scope.kind != "if" for scope in opened[searched + 1 :]):
        raise UnreadError(segment.span, "whether this is done where what comes before it is not is not clear")
    del opened[searched + 1 :]
    if opened[-1].kind != "root" and _searched_in_other_case(opened, node):
        raise UnreadError(segment.span, "whether this is done in the other case, too, is not clear")
    if searched < len(opened):
        return
    for place in range(len(opened) - 1, -1, -1):
        if any(isinstance(item, lang.Look) and item.what == node for item in blocks[place]):
            del opened[place + 1 :]
            return
        if node in list(iter_nodes(opened[place].built())) or opened[place].kind != "if":
            return


def _searched_in_other_case(opened: list[Scope], node: object) -> bool:
    """Whether a block that is closed already, such as the case before 「そうでないなら」, has searched this zone and not
    shuffled it."""
    blocks = [item for scope in opened for item in scope.block if isinstance(item, Scope)]
    closed = [item.built() for item in blocks if not any(item is each for each in opened)]
    return any(_left_unshuffled(list(block), node) for block in closed)


def _left_unshuffled(block: list[Any], node: object) -> bool:
    """Whether the actions have searched this zone and not shuffled it since."""
    found = False
    for item in block:
        found = (found or _searched(list(iter_nodes(item)), node)) and not isinstance(item, lang.Shuffle)
    return found


def _searched(done: list[Any], node: object) -> bool:
    """Whether cards are chosen from all of this zone."""
    zone = (node.zone, node.side) if isinstance(node, lang.Cards) else None
    chosen_of = [each.of for each in done if isinstance(each, lang.Choose)]
    return any(
        isinstance(part, lang.Cards) and (part.zone, part.side) == zone for of in chosen_of for part in iter_nodes(of)
    )


def check_narrowed(narrowed: bool, block: list[Any], span: Span) -> None:  # noqa: FBT001 - a remark says it or does not
    """UnreadError where a remark leaves holomems out of what is done under a condition that speaks of several as well."""
    if narrowed and any(_asks_of_several(item) for item in block):
        raise UnreadError(span, "it is not clear which holomems these are left out of")


def _asks_of_several(item: object) -> bool:
    """Whether this is what is done under a condition that speaks of several holomems."""
    asked = item.condition if isinstance(item, Scope) else None
    of = [node for node in iter_nodes(asked) if isinstance(node, lang.Holomems)] if asked is not None else []
    inside = isinstance(item, Scope) and any(_asks_of_several(each) for each in item.block)
    return inside or not all(map(single, of))


def switch_before(scope: Scope, segment: Segment, before: object) -> tuple[lang.Block, bool]:
    """The switch of two holomems right before 「交代させたなら、」, taken out of its block, and whether it may be left: both change
    places or neither (5.18.1, 5.10.2), so it is done as a cost is. UnreadError for anything else there, for one that the opponent
    chooses, or for words `before` it in its own sentence."""
    last = scope.block[-1] if scope.block else None
    may = isinstance(last, lang.May) and last.by == "you"
    done = last.do[0] if isinstance(last, lang.May) and may and len(last.do) == 1 else last
    chosen = [node for node in iter_nodes(done) if isinstance(node, lang.Choose)] if done is not None else []
    earlier = [node for node in scope.block[-2:-1] if isinstance(node, lang.Node)]
    several = any(isinstance(node, lang.Switch) for each in earlier for node in iter_nodes(each))
    if before or several or not isinstance(done, lang.Switch) or any(node.by != "you" for node in chosen):
        raise UnreadError(segment.span, "whether this was done is not clear")
    scope.block.pop()
    return (done,), may


def reattaching_left_open(scope: Scope, segment: Segment, before: object) -> lang.Block:
    """What may be done right before 「付け替えたなら、」, taken out of its block: one card is reattached, so it is done whole or
    not at all. UnreadError for anything else there, or for words `before` it in its own sentence."""
    last = scope.block[-1] if scope.block else None
    done = last.do[0] if isinstance(last, lang.May) and len(last.do) == 1 and last.by == "you" else None
    what = done.what if isinstance(done, lang.Reattach) else None
    if before or not isinstance(what, lang.Choose) or what != lang.Choose(what.of) or done is None:
        raise UnreadError(segment.span, "whether this was done is not clear")
    scope.block.pop()
    return (done,)
