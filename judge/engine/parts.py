"""What the cards of one holomem, or an oshi holomem, bring to the board: their abilities, each with its source (10.3.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.ability_paths import ability_path, slot_path
from judge.engine.board_model import EffectiveAbility
from judge.engine.card_abilities import CardAbilities, printed_facts
from judge.engine.cards import Card
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Replacement
from judge.engine.effects.trigger_matching import EVENT_OF_TRIGGER
from judge.engine.events import Seat
from judge.engine.state import Holomem
from judge.engine.unread_text_kinds import unread_effects


def abilities_of_holomem(mem: Holomem, seat: Seat, card_of: Callable[[int], Card | None]) -> CardAbilities:
    """The abilities and effects that the cards of a holomem add to the board; only the top card and attached cards count (10.3.4.1,
    10.3.4.2). `card_of` gives the facts of a card, or nothing for an unseen one."""
    card = None if mem.face_down else card_of(mem.top)
    sources = list(_of_card(card, mem.top, seat, mem.id, mem.stamp)) if card else []
    if card is not None and card.unread:
        sources.extend(unread_effects(card, mem.top, seat, mem.id, mem.stamp))
    for index, arts in enumerate(card.arts if card else ()):  # 12.3.5: Arts that are continuous abilities
        if arts.when is not None and not arts.unread:
            declared = Replacement(arts.when, arts.text, limit=arts.limit, may=True)
            env = EffectContext(seat=seat, card=mem.top, path=slot_path("arts", index), host=mem.id)
            sources.append(EffectiveAbility(declared, env, mem.stamp))

    unread = card is not None and bool(card.unread)
    subtypes: list[str] = []
    for support in mem.supports:
        if attached := card_of(support.card):
            sources.extend(_of_card(attached, support.card, seat, mem.id, support.stamp))
            unread = unread or bool(attached.unread)
            subtypes += attached.subtypes

    has_limited = subtypes.count("tool") > 1 or subtypes.count("mascot") > 1
    return CardAbilities(mem, printed_facts(card), tuple(sources), unread=unread, has_limited=has_limited)


def abilities_of_oshi(oshi: Card | None, identity: int, seat: Seat) -> CardAbilities:
    """12.2.1: oshi stage skills; 12.1.5.3: oshi skills that are automatic abilities."""
    sources: list[EffectiveAbility] = list(_of_card(oshi, identity, seat, identity, 0)) if oshi else []
    for index, skill in enumerate(oshi.skills if oshi else ()):
        if type(skill.when) in EVENT_OF_TRIGGER and oshi is not None and slot_path("skill", index) not in oshi.unread:
            sources.append(
                EffectiveAbility(
                    skill, EffectContext(seat=seat, card=identity, path=slot_path("skill", index), host=identity), 0
                )
            )
    return CardAbilities(None, printed_facts(oshi), tuple(sources), unread=oshi is not None and bool(oshi.unread))


def _of_card(card: Card, identity: int, seat: Seat, host: int, stamp: int) -> Iterator[EffectiveAbility]:
    return (
        EffectiveAbility(ability, EffectContext(seat=seat, card=identity, path=ability_path(index), host=host), stamp)
        for index, ability in enumerate(card.abilities)
    )
