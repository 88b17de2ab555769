"""Sentences about Arts: used again, dealt to others, their costs and targets, critical icons."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.choices import whom
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, each_modified, is_all, modifier, signed_number, topic
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single
from judge.cards.compiler.phrases import Arg, Coord, Link, Phrase, Segment
from judge.cards.compiler.positions import baton_cost
from judge.cards.compiler.properties import level_or_colour
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions
from judge.engine.effects import language as lang


def use_again(context: TextContext, clause: Clause) -> lang.Action:
    """「同じホロメンに、このアーツをもう1回使う」「同じアーツをもう1回使える」 (5.25)"""
    again = clause.adverb("once_more")
    what = clause.take_argument("を")
    on = clause.take_argument("に")
    known = what is not None and bare(what)
    own = known == "this_arts" and context.kind == "arts"
    others = known == "this_same_arts"
    if others and context.same_arts:
        own, context.same_arts = True, False
    if again and what is not None and on is None and _another_arts(what) and isinstance(context.event, lang.UsedArts):
        other = lang.UseAgain(other=True)
        return lang.May((other,)) if clause.segment.form == "V_CAN" else other
    if not again or not (own or (others and isinstance(context.event, lang.UsedArts))):
        raise UnreadError(clause.span, "it is not known how this is used")
    if on is not None and bare(on) != "this_same_holomem":
        raise UnreadError(on.span, "on whom it is used again is not known here")
    use = lang.UseAgain(same=on is not None)
    return lang.May((use,)) if clause.segment.form == "V_CAN" else use


def _another_arts(coord: Coord) -> bool:
    """「そのホロメンが持つ異なるアーツ名のアーツ」"""
    link = coord.parts[0].links[0]
    alone = len(coord.parts) == len(coord.parts[0].links) == len(link.attrs) == 1 and link.amount is None
    return alone and link.attrs[0].kind == "other_arts" and link.code == "arts"


def dealt_to(context: TextContext, clause: Clause) -> Actions:
    """「このアーツダメージは、アーツの対象のホロメンのかわりに、相手のXに与える」"""
    instead = clause.need("instead", "instead of whom")
    to = clause.ref("に")
    heads = [link.code for link in instead.parts[0].links]
    plain = not any(link.attrs or link.amount for link in instead.parts[0].links)
    if heads != ["arts", "aim", "holomem"] or len(instead.parts) > 1 or not plain or context.kind != "arts":
        raise UnreadError(instead.span, "only what the target would take is dealt to others")
    if to is None:
        raise UnreadError(clause.span, "to whom damage is dealt")
    return [lang.DealArtsTo(whom(to))]  # type: ignore[arg-type]


def needed(
    context: TextContext, rest: Coord, last: Link, by: int, picks: Actions, named_before: Coord | None
) -> Modifiers:
    """「Xのアーツに必要な無色-1」「Xのバトンタッチに必要な無色-1」"""
    colour = needed_colour(last)
    holder, what = without_last(rest)
    code = what.code
    if code == "that_arts" and holder is None and (those := whose_arts_before(context)):
        return [lang.ArtsCost(each, context.quantity(by), colour) for each in those]
    if code == "that_arts" and isinstance(context.that, lang.Bound | lang.Host):
        return [lang.ArtsCost(context.that, context.quantity(by), colour)]
    if holder is None or not holder.parts:
        holder = named_before
    if holder is not None and holder.parts:
        context.holders = each_modified(context, resolve(context, holder), picks)
    elif not context.holders:  # 「XのHP+20し、アーツに必要な無色-1」 is said of X, too
        raise UnreadError(rest.span, "of whom this is said is not clear")
    if code == "baton" and colour == "colourless":
        return baton_cost(context, rest, by)
    name = code.removeprefix("アーツ「").removesuffix("」") if code.startswith("アーツ「") else ""
    if code != "arts" and not name:
        raise UnreadError(rest.span, "what needs Cheers is not clear")
    return [lang.ArtsCost(each, context.quantity(by), colour, name) for each in context.holders]


def whose_arts_before(context: TextContext) -> list[Any]:
    """「Xのアーツ+20し、そのアーツに必要な無色-1」: of whose Arts or HP the sentence has spoken right before; nobody where an event
    has named an Arts."""
    return [] if isinstance(context.event, lang.UsedArts) or context.other_holders else context.holders


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
        level_or_colour(word)  # type: ignore[arg-type]
    return code  # type: ignore[return-value]


@modifier("target")
def _may_target(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    what = clause.ref("も")
    if what is None or not isinstance(what.node, lang.Holomems) or what.node.side != "opponent" or what.amount:
        raise UnreadError(clause.span, "whom it may also target is not clear")
    nth = _nth_of(context, clause)
    if nth is not None:
        return [lang.MayTarget(nth[0], what.node, nth[1])]
    return [lang.MayTarget(_all_or_said(context, clause, picks), what.node)]


def _all_or_said(context: TextContext, clause: Clause, picks: Actions) -> Any:
    """「自分の〈X〉のアーツは、Yも対象にできる」: the Arts of each of them; one of several would have to be
    chosen first."""
    coord = clause.peek("は")
    rest, last = without_last(coord) if coord is not None else (None, None)
    ref = resolve(context, rest) if rest is not None and rest.parts else None
    node = ref.node if ref is not None and ref.amount is None and not ref.joint and not ref.mutual else None
    whole = isinstance(node, lang.Holomems) and ref is not None and ref.whose == "you" and bool(node.where)
    if last is None or last.code != "arts" or last.attrs or not whole:
        return _arts_of(context, clause, picks)
    clause.take_argument("は")
    return node


def _nth_of(context: TextContext, clause: Clause) -> tuple[lang.Holomems, int] | None:
    """「自分の〈X〉の3回目のアーツは」: any of these holomems, and which Arts of the turn; None where no number is said."""
    coord = clause.peek("は")
    rest, last = without_last(coord) if coord is not None else (None, None)
    if rest is None or last is None or [attr.kind for attr in last.attrs] != ["nth"]:
        return None
    clause.take_argument("は")
    ref = resolve(context, rest)
    if last.code != "arts" or not isinstance(ref.node, lang.Holomems) or ref.amount is not None:
        raise UnreadError(rest.span, "whose Arts this is is not clear")
    return ref.node, last.attrs[0].number


@modifier("target_only")
def _only_target(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    what = clause.ref("しか")
    rest, last = without_last(clause.need("は", "whose Arts these are"))
    if rest is None or not rest.parts or last.code != "arts":
        raise UnreadError(clause.span, "whose Arts these are is not said")
    whose = resolve(context, rest)
    if (
        whose.node != lang.Holomems("opponent")
        or (whose.amount is not None and whose.amount.word != "everyone")
        or what is None
        or not isinstance(what.node, lang.Holomems | lang.Host)
    ):
        raise UnreadError(clause.span, "whose Arts may only target whom is not clear")
    return [lang.OnlyTarget(what.node)]


@modifier("use")
def _no_cost(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xのアーツは、エールを必要とせずに使える」「Xのアーツは、赤エール1枚を必要とせずに使える」 (12.3.3.1)"""
    if not clause.adverb("without_need"):
        return None
    need = clause.ref("を")
    if need is not None and need.amount is None and need.node == lang.CheersOf(lang.Holomems()):
        return [lang.ArtsCostNone(_arts_of(context, clause, picks))]
    so_many, colour = cheers_not_needed(context, need, clause.span)
    return [lang.ArtsCost(_arts_of(context, clause, picks), context.quantity(-so_many), colour)]


def cheers_not_needed(context: TextContext, need: PhraseMeaning | None, span: Span) -> tuple[int, lang.Colour | None]:
    """「エール1枚を必要とせずに使える」「赤エール1枚を必要とせずに使える」 at the end of a clause: how many Cheers an Arts does not
    need, and of which color where that is said."""
    cheers = need.node if need is not None and not need.mutual and not need.joint else None
    amount = need.amount if need is not None else None
    plain = amount is not None and amount.is_plain("枚") and amount.high > 0
    if not isinstance(cheers, lang.CheersOf) or amount is None or not plain:
        raise UnreadError(span, "how many Cheers are not needed is not clear")
    if cheers != lang.CheersOf(lang.Holomems(), colour=cheers.colour):
        raise UnreadError(span, "which Cheers are not needed is not clear")
    if cheers.colour is not None and need is not None:  # it is said as 「必要な赤-1」
        context.anyway.append(Span(need.span.start, span.end))
    return amount.high, cheers.colour


@modifier("use")
def _arts_of_others(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「このホロメンは、自分のステージの#Tを持つホロメン全員のアーツを、すべて使える」 (5.27)"""
    user = clause.take_argument("は")
    arts = clause.take_argument("を")
    amount = clause.amount()
    rest, last = without_last(arts) if arts is not None else (None, None)
    if user is None or rest is None or last is None or last.code != "arts" or not is_all(amount):
        return None
    of = resolve(context, rest)
    if isinstance(of.node, lang.Stacked) and of.amount is None and not of.mutual:
        who = resolve(context, user)
        if who.node != lang.Host() or of.node.of != lang.Host() or of.node.whole:
            raise UnreadError(rest.span, "under whom these cards are stacked is not clear")
        return [lang.UsesArtsOf(lang.Host(), of.node)]
    everyone = of.amount is not None and of.amount.word == "everyone"
    lone = of.amount is None and single(of.node) and not of.joint  # 「自分のコラボの〈X〉のアーツを、すべて」
    if not rest.parts or not isinstance(of.node, lang.Holomems) or not (everyone or lone):
        raise UnreadError(rest.span, "whose Arts can be used is not clear")
    return [lang.UsesArtsOf(each, of.node) for each in each_modified(context, resolve(context, user), picks)]


def _arts_of(context: TextContext, clause: Clause, picks: Actions) -> Any:
    """「Xのアーツは」: X."""
    coord = clause.need("は", "whose Arts this is")
    those = whose_arts_before(context) if bare(coord) == "this_that_arts" else []
    if len(those) == 1:
        return those[0]
    rest, last = without_last(coord)
    if rest is None or last.code != "arts" or last.attrs or not rest.parts:
        raise UnreadError(coord.span, "whose Arts this is is not said")
    owners = each_modified(context, resolve(context, rest), picks)
    if len(owners) != 1:
        raise UnreadError(rest.span, "of one set of holomems this has to be said")
    return owners[0]


@modifier("make")
def _any_colour(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「Xのアーツに必要なエールの色すべてを無色にする」「Xのアーツに必要な黄すべてを無色にする」"""
    coord = clause.take_argument("を")
    if coord is None or "needed" not in coord.parts[0].joins:
        if coord is not None:
            clause.left.insert(0, _back(coord))
        return None

    to = clause.need("に", "what color they are to be")
    if len(to.parts[0].links) > 1 or len(to.parts) > 1 or needed_colour(to.parts[0].links[0]) != "colourless":
        raise UnreadError(to.span, "only colorless is known here")
    phrase = coord.parts[0]
    place = phrase.joins.index("needed")
    colour = _all_needed(phrase.links[place:], coord.span)
    owner = Phrase(
        phrase.links[: place - 1], phrase.joins[: place - 1], Span(phrase.span.start, phrase.links[place - 2].span.end)
    )
    arts = phrase.links[place - 1]
    if place < 2 or arts.code != "arts" or arts.attrs or arts.amount or len(coord.parts) > 1:
        raise UnreadError(coord.span, "whose Arts this is is not said")
    return [
        lang.ArtsCostAny(each, colour)
        for each in each_modified(context, resolve(context, Coord((owner,), (), owner.span)), picks)
    ]


def _all_needed(of: tuple[Link, ...], span: Span) -> lang.Colour | None:
    """The color of 「黄すべて」 and 「黄エールすべて」; None for 「エールの色すべて」."""
    last = of[-1]
    if not is_all(last.amount):
        raise UnreadError(span, "of which Cheers the color is meant is not clear")
    if [link.code for link in of] == ["cheer", "colour"] and not (of[0].attrs or of[0].amount or last.attrs):
        return None
    colour = needed_colour(last)
    if len(of) > 1 or colour == "colourless":
        raise UnreadError(span, "of which Cheers the color is meant is not clear")
    return colour


def _back(coord: Coord) -> Any:
    return Arg("を", coord.span, coord)


@modifier("gain")
def _critical(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「このホロメンは赤特攻+30を得る」「赤特攻+30と青特攻+30を得る」 (12.3.4.3)"""
    what = clause.need("を", "what it gains")
    if set(what.joints) - {"and"}:
        raise UnreadError(what.span, "which critical icon is gained is not clear")
    icons = [_critical_icon(phrase) for phrase in what.parts]
    if len({colour for colour, _ in icons}) < len(icons):
        raise UnreadError(what.span, "the same color is said twice")
    who = each_modified(context, topic(context, clause), picks)
    return [lang.CriticalPlus(each, colour, value) for each in who for colour, value in icons]


def _critical_icon(phrase: Phrase) -> tuple[lang.Colour, int]:
    """「赤特攻+30」. UnreadError for 「相手のセンターホロメンと同色の特攻+30」: whether a target with both colors of a
    holomem gives it once or twice is not decided (2.4.3, 12.3.4.3)."""
    link = phrase.links[0]
    value = signed_number(link)
    colours = [attr.words[0] for attr in link.attrs if attr.kind == "level" and attr.words[0].terminal == "COLOUR"]
    alone = len(phrase.links) == len(link.attrs) == 1
    if not alone or link.code != "critical" or value is None or len(colours) != 1:
        raise UnreadError(phrase.span, "only a critical icon is gained")
    colour = level_or_colour(colours[0])
    if not isinstance(colour, lang.Coloured):
        raise UnreadError(phrase.span, "a color is expected")
    return colour.colour, value


def aimed_at(context: TextContext, segment: Segment) -> tuple[lang.Node, lang.Holomems] | None:
    """「Xのアーツの対象がYなら」: X and Y; None for any other condition."""
    coord = segment.args[0].coord if [arg.role for arg in segment.args] == ["が"] else None
    owner, last = without_last(coord) if coord is not None else (None, None)
    if segment.kind != "is_if" or owner is None or last is None or last.code != "aim":
        return None
    who, arts = without_last(owner)
    if who is None or not who.parts or arts.code != "arts" or segment.coord is None:
        raise UnreadError(segment.span, "whose Arts have this target is not clear")
    ref = resolve(context, who)
    to = resolve(context, segment.coord)
    target = to.node
    if ref.node is None or not isinstance(target, lang.Holomems) or to.amount is not None or target.side != "opponent":
        raise UnreadError(segment.span, "which target this is is not clear")
    return ref.node, target
