"""Abilities that a text gives for this turn: what they wait for, how often (10.7.2.1.1), and the Arts they belong to."""

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    AddAbility,
    AtLevel,
    BloomedFrom,
    BloomedNow,
    BloomWith,
    Cards,
    ChangeDamage,
    Choose,
    Continuous,
    Deeds,
    Draw,
    Happened,
    HasDowned,
    Holomems,
    Host,
    If,
    Is,
    IsBuzz,
    Limit,
    LoseLife,
    MayBloom,
    Named,
    Not,
    NotReducedNow,
    Replacement,
    Skill,
    ThisTurn,
    UseAgain,
    WhenDowned,
    WouldTakeDamage,
)
from tests.engine.made_up import mem, support
from tests.engine.test_history import asks
from tests.engine.test_stage_modifiers import play

THEIR_CENTER = Holomems("opponent", at=("center",))
B = ("center hPR-900", "collab hPR-900", "back hPR-903")
"""Two to down, and one that takes the place of the Center holomem."""


def test_what_an_arts_waits_for_is_done_so_often_over_all_its_uses():
    """10.7.2.1.1: the Arts is used twice, and each time a holomem goes down."""

    def hand(limit):
        wait = WhenDowned(HasDowned((Host(),), Holomems("opponent"), this_arts=True), (Draw(),), limit=limit)
        again = If(Not(Happened(Deeds("used_arts"), 2)), (UseAgain(),))
        text = (ThisTurn(AddAbility((wait,))), again)
        card = mem("911", arts=(Arts(name="hit", cost=(), damage=100, text=text),))
        game = play(card, a=("center hPR-911",), b=B, step="performance")
        game.do("arts:center:1")
        for _ in range(20):
            if "end" in game.offered or game.game.state.facts.step != "performance":
                break
            game.do(game.offered[0])
        return game.hand("a")

    once, always = hand(Limit("turn")), hand(None)
    assert (once, always) == (2, 3)


def test_a_support_card_waits_for_downs_this_turn_by_some_and_of_some():
    when = HasDowned((Holomems(where=(Named("911"),)),), THEIR_CENTER)
    wait = support("700", "event", text=(ThisTurn(AddAbility((WhenDowned(when, (LoseLife("opponent"),)),))),))
    strong, other = (mem(number, arts=(Arts(name="hit", cost=(), damage=100),)) for number in ("911", "912"))

    def life(user, target):
        a = (f"center hPR-{user}", "back hPR-900")
        game = play(wait, strong, other, a=a, b=B, hand="hPR-700")
        before = len(game.zone("b", "life"))
        game.do("support:hPR-700", "end", "arts:center:1", target)
        for _ in range(20):
            if "end" in game.offered:
                break
            game.do(game.offered[0])
        return before - len(game.zone("b", "life"))

    assert life("911", "holomem:b.center") == 2
    assert life("911", "holomem:b.collab") == 1
    assert life("912", "holomem:b.center") == 1


def test_the_damage_of_one_arts_is_not_reduced_and_of_the_next_it_is():
    """5.22.3.1, for the Arts whose text says so."""
    less = Replacement(WouldTakeDamage(Holomems()), (ChangeDamage(-20),))
    guard = mem("905", hp=200, abilities=(less,))
    fixed = Arts(
        name="fixed", cost=(), damage=30, text=(If(Is(Host(), (BloomedFrom((IsBuzz(),)),)), (NotReducedNow(),)),)
    )
    card = mem("921", "Plain", level="2nd", arts=(fixed,))
    buzz = mem("920", "Plain", level="1st", buzz=True)

    def damage(under):
        game = play(
            card,
            buzz,
            guard,
            a=(f"center hPR-921; over hPR-{under}", "back hPR-900"),
            b=("center hPR-905",),
            step="performance",
        )
        return game.do("arts:center:1").at("b.center").mem.damage

    assert (damage("920"), damage("901")) == (30, 10)


def test_only_the_last_of_two_blooms_says_what_a_holomem_bloomed_from():
    """5.14.1: after Debut, 1st and 1st once more, the card right under the top one is a 1st."""
    from_debut, from_first = BloomedNow((AtLevel(("debut",)),)), BloomedNow((AtLevel(("1st",)),))
    again = BloomWith(Choose(Holomems(where=(from_debut,))), Choose(Cards("hand")), ("again",))
    skill = Skill(name="S", cost=0, do=(again,), limit=Limit("turn"))
    a = ("center hPR-900", "back hPR-901")
    game = play(a=a, hand="hPR-901 x2", skills=(skill,)).do("bloom:hPR-901:center")
    center, back = game.at("a.center").mem.id, game.at("a.back.1").mem.id
    assert asks(game, Is(Host(), (from_debut,)), host=center)
    assert not asks(game, Is(Host(), (from_first,)), host=center)
    assert not asks(game, Is(Host(), (from_debut,)), host=back)
    game.do("skill:1")
    assert len(game.at("a.center").mem.stack) == 3
    assert not asks(game, Is(Host(), (from_debut,)), host=center)
    assert asks(game, Is(Host(), (from_first,)), host=center)


def test_a_bloom_once_more_with_some_cards_only():
    again = MayBloom(Host(), ("again",), (AtLevel(("2nd",)),))
    card = mem(
        "911", "Plain", level="1st", hp=150, abilities=(Continuous((again,), condition=Is(Host(), (BloomedNow(),))),)
    )
    game = play(card, a=("center hPR-900", "back hPR-900"), hand="hPR-911, hPR-911, hPR-902").do("bloom:hPR-911:center")
    assert "bloom:hPR-902:center" in game.offered
    assert "bloom_again" in game.refused["bloom:hPR-911:center"]
