"""Forms of card text crossed with every place where they could stand: how many of the cells are read, and which are refused.

`python -m tests.benchmarks crossed --seed 1` prints the cells and refusals of each class; `--show 20` besides so many of the
refused cells with what is not understood, drawn by the seed. No printed text is in it: the words are those of the vocabulary, put
together by the lists below; names and tags are drawn from the catalogue by the seed. A cell that says nothing sensible is refused
rightly, so what counts is a class before and after a change, and what stands among the refusals.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from judge.cards.compiler.context import SlotKind
from judge.cards.compiler.round_trip import read_and_check
from judge.cards.library import library
from judge.cards.readers import known_names


class Cell(NamedTuple):
    """A text of a class of forms, for a kind of slot."""

    of: str
    kind: SlotKind
    text: str


class Words(NamedTuple):
    """Names and tags of the catalogue, drawn by a seed."""

    name: str
    other: str
    tag: str
    fan: str


def drawn(seed: int) -> Words:
    """The names and tags for a seed."""
    draw = random.Random(seed)
    cards = [card for card in library().values() if card.kind == "holomem"]
    names = sorted(
        {card.name for card in cards if card.level == "2nd"} & {card.name for card in cards if card.level == "1st"}
    )
    tags = sorted({tag for card in cards for tag in card.tags})
    fans = sorted({card.name for card in library().values() if "fan" in card.subtypes})
    return Words(*draw.sample(names, 2), draw.choice(tags), draw.choice(fans))


SIDES = ("自分の", "相手の")
TIMES = ("このターンに", "直前の相手のターンに", "前の自分のターンに")
DURATIONS = ("このターンの間、", "次の相手のターンの間、", "次の自分のターンの間、", "次の相手のターンが終了するまで、")


def holomems(words: Words) -> tuple[str, ...]:
    """Sets of holomems, behind whose they are."""
    return (
        "ホロメン",
        "センターホロメン",
        "コラボホロメン",
        "バックホロメン",
        "2ndホロメン",
        "Debut以外のホロメン",
        f"#{words.tag}を持つホロメン",
        f"〈{words.name}〉",
        "HPが減っているホロメン",
        "お休みしているホロメン",
        "赤ホロメン",
        "エールが付いているホロメン",
        "Buzzホロメン",
        f"[〈{words.name}〉か〈{words.other}〉]",
        "センターホロメンかコラボホロメン",
    )


def subjects(words: Words) -> tuple[str, ...]:
    """Holomems of whom something can be said."""
    return ("このホロメン", *(f"{side}{each}" for side in SIDES for each in holomems(words)))


def cards(words: Words) -> tuple[str, ...]:
    """Cards that can be counted."""
    zones = ("手札", "アーカイブ", "ホロパワー", "デッキ")
    return (
        *(f"{side}{zone}" for side in SIDES for zone in zones),
        "自分のアーカイブのホロメン",
        f"自分のアーカイブの#{words.tag}を持つホロメン",
        "自分のアーカイブのイベント",
        "自分のアーカイブの赤エール",
        "このホロメンのエール",
        "自分のステージのエール",
        "相手のステージのエール",
        f"自分の〈{words.name}〉のエール",
        "自分のセンターホロメンのエール",
        "このホロメンに重なっているホロメン",
        "自分のステージの〈" + words.fan + "〉",
        "このホロメンに付いているサポート",
        "自分のステージのツール",
        "自分のステージの赤エール",
        "相手のセンターホロメンのエール",
    )


def comparisons(words: Words) -> Iterator[str]:
    counts = [*((each, "枚", "が") for each in cards(words)), ("自分のライフ", "", "が"), ("相手のライフ", "", "が")]
    people = [f"{side}ステージの{each}" for side in SIDES for each in holomems(words) if "か" not in each]
    for what, unit, _ in counts:
        yield from (f"{what}が3{unit}{how}なら" for how in ("以上", "以下", ""))
        yield from (f"{what}が3{unit}以上{verb}" for verb in ("あるなら", "あり、自分のライフが3以下なら", "ある時"))
        yield from (
            f"{what}が{other}{how}なら"
            for other in ("相手より", "相手より2" + unit + "以上")
            for how in ("多い", "少ない")
        )
        yield from (f"{what}が相手{how}なら" for how in ("以上", "以下"))
        yield f"{what}がないなら"
    for who in people:
        yield from (f"{who}が2人{how}なら" for how in ("以上", "以下", "以上いる", ""))
        yield from (f"{who}が{how}なら" for how in ("いる", "いない", "相手より多い", "相手より少ない"))


def deeds(words: Words) -> Iterator[str]:
    done = (
        ("がアーツを{n}使", "っていた", "回"),
        ("が{n}Bloom", "していた", "回"),
        ("が{n}コラボ", "していた", "回"),
        ("が{n}バトンタッチ", "していた", "回"),
        ("が{n}ダウン", "していた", "人"),
        ("のHPが{n}回復", "していた", "回"),
        ("がダメージを{n}受け", "ていた", "回"),
        ("が特殊ダメージを{n}受け", "ていた", "回"),
        ("がアーツダメージを{n}受け", "ていた", "回"),
        ("が相手のホロメンをダウンさせ", "ていた", ""),
        ("がステージに{n}出", "ていた", "人"),
        ("がアーカイブからBloom", "していた", ""),
        ("がコラボポジションに{n}移動", "していた", "回"),
        ("がコラボポジションからセンターポジションに{n}移動", "していた", "回"),
        ("が交代", "していた", ""),
        ("が自分の能力で{n}アクティブになっ", "ていた", "回"),
    )
    for since, who, (deed, verb, unit) in product(TIMES, subjects(words), done):
        yield f"{since}{who}{deed.format(n='')}{verb}なら"
        yield f"{since}{who}{deed.format(n='')}{verb.replace('いた', 'いないなら')}"
        if unit and who.startswith(SIDES):
            yield f"{since}{who}{deed.format(n=f'2{unit}以上')}{verb}なら"
            yield f"{since}{who}{deed.format(n='2人以上')}{verb}なら"
    for since, who, what in product(
        TIMES,
        ("自分が", "相手が"),
        ("イベント", "サポートカード", f"〈{words.fan}〉", "LIMITEDのイベント", "推しスキル"),
    ):
        yield f"{since}{who}{what}を使っていたなら"
        yield f"{since}{who}{what}を使っていないなら"
        yield f"{since}{who}{what}を2枚以上使っていたなら"
    for since, side, what in product(
        TIMES,
        SIDES,
        ("エール", "手札", "ホロパワー", "ステージの赤エール", "ステージのエール", "ステージのファン", "ライフ"),
    ):
        lost = "減っていた" if what == "ライフ" else "アーカイブされていた"
        yield f"{since}{side}{what}が{lost}なら"
        yield f"{since}{side}{what}が{lost.replace('いた', 'いないなら')}"
        yield f"{since}{side}{what}が3枚以上{lost}なら"


def events(words: Words) -> Iterator[str]:
    happened = (
        "がアーツを使った時",
        "がBloomした時",
        "がコラボした時",
        "がダウンした時",
        "が特殊ダメージでダウンした時",
        "がダメージを受けた時",
        "が特殊ダメージを受けた時",
        "が相手からアーツダメージを受けた時",
        "のHPが回復した時",
        "がバックポジションに移動した時",
        "がセンターポジションに移動した時",
        "がバトンタッチした時",
        "がステージに出た時",
        "がステージから手札に戻った時",
        "が相手のホロメンをダウンさせた時",
        "にエールが付いた時",
        f"に〈{words.fan}〉が付いた時",
        "の能力でサイコロを振った時",
        "の能力でエールをアーカイブした時",
        "がお休みした時",
        "が相手のホロメンに特殊ダメージを与えた時",
        "が相手の能力で特殊ダメージを受けた時",
        "が40以上のダメージを受けた時",
    )
    yield from (f"{who}{what}" for who in subjects(words) for what in happened)
    for who in ("自分", "相手"):
        yield from (
            f"{who}が{what}を使った時"
            for what in ("イベント", "サポートカード", "推しスキル", "LIMITEDのイベント", f"#{words.tag}を持つイベント")
        )
        yield from (
            f"{who}の{what}時"
            for what in (
                "ライフが減った",
                "ターンが終了する",
                "メインステップが開始する",
                "パフォーマンスステップが終了する",
            )
        )


def prohibitions(words: Words) -> Iterator[tuple[SlotKind, str]]:
    what = (
        "コラボできない",
        "バトンタッチできない",
        "Bloomできない",
        "アーツを使えない",
        "バトンタッチとコラボができない",
        "移動できない",
    )
    holders = (*subjects(words), "相手の能力で選んだホロメン")
    for who, no in product(holders, what):
        yield "gift", f"{who}は{no}。"
        yield from (("support", f"{while_}{who}は、{no}。") for while_ in DURATIONS if who != "このホロメン")
    for player, no in product(
        ("自分は", "相手は", "お互いは"),
        (*what, "イベントを使えない", "推しスキルを使えない", "サポートカードを使えない"),
    ):
        yield "gift", f"{player}{no}。"
        yield from (("support", f"{while_}{player}、{no}。") for while_ in DURATIONS)
    for who in subjects(words):
        yield "gift", f"{who}は相手の能力で選ばれない。"
        yield "gift", f"{who}は、リセットステップでアクティブにならない。"


def measures(words: Words) -> Iterator[str]:
    for what, per in product(cards(words), ("1枚につき", "2枚につき")):
        yield f"{what}{per}、"
    for who in subjects(words)[1:]:
        yield f"{who}1人につき、"
        yield from (
            f"このターンに{who}が{what}回数1回につき、"
            for what in ("Bloomした", "アーツを使った", "ダメージを受けた", "コラボした")
        )
    yield from (
        "自分のライフ1につき、",
        "相手のライフ1につき、",
        "このターンに自分が使っていたイベント1枚につき、",
        "自分の初期ライフから減っているライフ1につき、",
    )
    yield from (
        "自分のステージのエール1色につき、",
        "自分のステージのホロメンの色1色につき、",
        "このホロメンのエール1色につき、",
    )


def targets(words: Words) -> Iterator[tuple[SlotKind, str]]:
    whom = [
        *(
            f"{side}{each}{number}"
            for side in SIDES
            for each in holomems(words)[:14]
            for number in ("1人", "2人", "全員", "1～2人")
        ),
        "このホロメン",
        "自分のセンターホロメン",
        "相手のセンターホロメンとコラボホロメン",
        "相手のセンターホロメンかコラボホロメン",
    ]
    for who in whom:
        yield "collab", f"{who}に特殊ダメージ20を与える。"
        yield "collab", f"{who}のHP20回復。"
        yield "collab", f"{who}をお休みさせる。"
        yield "collab", f"{who}をアクティブにする。"
        yield "collab", f"自分のエールデッキの上から1枚を{who}に送る。"
        yield "collab", f"自分のアーカイブのエール1枚を{who}に送る。"
        yield "collab", f"このターンの間、{who}のアーツ+20。"
        yield "collab", f"このターンの間、{who}のアーツに必要な無色-1。"
        yield "collab", f"このターンの間、{who}が受けるダメージ-20。"
        yield "collab", f"{who}を手札に戻す。"
        yield "collab", f"{who}のエール1枚をアーカイブする。"
        yield "collab", f"{who}をバックポジションに移動させる。"


def in_common(words: Words) -> Iterator[str]:
    relations = (
        "同じ色",
        "同じカード名",
        "異なるカード名",
        "同じBloomレベル",
        "異なるカード名のホロメン",
        f"#{words.tag}を持つホロメン",
        "2ndホロメン",
        "赤ホロメン",
    )
    several = (
        *(
            f"{side}ステージの{each}全員"
            for side in SIDES
            for each in holomems(words)
            if "か" not in each and "センター" not in each
        ),
        "自分のセンターホロメンとコラボホロメン",
        "相手のセンターホロメンとコラボホロメン",
        "自分のセンターホロメンと相手のセンターホロメン",
    )
    for who, relation in product(several, relations):
        yield f"{who}が{relation}なら"
        yield f"{who}が{relation}で、自分のライフが3以下なら"
    for what in (
        "このホロメンのエール",
        "自分のステージのエール",
        "相手のステージのエール",
        "自分のセンターホロメンのエール",
    ):
        yield from (f"{what}すべてが{relation}なら" for relation in ("同じ色", "赤エール"))


def sources(words: Words) -> Iterator[str]:
    by = (
        "相手の能力で",
        "相手のサポートの能力で",
        "相手のイベントの能力で",
        "相手のホロメンの能力で",
        "相手から",
        "相手のセンターホロメンから",
        "相手の2ndホロメンから",
        "",
        "コラボポジションで",
    )
    for who, source, damage in product(subjects(words), by, ("ダメージ", "特殊ダメージ", "アーツダメージ")):
        everyone = who if who == "このホロメン" else f"{who}全員"
        yield f"{everyone}が{source}受ける{damage}-20。"
        yield f"{everyone}は{source}{damage}を受けない。"
        yield f"{who}が{source}{damage}を受ける時、そのダメージ-20。"


def opponents(words: Words) -> Iterator[str]:
    what = (
        "手札1枚",
        "手札2枚",
        "ステージのエール1枚",
        "センターホロメンのエール1枚",
        "ステージの[ツールかマスコット]1枚",
        "アーカイブのホロメン1枚",
        "ホロパワー1枚",
        "ステージのサポート1枚",
        f"アーカイブの#{words.tag}を持つホロメン1枚",
        "バックホロメン1人",
        "コラボホロメン",
        "ホロメン1人",
    )
    deeds = (
        "をアーカイブする",
        "を手札に戻す",
        "をデッキの下に戻す",
        "をデッキの上に戻す",
        "をエールデッキの下に戻す",
        "をお休みさせる",
        "をバックポジションに移動させる",
    )
    for thing, deed in product(what, deeds):
        yield f"相手は、自身の{thing}{deed}。"
    yield from (f"相手は、自身のデッキを{count}枚{verb}。" for count in (1, 2) for verb in ("引く", "引ける"))


def costs(words: Words) -> Iterator[str]:
    paid = (
        "自分の手札1枚をアーカイブできる",
        "自分の手札のイベント1枚をアーカイブできる",
        "このホロメンのエール1枚をアーカイブできる",
        "自分のステージの赤エール1枚をアーカイブできる",
        "自分のホロパワー1枚をアーカイブできる",
        "このホロメンをお休みさせることができる",
        "このホロメンに付いているサポート1枚をアーカイブできる",
        "自分の手札1枚をデッキの下に戻せる",
        f"自分のアーカイブの#{words.tag}を持つホロメン1枚をデッキの下に戻せる",
        "自分のバックホロメン1人を手札に戻せる",
        "自分のデッキの上から2枚をアーカイブできる",
        "自分のアーカイブのエール1枚をエールデッキに戻せる",
    )
    then = (
        "自分のデッキを2枚引く",
        "相手のセンターホロメンに特殊ダメージ30を与える",
        "自分のホロメン1人のHP30回復",
        "このターンの間、このホロメンのアーツ+30",
        "自分のエールデッキの上から1枚をこのホロメンに送る",
        "相手のセンターホロメンとバックホロメン1人を交代させる",
        "自分のデッキから、2ndホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする",
    )
    yield from (f"{cost}：{what}。" for cost, what in product(paid, then))


def cells(seed: int) -> Iterator[Cell]:
    """Every cell of the table."""
    words = drawn(seed)
    for of, conditions in (("comparisons", comparisons), ("deeds", deeds), ("in common", in_common)):
        for each in conditions(words):
            yield Cell(of, "arts", f"{each}、このアーツ+20。")
    yield from (Cell("measures", "arts", f"{each}このアーツ+10。") for each in measures(words))
    yield from (Cell("events", "gift", f"{each}、自分のデッキを1枚引く。") for each in events(words))
    yield from (Cell("prohibitions", kind, text) for kind, text in prohibitions(words))
    yield from (Cell("targets", kind, text) for kind, text in targets(words))
    yield from (Cell("sources", "gift", text) for text in sources(words))
    yield from (Cell("opponents", "collab", text) for text in opponents(words))
    yield from (Cell("costs", "bloom", text) for text in costs(words))


def figures(arguments: list[str]) -> Iterator[tuple[str, float, str]]:
    """The cells and refusals of each class; the refused cells themselves where they are asked for."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks crossed", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="so many of the refused cells of each class")
    parser.add_argument("--of", default="", help="only this class")
    wanted = parser.parse_args(arguments)
    names = known_names()
    made, refused = Counter[str](), Counter[str]()
    told: dict[str, list[str]] = {}
    for cell in dict.fromkeys(cells(wanted.seed)):
        if wanted.of not in {"", cell.of}:
            continue
        made[cell.of] += 1
        reading = read_and_check(cell.text, cell.kind, names)
        if reading.tree is None:
            refused[cell.of] += 1
            told.setdefault(cell.of, []).append(f"{cell.text}\t{reading.unread[0].reason}")
    for of, count in made.items():
        yield f"crossed, {of}: cells", count, ""
        yield f"crossed, {of}: refused", refused[of], ""
        if wanted.show:
            lines = told.get(of, [])
            for line in random.Random(wanted.seed).sample(lines, min(wanted.show, len(lines))):
                print(f"  {line}")  # noqa: T201
