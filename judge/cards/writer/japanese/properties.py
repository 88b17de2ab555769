"""What holomems and cards are, in Japanese, in the wording of printed cards."""

from __future__ import annotations

import re

from judge.cards.writer.japanese.renderers import phrase_pieces, phrases
from judge.cards.writer.japanese.what_it_did import did_words
from judge.cards.writer.japanese.words import KINDS, LEVELS, TRAIT
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Property
from judge.wording.words import SPOT

STACKS = (lang.AttachedWith, lang.BloomedFrom)


phrases(
    {
        lang.Named: "〈{name}〉",
        lang.Tagged: "#{tag}を持つ",
        lang.Coloured: "{colour:colour}",
        lang.NameHas: "カード名に「{text}」を含む",
        lang.AnyNumber: "エクストラ「このホロメンはデッキに何枚でも入れられる」を持つ",
        lang.HasEffect: "{kind:keyword}を持つ",
        lang.DiffersFrom: "{of:every}と異なる{what:trait}の",
        lang.HasOther: "{of:every}と異なる色を持つ",
        lang.IsBuzz: "Buzz",
        lang.Damaged: "HPが減っている",
        lang.IsOneOf: "{of}である",
        lang.IsLimited: "LIMITEDの",
        lang.DamagedBy: "HPが{amount}以上減っている",
        lang.HpLeft: "残りHP{at_most}以下の",
        lang.UtmostHpLeft: (
            "{damage:!残りHPが最も}{damage:?受けているダメージが最も}"
            "{least:!{damage:!高い}{damage:?大きい}}{least:?{damage:!低い}{damage:?小さい}}"
        ),
        lang.MostCheers: "{least:!エールが最も多く付いている}{least:?付いているエールが最も少ない}",
        lang.HasExtra: "エクストラを持つ",
        lang.IsResting: "お休みしている",
        lang.EnteredNow: "このターンに出した",
        lang.UsedArtsNow: "このターンにアーツを使った",
        lang.OneColour: "色が1色の",
        lang.BatonCostOf: "バトンタッチに必要な無色が{at_least}つ{exactly:!以上}の",
        lang.HasStageSkill: "推しステージスキルを持つ",
    }
)


def with_attached(w: Japanese, node: lang.AttachedWith) -> str:
    if node.colours:
        return f"{node.at_least}色以上の{core(w, node.where)}"
    number = "" if node.at_least == 1 else f"{node.at_least}枚"
    return f"{core(w, node.where)}{number}"


def parts_of(w: Japanese, where: tuple[Property, ...], kind: lang.OfKind | None) -> tuple[str, str, str, str]:
    """What stands in front of all, what binds to the noun after it, what stands close to the noun, what follows it."""
    front = _compared(w, [each for each in where if _is_same(each)])
    effects = [each for each in where if isinstance(each, lang.HasEffect)] if front else []
    front = [*(f"{w.say(each)}、" for each in effects), *front]  # behind, it would be said of what they are like
    levels = [w.say(each) for each in where if isinstance(each, lang.AtLevel) and _listed(each)]
    several = [each for each in where if isinstance(each, lang.AttachedWith) and _one_kind(each)]
    several = several if len(several) > 1 else []
    stacks = [w.say(each) for each in where if _stacks(each) and each not in several]

    if several:
        stacks.insert(0, f"[{'と'.join(with_attached(w, each) for each in several)}]が付いている")
    close = [w.say(each) for each in where if isinstance(each, lang.Coloured | lang.IsBuzz)]
    levels_close = [each for each in where if isinstance(each, lang.AtLevel) and not _listed(each)]
    close += [f"{w.say(each)}{'の' if len(each.levels) > 1 else ''}" for each in levels_close]
    after = [f"の{w.say(each)}" for each in where if isinstance(each, lang.OneOf)]
    after += [f"の{w.say(each)}" for each in where if isinstance(each, lang.Named)]
    others = [
        w.say(each)
        for each in where
        if not (_is_same(each) or _stacks(each) or each is kind or each in effects)
        and not isinstance(each, lang.AtLevel | lang.Coloured | lang.IsBuzz | lang.OneOf | lang.Named)
    ]
    return "".join(front), "".join([*levels, *stacks]), "".join([*others, *close]), "".join(after)


def _compared(w: Japanese, where: list[Property]) -> list[str]:
    """What compares with others; name and Bloom level of one as one: 「Xと同じカード名でBloomレベルが1つ高い」"""
    other = next((each for each in where if isinstance(each, lang.DiffersFrom) and each.what == "level"), None)
    if other is not None and (alike := lang.SameAs("name", other.of)) in where:
        both = f"{w.say(alike).removesuffix('の')}で、異なるBloomレベルの"
        return [*(w.say(each) for each in where if each not in {alike, other}), both]
    beside = next((each for each in where if isinstance(each, lang.LevelBeside)), None)
    named = lang.SameAs("name", beside.of) if beside is not None else None
    if beside is None or named not in where:
        return [w.say(each) for each in where]
    both = f"{w.say(named).removesuffix('の')}で{level_beside(beside)}"
    return [*(w.say(each) for each in where if each not in {named, beside}), both]


def level_beside(node: lang.LevelBeside) -> str:
    return f"Bloomレベルが{f'{node.steps}つ' if node.steps else ''}{'低い' if node.lower else '高い'}"


def holomem_noun(w: Japanese, node: Holomems, joint: str, side: str = "") -> str:
    """「自分の#Tを持つ1stセンターホロメンの〈X〉」; several positions in square brackets."""
    utmost = next(
        (each for each in node.where if isinstance(each, lang.UtmostHpLeft) and (each.where or each.at)), None
    )
    if utmost is not None:
        among = holomem_noun(w, Holomems(node.side, utmost.at, utmost.where), "と", side)
        return f"{among}の中で、{w.say(lang.UtmostHpLeft(utmost.least, damage=utmost.damage))}ホロメン"

    where = tuple(of_holomems(each) for each in node.where)
    front, stacks, close, after = parts_of(w, where, None)
    spots = [f"{SPOT[spot][1]}ホロメン" for spot in node.at]
    head = "ホロメン"

    if spots:
        head = spots[0] if len(spots) == 1 else f"[{joint.join(spots)}]"
    other = "他の" if node.other else ""
    if other and w.of_another:
        side, other = f"このホロメン以外の{side}", ""
    listed = [each for each in node.where if isinstance(each, lang.AtLevel) and _listed(each)]
    if len(spots) == len(listed) == len(node.where) == 1 and not other:
        levels = "か".join(f"{LEVELS[level]}ホロメン" for level in listed[0].levels)
        return f"{side}{SPOT[node.at[0]][1]}ポジションの[{levels}]"

    if not spots and any(isinstance(each, lang.Named) for each in where):
        after = after.replace("ホロメンか", "か").replace("ホロメン]", "]")  # 「[Buzzか2nd]の〈X〉」
    if not spots and not other and after and (not close or close.endswith(("以上の", "した", "ている"))):
        head, after = "", after.removeprefix("の")
    return f"{front}{side}{stacks}{other}{close}{head}{after}"


def of_holomems(each: Property) -> Property:
    """Alternatives among holomems: what says no more of a card than its color or level is said of a holomem,
    「[BuzzホロメンかDebutホロメン]」."""
    if not isinstance(each, lang.OneOf):
        return each
    plain = all(isinstance(part, lang.Coloured | lang.IsBuzz | lang.AtLevel) for parts in each.of for part in parts)
    return lang.OneOf(tuple((*parts, lang.OfKind(("holomem",))) for parts in each.of)) if plain else each


def cards_noun(w: Japanese, where: tuple[Property, ...], of: str = "", base: str = "カード") -> str:
    """「自分のデッキの#Tを持つDebutホロメンの〈X〉」; `of` names the owner and the zone, `base` the noun for any card."""
    kind = next((each for each in where if isinstance(each, lang.OfKind)), None) if base == "カード" else None
    front, stacks, close, after = parts_of(w, where, kind)
    groups = [each for each in where if isinstance(each, lang.OneOf)]

    if (
        kind is not None
        and len(kind.kinds) == 1
        and len(groups) == 1
        and not any(isinstance(e, lang.Named) for e in where)
    ):
        each_kind = "か".join(cards_noun(w, (*parts, kind)) for parts in groups[0].of)
        names = all(isinstance(part, lang.Named) and not more for part, *more in groups[0].of)
        if not names and not any(isinstance(e, lang.OfKind | lang.OneOf) for parts in groups[0].of for e in parts):
            return f"{front}{of}{stacks}{close}[{each_kind}]"

    head = base
    if kind is not None:
        words = [KINDS[each] for each in kind.kinds]
        head = words[0] if len(words) == 1 else f"[{'か'.join(words)}]"
    named = after.startswith("の〈") or (after.startswith("の[") and close.endswith("を持つ"))
    if kind is None and after and (not close or close.endswith("の") or named) and base == "カード":
        head, after = "", after.removeprefix("の")
    return f"{front}{of}{stacks}{close}{head}{after}"


def support_noun(w: Japanese, where: tuple[Property, ...], of: str = "") -> str:
    """「サポートカード」 with these properties; where they say a kind or a name, 「カード」 is enough."""
    named = any(isinstance(each, lang.OfKind | lang.Named | lang.OneOf) for each in where)
    return cards_noun(w, where, of, "カード" if named else "サポートカード")


def core(w: Japanese, where: tuple[Property, ...]) -> str:
    """A kind of card as one word, in square brackets where it is several."""
    words = cards_noun(w, where)
    chained = "の" in re.sub("〈[^〉]*〉", "", words).replace("以外の", "").replace("LIMITEDの", "")
    return f"[{words}]" if chained and not words.startswith("[") else words


def _one_kind(node: lang.AttachedWith) -> bool:
    """Whether it requires one card of one kind, so that several can be joined: 「[ツールとファン]が付いている」"""
    match node.where:
        case (lang.OfKind(kinds=(_,)),):
            return node.at_least == 1 and not node.colours
    return False


def _is_same(each: Property) -> bool:
    said = each.of if isinstance(each, lang.Lacks) and isinstance(each.of, lang.SameAs | lang.IsOneOf) else each
    return isinstance(said, lang.IsOneOf | lang.SameAs | lang.DiffersFrom | lang.LevelBeside | lang.HasOther)


def _stacks(each: Property) -> bool:
    if isinstance(each, lang.BloomedNow):
        return bool(each.over)
    return isinstance(each, STACKS) or (isinstance(each, lang.Lacks) and isinstance(each.of, lang.AttachedWith))


def _listed(each: lang.AtLevel) -> bool:
    return len(each.levels) > 1 and each.levels != ("1st", "2nd")


@phrase_pieces(lang.AtLevel)
def say_level(_w: Japanese, node: lang.AtLevel) -> str:
    if node.levels == ("1st", "2nd"):
        return "1st以上"
    if len(node.levels) == 1:
        return LEVELS[node.levels[0]]
    return f"[{'か'.join(LEVELS[level] for level in node.levels)}]の"


@phrase_pieces(lang.AttachedWith)
def say_attached_with(w: Japanese, node: lang.AttachedWith) -> str:
    return f"{with_attached(w, node)}が付いている"


@phrase_pieces(lang.BloomedFrom)
def say_bloomed_from(w: Japanese, node: lang.BloomedFrom) -> str:
    return f"{core(w, node.where)}からBloomしている"


@phrase_pieces(lang.BloomedNow)
def say_bloomed_this_turn(w: Japanese, node: lang.BloomedNow) -> str:
    return f"このターンに{f'{core(w, node.over)}から' if node.over else ''}Bloomした"


@phrase_pieces(lang.SameAs)
def say_same_as(w: Japanese, node: lang.SameAs) -> str:
    of = w.one(node.of)
    if isinstance(node.of, lang.Among | lang.Cards | lang.AttachedCards | lang.CheersOf):
        of = of.removesuffix("すべて")
    same = "と同色の" if node.what == "colour" else f"と同じ{TRAIT[node.what]}の"
    return f"{of}{same}"


@phrase_pieces(lang.LevelBeside)
def say_level_beside(w: Japanese, node: lang.LevelBeside) -> str:
    return f"{w.one(node.of)}より{level_beside(node)}"


@phrase_pieces(lang.Lacks)
def say_lacks(w: Japanese, node: lang.Lacks) -> str:
    if node.of == lang.BloomedNow():
        return "このターンにBloomしていない"
    if node.of == lang.UsedArtsNow():
        return "このターンにアーツを使っていない"

    match node.of:
        case lang.IsOneOf(of=of):
            return f"{w.say(of)}以外の"
        case lang.Did() as did if words := did_words(did, "ていない"):
            return words
        case lang.SameAs():
            return f"{w.say(node.of).removesuffix('の')}以外の"
        case lang.Tagged(tag=tag):
            return f"#{tag}を持たない"
        case lang.Damaged():
            return "HPが減っていない"
        case lang.IsResting():
            return "お休みしていない"
        case lang.IsLimited():
            return "LIMITED以外の"
        case lang.AttachedWith():
            return f"{with_attached(w, node.of)}が付いていない"
        case lang.OfKind(kinds=kinds) if len(kinds) == 1:
            return f"{KINDS[kinds[0]]}以外の"
        case lang.Named() | lang.Coloured() | lang.IsBuzz() | lang.OneOf():
            return f"{w.say(node.of)}以外の"
        case lang.AtLevel(levels=levels) if len(levels) == 1 or levels == ("1st", "2nd"):
            return f"{w.say(node.of)}以外の"

    return f"（{w.say(node.of)}）以外の"


@phrase_pieces(lang.OfKind)
def say_kind(_w: Japanese, node: lang.OfKind) -> str:
    return f"（{'か'.join(KINDS[kind] for kind in node.kinds)}）の"


@phrase_pieces(lang.OneOf)
def say_one_of(w: Japanese, node: lang.OneOf) -> str:
    return f"[{'か'.join(cards_noun(w, parts) for parts in node.of)}]"
