"""Comparisons of two numbers in Japanese, in the wording of printed cards."""

from __future__ import annotations

import msgspec

from judge.cards.both_players import is_of_both_players
from judge.cards.writer.japanese.dice_words import dice_total
from judge.cards.writer.japanese.properties import cards_noun
from judge.cards.writer.japanese.quantities import dealt_damage, each_once, rolled_number
from judge.cards.writer.japanese.renderers import phrase_pieces
from judge.cards.writer.japanese.sets import of_put_out, set_noun, unit_of
from judge.cards.writer.japanese.words import MUTUAL, OWNERS
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node

COMPARED = {"at_least": "以上", "at_most": "以下", "equal": "", "less": "より少ない", "more": "より多い"}

_LARGER = {"less": "より小さい", "more": "より大きい"}
"""Of what a die shows, which is not a number of cards."""


def in_total(w: Japanese, of: Node) -> str:
    """「合計」 of what both players have together."""
    return "合計" if isinstance(of, lang.Union) or (is_of_both_players(of) and not w.each_player) else ""


def plain_number(w: Japanese, amount: lang.Quantity) -> str:
    return str(amount) if isinstance(amount, int) else w.say(amount)


def number_words(w: Japanese, node: lang.Quantity) -> str:
    """A number that stands beside another; empty for one that has no such words."""
    match node:
        case lang.DiceSum(side="you", which="sum"):
            return rolled_number(w)
        case lang.HpRemaining():
            return w.say(node)
        case lang.Count(of=lang.Cards(zone="life", side=side) as of) if node == lang.Count(lang.Cards("life", side)):
            return f"{OWNERS[of.side]}のライフ{'の合計数' if of.side == 'both' else ''}"
        case lang.Count(by=None, most=None):
            return f"{set_noun(w, node.of)}の{'人数' if isinstance(node.of, Holomems) else '枚数'}"
    return ""


def dice_number(w: Japanese, node: lang.Quantity) -> str:
    if isinstance(node, lang.DiceSum) and node.side == "you":
        return w.say(node)
    return rolled_number(w) if node == lang.DiceSum() else f"（{plain_number(w, node)}）"


def numbered(w: Japanese, node: lang.Count) -> str:
    """A set before how many it has."""
    if isinstance(node.of, lang.Union):
        return "と".join(set_noun(w, each) for each in node.of.of)
    of = msgspec.structs.replace(node.of, other=False) if isinstance(node.of, lang.Cards) else node.of
    return set_noun(w, of, each_once(node))


def counted_unit(node: lang.Count) -> str:
    if node.by in {"colour", "kind"}:
        return "色" if node.by == "colour" else "種類"
    if isinstance(node.of, lang.Cards) and node.of.zone == "life":
        return ""
    return unit_of(node.of)


def other_players_count(node: lang.Count, whose: lang.Side = "opponent") -> lang.Count | None:
    """The same count for the other player: the opponent's for one of your own, or the other way round."""
    of, own = node.of, "you" if whose == "opponent" else "opponent"
    if isinstance(of, lang.Cards | Holomems) and of.side == own:
        return msgspec.structs.replace(node, of=msgspec.structs.replace(of, side=whose))
    if isinstance(of, lang.CheersOf | lang.AttachedCards) and isinstance(of.of, Holomems) and of.of.side == own:
        inner = msgspec.structs.replace(of.of, side=whose)
        return msgspec.structs.replace(node, of=msgspec.structs.replace(of, of=inner))
    return None


def more_than(node: lang.Compare) -> lang.Difference | None:
    """The difference behind a condition that one number is more than another; None for any other condition."""
    left, right = node.left, node.right
    if node.to in {"more", "less"} and isinstance(left, lang.Count) and isinstance(right, lang.Count):
        return lang.Difference(left, right) if node.to == "more" else lang.Difference(right, left)
    return left if isinstance(left, lang.Difference) else None


def difference_words(w: Japanese, node: lang.Difference, to: str, number: int) -> str:
    """「自分のステージのエールが相手より1枚多い」「自分の手札が相手より2枚以上少ない」; empty where it has no such words."""
    less = other_players_count(node.than) == node.more
    own = node.than if less else node.more
    if to not in {"at_least", "equal"} or own.by is not None or own.most is not None:
        return ""
    if not less and node.than != other_players_count(own):
        return ""
    so_many = f"{number}{counted_unit(own)}{'以上' if to == 'at_least' else ''}"
    return f"{numbered(w, own)}が相手より{so_many}{'少ない' if less else '多い'}"


@phrase_pieces(lang.Compare)
def say_compare(w: Japanese, node: lang.Compare) -> str:
    left, right = node.left, node.right
    w.compared = more_than(node)
    w.fewer = node.to == "less" or (isinstance(left, lang.Difference) and other_players_count(left.than) == left.more)
    if (
        isinstance(left, lang.Difference)
        and isinstance(right, int)
        and (more := difference_words(w, left, node.to, right))
    ):
        return more
    if isinstance(left, lang.BatonNeed) and isinstance(right, int) and node.to == "at_least":
        return f"{w.say(left.who)}のバトンタッチに必要な無色が{right}つ以上"
    if isinstance(left, lang.Spent) and isinstance(right, int) and node.to == "at_least":
        return f"この能力でアーカイブしたホロパワーが{right}枚以上"
    if isinstance(left, lang.ArtsNumber) and isinstance(right, int) and node.to == "equal":
        return f"このアーツがこのターンに使う{right}回目のアーツ"
    if isinstance(left, lang.TurnNumber) and isinstance(right, int) and node.to in {"equal", "at_least"}:
        return f"このターンが{OWNERS[left.side]}の{right}回目{'以降' if node.to == 'at_least' else ''}のターン"
    if node == lang.Compare(lang.Overkill(), "more", 0):
        return "与えたダメージが残りHPをオーバーしていた"

    match left:
        case lang.Count(of=Holomems(at=(), where=where) as of, by="colour", most=None) if (
            lang.OneColour() in where and isinstance(right, int) and node.to == "at_least"
        ):
            kinds = set_noun(w, of, MUTUAL["different_colours"]).removeprefix(f"{OWNERS[of.side]}の")
            return f"{OWNERS[of.side]}のステージに{kinds}が{right}人以上いる"
        case lang.Count(of=lang.Among() as of, by=None, most=None) if (
            of_put_out(w, of) and isinstance(right, int) and node.to in {"at_most", "equal"}
        ):
            return f"{cards_noun(w, of.where)}を{right}枚{COMPARED[node.to]}出した"

    if isinstance(left, lang.DamageOn) and isinstance(right, int) and node.to == "at_least":
        return f"{w.whole_of(left.who)}のHPが{'' if w.each_player else '合計'}{right}以上減っている"
    if isinstance(left, lang.DamageOn) and isinstance(right, int) and node.to == "at_most":
        return f"{w.whole_of(left.who)}が受けているダメージが{right}以下"
    if isinstance(right, int) and node.to in {"at_least", "at_most", "equal"}:
        if (
            isinstance(left, lang.Deeds)
            and left.amount
            and left.most is None
            and (words := dealt_damage(w, left)) is not None
        ):
            return f"{words[0]}与えた{words[1]}の合計が{right}{COMPARED[node.to]}"
        if isinstance(left, lang.Deeds) and node.to == "at_least" and (total := dice_total(w, left)):
            return f"{total}が{right}以上"
        if isinstance(left, lang.Count) and left.most is None and left.by in {None, "name", "level", "colour", "kind"}:
            without = "このカードを含まずに" if isinstance(left.of, lang.Cards) and left.of.other else ""
            return f"{numbered(w, left)}が{without}{in_total(w, left.of)}{right}{counted_unit(left)}{COMPARED[node.to]}"
        if isinstance(left, lang.MostAlike):
            same = MUTUAL[f"same_{left.what}"]
            return f"{set_noun(w, left.of, same)}が{right}{unit_of(left.of)}{COMPARED[node.to]}"
        if isinstance(left, lang.Overkill) and node.to == "at_least":
            return f"与えたダメージが残りHPを{right}以上オーバーしていた"
        if isinstance(left, lang.DiceSum) and left.which == "alike" and (node.to, right) == ("equal", 1):
            return "出た目の数がすべて異なる"
        if isinstance(left, lang.DiceSum) and left.which == "alike" and node.to == "at_least":
            return f"同じ目が{right}回以上出た"
        if isinstance(left, lang.DiceSum):
            return f"{dice_number(w, left)}が{right}{COMPARED[node.to]}"
        if isinstance(left, lang.DiceShowing) and node.to == "at_least":
            return f"{w.say(left).removesuffix('が出た回数')}が{right}回以上出た"

    if isinstance(left, lang.Count) and left.by is None and left.most is None and node.to != "equal":
        beside = {other_players_count(left): "相手", other_players_count(left, "you"): "自分"}
        if right in beside and not (isinstance(left.of, lang.Cards) and left.of.other):
            return f"{numbered(w, left)}が{beside[right]}{COMPARED[node.to]}"

    if (
        isinstance(left, lang.DiceSum)
        and right == lang.Count(lang.Cards("life"))
        and node.to in {"at_least", "at_most"}
    ):
        return f"{dice_number(w, left)}が自分のライフ{COMPARED[node.to]}"
    if isinstance(left, lang.DiceSum) and right == lang.DiceSum("opponent") and node.to in {"at_least", "less"}:
        return f"自分の出た目の数が{'相手以上' if node.to == 'at_least' else '相手より小さい'}"
    if isinstance(left, lang.HpRemaining) and isinstance(right, int) and node.to in {"at_least", "at_most", "equal"}:
        return f"{w.say(left)}が{right}{COMPARED[node.to]}"

    one = number_words(w, left)
    other = number_words(w, right) if one else ""
    if one and other and isinstance(left, lang.DiceSum) and node.to in _LARGER:
        return f"{one}が{other}{_LARGER[node.to]}"
    if one and other:
        return f"{one}が{other}{COMPARED[node.to] or 'と同じ'}"
    return f"（{plain_number(w, left)}）が（{plain_number(w, right)}）{COMPARED[node.to] or 'と同じ'}"
