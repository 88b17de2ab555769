"""A database as full as it may become: boards of many browsers, public rulings, and one event at its limits. The same seed makes
the same rows.

    python -m tests.benchmarks filled            # a hundredth part, filled and measured
    SIZE=1 python -m tests.benchmarks filled     # 1,000,000 boards, 100,000 rulings, 5,000 calls
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.events.models import Event

BOARDS, RULINGS, CALLS = 1_000_000, 100_000, 5_000
OPEN = 60
"""The calls of the event that are still open."""
TABLES = 200
JUDGES = 40
AT_ONCE = 2_000
BEGAN = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
MINUTE = datetime.timedelta(minutes=1)
PHRASES = (
    "Both abilities are primed, and the turn player chooses the order ({rule}).",
    "The holomem is Down before the Life damage is dealt ({rule}); the attack goes on with {card}.",
    "A Collab without a Center is refused by {rule}. The players take back the move.",
    "{card} was played in the wrong step. Both players take it back, and the turn goes on.",
    "Cheer was sent twice. The second one goes back below the Cheer Deck ({rule}).",
    "The special damage of {card} is no Arts damage, so what {rule} says does not change it.",
    "{rule} とおり、ターンプレイヤーが順番を選びます。{card} の効果が先です。",
    "センターホロメンがいないので、コラボできません（{rule}）。手を戻します。",
    "エールを二回送ったので、二枚目はエールデッキの下に戻します。{card} はそのままです。",
    "チェックタイミングでダウンしたホロメンは、ライフダメージの前にアーカイブされます（{rule}）。",
)
CALLED = ("Is this a Down?", "Order of two abilities", "Wrong Cheer", "コラボの確認", "デッキ切れ", "")


def fill(part: float, seed: int = 1) -> Event:
    """Fill the database of this process with `part` of the whole; the event has all its calls. Returns the event, whose members
    are named `judge0` to `judge39`. The boards are of the browsers `browser0`, `browser1` and so on, 500 each."""
    rng = random.Random(seed)
    _boards(rng, int(BOARDS * part))
    owners = _people()
    event = _event(rng, owners)
    _rulings(rng, int(RULINGS * part), owners, event)
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return event


def _boards(rng: random.Random, boards: int) -> None:
    from judge.desk import limits
    from judge.desk.models import Case
    from judge.desk.presenting.examples import position_text
    from judge.scenarios.library import examples

    begun = [each for each in examples() if each.scenario.on_a_board]
    texts = [(each.slug, position_text(each), [list(keys) for keys in each.scenario.choices]) for each in begun]

    def rows() -> Iterator[Any]:
        for number in range(boards):
            slug, position, choices = rng.choice(texts)
            part = choices[: rng.randint(0, len(choices))]
            yield Case(
                public_id=f"board{number}",
                owner=f"browser{number // limits.CASES_OF_A_BROWSER}",
                title="" if rng.random() < 0.7 else f"Table {rng.randint(1, TABLES)}",
                scenario=slug if rng.random() < 0.5 else "",
                position=position,
                choices=part,
                updated=BEGAN + number * MINUTE / 4,
            )

    _store(Case, rows())


def _people() -> list[tuple[Any, str]]:
    """The judges with the tokens of their accounts."""
    from django.contrib.auth.models import User

    from judge.accounts.owners import owner_of_user

    people = User.objects.bulk_create(User(username=f"judge{number}", password="!") for number in range(JUDGES))
    return [(user, owner_of_user(user).token) for user in people]


def _event(rng: random.Random, owners: Sequence[tuple[Any, str]]) -> Event:
    from judge.events.models import Call, Event, Membership, Role, Table

    event = Event.objects.create(public_id="fullhall", name="The full hall", date=BEGAN.date(), zone="Asia/Tokyo")
    Membership.objects.bulk_create(
        Membership(event=event, user=user, role=Role.JUDGE if place else Role.HEAD_JUDGE)
        for place, (user, _token) in enumerate(owners)
    )
    tables = Table.objects.bulk_create(
        Table(event=event, number=number, token=f"table{number}") for number in range(1, TABLES + 1)
    )

    def rows() -> Iterator[Call]:
        for number in range(1, CALLS + 1):
            is_open = number > CALLS - OPEN
            seat = tables[number % TABLES]
            taken = not is_open or number % 2 == 0
            opened = BEGAN + number * MINUTE / 10
            yield Call(
                event=event,
                number=number,
                table=str(seat.number),
                words=rng.choice(CALLED),
                seat=seat,
                token=f"call{number}",
                opened=opened,
                taken=opened + MINUTE if taken else None,
                taken_by=rng.choice(owners)[0] if taken else None,
                closed=None if is_open else opened + 5 * MINUTE,
            )

    _store(Call, rows())
    return event


def _rulings(rng: random.Random, rulings: int, owners: Sequence[tuple[Any, str]], event: Event) -> None:
    """Public rulings of the judges, and a ruling for each closed call of the event. One in ten was amended; at the event, one in
    twenty was appealed, and the last appeals are open."""
    from django.db.models import Q

    from judge.cards.library import library
    from judge.desk.models import Mention, PublicRuling, Ruling, RulingEntry
    from judge.events.models import Call, EventRuling
    from rulesdb.models import Edition, Provision

    edition = Edition.current()
    assert edition is not None
    rules = sorted(Provision.objects.filter(edition=edition, number__contains=".").values_list("number", flat=True))
    cards = sorted(library())
    closed = list(Call.objects.filter(event=event).exclude(closed=None))
    entries, mentions = count(1), count(1)

    def entry(ruling: Any, number: int, kind: str, token: str, at: datetime.datetime) -> tuple[Any, list[Any]]:
        """An entry with what it names."""
        from judge.desk.rulings.writing import searched

        rule, card = _often_the_first(rng, rules), _often_the_first(rng, cards)
        words = rng.choice(PHRASES).format(rule=rule, card=card)
        happened = rng.choice(PHRASES).format(rule=_often_the_first(rng, rules), card=card)
        key = next(entries)
        made = RulingEntry(
            pk=key,
            ruling=ruling,
            number=number,
            kind=kind,
            words=words,
            happened=happened,
            edition=edition.version,
            event=event.name,
            table=str(rng.randint(1, TABLES)),
            judge=rng.choice(owners)[0].username,
            given=at,
            author=token,
            token=f"form{key}",
            folded=searched(words, happened, event.name, ""),
            stored=at,
        )
        named = [(Mention.Kind.RULE, edition.version, rule, True), (Mention.Kind.CARD, "", card, False)]
        told = [
            Mention(pk=next(mentions), entry=made, kind=what, edition=version, key=key, ticked=ticked, order=order)
            for order, (what, version, key, ticked) in enumerate(named)
        ]
        return made, told

    keys = count(1)
    for numbers in _batches(range(rulings + len(closed))):
        made, written, named, kept = [], [], [], []
        for number in numbers:
            call = closed[number - rulings] if number >= rulings else None
            user, token = rng.choice(owners)
            shown = Ruling.Visibility.LINK if call else Ruling.Visibility.PUBLIC
            at = BEGAN + number * MINUTE
            key = next(keys)
            ruling = Ruling(pk=key, public_id=f"ruling{key}", read_id=f"read{key}", owner=token, visibility=shown)
            made.append(ruling)
            kinds = ["ruling"] + ["amendment"] * (rng.random() < 0.1)
            if call is not None and call.number % 20 == 0:
                kinds += ["appeal", "upheld"] if call.number < CALLS - 200 else ["appeal"]
            for place, kind in enumerate(kinds, 1):
                one, told = entry(ruling, place, kind, token, at)
                written.append(one)
                named += told
            if call is not None:
                kept.append(EventRuling(call=call, ruling=ruling, judge=user))
        Ruling.objects.bulk_create(made)
        RulingEntry.objects.bulk_create(written)
        Mention.objects.bulk_create(named)
        EventRuling.objects.bulk_create(kept)
        PublicRuling.list_again(Q(pk__in=[each.pk for each in made]))


def _often_the_first(rng: random.Random, values: Sequence[str]) -> str:
    """One of the values: one in ten times the middle one, which so becomes the one that everybody asks about."""
    return values[len(values) // 2] if rng.random() < 0.1 else rng.choice(values)


def _store(model: Any, rows: Iterator[Any]) -> None:
    for some in _batches(rows):
        model.objects.bulk_create(some)


def _batches(rows: Iterable[Any]) -> Iterator[list[Any]]:
    all_rows = iter(rows)
    while some := list(islice(all_rows, AT_ONCE)):
        yield some
