"""Verbs on cards in zones: draw, look, reveal, choose, add, return, archive, put out, shuffle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.as_many import measure_of, number_of_cards
from judge.cards.compiler.choices import choice, count, whom
from judge.cards.compiler.clauses import Clause, owner_of_ability, without_last, words_of
from judge.cards.compiler.comparisons import number_of, pips
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.count_basis import is_spent
from judge.cards.compiler.event_parts import doers_in
from judge.cards.compiler.hand_reduction import ENDS, back_down_to, down_to
from judge.cards.compiler.holder_chosen import with_chosen_holder
from judge.cards.compiler.instead_of_archiving import used_and_put, would_be_archived
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.properties import card_properties
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import (
    Actions,
    acting_player,
    cards,
    chosen_by,
    chosen_by_themselves,
    destination,
    is_of_opponent,
    lone_amount,
    objects,
    subject_of_condition,
    their_own,
    verb,
)
from judge.engine.effects import language as lang


@verb("draw")
def draw(context: TextContext, clause: Clause) -> Actions:
    """「自分のデッキを2枚引く」「手札が5枚になるまで、自分のデッキを引く」"""
    context.actor = acting_player(context, clause)
    said_deck = clause.ref("を")
    # 「かわりに2枚引く」: it is from the own Deck that a player draws (5.7.1)
    own_deck = PhraseMeaning("zone", clause.span, lang.Cards("deck", context.actor))
    deck = own_deck if said_deck is None else their_own(context.actor, said_deck)
    if deck.amount or not isinstance(deck.node, lang.Cards) or deck.node != lang.Cards("deck", deck.node.side):
        raise UnreadError(clause.span, "only from a Deck cards are drawn")

    bottom = clause.adverb("from_bottom")
    until = clause.take_argument("until")
    same = clause.take_argument("until_same")
    if until is None and same is None and (as_many := clause.take_argument("as_many")) is not None:
        if context.measure is not None:
            raise UnreadError(as_many.span, "so many for each of something are not drawn")
        return [lang.Draw(lang.Times(1, measure_of(context, as_many)), deck.node.side, bottom=bottom)]
    if until is None and same is None:
        amount = clause.amount()
        if amount is None or not amount.is_plain("枚"):
            raise UnreadError(clause.span, "it is not said how many are drawn")
        called = context.new_name("drawn") if context.names_drawn and context.actor == "you" else ""
        return [lang.Draw(context.quantity(amount.high), deck.node.side, bottom=bottom, called=called)]

    said = clause.take_argument("が")
    hand = (number_of(context, said) or resolve(context, said)) if said is not None else subject_of_condition(context)
    if hand is not None and said is not None and not hand.whose:  # 「相手は、手札が5枚になるまで」
        hand = their_own(context.actor, hand)
    if until is not None and same is not None:
        raise UnreadError(until.span, "until the hand has how many cards is said twice")
    if hand is None or hand.node != lang.Cards("hand", deck.node.side) or context.measure:
        raise UnreadError(clause.span, "until the hand has so many is expected")
    if until is not None:
        wanted = lone_amount(until)
        if wanted is None or wanted.unit != "枚" or wanted.bound:
            raise UnreadError(until.span, "a number of cards is expected")
        return [lang.Draw(wanted.high, deck.node.side, until=True, bottom=bottom)]

    assert same is not None
    return [lang.Draw(number_of_cards(context, same), deck.node.side, until=True, bottom=bottom)]


@verb("look")
def look(context: TextContext, clause: Clause) -> Actions:
    """「自分のデッキの上から3枚を見る」「自分のデッキの上から、Xと同じ枚数を見る」「自分のホロパワーを見る」"""
    if (as_many := clause.take_argument("as_many")) is not None:
        context.looked_at = None
        return [lang.Look(_as_many(context, clause, as_many), context.new_name("looked"))]
    context.top_of_life = "one"
    ref = clause.ref("を")
    context.top_of_life = ""
    if ref is None or not isinstance(ref.node, lang.Top | lang.Cards):
        raise UnreadError(clause.span, "only cards of a zone are looked at")
    if isinstance(ref.node, lang.Top) and ref.node.least:
        raise UnreadError(ref.span, "how many are looked at is not chosen beforehand")
    if ref.amount is not None and ref.amount.word != "all":
        raise UnreadError(ref.span, "all cards of the zone are looked at")
    context.looked_at = ref.node
    return [lang.Look(ref.node, context.new_name("looked"))]


def _as_many(context: TextContext, clause: Clause, coord: Coord) -> lang.Top:
    rest, last = without_last(clause.need("から", "from where"))
    zone = resolve(context, rest) if rest is not None and rest.parts else None
    node = zone.node if zone is not None else None
    if last.code != "top" or not isinstance(node, lang.Cards) or node != lang.Cards("deck"):
        raise UnreadError(clause.span, "only from the top of the own Deck so many are looked at")
    if is_spent(context, coord):  # 「この能力でアーカイブしたホロパワーと同じ枚数を」 (12.1.3)
        return lang.Top("deck", lang.Spent())
    ref = number_of(context, coord) or resolve(context, coord)
    if ref.amount is not None:
        raise UnreadError(coord.span, "as many as of how many there are is not clear")
    if ref.thing == "pips_sum" or (ref.thing == "pips" and context.dice):
        return lang.Top("deck", pips(context, ref))
    return lang.Top("deck", count(ref))


def _as_many_from_the_top(context: TextContext, clause: Clause) -> lang.Top | None:
    """「自分のデッキの上から、Xと同じ枚数を」, of what is put somewhere: one card for each of what is counted."""
    as_many = clause.take_argument("as_many")
    if as_many is None:
        return None
    number = _as_many(context, clause, as_many).count
    assert not isinstance(number, int | lang.Times)
    return lang.Top("deck", lang.Times(1, number))


@verb("reveal")
def reveal(context: TextContext, clause: Clause) -> Actions:
    """「自分のデッキの上から1枚を公開する」「自分のデッキの上から、Xと同じ枚数を公開する」; in front of another verb the cards
    go on to that (5.11)."""
    if clause.segment.form == "V_DICT" and (wanted := clause.take_argument("until_shown")) is not None:
        return [_until_shown(context, clause, wanted)]
    if clause.segment.form == "V_DICT" and (as_many := clause.take_argument("as_many")) is not None:
        return [lang.Reveal(_as_many(context, clause, as_many), context.new_name("revealed"))]
    by = context.actor = acting_player(context, clause)
    context.top_of_life = "any" if clause.segment.form == "V_DICT" else ""  # nothing else is done with these
    ref = their_own(by, objects(context, clause)[0])
    context.top_of_life = ""
    extra = clause.amount()
    if by == "opponent":
        return [_revealed_by_opponent(context, clause, ref, extra)]
    if clause.segment.form == "V_CONT":
        if context.revealed is not None or context.chosen is not None:
            raise UnreadError(ref.span, "nothing is done with the cards before these")
        context.revealed = replace(ref, amount=extra or ref.amount)
        if ref.parts and extra is not None:
            raise UnreadError(extra.span, "how many of each is not clear")
        return []

    node = cards(context, ref, extra)
    if not isinstance(node, lang.Top | lang.Cards | lang.Among | lang.Choose | lang.Together):
        raise UnreadError(ref.span, "these cards cannot be revealed")
    return [lang.Reveal(node, context.new_name("revealed"))]


def _until_shown(context: TextContext, clause: Clause, wanted: Coord) -> lang.Reveal:
    """「自分のデッキの上から、ホロメンが出るまで1枚ずつ公開する」"""
    rest, last = without_last(clause.need("から", "from where"))
    zone = resolve(context, rest) if rest is not None and rest.parts else None
    amount = clause.amount()
    link = wanted.lone
    if (
        zone is None
        or last.code != "top"
        or zone.node != lang.Cards("deck")
        or link is None
        or context.measure is not None
    ):
        raise UnreadError(clause.span, "until which card of the own Deck they are revealed is not clear")
    if amount is not None and amount != Amount(amount.span, 1, unit="枚", each=True):
        raise UnreadError(amount.span, "they are revealed one after another")
    if link.amount is not None and not link.amount.is_plain("枚", 1):
        raise UnreadError(link.amount.span, "the first one that fits is the last one")
    name = context.new_name("revealed")
    where = context.until_shown[name] = card_properties(context, replace(link, amount=None))
    if not where:
        raise UnreadError(wanted.span, "until which card they are revealed is not said")
    return lang.Reveal(lang.Cards("deck"), name, where)


def _revealed_by_opponent(
    context: TextContext, clause: Clause, ref: PhraseMeaning, extra: Amount | None
) -> lang.Reveal:
    """「相手は、自身の手札1枚を公開する」"""
    node = cards(context, ref, extra)
    of = node.of if isinstance(node, lang.Choose) else None
    if not isinstance(of, lang.Cards) or of.side != "opponent" or clause.segment.form != "V_DICT":
        raise UnreadError(ref.span, "which of their cards the opponent reveals is not clear")
    return lang.Reveal(chosen_by("opponent", ref, node), context.new_name("revealed"))  # type: ignore[arg-type]


def reveal_more(context: TextContext, clause: Clause) -> lang.RevealMore:
    """「自分の推しスキルと自分の〈X〉の能力で、デッキの上から公開する枚数+1」"""
    by = clause.need("で", "by what they are revealed")
    amount = clause.segment.amount
    assert amount is not None
    skills, doers = False, list[Any]()
    for each in by.one_by_one():
        if words_of(each) == ["you", "oshi_skill"]:
            skills = True
        else:
            doers += doers_in(owner_of_ability(context, each))
    if set(by.joints) - {"and"} or len(by.parts) - len(doers) != skills:
        raise UnreadError(by.span, "by what they are revealed is not clear")
    return lang.RevealMore(tuple(doers), context.quantity(amount.high), skills)


@verb("add")
def add(context: TextContext, clause: Clause) -> Actions:
    """「手札に加える」"""
    return _moved(context, clause, "taken")


@verb("return")
def return_cards(context: TextContext, clause: Clause) -> Actions:
    """「手札に戻す」「好きな順でデッキの下に戻す」"""
    return _moved(context, clause, "returned")


def _moved(context: TextContext, clause: Clause, called: str) -> Actions:
    tallied = context.counted_cards
    context.actor = acting_player(context, clause)
    if (left := clause.take_argument("until")) is not None:
        return back_down_to(context, clause, left, called)

    ref, shown = objects(context, clause)
    ref = their_own(context.actor, ref)
    where = clause.need("に", "where the cards go")
    if _is_debut(where):
        return [lang.BackToDebut(whom(ref))]  # type: ignore[arg-type]

    zone, end = destination(context, where)
    if zone != "hand":
        clause.adverb("any_order")  # 4.1.5 says so in any case
        clause.adverb("face_down")  # as the cards of these zones are
    _check_instead_of_archiving(context, clause, ref, archived_after_all=zone == "archive")
    extra = clause.amount()
    if zone in {"deck", "cheer_deck", "power"} and not end and clause.segment.form != "V_TE":
        end = "" if zone != "power" else "top"
    context.zone = (zone, ref.side or "you")
    if ref.kind == "holomem":
        if end == "top_or_bottom":
            raise UnreadError(clause.span, "to which end a holomem goes is not clear")
        who = choice(ref, extra)
        if context.actor == "opponent":
            who = chosen_by_themselves(ref, who)
        return [lang.PutHolomem(who, zone, ENDS.get(end, "top"))]  # type: ignore[arg-type]

    if ref.parts and all(part.amount is not None and part.amount.word == "all" for part in ref.parts):
        if shown or extra or (tallied is not None and tallied.node != ref.parts[-1].node):
            raise UnreadError(ref.span, "what of these is spoken of later is not clear")
        sets: list[Any] = [cards(context, part) for part in ref.parts]
        moved: Actions = [lang.MoveCards(each, zone, ENDS.get(end, "top")) for each in sets]
        if tallied is None:  # of which of them something would be said later is not clear
            return moved
        return [*moved[:-1], msgspec.structs.replace(moved[-1], called=_named(context, called, sets[-1], zone))]

    what = cards(context, ref, extra)
    if context.actor == "opponent" and is_of_opponent(what) and not shown:
        what = chosen_by_themselves(ref, what)
    elif context.actor == "opponent" and not _whole_of_opponent(what):
        raise UnreadError(ref.span, "which cards the opponent moves is not clear")
    return [lang.MoveCards(what, zone, ENDS.get(end, "top"), shown, _named(context, called, what, zone))]  # type: ignore[arg-type]


def _check_instead_of_archiving(
    context: TextContext, clause: Clause, ref: PhraseMeaning, *, archived_after_all: bool = False
) -> None:
    """UnreadError where 「アーカイブするかわりに」 is said of what would not be archived (11.3.1.2), or is archived after all."""
    if used_and_put(context, clause, ref) or not clause.adverb("instead_of_archiving"):
        return
    if archived_after_all or not would_be_archived(context, ref):
        raise UnreadError(clause.span, "only a holomem that goes down would be archived")


def _named(context: TextContext, called: str, what: lang.Node, zone: str) -> str:
    """A new name for cards that go to a zone, with where they come from."""
    name = context.new_name(called)
    of = what.of if isinstance(what, lang.Choose) else what
    context.returned[name] = (of.zone if isinstance(of, lang.Cards | lang.Top) else "", zone)
    context.all_are[name] = of.where if isinstance(of, lang.Cards) else ()
    return name


def _whole_of_opponent(what: lang.Node) -> bool:
    """Whether these are cards of the opponent and nothing is chosen among them: the opponent decides their order (4.1.5)."""
    if isinstance(what, lang.CheersOf):
        return isinstance(what.of, lang.Holomems) and what.of.side == "opponent"
    return isinstance(what, lang.Top) and what.side == "opponent"


def _is_debut(coord: Coord) -> bool:
    """「Debutホロメンに戻す」 (5.15)"""
    link = coord.lone
    if link is None or link.amount is not None or link.code != "holomem" or len(link.attrs) != 1:
        return False
    return link.attrs[0].kind == "level" and [word.code for word in link.attrs[0].words] == ["debut"]


@verb("to_power")
def to_power(context: TextContext, clause: Clause) -> Actions:
    """「自分のデッキの上から1枚をホロパワーにする」「このホロメンをアーカイブするかわりにホロパワーにできる」"""
    if (top := _as_many_from_the_top(context, clause)) is not None:
        called = context.new_name("to_power") if context.names_power else ""
        return [lang.MoveCards(top, "power", called=called)]
    if clause.adverb("one_by_one"):
        return [_one_by_one(context, clause)]
    ref, shown = objects(context, clause)
    _check_instead_of_archiving(context, clause, ref)
    if ref.kind == "holomem" and not shown:
        extra = clause.amount()
        return [lang.PutHolomem(whom(replace(ref, amount=extra) if extra else ref), "power")]  # type: ignore[arg-type]
    what = cards(context, ref, clause.amount())
    called = context.new_name("to_power") if context.names_power else ""
    if isinstance(ref.node, lang.Cards) and ref.node.zone == "hand":
        context.from_hand.add(called)
    return [lang.MoveCards(what, "power", reveal=shown, called=called)]  # type: ignore[arg-type]


def _one_by_one(context: TextContext, clause: Clause) -> lang.MoveCards:
    """「自分のホロパワーが相手のホロパワーと同じ枚数になるまで、自分のデッキの上から1枚ずつホロパワーにする」: as many as the
    opponent has more, as long as there are so many in the Deck (1.3.2)."""
    said, same = clause.take_argument("が"), clause.take_argument("until_same")
    power = resolve(context, said) if said is not None else None
    what = clause.ref("を")
    mine, theirs = (lang.Count(lang.Cards("power", side)) for side in ("you", "opponent"))
    own = power is not None and power.amount is None and power.node == mine.of
    if same is None or not own or number_of_cards(context, same) != theirs or context.measure is not None:
        raise UnreadError(clause.span, "until whose holo power has how many cards is not clear")
    plain = what is not None and what.node == lang.Top("deck") and what.amount is None
    if not plain or context.each_player or clause.segment.kind != "final":
        raise UnreadError(clause.span, "which cards these are is not clear")
    return lang.MoveCards(lang.Top("deck", lang.Times(1, lang.Difference(theirs, mine))), "power", singly=True)


@verb("archive")
def archive(context: TextContext, clause: Clause) -> Actions:
    """「自分の手札1枚をアーカイブする」「相手は、自身の手札1枚をアーカイブする」"""
    by = context.actor = acting_player(context, clause)
    if by == "you" and (top := _as_many_from_the_top(context, clause)) is not None:
        return [lang.Archive(top, context.new_name("archived"))]
    if (left := clause.take_argument("until")) is not None:
        return [lang.Archive(down_to(clause, by, left), context.new_name("archived"))]
    first, with_one = with_chosen_holder(context, clause) if by == "you" else ([], None)
    ref, shown = (with_one, False) if with_one is not None else objects(context, clause)
    ref = their_own(by, ref)
    extra = clause.amount()
    if ref.node == lang.ThisCard() and not extra and not ref.amount:
        return [lang.ArchiveSelf()]

    called = context.new_name("archived")
    context.done_by_player[called] = by
    if isinstance(ref.node, lang.Cards) and ref.node.zone == "hand":
        context.from_hand.add(called)

    what: Any = cards(context, ref, extra)
    if getattr(what if isinstance(what, lang.Top) else ref.node, "zone", "") == "power":
        context.from_power.add(called)
    if by == "you" or not isinstance(what, lang.Top) or what.least:  # from the top nothing is chosen
        what = chosen_by(by, ref, what)
    if shown:
        name = context.new_name("revealed")
        return [lang.Reveal(what, name), lang.Archive(lang.Among(name), called)]

    return [*first, lang.Archive(what, called)]


@verb("put_out")
def put_out(context: TextContext, clause: Clause) -> Actions:
    """「ステージに出す」"""
    ref, shown = objects(context, clause)
    stage = clause.ref("に")
    if stage is None or stage.thing != "stage" or stage.node != lang.Holomems(stage.node.side):  # type: ignore[union-attr]
        raise UnreadError(clause.span, "only on the Stage cards are put out")
    name = context.new_name("put_out")
    what: Any = cards(context, ref, clause.amount())
    context.that = lang.Bound(name)
    return [lang.PutOut(what, shown, name)]


@verb("shuffle")
def shuffle(context: TextContext, clause: Clause) -> Actions:
    """「デッキをシャッフルする」; after 「デッキに戻して」 that zone."""
    by = acting_player(context, clause)
    coord = clause.take_argument("を")
    if coord is not None:
        ref = their_own(by, resolve(context, coord))
        if ref.amount or not isinstance(ref.node, lang.Cards) or ref.node.zone not in {"deck", "cheer_deck", "power"}:
            raise UnreadError(ref.span, "only zones with an order are shuffled")
        zone, side = ref.node.zone, ref.node.side
    elif context.zone is not None and context.zone[0] in {"deck", "cheer_deck", "power"}:
        zone, side = context.zone  # type: ignore[assignment]
    else:
        raise UnreadError(clause.span, "it is not said what is shuffled")
    context.shuffled.update(name for name, (_, to) in context.returned.items() if to == zone)
    return [lang.Shuffle(zone, side)]
