"""Conditions in Japanese, in the wording of printed cards. A condition has two forms: before 「なら」, and before
another condition."""

from __future__ import annotations

import msgspec

from judge.cards.all_of_a_set import property_of_all
from judge.cards.both_players import as_one_on_both_players
from judge.cards.writer.japanese.comparisons import in_total
from judge.cards.writer.japanese.dice_words import shown_by
from judge.cards.writer.japanese.history import then_or_now
from judge.cards.writer.japanese.named_at import named_at, named_is_there
from judge.cards.writer.japanese.properties import cards_noun, core, holomem_noun
from judge.cards.writer.japanese.renderers import phrase_pieces, phrases
from judge.cards.writer.japanese.sets import is_revealed_card, of_looked, of_put_out, set_noun, single_member
from judge.cards.writer.japanese.what_it_did import did_by
from judge.cards.writer.japanese.words import MUTUAL, OWNERS, ZONE
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Holomems, Node
from judge.wording.words import COLOUR, SPOT

HOLDERS = (lang.Host, lang.Subject, lang.Bound, lang.Target, lang.Downed)


JOINED = {"いる": "いて", "付いている": "付いていて", "使っていた": "使っていて", "ダウンしていた": "ダウンしていて",
          "多い": "多く", "少ない": "少なく", "高い": "高く", "低い": "低く"}  # fmt: skip


ALIKE = {
    "same_colour": "同じ色", "same_name": "同じカード名", "same_level": "同じBloomレベル", "same_tag": "同じタグ",
    "different_names": "異なるカード名", "different_colours": "異なる色",
    "different_levels": "異なるBloomレベル",
}  # fmt: skip
"""What all of several are to one another."""


WAS_DONE = {
    "archived": "アーカイブした", "returned": "戻した", "taken": "手札に加えた", "attached": "付けた", "to_power": "ホロパワーにした",
}  # fmt: skip
"""That anything was done with cards: 「アーカイブしたなら」."""


VERBAL = ("る", "い", "た")
"""How a condition ends that 時 follows without の."""


phrases(
    {
        lang.TurnOf: "{side:owner}ターン",
        lang.InStep: "{step:step}",
        lang.FirstTurn: "自分が{second:?後攻}{second:!先攻}で最初のターン",
    }
)


def if_clause(w: Japanese, node: Condition) -> str:
    """A condition with the word that leads on from it: 「Xがいるなら」"""
    match node:
        case lang.Every(of=(lang.Exists(of=lang.Among() as cards, at_least=least), lang.Alike(of=of, mutual=mutual))):
            if cards == of == lang.Among(cards.name, (lang.OfKind(("holomem",)),)) and least > 1:
                return f"{set_noun(w, lang.Among(cards.name))}{least}枚が{MUTUAL[mutual]}ホロメンなら"
            if cards == of and least == 1 and mutual in {"same_colour", "different_colours"}:
                return w.mark(node, f"{set_noun(w, cards)}がすべて{ALIKE[mutual]}なら")
        case lang.Exists(of=lang.Among(name=name, where=()), at_least=1) if w.current_word(name) in WAS_DONE:
            return w.mark(node, f"{WAS_DONE[w.current_word(name)]}なら")
    if words := so_many_done(w, node):
        return w.mark(node, f"{words}なら")
    *others, last = required_conditions(node)
    if words := cheers_of_each(w, [*others, last]):
        return w.mark(node, f"{words}なら")
    if others:
        return f"{''.join(and_clause(w, each) for each in others)}{if_clause(w, last)}"
    if isinstance(node, lang.Some) and (words := either_or(w, node)):
        return w.mark(node, f"{words}なら")
    return w.mark(node, f"{w.say(node)}なら")


def so_many_done(w: Japanese, node: Condition) -> str:
    """「4枚戻した」「ホロメン3枚を戻した」「3枚以上付けた」: so many cards of an earlier clause; empty for any other condition."""
    match node:
        case lang.Exists(of=lang.Among() as of, at_least=count) if count > 1:
            bound = "以上"
        case lang.Compare(left=lang.Count(of=lang.Among() as of, by=None, most=None), to="equal", right=int() as count):
            bound = ""
        case _:
            return ""
    done = WAS_DONE.get(w.current_word(of.name), "")
    if not done or of.name in w.of_hand:
        return ""
    what = cards_noun(w, of.where) if of.where else ""
    return f"{what}{count}枚{bound}{'を' if what or done.startswith('手札') else ''}{done}"


def when_clause(w: Japanese, node: Condition) -> str:
    """A condition before an instruction that has a condition itself: 「Xがいる時」, so that no なら follows another."""
    words = if_clause(w, node).removesuffix("なら")
    return f"{words}{'時' if words.endswith(VERBAL) else 'の時'}"


def cheers_of_each(w: Japanese, conditions: list[Condition]) -> str:
    """「このホロメンに白エールと紫エールが付いている」, for Cheers of several colors on one holomem; empty for anything
    else."""
    found = [each.of for each in conditions if isinstance(each, lang.Exists) and each.at_least == 1]
    cheers = [each for each in found if isinstance(each, lang.CheersOf) and each.colour is not None]
    if len(conditions) < 2 or len(cheers) < len(conditions) or len({each.of for each in cheers}) > 1:
        return ""
    if cheers[0].of == Holomems():
        return f"自分のステージに[{'と'.join(COLOUR[each.colour][1] for each in cheers if each.colour)}]エールがある"
    if not holds_one(cheers[0].of):
        return ""
    return f"{single_member(w, cheers[0].of)}に{'と'.join(cheer(each) for each in cheers)}が付いている"


def required_conditions(node: Condition) -> list[Condition]:
    """The conditions that all have to hold; one that is the same for each player counts as one."""
    if not isinstance(node, lang.Every) or len(node.of) < 2:
        return [node]
    left = list(node.of)
    found: list[Condition] = []
    while left:
        both = lang.Every(tuple(left[:2]))
        one = as_one_on_both_players(both) is None and same_at_both(both) is None and all_cards_are(both) is None
        found.append(left[0] if one else both)
        del left[: 1 if one else 2]
    return found


def all_cards_are(node: Condition) -> tuple[lang.Among, tuple[lang.Property, ...], bool] | None:
    """For a condition on all cards of an earlier clause: the cards, their property, and whether two are needed. Else None."""
    match node:
        case lang.Every(
            of=(
                lang.Exists(of=lang.Among() as cards, at_least=1 | 2 as least),
                lang.Not(of=lang.Exists(of=lang.Among() as others, at_least=1)),
            )
        ):
            more = [each for each in others.where if each not in cards.where]
            kept = set(others.where) - set(more) == set(cards.where)
            if len(more) == 1 and kept and isinstance(more[0], lang.Lacks) and cards.name == others.name:
                inner = more[0].of
                said = inner.of[0] if isinstance(inner, lang.OneOf) and len(inner.of) == 1 else (inner,)
                return cards, said, least == 2
    return None


def same_at_both(node: Condition) -> Holomems | None:
    """The Center and the Collab holomem, if the condition is the same for both; None for any other condition."""
    match node:
        case lang.Every(of=(lang.Exists(of=Holomems() as one), lang.Exists(of=Holomems() as other))):
            both = msgspec.structs.replace(one, at=(*one.at, *other.at))
            if node != lang.Every((lang.Exists(one), lang.Exists(other))) or one.side == "both" or one.other:
                return None
            if both == msgspec.structs.replace(other, at=both.at) and (one.at, other.at) == (("center",), ("collab",)):
                return both if one.where else None
    return None


def either_or(w: Japanese, node: lang.Some) -> str:
    """「Xがいるか、Yがいない」, where nothing else stands beside it; empty where it has no such words."""
    plain = all(
        isinstance(each, lang.Exists | lang.Compare)
        or (isinstance(each, lang.Not) and isinstance(each.of, lang.Exists))
        for each in node.of
    )
    words = [named_is_there(w, each) or w.say(each) for each in node.of]
    endings = ("いる", "ある", "いない", "ない", "以上", "以下")
    stated = all(each.endswith(endings) and not each.endswith("ではない") for each in words)
    return "か、".join(words) if plain and stated and len(words) > 1 else ""


def and_clause(w: Japanese, node: Condition) -> str:
    """A condition before another that has to hold too: 「Xがいて、」"""
    return w.mark(node, _before_another(w, node))


def _before_another(w: Japanese, node: Condition) -> str:
    if same_at_both(node) is not None or all_cards_are(node) is not None:
        return f"{w.say(node)}で、"
    if isinstance(node, lang.Every) and as_one_on_both_players(node) is None:
        return f"（{if_clause(w, node)}）、かつ、"
    if isinstance(node, lang.TurnOf | lang.FirstTurn):
        return f"{w.say(node)}で、"

    if named_at(w, node):
        return f"{w.say(node)}で、"
    words = w.say(node)
    for ending, joined in JOINED.items():
        if words.endswith(ending):
            return f"{words.removesuffix(ending)}{joined}、"

    if isinstance(node, lang.Exists) and words.endswith("以上ある"):
        return f"{words.removesuffix('ある')}あり、" if "に" in words else f"{words.removesuffix('ある')}で、"
    if isinstance(node, lang.Some) and words.startswith("["):
        return f"{words}で、"
    if isinstance(node, lang.Is | lang.Compare | lang.DieShows | lang.Alike) and not words.endswith(
        ("ない", "いる", "いた")
    ):
        return f"{words}で、"
    return f"{words}なら、かつ、"


def holds_one(node: Node) -> bool:
    return isinstance(node, HOLDERS) or (isinstance(node, Holomems) and len(node.at) == 1 and node.at[0] != "back")


def cheer(node: lang.CheersOf) -> str:
    return f"{COLOUR[node.colour][1] if node.colour else ''}エール"


def minimum(w: Japanese, count: int, unit: str, of: Node) -> str:
    total = in_total(w, of)
    return "" if count == 1 and not total else f"{total}{count}{unit}以上"


@phrase_pieces(lang.OnFirstTurnToo)
def say_on_first_turn_too(w: Japanese, node: lang.OnFirstTurnToo) -> str:
    if_ = f"{if_clause(w, node.condition)}、" if node.condition is not None else ""
    return f"{if_}自分が先攻で最初のターンでも使える"


@phrase_pieces(lang.Is)
def say_fits(w: Japanese, node: lang.Is) -> str:
    who = w.say(node.who)
    if not node.where and not node.at:
        return who.removesuffix("ホロメン") if who.endswith("させたホロメン") else f"{who}がいる"
    if (
        not isinstance(node.who, lang.Target)
        and not node.at
        and node.where in {(lang.Damaged(),), (lang.Lacks(lang.Damaged()),)}
    ):
        return f"{who}の{w.say(node.where[0])}"
    if node.where == (lang.HasStageSkill(),) and not node.at:
        return f"{who}が{w.say(node.where[0])}"
    if not node.at and (words := did_by(w, node)):
        return words
    match node.where:
        case (lang.BloomedFrom(where=below),) if not node.at and not any(isinstance(e, lang.OfKind) for e in below):
            return f"{who}が{holomem_noun(w, Holomems(where=below), 'か')}からBloomしている"
    what = Holomems(at=node.at, where=node.where)
    whose = OWNERS["opponent"] + "の"
    whose = "" if not isinstance(node.who, lang.Target) or whose in holomem_noun(w, what, "か") else whose
    return f"{who}が{holomem_noun(w, what, 'か', whose)}"


@phrase_pieces(lang.Exists)
def say_exists(w: Japanese, node: lang.Exists) -> str:
    of, least = node.of, node.at_least
    if of_put_out(w, of):
        return f"{cards_noun(w, of.where)}を{minimum(w, least, '枚', of)}出した"  # type: ignore[union-attr]
    if isinstance(of, lang.Among) and of.where and least == 1 and of_looked(w, of):
        return f"その中に{cards_noun(w, of.where)}がある"
    if isinstance(of, lang.Among) and of.where and least == 1 and is_revealed_card(w, of):
        return f"{set_noun(w, lang.Among(of.name))}が{cards_noun(w, of.where)}"
    if isinstance(of, Holomems):
        return named_at(w, node) or f"{single_member(w, of)}が{minimum(w, least, '人', of)}いる"

    number = minimum(w, least, "枚", of)
    several = isinstance(of, lang.AttachedCards) and isinstance(of.of, Holomems) and bool(of.of.where) and least == 1
    if isinstance(of, lang.CheersOf | lang.AttachedCards) and (holds_one(of.of) or several):
        what = cards_noun(w, of.where) if isinstance(of, lang.AttachedCards) else cheer(of)
        return f"{single_member(w, of.of)}に{what}が{number}付いている"
    if isinstance(of, lang.Cards) and of == lang.Cards("life", of.side) and (of.side != "both" or w.each_player):
        return f"{OWNERS[of.side]}のライフが{least}以上"
    if isinstance(of, lang.Cards) and of.other:
        return f"{set_noun(w, msgspec.structs.replace(of, other=False))}がこのカードを含まずに{number or '1枚以上'}ある"

    words = set_noun(w, of)
    if isinstance(of, lang.CheersOf) and not number:
        words = words.replace("ステージの", "ステージに", 1)
    zone = f"{OWNERS[of.side]}の{ZONE[of.zone]}" if isinstance(of, lang.Cards) and of.where else ""
    if zone and words.startswith(f"{zone}の"):
        words = f"{zone}に{words.removeprefix(f'{zone}の')}"
    return f"{words}が{number}ある"


def all_are(w: Japanese, node: lang.Exists) -> str:
    """「自分のステージのホロメン全員が#Tを持つホロメン」: there is none that is not; empty for anything else."""
    match node:
        case lang.Exists(
            of=Holomems(where=(lang.Lacks(of=(lang.Named() | lang.Tagged()) as wanted),), other=False) as of
        ):
            if node.at_least == 1:
                everyone = w.whole_of(msgspec.structs.replace(of, where=()))
                return f"{everyone}が{holomem_noun(w, Holomems(where=(wanted,)), 'か')}"
        case lang.Exists(of=Holomems(where=where, other=False) as of, at_least=1) if (
            left := [each for each in where if isinstance(each, lang.HpLeft)]
        ) and left[0].at_most % 10 == 9:
            others = tuple(each for each in where if each is not left[0])
            return f"{w.whole_of(msgspec.structs.replace(of, where=others))}の残りHPが{left[0].at_most + 1}以上"
        case lang.Exists(of=Holomems(where=(lang.Lacks(of=lang.HasOther() as other),)) as of, at_least=1):
            return f"{w.whole_of(msgspec.structs.replace(of, where=()))}が、{w.say(other)}"
        case lang.Exists(of=Holomems() as of, at_least=1):
            return of_everyone(w, of)
    return ""


def of_everyone(w: Japanese, of: Holomems) -> str:
    """「自分のホロメン全員に緑エールが付いている」「自分のホロメン全員が自分の推しホロメンと同色」; empty for anything else."""
    for kind in (lang.SameAs, lang.DiffersFrom):
        if (compared := property_of_all(of, kind)) is not None:
            return f"{w.whole_of(compared[1])}が{w.say(compared[0]).removesuffix('の')}"
    if (with_each := property_of_all(of, lang.AttachedWith)) is None:
        return ""
    wanted, everyone = with_each
    number = "" if wanted.at_least == 1 else f"{wanted.at_least}枚以上ずつ"
    return f"{w.whole_of(everyone)}に{core(w, wanted.where)}が{number}付いている"


@phrase_pieces(lang.Not)
def say_not(w: Japanese, node: lang.Not) -> str:
    if isinstance(node.of, lang.Exists):
        if words := all_are(w, node.of):
            return words
        words = named_is_there(w, node.of) or w.say(node.of)
        for ending, none in (("いる", "いない"), ("ある", "ない")):
            if words.endswith(ending):
                return f"{words.removesuffix(ending)}{none}"

    if isinstance(node.of, lang.Compare) and (words := w.say(node.of)).endswith("と同じ"):
        return f"{words.removesuffix('と同じ')}と異なる"
    if node.of == lang.DieShows(alike=True):
        return "出た目の数が異なる"
    if isinstance(node.of, lang.DieShows) and node.of.values and node.of.parity is None:
        return f"{'か'.join(map(str, node.of.values))}以外"
    if (
        isinstance(node.of, lang.Is)
        and node.of.where
        and not (words := w.say(node.of)).endswith(("いる", "いない", "いた"))
    ):
        return f"{words}でない"
    if isinstance(node.of, lang.Happened | lang.Readings | lang.Is) and (words := w.say(node.of)).endswith("いた"):
        return f"{words.removesuffix('いた')}いなかった"
    return f"「{if_clause(w, node.of)}」ではない"


@phrase_pieces(lang.Readings)
def say_readings(w: Japanese, node: lang.Readings) -> str:
    if len(node.of) == 2 and (cards := all_cards_are(node.of[1])) is not None:
        return f"{set_noun(w, cards[0])}が{cards_noun(w, cards[1])}"
    if words := then_or_now(w, node):
        return words
    match node.of:
        case (_, lang.Compare(left=lang.Count(of=lang.CheersOf(of=Holomems() as of, colour=None))), _):
            return f"{w.whole_of(of)}に異なる色のエールが付いている"
    return f"次のどれかの読み方で（{'、または、'.join(if_clause(w, each) for each in node.of)}）"


@phrase_pieces(lang.DieShows)
def say_die(w: Japanese, node: lang.DieShows) -> str:
    if node == lang.DieShows(alike=True):
        return "出た目の数がすべて同じ"
    of_arts = "そのアーツでサイコロを振って出た目の合計数が" if w.arts_dice else ""
    return of_arts + shown_by(node)


@phrase_pieces(lang.Every)
def say_every(w: Japanese, node: lang.Every) -> str:
    if (whole := as_one_on_both_players(node)) is not None:
        w.each_player, held = True, w.each_player
        words = w.say(whole)
        w.each_player = held
        return words
    if (cards := all_cards_are(node)) is not None:
        return f"{set_noun(w, cards[0])}{'がどちらも' if cards[2] else 'すべてが'}{cards_noun(w, cards[1])}"
    if (both := same_at_both(node)) is not None:
        spots = "と".join(f"{SPOT[spot][1]}ホロメン" for spot in both.at)
        return f"{OWNERS[both.side]}の{spots}が{holomem_noun(w, Holomems(where=both.where), 'か')}"
    return f"（{if_clause(w, node)}）" if len(node.of) > 1 else f"（{w.say(node.of[0]) if node.of else ''}）"


@phrase_pieces(lang.Some)
def say_some(w: Japanese, node: lang.Some) -> str:
    if len(node.of) > 1 and all(isinstance(each, lang.Is) and each.where and not each.at for each in node.of):
        return f"[{'か'.join(w.say(each) for each in node.of)}]"
    return f"次のどれかの（{'、または、'.join(if_clause(w, each) for each in node.of)}）"


@phrase_pieces(lang.OneOnly)
def say_one_only(w: Japanese, node: lang.OneOnly) -> str:
    cheers = [each.of for each in node.of if isinstance(each, lang.Exists) and each.at_least == 1]
    colours = [each for each in cheers if isinstance(each, lang.CheersOf) and each.colour is not None]
    if len(colours) == len(node.of) > 1 and len({each.of for each in colours}) == 1 and holds_one(colours[0].of):
        what = "と".join(cheer(each) for each in colours)
        return f"{single_member(w, colours[0].of)}に{what}が、どちらか1色しか付いていない"
    return f"次のうち1つだけの（{'、または、'.join(if_clause(w, each) for each in node.of)}）"


@phrase_pieces(lang.Alike)
def say_alike(w: Japanese, node: lang.Alike) -> str:
    if isinstance(node.of, Holomems):
        noun = "" if node.mutual == "same_colour" else "のホロメン"
        return f"{w.whole_of(node.of)}が{ALIKE[node.mutual]}{noun}"
    if isinstance(node.of, lang.CheersOf):
        return f"{set_noun(w, node.of)}すべてが{ALIKE[node.mutual]}"
    return f"{set_noun(w, node.of)}が{MUTUAL.get(str(node.mutual), '同じ色の')}カード"
