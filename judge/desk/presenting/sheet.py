"""The sheet of a card beside the board: what it says, and which part of that speaks at a step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.cards.provisions import number_sort_key
from judge.cards.writer import describe_marked
from judge.desk.cards import related
from judge.desk.cards.facts import gist
from judge.desk.cards.index import index
from judge.desk.cards.texts import TextPiece, extras_of, pieces
from judge.desk.plays import Play
from judge.desk.presenting.choices import OptionView, RefusalView
from judge.desk.presenting.page_words import ZONES, card_name, colour_class, language
from judge.desk.presenting.stepping import StepView
from judge.desk.table.board import TableSide, Tile, label_of
from judge.desk.table.card_lines import CardLine
from judge.desk.table.touch import at_place
from judge.desk.table.zone import Zone
from judge.engine.ability_paths import ability_path, slot_parts, slot_path
from judge.engine.ability_paths import root as root_of
from judge.engine.almost_primed import NotPrimed
from judge.engine.cards import Arts, Card, Library
from judge.engine.effects.language import Node
from judge.engine.frames import PlayAbility, PlayArts, Run, UseAbility, UseSkill
from judge.engine.game import Game
from judge.engine.state import SEATS, UNSEEN
from judge.engine.transition import Message
from judge.wording import sentence

MAX_EXAMPLES = QUESTIONS = 4
"""At most this many examples, and as many questions, are listed; the card's page has the others."""
OF_ABILITIES = frozenset({"collab", "bloom", "gift", "stage", "attachment"})


@dataclass(frozen=True)
class SheetParagraph:
    """One ability or text of the card. `state` is what it does at this step (`near`, `speaks`, `counts`, empty for nothing), told
    by `state_words`; of `words` the pieces that were not met are marked. `slot` is the piece of the text that it is, `told` what a
    page adds for its readers."""

    title: str
    words: tuple[tuple[str, bool], ...]
    state: str = ""
    state_words: str = ""
    because: tuple[str, ...] = ()
    unread: bool = False
    slot: str = ""
    told: str = ""


@dataclass(frozen=True)
class CardSheet:
    """A card beside the board. `where` is empty for a card that is not on the Stage, `url` for a card without a page."""

    key: str
    number: str
    name: str
    where: str
    gist: str
    paragraphs: tuple[SheetParagraph, ...]
    rules: tuple[str, ...]
    questions: tuple[related.CardMention, ...] = ()
    examples: tuple[related.CardScenario, ...] = ()
    url: str = ""
    style: str = "n"
    facts: tuple[str, ...] = ()
    contents: tuple[tuple[str, tuple[CardLine, ...]], ...] = ()
    """What lies there besides: attached, stacked, in the pile; each with what it is called."""
    place: str = ""
    options: tuple[OptionView, ...] = ()
    refused: tuple[RefusalView, ...] = ()
    unseen: str = ""
    """The hand that a card lies in that was not seen, as the editor calls the place."""


def sheet_view(
    line: Play, number: int, asked: str, near: Sequence[NotPrimed], cards: Library, view: StepView
) -> CardSheet | None:
    """The sheet of a card at step `number`: `hBP01-120@a.collab` is on the board, `hBP01-120` anywhere else, `@a.archive` is a
    place. None for a card that is not of this board's cards, and for a place that no board has; a place where the card is not is
    passed over."""
    name, _at, place = asked.partition("@")
    card = cards.get(name)
    if card is None:
        return None if name else _of_place(asked, place, view)

    options, refused = at_place(view.choice, place)
    tile = view.board.tile(place)
    game = line.game_at(number)
    identity = _instance(game, name, place)
    mine = [each for each in near if each.card.id == identity]
    entry = index().by_number.get(name)
    own = set(entry.rules) if entry else {rule for piece in pieces(card) for rule in piece.rules}
    own |= {rule for each in mine for rule in each.rules}
    examples = sorted(related.scenarios(name), key=lambda each: bool(each.edition)) if entry else []

    return CardSheet(
        key=asked,
        number=name,
        name=card_name(name, cards),
        where=_place_words(game, place, cards) if identity >= 0 else "",
        gist=gist(card),
        paragraphs=tuple(_paragraphs(card, identity, game, mine, cards)),
        rules=tuple(sorted(own, key=number_sort_key)),
        questions=tuple(related.questions(entry)[:QUESTIONS]) if entry else (),
        examples=tuple(examples[:MAX_EXAMPLES]),
        url=reverse("desk:card", args=[name]) if entry else "",
        style=colour_class(card),
        facts=tuple(_facts(tile)) if tile and tile.number == name else (),
        contents=tuple(_contents(tile)) if tile and tile.number == name else (),
        place=place,
        options=options,
        refused=refused,
    )


def _of_place(asked: str, place: str, view: StepView) -> CardSheet | None:
    """The sheet of a pile, a hand, an empty place or a card that was not seen."""
    if place not in view.board.places:
        return None

    side, _dot, spot = place.partition(".")
    options, refused = at_place(view.choice, place)
    half = view.board.upper if side == "b" else view.board.lower
    key = spot.partition(".")[0]
    zone = half.zone(key) if key in ZONES and key == spot else None
    unseen = key == "hand" and zone is None
    count = ngettext("{count} card", "{count} cards", zone.count).format(count=zone.count) if zone else _("empty")

    return CardSheet(
        key=asked,
        number="",
        name=label_of(place),
        where="",
        gist=_("This card was not seen.") if unseen else count,
        paragraphs=(),
        rules=(),
        contents=tuple(_lying(zone, half)) if zone else (),
        place=place,
        options=options,
        refused=refused,
        unseen=f"{side}.{key}" if unseen else "",
    )


def _lying(zone: Zone, half: TableSide) -> Iterator[tuple[str, tuple[CardLine, ...]]]:
    if zone.known:
        yield _("Cards"), zone.cards
    if zone.key == "deck" and half.zone("power").count:
        yield _("Holo power, {count}").format(count=half.zone("power").count), half.zone("power").cards


def _facts(tile: Tile) -> Iterator[str]:
    if tile.hp and not tile.in_hand and not tile.oshi:
        yield _("HP {left}/{hp}").format(left=tile.left, hp=tile.hp)
    if tile.resting:
        yield _("resting")
    for tag in tile.tags:
        yield tag.words
    yield from tile.facts


def _contents(tile: Tile) -> Iterator[tuple[str, tuple[CardLine, ...]]]:
    if tile.cheers:
        yield (
            _("Cheers"),
            tuple(CardLine(UNSEEN, each.name, style=each.style, count=each.count) for each in tile.cheers),
        )
    if tile.attached:
        yield _("Attached"), tile.attached
    if tile.under:
        yield _("Cards beneath it"), tile.under


def _instance(game: Game, number: str, place: str) -> int:
    """The card of this number at a place of the board, -1 where there is none."""
    cards, board = game.state.cards, game.board
    for seat in SEATS:
        player = game.state.players[seat]
        if place == f"{'ab'[seat]}.oshi":
            return player.oshi if cards[player.oshi] == number else -1
        for mem in player.stage:
            if place and board.place(mem.id) == place:
                there = (mem.top, *(each.card for each in mem.supports), *mem.stack[:-1])
                return next((each for each in there if cards[each] == number), -1)
    return -1


def _place_words(game: Game, place: str, cards: Library) -> str:
    for identity in game.board.holomems:
        if game.board.place(identity) == place:
            return sentence(Message("near_where", {"holomem": game.board.ref(identity)}), language(), cards)
    return ""


def _paragraphs(
    card: Card, identity: int, game: Game, near: Sequence[NotPrimed], cards: Library
) -> Iterator[SheetParagraph]:
    abilities_told = False
    for piece in pieces(card):
        title = f"{piece.title}{f' “{piece.name}”' if piece.name and language() == 'en' else ''}"
        if language() == "ja" and piece.name:
            title = f"{piece.title}「{piece.name}」"
        if piece.unread:
            yield SheetParagraph(title, (), unread=True, slot=piece.slot)
        elif piece.kind in OF_ABILITIES:
            if abilities_told:
                continue
            abilities_told = True
            first = len(extras_of(card))
            for place, ability in enumerate(card.abilities[first:], first):
                told = _paragraph(title, ability, ability_path(place), card, identity, game, near, cards)
                yield replace(told, slot=piece.slot)
        elif (thing := _thing(piece, card)) is not None:
            yield replace(_paragraph(title, thing, piece.slot, card, identity, game, near, cards), slot=piece.slot)
        elif piece.in_language(language()):
            yield SheetParagraph(title, ((piece.in_language(language()), False),), slot=piece.slot)


def _thing(piece: TextPiece, card: Card) -> Node | Arts | None:
    match slot_parts(piece.slot):
        case "skill", index:
            return card.skills[index]
        case "arts", index:
            return card.arts[index]
    return None


def _paragraph(
    title: str, thing: Node | Arts, root: str, card: Card, identity: int, game: Game, near: Sequence[NotPrimed],
    cards: Library,
) -> SheetParagraph:  # fmt: skip
    mine = [each for each in near if root_of(each.path) == root]
    unmet = [each for told in mine for each in told.unmet]
    parts = [(each.node, each.field) for each in unmet if each.node is not None]
    state, words = _state(game, identity, root, mine)
    return SheetParagraph(
        title,
        describe_marked(thing, language(), card, parts),
        state,
        words,
        tuple(sentence(each.message, language(), cards) for each in unmet),
    )


def _state(game: Game, identity: int, root: str, near: Sequence[NotPrimed]) -> tuple[str, str]:
    """What an ability does at this step, as a code and in words."""
    if identity < 0:
        return "", ""
    if any(each.kind == "primed" for each in near):
        return "near", _("not primed")
    if near:
        return "near", _("a part is not done")

    for frame in reversed(game.state.agenda):
        env = frame.primed.env if isinstance(frame, PlayAbility) else None
        if isinstance(frame, Run | UseSkill | UseAbility):
            env = frame.env
        if env is not None and env.card == identity and root_of(env.path) == root:
            return "speaks", _("resolving")
        if isinstance(frame, PlayArts) and frame.card == identity and root == slot_path("arts", frame.index):
            return "speaks", _("resolving")

    if any(each.env.card == identity and root_of(each.env.path) == root for each in game.state.primed):
        return "speaks", _("primed")
    if any(each.env.card == identity and root_of(each.env.path) == root for each in game.board.continuous_effects):
        return "counts", _("counts now")

    return "", ""
