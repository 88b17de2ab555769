"""Words that the English renderers share: lists, numbers, and what codes are called."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.writer.base import Tables, sp_skills
from judge.wording.words import COLOUR, LEVEL

SPOT = {"center": "Center", "collab": "Collab", "back": "Back"}


OWNER = {"you": "your", "opponent": "the opponent's", "both": "both players'"}


ZONE = {
    "hand": "hand",
    "deck": "Deck",
    "archive": "Archive",
    "life": "Life",
    "cheer_deck": "Cheer Deck",
    "power": "holo power",
}


TRAIT = {"name": "name", "colour": "color", "tag": "tag", "level": "Bloom level", "kind": "type"}


MUTUAL = {
    "different_names": "with different names",
    "different_colours": "of different colors",
    "same_name": "with the same name",
    "same_tag": "with the same tag",
    "same_level": "of the same Bloom level",
    "different_levels": "of different Bloom levels",
}


PLAYERS = {"you": "your", "opponent": "their", "both": "their"}


HAVE = {"you": "you have", "opponent": "the opponent has"}
"""A player, and what they have or have done follows."""


DONE = {
    "archived": "archived",
    "returned": "returned",
    "taken": "put into {}",
    "to_power": "put into the holo power",
    "attached": "attached",
    "stacked": "put under a holomem",
    "revealed": "revealed",
    "put_out": "put onto the Stage",
}
"""What was done to the cards that an earlier clause has named."""


FIGURES = {"1": "one", "2": "two", "3": "three", "4": "four"}


TABLES: Tables = {
    "colour": {code: "colorless" if code == "colourless" else pair[0] for code, pair in COLOUR.items()},
    "level": {code: pair[0] for code, pair in LEVEL.items()},
    "keyword": {"collab": "a Collab Effect", "bloom": "a Bloom Effect", "gift": "a Gift"},
    "owner": OWNER,
    "player": {"you": "you", "opponent": "the opponent", "both": "both players"},
    "uses": {"you": "you use", "opponent": "the opponent uses", "both": "any player uses"},
    "spot": SPOT,
    "damage": {"arts": "Arts", "special": "special"},
    "zone": {**ZONE, "stage": "Stage"},
    "step": {
        "reset": "Reset Step",
        "draw": "Draw Step",
        "cheer": "Cheer Step",
        "main": "Main Step",
        "performance": "Performance Step",
        "end": "End Step",
    },
    "waived": {
        "name": "whatever its name is",
        "level": "whatever its Bloom level is",
        "entered": "even if it came to the Stage this turn",
        "first_turn": "even on the first turn",
        "hp": "whatever its HP is",
    },
    "until": {
        "opponent_turn": "until the end of the opponent's next turn",
        "opponent_reset": "for the opponent's next Reset Step",
        "own_reset": "for your next Reset Step",
        "own_turn": "until the end of your next turn",
        "next_own_turn": "during your next turn",
        "own_turn_begins": "until your next turn begins",
        "their_turn": "during the opponent's next turn",
        "game": "for the rest of this game",
        "once": "once from here on",
    },
    "forbidden": {
        "collab": "Collab",
        "baton": "be changed by a Baton Pass",
        "baton_move": "be moved by a Baton Pass",
        "bloom": "be Bloomed",
        "arts": "use Arts",
    },
    "since": {
        "turn": "this turn",
        "last_turn": "in the opponent's last turn",
        "own_last_turn": "in your last turn",
        "game": "this game",
    },
}


_SIMPLE = {
    "Bloomed": "Bloom", "Collabed": "Collab", "dealt": "deal", "downed": "down", "drew": "draw", "lost": "lose", "made": "make",
    "moved": "move", "rolled": "roll", "switched": "switch", "used": "use",
}  # fmt: skip
"""Verbs in the past, each as it stands behind "did not"."""


def not_done(words: str) -> str:
    """What was done in a turn that is over, as not done; empty for what has no such words.

    >>> not_done("used an Arts"), not_done("was downed")
    ('did not use an Arts', '')
    """
    verb, gap, rest = words.partition(" ")
    return f"did not {_SIMPLE[verb]}{gap}{rest}" if verb in _SIMPLE else ""


def zone_of(side: str, zone: str) -> str:
    """A zone with its owner.

    >>> zone_of("you", "deck"), zone_of("both", "hand")
    ('your Deck', "both players' hands")
    """
    return f"{OWNER[side]} {ZONE[zone]}{'s' if side == 'both' and zone in {'hand', 'deck', 'archive'} else ''}"


def listed(parts: list[str], word: str) -> str:
    """Parts with commas and a last word between.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    return f" {word} ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


def position_words(at: Sequence[str]) -> str:
    """One of several positions.

    >>> position_words(["center", "collab"])
    'Center or Collab position'
    """
    return f"{listed([SPOT[spot] for spot in at], 'or')} position"


def skill_named(name: str, *, sp: bool = False) -> str:
    """An oshi skill, of this name if it has one, as an SP one if it is.

    >>> skill_named("時間の典獄"), skill_named("", sp=True)
    ('SP oshi skill “時間の典獄”', 'SP oshi skill')
    """
    return f"{'SP ' if sp or name in sp_skills() else ''}oshi skill{f' “{name}”' if name else ''}"


def counted_noun(count: int, noun: str) -> str:
    """A count with its noun.

    >>> counted_noun(1, "card"), counted_noun(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def joined_with_or(parts: list[str]) -> str:
    """Parts with "or" between.

    >>> joined_with_or(["Tool", "Mascot", "Fan"])
    'Tool, Mascot or Fan'
    """
    return listed(parts, "or") if parts else "nothing"
