"""Colors, names, tags and Bloom levels that holomems and Cheers count as (2.4)."""

from __future__ import annotations

from judge.cards.compiler.arts import needed_colour
from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.comparisons import colour_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, each_modified, modifier, topic
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions
from judge.engine.effects import language as lang


@modifier("treat")
def _all_colours(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xは、すべての色を持つホロメンとして扱う」 (2.4.2.3)"""
    if not clause.adverb("as_all_colours"):
        return None
    return [lang.AllColours(each) for each in each_modified(context, topic(context, clause), picks)]


@modifier("treat")
def _colours_of_stacked(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xは、自身に重なっているホロメンの色すべてを持つホロメンとしても扱う」: of what is under each of them (2.4.2, 4.4.8)"""
    if not clause.adverb("as_stacked_colours"):
        return None
    return [lang.ColoursOfStacked(each) for each in each_modified(context, topic(context, clause), picks)]


@modifier("treat")
def _colours_of_cheers(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xは、自身に付いているエールの色すべてを持つホロメンとしても扱う」: of what is attached to each of them (2.4.2, 4.4.3)"""
    if not clause.adverb("as_cheer_colours"):
        return None
    return [lang.ColoursOfCheers(each) for each in each_modified(context, topic(context, clause), picks)]


@modifier("treat")
def _colours_of_oshi(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xは、自分の推しホロメンと同じ色を持つホロメンとしても扱う」: of every color that the Oshi holomem has (2.4.2, 4.5)"""
    sides: tuple[tuple[str, lang.Side], ...] = (("own", "you"), ("their", "opponent"))
    side = next((each for whose, each in sides if clause.adverb(f"as_{whose}_oshi_colours")), None)
    if side is None:
        return None
    return [
        lang.ColoursOfOshi(each, lang.OshiCard(side)) for each in each_modified(context, topic(context, clause), picks)
    ]


def _also_coloured(
    context: TextContext, clause: Clause, who: PhraseMeaning, ref: PhraseMeaning, picks: Actions
) -> Modifiers:
    """「Xは紫ホロメンとしても扱う」「Xの色は紫としても扱う」: besides its own colors (2.4.2)"""
    where = ref.node.where if isinstance(ref.node, lang.Holomems) and ref.kind == "holomem" else ref.where
    one = where[0] if len(where) == 1 else None
    plain = ref.kind == "props" or ref.node == lang.Holomems(where=where)
    if not isinstance(one, lang.Coloured) or not plain or ref.amount is not None or ref.whose or clause.left:
        raise UnreadError(ref.span, "one color is expected")
    return [lang.CountsAsColour(each, one.colour, also=True) for each in each_modified(context, who, picks)]


def _is_colour(ref: PhraseMeaning) -> bool:
    where = ref.node.where if isinstance(ref.node, lang.Holomems) else ref.where
    return any(isinstance(each, lang.Coloured) for each in where)


def _also_called(context: TextContext, who: PhraseMeaning, ref: PhraseMeaning, picks: Actions) -> Modifiers | None:
    """「Xは〈甲〉としても扱う」 (2.11.2.3); None for what is no name."""
    name = ref.node.where[0] if isinstance(ref.node, lang.Holomems) and len(ref.node.where) == 1 else None
    if not isinstance(name, lang.Named):
        return None
    if ref.node != lang.Holomems(where=(name,)) or ref.amount is not None or ref.whose or ref.called_holomem:
        raise UnreadError(ref.span, "one card name is expected")
    return [lang.AlsoCalled(each, name.name) for each in each_modified(context, who, picks)]


def _also_tagged(context: TextContext, who: PhraseMeaning, ref: PhraseMeaning, picks: Actions) -> Modifiers | None:
    """「Xは#Tを持つホロメンとしても扱う」 (2.6.2); None for what is no tag."""
    tag = ref.node.where[0] if isinstance(ref.node, lang.Holomems) and len(ref.node.where) == 1 else None
    if not isinstance(tag, lang.Tagged):
        return None
    if ref.node != lang.Holomems(where=(tag,)) or ref.amount is not None or ref.whose:
        raise UnreadError(ref.span, "one tag is expected")
    return [lang.AlsoTagged(each, tag.tag) for each in each_modified(context, who, picks)]


def _also_at(context: TextContext, who: PhraseMeaning, ref: PhraseMeaning, picks: Actions) -> Modifiers:
    """「Xは2ndホロメンとしても扱う」 (2.3)"""
    level = ref.node.where[0] if isinstance(ref.node, lang.Holomems) and len(ref.node.where) == 1 else None
    plain = isinstance(level, lang.AtLevel) and ref.node == lang.Holomems(where=(level,)) and ref.amount is None
    if not isinstance(level, lang.AtLevel) or not plain or len(level.levels) != 1 or ref.whose:
        raise UnreadError(ref.span, "one Bloom level is expected")
    return [lang.AlsoAtLevel(each, level.levels[0]) for each in each_modified(context, who, picks)]


@modifier("treat")
def _pays_for_arts(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「このファンは、Xのアーツに必要な青エール1枚として扱える」, and of nothing else (12.3.3.1); X is who it is attached to."""
    as_what = clause.peek("as")
    links = as_what.parts[0].links if as_what is not None and len(as_what.parts) == 1 else ()
    if as_what is None or len(links) < 3 or as_what.parts[0].joins[-1] != "needed" or links[-2].code != "arts":
        return None
    clause.take_argument("as")
    this = clause.ref("は", "を")
    holder, _ = without_last(without_last(as_what)[0] or as_what)
    whose = resolve(context, holder) if holder is not None and holder.parts else None
    colour = needed_colour(links[-1])
    one = links[-1].amount is not None and links[-1].amount.is_plain("枚", 1)
    if this is None or this.node != lang.ThisCard() or whose is None or whose.node != lang.Host():
        raise UnreadError(clause.span, "what counts as what the Arts of whom need is not clear")
    if not one or colour == "colourless":
        raise UnreadError(as_what.span, "one Cheer of a color is expected")
    return [lang.CountsAsCheer(colour, need=True)]


@modifier("treat")
def _counts_as(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「このファンを赤エールとしても扱う」 (12.3.3.1) 「Xに付いている赤エールすべては、青エールとしても扱う」"""
    also = clause.take_argument("also_as")
    if also is None:
        return None
    what = clause.ref("を")
    of = clause.take_argument("は")
    ref = resolve(context, also)
    if of is not None and what is None and ref.kind == "props" and (whose := colour_of(of)) is not None:
        return _also_coloured(context, clause, resolve(context, whose), ref, picks)

    all_of = resolve(context, of) if of is not None else None
    if what is None and all_of is not None and all_of.kind == "holomem" and _is_colour(ref):
        return _also_coloured(context, clause, all_of, ref, picks)
    if what is None and all_of is not None and all_of.kind == "holomem" and isinstance(ref.node, lang.Holomems):
        if (named := _also_called(context, all_of, ref, picks)) is not None:
            return named
        if (tagged := _also_tagged(context, all_of, ref, picks)) is not None:
            return tagged
        return _also_at(context, all_of, ref, picks)
    if (
        not isinstance(ref.node, lang.CheersOf)
        or ref.amount
        or ref.node.colour is None
        or ref.node.of != lang.Holomems()
    ):
        raise UnreadError(also.span, "a Cheer of a color is expected")

    if what is None and all_of is not None and isinstance(all_of.node, lang.CheersOf):
        if all_of.amount is None or all_of.amount.word != "all":
            raise UnreadError(all_of.span, "which of these Cheers is meant is not clear")
        return [lang.CheersAlso(all_of.node, ref.node.colour)]
    if what is None or all_of is not None or what.node != lang.ThisCard():
        raise UnreadError(clause.span, "as what this counts is not clear")

    return [lang.CountsAsCheer(ref.node.colour)]
