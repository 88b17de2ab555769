"""Abilities offered side by side whose cards have the same name: told apart by the holomem that has each."""

from __future__ import annotations

from judge.engine.draft import Draft, replace
from judge.engine.transition import CardRef, HolomemRef, Message, Option


def told_by_place(draft: Draft, options: list[Option]) -> list[Option]:
    """The options with the holomem named that has the ability, where the name of its card alone is also that of another's."""
    alike: dict[str, set[HolomemRef | None]] = {}
    for option in options:
        if option.message.key == "option_play_primed":
            alike.setdefault(_name(draft, option), set()).add(_host(option))
    several = {name for name, hosts in alike.items() if len(hosts) > 1}
    return [
        replace(option, message=_with_place(draft, option, host))
        if option.message.key == "option_play_primed" and _name(draft, option) in several and (host := _host(option))
        else option
        for option in options
    ]


def _name(draft: Draft, option: Option) -> str:
    card = option.refs[0]
    facts = draft.library.get(card.number) if isinstance(card, CardRef) else None
    return facts.name if facts is not None else ""


def _host(option: Option) -> HolomemRef | None:
    return next((ref for ref in option.refs if isinstance(ref, HolomemRef)), None)


def _with_place(draft: Draft, option: Option, host: HolomemRef) -> Message:
    card = option.refs[0]
    own = isinstance(card, CardRef) and card.id in draft.stage_board.holomems[host.id].mem.stack
    return Message(f"option_play_primed_{'host' if own else 'attached'}", {**option.message.params, "host": host})
