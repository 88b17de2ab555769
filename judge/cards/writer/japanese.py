"""The effect language in Japanese, in the wording of printed cards: so that the compiler reads it as the same tree."""

from __future__ import annotations

import typing
from typing import Any, Literal

from judge.cards.writer.japanese_actions import UNTIL
from judge.cards.writer.japanese_nouns import OWNERS
from judge.cards.writer.japanese_other import JapaneseOther
from judge.cards.writer.phrases_ja import PHRASES, TABLES
from judge.engine.cards import Arts, Card
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Block, Condition, Holomems, Node
from judge.wording.words import KIND, SPOT

SCOPE = {"turn": "ターン", "game": "ゲーム"}
ACTIONS = typing.get_args(lang.Action)
MODIFIERS = typing.get_args(lang.Modifier)
Open = Literal["", "if", "colon"]
"""What a sentence leaves open behind it: a condition that a connecting word keeps, or a colon that nothing ends."""


BOTH_ROLL = (lang.RollDie(), lang.RollDie(side="opponent"))


class NoFlowError(Exception):
    """These actions cannot be said as plain sentences one after another."""


class Japanese(JapaneseOther):
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

    # Blocks

    def sentences(self, block: Block, lead: str = "", *, bound: bool = False) -> str:
        """A block as sentences, the first after what leads to it; `bound` says that it stands under a condition. In brackets
        where plain sentences would not show what belongs where."""
        held = (self.per, self.note, self.host_named, dict(self.given), dict(self.latest))
        self.amount_word = "回復したダメージ" if "が回復した時" in lead else "与えたダメージ"
        try:
            return self._flow(block, lead, bound=bound)[0]
        except NoFlowError:
            self.per, self.note, self.host_named, self.given, self.latest = held
            return f"{lead}{self.clause(block)}。"

    def _flow(self, block: Block, lead: str, *, bound: bool, led: bool = False) -> tuple[str, Open]:
        """Plain sentences, and what they leave open. `led` says that the lead begins a condition or follows a colon."""
        if not block:
            raise NoFlowError
        text = ""
        left: Open = ""
        for place, action in enumerate(block):
            start = lead if place == 0 else "その後、" if bound else ""
            if place and isinstance(action, lang.EachPlayer) and isinstance(block[place - 1], lang.EachPlayer):
                raise NoFlowError
            if left == "colon" or (left == "if" and bound):
                raise NoFlowError
            if block[place : place + 2] == BOTH_ROLL:
                text += f"{start}お互いにサイコロを1回振る。"
                continue
            if place and block[place - 1 : place + 1] == BOTH_ROLL:
                continue
            said, left = self._item(action, start, bound=bound, led=led and place == 0)
            text += said
        return text, left

    def _item(self, action: Action, start: str, *, bound: bool, led: bool) -> tuple[str, Open]:
        match action:
            case lang.If():
                return self._if(action, start, bound=bound, led=led)
            case lang.Pay():
                last = ("V_CAN", "：") if action.may else ("V_DICT", "ことで、")
                return self._behind(f"{start}{self._together(action.cost, *last)}", action.then)
            case lang.RollDie(may=True, side="you", count=count):
                return self._behind(
                    f"{start}{self._together((lang.RollDie(count=count),), 'V_CAN', '：')}", action.then
                )
            case lang.RollDie() if action.then:
                raise NoFlowError
            case lang.MayChange() if not start and not bound and not led:
                return self._change(action), "colon"
            case lang.EachPlayer(do=do) if not bound:
                first, *others = (self._sentence("お互い、", (each,), may=False) for each in do)
                return f"{start}{first}{''.join(others)}", ""
            case lang.Janken(lost=()) | lang.May(do=(lang.Janken(lost=()),), by="you"):
                return self._janken(action, start)
            case lang.May(by="opponent", do=(lang.Draw(side="opponent"),)):
                return f"{start}相手は、{self._sentence('', action.do).replace('相手の', '自身の', 1)}", ""
            case lang.May(by="you"):
                return self._sentence(start, action.do), ""
            case lang.ChooseOf() if not bound and (words := self.chosen_figure(action)) is not None:
                return f"{start}{words}", ""
            case lang.ThisTurn(modifier=lang.AddAbility() as added) if self.of_damage(added) is None:
                return self._waiting(added, "このターンの間、", start)
            case lang.Lasts(modifier=lang.AddAbility() as added, until=until) if self.of_damage(added) is None:
                if until not in UNTIL:
                    raise NoFlowError
                return self._waiting(added, f"{UNTIL[until]}、", start)
        return self._sentence(start, (action,), may=False), ""

    def _change(self, node: lang.MayChange) -> str:
        """The text, and below it the one that may be had instead."""
        before = f"{self.sentences(node.text)}\n" if node.text else ""
        lead = f"◆{self.met(node.condition)}、能力変更可能\n{self.say(node.limit)}"
        return f"{before}{lead}{self.sentences(node.instead)}"

    def _janken(self, action: lang.Janken | lang.May, start: str) -> tuple[str, Open]:
        plays: Any = action.do[0] if isinstance(action, lang.May) else action
        verb = "できる" if isinstance(action, lang.May) else "する"
        return self._behind(f"{start}相手と勝敗が決まるまでじゃんけん{verb}：自分が勝った時、", plays.won)

    def _waiting(self, added: lang.AddAbility, duration: str, start: str) -> tuple[str, Open]:
        """An ability that waits for something as long as is said: what it waits for, and what is done then."""
        ability: Any = added.abilities[0] if added.abilities else None
        when = getattr(ability, "when", None)
        if len(added.abilities) != 1 or when is None or ability.condition is not None:
            raise NoFlowError
        of_arts = isinstance(when, lang.HasDowned | lang.DealtDamage) and when.this_arts
        if ability.limit is not None:  # it stands in front of the whole text of an Arts
            if start or not of_arts:
                raise NoFlowError
            start = self.say(ability.limit)
        if of_arts:
            if when.who != (lang.Host(),) or duration != "このターンの間、":
                raise NoFlowError
            duration = ""  # it is over with this use
        do: Block = ability.do
        if isinstance(ability, lang.Replacement) and (ability.cost or ability.may):
            do = (lang.Pay(ability.cost, do, ability.may) if ability.cost else lang.May(do),)
        held, self.arts_word = self.arts_word, "同じアーツ" if isinstance(when, lang.UsedArts) else self.arts_word
        words = self._behind(f"{start}{duration}{self.say(when)}時、{self.instead_of(when)}", do)
        self.arts_word = held
        return words

    def _behind(self, lead: str, block: Block) -> tuple[str, Open]:
        return self._flow(block, lead, bound=False, led=True)[0], "colon"

    def _if(self, node: lang.If, start: str, *, bound: bool, led: bool) -> tuple[str, Open]:
        only = node.then[0] if len(node.then) == 1 else None
        if not node.otherwise and isinstance(only, lang.May) and only.by == "you" and not self._is_sentence(only.do):
            return self._behind(f"{start}{self.met(node.condition)}使える：", only.do)
        if not node.otherwise:
            return self._flow(node.then, f"{start}{self.met(node.condition)}、", bound=True, led=True)[0], "if"
        if led or len(node.otherwise) != 1 or isinstance(node.otherwise[0], lang.Pick):
            return self._otherwise(node, start)
        before = self._flow(node.otherwise, start, bound=bound)[0]
        if before.count("。") != 1:
            raise NoFlowError
        instead, _ = self._flow(node.then, f"{self.met(node.condition)}、かわりに、", bound=True, led=True)
        return before + instead, "if"

    def _otherwise(self, node: lang.If, start: str) -> tuple[str, Open]:
        then, left = self._flow(node.then, f"{start}{self.met(node.condition)}、", bound=True, led=True)
        if left:
            raise NoFlowError
        return then + self._flow(node.otherwise, "そうでないなら、", bound=True, led=True)[0], "if"

    def _sentence(self, start: str, block: Block, *, may: bool = True) -> str:
        """One sentence; what its number is counted by stands in front, remarks behind it in brackets."""
        return f"{start}{self._together(block, 'V_CAN' if may else 'V_DICT', '')}。"

    def _is_sentence(self, block: Block) -> bool:
        """Whether one clause can say that the block may be done."""
        held = (self.per, self.note, self.host_named, dict(self.given), dict(self.latest))
        try:
            self._together(block, "V_CAN", "")
        except NoFlowError:
            return False
        finally:
            self.per, self.note, self.host_named, self.given, self.latest = held
        return True

    def _together(self, block: Block, last: str, ending: str) -> str:
        """Actions as one clause, the last in this form."""
        if not block:
            raise NoFlowError
        held_per, held_note = self.per, self.note
        self.per, self.note = [], []
        said = [self._clause(each, "V_CONT") for each in block[:-1]]
        words = "、".join([*said, self._clause(block[-1], last)])
        words = f"{''.join(self.per)}{words}{ending}{''.join(f'（{note}）' for note in self.note)}"
        if self.note and ending:
            raise NoFlowError
        self.per, self.note = held_per, held_note
        return words

    def _clause(self, action: Action, form: str) -> str:
        if isinstance(action, lang.If | lang.May | lang.Pay) or (
            isinstance(action, lang.RollDie) and (action.may or action.then)
        ):
            raise NoFlowError
        words = self.done(action).form(form)
        if words is None:
            raise NoFlowError
        return words

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
