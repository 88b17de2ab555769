"""Dice in Japanese, in the wording of printed cards."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.events import by_whom
from judge.cards.writer.japanese.quantities import figure
from judge.cards.writer.japanese.renderers import action_clauses, clause_phrases, modifier_statements
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang

clause_phrases(
    {
        lang.RollAgain: ("サイコロを1回", "reroll"),
    }
)


def chosen_figure(w: Japanese, node: lang.ChooseOf) -> str | None:
    """One of several numbers that dice count as, None for any other choice: 「3か5を選ぶ。…を選んだ数として扱う。」"""
    held = [block[0].modifier for block in node.of if len(block) == 1 and isinstance(block[0], lang.ThisTurn)]
    dice = [each for each in held if isinstance(each, lang.DieCountsAs) and each.by]
    if node.count != 1 or len(dice) < 2 or len(dice) < len(node.of) or len({(each.by, each.dice) for each in dice}) > 1:
        return None
    once = f"1度に{dice[0].dice}回" if dice[0].dice else ""
    when = f"このターンの間、{by_whom(w, dice[0].by)}サイコロを{once}振る時"
    return (
        f"{'か'.join(str(each.value) for each in dice)}を選ぶ。{when}、そのサイコロの目の数すべてを選んだ数として扱う。"
    )


@modifier_statements(lang.DieCountsAs)
def hold_die_counts_as(w: Japanese, node: lang.DieCountsAs) -> str | None:
    which = f"{node.shown}の目すべてを{node.value}の目として" if node.shown else f"目の数すべてを{node.value}として"
    if node.by:
        once = f"1度に{node.dice}回" if node.dice else ""
        dice = "" if node.shown else "そのサイコロの"
        return f"{by_whom(w, node.by)}サイコロを{once}振る時、{dice}{which}扱う"
    return None if node.dice else f"自分のサイコロの{which}扱う"


@modifier_statements(lang.DiceTimes)
def hold_dice_times(w: Japanese, node: lang.DiceTimes) -> str:
    times = "倍" if node.times == 2 else f"{node.times}倍"
    return f"{by_whom(w, node.by)}サイコロを振る時、そのサイコロの目の数すべてを{times}の数として扱う"


@action_clauses(lang.RollDie)
def do_roll_die(w: Japanese, node: lang.RollDie) -> ActionClause | None:
    if node.then or node.may:
        return None
    w.rolled = node.count if isinstance(node.count, int) else 0
    by = "相手は、" if node.side == "opponent" else ""
    return ActionClause(f"{by}サイコロを{figure(w, node.count)}回", "roll")


def higher_or_lower(ways: Sequence[lang.Node]) -> ActionClause | None:
    """「そのサイコロの目の数1つを1大きい数か1小さい数として扱う」: one of these ways; None where they are anything else."""
    more = [each.more for each in ways if isinstance(each, lang.SetDice) and each.more]
    if len(more) < len(ways) or any(
        each != lang.SetDice(one=True, more=by) for each, by in zip(ways, more, strict=True)
    ):
        return None
    numbers = "か".join(f"{abs(by)}{'大きい' if by > 0 else '小さい'}数" for by in more)
    return ActionClause(f"そのサイコロの目の数1つを{numbers}として", "treat")


@action_clauses(lang.SetDice)
def do_set_dice(_w: Japanese, node: lang.SetDice) -> ActionClause | None:
    if (changed := higher_or_lower((node,))) is not None:
        return changed
    if not node.declared and node.value and not node.more:
        return ActionClause(f"そのサイコロの目の数{'1つ' if node.one else 'すべて'}を{node.value}として", "treat")
    if node != lang.SetDice(declared=True, one=True):
        return None
    return ActionClause("サイコロの目の数1つを宣言し、次に出る目の数を宣言した目として", "treat")
