"""How messages are worded, in both languages: plain sentences that say who does what, over all keys."""

import re

import pytest

from judge.wording.deeds import DEEDS
from judge.wording.problems import PROBLEMS
from judge.wording.reasons import REASONS
from judge.wording.sentences import SENTENCES

ALL = {
    f"{kind}:{key}": pair
    for kind, table in (("sentence", SENTENCES), ("reason", REASONS), ("problem", PROBLEMS), ("deed", DEEDS))
    for key, pair in table.items()
}
LABELS = re.compile(r"sentence:(option_|near_where$|near_on$|now_primed$)")
"""What stands on a button or beside a sentence, and is none itself."""
RIDDLES = {
    "en": (
        r": (primed|nothing|none|archived|over the)\b",
        r"(?<![Tt]here )\bis no (?!longer)",
        r"\bis (not )?so( already)?[.:,]|[Ww]hat is so|What ends",
        r"\bwait(s|ed)? for|[Ww]hat it waits|asks for",
        r"is taken back|was read by the program|stands in$",
        r"\bstop resting",
        r"^\{(what|cards|hosts)[^}]*\} (is|has|does|stays|becomes|goes)\b",
        r"\{seat\}[^.]* the (hand|Deck|Cheer Deck)(?! of|\b.{0,3}zone)",
        r"\bgo(es)? down\b(?! by)|go Down\b",
        r"cannot be (paid|done) whole",
        r"\bnot done\b|\bdone (first|afterwards)\b",
        r"  | \.|\.\.| ,|;[^ ]",
        r"times more\b|does it \{",
    ),
    "ja": (
        r"  |、、|。。",
        r"[^すんたか）}？〉枚い]。$",
        r"(である|だ|する|ない|られる|える)。",
        r"なら、[^。]*なら、",
        r"ダメージ。$|に。$|へ：",
    ),
}
"""What no message has, as patterns."""


@pytest.mark.parametrize(("language", "pattern"), [(each, pattern) for each in RIDDLES for pattern in RIDDLES[each]])
def test_no_message_is_a_riddle(language, pattern):
    assert {key: pair for key, pair in ALL.items() if re.search(pattern, pair[language == "ja"])} == {}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_message_is_a_sentence(language):
    """It begins with a capital or a name and ends with a stop or a question mark; what stands on a button has no stop."""
    for key, pair in ALL.items():
        words = pair[language == "ja"]
        if LABELS.match(key):
            assert not words.endswith((".", "。")), key
        else:
            assert words.endswith((".", "?", ".”") if language == "en" else ("。", "？")), key
        if key not in {"sentence:near_where", "sentence:near_on"}:
            assert re.match(r"[A-Z{“]", words) or language == "ja", key
