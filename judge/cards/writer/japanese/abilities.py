"""The kinds of ability, and what abilities do to abilities, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.writer.base import as_one
from judge.cards.writer.japanese.conditions import (
    and_clause,
    cheers_of_each,
    if_clause,
    required_conditions,
    when_clause,
)
from judge.cards.writer.japanese.damage import of_damage
from judge.cards.writer.japanese.events import would_be
from judge.cards.writer.japanese.positions import all_kept_from, both_forbidden
from judge.cards.writer.japanese.properties import cards_noun, holomem_noun
from judge.cards.writer.japanese.renderers import bracketed, modifier_statements, phrase_pieces, phrases
from judge.cards.writer.japanese.sentences import (
    NoFlowError,
    flow,
    is_sentence,
    sentence,
    sentences,
    together,
    trigger_clause,
)
from judge.cards.writer.japanese.sets import single_member
from judge.cards.writer.japanese.words import LEVELS, OWNERS
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Block, Condition, Holomems
from judge.wording.words import SPOT

SCOPE = {"turn": "ターン", "game": "ゲーム"}


phrases(
    {
        lang.AllColours: "{who:every}は、すべての色を持つホロメンとして扱う",
        lang.CountsAsColour: "{who:every}{also:?は}{also:!を}{colour:colour}{also:?ホロメンとしても}{also:!として}扱う",
        lang.ColoursOfStacked: "{who:every}は、自身に重なっているホロメンの色すべてを持つホロメンとしても扱う",
        lang.ColoursOfCheers: "{who:every}は、自身に付いているエールの色すべてを持つホロメンとしても扱う",
        lang.ColoursOfOshi: "{who:every}は、{oshi:one}と同じ色を持つホロメンとしても扱う",
        lang.LosesAbilities: "{who:every}の{gifts:?ギフト}{gifts:!能力}は無効になる",
    }
)


def split_conditions(w: Japanese, condition: Condition | None) -> tuple[str, list[Condition]]:
    """The positions in square brackets, and the other conditions."""
    parts: list[Condition] = [] if condition is None else required_conditions(condition)
    gates = ""
    while parts and isinstance(parts[0], lang.Is) and parts[0] == lang.Is(lang.Host(), at=parts[0].at) and parts[0].at:
        gate = parts.pop(0)
        gates += w.mark(gate, f"[{'・'.join(f'{SPOT[spot][1]}ポジション' for spot in gate.at)}限定]")  # type: ignore[union-attr]
    return gates, parts


def opening(w: Japanese, limit: lang.Limit | None, condition: Condition | None, *, holds: bool = False) -> str:
    """「[センターポジション限定][ターンに1回]相手のターンで、」; `holds` where something holds for as long as that."""
    gates, parts = split_conditions(w, condition)
    words = cheers_of_each(w, parts)
    before = f"{words}なら、" if words else conditions_before(w, parts, holds=holds)
    return f"{gates}{w.say(limit) if limit else ''}{before}"


def conditions_before(w: Japanese, parts: list[Condition], *, holds: bool) -> str:
    """「AがいてBがいないなら、」: the conditions one after the other, each in the form that leads on to the next where it has one;
    a step with whose it is 「相手のメインステップで、」, or 「の間、」 where something holds."""
    words = ""
    of: lang.TurnOf | None = None
    for each, following in zip(parts, [*parts[1:], None], strict=False):
        if isinstance(each, lang.TurnOf) and isinstance(following, lang.InStep):
            of = each
            continue
        if of is not None:
            words += f"{w.mark(of, f'{OWNERS[of.side]}の')}{w.mark(each, w.say(each))}{'の間' if holds else 'で'}、"
            of = None
            continue
        joined = and_clause(w, each) if isinstance(following, lang.Not | lang.Exists | lang.Is) else ""
        leads_on = joined and not isinstance(each, lang.TurnOf | lang.InStep) and not joined.endswith("かつ、")
        words += joined if leads_on else condition_before(w, each)
    return words


def condition_before(w: Japanese, node: Condition) -> str:
    if isinstance(node, lang.TurnOf | lang.InStep):
        return w.mark(node, f"{w.say(node)}で、")
    return f"{if_clause(w, node)}、"


def paid(w: Japanese, lead: str, cost: Block, do: Block, *, may: bool = True) -> str:
    """What is done, behind its cost where it has one."""
    if not cost:
        return sentences(w, do, lead)
    last = ("V_CAN", "：") if may else ("V_DICT", "ことで、")
    try:
        return flow(w, do, f"{lead}{together(w, cost, *last)}", bound=False, led=True)[0]
    except NoFlowError:
        return f"{lead}{w.clause(cost)}ことで{'使える' if may else ''}：{w.clause(do)}。"


@bracketed(lang.AddAbility)
def other_add_ability(w: Japanese, node: lang.AddAbility) -> str:
    return "能力追加" + "".join(f"「{w.say(ability)}」" for ability in node.abilities)


@bracketed(lang.AlsoNamed)
def other_also_named(w: Japanese, node: lang.AlsoNamed) -> str:
    return f"{w.this()}は{''.join(f'〈{name}〉' for name in node.names)}としても扱う"


@modifier_statements(lang.AlsoCalled)
def hold_also_called(w: Japanese, node: lang.AlsoCalled) -> str:
    return f"{w.whole_of(node.who)}は〈{node.name}〉としても扱う"


@modifier_statements(lang.AlsoTagged)
def hold_also_tagged(w: Japanese, node: lang.AlsoTagged) -> str:
    return f"{w.whole_of(node.who)}は#{node.tag}を持つホロメンとしても扱う"


@modifier_statements(lang.AlsoAtLevel)
def hold_also_at_level(w: Japanese, node: lang.AlsoAtLevel) -> str:
    return f"{w.whole_of(node.who)}は{LEVELS[node.level]}ホロメンとしても扱う"


@phrase_pieces(lang.Limit)
def say_limit(_w: Japanese, node: lang.Limit) -> str:
    return f"[{f'「{node.shared}」は' if node.shared else ''}{SCOPE[node.scope]}に{node.times}回]"


@phrase_pieces(lang.Continuous)
def say_continuous(w: Japanese, node: lang.Continuous) -> str:
    modifiers = node.modifiers
    match modifiers, node.condition:
        case (lang.AddAbility(abilities=abilities),), lang.Is(who=lang.Host(), at=(), where=where) if where:
            holder = f"{holomem_noun(w, Holomems(where=where), 'か')}に付いていたら"
            header = f"◆{w.mark(node.condition, holder) if node.condition else holder}能力追加"
            mark = "■" if len(abilities) > 1 else ""
            return "\n".join([header, *(f"{mark}{w.whole(each)}" for each in abilities)])
        case (lang.AttachOnlyTo(where=where), lang.AttachLimit(count=count)), None:
            whom = single_member(w, Holomems(where=where))
            many = "何枚でも" if count is None else f"{count}枚まで"
            return f"{w.this()}は、{whom}だけに付けられ、1人につき{many}付けられる"

    if words := of_such(w, node):
        return words
    # the condition stands first, so it names the holomem that the attachment is on
    lead = opening(w, None, node.condition) if isinstance(node.condition, lang.Is) else None
    w.per, w.note = [], []
    words = "し、".join(w.modifier_statement(each) for each in modifiers)

    if several := both_forbidden(w, modifiers) or all_kept_from(w, modifiers):
        words = several
    elif len(modifiers) > 1 and not all(
        isinstance(each, lang.ArtsPlus | lang.HpPlus | lang.ArtsCost | lang.BatonCost) for each in modifiers
    ):
        w.per, w.note = [], []
        words = "、また、".join(f"「{w.in_other_words(each)}」" for each in modifiers)

    words = f"{''.join(w.per)}{words}{w.notes()}"
    w.per, w.note = None, []
    return f"{opening(w, None, node.condition, holds=True) if lead is None else lead}{words}"


def of_such(w: Japanese, node: lang.Continuous) -> str:
    """「このツールが付いている〈X〉のアーツ+20」; empty for anything but a number that one such holomem gets from its attachment."""
    match node:
        case lang.Continuous(
            modifiers=(
                lang.ArtsPlus(who=lang.Host(), amount=int()) | lang.HpPlus(who=lang.Host(), amount=int()) as plus,
            ),
            condition=lang.Is(who=lang.Host(), at=(), where=where) as such,
        ) if w.subtype() and where and not w.host_named:
            w.host_noun = w.mark(such, holomem_noun(w, Holomems(where=where), "か"))
            words = w.modifier_statement(plus)
            w.host_noun = "ホロメン"
            return words
    return ""


def bloomed_from(w: Japanese, when: lang.Happening, condition: Condition) -> str:
    """「1stホロメンからBloomしている」 in front of 「このホロメンがアーツを使った時」; empty for any other condition."""
    if getattr(when, "who", None) != lang.Host() or w.subtype():
        return ""
    match condition:
        case lang.Is(who=lang.Host(), at=(), where=(lang.BloomedFrom() as below,)):
            return w.mark(condition, w.say(below))
    return ""


def holder_at(w: Japanese, when: lang.Happening, parts: list[Condition]) -> str:
    """「センターホロメン」 in 「このファンが付いているセンターホロメンがダウンした時」; empty for any other conditions."""
    if getattr(when, "who", None) != lang.Host() or not w.subtype() or w.host_named or len(parts) < 2:
        return ""  # a position alone stands in square brackets
    match parts:
        case [*others, lang.Is(who=lang.Host(), at=(_,), where=where) as last] if all(
            isinstance(each, lang.TurnOf) for each in others
        ):
            return w.mark(last, holomem_noun(w, Holomems(at=last.at, where=where), "か"))
    return ""


@phrase_pieces(lang.Automatic, lang.WhenDowned)
def say_automatic(w: Japanese, node: lang.Automatic | lang.WhenDowned) -> str:
    parts = [] if node.condition is None else required_conditions(node.condition)
    words = bloomed_from(w, node.when, parts[-1]) if parts else ""
    condition = node.condition
    at_spot = holder_at(w, node.when, parts)
    if words or at_spot:
        condition = as_one(parts[:-1])
    held, w.host_noun = w.host_noun, at_spot or w.host_noun
    lead = f"{opening(w, node.limit, condition)}{words}{trigger_clause(w, node.when, node.do)}"
    w.host_noun = held
    w.note_event(node.when, node.do)
    only = node.do[0] if len(node.do) == 1 else None
    if isinstance(only, lang.May) and only.by == "you" and not is_sentence(w, only.do):
        return sentences(w, only.do, f"{lead}に使える：")
    return sentences(w, node.do, f"{lead}、")


@phrase_pieces(lang.Activated)
def say_activated(w: Japanese, node: lang.Activated) -> str:
    if node.archive:
        words = say_activated(w, msgspec.structs.replace(node, archive=False))
        return f"{words.removesuffix('。')}（この能力は、アーカイブにある時のみ使える）。"
    lead = f"{opening(w, node.limit, node.condition)}自分のメインステップで、"
    first = node.do[0] if node.do else None
    if (
        not node.cost
        and isinstance(first, lang.If | lang.Pay | lang.RollDie)
        and (not isinstance(first, lang.RollDie) or first.may)
    ):
        return f"{lead}{w.clause(node.do)}。"
    if not node.cost and isinstance(first, lang.RollDie) and not first.then and len(node.do) > 1:
        return sentences(w, (msgspec.structs.replace(first, may=True, then=node.do[1:]),), lead)
    if not node.cost:
        return sentences(w, node.do, f"{opening(w, node.limit, node.condition)}自分のメインステップに使える：")
    return paid(w, lead, node.cost, node.do)


def of_prevention(w: Japanese, node: lang.Replacement) -> str:
    """「このホロメンは相手からダメージを受けない」; empty for damage that may be taken or that costs something not to take."""
    statement = msgspec.structs.replace(node, condition=None, limit=None)
    return "" if node.may or node.cost else of_damage(w, lang.AddAbility((statement,))) or ""


def _is_statement(action: lang.Action) -> bool:
    """Whether a change of damage is said as one of all of it: 「Xが受けるダメージ-10」"""
    plain = isinstance(action, lang.ChangeDamage) and isinstance(action.by, int)
    return plain or isinstance(action, lang.PreventDamage | lang.LimitDamage)


@phrase_pieces(lang.Replacement)
def say_replacement(w: Japanese, node: lang.Replacement) -> str:
    when = node.when
    if isinstance(when, lang.WouldArchive) and when == lang.WouldArchive(
        when.what, by=(lang.Host(),), origin="deck", arts=when.arts
    ):
        taken = node.do == (lang.MoveCards(lang.Among("it"), "hand"),)
        if when.arts and taken and node.may and not node.cost:
            what = cards_noun(w, when.what, "公開した")
            lead = f"{opening(w, node.limit, node.condition)}このホロメンのアーツ「{when.arts}」でカードを公開した時"
            return f"{lead}、{what}1枚を、アーカイブするかわりに手札に加えられる"
    w.note_event(node.when, node.do)
    if len(node.do) == 1 and node.limit is None and _is_statement(node.do[0]):
        named = w.host_named
        before = opening(w, None, node.condition, holds=True)
        if words := of_prevention(w, node):
            return f"{before}{words}"
        w.host_named = named
    lead = f"{opening(w, node.limit, node.condition)}{would_be(w, node.when)}"
    only: Any = node.do[0] if node.do else None
    lifted = isinstance(only, lang.Pay | lang.May) or (isinstance(only, lang.RollDie) and only.may)
    if lifted and len(node.do) == 1 and not node.may and not node.cost:
        return f"{lead}{w.clause(node.do)}。"
    if node.cost or not node.may:
        return paid(w, lead, node.cost, node.do, may=node.may)

    try:
        if only == lang.RollDie() and len(node.do) > 1:
            return flow(w, node.do[1:], f"{lead}サイコロを1回振れる：", bound=False, led=True)[0]
        if len(node.do) == 1:
            return sentence(w, lead, node.do)
    except NoFlowError:
        pass

    return f"{lead}次のことができる：{w.clause(node.do)}。"


@phrase_pieces(lang.Skill)
def say_skill(w: Japanese, node: lang.Skill) -> str:
    limit = f"{'（コストはX）' if node.x else ''}{w.say(node.limit) if node.limit else ''}"
    gates, parts = split_conditions(w, node.condition)
    if gates and node.condition is not None:
        gates, parts = "", [node.condition]
    before = "".join(condition_before(w, each) for each in (parts if node.when is not None else parts[:-1]))
    w.note_event(node.when, node.do)
    if node.when is not None:
        lead = f"{limit}{before}{w.mark(node.when, w.say(node.when) + '時')}に使える："
    else:
        lead = f"{limit}{before}{f'{when_clause(w, parts[-1])}に使える：' if parts else ''}"
    return sentences(w, node.do, lead)
