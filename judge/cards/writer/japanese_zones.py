"""Cards in zones, in Japanese: properties of cards, sets of cards, the actions on them."""

from __future__ import annotations

from abc import abstractmethod

from judge.cards.writer.base import Writer
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import KIND

ZONE = {
    "hand": "手札",
    "deck": "デッキ",
    "archive": "アーカイブ",
    "life": "ライフ",
    "cheer_deck": "エールデッキ",
    "power": "ホロパワー",
}
OWNERS = {"you": "自分", "opponent": "相手", "both": "お互い"}
KEYWORD = {"collab": "コラボエフェクト", "bloom": "ブルームエフェクト", "gift": "ギフト"}
TRAIT = {"name": "カード名", "colour": "色", "tag": "タグ", "level": "Bloomレベル"}
MUTUAL = {
    "different_names": "異なるカード名",
    "different_colours": "異なる色",
    "same_name": "同じカード名",
    "same_tag": "同じタグ",
    "same_level": "同じBloomレベル",
}
COMPARED = {"at_least": "以上", "at_most": "以下", "less": "より少ない", "more": "より多い", "equal": "と同じ"}
CLOSE = (lang.Coloured, lang.AtLevel, lang.IsBuzz)


class JapaneseZones(Writer):
    """The part of the Japanese writer that speaks of cards in zones."""

    @abstractmethod
    def any_one(self, node: Node) -> str: ...
    @abstractmethod
    def _this(self) -> str: ...
    @abstractmethod
    def _group(self, node: Holomems, joint: str = "か") -> str: ...
    @abstractmethod
    def _cheers(self, node: lang.CheersOf) -> str: ...
    @abstractmethod
    def clause(self, block: lang.Block, *, tail: bool = True) -> str: ...

    # Properties: each can stand right in front of a noun

    def say_kind(self, node: lang.OfKind) -> str:
        return f"{self._kinds(node)}の"

    @staticmethod
    def _kinds(node: lang.OfKind) -> str:
        return "か".join(KIND[kind][1] for kind in node.kinds)

    def say_name_has(self, node: lang.NameHas) -> str:
        return f"カード名に「{node.text}」を含む"

    def say_limited(self, _: lang.IsLimited) -> str:
        return "LIMITEDの"

    def say_any_number(self, _: lang.AnyNumber) -> str:
        return "デッキに何枚でも入れられる"

    def say_has_effect(self, node: lang.HasEffect) -> str:
        return f"{KEYWORD[node.kind]}を持つ"

    def say_one_of(self, node: lang.OneOf) -> str:
        return f"[{'か'.join(self.cards_noun(parts) for parts in node.of)}]の"

    def say_lacks(self, node: lang.Lacks) -> str:
        return f"（{self.say(node.of)}）以外の"

    def say_same_as(self, node: lang.SameAs) -> str:
        return f"（{self.any_one(node.of)}）と同じ{TRAIT[node.what]}の"

    def cards_noun(self, where: tuple[lang.Property, ...]) -> str:
        """「#Tを持つ緑Debutホロメンのカードの〈X〉」"""
        kind = next((each for each in where if isinstance(each, lang.OfKind)), None)
        names = "".join(f"の{self.say(each)}" for each in where if isinstance(each, lang.Named))
        close = [self.say(each) for each in where if isinstance(each, CLOSE)]
        before = [self.say(each) for each in where if not isinstance(each, (*CLOSE, lang.Named)) and each is not kind]
        return "".join([*before, *close, f"{self._kinds(kind)}の" if kind else "", "カード", names])

    # Sets

    def many(self, node: Node) -> str:
        """A set without a number."""
        match node:
            case lang.Cards():
                other = "（このカードを除く）" if node.other else ""
                return f"{OWNERS[node.side]}の{ZONE[node.zone]}の{self.cards_noun(node.where)}{other}"
            case lang.Among():
                return f"「{node.name}」の中の{self.cards_noun(node.where)}"
            case lang.Stacked(whole=True):
                return f"{self.any_one(node.of)}を構成する{self.cards_noun(node.where)}"
            case lang.Stacked():
                return f"{self.any_one(node.of)}に重なっている{self.cards_noun(node.where)}"
            case lang.AttachedCards():
                return f"{self.any_one(node.of)}に付いている{self.cards_noun(node.where)}"
            case lang.CheersOf():
                return self._cheers(node)
            case Holomems():
                return self._group(node)
        return self.say(node)

    def say_cards(self, node: lang.Cards) -> str:
        return f"{self.many(node)}すべて"

    def say_top(self, node: lang.Top) -> str:
        count = str(node.count) if isinstance(node.count, int) else f"（{self.say(node.count)}）"
        return f"{OWNERS[node.side]}の{ZONE[node.zone]}の上から{count}枚"

    def say_among(self, node: lang.Among) -> str:
        return f"{self.many(node)}すべて"

    def say_rest(self, node: lang.Rest) -> str:
        return f"「{node.name}」の残ったカード"

    def say_stacked(self, node: lang.Stacked) -> str:
        return f"{self.many(node)}すべて"

    def say_attached(self, node: lang.AttachedCards) -> str:
        return f"{self.many(node)}すべて"

    def say_this_card(self, _: lang.ThisCard) -> str:
        return f"{self._this()}自身"

    def say_oshi(self, node: lang.OshiCard) -> str:
        fitting = f"（{self.cards_noun(node.where)}）である" if node.where else ""
        return f"{fitting}{OWNERS[node.side]}の推しホロメン"

    def say_union(self, node: lang.Union) -> str:
        return "か".join(f"（{self.many(each)}）" for each in node.of)

    def say_together(self, node: lang.Together) -> str:
        return f"{self.together(node.mutual)}{'と'.join(f'（{self.say(each)}）' for each in node.of)}"

    def how_many(self, node: lang.Choose, unit: str) -> str:
        """The number of a choice: 「3枚まで」「1～3枚」「好きな枚数」"""
        if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
            return f"好きな{unit}数"
        count = str(node.count) if isinstance(node.count, int) else f"（{self.say(node.count)}）"
        least = f"{node.least}～" if node.least else ""
        return f"{least}{count}{unit}{'まで' if node.up_to else ''}{f'か好きな{unit}数' if node.any_number else ''}"

    @staticmethod
    def together(mutual: lang.Mutual | None) -> str:
        """What the chosen have to be to one another."""
        return f"{MUTUAL[mutual]}になるように" if mutual else ""

    # Quantities and conditions

    @staticmethod
    def counted(node: lang.Count) -> str:
        """How far a count goes."""
        return "" if node.most is None else f"（数えるのは{node.most}まで）"

    def figure(self, amount: lang.Quantity) -> str:
        """A number, or where it comes from."""
        return str(amount) if isinstance(amount, int) else f"（{self.say(amount)}）"

    def say_compare(self, node: lang.Compare) -> str:
        return f"{self.figure(node.left)}が{self.figure(node.right)}{COMPARED[node.to]}の"

    def say_alike(self, node: lang.Alike) -> str:
        return f"{self.many(node.of)}が{MUTUAL[node.mutual]}の"

    # Actions

    @staticmethod
    def called(name: str) -> str:
        """The name that later clauses know the cards by."""
        return f"（「{name}」とする）" if name else ""

    def say_draw(self, node: lang.Draw) -> str:
        count = str(node.count) if isinstance(node.count, int) else f"（{self.say(node.count)}）"
        until = "手札が" if node.until else ""
        cards = f"{count}枚になるまで" if node.until else f"{count}枚"
        most = "" if node.most is None else f"（引けるのは{node.most}枚まで）"
        up_to = "までの好きな枚数を" if node.up_to else ""
        return f"{until}{OWNERS[node.side]}のデッキを{'下から' if node.bottom else ''}{cards}{up_to}引く{most}"

    def say_look(self, node: lang.Look) -> str:
        by = "" if node.by == "you" else "相手は、"
        one_by_one = "1枚ずつ好きなところまで" if node.up_to else ""
        return f"{by}{self.say(node.what)}を{one_by_one}見る{self.called(node.called)}"

    def say_reveal(self, node: lang.Reveal) -> str:
        return f"{self.say(node.what)}を公開する{self.called(node.called)}"

    def say_move_cards(self, node: lang.MoveCards) -> str:
        ends = {"top": "の上", "bottom": "の下", "either": "の上か下"}
        end = "" if node.end == "top" and node.to in {"hand", "archive", "life"} else ends[node.end]
        return f"{self._shown(node)}{ZONE[node.to]}{end}に置く{self.called(node.called)}"

    def _shown(self, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer) -> str:
        return f"{self.say(node.what)}を公開し、" if node.reveal else f"{self.say(node.what)}を、"

    def say_archive(self, node: lang.Archive) -> str:
        return f"{self.say(node.what)}をアーカイブする{self.called(node.called)}"

    def say_put_out(self, node: lang.PutOut) -> str:
        return f"{self._shown(node)}ステージに出す{self.called(node.called)}"

    def say_attach(self, node: lang.Attach) -> str:
        return f"{self._shown(node)}{self.spread(node)}付ける{self.called(node.called)}"

    def say_send_cheer(self, node: lang.SendCheer) -> str:
        return f"{self._shown(node)}{self.spread(node)}送る{self.called(node.called)}"

    def spread(self, node: lang.Attach | lang.SendCheer) -> str:
        """To which holomems, and whether to one, divided or to each."""
        each = "それぞれに" if node.each else "に"
        return f"{self.any_one(node.to)}{each}{'割り振って' if node.divided else ''}"

    def say_shuffle(self, node: lang.Shuffle) -> str:
        return f"{OWNERS[node.side]}の{ZONE[node.zone]}をシャッフルする"

    def say_may(self, node: lang.May) -> str:
        by = "" if node.by == "you" else "相手は、"
        return f"{by}次の行動を選べる：{self.clause(node.do)}"

    def say_pay(self, node: lang.Pay) -> str:
        cost = self.clause(node.cost, tail=False)
        return f"（{cost}）ことで{'使える' if node.may else ''}：{self.clause(node.then)}"
