"""The effect language in Japanese, in the terms of the comprehensive rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.cards.writer.japanese_zones import CLOSE, TRAIT, JapaneseZones
from judge.cards.writer.phrases_ja import PHRASES, TABLES
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR, KIND, LEVEL, SPOT

PLAYER = {"you": "自分", "opponent": "相手", "both": "お互い"}
SCOPE = {"turn": "ターン", "game": "ゲーム"}


class Japanese(JapaneseZones):
    """Sentences in Japanese."""

    phrases = PHRASES
    tables = TABLES
    plain: ClassVar[Mapping[str, str]] = {
        "buzz": "Buzz",
        "damaged": "ダメージを受けている",
        "subject": "そのホロメン",
        "target": "このアーツの対象",
        "downed": "ダウンしたホロメン",
        "prevent_damage": "そのダメージを受けない",
    }
    brackets = "（{}）"

    def whole(self, node: Node) -> str:
        words = self.say(node)
        sentence = isinstance(node, lang.Ability | lang.Action | lang.Modifier | lang.Skill)
        return f"{words}。" if sentence and not words.endswith("。") else words

    def arts(self, arts: Arts) -> str:
        only = f"このアーツは、{self.say(arts.only)}しか対象にできない。" if arts.only is not None else ""
        also = f"このアーツは、{self.say(arts.also)}も対象にできる。" if arts.also is not None else ""
        gates = "".join(f"このアーツは、{self.say(gate)}時にしか使えない。" for gate in arts.gates)
        rules = "".join(f"このアーツについて、{self.say(rule)}。" for rule in arts.rules)
        if arts.when is not None:
            after = "その後に" if arts.after else "先に"
            rules += f"{self._head(arts.limit, arts.when, None)}このアーツの使用を宣言できる（{after}実行する）："
        return only + also + gates + rules + self.sentences(arts.text)

    # Properties

    def say_named(self, node: lang.Named) -> str:
        return f"〈{node.name}〉"

    def say_tagged(self, node: lang.Tagged) -> str:
        return f"#{node.tag}を持つ"

    def say_coloured(self, node: lang.Coloured) -> str:
        return COLOUR[node.colour][1]

    def say_level(self, node: lang.AtLevel) -> str:
        return "か".join(LEVEL[level][1] for level in node.levels)

    def _noun(self, where: tuple[lang.Property, ...], at: tuple[str, ...], joint: str) -> str:
        """「#Tを持つ緑1stセンターホロメンの〈X〉」"""
        before = [self.say(each) for each in where if not isinstance(each, (*CLOSE, lang.Named))]
        before += [self.say(each) for each in where if isinstance(each, CLOSE)]
        names = "".join(f"の{self.say(each)}" for each in where if isinstance(each, lang.Named))
        spots = joint.join(f"{SPOT[spot][1]}ホロメン" for spot in at) if at else "ホロメン"
        if len(at) > 1 and where:
            spots = f"[{spots}]"
        if names and not at and not any(isinstance(each, CLOSE) for each in where):
            return "".join(before) + names.removeprefix("の")
        return "".join([*before, spots]) + names

    def _group(self, node: Holomems, joint: str = "か") -> str:
        other = "他の" if node.other else ""
        return f"{PLAYER[node.side]}の{other}{self._noun(node.where, node.at, joint)}"

    # Sets

    def say_host(self, _: lang.Host) -> str:
        return f"この{KIND[self.subtype()][1]}が付いているホロメン" if self.attached_to() else "このホロメン"

    def say_bound(self, node: lang.Bound) -> str:
        return f"「{node.name}」として選んだホロメン"

    def say_holomems(self, node: Holomems) -> str:
        everyone = "" if node.at and "back" not in node.at else "全員"
        return f"{self._group(node, 'と')}{everyone}"

    def any_one(self, node: Node) -> str:
        """Any single one of a set: what an event happens to, where a Cheer goes."""
        return self._group(node) if isinstance(node, Holomems) else self.say(node)

    def say_choose(self, node: lang.Choose) -> str:
        by = "相手が選ぶ" if node.by == "opponent" else ""
        unit = "人" if isinstance(node.of, Holomems) else "枚"
        return f"{by}{self.together(node.mutual)}{self.many(node.of)}{self.how_many(node, unit)}"

    def say_cheers_of(self, node: lang.CheersOf) -> str:
        return f"{self._cheers(node)}すべて"

    def _cheers(self, node: lang.CheersOf) -> str:
        colour = COLOUR[node.colour][1] if node.colour else ""
        return f"{self.any_one(node.of)}の{colour}エール"

    def say_cheer_deck_top(self, node: lang.CheerDeckTop) -> str:
        return f"自分のエールデッキの上から{self.figure(node.count)}枚"

    # Quantities

    def say_count(self, node: lang.Count) -> str:
        return f"{self.many(node.of)}の{TRAIT[node.by] if node.by else ''}数{self.counted(node)}"

    def say_times(self, node: lang.Times) -> str:
        return f"{self._for_each(node)}{node.each}"

    def _for_each(self, times: lang.Times) -> str:
        node, per = times.of, times.per
        if not isinstance(node, lang.Count):
            return f"{self.say(node)}{per}につき、"
        unit = f"の{TRAIT[node.by]}{per}つ" if node.by else f"{per}人" if isinstance(node.of, Holomems) else f"{per}枚"
        return f"{self.many(node.of)}{unit}につき{self.counted(node)}、"

    def plus(self, what: str, amount: lang.Quantity) -> str:
        """「Xのアーツ+20」, with what it is counted by in front."""
        if isinstance(amount, lang.Times):
            return f"{self._for_each(amount)}{what}{amount.each:+}"
        return f"{what}{amount:+}" if isinstance(amount, int) else f"{what}+（{self.say(amount)}）"

    def of(self, amount: lang.Quantity) -> tuple[str, str]:
        """What stands in front of the clause, and the number in it."""
        if isinstance(amount, lang.Times):
            return self._for_each(amount), str(amount.each)
        return "", str(amount) if isinstance(amount, int) else f"（{self.say(amount)}）"

    # Conditions: each ends where 「時」 or 「間」 can follow

    def say_turn_of(self, node: lang.TurnOf) -> str:
        return f"{PLAYER[node.side]}のターンの"

    def say_fits(self, node: lang.Is) -> str:
        who = self.say(node.who)
        what = f"{self._noun(node.where, (), '')}で" if node.where else ""
        spots = "か".join(f"{SPOT[spot][1]}ポジション" for spot in node.at)
        if spots:
            return f"{who}が{what}{'、' if what else ''}{spots}にいる"
        return f"{who}が{f'{what}ある' if what else 'いる'}"

    def say_exists(self, node: lang.Exists) -> str:
        if isinstance(node.of, lang.CheersOf):
            colour = COLOUR[node.of.colour][1] if node.of.colour else ""
            return f"{self.any_one(node.of.of)}に{colour}エールが{self._least(node.at_least, '枚')}付いている"
        if not isinstance(node.of, Holomems):
            return f"{self.many(node.of)}が{self._least(node.at_least, '枚')}ある"
        other = "他の" if node.of.other else ""
        noun = self._noun(node.of.where, node.of.at, "か")
        return f"{PLAYER[node.of.side]}のステージに{other}{noun}が{self._least(node.at_least, '人')}いる"

    @staticmethod
    def _least(count: int, unit: str) -> str:
        return "" if count == 1 else f"{count}{unit}以上"

    def say_die(self, node: lang.DieShows) -> str:
        parity = {"odd": "奇数", "even": "偶数", None: ""}[node.parity]
        return "で".join(part for part in (parity, "か".join(map(str, node.values))) if part) + "の"

    def say_every(self, node: lang.Every) -> str:
        parts = [f"（{self.say(each)}）" if isinstance(each, lang.Every) else self.say(each) for each in node.of]
        return "時、かつ、".join(parts)

    def say_not(self, node: lang.Not) -> str:
        return f"「{self.say(node.of)}時」ではない"

    # What templates ask for (`judge.cards.writer.phrases_ja`)

    def one(self, node: Node) -> str:
        return self.any_one(node)

    def whole_of(self, node: Node) -> str:
        return self.say(node)

    def noun(self, where: tuple[lang.Property, ...], kind: str) -> str:
        return self.cards_noun(where) if kind == "cards" else self._noun(where, (), "か")

    def measure(self, amount: lang.Quantity, *, signed: bool) -> str:
        return self.plus("", amount) if signed else self.figure(amount)

    def joined(self, parts: list[str]) -> str:
        return "か".join(parts)

    # Events

    # Actions

    def sentences(self, block: lang.Block) -> str:
        """A block, an action a sentence."""
        return "".join(f"{self.say(action)}。" for action in block)

    def clause(self, block: lang.Block, *, tail: bool = True) -> str:
        words = "。その後、".join(self.within(block, tail=tail)) or "何もしない"
        return f"（{words}）" if len(block) > 1 and not (tail and self.tail) else words

    def say_deal_damage(self, node: lang.DealDamage) -> str:
        front, amount = self.of(node.amount)
        lots = f"{node.lots}ずつ割り振って" if node.lots else ""
        free = "（ダウンしてもライフは減らない）" if node.no_life else ""
        return f"{front}{self.say(node.to)}に特殊ダメージ{amount}を{lots}与える{free}"

    def say_restore(self, node: lang.Restore) -> str:
        if node.amount is None:
            return f"{self.say(node.to)}のHPすべて回復"
        front, amount = self.of(node.amount)
        return f"{front}{self.say(node.to)}のHP{amount}回復"

    def say_reattach(self, node: lang.Reattach) -> str:
        how = f"{'割り振って' if node.divided else ''}{'1枚ずつ' if node.each else ''}"
        to = self.say(node.to) if how else self.any_one(node.to)
        return f"{self.say(node.what)}を、{to}に{how}付け替える"

    def say_roll_die(self, node: lang.RollDie) -> str:
        count = node.count if isinstance(node.count, int) else f"（{self.say(node.count)}）"
        who = "相手が" if node.side == "opponent" else ""
        roll = f"{who}サイコロを{count}回{'振れる' if node.may else '振る'}"
        then = "。また、".join(self.within(node.then, tail=True, loose=(lang.If,)))
        return f"{roll}：{then}" if then else roll

    def say_if(self, node: lang.If) -> str:
        words = f"{self.say(node.condition)}時、{self.clause(node.then, tail=not node.otherwise)}"
        return f"{words}。そうでない時、{self.clause(node.otherwise)}" if node.otherwise else words

    def say_add_to_arts(self, node: lang.AddToArts) -> str:
        return self.plus("このアーツ", node.amount)

    def say_archive_self(self, _: lang.ArchiveSelf) -> str:
        return f"{self._this()}をアーカイブする"

    def say_change_damage(self, node: lang.ChangeDamage) -> str:
        return self.plus("そのダメージ", node.by)

    def say_this_turn(self, node: lang.ThisTurn) -> str:
        return f"このターンの間、{self.say(node.modifier)}"

    # Modifiers

    def _this(self) -> str:
        return f"この{KIND[self.subtype()][1] if self.subtype() else 'カード'}"

    def say_arts_plus(self, node: lang.ArtsPlus) -> str:
        return self.plus(f"{self.say(node.who)}のアーツ", node.amount)

    def say_hp_plus(self, node: lang.HpPlus) -> str:
        return self.plus(f"{self.say(node.who)}のHP", node.amount)

    def say_also_named(self, node: lang.AlsoNamed) -> str:
        return f"{self._this()}は{''.join(f'〈{name}〉' for name in node.names)}としても扱う"

    def say_life_loss(self, node: lang.LifeLoss) -> str:
        return f"{self.say_host(lang.Host())}がダウンした時、自分のライフ-{node.amount}"

    def say_cannot_bloom(self, _: lang.CannotBloom) -> str:
        return f"{self.say_host(lang.Host())}はBloomできない"

    def say_add_ability(self, node: lang.AddAbility) -> str:
        return "能力追加" + "".join(f"「{self.say(ability)}」" for ability in node.abilities)

    def say_attach_only_to(self, node: lang.AttachOnlyTo) -> str:
        return f"{self._this()}は、自分の{self._noun(node.where, (), '')}だけに付けられる"

    def say_attach_limit(self, node: lang.AttachLimit) -> str:
        return f"ホロメン1人につき{'何枚でも' if node.count is None else f'{node.count}枚まで'}付けられる"

    def say_counts_as_cheer(self, node: lang.CountsAsCheer) -> str:
        host = self.say_host(lang.Host())
        return f"{host}がアーツを使う時、{self._this()}を{COLOUR[node.colour][1]}エールとしても扱う"

    # Abilities

    def say_limit(self, node: lang.Limit) -> str:
        return f"[{f'「{node.shared}」は合わせて' if node.shared else ''}{SCOPE[node.scope]}に{node.times}回]"

    def _head(self, limit: lang.Limit | None, when: Node | None, condition: lang.Condition | None) -> str:
        """「[ターンに1回]相手のターンで、Xした時、」 and the like."""
        words = self.say(limit) if limit else ""
        if isinstance(condition, lang.TurnOf):
            words += f"{PLAYER[condition.side]}のターンで、"
        elif condition is not None:
            words += f"{self.say(condition)}間、"
        return f"{words}{self.say(when)}時、" if when is not None else words

    def say_continuous(self, node: lang.Continuous) -> str:
        while_ = f"{self.say(node.condition)}間、" if node.condition is not None else ""
        return while_ + "、また、".join(self.say(modifier) for modifier in node.modifiers)

    def say_automatic(self, node: lang.Automatic) -> str:
        return self._head(node.limit, node.when, node.condition) + self.clause(node.do)

    def say_activated(self, node: lang.Activated) -> str:
        head = self._head(node.limit, None, node.condition)
        cost = f"（{self.cost(node.cost)}）ことで" if node.cost else ""
        return f"自分のメインステップに{cost}使える：{head}{self.clause(node.do)}"

    def say_when_downed(self, node: lang.WhenDowned) -> str:
        return self._head(node.limit, node.when, node.condition) + self.clause(node.do)

    def say_replacement(self, node: lang.Replacement) -> str:
        head = self._head(node.limit, node.when, node.condition)
        cost = self.cost(node.cost)
        if node.may:
            return f"{head}{f'{cost}ことができる' if cost else '次のことができる'}：{self.clause(node.do)}"
        return f"{head}{f'{cost}：' if cost else ''}{self.clause(node.do)}"

    def say_skill(self, node: lang.Skill) -> str:
        head = self._head(node.limit, node.when, node.condition)
        use = f"{head.removesuffix('、')}に使える：" if node.when is not None else head
        return f"{'（コストX）' if node.x else ''}{use}{self.sentences(node.do)}"
