"""The compiler on texts with something wrong in them: it never breaks, never says one thing and writes another, and never
passes over a word that means something."""

import random
from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.cards.compiler.read_text import read_text
from judge.cards.compiler.round_trip import written
from judge.cards.compiler.tokens import WORDS
from judge.cards.readers import kind_of, known_names, names_in, read_slot
from judge.cards.records import SUBTYPE, slots
from judge.engine.cards import Card
from tests.cards.test_catalogue import reference
from tests.cards.written import Text, sample, texts, words_of
from tests.sampling import examples

BY_KIND = defaultdict(list)
for _word, (_kind, _code) in WORDS.items():
    BY_KIND[_kind].append((_word, _code))
STRANGE = [
    "",
    "。",
    "、",
    "：",
    "（",
    "）",
    "[",
    "]",
    "◆",
    "■",
    "\n",
    "〈",
    "〉",
    "「",
    "」",
    "#",
    "#歌を持つ",
    "１２枚",
    "-0",
    "𠮷",
    "　",
    "HP",
]


@st.composite
def mutants(draw):
    """A text with one to three things done to it: a clause or a word taken out, doubled, exchanged or put elsewhere."""
    text = draw(st.sampled_from(texts()))
    line, _ = words_of(text.words)
    for _ in range(draw(st.integers(1, 3))):
        line = draw(st.sampled_from((_clauses, _words, _strange)))(draw, line)
    return text, line


def _clauses(draw, line):
    parts = _split(line)
    one, other = draw(st.integers(0, len(parts) - 1)), draw(st.integers(0, len(parts) - 1))
    match draw(st.sampled_from(("out", "twice", "swap", "moved"))):
        case "out":
            del parts[one]
        case "twice":
            parts.insert(other, parts[one])
        case "swap":
            parts[one], parts[other] = parts[other], parts[one]
        case "moved":
            parts.insert(other, parts.pop(one))
    return "".join(parts)


def _split(line):
    """The clauses of a line with the sign at their end; names and quotations stay whole."""
    ends = [end for end, sign in enumerate(line, 1) if sign in "。、：\n"]
    return [line[start:end] for start, end in pairwise([0, *ends, len(line)]) if start < end] or [line]


def _words(draw, line):
    _, found = words_of(line)
    if not found:
        return line
    word = draw(st.sampled_from(found))
    match draw(st.sampled_from(("out", "twice", "other", "digits"))):
        case "out":
            new = ""
        case "twice":
            new = line[word.start : word.end] * 2
        case "other":
            new = draw(st.sampled_from([other for other, _ in BY_KIND[word.kind]] or ["〈甲〉"]))
        case _:
            new = "".join(
                str(draw(st.integers(0, 99))) if sign.isdigit() else sign for sign in line[word.start : word.end]
            )
    return line[: word.start] + new + line[word.end :]


def _strange(draw, line):
    place = draw(st.integers(0, len(line)))
    return line[:place] + draw(st.sampled_from(STRANGE) | st.text(max_size=3)) + line[place:]


@pytest.mark.extended
@pytest.mark.slow
@settings(max_examples=examples(400, 20), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(mutants())
def test_what_is_read_of_a_mutant_is_what_is_written(mutant):
    """And where it is not read, the clauses named are stretches of the text, each with its reason."""
    text, line = mutant
    reading = text.read(line)
    if reading.tree is not None:
        again = text.read(written(reading.tree, text.card))
        assert again.tree == reading.tree, line
        return
    assert reading.unread
    for problem in reading.unread:
        assert 0 <= problem.span.start <= problem.span.end <= len(line), problem
        assert problem.reason


# What may be taken out of a text and leaves its meaning: words that connect or repeat what their place says, one of something,
# and that a holomem that is downed would otherwise be archived (11.3.1.2).
LEAVES = {
    ("COMMA", "comma"), ("ADVERB", "then"), ("ADVERB", "and_then"),
    ("ADVERB", "any_order"), ("NOUN", "holomem"), ("NOUN", "card"), ("NO", "of"),
    ("V_STATE", "be"), ("ALL", "all"), ("ALL", "everyone"), ("COUNT", "1人"), ("COUNT", "1枚"), ("COUNT", "1回"),
    ("COUNT", "1回以上"), ("ADVERB", "instead_of_archiving"),
}  # fmt: skip
CONNECTING = {"then", "and_then", "further", "also", "moreover"}
# Words that say the same where they can stand for one another.
SAME = {
    frozenset(pair)
    for pair in (
        ("you", "self"), ("you", "each"), ("both", "each"), ("opponent", "self"), ("holomem", "card"), ("all", "everyone"),
        ("stage", "card"), ("stage", "holomem"), ("host", "tool_host"), ("host", "mascot_host"), ("host", "fan_host"),
        ("tool", "card"), ("mascot", "card"), ("fan", "card"), ("2nd", "2nd+"), ("add", "return"), ("any_order", "face_down"),
        ("and_then", "face_down"), ("and_then", "any_order"), ("then", "any_order"),
        ("be", "lie"), ("not_be", "not_lie"),  # who or what is there, where more than a bare name says which
        ("place", "return"),  # to the top or the bottom of a Deck
        ("then", "total"),  # of a single set so many are so many in total
        ("HPが減っている", "damaged"),  # 4.4.5.2
        ("then", "by_this_ability"),  # the dice that are counted are those of this ability
        ("pips", "pips_sum"), ("pips", "arts_pips"), ("pips_sum", "arts_pips"),
        ("が", "は"), ("を", "は"), ("を", "が"), ("を", "から"), ("を", "among"), ("から", "among"),
        ("those", "that_card"), ("switch", "switch_them"), ("bloom", "bloom_it"), ("move", "move_it"), ("host", "that"),
        ("that_damage", "that_arts_damage"), ("take", "take_that"), ("take", "take_that_arts"), ("take_that", "take_that_arts"),
    )
}  # fmt: skip


SEEDS = pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.extended) for seed in range(1, 5))])


def taken_out(text):
    """The words without which the text is still read as the same tree."""
    line, found = words_of(text.words)
    for word in found:
        if text.read(line[: word.start] + line[word.end :]).tree == text.tree:
            yield word, found


def _tells_nothing(word, found):
    if (word.kind, word.code) in LEAVES:
        return True
    before = found[found.index(word) - 1] if found.index(word) else None
    after = found[found.index(word) + 1 :][:1]
    if (word.kind, word.code) == ("ADVERB", "face_down") and [each.code for each in after] == ["power"]:
        return True  # cards in the holo power area lie face down anyway (4.15.2)
    if word.kind == "COUNT" and word.code in {"1枚以上", "1人以上"}:
        return True  # that there is at least one is that there is one
    if (word.kind, word.code) == ("PARTICLE", "を") and before is not None and before.kind == "COUNT":
        return True  # 「その中から1枚公開し」 says the same as 「その中から1枚を公開し」
    if (word.kind, word.code) == ("V_CONT", "choose") and before is not None and before.kind == "ALL":
        return True  # 「好きな枚数、付けられる」 says the same as 「好きな枚数選び、付けられる」
    if word.kind == "V_STATE" and word.code in {"be", "lie"} and before is not None and before.code.endswith("以上"):
        return True  # 「6枚以上なら」 says the same as 「6枚以上あるなら」
    others = [other for other in found if other is not word]
    if word.kind == "COLOUR":  # said of the cards to be archived, and again of the one that is not
        return any((other.kind, other.code) == (word.kind, word.code) for other in others)
    return word.kind == "COUNT" and any(other.code.endswith("ずつ") for other in others)  # so many each make as many


@pytest.mark.slow
@SEEDS
def test_no_word_can_be_taken_out_unnoticed(seed):
    for text in sample(examples(80, 8), seed):
        for word, found in taken_out(text):
            assert _tells_nothing(word, found), f"{text.words}: {word}"


@pytest.mark.slow
@SEEDS
def test_no_word_can_be_exchanged_unnoticed(seed):
    rng = random.Random(seed)
    for text in sample(examples(80, 8), seed):
        line, found = words_of(text.words)
        for word in found:
            for other, code in rng.sample(BY_KIND[word.kind], min(2, len(BY_KIND[word.kind]))):
                same = code == word.code or {code, word.code} <= CONNECTING or frozenset((code, word.code)) in SAME
                if not same and text.read(line[: word.start] + other + line[word.end :]).tree == text.tree:
                    pytest.fail(f"{text.words}: {line[word.start : word.end]} for {other}")


@pytest.mark.parametrize(
    ("words", "lost"),
    [
        ("自分の1stデッキを2枚引く。", "1st"),
        ("自分のデッキを2枚引く。ただし、引ける枚数は4枚まで。", "4枚"),
        ("相手のセンターホロメン2人の残りHPを50にする。このターンの間、そのホロメン2人のアーツ+20。", ""),
        ("自分のホロメン2人に付いているファン1枚につき、自分のデッキを1枚引く。", "2人"),
        ("自分のホロメン全員から、緑ホロメン1枚を手札に戻す。", ""),
        ("相手のホロメン1人に特殊ダメージ70を与える。ただし、ダウンしても相手の手札は減らない。", ""),
        ("自分のアーカイブのエール3枚を自分のホロメン2人に1枚ずつ送る。", "3枚"),
        ("自分の手札1枚か自分のアーカイブのホロメン2枚をデッキに戻す。", ""),
        ("自分のデッキの上からを見る。", ""),
    ],
)
def test_what_would_be_passed_over_is_named(words, lost):
    """Each of these was once read as if the word were not there."""
    problems = read_text(words, "skill", known_names()).unread
    assert problems
    assert any(lost in words[each.span.start : each.span.end] for each in problems)


def test_the_most_that_is_drawn_or_rolled_is_kept():
    """A remark on a number changes that number, or is not read."""
    drawn = "手札が自分のステージの〈甲〉の枚数と同じになるまで、自分のデッキを引く。"
    assert (
        _tree(drawn) != _tree(f"{drawn}ただし、引ける枚数は4枚まで。") != _tree(f"{drawn}ただし、引ける枚数は3枚まで。")
    )
    rolled = "自分のステージのファン1枚につき、サイコロを1回振る。4以上が出た回数1回につき、自分のデッキを1枚引く。"
    assert _tree(rolled) != _tree(f"{rolled}ただし、振れる回数は4回まで。")


def _tree(words):
    tree = read_text(words, "skill").tree
    assert tree is not None, read_text(words, "skill").unread
    return tree


@pytest.mark.extended
@pytest.mark.slow
def test_printed_texts_with_a_word_less():
    """The same with the texts themselves, where the reference list is there."""
    listed = reference()
    names = names_in(listed)
    for slot in random.Random(1).sample([slot for card in listed for slot in slots(card)], examples(60, 3)):
        tree = read_slot(slot, names).tree
        if tree is None:
            continue
        subtypes = tuple(SUBTYPE[name] for name in slot.card.subtypes if name in SUBTYPE)
        card = Card(slot.card.number, slot.card.name, slot.card.type, subtypes=subtypes)
        text = Text(card, kind_of(slot), slot.text, tree)
        for word, found in taken_out(text):
            repeated = word.kind == "SPOT" and any(other.code == "that" and other.start < word.start for other in found)
            says_more = word.code not in CONNECTING | REPEATING and not repeated
            assert not says_more or _tells_nothing(word, found), f"{slot.text}: {word}"


# Words of printed text that the writer has no need of.
REPEATING = {"in_turn", "start_over", "this_effect", "face_down", "choose", "から", "を"}
