"""The wording register: which sentences somebody has read as a reader of the site would, in English and in Japanese.

Tests find known bad patterns; only a person notices that a sentence has to be read twice. Every message of
`judge.wording`, every word of its tables and a fixed draw of card texts has an entry: the name of the sentence, a digest of its
English and its Japanese, the day of the reading, and whether its writer or another person read it. When the words change, so does
the digest, and the sentence has to be read again, by somebody other than the one who wrote it or at least in a pass of its own.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Literal, NamedTuple, cast

from judge.cards.library import library
from judge.cards.reading_register import LENGTH, RegisterError
from judge.cards.writer import describe, describe_use
from judge.engine.cards import Arts, Card
from judge.engine.effects.language import Node
from judge.wording import card_files, engine_errors, scenario_files
from judge.wording.by_hand import TABLES_BY_HAND
from judge.wording.card_files import file_sentence
from judge.wording.deeds import DEEDS
from judge.wording.problems import PROBLEMS
from judge.wording.purposes import PURPOSES
from judge.wording.reading_choices import READING_CHOICES
from judge.wording.reasons import REASONS
from judge.wording.sentences import SENTENCES
from judge.wording.words import TABLES, Pair

FILE = Path(__file__).parent / "register" / "wording" / "read.tsv"
SEEDS = ("wording 1", "wording third reader")
DRAWN = 150
"""How many card texts each reader's draw has, and the seeds of the draws."""
_LINE = re.compile(r"(?P<name>[a-z]+:[^\t]+)\t(?P<digest>[0-9a-f]{16})\t(?P<day>\d{4}-\d\d-\d\d)\t(?P<by>writer|other)")

Reader = Literal["writer", "other"]
"""Who read a sentence: the person who wrote it as it is, or another."""


class SentenceReading(NamedTuple):
    """A reading: what stands for the sentence as it was read, when, and by whom."""

    digest: str
    day: date
    by: Reader


def messages() -> dict[str, Pair]:
    """Every message, every error, and every word that a message can have inside, by its name, as "sentence:draws" or
    "word:step.main"; an error of the engine or of a file is named after its English."""
    kinds = {
        "sentence": SENTENCES,
        "reason": REASONS,
        "problem": PROBLEMS,
        "choice": READING_CHOICES,
        "deed": DEEDS,
        "purpose": PURPOSES,
    }
    files = {"engine": engine_errors.JAPANESE, "cardfile": card_files.JAPANESE, "scenariofile": scenario_files.JAPANESE}
    found = {f"{kind}:{key}": pair for kind, table in kinds.items() for key, pair in table.items()}
    found |= {f"{kind}:{en}": (en, ja) for kind, table in files.items() for en, ja in table.items()}
    for tables in (TABLES, TABLES_BY_HAND):
        found |= {f"word:{table}.{code}": pair for table, pairs in tables.items() for code, pair in pairs.items()}
    return found


def card_texts(cards: Iterable[Card] | None = None) -> dict[str, Pair]:
    """Every text of the catalogue, or of these cards, as it is written, by its name, as "card:hBP01-009 arts:0"."""
    found: dict[str, Pair] = {}
    for card in library().values() if cards is None else cards:
        things: dict[str, tuple[Node | Arts, ...]] = {
            "arts": card.arts,
            "skill": card.skills,
            "ability": card.abilities,
        }
        for kind, parts in things.items():
            for place, part in enumerate(parts):
                found[f"card:{card.number} {kind}:{place}"] = (describe(part, "en", card), describe(part, "ja", card))
        found[f"card:{card.number} use"] = (describe_use(card, "en"), describe_use(card, "ja"))
    return {name: pair for name, pair in found.items() if pair[0]}


def draw(names: Iterable[str], count: int = DRAWN, seed: str = SEEDS[0]) -> list[str]:
    """A draw of this many names, the same for the same seed. A new card replaces at most one of them.

    >>> draw(["a", "b", "c"], 2) == draw(["c", "a", "b"], 2)
    True
    """
    return sorted(names, key=lambda name: hashlib.sha256(f"{seed}\0{name}".encode()).hexdigest())[:count]


def to_read() -> dict[str, Pair]:
    """Every sentence that has to be read: all messages and words, and the card texts of each draw."""
    texts = card_texts()
    return messages() | {name: texts[name] for seed in SEEDS for name in draw(texts, seed=seed)}


def digest_of(pair: Pair) -> str:
    """The digest of a sentence in both languages.

    >>> digest_of(("A", "B")) == digest_of(("AB", ""))
    False
    """
    return hashlib.sha256("\0".join(pair).encode()).hexdigest()[:LENGTH]


def register(file: Path = FILE) -> dict[str, SentenceReading]:
    """Every reading. RegisterError for a line that is not as described, or a name that appears twice."""
    found: dict[str, SentenceReading] = {}
    for count, line in enumerate(file.read_text(encoding="utf-8").splitlines() if file.exists() else [], 1):
        parts = _LINE.fullmatch(line)
        if parts is None:
            told = "{file}:{line}: name, digest, day and reader are expected, with tabs between."
            raise RegisterError(file_sentence(told, file=file.name, line=count))
        if parts["name"] in found:
            raise RegisterError(
                file_sentence("{file}:{line}: {name} appears twice.", file=file.name, line=count, name=parts["name"])
            )
        found[parts["name"]] = SentenceReading(
            parts["digest"], date.fromisoformat(parts["day"]), cast("Reader", parts["by"])
        )
    return found


def sentences_to_read(
    found: Mapping[str, SentenceReading], now: Mapping[str, Pair], by: Reader = "writer"
) -> list[tuple[str, str]]:
    """The sentences that have to be read, each with why: `new`, `changed` since it was read, or, where another person has to read
    them, `writer only`."""
    left = []
    for name, pair in now.items():
        if name not in found or found[name].digest != digest_of(pair):
            left.append((name, "changed" if name in found else "new"))
        elif by == "other" and found[name].by == "writer":
            left.append((name, "writer only"))
    return left


def recorded(
    found: Mapping[str, SentenceReading],
    now: Mapping[str, Pair],
    names: Iterable[str],
    day: date,
    by: Reader = "writer",
) -> dict[str, SentenceReading]:
    """The register after these sentences were read on this day by their writer or another person; readings of sentences that are
    gone are left out. KeyError for a name that no sentence has."""
    read = {name: SentenceReading(digest_of(now[name]), day, by) for name in names}
    return {name: entry for name, entry in (dict(found) | read).items() if name in now}


def write(found: Mapping[str, SentenceReading], file: Path = FILE) -> None:
    """Write the whole register."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{name}\t{entry.digest}\t{entry.day}\t{entry.by}\n" for name, entry in sorted(found.items())]
    file.write_text("".join(lines), encoding="utf-8")
