"""What can be done instead of archiving (10.11), in detail: which cards it waits for, what it stands in for (10.11.4)."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Among,
    Archive,
    ArchiveSelf,
    AttachedCards,
    AttachLimit,
    Automatic,
    Cards,
    CheersOf,
    Choose,
    Continuous,
    Count,
    Draw,
    HasArchived,
    Holomems,
    Host,
    MoveCards,
    Named,
    OfKind,
    Reattach,
    Repeat,
    Replacement,
    Reveal,
    Skill,
    Spare,
    Spent,
    Stacked,
    Top,
    WouldArchive,
)
from tests.engine.made_up import mem, support
from tests.engine.test_instead import BACKS, CHEER, HOLOMEM, OWN, burning, fan, play

SUPPORT = (OfKind(("support",)),)
WITH_FAN = ("center hPR-910; with hPR-700", "back hPR-900")


def waiting_for(what=CHEER, **more):
    """A Fan that can be archived instead of such a card, if its holomem's ability archives it."""
    ability = Replacement(WouldArchive(what, by=(Host(),), **more), (ArchiveSelf(),), may=True)
    return support("700", "fan", abilities=(ability,))


def can_pay(wanted, *cards, a=WITH_FAN, **more):
    """Whether the cost of archiving this can be paid."""
    return "pay" in play(burning(wanted), *cards, a=a, **more).do("arts:center:1").offered


# --- What it waits for ------------------------------------------------------------------------------------------------


def test_a_card_is_not_archived_instead_of_itself():
    wanted = Choose(AttachedCards(Host(), SUPPORT))
    game = play(burning(wanted), waiting_for(SUPPORT), a=WITH_FAN).do("arts:center:1", "pay")
    assert "choose_archive_instead" not in game.all_keys
    assert game.zone("a", "archive") == ["hPR-700"]


@pytest.mark.parametrize(("origin", "asked"), [("deck", True), ("any", True), ("hand", False), ("stage", False)])
def test_a_card_of_the_deck_is_kept_only_where_cards_of_the_deck_are(origin, asked):
    text = (Reveal(Top(count=1), "revealed"), Archive(Among("revealed")))
    keep = Replacement(WouldArchive(HOLOMEM, by=(Host(),), origin=origin), (MoveCards(Among("it"), "hand"),), may=True)
    card = mem("910", arts=(Arts(name="slot", cost=(), damage=20, text=text),), abilities=(keep,))
    game = play(card, a=("center hPR-910",)).do("arts:center:1", "card:hPR-900")
    assert ("replace:hPR-910" in game.offered) is asked


def test_two_different_cards_are_reattached_together_where_it_is_said_of_all():
    when = WouldArchive((Named("fan"),), Holomems(at=("center",)), whole=True)
    guard = mem("911", abilities=(Replacement(when, (Reattach(Among("it"), Holomems(at=("back",))),), may=True),))
    fans = [support(number, "fan", name="fan", abilities=(Continuous((AttachLimit(),)),)) for number in ("701", "702")]
    burn = burning(Choose(AttachedCards(Host(), (Named("fan"),)), 2))
    a = ("center hPR-910; with hPR-701, hPR-702", "collab hPR-911", "back hPR-900")
    game = play(burn, guard, *fans, a=a).do("arts:center:1", "pay")
    assert game.offered == ["replace:hPR-911", "decline"]
    game.do("replace:hPR-911")
    assert (len(game.at("a.back.1").mem.supports), game.zone("a", "archive")) == (2, [])


# --- What was archived ------------------------------------------------------------------------------------------------


def test_what_a_name_was_given_to_again_is_what_it_says():
    """The first Cheer is not archived (10.11.1.1), the second is: one card for what was archived the second time."""
    once = Archive(OWN, "gone")
    text = (once, once, Repeat(Count(Among("gone")), (Draw(1),)))
    card = mem("910", arts=(Arts(name="burn", cost=(), damage=20, text=text),))
    a = ("center hPR-910; cheers red x2; with hPR-700 x2",)
    game = play(card, fan(), a=a)
    game.do("arts:center:1", "card:hY03-001", "replace:hPR-700", "card:hY03-001", "decline")
    assert sorted(game.zone("a", "archive")) == ["hPR-700", "hY03-001"]
    assert game.hand("a") == 2


def test_what_is_archived_beside_a_replacement_is_archived_by_the_same_ability():
    """The Fan archives itself; the other Cheer the holomem's Arts archives, which its ability waits for."""
    watch = Automatic(when=HasArchived((Host(),), "stage", CHEER), do=(Draw(1),))
    text = (Archive(Choose(CheersOf(Host()), 2)),)
    card = mem("910", arts=(Arts(name="burn", cost=(), damage=20, text=text),), abilities=(watch,))
    game = play(card, fan(), a=("center hPR-910; cheers red, blue; with hPR-700", "back hPR-900"))
    game.do("arts:center:1")
    game.do(game.offered[0])
    assert len(game.zone("a", "archive")) == 2
    assert game.hand("a") == 2


# --- 10.11.4: what it stands in for -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "what", "paid"),
    [
        (BACKS, CHEER, True),
        (BACKS, SUPPORT, False),
        (BACKS, HOLOMEM, False),
        (Choose(AttachedCards(Holomems(at=("back",)))), CHEER, True),
        (Choose(AttachedCards(Holomems(at=("back",)))), SUPPORT, True),
        (Choose(AttachedCards(Holomems(at=("back",)))), HOLOMEM, False),
        (Choose(Cards("hand")), SUPPORT, False),  # asked of the hand, it waits for cards of the Stage
        (Choose(Stacked(Host())), (), False),  # what lies under a card is not attached (4.4.8)
    ],
)
def test_only_a_card_that_could_be_archived_could_be_replaced(wanted, what, paid):
    assert can_pay(wanted, waiting_for(what), hand="0") is paid


@pytest.mark.parametrize(("what", "paid"), [(CHEER, False), (HOLOMEM, True), (SUPPORT, True)])
def test_no_cheer_of_the_hand_could_be_replaced(what, paid):
    assert can_pay(Choose(Cards("hand")), waiting_for(what, origin="hand"), hand="0") is paid


@pytest.mark.parametrize(("side", "asked"), [("you", True), ("opponent", False)])
def test_a_card_of_the_own_hand_is_kept_and_none_of_the_opponents(side, asked):
    keep = Replacement(WouldArchive((), by=(Host(),), origin="hand"), (MoveCards(Among("it"), "deck"),), may=True)
    text = (Archive(Choose(Cards("hand", side=side))),)
    card = mem("910", arts=(Arts(name="slot", cost=(), damage=20, text=text),), abilities=(keep,))
    game = play(card, a=("center hPR-910",), hand="hPR-900 x2").do("arts:center:1")
    game.do(next(key for key in game.offered if key.startswith("card")))
    assert ("replace:hPR-910" in game.offered) is asked


@pytest.mark.parametrize(
    ("asked", "at", "paid"), [("back", "back", True), ("back", "center", False), (None, "back", True)]
)
def test_what_waits_for_cards_of_some_holomems_stands_in_for_theirs(asked, at, paid):
    wanted = Choose(CheersOf(Holomems(at=(asked,) if asked else ())))
    assert can_pay(wanted, waiting_for(of=Holomems(at=(at,)))) is paid


@pytest.mark.parametrize(("arts", "paid"), [("burn", True), ("other", False)])
def test_what_waits_for_an_arts_of_a_name_stands_in_for_that_one(arts, paid):
    assert can_pay(BACKS, waiting_for(arts=arts)) is paid


def test_one_card_does_not_stand_in_for_two():
    two = Choose(CheersOf(Holomems(at=("back",))), 2)
    assert not can_pay(two, waiting_for())
    assert can_pay(two, waiting_for(), support("701"), a=("center hPR-910; with hPR-700", "back hPR-900; cheers red"))


@pytest.mark.parametrize("wanted", [{"up_to": True}, {"any_number": True}])
def test_where_none_has_to_be_archived_nothing_is_done_instead(wanted):
    game = play(burning(Choose(CheersOf(Holomems(at=("back",))), **wanted)), waiting_for(), a=WITH_FAN)
    game.do("arts:center:1")
    if "pay" in game.offered:
        game.do("pay")
    assert len(game.at("a.center").mem.supports) == 1
    assert game.zone("a", "archive") == []


def sparing(count, name="S", **more):
    when = WouldArchive(CHEER, by=(Holomems(),))
    return Skill(name=name, cost=1, do=(Spare(count),), when=when, **more)


@pytest.mark.parametrize(("spared", "asked", "paid"), [(1, 1, True), (1, 2, False), (2, 2, True), (Spent(), 2, True)])
def test_a_skill_stands_in_for_as_many_as_it_spares(spared, asked, paid):
    wanted = Choose(CheersOf(Holomems(at=("back",))), asked)
    skill = sparing(spared, x=isinstance(spared, Spent))
    assert can_pay(wanted, skills=(skill,), a=("center hPR-910", "back hPR-900")) is paid


def test_a_skill_that_spares_nothing_stands_in_for_nothing():
    skill = Skill(name="S", cost=1, do=(Draw(1),), when=WouldArchive(CHEER, by=(Holomems(),)))
    assert not can_pay(BACKS, skills=(skill,), a=("center hPR-910", "back hPR-900"))


def test_which_of_two_skills_is_used_is_asked():
    """Using an oshi skill is optional, so that it is a choice among optional replacements (10.11.3)."""
    skills = (sparing(1), sparing(1, "T", sp=True))
    game = play(burning(BACKS), skills=skills, a=("center hPR-910", "back hPR-900")).do("arts:center:1", "pay")
    assert game.offered == ["skill:1", "skill:2"]
    assert "10.11.3" in game.rules("choose_archive_order")


def test_a_cost_is_paid_though_more_could_stand_in_than_is_missing():
    """12.1.3.1: X is at least 1, even where two Fans are left for the one Cheer that is missing."""
    skill = Skill(name="S", cost=0, x=True, do=(Spare(Spent()),), when=WouldArchive(CHEER, by=(Holomems(),)))
    wanted = Choose(CheersOf(Host()), 2, least=1)
    a = ("center hPR-910; with hPR-700 x2", "back hPR-900")
    game = play(burning(wanted), waiting_for(), a=a, skills=(skill,)).do("arts:center:1", "pay", "skill:1")
    assert game.offered == ["x:1", "x:2"]
