"""What a sentence counts by: 「Xのエール1枚につき」「奇数が出た回数1回につき」."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.cards.compiler.choices import COUNTED, check_unit, count, of_several_kinds
from judge.cards.compiler.clauses import Clause, last_join, without_amount, without_last
from judge.cards.compiler.compared_numbers import hp_remaining
from judge.cards.compiler.comparisons import die_shows, number_of, pips, some_of_the_dice
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.damage_conditions import dealt_before, is_dealt
from judge.cards.compiler.history import deeds_counted
from judge.cards.compiler.in_total import counted_together
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single, with_fields
from judge.cards.compiler.phrase_place import name_of_deed
from judge.cards.compiler.phrases import Amount, Arg, Coord, Link, Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.usage_history import used_now
from judge.engine.effects import language as lang


def _plain(amount: Amount | None) -> bool:
    return amount is not None and not (amount.low or amount.bound or amount.each or amount.word or amount.signed)


def _rested(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「お休みさせたホロメン1人につき」, of those that were not resting before (5.2.1); None for anything else."""
    link = coord.lone
    if link is None or [attr.text for attr in link.attrs if attr.kind == "past"] != ["rest_it"]:
        return None
    more = [attr for attr in link.attrs if attr.kind not in {"past", "this_effect"}]
    amount = link.amount
    if more or link.code != "holomem" or amount is None or not amount.is_plain("人"):
        raise UnreadError(coord.span, "which rested holomems are counted is not clear")
    return lang.Count(lang.Bound(context.latest_name("rested", coord.span))), amount.high


def count_basis(context: TextContext, counted: Arg) -> tuple[lang.Measure, int]:
    """「X1枚につき」: what is counted, and for how many of it each time."""
    coord = counted.coord
    assert coord is not None
    if is_dealt(coord):
        return _dealt(context, counted, coord)
    for special_basis in (
        _used_now, _baton_need, _spent, _more, _power_archived, _gap, _downed, _hp_left, _damage_on, _life_lost, _colours, _rested,
    ):  # fmt: skip
        if (found := special_basis(context, coord)) is not None:
            return found

    ref = counted_together(resolve(context, coord))
    amount = ref.amount
    if amount is None or not _plain(amount):
        raise UnreadError(coord.span, "a plain number is expected before つき")
    if (some := some_of_the_dice(context, ref)) is not None and amount.is_plain(""):
        return some, amount.high
    if ref.kind == "thing":
        return _thing(context, ref, coord.span), amount.high
    if (out := _put_out(context, coord, ref)) is not None:
        return out, amount.high

    if ref.kind == "zone" or not isinstance(ref.node, COUNTED):
        raise UnreadError(coord.span, "these cannot be counted")
    if amount.unit == "種類" and not ref.mutual and of_several_kinds(ref.node):
        return lang.Count(ref.node, "kind"), amount.high
    if amount.unit == "色":
        if not isinstance(ref.node, lang.CheersOf | lang.Cards | lang.Among):
            raise UnreadError(coord.span, "the colors of these cannot be counted")
        if ref.mutual == "different_colours":  # 「異なる色のエール1色につき」 says it twice
            links = [link for phrase in coord.parts for link in phrase.links]
            context.anyway += [attr.span for link in links for attr in link.attrs if attr.kind == ref.mutual]
        elif ref.mutual:
            raise UnreadError(coord.span, "it is not known how to count this")
        return lang.Count(ref.node, "colour"), amount.high

    check_unit(ref.node, amount)
    return count(ref), amount.high


def _dealt(context: TextContext, counted: Arg, coord: Coord) -> tuple[lang.Measure, int]:
    """「このターンに自分が相手のバックホロメンに与えた特殊ダメージ10につき」 (5.22.1)"""
    amount = coord.parts[0].links[-1].amount
    kind = coord.parts[0].links[0].code
    found = dealt_before(context, counted.of, kind, coord.span)
    if amount is None or not amount.is_plain(""):
        raise UnreadError(coord.span, "a plain number is expected before つき")
    return with_fields(found, amount=True), amount.high  # type: ignore[return-value]


def _put_out(context: TextContext, coord: Coord, ref: PhraseMeaning) -> lang.Count | None:
    """「この能力で出したホロメン1人につき」: how many were put on the Stage right before (5.13)."""
    link = coord.parts[-1].links[-1]
    done = [attr.text for attr in link.attrs if attr.kind == "past"]
    if not isinstance(ref.node, lang.Bound) or done != ["put_out"] or ref.node.name != context.last.get("put_out"):
        return None
    if coord.lone is None or ref.amount is None or not ref.amount.is_plain("人"):
        raise UnreadError(coord.span, "which of those that were put out are counted is not clear")
    return lang.Count(lang.Among(ref.node.name))


def _hp_left(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「このホロメンの残りHP50につき」 (4.4.5.4)"""
    amount = coord.parts[-1].links[-1].amount
    if amount is None or (left := hp_remaining(context, without_amount(coord))) is None:
        return None
    if len(coord.parts) > 1 or not amount.is_plain(""):
        raise UnreadError(coord.span, "a plain number is expected before つき")
    return left, amount.high


def with_owner(args: Sequence[Arg], per: Arg) -> tuple[list[Arg], Arg]:
    """「このホロメンが受けているダメージ50につき」: the holomem that has taken it stands in front like a subject of the
    sentence. The parts before without it, and the count with it."""
    coord = per.coord
    before = list(args)
    if coord is not None and is_dealt(coord):  # 「このターンに自分がXに与えた」
        return before[:-3], replace(per, of=tuple(before[-3:]))
    taken = coord is not None and coord.parts[0].links[0].code == "taken"
    owner = before[-1].coord if before and before[-1].role == "が" else None
    if coord is None or not taken or owner is None or coord.lone is None:
        return before, per
    phrase = coord.parts[0]
    links = (*owner.parts[-1].links, *phrase.links)
    joins = (*owner.parts[-1].joins, "of")
    whole = replace(phrase, links=links, joins=joins, span=Span(owner.span.start, phrase.span.end))
    return before[:-1], replace(per, coord=replace(owner, parts=(*owner.parts[:-1], whole), span=whole.span))


def _damage_on(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「このホロメンが受けているダメージ50につき」 (4.4.5.2)"""
    rest, last = without_last(coord)
    if last.code != "taken":
        return None
    ref = resolve(context, rest) if rest is not None and rest.parts and len(coord.parts) == 1 else None
    one = ref is not None and single(ref.node) and getattr(ref.node, "side", "") != "both" and ref.amount is None
    if ref is None or not one or not isinstance(ref.node, ONE_HOLOMEM):
        raise UnreadError(coord.span, "whose damage this is is not said")
    if last.attrs or last.amount is None or not last.amount.is_plain(""):
        raise UnreadError(coord.span, "a plain number is expected before つき")
    return lang.DamageOn(ref.node), last.amount.high


def _colours(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「自分のステージのホロメンの色1色につき」「このホロメンのエールの色1色につき」: how many different colors they have."""
    rest, last = without_last(coord)
    if rest is None or not rest.parts or last.code != "colour" or last.amount is None:
        return None
    ref = resolve(context, rest)
    kinds = lang.Holomems | lang.CheersOf | lang.Cards | lang.Among
    plain = ref.amount is None and not ref.mutual and ref.joint != "and" and not ref.parts
    if not plain or not last.amount.is_plain("色") or last.attrs or not isinstance(ref.node, kinds):
        raise UnreadError(coord.span, "the colors of these cannot be counted")
    return lang.Count(ref.node, "colour"), last.amount.high


def _thing(context: TextContext, ref: PhraseMeaning, span: Span) -> lang.Measure:
    match ref.thing:
        case "pips" | "pips_sum":
            return pips(context, ref)
        case "overkill":
            return lang.Overkill()
        case "restored" | "dealt":
            return lang.EventAmount()
    raise UnreadError(span, "it is not known how to count this")


def _used_now(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「このターンに自分が使っていたイベント1枚につき」"""
    link = coord.parts[0].links[0]
    if (used := used_now(context, link)) is None:
        return None
    if coord.lone is None or link.amount is None or not _plain(link.amount) or used.names:
        raise UnreadError(coord.span, "what was used is said in too many words")
    return used, link.amount.high


def is_spent(context: TextContext, coord: Coord) -> bool:
    """「この能力でアーカイブしたホロパワー」, of what the skill costs (12.1.3)."""
    return coord.lone is not None and context.kind == "skill" and _is_power_archived(coord.lone)


def _is_power_archived(link: Link) -> bool:
    """「この能力でアーカイブしたホロパワー」"""
    said = [attr.kind if attr.kind != "past" else attr.text for attr in link.attrs]
    return link.code == "power" and said == ["this_effect", "archive"]


def _spent(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「この能力でアーカイブしたホロパワー1枚につき」, of what the skill costs (12.1.3)."""
    link = coord.parts[0].links[0]
    if context.kind != "skill" or not _is_power_archived(link):
        return None
    amount = link.amount
    if coord.lone is None or amount is None or not amount.is_plain("枚") or "archived" in context.last:
        raise UnreadError(coord.span, "which holo power this is is not clear")
    return lang.Spent(), amount.high


def _more(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「多い枚数1枚につき」「少ない枚数1枚につき」: the difference between the two that were compared."""
    link = coord.parts[0].links[0]
    said = [attr.kind for attr in link.attrs if attr.kind in {"多い", "少ない"}]
    if not said:
        return None
    alone = coord.lone is not None and len(link.attrs) == 1
    own, other = context.compared or (None, None)
    if not alone or own is None or other is None or {"more": "多い", "less": "少ない"}.get(context.beside) != said[0]:
        raise UnreadError(coord.span, "what is more than what is not clear")
    units = {"number": "枚"}
    if isinstance(own.of, lang.Holomems):
        units = {"people": "人"}
    elif isinstance(own.of, lang.Cards) and own.of.zone == "life":
        units = {"number": "枚", "figure": ""}
    unit = units.get(link.code)
    if link.amount is None or unit is None or not link.amount.is_plain(unit):
        raise UnreadError(coord.span, "in what this is counted is not clear")
    return (lang.Difference(own, other) if said == ["多い"] else lang.Difference(other, own)), link.amount.high


def _gap(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「自分のライフと相手のライフの差1につき」「自分の手札と相手の手札の枚数の差1枚につき」, whoever has more."""
    rest, last = without_last(coord)
    if last.code != "gap":
        return None

    two = (number_of(context, rest) or resolve(context, rest)) if rest is not None and rest.parts else None
    node = two.node if two is not None and two.amount is None and not two.mutual else None
    zone = node.zone if isinstance(node, lang.Cards) and node.side == "both" else ""
    zones: set[lang.Cards] = set()
    if two is not None and zone in {"hand", "life"}:  # 「お互いの手札の枚数の差」
        context.anyway.append(two.span)
        zones = {lang.Cards(zone), lang.Cards(zone, "opponent")}
    elif two is not None and two.joint == "and" and two.amount is None and len(two.parts) == 2:
        zones = {
            each.node for each in two.parts if isinstance(each.node, lang.Cards) and not (each.amount or each.mutual)
        }
        zone = next(iter(zones)).zone if zones else ""

    both = {lang.Cards(zone), lang.Cards(zone, "opponent")}  # type: ignore[arg-type]
    if last.attrs or last.amount is None or zone not in {"hand", "life"} or zones != both:
        raise UnreadError(coord.span, "between which two numbers the difference is is not clear")
    if not last.amount.is_plain("" if zone == "life" else "枚"):
        raise UnreadError(last.span, "in what this is counted is not clear")

    mine, theirs = (lang.Count(lang.Cards(zone, side)) for side in ("you", "opponent"))
    return lang.Difference(mine, theirs, either=True), last.amount.high


def _power_archived(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「(この能力で)アーカイブしたホロパワー1枚につき」, of what this text has archived."""
    link = coord.parts[0].links[0]
    said = [attr.text for attr in link.attrs if attr.kind == "past"]
    if link.code == "hand" and said in (["archive"], ["to_power"], ["return"]):
        return _hand_gone(context, coord, link, said[0])
    if link.code != "power" or said != ["archive"]:
        return None
    alone = coord.lone is not None and (len(link.attrs) == 1 or _is_power_archived(link))
    name = context.latest_name("archived", coord.span)
    if not alone or name not in context.from_power or link.amount is None or not link.amount.is_plain("枚"):
        raise UnreadError(coord.span, "which holo power this is is not clear")
    return lang.Count(lang.Among(name)), link.amount.high


def _hand_gone(context: TextContext, coord: Coord, link: Link, verb: str) -> tuple[lang.Measure, int]:
    """「この能力でアーカイブした手札1枚につき」「ホロパワーにした手札1枚につき」, of what this was done with right before, if that
    was in the hand."""
    alone = coord.lone is not None
    others = [attr.kind for attr in link.attrs if attr.kind != "past"]
    name = name_of_deed(context, verb, coord.span)
    plain = alone and others in ([], ["this_effect"]) and link.amount is not None and link.amount.is_plain("枚")
    in_hand = context.returned.get(name, ("",))[0] == "hand" if verb == "return" else name in context.from_hand
    if not plain or not in_hand or link.amount is None:
        raise UnreadError(coord.span, "which cards of the hand these are is not clear")
    return lang.Count(lang.Among(name)), link.amount.high


def downed_last_turn(context: TextContext, coord: Coord) -> tuple[lang.Deeds, Amount | None] | None:
    """「直前の相手のターンにダウンしていた自分のホロメン」: that these were downed, and how many; None for anything else."""
    first, *links = coord.parts[0].links
    attrs = tuple(attr for attr in first.attrs if attr.kind != "downed_last_turn")
    if len(attrs) == len(first.attrs):
        return None
    phrase = replace(coord.parts[0], links=(replace(first, attrs=attrs), *links))
    ref = resolve(context, replace(coord, parts=(phrase, *coord.parts[1:])))
    node = ref.node
    if not isinstance(node, lang.Holomems) or node.side == "both":
        raise UnreadError(coord.span, "which holomems were downed is not clear")
    if node != lang.Holomems(node.side, where=node.where):
        raise UnreadError(coord.span, "where they were is not known any more")
    return lang.Deeds("downed", node.side, "last_turn", node.where), ref.amount


def _downed(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「直前の相手のターンにダウンしていた自分のホロメン1人につき」"""
    found = downed_last_turn(context, coord)
    if found is None:
        return None
    downed, amount = found
    if amount is None or not amount.is_plain("人"):
        raise UnreadError(coord.span, "which holomems were downed is not clear")
    return downed, amount.high


def _baton_need(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「このホロメンのバトンタッチに必要な無色1つにつき」 (2.10)"""
    amount = coord.parts[-1].links[-1].amount
    if amount is None or (need := baton_need(context, coord)) is None:
        return None
    if amount.unit != "つ" or not _plain(amount):
        raise UnreadError(coord.span, "a plain number is expected before つき")
    return need, amount.high


def baton_need(context: TextContext, coord: Coord) -> lang.BatonNeed | None:
    """「Xのバトンタッチに必要な無色」: how many colorless that is (2.10); None for another phrase."""
    rest, last = without_last(coord)
    if rest is None or not rest.parts or len(coord.parts) > 1 or last_join(coord) != "needed":
        return None
    holder, what = without_last(rest)
    if (
        what.code != "baton"
        or what.attrs
        or holder is None
        or not holder.parts
        or last.code != "colourless"
        or last.attrs
    ):
        raise UnreadError(coord.span, "what is needed for what is not clear")
    ref = resolve(context, holder)
    if ref.amount is not None or not single(ref.node) or not isinstance(ref.node, ONE_HOLOMEM):
        raise UnreadError(holder.span, "one holomem is expected here")
    return lang.BatonNeed(ref.node)


def _life_lost(context: TextContext, coord: Coord) -> tuple[lang.Measure, int] | None:
    """「自分の初期ライフから減っているライフ1につき」"""
    rest, last = without_last(coord)
    if last.code != "first_life_lost" or rest is None or last.amount is None:
        return None
    ref = resolve(context, rest)
    if ref.player not in {"you", "opponent"}:
        raise UnreadError(coord.span, "whose Life this is is not said")
    return lang.LifeLost(ref.side), last.amount.high  # type: ignore[arg-type]


def with_parts_before_count(segment: Segment, context: TextContext) -> Segment:
    """The segment with the parts that stand before what the sentence counts."""
    if not context.before_count or segment.kind == "times_per":
        return segment
    args, context.before_count = context.before_count, ()
    return replace(segment, args=(*args, *segment.args))


def count_times(context: TextContext, segment: Segment) -> tuple[Arg, ...]:
    """「奇数が出た回数1回につき」: counts by that; gives the parts of the clause that belong to what follows."""
    if context.measure is not None or segment.amount is None or not _plain(segment.amount):
        raise UnreadError(segment.span, "what is counted is not clear")
    own = {"が", "を", "で"} if segment.verb == "come_out" else {"が", "を", "で", "に"}
    times_of = [arg for arg in segment.args if arg.role in own]
    others = [arg for arg in segment.args if arg.role not in own]
    since = [arg for arg in times_of if arg.role == "に"]
    since = since[: -2 if segment.verb in {"move", "attached"} else -1]  # since when and, of these, to where
    others = [*since, *others]
    clause = Clause(context, replace(segment, args=tuple(arg for arg in times_of if arg not in since)))
    found: lang.Measure
    if segment.verb == "come_out":
        found = _shown(clause)
        clause.check_all_used()
    else:
        found = deeds_counted(context, clause)
    context.measure, context.counted = (found, segment.amount.high), False
    return tuple(arg for arg in others if arg.role not in {"adverb:and_then", "adverb:by_this_ability"})


def times_condition(context: TextContext, clause: Clause) -> lang.Condition:
    """「このターンに自分のホロメンがBloomした回数が3回以上なら」「奇数が出た回数が2回以上なら」"""
    segment, amount = clause.segment, clause.segment.amount
    assert amount is not None  # a number is all that fits there
    if segment.form not in {"V_PAST", "V_STATE"} or (amount.unit, amount.bound, amount.low) != ("回", "以上", 0):
        raise UnreadError(clause.span, "how often what has happened is not clear")
    if segment.verb == "come_out" and segment.form == "V_PAST":
        shown = _shown(clause)
        clause.check_all_used()
        return lang.Compare(shown, "at_least", amount.high)
    return lang.Happened(deeds_counted(context, clause), amount.high)


def _shown(clause: Clause) -> lang.DiceShowing:
    """「奇数が出た」「4以上が出た」"""
    coord = clause.need("が", "what the dice show")
    shows = die_shows(coord)
    if shows is None:
        raise UnreadError(coord.span, "what the dice show is not clear")
    return lang.DiceShowing(shows.parity, shows.values)
