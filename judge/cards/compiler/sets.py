"""Phrases as sets of the effect language: which holomems, which cards, of whom, where."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.attached_cards import same_holder, utmost_of_these, with_holomems
from judge.cards.compiler.back_references import referring_word, result_of_earlier_clause, top_cards
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.nouns import holomems_at, noun_meaning
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, either_of, join_phrases, single, with_fields
from judge.cards.compiler.phrase_place import (
    SAME,
    ZONES,
    PhrasePlace,
    check_all_holders,
    holomems_of,
    is_side,
    names_oshi,
    names_zone,
    one_side,
    only_level,
    only_spot,
    owner_of,
    take_properties,
)
from judge.cards.compiler.phrases import Claims, Coord, Link, Phrase, Word
from judge.cards.compiler.properties import (
    KINDS,
    SPOTS,
    NounProperties,
    described_properties,
    level_or_colour,
    noun_properties,
    own_properties,
)
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.rearranged_phrases import beside_oshi, one_noun, said_before, target_alone
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property


def resolve(context: TextContext, coord: Coord, within: PhraseMeaning | None = None) -> PhraseMeaning:
    """What a phrase, or several with "and" or "or" between, means. `within` is where cards are taken from, when another
    part of the clause says so. UnreadError for what is not known."""
    refs: list[PhraseMeaning] = []
    if not coord.parts:
        raise UnreadError(coord.span, "a word is missing here")
    coord = one_noun(coord)
    for phrase in coord.parts:
        refs.append(_phrase(context, phrase, within, refs[0] if refs else None))
    if len(refs) == 1:
        return refs[0]
    return join_phrases(coord, _of_all(coord, refs))


def _of_all(coord: Coord, refs: list[PhraseMeaning]) -> list[PhraseMeaning]:
    """「Xと異なる色を持つセンターホロメンとコラボホロメン」: the comparison before the first holds for each."""
    first = refs[0].node
    if coord.parts[0].joins[-2:] != ("has_other", "of") or not isinstance(first, lang.Holomems):
        return refs
    found = [refs[0]]
    for phrase, ref in zip(coord.parts[1:], refs[1:], strict=True):
        if only_spot(phrase) is None or not isinstance(ref.node, lang.Holomems):
            raise UnreadError(phrase.span, "whether the comparison is said of this, too, is not clear")
        found.append(replace(ref, node=with_fields(ref.node, where=first.where)))
    return found


def _phrase(
    context: TextContext, phrase: Phrase, within: PhraseMeaning | None, first: PhraseMeaning | None
) -> PhraseMeaning:
    place = PhrasePlace()
    phrase, apart = said_before(context, target_alone(context, phrase))
    if first is not None and within is None and not any(is_side(link) for link in phrase.links):
        place.side = first.side
        place.zone = first.node.zone if first.kind == "card" and isinstance(first.node, lang.Cards) else ""

    phrase, there = beside_oshi(phrase)
    current = same_holder(context, phrase, first) if within is None else None
    for_each, before = _for_each(context, phrase)
    for link, join in zip(phrase.links, phrase.joins, strict=True):
        if join in SAME and current is None and for_each is not None:
            compared = SAME[join](lang.Itself())
            place = PhrasePlace(found=NounProperties([*compared, *before], []))
            place.found.merge(noun_properties(context, link.attrs))
        elif join in SAME:
            place = _after_comparison(phrase, join, current, place, there)
            place.found.merge(noun_properties(context, link.attrs))
            place.found.where += apart
            apart = []
            current = None
        elif join == "of_these":
            current = utmost_of_these(context, link, current)
            continue
        elif join in {"attached", "stacked", "whole_stack"}:
            current = with_holomems(context, link, join, current)
            continue
        elif join == "needed" or join.startswith("same_"):
            raise UnreadError(phrase.span, "this relation is not known")
        elif for_each is not None and link is phrase.links[0]:
            continue
        else:
            place.found.merge(noun_properties(context, link.attrs))

        if current is not None and current.amount is not None and join not in SAME:
            check_all_holders(current, one_card=link.amount is not None and link.amount.is_plain("枚", 1))
        if len(set(place.found.where)) < len(place.found.where) or len(set(place.found.at)) < len(place.found.at):
            raise UnreadError(link.span, "the same is said twice")
        if current is not None and isinstance(link.head, Word) and link.head.terminal == "SIDE":
            raise UnreadError(link.span, "what stands before a player is said of nothing")

        _of_each_player(context, phrase, link)
        current = _step(context, link, place, current, within)

    if apart:
        raise UnreadError(phrase.span, "of what the words before the comma are said is not clear")
    if current is None:
        current = _end(phrase, place)
    elif place.found.anything:
        raise UnreadError(phrase.span, "a part of this phrase belongs to nothing")

    _one_at_most(current)
    side = current.side or place.side
    return replace(current, span=phrase.span, side=side or "you", whose=place.side, for_each=for_each)


def _after_comparison(
    phrase: Phrase, join: str, current: PhraseMeaning | None, place: PhrasePlace, there: PhrasePlace | None
) -> PhrasePlace:
    """「Xと同じ色の」: what holds for the noun behind it; `there` is the zone that stood in front of what is compared."""
    same = SAME[join](_compared(phrase, current, one="level_" in join and join != "same_level"))
    of = getattr(current, "node", None)
    kept = place if isinstance(of, lang.HolderOf) else PhrasePlace()
    if isinstance(of, lang.Host) and not place.zone:  # 「自分のこのホロメンよりBloomレベルが低いホロメン」
        kept = PhrasePlace(place.side)
    kept = there or kept
    return PhrasePlace(kept.side, kept.zone, NounProperties(same, []))


def _of_each_player(context: TextContext, phrase: Phrase, link: Link) -> None:
    """「それぞれの」 is of each player before what only a player has, a zone or the Stage (4.1.1). Before anything else it may be
    of each of the holomems named before, unless the sentence says that both players do it and no holomem was chosen before."""
    if not isinstance(link.head, Word) or (link.head.terminal, link.head.code) != ("SIDE", "each"):
        return
    after = phrase.links[phrase.links.index(link) + 1 :]
    of_player = bool(after) and isinstance(after[0].head, Word) and after[0].head.code in {*ZONES, "stage"}
    if not of_player and (not context.each_player or "chosen" in context.last):
        raise UnreadError(link.span, "it is not clear whether each player is meant or each holomem")


def _for_each(context: TextContext, phrase: Phrase) -> tuple[lang.Bound | None, list[Property]]:
    """「それぞれ選んだホロメンと同色の…」: the holomems that something is chosen for one by one, and the words before them,
    which describe the cards."""
    link = phrase.links[0]
    if link.code != "each_chosen":
        return None, []
    before = noun_properties(context, link.attrs)
    if (
        len(phrase.joins) < 2
        or phrase.joins[1] not in SAME
        or before != NounProperties(before.where, [])
        or link.amount
    ):
        raise UnreadError(phrase.span, "what each of them is compared with is not clear")
    return lang.Bound(context.latest_name("chosen", link.span)), before.where


def _one_at_most(ref: PhraseMeaning) -> None:
    """A single holomem is not several, and "at least" belongs to a number."""
    amount = ref.amount
    if amount is None:
        return
    if amount.word in {"at_least", "at_most"}:
        raise UnreadError(amount.span, "there is no number before it")
    if isinstance(ref.node, lang.Host | lang.Subject | lang.Downed | lang.Target) and not amount.is_plain("人", 1):
        raise UnreadError(amount.span, "this is one holomem")


def _end(phrase: Phrase, place: PhrasePlace) -> PhraseMeaning:
    """A phrase that ends with a player, a zone or properties."""
    if place.zone in ZONES:
        take_properties(phrase.span, place)
        return PhraseMeaning(
            "zone", phrase.span, lang.Cards(ZONES[place.zone], owner_of(place.side or "you")), side=place.side
        )
    if place.zone == "stage":
        at = tuple(dict.fromkeys(take_properties(phrase.span, place, "at").at))
        return PhraseMeaning(
            "zone", phrase.span, lang.Holomems(holomems_of(place.side, phrase.span), at), side=place.side, thing="stage"
        )

    if place.found.at and not place.zone:  # 「自分のセンターが」, of the holomem there (4.7.4)
        at = tuple(take_properties(phrase.span, place, "at").at)
        return PhraseMeaning(
            "holomem", phrase.span, lang.Holomems(holomems_of(place.side, phrase.span), at), side=place.side
        )
    if place.side and not place.found.anything:
        return PhraseMeaning("side", phrase.span, side=place.side)
    if place.found.where:
        return PhraseMeaning("props", phrase.span, where=in_order(take_properties(phrase.span, place, "where").where))

    raise UnreadError(phrase.span, "this phrase means nothing that is known")


_COMPARABLE = (
    lang.OshiCard, lang.Host, lang.Subject, lang.Downed, lang.Bound, lang.Target, lang.Holomems, lang.HolderOf, lang.Among,
    lang.Cards,    lang.AttachedCards, lang.CheersOf, lang.ThisCard,
)  # fmt: skip


def _compared(phrase: Phrase, current: PhraseMeaning | None, *, one: bool) -> lang.Node:
    """What something is compared with; where `one` is asked for, one holomem."""
    node = None if current is None else current.node
    if one and (not single(node) or getattr(node, "side", "") == "both"):
        raise UnreadError(phrase.span, "whether one of several is enough is not clear")

    some = current.amount if current is not None else None
    if (
        some is not None
        and some.word not in {"everyone", "all"}
        and not (isinstance(node, lang.Holomems) and some.is_plain("人", 1))
    ):
        raise UnreadError(phrase.span, "a comparison with some of several is not known")

    if not isinstance(node, _COMPARABLE):
        raise UnreadError(phrase.span, "there is nothing to compare with")
    return node


def _step(
    context: TextContext, link: Link, place: PhrasePlace, current: PhraseMeaning | None, within: PhraseMeaning | None
) -> PhraseMeaning | None:
    """One link further; None while only the place has been said."""
    word = link.head
    if word is None and place.found.past == "down" and link.amount is not None and link.amount.unit == "人":
        return result_of_earlier_clause(context, link, place, "holomem")
    if word is None or isinstance(word, Claims):
        raise UnreadError(link.span, "an amount or a statement is not a set")
    if isinstance(word, Coord):
        return _group(context, word, link, place, current, within)

    place_only = word.terminal == "NOUN" and (
        word.code in ZONES or word.code == "stage" or word.code.endswith("_position")
    )
    if (place_only and link.attrs) or (
        link.amount is not None
        and (word.terminal == "SIDE" or (place_only and word.code not in ZONES) or word.code == "oshi")
    ):
        raise UnreadError(link.span, "this cannot be said of a place or a player")

    match word.terminal, word.code:
        case "SIDE", _:
            place.side = {"self": context.actor, "each": "you" if context.each_player else "both"}.get(
                word.code, word.code
            )
            return None
        case "NOUN", ("stage"):
            place.zone = "stage"
            return None
        case "NOUN", ("center_position" | "collab_position" | "back_position"):
            place.zone = "stage"
            place.found.at.append(SPOTS[word.code.removesuffix("_position")])
            return None
        case "SPOT", _ if link.amount is None:
            place.found.at.append(SPOTS[word.code])
            return None
        case "NOUN", code if code in ZONES:
            if place.zone or current is not None:
                raise UnreadError(link.span, "this is not in another zone")
            place.zone = code
            if link.amount is None:
                return None
            if within is not None:
                raise UnreadError(link.span, "a zone is not taken out of another")
            take_properties(link.span, place)
            return PhraseMeaning("card", link.span, lang.Cards(ZONES[code], owner_of(place.side)), link.amount)
        case "NOUN", "from_top":
            return top_cards(link, place, of_life=context.top_of_life)
        case "NOUN", "下から":
            return top_cards(link, place, bottom=True)
        case "NOUN", "oshi":
            take_properties(link.span, place)
            return PhraseMeaning("oshi", link.span, lang.OshiCard(one_side(link.span, place.side)))
        case "NOUN", "rest":
            take_properties(link.span, place)
            name = "looked" if "looked" in context.last else "revealed"
            return PhraseMeaning("card", link.span, lang.Rest(context.latest_name(name, link.span)), link.amount)
        case "THIS", "host" if place.zone == "archive" and link.amount is None:
            take_properties(link.span, place)
            return PhraseMeaning("card", link.span, lang.ThisCard())
        case "THIS", _:
            _of_host(context, word, link, place)
            return referring_word(context, word, link)
        case "NOUN", "aim" if (
            context.kind == "arts"
            and "chosen" not in context.last
            and not (place.side or place.zone or place.found.anything or current)
        ):
            context.anyway.append(link.span)
            return PhraseMeaning("holomem", link.span, lang.Target(), link.amount)
        case "NOUN", code if code not in {*KINDS, "card"}:
            take_properties(link.span, place)
            return PhraseMeaning("thing", link.span, amount=link.amount, thing=code, side=place.side)
        case (("LEVEL" | "BUZZ" | "COLOUR"), _) if link.amount is None:
            place.found.where.append(level_or_colour(word))
            return current
        case "SKILL", _:
            take_properties(link.span, place)
            return PhraseMeaning("thing", link.span, amount=link.amount, thing=word.code, side=place.side)
    return noun_meaning(context, link, place, current, within)


def _of_host(context: TextContext, word: Word, link: Link, place: PhrasePlace) -> None:
    """「1stホロメンからBloomしているこのホロメン」: a condition on the host in front of the statement about it."""
    before = take_properties(link.span, place, "where")
    if before.where:
        if word.code != "host" or link.amount is not None:
            raise UnreadError(link.span, "a part of this phrase has no meaning here")
        context.requires.append(lang.Is(lang.Host(), in_order(before.where)))


def _group(
    context: TextContext,
    coord: Coord,
    link: Link,
    place: PhrasePlace,
    current: PhraseMeaning | None,
    within: PhraseMeaning | None,
) -> PhraseMeaning | None:
    """「[センターホロメンとコラボホロメン]」「[DebutホロメンかSpotホロメン]1枚」"""
    if any(names_oshi(phrase) for phrase in coord.parts):
        parts = tuple(
            _phrase(context, phrase, None, PhraseMeaning("side", link.span, side=place.side)) for phrase in coord.parts
        )
        return PhraseMeaning("thing", link.span, joint=coord.joints[0], parts=parts)
    if link.amount is None and not place.zone and names_zone(coord.parts[0]):
        said_of = PhraseMeaning("side", link.span, side=place.side)
        parts = tuple(_in_zone(context, phrases, said_of) for phrases in _by_zone(coord))
        return PhraseMeaning("card", link.span, joint=coord.joints[0], parts=parts)

    spots = [only_spot(phrase) for phrase in coord.parts]
    joint = coord.joints[0] if coord.joints else ""
    if all(spots):
        place.found.at += [spot for spot in spots if spot]
        ref = holomems_at(context, link.span, place, link.amount)
        return replace(ref, joint=joint)
    if link.amount is None and all(only_level(phrase) for phrase in coord.parts):
        place.found.where += own_properties(context, link)
        return current

    ref = noun_meaning(context, link, place, current, within)
    if link.amount is not None and link.amount.each:
        said_of_all = own_properties(context, link)
        descriptions = [described_properties(context, phrase) for phrase in coord.parts]
        return replace(ref, parts=tuple(_narrowed(ref, said_of_all, each) for each in descriptions), joint=joint)
    return replace(ref, joint=joint)


def _by_zone(coord: Coord) -> list[list[Phrase]]:
    """The phrases of a group, each zone with the kinds of cards after it: 「手札すべてとアーカイブのホロメンとサポートすべて」"""
    found: list[list[Phrase]] = []
    for phrase in coord.parts:
        if names_zone(phrase):
            found.append([phrase])
        else:
            found[-1].append(phrase)
    return found


def _in_zone(context: TextContext, phrases: list[Phrase], said_of: PhraseMeaning) -> PhraseMeaning:
    """The cards of one zone, of the kinds that are listed."""
    first = _phrase(context, phrases[0], None, said_of)
    zone = phrases[0].links[0]
    refs = [first]
    for phrase in phrases[1:]:
        whole = Phrase((zone, *phrase.links), ("", "of", *phrase.joins[1:]), phrase.span)
        refs.append(_phrase(context, whole, None, said_of))
    if len(refs) == 1:
        return first
    cards = [ref.node for ref in refs if isinstance(ref.node, lang.Cards)]
    if len(cards) < len(refs) or any(ref.amount is not None for ref in refs[:-1]) or refs[-1].amount is None:
        raise UnreadError(phrases[-1].span, "how many of these are meant is not clear")
    return replace(
        first, node=with_fields(cards[0], where=either_of([each.where for each in cards])), amount=refs[-1].amount
    )


def _narrowed(ref: PhraseMeaning, group: list[Property], where: tuple[Property, ...]) -> PhraseMeaning:
    """One part of a group where that many of each are meant, in place of the description of all."""
    node = ref.node
    of_one = isinstance(node, lang.AttachedCards) and single(node.of)
    if not of_one and not isinstance(node, lang.Cards | lang.Among | lang.Holomems):
        raise UnreadError(ref.span, "so many of each of these are not known")
    assert isinstance(node, lang.Cards | lang.Among | lang.Holomems | lang.AttachedCards)
    shared = [each for each in node.where if each not in group]
    return replace(ref, node=with_fields(node, where=in_order([*shared, *where])))
