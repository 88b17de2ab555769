"""Finds out why a step did not prime abilities that were close to it: the step is carried out once more under observation."""

from __future__ import annotations

import msgspec

from judge.engine.ability_paths import made_at, root, slot_index
from judge.engine.almost_primed.candidates import Candidate, candidates
from judge.engine.almost_primed.model import NotPrimed, Unmet
from judge.engine.almost_primed.unmet_conditions import unmet_parts_of
from judge.engine.almost_primed.unmet_triggers import unmet_parts
from judge.engine.board import Board
from judge.engine.board_model import EffectiveAbility
from judge.engine.counting import at_limit, times_used
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Automatic, HasCollabed, Host, If, Node, Skill
from judge.engine.effects.trigger_matching import EVENT_OF_TRIGGER
from judge.engine.events import AnyEvent, Collabed, Moved, StageLeft, StepEnding
from judge.engine.game import Game, GameOver
from judge.engine.primed import Primed
from judge.engine.procedures.ch10_by_hand import is_unread
from judge.engine.procedures.ch10_prime_by_hand import ENDING
from judge.engine.step_observer import Happened
from judge.engine.transition import CardRef, Message

replace = msgspec.structs.replace


def not_primed(before: Game, *picked: str) -> tuple[NotPrimed, ...]:
    """The abilities that the next step of a game almost primed, each with everything that was unmet; then the abilities of
    which a part was skipped. They come in the order they stand on the board, those that wait for another holomem last.
    `picked` answers the choice that is due there.

    Empty where no step goes on from it: a choice is due and nothing was picked, or the game is over. IllegalChoice for an
    answer that is not offered.
    """
    game = before.choose(*picked) if picked else before
    if game.choice is not None or game.done:
        return ()
    looking = UnmetCollector()
    try:
        game.carry_out(looking)
    except GameOver:
        return ()
    return looking.taken()


class UnmetCollector:
    """Looks on while steps are carried out (`Game.walk`), and notes what was near."""

    def __init__(self) -> None:
        self.primed: set[tuple[int, str]] = set()
        self.almost_primed: dict[tuple[int, str], NotPrimed] = {}
        self.left_out: list[NotPrimed] = []

    def taken(self) -> tuple[NotPrimed, ...]:
        """What was near and not primed in the whole step, then what was left out; it is forgotten for the next step."""
        near = [told for key, told in self.almost_primed.items() if key not in self.primed]
        found = (*sorted(near, key=_of_another), *self.left_out) if near or self.left_out else ()
        self.primed.clear()
        self.almost_primed.clear()
        self.left_out.clear()
        return found

    def after_priming(self, draft: Draft, fresh: Happened, _left: list[EffectiveAbility], new: list[Primed]) -> None:
        """Hold what was not primed against what has happened."""
        self.primed |= {(each.env.card, each.env.path) for each in new}
        heard = [(event, by) for event, by in fresh if _may_be_heard(event)]
        if not heard:
            return
        board = draft.board
        kinds = {type(event) for event, _ in heard}
        if Moved in kinds:  # `_moved_to_collab`
            kinds.add(Collabed)
        for candidate in candidates(board, kinds):
            if candidate.key in self.primed or is_unread(draft, candidate.source.env):
                continue
            told = [found for event, by in heard if (found := _near(draft, candidate, event, by, fresh)) is not None]
            if told:
                unmet = min(told, key=len)
                known = self.almost_primed.get(candidate.key)
                if known is None or len(unmet) < len(known.unmet):
                    self.almost_primed[candidate.key] = _about(candidate, tuple(unmet), board)

    def condition_unmet(self, draft: Draft, env: EffectContext, node: If) -> None:
        """10.9.1: a part of an effect is not done."""
        if node.otherwise:
            return
        board = draft.board
        told = tuple(replace(each, rules=("10.9.1",)) for each in unmet_parts_of(node.condition, env, board))
        source = EffectiveAbility(node, env, 0)  # type: ignore[arg-type]
        about = _about(Candidate(source, _on_card(env, board) or node), told, board)
        self.left_out.append(replace(about, kind="done"))


def _may_be_heard(event: AnyEvent) -> bool:
    return type(event) in _HEARD or (isinstance(event, Moved) and event.to == "collab")


MAX_UNMET = 2
"""An ability with more unmet parts than this was not close to being primed."""
_HEARD = frozenset(EVENT_OF_TRIGGER.values())


def _near(
    draft: Draft, candidate: Candidate, event: AnyEvent, by: EffectContext | None, fresh: Happened
) -> list[Unmet] | None:
    """What kept an event from priming an ability; None if the ability was not close, or if it was primed."""
    ability, env, board = candidate.source.ability, candidate.source.env, draft.board
    assert isinstance(ability, (Automatic, Skill))
    when = ability.when
    if isinstance(event, Moved) and when == HasCollabed(Host()):
        return _moved_to_collab(draft, candidate, event, fresh)
    if when is None or EVENT_OF_TRIGGER.get(type(when)) is not type(event):  # type: ignore[arg-type]
        return None
    if candidate.left_stage and isinstance(event, StageLeft):
        return None

    held = unmet_parts(when, event, by, env, board, attached=_attached(env, board))  # type: ignore[arg-type]
    if held is None:
        return None

    there, unmet = held
    for gate in candidate.gates:
        unmet += unmet_parts_of(gate, env, board)
    unmet += unmet_parts_of(ability.condition, there, board)
    if candidate.ineffective:
        unmet.append(Unmet(Message("near_ineffective"), ("10.3.2", "10.10.1.2")))
    if candidate.left_stage:
        if unmet:
            return None
        rule = "10.3.4.2" if candidate.support else "10.3.4.1"
        unmet.append(Unmet(Message("near_left_stage"), (rule, "4.1.4")))

    if isinstance(ability, Skill) and at_limit(draft.uses, env, ability.limit) and ability.limit is not None:
        unmet.append(Unmet(Message(f"near_limit_{ability.limit.scope}"), ("12.1.4",), ability.limit))
    if not unmet and isinstance(event, StepEnding) and times_used(draft.uses, env.card, ENDING + env.path, "turn"):
        rule = "7.6.5" if event.step == "performance" else "7.7.3"
        unmet.append(Unmet(Message("near_met_before"), (rule,)))
    return unmet if 0 < len(unmet) <= (1 if any(map(_elsewhere, unmet)) else MAX_UNMET) else None


def _elsewhere(unmet: Unmet) -> bool:
    return unmet.message.key == "near_other_holomem"


def _of_another(near: NotPrimed) -> bool:
    """Whether it is of a card that another holomem has: those are told last."""
    return any(map(_elsewhere, near.unmet))


def _moved_to_collab(draft: Draft, candidate: Candidate, event: Moved, fresh: Happened) -> list[Unmet] | None:
    """13.2.2: a Collab Effect waits for a Collab (5.16), not for another way into the Collab position."""
    env, board = candidate.source.env, draft.board
    by_collab = any(isinstance(each, Collabed) and each.holomem == event.holomem for each, _ in fresh)
    if by_collab or event.to != "collab" or env.host != event.holomem or event.holomem not in board.holomems:
        return None
    return [Unmet(Message("near_no_collab", {"holomem": board.ref(event.holomem)}), ("13.2.2", "5.16.1"))]


def _attached(env: EffectContext, board: Board) -> bool:
    """Whether an ability is of a Support card attached to a holomem."""
    seen = board.holomems.get(env.host)
    return seen is not None and any(each.card == env.card for each in seen.mem.supports)


def _about(candidate: Candidate, unmet: tuple[Unmet, ...], board: Board) -> NotPrimed:
    env = candidate.source.env
    host = board.ref(env.host) if env.host in board.holomems else None
    return NotPrimed(_card(env, board), env.seat, env.path, candidate.text, unmet, host, env.host)


def _card(env: EffectContext, board: Board) -> CardRef:
    return CardRef(env.card, board.cards[env.card])


def _on_card(env: EffectContext, board: Board) -> Node | None:
    """What stands on the card, of an effect that is being carried out."""
    card = board.card(env.card)
    if card is None or made_at(env.path) is not None:
        return None
    skill = slot_index(env.path, "skill")
    if skill is not None:
        return card.skills[skill]
    index = root(env.path)
    return card.abilities[int(index)] if index.isdigit() and int(index) < len(card.abilities) else None
