"""6.2: the preparation of a game, from the Game Decks on the table to the first turn."""

from __future__ import annotations

from judge.engine.citations import cite
from judge.engine.disputes import FIRST_REDRAW
from judge.engine.draft import Draft
from judge.engine.events import CardMoved, Revealed, TurnBegan
from judge.engine.frames import PlaceFirst, Preparation, Redraw, Shuffling, TakeHand, Turn, Unread
from judge.engine.procedures.ch06_placing import (
    DEBUT,
    DEBUT_OR_SPOT,
    can_have_debut,
    can_lack_debut,
    hidden,
    numbers_left,
)
from judge.engine.procedures.registry import step
from judge.engine.state import LETTERS, SEATS
from judge.engine.transition import CardRef, Message, Option, Reason, Refusal
from judge.engine.unread_text_kinds import on_board

HAND = 7  # 6.2.1.6
REDRAWS = 6  # 6.2.1.9.1


# --- 6.2.1.1-6.2.1.6: decks, Oshi holomem, who begins, seven cards ---------------------------------------------------


@step(Preparation, "6.2.1.1")
def present(draft: Draft, frame: Preparation) -> None:
    draft.report(cite("6.2.1.1", defines="6.1.1.1"), "decks_presented")


@step(Preparation, "6.2.1.2")
def place_decks(draft: Draft, frame: Preparation) -> None:
    for seat in reversed(SEATS):
        draft.push(Shuffling(seat=seat, zone="deck", because=cite("6.2.1.2")))


@step(Preparation, "6.2.1.3")
def place_cheer_decks(draft: Draft, frame: Preparation) -> None:
    for seat in reversed(SEATS):
        draft.push(Shuffling(seat=seat, zone="cheer_deck", because=cite("6.2.1.3")))


@step(Preparation, "6.2.1.4")
def place_oshi(draft: Draft, frame: Preparation) -> None:
    if draft.edition.oshi_face == "down":
        for seat in SEATS:
            draft.set_player(seat, oshi_down=True)
        draft.report(cite("6.2.1.4"), "oshi_placed_down")
        return
    for seat in SEATS:
        draft.emit(Revealed(draft.players[seat].oshi, seat))
    refs = tuple(draft.card_ref(draft.players[seat].oshi) for seat in SEATS)
    draft.report(cite("6.2.1.4"), "oshi_placed", cards=refs)


@step(Preparation, "6.2.1.5")
def draw_lots(draft: Draft, frame: Preparation) -> None:
    """Chance says which player decides."""
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        (seat,) = picked.value
        draft.replace_top(frame, chooser=seat)
        draft.report(cite("6.2.1.5"), "decides_who_begins", seat=seat)
        return
    options = [Option(f"player:{LETTERS[seat]}", Message("option_player", {"seat": seat}), (seat,)) for seat in SEATS]
    draft.replace_top(frame, at="6.2.1.5")
    draft.ask(None, cite("6.2.1.5"), "which_player_decides", options)


@step(Preparation, "6.2.1.5 first")
def who_begins(draft: Draft, frame: Preparation) -> None:
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        (first,) = picked.value
        draft.set_facts(first=first, player=first)
        draft.report(cite("6.2.1.5"), "goes_first", actor=frame.chooser, seat=frame.chooser, first=first)
        return
    options = [Option(f"first:{LETTERS[seat]}", Message("option_first", {"first": seat}), (seat,)) for seat in SEATS]
    draft.replace_top(frame, at="6.2.1.5 first")
    draft.ask(frame.chooser, cite("6.2.1.5"), "choose_first", options, seat=frame.chooser)


@step(Preparation, "6.2.1.6")
def first_hands(draft: Draft, frame: Preparation) -> None:
    for seat in reversed(draft.in_turn_order):
        draft.push(TakeHand(seat=seat, because=cite("6.2.1.6")))


@step(TakeHand, "6.2.1.6")
def take_hand(draft: Draft, frame: TakeHand) -> None:
    """The player takes `count` cards from the top of the Deck."""
    seat, player = frame.seat, draft.players[frame.seat]
    taken = player.deck[: frame.count]
    draft.set_player(seat, deck=player.deck[frame.count :], hand=(*player.hand, *taken))
    for card in taken:
        draft.emit(CardMoved(card, seat, "deck", "hand"))
    draft.report(frame.because, "takes_hand", actor=seat, seat=seat, count=len(taken))


# --- 6.2.1.7-6.2.1.9: redraws ----------------------------------------------------------------------------------------


@step(Preparation, "6.2.1.7")
def may_redraw(draft: Draft, frame: Preparation) -> None:
    if draft.answer is None:
        seat = draft.in_turn_order[frame.asked]
        redraw = Option("redraw", Message("option_redraw"))
        keep = Option("keep", Message("option_keep_hand"))
        draft.replace_top(frame, at="6.2.1.7")
        cites = cite("6.2.1.7", defines="6.2.1.7.1")
        if not can_have_debut(draft, frame, seat) and draft.as_answered(FIRST_REDRAW):
            refused = (Refusal("keep", keep.message, (Reason("redraw_without_debut", "6.2.1.7"),)),)
            draft.ask(seat, cites, "may_redraw", [redraw], refused=refused, seat=seat)
            return
        draft.ask(seat, cites, "may_redraw", [redraw, keep], seat=seat)
        return

    (picked,) = draft.take_answer()
    seat = draft.in_turn_order[frame.asked]
    if frame.asked == 0:
        draft.replace_top(frame, at="6.2.1.7", asked=1)
    else:
        draft.replace_top(frame, asked=0)
    if picked.key == "redraw":
        draft.push(Redraw(seat=seat, because=cite("6.2.1.7"), drawn=cite("6.2.1.7")))
    else:
        draft.report(cite("6.2.1.7"), "keeps_hand", actor=seat, seat=seat)


@step(Redraw, "6.2.1.7")
def return_hand(draft: Draft, frame: Redraw) -> None:
    seat, player = frame.seat, draft.players[frame.seat]
    draft.set_player(seat, deck=(*player.hand, *player.deck), hand=())
    for card in player.hand:
        draft.emit(CardMoved(card, seat, "hand", "deck"))
    draft.report(frame.because, "returns_hand", actor=seat, seat=seat, count=len(player.hand))


@step(Redraw, "6.2.1.7 shuffle")
def shuffle_hand_in(draft: Draft, frame: Redraw) -> None:
    draft.push(TakeHand(seat=frame.seat, because=frame.drawn, count=frame.count))
    draft.push(Shuffling(seat=frame.seat, zone="deck", because=frame.because))


@step(Preparation, "6.2.1.8")
def no_redraws_yet(draft: Draft, frame: Preparation) -> None:
    """The optional redraw does not count. If no redraw counts, there is nothing to do."""
    if draft.edition.redraw_defeat == "single_card":
        return
    draft.replace_top(frame, redraws=(0, 0))
    draft.report(cite("6.2.1.8"), "redraws_begin")


@step(Preparation, "6.2.1.9")
def reveal_hands(draft: Draft, frame: Preparation) -> None:
    """A hand without a Debut holomem is revealed; where unseen cards leave both possible, the answer says whether it has one."""
    seat = draft.in_turn_order[frame.asked]
    hand = draft.players[seat].hand
    there = not can_lack_debut(draft, frame, seat)
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        there = picked.key == "debut"
    elif not there and can_have_debut(draft, frame, seat):
        options = [Option("debut", Message("option_debut")), Option("no-debut", Message("option_no_debut"))]
        draft.replace_top(frame, at="6.2.1.9")
        draft.ask(None, cite("6.2.1.9"), "has_debut", options, seat=seat)
        return

    revealed = frame.revealed if there else (*frame.revealed, seat)
    if frame.asked == 0:
        draft.replace_top(frame, at="6.2.1.9", asked=1, revealed=revealed)
    else:
        draft.replace_top(frame, asked=0, revealed=revealed)
    if not there:
        for card in hand:
            draft.emit(Revealed(card, seat))
        draft.report(
            cite("6.2.1.9", defines="6.2.1.9.3" if any(frame.redraws) else ""),
            "reveals_hand",
            actor=seat,
            seat=seat,
            cards=tuple(draft.card_ref(card) for card in hand),
        )


@step(Preparation, "6.2.1.9.1")
def redraw_defeat(draft: Draft, frame: Preparation) -> None:
    """Revealing for the seventh time loses, or revealing a single card; both at the same time is a draw (1.2.2)."""
    if draft.edition.redraw_defeat == "single_card":
        losers = [seat for seat in frame.revealed if len(draft.players[seat].hand) == 1]
        key = "defeat_single_card"
    else:
        losers = [seat for seat in frame.revealed if frame.redraws[seat] >= REDRAWS]
        key = "defeat_redraws"
    if len(losers) == 2:
        draft.end_game(None, "1.2.2")
        draft.report(cite("6.2.1.9.1", "1.2.1.1", "1.2.2"), f"{key}_both", count=REDRAWS)
    elif losers:
        (seat,) = losers
        draft.end_game(1 - seat, "6.2.1.9.1")
        draft.report(cite("6.2.1.9.1", "1.2.1.1", "1.2.1"), key, seat=seat, count=REDRAWS)


@step(Preparation, "6.2.1.9.2")
def forced_redraws(draft: Draft, frame: Preparation) -> None:
    redraws = list(frame.redraws)
    for seat in frame.revealed:
        redraws[seat] += 1
    draft.replace_top(frame, redraws=(redraws[0], redraws[1]))
    one_less = draft.edition.redraw_size == "one_less"
    drawn = cite("6.2.1.9.2") if one_less else cite("6.2.1.9.2", "6.2.1.9.2.1", "5.7.2")
    for seat in reversed(frame.revealed):
        count = len(draft.players[seat].hand) - 1 if one_less else HAND
        draft.push(Redraw(seat=seat, because=cite("6.2.1.9.2"), drawn=drawn, count=count))


@step(Preparation, "6.2.1.9.3")
def reveal_again(draft: Draft, frame: Preparation) -> None:
    if frame.revealed:
        draft.replace_top(frame, at="6.2.1.9", revealed=())


# --- 6.2.1.10-6.2.1.13: holomems, Life, the game begins --------------------------------------------------------------


@step(Preparation, "6.2.1.10")
def place_holomems(draft: Draft, frame: Preparation) -> None:
    if draft.edition.setup_order == "cards_first":
        draft.replace_top(frame, at="6.2.1.12")
    for seat in reversed(draft.in_turn_order):
        draft.push(PlaceFirst(seat=seat, redraws=frame.redraws[seat] if draft.edition.redraw_return else 0))


@step(Preparation, "6.2.1.11")
def place_life(draft: Draft, frame: Preparation) -> None:
    """Put as many Cheer cards as the Oshi holomem has Life face down, one by one, each on top of the earlier ones (4.1.3.2).
    The Q&A says so, and nobody can see the cards in order to arrange them differently (4.1.5)."""
    for seat in draft.in_turn_order:
        player = draft.players[seat]
        oshi = draft.board.card(draft.players[seat].oshi)
        assert oshi is not None  # 6.1.2
        life = player.cheer_deck[: oshi.life][::-1]
        draft.set_player(seat, cheer_deck=player.cheer_deck[oshi.life :], life=life)
        for card in life:
            draft.emit(CardMoved(card, seat, "cheer_deck", "life"))
    if draft.edition.setup_order == "cards_first":
        draft.replace_top(frame, at="6.2.1.13")
    a, b = (len(draft.players[seat].life) for seat in SEATS)
    draft.report(cite("6.2.1.11"), "life_placed", a=a, b=b)


@step(Preparation, "6.2.1.12")
def turn_up(draft: Draft, frame: Preparation) -> None:
    """All at once; what an unseen card turns out to be is asked first."""
    seat, mem = next(
        ((seat, mem) for seat in draft.in_turn_order for mem in draft.players[seat].stage if hidden(draft, mem)),
        (SEATS[0], None),
    )
    if draft.answer is not None:
        assert mem is not None
        (picked,) = draft.take_answer()
        draft.identify(mem.top, picked.key.removeprefix("card:"))
        draft.replace_top(frame, at="6.2.1.12")
        draft.report(cite("6.2.1.12"), "turned_up_is", seat=seat, at=mem.at, card=draft.card_ref(mem.top))
        return
    if mem is not None:
        levels = DEBUT if mem.at == "center" else DEBUT_OR_SPOT
        refs = [CardRef(-1, number) for number in dict.fromkeys(numbers_left(draft, frame, seat, levels))]
        options = [Option(f"card:{ref.number}", Message("option_card", {"card": ref}), refs=(ref,)) for ref in refs]
        draft.replace_top(frame, at="6.2.1.12")
        draft.ask(None, cite("6.2.1.12"), "which_turned_up", options, seat=seat, at=mem.at)
        return

    if draft.edition.setup_order == "cards_first":
        draft.replace_top(frame, at="6.2.1.11")
    oshis: list[CardRef] = []
    told: list[int] = []

    for each in draft.in_turn_order:
        if draft.players[each].oshi_down:
            draft.set_player(each, oshi_down=False)
            draft.emit(Revealed(draft.players[each].oshi, each))
            oshis.append(draft.card_ref(draft.players[each].oshi))
        for placed in draft.players[each].stage:
            draft.set_mem(placed.id, face_down=False)
            draft.emit(Revealed(placed.top, each))
            told.append(placed.id)

    key = "turned_up_with_oshi" if oshis else "all_turned_up"
    what = tuple(draft.ref(identity) for identity in told)
    draft.report(cite("6.2.1.12"), key, what=what, cards=tuple(oshis))


@step(Preparation, "6.2.1.13")
def game_begins(draft: Draft, frame: Preparation) -> None:
    first = draft.facts.first
    draft.set_facts(player=first, turn=1, step="reset", begun=(int(first == 0), int(first == 1)))
    draft.emit(TurnBegan(first, 1))
    draft.agenda[-1] = Turn(at="7.2.1")
    if not_read := on_board(draft.cards, draft.players, draft.library):
        draft.push(Unread(cards=not_read))
    draft.report(cite("6.2.1.13"), "game_begins", first=first)
