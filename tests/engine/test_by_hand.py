"""Carrying out by hand what is not read (2.7.1, 10.9.1): each action by its own rule, marked, stored, and never endless."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.cards import Arts
from judge.engine.decks import GameDeck
from judge.engine.draft import Draft
from judge.engine.effects.by_hand import ENDS, HAND_ACTIONS, PLACES
from judge.engine.effects.language import (
    Automatic,
    ChangeDamage,
    Continuous,
    Draw,
    Holomems,
    Host,
    Limit,
    LosesAbilities,
    Replacement,
    Skill,
    TookDamage,
    WouldTakeDamage,
)
from judge.engine.effects.walking import iter_nodes
from judge.engine.game import Game
from judge.engine.loop_detection import state_digest
from judge.engine.procedures.ch10_by_hand import QUESTIONS
from judge.wording import sentence
from judge.wording.by_hand import END, HAND_ACTION, PLACE
from tests.engine.made_up import Play, Unasked, mem, oshi, support
from tests.engine.play import places
from tests.sampling import examples

MISSING = re.compile(r"\[[a-z_ ]+(?:\]|: )")
PLAIN = mem("902", "Second", tags=("#A",))
FIRST = mem("903", "Second", level="1st", hp=150)
ARTS = mem("901", "Reader", unread=("arts:0",), arts=(Arts(name="x", cost=(), damage=30, unread=True),))
ITEM = support("911", "item", unread=("support:0",))
TOOL = support("912", "tool")
FAN = support("913", "fan", unread=("support:0",))
COLLAB = mem("904", "Collab", keywords=("collab", "gift"), unread=("ability:0", "ability:1"))
BLOOM = mem("905", "Second", level="1st", hp=150, keywords=("bloom",), unread=("ability:0",))
OSHI = oshi(
    "906",
    skills=(Skill("S", 1, (), limit=Limit()), Skill("T", 2, (), sp=True, limit=Limit("game"))),
    unread=("skill:0", "skill:1", "stage:0"),
)
CARDS = (PLAIN, FIRST, ARTS, ITEM, TOOL, FAN, COLLAB, BLOOM, OSHI)
BOARD = """
turn 5 a
step {step}
a oshi hPR-906
a center hPR-901; damage 20; cheers red, white; with hPR-912
a collab hPR-902
a back hPR-902
a back hPR-903; over hPR-902
a back hPR-904
a hand hPR-911, hPR-905, hPR-903, hPR-913, ?, hPR-902
a archive red, hPR-902, hPR-912
a deck 6
a life 5
a cheer-deck red, ?, blue
a power 4
b center hPR-902; cheers blue
b back hPR-904
b hand 2
b deck 6
b life 4
b cheer-deck 3
"""


def board(step: str = "main", *more: object) -> Play:
    return Unasked(BOARD.format(step=step), *CARDS, *more)  # type: ignore[arg-type]


def at_text() -> Play:
    """At the text of an Arts that is not read."""
    return board("performance").do("arts:center:1")


# --- Where the engine stops ------------------------------------------------------------------------------------------


def test_an_arts_stops_at_its_text_before_the_damage_is_dealt() -> None:
    game = at_text()
    assert game.keys[-3:] == ["base_value", "by_hand_arts", "by_hand_next_arts"]
    assert game.at("b.center").mem.damage == 0
    game.do("hand:done")
    assert game.at("b.center").mem.damage == 30


def test_a_read_arts_is_not_carried_out_by_hand() -> None:
    game = board("performance").do("arts:collab:1")
    assert not any(key.startswith("by_hand") for key in game.all_keys)


def test_a_bloom_effect_is_primed_by_its_bloom() -> None:
    game = board().do("bloom:hPR-905:back.1")
    assert "primed_bloomed" in game.keys
    assert game.keys[-1] == "by_hand_next_part"
    assert "13.3.2" in game.rules("primed_bloomed")


def test_a_collab_effect_that_is_lost_is_not_primed() -> None:
    silencer = mem("930", abilities=(Continuous((LosesAbilities(Holomems(at=("collab",))),)),))
    position = BOARD.format(step="main").replace("a collab hPR-902\n", "").replace("b back hPR-904", "b back hPR-930")
    lost = mem("931", abilities=(Continuous((LosesAbilities(Holomems("opponent", at=("collab",))),)),))
    game = Play(position.replace("hPR-930", "hPR-931"), *CARDS, silencer, lost).do("collab:back.3")
    assert "by_hand_part" not in game.keys
    assert not [key for key in game.offered if key.startswith("prime:a.collab:hPR-904")]


def test_a_partly_read_support_does_what_is_read_in_its_place() -> None:
    for slot, keys in (("support:1", ["draws", "by_hand_part"]), ("support:0", ["by_hand_part"])):
        item = support("920", "event", text=(Draw(),), unread=(slot,))
        position = BOARD.format(step="main").replace("a hand hPR-911", "a hand hPR-920")
        game = Unasked(position, *CARDS, item).do("support:hPR-920")
        told = [key for key in game.keys if key in {"draws", "by_hand_part"}]
        assert told == keys
        game.do("hand:done")
        assert ("draws" in game.keys) == (slot == "support:0")
        assert "support_archived" in game.keys


def test_an_attached_card_that_is_not_read_is_played_and_named() -> None:
    game = board().do("support:hPR-913", "holomem:a.center")
    assert "support_attached" in game.keys
    assert "unread_there" in game.keys
    assert "prime:a.center:hPR-913:support:0" in game.offered


def test_skills_cost_count_and_stop() -> None:
    game = board().do("skill:1")
    assert len(game.zone("a", "power")) == 3
    assert game.keys[-1] == "by_hand_next_skill"
    game.do("hand:done")
    assert "skill_limit_turn" in game.refused["skill:1"]
    assert "prime:a.oshi:skill:0" not in game.offered
    assert "prime:a.oshi:skill:1" in game.offered


def test_what_is_said_to_trigger_is_primed_and_played_by_its_controller() -> None:
    game = board().do("prime:b.back.1:hPR-904:ability:1")
    assert "primed_by_hand" in game.keys
    assert game.game.choice is not None
    assert game.game.choice.decider == "b"
    assert [each.by_hand for each in game.told if each.message.key == "primed_by_hand"] == [True]
    game.do("hand:done")
    assert game.game.state.primed == ()
    # 14.1.1.2: nothing has changed, so that the same cannot be said of the same state again.
    assert game.refused["prime:b.back.1:hPR-904:ability:1"] == ["loop"]


def test_a_skill_that_waits_for_something_is_offered_and_may_be_left() -> None:
    game = board("performance").do("prime:a.oshi:skill:1")
    assert game.keys[-1] == "may_use_skill"
    game.do("skill:2")
    assert game.keys[-1] == "by_hand_next_skill"
    assert "12.1.5.3" in game.rules("skill_played")
    assert "8.5.1" not in game.rules("skill_played")
    assert len(game.zone("a", "power")) == 2


def test_what_is_not_read_is_told_at_the_start_of_a_position_and_of_a_game() -> None:
    assert board().all_keys[0] == "unread_there"
    deck = GameDeck("hPR-906", ("hPR-940",) * 50, ("hY01-001",) * 20)
    many = mem("940", any_number=True)
    game = Game.begin(deck, deck, {**board().game.library, many.number: many})
    told = []
    rng = random.Random(1)
    while "unread_there" not in told and len(told) < 200:
        if game.choice is not None:
            options = [option.key for option in game.choice.options]
            game = game.choose(*rng.sample(options, game.choice.minimum))
        else:
            game, transition = game.step()
            told.append(transition.message.key)
    assert told[-2:] == ["game_begins", "unread_there"]


# --- What is put in --------------------------------------------------------------------------------------------------


def test_actions_are_marked_and_what_reads_texts_is_not() -> None:
    shield = mem(
        "930",
        abilities=(
            Replacement(WouldTakeDamage(Host()), (ChangeDamage(-10),)),
            Automatic(TookDamage(Host()), (Draw(),)),
        ),
    )
    position = BOARD.format(step="performance").replace("b center hPR-902", "b center hPR-930")
    game = Unasked(position, *CARDS, shield).do("arts:center:1", "hand:damage", "amount:50", "holomem:b.center")
    marks = {each.message.key: each.by_hand for each in game.told}
    assert marks["damage_special"]
    assert not marks["damage_changed"]
    assert not marks["primed_damage_taken"]
    assert game.at("b.center").mem.damage == 40
    game.do("hand:done")
    assert not any(each.by_hand for each in game.told if each.message.key in {"damage_arts", "draws"})


@pytest.mark.parametrize(
    ("answers", "holds"),
    [
        (("draw", "player:b", "number:2"), lambda game: game.hand("b") == 4),
        (("draw", "player:a", "number:1"), lambda game: game.hand("a") == 7),
        (("archive", "from:b.deck.top", "number:3", "card:?", "card:?", "card:?"),
         lambda game: len(game.zone("b", "archive")) == 3),
        (("archive", "from:a.stage", "holomem:a.center", "card:hY01-001"), lambda game: "hY01-001" not in cheers(game)),
        (("archive", "from:a.hand", "card:hPR-911"), lambda game: "hPR-911" in game.zone("a", "archive")),
        (("move", "from:a.archive", "to:deck.bottom", "card:hPR-902"), lambda game: game.zone("a", "deck")[-1] == "hPR-902"),
        (("move", "from:a.archive", "to:cheer-deck.top", "card:hY03-001"), lambda game: len(game.zone("a", "cheer_deck")) == 4),
        (("move", "from:a.deck", "to:hand", "number:1", "card:hPR-903"), lambda game: "hPR-903" in game.zone("a", "hand")),
        (("move", "from:a.deck.top", "to:power", "number:2"), lambda game: len(game.zone("a", "power")) == 6),
        (("put_out", "from:a.archive",), lambda game: len(game.game.state.players[0].stage) == 6),
        (("bloom", "from:a.hand", "conditions:hold", "holomem:a.collab", "card:hPR-903"),
         lambda game: game.at("a.collab").level == "1st"),
        (("under", "from:a.hand", "card:hPR-903", "holomem:a.collab"), lambda game: len(game.at("a.collab").mem.stack) == 2),
        (("send", "from:a.cheer-deck.top", "number:1", "holomem:a.back.1"),
         lambda game: len(game.at("a.back.1").mem.cheers) == 1),
        (("attach", "from:a.archive", "holomem:a.collab"), lambda game: len(game.at("a.collab").mem.supports) == 1),
        (("reattach", "player:a", "holomem:a.center", "card:hY01-001", "holomem:a.collab"),
         lambda game: len(game.at("a.collab").mem.cheers) == 1),
        (("restore", "less:10", "holomem:a.center"), lambda game: game.at("a.center").mem.damage == 10),
        (("restore", "less:all", "holomem:a.center"), lambda game: game.at("a.center").mem.damage == 0),
        (("set_hp", "amount:10", "holomem:b.center"), lambda game: game.at("b.center").mem.damage == 90),
        (("down", "holomem:b.center"), lambda game: game.at("b.center").mem.down),
        (("life", "player:b"), lambda game: game.game.state.players[1].life_damage == 1),
        (("rest", "holomem:b.center"), lambda game: game.at("b.center").mem.resting),
        (("switch", "player:b", "pair:center-back"), lambda game: game.at("b.center").card is not None
         and game.at("b.center").card.number == "hPR-904"),
        (("position", "spot:collab", "holomem:b.back.1"), lambda game: game.at("b.collab").card.number == "hPR-904"),
        (("debut", "holomem:a.back.2"), lambda game: game.at("a.back.2").level == "debut"),
        (("leave", "to:hand", "holomem:b.back.1"), lambda game: game.hand("b") == 3),
        (("this_arts", "plus:-10"), lambda game: game.do("hand:done").at("b.center").mem.damage == 20),
        (("arts", "plus:+30", "until:turn", "holomem:a.center"),
         lambda game: game.do("hand:done").at("b.center").mem.damage == 60),
        (("taken", "plus:-20", "until:turn", "holomem:b.center"),
         lambda game: game.do("hand:done").at("b.center").mem.damage == 10),
        (("archive", "from:b.hand"), lambda game: game.game.choice.decider == "b"),
        (("colour", "colour:none", "until:turn", "holomem:b.center"), lambda game: colours(game) == set()),
        (("colour", "colour:blue", "until:turn", "holomem:b.center"), lambda game: colours(game) == {"blue"}),
        (("colour", "colour:also-blue", "until:turn", "holomem:b.center"), lambda game: colours(game) == {"red", "blue"}),
        (("colour", "colour:all", "until:game", "holomem:b.center"), lambda game: len(colours(game)) == 6),
        (("not_reduced", "until:turn", "holomem:a.center"), lambda game: not_reduced(game)),
        (("hp", "plus:+40", "until:opponent_turn", "holomem:b.center"), lambda game: game.at("b.center").hp == 140),
        (("baton_cost", "cost:+1", "until:game", "holomem:a.center"),
         lambda game: len(game.game.board.baton_cost(game.at("a.center").mem.id)) == 1),
        (("arts_cost", "cost:+2", "until:turn", "holomem:a.collab"),
         lambda game: "arts_cost" in game.do("hand:done").refused["arts:collab:1"]),
        (("die", "player:b", "number:2", "die:3", "die:4"), lambda game: "damage_arts" not in game.all_keys),
        (("again",), lambda game: len(game.game.state.primed) == 1),
        (("extra_turn",), lambda game: game.game.state.facts.extra == (0,)),
        (("lose", "player:b"), lambda game: game.game.over.winner == 0),
        (("look", "from:b.hand"), lambda game: "looked_at" in game.keys),
        (("reveal", "from:a.hand", "card:hPR-911"), lambda game: "cards_revealed" in game.keys),
    ],
    ids=lambda each: ",".join(each) if isinstance(each, tuple) else "",
)  # fmt: skip
def test_each_action_is_the_rules_own(answers: tuple[str, ...], holds: object) -> None:
    deed, *rest = answers
    game = at_text().do(f"hand:{deed}")
    for answer in rest:
        if game.game.choice is not None and answer not in game.offered and "order" in game.game.choice.message.key:
            break
        game.do(answer)
    assert holds(game)  # type: ignore[operator]


def not_reduced(game: Play) -> bool:
    """What would reduce the damage of this Arts does nothing to it."""
    game.do("hand:taken", "plus:-20", "until:turn", "holomem:b.center", "hand:done")
    return bool(game.at("b.center").mem.damage == 30)


def colours(game: Play) -> set[str]:
    assert game.at("a.center").colours == {"red"}
    return set(game.at("b.center").colours)


def cheers(game: Play) -> list[str]:
    return [game.game.state.cards[card] for card in game.at("a.center").mem.cheers]


def test_a_bloom_under_its_conditions_is_offered_only_where_they_hold() -> None:
    position = BOARD.format(step="performance").replace("hPR-903; over hPR-902", "hPR-903; over hPR-902; bloomed")
    before = ("arts:center:1", "hand:bloom", "from:a.hand")
    game = Unasked(position, *CARDS).do(*before, "conditions:hold")
    assert "holomem:a.back.2" not in game.offered
    game = Unasked(position, *CARDS).do(*before, "conditions:waived", "holomem:a.back.2", "card:hPR-905")
    assert game.at("a.back.2").card.number == "hPR-905"


# --- What holds of all of it -----------------------------------------------------------------------------------------


def test_every_deed_and_question_has_words() -> None:
    assert set(HAND_ACTION) == set(HAND_ACTIONS)
    assert set(PLACE) == set(PLACES)
    assert set(END) == set(ENDS)
    assert {question for deed in HAND_ACTIONS.values() for question in deed.asks} == set(QUESTIONS)


def test_every_deed_is_in_the_description_of_scenarios() -> None:
    text = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    table = text.partition("| After `hand:` |")[2].partition("\n\n")[0]
    told = {name: row for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert set(told) == set(HAND_ACTIONS)
    for name, deed in HAND_ACTIONS.items():
        wanted = set(deed.asks) - ({"until"} if "same" in told[name] else set())
        assert wanted <= set(re.findall(r"`(\w+):", told[name])), name


def drawn(rng: random.Random, game: Game) -> tuple[str, ...]:
    """An answer at random, `done` seldom, so that many actions are put in."""
    assert game.choice is not None
    keys = [option.key for option in game.choice.options]
    if "hand:done" in keys and len(keys) > 1 and rng.random() < 0.9:
        keys.remove("hand:done")
        keys = [key for key in keys if key != "hand:lose"]
    most = min(game.choice.maximum, len(keys))
    return tuple(rng.sample(keys, rng.randint(min(max(game.choice.minimum, 1), most), most)))


@pytest.mark.slow
@settings(max_examples=examples(120, 6), deadline=None)
@given(st.integers(min_value=0, max_value=2**32 - 1))
def test_whatever_is_put_in_the_cards_and_the_zones_stay_what_they_are(seed: int) -> None:
    rng = random.Random(seed)
    play = board(rng.choice(["main", "performance"]))
    game = play.game
    key = rng.choice([key for key in play.offered if key.startswith(("arts:center:1", "support", "prime", "skill"))])
    game = game.choose(key)
    cards = sorted(places(game.state))
    for _ in range(120):
        if game.done:
            break
        stored = Game.load(game.dump(), game.library)
        assert stored.state == game.state
        if game.choice is not None:
            game = game.choose(*drawn(rng, game))
            continue
        game, transition = game.step()
        assert transition.cites
        for language in ("en", "ja"):
            assert not MISSING.search(sentence(transition.message, language, game.library))  # type: ignore[arg-type]
        for option in game.choice.options if game.choice else ():
            assert not MISSING.search(sentence(option.message, "ja", game.library)), option
        assert sorted(places(game.state)) == cards
        for player in game.state.players:
            assert sum(1 for each in player.stage if each.at == "center") <= 1
            assert sum(1 for each in player.stage if each.at == "collab") <= 1
            assert len(player.stage) <= 6
            kinds = [game.board.card(card) for card in (*player.cheer_deck, *player.life)]
            assert all(card is None or card.kind == "cheer" for card in kinds)
            kinds = [game.board.card(card) for card in (*player.hand, *player.deck, *player.power)]
            assert all(card is None or card.kind in {"holomem", "support"} for card in kinds)
        state_digest(Draft(game.state, game.library))


def test_every_block_is_of_the_language() -> None:
    """What is done by hand is what any card can do: no rule appears twice."""
    game = at_text()
    for name in (key.removeprefix("hand:") for key in game.offered if key != "hand:done"):
        does = HAND_ACTIONS[name].does
        assert callable(does) or any(True for _ in iter_nodes(does))
