"""The text of an Arts, and when a Support card can be used, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.base import as_one
from judge.cards.writer.japanese.abilities import opening, split_conditions
from judge.cards.writer.japanese.conditions import and_clause, either_or, if_clause, required_conditions
from judge.cards.writer.japanese.properties import cards_noun
from judge.cards.writer.japanese.quantities import signed
from judge.cards.writer.japanese.sentences import sentences
from judge.cards.writer.japanese.sets import targets
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from judge.engine.effects.language import Block, Condition
from judge.wording.words import COLOUR, SPOT


def arts_text(w: Japanese, arts: Arts) -> str:
    only = f"このアーツは、{targets(w, arts.only)}しか対象にできない。" if arts.only is not None else ""
    also = f"このアーツは、{targets(w, arts.also)}も対象にできる。" if arts.also is not None else ""
    gates = "".join(f"このアーツは、{unless(w, gate)}使えない。" for gate in arts.gates)
    match arts.text:
        case (lang.If(condition=lang.Is() as gate, then=then, otherwise=()),) if then and _of_position(gate):
            text = f"{split_conditions(w, gate)[0]}{sentences(w, then)}"
        case _:
            text = sentences(w, arts.text) if arts.text else ""
    declared = ""
    if arts.when is not None:
        after = "その後に" if arts.after else "先に"
        lead = f"{opening(w, arts.limit, None)}{w.say(arts.when)}時、"
        declared = f"{lead}このアーツの使用を宣言できる（{after}実行する）："
    return f"{only}{also}{gates}{rules_words(w, arts.rules)}{declared}{text}"


def _of_position(gate: lang.Is) -> bool:
    """「[センターポジション限定]」"""
    return bool(gate.at) and gate == lang.Is(lang.Host(), at=gate.at)


def unless(w: Japanese, node: Condition) -> str:
    """「Xがいる時にしか」「Xがいる時にしかコラボポジションでは」"""
    match node:
        case lang.Some(of=(lang.Not(of=lang.Is(who=lang.Host(), where=(), at=at)), other)) if at:
            return f"{only_when(w, other)}{'か'.join(f'{SPOT[spot][1]}ポジション' for spot in at)}では"
    return only_when(w, node)


def only_when(w: Japanese, node: Condition) -> str:
    """「Xがいる時にしか」"""
    *others, node = required_conditions(node)
    before = "".join(and_clause(w, each) for each in others)
    words = (either_or(w, node) if isinstance(node, lang.Some) and not before else "") or w.say(node)
    return f"{before}{words}{'時' if words.endswith(('いる', 'ある', 'いた', 'ない', 'かった')) else 'の時'}にしか"


def rules_words(w: Japanese, rules: tuple[lang.Continuous, ...]) -> str:
    text = ""
    for place, rule in enumerate(rules):
        condition = rule.condition
        instead = _instead(rules[place - 1].condition, condition) if place else None
        replaced = _instead(condition, rules[place + 1].condition) if place + 1 < len(rules) else None
        if instead is not None:
            condition = instead[1]
        elif replaced is not None:
            condition = replaced[0]
        text += rule_words(w, rule, condition, instead=instead is not None)
    return text


def rule_words(w: Japanese, rule: lang.Continuous, condition: Condition | None, *, instead: bool) -> str:
    before = f"{if_clause(w, condition)}、" if condition is not None else ""
    w.per, w.note = [], []
    match rule.modifiers:
        case (lang.ArtsCost(who=lang.Host(), colour=None, arts="", by=int() as by),) if by < 0 and not instead:
            words = f"このアーツは、{before}エール{-by}枚を必要とせずに使える。"
        case (lang.ArtsCostNone(who=lang.Host()),) if not instead:
            words = f"このアーツは、{before}エールを必要とせずに使える。"
        case (lang.MayTarget(who=lang.Host(), what=what, nth=0),) if not instead:
            words = f"{before}このアーツは、{targets(w, what)}も対象にできる。"
        case (lang.ArtsCost(who=lang.Host(), colour=str() as colour, arts="") as cost,):
            number = signed(w, cost.by)
            per = "".join(w.per)
            also = "かわりに、" if instead else ""
            words = f"{before}{also}{per}このアーツに必要な{COLOUR[colour][1]}{number}{w.notes()}。"
        case _:
            said = "、".join(f"「{w.in_other_words(each)}」" for each in rule.modifiers)
            words = f"このアーツについて、{before}{'かわりに、' if instead else ''}{said}。"
    w.per, w.note = None, []
    return words


def _instead(first: Condition | None, then: Condition | None) -> tuple[Condition | None, Condition] | None:
    """Of a rule that another holds in place of: its own condition, and the one under which the other does; None where the other
    does not."""
    if first is None or then is None:
        return None
    *own, last = required_conditions(first)
    if not isinstance(last, lang.Not) or required_conditions(then) != [*own, *required_conditions(last.of)]:
        return None
    return as_one(own), last.of


def use_text(w: Japanese, gates: tuple[Condition, ...], cost: Block, text: Block) -> str:
    """When a Support card can be used, what has to be done for that, and what it does."""
    words = "".join(gate_words(w, gate) for gate in gates)
    for action in cost:
        must = w.action_clause(action).form("V_UNLESS")
        words += f"このカードは、{must or f'{w.bracketed(action)}ことをしなければ'}使えない。"
    return words + (sentences(w, text) if text else "")


def gate_words(w: Japanese, gate: Condition) -> str:
    match gate:
        case lang.Not(of=lang.Happened(at_least=1, what=lang.Deeds(deed="played_support", where=where) as deeds)):
            named = len(where) == 1 and isinstance(where[0], lang.Named)
            kinds = any(isinstance(each, lang.OfKind) for each in where)
            if deeds == lang.Deeds("played_support", where=where) and (named or kinds):
                return f"自分の{cards_noun(w, where)}はターンに1回しか使えない。"
        case lang.OnFirstTurnToo():
            return f"このカードは、{w.say(gate)}。"
    return f"このカードは、{only_when(w, gate)}使えない。"
