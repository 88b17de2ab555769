"""Details of single actions: which cards they are about, who is asked, and what is told and recorded of them."""

from __future__ import annotations

import pytest

from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ACTION_SPECS
from judge.engine.effects.card_sets import unfiltered
from judge.engine.effects.language import (
    Among,
    Archive,
    AttachedCards,
    AttachedWith,
    Cards,
    CheersOf,
    Choose,
    Count,
    DealDamage,
    Draw,
    Holomems,
    Lacks,
    Limit,
    Look,
    MakeRest,
    MoveCards,
    Named,
    OfKind,
    Pay,
    Pick,
    PutHolomem,
    Reattach,
    Redirect,
    Repeat,
    Replacement,
    Reveal,
    SendCheer,
    Skill,
    Spare,
    Spent,
    Together,
    Top,
    WouldArchive,
    WouldTakeDamage,
)
from judge.engine.events import LookedAt
from tests.engine.made_up import Play, Unasked, mem, oshi, support
from tests.engine.test_by_hand import BOARD, CARDS
from tests.engine.test_stage_actions import OTHER, PLAIN, board, use

MINE = Holomems()
CENTER, BACK = Holomems(at=("center",)), Holomems(at=("back",))
THEIR_CENTER, THEIR_BACK = Holomems("opponent", at=("center",)), Holomems("opponent", at=("back",))
CHEER = (OfKind(("cheer",)),)
FAN = support("700", "fan")


def message(game: Play, key: str):
    """The last message of this key."""
    return next(each.message for each in reversed(game.line.transitions) if each.message.key == key)


# --- Cheers to each of several holomems (5.21.1) -----------------------------------------------------------------------


def test_where_no_cheer_is_left_to_send_to_each_it_is_told():
    """10.7.2.3.4: what concerns no card is ignored, and the text goes on."""
    send = SendCheer(Choose(Cards("archive", where=CHEER)), MINE, each=True)
    game = use(Archive(Choose(Cards("hand"))), send, Draw(1), hand="hPR-900")
    assert game.all_keys.count("no_card") == 1
    assert game.hand("a") == 1


def test_to_whom_cheers_go_is_settled_before_the_first_is_sent():
    """10.7.2.3: the holomem that has no Cheer any more because it was taken is not one of those that had none."""
    bare = Holomems(where=(Lacks(AttachedWith(CHEER)),))
    a = ("center hPR-900", "back hPR-900; cheers red", "back hPR-903; cheers blue")
    game = use(SendCheer(Choose(CheersOf(BACK)), bare, each=True), a=a).do("card:hY03-001")
    assert game.keys.count("cards_sent") == 1
    assert [len(game.at(place).mem.cheers) for place in ("a.center", "a.back.1", "a.back.2")] == [1, 0, 1]


# --- Which cards, and in which order -----------------------------------------------------------------------------------


def test_each_player_puts_the_own_cards_in_order():
    """4.1.5, 4.1.6: the cards of both go back, those of each as their player says."""
    b = ("center hPR-900", "archive hPR-903, hPR-900")
    game = use(MoveCards(Cards("archive", "both"), "deck", "bottom"), b=b, archive="hPR-900, hPR-903")
    assert game.game.choice is not None
    deciders = [game.game.choice.decider]
    game.do(("card:hPR-903", "card:hPR-900"))
    assert game.game.choice is not None
    deciders.append(game.game.choice.decider)
    game.do(("card:hPR-900", "card:hPR-903"))
    assert sorted(deciders) == ["a", "b"]
    ends = [game.zone(seat, "deck")[-2:] for seat in deciders]
    assert ends == [["hPR-903", "hPR-900"], ["hPR-900", "hPR-903"]]


def test_how_many_from_the_top_are_revealed_is_asked_once():
    """1.3.5.2: the cards were not seen, so that they are named after their number was chosen."""
    game = use(Reveal(Top(count=3, least=1), "x"), Repeat(Count(Among("x")), (Draw(1),))).do("number:2")
    game.do("card:hPR-900", "card:hPR-903")
    assert [ref.number for ref in message(game, "cards_revealed").params["cards"]] == ["hPR-900", "hPR-903"]
    assert game.hand("a") == 3


def test_a_card_that_an_unseen_one_may_be_is_no_card_of_the_board():
    game = use(Archive(Choose(Cards("hand", where=(Named("Plain"),)))), hand="2")
    assert game.game.choice is not None
    refs = [each.refs for each in game.game.choice.options if each.key.startswith("card:hPR-900")]
    assert refs
    assert {ref.id for each in refs for ref in each} == {-1}


def test_other_cards_are_all_but_the_one_that_speaks():
    game = use(archive="hPR-900, hPR-903")
    one, other = game.game.state.players[0].archive
    env = EffectContext(seat=0, card=one, path="text")
    assert unfiltered(Cards("archive", other=True), env, game.game.board) == [other]
    assert unfiltered(Cards("archive"), env, game.game.board) == [one, other]


def test_of_two_choices_the_first_leaves_the_only_one_for_the_second():
    """10.7.2.3.1: as many as possible: only the Center holomem can be the second, so the Back holomem is the first."""
    both = Together((Choose(Holomems(at=("center", "back"))), Choose(CENTER)))
    game = use(MakeRest(both), a=("center hPR-900", "back hPR-903"))
    assert "choose_holomem" not in game.all_keys
    assert game.at("a.center").mem.resting
    assert game.at("a.back.1").mem.resting


# --- Where cards come from ----------------------------------------------------------------------------------------------


def test_an_attached_support_card_comes_from_the_stage_of_its_player():
    """4.1.6."""
    support_card = Choose(AttachedCards(THEIR_CENTER, (OfKind(("support",)),)))
    game = use(MoveCards(support_card, "hand"), b=("center hPR-900; with hPR-700",), cards=(FAN,))
    told = message(game, "cards_put").params
    assert (told["origin"], told["seat"]) == ("stage", 1)
    assert game.hand("b") == 3


def test_a_card_whose_holomem_has_gone_lies_on_the_stage_of_its_player():
    """11.4.1: it is archived at the next check timing, and on the Stage until then."""
    game = use(
        Pick(Choose(AttachedCards(THEIR_BACK)), "x"),
        PutHolomem(Choose(THEIR_BACK), "deck", "bottom"),
        MoveCards(Among("x"), "hand"),
        b=("center hPR-900", "back hPR-903; with hPR-700"),
        cards=(FAN,),
    )
    told = message(game, "cards_put").params
    assert (told["origin"], told["seat"]) == ("stage", 1)
    assert game.hand("b") == 3


def test_what_goes_to_the_archive_is_seen_by_all():
    """4.1.2: an unseen card of the hand that is put there has to be named."""
    game = use(MoveCards(Choose(Cards("hand")), "archive"), hand="hPR-900, 1")
    assert game.game.choice is not None
    assert "card:?" not in game.offered
    assert game.game.choice.open is not None


# --- Drawing, looking ----------------------------------------------------------------------------------------------------


def test_who_stops_drawing_leaves_it_to_the_other_player():
    """5.7.3.2."""
    game = use(Draw(2, up_to=True, side="both")).do("stop")
    assert game.game.choice is not None
    assert (game.game.choice.message.key, game.game.choice.decider) == ("may_draw", "b")
    game.do("draw", "stop")
    assert (game.hand("a"), game.hand("b")) == (1, 3)
    assert game.game.choice.message.key != "may_draw"


def test_each_card_that_is_looked_at_is_recorded_for_who_looks():
    """5.9.2.4."""
    game = use(Look(Top(count=2), up_to=True), Draw(1))
    top = game.game.state.players[0].deck[:2]
    for card in top:
        game.do("look")
        assert LookedAt(0, (card,)) in [event for each in game.told for event in each.events]


# --- Instead (10.11) -------------------------------------------------------------------------------------------------------


def test_what_two_skills_have_archived_instead_counts_together():
    """10.11.4: the cards of the hand were to be archived; the holo power of both skills is archived for them."""
    when = WouldArchive((), by=(MINE,), origin="hand")
    skills = tuple(
        Skill(name=name, cost=0, x=True, limit=Limit("turn"), do=(Spare(Spent()),), when=when) for name in "ST"
    )
    pay = Pay((Archive(Choose(Cards("hand"), 2), "gone"),), (Repeat(Count(Among("gone")), (Draw(1),)),))
    card = mem("910", arts=(Arts(name="burn", cost=(), damage=20, text=(pay,)),))
    position = board(("center hPR-910",), ("center hPR-900",), hand="hPR-900 x2", step="performance")
    game = Play(position, PLAIN, OTHER, oshi("800", skills=skills), oshi("801"), card)
    game.do("arts:center:1", "pay", "skill:1", "x:1", "skill:2")
    assert len(game.zone("a", "power")) == 7
    assert game.hand("a") == 4


# --- What an action says of itself -----------------------------------------------------------------------------------------


def test_reattaching_says_that_cards_are_chosen():
    wanted = Choose(AttachedCards(CENTER))
    game = use(Reattach(wanted, BACK), a=("center hPR-900; cheers red; with hPR-700", "back hPR-903"), cards=(FAN,))
    assert game.all_keys[-1] == "choose_cards"
    assert "choose_cards" in ACTION_SPECS[Reattach].message_keys


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Choose(AttachedCards(CENTER), 2, least=1), "choose_cards_range"),
        (Choose(AttachedCards(CENTER), 2, up_to=True), "choose_cards_up_to"),
    ],
)
def test_a_choice_of_cards_says_how_few_are_enough(wanted, told):
    game = use(
        Reattach(wanted, BACK), a=("center hPR-900; with hPR-700, hPR-700, hPR-700", "back hPR-903"), cards=(FAN,)
    )
    assert game.all_keys[-1] == told
    assert told in ACTION_SPECS[Reattach].message_keys


def test_redirecting_says_that_a_holomem_is_chosen():
    shield = mem("910", abilities=(Replacement(WouldTakeDamage(CENTER), (Redirect(Choose(BACK)),)),))
    b = ("center hPR-900", "collab hPR-910", "back hPR-900", "back hPR-903")
    game = use(DealDamage(THEIR_CENTER, 10), b=b, cards=(shield,))
    assert game.all_keys[-1] == "choose_holomem"
    assert "choose_holomem" in ACTION_SPECS[Redirect].message_keys
    game.do("holomem:b.back.2")
    assert [game.at(place).mem.damage for place in ("b.center", "b.back.1", "b.back.2")] == [0, 0, 10]


# --- By hand (2.7.1) -----------------------------------------------------------------------------------------------------


def by_hand(*answers: str, cards=(), position: str = BOARD) -> Play:
    """At the text of an Arts that is not read, so many answers on."""
    return Unasked(position.format(step="performance"), *CARDS, *cards).do("arts:center:1", *answers)


def test_by_hand_so_many_of_the_top_are_looked_at():
    """5.9.1."""
    game = by_hand("hand:look", "from:a.deck.top", "number:2")
    assert message(game, "looked_at").params["count"] == 2
    assert by_hand("hand:look", "from:a.hand").game is not None


def test_by_hand_the_top_of_the_cheer_deck_is_revealed_without_a_choice():
    """5.11.2."""
    game = by_hand("hand:reveal", "from:a.cheer-deck.top", "number:1")
    assert [ref.number for ref in message(game, "cards_revealed").params["cards"]] == ["hY03-001"]


@pytest.mark.parametrize(("conditions", "offered"), [("waived", True), ("hold", False)])
def test_by_hand_a_bloom_without_conditions_goes_below_the_damage_taken(conditions, offered):
    """8.3.3: HP above the damage is one of the conditions."""
    low = mem("930", "Second", level="1st", hp=10)
    position = BOARD.replace("a collab hPR-902", "a collab hPR-902; damage 20").replace("hPR-911, hPR-905", "hPR-930")
    game = by_hand(
        "hand:bloom", "from:a.hand", f"conditions:{conditions}", "holomem:a.collab", cards=(low,), position=position
    )
    assert ("card:hPR-930" in game.offered) is offered
