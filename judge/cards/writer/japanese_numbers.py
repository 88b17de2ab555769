"""Numbers in Japanese, in the wording of printed cards: figures, and what they are counted by."""

from __future__ import annotations

import msgspec

from judge.cards.writer.japanese_nouns import MUTUAL, OWNERS, TRAIT, JapaneseNouns
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems


class JapaneseNumbers(JapaneseNouns):
    """The part of the Japanese writer that counts."""

    def figure(self, amount: lang.Quantity) -> str:
        """A number; what it is counted by goes to the front of the sentence where there is room for it."""
        if isinstance(amount, int):
            return str(amount)
        if isinstance(amount, lang.Times) and self.per is not None and not self.per:
            self.per.append(self.basis(amount))
            return str(amount.each)
        return f"（{self.say(amount)}）"

    def signed(self, amount: lang.Quantity) -> str:
        """A number with its sign."""
        if isinstance(amount, int):
            return f"{amount:+}"
        if isinstance(amount, lang.Times) and self.per is not None and not self.per:
            self.per.append(self.basis(amount))
            return f"{amount.each:+}"
        return f"+（{self.say(amount)}）"

    def basis(self, amount: lang.Times) -> str:
        """「Xのエール1枚につき、」"""
        node, per = amount.of, amount.per
        match node:
            case lang.Count():
                if node.most is not None:
                    self.limit(node)
                return f"{self._counted(node, per)}につき、"
            case lang.DiceSum(side="you"):
                return f"出た目の数{per}につき、"
            case lang.DiceShowing(parity=parity, values=values) if bool(parity) != bool(values):
                return f"{self.say(lang.DieShows(parity, values))}が出た回数{per}回につき、"
            case lang.Deeds():
                if (done := self.deeds_done(node, per)) is not None:
                    return done
                if (
                    node.most is not None
                    and (done := self.deeds_done(msgspec.structs.replace(node, most=None), per)) is not None
                ):
                    self.note.append(f"数える枚数は{node.most}枚まで")
                    return done
            case lang.Overkill():
                return f"オーバーしたダメージ{per}につき、"
            case lang.EventAmount():
                return f"{self.amount_word}{per}につき、"
            case lang.BatonNeed():
                return f"{self.say(node.who)}のバトンタッチに必要な無色{per}つにつき、"
            case lang.LifeLost():
                return f"{OWNERS[node.side]}の初期ライフから減っているライフ{per}につき、"
        return f"（{self.say(node)}）{per}につき、"

    def limit(self, node: lang.Count) -> None:
        """A remark on how far is counted."""
        noun = "人数は{}人" if isinstance(node.of, Holomems) else "枚数は{}枚"
        self.note.append(f"数える{noun.format(node.most)}まで")

    def _counted(self, node: lang.Count, per: int) -> str:
        if node.by == "colour":
            return f"{self.many(node.of)}{per}色"
        unit = "人" if isinstance(node.of, Holomems) else "枚"
        if node.by == "name":
            return f"{self.many(node.of, MUTUAL['different_names'])}{per}{unit}"
        by = f"の{TRAIT[node.by]}" if node.by else ""
        return f"{self.many(node.of)}{by}{per}{unit}"

    def say_count(self, node: lang.Count) -> str:
        most = "" if node.most is None else f"（数えるのは{node.most}まで）"
        return f"{self.many(node.of)}の{TRAIT[node.by] if node.by else ''}数{most}"

    def say_times(self, node: lang.Times) -> str:
        held, self.note = self.note, []
        words = f"{self.basis(node)}{node.each}{''.join(f'（{note}）' for note in self.note)}"
        self.note = held
        return words
