"""Texts about the turn and the game: extra turns, limits per turn, and janken."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause, head_of, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.history import skill_of
from judge.cards.compiler.modifiers import Modifiers, modifier
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Link, Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, lone_amount, verb
from judge.engine.effects import language as lang


@verb("begin")
def begin(context: TextContext, clause: Clause) -> Actions:
    """「このターンの後に、もう1回自分のターンを開始する」 (5.26)"""
    after, again = clause.adverb("after_this_turn"), clause.adverb("once_more")
    turn = clause.need("を", "what begins")
    ref = resolve(context, turn)
    if not (after and again) or head_of(turn) != "turn" or ref.side != "you" or ref.amount is not None:
        raise UnreadError(clause.span, "which turn begins when is not clear")
    return [lang.ExtraTurn()]


@verb("choose_ability")
def choose_ability(context: TextContext, clause: Clause) -> Actions:
    """「以下の能力から1つを選んで使う。」, of the paragraphs below it, each with ■ (10.7.2.2.1)."""
    several, context.several = context.several, ()
    if len(several) < 2:
        raise UnreadError(clause.span, "which abilities one is chosen from is not clear")
    return [lang.ChooseOf(several)]


@modifier("become")
def _limited(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「自分が使えるLIMITEDのサポートカードの枚数は2枚になる」 (8.6.2)"""
    what, to = clause.need("は", "what becomes so many"), clause.need("に", "how many it becomes")
    rest, last = without_last(what)
    amount = lone_amount(to)
    link = rest.parts[0].links[0] if rest is not None and len(rest.parts) == len(rest.parts[0].links) == 1 else None
    if (
        link is None
        or getattr(last.head, "code", "") != "number"
        or [attr.kind for attr in link.attrs] != ["can_use", "limited"]
        or getattr(link.head, "code", "") != "support"
    ):
        raise UnreadError(what.span, "it is not known how this becomes another number")
    if amount is None or not amount.is_plain("枚") or context.measure is not None:
        raise UnreadError(to.span, "a plain number of cards is expected")
    return [lang.LimitedPerTurn(amount.high)]


@modifier("change")
def _skill_changed(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「自分の推しスキル「X」の[ターンに1回]を[ターンに2回]に変更する」 (12.1.4) 「…の[ホロパワー：-3]を…」 (12.1.3)"""
    what, to = clause.need("を", "what is changed"), clause.need("に", "to what it is changed")
    rest, last = without_last(what)
    name = skill_of(rest) if rest is not None and rest.parts else None
    if name is not None and len(to.parts) == len(to.parts[0].links) == 1:
        cost, instead = _power(to.parts[0].links[0]), _power(last)
        if cost is not None and instead is not None:
            return [lang.SkillCost(name, cost, instead)]
    times = _turns(to.parts[0].links[0]) if len(to.parts) == len(to.parts[0].links) == 1 else 0
    if name is None or _turns(last) != 1 or not times:
        raise UnreadError(clause.span, "what is changed to what is not clear")
    return [lang.SkillTimes(name, times)]


def _power(link: Link) -> int | None:
    """The number of 「[ホロパワー：-2]」, None for anything else."""
    if getattr(link.head, "terminal", "") != "POWER" or link.attrs or link.amount:
        return None
    return int("".join(char for char in getattr(link.head, "code", "") if char.isdecimal()))


def _turns(link: Link) -> int:
    """The number of 「[ターンに2回]」, 0 for anything else."""
    if getattr(link.head, "terminal", "") != "TURNS" or link.attrs or link.amount:
        return 0
    return int("".join(char for char in getattr(link.head, "code", "") if char.isdecimal()))


def played(context: TextContext, segment: Segment, won: lang.Block) -> list[lang.Action]:
    """「相手と勝敗が決まるまでじゃんけんできる：自分が勝った時、…」"""
    clause = Clause(context, segment)
    other = clause.ref("with")
    decided = clause.adverb("until_decided")
    clause.check_all_used()
    if other is None or (other.kind, other.side) != ("side", "opponent") or not decided or not won:
        raise UnreadError(segment.span, "with whom, until when or for what this is played is not said")
    return [lang.May((lang.Janken(won),)) if segment.form == "V_CAN" else lang.Janken(won)]


def you_have_won(context: TextContext, segment: Segment) -> bool:
    """Whether a segment is 「自分が勝った時、」."""
    if (segment.kind, segment.verb) != ("when", "win"):
        return False
    clause = Clause(context, segment)
    winner = clause.ref("が")
    clause.check_all_used()
    if winner is None or (winner.kind, winner.side) != ("side", "you"):
        raise UnreadError(segment.span, "who has won is not known here")
    return True
