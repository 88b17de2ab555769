"""Conditions with a verb: "there is X", "X is attached", "X is less than Y", "has happened"."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from judge.cards.compiler.choices import check_unit, count
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.compared_numbers import hp_remaining, same_beside
from judge.cards.compiler.comparisons import (
    amount_condition,
    described_as,
    die_shows,
    identity_condition,
    number_of,
    same_of_opponent,
    same_of_you,
    subject_set,
    thing_alone,
)
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.dice_conditions import each_die_shows, so_many_alike
from judge.cards.compiler.history import deed_condition
from judge.cards.compiler.left_out import attached_again
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single, with_fields
from judge.cards.compiler.phrase_place import DEED_OF_VERB, name_of_deed, undone_deed
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.presence import is_attached, is_there
from judge.cards.compiler.properties import card_properties
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.said_again import check_unchanged, counted_there
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.stacked_condition import is_stacked
from judge.cards.compiler.usage_history import is_used, so_many_used
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Property

NOT_DONE = {
    "not_use": "use", "not_bloom": "bloom", "not_collab": "collab",
    "not_down": "down", "not_decline": "decline", "not_baton_pass": "baton_pass",
    "not_archive": "archive", "not_archived_own": "archived_own", "not_roll": "roll", "not_go_back": "go_back",
    "not_activate": "activate", "not_restored": "restored", "not_take": "take", "not_down_it": "down_it",
    "not_come_out": "come_out", "not_deal": "deal", "not_move": "move",
    "not_draw": "draw", "not_send": "send", "not_switch": "switch",
}  # fmt: skip
"""What has not been done: 「このターンに自分のホロメンがBloomしていないなら」, and the verb of what is asked."""


PIPS = {"pips", "pips_sum"}
"""What dice show, of one die or of all together."""


def verb_condition(context: TextContext, clause: Clause) -> Condition:
    """A condition with a verb: 「Xがいるなら」「Xが付いているなら」「このターンに…していたなら」"""
    verb = clause.segment.verb
    match verb:
        case "lie" if is_used(clause):
            return so_many_used(context, clause, clause.amount())
        case "be" | "lie" if (again := counted_there(context, clause)) is not None:
            return again
        case "be" | "not_be" | "lie" | "not_lie":
            return is_there(context, clause, there=verb in {"be", "lie"})
        case "attached" | "not_attached":
            there = verb == "attached"
            return attached_again(context, clause, there=there) or is_attached(context, clause, there=there)
        case "stacked" | "not_stacked":
            return is_stacked(context, clause, there=verb == "stacked")
        case "damaged" | "undamaged" if clause.peek("に") is None:
            return _damaged(context, clause, damaged=verb == "damaged")
        case "less" | "more":
            return _less(context, clause, verb)
        case "お休みしている" | "お休みしていない":
            return _resting(context, clause, resting=verb == "お休みしている")
        case "bloomed_on":
            return _bloomed_on(context, clause)
        case "overkill":
            return _overkill(clause)
        case "come_out" if clause.segment.form == "V_PAST":
            return _dice_showing(context, clause)

    if verb == "undamaged" or verb in NOT_DONE:
        who = clause.peek("が")
        so_many = who.parts[-1].links[-1].amount if who is not None else None
        if who is not None and so_many is not None and so_many.unit == "人":
            raise UnreadError(who.span, "whether so many have not, or not so many have, is not clear")
        done = replace(clause.segment, verb=NOT_DONE.get(verb, "decline"))
        return lang.Not(deed_condition(context, Clause(context, done)))

    was = clause.segment.form == "V_PAST"
    if was and verb in {"move", "move_it", "rest_it"} and not any(arg.coord for arg in clause.left):
        clause.adverb("by_this_ability")
        return _was_moved(context, clause, DEED_OF_VERB["rest_it" if verb == "rest_it" else "move_it"])

    if (undone := undone_deed(clause.segment)) is not None:
        if any(arg.amount is not None or arg.role not in {"が", "adverb:by_this_ability"} for arg in clause.left):
            raise UnreadError(clause.span, "whether fewer or none of these were so done is not clear")
        return lang.Not(_was_done(context, clause, undone))
    if was and verb in DEED_OF_VERB and (verb != "draw" or "drawn" in context.last):
        name_of_deed(context, verb, clause.span)
        return _was_done(context, clause, DEED_OF_VERB[verb])

    return deed_condition(context, clause)


def _overkill(clause: Clause) -> Condition:
    """「与えたダメージが残りHPを50以上オーバーしていれば」"""
    dealt = clause.take_argument("が")
    left = clause.take_argument("を")
    amount = clause.amount()
    clause.check_all_used()
    if dealt is None or left is None or thing_alone(dealt) != "dealt" or thing_alone(left) != "hp_left":
        raise UnreadError(clause.span, "what is over what is not clear")
    if amount is None:
        return lang.Compare(lang.Overkill(), "more", 0)
    if amount.bound != "以上":
        raise UnreadError(amount.span, "at least so much is expected")
    return lang.Compare(lang.Overkill(), "at_least", amount.high)


def _was_done(context: TextContext, clause: Clause, word: str) -> Condition:
    """「アーカイブしたなら」「ホロメン3枚をデッキに戻したなら」: cards were, that fit where it is said."""
    of_ability = clause.adverb("by_this_ability")
    name = context.latest_name(word, clause.span)
    _check_doer(context, clause, name)
    what = clause.take_argument("を", "が")
    amount = clause.amount()
    if of_ability and (what is not None or amount is None) and context.given.get(word, 0) > 1:
        raise UnreadError(clause.span, "whether this is asked of all of these or of the latest is not clear")
    if clause.segment.kind == "done_and":  # 「そのすべて」 behind it are these
        context.last[word] = context.last.pop(word)

    clause.check_all_used()
    where: tuple[Property, ...] = ()
    if what is not None:
        link = what.lone
        if link is None:
            raise UnreadError(what.span, "what was done with is said in too many words")
        amount = amount or link.amount
        if link.head is not None or link.attrs:  # 「3枚を手札に加えたなら」 says only how many
            where = card_properties(context, replace(link, amount=None))

    among = lang.Among(name, where)
    if word == "put_out" and amount is not None and amount.unit == "人":
        amount = replace(amount, unit="枚")
    if amount is None:
        return lang.Exists(among)
    return amount_condition(context, PhraseMeaning("card", clause.span, among), amount)


def _was_moved(context: TextContext, clause: Clause, word: str) -> Condition:
    """「移動させたなら」「お休みさせたなら」: whether the holomem could go (4.4.6.1, 5.29.1), or was not resting (1.3.2.1)."""
    clause.adverb("by_this_ability")
    clause.check_all_used()
    return lang.Is(lang.Bound(context.latest_name(word, clause.span)))


def _check_doer(context: TextContext, clause: Clause, name: str) -> None:
    """「相手がアーカイブしたなら」: UnreadError where it was not this player who has done it."""
    who = clause.peek("が")
    if who is None or bare(who) not in {"you", "opponent"}:
        return
    clause.take_argument("が")
    if context.done_by_player.get(name) != bare(who):
        raise UnreadError(who.span, "whether this player has done it is not clear")


def _damaged(context: TextContext, clause: Clause, *, damaged: bool) -> Condition:
    what = clause.take_argument("が")
    amount = clause.amount()
    total = clause.adverb("total")
    clause.check_all_used()
    rest, last = without_last(what) if what is not None else (None, None)
    if rest is None or last is None or last.code != "hp":
        raise UnreadError(clause.segment.span, "whose HP this is is not said")

    ref = resolve(context, rest)
    if ref.each_phrase and not (amount is not None and total):
        raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")
    if amount is not None:
        if not (amount.bound == "以上" and (total or single(ref.node))) or not isinstance(ref.node, ONE_HOLOMEM):
            raise UnreadError(clause.segment.span, "this damage cannot be compared with")
        return lang.Compare(lang.DamageOn(ref.node), "at_least", amount.high)

    where: Property = lang.Damaged()
    if ref.amount is not None:
        return _all_damaged(ref, damaged=damaged)
    if isinstance(ref.node, lang.Holomems):
        node = msgspec.structs.replace(ref.node, where=in_order([*ref.node.where, where]))
        return lang.Exists(node) if damaged else lang.Not(lang.Exists(node))
    if isinstance(ref.node, lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Downed):
        return lang.Is(ref.node, (where if damaged else lang.Lacks(where),))

    raise UnreadError(ref.span, "this is not a holomem")


def _all_damaged(ref: PhraseMeaning, *, damaged: bool) -> Condition:
    """「自分のステージのホロメン全員のHPが減っていない」: none of them is damaged, or with `damaged` none is not (4.4.5.2).
    UnreadError for some of them, and for those of whom there may be none, of whom it would be said all the same."""
    everyone = ref.amount is not None and ref.amount.word in {"all", "everyone"}
    node = ref.node
    plain = isinstance(node, lang.Holomems) and node.side != "both" and node == lang.Holomems(node.side)
    if not everyone or not plain or ref.mutual or ref.parts or not isinstance(node, lang.Holomems):
        raise UnreadError(ref.span, "it is not understood that each of them is meant")
    against: Property = lang.Lacks(lang.Damaged()) if damaged else lang.Damaged()
    return lang.Not(lang.Exists(msgspec.structs.replace(node, where=(against,))))


def _dice_showing(context: TextContext, clause: Clause) -> Condition:
    """「6が1回以上出た」, of the dice rolled for this effect; 「6が出た」 of a single one. 「この能力で」 is said
    of the same dice."""
    of_ability = clause.adverb("by_this_ability")
    if (
        of_ability
        and not context.dice
        and isinstance(context.event, lang.HasRolled | lang.WouldCountDice | lang.UsedArts)
    ):
        raise UnreadError(clause.span, "these dice were not rolled for this ability")
    coord = clause.need("が", "what the dice show")
    amount = clause.amount()
    clause.check_all_used()
    if (each_shows := each_die_shows(context, coord, amount)) is not None:
        return each_shows
    if bare(coord) == "same_face":
        return so_many_alike(context, clause, amount)
    shows = die_shows(coord)
    if shows is not None and amount is None and context.dice == 1:
        return shows
    if shows is None or amount is None or (amount.unit, amount.bound, amount.low) != ("回", "以上", 0):
        raise UnreadError(clause.span, "what the dice show how often is not clear")
    return lang.Compare(lang.DiceShowing(shows.parity, shows.values), "at_least", amount.high)


def _resting(context: TextContext, clause: Clause, *, resting: bool) -> Condition:
    """「このホロメンがお休みしている」"""
    ref = clause.ref("が")
    clause.check_all_used()
    everyone = ref is not None and ref.amount is not None and ref.amount.word in {"all", "everyone"} and resting
    if ref is None or ref.kind != "holomem" or (ref.amount is not None and not everyone):
        raise UnreadError(clause.span, "who is resting is not said")
    where: Property = lang.IsResting() if resting else lang.Lacks(lang.IsResting())
    return identity_condition(ref, PhraseMeaning("props", ref.span, where=(where,)))


def _less(context: TextContext, clause: Clause, verb: str) -> Condition:
    what = clause.take_argument("が")
    than = clause.take_argument("より")
    amount = clause.amount()
    clause.check_all_used()
    of_cheers = what is not None and than is None and bare(what) == "cheer"
    if of_cheers and amount is not None and context.compared is not None:
        context.beside = verb
        return _by_so_much(context.compared, verb, amount)  # 「エールが2枚以上多いなら」
    if what is None and (again := _compared_again(context, clause, than)) is not None:
        context.beside = verb
        if amount is None:
            return lang.Compare(again[0], "less" if verb == "less" else "more", again[1])
        check_unit(again[0].of, amount)
        return _by_so_much(again, verb, amount)  # 「5枚以上多いなら」「相手より5枚以上多いなら」
    if what is None or than is None:
        raise UnreadError(clause.segment.span, "what is compared with what is not said")
    if amount is None and (mine := hp_remaining(context, what)) is not None:
        beside = hp_remaining(context, than) or _hp_beside(context, mine, than)
        return lang.Compare(mine, "less" if verb == "less" else "more", beside)

    own = subject_set(context, what)
    other = subject_set(context, than)
    if own.thing == "pips" and own.side == "you" and other.player == "opponent":
        return lang.Compare(lang.DiceSum(), "less" if verb == "less" else "more", lang.DiceSum("opponent"))

    if own.thing in PIPS or other.thing in PIPS:
        return _dice_beside(own, other, verb, amount)

    theirs = other
    if other.player in {"you", "opponent"}:
        theirs = same_of_opponent(own) if other.side == "opponent" else same_of_you(own)
    elif isinstance(other.node, ONE_HOLOMEM) and not isinstance(own.node, lang.Holomems):
        theirs = _of_that_holomem(own, other, said=number_of(context, than) is not None)
    else:
        same_beside(context, own, other)

    context.compared = (count(own), count(theirs))
    context.beside = verb
    if amount is not None:
        check_unit(own.node, amount)
        return _by_so_much(context.compared, verb, amount)
    return lang.Compare(count(own), "less" if verb == "less" else "more", count(theirs))


def _dice_beside(own: PhraseMeaning, other: PhraseMeaning, verb: str, amount: Amount | None) -> lang.Compare:
    """「出た目の数が自分の手札の枚数より大きい」「手札の枚数が出た目の数より少ない」: what was rolled beside a number of cards
    or holomems."""
    if amount is not None:
        raise UnreadError(amount.span, "by how much a number of dice is more is not asked")
    if "both" in {getattr(each.node, "side", "") for each in (own, other)}:
        raise UnreadError(other.span, "whether this is of each player or of both together is not clear")
    left, right = (
        lang.DiceSum() if each.thing in PIPS and each.side == "you" else count(each) for each in (own, other)
    )
    return lang.Compare(left, "less" if verb == "less" else "more", right)


def _compared_before(context: TextContext) -> tuple[lang.Count, lang.Count] | None:
    """The two numbers that the condition right before has compared."""
    asked, two = context.asked, context.compared
    if not isinstance(asked, lang.Compare) or two is None or two[0].by is not None or context.asked_together:
        return None  # of several conditions it would not be clear which one goes on, and whether the others still have to hold
    more = asked.left
    said = {more.more, more.than} if isinstance(more, lang.Difference) else {asked.left, asked.right}
    return two if said == {*two} else None


def _compared_again(context: TextContext, clause: Clause, than: Coord | None) -> tuple[lang.Count, lang.Count] | None:
    """The two numbers that the condition right before has compared, where a clause leaves out which they are, or says only the
    second one or its player. UnreadError where what was done in between may have changed one."""
    two = _compared_before(context)
    if two is None or (than is not None and not _is_of(context, two[1], than)):
        return None
    if not context.replacing:  # what is done instead is decided before anything is done
        for number in two:
            check_unchanged(context.scope, number, clause.span)
    return two


def _is_of(context: TextContext, number: lang.Count, said: Coord) -> bool:
    """Whether 「相手」 or 「相手の手札」 says which of two numbers this is."""
    if bare(said) in {"you", "opponent"}:
        of = number.of
        return bare(said) == getattr(getattr(of, "of", of), "side", "")
    ref = subject_set(context, said)
    return ref.node == number.of and ref.amount is None and not ref.joint


def _hp_beside(context: TextContext, mine: lang.HpRemaining, than: Coord) -> lang.HpRemaining:
    """「このホロメンの残りHPが相手のセンターホロメンより低い」「自分のセンターホロメンの残りHPが相手より低い」: compared with
    the HP of the other, where HP is not named again (4.4.5.4)."""
    ref = resolve(context, than)
    of = ref.node
    if ref.player == "opponent" and isinstance(mine.who, lang.Holomems) and mine.who.side == "you":
        of = with_fields(mine.who, side="opponent")
    one = ref.amount is None and not ref.joint and single(of) and getattr(of, "side", "") != "both"
    if not one or not isinstance(of, ONE_HOLOMEM) or of == mine.who:
        raise UnreadError(than.span, "with whose HP this is compared is not clear")
    return lang.HpRemaining(of)


def _of_that_holomem(own: PhraseMeaning, other: PhraseMeaning, *, said: bool) -> PhraseMeaning:
    """「このホロメンのエールが相手のセンターホロメンより多い」: compared with the cards of the same kind that are with that
    holomem, not with a number of holomems. Where `said`, it is the number of holomems (「相手のホロメンの人数より」)."""
    if said:
        return other
    node = own.node
    with_one = isinstance(node, lang.CheersOf | lang.AttachedCards | lang.Stacked) and single(node.of)
    one = other.amount is None and not other.joint and not other.mutual and single(other.node)
    both = getattr(other.node, "side", "") == "both"
    if not with_one or not one or both or node is None or other.node in {None, getattr(node, "of", None)}:
        raise UnreadError(other.span, "with which number this is compared is not clear")
    return replace(own, node=with_fields(node, of=other.node))


def _by_so_much(compared: tuple[lang.Count, lang.Count], verb: str, amount: Amount) -> Condition:
    """「相手より1枚多い」「2枚以上多い」"""
    own, theirs = compared
    if amount.low or amount.each or amount.word or amount.bound not in {"", "以上"}:
        raise UnreadError(amount.span, "this number cannot be compared with")
    more = lang.Difference(theirs, own) if verb == "less" else lang.Difference(own, theirs)
    return lang.Compare(more, "at_least" if amount.bound else "equal", amount.high)


def _bloomed_on(context: TextContext, clause: Clause) -> Condition:
    who = clause.take_argument("が")
    origin = clause.take_argument("から")
    clause.check_all_used()
    if who is None or origin is None:
        raise UnreadError(clause.segment.span, "what has Bloomed onto what is not said")
    where, _ = described_as(resolve(context, origin))
    below = PhraseMeaning("props", origin.span, where=(lang.BloomedFrom(where),))
    return identity_condition(resolve(context, who), below)
