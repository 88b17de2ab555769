"""Dice: rolled, rolled again, counted as a number."""

from __future__ import annotations

from judge.cards.compiler.choices import number
from judge.cards.compiler.clauses import Clause, bare, head_of, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, modifier
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord, Link
from judge.cards.compiler.verbs import Actions, acting_player, lone_amount, verb
from judge.engine.effects import language as lang


@verb("roll")
def roll(context: TextContext, clause: Clause) -> Actions:
    """「サイコロを1回振る」"""
    if bare(clause.need("を", "what is rolled")) != "die":
        raise UnreadError(clause.span, "only a die is rolled")
    both = clause.ref("に")
    by = acting_player(context, clause)
    amount = clause.amount()
    if amount is None or not amount.is_plain("回"):
        raise UnreadError(clause.span, "it is not said how often")
    context.dice = amount.high if both is None and by == "you" and context.measure is None else 0
    rolls: Actions = [lang.RollDie(count=context.quantity(amount.high), side=by)]
    if both is not None:
        if by != "you" or both.player != "both" or amount.high != 1:
            raise UnreadError(both.span, "who rolls is not clear")
        rolls.append(lang.RollDie(side="opponent"))
    return rolls


@verb("declare")
def declare(context: TextContext, clause: Clause) -> Actions:
    """「サイコロの目の数1つを宣言し、」: what the next roll counts as is said beforehand."""
    what = clause.need("を", "what is declared")
    links = what.parts[0].links
    amount = links[-1].amount
    if [link.code for link in links] != ["die", "face"] or len(what.parts) > 1:
        raise UnreadError(what.span, "only a number of a die is declared")
    if amount is None or not amount.is_plain("つ", 1):
        raise UnreadError(what.span, "one number is declared")
    context.declared = True
    return []


@verb("treat")
def count_dice_as(context: TextContext, clause: Clause) -> Actions:
    """「次に出る目の数を宣言した目として扱う」「そのサイコロの目の数1つを4として扱う」 (5.24.4)"""
    what = clause.need("を", "what counts as something")
    value = clause.need("as", "as what it counts")
    if lone_amount(value) is not None or _more(value):
        ways = _set_to(context, clause, what, value)
        return [ways[0] if len(ways) == 1 else lang.Either(tuple((way,) for way in ways))]
    of = what.parts[0].links[0]
    said = value.parts[0].links[0]
    beforehand = head_of(what) == "face" and [attr.kind for attr in of.attrs] == ["next_roll"]
    declared = head_of(value) == "face" and [attr.text for attr in said.attrs] == ["declare"]
    if not (beforehand and declared and context.declared):
        raise UnreadError(clause.span, "which dice count as what is not clear")
    return [lang.SetDice(declared=True, one=True)]


def _more(value: Coord) -> tuple[int, ...]:
    """「1大きい数」「1大きい数か1小さい数」: by how much a die counts as more than it shows, each way that is said; none where it
    is anything else."""
    found = [_higher(part.links[0]) for part in value.parts if len(part.links) == 1]
    one_of_them = len(found) == len(value.parts) == len({*found}) and set(value.joints) <= {"or"}
    return tuple(found) if one_of_them and all(found) else ()


def _higher(link: Link) -> int:
    figure = len(link.attrs) == 1 and link.amount is None and link.code == "figure"
    return {"higher": 1, "lower": -1}.get(link.attrs[0].kind, 0) * link.attrs[0].number if figure else 0


def _set_to(context: TextContext, clause: Clause, dice: Coord, value: Coord) -> list[lang.SetDice]:
    """One of the dice whose result would be applied, or all of them, set to a number; each of the ways it may be."""
    rest, last = without_last(dice)
    link = rest.lone if rest is not None else None
    amount = last.amount
    if (
        link is None
        or link.code != "die"
        or [attr.kind for attr in link.attrs] != ["that"]
        or last.code != "face"
        or not isinstance(context.event, lang.HasRolled | lang.WouldCountDice)
    ):
        raise UnreadError(dice.span, "which dice these are is not clear")

    one = amount is not None and (amount.high, amount.unit, amount.low, amount.bound) == (1, "つ", 0, "")
    if amount is None or not (one or amount.word == "all"):
        raise UnreadError(last.span, "one of the dice or all of them is expected")
    if more := _more(value):
        if not one:
            raise UnreadError(last.span, "only one of the dice counts as more")
        return [lang.SetDice(one=True, more=each) for each in more]

    pips = number(lone_amount(value), clause)
    if not 1 <= pips <= 6:
        raise UnreadError(value.span, "no die shows this")
    return [lang.SetDice(pips, one=one)]


@verb("reroll")
def reroll(context: TextContext, clause: Clause) -> Actions:
    """「サイコロを1回振り直す」, of dice that were rolled and do not count yet (5.24.3)"""
    clause.adverb("start_over")
    if not isinstance(context.event, lang.HasRolled | lang.WouldCountDice):
        raise UnreadError(clause.span, "the dice already count, so that rolling them again would change nothing")
    if bare(clause.need("を", "what is rolled again")) != "die":
        raise UnreadError(clause.span, "only a die is rolled")
    amount = clause.amount()
    if amount is not None and not amount.is_plain("回", 1):
        raise UnreadError(amount.span, "only once it is rolled again")
    return [lang.RollAgain()]


@modifier("treat")
def _counts_as(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分のサイコロの目の数すべてを1として扱う」, and of dice that were spoken of or of a number that was chosen."""
    if context.declared:
        return None  # of the next roll, not of what holds for a while
    coord = clause.take_argument("を")
    if coord is None:
        return None

    value = clause.take_argument("as")
    result = value.parts[0].links[0] if value is not None else None
    if value is not None and head_of(value) == "face" and result is not None and _is_number(result):
        value, _ = without_last(value)  # 「6の目として」
    chosen = result is not None and bool(context.figures) and _is_chosen_figure(result)
    if chosen and result is not None:
        result = Link((), None, Amount(result.span, context.figures[0]), result.span)

    rest, last = without_last(coord)
    rest, shown = _that_show(rest)
    doubled = value is not None and bare(value) == "double"
    if result is None or (not doubled and not _is_number(result)):
        return None
    every = last.amount is not None and last.amount.word == "all"
    if last.code != "face" or last.attrs or len(coord.parts) > 1 or not (every or (shown and last.amount is None)):
        return None

    heads = [link.code for link in rest.parts[0].links] if rest is not None and rest.parts else []
    bare_number = shown and not heads and context.rolled is not None  # 「サイコロを振る時、1の目すべてを」
    if heads not in (["die"], ["you", "die"]) and not bare_number:
        return None

    those = [attr.kind for attr in rest.parts[0].links[-1].attrs] if rest is not None and heads else ["that"]
    by: tuple[lang.Doer, ...] = ()
    dice = 0
    if context.rolled is not None and those == ["that"]:
        by, dice, context.rolled = context.rolled.by, context.rolled.dice, None
    elif those:
        return None
    if clause.segment.form == "V_CAN":
        raise UnreadError(clause.span, "when the player decides what these dice count as is not known")
    if heads == ["die"] and not those:
        raise UnreadError(clause.span, "whose dice these are is not said")
    if any(getattr(each, "side", "you") != "you" for each in by):
        raise UnreadError(clause.span, "what the dice of the opponent count as is not known")
    if doubled:
        if not by or dice or shown:
            raise UnreadError(clause.span, "for whose abilities these dice are rolled is not said")
        return [lang.DiceTimes(by, 2)]

    assert result.amount is not None
    values = context.figures if chosen else (result.amount.high,)
    if chosen:
        context.figures, context.one_of = (), True
    return [lang.DieCountsAs(each, by, dice, shown) for each in values]


def _that_show(rest: Coord | None) -> tuple[Coord | None, int]:
    """「サイコロの1の目」 without its last word: of which dice it is said, and which number they show; 0 where none is said."""
    number = rest.parts[-1].links[-1] if rest is not None and rest.parts else None
    if rest is None or number is None or number.attrs or not _is_number(number):
        return rest, 0
    assert number.amount is not None
    return without_last(rest)[0], number.amount.high


def _is_number(link: Link) -> bool:
    return link.head is None and link.amount is not None and link.amount.is_plain("")


def _is_chosen_figure(link: Link) -> bool:
    """「選んだ数」"""
    said = [attr.text for attr in link.attrs if attr.kind == "past"]
    return link.code == "figure" and said == ["choose"] and len(link.attrs) == 1 and not link.amount
