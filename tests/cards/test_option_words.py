"""What an option of a card's text says, wherever options are told."""

import io

import pytest
from django.core.management import call_command

from judge.cards.library import library
from judge.cards.option_words import words_of_options
from judge.engine.citations import cite
from judge.engine.transition import CardRef, Choice, Message, Option, Reason, Refusal
from judge.wording import sentence

ACTIVE = {
    "en": ("Make the holomem this Fan is attached to active.", "Rest the holomem this Fan is attached to."),
    "ja": ("このファンが付いているホロメンをアクティブにする。", "このファンが付いているホロメンをお休みさせる。"),
}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_option_of_a_text_says_what_it_does(language):
    asking = Message("choose_way", {"seat": 0, "card": CardRef(-1, "hBP08-107")})
    offered = Option("way:1", Message("option_way", {"number": 1}))
    refused = Refusal("way:2", Message("option_way", {"number": 2}), (Reason("changes_nothing", "10.7.2.3.7"),))
    words = words_of_options(Choice("a", cite("10.9.1"), asking, (offered,), (refused,)), language, library())
    assert tuple(words.values()) == tuple(words[key] for key in ("way:2", "way:1"))
    assert (words["way:1"], words["way:2"]) == ACTIVE[language]


def test_other_options_keep_their_sentence():
    choice = Choice("a", cite("8.1.1"), Message("act_main", {"seat": 0}), (Option("end", Message("option_end_main")),))
    assert words_of_options(choice, "en", library()) == {"end": "End the Main Step"}


@pytest.mark.django_db
def test_the_command_says_what_an_option_of_a_text_does():
    told = io.StringIO()
    call_command("scenario", "tests/scenarios/cards/hBP08/hBP08-107--2.yaml", lang="en", stdout=told)
    assert f"way:1: {ACTIVE['en'][0]}" in told.getvalue()
    assert "Choice 1" not in told.getvalue()


@pytest.mark.parametrize(
    ("number", "english", "japanese"),
    [
        ("hSD04-004", "Pay the cost: archive 1 card from your hand", "コストを支払う：自分の手札1枚をアーカイブする"),
        ("hBP01-087", "Pay the cost", "コストを支払う"),  # its Arts and its ability have different costs
    ],
)
def test_the_option_to_pay_names_the_cost(number, english, japanese):
    asking = Message("may_pay", {"seat": 0, "card": CardRef(-1, number)})
    paying, leaving = Option("pay", Message("option_pay_cost")), Option("decline", Message("option_decline"))
    choice = Choice("a", cite("10.4.2"), asking, (paying, leaving))
    for language, words in (("en", english), ("ja", japanese)):
        told = words_of_options(choice, language, library())
        assert told["pay"] == words
        assert told["decline"] == sentence(leaving.message, language, library())
