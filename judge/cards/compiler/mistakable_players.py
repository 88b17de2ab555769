"""Forms in which a player would be mistaken: who does something, whose something is, whom of the two is meant
(`judge.cards.compiler.mistakable`)."""

from __future__ import annotations

from judge.cards.compiler.mistakable_form import ATTACHED_KIND, CLAUSE, REST, SEVERAL, SHOWS, SORT, ZONE, form

_DONE_BY_THEM = r"(?:アーカイブする|公開する|お休みさせる|(?:手札|(?:好きな順で)?デッキの[上下])に戻す)"
"""All that the opponent does with what they chose."""
_GOES_ON = "(?:(?<!につ)[きえしりいみび]|た後|か)、"
"""The end of a clause after which the sentence goes on with what is done next."""
_THEY = "(?:相手は(?:、|(?!、))|お互い、)"
"""The opponent, or each player, as the one who does what follows, with a comma behind it or without."""
_WHO = "it is not understood who does what follows"
_DECIDES = "it is not understood that the other player decides"
_WHOSE = "it is not understood whose this is"
_KNOWN_TO_EACH = "(?:選んだ|引いた|公開した|見た|付けた|送った|加えた|残った|アーカイブした|戻した)"
"""What both players did, which only the later actions of each of them know (1.3.4.1)."""
_WHO_BLOOMS = "it is not understood whose holomem Blooms with whose card (8.3.2)"
_NOT_THEIRS = "in that step only its own player's holomems move back or become active (7.2.2, 7.2.3)"
_OF_EACH_OR_BOTH = "it is not understood whether each player's own are counted or those of both together"
_EACH_THEN = "(?:その後、|そして|さらに、|次に、)?お互い"
_COUNTED_FOR = r"(?:につき|と同じ(?:枚|人|回)?数)、[^。：\n]*(?:それぞれ|お互い)の"
"""A number of something, and what both players do so many times."""
_OF_WHOM_ASKED = "it is not understood that this is asked of each player for themselves"

_ASKED = r"(?:[^。、：\n]*(?:で|く|か|て)、)*[^。、：\n]*(?:なら|時)、"
"""A condition, of several parts too."""
_OF_THEIRS = rf"(?<![^。、：\n])相手の({ZONE}|ライフ)"
_THEN = "(?:その後、|そして|さらに、|かわりに、|次に、)?"
"""Behind what is said of a zone of the opponent, words that lead to what is done."""

OF_PLAYERS = (
    form(r"(?<![^。、：\n])お互い(?:は|に)?、[^。：]*?(?:なら|場合|た時|る時)、", _OF_WHOM_ASKED),
    form(r"お互い(?:は|に)?、自分の[^。]*。(?:その後、|そして|さらに、|次に、)?自分の", _WHO),
    form(
        rf"{_THEY}(?!自身の{CLAUSE}を選び、{_DONE_BY_THEM}(?:。|$))"
        rf"(?!(?<=お互い、)自身の{CLAUSE}を選び、自身の{CLAUSE}と交代させる(?:。|$)){REST}?{_GOES_ON}",
        _WHO,
    ),
    form(rf"相手は、?{REST}?させ、(?!(?:センター|コラボ|バック)ポジション)", _WHO),
    form(
        rf"{_THEY}[^。]*。(?!{_EACH_THEN}、)(?:その後、|そして|さらに、|かわりに、|次に、|{_ASKED})*"
        r"(?:[^。]*(?<!相手は、)(?<!相手は)(?<!お互い、)自身の|デッキ|手札|エールデッキ|アーカイブ(?!し(?:た|なかった)なら、)|ホロパワー|ライフ)",
        _WHO,
    ),
    form(
        rf"相手は(?!、自身の{CLAUSE}枚をアーカイブできる。){REST}"
        r"(?:できる|戻せる|送れる|られる|出せる|使える|振れる|選べる|置ける)[。：]",
        _DECIDES,
    ),
    form(
        rf"{SEVERAL}を選[^。]*。[^\n]*選んだホロメン(?:[2-9]人)?(?:の|に)[^。：\n]*(?:につき|と同じ(?:枚|人)?数)、"
        r"[^。：\n]*選んだホロメン",
        "it is not understood whether what each of them has is counted or what all have together",
    ),
    form(
        rf"{SEVERAL}を選[^。]*。[^\n]*選んだホロメン(?:[2-9]人)?を、?[^。：\n]*を使[いっ][^。：\n]*Bloom",
        "it is not understood whether one card is used or one for each of them",
    ),
    form(
        r"お互いの(?:エール)?デッキ(?:(?!自分の)[^\n])*[。、](?:そして|その後、|さらに、)?(?:エール)?デッキをシャッフル",
        _WHOSE,
    ),
    form(rf"相手の[^。：、\n]*を、?自分の{ZONE}(?:の[上下])?に", _WHOSE),
    form(rf"相手の{REST}選(?:ぶ。選んだカードを|び)、?自分の{ZONE}(?:の[上下])?に", _WHOSE),
    form(
        rf"相手(?:は、|の)[^。]*公開する。[^\n]*(?:自分の{ZONE}(?:の[上下])?に(?:加|戻)|ステージに出)", _WHOSE
    ),
    form(rf"相手の[^。：\n]*見る。(?:(?!自分の)[^\n])*自分の{ZONE}(?:の[上下])?に(?:加|戻)", _WHOSE),
    form(
        rf"(?:自分|相手)の{ZONE}の[^、。：\n]*が(?:自分|相手)の{ATTACHED_KIND}(?:の枚数)?(?:より|と|以)",
        "it is not understood in which zone these are counted",
    ),
    form(rf"{_OF_THEIRS}(?:(?!自分の)[^。：\n])*?(?:なら|時|間)、{_THEN}\1", _WHOSE),
    form(rf"{_OF_THEIRS}[^。：\n]*。{_THEN}\1(?:の[上下]から|(?:の[^。、：\n]*)?\d枚を|の?すべてを)", _WHOSE),
    form(r"(?:自分|相手)の(?:その|選んだ)ホロメン", _WHOSE),
    form(r"(?:同じ|異なる)色のホロメン(?:全員|\d+人)に", _WHOSE),
    form(r"(?:^|[。、：\n])(?:センター|コラボ|バック)ホロメン(?:\d+人)?に特殊ダメージ", _WHOSE),
    form(
        r"(?:^|[。、：\n\]])(?:このターン|直?前の相手のターン)に自分から(?:特殊|アーツ)?ダメージを受け(?:た|ていない)(?![相自])"
        r"(?=[^、。：\n]*(?:ホロメン|〉))",
        _WHOSE,
    ),
    form(r"相手の[^\n]*[。、：](?:センター|コラボ|バック)ホロメン(?:が|の)", _WHOSE),
    form(r"自分のホロメンがダウンした[^。\n]*相手のダウンした|相手のホロメンがダウンした[^。\n]*自分のダウンした", _WHOSE),
    form(rf"相手の[^。、：\n]*(?:多く|少なく|高く|低く)、(?:かつ、?)?(?:{ZONE}|ライフ|ステージ|{SORT}?ホロメン|エール)", _WHOSE),
    form(rf"相手の[^\n]*そのホロメンと{SORT}", _WHOSE),
    form(r"エールステップで、[^。]*送るかわりに、相手の[^。、]*枚を送[るりれ]", _WHOSE),
    form(r"お互い[には]?、[^。\n]*(?:相手|お互い)", _WHOSE),  # the other of each player, or of who has the card
    form(
        rf"(?:^|[。：\n])(?:(?!お互い[には]?、)[^。：\n])*それぞれの(?:ライフ|ステージ|{ZONE})[^。、：\n]*(?:につき|と同じ|なら、)",
        _OF_EACH_OR_BOTH,
    ),
    form(rf"(?:^|[。：\n])(?:(?!お互い[には]?、)[^。：\n])*お互いの[^。、：\n]*{_COUNTED_FOR}", _OF_EACH_OR_BOTH),
    form(
        rf"(?:^|[。：\n])(?!{_EACH_THEN})[^。：\n]*(?:アーカイブ|戻)[^\n]*。{_EACH_THEN}、(?:アーカイブした|戻した)[^。、：\n]*(?:につき|と同じ)",
        _OF_EACH_OR_BOTH,
    ),
    form(r"お互いの[^。、：\n]*に、?お互いの[^。、：\n]*(?:につき|と同じ(?:枚|人|回)?数)、", _OF_EACH_OR_BOTH),
    form(
        rf"お互いの[^。\n]*[。：](?:[^\n]*[。：])?(?:(?!お互い[には]?、)[^。：\n])*{_KNOWN_TO_EACH}"
        rf"[^。、：\n]*{_COUNTED_FOR}",
        _OF_EACH_OR_BOTH,
    ),
    form(rf"お互いの[^\n]*。[^。：\n]*お互い、[^。：\n]*{_KNOWN_TO_EACH}[^。、：\n]*(?:につき|と同じ)", _OF_EACH_OR_BOTH),
    form(
        rf"お互い[^。\n]*サイコロを[^。\n]*振[るりれ](?:[^\n]*[。：])?(?:(?!お互い[には]?、)[^。：\n])*?"
        rf"(?:(?<!自分の)(?<!相手の)(?<!お互いの)出た|(?<=[。、：])(?:この能力で)?(?:\d回とも|どちらも|すべて)?{SHOWS}(?:が|なら|の時|以外))",
        _WHOSE,
    ),
    form(rf"お互い[には]?、[^。\n]*。(?:(?!{_EACH_THEN})[^。\n]*。)*?(?!{_EACH_THEN})[^。\n]*{_KNOWN_TO_EACH}", _WHOSE),
    form(r"相手の[^。、：\n]*を、[^。：\n]*を使[いっ][^。\n]*Bloom", _WHO_BLOOMS),
    form(
        r"(?:相手の(?:(?!自分の)[^。、：\n])*|(?:相手は、?|お互い[には]?、)[^。：\n]*)を選ぶ。(?:選んだ|その)ホロメンを、?[^。：\n]*を使[いっ]"
        r"[^。\n]*Bloom",
        _WHO_BLOOMS,
    ),
    form(r"相手の[^\n]*次の自分のリセットステップの間、(?!このホロメン|自分の)", _NOT_THEIRS),
    form(r"次の自分のリセットステップの間、(?:(?!自分の)[^。\n])*相手の", _NOT_THEIRS),
    form(r"を、?相手の[^。、：\n]*を使[いっ][^。\n]*Bloom|相手の[^。、：\n]*を使って、[^。\n]*Bloom", _WHO_BLOOMS),
    form(
        r"(?:相手[はの、]|お互い[の、])[^。：\n]*(?:アーカイブ|公開)する。[^\n]*(?:アーカイブ|公開)した[^。、：\n]*を使[いっ][^。\n]*Bloom",
        _WHO_BLOOMS,
    ),
)  # fmt: skip
"""The forms, each with why it is refused."""
