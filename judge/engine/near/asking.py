"""Asking a step why abilities that were near were not primed by it: the step is carried out once more, with somebody looking on."""

from __future__ import annotations

import msgspec

from judge.engine.ability_paths import made_at, root, slot_index
from judge.engine.board import Board, Source
from judge.engine.effects.language import Automatic, HasCollabed, Host, If, Node, Skill
from judge.engine.effects.listening import LISTENS
from judge.engine.events import AnyEvent, Collabed, Moved, StageLeft, StepEnding
from judge.engine.frames import Env, Primed
from judge.engine.game import Game, GameOver
from judge.engine.near.candidates import Candidate, candidates
from judge.engine.near.conditions import failing
from judge.engine.near.events import misses
from judge.engine.near.model import NotPrimed, Unmet
from judge.engine.procedures.ch10_by_hand import unread
from judge.engine.procedures.ch10_prime_by_hand import ENDING
from judge.engine.trace import CardRef, Message
from judge.engine.watching import Happened
from judge.engine.work import Work

replace = msgspec.structs.replace


def not_primed(before: Game, *picked: str) -> tuple[NotPrimed, ...]:
    """The abilities that were near to being primed by the step that goes on from a game, each with all that was in its way; then
    those of which a part was left out. They come in the order they stand on the board, those that wait for another holomem last.
    `picked` answers the choice that is due there.

    Empty where no step goes on from it: a choice is due and nothing was picked, or the game is over. IllegalChoice for an
    answer that is not offered.
    """
    game = before.choose(*picked) if picked else before
    if game.choice is not None or game.done:
        return ()
    looking = _Looking()
    try:
        game.carry_out(looking)
    except GameOver:
        return ()
    return looking.found


class _Looking:
    """Looks on while a step is carried out, and notes what was near."""

    def __init__(self) -> None:
        self.primed: set[tuple[int, str]] = set()
        self.near: dict[tuple[int, str], NotPrimed] = {}
        self.left_out: list[NotPrimed] = []

    @property
    def found(self) -> tuple[NotPrimed, ...]:
        """What was near and not primed in the whole step; then what was left out."""
        near = [told for key, told in self.near.items() if key not in self.primed]
        return (*sorted(near, key=_of_another), *self.left_out)

    def looked(self, work: Work, fresh: Happened, _left: list[Source], new: list[Primed]) -> None:
        """Hold what was not primed against what has happened."""
        self.primed |= {(each.env.card, each.env.path) for each in new}
        heard = [(event, by) for event, by in fresh if _may_be_heard(event)]
        if not heard:
            return
        board = work.board
        for candidate in candidates(board):
            if candidate.key in self.primed or unread(work, candidate.source.env):
                continue
            told = [found for event, by in heard if (found := _near(work, candidate, event, by, fresh)) is not None]
            if told:
                unmet = min(told, key=len)
                known = self.near.get(candidate.key)
                if known is None or len(unmet) < len(known.unmet):
                    self.near[candidate.key] = _about(candidate, tuple(unmet), board)

    def unmet(self, work: Work, env: Env, node: If) -> None:
        """10.9.1: a part of an effect is not done."""
        if node.otherwise:
            return
        board = work.board
        told = tuple(replace(each, rules=("10.9.1",)) for each in failing(node.condition, env, board))
        source = Source(node, env, 0)  # type: ignore[arg-type]
        about = _about(Candidate(source, _on_card(env, board) or node), told, board)
        self.left_out.append(replace(about, kind="done"))


def _may_be_heard(event: AnyEvent) -> bool:
    return type(event) in _HEARD or (isinstance(event, Moved) and event.to == "collab")


MOST = 2
"""An ability that more than this kept from being primed was not near; nor one of another holomem's card that anything more did."""
_HEARD = frozenset(LISTENS.values())


def _near(work: Work, candidate: Candidate, event: AnyEvent, by: Env | None, fresh: Happened) -> list[Unmet] | None:
    """What kept an ability from being primed by an event; None where it was not near, or nothing did."""
    ability, env, board = candidate.source.ability, candidate.source.env, work.board
    assert isinstance(ability, (Automatic, Skill))
    when = ability.when
    if isinstance(event, Moved) and when == HasCollabed(Host()):
        return _moved_to_collab(work, candidate, event, fresh)
    if when is None or LISTENS.get(type(when)) is not type(event):  # type: ignore[arg-type]
        return None
    if candidate.gone and isinstance(event, StageLeft):
        return None
    held = misses(when, event, by, env, board, attached=_attached(env, board))  # type: ignore[arg-type]
    if held is None:
        return None
    there, unmet = held
    for gate in candidate.gates:
        unmet += failing(gate, env, board)
    unmet += failing(ability.condition, there, board)
    if candidate.ineffective:
        unmet.append(Unmet(Message("near_ineffective"), ("10.3.2", "10.10.1.2")))
    if candidate.gone:
        if unmet:
            return None
        rule = "10.3.4.2" if candidate.support else "10.3.4.1"
        unmet.append(Unmet(Message("near_left_stage"), (rule, "4.1.4")))
    if isinstance(ability, Skill) and work.exhausted(env, ability.limit) and ability.limit is not None:
        unmet.append(Unmet(Message(f"near_limit_{ability.limit.scope}"), ("12.1.4",), ability.limit))
    if not unmet and isinstance(event, StepEnding) and work.used(env.card, ENDING + env.path, "turn"):
        rule = "7.6.5" if event.step == "performance" else "7.7.3"
        unmet.append(Unmet(Message("near_met_before"), (rule,)))
    return unmet if 0 < len(unmet) <= (1 if any(map(_elsewhere, unmet)) else MOST) else None


def _elsewhere(unmet: Unmet) -> bool:
    return unmet.message.key == "near_other_holomem"


def _of_another(near: NotPrimed) -> bool:
    """Whether it is of a card that another holomem has: those are told last."""
    return any(map(_elsewhere, near.unmet))


def _moved_to_collab(work: Work, candidate: Candidate, event: Moved, fresh: Happened) -> list[Unmet] | None:
    """13.2.2: a Collab Effect waits for a Collab (5.16), not for another way into the Collab position."""
    env, board = candidate.source.env, work.board
    by_collab = any(isinstance(each, Collabed) and each.holomem == event.holomem for each, _ in fresh)
    if by_collab or event.to != "collab" or env.host != event.holomem or event.holomem not in board.seen:
        return None
    return [Unmet(Message("near_no_collab", {"holomem": board.ref(event.holomem)}), ("13.2.2", "5.16.1"))]


def _attached(env: Env, board: Board) -> bool:
    """Whether an ability is of a Support card attached to a holomem."""
    seen = board.seen.get(env.host)
    return seen is not None and any(each.card == env.card for each in seen.mem.supports)


def _about(candidate: Candidate, unmet: tuple[Unmet, ...], board: Board) -> NotPrimed:
    env = candidate.source.env
    host = board.ref(env.host) if env.host in board.seen else None
    return NotPrimed(_card(env, board), env.seat, env.path, candidate.text, unmet, host, env.host)


def _card(env: Env, board: Board) -> CardRef:
    return CardRef(env.card, board.cards[env.card])


def _on_card(env: Env, board: Board) -> Node | None:
    """What stands on the card, of an effect that is being carried out."""
    card = board.card(env.card)
    if card is None or made_at(env.path) is not None:
        return None
    skill = slot_index(env.path, "skill")
    if skill is not None:
        return card.skills[skill]
    index = root(env.path)
    return card.abilities[int(index)] if index.isdigit() and int(index) < len(card.abilities) else None
