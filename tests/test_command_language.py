"""What the commands say: nothing around gettext, and Japanese where the environment asks for it."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.utils import translation

from judge.cards import plausibility
from judge.wording import card_files, engine_errors, scenario_files
from rulesdb.importers.errors import DocumentError
from rulesdb.management.error_words import document_error
from tests.rulesdb.test_catalogue import CATALOGUE, catalogue, untranslated

pytestmark = pytest.mark.slow

ROOT = Path(settings.BASE_DIR)
COMMANDS = sorted(path for app in ("judge", "rulesdb") for path in (ROOT / app).rglob("management/**/*.py"))
TRANSLATING = {"_", "gettext", "ngettext"}
PLAIN = {"dumps", "written"}
"""JSON, and the text of a card in a language that is named."""
SAYING = {"CommandError", "ArgumentTypeError", "write"}
FIELD = re.compile(r"\{[^}]*\}")
IMPORTERS = ("importers/*.py", "load*.py", "plain.py", "translation_register.py")
UPAO = ROOT / "tests/scenarios/rulebook/ganmo-before-upao.yaml"


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def bare(node: ast.AST) -> Iterator[str]:
    """English in an expression that does not go through gettext: words, and `str` of an error."""
    if isinstance(node, ast.Subscript):
        return
    if isinstance(node, ast.Call):
        if _name(node) in TRANSLATING | PLAIN:
            return
        if _name(node) == "str":
            yield ast.unparse(node)
    if (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.search("[A-Za-z]{2}", FIELD.sub("", node.value))
    ):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from bare(child)


def said_bare(source: str) -> list[str]:
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [found for call in calls if _name(call) in SAYING and call.args for found in bare(call.args[0])]


def literals(path: Path, calls: set[str]) -> set[str]:
    """The sentences that a module gives to these calls, directly or by a name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        values: list[ast.expr] = []
        if isinstance(node, ast.Call) and _name(node) in calls:
            values = node.args
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in {
            "found",
            "allowed",
            "told",
            "reason",
            "hint",
        }:
            values = [node.value]
        for value in values:
            branches = (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,)
            found |= {each.value for each in branches if isinstance(each, ast.Constant) and isinstance(each.value, str)}
            joined = isinstance(node, ast.Call) and any(isinstance(each, ast.JoinedStr) for each in branches)
            assert not joined, f"{path}: {ast.unparse(value)}"
    return {each for each in found if " " in each}


def test_no_command_says_anything_around_gettext() -> None:
    assert len(COMMANDS) > 25
    assert {str(path): found for path in COMMANDS if (found := said_bare(path.read_text()))} == {}


@pytest.mark.parametrize(
    "line",
    [
        'CommandError("No file.")',
        'CommandError(f"{x} is no file.")',
        "CommandError(str(error))",
        'self.stdout.write("a b" + ab)',
    ],
)
def test_english_around_gettext_is_found(line: str) -> None:
    assert said_bare(line.replace("a b", "Stored."))
    assert not said_bare('CommandError(_("{x} is no file.").format(x=x))')


def test_every_message_of_a_command_has_japanese_words() -> None:
    assert untranslated(COMMANDS) == []


def test_every_error_of_a_scenario_file_has_japanese_words() -> None:
    files = [ROOT / f"judge/scenarios/{name}.py" for name in ("reading", "running", "yaml_nodes", "answer_checks")]
    found = set().union(
        *(literals(path, {"fail", "ScenarioError", "YamlError", "scenario_sentence"}) for path in files)
    )
    assert len(found) > 40
    assert found - scenario_files.JAPANESE.keys() == set()


@pytest.mark.extended
def test_every_error_of_a_card_list_has_japanese_words() -> None:
    files = [
        ROOT / f"judge/cards/{name}.py"
        for name in ("listing", "reading_register", "wording_register", "readers", "build")
    ]
    found = set().union(*(literals(path, {"file_sentence"}) for path in files))
    found |= {plausibility.NO_CARD, plausibility.NEVER, plausibility.NO_DIE, plausibility.TOO_FEW, plausibility.UNASKED}
    found |= {plausibility.MISPLACED}
    assert len(found) > 15
    assert found - card_files.JAPANESE.keys() == set()


def test_every_error_of_documents_and_data_files_has_japanese_words() -> None:
    files = [path for name in IMPORTERS for path in (ROOT / "rulesdb").glob(name)]
    found = set().union(*(literals(path, {"DocumentError", "phrase", "Phrase"}) for path in files))
    assert len(found) > 30
    assert {each for each in found - {"rule book"} if not catalogue(CATALOGUE).get(each)} == set()


def test_every_error_of_the_engine_has_japanese_words() -> None:
    raising = {"EngineError", "IllegalChoice", "AmbiguousChoice", "NeedsChoice", "GameOver"}
    files = [
        *(path for path in (ROOT / "judge/engine").rglob("*.py") if path.name != "reader.py"),
        ROOT / "judge/scenarios/edition_differences.py",
        ROOT / "judge/desk/plays.py",
    ]
    found = set().union(*(literals(path, raising) for path in files))
    assert len(found) > 20
    assert found - engine_errors.JAPANESE.keys() - {"the position cannot be played"} == set()


@pytest.mark.parametrize(
    "words", [engine_errors.JAPANESE, scenario_files.JAPANESE, card_files.JAPANESE, catalogue(CATALOGUE)]
)
def test_both_languages_name_the_same_things(words: dict[str, str]) -> None:
    wrong = {
        english for english, japanese in words.items() if set(FIELD.findall(english)) != set(FIELD.findall(japanese))
    }
    assert wrong == set()


def test_a_document_error_is_told_in_japanese() -> None:
    error = DocumentError("rules.txt", 3, "{number} cites {target}, which is not there", number="1.1", target="9.9")
    with translation.override("ja"):
        assert document_error(error) == "rules.txtの3行目：1.1が参照している9.9がありません"
        assert document_error(DocumentError("faq.txt", 0, "a {strange} reason")) == "faq.txt：a {strange} reason"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ja_JP.UTF-8", "フォルダー/nowhereがありません。何も変更していません。"),
        pytest.param("de_DE.UTF-8", "There is no folder /nowhere.", marks=pytest.mark.extended),
    ],
)
def test_the_environment_says_the_language(language: str, told: str) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in {"LC_ALL", "LC_MESSAGES", "LANGUAGE"}}
    ended = subprocess.run(
        [sys.executable, "manage.py", "backup", "/nowhere/copy.sqlite3"],
        cwd=ROOT,
        env={**kept, "LANG": language, "PYTHONUTF8": "1", "DATABASE_URL": "sqlite:////tmp/none.sqlite3"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 1
    assert told in ended.stderr


def scenario(*arguments: str) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    with translation.override("ja"), suppress(SystemExit):
        call_command("scenario", *arguments, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


@pytest.mark.django_db
def test_a_scenario_is_told_in_the_language_and_its_json_as_ever(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("title: a\nplays: []\n", encoding="utf-8")
    assert "wrong.yaml:2: 「plays」はここでは使えません。playではありませんか。" in scenario(str(wrong))[1]
    assert scenario(str(UPAO))[0].endswith("  成功\n\n")
    assert '"title": "Ganmo before Upao"' in scenario(str(UPAO), "--json")[0]
    wrong.write_text(
        re.sub(r"(?m)^position: \|\n( +)", r"position: |\n\1nonsense: 1\n\1", UPAO.read_text(encoding="utf-8"))
    )
    assert "「nonsense:」は行の始まりとして使えません" in scenario(str(wrong))[1]


@pytest.mark.django_db
def test_refusals_of_imports_are_in_japanese(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    with translation.override("ja"):
        with pytest.raises(
            CommandError, match=r"gone\.txt：ファイルまたはフォルダーがありません。何も変更していません。"
        ):
            call_command("import_rules", tmp_path / "gone.txt")
        path.write_text('[{"number": "hBP99-001", "hp": "much"}]', encoding="utf-8")
        with pytest.raises(
            CommandError, match=r"1枚目のカード（hBP99-001）のhp: `int \| null`が必要ですが、`str`が書かれています"
        ):
            call_command("import_cards", path)
        path.write_text('{"Q0": {}}', encoding="utf-8")
        with pytest.raises(CommandError, match="'Q0'は公式回答の番号ではありません"):
            call_command("import_answers", path)
