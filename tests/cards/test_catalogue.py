"""The catalogue: what the reference list says, in our own schema, and not a word of printed text."""

import re
import unicodedata
from pathlib import Path

import msgspec
import msgspec.yaml
import pytest

from judge.cards import build, listing, readers, records
from judge.cards.library import CATALOGUE, library
from judge.cards.reading_register import digests
from judge.cards.reference import LISTS
from judge.engine.cards import Arts, Critical
from judge.engine.effects import language as lang
from tests.sampling import sample

ROOT = Path(__file__).parents[2]
TEXTS = {".py", ".yaml", ".json", ".md", ".html", ".js", ".po"}
LONG = 30
"""Letters of a sentence that no two cards and no other text would have by chance."""


def reference() -> tuple[records.Record, ...]:
    """Every record of the reference lists; a test that needs them is skipped, loudly, where they are not."""
    if missing := [path for path in LISTS if not path.exists()]:
        pytest.skip(f"NOT CHECKED: the reference list {missing[0]} is not on this machine")
    return listing.read_all(LISTS)


@pytest.fixture(scope="module")
def listed():
    return reference()


@pytest.fixture(scope="module")
def built(listed):
    """All that is read of the reference lists now: every text is compiled, which takes seconds."""
    return build.build(listed)


@pytest.mark.extended
@pytest.mark.slow
def test_the_digests_of_the_register_are_those_of_the_printed_texts(built):
    assert built.digests == digests()


@pytest.mark.slow
def test_the_cards_are_what_reading_them_gives(listed):
    """Of some; of all, and of what else the files hold, below."""
    names, cards = readers.names_in(listed), library()
    for record in sample(listed, 12):
        trees, origins = build.read_slots(record, names)
        read = build.card_of(record, trees, build.unread_of(origins))
        assert read == cards[record.number], f"{record.number} is not up to date: run manage.py build_catalogue"


@pytest.mark.extended
@pytest.mark.slow
def test_the_catalogue_is_what_building_gives(built):
    wanted = built.files()
    found = {path.name: path.read_bytes() for path in CATALOGUE.glob("*.json")}
    assert found.keys() == wanted.keys()
    for name, content in wanted.items():
        assert found[name] == content, f"{name} is not up to date: run manage.py build_catalogue"


@pytest.mark.slow
def test_no_printed_text_is_in_the_repository(listed):
    files = [*CATALOGUE.glob("*.json"), *readers.TREES.glob("*.yaml")]
    written = "\n".join(path.read_text() for path in files)
    names = {name for card in listed for name in (card.name, *(arts.name for arts in card.arts))}
    names |= {skill.name for card in listed for skill in card.oshi_skills}
    clauses = {
        clause
        for card in listed
        for slot in records.slots(card)
        for clause in re.split(r"[。\n：]", slot.text)
        if len(clause) >= 8 and clause not in names
    }
    assert len(clauses) > 1000
    assert not [clause for clause in clauses if clause in written]


@pytest.mark.slow
def test_no_sentence_of_a_card_is_anywhere_in_the_repository(listed):
    """Whole sentences, as long as they are told from others by it; what the rule book prints is not a card's."""

    def plain(text: str) -> str:
        return "".join(unicodedata.normalize("NFKC", text).split())

    sentences = {
        plain(sentence): card.number
        for card in listed
        for slot in records.slots(card)
        for sentence in re.findall(r"[^。\n◆■]+。", slot.text)
        if len(plain(sentence)) >= LONG
    }
    assert len(sentences) > 500
    folders = ("judge", "rulesdb/data", "tests", "templates", "static", "locale", "docs")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.*") if path.suffix in TEXTS]
    texts = (path.read_text(encoding="utf-8") for path in paths)
    whole = "\0".join(plain(text) for text in texts if "。" in text or "｡" in text)  # every sentence ends with one
    by_end: dict[str, list[str]] = {}
    for sentence in sentences:
        by_end.setdefault(sentence[-LONG:], []).append(sentence)
    ends = (
        (end.end(), by_end.get(whole[max(0, end.end() - LONG) : end.end()], ())) for end in re.finditer("。", whole)
    )
    found = {each for end, known in ends for each in known if whole.endswith(each, 0, end)}
    assert not {sentences[each]: each for each in found}


def test_every_number_is_there_with_its_facts(listed):
    assert list(library()) == sorted(card.number for card in listed)
    for card in listed:
        held = library()[card.number]
        assert (held.name, held.kind, held.limited, held.buzz) == (card.name, card.type, card.limited, card.buzz)
        assert (held.hp, held.life) == (card.hp or 0, card.life or 0)
        assert [(arts.name, arts.damage, len(arts.cost)) for arts in held.arts] == [
            (arts.name, arts.damage, len(arts.cost)) for arts in card.arts
        ]
        assert [skill.name for skill in held.skills] == [skill.name for skill in card.oshi_skills]


@pytest.mark.slow
def test_whatever_is_not_read_says_so(listed):
    """Nothing is silently left out: each slot is in a tree or named as unread."""
    for card in listed:
        held = library()[card.number]
        origins = build.readings().get(card.number, {})
        assert [slot.name for slot in records.slots(card)] == list(origins)
        assert held.unread == tuple(name for name, origin in origins.items() if origin == "unread")
        for index, arts in enumerate(held.arts):
            assert arts.unread == (f"arts:{index}" in held.unread)
            has_text = bool(arts.text or arts.only or arts.also or arts.gates or arts.rules or arts.when)
            assert has_text == (origins.get(f"arts:{index}", "unread") != "unread")
        for index, skill in enumerate(held.skills):
            assert bool(skill.do) == (f"skill:{index}" not in held.unread)


def card(number):
    return library()[number]


def test_facts_of_a_holomem():
    found = card("hBP01-014")
    assert found.kind == "holomem"
    assert found.level == "2nd"
    assert found.hp == 200
    assert found.colours == ("white",)
    assert found.baton == ("colourless", "colourless")
    assert found.tags == ("JP", "4期生", "歌")
    assert found.arts[0].cost == ("white", "white", "white")
    assert found.arts[0].damage == 100
    assert found.arts[0].critical == (Critical("red", 50),)


def test_facts_of_two_colours_none_and_any_number():
    assert card("hSD01-013").colours == ("white", "green")
    assert card("hSD01-014").colours == ()
    assert card("hSD01-014").level == "spot"
    assert card("hBP01-056").any_number
    assert not card("hSD01-003").any_number


def test_facts_of_oshi_support_and_cheer():
    oshi = card("hBP01-004")
    assert (oshi.kind, oshi.life, oshi.hp) == ("oshi", 6, 0)
    assert [(skill.cost, skill.sp, skill.limit.scope) for skill in oshi.skills] == [
        (2, False, "turn"),
        (3, True, "game"),
    ]
    assert card("hSD01-016").subtypes == ("staff",)
    assert card("hSD01-016").limited
    assert card("hBP01-116").attachable
    assert not card("hSD01-016").attachable
    assert (card("hY02-001").kind, card("hY02-001").colours) == ("cheer", ("green",))


def test_extra_abilities():
    assert card("hBP01-051").abilities == (lang.Continuous(modifiers=(lang.LifeLoss(2),)),)
    assert card("hSD01-014").abilities == (lang.Continuous(modifiers=(lang.CannotBloom(),)),)
    assert card("hSD01-013").abilities == (lang.Continuous(modifiers=(lang.AlsoNamed(("ときのそら", "AZKi")),)),)


def test_a_tool_and_a_fan_in_full():
    host = lang.Host()
    first = (lang.AtLevel(("1st", "2nd")), lang.Named("アキ・ローゼンタール"))
    healed = lang.Automatic(when=lang.WasRestored(host, by="you"), do=(lang.Draw(),), limit=lang.Limit("turn"))
    assert card("hBP01-114").abilities == (
        lang.Continuous((lang.ArtsPlus(host, 20),)),
        lang.Automatic(when=lang.UsedArts(host), do=(lang.DealDamage(host, 10),)),
        lang.Continuous((lang.AddAbility((healed,)),), condition=lang.Is(host, where=first)),
    )
    downed = lang.WhenDowned(
        when=lang.WasDowned(host),
        condition=lang.TurnOf("opponent"),
        do=(lang.Reattach(lang.Choose(lang.CheersOf(host)), to=lang.Holomems(other=True)),),
    )
    only = lang.Continuous((lang.AttachOnlyTo((lang.Named("AZKi"),)), lang.AttachLimit()))
    assert card("hBP01-124").abilities == (downed, only)


def test_skills_of_an_oshi_in_full():
    usada = card("hBP01-004").skills
    assert usada[0].when == lang.WasDowned(lang.Holomems())
    assert usada[0].condition == lang.TurnOf("opponent")
    green = lang.CheersOf(lang.Downed(), colour="green")
    assert usada[0].do == (lang.Reattach(green, to=lang.Holomems(other=True), divided=True),)
    assert usada[1].do == (lang.ThisTurn(lang.DieCountsAs(6)),)
    mumei = card("hBP01-002")
    assert mumei.skills[0].when == lang.WouldTakeDamage(lang.Holomems(where=(lang.Tagged("Promise"),)), by="opponent")
    assert mumei.skills[0].do == (lang.ChangeDamage(-50),)
    assert mumei.unread == ()


def test_required_cards_need_nothing_by_hand():
    numbers = [f"hBP01-{n:03}" for n in (4, 9, 27, 32, 34, 38, 56, 114, 116, 117, 119, 120, 121, 124, 126)]
    for number in [*numbers, "hSD01-006", "hSD01-011", "hSD01-013"]:
        assert card(number).unread == (), number


def test_a_hand_written_tree_wins_over_a_text_that_is_read(tmp_path, monkeypatch):
    (slot,) = records.slots(_record("hBP99-001", support="自分のデッキを1枚引く。", subtypes=("イベント",)))
    assert readers.compiled(slot) == readers.SupportTree(do=(lang.Draw(1),))
    (tmp_path / "hBP99.yaml").write_text("hBP99-001: {'support:0': {why: a test, tree: {do: [{is: draw, count: 2}]}}}")
    trees = readers.trees_by_hand(tmp_path)
    monkeypatch.setattr(readers, "trees_by_hand", lambda: trees)
    assert next(tree for _, reader in readers.READERS if (tree := reader(slot, dict))) == readers.SupportTree(
        do=(lang.Draw(2),)
    )


def test_no_tree_is_written_for_what_is_read(listed):
    names = readers.names_in(listed)
    written = readers.trees_by_hand()
    slots = [slot for card in listed for slot in records.slots(card) if (card.number, slot.name) in written]
    assert not [(slot.card.number, slot.name) for slot in slots if readers.compiled(slot, names) is not None]


def test_reminder_text_is_no_slot():
    text = "あ。\n\nLIMITED：ターンに1枚しか使えない。"
    assert [slot.text for slot in records.slots(_record("hBP99-001", support=text))] == ["あ。"]


def _record(number, support, subtypes=("ファン",)):
    return records.Record(
        number=number, set=number.split("-")[0], name="n", name_en="n", type="support", card_type_raw="", subtypes=subtypes,
        limited=False, buzz=False, colour=(), hp=None, life=None, bloom=None, baton=None, tags=(), arts=(),
        keyword_effects=(), oshi_skills=(), oshi_stage_skill=None, extra=(), support_text=support, aliases=(),
        unlimited_in_deck=False, life_loss_on_down=None, cannot_bloom=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("a: [", "hBP01.yaml: not readable as YAML"),
        ("- a", "hBP01.yaml: card numbers are expected at the top"),
        ("hBP02-001: {}", "hBP01.yaml, hBP02-001: a number of set hBP01"),
        ("hBP01-001: {text: []}", "hBP01.yaml, hBP01-001, text: a slot is one of arts, skill, ability, stage, support"),
        (
            "hBP01-001: {'arts:0': {text: []}}",
            "hBP01.yaml, hBP01-001, arts:0: two fields are expected: `why` (the reason why the compiler cannot read",
        ),
        (
            "hBP01-001: {'arts:0': {why: a test, tree: {text: [{is: fly}]}}}",
            "hBP01.yaml, hBP01-001, arts:0: invalid value 'fly' - at `$.text[0].is`",
        ),
        (
            "hBP01-001: {'skill:0': {why: a test, tree: {do: [{is: draw, many: 1}]}}}",
            "hBP01.yaml, hBP01-001, skill:0: $.do[0]: object contains unknown field `many`",
        ),
    ],
)
def test_a_bad_tree_file_says_where(tmp_path, content, complaint):
    (tmp_path / "hBP01.yaml").write_text(content)
    with pytest.raises(readers.TreeError) as error:
        readers.trees_by_hand(tmp_path)
    assert str(error.value).startswith(complaint)


def test_a_tree_for_text_that_does_not_exist_is_refused(tmp_path, monkeypatch):
    (tmp_path / "hBP99.yaml").write_text("hBP99-002: {'support:0': {why: a test, tree: {do: [{is: draw}]}}}")
    trees = readers.trees_by_hand(tmp_path)
    monkeypatch.setattr(build, "trees_by_hand", lambda: trees)
    with pytest.raises(readers.TreeError, match="hBP99-002, support:0"):
        build.build([_record("hBP99-001", support="自分のデッキを1枚引く。")])


def test_writing_removes_sets_that_are_gone(tmp_path):
    (tmp_path / "hOLD.json").write_text("[]")
    build.write(build.Built({}, {}, {}, {}), tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {build.READINGS, build.DIGESTS, build.NAMES}


def test_trees_in_the_files_use_each_number_once():
    """YAML would silently keep the last of two equal keys."""
    for path in readers.TREES.glob("*.yaml"):
        numbers = re.findall(r"^(h\w+-\d+):", path.read_text(), flags=re.MULTILINE)
        assert len(numbers) == len(set(numbers)) == len(msgspec.yaml.decode(path.read_bytes()))


def test_the_schema_is_strict():
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"name": "x", "cost": [], "damage": 1, "dmg": 2}, Arts)
