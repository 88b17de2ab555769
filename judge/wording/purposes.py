"""What something is chosen for: by the tag of the action and what of it is chosen, English first, then Japanese. It follows the
sentence that asks for the choice (as in `with_purpose`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from judge.wording.formatting import Language
from judge.wording.words import ZONE, Pair

PURPOSES: Mapping[str, Pair] = MappingProxyType(
    {
        "deal_arts_to to": ("to be the target of the Arts", "アーツの対象"),
        "attach what": ("to attach to a holomem", "ホロメンに付けるもの"),
        "attach to": ("to get the card", "カードを付ける先"),
        "reattach what": ("to move to another holomem", "付け替えるもの"),
        "reattach to": ("to get what is moved", "付け替える先"),
        "bloom_with who": ("to Bloom", "Bloomさせるホロメン"),
        "bloom_with what": ("to Bloom with", "重ねるカード"),
        "exchange one": ("to exchange", "入れ替えるもの"),
        "exchange other": ("to exchange for it", "入れ替える相手になるもの"),
        "put_under what": ("to put under a holomem", "ホロメンの下に重ねるカード"),
        "put_under to": ("to get the card under it", "下にカードを重ねるホロメン"),
        "back_to_debut who": ("to go back to Debut", "デビューに戻すホロメン"),
        "archive what": ("to archive", "アーカイブするもの"),
        "reveal what": ("to reveal", "公開するもの"),
        "put_out what": ("to put on the Stage", "ステージに出すもの"),
        "send_cheer what": ("to send to a holomem", "ホロメンに送るもの"),
        "send_cheer to": ("to get the Cheer", "エールを送る先"),
        "deal_damage to": ("to take damage", "ダメージを受けるホロメン"),
        "restore to": ("to get HP back", "HPを回復するホロメン"),
        "set_hp who": ("to have other HP", "HPを変えるホロメン"),
        "redirect to": ("to take the damage instead", "代わりにダメージを受けるホロメン"),
        "bring_down who": ("to be downed", "ダウンさせるホロメン"),
        "make_rest who": ("to rest", "お休みさせるホロメン"),
        "activate who": ("to become active", "アクティブにするホロメン"),
        "turn_face who": ("to turn over", "裏返すホロメン"),
        "switch one": ("to change places", "入れ替えるホロメン"),
        "switch other": ("to change places with the other one", "入れ替わる先のホロメン"),
        "move_to who": ("to move", "移動するホロメン"),
        "to the hand": ("to put into the hand", "手札に加えるもの"),
        "to a zone": ("to put into the {zone}", "{zone}に置くもの"),
    }
)
TO_A_ZONE = frozenset({"move_cards", "put_holomem"})
"""The actions that put what is chosen into a zone."""
SLOTS = {"": "what", "hosts": "to"}
"""How `PURPOSES` calls a field of an action that has another name there."""


def with_purpose(asks: str, tag: str, slot: str, zone: str, language: Language) -> str:
    """The sentence that asks for a choice, with what the choice is for, where that is known.

    >>> with_purpose("A chooses 1 holomem.", "switch", "other", "", "en")
    'A chooses 1 holomem, to change places with the other one.'
    >>> with_purpose("Aは1枚選びます。", "move_cards", "what", "hand", "ja")
    'Aは1枚選びます（手札に加えるもの）。'
    >>> with_purpose("A chooses 1 card.", "pick", "what", "", "en")
    'A chooses 1 card.'
    """
    key = f"{tag} {SLOTS.get(slot, slot)}"
    if tag in TO_A_ZONE:
        key = "to a zone" if zone in ZONE else ""
        if zone == "hand":
            key = "to the hand"
    if key not in PURPOSES:
        return asks
    place = language == "ja"
    told = PURPOSES[key][place].format(zone=ZONE.get(zone, ("", ""))[place])
    return f"{asks.removesuffix('。')}（{told}）。" if place else f"{asks.removesuffix('.')}, {told}."
