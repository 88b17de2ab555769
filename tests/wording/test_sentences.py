"""Every key the engine tells has a sentence in both languages, and templates say what they are given."""

import ast
import string
from pathlib import Path

import pytest

from judge.engine.cards import Arts, Card
from judge.engine.trace import ArtsRef, CardRef, HolomemRef, Message, Reason, SkillRef
from judge.wording import reason, sentence, sentences, writing
from judge.wording.problems import PROBLEMS
from judge.wording.sentences import REASONS, SENTENCES
from judge.wording.words import TABLES

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"
TELLERS = {"note": "message", "Message": "message", "Reason": "reason", "Problem": "problem"}


def keys_in_engine() -> set[tuple[str, str, str]]:
    """(kind, key, where) of every literal key that the engine hands to `note`, `Message`, `Reason` or `Problem`."""
    found = set()
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name not in TELLERS:
                continue
            literals = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            keyword = [
                k.value.value for k in node.keywords if k.arg in {"key", "code"} and isinstance(k.value, ast.Constant)
            ]
            for key in (literals or keyword)[:1]:
                found.add((TELLERS[name], key, f"{path.relative_to(ENGINE)}:{node.lineno}"))
    return found


def test_every_key_of_the_engine_has_a_sentence():
    tables = {"message": SENTENCES, "reason": REASONS, "problem": PROBLEMS}
    missing = sorted(f"{where}: {kind} {key}" for kind, key, where in keys_in_engine() if key not in tables[kind])
    assert not missing, "no sentence for\n" + "\n".join(missing)


@pytest.mark.parametrize("table", [SENTENCES, REASONS, PROBLEMS], ids=["sentences", "reasons", "problems"])
def test_templates_can_be_read_and_use_known_specifications(table):
    allowed = {"", "who", "where", "owner", "number", "card", "seat", "signed", *TABLES}
    for key, pair in table.items():
        fields = []
        for template in pair:
            assert template.strip() == template, key
            assert template, key
            parsed = [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(template) if name is not None]
            assert all(spec in allowed or spec.startswith("n ") for _, spec in parsed), (key, parsed)
            fields.append({name for name, _ in parsed})
        # A Japanese sentence may leave out what is plain from the context, but never needs more than the English one.
        assert fields[1] <= fields[0], (key, fields)


LUI = Card(
    number="hBP01-056",
    name="鷹嶺ルイ",
    name_en="Takane Lui",
    kind="holomem",
    arts=(Arts("皆さん、待っ鷹ね？", (), 30),),
)


@pytest.mark.parametrize(
    ("template", "params", "english", "japanese"),
    [
        ("{seat}", {"seat": 1}, "B", "B"),
        ("{x:seat}", {"x": 0}, "A", "A"),
        ("{x:signed}", {"x": 10}, "+10", "+10"),
        ("{x:n card}", {"x": 1}, "1 card", "1 card"),
        ("{x:n card}", {"x": 2}, "2 cards", "2 cards"),
        ("{h}", {"h": HolomemRef(3, "hBP01-056", 0, "center")}, "Takane Lui", "〈鷹嶺ルイ〉"),
        ("{h:who}", {"h": HolomemRef(3, "hBP01-056", 0, "center")}, "A's center Takane Lui", "Aのセンター〈鷹嶺ルイ〉"),
        ("{h:where}", {"h": HolomemRef(3, "hBP01-056", 1, "collab")}, "B's collab", "Bのコラボ"),
        ("{h:number}", {"h": HolomemRef(3, "hBP01-056", 1, "collab")}, "hBP01-056", "hBP01-056"),
        ("{c}", {"c": CardRef(-1, "hBP01-056")}, "Takane Lui", "鷹嶺ルイ"),
        ("{c}", {"c": CardRef(-1, "?")}, "an unseen card", "内容のわからないカード"),
        ("{c}", {"c": CardRef(-1, "hXX01-001")}, "hXX01-001", "hXX01-001"),
        ("{a}", {"a": ArtsRef("hBP01-056", 0)}, "“皆さん、待っ鷹ね？”", "「皆さん、待っ鷹ね？」"),
        ("{a:card}", {"a": ArtsRef("hBP01-056", 0)}, "Takane Lui", "鷹嶺ルイ"),
        ("{s}", {"s": SkillRef("hBP01-056", 1)}, "hBP01-056 #2", "hBP01-056 #2"),
        ("{l}", {"l": (CardRef(-1, "a"), CardRef(-1, "b"), CardRef(-1, "c"))}, "a, b and c", "a、b、c"),
        ("{l}", {"l": ()}, "nothing", "なし"),
        ("{s:step}", {"s": "main"}, "Main Step", "メインステップ"),
        ("{s:zone}", {"s": "cheer_deck"}, "Cheer Deck", "エールデッキ"),
    ],
)
def test_parameters_are_formatted_by_what_they_are(monkeypatch, template, params, english, japanese):
    monkeypatch.setattr(writing, "SENTENCES", {"probe": (template, template)})
    library = {"hBP01-056": LUI}
    assert sentence(Message("probe", params), "en", library) == english
    assert sentence(Message("probe", params), "ja", library) == japanese


def test_a_missing_parameter_is_told_and_does_not_raise(monkeypatch):
    monkeypatch.setattr(writing, "REASONS", {"probe": ("needs {count}", "{count}")})
    assert reason(Reason("probe", "1.1.1"), "en", {}) == "[probe: 'count']"


def test_the_tables_are_separate():
    assert sentences.SENTENCES is not sentences.REASONS
