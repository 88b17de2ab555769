"""The public interface of the engine: a game at one moment, which can be stepped, answered and branched.

    game = Game.start(position, library)
    while not game.done:
        if game.choice:
            game = game.choose(...)
        else:
            game, transition = game.step()

Games are immutable: to undo, keep the old game; to branch, step it another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from judge.engine.answering import picked_options
from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.cards import Card, Library
from judge.engine.citations import Cites, cite
from judge.engine.decks import GameDeck, check, lay_out
from judge.engine.draft import END, Draft, replace
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.engine.effects.card_sets import names_for
from judge.engine.errors import BadDeck, BadEdition, BadPosition, EngineError, IllegalChoice
from judge.engine.events import Seat
from judge.engine.frames import CheckTiming
from judge.engine.other_readings import as_read
from judge.engine.position.checks import check_position
from judge.engine.position.model import Position
from judge.engine.position.setup import state_from_position
from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from judge.engine.procedures.ch10_abilities import prime
from judge.engine.procedures.registry import next_step
from judge.engine.state import LETTERS, SEATS, Outcome, State
from judge.engine.step_observer import StepObserver
from judge.engine.transition import Choice, Message, Transition, worked_out

ENGINE_VERSION = "1"
FIRST_OF_CHECK = frozenset({"", "10.6.3.1"})
"""Where a check timing is before each of its rounds."""


class NeedsChoice(EngineError):  # noqa: N818
    """A step was requested while a choice is due."""


class GameOver(EngineError):  # noqa: N818
    """A step was requested when nothing is left to do."""


class Game:
    """A game at one moment. `state` holds all of it; the library says what its cards can do."""

    __slots__ = ("_board", "_earlier", "library", "state")

    def __init__(
        self, state: State, library: Library, *, board: Board | None = None, earlier: Board | None = None
    ) -> None:
        """Make a game from a state. If available, `board` is the board derived from this state, and `earlier` the board of an
        earlier state."""
        self.state = state
        self.library = library
        self._board = board
        self._earlier = earlier

    # --- Looking ---------------------------------------------------------------------------------------------------

    @property
    def choice(self) -> Choice | None:
        """What has to be decided before the next step, if anything."""
        return self.state.asking

    @property
    def over(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.state.outcome

    @property
    def done(self) -> bool:
        """Whether nothing is left to do: the game is over, or the agenda is empty."""
        state = self.state
        if state.outcome is None:
            for frame in reversed(state.agenda):
                if frame.at != END:
                    return False
        return True

    @property
    def board(self) -> Board:
        """The information of the board after continuous effects (10.10)."""
        if self._board is None:
            state = self.state
            self._board = Board(
                state.cards,
                state.players,
                state.facts,
                state.lasting,
                self.library,
                departed=state.departed,
                history=state.history,
                uses=state.uses,
                shuffled_sets=state.shuffled_sets,
                piles=state.piles,
                previous=self._earlier,
            )
        return self._board

    def bare(self, earlier: Board | None = None) -> Game:
        """The same game without the data derived from its state, to be stored for a long time; the data is derived again when
        needed, from an `earlier` board of the same game where one is given."""
        return Game(self.state, self.library, earlier=earlier)

    def seen(self, holomem: int) -> HolomemView:
        """A holomem's information now; KeyError when it is not on the Stage."""
        return self.board.holomems[holomem]

    def hp(self, holomem: int) -> int:
        """A holomem's HP after continuous effects, before damage is subtracted."""
        return self.board.holomems[holomem].hp

    def names(self, holomem: int) -> frozenset[str]:
        """A holomem's card names, additional ones included (2.11.2.3)."""
        return self.board.holomems[holomem].names

    def card(self, identity: int) -> Card | None:
        """The facts of a card of the state; nothing for one that was not seen."""
        return self.board.card(identity)

    # --- Going on --------------------------------------------------------------------------------------------------

    def step(self) -> tuple[Game, Transition]:
        """Go on to the next transition. NeedsChoice when a choice is due, GameOver when nothing is left."""
        if self.state.asking is not None:
            raise NeedsChoice("A choice is due: answer it with choose().")
        if self.done:
            raise GameOver("Nothing is left to do here.")
        return self._after(self.carry_out())

    def advance(
        self, most: int, until: Callable[[Draft], bool] | None = None, checking: Callable[[Draft], bool] | None = None
    ) -> tuple[Game, list[Transition]]:
        """Advance to the next choice or the end, at most this many transitions. Returns the game there and all transitions on
        the way. It does not make the games in between, so it is faster than stepping. It returns no transitions if a choice is
        due or nothing is left to do. `until` is asked after each transition whether to stop there, `checking` before each round
        of a check timing (10.6.3.1)."""
        told: list[Transition] = []
        if self.state.asking is not None or self.done:
            return self, told
        draft = Draft(self.state, self.library, self._board, self._earlier)
        while len(told) < most and draft.asking is None and draft.outcome is None and _run(draft, checking):
            told.append(_transition(draft))
            if until is not None:
                _leave_ended(draft)
                if until(draft):
                    break
        return self._then(draft), told

    def walk(self, watch: StepObserver | None = None) -> Iterator[tuple[Game, Transition]]:
        """Advance to the next choice or the end and give each transition on the way with the game after it. It is faster than
        stepping, because the work goes on where the last step left it. An observer sees every step. Nothing is given if a choice is
        due or nothing is left to do."""
        if self.state.asking is not None or self.done:
            return
        draft = Draft(self.state, self.library, self._board, self._earlier)
        draft.observer = watch
        while draft.asking is None and draft.outcome is None and _run(draft):
            transition = _transition(draft)
            yield self._then(draft), transition

    def carry_out(self, watch: StepObserver | None = None) -> Draft:
        """The work of the next transition, with an observer where one is given; GameOver when nothing is left."""
        draft = Draft(self.state, self.library, self._board, self._earlier)
        draft.observer = watch
        if not _run(draft):
            raise GameOver("Nothing is left to do here.")
        return draft

    def _after(self, draft: Draft) -> tuple[Game, Transition]:
        """The game after a step, and the transition that the step made."""
        transition = _transition(draft)
        return self._then(draft), transition

    def _then(self, draft: Draft) -> Game:
        """The game after this work."""
        _leave_ended(draft)
        board, earlier = draft.boards
        return Game(draft.freeze(), self.library, board=board, earlier=earlier)

    def choose(self, *keys: str) -> Game:
        """Answer the choice that is due with option keys (the start of a key will do when it fits only one).

        An open choice also takes `card:<number>` for an unseen card, as often as there are such cards. IllegalChoice names
        what is offered, and why a refused option is refused; AmbiguousChoice names what a key fits.
        """
        choice = self.state.asking
        if choice is None:
            raise IllegalChoice("No choice is due.", ())
        picked = picked_options(choice, keys, self.state.shuffled_sets, self.library, lambda: self.board)
        state = replace(self.state, asking=None, answer=picked, silent_rounds=0, seen_states=())
        return Game(state, self.library, board=self._board, earlier=self._earlier)

    def namable(self) -> tuple[str, ...]:
        """The card numbers that an open choice takes for an unseen card, in the order of the library; without an open
        choice none."""
        wanted = self.state.asking.open if self.state.asking else None
        if wanted is None:
            return ()
        return tuple(names_for(wanted, self.board))

    def concede(self, seat: Seat) -> tuple[Game, Transition]:
        """1.2.3: a player concedes at any moment and loses at once; nothing can stop or replace this (1.2.3.1). A choice that
        is due is no longer answered. GameOver when the game is over already; ValueError when there is no such player.

        The rule has the same number and words in both editions.
        """
        if seat not in SEATS:
            raise ValueError(f"There is no player {seat}; A is 0 and B is 1.")
        if self.state.outcome is not None:
            raise GameOver("The game is over already.")
        draft = Draft(replace(self.state, answer=None), self.library, self._board, self._earlier)
        draft.end_game(1 - seat, "1.2.3")
        draft.report(cite("1.2.3", "1.2.1", defines="1.2.3.1"), "concedes", actor=seat, seat=seat, winner=1 - seat)
        return self._after(draft)

    def announce(self, cites: Cites, message: Message, actor: Seat) -> tuple[Game, Transition]:
        """The game after a player has said something that changes nothing; a choice that is due stays due."""
        draft = Draft(self.state, self.library, self._board, self._earlier)
        draft.pending_transition = (cites, message, 0, actor)
        game, transition = self._after(draft)
        state = replace(game.state, asking=self.state.asking)
        return Game(state, self.library, board=self._board, earlier=self._earlier), transition

    # --- Beginning -------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, position: Position, library: Library) -> Game:
        """Make a game from a position; BadPosition names every problem that keeps the game from starting, with its place and
        code."""
        errors = [problem for problem in check_position(position, library) if problem.level == "error"]
        if errors:
            raise BadPosition([f"{problem.where}: {problem.code}" for problem in errors])
        return cls(state_from_position(position, library), as_read(library, position.read_otherwise))

    @classmethod
    def begin(
        cls,
        deck_a: GameDeck,
        deck_b: GameDeck,
        library: Library,
        rules: str = IN_FORCE,
        by_rules: tuple[str, ...] = (),
    ) -> Game:
        """A game from the preparation on (6.2), under an edition of the rules; `by_rules` are the places of dispute that are
        played as the rules say. BadDeck names everything that is wrong with the
        Game Decks (6.1), BadEdition the editions that are played."""
        if rules not in EDITIONS:
            raise BadEdition(rules, tuple(EDITIONS))
        decks = (deck_a, deck_b)
        bad = [f"{LETTERS[seat]}.{each.where}: {each.code}" for seat in SEATS for each in check(decks[seat], library)]
        if bad:
            raise BadDeck(bad)
        return cls(lay_out(decks, rules, by_rules), library)

    # --- Storing ---------------------------------------------------------------------------------------------------

    def dump(self) -> bytes:
        """The state as JSON; `load` gives the same game."""
        return _encoder.encode(self.state)

    @classmethod
    def load(cls, data: bytes, library: Mapping[str, Card]) -> Game:
        """A game from what `dump` gave; msgspec.ValidationError says where the error is. If the state is of an unknown edition,
        BadEdition names the known ones."""
        state = _decoder.decode(data)
        if state.facts.rules not in EDITIONS:
            raise BadEdition(state.facts.rules, tuple(EDITIONS))
        return cls(state, as_read(library, state.facts.read_otherwise))


def _leave_ended(draft: Draft) -> None:
    """Frames that are finished leave the agenda."""
    while draft.agenda and draft.agenda[-1].at == END:
        draft.agenda.pop()


def _run(draft: Draft, checking: Callable[[Draft], bool] | None = None) -> bool:
    """Carry out steps until one tells something; False where nothing is left to do, or where `checking`, asked before a round of a
    check timing, says to stop."""
    agenda = draft.agenda
    while agenda:
        frame = agenda[-1]
        if frame.at == END:
            agenda.pop()
            continue
        if checking is not None and type(frame) is CheckTiming and frame.at in FIRST_OF_CHECK and checking(draft):
            return False
        do, then = next_step(type(frame), frame.at)
        agenda[-1] = replace(frame, at=then)
        draft.cause = None
        do(draft, frame)
        if draft.new_events or draft.departed_abilities or draft.waits_for_state():
            prime(draft)
        if draft.pending_transition is not None:
            return True
        if draft.outcome is not None:
            break

    return False


def _transition(draft: Draft) -> Transition:
    """The transition that a step made. What the draft does next is another one."""
    assert draft.pending_transition is not None
    cites, message, depth, actor = draft.pending_transition
    draft.transition_count += 1
    transition = Transition(
        draft.transition_count, depth, cites, message, actor, tuple(draft.events), draft.asking, draft.by_hand,
        draft.disputes,
    )  # fmt: skip
    draft.pending_transition, draft.events, draft.by_hand, draft.disputes = None, [], False, ()
    return transition


_encoder = msgspec.json.Encoder(enc_hook=worked_out)
_decoder = msgspec.json.Decoder(State)
