"""Phrases as sets of the effect language: which holomems, which cards, of whom, where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from judge.cards.compiler.context import Context
from judge.cards.compiler.phrases import Amount, Claims, Coord, Link, Phrase, Word
from judge.cards.compiler.properties import KINDS, SPOTS, Said, description, head, in_order, level, said
from judge.cards.compiler.reading import UnreadError
from judge.cards.compiler.refs import Ref, alternatives, attached, changed, joined, single, where_of
from judge.cards.compiler.text import Span
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property

ZONES: dict[str, lang.Zone] = {
    "hand": "hand", "deck": "deck", "archive": "archive", "life": "life", "cheer_deck": "cheer_deck", "power": "power",
}  # fmt: skip
ATTACHED_ITSELF = {"tool", "mascot", "fan", "tool_host", "mascot_host", "fan_host"}
ATTACHED = {"support", "cheer", "tool", "mascot", "fan", "item", "event", "staff"}
SAME: dict[str, tuple[lang.Trait, bool]] = {
    "same_colour": ("colour", True), "same_name": ("name", True), "other_name": ("name", False),
    "other_colour": ("colour", False),
}  # fmt: skip
DEEDS = {"choose": "chosen", "look": "looked", "reveal": "revealed", "archive": "archived", "return": "returned", "add": "taken",
         "put_out": "put_out", "attach": "attached", "send": "sent",
         "moved_back": "moved_back", "sent_to": "sent"}  # fmt: skip


@dataclass
class _Place:
    """Where the reading of a phrase is: whose, in which zone, at which positions, what has to hold."""

    side: str = ""
    zone: str = ""
    found: Said = field(default_factory=lambda: Said([], []))


def resolve(context: Context, coord: Coord, within: Ref | None = None) -> Ref:
    """What a phrase, or several with "and" or "or" between, means. `within` is where cards are taken from, when another
    part of the clause says so. UnreadError for what is not known."""
    refs: list[Ref] = []
    for phrase in coord.parts:
        refs.append(_phrase(context, phrase, within, refs[0] if refs else None))
    if len(refs) == 1:
        return refs[0]
    return joined(coord, refs)


def _phrase(context: Context, phrase: Phrase, within: Ref | None, first: Ref | None) -> Ref:
    place = _Place()
    if first is not None and within is None and not any(_is_side(link) for link in phrase.links):
        place.side, place.zone = first.side, "" if first.kind != "card" else _zone_of(first)
    current: Ref | None = None
    for_each, before = _for_each(context, phrase)
    for link, join in zip(phrase.links, phrase.joins, strict=True):
        if join in SAME and current is None and for_each is not None:
            what, same_ = SAME[join]
            shared: Property = lang.SameAs(what, lang.Itself())
            place = _Place(found=Said([shared if same_ else lang.Lacks(shared), *before], []))
            place.found.take(said(context, link.attrs))
        elif join in SAME:
            same = _same(phrase, current, *SAME[join])
            kept = place if isinstance(getattr(current, "node", None), lang.HolderOf) else _Place()
            place, current = _Place(kept.side, kept.zone, Said([same], [])), None
            place.found.take(said(context, link.attrs))
        elif join in {"attached", "stacked", "whole_stack"}:
            current = _with(context, link, join, current)
            continue
        elif join == "needed" or join.startswith("same_"):
            raise UnreadError(phrase.span, "this relation is not known")
        elif for_each is not None and link is phrase.links[0]:
            continue
        else:
            place.found.take(said(context, link.attrs))
        if current is not None and current.amount is not None and join not in SAME:
            _all_of(current)
        if len(set(place.found.where)) < len(place.found.where) or len(set(place.found.at)) < len(place.found.at):
            raise UnreadError(link.span, "the same is said twice")
        current = _step(context, link, place, current, within)
    if current is None:
        current = _end(phrase, place)
    elif place.found.anything:
        raise UnreadError(phrase.span, "a part of this phrase belongs to nothing")
    _one_at_most(current)
    side = current.side or place.side
    return replace(current, span=phrase.span, side=side or "you", whose=place.side, for_each=for_each)


def _for_each(context: Context, phrase: Phrase) -> tuple[lang.Bound | None, list[Property]]:
    """「それぞれ選んだホロメンと同色の…」: the holomems for each of which something is chosen, and what is said before them of
    the cards that are."""
    link = phrase.links[0]
    if getattr(link.head, "code", "") != "each_chosen":
        return None, []
    before = said(context, link.attrs)
    if len(phrase.joins) < 2 or phrase.joins[1] not in SAME or before != Said(before.where, []) or link.amount:
        raise UnreadError(phrase.span, "what each of them is compared with is not clear")
    return lang.Bound(context.called("chosen", link.span)), before.where


def _one_at_most(ref: Ref) -> None:
    """A single holomem is not several, and "at least" belongs to a number."""
    amount = ref.amount
    if amount is None:
        return
    if amount.word in {"at_least", "at_most"}:
        raise UnreadError(amount.span, "there is no number before it")
    if isinstance(ref.node, lang.Host | lang.Subject | lang.Downed | lang.Target) and not amount.is_plain("人", 1):
        raise UnreadError(amount.span, "this is one holomem")


def _is_side(link: Link) -> bool:
    return isinstance(link.head, Word) and link.head.terminal in {"SIDE", "THIS"}


def _zone_of(ref: Ref) -> str:
    return ref.node.zone if isinstance(ref.node, lang.Cards) else ""


def _end(phrase: Phrase, place: _Place) -> Ref:
    """A phrase that ends with a player, a zone or properties."""
    if place.zone in ZONES:
        _use(phrase.span, place)
        return Ref("zone", phrase.span, lang.Cards(ZONES[place.zone], _owner(place.side or "you")), side=place.side)
    if place.zone == "stage":
        at = tuple(dict.fromkeys(_use(phrase.span, place, "at").at))
        return Ref("zone", phrase.span, lang.Holomems(_owner(place.side), at), side=place.side, thing="stage")
    if place.side and not place.found.anything:
        return Ref("side", phrase.span, side=place.side)
    if place.found.where:
        return Ref("props", phrase.span, where=in_order(_use(phrase.span, place, "where").where))
    raise UnreadError(phrase.span, "this phrase means nothing that is known")


def _use(span: Span, place: _Place, *names: str) -> Said:
    """What was said before the noun, of which only these parts have a meaning here; it is used up by that."""
    found, place.found = place.found, Said([], [])
    for name in ("where", "at", "mutual", "other", "past", "that", "host"):
        if getattr(found, name) and name not in names:
            raise UnreadError(span, "a part of this phrase has no meaning here")
    return found


def _owner(side: str) -> lang.Owner:
    return "both" if side == "both" else "opponent" if side == "opponent" else "you"


def _side(span: Span, side: str) -> lang.Side:
    if side == "both":
        raise UnreadError(span, "one player is expected here")
    return "opponent" if side == "opponent" else "you"


def _same(phrase: Phrase, current: Ref | None, what: lang.Trait, same: bool) -> Property:  # noqa: FBT001
    node = None if current is None else current.node
    some = current.amount if current is not None else None
    if (
        some is not None
        and some.word not in {"everyone", "all"}
        and not (isinstance(node, lang.Holomems) and some.is_plain("人", 1))
    ):
        raise UnreadError(phrase.span, "a comparison with some of several is not known")
    if not isinstance(
        node,
        lang.OshiCard
        | lang.Host
        | lang.Subject
        | lang.Bound
        | lang.Target
        | lang.Holomems
        | lang.HolderOf
        | lang.Among
        | lang.Cards,
    ):
        raise UnreadError(phrase.span, "there is nothing to compare with")
    shared = lang.SameAs(what, node)
    return shared if same else lang.Lacks(shared)


def _step(context: Context, link: Link, place: _Place, current: Ref | None, within: Ref | None) -> Ref | None:
    """One link further; None while only the place has been said."""
    word = link.head
    if word is None and place.found.past == "down" and link.amount is not None and link.amount.unit == "人":
        return _done(context, link, place, "holomem")
    if word is None or isinstance(word, Claims):
        raise UnreadError(link.span, "an amount or a statement is no set")
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
        case "NOUN", code if code in ZONES:
            if place.zone or current is not None:
                raise UnreadError(link.span, "this is not in another zone")
            place.zone = code
            if link.amount is None:
                return None
            if within is not None:
                raise UnreadError(link.span, "a zone is not taken out of another")
            _use(link.span, place)
            return Ref("card", link.span, lang.Cards(ZONES[code], _owner(place.side)), link.amount)
        case "NOUN", "from_top":
            return _top(link, place)
        case "NOUN", "oshi":
            _use(link.span, place)
            return Ref("oshi", link.span, lang.OshiCard(_side(link.span, place.side)))
        case "NOUN", "rest":
            _use(link.span, place)
            name = "looked" if "looked" in context.last else "revealed"
            return Ref("card", link.span, lang.Rest(context.called(name, link.span)))
        case "THIS", _:
            _of_host(context, word, link, place)
            return _this(context, word, link)
        case "NOUN", code if code not in {*KINDS, "card"}:
            _use(link.span, place)
            return Ref("thing", link.span, amount=link.amount, thing=code, side=place.side)
        case (("LEVEL" | "BUZZ" | "COLOUR"), _) if link.amount is None:
            place.found.where.append(level(word))
            return current
        case "SKILL", _:
            _use(link.span, place)
            return Ref("thing", link.span, amount=link.amount, thing=word.code, side=place.side)
    return _cards(context, link, place, current, within)


def _of_host(context: Context, word: Word, link: Link, place: _Place) -> None:
    """「1stホロメンからBloomしているこのホロメン」: asked of the host, in front of what is said of it."""
    before = _use(link.span, place, "where")
    if before.where:
        if word.code != "host" or link.amount is not None:
            raise UnreadError(link.span, "a part of this phrase has no meaning here")
        context.requires.append(lang.Is(lang.Host(), in_order(before.where)))


def _this(context: Context, word: Word, link: Link) -> Ref:
    if word.code in ATTACHED_ITSELF and context.kind != "attachment":
        raise UnreadError(link.span, "this is no card that is attached")
    match word.code:
        case "host" | "tool_host" | "mascot_host" | "fan_host":
            return Ref("holomem", link.span, lang.Host(), link.amount)
        case "that":
            if context.that is None:
                raise UnreadError(link.span, "nothing before it says which holomem this is")
            return Ref("holomem", link.span, context.that, link.amount)
        case "that_downed":
            if context.that != lang.Downed():
                raise UnreadError(link.span, "nothing before it says which holomem was downed")
            return Ref("holomem", link.span, lang.Downed(), link.amount)
        case "card" | "tool" | "mascot" | "fan":
            return Ref("card", link.span, lang.ThisCard(), link.amount)
        case "oshi":
            return Ref("oshi", link.span, lang.OshiCard())
        case "target":
            return Ref("holomem", link.span, lang.Target())
        case "all_those" if context.tallied is not None:
            return Ref("card", link.span, context.tallied.node, Amount(link.span, word="all"))
        case "those" | "that_card":
            given = [(what, name) for what, name in context.last.items() if not name.startswith("chosen")]
            open_ = [name for what, name in given if context.scopes.get(what) not in context.closed]
            names = open_ or [name for _, name in given]
            if not names:
                raise UnreadError(link.span, "nothing before it says which cards these are")
            return Ref("card", link.span, lang.Among(names[-1]), link.amount)
    return Ref("thing", link.span, amount=link.amount, thing=word.code)


def _top(link: Link, place: _Place) -> Ref:
    _use(link.span, place)
    if place.zone not in {"deck", "cheer_deck", "power"}:
        raise UnreadError(link.span, "only the Deck, the Cheer Deck and the holo power have a top")
    amount = link.amount
    if amount is None or amount.word or amount.bound or amount.each or amount.unit != "枚":
        raise UnreadError(link.span, "this number of top cards is not known")
    top = lang.Top(place.zone, amount.high, _owner(place.side), amount.low)  # type: ignore[arg-type]
    return Ref("card", link.span, top)


def _all_of(holders: Ref | None) -> None:
    """Cards are spoken of that are with holomems: with all of them, not with so many."""
    amount = holders.amount if holders is not None else None
    if holders is None or amount is None or (holders.kind == "holomem" and amount.word in {"all", "everyone"}):
        return
    if not single(holders.node) or not amount.is_plain("人", 1):
        raise UnreadError(amount.span, "cards with some of several holomems are not known")


def _with(context: Context, link: Link, join: str, current: Ref | None) -> Ref:
    """「Xに付いている…」「Xに重なっている…」: cards that are with holomems."""
    node = current.node if current is not None else None
    if not isinstance(node, lang.Host | lang.Subject | lang.Itself | lang.Downed | lang.Bound | lang.Holomems):
        raise UnreadError(link.span, "nothing says with which holomem these cards are")
    _all_of(current)
    before = said(context, link.attrs)
    if before.at or before.other or before.past or before.that or before.host:
        raise UnreadError(link.span, "this cannot be said of cards with a holomem")
    where = [*before.where, *head(context, link)]
    if join == "attached":
        return Ref("card", link.span, attached(node, where), link.amount, before.mutual)
    bare = in_order([each for each in where if each != lang.OfKind(("holomem",))])
    return Ref("card", link.span, lang.Stacked(node, bare, join == "whole_stack"), link.amount, before.mutual)


def _group(
    context: Context, coord: Coord, link: Link, place: _Place, current: Ref | None, within: Ref | None
) -> Ref | None:
    """「[センターホロメンとコラボホロメン]」「[DebutホロメンかSpotホロメン]1枚」"""
    if any(_names_oshi(phrase) for phrase in coord.parts):
        parts = tuple(_phrase(context, phrase, None, Ref("side", link.span, side=place.side)) for phrase in coord.parts)
        return Ref("thing", link.span, joint=coord.joints[0], parts=parts)
    if link.amount is None and not place.zone and all(_names_zone(phrase) for phrase in coord.parts):
        parts = tuple(_phrase(context, phrase, None, Ref("side", link.span, side=place.side)) for phrase in coord.parts)
        return Ref("card", link.span, joint=coord.joints[0], parts=parts)
    spots = [_only_spot(phrase) for phrase in coord.parts]
    joint = coord.joints[0] if coord.joints else ""
    if all(spots):
        place.found.at += [spot for spot in spots if spot]
        ref = _holomems(context, link.span, place, link.amount)
        return replace(ref, joint=joint)
    if link.amount is None and all(_only_level(phrase) for phrase in coord.parts):
        place.found.where += head(context, link)
        return current
    ref = _cards(context, link, place, current, within)
    if link.amount is not None and link.amount.each:
        descriptions = [description(context, phrase) for phrase in coord.parts]
        return replace(ref, parts=tuple(_narrowed(ref, each) for each in descriptions), joint=joint)
    return replace(ref, joint=joint)


def _narrowed(ref: Ref, where: tuple[Property, ...]) -> Ref:
    """One part of a group of which so many of each are meant."""
    node = ref.node
    if not isinstance(node, lang.Cards | lang.Among | lang.Holomems):
        raise UnreadError(ref.span, "so many of each of these are not known")
    shared = [each for each in node.where if not isinstance(each, lang.OneOf | lang.OfKind | lang.AtLevel)]
    return replace(ref, node=changed(node, where=in_order([*shared, *where])))


def _only_spot(phrase: Phrase) -> lang.Spot | None:
    link = phrase.links[0]
    if len(phrase.links) > 1 or len(link.attrs) != 1 or link.attrs[0].kind != "spot" or link.amount is not None:
        return None
    if not isinstance(link.head, Word) or link.head.code != "holomem":
        return None
    return SPOTS[link.attrs[0].words[0].code]


def _names_oshi(phrase: Phrase) -> bool:
    return any(isinstance(link.head, Word) and link.head.code == "oshi" for link in phrase.links)


def _names_zone(phrase: Phrase) -> bool:
    head = phrase.links[0].head
    return isinstance(head, Word) and head.terminal == "NOUN" and head.code in ZONES


def _only_level(phrase: Phrase) -> bool:
    link = phrase.links[0]
    return (
        len(phrase.links) == 1
        and not link.attrs
        and isinstance(link.head, Word)
        and link.head.terminal in {"LEVEL", "BUZZ", "COLOUR"}
    )


def _cards(context: Context, link: Link, place: _Place, current: Ref | None, within: Ref | None) -> Ref:
    """A link whose noun is a kind, a name or a group of them."""
    kind = link.head.code if isinstance(link.head, Word) and link.head.terminal == "NOUN" else ""
    if place.found.past:
        return _done(context, link, place, kind)
    if current is not None and current.kind == "holomem":
        node = current.node
        if kind in ATTACHED or (isinstance(link.head, Coord) and _all_kinds(context, link)):
            if not isinstance(node, lang.Host | lang.Subject | lang.Itself | lang.Downed | lang.Bound | lang.Holomems):
                raise UnreadError(link.span, "the cards with this holomem are not known")
            _all_of(current)
            before = _use(link.span, place, "where", "mutual")
            mine = [*before.where, *head(context, link)]
            return Ref("card", link.span, attached(node, mine), link.amount, before.mutual)
        if isinstance(node, lang.Holomems) and current.amount is None:
            before = _use(link.span, place, "where")
            more = [*node.where, *before.where, *_without_holomem(head(context, link))]
            return replace(current, node=changed(node, where=in_order(more)), amount=link.amount)
        raise UnreadError(link.span, "this does not go with the holomem before it")
    if current is not None and current.kind == "card":
        more = [*_use(link.span, place, "where").where, *head(context, link)]
        if more and set(more) <= _known(current.node):
            raise UnreadError(link.span, "the same is said twice")
        return replace(current, node=_more(link, current.node, more), amount=link.amount)
    if current is not None and isinstance(current.node, lang.OshiCard):
        more = [*current.node.where, *_use(link.span, place, "where").where, *head(context, link)]
        return replace(current, node=changed(current.node, where=in_order(more)))
    if current is not None:
        raise UnreadError(link.span, "this does not go with what stands before it")
    mine = head(context, link)
    if within is not None and not place.zone and not place.side:
        return _from(link, place, within, mine)
    if place.zone in ZONES:
        before = _use(link.span, place, "where", "mutual")
        cards = lang.Cards(ZONES[place.zone], _owner(place.side), in_order([*before.where, *mine]))
        return Ref("card", link.span, cards, link.amount, before.mutual, side=place.side)
    if kind in ATTACHED or _all_kinds(context, link) or (link.amount is not None and link.amount.unit == "枚"):
        before = _use(link.span, place, "where", "mutual", "at")
        holomems = lang.Holomems(_owner(place.side), tuple(before.at))
        return Ref("card", link.span, attached(holomems, [*before.where, *mine]), link.amount, before.mutual)
    place.found.where += _without_holomem(mine)
    return _holomems(context, link.span, place, link.amount)


def _known(node: lang.Node | None) -> set[Property]:
    return set(where_of(node) if isinstance(node, lang.CheersOf) else getattr(node, "where", ()))


def _more(link: Link, node: lang.Node | None, more: list[Property]) -> lang.Node:
    """Cards of which one more thing is said: 「カードの〈X〉」"""
    if isinstance(node, lang.CheersOf):
        return attached(node.of, [*where_of(node), *more])
    if isinstance(node, lang.AttachedCards):
        return attached(node.of, [*node.where, *more])
    if isinstance(node, lang.Cards | lang.Among | lang.Stacked):
        return changed(node, where=in_order([*node.where, *more]))
    raise UnreadError(link.span, "this does not go with the cards before it")


def _all_kinds(context: Context, link: Link) -> bool:
    """Whether a group is of cards that are attached: 「[マスコットとファン]」「[緑エールか青エール]」"""
    if not isinstance(link.head, Coord):
        return False
    return all(
        any(isinstance(each, lang.OfKind) and set(each.kinds) <= ATTACHED for each in description(context, phrase))
        for phrase in link.head.parts
    )


def _without_holomem(where: list[Property]) -> list[Property]:
    return [each for each in where if each != lang.OfKind(("holomem",))]


def _holomems(context: Context, span: Span, place: _Place, amount: Amount | None) -> Ref:
    found = _use(span, place, "where", "at", "mutual", "other", "that", "host")
    at = tuple(spot for spot in lang.SPOTS if spot in found.at)
    where = in_order(_without_holomem(found.where))
    if found.host and not found.other and not at and not place.side:  # 「このツールが付いている〈X〉」
        if where:
            context.requires.append(lang.Is(lang.Host(), where))
        return Ref("holomem", span, lang.Host(), amount)
    node = lang.Holomems(_owner(place.side), at, where, found.other)
    if found.that and not single(node):  # 「その相手のバックホロメン1人」: the one of the event
        one = amount is None or amount.is_plain("人", 1)
        if not one or not _of_event(context.event, node):
            raise UnreadError(span, "which holomem this is is not clear")
        return Ref("holomem", span, lang.Subject())
    if found.host:
        raise UnreadError(span, "the holomem that this is attached to is one")
    return Ref("holomem", span, node, amount, found.mutual, side=place.side)


def _of_event(event: lang.Node | None, said: lang.Holomems) -> bool:
    """Whether the event says all of its holomem that is said of it now: 「その相手のバックホロメン」"""
    fields = () if event is None else event.__struct_fields__
    of = [each for name in fields if isinstance(each := getattr(event, name), lang.Holomems)]
    return any(
        each.side == said.side and said.at in {(), each.at} and set(said.where) <= set(each.where) and not said.other
        for each in of
    )


def _from(link: Link, place: _Place, within: Ref, mine: list[Property]) -> Ref:
    """Cards of what another part of the clause names."""
    before = _use(link.span, place, "where", "mutual")
    where = in_order([*before.where, *mine])
    if not isinstance(within.node, lang.Cards | lang.Among):
        raise UnreadError(link.span, "nothing is known to be taken from there")
    node = changed(within.node, where=in_order([*within.node.where, *where]))
    return Ref("card", link.span, node, link.amount, before.mutual, side=within.side)


def _done(context: Context, link: Link, place: _Place, kind: str) -> Ref:
    """「選んだホロメン」「アーカイブしたカード」: what an earlier clause did."""
    before = _use(link.span, place, "where", "past")
    verb = before.past
    if verb in {"choose", "down"} and before.where:
        raise UnreadError(link.span, "more is said of it than which one it is")
    if verb == "choose" and kind == "holomem":
        return Ref("holomem", link.span, lang.Bound(context.called("chosen", link.span)), link.amount)
    if verb == "down" and kind == "holomem":
        return Ref("holomem", link.span, lang.Downed(), link.amount)
    if verb not in DEEDS:
        raise UnreadError(link.span, "nothing before it says what this refers to")
    happened = {"archive": lang.HasArchived, "reveal": lang.HasRevealed}
    it = verb in happened and DEEDS[verb] not in context.last and isinstance(context.event, happened[verb])
    name = "it" if it else context.called(DEEDS[verb], link.span)
    if verb == "moved_back" and kind == "holomem" and not before.where:
        return Ref("holomem", link.span, lang.Bound(name), link.amount)
    if verb == "sent_to" and kind == "holomem" and not before.where:
        return Ref("holomem", link.span, lang.HolderOf(lang.Among(name)), link.amount)
    if verb in {"moved_back", "sent_to"}:
        raise UnreadError(link.span, "more is said of it than which one it is")
    if verb == "put_out" and kind == "holomem":
        return Ref("holomem", link.span, lang.Bound(name), link.amount)
    return Ref("card", link.span, lang.Among(name, in_order([*before.where, *head(context, link)])), link.amount)


def attached_to(context: Context, coord: Coord, owner: Ref) -> Ref:
    """What is said to be attached to a holomem: 「Xに Yが 付いている」"""
    refs = [
        _with(context, phrase.links[0], "attached", owner)
        for phrase in coord.parts
        if len(phrase.links) == 1 or _reject(phrase)
    ]
    if len(refs) == 1:
        return refs[0]
    joint = coord.joints[0]
    nodes = [ref.node for ref in refs]
    if joint == "or" and all(ref.amount is None for ref in refs[:-1]):
        wheres = [where_of(node) for node in nodes]
        node = nodes[0]
        assert isinstance(node, lang.CheersOf | lang.AttachedCards)
        return replace(refs[-1], node=attached(node.of, list(alternatives(wheres))), span=coord.span)
    return Ref("card", coord.span, joint=joint, parts=tuple(refs))


def _reject(phrase: Phrase) -> bool:
    raise UnreadError(phrase.span, "what is attached is said in too many words")
