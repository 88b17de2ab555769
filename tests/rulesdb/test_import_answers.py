"""`manage.py import_answers`: the publisher's text beside this project's words. The texts of these tests are made up."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from rulesdb.models import PublishedAnswer
from rulesdb.shelf import shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def entry(number: str = "Q4", **changed: Any) -> dict[str, Any]:
    return {
        "qna_number": number,
        "date": "2024-09-21",
        "question": {"jp": f"作り物の質問{number}ですか。", "en": f"Is this made-up question {number}?"},
        "answer": {"jp": "作り物の回答です。\n二行目です。", "en": "It is a made-up answer."},
        "referenced_cards": ["hSD01-006"],
        **changed,
    }


def content(*entries: dict[str, Any]) -> str:
    return json.dumps({each["qna_number"]: each for each in entries}, ensure_ascii=False)


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., str]:
    def run(text: str, *args: str) -> str:
        file, out = tmp_path / "answers.json", StringIO()
        file.write_text(text, encoding="utf-8")
        call_command("import_answers", str(file), *args, stdout=out)
        return out.getvalue()

    return run


def test_a_preview_tells_everything_and_changes_nothing(run: Callable[..., str]) -> None:
    told = run(content(entry("Q4"), entry("Q12", date="2027-01-01"), entry("Q9000", referenced_cards=["hBP99-001"])))
    assert told.splitlines() == [
        "3 new: Q4, Q12, Q9000",
        "0 changed",
        "1 without words of this site: Q9000",
        "1 with another date than this site's words: Q12 (2027-01-01, here 2025-12-18)",
        "1 unknown cards: hBP99-001 (Q9000)",
        "0 stored and not in the file; they stay",
        "0 the same",
        "Nothing was changed; --apply stores it.",
    ]
    assert not PublishedAnswer.objects.exists()


@pytest.mark.extended
def test_it_is_shown_beside_our_words_and_marked(run: Callable[..., str], client: Client) -> None:
    assert "The publisher’s text" not in client.get("/answers/Q4").content.decode()
    assert client.get("/answers/Q4?format=json").json()["published"] is None
    run(content(entry()), "--apply")
    page = client.get("/answers/Q4").content.decode()
    assert "The publisher’s text" in page
    assert "Dated 2024-09-21 by its publisher and imported on" in page
    assert "作り物の回答です。<br>二行目です。" in page
    assert "It is a made-up answer." in page
    assert "発行元の文章" in client.get("/answers/Q4", headers={"Accept-Language": "ja"}).content.decode()
    published = client.get("/answers/Q4?format=json").json()["published"]
    assert published["date"] == "2024-09-21"
    assert [each["language"] for each in published["texts"]] == ["ja", "en"]
    assert published["history"] == []


@pytest.mark.extended
def test_another_process_sees_it_without_a_restart(run: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What the importer does to its own process is left out: only the database tells."""
    monkeypatch.setattr("rulesdb.shelf.cache.CHECK_SECONDS", 0.0)
    monkeypatch.setattr("rulesdb.load_published.shelf.forget", lambda: None)
    assert shelf().published(4) is None
    run(content(entry()), "--apply")
    assert shelf().published(4)
    run(content(entry(answer={"jp": "別の作り物です。"}, question={"jp": "作り物ですか。"})), "--apply")
    published = shelf().published(4)
    assert published
    assert published.answer_ja == "別の作り物です。"


@pytest.mark.extended
def test_a_changed_text_is_kept_as_a_revision_with_the_day_of_the_import(
    run: Callable[..., str], client: Client
) -> None:
    run(content(entry(), entry("Q5")), "--apply")
    told = run(
        content(entry(answer={"jp": "新しい回答です。", "en": "A newer one."}, date="2026-05-01"), entry("Q5")),
        "--apply",
    )
    assert "1 changed: Q4 (date, answer_ja, answer_en)" in told
    assert "1 the same" in told
    row = PublishedAnswer.objects.get(number=4)
    (former,) = row.history
    assert former["answer"] == {"ja": "作り物の回答です。\n二行目です。", "en": "It is a made-up answer."}
    assert (former["date"], former["replaced_on"]) == ("2024-09-21", row.stored_at.date().isoformat())
    page = client.get("/answers/Q4").content.decode()
    assert f"{former['replaced_on']}: The publisher’s text had changed when it was imported again." in page
    assert "Former wordings" in page
    assert "A newer one." in page
    changed = client.get("/answers/?changed&format=json").json()["days"][0]
    assert changed["date"] == former["replaced_on"]
    assert [(each["number"], each["kind"]) for each in changed["changed"]] == [("Q4", "text")]
    assert PublishedAnswer.objects.get(number=5).history == []


def test_what_is_not_in_the_file_stays_and_is_told(run: Callable[..., str]) -> None:
    run(content(entry("Q4"), entry("Q5")), "--apply")
    assert "1 stored and not in the file; they stay: Q5" in run(content(entry("Q4")), "--apply")
    assert PublishedAnswer.objects.count() == 2


@pytest.mark.extended
def test_an_answer_without_our_words_has_a_page_that_says_so(run: Callable[..., str], client: Client) -> None:
    assert client.get("/answers/Q317").status_code == 404
    run(content(entry("Q317")), "--apply")
    page = client.get("/answers/Q317").content.decode()
    assert "This site has no words of its own for this answer yet" in page
    assert "作り物の質問Q317ですか。" in page
    assert 'href="/cards/hSD01-006"' in page
    assert client.get("/answers/q317")["Location"] == "/answers/Q317"
    assert client.get("/search", {"q": "Q317"})["Location"] == "/answers/Q317"
    data = client.get("/answers/Q317?format=json").json()
    assert (data["number"], data["published"]["date"]) == ("Q317", "2024-09-21")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "line 1: not readable as JSON"),
        ("[]", "it has the form"),
        ("{}", "it has the form"),
        ('{"Q4": {}, "Q4": {}}', "'Q4' appears twice"),
        (content(entry("4")), "'4' is not a number of an answer; write it like Q1, Q602"),
        (json.dumps({"Q5": entry("Q4")}), "Q5: its qna_number is 'Q4'; it has to be the same"),
        (content(entry(date="tomorrow")), "Q4: date: Invalid RFC3339"),
        (content(entry(date="1999-01-01")), "Q4: its date is 1999-01-01; none is before 2024-09-01"),
        (content(entry(answer={"en": "Yes."})), "Q4: answer: the field jp is missing"),
        (content(entry(answer={"jp": " "}, question={"jp": "は"})), "Q4: answer.jp is empty"),
        (content(entry(answer={"jp": "は" * 5001})), "Q4: answer.jp has 5001 characters; 5000 are allowed"),
        (content(entry(answer={"jp": "はい。"})), "Q4: only one of question.en and answer.en is there"),
        (content(entry(referenced_cards=["SD01-6"])), "Q4: 'SD01-6' in referenced_cards is not a card number"),
        (content(entry(verdict="yes")), "Q4: there is no field verdict here"),
        (content(entry("Q5"), entry(date="1999-01-01")), "Q4: its date"),
    ],
)
def test_a_malformed_file_is_refused_whole(run: Callable[..., str], text: str, told: str) -> None:
    with pytest.raises(CommandError, match="Nothing was changed") as caught:
        run(text, "--apply")
    assert told in str(caught.value)
    assert "answers.json" in str(caught.value)
    assert not PublishedAnswer.objects.exists()


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(CommandError, match=r"no\.json: No such file"):
        call_command("import_answers", "no.json")
