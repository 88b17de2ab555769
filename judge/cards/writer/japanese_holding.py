"""What holds for a while in Japanese, in the wording of printed cards."""

from __future__ import annotations

from abc import abstractmethod

from judge.cards.writer.japanese_doing import Done
from judge.cards.writer.japanese_events import JapaneseEvents
from judge.cards.writer.japanese_nouns import OWNERS
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.engine.effects.walking import nodes
from judge.wording.words import COLOUR

UNTIL = {
    "game": "このゲームの間", "opponent_turn": "次の相手のターンが終了するまで", "their_turn": "次の相手のターンの間",
}  # fmt: skip


class JapaneseHolding(JapaneseEvents):
    """The part of the Japanese writer that says what holds, and how long."""

    @abstractmethod
    def in_other_words(self, node: Node) -> str: ...

    def do_this_turn(self, node: lang.ThisTurn) -> Done:
        return Done(f"このターンの間、{self.of_damage(node.modifier) or self.said_of(node.modifier)}")

    def of_damage(self, node: lang.Modifier) -> str | None:
        """A given ability that changes all damage of a kind, as a statement: 「Xが受けるダメージ-10」. None for any other."""
        only = node.abilities[0] if isinstance(node, lang.AddAbility) and len(node.abilities) == 1 else None
        if not isinstance(only, lang.Replacement) or only != lang.Replacement(only.when, only.do) or len(only.do) != 1:
            return None
        when, does = only.when, only.do[0]
        if isinstance(when, lang.WouldTakeDamage):
            by = f"{OWNERS[when.by]}から" if when.by else ""
            if isinstance(does, lang.ChangeDamage) and does.of is None:
                source = f"{self.any_one(when.source)}から" if when.source is not None else ""
                kind = self._damage(when.kind)
                return f"{self.any_one(when.who)}が{self._in(when.at)}{by}{source}受ける{kind}{self.signed(does.by)}"
            if isinstance(does, lang.PreventDamage) and not when.at and when.source is None:
                return f"{self.whom(when.who)}は{by}{self._damage(when.kind)}を受けない"
        if isinstance(when, lang.WouldDealDamage) and isinstance(does, lang.ChangeDamage) and does.of is None:
            if when.to is None or when.kind != "special" or when.this_arts:
                return None
            return f"{self._doers(when.who)}が{self.any_one(when.to)}に与える特殊ダメージ{self.signed(does.by)}"
        return None

    def do_lasts(self, node: lang.Lasts) -> Done | None:
        if node.until == "opponent_reset" and isinstance(node.modifier, lang.NoActivation):
            return Done(f"{self.whom(node.modifier.who)}は、次の相手のリセットステップでアクティブにならない")
        if node.until not in UNTIL:
            return None
        return Done(f"{UNTIL[node.until]}、{self.of_damage(node.modifier) or self.said_of(node.modifier)}")

    def said_of(self, node: lang.Modifier) -> str:
        """A modifier as a statement."""
        tag = str(type(node).__struct_config__.tag)
        method = getattr(self, f"hold_{tag}", None)
        words: str | None = method(node) if method is not None else None
        return self.in_other_words(node) if words is None else words

    def hold_arts_plus(self, node: lang.ArtsPlus) -> str:
        return self._plus(node, "アーツ")

    def hold_hp_plus(self, node: lang.HpPlus) -> str:
        return self._plus(node, "HP")

    def _plus(self, node: lang.ArtsPlus | lang.HpPlus, what: str) -> str:
        """「XのアーツN」; what is counted by each of them stands behind them."""
        whom = self.whom(node.who)
        amount = node.amount
        if isinstance(amount, lang.Times) and any(isinstance(each, lang.Itself) for each in nodes(amount)):
            held, self.itself_word = self.itself_word, "そのホロメン"
            words = f"{whom}は、{self.basis(amount)}{what}{amount.each:+}"
            self.itself_word = held
            return words
        return f"{whom}の{what}{self.signed(amount)}"

    def hold_arts_cost(self, node: lang.ArtsCost) -> str | None:
        if node.colour is None:
            return None
        arts = f"アーツ「{node.arts}」" if node.arts else "アーツ"
        return f"{self.whom(node.who)}の{arts}に必要な{COLOUR[node.colour][1]}{self.signed(node.by)}"

    def hold_arts_cost_none(self, node: lang.ArtsCostNone) -> str:
        return f"{self.whom(node.who)}のアーツは、エールを必要とせずに使える"

    def hold_arts_cost_any(self, node: lang.ArtsCostAny) -> str:
        return f"{self.whom(node.who)}のアーツに必要なエールの色すべてを無色にする"

    def hold_baton_cost(self, node: lang.BatonCost) -> str:
        return f"{self.whom(node.who)}のバトンタッチに必要な無色{node.by:+}"

    def hold_may_target(self, node: lang.MayTarget) -> str:
        return f"{self.whom(node.who)}のアーツは、{self.any_one(node.what)}も対象にできる"

    def hold_only_target(self, node: lang.OnlyTarget) -> str:
        return f"相手のホロメン全員のアーツは、{self.any_one(node.what)}しか対象にできない"

    def hold_skill_times(self, node: lang.SkillTimes) -> str:
        return f"自分の推しスキル「{node.name}」の[ターンに1回]を[ターンに{node.times}回]に変更する"

    def hold_cannot_move(self, node: lang.CannotMove) -> str:
        return f"{self.whom(node.who)}は移動できない"

    def hold_may_bloom(self, node: lang.MayBloom) -> str | None:
        if not node.using or not isinstance(node.who, lang.Host | Holomems):
            return None
        using = self.many(lang.Cards("hand", where=node.using))
        if node.waiving == ("again",):
            return f"{self.whom(node.who)}は、{using}を使ってもう1回Bloomできる"
        if node.waiving != ("level",):
            return None
        return f"{self.whom(node.who)}は、{using}に、Bloomレベルを無視してBloomできる"

    def hold_not_reduced(self, node: lang.NotReduced) -> str | None:
        damage = f"{self.whom(node.who)}のアーツダメージは軽減されない"
        if node.to is None:
            return damage
        return f"{self.whom(node.who)}のアーツの対象が{self.any_one(node.to)}なら、{damage}"

    def hold_no_rest(self, node: lang.NoRest) -> str:
        return f"{self.whom(node.who)}は、リセットステップでお休みしない"

    def hold_no_activation(self, node: lang.NoActivation) -> str:
        return f"{self.whom(node.who)}は、リセットステップでアクティブにならない"

    def hold_limited_per_turn(self, node: lang.LimitedPerTurn) -> str:
        return f"自分が使えるLIMITEDのサポートカードの枚数は{node.times}枚になる"

    def hold_uses_arts_of(self, node: lang.UsesArtsOf) -> str:
        return f"{self.whom(node.who)}は、{self.whom(node.of)}のアーツを、すべて使える"

    def hold_hp_fixed(self, node: lang.HpFixed) -> str:
        return f"{self.whom(node.who)}のHPは相手の能力で減らず、変動しない"

    def hold_counts_as_cheer(self, node: lang.CountsAsCheer) -> str | None:
        return (
            f"{self.say_host(lang.Host())}がアーツを使う時、{self._this()}を{COLOUR[node.colour][1]}エールとしても扱う"
        )

    def hold_die_counts_as(self, node: lang.DieCountsAs) -> str | None:
        if node.by and node.dice:
            dice = f"{self._by(node.by)}サイコロを1度に{node.dice}回振る時"
            return f"{dice}、そのサイコロの目の数すべてを{node.value}として扱う"
        if node.by or node.dice:
            return None
        return f"自分のサイコロの目の数すべてを{node.value}として扱う"

    def chosen_figure(self, node: lang.ChooseOf) -> str | None:
        """One of several numbers that dice count as, None for any other choice: 「3か5を選ぶ。…を選んだ数として扱う。」"""
        held = [block[0].modifier for block in node.of if len(block) == 1 and isinstance(block[0], lang.ThisTurn)]
        dice = [each for each in held if isinstance(each, lang.DieCountsAs) and each.by]
        if (
            node.count != 1
            or len(dice) < 2
            or len(dice) < len(node.of)
            or len({(each.by, each.dice) for each in dice}) > 1
        ):
            return None
        once = f"1度に{dice[0].dice}回" if dice[0].dice else ""
        when = f"このターンの間、{self._by(dice[0].by)}サイコロを{once}振る時"
        return f"{'か'.join(str(each.value) for each in dice)}を選ぶ。{when}、そのサイコロの目の数すべてを選んだ数として扱う。"

    def hold_life_fixed(self, node: lang.LifeFixed) -> str | None:
        return "自分のライフは相手の能力で減らない" if node.side == "you" else None
