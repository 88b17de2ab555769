"""The draft of one step: a step of a procedure changes it, and it yields a new state and the step's message.

A step makes every change through this class, so every change is an event. The state that it started from is not modified.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from judge.engine import unseen
from judge.engine.board import Board
from judge.engine.board_model import ContinuousEffect, EffectiveAbility
from judge.engine.cards import Library
from judge.engine.citations import Cites, cite
from judge.engine.counting import at_limit
from judge.engine.disputes import as_answered, is_disputed
from judge.engine.editions import EDITIONS, Edition
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Modifier, Mutual
from judge.engine.events import AnyEvent, CardMoved, GameEnded, Seat
from judge.engine.frames import AnyFrame
from judge.engine.state import PILE_OF, SEATS, UNSEEN, HistoryEntry, Holomem, Outcome, Player, State, Use
from judge.engine.step_observer import StepObserver
from judge.engine.text_carried_out import as_part_of_text
from judge.engine.transition import (
    ArtsRef,
    CardRef,
    Choice,
    Decider,
    HolomemRef,
    LazyRefusals,
    Message,
    OpenChoice,
    Option,
    Param,
    Refusal,
    SkillRef,
)

END = "."
"""The step after the last: the frame is finished and leaves the agenda."""

F = TypeVar("F", bound=AnyFrame)
replace = msgspec.structs.replace


def _on_stage(place: str) -> bool:
    """Whether a place, as events name it, is on the Stage."""
    return place == "stage" or place.startswith("holomem:")


class Draft:
    """A state being changed. `pending_transition` is what the step has reported; the step is then a transition."""

    __slots__ = (
        "_board", "_last_board", "_stage_board", "actions_taken", "agenda", "answer", "asking", "by_hand", "cards",
        "cause", "declined_this_turn", "declined_waits", "departed", "departed_abilities", "disputes", "events",
        "facts", "fewer_chosen", "happened", "history", "in_cost", "lasting", "library", "new_events", "observer", "outcome",
        "pending_transition", "piles", "players", "primed", "resolution", "seen_states", "serial", "shuffled_sets",
        "silent_rounds", "transition_count", "uses",
    )  # fmt: skip

    def __init__(
        self, state: State, library: Library, board: Board | None = None, earlier: Board | None = None
    ) -> None:
        self.library = library
        self.cards = state.cards
        self.players = list(state.players)
        self.facts = state.facts
        self.agenda = list(state.agenda)
        self.primed = state.primed
        self.lasting = state.lasting
        self.uses = state.uses
        self.departed = state.departed
        self.history = state.history
        self.resolution = state.resolution
        self.shuffled_sets = state.shuffled_sets
        self.piles = state.piles
        self.asking: Choice | None = None
        self.answer = state.answer
        self.outcome = state.outcome
        self.serial = state.serial
        self.transition_count = state.transition_count
        self.actions_taken = state.actions_taken
        self.silent_rounds = state.silent_rounds
        self.seen_states = state.seen_states
        self.happened = state.happened
        self.declined_waits = state.declined_waits
        self.declined_this_turn = state.declined_this_turn
        self.events: list[AnyEvent] = []
        self.new_events: list[tuple[AnyEvent, EffectContext | None]] = []
        self.cause: EffectContext | None = None
        self.departed_abilities: list[EffectiveAbility] = []
        self.pending_transition: tuple[Cites, Message, int, Seat | None] | None = None
        self.by_hand = False
        self.in_cost = False
        self.fewer_chosen = False
        self.disputes: tuple[str, ...] = ()
        self.observer: StepObserver | None = None
        self._board = self._stage_board = board
        self._last_board = board or earlier

    @property
    def boards(self) -> tuple[Board | None, Board | None]:
        """The board of the current state, if it was needed, and the last board that was made."""
        return self._board, self._last_board

    def freeze(self) -> State:
        """The new state."""
        # In the order of the fields, for by their names it takes six times as long.
        return State(
            self.cards, (self.players[0], self.players[1]), self.facts, tuple(self.agenda), self.primed, self.lasting,
            self.uses, self.departed, self.history, self.resolution, self.shuffled_sets, self.piles, self.asking,
            self.answer, self.outcome, self.serial, self.transition_count, self.actions_taken, self.silent_rounds,
            self.seen_states, self.happened, self.declined_waits, self.declined_this_turn,
        )  # fmt: skip

    # --- Looking ---------------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The derived information of the state as it is now."""
        if self._board is None:
            players = (self.players[0], self.players[1])
            self._board = self._stage_board = self._last_board = Board(
                self.cards, players, self.facts, self.lasting, self.library, departed=self.departed, history=self.history,
                uses=self.uses, shuffled_sets=self.shuffled_sets, piles=self.piles, previous=self._last_board,
            )  # fmt: skip
        return self._board

    @property
    def stage_board(self) -> Board:
        """A board with the holomems, abilities and effects of the state as it is now. It may be an earlier board if nothing that
        these depend on has changed since, so its other zones and its history may be out of date. This avoids building a new
        board."""
        if self._stage_board is None:
            last = self._last_board
            if last is not None and last.is_valid_for(
                self.cards, self.players, self.facts, self.lasting, self.departed, self.history
            ):
                self._stage_board = last
            else:
                self._stage_board = self.board
        return self._stage_board

    def effects_on(self, kind: type[Modifier], identity: int) -> list[ContinuousEffect]:
        """The continuous effects of one kind that apply to a holomem, oldest first."""
        board = self._stage_board or self.stage_board
        return self.board.effects_on(kind, identity) if board.modifiers(kind) else []

    def waits_for_state(self) -> bool:
        """Whether any ability waits for a state of the board (10.8.6)."""
        return bool((self._stage_board or self.stage_board).states)

    @property
    def any_text_unread(self) -> bool:
        """Whether any card of the game, wherever it is, is known to have a text that is not read."""
        last = self._last_board
        return (last if last is not None and last.cards is self.cards else self.board).any_text_unread

    @property
    def edition(self) -> Edition:
        """The edition of the rules that is played, with its switches."""
        return EDITIONS[self.facts.rules]

    def as_answered(self, answer: str) -> bool:
        """How a place of dispute is played that this step has come to; the step names it."""
        if is_disputed(self.facts) and answer not in self.disputes:
            self.disputes = (*self.disputes, answer)
        return as_answered(self.facts, answer)

    @property
    def turn_player(self) -> Seat:
        return self.facts.player

    @property
    def in_turn_order(self) -> tuple[Seat, Seat]:
        """The turn player first (1.3.4)."""
        return (self.facts.player, 1 - self.facts.player)

    def ref(self, identity: int) -> HolomemRef:
        """A holomem, for a message."""
        return (self._stage_board or self.stage_board).ref(identity)

    def card_ref(self, card: int) -> CardRef:
        return CardRef(card, self.cards[card])

    def arts_ref(self, card: int, index: int) -> ArtsRef:
        return ArtsRef(self.cards[card], index)

    def skill_ref(self, card: int, index: int) -> SkillRef:
        return SkillRef(self.cards[card], index)

    def place(self, identity: int) -> str:
        """Where a holomem stands, as option keys say it: `a.center`, `b.back.2`."""
        return (self._stage_board or self.stage_board).place(identity)

    # --- The agenda ------------------------------------------------------------------------------------------------

    def replace_top(self, frame: F, **changes: object) -> F:
        """Replace the top frame of the agenda by a changed one; `at` names a step if it is not the next."""
        top = self.agenda[-1]
        assert type(top) is type(frame)
        if "at" not in changes:
            changes["at"] = top.at
        new = replace(frame, **changes)
        self.agenda[-1] = new
        return new

    def put_top(self, frame: F) -> F:
        """Put a changed frame in the place of the top one. Quicker than `replace_top` where the step is named anyway."""
        assert type(self.agenda[-1]) is type(frame)
        self.agenda[-1] = frame
        return frame

    def push(self, frame: AnyFrame) -> None:
        """Push a frame; it is finished before the frames below it go on."""
        self.agenda.append(frame)

    def top(self, kind: type[F]) -> F:
        """The top frame of the agenda, which is of this kind."""
        frame = self.agenda[-1]
        assert isinstance(frame, kind)
        return frame

    def end(self) -> None:
        """The top frame is finished."""
        self.agenda[-1] = replace(self.agenda[-1], at=END)

    def below(self, kind: type[F]) -> tuple[int, F]:
        """The nearest frame of a kind, with its place on the agenda; LookupError when there is none."""
        for place in range(len(self.agenda) - 1, -1, -1):
            frame = self.agenda[place]
            if type(frame) is kind:
                return place, frame
        raise LookupError(kind.__name__)

    # --- Telling and asking ----------------------------------------------------------------------------------------

    def report(self, cites: Cites, key: str, *, actor: Seat | None = None, head: bool = False, **params: Param) -> None:
        """Give the message of this step. `head` puts the message one level out, because it introduces the steps nested in the
        frame. Where fewer than the text asks for were taken because there are no more, it cites that (10.7.2.3.3)."""
        if self.fewer_chosen and all(each.rule != "10.7.2.3.3" for each in cites):
            cites = (*cites, *cite(allows="10.7.2.3.3"))
        self._tell(cites, Message(key, params), actor, head=head)

    def _tell(self, cites: Cites, message: Message, actor: Seat | None, *, head: bool = False) -> None:
        # The top frame in its last step closes what it opened; one further down is still waiting for what it called.
        agenda = self.agenda
        depth = -1 if head else 0
        for frame in agenda:
            if frame.nests:
                depth += 1
        if agenda and agenda[-1].at == END and agenda[-1].nests:
            depth -= 1
        self.by_hand, cites = as_part_of_text(agenda, cites, in_cost=self.in_cost)
        self.pending_transition = (cites, message, max(depth, 0), actor)
        self.in_cost = self.fewer_chosen = False

    def ask(
        self,
        decider: Seat | None,
        cites: Cites,
        key: str,
        options: list[Option],
        *,
        refused: tuple[Refusal, ...] | LazyRefusals = (),
        minimum: int = 1,
        maximum: int = 1,
        ordered: bool = False,
        open_to: OpenChoice | None = None,
        mutual: Mutual | None = None,
        order: int = 0,
        **params: Param,
    ) -> None:
        """Ask a player, or chance when nobody decides (5.24.1, an unseen card), and make a message of it."""
        who: Decider = "chance" if decider is None else "ab"[decider]  # type: ignore[assignment]
        most = len(options) + (open_to.count if open_to else 0)
        message = Message(key, params)
        cites = as_part_of_text(self.agenda, cites, in_cost=self.in_cost)[1]
        maximum = min(maximum, most)
        self.asking = Choice(
            who,
            cites,
            message,
            tuple(options),
            refused,  # type: ignore[arg-type]
            minimum,
            maximum,
            ordered,
            open_to,
            mutual,
            order,
        )
        self._tell(cites, self.asking.message, decider)

    def take_answer(self) -> tuple[Option, ...]:
        """The answer to the question; it can be taken only once."""
        assert self.answer is not None
        answer, self.answer = self.answer, None
        return answer

    def emit(self, event: AnyEvent) -> None:
        """Something happened: it is part of this transition, and triggers look at it."""
        if type(event) is CardMoved:
            self._follow(event)
        self.events.append(event)
        self.new_events.append((event, self.cause))

    def _follow(self, event: CardMoved) -> None:
        """4.1.4: a card that came to another zone, other than within the Stage, is a new card."""
        if self.cards[event.card] == UNSEEN and event.to not in PILE_OF:
            piles = unseen.with_pile(self.piles, event.card, event.origin)
            if piles is not self.piles:
                self.piles = piles
                self._changed()
        if self.uses and not (_on_stage(event.origin) and _on_stage(event.to)):
            self.forget_uses((event.card,))

    def trigger(self, event: AnyEvent) -> None:
        """Something happened that changes nothing on the board: only triggers look at it."""
        self.new_events.append((event, self.cause))

    def end_game(self, winner: Seat | None, rule: str) -> None:
        """The game ends (1.2)."""
        self.outcome = Outcome(winner, rule)
        self.agenda.clear()
        self.emit(GameEnded(winner))

    # --- Changing --------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._board = self._stage_board = None

    def stamp(self) -> int:
        """A number later than any before: orders effects in time (10.10.1.6)."""
        self.serial += 1
        return self.serial - 1

    def set_player(self, seat: Seat, **changes: object) -> Player:
        self.players[seat] = replace(self.players[seat], **changes)
        self._changed()
        return self.players[seat]

    def set_facts(self, **changes: object) -> None:
        self.facts = replace(self.facts, **changes)
        self._changed()

    def set_lasting(self, lasting: tuple[object, ...]) -> None:
        self.lasting = lasting  # type: ignore[assignment]
        self._changed()

    def set_uses(self, uses: tuple[Use, ...]) -> None:
        if uses != self.uses:
            self.uses = uses
            self._changed()

    def set_history(self, history: tuple[HistoryEntry, ...]) -> None:
        self.history = history
        self._changed()

    def set_mem(self, identity: int, **changes: object) -> Holomem:
        """Change a holomem where it stands."""
        for seat in SEATS:
            stage = self.players[seat].stage
            for place, mem in enumerate(stage):
                if mem.id == identity:
                    new = replace(mem, **changes)
                    self.set_player(seat, stage=(*stage[:place], new, *stage[place + 1 :]))
                    return new
        raise KeyError(identity)

    def identify(self, card: int, number: str) -> None:
        """An unseen card turned out to have this number."""
        self.cards, self.shuffled_sets = unseen.identify(self.cards, self.shuffled_sets, card, number)
        self._changed()

    def lose_order(self, cards: tuple[int, ...]) -> None:
        """Nobody knows any longer which of these cards is which, but they stay known as a set."""
        self.cards, self.shuffled_sets = unseen.after_shuffle(self.cards, self.shuffled_sets, cards)
        self._changed()

    def forget_uses(self, cards: tuple[int, ...]) -> None:
        """4.1.4: a card that came to another zone is a new card; the counts for the old one are removed. An ability of the old card
        that is still primed (10.8.7) stays at its limit (10.7.2.1.1)."""
        self.primed = tuple(
            replace(each, at_limit=True)
            if each.env.card in cards and at_limit(self.uses, each.env, each.limit)
            else each
            for each in self.primed
        )
        self.set_uses(tuple(use for use in self.uses if use.card not in cards))
