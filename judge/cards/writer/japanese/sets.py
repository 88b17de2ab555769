"""Sets of holomems and cards, and choices among them, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.properties import cards_noun, holomem_noun, of_holomems
from judge.cards.writer.japanese.renderers import phrase_pieces, phrases
from judge.cards.writer.japanese.words import KINDS, LEVELS, MUTUAL, OWNERS, ZONE
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Choose, Holomems, Node, Property
from judge.wording.words import COLOUR, KIND

DONE = {
    "drawn": "引いた", "looked": "見た", "revealed": "公開した", "archived": "アーカイブした", "returned": "戻した", "taken": "加えた",
    "attached": "付けた", "stacked": "重ねた", "sent": "送った", "reattached": "付け替えた",
    "to_power": "ホロパワーにした",
}  # fmt: skip
"""The names that the compiler gives to what is done, each with how it is spoken of."""


phrases(
    {
        lang.Subject: "そのホロメン",
        lang.Target: "このアーツの対象",
        lang.Downed: "ダウンしたホロメン",
    }
)


def whole_set(w: Japanese, node: Holomems) -> str:
    """The whole of a set."""
    words = holomem_noun(w, node, "と", f"{OWNERS[node.side]}の")
    return words if node.at and "back" not in node.at else f"{joined_alternatives(node, words)}全員"


def joined_alternatives(node: Holomems | lang.Cards | lang.Among, words: str) -> str:
    """The words with 「と」 between types, levels or names, for all or any number of them: 「[〈A〉と〈B〉]全員」"""
    for each in node.where:
        match each:
            case lang.OfKind(kinds=kinds):
                parts = [KINDS[kind] for kind in kinds]
            case lang.AtLevel(levels=levels):
                parts = [LEVELS[level] for level in levels]
            case lang.OneOf(of=groups):
                parts = [f"〈{part.name}〉" for (part, *more) in groups if isinstance(part, lang.Named) and not more]
            case _:
                continue
        words = words.replace("か".join(parts), "と".join(parts), 1)
    return words


def whole_or_chosen(w: Japanese, node: Node) -> str:
    """All of a set, or those that are chosen."""
    return whole_set(w, node) if isinstance(node, Holomems) else w.say(node)


def single_member(w: Japanese, node: Node) -> str:
    """Any single one of a set: what an event happens to, where a Cheer goes."""
    if isinstance(node, Holomems):
        return holomem_noun(w, node, "か", f"{OWNERS[node.side]}の")
    return w.say(node)


def holder(w: Japanese, node: Node) -> str:
    if isinstance(node, Holomems) and node == Holomems(node.side):
        return f"{OWNERS[node.side]}のステージ"
    return single_member(w, node)


def cheers(w: Japanese, node: lang.CheersOf, mutual: str = "") -> str:
    colour = COLOUR[node.colour][1] if node.colour else ""
    return f"{holder(w, node.of)}の{mutual}{colour}エール"


def set_noun(w: Japanese, node: Node, mutual: str = "") -> str:
    """A set without a number; `mutual` is what its members have to be to one another."""
    match node:
        case Holomems():
            words = holomem_noun(w, node, "か", f"{OWNERS[node.side]}の{mutual}")
            one = w.say(lang.OneColour())
            return words.replace(f"{mutual}{one}", f"{one.removesuffix('の')}で{mutual}", 1) if mutual else words
        case lang.CheersOf():
            return cheers(w, node, mutual)
        case lang.Cards():
            return in_zone(w, node, mutual)
        case lang.Among():
            done = w.it if node.name == "it" else DONE.get(w.current_word(node.name))
            done = done or f"「{node.name}」の"
            if node.name in w.of_hand and done == DONE["returned"]:
                done = "手札から戻した"
            return cards_noun(w, node.where, f"{done}{mutual}")
        case lang.Stacked():
            joint = "を含め重なっている" if node.whole else "に重なっている"
            where = tuple(of_holomems(each) for each in node.where)
            if len(where) == 1 and where != node.where:
                return f"{single_member(w, node.of)}{joint}{mutual}{w.say(where[0])}"
            return cards_noun(w, node.where, f"{single_member(w, node.of)}{joint}{mutual}", "ホロメン")
        case lang.AttachedCards():
            return cards_noun(w, node.where, f"{single_member(w, node.of)}に付いている{mutual}")

    return f"{mutual}{w.say(node)}"


def whole_of_holders(w: Japanese, node: Node) -> str:
    """What several holomems have, where it is counted on all of them: 「自分の〈甲〉全員のエール」; empty for any other set."""
    of = node.of if isinstance(node, lang.CheersOf | lang.AttachedCards) else None
    if not isinstance(of, Holomems) or (of.at and "back" not in of.at):
        return ""
    if isinstance(node, lang.CheersOf) and of == Holomems(of.side):  # 「自分のステージのエール」
        return ""
    return set_noun(w, node).replace(single_member(w, of), whole_set(w, of), 1)


def in_zone(w: Japanese, node: lang.Cards, mutual: str) -> str:
    zone = f"{OWNERS[node.side]}の{ZONE[node.zone]}"
    other = "（このカードを除く）" if node.other else ""
    if not node.where and not mutual and node.zone in {"hand", "power", "life"}:
        return f"{zone}{other}"
    return f"{cards_noun(w, node.where, f'{zone}の{mutual}')}{other}"


def is_known(w: Japanese, name: str) -> bool:
    return bool(w.it) if name == "it" else w.current_word(name) in DONE


def of_each(w: Japanese, node: lang.Together) -> str:
    """「自分のデッキの同じカード名の[DebutホロメンとBuzzホロメン]1枚ずつ」; empty where it has no such words."""
    parts = [part for part in node.of if isinstance(part, Choose) and isinstance(part.of, lang.Cards)]
    zones = {(part.of.zone, part.of.side, part.count) for part in parts if part == Choose(part.of, part.count)}  # type: ignore[union-attr]
    if len(parts) < len(node.of) or len(parts) < 2 or len(zones) != 1:
        return ""
    ((zone, side, count),) = zones
    if any(part.of != lang.Cards(zone, side, part.of.where) for part in parts) or not isinstance(count, int):  # type: ignore[union-attr]
        return ""
    like, kinds = _like_something(w, [part.of.where for part in parts])  # type: ignore[union-attr]
    if node.mutual is None and any("[" in each for each in kinds):
        return ""
    alike = MUTUAL[node.mutual] if node.mutual else ""
    of = f"から、{like}" if like else "の"
    return f"{OWNERS[side]}の{ZONE[zone]}{of}{alike}[{'と'.join(kinds)}]{count}枚ずつ"


def of_each_looked(w: Japanese, node: lang.Together) -> str:
    """「その中から、[DebutホロメンとBuzzホロメン]1枚ずつ」; empty for any other cards."""
    cards = [part.of for part in node.of if isinstance(part, Choose) and part == Choose(part.of)]
    if node.mutual or len(cards) < max(len(node.of), 2):
        return ""
    if not all(isinstance(each, lang.Among) and each.where and of_looked(w, each) for each in cards):
        return ""
    like, kinds = _like_something(w, [each.where for each in cards])  # type: ignore[union-attr]
    if any(each.startswith("[") for each in kinds):
        return f"その中から、{'と'.join(f'{each}1枚' for each in kinds)}" if not like else ""
    return f"その中から、{like}[{'と'.join(kinds)}]1枚ずつ"


def _like_something(w: Japanese, wheres: list[tuple[Property, ...]]) -> tuple[str, list[str]]:
    """「自分の推しホロメンと同じカード名の」, which holds of every one of several kinds of cards, and each of these kinds without
    it; nothing, and the kinds as they are, where no such thing is said of them all."""
    relations = lang.SameAs | lang.DiffersFrom | lang.LevelBeside
    shared = tuple(each for each in wheres[0] if isinstance(each, relations) and all(each in of for of in wheres))
    kinds = [cards_noun(w, tuple(each for each in of if each not in shared)) for of in wheres]
    return cards_noun(w, shared).removesuffix("カード") if shared else "", kinds


def object_words(w: Japanese, what: Node) -> str:
    """What a verb does something to: 「このカードを」「自分の手札を好きな枚数」"""
    words = w.say(what)
    for number in ("好きな枚数", "好きな人数"):
        if words.endswith(number) and len(words) > len(number) and isinstance(what, Choose):
            return f"{words.removesuffix(number)}を{number}"
    return f"{words}を"


def chosen_by_opponent(w: Japanese, node: Choose) -> str:
    """What the opponent chooses, after 「相手は、」; for their own cards 「自身の」 replaces 「相手の」."""
    words = chosen(w, node)
    return f"自身の{words.removeprefix('相手の')}" if words.startswith("相手の") else words


def opponents_choice(w: Japanese, node: Node) -> str:
    """「相手は、自身の手札1枚を」, where the opponent chooses and is the one who does something with it; empty for any other set."""
    return f"相手は、{chosen_by_opponent(w, node)}を" if isinstance(node, Choose) and node.by == "opponent" else ""


def chosen(w: Japanese, node: Choose) -> str:
    """A number of a set, whoever chooses them."""
    if isinstance(node.of, lang.Among) and of_looked(w, node.of):
        noun = node.of.where or node.mutual or node.any_number
        what = cards_noun(w, node.of.where, MUTUAL[node.mutual] if node.mutual else "") if noun else ""
        what = joined_alternatives(node.of, what) if node.any_number else what
        return f"その中から{'、' if what else ''}{what}{how_many(w, node, '枚')}"
    if isinstance(node.of, lang.Rest):
        return f"{w.say(node.of)}{how_many(w, node, '枚')}"
    if isinstance(node.of, lang.Union) and node == Choose(node.of, node.count):
        return "か".join(chosen(w, Choose(each, node.count)) for each in node.of.of)
    unit = unit_of(node.of)
    if isinstance(node.of, lang.Cards) and not node.mutual and not node.of.other and is_like_another_card(node.of):
        zone = f"{OWNERS[node.of.side]}の{ZONE[node.of.zone]}から、"
        return f"{zone}{cards_noun(w, node.of.where)}{how_many(w, node, unit)}"
    words = set_noun(w, node.of, MUTUAL[node.mutual] if node.mutual else "")
    if node.any_number and isinstance(node.of, lang.Cards | lang.Among):
        words = joined_alternatives(node.of, words)
    return f"{words}{how_many(w, node, unit)}"


def of_put_out(w: Japanese, node: Node) -> bool:
    """Whether these are the cards that were put onto the Stage, which have other words."""
    return isinstance(node, lang.Among) and w.current_word(node.name) == "put_out"


def of_looked(w: Japanese, node: lang.Among) -> bool:
    """Whether these are the cards that were looked at just before: "その中から" then speaks of them, as in print."""
    return w.current_word(node.name) == "looked" and [*w.latest][-1:] == ["looked"]


def is_like_another_card(cards: lang.Cards) -> bool:
    """Whether the cards have to be like a certain card: the zone then stands first, as in print."""
    return any(isinstance(each, lang.SameAs) and each.of != lang.Itself() for each in cards.where)


def unit_of(node: Node) -> str:
    """The word after the number of a set."""
    return "人" if isinstance(node, Holomems) else "枚"


def how_many(w: Japanese, node: Choose, unit: str) -> str:
    """The number of a choice: 「3枚まで」「1～3枚」「好きな枚数」"""
    if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
        return f"好きな{unit}数"
    least = f"{node.least}～" if node.least else ""
    also = f"か好きな{unit}数" if node.any_number else ""
    return f"{least}{w.measure(node.count, signed=False)}{unit}{'まで' if node.up_to else ''}{also}"


@phrase_pieces(lang.Host)
def say_host(w: Japanese, _: lang.Host) -> str:
    return f"この{KIND[w.subtype()][1]}が付いている{w.host_noun}" if w.attached_to() else "このホロメン"


@phrase_pieces(lang.Itself)
def say_itself(w: Japanese, _: lang.Itself) -> str:
    return w.itself_word


@phrase_pieces(lang.Bound)
def say_bound(w: Japanese, node: lang.Bound) -> str:
    words = {
        "chosen": "選んだホロメン",
        "put_out": "出したホロメン",
        "moved_back": "バックポジションに移動したホロメン",
        "moved": "移動させたホロメン",
        "rested": "お休みさせたホロメン",
    }
    return words.get(w.current_word(node.name)) or f"「{node.name}」のホロメン"


@phrase_pieces(lang.HolderOf)
def say_holder_of(w: Japanese, node: lang.HolderOf) -> str:
    if not node.of.where and w.current_word(node.of.name) == "sent":
        return "エールを送られたホロメン"
    return f"（{set_noun(w, node.of)}）が付いているホロメン"


@phrase_pieces(lang.Holomems)
def say_holomems(w: Japanese, node: Holomems) -> str:
    return whole_set(w, node)


@phrase_pieces(lang.OshiCard)
def say_oshi(w: Japanese, node: lang.OshiCard) -> str:
    whose = f"{OWNERS[node.side]}の推しホロメン"
    if len(node.where) == 1 and isinstance(node.where[0], lang.Named):
        return f"{whose}の〈{node.where[0].name}〉"
    return f"{whose}（{cards_noun(w, node.where)}）" if node.where else whose


@phrase_pieces(lang.CheersOf)
def say_cheers_of(w: Japanese, node: lang.CheersOf) -> str:
    words = cheers(w, node)
    if isinstance(node.of, Holomems) and (not node.of.at or "back" in node.of.at):
        words = joined_alternatives(node.of, words)
    return f"{words}すべて"


@phrase_pieces(lang.Cards)
def say_cards(w: Japanese, node: lang.Cards) -> str:
    bare = not node.where and not node.other
    return f"{OWNERS[node.side]}の{ZONE[node.zone]}すべて" if bare else f"{set_noun(w, node)}すべて"


@phrase_pieces(lang.Top)
def say_top(w: Japanese, node: lang.Top) -> str:
    least = f"{node.least}～" if node.least else ""
    return f"{OWNERS[node.side]}の{ZONE[node.zone]}の{'下' if node.bottom else '上'}から{least}{w.measure(node.count, signed=False)}枚"


@phrase_pieces(lang.CheerDeckTop)
def say_cheer_deck_top(w: Japanese, node: lang.CheerDeckTop) -> str:
    return f"自分のエールデッキの上から{w.measure(node.count, signed=False)}枚"


def is_that_card(w: Japanese, node: Node) -> bool:
    """Whether this is the one card that was looked at just before: 「そのカード」"""
    return isinstance(node, lang.Among) and not node.where and w.looked_at_one and of_looked(w, node)


def is_revealed_card(w: Japanese, node: Node) -> bool:
    """Whether this is the one card that was revealed just before."""
    return isinstance(node, lang.Among) and w.revealed_one and node.name == w.latest.get("revealed")


@phrase_pieces(lang.Among)
def say_among(w: Japanese, node: lang.Among) -> str:
    if is_that_card(w, node):
        return "そのカード"
    return f"{set_noun(w, node)}すべて" if node.where or not is_known(w, node.name) else set_noun(w, node)


@phrase_pieces(lang.Rest)
def say_rest(w: Japanese, node: lang.Rest) -> str:
    word = w.current_word(node.name)
    if word == "looked" or (word == "revealed" and "looked" not in w.given):
        return "残ったカード"
    return f"「{node.name}」の残ったカード"


@phrase_pieces(lang.Stacked, lang.AttachedCards)
def say_attached(w: Japanese, node: lang.Stacked | lang.AttachedCards) -> str:
    return f"{set_noun(w, node)}すべて"


@phrase_pieces(lang.ThisCard)
def say_this_card(w: Japanese, _: lang.ThisCard) -> str:
    return w.this()


@phrase_pieces(lang.Together)
def say_together(w: Japanese, node: lang.Together) -> str:
    if words := of_each(w, node) or of_each_looked(w, node):
        return words
    words = "と".join(w.say(each) for each in node.of)
    if node.mutual:
        return f"{MUTUAL[node.mutual]}（{words}）"
    return words if len(node.of) > 1 else f"（{words}）"


@phrase_pieces(lang.ForEach)
def say_for_each(w: Japanese, node: lang.ForEach) -> str:
    chosen = isinstance(node.of, lang.Bound) and w.current_word(node.of.name) == "chosen"
    held, w.itself_word = w.itself_word, "それぞれ選んだホロメン" if chosen else w.itself_word
    words = w.say(node.choose)
    w.itself_word = held
    plain = node.choose == lang.Choose(node.choose.of, node.choose.count)
    shares = [e for e in getattr(node.choose.of, "where", ()) if isinstance(e, lang.SameAs) and e.of == lang.Itself()]
    if chosen and plain and len(shares) == 1 and isinstance(node.choose.count, int):
        return f"{words}ずつ"
    return f"（{w.say(node.of)}）のそれぞれについて（{words}）"


@phrase_pieces(lang.Union)
def say_union(w: Japanese, node: lang.Union) -> str:
    words = "か".join(set_noun(w, each) for each in node.of)
    return f"（{words}）"


@phrase_pieces(lang.Choose)
def say_choose(w: Japanese, node: Choose) -> str:
    by = "相手が選ぶ" if node.by == "opponent" else ""
    return f"{by}{chosen(w, node)}"


def targets(w: Japanese, node: Node) -> str:
    """Whom an Arts can target."""
    return holomem_noun(w, node, "と", f"{OWNERS[node.side]}の") if isinstance(node, Holomems) else w.say(node)
