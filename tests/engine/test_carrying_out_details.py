"""Actions on holomems and on what is with them: what each remembers from one of its choices to the next, and what is told."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.action_specs import ACTION_SPECS, declare_action
from judge.engine.effects.language import (
    Activate,
    AddAbility,
    Among,
    Archive,
    ArchiveSelf,
    Attach,
    AttachedCards,
    AttachedWith,
    Automatic,
    BackToDebut,
    BloomWith,
    Bound,
    Cards,
    ChangeDamage,
    CheersOf,
    Choose,
    Continuous,
    Count,
    DealArtsTo,
    DealDamage,
    Draw,
    Exists,
    Holomems,
    Host,
    HpPlus,
    Limit,
    Look,
    MakeRest,
    MayChange,
    OfKind,
    Pay,
    Pick,
    Reattach,
    Replacement,
    SendCheer,
    SetHp,
    Skill,
    Spare,
    Spent,
    ThisTurn,
    Times,
    TookDamage,
    Top,
    TurnFace,
    WouldArchive,
    WouldTakeDamage,
)
from judge.engine.events import Revealed
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import OTHER, PLAIN, board, use

MINE, CENTER, BACK = Holomems(), Holomems(at=("center",)), Holomems(at=("back",))
THEIRS, THEIR_CENTER, NOBODY = Holomems("opponent"), Holomems("opponent", at=("center",)), Holomems(at=("collab",))
CHEER = (OfKind(("cheer",)),)


# --- Reattaching, sending --------------------------------------------------------------------------------------------


def test_a_card_goes_to_the_one_of_the_set_that_has_room():
    """5.17.3.4: nobody is asked to choose a holomem that is full."""
    game = use(
        Reattach(AttachedCards(CENTER), Choose(BACK)),
        a=("center hPR-900; with hPR-700", "back hPR-900; with hPR-700", "back hPR-903"),
        cards=(support("700", "tool"),),
    )
    assert "reattached" in game.keys
    assert len(game.at("a.back.2").mem.supports) == 1


def test_which_cards_are_reattached_is_settled_before_the_first_of_them_goes():
    """10.9.1: all Cheers of the holomem with two; after the first it has one."""
    of = Holomems(where=(AttachedWith(CHEER, 2),))
    game = use(Reattach(CheersOf(of), BACK), a=("center hPR-900; cheers red, blue", "back hPR-903"))
    assert len(game.at("a.back.1").mem.cheers) == 2
    assert game.at("a.center").mem.cheers == ()


@pytest.mark.parametrize(("most", "offered"), [(1, 1), (2, 2), (None, 2)])
def test_no_more_cheers_are_sent_to_one_holomem_than_it_says(most, offered):
    what = Choose(Cards("archive", where=CHEER), 2)
    game = use(SendCheer(what, BACK, divided=True, most=most), archive="red, blue").do("holomem:a.back.1")
    assert len(game.offered if "holomem:a.back.2" in game.offered else ("back.2",)) == offered
    if most == 1:
        assert [len(game.at(f"a.back.{place}").mem.cheers) for place in (1, 2)] == [1, 1]


def test_of_more_cheers_than_may_be_sent_as_many_as_may_are_sent():
    """5.17.3.4.1."""
    what = Choose(Cards("archive", where=CHEER), 3)
    game = use(SendCheer(what, BACK, divided=True, most=1), archive="red, red, red").do("holomem:a.back.2")
    assert [len(game.at(f"a.back.{place}").mem.cheers) for place in (1, 2)] == [1, 1]
    assert game.all_keys.count("not_attached") == 1


def test_each_of_the_holomems_is_sent_as_many():
    """5.21.1."""
    what = Choose(Cards("archive", where=CHEER))
    game = use(SendCheer(what, BACK, each=True), Draw(1), archive="red, blue").do("card:hY04-001")
    assert [len(game.at(f"a.back.{place}").mem.cheers) for place in (1, 2)] == [1, 1]
    assert game.all_keys.count("cards_sent") == 2
    assert game.hand("a") == 2


def test_which_cheers_are_sent_is_settled_before_the_first_of_them_goes():
    """10.9.1: both Cheers of the holomem with two; after the first it has one."""
    of = Holomems(where=(AttachedWith(CHEER, 2),))
    game = use(SendCheer(Choose(CheersOf(of), 2), BACK), a=("center hPR-900; cheers red, blue", "back hPR-903"))
    assert len(game.at("a.back.1").mem.cheers) == 2


def test_a_cheer_that_was_not_seen_is_named_where_it_is_chosen():
    """4.1.2.1: all players see what is with a holomem."""
    for each in (True, False):
        to = Holomems(at=("center",))
        game = use(SendCheer(Choose(Cards("archive")), to, each=each), archive="?, red")
        assert game.game.choice.open is not None


def test_an_attached_card_of_the_deck_is_named_and_revealed_first():
    """5.11.2, 5.17.2: step by step, each once."""
    what = Choose(Cards("deck", where=(OfKind(("tool",)),)))
    for reveal in (True, False):
        game = use(Attach(what, BACK, reveal=reveal), cards=(support("700", "tool"),)).do("card:hPR-700")
        game.do("holomem:a.back.2")
        told = [key for key in game.all_keys if key in {"cards_revealed", "card_attached", "which_card"}]
        assert told == (["cards_revealed", "card_attached"] if reveal else ["card_attached"])
        assert len(game.at("a.back.2").mem.supports) == 1


def test_looked_at_cards_that_are_attached_are_named_one_after_another():
    """4.1.2.1: what is with a holomem all players see."""
    top = "hY03-001", "hY04-001"
    game = use(Look(Top("cheer_deck", 2), "x"), SendCheer(Among("x"), Choose(Holomems(at=("center",)))))
    for number in top:
        assert game.game.choice.message.key == "which_card"
        game.do(f"card:{number}")
    assert [game.game.state.cards[card] for card in game.at("a.center").mem.cheers] == list(top)


# --- Damage, HP ------------------------------------------------------------------------------------------------------


def test_damage_that_is_divided_goes_to_those_who_were_chosen():
    """10.7.2.3: they are chosen once, and then it is said of each lot to whom it goes."""
    game = use(DealDamage(Choose(THEIRS, 2), 60, lots=20)).do(("holomem:b.center", "holomem:b.collab"))
    for to in ("center", "collab", "center"):
        assert game.offered == ["holomem:b.center", "holomem:b.collab"]
        game.do(f"holomem:b.{to}")
    assert [game.at(f"b.{at}").mem.damage for at in ("center", "collab", "back.1")] == [40, 20, 0]


@pytest.mark.parametrize(("by", "left"), [(-10, 20), (-50, 0), (-30, 0)])
def test_damage_that_is_reduced_is_told_to_be_no_less_than_nothing(by, left):
    """5.22.3.2."""
    guard = mem("911", abilities=(Replacement(WouldTakeDamage(Host()), (ChangeDamage(by),)),))
    game = use(DealDamage(THEIR_CENTER, 30), b=("center hPR-911",), cards=(guard,))
    told = next(each for each in game.told if each.message.key == "damage_changed")
    assert (told.message.params["before"], told.message.params["after"]) == (30, left)


def test_damage_that_was_set_since_does_not_count_as_what_brought_a_holomem_down():
    """4.4.5.4, 11.3.1.2: it goes down because its HP has become less, not by the damage that costs no Life."""
    game = use(
        DealDamage(THEIR_CENTER, 100, no_life=True), SetHp(THEIR_CENTER, 50), ThisTurn(HpPlus(THEIR_CENTER, -50))
    )
    while "life_revealed" not in game.all_keys and game.game.choice is not None and "end" not in game.offered:
        game.do(game.offered[0])
    assert "due_life_damage" in game.all_keys


# --- Back to Debut, Bloom ----------------------------------------------------------------------------------------------


def test_a_holomem_goes_back_to_debut_once():
    """5.15.1."""
    game = use(BackToDebut(Choose(BACK)), Draw(1), a=("center hPR-900", "back hPR-901 over hPR-900"))
    assert game.all_keys.count("back_to_debut") == 1
    assert "stays_as_it_is" not in game.all_keys
    debut = use(BackToDebut(CENTER), Draw(1))
    assert debut.all_keys.count("stays_as_it_is") == 1


def test_the_holomem_is_chosen_before_it_is_known_what_it_blooms_with():
    """5.14.1: the looked-at card turns out to be a Debut, which nothing can Bloom with."""
    do = (Look(Top(count=1), "x"), BloomWith(Choose(MINE), Among("x")))
    game = use(*do, a=("center hPR-900",)).do("card:hPR-903")
    assert "cannot_bloom" in game.keys
    assert "nothing_to_choose" not in game.keys
    assert use(*do, a=("center hPR-900",)).do("card:hPR-901").at("a.center").level == "1st"


# --- Resting, turning --------------------------------------------------------------------------------------------------


def test_only_what_rests_already_is_told_to_change_nothing():
    """1.3.2.1."""
    assert "1.3.2.1" not in use(MakeRest(THEIR_CENTER)).rules("rested")
    again = use(MakeRest(THEIR_CENTER), MakeRest(THEIR_CENTER), Activate(THEIR_CENTER))
    assert "1.3.2.1" in again.rules("already_so")
    assert "1.3.2.1" not in again.rules("activated")


def test_a_holomem_that_is_turned_up_is_revealed():
    """5.3.1: nobody sees more of one that is turned down."""
    down, up = (use(TurnFace(THEIR_CENTER, up=False), *more) for more in ((), (TurnFace(THEIR_CENTER, up=True),)))
    events = [[each for step in game.told for each in step.events if isinstance(each, Revealed)] for game in (down, up)]
    assert events == [[], [Revealed(up.at("b.center").mem.top, 1)]]


# --- Arts, texts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "answer"),
    [(Holomems("opponent", at=("center", "collab")), ()), (Choose(THEIRS, 2), ("b.center", "b.collab"))],
)
def test_to_whom_an_arts_is_dealt_instead_is_told(to, answer):
    card = mem("910", arts=(Arts(name="wide", cost=(), damage=20, text=(DealArtsTo(to),)),))
    position = board(("center hPR-910",), step="performance")
    game = Play(position, PLAIN, OTHER, oshi("800"), oshi("801"), card).do("arts:center:1", "holomem:b.center")
    if answer:
        game.do(tuple(f"holomem:{place}" for place in answer))
    told = next(each for each in game.told if each.message.key == "this_arts_dealt_to")
    assert [ref.id for ref in told.message.params["what"]] == [game.at(f"b.{at}").mem.id for at in ("center", "collab")]
    assert [game.at(f"b.{at}").mem.damage for at in ("center", "collab", "back.1")] == [20, 20, 0]


def changeable(number, shared=""):
    change = MayChange(Exists(MINE), Limit("game", shared=shared), instead=(Draw(3),), text=(Draw(1),))
    return support(number, "item", name=f"item {number}", text=(change,))


@pytest.mark.parametrize(("shared", "drawn"), [("", 6), ("both", 4)])
def test_how_often_a_text_was_changed_is_counted_for_each_card_name(shared, drawn):
    """5.20.1, 10.1.3.1: unless the limit goes by another name."""
    items = (changeable("700", shared), changeable("701", shared))
    position = board(hand="hPR-700, hPR-701")
    game = Play(position, PLAIN, OTHER, oshi("800"), oshi("801"), *items).do("support:hPR-700", "change")
    game.do("support:hPR-701")
    if "change" in game.offered:
        game.do("change")
    assert game.hand("a") == drawn


@pytest.mark.parametrize(("fixed", "hp"), [(True, 120), (False, 150)])
def test_a_number_within_a_given_ability_is_counted_when_the_text_says(fixed, hp):
    """10.9.1, 10.10.1: 10 for each card of the hand, before three are drawn or whenever it is asked for."""
    given = Continuous((HpPlus(Bound("x"), Times(10, Count(Cards("hand")))),))
    game = use(Pick(Choose(CENTER), "x"), ThisTurn(AddAbility((given,)), fixed=fixed), Draw(3), hand="2")
    assert game.at("a.center").hp == hp


def test_what_is_spared_of_missing_cards_leaves_the_rest_to_be_made_up_for():
    """10.11.4: of three cards of the hand one is there; the skill stands for one, the Fan for the other."""
    skill = Skill(
        name="S", cost=0, x=True, limit=Limit("turn"), do=(Spare(Spent()),),
        when=WouldArchive((), by=(Holomems(),), origin="hand"),
    )  # fmt: skip
    fan = support(
        "700",
        "fan",
        abilities=(Replacement(WouldArchive((), by=(Host(),), origin="hand"), (ArchiveSelf(),), may=True),),
    )
    text = (Pay((Archive(Choose(Cards("hand"), 3)),), (Draw(1),)),)
    card = mem("910", arts=(Arts(name="burn", cost=(), damage=20, text=text),))
    position = board(("center hPR-910; with hPR-700",), ("center hPR-900",), hand="hPR-900", step="performance")
    game = Play(position, PLAIN, OTHER, oshi("800", skills=(skill,)), oshi("801"), card, fan)
    game.do("arts:center:1", "pay", "skill:1", "x:1")
    assert "stands_for_absent" in game.all_keys
    assert game.zone("a", "archive") == ["hPR-900", "hPR-700", "?"]
    assert game.offered == ["end"]


# --- What an action says of itself -------------------------------------------------------------------------------------


def test_an_action_is_declared_once():
    with pytest.raises(ValueError, match="Draw is declared already"):
        declare_action(ACTION_SPECS[Draw])


SELF = Automatic(TookDamage(Host()), (ArchiveSelf(),))
TOLD = [
    (Draw(2, up_to=True), ("stop",), "declined"),
    (Draw(2, up_to=True), (), "may_draw"),
    (Draw(0), (), "draws_none"),
    (Draw(10), (), "cannot_draw"),
    (Draw(1, bottom=True), (), "draws_bottom"),
    (Draw(1), (), "draws"),
    (TurnFace(Choose(NOBODY), up=True), (), "nothing_to_choose"),
    (TurnFace(Choose(BACK), up=True), (), "choose_holomem"),
    (TurnFace(Choose(CENTER), up=True), (), "already_so"),
    (TurnFace(Choose(CENTER), up=False), (), "turned_down"),
    (Activate(Choose(NOBODY)), (), "nothing_to_choose"),
    (Activate(Choose(BACK)), (), "choose_holomem"),
    (Activate(Choose(MINE, 2, least=1)), (), "choose_holomem_range"),
    (Activate(Choose(CENTER)), (), "already_so"),
    (MakeRest(Choose(NOBODY)), (), "nothing_to_choose"),
    (MakeRest(Choose(CENTER)), (), "rested"),
    (ArchiveSelf(), (), "attached_no_more"),
]


@pytest.mark.parametrize(("action", "answers", "key"), TOLD, ids=lambda each: each if isinstance(each, str) else "")
def test_what_an_action_tells_it_says_it_tells(action, answers, key):
    game = use(action).do(*answers)
    assert key in game.all_keys
    assert key in ACTION_SPECS[type(action)].message_keys


def test_so_does_a_card_that_archives_itself():
    fan = support("700", "fan", abilities=(SELF,))
    game = use(DealDamage(CENTER, 10), a=("center hPR-900; with hPR-700",), cards=(fan,))
    assert "archived" in game.all_keys
    assert "archived" in ACTION_SPECS[ArchiveSelf].message_keys
