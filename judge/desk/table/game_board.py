"""The board after a step: its cards, what the step changed, who is acting, and what is primed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.presenting.page_words import ZONES, card_name, letter, word
from judge.desk.presenting.pending import being_played
from judge.desk.table.board import ITSELF, BoardMarks, TableView, board_of
from judge.desk.table.card_lines import Tag
from judge.desk.table.compared_marks import difference_marks
from judge.engine.cards import Library
from judge.engine.effect_context import NOBODY
from judge.engine.frames import AnyFrame, Damage, DownProcessing, PlayAbility, Run, UseSkill
from judge.engine.game import Game
from judge.engine.position.setup import position_from_state
from judge.engine.state import SEATS, Holomem, State, host_of
from rulesdb.languages import listed


def game_board(
    game: Game, before: State | None, cards: Library, *, pending: bool = True, compared: bool = False
) -> TableView:
    """The board of a game; what differs from the state `before` is marked, and, unless not even what is `pending` may be seen, who
    acts and what is primed. Where it is `compared`, that state is not an earlier one, but where another line ended."""
    state = game.state
    signs = BoardMarks(
        marks={} if before is None else dict(_marks(before, state, cards, difference_marks if compared else _changed)),
        acting=frozenset(_acting(state)) if pending else frozenset(),
        tags=_tags(state) if pending else {},
        before={} if before is None else _counts(before),
    )
    stages = (state.players[0].stage, state.players[1].stage)
    return board_of(
        position_from_state(state, cards),
        cards,
        hp=lambda seat, index: game.hp(stages[seat][index].id),
        signs=signs,
        ids=(tuple(mem.id for mem in stages[0]), tuple(mem.id for mem in stages[1])),
        hands=(state.players[0].hand, state.players[1].hand),
        notes=(_notes(state, before, 0), _notes(state, before, 1)),
    )


def changes(before: State | None, after: State, cards: Library) -> list[str]:
    """What a step changed on the board, one line for each holomem and zone."""
    return [line for _who, line in changes_by_player(before, after, cards)]


def changes_by_player(before: State | None, after: State, cards: Library) -> list[tuple[str, str]]:
    """The same lines, each with the letter of the player whose side it is about; no letter for what is about neither side."""
    if before is None:
        return []

    lines = []
    marks = dict(_marks(before, after, cards, _changed))
    for seat in SEATS:
        for mem in after.players[seat].stage:
            if found := marks.get(mem.id):
                name = card_name(after.cards[mem.top], cards)
                told = _("{who} {name}: {what}").format(who=letter(seat), name=name, what=listed(found))
                lines.append((letter(seat), told))
        there = {mem.id for mem in after.players[seat].stage}
        for mem in before.players[seat].stage:
            if mem.id not in there:
                name = card_name(before.cards[mem.top], cards)
                lines.append((letter(seat), _("{who} {name} left the Stage").format(who=letter(seat), name=name)))
        for zone, called in ZONES.items():
            old = len(getattr(before.players[seat], zone))
            new = len(getattr(after.players[seat], zone))
            if old != new:
                lines.append((letter(seat), f"{letter(seat)} {called} {old} → {new}"))
        old = before.players[seat].life_damage
        new = after.players[seat].life_damage
        if old != new:
            told = _("{who} Life damage {old} → {new}").format(who=letter(seat), old=old, new=new)
            lines.append((letter(seat), told))

    if before.facts.step != after.facts.step:
        lines.append(("", word("step", after.facts.step)))
    return lines


def _counts(state: State) -> dict[tuple[int, str], int]:
    return {(seat, zone): len(getattr(state.players[seat], zone)) for seat in SEATS for zone in ZONES}


Words = Callable[[Holomem | None, Holomem, State, State, Library], Iterator[str]]


def _marks(before: State, after: State, cards: Library, words_for: Words) -> Iterator[tuple[int, tuple[str, ...]]]:
    """For each holomem that is not as it was or is in the other state, the words for what is different."""
    earlier = {mem.id: mem for player in before.players for mem in player.stage}
    for player in after.players:
        for mem in player.stage:
            if words := tuple(words_for(earlier.get(mem.id), mem, before, after, cards)):
                yield mem.id, words


def _changed(old: Holomem | None, new: Holomem, _before: State, state: State, cards: Library) -> Iterator[str]:
    if old is None:
        yield _("new on the Stage")
        return

    if old.stack != new.stack:
        yield _("Bloomed") if len(new.stack) > len(old.stack) else _("stack changed")
    if old.damage != new.damage:
        yield _("damage {old} → {new}").format(old=old.damage, new=new.damage)
    if old.at != new.at:
        yield _("moved to {place}").format(place=word("position", new.at))
    if old.resting != new.resting:
        yield _("now resting") if new.resting else _("no longer resting")
    if new.down and not old.down:
        yield _("Down")
    if more := len(new.cheers) - len(old.cheers):
        yield _("Cheers {change}").format(change=f"{more:+d}")
    had = {each.card for each in old.supports}
    has = {each.card for each in new.supports}
    if gained := has - had:
        yield _("attached: {names}").format(names=listed(card_name(state.cards[each], cards) for each in gained))
    if lost := had - has:
        yield _("gone: {names}").format(names=listed(card_name(state.cards[each], cards) for each in lost))


def _acting(state: State) -> Iterator[int]:
    """The holomem that the innermost frame with a holomem is about."""
    for frame in reversed(state.agenda):
        found = _actor(frame)
        if found != NOBODY:
            yield found
            return


def _actor(frame: AnyFrame) -> int:
    match frame:
        case PlayAbility():
            return frame.primed.env.host
        case Run() | UseSkill():
            return frame.env.host
        case Damage():
            return frame.hits[frame.index].holomem if frame.index < len(frame.hits) else NOBODY
        case DownProcessing():
            return frame.current
    found: int = getattr(frame, "holomem", NOBODY)
    return found


def _tags(state: State) -> dict[tuple[int, int], tuple[Tag, ...]]:
    """Which attached cards, or holomem, have an ability that is primed or being resolved."""
    found: dict[tuple[int, int], tuple[Tag, ...]] = {}
    played = being_played(state)
    for primed in state.primed:
        if primed.serial not in played and (key := _where(state, primed.env.card)):
            found[key] = (*found.get(key, ()), Tag(_("primed"), "primed"))
    for frame in state.agenda:
        if isinstance(frame, PlayAbility) and (key := _where(state, frame.primed.env.card)):
            found[key] = (Tag(_("resolving"), "acting"), *found.get(key, ()))
    return found


def _where(state: State, card: int) -> tuple[int, int] | None:
    mem = host_of(state, card)
    if mem is None:
        return None
    for index, support in enumerate(mem.supports):
        if support.card == card:
            return mem.id, index
    return mem.id, ITSELF


def _notes(state: State, before: State | None, seat: int) -> tuple[str, ...]:
    """What else the board shows of a player: Life damage, and cards on the Stage that belong to no holomem."""
    player = state.players[seat]
    notes = []
    if player.life_damage or (before is not None and before.players[seat].life_damage):
        notes.append(_("Life damage {count}").format(count=player.life_damage))
    if player.loose:
        notes.append(
            ngettext(
                "{count} card on the Stage does not belong to a holomem",
                "{count} cards on the Stage do not belong to a holomem",
                len(player.loose),
            ).format(count=len(player.loose))
        )
    return tuple(notes)
