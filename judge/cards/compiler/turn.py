"""Texts about the turn and the game: extra turns, limits per turn, and janken."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.compiler.clauses import Clause, bare, head_of, without_last, words_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, modifier
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord, Link, Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.usage_history import skill_of
from judge.cards.compiler.verbs import Actions, acting_player, lone_amount, subject_holomems, verb
from judge.engine.effects import language as lang


@verb("begin")
def extra_turn(context: TextContext, clause: Clause) -> Actions:
    """「このターンの後に、もう1回自分のターンを開始する」 (5.26)"""
    after = clause.adverb("after_this_turn")
    again = clause.adverb("once_more")
    turn = clause.need("を", "what begins")
    ref = resolve(context, turn)
    if not (after and again) or head_of(turn) != "turn" or ref.side != "you" or ref.amount is not None:
        raise UnreadError(clause.span, "which turn begins when is not clear")
    return [lang.ExtraTurn()]


CHOSEN_ABILITIES = {"choose_ability": 1, "choose_2_abilities": 2, "choose_3_abilities": 3, "use_all_abilities": 0}
"""The verbs of 「以下の能力から1つを選んで使う」, each with how many are chosen; 0 for all of them."""


@verb(*CHOSEN_ABILITIES)
def choose_ability(context: TextContext, clause: Clause) -> Actions:
    """「以下の能力から1つを選んで使う。」, of the paragraphs below it, each with ■ (10.7.2.2.1)."""
    several, context.several = context.several, ()
    by = acting_player(context, clause)
    count = CHOSEN_ABILITIES[clause.segment.verb]
    instead = context.replacing and not several and by == "you" and context.used_by_chooser
    if instead:  # 「…1つを選んで使う。Xなら、かわりに、以下の能力から2つを選んで使う。」, of the same
        several = context.chosen_from
    context.chosen_from = several
    if not count and instead:
        # 「Xなら、かわりに、上から順にすべて使う」: those that are chosen are used in this order as well (10.7.2.2)
        count = len(several)
    if not count or len(several) < count + (not instead):
        raise UnreadError(clause.span, "which abilities one is chosen from is not clear")
    context.used_by_chooser = by == "you"
    return [lang.ChooseOf(several, count, by)]


def uses_chosen(segments: tuple[Segment, ...]) -> bool:
    """「自分は、選ばれた能力を使う」, of what the opponent has chosen."""
    segment = segments[0]
    if len(segments) > 1 or (segment.kind, segment.verb, segment.form) != ("final", "use", "V_DICT"):
        return False
    args = {arg.role: arg.coord for arg in segment.args if arg.coord is not None}
    who = args.get("は")
    what = args.get("を")
    if len(args) < len(segment.args) or {*args} != {"は", "を"} or who is None or what is None:
        return False
    link = what.parts[0].links[0]
    said = [attr.text for attr in link.attrs if attr.kind == "past"]
    alone = len(what.parts) == len(what.parts[0].links) == len(link.attrs) == 1 and link.amount is None
    return alone and bare(who) == "you" and said == ["choose"] and link.code == "ability"


@modifier("become")
def _limited(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分が使えるLIMITEDのサポートカードの枚数は2枚になる」 (8.6.2)"""
    what = clause.take_argument("は")
    to = clause.need("に", "how many it becomes")
    if what is None or is_baton_times(what):
        return None

    rest, last = without_last(what)
    amount = lone_amount(to)
    link = rest.lone if rest is not None else None
    if (most := _at_most(what, link, amount)) is not None and context.measure is None:
        return [most]
    if (
        link is None
        or last.code != "number"
        or [attr.kind for attr in link.attrs] != ["can_use", "limited"]
        or link.code != "support"
    ):
        raise UnreadError(what.span, "it is not known how this becomes another number")

    if amount is None or not amount.is_plain("枚") or context.measure is not None:
        raise UnreadError(to.span, "a plain number of cards is expected")
    return [lang.LimitedPerTurn(amount.high)]


def _at_most(what: Coord, link: Link | None, amount: Amount | None) -> lang.SupportTimes | None:
    """「相手が使えるイベントの枚数は1枚になる」: the rules limit none but LIMITED cards (8.6.2), so that this does."""
    kind = link.code if link is not None else ""
    said = [attr.kind for attr in link.attrs] if link is not None else []
    if said not in (["they_can_use"], ["can_use"]) or kind not in {"event", "item", "staff", "tool", "mascot", "fan"}:
        return None
    if amount is None or not amount.is_plain("枚") or head_of(what) != "number":
        raise UnreadError(what.span, "a plain number of cards is expected")
    side: lang.Side = "opponent" if said == ["they_can_use"] else "you"
    return lang.SupportTimes(side, (lang.OfKind((kind,)),), amount.high)  # type: ignore[arg-type]


@modifier("become")
def _baton_passes(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分がバトンタッチできる回数は2回になる」 (8.7.4)"""
    what = clause.take_argument("は")
    to = clause.take_argument("に")
    amount = lone_amount(to) if to is not None else None
    if what is None or not is_baton_times(what):
        return None
    if amount is None or not amount.is_plain("回") or amount.high < 2 or context.measure is not None:
        raise UnreadError(clause.span, "a plain number of times is expected")
    return [lang.BatonTimes(amount.high)]


@modifier("baton_pass")
def _may_pass_again(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分は、もう1回バトンタッチできる」「自分はバトンタッチを2回までできる」 (8.7.4)"""
    if clause.segment.form != "V_CAN":
        return None
    who = clause.ref("は")
    again = clause.adverb("once_more")
    amount = clause.amount()
    if who is not None and who.player != "you":
        raise UnreadError(clause.span, "who can make a Baton Pass is not known here")
    if again and amount is None:
        return [lang.BatonTimes(1, more=True)]
    if again or amount is None or not _is_up_to(amount):
        raise UnreadError(clause.span, "how often a Baton Pass can be made is not clear")
    context.anyway.append(amount.span)
    return [lang.BatonTimes(amount.high)]


@modifier("collab")
def _may_collab_again(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分は、もう1回コラボできる」 (8.4.1)"""
    if clause.segment.form != "V_CAN":
        return None
    who = clause.ref("は")
    again = clause.adverb("once_more")
    if not again or (who is not None and who.player != "you"):
        raise UnreadError(clause.span, "who can Collab how often is not clear")
    return [lang.CollabTimes(1)]


def collab_power(context: TextContext, clause: Clause) -> lang.CollabPowerPlus:
    """「Xがコラボする時、デッキの上からホロパワーにする枚数+1」 (8.4.3)"""
    who = subject_holomems(context, clause.take_argument("が"), clause)
    amount = clause.segment.amount
    if amount is None or amount.high < 1 or amount.bound or context.measure is not None:
        raise UnreadError(clause.span, "how many cards more this makes is not clear")
    if isinstance(who, lang.Holomems) and who.side != "you":
        raise UnreadError(clause.span, "whose Deck this is is not said")
    if isinstance(who, lang.Holomems) and not {*who.at} <= {"back"}:  # 8.4.2: only those can Collab
        raise UnreadError(clause.span, "at which position they were before is not clear")
    return lang.CollabPowerPlus(who, amount.high)


def _is_up_to(amount: Amount) -> bool:
    """「2回まで」, more often than once, as the rules have it anyway."""
    return (amount.unit, amount.bound, amount.low) == ("回", "まで", 0) and amount.high > 1


@modifier("perform")
def _may_perform(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分は、メインステップのバトンタッチをターンに2回まで行える」: a Baton Pass is an action of the Main Step (8.7.4)."""
    player = clause.ref("は")
    what = clause.need("を", "what can be done")
    scope = clause.need("に", "how often")
    amount = clause.amount()
    if words_of(what) not in (["baton"], ["main_step", "baton"]) or bare(scope) != "turn":
        raise UnreadError(what.span, "what can be done how often is not clear")
    if player is None or player.player != "you":
        raise UnreadError(clause.span, "who can make a Baton Pass is not known here")
    if amount is None or not _is_up_to(amount):
        raise UnreadError(clause.span, "how often a Baton Pass can be made is not clear")
    context.anyway += [what.span, scope.span, amount.span]
    return [lang.BatonTimes(amount.high)]


def is_baton_times(coord: Coord) -> bool:
    """「自分がバトンタッチできる回数」"""
    link = coord.lone
    return link is not None and link.code == "回数" and [attr.kind for attr in link.attrs] == ["can_baton"]


@modifier("change")
def _skill_changed(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「自分の推しスキル「X」の[ターンに1回]を[ターンに2回]に変更する」 (12.1.4) 「…の[ホロパワー：-3]を…」 (12.1.3)"""
    what = clause.need("を", "what is changed")
    to = clause.need("に", "to what it is changed")
    rest, last = without_last(what)
    name = skill_of(rest) if rest is not None and rest.parts else None
    if name is not None and to.lone is not None:
        cost, instead = _in_brackets(to.lone, "POWER"), _in_brackets(last, "POWER")
        if cost is not None and instead is not None:
            return [lang.SkillCost(name, cost, instead)]
    times = _in_brackets(to.lone, "TURNS") if to.lone is not None else None
    if name is None or _in_brackets(last, "TURNS") != 1 or not times:
        raise UnreadError(clause.span, "what is changed to what is not clear")
    return [lang.SkillTimes(name, times)]


def skill_cost_plus(context: TextContext, clause: Clause, by: int, *, sp: bool) -> Modifiers:
    """「相手が推しスキルを使うために必要なホロパワー+1」, with `sp` of SP oshi skills alone (12.1.2, 12.1.3)"""
    who = clause.ref("が")
    if who is None or who.player not in {"you", "opponent"} or context.measure is not None:
        raise UnreadError(clause.span, "whose oshi skills cost another number is not clear")
    return [lang.SkillCostPlus(who.side, by, sp=sp)]  # type: ignore[arg-type]


def but_sp(node: Any) -> Any:
    """「ただし、SP推しスキルは除く」 after a sentence about all oshi skills, which include SP ones (12.1.2); the node as it is
    where it has none."""
    if isinstance(node, lang.SkillCostPlus) and not node.sp:
        return msgspec.structs.replace(node, plain=True)
    if isinstance(node, lang.ForbiddenTo) and node.what == "skill":
        return msgspec.structs.replace(node, what="plain_skill")
    return node


@modifier("use")
def _skill_so_often(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分は、自分の推しスキルを、ターンに2回まで使える」: one that is no SP one, for those are used once a game (8.5.1.2)."""
    what = clause.take_argument("を")
    if clause.segment.form != "V_CAN" or what is None or words_of(what) not in (["you", "oshi_skill"], ["oshi_skill"]):
        return None
    player = clause.ref("は")
    scope = clause.take_argument("に")
    amount = clause.amount()
    own = words_of(what)[0] == "you" or player is not None
    if not own or (player is not None and player.player != "you"):
        raise UnreadError(clause.span, "who can use whose oshi skill is not clear")
    if scope is None or bare(scope) != "turn" or amount is None or not _is_up_to(amount):
        raise UnreadError(clause.span, "how often it can be used is not clear")
    return [lang.SkillTimes("", amount.high)]


def _in_brackets(link: Link, terminal: str) -> int | None:
    """The number of 「[ホロパワー：-2]」 or 「[ターンに2回]」, by the terminal; None for anything else."""
    if link.terminal != terminal or link.attrs or link.amount:
        return None
    return int("".join(char for char in link.code if char.isdecimal()))


def janken(context: TextContext, segment: Segment, won: lang.Block) -> list[lang.Action]:
    """「相手と勝敗が決まるまでじゃんけんできる：自分が勝った時、…」"""
    clause = Clause(context, segment)
    other = clause.ref("with")
    decided = clause.adverb("until_decided")
    clause.check_all_used()
    if other is None or other.player != "opponent" or not decided or not won:
        raise UnreadError(segment.span, "with whom, until when or for what this is played is not said")
    return [lang.May((lang.Janken(won),)) if segment.form == "V_CAN" else lang.Janken(won)]


def you_have_won(context: TextContext, segment: Segment) -> bool:
    """Whether a segment is 「自分が勝った時、」."""
    if (segment.kind, segment.verb) != ("when", "win"):
        return False
    clause = Clause(context, segment)
    winner = clause.ref("が")
    clause.check_all_used()
    if winner is None or winner.player != "you":
        raise UnreadError(segment.span, "who has won is not known here")
    return True
