"""Every key the engine tells has a sentence in both languages, and templates say what they are given."""

import ast
import string
from pathlib import Path

import pytest

from judge.engine.cards import Arts, Card
from judge.engine.effects.language import Skill
from judge.engine.transition import ArtsRef, CardRef, HolomemRef, Message, Reason, SkillRef
from judge.wording import formatting, reason, sentence
from judge.wording.by_hand import TABLES_BY_HAND
from judge.wording.problems import PROBLEMS
from judge.wording.reasons import REASONS
from judge.wording.sentences import SENTENCES
from judge.wording.words import TABLES

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"
# Which table a call's key belongs to, and the place of the key among its arguments.
TELLERS = {"note": ("message", 1), "ask": ("message", 2), "Message": ("message", 0), "Reason": ("reason", 0)}
TELLERS["Problem"] = ("problem", 1)


def literals(node: ast.AST, around: ast.AST) -> set[str]:
    """The strings an argument can be: a literal, either branch of a condition, or what its name was given nearby."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=orelse):
            return literals(body, around) | literals(orelse, around)
        case ast.Name(id=name):
            given = [each.value for each in ast.walk(around) if isinstance(each, ast.Assign) and _gives(each, name)]
            return set().union(*(literals(value, ast.Pass()) for value in given))
    return set()


def _gives(assign: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in assign.targets)


def keys_in_engine() -> set[tuple[str, str, str]]:
    """(kind, key, where) of every literal key that the engine hands to one of `TELLERS`."""
    found = set()
    for path in sorted(ENGINE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for function in functions:
            for node in ast.walk(function):
                if not isinstance(node, ast.Call):
                    continue
                kind, place = TELLERS.get(getattr(node.func, "id", getattr(node.func, "attr", "")), ("", 0))
                if kind and len(node.args) > place:
                    where = f"{path.relative_to(ENGINE)}:{node.lineno}"
                    found |= {(kind, key, where) for key in literals(node.args[place], function)}
    return found


def test_every_key_of_the_engine_has_a_sentence():
    tables = {"message": SENTENCES, "reason": REASONS, "problem": PROBLEMS}
    missing = sorted(f"{where}: {kind} {key}" for kind, key, where in keys_in_engine() if key not in tables[kind])
    assert not missing, "no sentence for\n" + "\n".join(missing)


@pytest.mark.parametrize("table", [SENTENCES, REASONS, PROBLEMS], ids=["sentences", "reasons", "problems"])
def test_templates_can_be_read_and_use_known_specifications(table):
    allowed = {
        "",
        "who",
        "on who",
        "of Arts",
        "oshi skill",
        "Oshi skill",
        "where",
        "owner",
        "number",
        "card",
        "seat",
        "signed",
        "colours",
        "positions",
        "moments",
        *TABLES,
        *TABLES_BY_HAND,
    }
    for key, pair in table.items():
        fields = []
        for template in pair:
            assert template.strip() == template, key
            assert template, key
            parsed = [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(template) if name is not None]
            assert all(spec in allowed or spec.startswith(("n ", "v ")) for _, spec in parsed), (key, parsed)
            fields.append({name for name, _ in parsed})
        # A Japanese sentence may leave out what is plain from the context, but never needs more than the English one.
        assert fields[1] <= fields[0], (key, fields)


CENTER = HolomemRef(3, "hBP01-056", 0, "a.center")
COLLAB = HolomemRef(3, "hBP01-056", 1, "b.collab")
BACK = HolomemRef(3, "hBP01-056", 1, "b.back.2")
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
        ("{h}", {"h": CENTER}, "Takane Lui", "〈鷹嶺ルイ〉"),
        (
            "{h:who}",
            {"h": CENTER},
            "A's center Takane Lui",
            "Aのセンター〈鷹嶺ルイ〉",
        ),
        ("{h:where}", {"h": COLLAB}, "B's collab", "Bのコラボ"),
        (
            "{h:who}",
            {"h": BACK},
            "B's back 2 Takane Lui",
            "Bのバック2〈鷹嶺ルイ〉",
        ),
        ("{h:number}", {"h": COLLAB}, "hBP01-056", "hBP01-056"),
        ("{c}", {"c": CardRef(-1, "hBP01-056")}, "Takane Lui", "鷹嶺ルイ"),
        ("{c} goes", {"c": CardRef(-1, "?")}, "An unseen card goes", "内容のわからないカード goes"),
        ("Take {c}", {"c": CardRef(-1, "?")}, "Take an unseen card", "Take 内容のわからないカード"),
        ("{c}", {"c": CardRef(-1, "hXX01-001")}, "hXX01-001", "hXX01-001"),
        ("{a}", {"a": ArtsRef("hBP01-056", 0)}, "“皆さん、待っ鷹ね？”", "「皆さん、待っ鷹ね？」"),
        ("{a:card}", {"a": ArtsRef("hBP01-056", 0)}, "Takane Lui", "鷹嶺ルイ"),
        ("{s}", {"s": SkillRef("hBP01-056", 1)}, "hBP01-056 #2", "hBP01-056 #2"),
        ("{l}", {"l": (CardRef(-1, "a"), CardRef(-1, "b"), CardRef(-1, "c"))}, "a, b and c", "a、b、c"),
        ("{l}", {"l": ()}, "nothing", "なし"),
        ("{l}", {"l": (CardRef(-1, "?"),) * 2}, "2 unseen cards", "内容のわからないカード2枚"),
        ("{l:v is/are}", {"l": (CENTER,)}, "is", "is"),
        ("{l:v is/are}", {"l": (CENTER, BACK)}, "are", "are"),
        ("{l:v is/are}", {"l": CENTER}, "is", "is"),
        ("{s:step}", {"s": "main"}, "Main Step", "メインステップ"),
        ("{s:zone}", {"s": "cheer_deck"}, "Cheer Deck", "エールデッキ"),
    ],
)
def test_parameters_are_formatted_by_what_they_are(monkeypatch, template, params, english, japanese):
    monkeypatch.setattr(formatting, "SENTENCES", {"probe": (template, template)})
    library = {"hBP01-056": LUI}
    assert sentence(Message("probe", params), "en", library) == english
    assert sentence(Message("probe", params), "ja", library) == japanese


def test_a_missing_parameter_is_told_and_does_not_raise(monkeypatch):
    monkeypatch.setattr(formatting, "REASONS", {"probe": ("needs {count}", "{count}")})
    assert reason(Reason("probe", "1.1.1"), "en", {}) == "[probe: 'count']"


def test_no_key_stands_in_two_modules():
    """The tables are put together from modules; one would hide the other."""
    folder = Path(formatting.__file__).parent
    keys = [
        (name.partition("_")[0], key.value)
        for path in folder.glob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.value, ast.Dict)
        and (name := node.target.id).startswith(("SENTENCES", "REASONS"))
        for key in node.value.keys
        if isinstance(key, ast.Constant)
    ]
    assert len(keys) == len(SENTENCES) + len(REASONS)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("key", "params"),
    [("option_skill", {"cost": 2}), ("skill_played", {"cost": 2, "seat": 0}), ("by_hand_next_skill", {})],
)
def test_an_sp_oshi_skill_is_called_that(key: str, params: dict[str, int]) -> None:
    oshi = Card(
        number="x",
        name="星街すいせい",
        kind="oshi",
        skills=(Skill(name="a", cost=1, do=()), Skill(name="b", cost=2, do=(), sp=True)),
    )
    for language, plain, sp in (
        ("en", "oshi skill “a”", "SP oshi skill “b”"),
        ("ja", "推しスキル「a」", "SP推しスキル「b」"),
    ):
        told = [
            sentence(Message(key, {**params, "skill": SkillRef("x", place)}), language, {"x": oshi}) for place in (0, 1)
        ]
        assert plain.lower() in told[0].lower()
        assert "SP" not in told[0]
        assert sp in told[1]
    unknown = sentence(Message(key, {**params, "skill": SkillRef("y", 1)}), "en", {})
    assert "oshi skill y #2" in unknown.lower()


def test_whom_an_effect_is_on_is_said_where_it_is_somebody():
    card, holomem = CardRef(1, "hBP01-056"), HolomemRef(2, "hBP01-009", 0, "center")
    for language, nobody, somebody in (("en", " on ", " on A's center"), ("ja", "に対して", "に対して")):
        told = [
            sentence(Message("lasts_this_turn", {"card": card, "what": what}), language, {})
            for what in ((), (holomem,))
        ]
        assert nobody not in told[0]
        assert somebody in told[1]


def test_what_an_effect_adds_to_arts_is_said_where_it_is_a_number():
    card = CardRef(1, "hBP01-056")
    for key in ("lasts_this_turn", "lasts_opponent_turn"):
        for language, words in (("en", " (Arts +20)"), ("ja", "（アーツ+20）")):
            params = {"card": card, "what": ()}
            plain = sentence(Message(key, params), language, {})
            assert "Arts" not in plain
            assert "[" not in plain
            assert words in sentence(Message(key, {**params, "arts_plus": 20}), language, {})
