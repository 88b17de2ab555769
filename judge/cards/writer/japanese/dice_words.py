"""Dice in Japanese: what they show, and for whose abilities they were rolled."""

from __future__ import annotations

from judge.cards.writer.japanese.sets import single_member
from judge.cards.writer.japanese.words import OWNERS, SINCE
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems


def shown_by(node: lang.DieShows) -> str:
    """What a die shows: 「奇数」「4以上」「6以外」「3か5」."""
    parity = {"odd": "奇数", "even": "偶数", None: ""}[node.parity]
    values = node.values
    if parity:
        return f"{parity}で{'か'.join(map(str, values))}" if values else parity
    if values in {(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}:
        return f"{21 - sum(values)}以外"
    if len(values) > 1 and values == tuple(range(values[0], 7)):
        return f"{values[0]}以上"
    if len(values) > 1 and values == tuple(range(1, values[-1] + 1)):
        return f"{values[-1]}以下"
    return "か".join(map(str, values)) or "何か"


def for_ability(w: Japanese, node: lang.Deeds) -> str:
    """「自分が能力で」「自分の能力で」「自分の〈X〉の能力で」, for whose abilities dice were rolled; empty for what has no such words."""
    if node.own:
        return "このホロメンの能力で" if node.side == "you" and not node.where and node.by is None else ""
    if node.by is None:
        holomem = single_member(w, Holomems(node.side, where=node.where))
        return f"{holomem}の能力で" if node.where else f"{OWNERS[node.side]}が能力で"
    return f"{OWNERS[node.side]}の能力で" if node.by == node.side and not node.where else ""


def dice_total(w: Japanese, node: lang.Deeds) -> str:
    """「このターンに自分が能力で振ったサイコロの出た目の合計数」; empty for anything else."""
    plain = lang.Deeds(
        "rolled_die", node.side, node.since, node.where, own=node.own, by=node.by, amount=True, step=node.step,
        own_turn=node.own_turn,
    )  # fmt: skip
    step = {(None, False): f"{SINCE[node.since]}に", ("main", True): "このターンの自分のメインステップに"}
    by = for_ability(w, node)
    if node != plain or not by or (node.step, node.own_turn) not in step or (node.step and node.since != "turn"):
        return ""
    return f"{step[node.step, node.own_turn]}{by}振ったサイコロの出た目の合計数"
