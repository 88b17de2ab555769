"""5.12: archiving: replacements for it (10.11), even if there is no card to archive (10.11.4)."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.cards import Card
from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import where_of, zone_of
from judge.engine.effects.evaluate import fits_all, holomems, includes, quantity, seat_for
from judge.engine.effects.patterns import Happening
from judge.engine.effects.trigger_matching import arts_name, dealer_of, is_by
from judge.engine.events import Seat
from judge.engine.frames import Archiving, Run
from judge.engine.library_facts import may_lie_in
from judge.engine.moving import add_to_zone, remove_card
from judge.engine.procedures.applicable_replacement import ApplicableReplacement, Key
from judge.engine.procedures.ch10_replacement import (
    REPLACEABLE,
    Replaceable,
    applicable_to,
    can_apply,
    may_be_replaced,
)
from judge.engine.procedures.ch12_oshi_skills import skills_for
from judge.engine.procedures.registry import step

FROM = (lang.Cards, lang.CheersOf, lang.AttachedCards)
"""The sets of cards that say where the cards are."""


class ReplaceableArchiving(Replaceable[Archiving]):
    """Cards that an effect archives together."""

    asks = ("choose_archive_order", "choose_archive_instead")

    def applicable(self, draft: Draft, event: Archiving) -> list[ApplicableReplacement]:
        """10.11.4: while cards are missing, the replacements that may be applied instead of archiving them."""
        if event.missing and event.wanted is not None:
            found = substitutes(draft.board, event.cause, event.wanted)
            return [each for each in found if each.key not in event.applied]
        return replacements_for(draft, event.cause, event.cards, event.applied)

    def affected(self, draft: Draft, event: Archiving) -> Seat:
        """10.11.2.2: the one who archives."""
        return event.cause.seat

    def mark_applied(self, draft: Draft, event: Archiving, keys: tuple[Key, ...]) -> Archiving:
        return replace(event, applied=(*event.applied, *keys))

    def before_applying(self, draft: Draft, event: Archiving, chosen: ApplicableReplacement) -> Archiving:
        """10.11.1.1: the card is not archived. The skill's own text says how many cards are spared."""
        after = self.mark_applied(draft, event, (chosen.key,))
        if chosen.index >= 0:
            found = substitutes(draft.board, event.cause, event.wanted) if event.wanted is not None else []
            others = sum(_stands_for(draft.board, each) for each in found if each.key not in after.applied)
            return replace(after, least=event.missing - others)
        left = tuple(card for card in event.cards if card not in chosen.cards)
        return replace(after, cards=left, missing=max(0, event.missing - 1))

    def forced(self, event: Archiving) -> bool:
        """10.11.4: who has chosen to do what can only be done so, does it."""
        return event.missing > 0

    def by_hand(self, draft: Draft, event: Archiving) -> tuple[str, tuple[Key, ...]] | None:
        return ("would_archive", event.applied) if event.cards and not event.missing else None

    def because(self, event: Archiving) -> Cites:
        return cite("10.11.4") if event.missing else ()

    def allows(self, found: list[ApplicableReplacement]) -> str:
        return ""

    def about(self, draft: Draft, event: Archiving) -> dict[str, Any]:
        return {"cards": tuple(draft.card_ref(card) for card in event.cards)}


REPLACEABLE[Archiving] = ReplaceableArchiving()


def replacements_for(
    draft: Draft, cause: EffectContext, cards: tuple[int, ...], applied: tuple[Key, ...]
) -> list[ApplicableReplacement]:
    """What could be done instead of archiving one of the cards; of cards with the same number the first stands for all."""
    board = draft.board
    found: list[ApplicableReplacement] = []
    told: set[tuple[Key, str]] = set()
    for card in cards:

        def knows(when: Happening, env: EffectContext, card: int = card) -> EffectContext | None:
            return _knows(when, card, env, cause, board)

        for each in applicable_to(draft, knows, applied):
            when = each.ability.when if each.ability is not None else None
            together = isinstance(when, lang.WouldArchive) and when.whole
            # A skill is used once for all of the cards.
            number = "" if each.index >= 0 or together else draft.cards[card]
            if (each.key, number) not in told:
                told.add((each.key, number))
                found.append(replace(each, cards=() if each.index >= 0 else (card,)))
            elif together:
                found = [_with_another(other, card) if other.key == each.key else other for other in found]
    return found


def _with_another(instead: ApplicableReplacement, card: int) -> ApplicableReplacement:
    """Adds one more card that would be archived at the same time to a replacement."""
    cards = (*instead.cards, card)
    bound = (*(pair for pair in instead.env.bound if pair[0] != "it"), ("it", cards))
    return replace(instead, env=replace(instead.env, bound=bound), cards=cards)


def _knows(when: Happening, card: int, env: EffectContext, cause: EffectContext, board: Board) -> EffectContext | None:
    """What an ability knows about a card that an effect is about to archive, if the ability waits for it."""
    if not isinstance(when, lang.WouldArchive) or card == env.card:
        return None
    host = next((seen for seen in board.holomems.values() if _with(card, seen)), None)
    facts = board.card(card)
    if not _lies_there(when, card, host, env, board):
        return None
    if when.arts and arts_name(cause, board) != when.arts:
        return None
    env = replace(env, subject=host.mem.id if host else NOBODY, bound=(*env.bound, ("it", (card,))))
    if when.what and (facts is None or not fits_all(facts, when.what, env, board)):
        return None
    if when.of is not None and (host is None or not includes(when.of, host.mem.id, env, board)):
        return None
    return env if not when.by or is_by(when.by, dealer_of(cause, board), env, board) else None


def _lies_there(when: lang.WouldArchive, card: int, host: HolomemView | None, env: EffectContext, board: Board) -> bool:
    """Whether the card is where the ability requires: attached to a holomem, in a zone of its own controller, or anywhere."""
    if when.origin == "any":
        return True
    if when.origin == "stage":
        return host is not None
    return host is None and card in getattr(board.players[env.seat], when.origin)


def _with(card: int, seen: HolomemView) -> bool:
    return card in seen.mem.cheers or any(card == each.card for each in seen.mem.supports)


# --- 10.11.4: where there is no card ---------------------------------------------------------------------------------


def shortage(wanted: lang.Choose, env: EffectContext, board: Board, there: int) -> tuple[int, int]:
    """How many more cards a choice asks for than there are: at least, and at most."""
    most = quantity(wanted.count, env, board)
    least = 0 if wanted.up_to or wanted.any_number else wanted.least or most
    return max(0, least - there), max(0, most - there)


def could_stand_in(board: Board, cause: EffectContext, wanted: lang.Choose) -> int:
    """10.11.4: how many of the cards that a choice asks for could be replaced, if these cards existed."""
    return sum(_stands_for(board, each) for each in substitutes(board, cause, wanted))


def substitutes(board: Board, cause: EffectContext, wanted: lang.Choose) -> list[ApplicableReplacement]:
    """10.11.4: the replacements for archiving a card that a choice asks for, although there is no such card."""

    def knows(when: Happening, env: EffectContext) -> EffectContext | None:
        return env if isinstance(when, lang.WouldArchive) and _would_replace(when, cause, wanted, env, board) else None

    found = []
    for source in board.replacing:
        ability = source.ability
        assert isinstance(ability, lang.Replacement)
        if knows(ability.when, source.env) is not None and can_apply(ability, source.env, board):
            found.append(ApplicableReplacement(source.env, ability.do, ability.may, ability))
    usable = (each for each in skills_for(board, cause.seat, knows) if _spares(each.skill.do) is not None)
    return [*found, *(ApplicableReplacement(each.env, each.skill.do, may=True, index=each.index) for each in usable)]


def _stands_for(board: Board, each: ApplicableReplacement) -> int:
    """How many cards it can replace: an ability one, a skill as many as it spares."""
    if each.index < 0:
        return 1
    spared = _spares(each.do)
    assert spared is not None
    if isinstance(spared.count, lang.Spent):  # 12.1.3.1: as much holo power as there is
        return len(board.players[each.env.seat].power)
    return quantity(spared.count, each.env, board)


def _spares(block: lang.Block) -> lang.Spare | None:
    return next((action for action in block if isinstance(action, lang.Spare)), None)


def _would_replace(
    when: lang.WouldArchive, cause: EffectContext, wanted: lang.Choose, env: EffectContext, board: Board
) -> bool:
    """Whether an ability would wait for a card that a choice asks for, wherever it comes from."""
    if not when.by or not is_by(when.by, dealer_of(cause, board), env, board):
        return False
    if when.arts and arts_name(cause, board) != when.arts:
        return False
    parts = wanted.of.of if isinstance(wanted.of, lang.Union) else (wanted.of,)
    return any(_would_be_from(when, part, cause, env, board) for part in parts if isinstance(part, FROM))


def _would_be_from(
    when: lang.WouldArchive, part: object, cause: EffectContext, env: EffectContext, board: Board
) -> bool:
    where: tuple[lang.Property, ...] = (*where_of(part), *when.what)  # type: ignore[arg-type]
    if isinstance(part, lang.Cards):
        could = (card for card in board.library.values() if may_lie_in(part.zone, card))
        own = part.side == "both" or seat_for(part.side, cause) == env.seat
        return (when.origin == "any" or (when.origin == part.zone and own)) and any(
            _fits(card, where, env, board) for card in could
        )
    assert isinstance(part, (lang.CheersOf, lang.AttachedCards))
    hosts = holomems(part.of, cause, board)
    host = when.of is None or any(includes(when.of, seen.mem.id, env, board) for seen in hosts)
    kinds = {"cheer"} if isinstance(part, lang.CheersOf) else {"cheer", "support"}
    cards = (card for card in board.library.values() if card.kind in kinds)
    return when.origin in {"any", "stage"} and host and any(_fits(card, where, env, board) for card in cards)


def _fits(card: Card, where: tuple[lang.Property, ...], env: EffectContext, board: Board) -> bool:
    return fits_all(card, where, env, board)


# --- The steps -------------------------------------------------------------------------------------------------------


@step(Archiving, "10.11.1")
def replaced(draft: Draft, frame: Archiving) -> None:
    """Replacements for archiving some of the cards come first; they may move these cards."""
    origins = tuple((card, *zone_of(draft.board, card)) for card in frame.cards)
    may_be_replaced(draft, draft.replace_top(frame, origins=origins))


@step(Archiving, "5.12.1")
def archive_rest(draft: Draft, frame: Archiving) -> None:
    """Cards that were not replaced are archived; later clauses know them, and the cards that a skill has archived in their
    place."""
    moved = {card for card, *place in frame.origins if zone_of(draft.board, card) != tuple(place)}  # 4.1.4: a new card
    there = tuple(card for card in frame.cards if card not in moved)
    if frame.called:
        depth, below = draft.below(Run)
        others = tuple(pair for pair in below.env.bound if pair[0] != frame.called)
        env = replace(below.env, bound=(*others, (frame.called, (*there, *frame.instead))))
        draft.agenda[depth] = replace(below, env=env)
    if not there:
        return
    draft.cause = frame.cause
    seat, origin = zone_of(draft.board, there[0])
    for card in there:
        owner, place = remove_card(draft, card)
        add_to_zone(draft, owner, card, place, "archive")
    cards = tuple(draft.card_ref(card) for card in there)
    draft.report(cite("5.12.1"), "cards_archived", actor=frame.cause.seat, seat=seat, cards=cards, origin=origin)
