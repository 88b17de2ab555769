"""What is done when, at what cost, how often and how long, in Japanese, with brackets to show how far it goes."""

from __future__ import annotations

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.conditions import if_clause
from judge.cards.writer.japanese.damage import of_damage
from judge.cards.writer.japanese.dice import higher_or_lower
from judge.cards.writer.japanese.renderers import action_clauses, bracketed, phrases
from judge.cards.writer.japanese.sets import targets, whole_or_chosen
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang

UNTIL = {
    "game": "このゲームの間", "opponent_turn": "次の相手のターンが終了するまで", "their_turn": "次の相手のターンの間",
    "own_turn": "次の自分のターンが終了するまで",
    "next_own_turn": "次の自分のターンの間",
    "own_turn_begins": "次の自分のターンが開始するまで",
}  # fmt: skip


phrases(
    {
        lang.MayChange: "（{condition}時、{limit}かわりに（{instead:clause}）に変更できる）（{text:clause}）",
        lang.Repeat: "（{times:figure}）回、（{do:clause}）を繰り返す",
        lang.ChooseOf: "{by:player}は、以下から{count}つを選び、自分が使う：{of:paragraphs}",
    }
)


def lasting_clause(w: Japanese, node: lang.ThisTurn | lang.Lasts, duration: str) -> ActionClause | None:
    """What holds for a duration. What it is counted by stands in front of the sentence if it is counted beforehand, else after the
    duration. None if it cannot stand there."""
    if node.fixed:
        if w.per != []:
            return None
        words = of_damage(w, node.modifier) or w.modifier_statement(node.modifier)
        return ActionClause(f"{duration}、{words}") if w.per else None
    before, w.per = w.per, [] if w.per is not None else None
    words = of_damage(w, node.modifier) or w.modifier_statement(node.modifier)
    behind, w.per = "".join(w.per or ()), before
    return ActionClause(f"{duration}、{behind}{words}")


@action_clauses(lang.ThisTurn)
def do_this_turn(w: Japanese, node: lang.ThisTurn) -> ActionClause | None:
    return lasting_clause(w, node, "このターンの間")


@action_clauses(lang.Lasts)
def do_lasts(w: Japanese, node: lang.Lasts) -> ActionClause | None:
    if node.until == "opponent_reset" and isinstance(node.modifier, lang.NoActivation):
        return ActionClause(
            f"{whole_or_chosen(w, node.modifier.who)}は、次の相手のリセットステップでアクティブにならない"
        )
    if node.until == "own_reset" and isinstance(node.modifier, lang.NoReturn | lang.NoRest):
        words = w.modifier_statement(node.modifier).replace("は、リセットステップで", "は", 1)
        return ActionClause(f"次の自分のリセットステップの間、{words}")
    if node.until not in UNTIL:
        return None
    return lasting_clause(w, node, UNTIL[node.until])


@action_clauses(lang.Either)
def do_either(w: Japanese, node: lang.Either) -> ActionClause | None:
    if any(len(block) != 1 for block in node.of):
        return None
    if len(node.of) > 1 and (changed := higher_or_lower([block[0] for block in node.of])) is not None:
        return changed
    if len(node.of) != 2:
        return None
    first, second = (w.action_clause(block[0]) for block in node.of)
    words = first.form("V_DICT")
    return ActionClause(f"{words}か、{second.words}", second.verb) if words and first.verb and second.verb else None


@bracketed(lang.If)
def other_if(w: Japanese, node: lang.If) -> str:
    otherwise = f"、そうでない時{w.clause(node.otherwise)}" if node.otherwise else ""
    return f"{if_clause(w, node.condition)}{w.clause(node.then)}{otherwise}"


@bracketed(lang.May)
def other_may(w: Japanese, node: lang.May) -> str:
    by = "" if node.by == "you" else "相手は、"
    return f"{by}次の行動を選べる：{w.clause(node.do)}"


def also_targets(w: Japanese, node: lang.Pay) -> str:
    """What the Arts can also target if this is paid, in brackets after what is done then."""
    return f"（このアーツは、{targets(w, node.also_targets)}も対象にできる）" if node.also_targets is not None else ""


@bracketed(lang.Pay)
def other_pay(w: Japanese, node: lang.Pay) -> str:
    return f"{w.clause(node.cost)}ことで{'使える' if node.may else ''}：{w.clause(node.then)}{also_targets(w, node)}"
