"""`manage.py scenario FILE...`: play scenario files and print every transition with its rules."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.cards.option_words import words_of_options
from judge.desk import added_cards
from judge.desk.presenting.page_words import language
from judge.desk.table.game_board import changes
from judge.engine.state import State
from judge.engine.transition import CardRef, Choice, Message
from judge.scenarios import PlayedTransition, Report, Scenario, ScenarioError, read_scenario_file, run_scenario
from judge.scenarios.firing import scenario_paths
from judge.scenarios.rule_numbers import rule_labels
from judge.wording import Language, problem, reason, sentence
from rulesdb.management.error_words import file_error

BY_HAND = {"en": "(by hand)", "ja": "（手動）"}
"""The mark of what is put in for a text that is not read."""


class Command(BaseCommand):
    """Exit code 0 when everything holds, 1 where an expectation fails, 2 for a file that cannot be read or played."""

    help = "Play scenario files and print every transition with its rule numbers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file, or a folder of them")
        parser.add_argument("--json", action="store_true", help="one JSON object for each scenario, one a line")
        parser.add_argument("--lang", choices=["en", "ja"], help="the language of the sentences")

    def handle(self, *args: Any, **options: Any) -> None:
        added_cards.reload_if_database()
        self.language: Language = options["lang"] or ("en" if options["json"] else language())
        with translation.override(self.language):
            worst = self._all(_files(options["files"]), as_json=options["json"])
        if worst:
            sys.exit(worst)

    def _all(self, files: list[Path], *, as_json: bool) -> int:
        worst = 0
        for path in files:
            try:
                report = run_scenario(read_scenario_file(path), library())
            except (ScenarioError, OSError) as error:
                worst = 2
                self.stderr.write(
                    error.in_language(self.language)
                    if isinstance(error, ScenarioError)
                    else f"{path}: {file_error(error)}"
                )
                continue
            worst = max(worst, 0 if report.passed else 1)
            self.edition = report.scenario.position.rules
            if as_json:
                self.stdout.write(json.dumps(self._data(report), ensure_ascii=False))
            else:
                self._tell(report)

        return worst

    # --- For people

    def _numbers(self, *rules: str) -> tuple[str, ...]:
        """Rules in the numbers of the edition that is played."""
        return rule_labels(rules, self.edition)

    def _tell(self, report: Report) -> None:
        self.library = report.library
        written = report.scenario.written
        self.stdout.write(self._title(report.scenario))
        told = _("  {source}; rules {edition}")
        self.stdout.write(told.format(source=written.source, edition=report.scenario.position.rules))

        for wrong in report.expected_problems:
            rules = ", ".join(self._numbers(wrong.rule)) if wrong.rule else ""
            self.stdout.write(
                f"  {gettext(wrong.level)}: {wrong.where} [{rules}] {problem(wrong, self.language, self.library)}"
            )

        for before, played in _pairs(report):
            self._transition(before, played)
        for failure in report.failures:
            failed = failure.in_language(report.scenario.file, self.language)
            self.stdout.write(_("  FAILED {failure}").format(failure=failed))

        count = len(report.failures)
        self.stdout.write(
            ngettext("  {count} expectation failed", "  {count} expectations failed", count).format(count=count)
            if count
            else _("  passed")
        )
        self.stdout.write("")

    def _transition(self, before: State, played: PlayedTransition) -> None:
        transition = played.transition
        indent = "  " * transition.depth
        told = sentence(transition.message, self.language, self.library)
        mark = f" {BY_HAND[self.language]}" if transition.by_hand else ""
        rules = ", ".join(self._numbers(*transition.rules))
        self.stdout.write(f"{transition.number:>4}  {indent}[{rules}] {told}{mark}")
        if changed := self._changes(before, played):
            self.stdout.write(f"      {indent}  = {'; '.join(changed)}")
        if transition.choice:
            self._choice(transition.choice, played.picked, indent)

    def _choice(self, choice: Choice, picked: tuple[str, ...] | None, indent: str) -> None:
        words = words_of_options(choice, self.language, self.library)
        for option in choice.options:
            mark = "»" if picked is not None and _means(option.key, picked, choice) else "·"
            self.stdout.write(f"      {indent}  {mark} {option.key}: {words[option.key]}")
        for refusal in choice.refused:
            why = " ".join(
                f"{reason(each, self.language, self.library)} ({', '.join(self._numbers(each.rule))})"
                for each in refusal.reasons
            )
            self.stdout.write(f"      {indent}  x {refusal.key}: {why}")

    def _changes(self, before: State, played: PlayedTransition) -> list[str]:
        """What changed on the board, and which abilities are primed where that changed."""
        after = played.game.state
        found = changes(before, after, self.library)
        if before.primed != after.primed:
            cards = tuple(CardRef(each.env.card, after.cards[each.env.card]) for each in after.primed)
            found.append(sentence(Message("now_primed", {"cards": cards}), self.language, self.library))
        return found

    def _title(self, scenario: Scenario) -> str:
        return (self.language == "ja" and scenario.written.title_ja) or scenario.title

    # --- For programs

    def _data(self, report: Report) -> dict[str, Any]:
        self.library = report.library
        written = report.scenario.written
        return {
            "file": report.scenario.file,
            "title": self._title(report.scenario),
            "source": msgspec.to_builtins(written.source),
            "rules": report.scenario.position.rules,
            "passed": report.passed,
            "problems": [
                {"level": each.level, "code": each.code, "where": each.where, "rule": each.rule}
                for each in report.expected_problems
            ],
            "transitions": [self._transition_data(*pair) for pair in _pairs(report)],
            "failures": [
                {
                    "entry": failure.entry,
                    "line": failure.line,
                    "what": failure.what,
                    "expected": failure.expected,
                    "found": failure.found,
                }
                for failure in report.failures
            ],
        }

    def _transition_data(self, before: State, played: PlayedTransition) -> dict[str, Any]:
        transition = played.transition
        data: dict[str, Any] = {
            "number": transition.number,
            "depth": transition.depth,
            "rules": [
                {"rule": rule, "role": cite.role} for cite in transition.cites for rule in self._numbers(cite.rule)
            ],
            "message": transition.message.key,
            "sentence": sentence(transition.message, self.language, self.library),
            "changes": self._changes(before, played),
            "by_hand": transition.by_hand,
        }

        if transition.choice:
            data["choice"] = {
                "decider": transition.choice.decider,
                "offered": [option.key for option in transition.choice.options],
                "refused": {
                    refusal.key: [
                        {"reason": each.code, "rule": rule}
                        for each in refusal.reasons
                        for rule in self._numbers(each.rule)
                    ]
                    for refusal in transition.choice.refused
                },
                "picked": None if played.picked is None else list(played.picked),
            }

        return data


def _pairs(report: Report) -> list[tuple[State, PlayedTransition]]:
    """Each transition with the state before it."""
    if report.start is None:
        return []
    states = [report.start.state, *(played.game.state for played in report.transitions)]
    return list(zip(states, report.transitions, strict=False))


def _means(key: str, picked: tuple[str, ...], choice: Choice) -> bool:
    """Whether one of the picked keys, shortened perhaps, stands for this option."""
    exact = {option.key for option in choice.options}
    return any(key == each or (each not in exact and key.startswith(each)) for each in picked)


def _files(paths: list[Path]) -> list[Path]:
    """The files themselves, and those of folders."""
    return [file for path in paths for file in (scenario_paths(path).values() if path.is_dir() else [path])]
