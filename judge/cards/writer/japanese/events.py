"""Events in Japanese, in the wording of printed cards: each ends where 「時」 can follow."""

from __future__ import annotations

from judge.cards.writer.japanese.dice_words import shown_by
from judge.cards.writer.japanese.properties import cards_noun, core
from judge.cards.writer.japanese.renderers import phrase_pieces, phrases
from judge.cards.writer.japanese.sets import set_noun, single_member
from judge.cards.writer.japanese.words import OWNERS, ZONE, skill_named
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node
from judge.wording.words import SPOT

ZONES = {"stage": "ステージ", "hand": "手札", "deck": "デッキ", "any": "どこか"}


phrases(
    {
        lang.UsedArts: "{who:one}が{at:?{at:spot}で}アーツを使った",
        lang.TookDamage: "{who:one}が{by:?{by:player}から}{at_least:?1回に{at_least}以上の}{kind:?{kind:damage}}ダメージを受けた",
        lang.WasRestored: "{by:?{by:owner}能力で、}{who:one}が回復した",
        lang.LevelRose: "{who:one}のBloomレベルが上がった",
        lang.HasCollabed: "{who:one}が{beside:?{beside:noun}と}コラボした",
        lang.EnteredStage: "{who:one}がステージに出た",
        lang.HasTurned: "{by:?{by:owner}能力で}{who:one}が{resting:?お休みした}{resting:!アクティブになった}",
        lang.StepBegins: "{of:?{of:owner}}{step:step}が開始する",
        lang.PerformanceEnds: "{of:?{of:owner}}パフォーマンスステップが終了する",
        lang.TurnEnds: "{of:?{of:owner}}ターンが終了する",
        lang.Becomes: "「{condition}」状態になっている",
        lang.WouldSendStepCheer: "自分のエールステップで、自分のエールデッキの上から1枚を送る",
        lang.RanOut: "{side:owner}{zone:zone}が0枚になった",
        lang.LostLife: "{side:owner}ライフが減った",
        lang.WouldBeDowned: "{who:one}が{kind:?{kind:damage}ダメージで}ダウンする",
        lang.WasDowned: "{who:one}が{kind:?{kind:damage}ダメージで}ダウンした",
    }
)


def positions_in(at: tuple[str, ...]) -> str:
    return "か".join(f"{SPOT[spot][1]}ポジション" for spot in at) + ("で" if at else "")


def damage_kind(kind: str | None) -> str:
    return {"arts": "アーツダメージ", "special": "特殊ダメージ", None: "ダメージ"}[kind]


def at_once(when: lang.WouldTakeDamage) -> str:
    """「1回に40以上の」「1回に40以下の」, before the damage."""
    least = f"{when.at_least}以上" if when.at_least else ""
    most = f"{when.at_most}以下" if when.at_most else ""
    return f"1回に{least}{most}の" if least or most else ""


def from_whom(w: Japanese, when: lang.WouldTakeDamage) -> str:
    """「相手から」「相手のイベントの能力で」「相手の2ndホロメンから」, before the damage."""
    by = f"{OWNERS[when.by]}から" if when.by else ""
    if when.ability:
        by = f"{OWNERS[when.by] if when.by else 'どちらか'}の{core(w, when.ability)}の能力で"
    return by if when.source is None else f"{by}{single_member(w, when.source)}から"


def instead_of(w: Japanese, node: Node) -> str:
    """What stands before what is done instead of archiving a card."""
    if not isinstance(node, lang.WouldArchive) or node.origin not in {"stage", "any"}:
        return ""
    if node.whole:
        return "アーカイブするかわりに、"
    return f"アーカイブする{cards_noun(w, node.what)}1枚のかわりに、"


def would_be(w: Japanese, node: Node) -> str:
    """An event in front of what is done instead: 「Xする時、」「Xするかわりに、」"""
    if isinstance(node, lang.WouldSendStepCheer):
        return f"{w.say(node)}かわりに、"
    return f"{w.say(node)}時、{instead_of(w, node)}"


def by_whom(w: Japanese, who: tuple[Node, ...]) -> str:
    """「このホロメンの能力で」「[〈A〉か〈B〉]の能力で」"""
    return f"{w.any_of(who)}の能力で" if len(who) == 1 else f"[{w.any_of(who)}]の能力で"


def by_ability(side: lang.Side | None) -> str:
    """「相手の能力で」; empty where anybody's may have done it."""
    return f"{OWNERS[side]}の能力で" if side else ""


@phrase_pieces(lang.HasBloomed)
def say_has_bloomed(w: Japanese, node: lang.HasBloomed) -> str:
    skill = f"自分の{skill_named(node.skill)}で" if node.skill else ""
    over = f"{w.noun(node.over, 'holomem')}から" if node.over else ""
    this_card = "このカードで" if node.this_card else ""
    zone = f"{ZONE[node.origin]}から" if node.origin else ""
    return f"{single_member(w, node.who)}が{skill}{this_card}{over}{zone}Bloomした"


@phrase_pieces(lang.HasDrawn)
def say_has_drawn(_w: Japanese, node: lang.HasDrawn) -> str:
    return f"{OWNERS[node.side]}が{f'{OWNERS[node.by]}の' if node.by else ''}能力でデッキを引いた"


@phrase_pieces(lang.HasMoved)
def say_has_moved(w: Japanese, node: lang.HasMoved) -> str:
    baton = "バトンタッチして" if node.baton else ""
    origin = f"{SPOT[node.origin][1]}ポジションから" if node.origin else ""
    return f"{single_member(w, node.who)}が{baton}{origin}{SPOT[node.to][1]}ポジションに移動した"


@phrase_pieces(lang.DealtDamage)
def say_dealt_damage(w: Japanese, node: lang.DealtDamage) -> str:
    least = f"{node.at_least}以上の" if node.at_least else ""
    with_arts = "このアーツで" if node.this_arts else ""
    doers = w.any_of(node.who)
    who = f"{doers}が"
    if node.by is not None:
        who = "" if (node.who, node.by) == ((), "you") else f"（{OWNERS[node.by]}の{doers or 'カード'}）が"
    return f"{who}{with_arts}{single_member(w, node.to)}に{least}{damage_kind(node.kind)}を与えた"


@phrase_pieces(lang.LeftStage)
def say_left_stage(w: Japanese, node: lang.LeftStage) -> str:
    return f"{single_member(w, node.who)}が{by_ability(node.by)}ステージから自分の{ZONE[node.to]}に戻った"


@phrase_pieces(lang.WasAttached)
def say_was_attached(w: Japanese, node: lang.WasAttached) -> str:
    whose = "相手" if getattr(node.to, "side", "") == "opponent" else "自分"  # 4.1.6
    origin = "か".join(f"{whose}の{ZONE[zone]}" for zone in node.origin) + ("から" if node.origin else "")
    by = by_ability(node.by)
    if node.this_card and not node.what:
        return f"{by}{w.this()}を{single_member(w, node.to)}に{origin}付けた"
    what = cards_noun(w, node.what)
    if node.off is not None:
        return f"{by}{single_member(w, node.off)}の{what}が{single_member(w, node.to)}に付け替えられた"
    what = f"{w.this()}である{what}" if node.this_card else what
    return f"{by}{single_member(w, node.to)}に{what}が{origin}{'送られた' if node.sent else '付いた'}"


@phrase_pieces(lang.HasArchived)
def say_has_archived(w: Japanese, node: lang.HasArchived) -> str:
    by = by_whom(w, node.by)
    if node.origin == "hand":
        return f"{by}{set_noun(w, lang.Cards('hand', where=node.what))}をアーカイブした"
    what = {"stage": "ステージの", "deck": "デッキの", "any": ""}[node.origin] + cards_noun(w, node.what)
    as_printed = node.origin != "deck" and node.what == (lang.OfKind(("cheer",)),)
    return f"{by}{what if as_printed else f'（{what}）'}をアーカイブした"


@phrase_pieces(lang.WouldArchive)
def say_would_archive(w: Japanese, node: lang.WouldArchive) -> str:
    by = by_whom(w, node.by) if node.by else ""
    if node.origin == "hand" and not node.arts:
        return f"{by}{set_noun(w, lang.Cards('hand', where=node.what))}をアーカイブする"
    what = cards_noun(w, node.what)
    if node.origin == "any" and not node.arts and node.of is None:
        return f"{by}{what}をアーカイブする"
    if node.origin != "stage" or node.arts:
        arts = f"アーツ「{node.arts}」で" if node.arts else ""
        of = f"{single_member(w, node.of)}の" if node.of is not None else ""
        return f"{by}{arts}（{of}{ZONES[node.origin]}の{what}）をアーカイブする"
    of = f"{single_member(w, node.of)}に付いている" if node.of is not None else "ステージの"
    return f"{by}{of}{what}をアーカイブする"


@phrase_pieces(lang.WentToArchive)
def say_went_to_archive(w: Japanese, node: lang.WentToArchive) -> str:
    what = cards_noun(w, node.what)
    if node.of is not None:
        cards = f"{single_member(w, node.of)}の{what}"
    elif node.origin in {"deck", "cheer_deck"}:
        cards = f"{OWNERS[node.side]}の{ZONE[node.origin]}から{what}"
    elif node.origin != "any" and not node.what:
        cards = f"{OWNERS[node.side]}の{ZONE[node.origin]}"
    else:
        origin = "" if node.origin == "any" else f"{ZONES.get(node.origin) or ZONE[node.origin]}の"
        cards = f"{OWNERS[node.side]}の{origin}{what}"
    by = by_whom(w, node.doers) if node.doers else by_ability(node.by)
    return f"{by}{cards}がアーカイブに置かれた"


@phrase_pieces(lang.WentBack)
def say_went_back(w: Japanese, node: lang.WentBack) -> str:
    of = single_member(w, node.of) if node.of is not None else f"{OWNERS[node.side]}のステージ"
    of = f"{OWNERS[node.side]}の{ZONE['archive']}" if node.archive else of
    return f"{of}の{cards_noun(w, node.what)}が{by_ability(node.by)}{ZONE[node.to]}に戻った"


@phrase_pieces(lang.HasRevealed)
def say_has_revealed(w: Japanese, node: lang.HasRevealed) -> str:
    return f"{single_member(w, node.who)}の{f'アーツ「{node.arts}」' if node.arts else '能力'}でカードを公開した"


@phrase_pieces(lang.HasRolled)
def say_has_rolled(w: Japanese, node: lang.HasRolled) -> str:
    return f"{by_whom(w, node.by)}サイコロを振った"


@phrase_pieces(lang.HasShown)
def say_has_shown(w: Japanese, node: lang.HasShown) -> str:
    whose = by_whom(w, node.by) if node.by else by_ability(node.of) or f"{OWNERS[node.side]}が能力で"
    return f"{whose}振ったサイコロで{shown_by(lang.DieShows(node.parity, node.shows))}が出た"


@phrase_pieces(lang.WouldRoll)
def say_would_roll(w: Japanese, node: lang.WouldRoll) -> str:
    return f"{by_whom(w, node.by)}サイコロを振る"


@phrase_pieces(lang.WouldCountDice)
def say_would_count_dice(w: Japanese, node: lang.WouldCountDice) -> str:
    dice = f"1度に{node.dice}個" if node.dice else ""
    return f"{by_whom(w, node.by)}{dice}振ったサイコロの結果を適用する"


@phrase_pieces(lang.HasUsedSkill)
def say_has_used_skill(_w: Japanese, node: lang.HasUsedSkill) -> str:
    return f"{skill_of(node)}を使った"


def skill_of(used: lang.HasUsedSkill | lang.Deeds) -> str:
    """「自分の推しスキル」「相手が推しスキル」, in front of 「を使った」: 「相手の推しスキル」 would be used by oneself."""
    joint = "の" if used.side == "you" else "が"
    return f"{OWNERS[used.side]}{joint}{skill_named(used.name, sp=used.sp)}"


@phrase_pieces(lang.HasPlayedSupport)
def say_has_played_support(w: Japanese, node: lang.HasPlayedSupport) -> str:
    return f"{OWNERS[node.side]}が{core(w, node.where)}を使った"


@phrase_pieces(lang.HasDowned)
def say_has_downed(w: Japanese, node: lang.HasDowned) -> str:
    if node.this_arts and node.who == (lang.Host(),):
        return f"このアーツで{single_member(w, node.whom)}をダウンさせた"
    how = ""
    if node.this_arts:
        how = "このアーツで"
    elif node.arts:
        how = "アーツダメージで"
    elif node.special:
        how = "特殊ダメージで"
    return f"{w.any_of(node.who)}が{how}{single_member(w, node.whom)}をダウンさせた"


@phrase_pieces(lang.WouldTakeDamage)
def say_would_take_damage(w: Japanese, node: lang.WouldTakeDamage) -> str:
    by = from_whom(w, node)
    first = "最初に" if node.first else ""
    damage = f"{at_once(node)}{damage_kind(node.kind)}"
    return f"{single_member(w, node.who)}が{positions_in(node.at)}{by}{first}{damage}を受ける"


@phrase_pieces(lang.WouldDealDamage)
def say_would_deal_damage(w: Japanese, node: lang.WouldDealDamage) -> str:
    with_arts = "このアーツで" if node.this_arts else ""
    to = f"{single_member(w, node.to)}に" if node.to is not None else ""
    return f"{w.any_of(node.who)}が{with_arts}{to}{damage_kind(node.kind)}を与える"
