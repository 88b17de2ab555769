"""Chapter 8 carried out: putting holomems on the Stage, Bloom, Collab, Support cards, Baton Pass, once they were chosen."""

from __future__ import annotations

from itertools import combinations

from judge.engine.ability_paths import SUPPORT_TEXT, slot_path
from judge.engine.cards import Card
from judge.engine.effects.matching import payable
from judge.engine.events import Bloomed, CardMoved, Collabed, Moved, StageEntered, SupportPlayed
from judge.engine.frames import (
    AnyFrame,
    BatonPass,
    BloomAction,
    ByHand,
    CollabAction,
    Env,
    PlaceAction,
    PlaySupport,
    Run,
)
from judge.engine.moving import fresh_id
from judge.engine.procedures import step
from judge.engine.procedures.ch08_main_step import AGAIN, LEVEL_ORDER, has_room, hosts_for
from judge.engine.procedures.ch11_rule_processing import holomem_options, limited_by
from judge.engine.rules import cite
from judge.engine.state import Holomem
from judge.engine.trace import Message, Option
from judge.engine.unread import slots
from judge.engine.work import END, Work, replace


def _from_hand(work: Work, seat: int, card: int) -> None:
    work.set_player(seat, hand=tuple(other for other in work.players[seat].hand if other != card))


@step(PlaceAction, "8.2.1")
def place(work: Work, frame: PlaceAction) -> None:
    """A new holomem in the Back position: no damage (4.4.5.1), not resting (4.3.2.3)."""
    seat = frame.seat
    _from_hand(work, seat, frame.card)
    stamp, turn = work.stamp(), work.facts.turn
    mem = Holomem(id=fresh_id(work, frame.card), stack=(frame.card,), at="back", stamp=stamp, entered=turn, since=stamp)
    work.set_player(seat, stage=(*work.players[seat].stage, mem))
    work.emit(CardMoved(frame.card, seat, "hand", f"holomem:{mem.id}"))
    work.emit(StageEntered(mem.id, seat, "back"))
    work.note(cite("8.2.1", defines="4.4.5.1 4.3.2.3"), "placed", actor=seat, seat=seat, card=work.card_ref(frame.card))


@step(BloomAction, "8.3.4")
def bloom(work: Work, frame: BloomAction) -> None:
    """5.14: the card is put on top; effects on the holomem go on applying (5.14.2), and its text is new (5.14.3)."""
    before = work.ref(frame.holomem)
    again = work.board.seen[frame.holomem].mem.bloomed == work.facts.turn
    _from_hand(work, frame.seat, frame.card)
    put_on_top(work, frame.holomem, frame.card, "hand")
    work.note(
        cite("8.3.4", "5.14.1", allows="5.28.1" if again else "", defines="5.14.2"),
        "blooms",
        actor=frame.seat,
        seat=frame.seat,
        holomem=before,
        card=work.card_ref(frame.card),
    )


def put_on_top(work: Work, identity: int, card: int, origin: str) -> None:
    """5.14.1: a card becomes the top card of a holomem; the caller has taken it from where it was. A Bloom again in a turn is
    counted (5.28.1)."""
    seen = work.board.seen[identity]
    facts = work.board.card(card)
    assert facts is not None
    rose = LEVEL_ORDER.get(facts.level or "", 0) > LEVEL_ORDER.get(seen.level or "", 0)
    if seen.mem.bloomed == work.facts.turn:
        work.count_use(identity, AGAIN, "turn")
    work.set_mem(identity, stack=(*seen.mem.stack, card), bloomed=work.facts.turn, stamp=work.stamp())
    work.emit(CardMoved(card, seen.seat, origin, f"holomem:{identity}"))
    work.emit(Bloomed(identity, seen.seat, card, rose, seen.mem.top))


@step(CollabAction, "8.4.3")
def collab_power(work: Work, frame: CollabAction) -> None:
    """The top card of the Deck goes to the holo power, the newest on top (4.1.3.2); if the Deck is empty, the Collab goes
    on."""
    work.set_facts(collabed=True)
    seat = frame.seat
    player = work.players[seat]
    if not player.deck:
        return
    card, *deck = player.deck
    work.set_player(seat, deck=tuple(deck), power=(card, *player.power))
    work.emit(CardMoved(card, seat, "deck", "power"))
    work.note(cite("8.4.3"), "collab_power", actor=seat, seat=seat, power=len(player.power) + 1, deck=len(deck))


@step(CollabAction, "8.4.4")
def collab(work: Work, frame: CollabAction) -> None:
    before = work.ref(frame.holomem)
    work.move_mem(frame.holomem, "collab")
    work.emit(Moved(frame.holomem, frame.seat, "back", "collab"))
    work.emit(Collabed(frame.holomem, frame.seat))
    work.note(cite("8.4.4", "5.16.1"), "collabs", actor=frame.seat, holomem=before)


@step(BatonPass, "8.7.2")
def pay_baton(work: Work, frame: BatonPass) -> None:
    """The Cheers of the Center holomem that meet its Baton Pass cost are archived; its player chooses which."""
    seat = frame.seat
    center = next(seen for seen in work.board.of(seat) if seen.mem.at == "center")
    cost = work.board.baton_cost(center.mem.id)
    cheers = center.mem.cheers
    ways = _ways(work, cheers, cost)
    if work.answer is not None:
        paid = work.take()[0].value
    elif len(ways) > 1:
        options = [
            Option(
                "pay:" + "+".join(work.cards[card] for card in way),
                Message("option_pay", {"cards": tuple(work.card_ref(card) for card in way)}),
                way,
                tuple(work.card_ref(card) for card in way),
            )
            for way in ways
        ]
        work.put(frame, at="8.7.2")
        work.ask(seat, cite("8.7.2", "10.5.2"), "choose_baton_cost", options, seat=seat)
        return
    else:
        (paid,) = ways
    work.set_facts(baton=True)
    if not paid:
        return
    for card in paid:
        work.detach(card)
        work.archive(seat, card, f"holomem:{center.mem.id}")
    work.note(cite("8.7.2", "10.5.2"), "baton_paid", actor=seat, seat=seat, cards=tuple(work.card_ref(c) for c in paid))


def _ways(work: Work, cheers: tuple[int, ...], cost: tuple[str, ...]) -> list[tuple[int, ...]]:
    """Each distinct way to pay, by card numbers; the cards of one number are the same to the game."""
    ways: dict[tuple[str, ...], tuple[int, ...]] = {}
    for cards in combinations(cheers, len(cost)):
        facts = [work.board.card(card) for card in cards]
        if payable(cost, [frozenset(card.colours) if card else frozenset() for card in facts]):
            ways.setdefault(tuple(sorted(work.cards[card] for card in cards)), cards)
    return list(ways.values())


@step(BatonPass, "8.7.3")
def switch(work: Work, frame: BatonPass) -> None:
    """5.18.1: the two holomems are swapped (5.10.1)."""
    center = next(mem for mem in work.players[frame.seat].stage if mem.at == "center")
    before = (work.ref(center.id), work.ref(frame.holomem))
    work.swap_mems(center.id, frame.holomem)
    work.emit(Moved(center.id, frame.seat, "center", "back", baton=True))
    work.emit(Moved(frame.holomem, frame.seat, "back", "center", baton=True))
    work.note(cite("8.7.3", "5.18.1", "5.10.1"), "switched", actor=frame.seat, what=before)


@step(PlaySupport, "10.7.2.1")
def reveal_support(work: Work, frame: PlaySupport) -> None:
    """The card is revealed and waits in the Resolution zone (4.16.1)."""
    seat = frame.seat
    card = work.board.card(frame.card)
    assert card is not None
    _from_hand(work, seat, frame.card)
    work.resolution = (frame.card, *work.resolution)
    if card.limited:
        work.set_facts(limited=work.facts.limited + 1)
    work.emit(CardMoved(frame.card, seat, "hand", "resolution"))
    work.emit(SupportPlayed(frame.card, seat))
    work.note(
        cite("8.6.1", "10.7.2.1", defines="4.16.1 4.16.2"), "support_played", actor=seat, head=True, seat=seat,
        card=work.card_ref(frame.card),
    )  # fmt: skip


@step(PlaySupport, "10.7.2.3.6")
def choose_host(work: Work, frame: PlaySupport) -> None:
    """A card that is attached: the holomem it goes to is chosen."""
    card = work.board.card(frame.card)
    assert card is not None
    if not card.attachable:
        return
    # 10.7.2.3.7: on a holomem that has its limit of such cards it would only be archived. In 1.3.0 10.7.2.3.6.1 says so itself.
    able = [host for host in hosts_for(work, frame.seat, card) if has_room(work, frame.card, card, host)]
    if work.answer is not None:
        work.put(frame, host=work.take()[0].value[0])
    elif len(able) > 1:
        work.put(frame, at="10.7.2.3.6")
        options = holomem_options(work, able)
        ref = work.card_ref(frame.card)
        work.ask(frame.seat, cite("10.7.2.3.6", defines="10.7.2.2"), "choose_host", options, seat=frame.seat, card=ref)
    elif able:
        work.put(frame, host=able[0])


@step(PlaySupport, "10.7.2.4")
def pay_support(work: Work, frame: PlaySupport) -> None:
    """Actions required to use the card are an additional cost (10.7.2.4.1), paid before the card is resolved."""
    card = work.board.card(frame.card)
    assert card is not None
    if card.cost:
        env = Env(seat=frame.seat, card=frame.card, path=SUPPORT_TEXT)
        work.call(Run(block=card.cost, env=env, cost=len(card.cost)))
        work.note(
            cite("10.7.2.4", defines="10.7.2.4.1"), "support_cost", actor=frame.seat, seat=frame.seat,
            card=work.card_ref(frame.card),
        )  # fmt: skip


@step(PlaySupport, "10.7.2.5.1")
def resolve_support(work: Work, frame: PlaySupport) -> None:
    """Tools, Mascots and Fans are attached (10.7.2.5.1.2), over their limit archived instead (10.7.2.5.1.2.1)."""
    card = work.board.card(frame.card)
    assert card is not None
    if not card.attachable:
        _text(work, frame, card)
        return
    work.put(frame, at=END)
    work.resolution = tuple(other for other in work.resolution if other != frame.card)
    ref = work.card_ref(frame.card)
    unattached = cite("5.17.3.4.2")
    if work.edition.attach_over_limit == "archived":
        unattached = cite("10.7.2.5.1.2.1", defines="5.17.3.4.2")
    if frame.host not in work.board.seen:
        work.archive(frame.seat, frame.card, "resolution")
        work.note(unattached, "support_not_attached", actor=frame.seat, card=ref)
        return
    mem = work.board.seen[frame.host].mem
    work.attach_support(frame.card, frame.host)
    if any(frame.card in group for group, _ in work.board.over_limit(frame.host)):
        work.set_mem(frame.host, supports=mem.supports)
        work.archive(frame.seat, frame.card, "resolution")
        work.note(
            (*unattached, *cite(forbids="5.17.3"), *limited_by(work, frame.card)), "support_over_limit", actor=frame.seat, card=ref,
            holomem=work.ref(frame.host),
        )  # fmt: skip
        return
    work.emit(CardMoved(frame.card, frame.seat, "resolution", f"holomem:{frame.host}"))
    work.note(
        cite("10.7.2.5.1", "10.7.2.5.1.2", "5.17.2"),
        "support_attached",
        actor=frame.seat,
        card=ref,
        holomem=work.ref(frame.host),
    )


def _text(work: Work, frame: PlaySupport, card: Card) -> None:
    """The paragraphs in their order: those that are not read by hand, before the others where the first is one of them."""
    env = Env(seat=frame.seat, card=frame.card, path=SUPPORT_TEXT)
    unread = slots(card, "support")
    by_hand: list[AnyFrame] = [ByHand(env=replace(env, path=each), number=card.number) for each in unread]
    read: list[AnyFrame] = [Run(block=card.text, env=env)] if card.text or not by_hand else []
    for each in reversed([*by_hand, *read] if unread[:1] == (slot_path("support"),) else [*read, *by_hand]):
        work.call(each)


@step(PlaySupport, "10.7.2.5.1.1")
def archive_support(work: Work, frame: PlaySupport) -> None:
    """Items, Events and Staff are archived after their text."""
    if frame.card not in work.resolution:
        return
    work.resolution = tuple(other for other in work.resolution if other != frame.card)
    work.archive(frame.seat, frame.card, "resolution")
    work.note(cite("10.7.2.5.1", "10.7.2.5.1.1"), "support_archived", actor=frame.seat, card=work.card_ref(frame.card))
