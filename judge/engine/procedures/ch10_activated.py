"""10.1.1.1: activated abilities of holomems and attached cards, and of cards in the Archive, played in the Main Step (10.7)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.ability_paths import ability_path
from judge.engine.board_model import EffectiveAbility
from judge.engine.citations import cite
from judge.engine.counting import at_limit, with_play
from judge.engine.draft import Draft
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import Activated
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.unseen_fitting import unseen_reasons
from judge.engine.frames import Run, UseAbility
from judge.engine.procedures.available_actions import AvailableActions
from judge.engine.procedures.registry import step
from judge.engine.transition import Message, Option, Reason


def _mine(draft: Draft) -> list[tuple[str, EffectiveAbility, Activated]]:
    """The turn player's activated abilities, each with its option key."""
    found: dict[str, tuple[str, EffectiveAbility, Activated]] = {}
    for source in (*draft.board.activated, *_in_archive(draft)):
        ability = source.ability
        if source.env.seat == draft.turn_player and isinstance(ability, Activated):
            place = f"@{draft.place(source.env.host)}" if source.env.host in draft.stage_board.holomems else ""
            key = f"ability:{draft.cards[source.env.card]}{place}"
            if key in found:
                key = f"{key}#{sum(1 for other in found if other.split('#')[0] == key) + 1}"
            found[key] = (key, source, ability)
    return list(found.values())


def _in_archive(draft: Draft) -> Iterator[EffectiveAbility]:
    """10.3.4.3: the turn player's abilities that can be used while their card is in the Archive."""
    seat = draft.turn_player
    if not draft.board.any_used_from_archive:
        return
    for card in draft.players[seat].archive:
        facts = draft.board.card(card)
        for index, ability in enumerate(facts.abilities if facts is not None else ()):
            if isinstance(ability, Activated) and ability.archive:
                yield EffectiveAbility(
                    ability, EffectContext(seat=seat, card=card, path=ability_path(index), host=NOBODY), 0
                )


def main_step_abilities(offer: AvailableActions) -> None:
    """Each activated ability of the turn player: offered, or refused with every unmet condition."""
    draft = offer.work
    for place, (key, source, ability) in enumerate(_mine(draft)):
        why = offer.unmet(_why_not(draft, source.env, ability))
        if offer.can_skip(why):
            continue
        card = draft.card_ref(source.env.card)
        offer.add(Option(key, Message("option_ability", {"card": card}), (place,), (card,)), why)


def _why_not(draft: Draft, env: EffectContext, ability: Activated) -> Iterator[Reason]:
    if not holds(ability.condition, env, draft.board):
        yield Reason("ability_condition", "10.1.1.1.1")
        yield from unseen_reasons([ability.condition], "10.1.1.1.1", env, draft.board)
    if at_limit(draft.uses, env, ability.limit):
        yield Reason("ability_limit", "10.7.2.1.1")
    if not payable_whole(ability.cost, env, draft.board):
        yield Reason("ability_cost", "10.4.2.2")


def play_activated(draft: Draft, picked: Option) -> None:
    """10.7.2.1: the ability is named; it counts as played."""
    _, source, ability = _mine(draft)[picked.value[0]]
    draft.set_uses(with_play(draft.uses, source.env, ability.limit))
    draft.push(UseAbility(ability=ability, env=source.env))
    draft.report(
        cite("10.7.2.1"), "ability_played", actor=source.env.seat, head=True, seat=source.env.seat,
        card=draft.card_ref(source.env.card),
    )  # fmt: skip


@step(UseAbility, "10.7.2.4")
def pay_ability(draft: Draft, frame: UseAbility) -> None:
    """The cost first, whole (10.4.2), then what stands after the colon (10.7.2.5.2)."""
    cost = frame.ability.cost
    draft.push(Run(block=(*cost, *frame.ability.do), env=frame.env, cost=len(cost)))
