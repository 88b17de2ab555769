"""Positions on the Stage: rest, become active, switch, move; and what cannot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.choices import whom
from judge.cards.compiler.clauses import EACH, Clause, bare, head_of, words_of
from judge.cards.compiler.comparisons import thing_alone
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.denied import ALL_DENIED, PROTECTED, what_is_denied
from judge.cards.compiler.exchanging import exchange
from judge.cards.compiler.modifiers import Modifiers, each_modified, modifier, side_of_ability, topic
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.unsaid_side import of_the_same_player
from judge.cards.compiler.verbs import (
    Actions,
    acting_player,
    chosen_by_themselves,
    object_of,
    objects,
    so_many_each,
    their_own,
    verb,
)
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


@verb("rest_it")
def rest(context: TextContext, clause: Clause) -> Actions:
    """「お休みさせる」「相手は、自身のホロメン1人をお休みさせる」"""
    by = acting_player(context, clause)
    context.actor = by
    ref = their_own(by, object_of(clause))
    if by == "opponent":
        if clause.segment.form == "V_TE":
            raise UnreadError(clause.span, "what the opponent does then is not known here")
        theirs = chosen_by_themselves(ref, so_many_each(context, ref, whom(ref)))
        return [lang.MakeRest(theirs, context.new_name("rested"))]  # type: ignore[arg-type]
    if clause.segment.form == "V_TE":
        if ref.amount is not None:
            raise UnreadError(ref.span, "the next verb would choose once more")
        context.chosen = ref
    return [lang.MakeRest(so_many_each(context, ref, whom(ref)), context.new_name("rested"))]  # type: ignore[arg-type]


def one_turned(context: TextContext, segment: Segment, done: lang.Action) -> PhraseMeaning | None:
    """「Xをお休みさせ、」 with one holomem, which the verb right behind it is done to as well: it is in the same place (5.2.1). One
    that was chosen is known under its name. None for others, and for one that was described by how it stood before."""
    if segment.kind != "cont" or not isinstance(done, lang.MakeRest | lang.Activate):
        return None
    if any(isinstance(each, lang.IsResting) for each in iter_nodes(done.who)):
        return None
    if isinstance(done.who, lang.Host | lang.Bound) or (isinstance(done.who, lang.Holomems) and single(done.who)):
        return PhraseMeaning("holomem", segment.span, done.who)
    chosen = isinstance(context.that, lang.Bound) and context.done_to.get(context.that.name) is done
    return PhraseMeaning("holomem", segment.span, context.that) if chosen else None


@verb("activate")
def activate(context: TextContext, clause: Clause) -> Actions:
    """「アクティブにする」"""
    ref = object_of(clause)
    return [lang.Activate(so_many_each(context, ref, whom(ref)))]  # type: ignore[arg-type]


@verb("switch", "switch_them")
def switch(context: TextContext, clause: Clause) -> Actions:
    """「自分のセンターホロメンとバックホロメン1人を交代させる」「相手は、自身のセンターホロメンとバックホロメン1人を交代させる」"""
    by = context.actor = acting_player(context, clause)
    ref = their_own(by, _just_chosen(context, clause) or object_of(clause))
    beside = clause.ref("with")
    if by == "opponent":
        return [_switched_by_opponent(context, ref, beside)]
    if beside is not None and not ref.parts:  # 「このホロメンを自分のセンターホロメンと交代させる」
        return [_switched(context, whom(ref), whom(of_the_same_player(ref, beside)), ref)]
    if len(ref.parts) == 2 and ref.joint == "and":
        one, other = ref.parts
        return [_switched(context, whom(one), whom(other), ref)]
    return _of_two_positions(ref)


def _switched(context: TextContext, one: Any, other: Any, ref: PhraseMeaning) -> lang.Switch:
    """One holomem and another one (5.18.1)."""
    if not all(
        single(each) or (isinstance(each, lang.Choose) and (each.count, each.any_number) == (1, False))
        for each in (one, other)
    ):
        raise UnreadError(ref.span, "two holomems are switched")
    return lang.Switch(one, other, context.new_name("moved_back"))


def _just_chosen(context: TextContext, clause: Clause) -> PhraseMeaning | None:
    """「Xを選び、Yと交代させる」: X; None where the clause says with whom this is done."""
    beside = clause.peek("with")
    if context.just_chosen is None or clause.peek("を") is not None or beside is None:
        return None
    if of_the_same_player(context.just_chosen, resolve(context, beside)).side != context.just_chosen.side:
        raise UnreadError(clause.span, "two holomems of the same player are switched")
    return context.just_chosen


def _switched_by_opponent(context: TextContext, ref: PhraseMeaning, beside: PhraseMeaning | None) -> lang.Switch:
    """Two holomems of the opponent, who chooses where there are several (10.7.2.3)."""
    parts = ref.parts if beside is None else (ref, their_own("opponent", beside))
    if len(parts) != 2 or (beside is None and ref.joint != "and") or any(part.parts for part in parts):
        raise UnreadError(ref.span, "who is switched with whom is not clear")
    one, other = (chosen_by_themselves(part, whom(part)) for part in parts)
    if not any(isinstance(each, lang.Choose) for each in (one, other)):
        raise UnreadError(ref.span, "the opponent chooses among several")
    return _switched(context, one, other, ref)


@verb("swap")
def swap(context: TextContext, clause: Clause) -> Actions:
    """「相手のセンターとコラボのホロメンを入れ替える」, or cards (5.10)"""
    if (exchanged := exchange(context, clause)) is not None:
        return [exchanged]
    ref = object_of(clause)
    if ref.joint == "and" and [part.thing for part in ref.parts] == ["stage", ""]:
        first, second = (part.node for part in ref.parts)
        if isinstance(first, lang.Holomems) and isinstance(second, lang.Holomems) and len(first.at) == 1:
            return _of_two_positions(replace(ref, node=msgspec.structs.replace(second, at=(*first.at, *second.at))))
    return _of_two_positions(ref)


def _of_two_positions(ref: PhraseMeaning) -> Actions:
    """The holomems of two positions that hold one each."""
    node = ref.node
    if not isinstance(node, lang.Holomems) or ref.joint != "and" or ref.amount is not None:
        raise UnreadError(ref.span, "two holomems are switched")
    if sorted(node.at) != ["center", "collab"] or node != lang.Holomems(node.side, node.at):
        raise UnreadError(ref.span, "who is switched with whom is not clear")
    one, other = (lang.Holomems(node.side, (spot,)) for spot in node.at)
    return [lang.Switch(one, other)]


@verb("move", "move_it")
def move(context: TextContext, clause: Clause) -> Actions:
    """「このホロメンをバックポジションに移動できる」「相手は、自身のバックホロメン1人をコラボポジションに移動させる」"""
    by = context.actor = acting_player(context, clause)
    ref, _ = objects(context, clause)
    ref = their_own(by, ref)
    to = clause.ref("に")
    if to is None or to.thing != "stage" or not isinstance(to.node, lang.Holomems) or len(to.node.at) != 1:
        raise UnreadError(clause.span, "to which position is not said")
    moved: Any = whom(ref)
    if by == "opponent":
        if not isinstance(moved, lang.Choose):
            raise UnreadError(ref.span, "the opponent chooses among several")
        moved = msgspec.structs.replace(moved, by="opponent")
    return [lang.MoveTo(moved, to.node.at[0], context.new_name("moved"))]


@modifier("rest_not")
def _no_rest(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、リセットステップでお休みしない」「Xは、相手の能力でお休みしない」"""
    moved = clause.adverb("even_moved")  # 「バックポジションに移動しても」, as 7.2.3 moves it
    by = None if moved or context.duration == "at_own_next_reset" else clause.need("で", "when it does not rest")
    if by is not None and head_of(by) == "ability" and side_of_ability(context, by) == "opponent":
        return [lang.StaysActive(each) for each in _whoever(context, topic(context, clause), picks)]
    if by is not None and bare(by) != "reset_step":
        raise UnreadError(clause.span, "only in the Reset Step holomems are rested by the rules")
    return [lang.NoRest(each) for each in _whoever(context, topic(context, clause), picks)]


@modifier("activate_not")
def _no_activation(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、リセットステップでアクティブにならない」「次の相手のリセットステップで」"""
    step = clause.take_argument("で")
    if (step is None or bare(step) != "reset_step") and context.duration != "at_their_next_reset":
        raise UnreadError(clause.span, "only in the Reset Step holomems become active by the rules")
    return [lang.NoActivation(each) for each in _whoever(context, topic(context, clause), picks)]


@modifier("move_not")
def _cannot_move(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、バトンタッチ、移動、交代できない」: each of them is a move (5.29.1). 「Xは、バトンタッチで移動できない」"""
    if clause.peek("で") is not None:
        return _not_by_baton(context, clause, picks)
    coord = clause.need("は", "who cannot move")
    return [lang.CannotMove(each) for each in _whoever(context, resolve(context, coord), picks)]


@modifier("switch_not")
def _cannot_be_switched(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    return _not_by_baton(context, clause, picks)


def _not_by_baton(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、バトンタッチで交代できない」: as the Center or as the Back holomem (8.7.3, 5.18.1)."""
    by = clause.need("で", "by what it is not moved")
    if bare(by) != "baton":
        raise UnreadError(by.span, "by what these cannot be moved is not clear")
    return _forbidden(context, clause, ("baton_move",), picks)


@modifier(ALL_DENIED)
def _all_denied(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、コラボできず、バトンタッチで移動できない」"""
    return _forbidden(context, clause, what_is_denied(clause), picks)


@modifier("put_not")
def _stays_put(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、相手の能力で移動、交代しない」: who is switched is moved by it (5.18.1)."""
    if clause.says("で", "baton"):
        return _not_by_baton(context, clause, picks)
    if context.duration == "at_own_next_reset" and clause.peek("で") is None:
        return _no_return(context, clause, picks)
    by = clause.need("で", "by what it is not moved")
    if words_of(by) in (["reset_step"], ["you", "reset_step"]):
        return _no_return(context, clause, picks)
    if head_of(by) != "ability" or side_of_ability(context, by) != "opponent":
        raise UnreadError(by.span, "only that the opponent's abilities do not move it is known")
    ref = topic(context, clause)
    if isinstance(ref.node, lang.Holomems) and ref.node.side != "you":
        raise UnreadError(ref.span, "whose abilities do not move these is not clear")
    return [lang.StaysPut(each) for each in _whoever(context, ref, picks)]


_PROTECTING: dict[str, type[lang.StaysActive | lang.StaysPut | lang.NotChosen]] = {
    "rest_not": lang.StaysActive, "put_not": lang.StaysPut, "chosen_not": lang.NotChosen,
}  # fmt: skip


@modifier(PROTECTED)
def _protected(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、相手の能力でお休みせず、移動しない」 (1.3.3)"""
    by = clause.need("で", "by what this is not done")
    verbs = [each.verb for each in clause.segment.others]
    if head_of(by) != "ability" or side_of_ability(context, by) != "opponent" or len({*verbs}) < len(verbs):
        raise UnreadError(clause.span, "it is not clear whose abilities this is about")
    ref = topic(context, clause)
    if isinstance(ref.node, lang.Holomems) and ref.node.side != "you":
        raise UnreadError(ref.span, "it is not clear whose abilities these are protected from")
    whoever = _whoever(context, ref, picks)
    return [_PROTECTING[each](who) for who in whoever for each in verbs]


def _no_return(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「このホロメンは、自分のリセットステップでバックポジションに移動しない」 (7.2.3)"""
    to = clause.ref("に")
    ref = topic(context, clause)
    if to is None or to.thing != "stage" or to.node != lang.Holomems(at=("back",)):
        raise UnreadError(clause.span, "where it does not move is not clear")
    if isinstance(ref.node, lang.Holomems) and ref.node.side != "you":
        raise UnreadError(ref.span, "in whose Reset Step these stay is not clear")
    return [lang.NoReturn(each) for each in _whoever(context, ref, picks)]


@modifier("collab_not")
def _cannot_collab(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「相手のホロメンはコラボできない」 (1.3.3)"""
    return _forbidden(context, clause, ("collab",), picks)


@modifier("baton_not")
def _cannot_baton(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「相手のセンターホロメンはバトンタッチできない」 (1.3.3)"""
    return _forbidden(context, clause, ("baton",), picks)


@modifier("bloom_not")
def _cannot_bloom(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「相手のホロメンはBloomできない」「相手は、自身のバックホロメンをBloomさせられない」 (1.3.3)"""
    bloomers = clause.take_argument("を")
    if bloomers is None:
        return _forbidden(context, clause, ("bloom",), picks)
    player = topic(context, clause)
    context.actor = "opponent" if player.side == "opponent" else "you"
    ref = resolve(context, bloomers)
    theirs = isinstance(ref.node, lang.Holomems) and ref.node.side == "opponent"
    if player.player != "opponent" or not theirs:
        raise UnreadError(clause.span, "who cannot Bloom whom is not clear")
    return [lang.Forbidden(each, "bloom") for each in _whoever(context, ref, picks)]


@modifier("use_not")
def _cannot_use(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「相手のセンターホロメンはアーツを使えない」「相手は、イベントを使えない」「相手は推しスキルを使えない」 (1.3.3)"""
    if clause.says("に", "aim"):
        return _not_target(context, clause, picks)
    _in_their_turn(context, clause)
    coord = clause.take_argument("を")
    if coord is None or not (context.each_player or any(arg.role in {"は", EACH} for arg in clause.left)):
        return None
    if (what := {"arts": "arts", "oshi_skill": "skill", "sp_skill": "sp_skill"}.get(thing_alone(coord))) is not None:
        return _forbidden(context, clause, (what,), picks)

    both = {thing_alone(each) for each in coord.one_by_one()}
    if both == {"oshi_skill", "sp_skill"} and coord.joints == ("and",):
        return _forbidden(context, clause, ("skill", "sp_skill"), picks)
    ref = resolve(context, coord)
    player = _each_player(context, clause) or topic(context, clause)
    node = ref.node
    if not isinstance(node, lang.AttachedCards) or ref.amount is not None or ref.mutual or ref.whose:
        raise UnreadError(coord.span, "what cannot be used is not clear")
    if node.of != lang.Holomems() or player.kind != "side" or not player.side:
        raise UnreadError(coord.span, "who cannot use which cards is not clear")

    where = tuple(each for each in node.where if each != lang.OfKind(("support",)))
    return [lang.NoSupport(player.side, where)]  # type: ignore[arg-type]


def _not_target(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「相手のホロメンは、自分のセンターホロメンを対象にアーツを使えない」 (12.3.3.2)"""
    user = topic(context, clause)
    targets = clause.ref("を")
    arts = clause.take_argument("を")
    clause.take_argument("に")
    if arts is None or thing_alone(arts) != "arts" or user.node != lang.Holomems("opponent") or user.amount is not None:
        raise UnreadError(clause.span, "whose Arts cannot target them is not clear")
    side = getattr(targets.node, "side", "you") if targets is not None else ""
    if targets is None or targets.kind != "holomem" or side != "you":
        raise UnreadError(clause.span, "whom these Arts cannot target is not clear")
    return [lang.NotTarget(each) for each in _whoever(context, targets, picks)]


def _in_their_turn(context: TextContext, clause: Clause) -> None:
    """「相手は、相手のターンに」: in whose turn it is forbidden."""
    when = clause.peek("に")
    player = clause.peek("は")
    if when is None or player is None or bare(player) != "opponent" or context.duration:
        return
    if words_of(when) == ["opponent", "turn"]:
        clause.take_argument("に")
        context.requires.append(lang.TurnOf("opponent"))


@modifier("cannot")
def _cannot(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xは、バトンタッチとコラボができない」: what is forbidden as nouns (1.3.3)."""
    coord = clause.take_argument("が")
    if coord is None or any(joint != "and" for joint in coord.joints):
        return None
    what = tuple(thing_alone(each) for each in coord.one_by_one())
    return _forbidden(context, clause, what, picks) if {*what} <= {"collab", "baton"} else None


@modifier("chosen_not")
def _not_chosen(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは相手の能力で選ばれない」「相手は、自身の能力でXを選べない」: what is done without a
    choice is done to them all the same (10.7.2.3)."""
    by = clause.need("で", "by what it is not chosen")
    chosen = clause.take_argument("を")
    chooser = clause.ref("は") if chosen is not None else None
    side = side_of_ability(context, by)
    if chosen is not None and (chooser is None or chooser.player != "opponent"):
        raise UnreadError(clause.span, "who does not choose is not clear")
    if side not in {"opponent", "you"} or (side == "you") != (chosen is not None and head_of(by) == "ability"):
        raise UnreadError(by.span, "only abilities of the opponent are known here")
    of = topic(context, clause) if chosen is None else resolve(context, chosen)
    return [lang.NotChosen(each) for each in _whoever(context, of, picks)]


def _forbidden(context: TextContext, clause: Clause, what: tuple[Any, ...], picks: Actions) -> Modifiers:
    """「相手はコラボできない」 holds for holomems that come later, too; 10.10.2 would leave them out of a statement about
    holomems. A Baton Pass is made by the Center holomem (2.10.1, 8.7.2): it is forbidden to others in case they are in front
    then."""
    ref = _each_player(context, clause) or topic(context, clause)
    if ref.kind == "side" and not {*what} & {"move", "baton_move"}:
        return [lang.ForbiddenTo(ref.side, each) for each in what]  # type: ignore[arg-type]
    if ref.kind != "holomem" or {*what} & {"skill", "sp_skill"}:
        raise UnreadError(ref.span, "holomems or one of the players are expected here")
    at = ref.node.at if isinstance(ref.node, lang.Holomems) else ()
    if "baton" in what and at and "center" not in at:
        raise UnreadError(ref.span, "only a Center holomem is changed by a Baton Pass")
    whoever = _whoever(context, ref, picks)
    return [lang.CannotMove(each) if one == "move" else lang.Forbidden(each, one) for one in what for each in whoever]


def _each_player(context: TextContext, clause: Clause) -> PhraseMeaning | None:
    """「お互いは、」 in front of what is forbidden; None where it is not said."""
    if clause.peek("は") is not None or not (clause.adverb("each_player") or context.each_player):
        return None
    context.each_player = False
    return PhraseMeaning("side", clause.span, side="both")


def _whoever(context: TextContext, ref: PhraseMeaning, picks: Actions) -> list[Any]:
    """The holomems to whom something is forbidden: each of a set, however many there are."""
    if ref.amount is None and isinstance(ref.node, lang.Holomems) and (not ref.joint or not ref.node.at):
        return [ref.node]
    return each_modified(context, ref, picks)


def baton_cost(context: TextContext, rest: Coord, by: int) -> Modifiers:
    """「Xのバトンタッチに必要な無色-1」 (2.10)"""
    if context.measure is not None:
        raise UnreadError(rest.span, "a Baton Pass cost by a count is not known")
    return [lang.BatonCost(each, by) for each in context.holders]
