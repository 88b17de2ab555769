"""The mutants themselves: each change is the one that it says it is, and a break made on purpose is noticed."""

import ast
import json
import random
import subprocess
import sys

import msgspec
import pytest

from judge.cards.writer.japanese.clauses import ActionClause
from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from judge.scenarios.firing import scenario_paths
from tests.mutants.areas import AREAS, ENGINE_AREA, area_of
from tests.mutants.checks import SCENARIOS, Check, scenarios
from tests.mutants.checks import tests as collected
from tests.mutants.kinds import by_kind, printed, table, together
from tests.mutants.lines import measured, play, state
from tests.mutants.mutant import ROOT, broken, mutants_of, name_of, sample
from tests.mutants.running import APPLIED, AT_LEAST, NOTHING, Trial, Tried, tried
from tests.mutants.same import FILE, same

pytestmark = pytest.mark.slow


def changed(body):
    """What a function with this body becomes, by what each change says."""
    source = f"def f(a, b: int) -> bool:\n    {body}\n"
    found = {}
    for mutant in mutants_of(source, "f.py"):
        assert (mutant.file, mutant.function) == ("f.py", "f")
        found[mutant.change] = ast.unparse(broken(source, mutant)).partition("\n    ")[2].replace("\n    ", "; ")
    return found


@pytest.mark.parametrize(
    ("body", "made"),
    [
        ("return a < b", {"return a <= b", "return a >= b", "return True", "return False"}),
        ("return a == b", {"return a != b", "return True", "return False"}),
        ("return a is None", {"return a is not None", "return True", "return False"}),
        ("x = a in b", {"x = a not in b"}),
        ("x = a and b", {"x = a or b", "x = True and b", "x = a and True"}),
        ("x = a or b", {"x = a and b", "x = False or b", "x = a or False"}),
        ("x = not a", {"x = a"}),
        ("x = -a", {"x = a"}),
        ("x = a + b", {"x = a - b"}),
        ("x = LOW | HIGH", {"x = LOW & HIGH"}),
        ("a += b", {"a -= b", "pass"}),
        ("x = 5", {"x = 6", "x = 4"}),
        ("x = True", {"x = False"}),
        ("x = a[0]", {"x = a[1]"}),
        ("x = 1 if a else b", {"x = 2 if a else b", "x = 0 if a else b", "x = b if a else 1"}),
        ("x = (a, b)", {"x = (b,)", "x = (a,)"}),
        ("x = [each for each in a if b]", {"x = [each for each in a]"}),
        ("a.set(b)", {"pass"}),
        ("g(a, b)", {"pass", "g(b, a)"}),
        ("g(a, key=b)", {"pass", "g(a)"}),
        ("x = max(a, b)", {"x = min(a, b)"}),
        ("x = any(a)", {"x = all(a)"}),
        ("x = sorted(a)", {"x = list(a)"}),
        ("a = b", {"pass"}),
        ("raise ValueError(1)", {"pass"}),
    ],
)
def test_each_change_is_the_one_it_says(body, made):
    assert set(changed(body).values()) == made


def test_a_branch_is_taken_always_and_never():
    made = changed("if a:\n        return")
    assert made["if a  ->  always"].startswith("if True:")
    assert made["if a  ->  never"].startswith("if False:")
    assert "pass" in made["return  ->  left out"]


@pytest.mark.parametrize(
    "body",
    [
        '"""Words."""',
        "assert a == 1",
        "x: tuple[int, 5] = a",
        "x = Callable[[a, b], c]",
        "x = Draw | Look | Literal[a]",
        "class C(Node, frozen=True): ...",
        "x = isinstance(a, int)",
        "x = cite('5.1')",
    ],
)
def test_what_is_left_alone(body):
    assert changed(body) == {}


def test_a_condition_is_changed_in_what_is_cited_too():
    assert changed("x = cite('5.1', defines='5.2' if a else '')") == {
        "'5.2' if a else ''  ->  '' if a else '5.2'": "x = cite('5.1', defines='' if a else '5.2')"
    }


def test_fields_that_look_at_the_board_answer_always_yes_and_always_no():
    source = "declare_action(ActionSpec(node=Draw, could_change=some, message_keys=('a', 'b')))\n"
    mutants = mutants_of(source, "f.py")
    assert {each.function for each in mutants} == {"declare_action(Draw)"}
    assert {each.change for each in mutants} == {
        "could_change=some  ->  always True",
        "could_change=some  ->  always False",
        "('a', 'b')  ->  ('a',)",
        "('a', 'b')  ->  ('b',)",
    }
    no = next(each for each in mutants if each.change.endswith("always False"))
    assert "lambda node, env, board: False" in ast.unparse(broken(source, no))
    stub = "declare_action(ActionSpec(node=Draw, payable=never_a_cost))\n"
    assert [each.change for each in mutants_of(stub, "f.py")] == ["payable=never_a_cost  ->  always True"]


def test_a_sample_is_the_same_for_a_seed_and_spreads_over_the_lines():
    mutants = mutants_of("def f(a):\n    x = a and 1 and 2 and 3 and 4\n    y = a + 1\n    z = not a\n", "f.py")
    chosen = sample(mutants, 3, seed=1)
    assert chosen == sample(mutants, 3, seed=1)
    assert {each.line for each in chosen} == {2, 3, 4}
    assert len(sample(mutants, 1000, seed=1)) == len(mutants)


@pytest.mark.extended
def test_the_mutants_that_change_nothing_are_ones_that_there_are():
    every = [path for area in AREAS for path in area.files()]
    there = {each.key for path in every for each in mutants_of(path.read_text(encoding="utf-8"), name_of(path))}
    gone = [key for key in same() if key not in there]
    assert not gone, "the code has changed: take these out of same.yaml, or look at them again"
    assert all(why for why in same().values())


def test_a_mutant_is_not_listed_twice(tmp_path):
    one = "- {file: f, function: g, source: s, change: c, why: w}\n"
    (tmp_path / "same.yaml").write_text(one + one)
    with pytest.raises(ValueError, match="twice"):
        same(tmp_path / "same.yaml")
    assert FILE.exists()


# --- Breaks made on purpose


@pytest.fixture(scope="module")
def on_damage():
    return [each for each in scenarios(("rules/ch05/",)) if "damage" in each.name]


def mutant_at(file, function, change):
    source = (ROOT / file).read_text(encoding="utf-8")
    return next(each for each in mutants_of(source, file) if (each.function, each.change) == (function, change))


def outcome(mutant, checks):
    (one,) = tried([Trial(mutant, checks)], {}, jobs=1)
    return one.noticed


@pytest.mark.parametrize(
    ("function", "change"),
    [
        ("dealt", "before + hit.amount  ->  before - hit.amount"),
        ("dealt", "draft.set_mem(hit.holomem, damage=after, lethal_hit=blow)  ->  left out"),
    ],
)
def test_a_break_made_on_purpose_is_noticed(on_damage, function, change):
    mutant = mutant_at("judge/engine/procedures/ch05_damage.py", function, change)
    assert outcome(mutant, on_damage).partition(":")[0] in {check.name for check in on_damage}
    assert all(check.holds() for check in on_damage)  # here nothing is broken


def test_a_mutant_that_this_tool_fails_to_put_in_place_is_not_noticed(on_damage, monkeypatch):
    monkeypatch.delattr("judge.engine.procedures.registry._places")
    mutant = mutant_at(
        "judge/engine/procedures/ch05_damage.py", "dealt", "before + hit.amount  ->  before - hit.amount"
    )
    assert outcome(mutant, on_damage).startswith(APPLIED)


def test_a_break_that_nothing_plays_is_not_noticed():
    mutant = mutant_at(
        "judge/engine/procedures/ch05_damage.py", "dealt", "before + hit.amount  ->  before - hit.amount"
    )
    assert outcome(mutant, []) == NOTHING


def test_a_game_without_an_end_is_noticed(on_damage, monkeypatch):
    monkeypatch.setattr("tests.mutants.running.AT_LEAST", min(AT_LEAST, 0.5))
    mutant = mutant_at(
        "judge/engine/procedures/ch05_damage.py",
        "replaced",
        "draft.replace_top(frame, index=frame.index + 1)  ->  left out",
    )
    assert outcome(mutant, on_damage).partition(":")[0] in {check.name for check in on_damage}


def test_what_a_scenario_plays_is_kept_until_it_changes(on_damage, tmp_path):
    kept = tmp_path / "lines"
    first = measured(on_damage[:2], 1, kept)
    assert first.state == state(ENGINE_AREA)
    assert all(played.holds for played in first.played.values())
    assert any("judge/engine/procedures/ch05_damage.py" in played.lines for played in first.played.values())
    again = on_damage[1:3]
    assert set(measured(again, 1, kept).played) == {each.name for each in again}
    assert set(measured(on_damage[:1], 1, kept).played) == {on_damage[0].name}
    assert msgspec.msgpack.decode(kept.read_bytes())["played"].keys() == {each.name for each in on_damage[:3]}
    assert play(on_damage[0]).lines == first.played[on_damage[0].name].lines


# --- By kind


def check_named(name, *, holds=True, drawn=False):
    return Check(name, "", lambda: holds, drawn)


def kinds_of_noticed(rows):
    return {row["kind"]: (row["asked"], row["noticed"], row["alone"], row["cut_short"]) for row in rows if row["asked"]}


def test_each_check_is_of_the_first_kind_that_takes_it():
    kinds = {
        ("rules/ch05/damage", False): "rule scenarios",
        ("cards/hBP01/hBP01-001", False): "card scenarios",
        ("answers/q1", False): "answer scenarios",
        ("faq/q1", False): "other scenarios",
        ("tests/engine/test_costs.py::test_a", False): "unit tests",
        ("tests/engine/test_costs.py::test_a", True): "property tests and random games",
        ("judge/engine/game.py::judge.engine.game", False): "examples in docstrings",
    }
    assert {key: ENGINE_AREA.kind_of(key[0], drawn=key[1]) for key in kinds} == kinds
    with pytest.raises(LookupError, match="of no kind"):
        ENGINE_AREA.kind_of("tests/desk/test_a.py::test_a", drawn=False)


def test_a_folder_is_in_an_area_or_refused():
    assert area_of("judge/engine") is ENGINE_AREA
    assert area_of("judge/cards/compiler") is area_of("judge/cards/writer/") is AREAS[1]
    for folder in ("judge/desk", "judge", "judge/cardstock"):
        with pytest.raises(LookupError, match=folder):
            area_of(folder)


def test_every_scenario_is_of_a_kind():
    assert all(ENGINE_AREA.kind_of(each, drawn=False).endswith(" scenarios") for each in scenario_paths(SCENARIOS))


def test_a_test_that_draws_is_told_from_one_that_does_not(request):
    there = {each.name.rpartition("::")[2]: each.drawn for each in collected(request.session.items, ENGINE_AREA)}
    assert there["test_a_test_that_draws_is_told_from_one_that_does_not"] is False
    assert there["test_a_test_that_draws_by_a_function_of_its_own"] is True


def drawn_by_seed():
    return random.Random(1).random()


def test_a_test_that_draws_by_a_function_of_its_own():
    assert drawn_by_seed() == drawn_by_seed()


def test_every_kind_is_asked_about_a_break_and_one_alone_notices_it(on_damage):
    """The same break is noticed by scenarios; an example that holds whatever happens notices nothing."""
    mutant = mutant_at(
        "judge/engine/procedures/ch05_damage.py", "dealt", "before + hit.amount  ->  before - hit.amount"
    )
    example = check_named("judge/engine/game.py::judge.engine.game")
    trials = list(by_kind(Trial(mutant, [example, *on_damage]), ENGINE_AREA))
    assert [(each.kind, len(each.checks)) for each in trials] == [
        ("examples in docstrings", 1),
        ("rule scenarios", len(on_damage)),
    ]
    found = list(tried(trials, {}, jobs=1))
    rows = table(found, ENGINE_AREA)
    assert kinds_of_noticed(rows) == {"rule scenarios": (1, 1, 1, 0), "examples in docstrings": (1, 0, 0, 0)}
    (only,) = (each for row in rows for each in row["only_here"])
    assert (only["file"], only["change"]) == (mutant.file, mutant.change)
    assert "| rule scenarios | 1 | 1 | 1 | 0 |" in printed(rows)
    whole = together(found)
    assert (whole.mutant, len(whole.trial.checks)) == (mutant, 1 + len(on_damage))
    assert whole.noticed in {check.name for check in on_damage}


def test_what_two_kinds_notice_none_notices_alone_and_what_is_cut_short_is_counted():
    one, other = mutants_of("def f(a):\n    x = not a\n    y = a + 1\n", "f.py")[:2]
    found = [
        Tried(Trial(one, [], "rule scenarios"), "rules/a"),
        Tried(Trial(one, [], "unit tests"), "tests/engine/a"),
        Tried(Trial(other, [], "rule scenarios", cut_short=True), NOTHING),
        Tried(Trial(other, [], "unit tests"), "tests/engine/a"),
        Tried(Trial(other, [], "card scenarios"), f"{APPLIED}why"),
    ]
    assert kinds_of_noticed(table(found, ENGINE_AREA)) == {"rule scenarios": (2, 1, 0, 1), "unit tests": (2, 2, 1, 0)}


def test_a_mutant_that_nothing_plays_is_tried_all_the_same():
    trial = Trial(mutants_of("def f(a):\n    x = not a\n", "f.py")[0], [])
    assert list(by_kind(trial, ENGINE_AREA)) == [trial]


def test_a_broken_writer_is_noticed():
    mutant = mutant_at("judge/cards/writer/japanese/clauses.py", "ActionClause.form", "if not self.verb  ->  always")
    assert outcome(mutant, [Check("written", "", lambda: verbs() == ["引く"])]) == "written"
    assert verbs() == ["引く"]


def verbs():
    return [ActionClause("", "draw").form("V_DICT")]


@pytest.mark.extended
def test_a_small_sample_is_noticed():
    """By the scenarios of the rules and the examples of the engine alone: to measure what all checks play takes minutes."""
    ran = subprocess.run(  # the tool takes the place of the tests of a pytest session, so it needs its own
        [sys.executable, "-m", "tests.mutants", "--count=75", "--seed=25", "--checks=rules/,judge/", "--by-kind", "--json"],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=1800,
    )  # fmt: skip
    told = json.loads(ran.stdout)
    assert told["tried"] >= 66
    assert told["tried"] + len(told["not_tried"]) == 75
    # Every change of the engine draws others. Of 25 these checks alone have noticed as few as 10 and of these 75, three times as
    # many of the same seed, 37. What all checks notice is what `make mutants` tells.
    assert told["noticed"] + told["changing_nothing"] >= 0.37 * told["tried"], told["survivors"]
    assert len(told["survivors"]) == told["tried"] - told["noticed"] > 0, "each that nothing noticed is told"
    by = {row["kind"]: row for row in told["kinds"]}
    assert by["rule scenarios"]["noticed"] + by["examples in docstrings"]["alone"] == told["noticed"]
    assert by["card scenarios"]["asked"] == 0
    assert len(by["rule scenarios"]["only_here"]) == by["rule scenarios"]["alone"] > 0
