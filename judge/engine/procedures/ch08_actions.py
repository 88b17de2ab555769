"""Chapter 8 carried out: putting holomems on the Stage, Bloom, Collab, Support cards, Baton Pass, once they were chosen."""

from __future__ import annotations

from itertools import combinations

from judge.engine.ability_paths import SUPPORT_TEXT, slot_path
from judge.engine.cards import Card
from judge.engine.citations import cite
from judge.engine.counting import with_use
from judge.engine.draft import END, Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.language import CollabPowerPlus
from judge.engine.effects.matching import LEVEL_ORDER, payable
from judge.engine.events import Bloomed, CardMoved, Collabed, Moved, StageEntered, SupportPlayed
from judge.engine.frames import AnyFrame, BatonPass, BloomAction, ByHand, CollabAction, PlaceAction, PlaySupport, Run
from judge.engine.moving import attach_support, detach, move_mem, new_holomem_id, put_in_archive, swap_mems
from judge.engine.procedures.ch08_main_step import AGAIN, COLLAB_AGAIN, has_room, hosts_for
from judge.engine.procedures.ch11_rule_processing import holomem_options, limited_by
from judge.engine.procedures.registry import step
from judge.engine.state import Holomem
from judge.engine.transition import Message, Option
from judge.engine.unread_text_kinds import slots


def _from_hand(draft: Draft, seat: int, card: int) -> None:
    draft.set_player(seat, hand=tuple(other for other in draft.players[seat].hand if other != card))


@step(PlaceAction, "8.2.1")
def place(draft: Draft, frame: PlaceAction) -> None:
    """A new holomem in the Back position: no damage (4.4.5.1), not resting (4.3.2.3)."""
    seat = frame.seat
    _from_hand(draft, seat, frame.card)
    stamp, turn = draft.stamp(), draft.facts.turn
    mem = Holomem(
        id=new_holomem_id(draft, frame.card), stack=(frame.card,), at="back", stamp=stamp, entered=turn, since=stamp
    )
    draft.set_player(seat, stage=(*draft.players[seat].stage, mem))
    draft.emit(CardMoved(frame.card, seat, "hand", f"holomem:{mem.id}"))
    draft.emit(StageEntered(mem.id, seat, "back"))
    draft.report(
        cite("8.2.1", defines="4.4.5.1 4.3.2.3"), "placed", actor=seat, seat=seat, card=draft.card_ref(frame.card)
    )


@step(BloomAction, "8.3.4")
def bloom(draft: Draft, frame: BloomAction) -> None:
    """5.14: the card is put on top; effects on the holomem go on applying (5.14.2), and its text is new (5.14.3)."""
    before = draft.ref(frame.holomem)
    again = draft.stage_board.holomems[frame.holomem].mem.bloomed == draft.facts.turn
    _from_hand(draft, frame.seat, frame.card)
    put_on_top(draft, frame.holomem, frame.card, "hand")
    draft.report(
        cite("8.3.4", "5.14.1", allows="5.28.1" if again else "", defines="5.14.2"),
        "blooms",
        actor=frame.seat,
        seat=frame.seat,
        holomem=before,
        card=draft.card_ref(frame.card),
    )


def put_on_top(draft: Draft, identity: int, card: int, origin: str) -> None:
    """5.14.1: a card becomes the top card of a holomem; the caller has taken it from where it was. A Bloom again in a turn is
    counted (5.28.1)."""
    seen = draft.stage_board.holomems[identity]
    facts = draft.board.card(card)
    assert facts is not None
    rose = LEVEL_ORDER.get(facts.level or "", 0) > LEVEL_ORDER.get(seen.level or "", 0)
    if seen.mem.bloomed == draft.facts.turn:
        draft.set_uses(with_use(draft.uses, identity, AGAIN, "turn"))
    draft.set_mem(identity, stack=(*seen.mem.stack, card), bloomed=draft.facts.turn, stamp=draft.stamp())
    draft.emit(CardMoved(card, seen.seat, origin, f"holomem:{identity}"))
    draft.emit(Bloomed(identity, seen.seat, card, rose, seen.mem.top, origin))


@step(CollabAction, "8.4.3")
def collab_power(draft: Draft, frame: CollabAction) -> None:
    """The top card of the Deck goes to the holo power, the newest on top (4.1.3.2), and one after another those that effects add;
    if the Deck is empty, the Collab goes on."""
    if draft.facts.collabed:
        draft.set_uses(with_use(draft.uses, NOBODY, COLLAB_AGAIN, "turn"))
    draft.set_facts(collabed=True)
    seat = frame.seat
    for _ in range(1 + _more_power(draft, frame.holomem)):
        player = draft.players[seat]
        if not player.deck:
            return
        card, *deck = player.deck
        draft.set_player(seat, deck=tuple(deck), power=(card, *player.power))
        draft.emit(CardMoved(card, seat, "deck", "power"))
        draft.report(cite("8.4.3"), "collab_power", actor=seat, seat=seat, power=len(player.power) + 1, deck=len(deck))


def _more_power(draft: Draft, holomem: int) -> int:
    """How many cards more than one effects put into the holo power for the Collab of this holomem."""
    found = (each.modifier for each in draft.effects_on(CollabPowerPlus, holomem))
    return sum(each.by for each in found if isinstance(each, CollabPowerPlus))


@step(CollabAction, "8.4.4")
def collab(draft: Draft, frame: CollabAction) -> None:
    before = draft.ref(frame.holomem)
    move_mem(draft, frame.holomem, "collab")
    draft.emit(Moved(frame.holomem, frame.seat, "back", "collab"))
    draft.emit(Collabed(frame.holomem, frame.seat))
    draft.report(cite("8.4.4", "5.16.1"), "collabs", actor=frame.seat, holomem=before)


@step(BatonPass, "8.7.2")
def pay_baton(draft: Draft, frame: BatonPass) -> None:
    """The Cheers of the Center holomem that meet its Baton Pass cost are archived; its player chooses which."""
    seat = frame.seat
    center = next(seen for seen in draft.stage_board.holomems_of(seat) if seen.mem.at == "center")
    cost = draft.board.baton_cost(center.mem.id)
    cheers = center.mem.cheers
    ways = _ways(draft, cheers, cost)

    if draft.answer is not None:
        paid = draft.take_answer()[0].value
    elif len(ways) > 1:
        options = [
            Option(
                "pay:" + "+".join(draft.cards[card] for card in way),
                Message("option_pay", {"cards": tuple(draft.card_ref(card) for card in way)}),
                way,
                tuple(draft.card_ref(card) for card in way),
            )
            for way in ways
        ]
        draft.replace_top(frame, at="8.7.2")
        draft.ask(seat, cite("8.7.2", "10.5.2"), "choose_baton_cost", options, seat=seat)
        return
    else:
        (paid,) = ways

    draft.set_facts(baton=True)
    if not paid:
        return

    for card in paid:
        detach(draft, card)
        put_in_archive(draft, seat, card, f"holomem:{center.mem.id}")

    draft.report(
        cite("8.7.2", "10.5.2"), "baton_paid", actor=seat, seat=seat, cards=tuple(draft.card_ref(c) for c in paid)
    )


def _ways(draft: Draft, cheers: tuple[int, ...], cost: tuple[str, ...]) -> list[tuple[int, ...]]:
    """Each distinct way to pay, by card numbers; the cards of one number are the same to the game."""
    ways: dict[tuple[str, ...], tuple[int, ...]] = {}
    for cards in combinations(cheers, len(cost)):
        facts = [draft.board.card(card) for card in cards]
        if payable(cost, [frozenset(card.colours) if card else frozenset() for card in facts]):
            ways.setdefault(tuple(sorted(draft.cards[card] for card in cards)), cards)
    return list(ways.values())


@step(BatonPass, "8.7.3")
def switch(draft: Draft, frame: BatonPass) -> None:
    """5.18.1: the two holomems are swapped (5.10.1)."""
    center = next(mem for mem in draft.players[frame.seat].stage if mem.at == "center")
    before = (draft.ref(center.id), draft.ref(frame.holomem))
    swap_mems(draft, center.id, frame.holomem)
    draft.emit(Moved(center.id, frame.seat, "center", "back", baton=True, switched=True))
    draft.emit(Moved(frame.holomem, frame.seat, "back", "center", baton=True, switched=True))
    draft.report(cite("8.7.3", "5.18.1", "5.10.1"), "switched", actor=frame.seat, what=before)


@step(PlaySupport, "10.7.2.1")
def reveal_support(draft: Draft, frame: PlaySupport) -> None:
    """The card is revealed and waits in the Resolution zone (4.16.1)."""
    seat = frame.seat
    card = draft.board.card(frame.card)
    assert card is not None
    _from_hand(draft, seat, frame.card)
    draft.resolution = (frame.card, *draft.resolution)
    if card.limited:
        draft.set_facts(limited=draft.facts.limited + 1)
    draft.emit(CardMoved(frame.card, seat, "hand", "resolution"))
    draft.emit(SupportPlayed(frame.card, seat))
    draft.report(
        cite("8.6.1", "10.7.2.1", defines="4.16.1 4.16.2"), "support_played", actor=seat, head=True, seat=seat,
        card=draft.card_ref(frame.card),
    )  # fmt: skip


@step(PlaySupport, "10.7.2.3.6")
def choose_host(draft: Draft, frame: PlaySupport) -> None:
    """A card that is attached: the holomem it goes to is chosen."""
    card = draft.board.card(frame.card)
    assert card is not None
    if not card.attachable:
        return
    # 10.7.2.3.7: on a holomem at its limit the card would only be archived. 1.3.0 says this in 10.7.2.3.6.1.
    able = [host for host in hosts_for(draft, frame.seat, card) if has_room(draft, frame.card, card, host)]
    if draft.answer is not None:
        draft.replace_top(frame, host=draft.take_answer()[0].value[0])
    elif len(able) > 1:
        draft.replace_top(frame, at="10.7.2.3.6")
        options = holomem_options(draft, able)
        ref = draft.card_ref(frame.card)
        draft.ask(frame.seat, cite("10.7.2.3.6", defines="10.7.2.2"), "choose_host", options, seat=frame.seat, card=ref)
    elif able:
        draft.replace_top(frame, host=able[0])


@step(PlaySupport, "10.7.2.4")
def pay_support(draft: Draft, frame: PlaySupport) -> None:
    """Actions required to use the card are an additional cost (10.7.2.4.1), paid before the card is resolved."""
    card = draft.board.card(frame.card)
    assert card is not None
    if card.cost:
        env = EffectContext(seat=frame.seat, card=frame.card, path=SUPPORT_TEXT)
        draft.push(Run(block=card.cost, env=env, cost=len(card.cost)))
        draft.report(
            cite("10.7.2.4", defines="10.7.2.4.1"), "support_cost", actor=frame.seat, seat=frame.seat,
            card=draft.card_ref(frame.card),
        )  # fmt: skip


@step(PlaySupport, "10.7.2.5.1")
def resolve_support(draft: Draft, frame: PlaySupport) -> None:
    """Tools, Mascots and Fans are attached (10.7.2.5.1.2), over their limit archived instead (10.7.2.5.1.2.1)."""
    card = draft.board.card(frame.card)
    assert card is not None
    if not card.attachable:
        _text(draft, frame, card)
        return

    draft.replace_top(frame, at=END)
    draft.resolution = tuple(other for other in draft.resolution if other != frame.card)
    ref = draft.card_ref(frame.card)
    unattached = cite("5.17.3.4.2")
    if draft.edition.attach_over_limit == "archived":
        unattached = cite("10.7.2.5.1.2.1", defines="5.17.3.4.2")
    if frame.host not in draft.stage_board.holomems:
        put_in_archive(draft, frame.seat, frame.card, "resolution")
        draft.report(unattached, "support_not_attached", actor=frame.seat, card=ref)
        return

    mem = draft.stage_board.holomems[frame.host].mem
    attach_support(draft, frame.card, frame.host)
    if any(frame.card in group for group, _ in draft.board.over_limit(frame.host)):
        draft.set_mem(frame.host, supports=mem.supports)
        put_in_archive(draft, frame.seat, frame.card, "resolution")
        draft.report(
            (*unattached, *cite(forbids="5.17.3"), *limited_by(draft, frame.card)), "support_over_limit", actor=frame.seat,
            card=ref,
            holomem=draft.ref(frame.host),
        )  # fmt: skip
        return

    draft.emit(CardMoved(frame.card, frame.seat, "resolution", f"holomem:{frame.host}"))
    draft.report(
        cite("10.7.2.5.1", "10.7.2.5.1.2", "5.17.2"),
        "support_attached",
        actor=frame.seat,
        card=ref,
        holomem=draft.ref(frame.host),
    )


def _text(draft: Draft, frame: PlaySupport, card: Card) -> None:
    """The paragraphs of the text. Unread ones are carried out by hand: first if the first paragraph is unread, else last."""
    env = EffectContext(seat=frame.seat, card=frame.card, path=SUPPORT_TEXT)
    unread = slots(card, "support")
    by_hand: list[AnyFrame] = [ByHand(env=replace(env, path=each), number=card.number) for each in unread]
    read: list[AnyFrame] = [Run(block=card.text, env=env)] if card.text or not by_hand else []
    for each in reversed([*by_hand, *read] if unread[:1] == (slot_path("support"),) else [*read, *by_hand]):
        draft.push(each)


@step(PlaySupport, "10.7.2.5.1.1")
def archive_support(draft: Draft, frame: PlaySupport) -> None:
    """Items, Events and Staff are archived after their text."""
    if frame.card not in draft.resolution:
        return
    draft.resolution = tuple(other for other in draft.resolution if other != frame.card)
    put_in_archive(draft, frame.seat, frame.card, "resolution")
    draft.report(
        cite("10.7.2.5.1", "10.7.2.5.1.1"), "support_archived", actor=frame.seat, card=draft.card_ref(frame.card)
    )
