"""10.11 on archiving, 10.11.4, X as a cost (12.1.3.1), and an ability that can be changed (5.20)."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Among,
    Archive,
    ArchiveSelf,
    Attach,
    AttachLimit,
    Cards,
    ChangeDamage,
    CheersOf,
    Choose,
    Coloured,
    Continuous,
    Count,
    DealDamage,
    Draw,
    Exists,
    Holomems,
    Host,
    Limit,
    MayChange,
    Named,
    OfKind,
    Pay,
    Reattach,
    Repeat,
    Replacement,
    Skill,
    Spare,
    Spent,
    WouldArchive,
    WouldTakeDamage,
)
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import OTHER, PLAIN, board

HIT = (DealDamage(Holomems("opponent", at=("center",)), 10),)
CHEER = (OfKind(("cheer",)),)
HOLOMEM = (OfKind(("holomem",)),)


def burning(wanted, name="910", called=""):
    """A holomem whose Arts archives Cheers as its cost."""
    text = (Pay((Archive(wanted, called),), HIT),)
    return mem(name, arts=(Arts(name="burn", cost=(), damage=20, text=text),))


def fan(what=CHEER):
    ability = Replacement(WouldArchive(what, by=(Host(),)), (ArchiveSelf(),), may=True)
    return support("700", "fan", abilities=(ability,))


def play(*cards, skills=(), a, step="performance", **where):
    return Play(
        board(a, step=step, b=("center hPR-900",), **where),
        PLAIN,
        OTHER,
        oshi("800", skills=skills),
        oshi("801"),
        *cards,
    )


OWN = Choose(CheersOf(Host()))
BACKS = Choose(CheersOf(Holomems(at=("back",))))


def test_another_card_is_archived_instead_of_a_cheer():
    game = play(burning(OWN), fan(), a=("center hPR-910; cheers red; with hPR-700",)).do("arts:center:1", "pay")
    assert game.offered == ["replace:hPR-700", "decline"]
    assert game.game.choice.message.key == "choose_archive_instead"
    game.do("replace:hPR-700")
    assert game.zone("a", "archive") == ["hPR-700"]
    assert len(game.at("a.center").mem.cheers) == 1
    assert game.at("b.center").mem.damage == 30


def test_left_alone_the_cheer_is_archived():
    game = play(burning(OWN), fan(), a=("center hPR-910; cheers red; with hPR-700",))
    game.do("arts:center:1", "pay", "decline")
    assert game.zone("a", "archive") == ["hY03-001"]


def test_only_what_its_host_archives_is_replaced():
    game = play(burning(OWN), fan(), a=("center hPR-910; cheers red", "back hPR-900; with hPR-700"))
    game.do("arts:center:1", "pay")
    assert game.zone("a", "archive") == ["hY03-001"]


def test_a_cost_that_cannot_be_paid_can_be_paid_by_what_replaces_it():
    """10.11.4, the example of the rule: no Cheer on a Back holomem, but the Fan on the one who uses the Arts."""
    a = ("center hPR-910; with hPR-700", "back hPR-900")
    game = play(burning(BACKS), fan(), a=a).do("arts:center:1", "pay")
    assert game.zone("a", "archive") == ["hPR-700"]
    assert game.at("b.center").mem.damage == 30
    without = play(burning(BACKS), fan(), a=("center hPR-910", "back hPR-900")).do("arts:center:1")
    assert without.at("b.center").mem.damage == 20
    assert "cost_not_payable" in without.keys


@pytest.mark.parametrize(("colour", "paid"), [("blue", True), ("red", False)])
def test_what_replaces_a_blue_cheer_does_not_pay_for_a_red_one(colour, paid):
    from judge.engine.effects.language import AttachedCards

    wanted = Choose(AttachedCards(Host(), (*CHEER, Coloured("blue"))))
    game = play(burning(wanted), fan((*CHEER, Coloured(colour))), a=("center hPR-910; with hPR-700",))
    game.do("arts:center:1")
    assert ("pay" in game.offered) is paid


def test_one_replacement_serves_for_one_card():
    wanted = Choose(CheersOf(Host()), 2)
    card = mem(
        "910",
        arts=(
            Arts(
                name="burn", cost=(), damage=20,
                text=(Pay((Archive(wanted, "gone"),), (Repeat(Count(Among("gone")), (Draw(1),)),)),),
            ),
        ),
    )  # fmt: skip
    game = play(card, fan(), a=("center hPR-910; cheers red, blue; with hPR-700",)).do("arts:center:1", "pay")
    game.do(game.offered[0])
    assert len(game.at("a.center").mem.cheers) == 1
    assert sorted(game.zone("a", "archive"))[0] == "hPR-700"
    assert len(game.zone("a", "archive")) == 2
    assert game.hand("a") == 2  # one Cheer was archived


def test_a_card_goes_to_another_holomem_instead():
    moving = Replacement(
        WouldArchive((Named("fan"),), of=Holomems(at=("center",))),
        (Attach(Among("it"), Choose(Holomems(at=("back",), where=(Named("Other"),)))),), may=True,
    )  # fmt: skip
    guard = mem("911", abilities=(moving,))
    worn = support("701", "fan", name="fan")
    skill = Skill(name="S", cost=0, do=(Archive(Choose(attached())),))
    a = ("center hPR-900; with hPR-701", "back hPR-903", "back hPR-911")
    game = play(guard, worn, a=a, skills=(skill,), step="main").do("skill:1", "replace:hPR-911")
    assert [game.game.state.cards[each.card] for each in game.at("a.back.1").mem.supports] == ["hPR-701"]
    assert game.zone("a", "archive") == []


def attached():
    from judge.engine.effects.language import AttachedCards

    return AttachedCards(Holomems(at=("center",)), (OfKind(("fan",)),))


def test_holo_power_is_archived_instead_of_the_hand_as_many_as_are_chosen():
    """12.1.3.1, 12.1.5.1."""
    skill = Skill(
        name="S", cost=0, x=True, limit=Limit("turn"), do=(Spare(Spent()),),
        when=WouldArchive((), by=(Holomems(),), origin="hand"),
    )  # fmt: skip
    card = mem(
        "910", arts=(Arts(name="burn", cost=(), damage=20, text=(Pay((Archive(Choose(Cards("hand"), 2)),), HIT),)),)
    )
    game = play(card, a=("center hPR-910",), skills=(skill,), hand="hPR-900 x2").do("arts:center:1", "pay")
    assert game.offered == ["skill:1", "decline"]
    game.do("skill:1", "x:1")
    assert game.hand("a") == 1
    assert len(game.zone("a", "power")) == 8
    assert "choose_x" in game.all_keys
    assert "12.1.3.1" in next(each.rules for each in game.line.transitions if each.message.key == "choose_x")


def test_a_skill_stands_in_for_what_nothing_else_can_stand_in_for():
    """10.11.4, 12.1.3.1: two Cheers are asked for and none is there. The Fan serves for one, so that X can be 1 or 2."""
    skill = Skill(
        name="S", cost=0, x=True, limit=Limit("turn"), do=(Spare(Spent()),), when=WouldArchive(CHEER, by=(Holomems(),))
    )  # fmt: skip
    wanted = Choose(CheersOf(Host()), 2)
    for worn, least in (("with hPR-700", 1), ("", 2)):
        game = play(burning(wanted), fan(), a=(f"center hPR-910; {worn}", "back hPR-900"), skills=(skill,))
        game.do("arts:center:1", "pay")
        if "skill:1" in game.offered:
            game.do("skill:1")
        assert [key for key in game.offered if key.startswith("x:")] == [f"x:{x}" for x in range(least, 3)]


def test_an_ability_can_be_changed_as_often_as_its_limit_allows():
    change = MayChange(
        Exists(Holomems(where=(Named("Other"),))), Limit("game", shared="item"), instead=(Draw(3),), text=(Draw(1),)
    )
    item = support("700", "item", text=(change,))
    game = play(item, a=("center hPR-903",), hand="hPR-700 x2", step="main").do("support:hPR-700", "change")
    assert game.hand("a") == 4
    game.do("support:hPR-700")
    assert game.hand("a") == 4  # not asked again
    left = play(item, a=("center hPR-903",), hand="hPR-700 x2", step="main").do("support:hPR-700", "decline")
    assert left.hand("a") == 2
    plain = play(item, a=("center hPR-900",), hand="hPR-700", step="main").do("support:hPR-700")
    assert plain.hand("a") == 1


def moving(*, whole=True):
    """A holomem that has Fans of the Center holomem reattached to a Back holomem instead of archived."""
    when = WouldArchive((Named("fan"),), Holomems(at=("center",)), whole=whole)
    return mem("911", abilities=(Replacement(when, (Reattach(Among("it"), Holomems(at=("back",))),), may=True),))


FANS = ("center hPR-910; with hPR-701 x2", "collab hPR-911", "back hPR-900")


def fans(game, place):
    return len(game.at(place).mem.supports)


@pytest.mark.parametrize(("whole", "moved"), [(True, 2), (False, 1)])
def test_all_cards_of_one_event_are_reattached_instead_where_it_is_said_of_all(whole, moved):
    from judge.engine.effects.language import AttachedCards

    fan_ = support("701", "fan", name="fan", abilities=(Continuous((AttachLimit(),)),))
    burn = burning(Choose(AttachedCards(Host(), (Named("fan"),)), 2))
    game = play(burn, moving(whole=whole), fan_, a=FANS).do("arts:center:1", "pay", "replace:hPR-911")
    assert (fans(game, "a.back.1"), len(game.zone("a", "archive"))) == (moved, 2 - moved)
    left = play(burn, moving(whole=whole), fan_, a=FANS).do("arts:center:1", "pay", "decline")
    assert (fans(left, "a.back.1"), len(left.zone("a", "archive"))) == (0, 2)


def test_a_card_that_archives_itself_can_be_reattached_instead_and_the_cost_is_paid():
    less = Replacement(WouldTakeDamage(Host()), (ChangeDamage(-10),), may=True, cost=(ArchiveSelf(),))
    fan_ = support("701", "fan", name="fan", abilities=(less, Continuous((AttachLimit(),))))
    b = ("center hPR-900; with hPR-701", "collab hPR-911", "back hPR-900")
    game = Play(
        board(("center hPR-900",), b, step="performance"), PLAIN, OTHER, oshi("800"), oshi("801"), moving(), fan_
    )
    game.do("arts:center:1", "holomem:b.center", "replace:hPR-701")
    assert game.offered == ["replace:hPR-911", "decline"]
    game.do("replace:hPR-911")
    assert (fans(game, "b.center"), fans(game, "b.back.1"), game.zone("b", "archive")) == (0, 1, [])
    assert game.at("b.center").mem.damage == 20


@pytest.mark.parametrize(("arts", "kept"), [(1, True), (2, False)])
def test_a_revealed_card_is_kept_where_the_arts_has_the_name(arts, kept):
    """10.11.1.1; the second Arts reveals and archives as the first does, but is another."""
    from judge.engine.effects.language import MoveCards, Reveal, Top

    text = (Reveal(Top(count=2), "revealed"), Archive(Among("revealed")))
    keep = Replacement(
        WouldArchive((OfKind(("support",)),), by=(Host(),), origin="deck", arts="slot"),
        (MoveCards(Among("it"), "hand"),), may=True,
    )  # fmt: skip
    both = tuple(Arts(name=name, cost=(), damage=20, text=text) for name in ("slot", "other"))
    card = mem("910", arts=both, abilities=(keep,))
    position = board(("center hPR-910",), ("center hPR-900",), step="performance")
    position = position.replace("a deck 9", "a deck hPR-900, hPR-700, hPR-903 x5")
    game = Play(position, PLAIN, OTHER, oshi("800"), oshi("801"), card, support("700", "item"))
    game.do(f"arts:center:{arts}")
    if kept:
        game.do("replace:hPR-910")
    assert game.hand("a") == 1 + kept
    assert sorted(game.zone("a", "archive")) == (["hPR-900"] if kept else ["hPR-700", "hPR-900"])


@pytest.mark.parametrize(("origin", "paid"), [("stage", True), ("hand", False), ("deck", False)])
def test_what_replaces_archiving_from_elsewhere_does_not_pay_for_a_cheer_of_the_stage(origin, paid):
    """10.11.4: it would not wait for the card that is asked for."""
    ability = Replacement(WouldArchive(CHEER, by=(Host(),), origin=origin), (ArchiveSelf(),), may=True)
    card = support("700", "fan", abilities=(ability,))
    game = play(burning(BACKS), card, a=("center hPR-910; with hPR-700", "back hPR-900")).do("arts:center:1")
    assert ("pay" in game.offered) is paid


@pytest.mark.parametrize(("origin", "paid"), [("stage", False), ("hand", True), ("archive", False)])
def test_what_replaces_archiving_from_elsewhere_does_not_pay_for_a_card_of_the_hand(origin, paid):
    ability = Replacement(WouldArchive(HOLOMEM, by=(Host(),), origin=origin), (ArchiveSelf(),), may=True)
    card = support("700", "fan", abilities=(ability,))
    wanted = Choose(Cards("hand", where=HOLOMEM))
    game = play(burning(wanted), card, a=("center hPR-910; with hPR-700",), hand="hPR-700").do("arts:center:1")
    assert ("pay" in game.offered) is paid
