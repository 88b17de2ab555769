"""Everything that is wrong with a position, all at once, each problem with its place and its rule.

An error keeps the engine from starting; a warning is a board that cannot have arisen in play, or that rule processing will
act on at once, and that can be judged all the same. The codes are told in docs/problems.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from judge.engine.board import Board
from judge.engine.board_queries import is_down_due
from judge.engine.card_abilities import printed_facts
from judge.engine.cards import Card, Kind, Library
from judge.engine.decks import CHEER_DECK, COPIES, DECK, check
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.engine.effects.language import ZONES, Spot, StepName
from judge.engine.effects.matching import LEVEL_ORDER
from judge.engine.frames import Turn
from judge.engine.position import ability_state
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.problem import Level, Problem
from judge.engine.position.setup import STARTS, game_deck, state_from_position
from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from judge.engine.procedures.ch11_rule_processing import limit_rule
from judge.engine.procedures.registry import PROCEDURES
from judge.engine.state import LETTERS, SEATS, STAGE_LIMIT, UNSEEN
from judge.engine.transition import CardRef, Param

CHEER_ZONES = frozenset({"life", "cheer_deck"})
MAIN_ZONES = frozenset({"hand", "deck", "power"})
MISPLACED: Mapping[str, tuple[Level, str]] = {
    "oshi_elsewhere": ("warning", "6.2.1.4"),
    "cheers_only": ("error", "6.1.3.1"),
    "no_cheers_here": ("warning", "6.1.4.1"),
}
"""The level and the rule of each problem that `misplaced` can name."""
SINGLE_SPOTS: Mapping[Spot, str] = {"center": "4.7.3", "collab": "4.8.3"}
"""The positions where only one holomem stands, each with its rule."""
BEFORE_MAIN: frozenset[StepName] = frozenset({"reset", "draw", "cheer"})
"""The steps in which the turn player has done nothing of the Main Step yet."""


def check_position(position: Position, library: Library) -> tuple[Problem, ...]:
    """All problems of a position, errors first; empty when it can be judged as it stands.

    >>> board = Position(sides=(PositionSide(stage=(PositionHolomem(("hBP99-999",), "center"),)), PositionSide()))
    >>> [(problem.code, problem.where) for problem in check_position(board, {}) if problem.level == "error"]
    [('unknown_card', 'a.center')]
    """
    if position.prepare:
        return tuple(_preparing(position, library))
    found = [*_game(position), *_done(position)]
    for seat in SEATS:
        found.extend(_Side(position, seat, library).problems())
    found.extend(_due_at_once(position, library))
    return tuple(sorted(found, key=lambda problem: problem.level))


def _preparing(position: Position, library: Library) -> Iterator[Problem]:
    """What is wrong with the Game Decks (6.1), and cards that are elsewhere although the game is not prepared yet (6.2)."""
    if position.rules not in EDITIONS:
        yield _edition(position)
    for seat in SEATS:
        half = position.sides[seat]
        letter = LETTERS[seat]
        for found in check(game_deck(half), library):
            where = f"{letter}.{found.where.replace('_', '-')}"
            yield msgspec.structs.replace(found, where=where, params={"seat": seat, **found.params})
        for zone in ("stage", "hand", "archive", "life", "power"):
            if getattr(half, zone):
                yield Problem("error", "not_prepared_yet", f"{letter}.{zone}", "6.1.1.1", {"seat": seat})


def misplaced(kind: Kind, zone: str) -> str:
    """The code of the problem with a card of this kind in a zone; empty where such a card can be.

    >>> misplaced("support", "life"), misplaced("cheer", "hand"), misplaced("cheer", "archive")
    ('cheers_only', 'no_cheers_here', '')
    """
    if kind == "oshi":
        return "oshi_elsewhere"
    if zone in CHEER_ZONES and kind != "cheer":
        return "cheers_only"
    return "no_cheers_here" if zone in MAIN_ZONES and kind == "cheer" else ""


def cheers_of(half: PositionSide, library: Library) -> int:
    """How many cards a side has of its Cheer Deck, wherever they are now."""
    attached = sum(len(mem.cheers) for mem in half.stage)
    archived = sum(number in library and library[number].kind == "cheer" for number in half.archive)
    return attached + len(half.life) + len(half.cheer_deck) + archived


def copies_of(half: PositionSide, library: Library) -> Counter[str]:
    """How many cards of each number a side has of its Deck, wherever they are now; unseen ones count under their sign.

    >>> copies_of(PositionSide(stage=(PositionHolomem(("hBP01-009",), "center"),), hand=("hBP01-009",)), {})
    Counter({'hBP01-009': 2})
    """
    found: Counter[str] = Counter()
    for mem in half.stage:
        found.update((*mem.stack, *mem.supports))
    for zone in sorted(MAIN_ZONES):
        found.update(getattr(half, zone))
    found.update(number for number in half.archive if number in library and library[number].kind != "cheer")
    return found


def _edition(position: Position) -> Problem:
    params: dict[str, Param] = {"found": position.rules, "allowed": ", ".join(EDITIONS)}
    return Problem("error", "edition_unknown", "rules", "", params)


def _done(position: Position) -> Iterator[Problem]:
    """What the position says the turn player did this turn although that step has not been reached."""
    early = position.step in BEFORE_MAIN
    for field in ("collabed", "baton", "limited"):
        if early and getattr(position, field):
            yield Problem("warning", "done_too_early", "done", "8.1.1", {"action": field, "step": position.step})
    if position.limited and position.turn == 1:
        yield Problem("warning", "limited_first_turn", "done", "8.6.2")


def _game(position: Position) -> Iterator[Problem]:
    if position.rules not in EDITIONS:
        yield _edition(position)
    if STARTS[position.step] not in PROCEDURES[Turn].steps:
        yield Problem("error", "step_not_played", "step", "7.1.2", {"step": position.step})
    if position.player not in SEATS or position.first not in SEATS:
        yield Problem("error", "no_such_player", "turn", "7.1.1")
    if position.turn < 1:
        yield Problem("error", "turn_number", "turn", "7.1.1", {"turn": position.turn})
    elif position.turn == 1:
        if position.player != position.first:
            yield Problem("warning", "first_turn_player", "turn", "6.2.1.13", {"first": position.first})
        if position.step == "performance":
            yield Problem("warning", "first_turn_performance", "step", "7.6.1")


class _Side:
    def __init__(self, position: Position, seat: int, library: Library) -> None:
        self.position, self.seat, self.library = position, seat, library
        self.half: PositionSide = position.sides[seat]
        self.letter = LETTERS[seat]

    def problems(self) -> Iterator[Problem]:
        yield from self._oshi()
        yield from self._stage()
        for mem, where in places(self.half, self.letter):
            yield from self._holomem(mem, where)
            yield from _stack(mem, where, self.library)
        yield from self._zones()
        yield from self._totals()
        yield from self._primed()
        if not self.half.life:
            yield self._warn("no_life", "life", "11.2.1")
        if not self.half.deck:
            yield self._warn("no_deck", "deck", "7.3.2.1")
        if self.half.life_damage < 0:
            yield self._error("negative_life_damage", "life-damage", "3.2.1", amount=self.half.life_damage)

    def _error(self, code: str, place: str, rule: str, **params: Param) -> Problem:
        return Problem("error", code, f"{self.letter}.{place}", rule, {"seat": self.seat, **params})

    def _warn(self, code: str, place: str, rule: str, **params: Param) -> Problem:
        return Problem("warning", code, f"{self.letter}.{place}", rule, {"seat": self.seat, **params})

    def _unknown(self, cards: tuple[str, ...], where: str) -> Iterator[Problem]:
        for number in dict.fromkeys(cards):
            if number != UNSEEN and number not in self.library:
                yield Problem("error", "unknown_card", where, "2.14.2", {"number": number})

    def _known(self, cards: tuple[str, ...]) -> Iterator[Card]:
        """The cards among these that were seen and exist, each number once."""
        return (self.library[number] for number in dict.fromkeys(cards) if number in self.library)

    def _unread(self, cards: tuple[str, ...], where: str) -> Iterator[Problem]:
        """2.7.1: a text that the engine cannot read yet; what it does is left to the judge."""
        for card in self._known(cards):
            if card.unread and (card.kind != "support" or card.attachable):
                params: dict[str, Param] = {"card": CardRef(-1, card.number), "parts": ", ".join(card.unread)}
                yield Problem("warning", "text_unread", where, "2.7.1", params)

    def _oshi(self) -> Iterator[Problem]:
        half = self.half
        yield from self._unknown((half.oshi,), f"{self.letter}.oshi")
        yield from self._unread((half.oshi,), f"{self.letter}.oshi")
        if half.oshi == UNSEEN:
            yield self._warn("oshi_missing", "oshi", "6.1.2")
        for card in self._known((half.oshi,)):
            if card.kind != "oshi":
                yield self._error("not_an_oshi", "oshi", "6.1.2", card=CardRef(-1, card.number))
                continue
            for used, sp, code in ((half.skill, False, "no_skill"), (half.sp, True, "no_sp_skill")):
                if used and not any(skill.sp == sp for skill in card.skills):
                    yield self._warn(code, "oshi", "8.5.1", card=CardRef(-1, card.number))

    def _stage(self) -> Iterator[Problem]:
        stage = self.half.stage
        if not stage:
            yield self._warn("no_holomem", "stage", "11.2.2")
        for at, rule in SINGLE_SPOTS.items():
            count = sum(mem.at == at for mem in stage)
            if count > 1:
                yield self._error("position_full", at, rule, at=at, count=count)
        if len(stage) > STAGE_LIMIT:
            yield self._warn("stage_full", "stage", "4.6.2.1", count=len(stage), limit=STAGE_LIMIT)

    def _holomem(self, mem: PositionHolomem, where: str) -> Iterator[Problem]:
        params: dict[str, Param] = {"seat": self.seat, "at": mem.at}
        if not mem.stack:
            yield Problem("error", "no_card", where, "4.4.2", params)
            return

        yield from self._unknown(mem.stack, where)
        yield from self._unknown(mem.cheers, f"{where}.cheers")
        yield from self._unknown(mem.supports, f"{where}.supports")
        name = CardRef(-1, mem.stack[-1])
        yield from self._unread((mem.stack[-1], *mem.supports), where)
        if mem.stack[-1] == UNSEEN:
            yield Problem("warning", "unseen_holomem", where, "4.4.2.1", params)
        for card in self._known(mem.stack):
            if card.kind != "holomem":
                yield Problem("error", "not_a_holomem", where, "4.4.2", {**params, "card": CardRef(-1, card.number)})

        yield from self._attached(mem, where)
        yield from self._used(mem, where)
        if mem.damage < 0:
            yield Problem("error", "negative_damage", where, "4.4.5", {"holomem": name, "damage": mem.damage})
        mine = self.position.player == self.seat
        if mem.arts and not (mine and self.position.step in {"performance", "end"}):
            yield Problem("warning", "arts_out_of_turn", where, "9.1.1", {"holomem": name})
        if mem.bloomed and self.position.turn <= 2:  # each player's first turn
            yield Problem("warning", "bloomed_first_turn", where, "8.3.1", {"holomem": name})

    def _attached(self, mem: PositionHolomem, where: str) -> Iterator[Problem]:
        name = CardRef(-1, mem.stack[-1])
        for card in self._known(mem.cheers):
            if card.kind != "cheer":
                params: dict[str, Param] = {"card": CardRef(-1, card.number), "holomem": name}
                yield Problem("error", "not_a_cheer", f"{where}.cheers", "4.4.3", params)
        for card in self._known(mem.supports):
            if not card.attachable:
                params = {"card": CardRef(-1, card.number), "holomem": name}
                yield Problem("error", "not_attachable", f"{where}.supports", "10.7.2.5.1.2", params)
        for cards, place in ((mem.cheers, "cheers"), (mem.supports, "supports")):
            if UNSEEN in cards:
                yield Problem("warning", "unseen_attached", f"{where}.{place}", "4.1.2.1", {"holomem": name})

    def _used(self, mem: PositionHolomem, where: str) -> Iterator[Problem]:
        """What is said of abilities already played (10.7.2.1.1)."""
        for number in dict.fromkeys(mem.used):
            params: dict[str, Param] = {"card": CardRef(-1, number), "holomem": CardRef(-1, mem.stack[-1])}
            if number != mem.stack[-1] and number not in mem.supports:
                yield Problem("error", "used_not_here", f"{where}.used", "10.3.4.1", params)
            elif number in self.library and not any(ability_state.limited_abilities(self.library[number])):
                yield Problem("warning", "used_without_limit", f"{where}.used", "10.7.2.1.1", params)

    def _primed(self) -> Iterator[Problem]:
        """The abilities that wait: each on a card that is there, and one that can be primed (10.8.2)."""
        halves = self.position.sides
        there = {
            where: mem for letter, half in zip(LETTERS, halves, strict=True) for mem, where in places(half, letter)
        }
        off = {*self.half.archive, *self.half.hand, *self.half.deck, *self.half.power}

        for each in self.half.primed:
            card = CardRef(-1, each.card)
            yield from self._unknown((each.card,), f"{self.letter}.primed")
            spots = [f"{self.letter}.{each.on}"] if each.on else []
            for spot in (*spots, *([each.about] if each.about else [])):
                if _numbered(spot) not in there:
                    yield self._error("primed_nobody_there", "primed", "10.8.2", card=card, spot=spot)
            host = there.get(_numbered(spots[0])) if spots else None
            if (host and each.card not in (host.stack[-1:] + host.supports)) or (not spots and each.card not in off):
                yield self._error("primed_card_not_there", "primed", "10.8.7", card=card)
            if each.card in self.library and not 0 < each.ability <= len(
                ability_state.primable(self.library[each.card])
            ):
                yield self._error("primed_no_ability", "primed", "10.8.2", card=card, number=each.ability)

    def _zones(self) -> Iterator[Problem]:
        for zone in ZONES:
            cards: tuple[str, ...] = getattr(self.half, zone)
            place = zone.replace("_", "-")
            yield from self._unknown(cards, f"{self.letter}.{place}")
            for card in self._known(cards):
                if code := misplaced(card.kind, zone):
                    level, rule = MISPLACED[code]
                    params: dict[str, Param] = {"seat": self.seat, "card": CardRef(-1, card.number), "zone": zone}
                    yield Problem(level, code, f"{self.letter}.{place}", rule, params)

    def _totals(self) -> Iterator[Problem]:
        """6.1.3.2, 6.1.4.2, 6.1.4.3: no more cards than the Game Deck had."""
        half, main = self.half, copies_of(self.half, self.library)
        cheers = cheers_of(half, self.library)
        for card in self._known(tuple(main)):
            if main[card.number] > COPIES and not card.any_number and card.kind != "cheer":
                ref = CardRef(-1, card.number)
                params: dict[str, Param] = {"card": ref, "count": main[card.number], "limit": COPIES}
                yield Problem("warning", "too_many_copies", self.letter, "6.1.4.3", {"seat": self.seat, **params})
        if main.total() > DECK:
            params = {"seat": self.seat, "count": main.total(), "limit": DECK}
            yield Problem("warning", "deck_too_large", self.letter, "6.1.4.2", params)
        if cheers > CHEER_DECK:
            params = {"seat": self.seat, "count": cheers, "limit": CHEER_DECK}
            yield Problem("warning", "cheer_deck_too_large", self.letter, "6.1.3.2", params)


def _numbered(place: str) -> str:
    """A place as the board counts: the first Back holomem is `a.back.1`."""
    return f"{place}.1" if place.endswith(".back") else place


def places(half: PositionSide, letter: str) -> list[tuple[PositionHolomem, str]]:
    """Every holomem with its path: `a.center`, `a.back.2`, as option keys say it; a second in the center is `a.center.2`."""
    counts: Counter[str] = Counter()
    found = []
    for mem in half.stage:
        counts[mem.at] += 1
        rank = f".{counts[mem.at]}" if mem.at == "back" or counts[mem.at] > 1 else ""
        found.append((mem, f"{letter}.{mem.at}{rank}"))
    return found


def _stack(mem: PositionHolomem, where: str, library: Library) -> Iterator[Problem]:
    """8.3.3: each card of a stack has to be one that could have Bloomed onto the one below it."""
    for below, above in zip(mem.stack, mem.stack[1:], strict=False):
        under = library.get(below)
        over = library.get(above)
        if under is None or over is None or under.kind != "holomem" or over.kind != "holomem":
            continue
        params: dict[str, Param] = {"card": CardRef(-1, above), "under": CardRef(-1, below)}
        if not printed_facts(under).names & printed_facts(over).names:
            yield Problem("warning", "stack_names", where, "8.3.3", params)
        low = LEVEL_ORDER.get(under.level or "")
        high = LEVEL_ORDER.get(over.level or "")
        if low is None or high is None or high == 0 or high - low not in {0, 1}:
            levels: dict[str, Param] = {"level": over.level or "?", "below": under.level or "?"}
            yield Problem("warning", "stack_levels", where, "8.3.3", {**params, **levels})


def _due_at_once(position: Position, library: Library) -> Iterator[Problem]:
    """What rule processing will act on at the first check timing, found by the same code that does it."""
    sound = _sound(position, library)
    state = state_from_position(sound, library)
    board = Board(state.cards, state.players, state.facts, state.lasting, library)
    for seat in SEATS:
        for (_, where), mem in zip(places(sound.sides[seat], LETTERS[seat]), state.players[seat].stage, strict=True):
            seen = board.holomems[mem.id]
            name = CardRef(-1, state.cards[mem.top])
            if is_down_due(seen) and not mem.down:
                params: dict[str, Param] = {"holomem": name, "damage": mem.damage, "hp": seen.hp}
                yield Problem("warning", "damage_at_hp", where, "11.3.1", params)
            for card in board.wrongly_attached(mem.id):
                params = {"card": CardRef(-1, state.cards[card]), "holomem": name}
                yield Problem("warning", "attach_condition", f"{where}.supports", "11.4.3", params)
            for group, limit in board.over_limit(mem.id):
                rule = limit_rule(library[state.cards[group[0]]], board.edition)
                cards = tuple(CardRef(-1, state.cards[card]) for card in group)
                params = {"cards": cards, "holomem": name, "count": len(group), "limit": limit}
                yield Problem("warning", "attach_limit", f"{where}.supports", rule, params)


def _sound(position: Position, library: Library) -> Position:
    """The position with invalid entries replaced by unseen cards, so that the rest can be checked."""

    def known(number: str, *kinds: Kind) -> str:
        return number if number in library and library[number].kind in kinds else UNSEEN

    halves = []
    for half in position.sides:
        stage = tuple(
            msgspec.structs.replace(
                mem,
                stack=tuple(known(number, "holomem") for number in mem.stack) or (UNSEEN,),
                cheers=tuple(known(number, "cheer") for number in mem.cheers),
                supports=tuple(known(number, "support") for number in mem.supports),
            )
            for mem in half.stage
        )
        halves.append(PositionSide(oshi=known(half.oshi, "oshi"), stage=stage))
    player, first = (seat if seat in SEATS else 0 for seat in (position.player, position.first))
    rules = position.rules if position.rules in EDITIONS else IN_FORCE
    return msgspec.structs.replace(position, sides=(halves[0], halves[1]), player=player, first=first, rules=rules)
