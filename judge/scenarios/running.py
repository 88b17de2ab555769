"""Plays a scenario and checks its expectations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from types import MappingProxyType

from judge.engine.cards import Library
from judge.engine.editions import IN_FORCE
from judge.engine.errors import AmbiguousChoice, IllegalChoice
from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.loop_shortcut import CannotRepeat, LoopAction, repeat
from judge.engine.outcomes import Horizon, Search
from judge.engine.position.checks import check_position
from judge.engine.procedures.ch11_rule_processing import ANY_CHEER
from judge.engine.state import LETTERS, SEATS
from judge.engine.transition import Refusal
from judge.scenarios import state_facts
from judge.scenarios.mechanisms import PlacesThatRan, mechanisms
from judge.scenarios.model import (
    Entry,
    Expect,
    Failure,
    OutcomeCount,
    Outcomes,
    PlayedTransition,
    Report,
    Scenario,
    ScenarioError,
)
from judge.scenarios.stopped_lines import outcomes_and_stops
from judge.wording import Language, problem

STATES_LIMIT = 2_000
"""The most states that a search for outcomes visits."""
STEP_LIMIT = 10_000
"""The most transitions of a scenario, to stop an endless loop of the engine."""


def run_scenario(scenario: Scenario, library: Library) -> Report:
    """Play a scenario to the end of its entries and report what does not hold.

    After each `choose` the game is played to the next choice or the end. The cards that the scenario defines replace cards of the
    library with the same numbers. Raises `ScenarioError` with all reasons if the engine cannot start from the position.
    """
    if scenario.written.cards:
        library = MappingProxyType({**library, **{card.number: card for card in scenario.written.own_cards()}})
    watched = mechanisms().keys() & set(scenario.about) if scenario.position.rules == IN_FORCE else set()
    with PlacesThatRan(watched) as watch:
        runner = _Runner(scenario, library)
        runner.play()
    runner.search()  # plays lines that are not the scenario's own, so the code that they run does not count for it
    return runner.report(watch.ran, watch.hidden)


class _Runner:
    def __init__(self, scenario: Scenario, library: Library) -> None:
        self.scenario, self.library = scenario, library
        self.problems = check_position(scenario.position, library)
        errors = [found for found in self.problems if found.level == "error"]
        wanted = scenario.written.problems

        if errors and (scenario.written.play or not all(any(each.fits(found) for each in wanted) for found in errors)):
            both: tuple[Language, ...] = ("en", "ja")
            told = {
                language: " ".join(f"{found.where}: {problem(found, language, library)}" for found in errors)
                for language in both
            }
            line = scenario.lines["$.position"]
            raise ScenarioError(scenario.file, line, "the position cannot be played", "{allowed}", allowed=told)

        self.start = None if errors else Game.start(scenario.position, library)
        self.played: list[PlayedTransition] = []
        self.failures: list[Failure] = []
        self.refused: list[Refusal] = []
        self.asked: list[tuple[int, str, Game, Outcomes]] = []
        self.outcomes: list[OutcomeCount] = []
        self.known = 0
        self.entry = 0
        self.path = "$"

    def play(self) -> None:
        """Play the entries as far as possible, and check the expectations of each."""
        if self.start is None:
            return
        self.game = self.start
        for index, entry in enumerate(self.scenario.written.play):
            self.entry = index + 1
            self.path = f"$.play[{index}]"
            before = len(self.played)
            self.known = len(self.refused)
            if not self._play(entry):
                return
            self._expect(entry.expect, self.played[before:])
        self.entry, self.path = 0, "$"
        self._expect(self.scenario.written.expect, self.played)

    def search(self) -> None:
        """Search all lines from each step at which the scenario says how many outcomes there are."""
        at = self.entry, self.path
        for entry, path, game, wanted in self.asked:
            self.entry, self.path = entry, path
            if wanted.until == "choice" and game.choice is None:
                self._fail("outcomes", f"{wanted.count} until {wanted.until}", "no choice is due", "expect", "outcomes")
                continue
            search = Search(game, Horizon.like(wanted.until, game))
            search.advance(STATES_LIMIT)
            found = search.answer()
            outcomes, stops = map(len, outcomes_and_stops(found))
            if (outcomes, stops, found.whole) != (wanted.count, wanted.stops, wanted.whole):
                lines = "all lines" if found.whole else "not all lines"
                told = f"{outcomes}, stops {stops}, {lines} ({found.states} states)"
                expected = f"{wanted.count}, stops {wanted.stops}, until {wanted.until}"
                self._fail("outcomes", expected, told, "expect", "outcomes")
            elif found.whole:
                self.outcomes.append(
                    OutcomeCount(game.state.transition_count, wanted.count, wanted.until, wanted.stops)
                )

        self.entry, self.path = at

    def report(self, carried: Mapping[str, frozenset[str]], hidden: Set[str]) -> Report:
        """The report. `carried` are the provisions without a citation whose code ran; `hidden` are those for which this cannot be
        observed."""
        if self.entry == 0:
            self._decided(carried.keys() | hidden)
        self._wrong()
        return Report(
            self.scenario, self.library, self.start, tuple(self.played), tuple(self.failures), self.problems,
            tuple(self.refused), carried, tuple(self.outcomes),
        )  # fmt: skip

    # --- Playing

    def _play(self, entry: Entry) -> bool:
        """Play an entry; returns whether that was possible. If not, the entries after it are not played."""
        if entry.choose is not None:
            return self._choose(entry.keys)
        if entry.concede is not None:
            return self._concede(SEATS[LETTERS.index(entry.concede)])
        if entry.repeat is not None:
            return self._repeat(entry)
        if entry.step is not None:
            for count in range(entry.step):
                if not self._step():
                    return self._fail("step", f"{entry.step} steps", f"{count}, then {self._stands()}")
            return True
        if entry.until == "choice" and self._asks_which_cheer():
            self._choose((ANY_CHEER,))  # nobody chooses it, and the scenario does not say it
        self._until_choice()
        if entry.until == "end" and not self.game.done:
            return self._fail("until", "the end", self._stands())
        if entry.until == "choice" and self.game.choice is None:
            return self._fail("until", "a choice", self._stands())
        return True

    def _choose(self, keys: tuple[str, ...]) -> bool:
        self._until_choice()
        try:
            self.game = self.game.choose(*keys)
        except (IllegalChoice, AmbiguousChoice) as error:
            return self._fail("choose", ", ".join(keys) or "nothing", str(error))
        self.played[-1] = replace(self.played[-1], picked=keys)
        self._until_choice()
        return True

    def _concede(self, seat: Seat) -> bool:
        """Concede, which is possible at any moment (1.2.3)."""
        if self.game.over is not None:
            return self._fail("concede", "a game that is not over", self._stands())
        self.game, transition = self.game.concede(seat)
        self.played.append(PlayedTransition(transition, self.game))
        return True

    def _repeat(self, entry: Entry) -> bool:
        """Shorten a loop (14.1.1.1). A refusal must be expected."""
        assert entry.repeat is not None
        wanted = entry.repeat
        self._until_choice()
        series = [LoopAction(each.game, each.picked) for each in self.played if each.picked is not None]
        series = series[-wanted.actions :] if 0 < wanted.actions <= len(series) else []
        try:
            steps = repeat(self.game, series, wanted.times, fewer=wanted.fewer, instead=wanted.keys)
        except CannotRepeat as error:
            self.refused.append(error.refusal)
            expected = any(each.key == error.refusal.key for each in entry.expect.refused)
            return expected or self._fail("repeat", f"{wanted.times} times", str(error))
        self.played[-1] = replace(self.played[-1], picked=series[0].keys)
        self.played += [PlayedTransition(each.transition, each.game, each.picked) for each in steps]
        self.game = steps[-1].game
        return True

    def _until_choice(self) -> None:
        while self._step():
            if len(self.played) > STEP_LIMIT:
                raise ScenarioError(
                    self.scenario.file,
                    self._line(),
                    "the game goes on for more than {most} transitions",
                    most=STEP_LIMIT,
                )

    def _asks_which_cheer(self) -> bool:
        """Whether the choice that is due only asks which Cheer an unseen card is, and it may be any."""
        choice = self.game.choice
        return choice is not None and any(option.key == ANY_CHEER for option in choice.options)

    def _step(self) -> bool:
        if self.game.choice is not None or self.game.done:
            return False
        self.game, transition = self.game.step()
        self.played.append(PlayedTransition(transition, self.game))
        return True

    def _stands(self) -> str:
        if self.game.choice is not None:
            return f"a choice is due: {', '.join(option.key for option in self.game.choice.options)}"
        return "nothing is left to do" if self.game.done else "the game goes on"

    # --- Checking

    def _line(self, *path: str) -> int:
        whole = ".".join((self.path, *path))
        return self.scenario.lines.get(whole) or self.scenario.lines[self.path]

    def _fail(self, what: str, expected: str, found: str, *path: str) -> bool:
        self.failures.append(Failure(self.entry, self._line(*(path or (what,))), what, expected, found))
        return False

    def _expect(self, expect: Expect, played: Sequence[PlayedTransition]) -> None:
        told = [each.transition for each in played]
        cited = [self.scenario.numbered(*transition.rules) for transition in told]
        rules = [rule for each in cited for rule in each]

        if missing := _first_missing(expect.fired, cited):
            self._fail("fired", missing, " ".join(rules) or "nothing", "expect", "fired")
        for rule in expect.not_fired:
            if rule in rules:
                numbers = [str(each.number) for each, theirs in zip(told, cited, strict=True) if rule in theirs]
                self._fail("not_fired", f"{rule} nowhere", f"in {', '.join(numbers)}", "expect", "not_fired")

        keys = iter([transition.message.key for transition in told])
        if lost := next((key for key in expect.messages if key not in keys), None):
            self._fail("messages", lost, " ".join(each.message.key for each in told), "expect", "messages")
        if expect.transitions is not None and expect.transitions != len(told):
            self._fail("transitions", str(expect.transitions), str(len(told)), "expect", "transitions")
        for path, value in expect.state.items():
            found = state_facts.fact_at(self.game, path)
            if not state_facts.fact_holds(path, value, found):
                self._fail(path, _shown(value), _shown(found), "expect", "state", path)

        self._expect_choice(expect)
        if expect.outcomes is not None:
            self.asked.append((self.entry, self.path, self.game, expect.outcomes))

    def _wrong(self) -> None:
        """Check that the position has all expected problems."""
        found = " ".join(f"{each.code} {each.where} ({each.rule})" for each in self.problems) or "nothing"
        for index, wanted in enumerate(self.scenario.written.problems):
            if not any(wanted.fits(each) for each in self.problems):
                why = " ".join(part for part in (wanted.code, wanted.where, wanted.rule) if part)
                self.path = "$"
                self._fail("problems", why, found, f"problems[{index}]")

    def _decided(self, carried: Set[str]) -> None:
        """Check that every deciding rule was cited, made an expected refusal, caused an expected problem of the position, or was
        `carried` out without a citation."""
        told = [each.transition for each in self.played]
        refused = self.scenario.refused
        fired = {rule for transition in told for rule in self.scenario.numbered(*transition.rules)}
        for each in self.refused:
            fired.update(self.scenario.numbered(*(reason.rule for reason in each.reasons)))
        for transition in told if refused else ():  # finding refusals takes as long as several steps
            for each in transition.choice.refused if transition.choice else ():
                if each.key in refused:
                    fired.update(self.scenario.numbered(*(reason.rule for reason in each.reasons)))
        wanted = self.scenario.written.problems
        fired.update(each.rule for each in self.problems if any(one.fits(each) for one in wanted))
        fired.update(carried)
        for rule in self.scenario.written.decides:
            if rule not in fired:
                self._fail("decides", rule, " ".join(sorted(fired)) or "nothing", "decides")

    def _expect_choice(self, expect: Expect) -> None:
        choice = self.game.choice
        offered = [option.key for option in choice.options] if choice else []
        shown = ", ".join(offered) or "nothing"

        for key in expect.offered:
            if key not in offered:
                self._fail("offered", key, shown, "expect", "offered")
        if expect.offered_exactly is not None and sorted(expect.offered_exactly) != sorted(offered):
            wanted = ", ".join(expect.offered_exactly) or "nothing"
            self._fail("offered_exactly", wanted, shown, "expect", "offered_exactly")

        decider = choice.decider if choice else "nobody"
        if expect.decider not in {None, decider}:
            self._fail("decider", str(expect.decider), decider, "expect", "decider")
        picks = (choice.minimum, choice.maximum) if choice else (0, 0)
        if expect.picks not in {None, picks}:
            self._fail("picks", str(expect.picks), str(picks), "expect", "picks")
        if not expect.refused:
            return

        refusals = {
            refusal.key: refusal for refusal in (*(choice.refused if choice else ()), *self.refused[self.known :])
        }
        for index, refused in enumerate(expect.refused):
            refusal = refusals.get(refused.key)
            reasons = refusal.reasons if refusal else ()
            given = [(reason.code, rule) for reason in reasons for rule in self.scenario.numbered(reason.rule)]
            fits = any(refused.reason in {None, code} and refused.rule in {None, rule} for code, rule in given)
            if not fits:
                found = ", ".join(f"{code} ({rule})" for code, rule in given) or f"not refused; offered: {shown}"
                why = " ".join(str(part) for part in (refused.key, refused.reason, refused.rule) if part)
                self._fail("refused", why, found, "expect", f"refused[{index}]")


def _first_missing(wanted: Sequence[str | tuple[str, ...]], cited: Sequence[tuple[str, ...]]) -> str:
    """The first of these rules that is not cited in this order. Several rules in one item must be cited by one transition."""
    place, inside = 0, 0
    for item in wanted:
        if isinstance(item, str):
            while place < len(cited) and item not in cited[place][inside:]:
                place = place + 1
                inside = 0
            if place == len(cited):
                return item
            inside = cited[place].index(item, inside) + 1
        else:
            place = place + (inside > 0)
            inside = 0
            while place < len(cited) and not set(item) <= set(cited[place]):
                place += 1
            if place == len(cited):
                return f"[{', '.join(item)}]"
            place += 1

    return ""


def _shown(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(value)}]"
    return "nothing" if value is None else str(value)
