"""6.2: the preparation of a game, from the Game Decks on the table to the first turn."""

from __future__ import annotations

from judge.engine.events import CardMoved, Revealed, TurnBegan
from judge.engine.frames import PlaceFirst, Preparation, Redraw, TakeHand, Turn, Unread
from judge.engine.procedures import step
from judge.engine.procedures.ch06_placing import DEBUT, DEBUT_OR_SPOT, hidden, is_level, left, unseen
from judge.engine.rules import cite
from judge.engine.state import LETTERS, SEATS, UNSEEN
from judge.engine.trace import CardRef, Message, Option
from judge.engine.unread import on_board
from judge.engine.work import Work

HAND = 7  # 6.2.1.6
REDRAWS = 6  # 6.2.1.9.1


# --- 6.2.1.1-6.2.1.6: decks, Oshi holomem, who begins, seven cards ---------------------------------------------------


@step(Preparation, "6.2.1.1")
def present(work: Work, frame: Preparation) -> None:
    work.note(cite("6.2.1.1", defines="6.1.1.1"), "decks_presented")


@step(Preparation, "6.2.1.2")
def place_decks(work: Work, frame: Preparation) -> None:
    for seat in reversed(SEATS):
        work.shuffle(seat, "deck", cite("6.2.1.2"))


@step(Preparation, "6.2.1.3")
def place_cheer_decks(work: Work, frame: Preparation) -> None:
    for seat in reversed(SEATS):
        work.shuffle(seat, "cheer_deck", cite("6.2.1.3"))


@step(Preparation, "6.2.1.4")
def place_oshi(work: Work, frame: Preparation) -> None:
    if work.edition.oshi_face == "down":
        for seat in SEATS:
            work.set_player(seat, oshi_down=True)
        work.note(cite("6.2.1.4"), "oshi_placed_down")
        return
    for seat in SEATS:
        work.emit(Revealed(work.players[seat].oshi, seat))
    refs = tuple(work.card_ref(work.players[seat].oshi) for seat in SEATS)
    work.note(cite("6.2.1.4"), "oshi_placed", cards=refs)


@step(Preparation, "6.2.1.5")
def draw_lots(work: Work, frame: Preparation) -> None:
    """Chance says which player decides."""
    if work.answer is not None:
        (picked,) = work.take()
        (seat,) = picked.value
        work.put(frame, chooser=seat)
        work.note(cite("6.2.1.5"), "decides_who_begins", seat=seat)
        return
    options = [Option(f"player:{LETTERS[seat]}", Message("option_player", {"seat": seat}), (seat,)) for seat in SEATS]
    work.put(frame, at="6.2.1.5")
    work.ask(None, cite("6.2.1.5"), "which_player_decides", options)


@step(Preparation, "6.2.1.5 first")
def who_begins(work: Work, frame: Preparation) -> None:
    if work.answer is not None:
        (picked,) = work.take()
        (first,) = picked.value
        work.set_facts(first=first, player=first)
        work.note(cite("6.2.1.5"), "goes_first", actor=frame.chooser, seat=frame.chooser, first=first)
        return
    options = [Option(f"first:{LETTERS[seat]}", Message("option_first", {"first": seat}), (seat,)) for seat in SEATS]
    work.put(frame, at="6.2.1.5 first")
    work.ask(frame.chooser, cite("6.2.1.5"), "choose_first", options, seat=frame.chooser)


@step(Preparation, "6.2.1.6")
def first_hands(work: Work, frame: Preparation) -> None:
    for seat in reversed(work.in_turn_order):
        work.call(TakeHand(seat=seat, because=cite("6.2.1.6")))


@step(TakeHand, "6.2.1.6")
def take_hand(work: Work, frame: TakeHand) -> None:
    """So many cards from the top of the Deck."""
    seat, player = frame.seat, work.players[frame.seat]
    taken = player.deck[: frame.count]
    work.set_player(seat, deck=player.deck[frame.count :], hand=(*player.hand, *taken))
    for card in taken:
        work.emit(CardMoved(card, seat, "deck", "hand"))
    work.note(frame.because, "takes_hand", actor=seat, seat=seat, count=len(taken))


# --- 6.2.1.7-6.2.1.9: redraws ----------------------------------------------------------------------------------------


@step(Preparation, "6.2.1.7")
def may_redraw(work: Work, frame: Preparation) -> None:
    if work.answer is None:
        seat = work.in_turn_order[frame.asked]
        options = [Option("redraw", Message("option_redraw")), Option("keep", Message("option_keep_hand"))]
        work.put(frame, at="6.2.1.7")
        work.ask(seat, cite("6.2.1.7", defines="6.2.1.7.1"), "may_redraw", options, seat=seat)
        return
    (picked,) = work.take()
    seat = work.in_turn_order[frame.asked]
    if frame.asked == 0:
        work.put(frame, at="6.2.1.7", asked=1)
    else:
        work.put(frame, asked=0)
    if picked.key == "redraw":
        work.call(Redraw(seat=seat, because=cite("6.2.1.7"), drawn=cite("6.2.1.7")))
    else:
        work.note(cite("6.2.1.7"), "keeps_hand", actor=seat, seat=seat)


@step(Redraw, "6.2.1.7")
def return_hand(work: Work, frame: Redraw) -> None:
    seat, player = frame.seat, work.players[frame.seat]
    work.set_player(seat, deck=(*player.hand, *player.deck), hand=())
    for card in player.hand:
        work.emit(CardMoved(card, seat, "hand", "deck"))
    work.note(frame.because, "returns_hand", actor=seat, seat=seat, count=len(player.hand))


@step(Redraw, "6.2.1.7 shuffle")
def shuffle_hand_in(work: Work, frame: Redraw) -> None:
    work.call(TakeHand(seat=frame.seat, because=frame.drawn, count=frame.count))
    work.shuffle(frame.seat, "deck", frame.because)


@step(Preparation, "6.2.1.8")
def no_redraws_yet(work: Work, frame: Preparation) -> None:
    """The optional redraw does not count. If no redraw counts, there is nothing to do."""
    if work.edition.redraw_defeat == "single_card":
        return
    work.put(frame, redraws=(0, 0))
    work.note(cite("6.2.1.8"), "redraws_begin")


@step(Preparation, "6.2.1.9")
def reveal_hands(work: Work, frame: Preparation) -> None:
    """A hand without a Debut holomem is revealed; of an unseen hand the answer says whether it has one."""
    seat = work.in_turn_order[frame.asked]
    hand = work.players[seat].hand
    there = any(is_level(work.board.card(card), DEBUT) for card in hand)
    if work.answer is not None:
        (picked,) = work.take()
        there = picked.key == "debut"
    elif not there and any(work.cards[card] == UNSEEN for card in hand) and unseen(work, frame, seat, DEBUT):
        options = [Option("debut", Message("option_debut")), Option("no-debut", Message("option_no_debut"))]
        work.put(frame, at="6.2.1.9")
        work.ask(None, cite("6.2.1.9"), "has_debut", options, seat=seat)
        return
    revealed = frame.revealed if there else (*frame.revealed, seat)
    if frame.asked == 0:
        work.put(frame, at="6.2.1.9", asked=1, revealed=revealed)
    else:
        work.put(frame, asked=0, revealed=revealed)
    if not there:
        for card in hand:
            work.emit(Revealed(card, seat))
        work.note(
            cite("6.2.1.9", defines="6.2.1.9.3" if any(frame.redraws) else ""),
            "reveals_hand",
            actor=seat,
            seat=seat,
            cards=tuple(work.card_ref(card) for card in hand),
        )


@step(Preparation, "6.2.1.9.1")
def redraw_defeat(work: Work, frame: Preparation) -> None:
    """Revealing for the seventh time loses, or revealing a single card; both at the same time is a draw (1.2.2)."""
    if work.edition.redraw_defeat == "single_card":
        losers = [seat for seat in frame.revealed if len(work.players[seat].hand) == 1]
        key = "defeat_single_card"
    else:
        losers = [seat for seat in frame.revealed if frame.redraws[seat] >= REDRAWS]
        key = "defeat_redraws"
    if len(losers) == 2:
        work.finish(None, "1.2.2")
        work.note(cite("6.2.1.9.1", "1.2.1.1", "1.2.2"), f"{key}_both", count=REDRAWS)
    elif losers:
        (seat,) = losers
        work.finish(1 - seat, "6.2.1.9.1")
        work.note(cite("6.2.1.9.1", "1.2.1.1", "1.2.1"), key, seat=seat, count=REDRAWS)


@step(Preparation, "6.2.1.9.2")
def forced_redraws(work: Work, frame: Preparation) -> None:
    redraws = list(frame.redraws)
    for seat in frame.revealed:
        redraws[seat] += 1
    work.put(frame, redraws=(redraws[0], redraws[1]))
    one_less = work.edition.redraw_size == "one_less"
    drawn = cite("6.2.1.9.2") if one_less else cite("6.2.1.9.2", "6.2.1.9.2.1", "5.7.2")
    for seat in reversed(frame.revealed):
        count = len(work.players[seat].hand) - 1 if one_less else HAND
        work.call(Redraw(seat=seat, because=cite("6.2.1.9.2"), drawn=drawn, count=count))


@step(Preparation, "6.2.1.9.3")
def reveal_again(work: Work, frame: Preparation) -> None:
    if frame.revealed:
        work.put(frame, at="6.2.1.9", revealed=())


# --- 6.2.1.10-6.2.1.13: holomems, Life, the game begins --------------------------------------------------------------


@step(Preparation, "6.2.1.10")
def place_holomems(work: Work, frame: Preparation) -> None:
    if work.edition.setup_order == "cards_first":
        work.put(frame, at="6.2.1.12")
    for seat in reversed(work.in_turn_order):
        work.call(PlaceFirst(seat=seat, redraws=frame.redraws[seat] if work.edition.redraw_return else 0))


@step(Preparation, "6.2.1.11")
def place_life(work: Work, frame: Preparation) -> None:
    """Put as many Cheer cards as the Oshi holomem has Life face down, one by one, each on top of the earlier ones (4.1.3.2).
    The Q&A says so, and nobody can see the cards in order to arrange them differently (4.1.5)."""
    for seat in work.in_turn_order:
        player, oshi = work.players[seat], work.board.card(work.players[seat].oshi)
        assert oshi is not None  # 6.1.2
        life = player.cheer_deck[: oshi.life][::-1]
        work.set_player(seat, cheer_deck=player.cheer_deck[oshi.life :], life=life)
        for card in life:
            work.emit(CardMoved(card, seat, "cheer_deck", "life"))
    if work.edition.setup_order == "cards_first":
        work.put(frame, at="6.2.1.13")
    a, b = (len(work.players[seat].life) for seat in SEATS)
    work.note(cite("6.2.1.11"), "life_placed", a=a, b=b)


@step(Preparation, "6.2.1.12")
def turn_up(work: Work, frame: Preparation) -> None:
    """All at once; what an unseen card turns out to be is asked first."""
    seat, mem = next(
        ((seat, mem) for seat in work.in_turn_order for mem in work.players[seat].stage if hidden(work, mem)),
        (SEATS[0], None),
    )
    if work.answer is not None:
        assert mem is not None
        (picked,) = work.take()
        work.identify(mem.top, picked.key.removeprefix("card:"))
        work.put(frame, at="6.2.1.12")
        work.note(cite("6.2.1.12"), "turned_up_is", seat=seat, at=mem.at, card=work.card_ref(mem.top))
        return
    if mem is not None:
        levels = DEBUT if mem.at == "center" else DEBUT_OR_SPOT
        refs = [CardRef(-1, number) for number in dict.fromkeys(left(work, frame, seat, levels))]
        options = [Option(f"card:{ref.number}", Message("option_card", {"card": ref}), refs=(ref,)) for ref in refs]
        work.put(frame, at="6.2.1.12")
        work.ask(None, cite("6.2.1.12"), "which_turned_up", options, seat=seat, at=mem.at)
        return
    if work.edition.setup_order == "cards_first":
        work.put(frame, at="6.2.1.11")
    oshis: list[CardRef] = []
    told: list[int] = []
    for each in work.in_turn_order:
        if work.players[each].oshi_down:
            work.set_player(each, oshi_down=False)
            work.emit(Revealed(work.players[each].oshi, each))
            oshis.append(work.card_ref(work.players[each].oshi))
        for placed in work.players[each].stage:
            work.set_mem(placed.id, face_down=False)
            work.emit(Revealed(placed.top, each))
            told.append(placed.id)
    key = "turned_up_with_oshi" if oshis else "all_turned_up"
    what = tuple(work.ref(identity) for identity in told)
    work.note(cite("6.2.1.12"), key, what=what, cards=tuple(oshis))


@step(Preparation, "6.2.1.13")
def game_begins(work: Work, frame: Preparation) -> None:
    first = work.facts.first
    work.set_facts(player=first, turn=1, step="reset", begun=(int(first == 0), int(first == 1)))
    work.emit(TurnBegan(first, 1))
    work.agenda[-1] = Turn(at="7.2.1")
    if not_read := on_board(work.cards, work.players, work.library):
        work.call(Unread(cards=not_read))
    work.note(cite("6.2.1.13"), "game_begins", first=first)
