"""The kinds of events that texts name which nobody reads: they are those that the engine asks about, and none is missed."""

from __future__ import annotations

import pytest

from judge.cards import build, readers, records
from judge.cards.library import library
from judge.cards.unread_events import WORDS, events_named
from judge.engine.effects import language as lang
from judge.engine.primed import BY_HAND
from judge.engine.procedures.ch10_prime_by_hand import MOMENTS
from judge.engine.procedures.ch11_downed_abilities import DOWN
from judge.wording.by_hand import MOMENT
from tests.cards.test_catalogue import reference
from tests.crossing.boards import parts
from tests.sampling import WHOLE, sample

WAITED_FOR: dict[type, tuple[str, ...]] = {
    lang.UsedArts: ("arts_used",),
    lang.TookDamage: ("damage_taken",),
    lang.WasRestored: ("restored",),
    lang.HasBloomed: ("bloomed",),
    lang.HasCollabed: ("collabed",),
    lang.HasMoved: ("moved",),
    lang.HasTurned: ("turned",),
    lang.HasArchived: ("archived",),
    lang.HasRolled: ("rolled",),
    lang.HasShown: ("rolled",),
    lang.WasDowned: ("down",),
    lang.HasDowned: ("down", "downed_by"),
    lang.WouldTakeDamage: ("would_damage",),
    lang.WouldDealDamage: ("would_damage",),
    lang.WouldArchive: ("would_archive",),
    lang.WouldRoll: ("would_roll",),
    lang.WouldCountDice: ("would_count",),
    lang.EnteredStage: ("entered",),
    lang.LeftStage: ("left",),
    lang.WasAttached: ("attached",),
    lang.WentToArchive: ("archived",),
    lang.WentBack: ("left",),
    lang.HasRevealed: ("revealed",),
    lang.HasUsedSkill: ("skill_used",),
    lang.LevelRose: ("bloomed",),
    lang.PerformanceEnds: ("end_performance",),
    lang.TurnEnds: ("end_turn",),
    lang.LifeLoss: ("down",),
    lang.ChangeLifeLoss: ("down",),
}
"""What the texts that are read wait for, and what would be asked about them if nobody read them."""


def test_there_are_words_for_all_that_is_asked_about() -> None:
    assert set(WORDS) == {*MOMENTS, *MOMENT, DOWN} - {BY_HAND}


@pytest.mark.parametrize(
    ("text", "named", "other"),
    [
        ("このホロメンがダメージを受ける時、サイコロを1回振れる。", "would_damage", "down"),
        ("自分のターンが終了する時、自分のデッキを1枚引く。", "end_turn", "end_performance"),
        ("自分のホロメンがコラボした時、HP20回復。", "collabed", "bloomed"),
        ("[コラボポジション限定]このホロメンのアーツ+20。", "", "collabed"),
        ("自分のホロメンがダウンした時、自分の減るライフ-1。", "down", "rolled"),
    ],
)
def test_words_name_their_events_and_no_others(text: str, named: str, other: str) -> None:
    found = events_named(text)
    assert found is not None
    assert not named or named in found
    assert other not in found


def test_what_says_nothing_is_not_taken_for_nothing() -> None:
    assert events_named("じゃんけんに勝った時、このホロメンのHP+20。") is None
    assert events_named("Whenever you win, this holomem gets +20 HP.") is None
    assert events_named("このホロメンのHP+20。") == ()


@pytest.mark.extended
@pytest.mark.slow
def test_no_read_text_waits_for_what_its_words_do_not_name() -> None:
    """Over every printed text that is read: its words name whatever its tree waits for."""
    listed = reference()
    names = readers.names_in(listed)
    missed, waiting = [], 0
    for record in sample(listed, 20):
        trees, _ = build.read_slots(record, names)
        for slot in records.slots(record):
            if readers.kind_of(slot) in {"collab", "bloom"}:
                continue  # what they wait for is said by the keyword (13.2.2, 13.3.2)
            nodes = list(parts(trees.get(slot.name, ())))
            kinds = {each for node in nodes for each in WAITED_FOR.get(type(node), ())}
            kinds |= {f"begin_{node.step}" for node in nodes if isinstance(node, lang.StepBegins)}
            waiting += bool(kinds)
            events = events_named(slot.text)
            if events is not None and kinds - set(events):
                missed.append((record.number, slot.name, sorted(kinds - set(events))))
    assert not missed
    assert waiting > (150 if WHOLE else 7)


def test_the_catalogue_says_it_of_every_unread_slot_that_it_has() -> None:
    for card in library().values():
        assert {slot for slot, _ in card.unread_events} <= set(card.unread)
