"""Hypothesis strategies for positions: anything the notation can say, sensible or not."""

from hypothesis import strategies as st

from judge.engine.effects.language import SPOTS
from judge.engine.position.model import Position, PositionHolomem, PositionSide, PrimedEntry
from judge.engine.position.notation_words import CHEERS
from judge.engine.state import STEPS

cards = st.one_of(
    st.just("?"),
    st.sampled_from(list(CHEERS.values())),
    st.from_regex(r"h(BP|SD|BD|YS)[0-9]{2}-[0-9]{3}", fullmatch=True),
    st.just("hPR-001"),
)
zones = st.lists(cards, max_size=12).map(tuple)
mems = st.builds(
    PositionHolomem,
    stack=st.lists(cards, min_size=1, max_size=4).map(tuple),
    at=st.sampled_from(SPOTS),
    damage=st.integers(-500, 900),
    resting=st.booleans(),
    cheers=st.lists(cards, max_size=5).map(tuple),
    supports=st.lists(cards, max_size=3).map(tuple),
    down=st.booleans(),
    entered=st.booleans(),
    bloomed=st.booleans(),
    arts=st.booleans(),
    arts_plus=st.integers(-50, 200),
    hp_plus=st.integers(-50, 200),
    used=st.lists(cards, max_size=2).map(tuple),
)
spots = st.sampled_from(["center", "collab", "back", "back.1", "back.9"])
waiting = st.builds(
    PrimedEntry,
    card=cards,
    ability=st.integers(0, 4),
    on=st.one_of(st.just(""), spots),
    about=st.one_of(st.just(""), st.tuples(st.sampled_from("ab"), spots).map(".".join)),
)
halves = st.builds(
    PositionSide,
    oshi=cards,
    stage=st.lists(mems, max_size=7).map(tuple),
    hand=zones,
    deck=zones,
    archive=zones,
    life=zones,
    cheer_deck=zones,
    power=zones,
    life_damage=st.integers(-2, 6),
    skill=st.booleans(),
    sp=st.booleans(),
    primed=st.lists(waiting, max_size=3).map(tuple),
)
positions = st.builds(
    Position,
    sides=st.tuples(halves, halves),
    rules=st.sampled_from(["1.9.0", "1.3.0"]),
    turn=st.integers(-3, 999),
    player=st.integers(0, 1),
    first=st.integers(0, 1),
    step=st.sampled_from(STEPS),
    collabed=st.booleans(),
    baton=st.booleans(),
    limited=st.booleans(),
)
