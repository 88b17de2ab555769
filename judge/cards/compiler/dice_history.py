"""Dice rolled for abilities earlier, or just now, by what they show (5.24.1): 「自分が能力で振ったサイコロで6が出た」.

All of them together: 「振ったサイコロの出た目の合計数が10以上」. What a die shows is what it counts as in the end (5.24.4).
"""

from __future__ import annotations

import msgspec

from judge.cards.compiler.clauses import Clause, bare, owner_of_ability
from judge.cards.compiler.comparisons import die_shows, lone_bound
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

_ANY_HOLOMEM = (lang.OfKind(("holomem",)),)
"""「自分のホロメンの能力で」: not for an ability of the Oshi holomem or of a Support card."""


def rolled_before(context: TextContext, clause: Clause) -> lang.Deeds:
    """「自分が能力でサイコロを振っていた」「〈X〉の能力でサイコロを振っていた」"""
    die = clause.need("を", "what has been rolled")
    if bare(die) != "die":
        raise UnreadError(die.span, "only a die is rolled")
    return whose_dice(context, clause)


def whose_dice(context: TextContext, clause: Clause, *, event: bool = False) -> lang.Deeds:
    """「自分が能力で」「自分が」: dice rolled by a player for whatever ability (5.24.1); 「自分の能力で」 for one of that player;
    「自分の〈X〉の能力で」 for one of these. Only an event may be of any holomem."""
    who = clause.take_argument("が")
    if who is not None:
        by = clause.take_argument("で")
        doer = resolve(context, who)
        if doer.player not in {"you", "opponent"} or (by is not None and bare(by) != "ability"):
            raise UnreadError(doer.span, "by whose ability is not known here")
        return lang.Deeds("rolled_die", "opponent") if doer.side == "opponent" else lang.Deeds("rolled_die")

    ref = owner_of_ability(context, clause.need("で", "by whose ability"))
    if ref.player in {"you", "opponent"}:
        side: lang.Side = "opponent" if ref.side == "opponent" else "you"
        return lang.Deeds("rolled_die", side, by=side)

    node = ref.node
    if isinstance(node, lang.Host) and ref.amount is None:
        return lang.Deeds("rolled_die", own=True)
    plain = isinstance(node, lang.Holomems) and not node.at and ref.amount is None
    if not isinstance(node, lang.Holomems) or not plain or node.other or node.side == "both" or ref.mutual:
        raise UnreadError(ref.span, "by whose ability is not known here")

    if not node.where and not event:
        raise UnreadError(ref.span, "it is not kept apart for which kind of card dice were rolled")
    return lang.Deeds("rolled_die", node.side, where=node.where or _ANY_HOLOMEM)


def _is_rolled(coord: Coord, length: int) -> bool:
    """Whether a phrase begins with 「振ったサイコロ」 and has this many links."""
    links = coord.parts[0].links
    said = [attr.text for attr in links[0].attrs if attr.kind == "past"]
    alone = len(coord.parts) == 1 and len(links) == length and len(links[0].attrs) == 1 and links[0].amount is None
    return alone and links[0].code == "die" and said == ["roll"]


def is_shown(clause: Clause) -> bool:
    """Whether a clause says that a number came out: 「Xが振ったサイコロで6が出た」."""
    dice = any(arg.role == "で" and arg.coord is not None and _is_rolled(arg.coord, 1) for arg in clause.left)
    return dice and clause.segment.verb == "come_out"


def dice_shown(context: TextContext, clause: Clause, *, event: bool = False) -> tuple[lang.Deeds, ...]:
    """The dice that show what came out, earlier or as an `event`, for each number of several with "and"."""
    clause.left = [arg for arg in clause.left if arg.role != "で" or arg.coord is None or not _is_rolled(arg.coord, 1)]
    last = next((arg for arg in reversed(clause.left) if arg.role == "が" and arg.coord is not None), None)
    if last is None or last.coord is None:
        raise UnreadError(clause.span, "what the dice show is not said")
    clause.left.remove(last)
    coord = last.coord
    found = whose_dice(context, clause, event=event)
    each = coord.one_by_one() if "and" in coord.joints else [coord]
    numbers = [die_shows(one) for one in each]
    if "or" in coord.joints and len(each) > 1:
        raise UnreadError(coord.span, "which of these numbers belong together is not clear")
    return tuple(
        msgspec.structs.replace(found, parity=number.parity, shows=number.values) for number in _known(numbers, coord)
    )


def _known(numbers: list[lang.DieShows | None], coord: Coord) -> list[lang.DieShows]:
    """All of the numbers, where each is one. A die that counts as more than 6 is other than 6, too, which is not kept apart."""
    others = any(link.amount is not None and link.amount.bound == "以外" for part in coord.parts for link in part.links)
    if others or any(number is None for number in numbers):
        raise UnreadError(coord.span, "what the dice show is not clear")
    return [number for number in numbers if number is not None]


def shown_die_event(context: TextContext, clause: Clause) -> lang.HasShown:
    """The event 「自分の〈X〉の能力で振ったサイコロで6が出た」, of one die."""
    found, *others = dice_shown(context, clause, event=True)
    if others:
        raise UnreadError(clause.span, "one die shows one number")
    by: tuple[lang.Doer, ...] = ()
    if found.own:
        by = (lang.Host(),)
    elif found.where:
        by = (lang.Holomems(found.side, where=() if found.where == _ANY_HOLOMEM else found.where),)
    return lang.HasShown(found.side, found.parity, found.shows, by, found.by)


def is_dice_total(coord: Coord) -> bool:
    """Whether a phrase is 「振ったサイコロの出た目の合計数」."""
    return _is_rolled(coord, 2) and coord.parts[0].links[1].code == "pips_sum"


def dice_total_condition(found: lang.Deeds, coord: Coord) -> lang.Condition:
    """「Xの出た目の合計数が10以上」. Where no die was rolled there is no sum that would be small."""
    bound = lone_bound(coord)
    plain = bound is not None and not (bound.unit or bound.low or bound.each)
    if bound is None or not plain or bound.bound != "以上":
        raise UnreadError(coord.span, "at least so much is expected")
    return lang.Compare(msgspec.structs.replace(found, amount=True), "at_least", bound.high)
