"""10.1.1.1: activated abilities of holomems and attached cards, and of cards in the Archive, played in the Main Step (10.7)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.ability_paths import ability_path
from judge.engine.board import Source
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import Activated
from judge.engine.effects.lookahead import payable_whole
from judge.engine.frames import NOBODY, Env, Run, UseAbility
from judge.engine.procedures import step
from judge.engine.procedures.offering import Offer
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Reason
from judge.engine.work import Work


def _mine(work: Work) -> list[tuple[str, Source, Activated]]:
    """The turn player's activated abilities, each with its option key."""
    found: dict[str, tuple[str, Source, Activated]] = {}
    for source in (*work.board.activated, *_in_archive(work)):
        ability = source.ability
        if source.env.seat == work.turn_player and isinstance(ability, Activated):
            place = f"@{work.place(source.env.host)}" if source.env.host in work.board.seen else ""
            key = f"ability:{work.cards[source.env.card]}{place}"
            if key in found:
                key = f"{key}#{sum(1 for other in found if other.split('#')[0] == key) + 1}"
            found[key] = (key, source, ability)
    return list(found.values())


def _in_archive(work: Work) -> Iterator[Source]:
    """10.3.4.3: the turn player's abilities that can be used while their card is in the Archive."""
    seat = work.turn_player
    if not work.board.any_used_from_archive:
        return
    for card in work.players[seat].archive:
        facts = work.board.card(card)
        for index, ability in enumerate(facts.abilities if facts is not None else ()):
            if isinstance(ability, Activated) and ability.archive:
                yield Source(ability, Env(seat=seat, card=card, path=ability_path(index), host=NOBODY), 0)


def main_step_abilities(offer: Offer) -> None:
    """Each activated ability of the turn player: offered, or refused with every unmet condition."""
    work = offer.work
    for place, (key, source, ability) in enumerate(_mine(work)):
        why = offer.unmet(_why_not(work, source.env, ability))
        if offer.silent(why):
            continue
        card = work.card_ref(source.env.card)
        offer.add(key, Message("option_ability", {"card": card}), (place,), (card,), why)


def _why_not(work: Work, env: Env, ability: Activated) -> Iterator[Reason]:
    if not holds(ability.condition, env, work.board):
        yield Reason("ability_condition", "1.3.1")
    if work.exhausted(env, ability.limit):
        yield Reason("ability_limit", "10.7.2.1.1")
    if not payable_whole(ability.cost, env, work.board):
        yield Reason("ability_cost", "10.4.2.2")


def play_activated(work: Work, picked: Option) -> None:
    """10.7.2.1: the ability is named; it counts as played."""
    _, source, ability = _mine(work)[picked.value[0]]
    work.count(source.env, ability.limit)
    work.call(UseAbility(ability=ability, env=source.env))
    work.note(
        cite("10.7.2.1"), "ability_played", actor=source.env.seat, head=True, seat=source.env.seat,
        card=work.card_ref(source.env.card),
    )  # fmt: skip


@step(UseAbility, "10.7.2.4")
def pay_ability(work: Work, frame: UseAbility) -> None:
    """The cost first, whole (10.4.2), then what stands after the colon (10.7.2.5.2)."""
    cost = frame.ability.cost
    work.call(Run(block=(*cost, *frame.ability.do), env=frame.env, cost=len(cost)))
