"""Positions of holomems on the Stage, and whether they rest, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.base import protections_of_same
from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.properties import support_noun
from judge.cards.writer.japanese.renderers import action_clauses, modifier_statements, phrases, statement_phrases
from judge.cards.writer.japanese.sets import chosen_by_opponent, opponents_choice, single_member, whole_or_chosen
from judge.cards.writer.japanese.words import OWNERS, ZONE
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.wording.words import SPOT

FORBIDDEN = {
    "collab": "コラボできない",
    "baton": "バトンタッチできない",
    "baton_move": "バトンタッチで移動できない",
    "bloom": "Bloomできない",
    "arts": "アーツを使えない",
    "skill": "推しスキルを使えない",
    "sp_skill": "SP推しスキルを使えない",
    "plain_skill": "推しスキルを使えない",
    "move": "移動できない",
}

phrases(
    {
        lang.TurnFace: "{who:every}を{up:?表}{up:!裏}向きにする",
    }
)


statement_phrases(
    {
        lang.BatonCost: "{who:every}のバトンタッチに必要な無色{by:plus}",
        lang.CannotMove: "{who:every}は、バトンタッチ、移動、交代できない",
        lang.SupportTimes: "{side:player}が使える{where:cards}の枚数は{times}枚になる",
        lang.NoReturn: "{who:every}は、リセットステップでバックポジションに移動しない",
        lang.NotChosen: "{who:every}は、相手の能力で選ばれない",
        lang.NoRest: "{who:every}は、リセットステップでお休みしない",
        lang.StaysActive: "{who:every}は、相手の能力でお休みしない",
        lang.StaysPut: "{who:every}は、相手の能力で移動、交代しない",
        lang.NoActivation: "{who:every}は、リセットステップでアクティブにならない",
    }
)


def both_forbidden(w: Japanese, modifiers: tuple[lang.Modifier, ...]) -> str:
    """「このホロメンはバトンタッチとコラボができない」「相手のセンターホロメンは、Bloomできず、アーツを使えない」; empty for anything
    that is not said of the same holomems or the same player."""
    found = [each for each in modifiers if isinstance(each, lang.Forbidden | lang.ForbiddenTo | lang.CannotMove)]
    sides = [each.side for each in found if isinstance(each, lang.ForbiddenTo)]
    if len(modifiers) == 2 and [_denied(each) for each in found] == ["skill", "sp_skill"] and len({*sides}) == 1:
        return f"{OWNERS[sides[0]]}は推しスキルとSP推しスキルを使えない"
    whose = {OWNERS[each.side] if isinstance(each, lang.ForbiddenTo) else each.who for each in found}
    if len(modifiers) < 2 or len(found) < len(modifiers) or len(whose) > 1:
        return ""
    (whom,) = whose
    of = whom if isinstance(whom, str) else single_member(w, whom)
    nouns = {"collab": "コラボ", "baton": "バトンタッチ"}
    denied = [_denied(each) for each in found]
    if len(denied) == 2 and {*denied} == {*nouns}:
        return f"{of}は{'と'.join(nouns[each] for each in denied)}ができない"
    words = [FORBIDDEN[each] for each in denied]
    before = "".join(f"{each.removesuffix('ない')}ず、" for each in words[:-1])
    return f"{of}は、{before}{words[-1]}"


_KEPT_FROM = {
    lang.StaysActive: ("お休みせず", "お休みしない"),
    lang.StaysPut: ("移動、交代せず", "移動、交代しない"),
    lang.NotChosen: ("選ばれず", "選ばれない"),
}


def all_kept_from(w: Japanese, modifiers: tuple[lang.Modifier, ...]) -> str:
    """「このホロメンは、相手の能力でお休みせず、移動、交代しない」; empty for anything that is not said of the same holomems."""
    if not (found := protections_of_same(modifiers)):
        return ""
    *before, last = found
    words = "、".join([*(_KEPT_FROM[type(each)][0] for each in before), _KEPT_FROM[type(last)][1]])
    return f"{whole_or_chosen(w, last.who)}は、相手の能力で{words}"


def _denied(node: lang.Forbidden | lang.ForbiddenTo | lang.CannotMove) -> str:
    return "move" if isinstance(node, lang.CannotMove) else node.what


@modifier_statements(lang.Forbidden)
def hold_forbidden(w: Japanese, node: lang.Forbidden) -> str:
    pause = "、" if node.what == "bloom" else ""  # not as an extra ability says it of its own card
    return f"{single_member(w, node.who)}は{pause}{FORBIDDEN[node.what]}"


@modifier_statements(lang.ForbiddenTo)
def hold_forbidden_to(w: Japanese, node: lang.ForbiddenTo) -> str:
    if node.what == "plain_skill":
        w.note.append("ただし、SP推しスキルは除く")
    pause = "" if node.side == "both" else "、"
    return f"{OWNERS[node.side]}は{pause}{FORBIDDEN[node.what]}"


@modifier_statements(lang.NoSupport)
def hold_no_support(w: Japanese, node: lang.NoSupport) -> str:
    return f"{OWNERS[node.side]}は、{support_noun(w, node.where)}を使えない"


@action_clauses(lang.MakeRest)
def do_make_rest(w: Japanese, node: lang.MakeRest) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "rested"):
        return None
    return ActionClause(opponents_choice(w, node.who) or f"{whole_or_chosen(w, node.who)}を", "rest_it")


@action_clauses(lang.Activate)
def do_activate(w: Japanese, node: lang.Activate) -> ActionClause:
    everyone = "全員" if isinstance(node.who, lang.HolderOf) else ""
    return ActionClause(f"{whole_or_chosen(w, node.who)}{everyone}を", "activate")


@action_clauses(lang.Switch)
def do_switch(w: Japanese, node: lang.Switch) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "moved_back"):
        return None
    pair = (node.one, node.other)
    if any(isinstance(each, lang.Choose) and each.by == "opponent" for each in pair):
        first, *others = (
            chosen_by_opponent(w, each) if isinstance(each, lang.Choose) else whole_or_chosen(w, each) for each in pair
        )
        words = "と".join([f"自身の{first.removeprefix('相手の').removeprefix('自身の')}", *others])
        return ActionClause(f"相手は、{words}を", "switch_them")
    return ActionClause(f"{whole_or_chosen(w, node.one)}と{whole_or_chosen(w, node.other)}を", "switch_them")


@action_clauses(lang.MoveTo)
def do_move_to(w: Japanese, node: lang.MoveTo) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "moved"):
        return None
    spot = f"{SPOT[node.to][1]}ポジションに"
    if node.to == "collab":
        w.note.append("移動はコラボとしては扱わない")  # 13.2.2
    if words := opponents_choice(w, node.who):
        return ActionClause(f"{words}{spot}", "move_it")
    return ActionClause(f"{whole_or_chosen(w, node.who)}を{spot}", "move")


@action_clauses(lang.PutHolomem)
def do_put_holomem(w: Japanese, node: lang.PutHolomem) -> ActionClause | None:
    if node.to in {"life", "archive"} or (node.to in {"hand"} and node.end != "top"):
        return None
    end = "" if node.to == "hand" else {"top": "の上", "bottom": "の下"}[node.end]
    instead = "アーカイブするかわりに" if w.goes_down(node.who) else ""
    if words := opponents_choice(w, node.who):
        return ActionClause(f"{words}{ZONE[node.to]}{end}に", "return")
    if (node.to, node.end) == ("power", "top"):
        return ActionClause(f"{whole_or_chosen(w, node.who)}を{instead}", "to_power")
    return ActionClause(f"{whole_or_chosen(w, node.who)}を{instead}{ZONE[node.to]}{end}に", "return")
