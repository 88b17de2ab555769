"""The texts in play that are not read (2.7.1): which may act now, how they are offered, and which are not asked about.

Only the judge knows what such a text waits for. It is offered wherever it could act: at the kinds of events that its words name,
or at all where that is not known (`Card.unread_events`). When a judge has said that it never waits for an event (`never`), or not
in this turn (`this_turn`), it is no longer asked about at such events.
"""

from __future__ import annotations

from typing import Any, Literal

from judge.engine.ability_paths import slot_index, slot_parts
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.events import Seat
from judge.engine.frames import ByHand, UseSkill
from judge.engine.primed import BY_HAND
from judge.engine.procedures.ch12_oshi_skills import can_be_used
from judge.engine.state import LETTERS, Holomem
from judge.engine.transition import ArtsRef, CardRef, Message, Option, Ref, SkillRef
from judge.engine.unread_text_kinds import always_in_effect, names_event, text_kind, usable_from

NEVER = "never"
"""The key with which a judge says that the texts in the question never wait for this."""
THIS_TURN = "this_turn"
"""The key with which a judge says that they do not wait for this in this turn."""
LEFT = frozenset({"decline", THIS_TURN, NEVER})
"""The answers by which none of the texts acts."""
Text = tuple[str, EffectContext]
"""A text that is not read: place, card number and slot as written in option keys, and what it knows."""


def named(draft: Draft, env: EffectContext, number: str) -> tuple[str, dict[str, Any]]:
    """The ability, for a message: the end of its key and what goes into it."""
    part = text_kind(draft.library[number], env.path)
    slot = slot_parts(env.path)
    assert slot is not None
    if part == "arts":
        return part, {"arts": ArtsRef(number, slot[1])}
    if part == "skill":
        return part, {"skill": SkillRef(number, slot[1])}
    return "part", {"card": CardRef(env.card, number), "part": part}


def texts_of(draft: Draft, seat: Seat) -> list[Text]:
    """The unread abilities of a player that may act: abilities of the Oshi holomem, including skills that could be used
    (12.1.3, 12.1.4), and abilities of holomems and attached cards. If every text is read, the search ends at once."""
    if not draft.board.unread:
        return []
    found: list[Text] = []
    identity = draft.players[seat].oshi
    oshi = draft.board.card(identity)
    for slot in oshi.unread if oshi else ():
        assert oshi is not None
        skill = slot_index(slot, "skill")
        if skill is None or can_be_used(draft.board, seat, oshi.skills[skill], skill):
            env = EffectContext(seat=seat, card=identity, path=slot, host=identity)
            found.append((f"{LETTERS[seat]}.oshi:{slot}", env))
    for mem in draft.players[seat].stage:
        found += _texts_on(draft, seat, mem)
    return found


def _texts_on(draft: Draft, seat: Seat, mem: Holomem) -> list[Text]:
    """The unread abilities that a holomem has, and its attached cards."""
    found: list[Text] = []
    for card in (mem.top, *(support.card for support in mem.supports)):
        facts = draft.board.card(card)
        if facts is None or not facts.unread:
            continue
        own = card == mem.top
        silent = [gifts for identity, _, gifts in draft.board.disabled if identity == mem.id]
        if own and (mem.face_down or not all(silent)):
            continue
        for slot in always_in_effect(facts):
            if own and silent and text_kind(facts, slot) == "gift":
                continue
            env = EffectContext(seat=seat, card=card, path=slot, host=mem.id)
            found.append((f"{draft.place(mem.id)}:{facts.number}:{slot}", env))
    return found


def texts_off_stage(draft: Draft, seat: Seat) -> list[Text]:
    """The unread texts of a player's cards in the hand and in the Archive that may be used from there (10.3.4.3), each card number
    once."""
    if not draft.any_text_unread:
        return []
    found: dict[str, EffectContext] = {}
    zones: tuple[tuple[Literal["hand", "archive"], tuple[int, ...]], ...] = (
        ("hand", draft.players[seat].hand),
        ("archive", draft.players[seat].archive),
    )
    for zone, cards in zones:
        for card in cards:
            facts = draft.board.card(card)
            for slot in usable_from(facts, zone) if facts is not None and facts.unread else ():
                key = f"{LETTERS[seat]}.{zone}:{facts.number}:{slot}"  # type: ignore[union-attr]
                found.setdefault(key, EffectContext(seat=seat, card=card, path=slot))
    return list(found.items())


def off_stage_options(draft: Draft) -> list[Option]:
    """What the turn player can do in the Main Step by texts of such cards; a judge says whether one can be used now."""
    return text_options(draft, texts_off_stage(draft, draft.turn_player), "text", "option_off_stage")


def use_off_stage(draft: Draft, picked: Option) -> None:
    """10.7.2.1: the text is named and carried out by hand."""
    env = texts_off_stage(draft, draft.turn_player)[picked.value[0]][1]
    _, params = named(draft, env, draft.cards[env.card])
    draft.push(ByHand(env=env, number=draft.cards[env.card]))
    draft.report(
        cite("10.7.2.1", allows="10.3.4.3", defines="2.7.1"), "used_off_stage", actor=env.seat, head=True, seat=env.seat, **params
    )  # fmt: skip


def text_options(draft: Draft, texts: list[Text], key: str, message: str) -> list[Option]:
    """An option for each of these texts, with its place among them as value; `key` is the word before the text."""
    options: list[Option] = []
    for place, (text, env) in enumerate(texts):
        whole = f"{key}:{text}"
        same = sum(1 for option in options if option.key.split("#")[0] == whole)
        card = draft.card_ref(env.card)
        host: tuple[Ref, ...] = (draft.ref(env.host),) if env.host in draft.stage_board.holomems else ()
        name, params = named(draft, env, draft.cards[env.card])
        options.append(
            Option(
                key=f"{whole}#{same + 1}" if same else whole,
                message=Message(f"{message}_{name}", {"seat": env.seat, **params}),
                value=(place,),
                refs=(card, *host),
            )
        )
    return options


def asked_about(draft: Draft, env: EffectContext, what: str) -> bool:
    """Whether this text may wait for this: no judge has said that it never does, or not in this turn, and its words name such an
    event. When a judge has said that something was triggered, every text may have been."""
    asked = (env.card, env.path, what)
    if asked in draft.declined_waits or asked in draft.declined_this_turn:
        return False
    card = draft.board.card(env.card)
    return card is None or what == BY_HAND or names_event(card, env.path, what)


def not_again(draft: Draft, texts: list[Text], key: str, *what: str) -> None:
    """The texts do not wait for this, ever or in this turn: they are not asked about again. Any other answer is for once."""
    new = dict.fromkeys((env.card, env.path, each) for _, env in texts for each in what)
    if key == NEVER:
        draft.declined_waits = (*draft.declined_waits, *(each for each in new if each not in draft.declined_waits))
    elif key == THIS_TURN:
        draft.declined_this_turn = (*draft.declined_this_turn, *new)


def leaving(what: Literal["triggered", "downed", "replace"]) -> list[Option]:
    """The options by which none of the texts in a question acts: now, in this turn, ever."""
    return [
        Option("decline", Message(f"option_{what}_nothing")),
        Option(THIS_TURN, Message(f"option_{what}_this_turn")),
        Option(NEVER, Message(f"option_{what}_never")),
    ]


def use_text(draft: Draft, env: EffectContext) -> None:
    """The text is carried out by hand; the cost of an oshi skill is paid first (12.1.3)."""
    skill = slot_index(env.path, "skill")
    if skill is not None:
        draft.push(UseSkill(seat=env.seat, index=skill, env=env))
    else:
        draft.push(ByHand(env=env, number=draft.cards[env.card]))
