"""The effect language in Japanese, in the wording of printed cards: so that the compiler reads it as the same tree."""

from __future__ import annotations

import typing
from typing import Any

from judge.cards.writer.japanese_blocks import JapaneseBlocks, NoFlowError
from judge.cards.writer.japanese_nouns import OWNERS
from judge.cards.writer.phrases_ja import PHRASES, TABLES
from judge.engine.cards import Arts, Card
from judge.engine.effects import language as lang
from judge.engine.effects.language import Block, Condition, Holomems, Node
from judge.wording.words import KIND, SPOT

SCOPE = {"turn": "ターン", "game": "ゲーム"}
ACTIONS = typing.get_args(lang.Action)
MODIFIERS = typing.get_args(lang.Modifier)


class Japanese(JapaneseBlocks):
    """Sentences in Japanese."""

    phrases = PHRASES
    tables = TABLES
    plain: typing.ClassVar = {
        "buzz": "Buzz",
        "damaged": "HPが減っている",
        "subject": "そのホロメン",
        "target": "このアーツの対象",
        "downed": "ダウンしたホロメン",
        "limited": "LIMITEDの",
    }
    brackets = "（{}）"

    def __init__(self, card: Card | None = None) -> None:
        super().__init__(card)
        self.note: list[str] = []
        self.given: dict[str, int] = {}
        self.latest: dict[str, str] = {}

    def say(self, node: Node) -> str:
        """The words of a node; NotImplementedError for a tag without a renderer."""
        tag = str(type(node).__struct_config__.tag)
        if tag in self.plain:
            return str(self.plain[tag])
        method = getattr(self, f"say_{tag}", None)
        if method is not None:
            return str(method(node))
        return self.in_other_words(node)

    def whole(self, node: Node) -> str:
        if isinstance(node, ACTIONS):
            return self.sentences((node,))
        if isinstance(node, MODIFIERS):
            return f"{self.said_of(node)}。"
        words = self.say(node)
        sentence = isinstance(node, lang.Ability | lang.Skill)
        return f"{words}。" if sentence and not words.endswith("。") else words

    def _this(self) -> str:
        return f"この{KIND[self.subtype()][1] if self.subtype() else 'カード'}"

    # What templates ask for (`judge.cards.writer.phrases_ja`)

    def one(self, node: Node) -> str:
        return self.any_one(node)

    def whole_of(self, node: Node) -> str:
        return self.whom(node)

    def noun(self, where: tuple[lang.Property, ...], kind: str) -> str:
        return self.cards_noun(where) if kind == "cards" else self.holomem_noun(Holomems(where=where), "か")

    def measure(self, amount: lang.Quantity, *, signed: bool) -> str:
        return self.signed(amount) if signed else self.figure(amount)

    def joined(self, parts: list[str]) -> str:
        return "か".join(parts)

    # Abilities

    def say_limit(self, node: lang.Limit) -> str:
        return f"[{f'「{node.shared}」は' if node.shared else ''}{SCOPE[node.scope]}に{node.times}回]"

    def _conditions(self, condition: Condition | None) -> tuple[str, list[Condition]]:
        """The positions in square brackets, and the other conditions."""
        parts: list[Condition] = [] if condition is None else [condition]
        if isinstance(condition, lang.Every) and len(condition.of) > 1:
            parts = list(condition.of)
        gates = ""
        while (
            parts and isinstance(parts[0], lang.Is) and parts[0] == lang.Is(lang.Host(), at=parts[0].at) and parts[0].at
        ):
            gates += f"[{'・'.join(f'{SPOT[spot][1]}ポジション' for spot in parts.pop(0).at)}限定]"  # type: ignore[union-attr]
        return gates, parts

    def _head(self, limit: lang.Limit | None, condition: Condition | None) -> str:
        """「[センターポジション限定][ターンに1回]相手のターンで、」"""
        gates, parts = self._conditions(condition)
        return f"{gates}{self.say(limit) if limit else ''}{''.join(self._before(each) for each in parts)}"

    def _before(self, node: Condition) -> str:
        return f"{self.say(node)}で、" if isinstance(node, lang.TurnOf) else f"{self.met(node)}、"

    def say_continuous(self, node: lang.Continuous) -> str:
        modifiers = node.modifiers
        match modifiers, node.condition:
            case (lang.AddAbility(abilities=abilities),), lang.Is(who=lang.Host(), at=(), where=where) if where:
                header = f"◆{self.holomem_noun(Holomems(where=where), 'か')}に付いていたら能力追加"
                mark = "■" if len(abilities) > 1 else ""
                return "\n".join([header, *(f"{mark}{self.whole(each)}" for each in abilities)])
            case (lang.AttachOnlyTo(where=where), lang.AttachLimit(count=None)), None:
                whom = self.any_one(Holomems(where=where))
                return f"{self._this()}は、{whom}だけに付けられ、1人につき何枚でも付けられる"
        self.per, self.note = [], []
        words = "し、".join(self.said_of(each) for each in modifiers)
        if len(modifiers) > 1 and not all(isinstance(each, lang.ArtsPlus | lang.HpPlus) for each in modifiers):
            self.per, self.note = [], []
            words = "、また、".join(f"「{self.in_other_words(each)}」" for each in modifiers)
        words = f"{''.join(self.per)}{words}{''.join(f'（{note}）' for note in self.note)}"
        self.per, self.note = None, []
        condition = node.condition
        if (
            len(modifiers) == 1
            and isinstance(modifiers[0], lang.HpFixed)
            and isinstance(condition, lang.Every)
            and condition.of[-2:] == (lang.TurnOf("opponent"), lang.InStep("main"))
        ):
            rest = condition.of[:-2]
            condition = None if not rest else rest[0] if len(rest) == 1 else lang.Every(rest)
            words = f"相手のメインステップの間、{words}"
        return f"{self._head(None, condition)}{words}"

    def about(self, when: Node | None, do: Block) -> None:
        super().about(when, do)
        self.arts_word = "同じアーツ" if isinstance(when, lang.UsedArts) else "このアーツ"
        self.it = "アーカイブした" if isinstance(when, lang.HasArchived) else ""
        if isinstance(when, lang.HasRevealed):
            self.it = "公開した"

    def say_automatic(self, node: lang.Automatic | lang.WhenDowned) -> str:
        lead = f"{self._head(node.limit, node.condition)}{self.say(node.when)}時"
        self.about(node.when, node.do)
        only = node.do[0] if len(node.do) == 1 else None
        if isinstance(only, lang.May) and only.by == "you" and not self._is_sentence(only.do):
            return self.sentences(only.do, f"{lead}に使える：")
        return self.sentences(node.do, f"{lead}、")

    say_when_downed = say_automatic

    def say_activated(self, node: lang.Activated) -> str:
        lead = f"{self._head(node.limit, node.condition)}自分のメインステップで、"
        first = node.do[0] if node.do else None
        if (
            not node.cost
            and isinstance(first, lang.If | lang.Pay | lang.RollDie)
            and (not isinstance(first, lang.RollDie) or first.may)
        ):
            return f"{lead}{self.clause(node.do)}。"
        return self._paid(lead, node.cost, node.do)

    def _paid(self, lead: str, cost: Block, do: Block, *, may: bool = True) -> str:
        """What is done, behind its cost where it has one."""
        if not cost:
            return self.sentences(do, lead)
        last = ("V_CAN", "：") if may else ("V_DICT", "ことで、")
        try:
            return self._flow(do, f"{lead}{self._together(cost, *last)}", bound=False, led=True)[0]
        except NoFlowError:
            return f"{lead}{self.clause(cost)}ことで{'使える' if may else ''}：{self.clause(do)}。"

    def say_replacement(self, node: lang.Replacement) -> str:
        when = node.when
        if isinstance(when, lang.WouldArchive) and when == lang.WouldArchive(
            when.what, by=(lang.Host(),), origin="deck", arts=when.arts
        ):
            taken = node.do == (lang.MoveCards(lang.Among("it"), "hand"),)
            if when.arts and taken and node.may and not node.cost:
                what = self.cards_noun(when.what, "公開した")
                lead = (
                    f"{self._head(node.limit, node.condition)}このホロメンのアーツ「{when.arts}」でカードを公開した時"
                )
                return f"{lead}、{what}1枚を、アーカイブするかわりに手札に加えられる"
        self.about(node.when, node.do)
        lead = f"{self._head(node.limit, node.condition)}{self.say(node.when)}時、{self.instead_of(node.when)}"
        only: Any = node.do[0] if node.do else None
        lifted = isinstance(only, lang.Pay | lang.May) or (isinstance(only, lang.RollDie) and only.may)
        if lifted and len(node.do) == 1 and not node.may and not node.cost:
            return f"{lead}{self.clause(node.do)}。"
        if node.cost or not node.may:
            return self._paid(lead, node.cost, node.do, may=node.may)
        try:
            if only == lang.RollDie() and len(node.do) > 1:
                return self._flow(node.do[1:], f"{lead}サイコロを1回振れる：", bound=False, led=True)[0]
            if len(node.do) == 1:
                return self._sentence(lead, node.do)
        except NoFlowError:
            pass
        return f"{lead}次のことができる：{self.clause(node.do)}。"

    def say_skill(self, node: lang.Skill) -> str:
        limit = f"{'（コストはX）' if node.x else ''}{self.say(node.limit) if node.limit else ''}"
        gates, parts = self._conditions(node.condition)
        if gates and node.condition is not None:
            gates, parts = "", [node.condition]
        before = "".join(self._before(each) for each in (parts if node.when is not None else parts[:-1]))
        self.about(node.when, node.do)
        if node.when is not None:
            lead = f"{limit}{before}{self.say(node.when)}時に使える："
        else:
            lead = f"{limit}{before}{f'{self.met(parts[-1])}使える：' if parts else ''}"
        return self.sentences(node.do, lead)

    # Arts and Support cards

    def arts(self, arts: Arts) -> str:
        only = f"このアーツは、{self._targets(arts.only)}しか対象にできない。" if arts.only is not None else ""
        also = f"このアーツは、{self._targets(arts.also)}も対象にできる。" if arts.also is not None else ""
        gates = "".join(f"このアーツは、{self._unless(gate)}使えない。" for gate in arts.gates)
        text = self.sentences(arts.text) if arts.text else ""
        declared = ""
        if arts.when is not None:
            after = "その後に" if arts.after else "先に"
            lead = f"{self._head(arts.limit, None)}{self.say(arts.when)}時、"
            declared = f"{lead}このアーツの使用を宣言できる（{after}実行する）："
        return f"{only}{also}{gates}{self._rules(arts.rules)}{declared}{text}"

    def _targets(self, node: Node) -> str:
        return self.holomem_noun(node, "と", f"{OWNERS[node.side]}の") if isinstance(node, Holomems) else self.say(node)

    def _unless(self, node: Condition) -> str:
        """「Xがいる時にしか」「Xがいる時にしかコラボポジションでは」"""
        match node:
            case lang.Some(of=(lang.Not(of=lang.Is(who=lang.Host(), where=(), at=at)), other)) if at:
                return f"{self._only_when(other)}{'か'.join(f'{SPOT[spot][1]}ポジション' for spot in at)}では"
        return self._only_when(node)

    def _only_when(self, node: Condition) -> str:
        """「Xがいる時にしか」"""
        before = ""
        if isinstance(node, lang.Every) and len(node.of) > 1:
            before = "".join(self.before_another(each) for each in node.of[:-1])
            node = node.of[-1]
        words = (self.either(node) if isinstance(node, lang.Some) and not before else "") or self.say(node)
        return f"{before}{words}{'時' if words.endswith(('いる', 'ある', 'いた', 'ない')) else 'の時'}にしか"

    def _rules(self, rules: tuple[lang.Continuous, ...]) -> str:
        text = ""
        for place, rule in enumerate(rules):
            after = rules[place + 1].condition if place + 1 < len(rules) else None
            before = rules[place - 1].condition if place else None
            condition = rule.condition
            if after is not None and condition is not None and _ends_with_not(condition, after):
                condition = _without_last(condition)
            instead = before is not None and rule.condition is not None and _ends_with_not(before, rule.condition)
            text += self._rule(rule, condition, instead=instead)
        return text

    def _rule(self, rule: lang.Continuous, condition: Condition | None, *, instead: bool) -> str:
        met = f"{self.met(condition)}、" if condition is not None else ""
        self.per, self.note = [], []
        match rule.modifiers:
            case (lang.ArtsCost(who=lang.Host(), colour=None, arts="", by=int() as by),) if by < 0 and not instead:
                words = f"このアーツは、{met}エール{-by}枚を必要とせずに使える。"
            case (lang.ArtsCost(who=lang.Host(), colour=str() as colour, arts="") as cost,):
                from judge.wording.words import COLOUR

                number = self.signed(cost.by)
                per = "".join(self.per)
                also = "かわりに、" if instead else ""
                words = f"{met}{also}{per}このアーツに必要な{COLOUR[colour][1]}{number}{''.join(f'（{n}）' for n in self.note)}。"
            case _:
                said = "、".join(f"「{self.in_other_words(each)}」" for each in rule.modifiers)
                words = f"このアーツについて、{met}{'かわりに、' if instead else ''}{said}。"
        self.per, self.note = None, []
        return words

    def use(self, gates: tuple[Condition, ...], cost: Block, text: Block) -> str:
        """When a Support card can be used, what has to be done for that, and what it does."""
        words = "".join(self._gate(gate) for gate in gates)
        for action in cost:
            must = self.done(action).form("V_UNLESS")
            words += f"このカードは、{must or f'{self.bracketed(action)}ことをしなければ'}使えない。"
        return words + (self.sentences(text) if text else "")

    def _gate(self, gate: Condition) -> str:
        match gate:
            case lang.Not(of=lang.Happened(at_least=1, what=lang.Deeds(deed="played_support", where=where) as deeds)):
                named = len(where) == 1 and isinstance(where[0], lang.Named)
                kinds = any(isinstance(each, lang.OfKind) for each in where)
                if deeds == lang.Deeds("played_support", where=where) and (named or kinds):
                    return f"自分の{self.cards_noun(where)}はターンに1回しか使えない。"
        return f"このカードは、{self._only_when(gate)}使えない。"


def _ends_with_not(condition: Condition, other: Condition) -> bool:
    last = condition.of[-1] if isinstance(condition, lang.Every) and len(condition.of) > 1 else condition
    return last == lang.Not(other)


def _without_last(condition: Condition) -> Condition | None:
    if not isinstance(condition, lang.Every) or len(condition.of) < 2:
        return None
    return condition.of[0] if len(condition.of) == 2 else lang.Every(condition.of[:-1])


__all__ = ["OWNERS", "Japanese"]
