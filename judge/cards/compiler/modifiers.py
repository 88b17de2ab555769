"""Statements that hold for a while or always: "X's Arts +20", "X can also target ..." (10.10)."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.acting import Actions, lone_amount, who
from judge.cards.compiler.acts_stage import head_of
from judge.cards.compiler.clauses import Clause, bare, last_join, without_last
from judge.cards.compiler.context import Context
from judge.cards.compiler.deeds import skill_of
from judge.cards.compiler.phrases import Amount, Coord, Link
from judge.cards.compiler.properties import level
from judge.cards.compiler.reading import UnreadError
from judge.cards.compiler.refs import Ref
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

Modifiers = list[lang.Modifier]


def signed(link: Link) -> int | None:
    """The signed number of a noun: 「アーツ+20」"""
    return link.amount.high if link.amount is not None and link.amount.signed else None


def stated(context: Context, clause: Clause, coord: Coord, picks: Actions) -> Modifiers:
    """「Xのアーツ+20」「XのHP+10」「Xのアーツに必要な無色-1」; nothing for a noun that is no modifier."""
    rest, last = without_last(coord)
    by = signed(last)
    if by is None:
        raise UnreadError(coord.span, "nothing is said of this")
    if last_join(coord) == "needed":
        assert rest is not None
        return _needed(context, rest, last, by, picks, clause.take("は"))
    code = getattr(last.head, "code", "")
    if code not in {"arts", "hp"} or getattr(last.head, "terminal", "") != "NOUN":
        return []
    holder = rest if rest is not None and rest.parts else clause.take("は")  # 「Xは、アーツ+20」
    if holder is None:
        return []
    kind = lang.ArtsPlus if code == "arts" else lang.HpPlus
    return [kind(each, context.quantity(by)) for each in _of(context, resolve(context, holder), picks)]


def _of(context: Context, ref: Ref, picks: Actions) -> list[Any]:
    return [who(context, part, picks) for part in ref.parts or (ref,)]


def _needed(context: Context, rest: Coord, last: Link, by: int, picks: Actions, topic: Coord | None) -> Modifiers:
    colour = needed_colour(last)
    holder, what = without_last(rest)
    code = getattr(what.head, "code", "")
    if code == "that_arts" and isinstance(context.that, lang.Bound | lang.Host):
        return [lang.ArtsCost(context.that, context.quantity(by), colour)]
    if holder is None or not holder.parts:
        holder = topic
    if holder is None or not holder.parts:
        raise UnreadError(rest.span, "of whom this is said is not clear")
    if code == "baton" and colour == "colourless":
        if context.measure is not None:
            raise UnreadError(rest.span, "a Baton Pass cost by a count is not known")
        return [lang.BatonCost(each, by) for each in _of(context, resolve(context, holder), picks)]
    name = code.removeprefix("アーツ「").removesuffix("」") if code.startswith("アーツ「") else ""
    if code != "arts" and not name:
        raise UnreadError(rest.span, "what needs Cheers is not clear")
    owners = _of(context, resolve(context, holder), picks)
    return [lang.ArtsCost(each, context.quantity(by), colour, name) for each in owners]


def needed_colour(last: Link) -> lang.Colour:
    """The color in 「無色-1」 or 「無色エール-1」."""
    head = last.head
    word = head if getattr(head, "terminal", "") == "COLOUR" else None
    if word is None and getattr(head, "code", "") == "cheer" and len(last.attrs) == 1 and last.attrs[0].kind == "level":
        word = last.attrs[0].words[0]
    code = getattr(word, "code", "")
    if getattr(word, "terminal", "") != "COLOUR":
        raise UnreadError(last.span, "a color is expected")
    if code != "colourless":
        assert word is not None
        level(word)  # type: ignore[arg-type]
    return code  # type: ignore[return-value]


def said_of(context: Context, clause: Clause, picks: Actions) -> Modifiers | None:
    """A modifier that is said with a verb; None for a verb that says none."""
    match clause.segment.verb:
        case "target":
            return _may_target(context, clause, picks)
        case "target_only":
            return _only_target(context, clause)
        case "use":
            return _no_cost(context, clause, picks) or _arts_of_others(context, clause, picks)
        case "reduce_not":
            return _not_reduced(context, clause, picks)
        case "lose_not":
            return _life_fixed(context, clause)
        case "vary_not":
            return _hp_fixed(context, clause, picks)
        case "treat":
            return _treated(context, clause)
        case "make":
            return _any_colour(context, clause, picks)
        case "become":
            return _limited(context, clause)
        case "rest_not":
            return _no_rest(context, clause, picks)
        case "activate_not":
            return _no_activation(context, clause, picks)
        case "move_not":
            return _cannot_move(context, clause, picks)
        case "change":
            return _skill_times(clause)
        case "gain":
            return _critical(context, clause, picks)
    return None


def _arts_of(context: Context, clause: Clause, picks: Actions) -> Any:
    """「Xのアーツは」: X."""
    coord = clause.need("は", "whose Arts this is")
    rest, last = without_last(coord)
    if rest is None or getattr(last.head, "code", "") != "arts" or not rest.parts:
        raise UnreadError(coord.span, "whose Arts this is is not said")
    owners = _of(context, resolve(context, rest), picks)
    if len(owners) != 1:
        raise UnreadError(rest.span, "of one set of holomems this has to be said")
    return owners[0]


def _may_target(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    what = clause.ref("も")
    if what is None or not isinstance(what.node, lang.Holomems) or what.node.side != "opponent" or what.amount:
        raise UnreadError(clause.span, "whom it may also target is not clear")
    return [lang.MayTarget(_arts_of(context, clause, picks), what.node)]


def _only_target(context: Context, clause: Clause) -> Modifiers:
    what = clause.ref("しか")
    rest, last = without_last(clause.need("は", "whose Arts these are"))
    if rest is None or not rest.parts or getattr(last.head, "code", "") != "arts":
        raise UnreadError(clause.span, "whose Arts these are is not said")
    if (
        resolve(context, rest).node != lang.Holomems("opponent")
        or what is None
        or not isinstance(what.node, lang.Holomems | lang.Host)
    ):
        raise UnreadError(clause.span, "whose Arts may only target whom is not clear")
    return [lang.OnlyTarget(what.node)]


def _no_cost(context: Context, clause: Clause, picks: Actions) -> Modifiers | None:
    if not clause.adverb("without_need"):
        return None
    need = clause.ref("を")
    if need is None or need.amount is not None or need.node != lang.CheersOf(lang.Holomems()):
        raise UnreadError(clause.span, "how many Cheers are not needed is not clear")
    return [lang.ArtsCostNone(_arts_of(context, clause, picks))]


def _arts_of_others(context: Context, clause: Clause, picks: Actions) -> Modifiers | None:
    """「このホロメンは、自分のステージの#Tを持つホロメン全員のアーツを、すべて使える」 (5.27)"""
    who_, arts, amount = clause.take("は"), clause.take("を"), clause.amount()
    rest, last = without_last(arts) if arts is not None else (None, None)
    if who_ is None or rest is None or last is None or getattr(last.head, "code", "") != "arts" or not _all(amount):
        return None
    of = resolve(context, rest)
    if not rest.parts or not isinstance(of.node, lang.Holomems) or of.amount is None or not of.amount.word:
        raise UnreadError(rest.span, "whose Arts can be used is not clear")
    return [lang.UsesArtsOf(each, of.node) for each in _of(context, resolve(context, who_), picks)]


def _not_reduced(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    coord = clause.need("は", "which damage")
    rest, last = without_last(coord)
    if rest is None or not rest.parts or getattr(last.head, "code", "") != "arts_damage":
        raise UnreadError(coord.span, "whose Arts damage this is is not said")
    aimed, context.aimed = context.aimed, None
    owners = _of(context, resolve(context, rest), picks)
    if aimed is not None and owners != [aimed[0]]:
        raise UnreadError(coord.span, "whose Arts have this target is not clear")
    return [lang.NotReduced(each, aimed[1] if aimed is not None else None) for each in owners]


def _life_fixed(context: Context, clause: Clause) -> Modifiers | None:
    life = clause.ref("は")
    by = clause.take("で")
    if (
        life is None
        or by is None
        or life.node != lang.Cards("life")
        or resolve_side_of_ability(context, by) != "opponent"
    ):
        return None
    return [lang.LifeFixed()]


def _hp_fixed(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    """「XのHPは相手の能力で減らず、変動しない」"""
    hp, by = clause.need("は", "whose HP this is"), clause.need("で", "by what it does not change")
    rest, last = without_last(hp)
    ability = resolve_side_of_ability(context, by)
    if rest is None or not rest.parts or getattr(last.head, "code", "") != "hp" or ability != "opponent":
        raise UnreadError(clause.span, "what does not change is not clear")
    return [lang.HpFixed(each) for each in _of(context, resolve(context, rest), picks)]


def resolve_side_of_ability(context: Context, coord: Coord) -> str:
    """Whose ability: 「相手の能力で」"""
    rest, last = without_last(coord)
    if rest is None or getattr(last.head, "code", "") != "ability" or not rest.parts:
        return ""
    return resolve(context, rest).side


def _treated(context: Context, clause: Clause) -> Modifiers | None:
    if context.declared:
        return None  # of the next roll, not of what holds for a while
    coord = clause.take("を")
    if coord is None:
        return None
    also = clause.take("also_as")
    if also is not None:
        ref = resolve(context, also)
        if resolve(context, coord).node != lang.ThisCard() or not isinstance(ref.node, lang.CheersOf) or ref.amount:
            raise UnreadError(clause.span, "as what this counts is not clear")
        if ref.node.colour is None or ref.node.of != lang.Holomems():
            raise UnreadError(also.span, "a Cheer of a color is expected")
        return [lang.CountsAsCheer(ref.node.colour)]
    as_ = clause.take("as")
    number = as_.parts[0].links[0] if as_ is not None else None
    chosen = number is not None and bool(context.figures) and _is_chosen_figure(number)
    if chosen and number is not None:
        number = Link((), None, Amount(number.span, context.figures[0]), number.span)
    last = coord.parts[-1].links[-1]
    if number is None or number.head is not None or number.amount is None or not number.amount.is_plain(""):
        return None
    if getattr(last.head, "code", "") != "face" or last.amount is None or last.amount.word != "all":
        return None
    rest, _ = without_last(coord)
    heads = [getattr(link.head, "code", "") for link in rest.parts[0].links] if rest is not None else []
    if rest is None or heads not in (["die"], ["you", "die"]):
        return None
    those = [attr.kind for attr in rest.parts[0].links[-1].attrs]
    by: tuple[lang.Doer, ...] = ()
    dice = 0
    if context.rolled is not None and those == ["that"]:
        by, dice, context.rolled = context.rolled.by, context.rolled.dice, None
    elif those:
        return None
    values = context.figures if chosen else (number.amount.high,)
    if chosen:
        context.figures, context.one_of = (), True
    return [lang.DieCountsAs(value, by, dice) for value in values]


def _is_chosen_figure(link: Link) -> bool:
    """「選んだ数」"""
    said = [attr.text for attr in link.attrs if attr.kind == "past"]
    return (
        getattr(link.head, "code", "") == "figure" and said == ["choose"] and len(link.attrs) == 1 and not link.amount
    )


def _any_colour(context: Context, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xのアーツに必要なエールの色すべてを無色にする」"""
    coord = clause.take("を")
    if coord is None or head_of(coord) != "colour" or "needed" not in coord.parts[0].joins:
        if coord is not None:
            clause.left.insert(0, _back(coord))
        return None
    to = clause.need("に", "what color they are to be")
    if len(to.parts[0].links) > 1 or len(to.parts) > 1 or needed_colour(to.parts[0].links[0]) != "colourless":
        raise UnreadError(to.span, "only colorless is known here")
    phrase = coord.parts[0]
    place = phrase.joins.index("needed")
    of, colours = phrase.links[place], phrase.links[-1]
    heads = [getattr(link.head, "code", "") for link in phrase.links[place:]]
    if heads != ["cheer", "colour"] or of.attrs or of.amount or colours.attrs or not _all(colours.amount):
        raise UnreadError(coord.span, "of which Cheers the color is meant is not clear")
    from judge.cards.compiler.phrases import Phrase
    from judge.cards.compiler.text import Span

    owner = Phrase(
        phrase.links[: place - 1], phrase.joins[: place - 1], Span(phrase.span.start, phrase.links[place - 2].span.end)
    )
    if place < 2 or getattr(phrase.links[place - 1].head, "code", "") != "arts" or len(coord.parts) > 1:
        raise UnreadError(coord.span, "whose Arts this is is not said")
    return [lang.ArtsCostAny(each) for each in _of(context, resolve(context, Coord((owner,), (), owner.span)), picks)]


def _all(amount: Amount | None) -> bool:
    return amount is not None and amount.word == "all"


def _back(coord: Coord) -> Any:
    from judge.cards.compiler.phrases import Arg

    return Arg("を", coord.span, coord)


def _no_rest(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、リセットステップでお休みしない」"""
    moved = clause.adverb("even_moved")  # 「バックポジションに移動しても」, as 7.2.3 moves it
    if not moved and bare(clause.need("で", "when it does not rest")) != "reset_step":
        raise UnreadError(clause.span, "only in the Reset Step holomems are rested by the rules")
    return [lang.NoRest(each) for each in _of(context, _topic(context, clause), picks)]


def _limited(context: Context, clause: Clause) -> Modifiers:
    """「自分が使えるLIMITEDのサポートカードの枚数は2枚になる」 (8.6.2)"""
    what, to = clause.need("は", "what becomes so many"), clause.need("に", "how many it becomes")
    rest, last = without_last(what)
    amount = lone_amount(to)
    link = rest.parts[0].links[0] if rest is not None and len(rest.parts) == len(rest.parts[0].links) == 1 else None
    if (
        link is None
        or getattr(last.head, "code", "") != "number"
        or [attr.kind for attr in link.attrs] != ["can_use", "limited"]
        or getattr(link.head, "code", "") != "support"
    ):
        raise UnreadError(what.span, "it is not known how this becomes another number")
    if amount is None or not amount.is_plain("枚") or context.measure is not None:
        raise UnreadError(to.span, "a plain number of cards is expected")
    return [lang.LimitedPerTurn(amount.high)]


def _topic(context: Context, clause: Clause) -> Ref:
    """「Xは」: X."""
    ref = clause.ref("は")
    if ref is None:
        raise UnreadError(clause.span, "it is not said of whom this holds")
    return ref


def _critical(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    """「このホロメンは赤特攻+30を得る」 (12.3.4.3)"""
    what = clause.need("を", "what it gains")
    link = what.parts[0].links[0]
    value = signed(link)
    colours = [attr.words[0] for attr in link.attrs if attr.kind == "level" and attr.words[0].terminal == "COLOUR"]
    alone = len(what.parts) == 1 and len(what.parts[0].links) == 1 and len(link.attrs) == 1
    if not alone or getattr(link.head, "code", "") != "critical" or value is None or len(colours) != 1:
        raise UnreadError(what.span, "only a critical icon is gained")
    colour = level(colours[0])
    if not isinstance(colour, lang.Coloured):
        raise UnreadError(what.span, "a color is expected")
    return [lang.CriticalPlus(each, colour.colour, value) for each in _of(context, _topic(context, clause), picks)]


def _skill_times(clause: Clause) -> Modifiers:
    """「自分の推しスキル「X」の[ターンに1回]を[ターンに2回]に変更する」 (12.1.4)"""
    what, to = clause.need("を", "what is changed"), clause.need("に", "to what it is changed")
    rest, last = without_last(what)
    name = skill_of(rest) if rest is not None and rest.parts else None
    times = _turns(to.parts[0].links[0]) if len(to.parts) == len(to.parts[0].links) == 1 else 0
    if name is None or _turns(last) != 1 or not times:
        raise UnreadError(clause.span, "what is changed to what is not clear")
    return [lang.SkillTimes(name, times)]


def _turns(link: Link) -> int:
    """The number of 「[ターンに2回]」, 0 for anything else."""
    if getattr(link.head, "terminal", "") != "TURNS" or link.attrs or link.amount:
        return 0
    return int("".join(char for char in getattr(link.head, "code", "") if char.isdecimal()))


def _cannot_move(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、バトンタッチ、移動、交代できない」: each of them is a move (5.29.1)."""
    coord = clause.need("は", "who cannot move")
    return [lang.CannotMove(each) for each in _of(context, resolve(context, coord), picks)]


def _no_activation(context: Context, clause: Clause, picks: Actions) -> Modifiers:
    """「Xは、リセットステップでアクティブにならない」「次の相手のリセットステップで」"""
    step = clause.take("で")
    if (step is None or bare(step) != "reset_step") and context.duration != "at_their_next_reset":
        raise UnreadError(clause.span, "only in the Reset Step holomems become active by the rules")
    return [lang.NoActivation(each) for each in _of(context, _topic(context, clause), picks)]
