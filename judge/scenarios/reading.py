"""Parses scenario files strictly. Every error names its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec
import yaml

from judge.cards.library import catalogue
from judge.engine.cards import Arts
from judge.engine.effects.language import Skill
from judge.engine.errors import BadSyntax
from judge.engine.position.notation import read as read_position
from judge.engine.position.notation_words import OFFICIAL
from judge.scenarios import state_facts
from judge.scenarios.engine_provisions import EDITIONS_KNOWN, numbers_of
from judge.scenarios.model import (
    Entry,
    Expect,
    ExpectedProblem,
    ExpectedRefusal,
    OwnCard,
    Repeated,
    Scenario,
    ScenarioError,
    ScenarioFile,
    Source,
)
from judge.scenarios.yaml_nodes import YamlError, compose_yaml
from judge.wording.notation import notation
from judge.wording.scenario_files import FIELDS, NEAREST, Param
from rulesdb.load_files import answer_numbers

SIZE_LIMIT = 200_000
STRUCTS: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    (r"\$", ScenarioFile),
    (r"\$\.source", Source),
    (r"\$\.problems\[\d+\]", ExpectedProblem),
    (r"\$\.play\[\d+\]", Entry),
    (r"\$\.cards\[\d+\]", OwnCard),
    (r"\$\.cards\[\d+\]\.arts\[\d+\]", Arts),
    (r"\$\.cards\[\d+\]\.skills\[\d+\]", Skill),
    (r"\$\.play\[\d+\]\.repeat", Repeated),
    (r"\$(\.play\[\d+\])?\.expect", Expect),
    (r"\$(\.play\[\d+\])?\.expect\.refused\[\d+\]", ExpectedRefusal),
)
INTEGER = re.compile(r"-?[0-9]{1,9}")


def read_scenario_file(path: Path) -> Scenario:
    """The scenario in a file. Raises `ScenarioError` with file and line, and `OSError` if the file cannot be opened."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError(str(path), 1, "the file is not UTF-8 text", "Save it as UTF-8.") from error
    return read_scenario(text, str(path))


def read_scenario(text: str, file: str = "scenario") -> Scenario:
    """The scenario in a YAML text. Raises `ScenarioError` with the line, what was found there and what is allowed."""
    return _Reader(file).scenario(text)


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[str, int] = {}

    def fail(self, line: int, found: str, allowed: str = "", /, **params: Param) -> ScenarioError:
        return ScenarioError(self.file, line, found, allowed, **params)

    def scenario(self, text: str) -> Scenario:
        if len(text) > SIZE_LIMIT:
            raise self.fail(
                1, "the file has {count} characters", "At most {most} are read.", count=len(text), most=SIZE_LIMIT
            )

        try:
            node = compose_yaml(text)
        except YamlError as error:
            raise self.fail(error.line, error.found, error.allowed, **error.params) from error

        if not isinstance(node, yaml.MappingNode):
            raise self.fail(1, "the file is not a mapping", FIELDS, fields=_fields(ScenarioFile))
        data = self._plain(node, "$")
        try:
            written = msgspec.convert(data, ScenarioFile, strict=True)
        except msgspec.ValidationError as error:
            raise self._explained(str(error)) from error

        self._check(written)
        block = yaml_block_start(node, "position")
        try:
            position = read_position(written.position)
        except BadSyntax as error:
            raise self.fail(
                block + error.line - 1, "{found}", "{allowed}" if error.allowed else "", **notation(error)
            ) from error

        if written.rules not in {None, position.rules}:
            if re.search(r"^\s*rules\b", written.position, re.MULTILINE | re.IGNORECASE):
                raise self.fail(
                    self.lines.get("$.rules", block),
                    "the position says edition {position} and the file {file}",
                    "Write the edition in one place only.",
                    position=position.rules,
                    file=written.rules or "",
                )
            position = msgspec.structs.replace(position, rules=written.rules)

        self._check_rules(written, position.rules)
        return Scenario(self.file, written, position, self.lines)

    def _plain(self, node: yaml.Node, path: str) -> Any:
        """The plain value of a node; notes the line of each path. Rule numbers stay text, so that 10.10 does not become 10.1."""
        self.lines.setdefault(path, node.start_mark.line + 1)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(each, f"{path}[{index}]") for index, each in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)
        value: str = node.value
        plain = not node.style
        if plain and node.tag.endswith(":null"):
            return None
        if plain and value in {"true", "false"}:
            return value == "true"
        return int(value) if plain and INTEGER.fullmatch(value) else value

    def _mapping(self, node: yaml.MappingNode, path: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                raise self.fail(line, "a key is not a word")
            if key.value in found:
                raise self.fail(
                    line,
                    "“{key}” is given twice",
                    "It is already in line {line}.",
                    key=key.value,
                    line=self.lines[f"{path}.{key.value}"],
                )
            self.lines[f"{path}.{key.value}"] = line
            found[key.value] = self._plain(value, f"{path}.{key.value}")
        return found

    def _explained(self, message: str) -> ScenarioError:
        """The error for a message of msgspec, with the line of its path and what is allowed there."""
        what, _, path = message.partition(" - at `")
        path = path.rstrip("`") or "$"
        line = self._line(path)
        struct = next((struct for pattern, struct in STRUCTS if re.fullmatch(pattern, path)), None)

        if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what):
            name = unknown[1]
            near = get_close_matches(name, struct.__struct_fields__, n=1) if struct else []
            allowed = FIELDS if struct else ""
            if near:
                allowed = "Did you mean {near}? Allowed: {fields}."
            return self.fail(
                self._line(f"{path}.{name}"),
                "“{name}” is not known here",
                allowed,
                name=name,
                near="".join(near),
                fields=_fields(struct),
            )
        if missing := re.fullmatch(r"Object missing required field `(.*)`", what):
            return self.fail(
                line, "“{name}” is missing", FIELDS if struct else "", name=missing[1], fields=_fields(struct)
            )

        path = path.removeprefix("$.")
        if other := re.fullmatch(r"Expected (`.*`), got (`.*`)", what):
            return self.fail(line, "{path}: expected {wanted}, got {got}", path=path, wanted=other[1], got=other[2])
        return self.fail(line, "{path}: {what}", path=path, what=f"{what[0].lower()}{what[1:]}")

    def _line(self, path: str) -> int:
        """The line of a path, or of the nearest enclosing one."""
        while path not in self.lines and path:
            path = path[:-1]
        return self.lines.get(path, 1)

    def _check(self, written: ScenarioFile) -> None:
        for index, entry in enumerate(written.play):
            line = self.lines[f"$.play[{index}]"]
            given = [
                name for name in ("choose", "step", "until", "concede", "repeat") if getattr(entry, name) is not None
            ]
            if len(given) != 1:
                found = "“{one}” and “{other}” stand together" if given else "the entry does nothing"
                allowed = "Each entry has one of choose, step, until, concede, repeat."
                raise self.fail(line, found, allowed, **dict(zip(("one", "other"), given, strict=False)))
            if entry.step is not None and entry.step < 1:
                raise self.fail(line, "{count} steps", "At least 1.", count=entry.step)
            self._check_facts(entry.expect, f"$.play[{index}].expect.state")

        self._check_facts(written.expect, "$.expect.state")
        if (written.source.kind == "card") != bool(written.source.parts):
            found = "parts of a text are named" if written.source.parts else "no part of the card's text is named"
            raise self.fail(
                self.lines["$.source"], found, "A source of kind card needs parts; no other source has them."
            )

        numbers = [card.number for card in written.cards]
        for index, number in enumerate(numbers):
            line = self._line(f"$.cards[{index}].number")
            if not OFFICIAL.fullmatch(number):
                allowed = "It is written like hXX01-001."
                raise self.fail(line, "“{number}” is not a number for a made-up card", allowed, number=number)
            if number in catalogue() and not written.cards[index].overrides:
                allowed = "Leave this card out, or write `overrides: true` to have it played in place of that one."
                raise self.fail(line, "the catalogue has a card {number}", allowed, number=number)
            if number not in catalogue() and written.cards[index].overrides:
                allowed = "Leave `overrides` out."
                raise self.fail(
                    line, "the catalogue has no card {number} that this one could override", allowed, number=number
                )
            if number in numbers[:index]:
                raise self.fail(
                    line, "“{number}” is made up twice", "Each card has a number of its own.", number=number
                )

        if written.source.kind == "answer" and written.source.ref not in answer_numbers():
            line = self._line("$.source.ref")
            near = _nearest_answers(written.source.ref)
            allowed = NEAREST if near else "An answer is written like Q602."
            raise self.fail(line, "“{answer}” is not an official answer", allowed, answer=written.source.ref, near=near)
        if written.differs and not written.discrepancy:
            raise self.fail(
                self.lines["$.differs"], "`differs` is given, but no discrepancy is named", "Name the discrepancy."
            )

    def _check_rules(self, written: ScenarioFile, edition: str) -> None:
        """Check that every rule number exists in the edition that is played, or in the other edition that it names."""
        for path, rule, where in rules_named(written, edition):
            numbered, number = rule.rpartition(": ")[::2]
            numbers = numbers_of(numbered or where)
            if numbers is None:
                found = "“{edition}” is not an edition that is known"
                raise self.fail(self._line(path), found, EDITIONS_KNOWN, edition=numbered or where)
            if number not in numbers:
                near = ", ".join(get_close_matches(number, numbers, n=3))
                hint = NEAREST if near else "A rule is written like 10.6.3."
                found = "“{rule}” is not a rule of {edition}"
                raise self.fail(self._line(path), found, hint, rule=rule, edition=numbered or where, near=near)

    def _check_facts(self, expect: Expect, path: str) -> None:
        for fact in expect.state:
            if not state_facts.is_fact_path(fact):
                line = self._line(f"{path}.{fact}")
                found = "“{fact}” is not a fact of the state"
                raise self.fail(line, found, state_facts.ALLOWED, fact=fact, **state_facts.NAMES)


def rules_named(written: ScenarioFile, edition: str) -> Iterator[tuple[str, str, str]]:
    """The rule numbers in a scenario: (path, number, edition that it belongs to unless it names another)."""
    source = written.source
    if source.kind == "rule":
        yield "$.source.ref", source.ref, source.edition or edition
    for index, rule in enumerate(written.decides):
        yield f"$.decides[{index}]", rule, edition
    for index, wrong in enumerate(written.problems):
        if wrong.rule:
            yield f"$.problems[{index}].rule", wrong.rule, edition

    expects = [("$.expect", written.expect)]
    expects += [(f"$.play[{index}].expect", entry.expect) for index, entry in enumerate(written.play)]
    for path, expect in expects:
        for index, fired in enumerate(expect.fired):
            for rule in (fired,) if isinstance(fired, str) else fired:
                yield f"{path}.fired[{index}]", rule, edition
        for index, rule in enumerate(expect.not_fired):
            yield f"{path}.not_fired[{index}]", rule, edition
        for index, refused in enumerate(expect.refused):
            if refused.rule:
                yield f"{path}.refused[{index}].rule", refused.rule, edition
        if isinstance(ended := expect.state.get("ended-by"), str):
            yield f"{path}.state.ended-by", ended, edition


def yaml_block_start(node: yaml.MappingNode, name: str) -> int:
    """The line in which the text of a block value begins: the one after the `|`."""
    value = next(value for key, value in node.value if key.value == name)
    return int(value.start_mark.line) + (2 if value.style in {"|", ">"} else 1)


def _nearest_answers(ref: str) -> str:
    """The numbers of official answers nearest to a missing one; empty if it is not a number."""
    asked = re.fullmatch(r"[Qq]?\s*([0-9]{1,9})", ref)
    if asked is None:
        return ""
    near = sorted(answer_numbers(), key=lambda number: abs(int(number[1:]) - int(asked[1])))[:3]
    return ", ".join(sorted(near, key=lambda number: int(number[1:])))


def _fields(struct: type[msgspec.Struct] | None) -> str:
    return ", ".join(struct.__struct_fields__) if struct else ""
