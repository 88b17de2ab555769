"""What holomems, cards and sets of them are called in Japanese, in the wording of printed cards."""

from __future__ import annotations

from abc import abstractmethod

from judge.cards.writer.base import Writer
from judge.engine.effects import language as lang
from judge.engine.effects.language import Choose, Holomems, Node, Property
from judge.wording.words import COLOUR, KIND, LEVEL, SPOT

ZONE = {
    "hand": "手札", "deck": "デッキ", "archive": "アーカイブ", "life": "ライフ", "cheer_deck": "エールデッキ",
    "power": "ホロパワー",
}  # fmt: skip
OWNERS = {"you": "自分", "opponent": "相手", "both": "お互い"}
KEYWORD = {"collab": "コラボエフェクト", "bloom": "ブルームエフェクト", "gift": "ギフト"}
TRAIT = {"name": "カード名", "colour": "色", "tag": "タグ", "level": "Bloomレベル"}
KINDS = {kind: "サポートカード" if kind == "support" else words[1] for kind, words in KIND.items()}
MUTUAL = {
    "different_names": "異なるカード名の", "different_colours": "異なる色の", "same_name": "同じカード名の",
    "same_tag": "同じタグを持つ", "same_level": "同じBloomレベルの",
}  # fmt: skip
DONE = {
    "looked": "見た", "revealed": "公開した", "archived": "アーカイブした", "returned": "戻した", "taken": "加えた",
    "attached": "付けた", "sent": "送った",
}  # fmt: skip
"""The names that the compiler gives to what is done, each with how it is spoken of."""
STACKS = (lang.AttachedWith, lang.BloomedFrom)


class JapaneseNouns(Writer):
    """The part of the Japanese writer that names things."""

    per: list[str] | None = None
    """Where a count that the sentence begins with is put, while a clause is being said."""
    itself_word = "それぞれのホロメン自身"
    amount_word = "与えたダメージ"
    """What the number of the event is called: what was dealt, or what was restored."""
    arts_word = "このアーツ"
    """What the Arts that is used once more is called."""
    note: list[str]
    """Remarks that follow the sentence in brackets."""
    it: str = ""
    """What the event of the ability did with its cards, which are spoken of by that."""
    given: dict[str, int]
    latest: dict[str, str]
    """How often each verb has given a name, and the last one it gave."""

    @abstractmethod
    def _this(self) -> str: ...
    @abstractmethod
    def figure(self, amount: lang.Quantity) -> str: ...
    @abstractmethod
    def deeds_done(self, node: lang.Deeds, per: int) -> str | None: ...

    # Properties

    def say_named(self, node: lang.Named) -> str:
        return f"〈{node.name}〉"

    def say_tagged(self, node: lang.Tagged) -> str:
        return f"#{node.tag}を持つ"

    def say_coloured(self, node: lang.Coloured) -> str:
        return COLOUR[node.colour][1]

    def say_level(self, node: lang.AtLevel) -> str:
        if node.levels == ("1st", "2nd"):
            return "1st以上"
        if len(node.levels) == 1:
            return LEVEL[node.levels[0]][1]
        return f"[{'か'.join(LEVEL[level][1] for level in node.levels)}]の"

    def say_name_has(self, node: lang.NameHas) -> str:
        return f"カード名に「{node.text}」を含む"

    def say_any_number(self, _: lang.AnyNumber) -> str:
        return "エクストラ「このホロメンはデッキに何枚でも入れられる」を持つ"

    def say_has_effect(self, node: lang.HasEffect) -> str:
        return f"{KEYWORD[node.kind]}を持つ"

    def say_attached_with(self, node: lang.AttachedWith) -> str:
        return f"{self._attached_with(node)}が付いている"

    def _attached_with(self, node: lang.AttachedWith) -> str:
        number = "" if node.at_least == 1 else f"{node.at_least}枚"
        return f"{self.core(node.where)}{number}"

    def say_bloomed_from(self, node: lang.BloomedFrom) -> str:
        return f"{self.core(node.where)}からBloomしている"

    def say_bloomed_this_turn(self, node: lang.BloomedNow) -> str:
        return f"このターンに{f'{self.core(node.over)}から' if node.over else ''}Bloomした"

    def say_same_as(self, node: lang.SameAs) -> str:
        of = self.all_of(node.of) if isinstance(node.of, Holomems) else self.say(node.of)
        same = "と同色の" if node.what == "colour" else f"と同じ{TRAIT[node.what]}の"
        return f"{of}{same}"

    def say_lacks(self, node: lang.Lacks) -> str:
        match node.of:
            case lang.Tagged(tag=tag):
                return f"#{tag}を持たない"
            case lang.Damaged():
                return "HPが減っていない"
            case lang.IsResting():
                return "お休みしていない"
            case lang.IsLimited():
                return "LIMITED以外の"
            case lang.AttachedWith():
                return f"{self._attached_with(node.of)}が付いていない"
            case lang.SameAs(what=("name" | "colour"), of=of):
                words = self.all_of(of) if isinstance(of, Holomems) else self.say(of)
                return f"{words}と異なる{TRAIT[node.of.what]}の"
            case lang.OfKind(kinds=kinds) if len(kinds) == 1:
                return f"{KINDS[kinds[0]]}以外の"
            case lang.Named() | lang.Coloured() | lang.IsBuzz():
                return f"{self.say(node.of)}以外の"
            case lang.AtLevel(levels=levels) if len(levels) == 1 or levels == ("1st", "2nd"):
                return f"{self.say(node.of)}以外の"
        return f"（{self.say(node.of)}）以外の"

    def say_kind(self, node: lang.OfKind) -> str:
        return f"（{'か'.join(KINDS[kind] for kind in node.kinds)}）の"

    def say_one_of(self, node: lang.OneOf) -> str:
        return f"[{'か'.join(self.cards_noun(parts) for parts in node.of)}]"

    def _parts(self, where: tuple[Property, ...], kind: lang.OfKind | None) -> tuple[str, str, str, str]:
        """What stands in front of all, what binds to the noun after it, what stands close to the noun, what follows it."""
        front = [self.say(each) for each in where if _is_same(each)]
        levels = [self.say(each) for each in where if isinstance(each, lang.AtLevel) and _listed(each)]
        stacks = [self.say(each) for each in where if _stacks(each)]
        close = [self.say(each) for each in where if isinstance(each, lang.Coloured | lang.IsBuzz)]
        levels_close = [each for each in where if isinstance(each, lang.AtLevel) and not _listed(each)]
        close += [f"{self.say(each)}{'の' if len(each.levels) > 1 else ''}" for each in levels_close]
        after = [f"の{self.say(each)}" for each in where if isinstance(each, lang.OneOf)]
        after += [f"の{self.say(each)}" for each in where if isinstance(each, lang.Named)]
        others = [
            self.say(each)
            for each in where
            if not (_is_same(each) or _stacks(each) or each is kind)
            and not isinstance(each, lang.AtLevel | lang.Coloured | lang.IsBuzz | lang.OneOf | lang.Named)
        ]
        return "".join(front), "".join([*levels, *stacks]), "".join([*others, *close]), "".join(after)

    def holomem_noun(self, node: Holomems, joint: str, side: str = "") -> str:
        """「自分の#Tを持つ1stセンターホロメンの〈X〉」; several positions in square brackets."""
        front, stacks, close, after = self._parts(node.where, None)
        spots = [f"{SPOT[spot][1]}ホロメン" for spot in node.at]
        head = "ホロメン" if not spots else spots[0] if len(spots) == 1 else f"[{joint.join(spots)}]"
        other = "他の" if node.other else ""
        if not spots and not close and not other and after:
            head, after = "", after.removeprefix("の")
        return f"{front}{side}{stacks}{other}{close}{head}{after}"

    def cards_noun(self, where: tuple[Property, ...], of: str = "", base: str = "カード") -> str:
        """「自分のデッキの#Tを持つDebutホロメンの〈X〉」; `of` says whose and from where, `base` what any of them is."""
        kind = next((each for each in where if isinstance(each, lang.OfKind)), None) if base == "カード" else None
        front, stacks, close, after = self._parts(where, kind)
        groups = [each for each in where if isinstance(each, lang.OneOf)]
        if (
            kind is not None
            and len(kind.kinds) == 1
            and len(groups) == 1
            and not any(isinstance(e, lang.Named) for e in where)
        ):
            each_kind = "か".join(self.cards_noun((*parts, kind)) for parts in groups[0].of)
            if not any(isinstance(e, lang.OfKind | lang.OneOf) for parts in groups[0].of for e in parts):
                return f"{front}{of}{stacks}{close}[{each_kind}]"
        words = [] if kind is None else [KINDS[each] for each in kind.kinds]
        head = base if kind is None else words[0] if len(words) == 1 else f"[{'か'.join(words)}]"
        if kind is None and after and not close and base == "カード":
            head, after = "", after.removeprefix("の")
        return f"{front}{of}{stacks}{close}{head}{after}"

    def core(self, where: tuple[Property, ...]) -> str:
        """A kind of card as one word, in square brackets where it is several."""
        words = self.cards_noun(where)
        chained = "の" in words.replace("以外の", "").replace("LIMITEDの", "")
        return f"[{words}]" if chained and not words.startswith("[") else words

    # Sets of holomems

    def say_host(self, _: lang.Host) -> str:
        return f"この{KIND[self.subtype()][1]}が付いているホロメン" if self.attached_to() else "このホロメン"

    def say_itself(self, _: lang.Itself) -> str:
        return self.itself_word

    def say_bound(self, node: lang.Bound) -> str:
        words = {
            "chosen": "選んだホロメン",
            "put_out": "出したホロメン",
            "moved_back": "バックポジションに移動したホロメン",
        }
        return words.get(self.meant(node.name)) or f"「{node.name}」のホロメン"

    def say_holder_of(self, node: lang.HolderOf) -> str:
        if not node.of.where and self.meant(node.of.name) == "sent":
            return "エールを送られたホロメン"
        return f"（{self.many(node.of)}）が付いているホロメン"

    def meant(self, name: str) -> str:
        """The word by which what was done under this name is spoken of now: that of the latest doing."""
        word = name.split(" ")[0]
        return word if self.latest.get(word, word) == name else ""

    def calls(self, name: str, word: str) -> bool:
        """Whether what is done now needs no name said: it has none, or the one that its verb gives it."""
        if not name:
            return True
        number = self.given.get(word, 0) + 1
        if name != (word if number == 1 else f"{word} {number}"):
            return False
        self.given[word], self.latest[word] = number, name
        return True

    def all_of(self, node: Holomems) -> str:
        """The whole of a set."""
        words = self.holomem_noun(node, "と", f"{OWNERS[node.side]}の")
        return words if node.at and "back" not in node.at else f"{words}全員"

    def say_holomems(self, node: Holomems) -> str:
        return self.all_of(node)

    def whom(self, node: Node) -> str:
        """All of a set, or those that are chosen."""
        return self.all_of(node) if isinstance(node, Holomems) else self.say(node)

    def any_one(self, node: Node) -> str:
        """Any single one of a set: what an event happens to, where a Cheer goes."""
        if isinstance(node, Holomems):
            return self.holomem_noun(node, "か", f"{OWNERS[node.side]}の")
        return self.say(node)

    def say_oshi(self, node: lang.OshiCard) -> str:
        whose = f"{OWNERS[node.side]}の推しホロメン"
        if len(node.where) == 1 and isinstance(node.where[0], lang.Named):
            return f"{whose}の〈{node.where[0].name}〉"
        return f"{whose}（{self.cards_noun(node.where)}）" if node.where else whose

    # Sets of cards

    def _holder(self, node: Node) -> str:
        return (
            f"{OWNERS[node.side]}のステージ"
            if isinstance(node, Holomems) and node == Holomems(node.side)
            else self.any_one(node)
        )

    def cheers(self, node: lang.CheersOf) -> str:
        colour = COLOUR[node.colour][1] if node.colour else ""
        return f"{self._holder(node.of)}の{colour}エール"

    def many(self, node: Node, mutual: str = "") -> str:
        """A set without a number; `mutual` is what its members have to be to one another."""
        match node:
            case Holomems():
                return self.holomem_noun(node, "か", f"{OWNERS[node.side]}の{mutual}")
            case lang.CheersOf() if not mutual:
                return self.cheers(node)
            case lang.Cards():
                return self._in_zone(node, mutual)
            case lang.Among():
                done = self.it if node.name == "it" else DONE.get(self.meant(node.name))
                done = done or f"「{node.name}」の"
                return self.cards_noun(node.where, f"{done}{mutual}")
            case lang.Stacked():
                joint = "を含め重なっている" if node.whole else "に重なっている"
                return self.cards_noun(node.where, f"{self.any_one(node.of)}{joint}{mutual}", "ホロメン")
            case lang.AttachedCards():
                return self.cards_noun(node.where, f"{self.any_one(node.of)}に付いている{mutual}")
        return f"{mutual}{self.say(node)}"

    def _in_zone(self, node: lang.Cards, mutual: str) -> str:
        zone = f"{OWNERS[node.side]}の{ZONE[node.zone]}"
        other = "（このカードを除く）" if node.other else ""
        if not node.where and not mutual and node.zone in {"hand", "power", "life"}:
            return f"{zone}{other}"
        return f"{self.cards_noun(node.where, f'{zone}の{mutual}')}{other}"

    def say_cheers_of(self, node: lang.CheersOf) -> str:
        return f"{self.cheers(node)}すべて"

    def say_cards(self, node: lang.Cards) -> str:
        bare = not node.where and not node.other
        return f"{OWNERS[node.side]}の{ZONE[node.zone]}すべて" if bare else f"{self.many(node)}すべて"

    def say_top(self, node: lang.Top) -> str:
        least = f"{node.least}～" if node.least else ""
        return f"{OWNERS[node.side]}の{ZONE[node.zone]}の上から{least}{self.figure(node.count)}枚"

    def say_cheer_deck_top(self, node: lang.CheerDeckTop) -> str:
        return f"自分のエールデッキの上から{self.figure(node.count)}枚"

    def say_among(self, node: lang.Among) -> str:
        return f"{self.many(node)}すべて" if node.where or not self._is_known(node.name) else self.many(node)

    def _is_known(self, name: str) -> bool:
        return bool(self.it) if name == "it" else self.meant(name) in DONE

    def say_rest(self, node: lang.Rest) -> str:
        rest = {"looked": "残ったカード", "revealed": "公開して残ったカード"}
        return rest.get(self.meant(node.name)) or f"「{node.name}」の残ったカード"

    def say_stacked(self, node: lang.Stacked) -> str:
        return f"{self.many(node)}すべて"

    def say_attached(self, node: lang.AttachedCards) -> str:
        return f"{self.many(node)}すべて"

    def say_this_card(self, _: lang.ThisCard) -> str:
        return self._this()

    def _of_each(self, node: lang.Together) -> str:
        """「自分のデッキの同じカード名の[DebutホロメンとBuzzホロメン]1枚ずつ」; empty where it has no such words."""
        parts = [part for part in node.of if isinstance(part, Choose) and isinstance(part.of, lang.Cards)]
        zones = {(part.of.zone, part.of.side, part.count) for part in parts if part == Choose(part.of, part.count)}  # type: ignore[union-attr]
        if node.mutual is None or len(parts) < len(node.of) or len(parts) < 2 or len(zones) != 1:
            return ""
        ((zone, side, count),) = zones
        if any(part.of != lang.Cards(zone, side, part.of.where) for part in parts) or not isinstance(count, int):  # type: ignore[union-attr]
            return ""
        kinds = "と".join(self.cards_noun(part.of.where) for part in parts)  # type: ignore[union-attr]
        return f"{OWNERS[side]}の{ZONE[zone]}の{MUTUAL[node.mutual]}[{kinds}]{count}枚ずつ"

    def say_together(self, node: lang.Together) -> str:
        if words := self._of_each(node):
            return words
        words = "と".join(self.say(each) for each in node.of)
        return f"{MUTUAL[node.mutual]}（{words}）" if node.mutual else words if len(node.of) > 1 else f"（{words}）"

    def say_for_each(self, node: lang.ForEach) -> str:
        chosen = isinstance(node.of, lang.Bound) and self.meant(node.of.name) == "chosen"
        held, self.itself_word = self.itself_word, "それぞれ選んだホロメン" if chosen else self.itself_word
        words = self.say(node.choose)
        self.itself_word = held
        plain = node.choose == lang.Choose(node.choose.of, node.choose.count)
        shares = [
            e for e in getattr(node.choose.of, "where", ()) if isinstance(e, lang.SameAs) and e.of == lang.Itself()
        ]
        if chosen and plain and len(shares) == 1 and isinstance(node.choose.count, int):
            return f"{words}ずつ"
        return f"（{self.say(node.of)}）のそれぞれについて（{words}）"

    def say_union(self, node: lang.Union) -> str:
        words = "か".join(self.many(each) for each in node.of)
        return f"（{words}）"

    def say_choose(self, node: Choose) -> str:
        by = "相手が選ぶ" if node.by == "opponent" else ""
        return f"{by}{self.chosen(node)}"

    def chosen(self, node: Choose) -> str:
        """So many of a set, whoever chooses them."""
        if isinstance(node.of, lang.Union) and node == Choose(node.of, node.count):
            return "か".join(self.chosen(Choose(each, node.count)) for each in node.of.of)
        unit = "人" if isinstance(node.of, Holomems) else "枚"
        return f"{self.many(node.of, MUTUAL[node.mutual] if node.mutual else '')}{self.how_many(node, unit)}"

    def how_many(self, node: Choose, unit: str) -> str:
        """The number of a choice: 「3枚まで」「1～3枚」「好きな枚数」"""
        if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
            return f"好きな{unit}数"
        least = f"{node.least}～" if node.least else ""
        also = f"か好きな{unit}数" if node.any_number else ""
        return f"{least}{self.figure(node.count)}{unit}{'まで' if node.up_to else ''}{also}"


def _is_same(each: Property) -> bool:
    return isinstance(each, lang.SameAs) or (
        isinstance(each, lang.Lacks) and isinstance(each.of, lang.SameAs) and each.of.what in {"name", "colour"}
    )


def _stacks(each: Property) -> bool:
    if isinstance(each, lang.BloomedNow):
        return bool(each.over)
    return isinstance(each, STACKS) or (isinstance(each, lang.Lacks) and isinstance(each.of, lang.AttachedWith))


def _listed(each: lang.AtLevel) -> bool:
    return len(each.levels) > 1 and each.levels != ("1st", "2nd")
