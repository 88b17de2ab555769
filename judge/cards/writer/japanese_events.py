"""Events in Japanese, in the wording of printed cards: each ends where 「時」 can follow."""

from __future__ import annotations

from judge.cards.writer.japanese_conditions import ZONES, JapaneseConditions
from judge.cards.writer.japanese_nouns import OWNERS
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node
from judge.wording.words import SPOT


class JapaneseEvents(JapaneseConditions):
    """The part of the Japanese writer that says what has happened or would happen."""

    def _doers(self, who: tuple[Node, ...]) -> str:
        return "か".join(self.any_one(each) for each in who)

    @staticmethod
    def _in(at: tuple[str, ...]) -> str:
        return "か".join(f"{SPOT[spot][1]}ポジション" for spot in at) + ("で" if at else "")

    def say_has_bloomed(self, node: lang.HasBloomed) -> str:
        skill = f"自分の推しスキル「{node.skill}」で" if node.skill else ""
        over = f"{self.core(node.over)}から" if node.over else ""
        this_card = "このカードで" if node.this_card else ""
        return f"{self.any_one(node.who)}が{skill}{this_card}{over}Bloomした"

    def say_has_moved(self, node: lang.HasMoved) -> str:
        baton = "バトンタッチして" if node.baton else ""
        return f"{self.any_one(node.who)}が{baton}{SPOT[node.to][1]}ポジションに移動した"

    def say_dealt_damage(self, node: lang.DealtDamage) -> str:
        least = f"{node.at_least}以上の" if node.at_least else ""
        with_arts = "このアーツで" if node.this_arts else ""
        return f"{self._doers(node.who)}が{with_arts}{self.any_one(node.to)}に{least}{self._damage(node.kind)}を与えた"

    @staticmethod
    def _damage(kind: str | None) -> str:
        return {"arts": "アーツダメージ", "special": "特殊ダメージ", None: "ダメージ"}[kind]

    def say_left_stage(self, node: lang.LeftStage) -> str:
        from judge.cards.writer.japanese_nouns import ZONE

        by = f"{OWNERS[node.by]}の能力で" if node.by else ""
        return f"{self.any_one(node.who)}が{by}ステージから{OWNERS['you']}の{ZONE[node.to]}に戻った"

    def say_was_attached(self, node: lang.WasAttached) -> str:
        from judge.cards.writer.japanese_nouns import ZONE

        origin = "か".join(f"自分の{ZONE[zone]}" for zone in node.origin) + ("から" if node.origin else "")
        if node.this_card and not node.what:
            return f"{self._this()}を{self.any_one(node.to)}に{origin}付けた"
        what = f"{self._this()}である{self.cards_noun(node.what)}" if node.this_card else self.cards_noun(node.what)
        return f"{self.any_one(node.to)}に{what}が{origin}付いた"

    def say_has_archived(self, node: lang.HasArchived) -> str:
        by = self._doers(node.by) if len(node.by) == 1 else f"[{self._doers(node.by)}]"
        if node.origin == "hand":
            return f"{by}の能力で{self.many(lang.Cards('hand', where=node.what))}をアーカイブした"
        if node.origin == "any" and node.what == (lang.OfKind(("cheer",)),):
            return f"{by}の能力でエールをアーカイブした"
        place = {"stage": "ステージの", "deck": "デッキの", "any": ""}[node.origin]
        return f"{by}の能力で（{place}{self.cards_noun(node.what)}）をアーカイブした"

    def say_would_archive(self, node: lang.WouldArchive) -> str:
        by = self._by(node.by) if node.by else ""
        if node.origin == "hand" and not node.arts:
            return f"{by}{self.many(lang.Cards('hand', where=node.what))}をアーカイブする"
        what = self.cards_noun(node.what)
        if node.origin != "stage" or node.arts:
            arts = f"アーツ「{node.arts}」で" if node.arts else ""
            of = f"{self.any_one(node.of)}の" if node.of is not None else ""
            return f"{by}{arts}（{of}{ZONES[node.origin]}の{what}）をアーカイブする"
        if lang.OfKind(("cheer",)) in node.what and node.of is None:
            return f"{by}{what}をアーカイブする"
        of = f"{self.any_one(node.of)}に付いている" if node.of is not None else "ステージの"
        return f"{by}{of}{what}をアーカイブする"

    def instead_of(self, node: Node) -> str:
        """What stands before what is done instead of archiving a card."""
        if not isinstance(node, lang.WouldArchive) or node.origin != "stage":
            return ""
        if node.whole:
            return "アーカイブするかわりに、"
        return f"アーカイブする{self.cards_noun(node.what)}1枚のかわりに、"

    def say_has_revealed(self, node: lang.HasRevealed) -> str:
        return f"{self.any_one(node.who)}の{f'アーツ「{node.arts}」' if node.arts else '能力'}でカードを公開した"

    def say_has_rolled(self, node: lang.HasRolled) -> str:
        return f"{self._by(node.by)}サイコロを振った"

    def say_would_roll(self, node: lang.WouldRoll) -> str:
        return f"{self._by(node.by)}サイコロを振る"

    def say_would_count_dice(self, node: lang.WouldCountDice) -> str:
        dice = f"1度に{node.dice}個" if node.dice else ""
        return f"{self._by(node.by)}{dice}振ったサイコロの結果を適用する"

    def _by(self, who: tuple[Node, ...]) -> str:
        return f"{self._doers(who)}の能力で" if len(who) == 1 else f"[{self._doers(who)}]の能力で"

    def say_has_used_skill(self, node: lang.HasUsedSkill) -> str:
        name = f"「{node.name}」" if node.name else ""
        return f"{OWNERS[node.side]}の{'SP' if node.sp else ''}推しスキル{name}を使った"

    def say_has_downed(self, node: lang.HasDowned) -> str:
        if node.this_arts and node.who == (lang.Host(),):
            return f"このアーツで{self.any_one(node.whom)}をダウンさせた"
        return f"{self._doers(node.who)}が{'このアーツで' if node.this_arts else ''}{self.any_one(node.whom)}をダウンさせた"

    def say_would_take_damage(self, node: lang.WouldTakeDamage) -> str:
        by = f"{OWNERS[node.by]}から" if node.by else ""
        source = f"{self.any_one(node.source)}から" if node.source is not None else ""
        return f"{self.any_one(node.who)}が{self._in(node.at)}{by}{source}{self._damage(node.kind)}を受ける"

    def say_would_deal_damage(self, node: lang.WouldDealDamage) -> str:
        with_arts = "このアーツで" if node.this_arts else ""
        to = f"{self.any_one(node.to)}に" if node.to is not None else ""
        return f"{self._doers(node.who)}が{with_arts}{to}{self._damage(node.kind)}を与える"
