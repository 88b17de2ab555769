"""The words of printed card text: which terminal of the grammar each is, and its code.

A word is one or more printed words that have one meaning here ("このターンの間"). The longest word wins.
"""

from __future__ import annotations

import re

from judge.cards.compiler.verb_vocabulary import SINGLE_FORMS, VERB_FORMS, VERBS
from judge.cards.compiler.vocabulary import DID, NOT_DONE, OTHERS

_SO_MANY_DONE = (
    r"\d+[枚人](?:以上|以下)?(?:アーカイブし|戻し|出し|送っ|加え|付け|付け替え|重ね|公開し|ホロパワーにし)た"
)
_WHAT_WAS_DONE_WITH = (
    r"(?:〈[^〈〉]*〉|#[^、。：]*?を持つ|[^、。：た〈#「])+を(?:\d+枚(?:以上)?|(?:手札|デッキ|ホロパワー|ステージ)に)?"
    r"(?:アーカイブし|戻し|出し|送っ|加え|付け|公開し)た(?:なら|時)"
)
"""「この能力で」 in front of it says by what: 「この能力で#食べ物を持つイベントをアーカイブしたなら」."""
_DONE_ALONE = (
    r"(?:(?:手札|デッキ|エールデッキ|ホロパワー|ステージ)に)?"
    r"(?:アーカイブし|戻し|出し|送っ|加え|付け|付け替え|重ね|公開し|(?<=ホロパワーに)し)たなら"
)
"""What was done, with whatever that was: 「この能力で手札に戻したなら」."""
_PIPS = r"(?:[1-6](?:か[1-6])*(?:以上|以下)?|[1-6]～[1-6]|同じ目|異なる目)"
_EACH_DIE = r"(?:\d回とも|どちらも|すべて)"
"""What dice show: 「この能力で同じ目が2回以上出たなら」."""
_PATTERNS = (
    ("NAME", r"〈[^〈〉]*〉"),
    ("TAG", r"#[^\[\]〈〉「」。、#]+?(?=を持|か#|と#|か\[|\]を持)"),
    ("SKILL", r"(?:SP推しスキル|推しスキル|ブルームエフェクト|コラボエフェクト|ギフト|アーツ)「[^「」]*」"),
    ("EXTRA", r"エクストラ「[^「」]*」"),
    ("TURNS", r"\[ターンに\d+回\]"),
    ("ATTR", r"カード名に「[^「」]*」を含む"),
    ("ATTR", r"残りHP\d+以下の"),
    ("ATTR", r"HPが\d+以上減っている(?!時|間|なら|限り|と使|、|。)"),
    ("ATTR", r"バトンタッチに必要な無色が\d+つ(?:以上)?の"),
    ("ATTR", r"(?:SP)?推しスキルを使うために必要な(?=ホロパワー[+-])"),
    ("ATTR", r"(?:このターンに使う)?\d+回目の"),
    ("ATTR", r"\d+回目以降の(?=ターン)"),
    ("ATTR", r"HPが減ってい(?:る|ない)(?!時|間|なら|限り|と使|、|。)"),
    ("ADVERB", r"お互い(?=それぞれの)"),
    ("ADVERB", r"それぞれ(?=\d+[枚人]以上(?:ある|いる|付いてい|使って))"),
    ("ADVERB", r"この能力で(?=お休みさせたなら)"),
    ("ADVERB", rf"この能力で(?={_EACH_DIE}?(?:奇数|偶数|{_PIPS}が)|{_SO_MANY_DONE}|\d+枚アーカイブし、そのすべて|ダウンしても)"),
    ("ADVERB", rf"この能力で(?={_WHAT_WAS_DONE_WITH})"),
    ("ADVERB", rf"この能力で(?={_DONE_ALONE})"),
    ("ATTR", r"\d+色以上のエールが付いてい(?:る|ない)(?!時|間|なら|限り|と使|、|。)"),
    ("ATTR", r"エールが\d+色以上付いてい(?:る|ない)(?!時|間|なら|限り|と使|、|。)"),
    ("SUB", r"が\d+枚以上付いてい(?:る|ない)(?!時|間|なら|限り|と使|、|。)"),
    ("SUB", r"が付いてい(?:る|ない)(?!時|間|なら|限り|と使|、|。)"),
    ("OTHER", r"以外(?=なら|の時)"),
    ("SUB", r"以外の?"),
    ("ATTR", r"このターンに(?=[^、。：]*からBloomした(?!時|後|なら|、|。|い|こと|回))"),
    ("ATTR", r"このターンにBloomしていない(?!時|間|なら|限り|と使|か、|[、。：])"),
    ("ATTR", r"このターンにアーツを使っていない(?!時|間|なら|限り|と使|か、|[、。：])"),
    ("ATTR", r"このターンにアーツを使った(?=[^、。：]*(?:ホロメン|〉))(?!時|後|なら|回数|こと)"),
    ("ATTR", rf"{DID}(?<=た)(?=[^、。：]*(?:ホロメン|〉))(?!時|後|なら|回数|こと|ほ?か)"),
    ("ATTR", rf"{DID}(?<=ていない)(?=[^、。：]*(?:ホロメン|〉))(?!時|間|なら|限り|と使|か、|[、。：])"),
    ("ATTR", r"バックポジションに移動した(?=ホロメン)"),
    ("ATTR", r"エールを送られた(?=ホロメン)"),
    ("SUB", r"からBloomした(?!時|後|なら|、|。|い|こと|回)"),
    ("SUB", r"からBloomしている(?!時|間|なら|限り|と使|、|。)"),
    ("NOUN", r"上(?=から、)"),
    ("NOUN", r"(?<=デッキの)下から(?=\d+枚)"),
    ("PARTICLE", r"と(?=コラボ(?:し|す)|交代|入れ替|勝敗)"),
    ("V_NOT", r"(?:1回に)?受ける(?:アーツ|特殊)?ダメージが\d+より大きいなら、その(?:アーツ|特殊)?ダメージを\d+にする"),
    ("V_NOT", r"受ける(?:アーツ|特殊)?ダメージ(?:[はが]0になる|[はを]0にする)"),
    ("V_NOT", rf"{NOT_DONE}(?!なら)"),
    ("REL", r"が次に使う(?=アーツ[+-])"),
    ("PARTICLE", r"の(?=受ける(?:アーツ|特殊)?ダメージ)"),
    ("HAS", r"を持つ(?=時|間|なら)"),
    ("HAS_NOT", r"を持たない(?=なら)"),
    ("ATTR", r"アーカイブする(?=[白緑赤青紫黄]?エール|手札)"),
    ("NO", r"に付いている(?=[白緑赤青紫黄]?エール)"),
    ("NO", r"(?:(?<=アーカイブ)|(?<=手札)|(?<=ステージ)|(?<=ポジション))に(?:ある|いる)(?!なら|時|間|限り|か、|[、。：])"),
    ("TO", r"と(?=(?:同じ色|同色|同じカード名|同じBloomレベル|異なるカード名)の時(?:に|、))"),
    ("NOUN", r"(?:同じ色|同色|同じカード名|同じBloomレベル|異なるカード名)(?=の時)"),
    ("NOUN", r"(?<=バトンタッチできる)回数(?=は)"),
    ("NOUN", r"ギフト(?=(?:は|を)(?:無効|、))"),
    ("NOUN", r"合計(?=が\d)"),
    ("KAWARI", r"(?<=[くぐすつぬぶむうる])かわりに(?=、)"),
    ("REL", r"(?:より|と同じカード名で、?)Bloomレベルが(?:1つ)?(?:高い|低い)(?!時|間|なら|限り|と使|、|。)"),
    ("REL", r"と同じカード名で、?異なるBloomレベルの"),
    ("IS_SAME", r"と同じ(?=なら)"),
    ("IS_NOT_SAME", r"と異なる(?=なら)"),
    ("IS_ALIKE", r"が同じ(?=なら)"),
    ("IS_BOTH_ALIKE", r"が(?:どちらも|2つとも)同じ(?=なら)"),
    ("IS_ALL_ALIKE", r"がすべて同じ(?=なら)"),
    ("TIMES_ARE", r"回数が(?=\d+回以上なら)"),
    ("IS_UNLIKE", r"が異なる(?=なら)"),
    ("IS_ALL_UNLIKE", r"がすべて異なる(?=なら)"),
    ("ALIKE_AGAIN", r"(?:^|(?<=^すべて))同じ(?=なら)"),
    ("UNLIKE_AGAIN", r"(?:^|(?<=^すべて))異なる(?=なら)"),
    ("IS_ALONE", r"だけ(?=なら)"),
    ("IS_NOT", r"で(?:は)?ない(?=なら)"),
    ("HAS_SAME", r"と(?:同色|同じ色)(?=なら)"),
    ("HAS_OTHER", r"と異なる色を持つ(?=なら)"),
    ("PARTICLE", r"と同じ枚数(?=、)"),
    ("PARTICLE", r"と同じ枚数(?=引[くいきけ])"),
    ("PARTICLE", r"と同じ(?:枚数|人数)(?:まで)?を?(?=選[びぶん])"),
    ("IS_EITHER", r"(?:(?<=以上)|(?<=以下))か、"),
    ("V_STATE", r"お休みしてい(?:る|ない)(?=なら|時|間|限り)"),
    ("ATTR", r"\d+(?:大きい|小さい)(?=数(?:として|か\d))"),
    ("ATTR", r"(?:多い|少ない)(?=枚数|人数|数\d)"),
    ("RESTORE_CONT", r"(?<=\d)(?<!を\d)(?<!を\d\d)(?<!を\d\d\d)回復し(?=、)"),
    ("TOTAL", r"合計(?=\d+(?:～\d+)?枚(?:(?:まで)?を|につき))"),
    ("POWER", r"\[ホロパワー：-\d+\]"),
    ("SHI", r"(?:(?<=[+-]\d)|(?<=[+-]\d\d)|(?<=[+-]\d\d\d))、(?=(?:HP|アーツ)[+-])"),
    ("COUNT", r"[+-]\d+まで"),
    ("SIGNED", r"[+-]\d+"),
)  # fmt: skip

_LAST = (("COUNT", r"\d+(?:～\d+)?(?:枚|人|回(?!復)|つ|色|種類)?(?:以上ずつ|(?:ずつ)?(?:以上|以下|以外|まで|とも)?)"),)


_OTHER_LEVEL = re.compile(r"と同じカード名で、?異なるBloomレベルの")
_LEVEL_BESIDE = re.compile(r"(?:より|(と同じカード名で、?))Bloomレベルが(1つ)?(?:高い|(低い))")


def level_beside(join: str) -> str:
    """The code of 「よりBloomレベルが低い」, 「と同じカード名でBloomレベルが1つ高い」 and 「と同じカード名で異なるBloomレベルの」;
    empty for any other relation."""
    if _OTHER_LEVEL.fullmatch(join) is not None:
        return "name_other_level"
    found = _LEVEL_BESIDE.fullmatch(join)
    if found is None:
        return ""
    name, one, lower = found.groups()
    return f"{'name_' if name else ''}level_{'below' if lower else 'above'}{'1' if one else ''}"


def _table() -> dict[str, tuple[str, str]]:
    words: dict[str, tuple[str, str]] = {}
    for line in VERBS.split("\n"):
        lemma, *forms = line.split() or [""]
        for form, word in zip(VERB_FORMS, forms, strict=False):
            if word != "-":
                words[word] = (form, lemma)
    for line in (SINGLE_FORMS + OTHERS).split("\n"):
        if line:
            terminal, code, *spelled = line.split()
            words.update((word, (terminal, code)) for word in spelled)
    return words


WORDS = _table()
"""Word to its terminal and code."""

TERMINALS = sorted({terminal for terminal, _ in WORDS.values()} | {name for name, _ in (*_PATTERNS, *_LAST)})


def _pattern() -> re.Pattern[str]:
    spelled = "|".join(re.escape(word) for word in sorted(WORDS, key=len, reverse=True))
    parts = [f"(?P<{name}_{place}>{pattern})" for place, (name, pattern) in enumerate(_PATTERNS)]
    last = [f"(?P<{name}_L>{pattern})" for name, pattern in _LAST]
    return re.compile("|".join([*parts, f"(?P<WORD>{spelled})", *last]))


PATTERN = _pattern()
"""Matches the next word: names, tags and figures by their form, other words as they are spelled, the longest first."""
