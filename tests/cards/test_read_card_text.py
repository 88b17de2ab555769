"""`manage.py read_card_text`: a file of cards, read or refused, and what is not understood named by its very characters."""

import json

import msgspec
import pytest
from django.core.management import CommandError, call_command

from judge.cards import records

pytestmark = pytest.mark.django_db

HOLOMEM = records.Record(
    number="hBP99-001", set="hBP99", name="試験のホロメン", name_en="A made-up holomem", type="holomem", card_type_raw="ホロメン",
    subtypes=(), limited=False, buzz=False, colour=("白",), hp=100, life=None, bloom="Debut", baton=("無色",), tags=("#試験",),
    arts=(records.ArtsRecord("うた", ("無色",), 20, "20", plus=False, crit=(), text=None),), keyword_effects=(), oshi_skills=(),
    oshi_stage_skill=None, extra=(), support_text=None, aliases=(), unlimited_in_deck=False, life_loss_on_down=None,
    cannot_bloom=False,
)  # fmt: skip


@pytest.fixture
def file_of(tmp_path):
    """A file with one made-up holomem for each text, which is its Collab Effect."""

    def make(*texts):
        cards = []
        for place, text in enumerate(texts, 1):
            effect = records.KeywordRecord("コラボエフェクト", "試験", text)
            cards.append(msgspec.structs.replace(HOLOMEM, number=f"hBP99-{place:03}", keyword_effects=(effect,)))
        path = tmp_path / "cards.json"
        path.write_bytes(msgspec.json.encode(cards))
        return path

    return make


def told(capsys, path, *options):
    call_command("read_card_text", path, *options)
    return capsys.readouterr().out.splitlines()


def test_what_is_read(capsys, file_of):
    assert told(
        capsys, file_of("自分のデッキを2枚引く。", "自分の手札1枚をアーカイブできる：自分のデッキを1枚引く。")
    ) == [
        "hBP99-001 ability:0: read",
        "hBP99-002 ability:0: read",
        "2 of 2 pieces of text read.",
    ]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("自分のデッキを2枚引く。みんなで歌う。", "みんなで歌う"),
        ("自分のデッキを２枚 引く。相手と　みんなで歌う。", "相手と　みんなで歌う"),
        ("自分の手札が3枚以上なら、月まで飛ぶ。自分のデッキを1枚引く。", "月まで飛ぶ"),
        ("このターンの間、自分のホロメン1人のアーツ＋２０。ついでに踊る。", "ついでに踊る"),
        ("自分の〈𠮷野さん〉1人を胴上げする。", "自分の〈𠮷野さん〉1人を胴上げする"),
    ],
)
def test_a_clause_never_seen_is_named_by_its_characters(capsys, file_of, text, clause):
    """Offsets count the printed characters: full-width signs, blanks and characters beyond the first plane count once."""
    path = file_of(text)
    line, figures = told(capsys, path)
    start = text.index(clause)
    assert line.startswith(f"hBP99-001 ability:0: unread at {start}-{start + len(clause)} 「{clause}」: ")
    assert figures == "0 of 1 pieces of text read."
    (found,) = [json.loads(line) for line in told(capsys, path, "--json")]
    (problem,) = found["unread"]
    assert text[problem["start"] : problem["end"]] == problem["clause"] == clause
    assert problem["reason"]


def test_every_clause_that_is_not_understood_is_named(capsys, file_of):
    lines = told(capsys, file_of("みんなで歌う。自分のデッキを1枚引く。それから踊る。"))
    assert [line.partition("「")[2].partition("」")[0] for line in lines[:-1]] == ["みんなで歌う", "それから踊る"]


def test_as_json(capsys, file_of):
    lines = told(capsys, file_of("自分のデッキを2枚引く。", "みんなで歌う。"), "--json")
    read, unread = map(json.loads, lines)
    assert list(read) == list(unread) == ["number", "slot", "read", "tree", "unread"]
    assert (read["read"], read["tree"][0]["do"], read["unread"]) == (True, [{"is": "draw", "count": 2}], [])
    assert (unread["number"], unread["read"], unread["tree"]) == ("hBP99-002", False, None)


def test_a_text_whose_meaning_would_be_lost_is_not_read(capsys, file_of):
    """That it can be parsed is not enough: what is written of its tree has to have every word."""
    text = "自分の異なる色のセンターホロメンのHP20回復。"
    line, _ = told(capsys, file_of(text))
    assert "「異なる色の」: it would be written as" in line


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(CommandError, match=r"none\.json cannot be read \(No such file or directory\)"):
        call_command("read_card_text", tmp_path / "none.json")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("read_card_text", tmp_path)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is not in the form of the reference list"),
        (b"[{]", "is not in the form of the reference list"),
        (b"\xff\xfe", "is not in the form of the reference list"),
        (b'[{"number": 3}]', "card 1, number: expected `str`, got `int`"),
        (b'{"number": "hBP99-001"}', "is not in the form of the reference list"),
        (b'[{"number": "hBP99-001"}]', r"card 1 \(hBP99-001\).*set"),
    ],
)
def test_a_file_that_is_no_list_of_cards(tmp_path, content, complaint):
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(CommandError, match=complaint):
        call_command("read_card_text", path)
