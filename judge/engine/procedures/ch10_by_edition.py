"""10.8: abilities that are primed in one edition only, because they are automatic only there or wait for more events there."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.engine.board import Source
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import Automatic, HasCollabed, HasDowned, Host, WhenDowned
from judge.engine.effects.listening import hears
from judge.engine.events import AnyEvent, Collabed, Moved, WentDown
from judge.engine.frames import Env
from judge.engine.procedures.ch11_downs import felled
from judge.engine.procedures.ch12_oshi_skills import skill_env
from judge.engine.work import Work

Fresh = Iterable[tuple[AnyEvent, Env | None]]


BY_EDITION: frozenset[type[AnyEvent]] = frozenset({WentDown, Moved})
"""The events that `others` looks at."""


def others(work: Work, event: AnyEvent, fresh: Fresh) -> list[Source]:
    """The abilities whose trigger condition an event meets in this edition alone, each with what it knows about the event."""
    if isinstance(event, WentDown) and work.edition.downed_by_abilities == "automatic":
        return _downed_by(work, event.holomem)
    if isinstance(event, Moved) and event.to == "collab" and work.edition.collab_effect == "any_move":
        return _put_in_collab(work, event, fresh)
    return []


def _downed_by(work: Work, downed: int) -> list[Source]:
    """10.1.1.2.3 excepts only "when downed" from the automatic abilities; so "when it downs" is one, an oshi skill's too
    (12.1.5.3)."""
    found = []
    for source in work.board.downed:
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        env = felled(ability.when, downed, source.env, work) if isinstance(ability.when, HasDowned) else None
        if env is not None and holds(ability.condition, env, work.board):
            found.append(Source(ability, env, source.stamp))
    for seat in work.in_turn_order:
        oshi = work.board.card(work.players[seat].oshi)
        for index, skill in enumerate(oshi.skills if oshi else ()):
            if isinstance(skill.when, HasDowned):
                env = felled(skill.when, downed, skill_env(work.board, seat, index), work)
                if env is not None and holds(skill.condition, env, work.board) and not work.exhausted(env, skill.limit):
                    found.append(Source(skill, env, 0))
    return found


def _put_in_collab(work: Work, event: Moved, fresh: Fresh) -> list[Source]:
    """13.2.2: a Collab Effect waits for its holomem to come to the Collab position in any way, except by a move that a text
    says is not a Collab; every move except a switch (5.18.1) has such a text."""
    events = [each for each, _ in fresh]
    switched = any(isinstance(each, Moved) and each.origin == "collab" and each.seat == event.seat for each in events)
    if not switched:
        return []
    found = []
    for source in work.board.waiting.get(Collabed, ()):
        ability, seen = source.ability, work.board.seen[event.holomem]
        card = seen.card
        if (
            isinstance(ability, Automatic)
            and ability.when == HasCollabed(Host())
            and source.env.card == seen.mem.top
            and card is not None
            and "collab" in card.keywords
        ):
            env = hears(ability.when, Collabed(event.holomem, event.seat), None, source.env, work.board)
            if env is not None and holds(ability.condition, env, work.board):
                found.append(msgspec.structs.replace(source, env=env))
    return found
