"""What is wrong with a notation is said in Japanese too: every kind of error, and everything it speaks of."""

import ast
import re
from pathlib import Path

import pytest

from judge.engine.errors import BadSyntax
from judge.engine.position import reader
from judge.engine.position.notation import read
from judge.wording import syntax_error
from judge.wording.notation import NOTATION, PHRASES

SOURCE = Path(reader.__file__).read_text(encoding="utf-8")
OF_THE_PAGES = {"edition_unknown"}
"""What the desk refuses once a notation is read."""
BAD = {
    "turn 5\nturn 6": "2行目：「turn」が2回書かれています。1行目にすでにあります。",
    "a center hBP01-056; damage 10; damage 20": "1行目：「damage」が2回書かれています。ホロメン1人につき1回だけ書いてください。",
    "a primed hBP01-120; on center; on back": "1行目：「on」が2回書かれています。能力1つにつき1回だけ書いてください。",
    "a hand hBP01-056 2": "1行目：カードの後に「2」があります。",
    "a hand": "1行目：カードが書かれていません。",
    "a hand -1": "1行目：カードの枚数「-1」は使えません。",
    "a hand 500": "1行目：1か所に500枚のカードがあります。200枚までです。",
    "a center whit": "1行目：「whit」はカードではありません。whiteではありませんか。",
    "a center": "1行目：カードが必要なところで行が終わっています。",
    "a centre hBP01-056": "1行目：「centre」は場所ではありません。centerではありませんか。使えるもの：oshi、center",
    "rules nine": "1行目：「nine」は1.9.0のようなルールの版ではありません。",
    "a center hBP01-056; hp-plus much": "1行目：「much」はHPの修正として読めません。",
    "prepare now": "1行目：「now」が余っています。",
}


@pytest.mark.parametrize(("text", "told"), BAD.items())
def test_each_error_is_told_in_japanese_and_as_before_in_english(text: str, told: str) -> None:
    with pytest.raises(BadSyntax) as caught:
        read(text)
    japanese = syntax_error(caught.value, "ja")
    assert japanese.startswith(told)
    assert not re.search(r"\b(is|the|of|are)\b|\{", japanese)
    assert syntax_error(caught.value, "en") == str(caught.value)


def test_every_code_and_phrase_of_the_reader_has_its_words() -> None:
    strings = {
        node.value
        for node in ast.walk(ast.parse(SOURCE))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert NOTATION.keys() - OF_THE_PAGES <= strings
    assert PHRASES.keys() <= strings
    spoken = {
        argument.value
        for node in ast.walk(ast.parse(SOURCE))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"_number", "_matching", "_keyword", "_next"}
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    assert {each for each in spoken if not each.startswith("Allowed")} <= PHRASES.keys()
