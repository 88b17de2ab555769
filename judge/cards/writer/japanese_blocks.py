"""Blocks in Japanese: actions as plain sentences one after another, in brackets where those would not show what belongs where."""

from __future__ import annotations

from typing import Any, Literal

from judge.cards.writer.japanese_holding import UNTIL
from judge.cards.writer.japanese_other import JapaneseOther
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Block

Open = Literal["", "if", "colon"]
"""What a sentence leaves open behind it: a condition that a connecting word keeps, or a colon that nothing ends."""


BOTH_ROLL = (lang.RollDie(), lang.RollDie(side="opponent"))


class NoFlowError(Exception):
    """These actions cannot be said as plain sentences one after another."""


class JapaneseBlocks(JapaneseOther):
    """The part of the Japanese writer that makes sentences of blocks."""

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
