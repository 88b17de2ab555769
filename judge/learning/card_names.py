"""The meanings of names of Arts, skills and cards in lessons and starter decks that exist only in Japanese in the card list."""

from __future__ import annotations

from judge.wording import Language

MEANINGS: dict[str, str] = {
    "(๑╹ᆺ╹)ぬんぬん": "(๑╹ᆺ╹) Nun nun",
    "オンステージ！": "On stage!",
    "ぬんぬんしよう": "Let's nun nun",
    "あなたの心は…くもりのち晴れ！": "Your heart is… cloudy, then sunny!",
    "ドリームライブ": "Dream live",
    "SorAZ シンパシー": "SorAZ sympathy",
    "希望の化身": "Incarnation of hope",
    "がんばれてえらい！": "Good work doing your best!",
    "ほいでほいで": "And then, and then",
    "きみとあてのない旅": "A journey with you to nowhere in particular",
    "SorAZ グラビティ": "SorAZ gravity",
    "デスティニーソング": "Destiny song",
    "お絵かきたのしー！": "Drawing is fun!",
    "越えたい未来": "The future I want to go beyond",
    "へい": "Hey",
    "ピュアピュアピュア～": "Pure, pure, pure~",
    "リプレイスメント": "Replacement",
    "じゃあ敵だね？": "Then you're an enemy, right?",
    "皆さん、待っ鷹ね？": "Everyone, have you been waiting (hawk)?",
    "あらあら": "My, my",
    "左手に地図": "A map in the left hand",
    "右手にマイク": "A microphone in the right hand",
    "レッツダンス！": "Let's dance!",
    "広がる地図": "A map that unfolds",
    "一緒にお絵かき！": "Drawing together!",
    "ホロリスの輪": "Circle of hololive listeners",
    "野兎たち～": "My wild rabbits~",
}
"""The meaning in English of names in the card list."""


def meaning(name: str, tongue: Language) -> str:
    """What a name means; empty if it is in the reader's language already, or nobody has written its meaning.

    >>> meaning("リプレイスメント", "en"), meaning("リプレイスメント", "ja")
    ('“Replacement”.', '')
    """
    means = MEANINGS.get(name, "") if tongue == "en" else ""
    return f"“{means}”." if means else ""
