"""Numbers in Japanese, in the wording of printed cards: figures, and what they are counted by."""

from __future__ import annotations

import msgspec

from judge.cards.writer.japanese.dice_words import dice_total, for_ability
from judge.cards.writer.japanese.properties import support_noun
from judge.cards.writer.japanese.renderers import phrase_pieces, phrases
from judge.cards.writer.japanese.sets import set_noun, single_member, unit_of, whole_of_holders, whole_or_chosen
from judge.cards.writer.japanese.words import MUTUAL, OWNERS, SINCE, TABLES, TRAIT
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems
from judge.engine.effects.walking import iter_nodes

phrases(
    {
        lang.DiceShowing: "{parity:?{parity:parity}}{parity:?{values:?で}}{values:?{values}}{parity:!{values:!何か}}が出た回数",
        lang.EventAmount: "それと同じ数値",
        lang.Overkill: "オーバーしたダメージ",
        lang.LifeLost: "{side:owner}初期ライフから減っているライフ",
        lang.Spent: "X",
        lang.ArtsNumber: "このアーツがこのターンに使う何回目のアーツか",
        lang.TurnNumber: "{side:owner}何回目のターンか",
        lang.DamageOn: "（{who:every}）が受けているダメージ",
        lang.Deeds: "{since:since}に{own_turn:?自身のターンの}{step:?{step:step}で}{side:player}が{where:?（{where:cards}）で}{name:?「{name}」で}{sp:?SP推しスキルで}{own:?（このホロメンだけ）}{other:?（他のホロメンだけ）}{at:?（{at:spot}で）}{parity:?（{parity:parity}）}{shows:?（{shows}）}{names:?（異なるカード名の数で）}{by:?（{by:owner}能力で）}{origin:?（{origin:origin}から）}{to:?（{to:spot}に）}{deed:deed}回数{most:?（{most}回まで）}",
        lang.HpRemaining: "{who:every}の残りHP",
        lang.BatonNeed: "{who:every}のバトンタッチに必要な無色の数",
        lang.Difference: "{more}が{than}より{either:!多い}{either:?多いか少ない}数",
        lang.Beyond: "{of}が{than}より多い数",
    }
)


def figure(w: Japanese, amount: lang.Quantity) -> str:
    """A number; what it is counted by goes to the front of the sentence if there is room for it."""
    if isinstance(amount, int):
        return str(amount)
    if isinstance(amount, lang.Times) and counted_in_front(w, amount):
        return str(amount.each)
    return f"（{w.say(amount)}）"


def signed(w: Japanese, amount: lang.Quantity) -> str:
    """A number with its sign."""
    if isinstance(amount, int):
        return f"{amount:+}"
    if isinstance(amount, lang.Times) and counted_in_front(w, amount):
        return f"{amount.each:+}"
    return f"+（{w.say(amount)}）"


def counted_in_front(w: Japanese, amount: lang.Times) -> bool:
    """Whether the sentence begins with what a number is counted by. There is room for one such phrase; it applies to all numbers
    that are counted by the same."""
    if w.per is None:
        return False
    notes = list(w.note)
    words = counted_by_words(w, amount)
    if not w.per:
        w.per.append(words)
        return True
    w.note = notes
    return w.per == [words]


def counted_by_words(w: Japanese, amount: lang.Times) -> str:
    """「Xのエール1枚につき、」"""
    node, per = amount.of, amount.per
    match node:
        case lang.Count():
            if node.most is not None:
                w.note.append(f"数える{unit_of(node.of)}数は{node.most}{unit_of(node.of)}まで")
            if node == lang.Count(node.of) and isinstance(node.of, lang.Among) and put_out(w, node.of):
                return f"この能力で出したホロメン{per}人につき、"
            if isinstance(node.of, lang.Bound):
                return f"{w.say(node.of)}{per}人につき、"
            return f"{counted(w, node, per)}につき、"
        case lang.DiceSum(side="you", which="sum"):
            return f"{rolled_number(w)}{per}につき、"
        case lang.DiceSum(which="highest" | "lowest" | "difference"):
            return f"{DICE[node.which]}{per}につき、"
        case lang.DiceShowing(parity=parity, values=values) if bool(parity) != bool(values):
            return f"{w.say(lang.DieShows(parity, values))}が出た回数{per}回につき、"
        case lang.Deeds():
            if (done := deeds_done(w, node, per)) is not None:
                return done
            without_limit = msgspec.structs.replace(node, most=None)
            if node.most is not None and (done := deeds_done(w, without_limit, per)) is not None:
                unit = next((unit for unit in ("枚", "人", "回") if done.endswith(f"{per}{unit}につき、")), "")
                most = f"数える{unit}数は{node.most}{unit}" if unit else f"{node.most // per * amount.each:+}"
                w.note.append(f"{most}まで")
                return done
        case lang.Overkill():
            return f"オーバーしたダメージ{per}につき、"
        case lang.EventAmount():
            return f"{w.amount_word}{per}につき、"
        case lang.BatonNeed():
            return f"{w.say(node.who)}のバトンタッチに必要な無色{per}つにつき、"
        case lang.Spent():
            return f"この能力でアーカイブしたホロパワー{per}枚につき、"
        case lang.Difference(either=True):
            unit = "" if _is_life(node.more.of) else "枚"
            return f"{set_noun(w, node.more.of)}と{set_noun(w, node.than.of)}の差{per}{unit}につき、"
        case lang.Difference() if w.compared == node:
            unit = "" if _is_life(node.more.of) else unit_of(node.more.of)
            return f"{'少ない' if w.fewer else '多い'}{unit}数{per}{unit}につき、"
        case lang.HpRemaining():
            return f"{w.say(node)}{per}につき、"
        case lang.DamageOn():
            return f"{whole_or_chosen(w, node.who)}が受けているダメージ{per}につき、"
        case lang.LifeLost():
            return f"{OWNERS[node.side]}の初期ライフから減っているライフ{per}につき、"

    return f"（{w.say(node)}）{per}につき、"


def _is_life(node: lang.Node) -> bool:
    return isinstance(node, lang.Cards) and node.zone == "life"


def put_out(w: Japanese, node: lang.Among) -> bool:
    """Whether these are the holomems that were put out on the Stage."""
    return not node.where and w.current_word(node.name) == "put_out"


DICE = {
    "highest": "出た目の中で最も大きい数", "lowest": "出た目の中で最も小さい数", "difference": "出た目の差",
    "alike": "同じ目が出た最も多い回数",
}  # fmt: skip
"""One number of several dice."""


def rolled_number(w: Japanese) -> str:
    """What the player rolled: of several dice the sum."""
    return "出た目の数" if w.rolled == 1 else "出た目の合計数"


def each_once(node: lang.Count) -> str:
    """What those that are counted have to be to one another: each name or Bloom level counts once."""
    return MUTUAL[f"different_{node.by}s"] if node.by in {"name", "level"} else ""


def counted(w: Japanese, node: lang.Count, per: int) -> str:
    if node.by == "colour":
        return f"{set_noun(w, node.of)}{'の色' if isinstance(node.of, Holomems) else ''}{per}色"
    if node.by == "kind":
        return f"{set_noun(w, node.of)}{per}種類"
    unit = unit_of(node.of)
    if node.by is None and (words := whole_of_holders(w, node.of)):
        return f"{words}{per}{unit}"
    if node == lang.Count(lang.Cards("life", getattr(node.of, "side", "you"))):
        return f"{set_noun(w, node.of)}{per}"
    if once := each_once(node):
        return f"{set_noun(w, node.of, once)}{per}{unit}"
    by = f"の{TRAIT[node.by]}" if node.by else ""
    return f"{set_noun(w, node.of)}{by}{per}{unit}"


def dealt_damage(w: Japanese, node: lang.Deeds) -> tuple[str, str] | None:
    """「このターンに自分が相手のバックホロメンに」 and 「特殊ダメージ」, of damage dealt by a player's cards; None for any other deed."""
    kind = {"took_damage": "", "took_arts_damage": "アーツ", "took_special_damage": "特殊"}.get(node.deed)
    plain = lang.Deeds(node.deed, node.side, node.since, node.where, at=node.at, by=node.by)
    if kind is None or node.by is None or msgspec.structs.replace(node, most=None, amount=False) != plain:
        return None
    damaged = set_noun(w, Holomems(node.side, node.at, node.where))
    return f"{SINCE[node.since]}に{OWNERS[node.by]}が{damaged}に", f"{kind}ダメージ"


DID = {
    "bloomed": "がBloomした", "downed": "がダウンした", "used_arts": "がアーツを使った", "restored": "のHPが回復した",
    "took_damage": "がダメージを受けた", "took_arts_damage": "がアーツダメージを受けた",
    "took_special_damage": "が特殊ダメージを受けた", "collabed": "がコラボした",
}  # fmt: skip
"""What a holomem did or what happened to it, behind the holomem."""


def deeds_done(w: Japanese, node: lang.Deeds, per: int) -> str | None:
    """What is counted of what has happened: 「このターンに自分が使っていたイベント1枚につき、」"""
    if node.amount and node.most is None and (words := dealt_damage(w, node)) is not None:
        return f"{words[0]}与えた{words[1]}{per}につき、"
    if node.amount and (total := dice_total(w, node)):
        return f"{total}{per}につき、"
    plain = lang.Deeds(node.deed, node.side, node.since, node.where, to=node.to)
    match node.deed:
        case "rolled_die":
            plain = msgspec.structs.replace(plain, by=node.by)
        case "moved":
            plain = msgspec.structs.replace(plain, origin=node.origin, other=node.other)
        case deed if deed not in {"played_support", "attached_support"}:
            plain = msgspec.structs.replace(plain, other=node.other)
    if node != plain:
        return None

    since = f"{SINCE[node.since]}に"
    holomem = single_member(w, Holomems(node.side, where=node.where, other=node.other))
    match node.deed:
        case "played_support" if (
            node.side == "you" and node.since == "turn" and lang.OfKind(("support",)) not in node.where
        ):
            return f"{support_noun(w, node.where, f'{since}自分が使っていた')}{per}枚につき、"
        case "rolled_die" if node.side == "you" and (by := for_ability(w, node)):
            return f"{since}{by}サイコロを振った回数{per}回につき、"
        case "downed" if node.since == "last_turn":
            return f"{since}ダウンしていた{holomem}{per}人につき、"
        case "moved" if node.to is not None:
            origin = f"{TABLES['spot'][node.origin]}から" if node.origin else ""
            return f"{since}{holomem}が{origin}{TABLES['spot'][node.to]}に移動した回数{per}回につき、"
        case "attached_support":
            what = support_noun(w, node.where)
            return f"{since}{single_member(w, Holomems(node.side))}に{what}が付いた回数{per}回につき、"
    return f"{since}{holomem}{DID[node.deed]}回数{per}回につき、" if node.deed in DID else None


def bonus_words(w: Japanese, node: lang.ArtsPlus | lang.HpPlus, what: str) -> str:
    """「XのアーツN」; what is counted by each of them stands behind them."""
    owners = whole_or_chosen(w, node.who)
    amount = node.amount
    if isinstance(amount, lang.Times) and any(isinstance(each, lang.Itself) for each in iter_nodes(amount)):
        held, w.itself_word = w.itself_word, "そのホロメン"
        words = f"{owners}は、{counted_by_words(w, amount)}{what}{amount.each:+}"
        w.itself_word = held
        return words
    return f"{owners}の{what}{signed(w, amount)}"


@phrase_pieces(lang.DiceSum)
def say_dice_sum(w: Japanese, node: lang.DiceSum) -> str:
    if node.which != "sum":
        return DICE[node.which]
    return f"{'' if node.side == 'you' else f'{OWNERS[node.side]}の'}{rolled_number(w)}"


@phrase_pieces(lang.Count)
def say_count(w: Japanese, node: lang.Count) -> str:
    most = "" if node.most is None else f"（数えるのは{node.most}まで）"
    return f"{set_noun(w, node.of)}の{TRAIT[node.by] if node.by else ''}数{most}"


@phrase_pieces(lang.MostAlike)
def say_most_alike(w: Japanese, node: lang.MostAlike) -> str:
    return f"{set_noun(w, node.of, MUTUAL[f'same_{node.what}'])}の最も多い数"


@phrase_pieces(lang.Times)
def say_times(w: Japanese, node: lang.Times) -> str:
    held, w.note = w.note, []
    words = f"{counted_by_words(w, node)}{node.each}{w.notes()}"
    w.note = held
    return words
