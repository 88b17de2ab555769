"""10.8: abilities that are primed in some editions only."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.engine.board_model import EffectiveAbility
from judge.engine.counting import at_limit
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import Automatic, HasCollabed, HasDowned, Host, WhenDowned
from judge.engine.effects.trigger_matching import match_trigger
from judge.engine.events import AnyEvent, Collabed, Moved, WentDown
from judge.engine.procedures.ch11_downed_abilities import matches_down
from judge.engine.procedures.ch12_oshi_skills import skill_env

Fresh = Iterable[tuple[AnyEvent, EffectContext | None]]


BY_EDITION: frozenset[type[AnyEvent]] = frozenset({WentDown, Moved})
"""The events that `triggered_in_edition` looks at."""


def triggered_in_edition(draft: Draft, event: AnyEvent, fresh: Fresh) -> list[EffectiveAbility]:
    """The abilities whose trigger condition an event meets in this edition alone, each with what it knows about the event."""
    if isinstance(event, WentDown) and draft.edition.downed_by_abilities == "automatic":
        return _downed_by(draft, event.holomem)
    if isinstance(event, Moved) and event.to == "collab" and draft.edition.collab_effect == "any_move":
        return _put_in_collab(draft, event, fresh)
    return []


def _downed_by(draft: Draft, downed: int) -> list[EffectiveAbility]:
    """10.1.1.2.3 excepts only "when downed" from the automatic abilities; so "when it downs" is one, an oshi skill's too
    (12.1.5.3)."""
    found = []
    for source in draft.board.downed:
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        env = matches_down(ability.when, downed, source.env, draft) if isinstance(ability.when, HasDowned) else None
        if env is not None and holds(ability.condition, env, draft.board):
            found.append(EffectiveAbility(ability, env, source.stamp))

    for seat in draft.in_turn_order:
        oshi = draft.board.card(draft.players[seat].oshi)
        for index, skill in enumerate(oshi.skills if oshi else ()):
            if isinstance(skill.when, HasDowned):
                env = matches_down(skill.when, downed, skill_env(draft.board, seat, index), draft)
                if (
                    env is not None
                    and holds(skill.condition, env, draft.board)
                    and not at_limit(draft.uses, env, skill.limit)
                ):
                    found.append(EffectiveAbility(skill, env, 0))

    return found


def _put_in_collab(draft: Draft, event: Moved, fresh: Fresh) -> list[EffectiveAbility]:
    """13.2.2: a Collab Effect waits for its holomem to come to the Collab position in any way, except by a move that a text
    says is not a Collab; every move except a switch (5.18.1) has such a text."""
    events = [each for each, _ in fresh]
    switched = any(isinstance(each, Moved) and each.origin == "collab" and each.seat == event.seat for each in events)
    if not switched:
        return []

    found = []
    for source in draft.board.triggers.get(Collabed, ()):
        ability, seen = source.ability, draft.stage_board.holomems[event.holomem]
        card = seen.card
        if (
            isinstance(ability, Automatic)
            and ability.when == HasCollabed(Host())
            and source.env.card == seen.mem.top
            and card is not None
            and "collab" in card.keywords
        ):
            env = match_trigger(ability.when, Collabed(event.holomem, event.seat), None, source.env, draft.board)
            if env is not None and holds(ability.condition, env, draft.board):
                found.append(msgspec.structs.replace(source, env=env))

    return found
