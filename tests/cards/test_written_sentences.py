"""How the texts of cards are worded, in both languages: sentences for a person to read, over the whole catalogue."""

import re

import pytest

from judge.cards.library import library
from judge.cards.writer import describe, describe_use


def slots(language):
    """Every text of the catalogue, by the number of its card."""
    for card in library().values():
        for thing in (*card.arts, *card.skills, *card.abilities):
            yield card.number, describe(thing, language, card)
        yield card.number, describe_use(card, language)


RIDDLES = {
    "en": {
        r"\((you|the opponent)[;)]": 0,
        r"it is not so that": 0,
        r"may pay": 0,
        r"of the kind": 0,
        r"(all of|damage to) (the opponent's|both players') Center or Collab holomems": 0,
        r"  ": 0,
        r"\(\(": 0,
        r"ability addition": 0,
        r"\b[1-9] of the cards? in your": 0,
        r"rest of those cards at the bottom of \w+ Deck(?! in any order)": 0,
        r"(into|to|from) the hand\b": 15,
        r"that can be called": 3,
        r"\((if|when|reveal|put|draw|archive) ": 1,
        r"^[^\w\[(◆]|^[a-z]": 0,
        r"[^.\]”]$|[^.]”$": 0,
    },
    "ja": {
        r"ホロメン全員と同色": 0,
        r"ないホロメンがいない": 0,
        r"以外のホロメンがいない": 0,
        r"このホロメンが(センター|コラボ|バック)ホロメンなら、[^。]*なら、": 0,
        r"このホロメンに(.)エールが付いているなら、このホロメンに(.)エールが付いているなら": 0,
        r"なら、なら": 0,
        r"（.*（": 1,
        r"[^。\]]$": 0,
    },
}
"""What no text should have, as a pattern, with the number of texts that still have it: it may only fall."""


@pytest.mark.parametrize(("language", "pattern"), [(each, pattern) for each in RIDDLES for pattern in RIDDLES[each]])
def test_no_text_is_a_riddle(language, pattern):
    found = [number for number, words in slots(language) if words and re.search(pattern, words)]
    assert len(found) == RIDDLES[language][pattern], found


def of_card(number, language):
    """All that is written for a card, as one text."""
    return " ".join(words for each, words in slots(language) if each == number)


MENDED = [
    ("hBP08-093", "en", "You can use this card only while each of your holomems is 〈Yuzuki Choco〉."),
    ("hBP08-093", "en", "You can use only one 〈Choco's Eggplant Yukhoe〉 each turn."),
    (
        "hBP08-007",
        "en",
        "Usable when your turn ends if one of your holomems named 〈Otonose Kanade〉 has used an Arts in the Center",
    ),
    (
        "hBP08-012",
        "en",
        "you may put 1 Cheer attached to your holomems at the bottom of your Cheer Deck: send the top card",
    ),
    ("hBP08-010", "en", "reveal 1 〈Bloom＆Gloom〉 or 〈GuyRyS〉 from your Deck and put it into your hand."),
    ("hBP08-086", "en", "When this holomem Blooms with this card, you may choose to send"),
    ("hBP08-086", "en", "one of your holomems named 〈Shiranui Flare〉 or with #EN."),
    (
        "hBP08-099",
        "en",
        "Choose 1 of the following:\n■ Archive 1 Cheer attached to your holomems with #トリ. If a card was archived",
    ),
    ("hBP08-107", "en", "either make the holomem this Fan is attached to active or rest this holomem."),
    ("hBP08-041", "en", "you may choose to return this holomem to your hand."),
    ("hBP08-061", "en", "the opponent puts the top card of their holo power into their hand."),
    ("hBP08-076", "en", "Put the rest of those cards at the bottom of your Deck in any order."),
    (
        "hBP08-088",
        "en",
        "[Collab position] If you have a Center holomem with #3期生 on your Stage, this Arts gets +30.",
    ),
    ("hBP08-088", "en", "deal 20 special damage to the opponent's Center and Collab holomems."),
    (
        "hBP08-019",
        "en",
        "While no 〈Chattino〉 is attached to this holomem, the Arts of this holomem cost 1 less white Cheer.",
    ),
    ("hBP08-002", "en", "Your holomems named 〈Cecilia Immergreen〉 do not become active in the Reset Step."),
    ("hBP08-073", "en", "This turn, treat the chosen holomems as having all colors."),
    ("hBP08-004", "en", "Choose the opponent's Center holomem."),
    ("hBP08-080", "en", "if more Cheers are attached to your holomems than to the opponent's holomems, you may"),
    ("hBP08-024", "en", "[Center or Collab position] During the opponent's Main Step, the HP of your resting holomems"),
    ("hBP08-088", "ja", "[コラボポジション限定]自分の#3期生を持つセンターホロメンがいるなら、このアーツ+30。"),
    ("hBP08-105", "ja", "このホロメンに白エールと紫エールが付いているなら、"),
    ("hBP08-095", "ja", "自分のホロメン全員が#ENを持つホロメンの時にしか使えない。"),
    ("hBP01-094", "ja", "自分の#Promiseを持つホロメンと同色の自分のエールデッキのエール1枚を"),
]


@pytest.mark.parametrize(("number", "language", "sentence"), MENDED)
def test_a_text_says_it_as_a_person_would(number, language, sentence):
    assert sentence in of_card(number, language)
