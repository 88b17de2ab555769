"""Conditions on what has happened before, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.japanese.events import positions_in
from judge.cards.writer.japanese.properties import cards_noun
from judge.cards.writer.japanese.quantities import SINCE, has_kind
from judge.cards.writer.japanese.renderers import phrase_pieces
from judge.cards.writer.japanese.sets import any_one
from judge.cards.writer.japanese.words import OWNERS, STEP, ZONE
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems

if TYPE_CHECKING:
    from judge.cards.writer.japanese.writer import Japanese


OWN = {"used_arts", "bloomed", "activated", "baton_passed", "collabed"}
"""The deeds that a text says of its own holomem."""


def past(w: Japanese, node: lang.Deeds, least: int) -> str:
    since = f"{SINCE[node.since]}に"
    main = node.step == "main" and node.since == "turn" and node.side == "you" and node.own_turn
    now = node.step == "performance" and node.since == "turn" and not node.own_turn
    if node.most is None and ((node.step is None and not node.own_turn) or main or now):
        words = past_deed(w, node, least)
        if words is not None:
            step = "このターンの自分のメインステップに" if main else "そのパフォーマンスステップに"
            return (step if main or now else since) + words
    since += "（このホロメンだけ）" if node.own else ""
    since += f"（{positions_in(node.at)}）" if node.at else ""
    since += f"（{ZONE[node.origin]}から）" if node.origin else ""
    since += "（SPのみ）" if node.sp else ""
    since += "（自身のターンのみ）" if node.own_turn else ""
    since += f"（{node.most}回まで数えて）" if node.most is not None else ""
    step = f"{STEP[node.step]}で" if node.step else ""
    where = f"（{cards_noun(w, node.where)}）で" if node.where else ""
    name = f"「{node.name}」で" if node.name else ""
    deed = {
        "bloomed": "Bloomした", "used_arts": "アーツを使った", "played_support": "サポートカードを使った",
        "used_skill": "推しスキルを使った", "downed": "ホロメンがダウンした",
        "archived_cheer": "ステージのエールがアーカイブされた", "rolled_die": "能力でサイコロを振った",
        "left_to_deck": "ホロメンがステージからデッキに戻った", "lost_life": "ライフが減った",
        "activated": "ホロメンがアクティブになった", "archived_from_deck": "デッキからカードをアーカイブした",
        "took_arts_damage": "ホロメンがアーツダメージを受けた", "baton_passed": "ホロメンがバトンタッチした",
        "collabed": "ホロメンがコラボした",
    }[node.deed]  # fmt: skip
    return f"{since}{step}{OWNERS[node.side]}が{where}{name}{deed}回数が{least}回以上"


def past_deed(w: Japanese, node: lang.Deeds, least: int) -> str | None:
    """The deed in printed words, where there are some for all of it."""
    side = OWNERS[node.side]
    holomem = any_one(w, Holomems(node.side, where=node.where))
    number = "" if least == 1 else f"{least}枚以上"
    if node.deed == "used_skill":
        if node.where or least != 1 or node.own or (node.name and (node.sp or node.side != "you")):
            return None
        return f"{side}の{'SP' if node.sp else ''}推しスキル{f'「{node.name}」' if node.name else ''}を使っていた"
    if node.own:
        if node.where or node.side != "you" or node.deed not in OWN:
            return None
        holomem = "このホロメン"
    if node.deed == "activated" and node.own and least == 1 and not node.sp:
        by = f"自分の推しスキル「{node.name}」で" if node.name else ""
        return f"{holomem}が{by}アクティブになっていた"
    if node.name or node.sp or (node.at and node.deed != "used_arts") or (node.origin and node.deed != "bloomed"):
        return None
    match node.deed:
        case "played_support" if node.side == "you" and lang.OfKind(("support",)) not in node.where:
            what = cards_noun(w, node.where, base="サポートカード" if not has_kind(node.where) else "カード")
            return f"自分が{what}を{number}使っていた"
        case "rolled_die" if node.side == "you":
            by = f"{holomem}の能力で" if node.where else "自分が能力で"
            return f"{by}サイコロを{least}回以上振っていた"
        case "archived_from_deck" if node.side == "you" and not node.where:
            return f"自分のデッキからカードを{number}アーカイブしていた"
        case "archived_cheer" if least == 1 and not node.where:
            return f"{side}のステージのエールがアーカイブされていた"
    if least > 1 and node.deed in {"downed", "bloomed"} and not node.own and not node.origin:
        return f"{holomem}が{least}{'人以上ダウン' if node.deed == 'downed' else '回以上Bloom'}していた"
    if least > 1:
        return None
    match node.deed:
        case "used_arts":
            return f"{holomem}が{positions_in(node.at)}アーツを使っていた"
        case "bloomed":
            origin = f"{ZONE[node.origin]}から" if node.origin else ""
            return f"{holomem}が{origin}Bloomしていた"
        case "collabed":
            return f"{holomem}がコラボしていた"
        case "baton_passed":
            return f"{holomem}がバトンタッチしていた"
        case "downed":
            return f"{holomem}がダウンしていた"
        case "left_to_deck":
            return f"{holomem}がステージからデッキに戻っていた"
        case "lost_life" if not node.where:
            return f"{side}のライフが減っていた"
    return None


@phrase_pieces(lang.Happened)
def say_happened(w: Japanese, node: lang.Happened) -> str:
    return past(w, node.what, node.at_least)
