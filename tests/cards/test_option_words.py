"""What an option of a card's text says, wherever options are told."""

import io

import pytest
from django.core.management import call_command

from judge.cards.library import library
from judge.cards.option_words import words_of_options
from judge.engine.citations import cite
from judge.engine.transition import CardRef, Choice, Message, Option, Reason, Refusal

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
