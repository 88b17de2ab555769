"""Life, and Downs, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.whose_holomem import whose_holomem
from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.renderers import action_clauses, bracketed, modifier_statements
from judge.cards.writer.japanese.sets import whole_or_chosen
from judge.cards.writer.japanese.words import OWNERS
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node


@modifier_statements(lang.LifeFixed)
def hold_life_fixed(_w: Japanese, node: lang.LifeFixed) -> str | None:
    return "自分のライフは相手の能力で減らない" if node.side == "you" else None


def life_not_lost(downed: Node) -> str:
    """That no Life is lost for these holomems (11.3.1.2)."""
    whose = {"you": "自分の", "both": ""}.get(whose_holomem(downed), "相手の")
    return f"ダウンしても{whose}ライフは減らない"


@action_clauses(lang.BringDown)
def do_bring_down(w: Japanese, node: lang.BringDown) -> ActionClause:
    if node.no_life:
        w.note.append(life_not_lost(node.who))
    return ActionClause(f"{whole_or_chosen(w, node.who)}を", "down_it")


@action_clauses(lang.LoseLife)
def do_lose_life(_w: Japanese, node: lang.LoseLife) -> ActionClause | None:
    if isinstance(node.amount, int):
        return ActionClause(f"{OWNERS[node.side]}のライフ-{node.amount}")
    return None


@action_clauses(lang.ChangeLifeLoss)
def do_change_life_loss(_w: Japanese, node: lang.ChangeLifeLoss) -> ActionClause:
    return ActionClause("自分のライフは減らない" if node.by is None else f"自分の減るライフ{node.by:+}")


@bracketed(lang.LifeLoss)
def other_life_loss(w: Japanese, node: lang.LifeLoss) -> str:
    return f"{w.say(lang.Host())}がダウンした時、自分のライフ-{node.amount}"
