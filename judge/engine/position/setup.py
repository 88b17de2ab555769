"""From a position to a state that the engine can play, and from a state back to a position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from judge.engine.ability_paths import slot_index, slot_path
from judge.engine.cards import Library
from judge.engine.decks import GameDeck, lay_out
from judge.engine.effects.language import DeedKind, StepName
from judge.engine.errors import EngineError
from judge.engine.events import Seat
from judge.engine.frames import AnyFrame, Turn, Unread
from judge.engine.position import ability_state
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.primed import Primed
from judge.engine.state import (
    UNSEEN,
    Attached,
    HistoryEntry,
    Holomem,
    LastingEffect,
    Player,
    State,
    TurnFacts,
    Use,
)
from judge.engine.unread_text_kinds import off_stage, on_board

STARTS: Mapping[StepName, str] = {
    "reset": "7.2.1",
    "draw": "7.3.1",
    "cheer": "7.4.1",
    "main": "7.5.2",
    "performance": "7.6.4",
    "end": "7.7.1",
}
"""The rule a position of each step goes on from: play timing in the Main and Performance Steps, else the step's first."""


def state_from_position(position: Position, library: Library) -> State:
    """The state of a position, with its agenda: the turn, from the step on, after telling of abilities that are not read.

    Instance ids are dealt in the order of the board: A's Oshi holomem, A's holomems as listed (each from the bottom of
    its stack up, then Cheers, then Support cards), hand, Deck, Archive, Life, Cheer Deck, holo power; then B's. A
    holomem's id is that of the card at the bottom of its stack. `library` says which oshi skill was used when the
    position says that one was. Errors: EngineError for a holomem without a card; what else cannot be started from is
    for `status` to name.

    >>> side = PositionSide(stage=(PositionHolomem(("hBP01-056",), "center"),))
    >>> state = state_from_position(Position(sides=(side, PositionSide())), {})
    >>> state.cards, state.players[0].stage[0].id, state.agenda[0].at
    (('?', 'hBP01-056', '?'), 1, '7.6.4')

    A game that is still to be prepared begins with the preparation (6.2) instead.

    >>> [type(frame).__name__ for frame in state_from_position(Position(prepare=True), {}).agenda]
    ['Preparation']
    """
    if position.prepare:
        a, b = position.sides
        return lay_out((game_deck(a), game_deck(b)), position.rules, position.by_rules, position.read_otherwise)

    dealer = _Dealer(position, library)
    players = (dealer.player(0), dealer.player(1))
    primed = dealer.primed(players)
    facts = TurnFacts(
        player=position.player,
        turn=position.turn,
        first=position.first,
        step=position.step,
        begun=begun(position.turn, position.first),
        last_turns=last_turns(position.turn, position.player),
        collabed=position.collabed,
        baton=position.baton,
        limited=int(position.limited),
        rules=position.rules,
        by_rules=position.by_rules,
        read_otherwise=position.read_otherwise,
        arts=tuple(mem.id for mem in dealer.arts),
        arts_at=tuple(dict.fromkeys(mem.at for mem in dealer.arts)),
    )
    not_read = on_board(tuple(dealer.cards), players, library)
    agenda: tuple[AnyFrame, ...] = (Turn(at=STARTS[position.step]),)
    if elsewhere := off_stage(tuple(dealer.cards), players, library):
        agenda = (*agenda, Unread(cards=elsewhere, off_stage=True))
    if not_read:
        agenda = (*agenda, Unread(cards=not_read))
    return State(
        cards=tuple(dealer.cards),
        players=players,
        facts=facts,
        agenda=agenda,
        primed=primed,
        lasting=tuple(dealer.lasting),
        uses=tuple(dealer.uses),
        history=tuple(dealer.history),
        serial=dealer.serial,
    )


def game_deck(half: PositionSide) -> GameDeck:
    """The Game Deck (6.1) that a side is while the game is still to be prepared."""
    return GameDeck("" if half.oshi == UNSEEN else half.oshi, half.deck, half.cheer_deck)


def begun(turn: int, first: Seat) -> tuple[int, int]:
    """How many turns each player has begun in this turn, when they alternate.

    >>> begun(5, 0), begun(2, 0), begun(2, 1)
    ((3, 2), (1, 1), (1, 1))
    """
    mine = (turn + 1) // 2
    theirs = turn // 2
    return (mine, theirs) if first == 0 else (theirs, mine)


def last_turns(turn: int, player: Seat) -> tuple[int, int]:
    """The number of the last turn of each player that is over before this one, when they alternate; 0 where there was none.

    >>> last_turns(5, 0), last_turns(1, 1)
    ((3, 4), (0, 0))
    """
    own = max(turn - 2, 0)
    other = turn - 1
    return (own, other) if player == 0 else (other, own)


class _Dealer:
    def __init__(self, position: Position, library: Library) -> None:
        self.position, self.library = position, library
        self.cards: list[str] = []
        self.arts: list[Holomem] = []
        self.uses: list[Use] = []
        self.lasting: list[LastingEffect] = []
        self.history: list[HistoryEntry] = []
        self.serial = 1
        if position.baton:  # which holomem made it, the position does not say
            self._did("baton_passed", position.player, "")
            for spot in ("center", "back"):  # 8.7.3
                self._did("moved", position.player, "", origin="back" if spot == "center" else "center", at=spot)
                self._did("switched", position.player, "")
        if position.collabed:  # 5.16.1, 8.4.1
            self._did("collabed", position.player, "")
            self._did("moved", position.player, "", origin="back", at="collab")

    def player(self, seat: Seat) -> Player:
        half = self.position.sides[seat]
        oshi = self._card(half.oshi)
        self._uses(half, oshi, seat)
        return Player(
            oshi=oshi,
            stage=tuple(self._holomem(mem, seat) for mem in half.stage),
            hand=self._deal(half.hand),
            deck=self._deal(half.deck),
            archive=self._deal(half.archive),
            life=self._deal(half.life),
            cheer_deck=self._deal(half.cheer_deck),
            power=self._deal(half.power),
            life_damage=half.life_damage,
        )

    def _holomem(self, mem: PositionHolomem, seat: Seat) -> Holomem:
        if not mem.stack:
            raise EngineError("The holomem at {place} has no card.", place=f"{'ab'[seat]}.{mem.at}")
        turn = self.position.turn
        stack = self._deal(mem.stack)
        cheers = self._deal(mem.cheers)
        holomem = Holomem(
            id=stack[0],
            stack=stack,
            at=mem.at,
            stamp=self._stamp(),
            resting=mem.resting,
            damage=mem.damage,
            cheers=cheers,
            supports=tuple(Attached(card, self._stamp()) for card in self._deal(mem.supports)),
            down=mem.down,
            entered=turn if mem.entered else 0,
            bloomed=turn if mem.bloomed else 0,
        )
        for each in ability_state.lasting_numbers(holomem, seat, mem.arts_plus, mem.hp_plus, turn):
            self.lasting.append(msgspec.structs.replace(each, stamp=self._stamp()))

        for number in mem.used:
            card = ability_state.card_on(holomem, number, tuple(self.cards))
            if card is not None and number in self.library:
                self.uses.extend(ability_state.mark_played(self.library[number], card, seat))

        if mem.arts:
            self.arts.append(holomem)
        top = mem.stack[-1]
        if mem.bloomed:
            self._did("bloomed", seat, top, holomem=holomem.id)
        if mem.arts:
            self._did("used_arts", seat, top, holomem=holomem.id)
        return holomem

    def primed(self, players: tuple[Player, Player]) -> tuple[Primed, ...]:
        """10.8.2: the abilities that wait, the turn player's first, in the order they are listed."""
        found = []
        for seat in (self.position.player, 1 - self.position.player):
            for each in self.position.sides[seat].primed:
                made = ability_state.read_primed_entry(each, seat, players, tuple(self.cards), self.library)
                if made is not None:
                    found.append(msgspec.structs.replace(made, serial=self._stamp()))
        return tuple(found)

    def _did(
        self,
        deed: DeedKind,
        seat: Seat,
        card: str,
        name: str = "",
        *,
        turn: int | None = None,
        sp: bool = False,
        holomem: int = -1,
        origin: str = "",
        at: str = "",
    ) -> None:
        """What this turn, or an earlier one, has already seen, as abilities ask for it."""
        now = self.position.turn if turn is None else turn
        mine = self.position.player == seat
        step = self.position.step
        self.history.append(HistoryEntry(deed, seat, card, now, step, name, holomem, sp, mine, at, origin))

    def _uses(self, half: PositionSide, oshi: int, seat: Seat) -> None:
        """8.5.1.1, 8.5.1.2: a skill that was used counts against its limit, by its place on the card; an SP oshi skill may have
        been used in any turn so far."""
        card = self.library.get(half.oshi)
        for index, skill in enumerate(card.skills if card else ()):
            if skill.sp and half.sp:
                self.uses.append(Use(oshi, slot_path("skill", index), "game", 1))
                self._did("used_skill", seat, half.oshi, skill.name, turn=0, sp=True)
            elif not skill.sp and half.skill:
                self.uses.append(Use(oshi, slot_path("skill", index), "turn", 1))
                self._did("used_skill", seat, half.oshi, skill.name)

    def _deal(self, cards: Iterable[str]) -> tuple[int, ...]:
        return tuple(self._card(number) for number in cards)

    def _card(self, number: str) -> int:
        self.cards.append(number)
        return len(self.cards) - 1

    def _stamp(self) -> int:
        self.serial += 1
        return self.serial - 1


def position_from_state(state: State, library: Library = MappingProxyType({})) -> Position:
    """The position that a state shows, to open it as a new board under the same edition of the rules.

    What a position cannot say is left out: the agenda and a choice that is due, lasting effects other than additions to single
    holomems' Arts or HP, and primed abilities that are not printed on a card. `library` says which ability
    of a card was played or waits; what is of cards that it does not have is left out too.

    >>> side = PositionSide(stage=(PositionHolomem(("hBP01-056",), "center", damage=40),), hand=("?",))
    >>> board = Position(sides=(side, PositionSide()))
    >>> position_from_state(state_from_position(board, {})) == board
    True
    """
    facts = state.facts
    return Position(
        sides=(_half(state, 0, library), _half(state, 1, library)),
        rules=facts.rules,
        by_rules=facts.by_rules,
        read_otherwise=facts.read_otherwise,
        turn=facts.turn,
        player=facts.player,
        first=facts.first,
        step=facts.step,
        collabed=facts.collabed,
        baton=facts.baton,
        limited=facts.limited > 0,
    )


def _half(state: State, seat: Seat, library: Library) -> PositionSide:
    player = state.players[seat]

    def numbers(cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(state.cards[card] for card in cards)

    def skills(scope: str) -> bool:
        return any(
            use.card == player.oshi and slot_index(use.path, "skill") is not None and use.scope == scope and use.times
            for use in state.uses
        )

    turn = state.facts.turn
    stage = tuple(
        PositionHolomem(
            stack=numbers(mem.stack),
            at=mem.at,
            damage=mem.damage,
            resting=mem.resting,
            cheers=numbers(mem.cheers),
            supports=numbers(support.card for support in mem.supports),
            down=mem.down,
            entered=mem.entered == turn != 0,  # turn 0 is before the game
            bloomed=mem.bloomed == turn != 0,
            arts=mem.id in state.facts.arts,
            arts_plus=ability_state.added_numbers(state, mem)[0],
            hp_plus=ability_state.added_numbers(state, mem)[1],
            used=ability_state.cards_played(state, mem, library),
        )
        for mem in player.stage
    )
    return PositionSide(
        oshi=state.cards[player.oshi],
        stage=stage,
        hand=numbers(player.hand),
        deck=numbers(player.deck),
        archive=numbers(player.archive),
        life=numbers(player.life),
        cheer_deck=numbers(player.cheer_deck),
        power=numbers(player.power),
        life_damage=player.life_damage,
        skill=skills("turn"),
        sp=skills("game"),
        primed=ability_state.primed_entries(state, seat, library),
    )
