"""The interpreter: each action of the language carried out, a step on the agenda with its rule.

An action that needs a choice asks for it and is called again with the picks (`Run.picks`); choices are made when the
instruction is reached (10.7.2.3), as many as possible (10.7.2.3.1), "up to" may be none (10.7.2.3.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.engine.board import Seen
from judge.engine.effects.evaluate import cheers, holds, holomems, quantity, seat_for
from judge.engine.effects.language import (
    AddToArts,
    ArchiveSelf,
    ChangeDamage,
    CheersOf,
    Choose,
    DealDamage,
    DieCountsAs,
    Draw,
    HolomemSet,
    If,
    Node,
    PreventDamage,
    Reattach,
    Restore,
    RollDie,
    SendCheer,
    ThisTurn,
)
from judge.engine.events import CardMoved, DieRolled, HpRestored
from judge.engine.frames import Damage, Hit, PlayArts, Run
from judge.engine.procedures import step
from judge.engine.procedures.ch11_rule_processing import holomem_options, reveal_cheer
from judge.engine.rules import cite
from judge.engine.state import Lasting
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace

A = TypeVar("A", bound=Node)
ACTIONS: dict[type[Node], Callable[[Work, Run, Any], None]] = {}


def action(kind: type[A]) -> Callable[[Callable[[Work, Run, A], None]], Callable[[Work, Run, A], None]]:
    """Register how an action is carried out."""

    def register(function: Callable[[Work, Run, A], None]) -> Callable[[Work, Run, A], None]:
        ACTIONS[kind] = function
        return function

    return register


@step(Run, "10.9.1")
def run(work: Work, frame: Run) -> None:
    """The actions of a block, in order, each once (10.9.1)."""
    if frame.step >= len(frame.block):
        return
    frame = work.put(frame, at="10.9.1")
    # An answer with a slot is a set of chosen things; without one the action reads it itself.
    if work.answer is not None and frame.slot:
        picks = tuple(value for option in work.take() for value in option.value)
        frame = work.put(frame, at="10.9.1", picks=(*frame.picks, (frame.slot, picks)), slot="")
    node = frame.block[frame.step]
    ACTIONS[type(node)](work, frame, node)


def finished(work: Work, frame: Run) -> Run:
    """The action is done: the block goes on with the next."""
    return work.put(frame, at="10.9.1", step=frame.step + 1, picks=(), slot="")


def picked(frame: Run, slot: str) -> tuple[int, ...] | None:
    """What was picked for a part of this action, if it was."""
    return next((ids for name, ids in frame.picks if name == slot), None)


def remember(work: Work, frame: Run, slot: str, ids: tuple[int, ...]) -> Run:
    """Note a pick that needed no asking."""
    return work.put(frame, at="10.9.1", picks=(*frame.picks, (slot, ids)))


def choose_holomems(work: Work, frame: Run, slot: str, wanted: HolomemSet) -> list[Seen] | None:
    """The holomems of a set, those that have to be chosen chosen; None while the choice is being asked for."""
    board = work.board
    if not isinstance(wanted, Choose):
        return holomems(wanted, frame.env, board)
    ids = picked(frame, slot)
    if ids is None:
        there = [seen.mem.id for seen in holomems(wanted, frame.env, board)]
        ids = _choose(work, frame, slot, wanted, there, holomem_options(work, there), "choose_holomem")
        if ids is None:
            return None
    return [board.seen[identity] for identity in ids if identity in board.seen]


def choose_cheers(work: Work, frame: Run, slot: str, wanted: CheersOf | Choose) -> tuple[int, ...] | None:
    """The Cheers of a set, as `choose_holomems`."""
    if isinstance(wanted, CheersOf):
        return tuple(cheers(wanted, frame.env, work.board))
    ids = picked(frame, slot)
    if ids is None:
        assert isinstance(wanted.of, CheersOf)
        there = cheers(wanted.of, frame.env, work.board)
        options: list[Option] = []
        for card in there:
            key = f"cheer:{work.cards[card]}"
            same = sum(1 for option in options if option.key.split("#")[0] == key)
            ref = work.card_ref(card)
            options.append(
                Option(f"{key}#{same + 1}" if same else key, Message("option_card", {"card": ref}), (card,), (ref,))
            )
        ids = _choose(work, frame, slot, wanted, there, options, "choose_cheer")
    return ids


def _choose(
    work: Work, frame: Run, slot: str, wanted: Choose, there: list[int], options: list[Option], key: str
) -> tuple[int, ...] | None:
    limit = min(quantity(wanted.count, frame.env, work.board), len(there))
    least = 0 if wanted.up_to else limit
    if limit <= 0:
        return ()
    if least == len(there):
        return tuple(there)
    work.put(frame, at="10.9.1", slot=slot)
    seat = seat_for(wanted.by, frame.env)
    rule = "10.7.2.3.2" if wanted.up_to else "10.7.2.3.1"
    work.ask(
        seat, cite("10.7.2.3", allows=rule), key, options, minimum=least, maximum=limit, seat=seat, count=limit,
        card=work.card_ref(frame.env.card),
    )  # fmt: skip
    return None


def nothing_chosen(work: Work, frame: Run) -> None:
    """10.7.2.3.4: nothing can be chosen, so what concerns it is ignored."""
    finished(work, frame)
    work.note(cite("10.7.2.3.4"), "nothing_to_choose", card=work.card_ref(frame.env.card))


@action(Draw)
def draw(work: Work, frame: Run, node: Draw) -> None:
    """5.7.1, 5.7.2: one card at a time; with an empty deck there is nothing to draw (1.3.2)."""
    seat = frame.env.seat
    done = len(frame.picks)
    player = work.players[seat]
    if not player.deck:
        finished(work, frame)
        work.note(cite("5.7.1", forbids="1.3.2"), "cannot_draw", actor=seat, seat=seat)
        return
    card, *deck = player.deck
    work.set_player(seat, deck=tuple(deck), hand=(*player.hand, card))
    work.emit(CardMoved(card, seat, "deck", "hand"))
    if done + 1 < node.count:
        remember(work, frame, "drawn", ())
    else:
        finished(work, frame)
    cites = cite("5.7.1") if node.count == 1 else cite("5.7.1", "5.7.2")
    work.note(cites, "draws", actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(deck))


@action(DealDamage)
def deal_damage(work: Work, frame: Run, node: DealDamage) -> None:
    """5.22.1: special damage; it can still be replaced (10.11)."""
    targets = choose_holomems(work, frame, "to", node.to)
    if targets is None:
        return
    if not targets:
        nothing_chosen(work, frame)
        return
    amount = quantity(node.amount, frame.env, work.board)
    finished(work, frame)
    hits = tuple(
        Hit(holomem=seen.mem.id, amount=amount, kind="special", by=frame.env.seat, source=frame.env.card)
        for seen in targets
    )
    work.call(Damage(hits=hits))


@action(Restore)
def restore(work: Work, frame: Run, node: Restore) -> None:
    """5.23: damage becomes less, at least 0 (5.23.1.1). With no damage there is nothing to restore (1.3.2.1)."""
    targets = choose_holomems(work, frame, "to", node.to)
    if targets is None:
        return
    if not targets:
        nothing_chosen(work, frame)
        return
    finished(work, frame)
    restored = []
    for seen in targets:
        before = seen.mem.damage
        amount = before if node.amount is None else quantity(node.amount, frame.env, work.board)
        after = max(0, before - amount)
        if after < before:
            restored.append((seen.mem.id, before, after))
    for identity, before, after in restored:
        seat = work.board.seen[identity].seat
        work.set_mem(identity, damage=after)
        work.emit(HpRestored(identity, seat, before, after, frame.env.seat))
    seat = frame.env.seat
    if not restored:
        what = tuple(work.ref(seen.mem.id) for seen in targets)
        work.note(cite("5.23.1", forbids="1.3.2.1"), "nothing_restored", actor=seat, what=what)
        return
    identity, before, after = restored[0]
    cites = cite("5.23.1") if node.amount is not None else cite("5.23.2")
    work.note(
        (*cites, *(cite("5.23.1.1") if after == 0 and node.amount is not None else ())),
        "restored",
        actor=seat,
        what=tuple(work.ref(each) for each, _, _ in restored),
        amount=before - after,
        before=before,
        after=after,
    )


@action(SendCheer)
def send_cheer(work: Work, frame: Run, node: SendCheer) -> None:
    """5.21.2: the top card of the Cheer Deck is revealed and attached; one card after another."""
    seat = frame.env.seat
    sent = len([name for name, _ in frame.picks if name.startswith("sent")])
    deck = work.players[seat].cheer_deck
    if not deck:
        finished(work, frame)
        work.note(cite("5.21.2", forbids="1.3.2"), "cannot_send", actor=seat, seat=seat)
        return
    if picked(frame, f"revealed{sent}") is None:
        if reveal_cheer(work, seat, deck[0], cite("5.21.2"), "cheer_revealed"):
            remember(work, frame, f"revealed{sent}", ())
        return
    to = choose_holomems(work, frame, f"to{sent}", _one(node.to))
    if to is None:
        return
    if not to:
        nothing_chosen(work, frame)
        return
    work.set_player(seat, cheer_deck=deck[1:])
    work.attach_cheer(deck[0], "cheer_deck", to[0].mem.id)
    if sent + 1 < node.what.count:
        remember(work, frame, f"sent{sent}", ())
    else:
        finished(work, frame)
    work.note(
        cite("5.21.1"), "cheer_sent", actor=seat, seat=seat, card=work.card_ref(deck[0]), to=work.ref(to[0].mem.id)
    )


def _one(wanted: HolomemSet) -> HolomemSet:
    """A set named as a destination without "choose": one of it is chosen all the same."""
    from judge.engine.effects.language import Holomems

    return Choose(of=wanted) if isinstance(wanted, Holomems) else wanted


@action(Reattach)
def reattach(work: Work, frame: Run, node: Reattach) -> None:
    """5.17.4: each Cheer goes to a holomem other than the one it is with; `divided`: each to one of its own."""
    what = picked(frame, "what!")
    if what is None:
        what = choose_cheers(work, frame, "what", node.what)
        if what is None:
            return
        frame = remember(work, frame, "what!", what)
    left = [card for card in what if picked(frame, f"moved{card}") is None]
    there = [seen.mem.id for seen in holomems(node.to, frame.env, work.board)]
    if not what or (left and not there):
        nothing_chosen(work, frame)
        return
    card = left[0]
    slot = f"to{card}" if node.divided else "to"
    to = picked(frame, slot)
    if to is None:
        if len(there) > 1:
            work.put(frame, at="10.9.1", slot=slot)
            work.ask(
                frame.env.seat, cite("10.7.2.3", defines="5.17.4"), "choose_reattach_to", holomem_options(work, there),
                seat=frame.env.seat, card=work.card_ref(card),
            )  # fmt: skip
            return
        to = (there[0],)
        frame = remember(work, frame, slot, to)
    _, origin = work.detach(card)
    before = work.ref(origin)
    work.attach_cheer(card, f"holomem:{origin}", to[0])
    if len(left) > 1:
        remember(work, frame, f"moved{card}", ())
    else:
        finished(work, frame)
    work.note(
        cite("5.17.4.2"), "reattached", actor=frame.env.seat, card=work.card_ref(card), origin=before,
        to=work.ref(to[0]),
    )  # fmt: skip


@action(RollDie)
def roll_die(work: Work, frame: Run, node: RollDie) -> None:
    """5.24: whether to roll, where it may be left (5.24.2); what it shows comes from outside; then what depends on it."""
    seat = frame.env.seat
    if node.may and picked(frame, "may") is None:
        if work.answer is None:
            options = [Option("roll", Message("option_roll")), Option("decline", Message("option_decline"))]
            work.ask(seat, cite("5.24.2"), "may_roll", options, seat=seat)
            return
        (answer,) = work.take()
        if answer.key == "decline":
            finished(work, frame)
            work.note(cite("5.24.2"), "declined", actor=seat, seat=seat)
            return
        frame = remember(work, frame, "may", ())
    if work.answer is None:
        options = [Option(f"die:{n}", Message("option_die", {"value": n}), (n,)) for n in range(1, 7)]
        work.ask(None, cite("5.24.1"), "roll", options, seat=seat)
        return
    (shown,) = work.take()
    value = shown.value[0]
    work.emit(DieRolled(seat, value))
    cites = cite("5.24.1")
    key = "rolled"
    for each in work.board.modifiers(DieCountsAs):
        if each.env.seat == seat and isinstance(each.modifier, DieCountsAs):
            value, cites, key = each.modifier.value, cite("5.24.1", replaces="5.24.4"), "rolled_counts_as"
    frame = finished(work, frame)
    env = replace(frame.env, die=value)
    work.put(frame, at="10.9.1", env=env)
    if node.then:
        work.call(Run(block=node.then, env=env))
    work.note(cites, key, actor=seat, seat=seat, shown=shown.value[0], value=value)


@action(If)
def if_(work: Work, frame: Run, node: If) -> None:
    met = holds(node.condition, frame.env, work.board)
    finished(work, frame)
    block = node.then if met else node.otherwise
    if block:
        work.call(Run(block=block, env=frame.env))


@action(AddToArts)
def add_to_arts(work: Work, frame: Run, node: AddToArts) -> None:
    """12.3.4.2: the damage to deal is modified as the text says."""
    finished(work, frame)
    place, arts = work.below(PlayArts)
    plus = quantity(node.amount, frame.env, work.board)
    damage = arts.damage + plus
    work.agenda[place] = replace(arts, damage=damage)
    work.note(cite("12.3.4.2"), "this_arts_plus", plus=plus, damage=damage)


@action(ArchiveSelf)
def archive_self(work: Work, frame: Run, node: ArchiveSelf) -> None:
    """5.12.1."""
    finished(work, frame)
    card = frame.env.card
    seat, host = work.detach(card)
    work.leave_stage((card,))
    work.archive(seat, card, f"holomem:{host}")
    work.note(cite("5.12.1"), "archived", actor=frame.env.seat, card=work.card_ref(card))


def _change_hit(work: Work, amount: int | None) -> tuple[Hit, Hit]:
    """Change the damage that is being replaced: by an amount, or to nothing (5.22.4)."""
    place, damage = work.below(Damage)
    hit = damage.hits[damage.index]
    new = replace(hit, amount=0 if amount is None else hit.amount + amount)
    hits = (*damage.hits[: damage.index], new, *damage.hits[damage.index + 1 :])
    work.agenda[place] = replace(damage, hits=hits)
    return hit, new


@action(ChangeDamage)
def change_damage(work: Work, frame: Run, node: ChangeDamage) -> None:
    """5.22.3: less (or more) damage is dealt instead."""
    finished(work, frame)
    before, after = _change_hit(work, node.by)
    rule = "5.22.3" if node.by < 0 else "10.2.1.3.3"
    work.note(
        cite(rule), "damage_changed", card=work.card_ref(frame.env.card), change=node.by, before=before.amount,
        after=max(after.amount, 0), holomem=work.ref(before.holomem),
    )  # fmt: skip


@action(PreventDamage)
def prevent_damage(work: Work, frame: Run, node: PreventDamage) -> None:
    """5.22.4: not taken: reduced by as much as it is."""
    finished(work, frame)
    before, _ = _change_hit(work, None)
    work.note(
        cite("5.22.4", defines="5.22.3"), "damage_prevented", card=work.card_ref(frame.env.card),
        before=before.amount, holomem=work.ref(before.holomem),
    )  # fmt: skip


@action(ThisTurn)
def this_turn(work: Work, frame: Run, node: ThisTurn) -> None:
    """A continuous effect that ends with the turn (10.2.1.2, 7.7.4)."""
    finished(work, frame)
    work.set_lasting((*work.lasting, Lasting(node.modifier, frame.env, work.stamp())))
    work.note(cite("10.2.1.2", defines="7.7.4"), "lasts_this_turn", card=work.card_ref(frame.env.card))
