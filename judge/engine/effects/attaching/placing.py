"""Attaching cards from other zones to holomems (5.17.2) and sending Cheers from them (5.21.1): to one, divided, or to each."""

from __future__ import annotations

from itertools import combinations

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.cards import Card
from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.card_choice import bind, choose_cards, refs, report_no_card
from judge.engine.effects.card_sets import pool
from judge.engine.effects.choosing import choose_holomems
from judge.engine.effects.evaluate import fits_all, holomems, quantity, seat_for
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.lookahead import cards_for, enough
from judge.engine.effects.revealing import name_unseen, reveal_first
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.moving import attach_cheer, attach_support, remove_card
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.transition import Message, Option


def attach_cards(draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer) -> None:
    """Choose the cards, reveal them where that is said, and attach one after another."""
    assert not isinstance(node.what, lang.CheerDeckTop)
    if node.each:
        _to_each(draft, frame, node)
        return

    ids = choose_cards(draft, frame, "what", node.what, seen=True)
    if ids is None:
        return
    if not ids:
        report_no_card(draft, frame, node.called)
        return

    frame = remember(draft, draft.top(Run), "what", ids)
    if not name_unseen(draft, frame, ids, cite("4.1.2.1")) or (
        node.reveal and not reveal_first(draft, draft.top(Run), ids)
    ):
        return

    frame = draft.top(Run)
    left = [card for card in ids if picked(frame, f"done{card}") is None]
    card = left[0]
    kept = _kept(draft, frame, node, ids)
    if kept is None:
        return

    frame = draft.top(Run)
    there = _destinations(draft, frame, node, [each for each in left if each in kept], card)
    slot = f"to{card}" if node.divided else "to"
    to = picked(frame, slot)
    if to is None and len(there) > 1:
        by = node.to.by if isinstance(node.to, lang.Choose) else "you"
        seat = seat_for(by, frame.env)
        draft.replace_top(frame, slot=slot)
        sent = isinstance(node, lang.SendCheer)
        cites = cite("10.7.2.3", defines="5.21.1 5.17.2") if sent else cite("10.7.2.3", defines="5.17.2")
        draft.ask(
            seat, cites, "choose_attach_to", holomem_options(draft, there), seat=seat, card=draft.card_ref(card),
        )  # fmt: skip
        return

    if to is None and there:
        to = (there[0],)
        frame = remember(draft, frame, slot, to)
    fits_there = bool(to) and to is not None and to[0] in there
    frame = remember(draft, frame, f"done{card}", (card,) if fits_there else ())
    if len(left) == 1:
        done = tuple(each for name, cards in frame.picks if name.startswith("done") for each in cards)
        frame = finish_action(draft, bind(draft, frame, node.called, done))
    if fits_there and to is not None:
        _attach(draft, frame, node, card, to[0])
    else:
        cites = _why_not_attached(draft, frame, node, card, several=len(ids) > 1)
        draft.report(cites, "not_attached", actor=frame.env.seat, card=draft.card_ref(card))


def _why_not_attached(
    draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer, card: int, *, several: bool
) -> Cites:
    """A limit of Support cards (5.17.3), if the card could be attached without it; else what the card's own text forbids
    (1.3.3), or that the effect names nobody it could go to (1.3.2)."""
    facts = draft.board.card(card)
    if facts is None or facts.kind != "support":
        return cite("1.3.2")
    if not possible_hosts(draft, frame, node, card, within_limits=False):
        return cite("1.3.2", forbids="1.3.3") if holomems(node.to, frame.env, draft.board) else cite("1.3.2")
    if node.most is not None and possible_hosts(draft, frame, node, card):
        return cite("1.3.2")  # each already has as many as the text allows
    kinds = {"tool": "5.17.3.1", "mascot": "5.17.3.2"}
    limit = next((rule for kind, rule in kinds.items() if kind in facts.subtypes), "5.17.3.3")
    return cite("5.17.3.4.1", "5.17.3.4", defines=limit) if several else cite("5.17.3.4", defines=limit)


def _kept(draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer, ids: tuple[int, ...]) -> tuple[int, ...] | None:
    """5.17.3.4.1: of several cards to be attached at once, which go within the limits: as many as possible, chosen by the one
    who attaches them; None while that is being asked for."""
    kept = picked(frame, "kept")
    if kept is not None:
        return kept
    if draft.answer is not None and picked(frame, "choosing") is not None:
        taken = draft.take_answer()[0].value
        remember(draft, frame, "kept", taken)
        return taken

    groups = [ids]
    if not _room(draft, frame, node, ids):
        sizes = range(len(ids) - 1, -1, -1)
        groups = next(
            found
            for size in sizes
            if (found := [some for some in combinations(ids, size) if _room(draft, frame, node, some)])
        )

    # Cards of one number are the same to the game.
    ways = {tuple(sorted(draft.cards[card] for card in some)): some for some in reversed(groups)}
    if len(ways) == 1:
        remember(draft, frame, "kept", groups[0])
        return groups[0]

    seat = frame.env.seat
    options = [
        Option(
            f"keep:{'+'.join(draft.cards[card] for card in some)}",
            Message("option_attach_these", {"cards": refs(draft, some)}),
            some,
            refs(draft, some),
        )
        for some in reversed(ways.values())
    ]
    remember(draft, frame, "choosing", ())
    draft.ask(seat, cite("5.17.3.4.1"), "choose_within_limit", options, seat=seat, card=draft.card_ref(frame.env.card))
    return None


def _room(
    draft: Draft,
    frame: Run,
    node: lang.Attach | lang.SendCheer,
    some: tuple[int, ...],
    to: int = NOBODY,
    along: Card | None = None,
) -> bool:
    """Whether all of these cards could be attached at once: to one of the holomems, or divided among them, where one goes
    `along` to a holomem."""
    board = draft.board
    at_once: dict[int, tuple[Card, ...]] = {to: (along,)} if along else {}
    given = {host: _sent(frame, host) + (host == to) for host in board.holomems}

    def fit(left: tuple[int, ...], only: int | None) -> bool:
        if not left:
            return True
        facts = board.card(left[0])
        assert facts is not None  # a card is named before it is attached
        for host in possible_hosts(draft, frame, node, left[0]):
            along = at_once.get(host, ())
            if node.most is not None and given[host] >= node.most:
                continue
            if only in {None, host} and (facts.kind != "support" or not board.at_attach_limit(host, facts, along)):
                at_once[host] = (*along, facts)
                given[host] += 1
                if fit(left[1:], None if node.divided else host):
                    return True
                at_once[host] = along
                given[host] -= 1
        return False

    return fit(some, None)


def _sent(frame: Run, host: int) -> int:
    """How many of the cards have gone to a holomem so far."""
    done = [name.removeprefix("done") for name, cards in frame.picks if name.startswith("done") and cards]
    return sum(picked(frame, f"to{card}") == (host,) for card in done)


def _destinations(
    draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer, left: list[int], card: int
) -> list[int]:
    """The holomems that a card can go to so that those attached together with it have room as well."""
    there = possible_hosts(draft, frame, node, card) if card in left else []
    if node.divided:
        there = [host for host in there if node.most is None or _sent(frame, host) < node.most]
        if isinstance(node, lang.SendCheer):  # only the number of Cheers is limited, not where each one goes
            return there
        rest = tuple(other for other in left if other != card)
        facts = draft.board.card(card)
        return [host for host in there if _room(draft, frame, node, rest, host, facts)]
    if picked(frame, "to") is not None:
        return there
    return [host for host in there if all(host in possible_hosts(draft, frame, node, other) for other in left)]


def possible_hosts(
    draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer, card: int, *, within_limits: bool = True
) -> list[int]:
    """The holomems of the set that the card can be attached to: what it can only be attached to (11.4.3) and, if
    `within_limits`, the limits (5.17.3.4) hold. A holomem chosen once for all cards (10.7.2.3) is not checked against the set
    again."""
    board = draft.board
    chosen = picked(frame, "to")
    there = (
        [board.holomems[each] for each in chosen if each in board.holomems]
        if chosen
        else holomems(node.to, frame.env, board)
    )
    return able(card, there, frame.env, board, within_limits=within_limits)


def hosts_of(card: int, to: lang.HolomemSet, env: EffectContext, board: Board) -> list[int]:
    """The holomems of a set, or that may come to be in it, that a card may be attached to: what it can only be attached to (11.4.3)
    and the limits (5.17.3.4) hold. One that was not seen may be any card; NOBODY stands for a Cheer that is not known yet."""
    return able(
        card, list(board.holomems.values()) if isinstance(to, lang.HolderOf) else holomems(to, env, board), env, board
    )


def hosts_wanted(to: lang.HolomemSet, env: EffectContext, board: Board) -> int:
    """How many holomems there have to be for one card each: as many as are chosen, or all."""
    if isinstance(to, lang.Choose) and not (to.up_to or to.any_number):
        return max(1, to.least or quantity(to.count, env, board))
    return max(1, len(holomems(to, env, board)))


def enough_to_attach(node: lang.Attach | lang.SendCheer, env: EffectContext, board: Board) -> bool:
    """Whether there are as many cards as are asked for: with `each` so many for each of the holomems."""
    wanted = node.what
    assert not isinstance(wanted, lang.CheerDeckTop)
    if not node.each or not isinstance(wanted, lang.Choose):
        return enough(wanted, env, board)
    needed = (wanted.least or quantity(wanted.count, env, board)) * hosts_wanted(node.to, env, board)
    there = len(holomems(node.to, env, board)) >= hosts_wanted(node.to, env, board)
    return there and len(cards_for(wanted, env, board)) >= needed


def able(
    card: int, there: list[HolomemView], env: EffectContext, board: Board, *, within_limits: bool = True
) -> list[int]:
    """Those of the holomems that a card can be attached to; the limits (5.17.3.4) count unless it is said that they do not."""
    facts = None if card == NOBODY else board.card(card)
    if facts is None or facts.kind != "support":
        return [seen.mem.id for seen in there]
    wanted = [
        each
        for ability in facts.abilities
        if isinstance(ability, lang.Continuous)
        for modifier in ability.modifiers
        if isinstance(modifier, lang.AttachOnlyTo)
        for each in modifier.where
    ]
    return [
        seen.mem.id
        for seen in there
        if fits_all(seen, wanted, env, board) and not (within_limits and board.at_attach_limit(seen.mem.id, facts))
    ]


def _put_on(draft: Draft, card: int, to: int) -> int:
    """Attach the card, wherever it is; gives the player who had it."""
    seat, origin = remove_card(draft, card)
    facts = draft.board.card(card)
    if facts is not None and facts.kind == "support":
        attach_support(draft, card, to)
        draft.emit(CardMoved(card, seat, origin, f"holomem:{to}"))
    else:
        attach_cheer(draft, card, origin, to)
    return seat


def _attach(draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer, card: int, to: int) -> None:
    seat = _put_on(draft, card, to)
    if isinstance(node, lang.SendCheer):
        draft.report(
            cite("5.21.1"), "cheer_sent", actor=frame.env.seat, seat=seat, card=draft.card_ref(card), to=draft.ref(to)
        )
    else:
        draft.report(
            cite("5.17.2"), "card_attached", actor=frame.env.seat, card=draft.card_ref(card), holomem=draft.ref(to)
        )


def _to_each(draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer) -> None:
    """Place cards on each of the holomems, one holomem after another. If there are not enough cards for all of them (1.3.2), the
    player who carries out the text decides which get some (3.1.2.4.1)."""
    hosts = picked(frame, "hosts!")
    if hosts is None:
        assert not isinstance(node.what, lang.CheerDeckTop)
        if not cards_for(node.what, frame.env, draft.board):
            report_no_card(draft, frame, node.called)
            return
        chosen = choose_holomems(draft, frame, "hosts", node.to)
        if chosen is None:
            return
        hosts = tuple(seen.mem.id for seen in chosen)
        frame = remember(draft, draft.top(Run), "hosts!", hosts)

    getting = _getting(draft, frame, node, hosts)
    if getting is None:
        return

    frame = draft.top(Run)
    for host in getting:
        if picked(frame, f"served{host}") is not None or host not in draft.stage_board.holomems:
            continue
        assert not isinstance(node.what, lang.CheerDeckTop)
        ids = choose_cards(draft, frame, f"what{host}", node.what, seen=True)
        if ids is None:
            return
        if not ids:
            break  # nor will there be any for those that follow
        frame = remember(draft, draft.top(Run), f"served{host}", ids)
        for card in ids:
            _put_on(draft, card, host)
        sent = isinstance(node, lang.SendCheer)
        cites, key = (cite("5.21.1"), "cards_sent") if sent else (cite("5.17.2"), "cards_attached")
        draft.report(cites, key, actor=frame.env.seat, cards=refs(draft, ids), holomem=draft.ref(host))
        return

    frame = draft.top(Run)
    served = tuple(card for name, cards in frame.picks if name.startswith("served") for card in cards)
    if served:
        finish_action(draft, bind(draft, frame, node.called, served))
    else:
        report_no_card(draft, frame, node.called)


def _getting(
    draft: Draft, frame: Run, node: lang.Attach | lang.SendCheer, hosts: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Those of the holomems that get cards: all where there are enough cards, else those that the player chooses, in the order in
    which they are served if one of them may get fewer, as where unseen cards may not fit; None while that is being asked for."""
    getting = picked(frame, "getting")
    if getting is not None:
        return getting

    what = node.what
    assert not isinstance(what, lang.CheerDeckTop)
    if not isinstance(what, lang.Choose) or what.any_number or what.up_to or what.least:
        return hosts

    count = quantity(what.count, frame.env, draft.board)
    cards = len(cards_for(what, frame.env, draft.board))
    known = len(pool(what, frame.env, draft.board)[0])
    room = min(-(-cards // count) if count > 0 else 0, len(hosts))
    if known >= count * len(hosts) or len(hosts) < 2:
        remember(draft, frame, "getting", hosts)
        return hosts

    draft.replace_top(frame, slot="getting")
    draft.ask(
        frame.env.seat, cite("1.3.2", defines="3.1.2.4.1"),
        "choose_who_gets" if room < len(hosts) else "choose_who_gets_first", holomem_options(draft, list(hosts)),
        minimum=room, maximum=room, ordered=count > 1 or known < cards, seat=frame.env.seat, count=room,
        holomems=len(hosts),
    )  # fmt: skip
    return None
