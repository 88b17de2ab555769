"""Every text of every card has its scenarios, and they fail when the card does not do what its text says."""

import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec.yaml
import pytest

from judge.cards.build import readings
from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.effects.language import AlsoNamed, CannotBloom, Continuous, LifeLoss
from judge.scenarios import Scenario, ScenarioError, run_scenario
from judge.scenarios.firing import scenario_paths
from judge.scenarios.library import firing_now
from tests.cards.breaking import broken

from .files import FOLDER, scenario_in, scenarios

SAME_CHANGES = FOLDER.parent / "cards" / "same"

CARDS = FOLDER / "cards"
NUMBERS = list(dict.fromkeys(name.rpartition("/")[2].partition("--")[0] for name in scenario_paths(CARDS)))
"""The cards that have scenarios: each is named by its card."""
SAME: dict[str, dict[str, str]] = {
    number: reasons
    for path in sorted(SAME_CHANGES.glob("*.yaml"))
    for number, reasons in (msgspec.yaml.decode(path.read_bytes()) or {}).items()
}
"""Changes of a card that make no difference, each with the reason."""
ROOT = FOLDER.parent.parent
HERE = sys.modules[__name__]
SOURCES = [
    *(path for room in ("engine", "cards", "scenarios") for path in (ROOT / "judge" / room).rglob("*.py")),
    ROOT / "tests/cards/breaking.py",
    Path(__file__),
]
"""What decides, beside a card and its scenarios, whether a change of the card is noticed."""
ONE_OF = 40
"""Of the cards without a record, and of those for which only the sources changed, `make test` plays one of this many."""


@cache
def sources() -> bytes:
    """A digest of `SOURCES`."""
    made = hashlib.sha256(sys.version.encode())
    for path in sorted(SOURCES):
        made.update(hashlib.sha256(path.read_bytes()).digest())
    return made.digest()


@cache
def files_of_cards() -> dict[str, list[Path]]:
    """The files of the scenarios of each card, in order."""
    found: dict[str, list[Path]] = {}
    for path in sorted(CARDS.rglob("*.yaml")):
        found.setdefault(path.stem.partition("--")[0], []).append(path)
    return found


def state_of(number: str) -> str:
    """All that decides how the test of a card ends: a digest of the sources, and one of what is the card's own."""
    return f"{sources().hex()} {own_state_of(number)}"


def own_state_of(number: str) -> str:
    """A digest of the scenarios of a card, every card that these name, and the changes that make no difference."""
    texts = [path.read_text(encoding="utf-8") for path in files_of_cards()[number]]
    named = {number, *re.findall(r"\bh[A-Z]+\d*-\d+\b", "".join(texts))}
    cards = [repr(library().get(each)) for each in sorted(named)]
    parts = (*texts, *cards, repr(sorted(SAME.get(number, {}))))
    return hashlib.sha256("".join(parts).encode()).hexdigest()


def in_sample(number: str) -> bool:
    """Whether a card is one of the fortieth that `make test` plays where there is no record."""
    return hashlib.sha256(number.encode()).digest()[0] % ONE_OF == 0


def why_skipped(number: str, record: Path, *, all_of_them: bool) -> str:
    """Why the changes of a card need not be played, or nothing."""
    known = record.read_text(encoding="utf-8") if record.exists() else ""
    if known and known == state_of(number):
        return "the card, its scenarios and the engine are as at the last green run"
    if all_of_them or in_sample(number) or (known and known.rpartition(" ")[2] != own_state_of(number)):
        return ""
    if known:
        return "the engine changed and the card did not; make test plays a fortieth of those"
    return "without a record; make test plays a fortieth of those"


@pytest.fixture
def records(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file for each card whose changes were all noticed, with what its state was then."""
    kept = getattr(request.config, "cache", None)
    return Path(kept.mkdir("cards-as-noticed")) if kept else tmp_path


def parts_of(card: Card) -> tuple[str, ...]:
    """The parts of a card's text, named as in `Card.unread`, and its extra ability."""
    modifiers = [each for ability in card.abilities if isinstance(ability, Continuous) for each in ability.modifiers]
    extra = card.any_number or any(isinstance(each, LifeLoss | AlsoNamed | CannotBloom) for each in modifiers)
    return (*readings().get(card.number, {}), *(("extra:0",) if extra else ()))


def _holds(scenario: Scenario, card: Card) -> bool:
    try:
        return run_scenario(scenario, MappingProxyType({**library(), card.number: card})).passed
    except (ScenarioError, KeyError):
        return False


def wrongly_told(name: str) -> Iterator[str]:
    """What a scenario of a card lacks, or is not called by."""
    written = scenarios(CARDS)[name].written
    stem, _, count = name.rpartition("/")[2].partition("--")
    if (written.source.kind, written.source.ref) != ("card", stem) or not name.startswith(f"{stem.partition('-')[0]}/"):
        yield "it is not named by its card"
    if count and not (count.isdecimal() and int(count) > 1):
        yield "it is not counted from 2"
    if not set(written.source.parts) <= set(parts_of(library()[stem])):
        yield "the card has no such part"
    for field in ("title_ja", "description", "description_ja"):
        if not getattr(written, field):
            yield f"{field} is missing"
    if written.cards:
        yield "the card is played as it is, on a board that can be opened"


@pytest.mark.extended
def test_a_scenario_of_a_card_is_named_by_it_and_told_whole():
    found = {name: wrong for name in scenarios(CARDS) if (wrong := list(wrongly_told(name)))}
    assert found == {}


@pytest.mark.slow
def test_every_text_that_is_read_has_a_scenario():
    every = {(number, part) for number, card in library().items() for part in parts_of(card) if part not in card.unread}
    assert sorted(every - firing_now().played()) == []


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The cards that are played, and for each reason one test that is skipped and counts the others: a thousand skipped tests take
    seconds."""
    if "number" in metafunc.fixturenames:
        kept = getattr(metafunc.config, "cache", None)
        folder = Path(kept.mkdir("cards-as-noticed")) if kept else Path("nowhere")
        whole = of_make_test_all(metafunc.config)
        reasons = {each: why_skipped(each, folder / each, all_of_them=whole) for each in NUMBERS}
        skipped = [
            pytest.param("", id=reason, marks=pytest.mark.skip(reason=f"{count} cards: {reason}"))
            for reason, count in Counter(filter(None, reasons.values())).items()
        ]
        metafunc.parametrize("number", [*(each for each, reason in reasons.items() if not reason), *skipped])


def of_make_test_all(config: pytest.Config) -> bool:
    """Whether every card is played, as by `make test-all`."""
    return "not extended" not in config.getoption("markexpr")


@pytest.mark.slow
def test_whatever_is_changed_of_a_card_a_scenario_of_it_fails(number, records):
    """But for the changes that make no difference on any board, each of which is listed with the reason."""
    (records / number).write_text("not green", encoding="utf-8")  # what fails is played again
    own = [scenario_in(path) for path in files_of_cards()[number]]
    order = sorted(own, key=lambda each: len(each.written.play))  # the short ones are played first
    unnoticed = set()
    for what, changed in broken(library()[number]):
        noticing = next((each for each in order if not _holds(each, changed)), None)
        if noticing is None:
            unnoticed.add(what)
        else:  # the next change is often one of the same part
            order.remove(noticing)
            order.insert(0, noticing)
    assert unnoticed == SAME.get(number, {}).keys()
    (records / number).write_text(state_of(number), encoding="utf-8")


def test_a_card_is_skipped_only_as_it_was(tmp_path, monkeypatch):
    number = next(each for each in NUMBERS if not in_sample(each))
    record = tmp_path / number
    assert "without a record" in why_skipped(number, record, all_of_them=False)
    assert not why_skipped(number, record, all_of_them=True)
    record.write_text(state_of(number), encoding="utf-8")
    assert "as at the last green run" in why_skipped(number, record, all_of_them=True)
    monkeypatch.setattr(HERE, "sources", lambda: b"another engine")
    assert "the engine changed" in why_skipped(number, record, all_of_them=False)
    assert not why_skipped(number, record, all_of_them=True)
    assert not why_skipped(next(filter(in_sample, NUMBERS)), record, all_of_them=False)
    record.write_text(state_of(number), encoding="utf-8")
    assert why_skipped(number, record, all_of_them=True)
    other = {**library(), number: library()[NUMBERS[-1]]}
    monkeypatch.setattr(HERE, "library", lambda: other)
    assert not why_skipped(number, record, all_of_them=False)


def test_every_card_that_a_scenario_names_counts(monkeypatch):
    number = NUMBERS[0]
    before = state_of(number)
    [text, *_] = [
        each.read_text("utf-8") for each in sorted((CARDS / number.partition("-")[0]).glob(f"{number}*.yaml"))
    ]
    named = next(each for each in re.findall(r"\bh[A-Z]+\d*-\d+\b", text) if each != number)
    changed = {**library(), named: library()[number]}
    monkeypatch.setattr(HERE, "library", lambda: changed)
    assert state_of(number) != before


def test_about_a_fortieth_of_the_cards_is_the_sample():
    assert len(NUMBERS) / 56 < sum(map(in_sample, NUMBERS)) < len(NUMBERS) / 28


def test_no_reason_is_left_of_a_card_that_went_or_is_missing():
    assert SAME.keys() <= files_of_cards().keys()
    assert all(reason.strip() for reasons in SAME.values() for reason in reasons.values())
