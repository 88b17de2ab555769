"""A text composed from short lists: when, if, at what cost, and what is done. It yields Japanese that the compiler reads, so that
what is composed and what is pasted have one meaning; what it does not read is not composed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.cards import listing
from judge.cards.compiler.context import SlotKind
from judge.cards.compiler.round_trip import read_and_check
from judge.cards.readers import ATTACHABLE, known_names
from judge.desk.editing.forms import number_field
from judge.desk.pasting.reading import reason_words
from rulesdb.languages import series

Phrases = Mapping[str, tuple[Promise, str]]
"""Key to what the list says, and the Japanese with places for a number, holomems, cards and a card name."""

LIMITS: Phrases = {
    "turn": (gettext_lazy("once per turn"), "[ターンに1回]"),
    "center": (gettext_lazy("only in the Center position"), "[センターポジション限定]"),
    "collab": (gettext_lazy("only in the Collab position"), "[コラボポジション限定]"),
}
TIMINGS: Phrases = {
    "collabed": (gettext_lazy("this holomem has Collabed"), "このホロメンがコラボした時、"),
    "bloomed": (gettext_lazy("this holomem has Bloomed"), "このホロメンがBloomした時、"),
    "used_arts": (gettext_lazy("this holomem has used an Arts"), "このホロメンがアーツを使った時、"),
    "downed": (gettext_lazy("this holomem has been downed"), "このホロメンがダウンした時、"),
    "own_downed": (gettext_lazy("one of your holomems has been downed"), "自分のホロメンがダウンした時、"),
    "has_downed": (gettext_lazy("this holomem has downed a holomem"), "このホロメンが相手のホロメンをダウンさせた時、"),
    "damaged": (gettext_lazy("this holomem has taken damage"), "このホロメンがダメージを受けた時、"),
    "usable_downed": (
        gettext_lazy("usable when one of yours has been downed"),
        "自分のホロメンがダウンした時に使える：",
    ),
    "usable_has_downed": (
        gettext_lazy("usable when one of yours has downed a holomem"),
        "自分のホロメンが相手のホロメンをダウンさせた時に使える：",
    ),
}
CONDITIONS: Phrases = {
    "life": (gettext_lazy("your Life is at most N"), "自分のライフが{n}以下なら、"),
    "less_life": (gettext_lazy("you have less Life than the opponent"), "自分のライフが相手より少ないなら、"),
    "hand": (gettext_lazy("your hand is at most N cards"), "自分の手札が{n}枚以下なら、"),
    "their_hand": (gettext_lazy("the opponent’s hand is at least N cards"), "相手の手札が{n}枚以上なら、"),
    "archive": (gettext_lazy("your Archive has at least N cards"), "自分のアーカイブにカードが{n}枚以上あるなら、"),
    "stage": (gettext_lazy("your Stage has at least N holomems"), "自分のステージにホロメンが{n}人以上いるなら、"),
    "cheers": (gettext_lazy("this holomem has at least N Cheers"), "このホロメンにエールが{n}枚以上付いているなら、"),
    "second": (gettext_lazy("you went second and it is your first turn"), "自分が後攻で最初のターンなら、"),
    "no_collab": (gettext_lazy("the opponent has no Collab holomem"), "相手のステージにコラボホロメンがいないなら、"),
    "oshi": (gettext_lazy("your Oshi holomem has the name"), "自分の推しホロメンが〈{name}〉なら、"),
    "center": (gettext_lazy("your Center holomem has the name"), "自分のセンターホロメンが〈{name}〉なら、"),
    "there": (gettext_lazy("your Stage has a holomem of the name"), "自分のステージに〈{name}〉がいるなら、"),
}
COSTS: Phrases = {
    "hand": (gettext_lazy("you may archive N from your hand"), "自分の手札{n}枚をアーカイブできる："),
    "power": (gettext_lazy("you may archive N holo power"), "自分のホロパワー{n}枚をアーカイブできる："),
    "cheer": (
        gettext_lazy("you may archive N Cheers of this holomem"),
        "このホロメンのエール{n}枚をアーカイブできる：",
    ),
    "any_cheer": (
        gettext_lazy("you may archive N Cheers of your Stage"),
        "自分のステージのエール{n}枚をアーカイブできる：",
    ),
    "even": (gettext_lazy("you may roll a die: even"), "サイコロを1回振れる：偶数の時、"),
    "odd": (gettext_lazy("you may roll a die: odd"), "サイコロを1回振れる：奇数の時、"),
    "least": (gettext_lazy("you may roll a die: N or more"), "サイコロを1回振れる：{n}以上の時、"),
    "most": (gettext_lazy("you may roll a die: N or less"), "サイコロを1回振れる：{n}以下の時、"),
}
ACTIONS: Phrases = {
    "draw": (gettext_lazy("draw N"), "自分のデッキを{n}枚引く。"),
    "draw_until": (gettext_lazy("draw until your hand is N cards"), "自分の手札が{n}枚になるまで自分のデッキを引く。"),
    "archive": (gettext_lazy("archive N from your hand"), "自分の手札{n}枚をアーカイブする。"),
    "damage": (gettext_lazy("special damage N to ..."), "{whom}に特殊ダメージ{n}を与える。"),
    "this_arts": (gettext_lazy("this Arts +N"), "このアーツ+{n}。"),
    "arts": (gettext_lazy("this turn, Arts +N of ..."), "このターンの間、{whom}のアーツ+{n}。"),
    "restore": (gettext_lazy("restore N HP of ..."), "{whom}のHP{n}回復。"),
    "cheer": (
        gettext_lazy("send N from the top of the Cheer Deck to ..."),
        "自分のエールデッキの上から{n}枚を、{whom}に送る。",
    ),
    "cheer_back": (
        gettext_lazy("send N Cheers of the Archive to ..."),
        "自分のアーカイブのエール{n}枚を、{whom}に送る。",
    ),
    "cheer_off": (gettext_lazy("archive N Cheers of ..."), "{whose}のエール{n}枚をアーカイブする。"),
    "search": (
        gettext_lazy("search the Deck for N of ... and shuffle"),
        "自分のデッキから、{card}{n}枚を公開し、手札に加える。そしてデッキをシャッフルする。",
    ),
    "look": (
        gettext_lazy("look at the top N, take one of ..., the rest to the bottom"),
        "自分のデッキの上から{n}枚を見る。その中から、{card}1枚を公開し、手札に加える。そして残ったカードを好きな順でデッキの下に戻す。",
    ),
    "mill": (gettext_lazy("archive the top N of the Deck"), "自分のデッキの上から{n}枚をアーカイブする。"),
    "power": (gettext_lazy("the top N of the Deck to the holo power"), "自分のデッキの上から{n}枚をホロパワーにする。"),
    "from_archive": (
        gettext_lazy("N of ... from the Archive to the hand"),
        "自分のアーカイブの{card}{n}枚を手札に戻す。",
    ),
    "rest": (gettext_lazy("rest ..."), "{whom}をお休みさせる。"),
    "switch": (
        gettext_lazy("swap your Center with a Back holomem"),
        "自分のセンターホロメンとバックホロメン1人を交代させる。",
    ),
    "their_switch": (
        gettext_lazy("swap the opponent’s Center with a Back holomem"),
        "相手のセンターホロメンとバックホロメン1人を交代させる。",
    ),
    "their_life": (gettext_lazy("the opponent’s Life -N"), "相手のライフ-{n}。"),
}
WHOM: Phrases = {
    "their_center": (gettext_lazy("the opponent’s Center holomem"), "相手のセンターホロメン"),
    "their_collab": (gettext_lazy("the opponent’s Collab holomem"), "相手のコラボホロメン"),
    "their_front": (
        gettext_lazy("the opponent’s Center or Collab holomem"),
        "相手のセンターホロメンかコラボホロメン1人",
    ),
    "one_of_theirs": (gettext_lazy("one of the opponent’s holomems"), "相手のホロメン1人"),
    "their_back": (gettext_lazy("one of the opponent’s Back holomems"), "相手のバックホロメン1人"),
    "all_their_back": (gettext_lazy("all the opponent’s Back holomems"), "相手のバックホロメン全員"),
    "all_theirs": (gettext_lazy("all the opponent’s holomems"), "相手のホロメン全員"),
    "host": (gettext_lazy("this holomem"), "このホロメン"),
    "own_center": (gettext_lazy("your Center holomem"), "自分のセンターホロメン"),
    "own_collab": (gettext_lazy("your Collab holomem"), "自分のコラボホロメン"),
    "one_of_yours": (gettext_lazy("one of your holomems"), "自分のホロメン1人"),
    "all_yours": (gettext_lazy("all your holomems"), "自分のホロメン全員"),
}
CARDS: Phrases = {
    "holomem": (gettext_lazy("holomem"), "ホロメン"),
    "debut": (gettext_lazy("Debut holomem"), "Debutホロメン"),
    "first": (gettext_lazy("1st holomem"), "1stホロメン"),
    "second": (gettext_lazy("2nd holomem"), "2ndホロメン"),
    "support": (gettext_lazy("Support"), "サポートカード"),
    "item": (gettext_lazy("Item"), "アイテム"),
    "event": (gettext_lazy("Event"), "イベント"),
    "tool": (gettext_lazy("Tool"), "ツール"),
    "mascot": (gettext_lazy("Mascot"), "マスコット"),
    "fan": (gettext_lazy("Fan"), "ファン"),
    "named": (gettext_lazy("of the name"), "〈{name}〉"),
}


def _pick(label: Any, phrases: Phrases, *, may_be_none: bool = True) -> forms.ChoiceField:
    none = [("", "—")] if may_be_none else []
    return forms.ChoiceField(
        label=label, required=not may_be_none, choices=[*none, *((key, words) for key, (words, _ja) in phrases.items())]
    )


class ComposeForm(forms.Form):
    """What one press of the button adds to a text."""

    limit = _pick(gettext_lazy("Only"), LIMITS)
    timing = _pick(gettext_lazy("When"), TIMINGS)
    condition = _pick(gettext_lazy("If"), CONDITIONS)
    condition_n = number_field(gettext_lazy("N of the condition"), 99, required=False)
    cost = _pick(gettext_lazy("Cost or die"), COSTS)
    cost_n = number_field(gettext_lazy("N of the cost"), 20, least=1, required=False)
    action = _pick(gettext_lazy("What is done"), ACTIONS, may_be_none=False)
    n = number_field("N", 990, least=1, required=False)
    whom = _pick(gettext_lazy("Holomems"), WHOM, may_be_none=False)
    card = _pick(gettext_lazy("Cards"), CARDS, may_be_none=False)
    name = forms.CharField(label=gettext_lazy("Card name"), required=False)

    BEGIN: Mapping[str, Any] = {"condition_n": 3, "cost_n": 1, "n": 1}
    ONCE = ("limit", "timing", "condition", "cost")
    """What the next press does not add again."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "f-%s", **kwargs})
        for name, field in self.fields.items():
            field.widget.attrs |= {"aria-describedby": f"err-{self.add_prefix(name)}", "autocomplete": "off"}

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if len(name) > listing.MAX_NAME_CHARACTERS or any(sign in name for sign in "〈〉\n"):
            raise forms.ValidationError(_("A card name as printed, without brackets."))
        return name

    def clean(self) -> dict[str, Any]:
        """Check that every number and name that the picked phrases need is filled in."""
        typed = super().clean() or {}
        for field, phrases, number in (
            ("condition", CONDITIONS, "condition_n"),
            ("cost", COSTS, "cost_n"),
            ("action", ACTIONS, "n"),
        ):
            words = _japanese(phrases, typed.get(field))
            if "{card}" in words:
                words += _japanese(CARDS, typed.get("card"))
            if "{n}" in words and number in typed and typed[number] is None:
                self.add_error(number, str(self.fields[number].error_messages["required"]))
            if "{name}" in words and not typed.get("name") and "name" in typed:
                self.add_error("name", _("A card name as printed, without brackets."))
        return typed

    def text(self) -> str:
        """The Japanese of what was picked; only once the form is valid.

        The order is that of printed texts: limits, when, if, cost, what is done.
        """
        typed = self.cleaned_data
        name = typed["name"]
        whom = _japanese(WHOM, typed["whom"])
        whose = whom.removesuffix("1人").removesuffix("全員")  # Cheers of any of them, so many in all
        card = _japanese(CARDS, typed["card"]).format(name=name)
        return "".join(
            _japanese(phrases, typed[field]).format(n=typed.get(number), name=name, whom=whom, whose=whose, card=card)
            for field, phrases, number in (
                ("limit", LIMITS, ""),
                ("timing", TIMINGS, ""),
                ("condition", CONDITIONS, "condition_n"),
                ("cost", COSTS, "cost_n"),
                ("action", ACTIONS, "n"),
            )
        )


def _japanese(phrases: Phrases, key: str | None) -> str:
    return phrases[key][1] if key in phrases else ""  # type: ignore[index]


def why_not(text: str, kind: SlotKind) -> Iterable[str]:
    """Why a composed text does not fit into a text of this kind; empty if it does.

    >>> list(why_not("自分のデッキを1枚引く。", "collab"))
    []
    """
    return [reason_words(problem.reason) for problem in read_and_check(text, kind, known_names()).unread]


def composers(data: QueryDict, count: int, adding: ComposeForm | None) -> list[ComposeForm]:
    """The composing lists of so many texts, as they were left; `adding` is the list whose text was just added."""
    found = []
    for index in range(count):
        form = ComposeForm(prefix=f"compose-{index}")
        typed = {name: data[form.add_prefix(name)] for name in form.fields if form.add_prefix(name) in data}
        form.initial = {**form.BEGIN, **typed}
        found.append(adding if adding is not None and adding.prefix == form.prefix else form)
    return found


def with_composed(data: QueryDict, index: int) -> tuple[QueryDict, ComposeForm]:
    """What was typed, with the composed words added to the text of this index. If they do not fit, the text stays as it is,
    and the form says why."""
    form = ComposeForm(data, prefix=f"compose-{index}")
    if not form.is_valid():
        return data, form

    key, typed = f"text-{index}-text", form.cleaned_data
    before = data.get(key, "").replace("\r\n", "\n").rstrip()
    kind = _kind(data.get(f"text-{index}-part", ""), data.get("subtype", ""))
    added = form.text()
    after = before + ("\n" if before and (typed["limit"] or typed["timing"]) else "") + added
    if why := why_not(added if why_not(before, kind) else after, kind):
        form.add_error("action", _("These do not fit together here: {why}.").format(why=series(why)))
        return data, form

    longer = data.copy()
    longer[key] = after
    for name in form.ONCE:
        longer[form.add_prefix(name)] = ""

    return longer, ComposeForm(
        prefix=form.prefix, initial={name: longer.get(form.add_prefix(name)) for name in form.fields}
    )


def _kind(part: str, subtype: str) -> SlotKind:
    if part == "support":
        return "attachment" if subtype in ATTACHABLE else "support"
    kinds: Mapping[str, SlotKind] = {
        "collab": "collab", "bloom": "bloom", "gift": "gift", "skill": "skill", "sp": "skill", "stage": "stage",
    }  # fmt: skip
    return kinds.get(part, "arts")
