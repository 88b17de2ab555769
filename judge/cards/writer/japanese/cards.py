"""Actions on cards in zones, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.base import cards_left_in_hand, is_until_as_many
from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.properties import cards_noun
from judge.cards.writer.japanese.quantities import figure, rolled_number, signed
from judge.cards.writer.japanese.renderers import action_clauses, clause_phrases, modifier_statements
from judge.cards.writer.japanese.sets import (
    is_revealed_card,
    is_that_card,
    object_words,
    opponents_choice,
    set_noun,
    single_member,
)
from judge.cards.writer.japanese.words import OWNERS, ZONE
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node

clause_phrases(
    {
        lang.Shuffle: ("{side:owner}{zone:zone}を", "shuffle"),
    }
)


@action_clauses(lang.Exchange)
def do_exchange(w: Japanese, node: lang.Exchange) -> ActionClause:
    one, other = (_exchanged(w, side) for side in (node.one, node.other))
    return ActionClause(f"{one}を公開し、{other}と" if node.reveal else f"{one}と、{other}を", "swap")


def _exchanged(w: Japanese, side: Node) -> str:
    looked_at = isinstance(side, lang.Choose) and side == lang.Choose(side.of) and is_that_card(w, side.of)
    return "そのカード" if looked_at else w.say(side)


def whole_zone(w: Japanese, node: Node) -> str:
    """A zone, or the top of one."""
    if isinstance(node, lang.Cards) and not node.where and not node.other:
        return f"{OWNERS[node.side]}の{ZONE[node.zone]}"
    return w.say(node)


def shown(w: Japanese, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer) -> str:
    return f"{object_words(w, node.what)}{'公開し、' if node.reveal else ''}"


def _zone(node: Node) -> str:
    if isinstance(node, lang.Cards):
        return node.zone
    return "" if isinstance(node, lang.Stacked | lang.AttachedCards) else "among"


def _several(node: Node) -> bool:
    """Whether the cards can be more than one, so that their order matters (4.1.5)."""
    return not (isinstance(node, lang.Choose | lang.Top) and node.count == 1 and not getattr(node, "any_number", False))


DRAWS = {"you": "自分", "opponent": "相手は、自身", "both": "お互い"}
"""Whose Deck is drawn from; 「相手のデッキを引く」 would be drawn by oneself."""


@action_clauses(lang.Draw)
def do_draw(w: Japanese, node: lang.Draw) -> ActionClause | None:
    deck = f"{DRAWS[node.side]}のデッキを{'下から' if node.bottom else ''}"
    so_many = node.until or isinstance(node.count, lang.Times)
    if node.up_to or (node.most is not None and not (so_many and node.side == "you")):
        return None
    if not w.is_named_by_verb(node.called, "drawn"):
        return None
    if node.until and node.side != "you":
        theirs = node == lang.Draw(node.count, "opponent", until=True) and isinstance(node.count, int)
        return ActionClause(f"相手は、自身の手札が{node.count}枚になるまで、自身のデッキを", "draw") if theirs else None
    if node.most is not None:
        w.note.append(f"引ける枚数は{node.most}枚まで")
    if not node.until:
        return ActionClause(f"{deck}{figure(w, node.count)}枚", "draw")

    match node.count:
        case int():
            number = f"{node.count}枚に"
        case lang.DiceSum(side="you", which="sum"):
            number = f"{rolled_number(w)}と同じに"
        case lang.Count(by=None, most=None):
            number = f"{set_noun(w, node.count.of)}の枚数と同じに"
        case _:
            return None
    return ActionClause(f"手札が{number}なるまで、{deck}", "draw")


@action_clauses(lang.Look)
def do_look(w: Japanese, node: lang.Look) -> ActionClause | None:
    if node.by != "you" or not w.is_named_by_verb(node.called, "looked"):
        return None
    what = node.what
    w.looked_at_one = isinstance(what, lang.Top) and what.count == 1
    return ActionClause(as_many_from_the_top(w, what) or f"{whole_zone(w, what)}を", "look")


def as_many_from_the_top(w: Japanese, what: Node) -> str:
    """「自分のデッキの上から、Xと同じ枚数を」; empty for any other cards."""
    if what == lang.Top("deck", lang.Spent()):
        return "自分のデッキの上から、この能力でアーカイブしたホロパワーと同じ枚数を"
    match what:
        case lang.Top(count=lang.DiceSum(side="you", which="sum") as top) if what == lang.Top("deck", top):
            return f"自分のデッキの上から、{rolled_number(w)}と同じ枚数を"
        case lang.Top(count=lang.Count(of=of, by=None, most=None) as top) if what == lang.Top("deck", top):
            return f"自分のデッキの上から、{set_noun(w, of)}と同じ枚数を"
    return ""


@action_clauses(lang.Reveal)
def do_reveal(w: Japanese, node: lang.Reveal) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "revealed"):
        return None
    if node.until:
        w.revealed_one = False
        return ActionClause(f"自分のデッキの上から、{cards_noun(w, node.until)}が出るまで1枚ずつ", "reveal")
    w.revealed_one = not _several(node.what) and getattr(node.what, "side", "") != "both"
    if words := opponents_choice(w, node.what):
        return ActionClause(words, "reveal")
    return ActionClause(as_many_from_the_top(w, node.what) or object_words(w, node.what), "reveal")


def hand_down_to(what: Node) -> str:
    """「自分の手札が4枚になるまで、自分の手札を」; empty for any other cards."""
    left = cards_left_in_hand(what)
    if left is None or not isinstance(what, lang.Choose):
        return ""
    who, whose = ("", "自分") if what.by == "you" else ("相手は、", "自身")
    return f"{who}{whose}の手札が{left}枚になるまで、{whose}の手札を"


@action_clauses(lang.MoveCards)
def do_move_cards(w: Japanese, node: lang.MoveCards) -> ActionClause | None:
    if isinstance(node.what, lang.Top) and node.to == "life" and not (node.called or node.reveal):
        return ActionClause(
            f"{shown(w, node)}裏向きのまま自分のライフ{'の下' if node.end == 'bottom' else 'の上'}に", "place"
        )

    if node.singly:
        until = "自分のホロパワーが相手のホロパワーと同じ枚数になるまで"
        return ActionClause(f"{until}、自分のデッキの上から1枚ずつ", "to_power") if is_until_as_many(node) else None

    word = node.called.split(" ")[0]
    if node.to == "power" and node.end == "top" and w.is_named_by_verb(node.called, "to_power"):
        return ActionClause(shown(w, node), "to_power")
    if word not in {"", "taken", "returned"} or node.to in {"life", "archive"}:
        return None
    if node.to == "hand" and node.end != "top":
        return None

    ends = {"top": "の上", "bottom": "の下", "either": "の上か下"}
    end = "" if node.to == "hand" else ends[node.end]
    from_outside = isinstance(node.what, lang.Stacked) or (
        isinstance(node.what, lang.Choose) and _zone(node.what.of) in {"archive", ""}
    )
    to_hand = node.to == "hand" and word != "returned" and (word == "taken" or not from_outside)

    what = shown(w, node)
    if (word == "taken" and not to_hand) or not w.is_named_by_verb(node.called, word):
        return None

    one = is_that_card(w, node.what) or is_revealed_card(w, node.what) or id(node.what) in w.left
    several = _several(node.what) and not one
    order = "好きな順で" if not to_hand and several and node.to != "hand" else ""
    if node.end == "top" and id(node) in w.shuffled:
        order = end = ""
    order = "" if isinstance(node.what, lang.ThisCard) else order
    if order and isinstance(node.what, lang.CheersOf) and not node.reveal and what.startswith("相手の"):
        what = f"相手は、自身の{what.removeprefix('相手の')}"  # whose order it is (4.1.5)
    if hand := hand_down_to(node.what):
        if node.to != "deck" or node.reveal or node.end == "either":
            return None
        return ActionClause(f"{hand}好きな順でデッキ{end}に", "return")

    if theirs := opponents_choice(w, node.what):
        if node.reveal:
            return None
        what = theirs
    elif to_hand and node.to == "hand" and what.startswith(("相手のホロパワー", "相手のデッキ", "相手のライフ")):
        what = f"相手は、自身の{what.removeprefix('相手の')}"  # who puts it into their own hand
    if node.to == "power" and is_revealed_card(w, node.what):
        what += "裏向きにして"
    chosen_first = "選んで" if order and what.endswith("数") else ""
    return ActionClause(f"{what}{chosen_first}{order}{ZONE[node.to]}{end}に", "add" if to_hand else "return")


@action_clauses(lang.Archive)
def do_archive(w: Japanese, node: lang.Archive) -> ActionClause | None:
    if node.what == lang.ThisCard() or not w.is_named_by_verb(node.called, "archived"):
        return None
    words = hand_down_to(node.what) or opponents_choice(w, node.what) or object_words(w, node.what)
    return ActionClause(words, "archive")


@action_clauses(lang.ArchiveSelf)
def do_archive_self(w: Japanese, _: lang.ArchiveSelf) -> ActionClause:
    return ActionClause(f"{w.this()}を", "archive")


@action_clauses(lang.PutOut)
def do_put_out(w: Japanese, node: lang.PutOut) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "put_out"):
        return None
    return ActionClause(f"{shown(w, node)}ステージに", "put_out")


@action_clauses(lang.Pick)
def do_pick(w: Japanese, node: lang.Pick) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "chosen"):
        return None
    what = node.what
    theirs = isinstance(what, lang.Choose) and getattr(what.of, "side", "") == "opponent"
    return ActionClause((theirs and opponents_choice(w, what)) or f"{w.say(what)}を", "choose")


_NOT_DONE = {
    "archive": "アーカイブされ", "cheer_deck": "エールデッキに戻され", "deck": "デッキに戻され", "hand": "手札に戻され",
    "reattach": "付け替えられ",
}  # fmt: skip


@modifier_statements(lang.NotArchived)
def hold_not_archived(w: Japanese, node: lang.NotArchived) -> str:
    return f"{set_noun(w, lang.AttachedCards(node.who, node.where))}は、相手の能力で{'ず、'.join(_NOT_DONE[each] for each in node.against)}ない"


@modifier_statements(lang.RevealMore)
def hold_reveal_more(w: Japanese, node: lang.RevealMore) -> str:
    skills = ["自分の推しスキル"] if node.skills else []
    by = "と".join([*skills, *(f"{single_member(w, each)}の能力" for each in node.by)])
    return f"{by}で、デッキの上から公開する枚数{signed(w, node.amount)}"


@action_clauses(lang.Spare)
def do_spare(_w: Japanese, node: lang.Spare) -> ActionClause | None:
    if node.count != lang.Spent():
        return None
    return ActionClause("アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブできる")
