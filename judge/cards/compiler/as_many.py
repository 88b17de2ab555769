"""As many as there are of something: 「Xの枚数と同じ枚数」「Xと同じ人数まで選ぶ」."""

from __future__ import annotations

from judge.cards.compiler.choices import count
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.comparisons import number_of, pips
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrase_place import DEED_OF_VERB, name_of_deed
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang


def number_of_cards(context: TextContext, coord: Coord) -> lang.Quantity:
    if bare(coord) == "opponent":  # 「自分の手札が相手と同じ枚数になるまで」
        return lang.Count(lang.Cards("hand", "opponent"))
    ref = number_of(context, coord)
    if ref is not None:
        return count(ref)
    thing = resolve(context, coord)
    if thing.thing in {"pips", "pips_sum"}:
        return pips(context, thing)
    if isinstance(thing.node, lang.Cards | lang.Among) and thing.amount is None:  # 「相手の手札」「戻したカード」
        return count(thing)
    raise UnreadError(coord.span, "this is not a number of cards")


def measure_of(context: TextContext, coord: Coord) -> lang.Measure:
    """「出た目の数と同じ枚数」「戻した枚数と同じ枚数」「Xの枚数と同じ枚数」"""
    link = coord.parts[0].links[0]
    said = [attr.text for attr in link.attrs if attr.kind == "past"]
    alone = len(coord.parts) == len(coord.parts[0].links) == len(link.attrs) == len(said) == 1 and link.amount is None
    if alone and said[0] in DEED_OF_VERB and link.code == "number":
        return lang.Count(lang.Among(name_of_deed(context, said[0], coord.span)))
    number = number_of_cards(context, coord)
    assert isinstance(number, lang.DiceSum | lang.Count)
    return number


def as_many_chosen(context: TextContext, clause: Clause, ref: PhraseMeaning) -> Amount | None:
    """「自分のホロメンを、Xの枚数と同じ人数まで選ぶ」「Xを、Yと同じ枚数選び、」: one for each of what is
    counted, as the sentence counts until these are taken; None where no such number is said."""
    roles = ("as_many", "up_to_as_many", "as_many_people", "up_to_as_many_people")
    role = next((arg.role for arg in clause.left if arg.role in roles), "")
    if not role:
        return None
    coord = clause.need(role, "as many as of what")
    holomems = ref.kind == "holomem"
    if context.measure is not None or ref.amount is not None or ref.joint or role.endswith("people") != holomems:
        raise UnreadError(coord.span, "as many as of how many there are is not clear")
    context.measure, context.counts_once = (_life_lost(context, coord) or measure_of(context, coord), 1), True
    return Amount(coord.span, 1, 0, "人" if holomems else "枚", bound="まで" if role.startswith("up_to") else "")


def _life_lost(context: TextContext, coord: Coord) -> lang.LifeLost | None:
    """「自分の初期ライフから減っているライフ」, without a number."""
    rest, last = without_last(coord)
    if last.code != "first_life_lost" or rest is None or not rest.parts:
        return None
    ref = resolve(context, rest)
    if ref.player not in {"you", "opponent"} or last.attrs or last.amount is not None:
        raise UnreadError(coord.span, "whose Life this is is not said")
    return lang.LifeLost(ref.side)  # type: ignore[arg-type]
