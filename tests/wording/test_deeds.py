"""What a player did is a sentence: who did what, with the holomem's place behind its name; nobody is named twice."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from judge.cards.library import library
from judge.desk.templatetags.desk import decider
from judge.engine.transition import ArtsRef, CardRef, HolomemRef, Message
from judge.wording import deed, sentence
from judge.wording.deeds import DEEDS
from judge.wording.sentences import SENTENCES

ACTIONS = ("place", "bloom", "collab", "baton", "support", "arts", "skill", "ability", "end_main", "end_performance")
"""What a player may take at a play timing of the Main or the Performance Step, as the engine's options are called."""
AZKI = HolomemRef(7, "hBP01-045", 0, "a.back.1")


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_its_sentence(action: str) -> None:
    for words in DEEDS[f"option_{action}"]:
        assert words.startswith("{seat}")
    assert f"option_{action}" in SENTENCES


def test_a_deed_names_who_did_what_and_where() -> None:
    collab = Message("option_collab", {"holomem": AZKI})
    assert sentence(collab, "en", library()) == "Collab with A's back 1 AZKi"
    assert deed(collab, 0, "en", library()) == "A Collabs with AZKi (Back 1)."
    assert deed(collab, 0, "ja", library()) == "Aはバック1の〈AZKi〉をコラボさせます。"
    arts = Message("option_arts", {"arts": ArtsRef("hBP01-045", 0), "holomem": AZKI, "damage": 30})
    assert re.fullmatch(r"B uses the Arts “.+” of AZKi \(Back 1\)\.", deed(arts, 1, "en", library()))
    primed = Message("option_play_primed_bloomed", {"card": CardRef(1, "hBP01-045"), "by": AZKI})
    assert deed(primed, 0, "en", library()) == "A chooses the ability of AZKi (Bloom of A's back 1 AZKi)."


def test_an_answer_to_a_question_names_only_what_the_question_or_the_option_names() -> None:
    asked = {key: words for key, words in DEEDS.items() if ":" in key}
    assert {"may_pay:option_decline", "may_do:option_decline"} <= set(asked)
    for key, deeds in asked.items():
        question, option = key.split(":")
        for place, words in enumerate(deeds):
            known = set(re.findall(r"\{(\w+)", SENTENCES[question][place] + SENTENCES[option][place]))
            assert set(re.findall(r"\{(\w+)", words)) <= {*known, "seat"}, key


def test_what_was_declined_is_said() -> None:
    card, decline = CardRef(1, "hBP01-045"), Message("option_decline")
    pay, do = Message("may_pay", {"seat": 0, "card": card}), Message("may_do", {"seat": 0, "card": card})
    assert deed(decline, 0, "en", library(), pay) == "A does not pay the cost for AZKi."
    assert deed(Message("option_pay_cost"), 0, "ja", library(), pay) == "Aは〈AZKi〉のコストを支払います。"
    assert deed(decline, 1, "en", library(), do) == "B does not do what the text of AZKi allows."


def test_that_a_primed_ability_is_chosen_does_not_say_that_it_is_played() -> None:
    assert [key for key, words in DEEDS.items() if key.startswith("option_play_primed") and "plays" in words[0]] == []


def test_what_has_no_deed_is_told_by_its_own_words() -> None:
    assert deed(Message("option_die", {"value": 3}), 0, "en", library()) == ""


@dataclass
class Asked:
    """As much of a choice as its mark needs."""

    decider: str
    which_card: bool = False


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("A may use Arts or end the step.", False),
        ("Aはアーツを使うか、ステップを終えることができます。", False),
        ("All holomem are chosen.", True),
        ("How many cards?", True),
    ],
)
def test_nobody_is_named_twice(words: str, shown: bool) -> None:
    assert bool(decider(Asked("A"), words)) is shown  # type: ignore[arg-type]
