"""Chapter 9: Arts in the Performance Step: which can be played, and why the others cannot."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.evaluate import payable
from judge.engine.frames import PlayArts
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Reason, Refusal
from judge.engine.work import Work

FRONT: tuple[Literal["center", "collab"], Literal["center", "collab"]] = ("center", "collab")


def performance_options(work: Work) -> tuple[list[Option], list[Refusal]]:
    """Every Arts of the Center and Collab holomems, offered or refused with all unmet conditions, and ending the step."""
    seat = work.turn_player
    options: list[Option] = []
    refused: list[Refusal] = []
    for at in FRONT:
        seen = next((seen for seen in work.board.of(seat) if seen.mem.at == at), None)
        if seen is None:
            refused.append(
                Refusal(
                    f"arts:{at}", Message("option_arts_of", {"at": at}), (Reason("no_holomem", "9.2.1", {"at": at}),)
                )
            )
            continue
        reasons = arts_reasons(work, seen.mem.id)
        if not seen.arts:
            why = (*reasons, Reason("no_arts", "9.2.1.1"))
            refused.append(Refusal(f"arts:{at}", Message("option_arts_of", {"at": at}), why))
        for index, arts in enumerate(seen.arts):
            key = f"arts:{at}:{index + 1}"
            ref = work.arts_ref(seen.mem.top, index)
            message = Message("option_arts", {"arts": ref, "holomem": work.ref(seen.mem.id), "damage": arts.damage})
            why = tuple(reasons)
            if not payable(arts.cost, [frozenset(c) for c in work.board.cheer_colours(seen.mem.id)]):
                why = (*why, Reason("arts_cost", "12.3.3.1", {"cost": " ".join(arts.cost)}))
            if arts.unread:
                why = (*why, Reason("unread", "2.7.1"))
            if why:
                refused.append(Refusal(key, message, why))
            else:
                options.append(Option(key, message, (seen.mem.id, index), (work.ref(seen.mem.id), ref)))
    options.append(Option("end", Message("option_end_performance")))
    return options, refused


def arts_reasons(work: Work, identity: int) -> list[Reason]:
    """Why a holomem cannot be chosen to use Arts (9.2.1), whatever Arts it has."""
    seen = work.board.seen[identity]
    reasons = []
    when = "" if work.edition.arts_count == "step" else "_turn"
    if seen.mem.resting:
        reasons.append(Reason("resting", "9.2.1.2"))
    if seen.mem.at in work.facts.arts_at:
        reasons.append(
            Reason(f"position_used{when}", "9.2.1.3" if seen.mem.at == "center" else "9.2.1.4", {"at": seen.mem.at})
        )
    if identity in work.facts.arts:
        reasons.append(Reason(f"arts_used{when}", "9.2.1.5"))
    return reasons


def play_chosen_arts(work: Work, picked: Option) -> None:
    """9.2.2: the Arts is played; from here it counts as played this step."""
    identity, index = picked.value
    seen = work.board.seen[identity]
    work.set_facts(arts=(*work.facts.arts, identity), arts_at=(*work.facts.arts_at, seen.mem.at))
    use = work.stamp()
    work.call(PlayArts(seat=work.turn_player, holomem=identity, card=seen.mem.top, index=index, use=use))
    work.note(
        cite("9.2.1", "9.2.2", "10.7.2.1"),
        "arts_played",
        actor=work.turn_player,
        head=True,
        seat=work.turn_player,
        arts=work.arts_ref(seen.mem.top, index),
        holomem=work.ref(identity),
    )
