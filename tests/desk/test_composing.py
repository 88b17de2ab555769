"""A text composed from short lists: whatever the lists offer is read, and what does not go together is refused with the reason."""

import html
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.readers import known_names
from judge.cards.slot_trees import ArtsTree
from judge.desk.pasting import composing
from judge.engine.effects import language as lang
from tests.desk.test_read_card import reading, told, typed, use

PICKED = {"limit": "", "timing": "", "condition": "", "condition_n": "3", "cost": "", "cost_n": "1"} | {
    "action": "draw", "n": "2", "whom": "one_of_theirs", "card": "holomem", "name": "ときのそら"
}  # fmt: skip
PARTS = {"collabed": "gift", "usable_downed": "skill", "usable_has_downed": "skill"}


def composed(part: str = "arts", before: str = "", **picked: str) -> tuple[str, dict[str, list[str]]]:
    """The text after one press of the button, and what is wrong."""
    data = QueryDict(mutable=True)
    data.update({f"compose-0-{name}": value for name, value in (PICKED | picked).items()})
    data.update({"text-0-part": part, "text-0-text": before})
    after, form = composing.with_composed(data, 0)
    return after["text-0-text"], {name: [str(each) for each in errors] for name, errors in form.errors.items()}


def offered(field: str) -> list[str]:
    return [str(key) for key, _words in composing.ComposeForm.base_fields[field].choices if key]  # type: ignore[attr-defined]


# --- Whatever is offered is read


@pytest.mark.parametrize("key", offered("action"))
def test_every_action(key: str) -> None:
    text, wrong = composed(action=key, whom="one_of_yours" if key in ("cheer", "cheer_back") else "one_of_theirs")
    assert wrong == {}
    tree = read_and_check(text, "arts", known_names()).tree
    assert isinstance(tree, ArtsTree)
    assert tree.text


@pytest.mark.parametrize("action", ["damage", "arts", "restore", "cheer_off", "rest"])
@pytest.mark.parametrize("key", offered("whom"))
def test_every_choice_of_holomems(key: str, action: str) -> None:
    wrong = composed(action=action, whom=key)[1]
    if (key, action) == ("their_front", "cheer_off"):
        assert "do not fit together here" in wrong["action"][0]
    else:
        assert wrong == {}


@pytest.mark.parametrize("action", ["search", "look", "from_archive"])
@pytest.mark.parametrize("key", offered("card"))
def test_every_kind_of_card(key: str, action: str) -> None:
    assert composed(action=action, card=key)[1] == {}


@pytest.mark.parametrize("part", ["arts", "collab", "bloom", "gift", "skill", "support"])
@pytest.mark.parametrize("key", offered("condition"))
def test_every_condition(key: str, part: str) -> None:
    timing = "downed" if part == "gift" else ""
    if key == "cheers" and part in ("skill", "support"):
        return  # there is no "this holomem" on these
    assert composed(part, condition=key, timing=timing)[1] == {}


@pytest.mark.parametrize("part", ["arts", "collab", "bloom", "gift", "support"])
@pytest.mark.parametrize("key", offered("cost"))
def test_every_cost(key: str, part: str) -> None:
    timing = "downed" if part == "gift" else ""
    problems = composed(part, cost=key, timing=timing, condition="life")[1]
    if (key, part) == ("cheer", "support"):  # there is no "this holomem" on these
        assert "the card with this text is not a holomem on the Stage" in problems["action"][0]
    else:
        assert problems == {}


@pytest.mark.parametrize("key", offered("timing"))
def test_every_timing(key: str) -> None:
    assert composed("skill" if key.startswith("usable") else "gift", timing=key)[1] == {}


@pytest.mark.parametrize("key", offered("limit"))
def test_every_limit(key: str) -> None:
    assert composed("gift", limit=key, timing="own_downed")[1] == {}


# --- What it means


def test_the_tree_is_what_was_picked() -> None:
    text, _wrong = composed("collab", condition="life", cost="hand", action="damage", n="30", whom="their_center")
    (ability,) = read_and_check(text, "collab", known_names()).tree  # type: ignore[misc]
    assert isinstance(ability, lang.Automatic)
    (if_,) = ability.do
    assert isinstance(if_, lang.If)
    (pay,) = if_.then
    assert isinstance(pay, lang.Pay)
    assert pay.then == (lang.DealDamage(lang.Holomems("opponent", ("center",)), 30),)


def test_several_presses_are_a_sequence() -> None:
    text, _wrong = composed("support", cost="even")
    text, wrong = composed("support", before=text, action="archive", n="1")
    assert wrong == {}
    assert text == "サイコロを1回振れる：偶数の時、自分のデッキを2枚引く。自分の手札1枚をアーカイブする。"


def test_a_second_ability_is_a_paragraph_of_its_own() -> None:
    text, _wrong = composed("gift", timing="downed")
    text, wrong = composed("gift", before=text, timing="own_downed", limit="turn")
    assert wrong == {}
    assert len(read_and_check(text, "gift", known_names()).tree) == 2  # type: ignore[arg-type]


# --- What does not go together


@pytest.mark.parametrize(
    ("picked", "field", "message"),
    [
        ({"part": "arts", "timing": "downed"}, "action", "do not fit together here"),
        ({"part": "gift"}, "action", "do not fit together here"),
        ({"part": "collab", "action": "this_arts"}, "action", "do not fit together here"),
        ({"n": ""}, "n", "from 1 to 990"),
        ({"n": "many"}, "n", "from 1 to 990"),
        ({"condition": "life", "condition_n": ""}, "condition_n", "from 0 to 99"),
        ({"cost": "hand", "cost_n": "0"}, "cost_n", "from 1 to 20"),
        ({"condition": "oshi", "name": ""}, "name", "without brackets"),
        ({"action": "search", "card": "named", "name": "〈ときのそら〉"}, "name", "without brackets"),
        ({"action": "dance"}, "action", "dance"),
    ],
)
def test_it_is_refused_with_the_reason_and_the_text_stays(picked: dict[str, str], field: str, message: str) -> None:
    text, wrong = composed(before="自分のデッキを1枚引く。", **picked) if "part" not in picked else composed(**picked)  # type: ignore[misc]
    assert text == ("" if "part" in picked else "自分のデッキを1枚引く。")
    assert message in " ".join(wrong[field])


def test_a_text_that_is_not_understood_can_be_added_to() -> None:
    text, wrong = composed(before="みんなで歌う。")
    assert (text, wrong) == ("みんなで歌う。自分のデッキを2枚引く。", {})


# --- On the page


@pytest.mark.slow
@pytest.mark.django_db
def test_on_the_page_the_text_grows_and_is_read(judge: Client) -> None:
    sent: dict[str, Any] = typed({"part": "collab", "name": "歌"}, do="add-0")
    sent |= {f"compose-0-{name}": value for name, value in (PICKED | {"condition": "life"}).items()}
    answer = judge.post("/cards/read/", sent)
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 200
    assert "自分のライフが3以下なら、自分のデッキを2枚引く。</textarea>" in page
    assert "draw 2 cards" in reading(answer)
    assert 'class="more compose" open' in page
    text = "自分のライフが3以下なら、自分のデッキを2枚引く。"
    _case, card = use(judge, typed({"part": "collab", "name": "歌", "text": text}))
    assert card.unread == ()


@pytest.mark.django_db
def test_on_the_page_a_refusal_stands_beside_its_field(judge: Client) -> None:
    sent: dict[str, Any] = typed({"part": "collab", "name": "歌"}, do="add-0", name="")
    sent |= {f"compose-0-{name}": value for name, value in (PICKED | {"n": "many"}).items()}
    answer = judge.post("/cards/read/", sent)
    assert told(answer) == {"compose-0-n": ["Write a whole number from 1 to 990."]}
    assert 'value="many"' in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("command", ["add-7", "add-9", "add-x"])
def test_adding_to_a_text_that_is_not_there(judge: Client, command: str) -> None:
    assert judge.post("/cards/read/", typed({"part": "collab"}, do=command)).status_code == 200


def test_why_an_item_cannot_speak_of_this_holomem_is_told_in_japanese_too() -> None:
    with override("ja"):
        problems = composed("support", cost="cheer")[1]
    assert "このテキストを持つカードは、ステージのホロメンではありません" in problems["action"][0]
