"""What the game has already seen (this turn, the turn before, this game), and what is asked of the Stage as it is now."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import (
    AddAbility,
    AddToArts,
    Archive,
    AttachedWith,
    Automatic,
    BatonCostOf,
    BatonNeed,
    BloomedFrom,
    BloomedNow,
    CheersOf,
    Choose,
    Continuous,
    Count,
    DamagedBy,
    DealDamage,
    DealtDamage,
    Deeds,
    Draw,
    EnteredNow,
    EventAmount,
    FirstTurn,
    Happened,
    HasArchived,
    HasRevealed,
    Holomems,
    Host,
    HpLeft,
    HpPlus,
    If,
    InStep,
    Is,
    IsBuzz,
    IsResting,
    LifeLost,
    Limit,
    Named,
    NotReduced,
    OfKind,
    OneColour,
    OshiCard,
    Pay,
    PutHolomem,
    Restore,
    Reveal,
    RollDie,
    Skill,
    Some,
    Tagged,
    Target,
    ThisTurn,
    Times,
    Top,
    UsedArtsNow,
    WasDowned,
)
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board

BUZZ = mem("920", "Plain", level="1st", hp=150, buzz=True)


def play(*cards, skills=(), b_skills=(), **where):
    return Play(
        board(**where),
        PLAIN,
        FIRST,
        SECOND,
        OTHER,
        BUZZ,
        oshi("800", skills=skills),
        oshi("801", skills=b_skills),
        *cards,
    )


def asks(game, condition, seat=0, **env):
    """Whether a condition holds now for a player."""
    from judge.engine.effects.evaluate import holds

    return holds(condition, EffectContext(seat=seat, card=game.game.state.players[seat].oshi, **env), game.game.board)


def number(game, quantity, seat=0, **env):
    from judge.engine.effects.evaluate import quantity as read

    return read(quantity, EffectContext(seat=seat, card=game.game.state.players[seat].oshi, **env), game.game.board)


A = ("center hPR-900", "back hPR-900", "back hPR-903")


# --- Deeds ----------------------------------------------------------------------------------------------------------


def test_a_bloom_is_remembered_with_its_card():
    game = play(a=A, hand="hPR-901").do("bloom:hPR-901:center")
    assert asks(game, Happened(Deeds("bloomed")))
    assert asks(game, Happened(Deeds("bloomed", where=(Named("Plain"),))))
    assert not asks(game, Happened(Deeds("bloomed", where=(Named("Other"),))))
    assert not asks(game, Happened(Deeds("bloomed", side="opponent")))
    assert not asks(game, Happened(Deeds("bloomed"), at_least=2))


def test_a_position_says_what_its_turn_has_seen():
    skills = (
        Skill(name="S", cost=0, do=(), limit=Limit("turn")),
        Skill(name="T", cost=0, do=(), sp=True, limit=Limit("game")),
    )
    text = board(("center hPR-901; bloomed; arts", "back hPR-900"), step="performance")
    text = text.replace("a oshi hPR-800", "a oshi hPR-800; skill-used; sp-used")
    game = Play(text, PLAIN, FIRST, OTHER, oshi("800", skills=skills), oshi("801"))
    assert asks(game, Happened(Deeds("bloomed", where=(Named("Plain"),))))
    assert asks(game, Happened(Deeds("used_arts")))
    assert asks(game, Happened(Deeds("used_skill", name="S")))
    assert asks(game, Happened(Deeds("used_skill", since="game", name="T")))
    assert not asks(game, Happened(Deeds("used_skill", name="T")))


def test_arts_are_remembered_by_who_used_them():
    game = play(a=A, step="performance").do("arts:center:1", "holomem:b.center")
    assert asks(game, Happened(Deeds("used_arts", where=(Named("Plain"),))))
    assert asks(game, Happened(Deeds("used_arts", side="opponent")), seat=1)
    assert not asks(game, Happened(Deeds("used_arts", where=(Named("Other"),))))
    assert asks(game, Is(Host(), (UsedArtsNow(),)), host=game.at("a.center").mem.id)
    assert not asks(game, Is(Host(), (UsedArtsNow(),)), host=game.at("a.back.1").mem.id)


def test_the_arts_whose_text_asks_has_not_been_used_yet():
    """10.7.2.5.4 comes after the text (12.3.4.2). A second holomem with these Arts finds the first one's use."""
    asking = Arts(name="ask", cost=(), damage=10, text=(If(Happened(Deeds("used_arts")), (AddToArts(50),)),))
    game = play(mem("921", arts=(asking,)), a=("center hPR-921", "collab hPR-921"), step="performance")
    game.do("arts:center:1", "holomem:b.center")
    assert game.at("b.center").mem.damage == 10
    game.do("arts:collab:1", "holomem:b.center")
    assert game.at("b.center").mem.damage == 70


def test_support_cards_are_counted_as_far_as_is_said():
    item = support("700", "item", name="rice", text=(Draw(1),), tags=("food",))
    game = play(item, a=A, hand="hPR-700 x3").do("support:hPR-700", "support:hPR-700", "support:hPR-700")
    food = Deeds("played_support", where=(OfKind(("item",)), Tagged("food")))
    assert number(game, food) == 3
    assert number(game, Times(10, Deeds("played_support", where=food.where, most=2))) == 20
    assert number(game, Deeds("played_support", where=(OfKind(("event",)),))) == 0


def test_a_skill_is_remembered_for_the_game_by_its_name():
    skill = Skill(name="S", cost=0, do=(), sp=True, limit=Limit("game"))
    game = play(a=A, b=("center hPR-900",), skills=(skill,)).do("skill:1", "end", "end", "card:hY03-001", "end", "end")
    assert game.game.state.facts.turn >= 6
    assert asks(game, Happened(Deeds("used_skill", since="game", name="S")))
    assert not asks(game, Happened(Deeds("used_skill", name="S")))
    assert not asks(game, Happened(Deeds("used_skill", since="game", name="T")))


def test_a_down_in_the_opponents_turn_just_before():
    strong = mem("921", arts=(Arts(name="hit", cost=(), damage=100),))
    game = play(strong, a=("center hPR-921",), b=("center hPR-900", "back hPR-903"), step="performance")
    game.do("arts:center:1")
    while game.game.state.facts.player == 0:
        game.do(game.offered[-1] if "end" in game.offered else game.offered[0])
    last = Deeds("downed", since="last_turn")
    assert asks(game, Happened(last), seat=1)
    assert asks(game, Happened(Deeds("downed", since="last_turn", where=(Named("Plain"),))), seat=1)
    assert not asks(game, Happened(Deeds("downed", since="last_turn", where=(Named("Other"),))), seat=1)
    assert not asks(game, Happened(Deeds("downed")), seat=1)
    assert asks(game, Happened(Deeds("lost_life", since="last_turn", step="performance")), seat=1)
    assert not asks(game, Happened(Deeds("lost_life", since="last_turn", step="main")), seat=1)


def test_downs_are_remembered_for_the_whole_game():
    strong = mem("921", arts=(Arts(name="hit", cost=(), damage=100),))
    game = play(strong, a=("center hPR-921",), b=("center hPR-900", "back hPR-903"), step="performance")
    game.do("arts:center:1")
    turn = game.game.state.facts.turn
    while game.game.state.facts.turn < turn + 4:
        game.do("end" if "end" in game.offered else game.offered[0])
    assert asks(game, Happened(Deeds("downed", since="game")), seat=1)
    assert not asks(game, Happened(Deeds("downed", since="last_turn")), seat=1)
    assert {did.deed for did in game.game.state.history if did.turn == turn} == {"downed"}


def test_dice_cheers_and_holomems_that_went_back_to_the_deck():
    do = (
        RollDie(),
        Archive(Choose(CheersOf(Holomems()))),
        PutHolomem(Choose(Holomems(where=(Named("Other"),))), "deck"),
    )
    skill = Skill(name="S", cost=0, do=do)
    game = play(a=("center hPR-900; cheers red", "back hPR-903"), skills=(skill,)).do("skill:1", "die:3")
    assert asks(game, Happened(Deeds("rolled_die")))
    assert asks(game, Happened(Deeds("archived_cheer")))
    assert asks(game, Happened(Deeds("left_to_deck", where=(Named("Other"),))))
    assert not asks(game, Happened(Deeds("rolled_die"), at_least=2))


# --- The Stage as it is ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "wanted", "fits"),
    [
        ("hPR-900; damage 40", DamagedBy(40), True),
        ("hPR-900; damage 30", DamagedBy(40), False),
        ("hPR-900; damage 30", HpLeft(70), True),
        ("hPR-900; damage 20", HpLeft(70), False),
        ("hPR-900; resting", IsResting(), True),
        ("hPR-900", IsResting(), False),
        ("hPR-900; bloomed", BloomedNow(), True),
        ("hPR-900", BloomedNow(), False),
        ("hPR-900; entered", EnteredNow(), True),
        ("hPR-900", EnteredNow(), False),
        ("hPR-900; cheers red x2", AttachedWith((OfKind(("cheer",)),), 2), True),
        ("hPR-900; cheers red", AttachedWith((OfKind(("cheer",)),), 2), False),
        ("hPR-902; over hPR-920", BloomedFrom((IsBuzz(),)), True),
        ("hPR-902; over hPR-901", BloomedFrom((IsBuzz(),)), False),
        ("hPR-920", BloomedFrom((IsBuzz(),)), False),
        ("hPR-922", OneColour(), False),
        ("hPR-900", OneColour(), True),
        ("hPR-922", BatonCostOf(2), True),
        ("hPR-900", BatonCostOf(1), False),
    ],
)
def test_a_property_of_a_holomem(line, wanted, fits):
    both = mem("922", "Both", colours=("red", "blue"), baton=("colourless", "colourless"))
    game = play(both, a=(f"center {line}", "back hPR-903"))
    assert asks(game, Is(Host(), (wanted,)), host=game.at("a.center").mem.id) is fits


def test_the_turn_and_the_step():
    game = play(a=A, turn=2, step="main")
    assert asks(game, InStep("main"))
    assert not asks(game, InStep("performance"))
    assert asks(game, FirstTurn())  # B went first, and this is A's first turn
    assert not asks(game, FirstTurn(second=False))
    assert not asks(play(a=A, turn=6), FirstTurn())


def test_either_of_several_conditions():
    game = play(a=A)
    assert asks(game, Some((InStep("end"), InStep("main"))))
    assert not asks(game, Some((InStep("end"), InStep("cheer"))))


def test_life_lost_baton_pass_and_the_oshi():
    heavy = mem("922", "Heavy", baton=("colourless", "colourless", "red"))
    game = play(heavy, a=("center hPR-922", "back hPR-900"))
    assert number(game, LifeLost()) == 1  # 4 of 5
    assert number(game, BatonNeed(Host()), host=game.at("a.center").mem.id) == 2
    assert asks(game, Is(OshiCard(), (Named("oshi 800"),)))
    assert not asks(game, Is(OshiCard("opponent"), (Named("oshi 800"),)))
    assert not asks(game, Is(OshiCard(where=(Named("nobody"),))))


def test_a_named_oshi_deals_damage_only_where_it_is_that_one():
    hurt = Skill(name="S", cost=0, do=(DealDamage(Holomems("opponent", at=("center",)), 30),))
    for name, drawn in (("oshi 800", 2), ("nobody", 1)):
        watch = DealtDamage((OshiCard(where=(Named(name),)),), Holomems("opponent"), at_least=30)
        card = mem("923", abilities=(Automatic(when=watch, do=(Draw(1),)),))
        assert play(card, a=("center hPR-923",), skills=(hurt,)).do("skill:1").hand("a") == drawn


# --- Together, this Arts --------------------------------------------------------------------------------------------


def test_cards_archived_together_are_one_event_with_their_number():
    watch = HasArchived((Holomems(where=(Named("910"),)),), "stage", (OfKind(("cheer",)),))
    card = mem(
        "923",
        abilities=(
            Automatic(when=watch, do=(DealDamage(Holomems("opponent", at=("center",)), Times(10, EventAmount())),)),
        ),
    )
    text = (Pay((Archive(Choose(CheersOf(Host()), 3)),), ()),)
    burn = mem("910", arts=(Arts(name="burn", cost=(), damage=0, text=text),))
    game = play(
        card, burn, a=("center hPR-910; cheers red x3", "back hPR-923"), b=("center hPR-900",), step="performance"
    )
    game.do("arts:center:1", "pay")
    assert game.at("b.center").mem.damage == 30
    told = [each.message for each in game.line.transitions if each.message.key == "primed_card_moved"]
    assert [each.params["how"] for each in told] == ["archived"]


def test_cards_revealed_by_an_arts_of_a_name():
    watch = Automatic(when=HasRevealed(Host(), "slot"), do=(Draw(1),))
    arts = tuple(
        Arts(name=name, cost=(), damage=0, text=(Reveal(Top(count=2), "shown"),)) for name in ("slot", "other")
    )
    card = mem("910", abilities=(watch,), arts=arts)
    for index, drawn in ((1, 2), (2, 1)):
        game = play(card, a=("center hPR-910", "back hPR-900"), b=("center hPR-900",), step="performance")
        game.do(f"arts:center:{index}")
        while any(key.startswith("card:") for key in game.offered):
            game.do(game.offered[0])
        assert game.hand("a") == drawn


def test_what_this_very_arts_has_dealt():
    heal = Automatic(
        when=DealtDamage((Host(),), Holomems("opponent"), this_arts=True),
        do=(Restore(Host(), Times(10, EventAmount(), per=10)),),
    )
    arts = Arts(name="drain", cost=(), damage=30, text=(ThisTurn(AddAbility((heal,))),))
    card = mem("910", arts=(arts,))
    game = play(card, a=("center hPR-910; damage 80",), b=("center hPR-900",), step="performance").do("arts:center:1")
    assert game.at("a.center").mem.damage == 50


def test_damage_to_some_only_is_not_reduced():
    from judge.engine.effects.language import ChangeDamage, Replacement, WouldTakeDamage

    guard = mem("912", abilities=(Replacement(WouldTakeDamage(Holomems()), (ChangeDamage(-20),)),))
    only = Continuous(modifiers=(NotReduced(Host(), Holomems("opponent", where=(Named("Other"),))),))
    card = mem("910", abilities=(only,))
    for at, damage in (("center hPR-903", 30), ("center hPR-900", 10)):
        game = play(card, guard, a=("center hPR-910",), b=(at, "back hPR-912"), step="performance").do("arts:center:1")
        assert game.at("b.center").mem.damage == damage


def test_the_arts_target_and_its_attachments():
    text = (If(Is(Target(), (AttachedWith((OfKind(("cheer",)),)),)), (Draw(1),)),)
    card = mem(
        "910", arts=(Arts(name="hit", cost=(), damage=10, text=text),), abilities=(Continuous((HpPlus(Host(), 10),)),)
    )
    for line, drawn in (("center hPR-900; cheers red", 2), ("center hPR-900", 1)):
        game = play(card, a=("center hPR-910",), b=(line,), step="performance").do("arts:center:1")
        assert game.hand("a") == drawn
    assert number(game, Count(Holomems("both"))) == 2


def test_an_ability_knows_what_the_arts_that_primed_it_has_rolled():
    from judge.engine.effects.language import Compare, DiceSum, UsedArts

    watch = Automatic(when=UsedArts(Host()), do=(If(Compare(DiceSum(), "at_least", 5), (Draw(2),), (Draw(1),)),))
    arts = (Arts(name="roll", cost=(), damage=0, text=(RollDie(count=2),)),)
    card = mem("910", arts=arts, abilities=(watch,))
    for dice, drawn in ((("die:1", "die:4"), 3), (("die:1", "die:3"), 2)):
        game = play(card, a=("center hPR-910",), b=("center hPR-900",), step="performance").do("arts:center:1", *dice)
        assert game.hand("a") == drawn


def test_who_was_made_active_by_a_skill_of_a_name():
    from judge.engine.effects.language import Activate

    skill = Skill(name="S", cost=0, do=(Activate(Choose(Holomems(at=("back",), where=(IsResting(),)))),))
    game = play(a=("center hPR-900; resting", "back hPR-900; resting"), skills=(skill,)).do("skill:1")
    woken = Deeds("activated", name="S", own=True)
    assert asks(game, Happened(woken), host=game.at("a.back.1").mem.id)
    assert not asks(game, Happened(woken), host=game.at("a.center").mem.id)
    assert not asks(game, Happened(Deeds("activated", name="T")))


@pytest.mark.parametrize(("answer", "hand"), [("win", 2), ("lose", 1)])
def test_rock_paper_scissors_is_decided_outside(answer, hand):
    from judge.engine.effects.language import Janken

    skill = Skill(name="S", cost=0, do=(Janken((Draw(1),)),))
    game = play(a=A, skills=(skill,)).do("skill:1")
    assert game.game.choice.decider == "chance"
    assert game.do(answer).hand("a") == hand


def test_what_changes_something_that_does_not_happen_changes_nothing():
    from judge.engine.effects.language import AddToArts, ChangeDamage, ChangeLifeLoss, RollAgain, Spare

    do = (AddToArts(10), ChangeDamage(-10), ChangeLifeLoss(-1), RollAgain(), Spare(1), Draw(1))
    game = play(a=A, skills=(Skill(name="S", cost=0, do=do),)).do("skill:1")
    assert game.keys.count("changes_nothing") == 5
    assert game.hand("a") == 2


def test_sp_skills_alone_and_the_own_main_step():
    skills = (
        Skill(name="S", cost=0, do=(), limit=Limit("turn")),
        Skill(name="T", cost=0, do=(), sp=True, limit=Limit("game")),
    )
    sp = Deeds("used_skill", sp=True)
    main = Deeds("used_skill", step="main", sp=True, own_turn=True)
    game = play(a=A, skills=skills).do("skill:1")
    assert not asks(game, Happened(sp))
    game.do("skill:2")
    assert asks(game, Happened(sp))
    assert asks(game, Happened(main))
    defend = Skill(name="T", cost=0, do=(), sp=True, when=WasDowned(Holomems()), limit=Limit("game"))
    strong = mem("921", arts=(Arts(name="hit", cost=(), damage=100),))
    b = ("center hPR-900", "back hPR-903")
    game = play(strong, a=("center hPR-921",), b=b, b_skills=(defend,), step="performance")
    game.do("arts:center:1", "skill:1")
    assert asks(game, Happened(sp), seat=1)
    assert not asks(game, Happened(main), seat=1)
    assert not asks(game, Happened(Deeds("used_skill", sp=True, own_turn=True)), seat=1)


@pytest.mark.parametrize(("many", "drawn"), [(1, 1), (2, 0)])
def test_an_oshi_skill_whose_text_asks_has_not_been_used_yet(many, drawn):
    """10.7.2.5.4: the skill played before it counts, it does not count itself; another one that asks later counts both."""
    if_used = If(Happened(Deeds("used_skill", since="game"), many), (Draw(),))
    skills = (
        Skill(name="S", cost=0, do=(if_used,), limit=Limit("turn")),
        Skill(name="T", cost=0, do=(if_used,), sp=True, limit=Limit("game")),
    )
    game = play(a=A, skills=skills).do("skill:1")
    before = game.hand("a")
    game.do("skill:2")
    assert game.hand("a") - before == drawn
    assert asks(game, Happened(Deeds("used_skill", since="game"), 2))


def test_what_a_position_says_a_holomem_has_done_is_its_own():
    game = play(a=("center hPR-901; bloomed; arts", "back hPR-901"), step="performance")
    for deed in ("bloomed", "used_arts"):
        own = Happened(Deeds(deed, own=True))
        assert asks(game, own, host=game.at("a.center").mem.id)
        assert not asks(game, own, host=game.at("a.back.1").mem.id)
