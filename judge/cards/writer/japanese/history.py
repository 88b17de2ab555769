"""Conditions on what has happened before, in Japanese, in the wording of printed cards."""

from __future__ import annotations

import msgspec

from judge.cards.writer.japanese.dice_words import for_ability, shown_by
from judge.cards.writer.japanese.events import by_ability, positions_in, skill_of
from judge.cards.writer.japanese.properties import cards_noun, support_noun
from judge.cards.writer.japanese.quantities import dealt_damage
from judge.cards.writer.japanese.renderers import phrase_pieces
from judge.cards.writer.japanese.sets import set_noun, single_member
from judge.cards.writer.japanese.what_it_did import did_words
from judge.cards.writer.japanese.words import MUTUAL, OWNERS, SINCE, STEP, TABLES, ZONE, skill_named
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems

POSITION = TABLES["spot"]
DEEDS = {
    **TABLES["deed"], "drew": "デッキからカードを引いた", "sent_cheer": "ホロメンにエールが送られた",
    "attached_support": "ホロメンにサポートカードが付いた",
}  # fmt: skip
"""What was done, in front of how often."""
OWN = {
    "used_arts", "bloomed", "activated", "baton_passed", "collabed", "took_damage", "took_arts_damage", "took_special_damage",
    "restored", "has_downed", "entered", "moved", "switched", "rolled_die",
    "sent_cheer", "attached_support",
}  # fmt: skip
"""Deeds that a text can name of its own holomem."""


DONE = {
    "used_arts": ("が{at}", "アーツを", "使っていた"), "bloomed": ("が{origin}", "", "Bloomしていた"),
    "collabed": ("が", "", "コラボしていた"), "baton_passed": ("が", "", "バトンタッチしていた"),
    "downed": ("が", "", "ダウンしていた"), "activated": ("が", "{by}", "アクティブになっていた"),
    "took_damage": ("が", "{source}ダメージを", "受けていた"), "took_arts_damage": ("が", "{source}アーツダメージを", "受けていた"),
    "took_special_damage": ("が", "{source}特殊ダメージを", "受けていた"), "restored": ("のHPが", "", "回復していた"),
    "entered": ("が", "{side}のステージに", "出ていた"), "has_downed": ("が", "{whom}を", "ダウンさせていた"),
    "left_to_deck": ("が", "ステージからデッキに", "戻っていた"), "switched": ("が", "", "交代していた"),
    "moved": ("が", "{origin}{to}", "移動していた"),
}  # fmt: skip
"""What a holomem did or what happened to it: the words behind the holomem, what it was done with, and the verb."""


def past_words(w: Japanese, node: lang.Deeds, least: int) -> str:
    if not node.amount and node.most is None and (dealing := dealt_damage(w, node)) is not None:
        return f"{dealing[0]}{dealing[1]}を{f'{least}回以上' if least > 1 else ''}与えていた"

    if node == lang.Deeds("has_downed", whom=node.whom, this_arts=True) and least == 1:
        return f"このアーツで{single_member(w, Holomems('opponent', where=node.whom))}をダウンさせていた"

    since = f"{SINCE[node.since]}に"
    main = node.step == "main" and node.since == "turn" and node.side == "you" and node.own_turn
    now = node.step == "performance" and node.since == "turn" and not node.own_turn
    plain = node.most is None and (node.by is None or node.deed in BY) and not node.amount

    if plain and ((node.step is None and not node.own_turn) or main or now):
        words = past_deed(w, node, least)
        if words is not None:
            step = "このターンの自分のメインステップに" if main else "そのパフォーマンスステップに"
            return (step if main or now else since) + words

    since += "（このアーツで）" if node.this_arts else ""
    since += "（このホロメンだけ）" if node.own else ""
    since += "（他のホロメンだけ）" if node.other else ""
    since += f"（{positions_in(node.at)}）" if node.at else ""
    since += f"（{origin_of(node)}）" if node.origin else ""
    since += f"（{POSITION[node.to]}に）" if node.to else ""
    since += f"（{OWNERS[node.by]}から）" if node.by else ""
    since += f"（{shown_by(lang.DieShows(node.parity, node.shows))}）" if node.parity or node.shows else ""
    since += "（合計で）" if node.amount else ""
    since += "（SPのみ）" if node.sp else ""
    since += "（自身のターンのみ）" if node.own_turn else ""
    since += "（ホロメンの人数で）" if node.holomems else ""
    since += "（異なるカード名の数で）" if node.names else ""
    since += f"（{cards_noun(w, node.whom)}を）" if node.whom and node.deed != "has_downed" else ""
    since += f"（{node.most}回まで数えて）" if node.most is not None else ""
    step = f"{STEP[node.step]}で" if node.step else ""
    where = f"（{cards_noun(w, node.where)}）で" if node.where else ""
    name = f"「{node.name}」で" if node.name else ""
    return f"{since}{step}{OWNERS[node.side]}が{where}{name}{DEEDS[node.deed]}回数が{least}回以上"


def origin_of(node: lang.Deeds) -> str:
    """From which zone or position: 「アーカイブから」"""
    if node.origin is None:
        return ""
    return f"{POSITION[node.origin] if node.origin in POSITION else ZONE[node.origin]}から"


def past_deed(w: Japanese, node: lang.Deeds, least: int) -> str | None:
    """The deed in printed words; None if there are none for all of it."""
    side = OWNERS[node.side]
    holomem = single_member(w, Holomems(node.side, where=node.where, other=node.other))
    number = "" if least == 1 else f"{least}枚以上"
    if node.deed == "used_skill":
        if node.where or least != 1 or node.own or (node.name and (node.sp or node.side != "you")):
            return None
        return f"{skill_of(node)}を使っていた"
    if node.other and (node.own or node.deed not in DONE):
        return None

    if node.own:
        if node.where or node.side != "you" or node.deed not in OWN:
            return None
        holomem = "このホロメン"

    if node.deed == "activated" and node.own and node.by is None and node.name and least == 1 and not node.sp:
        by = f"自分の{skill_named(node.name)}で"
        return f"{holomem}が{by}アクティブになっていた"
    if node.name or node.sp or (node.at and node.deed not in AT):
        return None
    if (node.origin and node.deed not in {"bloomed", "moved"}) or (node.to is None) != (node.deed != "moved"):
        return None

    by = by_ability(node.by) if node.deed != "rolled_die" else ""
    if node.deed in DONE:
        return _done(w, node, holomem, least)
    if node.deed == "sent_cheer" and by and not (node.where or node.holomems):
        return f"{by}{holomem}にエールを{number}送っていた"
    if (node.own and node.deed != "rolled_die") or node.holomems or node.whom:
        return None
    if node.names and node.deed != "played_support":
        return None

    roller = for_ability(w, node) if node.deed == "rolled_die" else ""
    match node.deed:
        case "played_support" if lang.OfKind(("support",)) not in node.where:
            what = support_noun(w, node.where)
            return f"{side}が{MUTUAL['different_names'] if node.names else ''}{what}を{number}使っていた"
        case "rolled_die" if roller and (node.parity or node.shows):
            often = f"{least}回以上" if least > 1 else ""
            return f"{roller}振ったサイコロで{shown_by(lang.DieShows(node.parity, node.shows))}が{often}出ていた"
        case "rolled_die" if roller and node.side == "you":
            return f"{roller}サイコロを{least}回以上振っていた"
        case "drew" if not node.where:
            return f"{by}{side}のデッキを{number}引いていた"
        case "archived_from_deck" if node.side == "you" and not node.where:
            return f"{by}自分のデッキからカードを{number}アーカイブしていた"
        case "archived_support":
            return f"{by}{side}のステージの{support_noun(w, node.where)}が{number}アーカイブされていた"
        case "archived_cheer":
            match node.where:
                case () | (lang.Coloured(colour="white" | "green" | "red" | "blue" | "purple" | "yellow"),):
                    return f"{by}{side}のステージの{cards_noun(w, node.where, base='エール')}が{number}アーカイブされていた"
        case "archived_from_hand":
            what = set_noun(w, lang.Cards("hand", node.side, node.where))
            return f"{by}{what}を{number}アーカイブしていた" if by else f"{what}が{number}アーカイブされていた"
        case "archived_from_power" if not node.where:
            did = f"を{number}アーカイブしていた" if by else f"が{number}アーカイブされていた"
            return f"{by}{side}のホロパワー{did}"
        case "lost_life" if not node.where:
            return f"{side}のライフが{'' if least == 1 else f'{least}以上'}減っていた"

    return None


def _done(w: Japanese, node: lang.Deeds, holomem: str, least: int) -> str | None:
    """What a holomem did or what happened to it, and how often."""
    if (node.deed == "left_to_deck" and least > 1) or (node.holomems and (node.own or node.deed in UNCOUNTED)):
        return None
    whom = single_member(w, Holomems("opponent" if node.side == "you" else "you", where=node.whom))
    words = {
        "at": positions_in(node.at), "origin": origin_of(node), "to": f"{POSITION[node.to]}に" if node.to else "", "side": OWNERS[node.side],
        "whom": whom, "by": by_ability(node.by), "source": f"{OWNERS[node.by]}から" if node.by else "",
    }  # fmt: skip
    if node.at and node.deed != "used_arts":
        holomem = single_member(w, Holomems(node.side, node.at, node.where, node.other))
        words["at"] = ""
    behind, what, verb = (part.format(**words) for part in DONE[node.deed])
    people = node.holomems or node.deed == "downed"
    often = f"{least}{'人' if people else '回'}以上" if least > 1 else ""
    return f"{holomem}{behind}{often}{what}{verb}" if people else f"{holomem}{behind}{what}{often}{verb}"


BY = {
    "rolled_die", "archived_cheer", "archived_support", "activated", "archived_from_hand", "archived_from_deck",
    "archived_from_power", "drew", "sent_cheer", "took_damage", "took_arts_damage", "took_special_damage",
}  # fmt: skip
"""Deeds whose text names whose ability or card did them."""
AT = {"used_arts", "downed"}
"""Deeds whose text names the position of the holomem."""
UNCOUNTED = {"downed", "left_to_deck", "has_downed"}
"""Deeds without a count of their holomems: each goes down or leaves once, and a count with "has downed" could be of either side."""


def then_or_now(w: Japanese, node: lang.Readings) -> str:
    """「このターンに自分のセンターホロメンがアーツを使っていた」, of the one that was there then or is there now; empty for others."""
    match node.of:
        case (lang.Happened(what=lang.Deeds() as what, at_least=1), lang.Exists(of=Holomems() as of, at_least=1)):
            did = [each for each in of.where if isinstance(each, lang.Did | lang.UsedArtsNow | lang.BloomedNow)]
            where = tuple(each for each in of.where if each not in did)
            then = lang.Deeds(what.deed, of.side, what.since, where, at=of.at, whom=what.whom)  # type: ignore[arg-type]
            if what != then or not of.at or of.other or len(did) != 1 or what.deed not in DONE or of.side == "both":
                return ""
            alone = {"used_arts": lang.UsedArtsNow(), "bloomed": lang.BloomedNow()}.get(what.deed)
            own = lang.Did(lang.Deeds(what.deed, what.side, what.since, whom=what.whom))
            if did != [alone if alone is not None and what.since == "turn" else own]:
                return ""
            who = single_member(w, Holomems(of.side, of.at, where))
            plain = msgspec.structs.replace(what, at=(), where=())
            return f"{SINCE[what.since]}に{_done(w, plain, who, 1)}"
    return ""


@phrase_pieces(lang.Did)
def say_did(w: Japanese, node: lang.Did) -> str:
    return did_words(node) or f"「{past_words(w, node.what, 1)}」"


@phrase_pieces(lang.Happened)
def say_happened(w: Japanese, node: lang.Happened) -> str:
    return past_words(w, node.what, node.at_least)
