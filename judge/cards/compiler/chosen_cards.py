"""Cards that one sentence chooses and the next one does something with: 「Xを選ぶ。選んだカードをYに戻す。」"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Arg, Note, Segment, Word
from judge.engine.effects import language as lang


def join_choosing_sentences(sentences: Sequence[tuple[Segment, ...]]) -> Iterator[tuple[Segment, ...]]:
    """The sentences, with two of them joined where the first ends by choosing cards and the next begins with
    「選んだカードを」: 「Xを選び、Yに戻す。」"""
    left = list(sentences)
    while left:
        first = left.pop(0)
        if left and _chooses(first) and (moved := _moved_by_them(first, left[0])) is not None:
            left.pop(0)
            yield moved
            continue
        if left and _chooses(first):
            left[0] = _by_their_player(first, left[0])
        if left and _chooses(first) and _of_the_chosen(left[0]):
            following = left.pop(0)
            last = replace(first[-1], kind="cont", form="V_CONT")
            rest = replace(following[0], args=following[0].args[1:])
            first = (*first[:-1], last, rest, *following[1:])
        yield _done_to_the_chosen(first)


_DONE_TO = {"deal": "に", "rest_it": "を", "activate": "を", "move_it": "を"}
"""What is done to a holomem that was chosen right before, and the particle with which it would be named."""


def _done_to_the_chosen(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「相手のホロメン1人を選び、特殊ダメージ20を与える」, as 「相手のホロメン1人に特殊ダメージ20を与える」: it is chosen when that
    is done (10.7.2.3). Any other sentence as it is."""
    if isinstance(segments, Note) or len(segments) < 2:
        return segments
    *front, choosing, done = segments
    if _by_other(choosing, done):
        return (*front, replace(done, args=(*choosing.args, *done.args)))

    particle = _DONE_TO.get(done.verb, "")
    named = [arg for arg in choosing.args if arg.role == "を"]
    others = [arg for arg in choosing.args if arg.role not in {"を", "amount"}]
    plain = (choosing.kind, choosing.verb, choosing.form) == ("cont", "choose", "V_CONT") and done.kind == "final"
    if not plain or not particle or others or len(named) != 1 or any(arg.role == particle for arg in done.args):
        return segments

    coord = named[0].coord
    extra = [arg.amount for arg in choosing.args if arg.role == "amount"]
    link = coord.parts[-1].links[-1] if coord is not None and len(coord.parts) == 1 else None
    if coord is None or link is None or (extra and (link.amount is not None or len(extra) > 1)):
        return segments

    phrase = coord.parts[0]
    whole = replace(link, amount=extra[0] if extra else link.amount)
    if whole.amount is None or link.code == "target":
        return segments

    coord = replace(coord, parts=(replace(phrase, links=(*phrase.links[:-1], whole)),))
    return (*front, replace(done, args=(Arg(particle, coord.span, coord), *done.args)))


_BY_THEM = {"return", "archive", "reveal", "rest_it"}
"""What the opponent does with what they chose right before."""


def _by_other(choosing: Segment, done: Segment) -> bool:
    """「相手は、自身の手札1枚を選び、デッキの下に戻す」, as 「相手は、自身の手札1枚をデッキの下に戻す」: it is the opponent who
    chooses and who does it."""
    if (choosing.verb, choosing.kind, done.form) not in {("choose", "cont", "V_DICT"), ("choose", "te", "V_DICT")}:
        return False
    player, chosen = (next((arg.coord for arg in choosing.args if arg.role == role), None) for role in ("は", "を"))
    if len(choosing.args) != 2 or player is None or chosen is None or bare(player) != "opponent":
        return False
    links = chosen.parts[0].links
    own = links[0].code == "self" and not links[0].attrs and links[0].amount is None
    last = links[-1].amount
    some = last is not None and last.unit in {"枚", "人"} and not last.each
    again = any(arg.role in {"を", "は"} for arg in done.args)
    return len(chosen.parts) == 1 and own and some and done.kind == "final" and done.verb in _BY_THEM and not again


def _chooses(segments: tuple[Segment, ...]) -> bool:
    last = segments[-1]
    plain = not isinstance(segments, Note) and (last.kind, last.verb, last.form) == ("final", "choose", "V_DICT")
    return plain and not any(arg.role == "は" for arg in last.args)


def _by_their_player(choosing: tuple[Segment, ...], following: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「相手のアーカイブのX1枚を選ぶ。相手は、選んだカードを自身のデッキの下に戻す。」: one card of theirs, with which the same is
    done whoever does it, without 「相手は、」. Any other sentence as it is."""
    of_whom = next((arg.coord for arg in choosing[-1].args if arg.role == "を"), None)
    args = following[0].args
    player = args[0].coord if args and args[0].role == "は" else None
    to = [arg.coord for arg in args if arg.role == "に"]
    if of_whom is None or player is None or isinstance(following, Note) or len(following) > 1:
        return following
    first = of_whom.parts[0].links[0]
    last = of_whom.parts[-1].links[-1]
    theirs = first.code == "opponent" and not first.attrs and len(of_whom.parts) == 1
    amounts = [last.amount, *(arg.amount for arg in choosing[-1].args if arg.role == "amount")]
    one = [each.is_plain("枚", 1) for each in amounts if each is not None] == [True]
    own = all(coord is not None and coord.parts[0].links[0].code == "self" for coord in to)
    does = following[0].verb in {"return", "archive"} and following[0].form == "V_DICT"
    if bare(player) != "opponent" or not (theirs and one and own and does):
        return following
    return (replace(following[0], args=tuple(_of_theirs(arg) for arg in args[1:])),)


def _of_theirs(arg: Arg) -> Arg:
    """「自身のデッキに」 of the opponent, as 「相手のデッキに」."""
    if arg.role != "に" or arg.coord is None:
        return arg
    phrase = arg.coord.parts[0]
    first, *others = phrase.links
    assert isinstance(first.head, Word)  # it is 「自身」
    theirs = replace(first, head=replace(first.head, code="opponent"))
    return replace(arg, coord=replace(arg.coord, parts=(replace(phrase, links=(theirs, *others)),)))


def _moved_by_them(choosing: tuple[Segment, ...], following: tuple[Segment, ...]) -> tuple[Segment, ...] | None:
    """「相手のステージのエール1枚を選ぶ。相手は、選んだエールを自身のホロメン1人に付け替える。」 as one sentence, in which the
    opponent says where it goes. None for any other sentences."""
    if isinstance(following, Note) or len(following) != 1 or following[0].verb != "reattach":
        return None
    roles = [arg.role for arg in following[0].args]
    coords = {arg.role: arg.coord for arg in following[0].args if arg.coord is not None}
    if sorted(roles) != ["に", "は", "を"] or len(coords) < 3 or bare(coords["は"]) != "opponent":
        return None
    chosen = coords["を"].parts[0].links
    alone = len(coords["を"].parts) == len(chosen) == len(chosen[0].attrs) == 1
    one = chosen[0].amount is None or chosen[0].amount.is_plain("枚", 1)
    cheer = chosen[0].code == "cheer"
    if not (alone and one and cheer) or (chosen[0].attrs[0].kind, chosen[0].attrs[0].text) != ("past", "choose"):
        return None
    last = replace(choosing[-1], kind="cont", form="V_CONT")
    left = tuple(arg for arg in following[0].args if arg.role != "を")
    return (*choosing[:-1], last, replace(following[0], args=left))


def _of_the_chosen(segments: tuple[Segment, ...]) -> bool:
    """「選んだカードを…」, of all of them; with nothing asked in between."""
    arg = segments[0].args[0] if segments[0].args else None
    if isinstance(segments, Note) or arg is None or arg.role != "を" or arg.coord is None:
        return False
    link = arg.coord.parts[0].links[0]
    alone = len(arg.coord.parts) == len(arg.coord.parts[0].links) == len(link.attrs) == 1 and link.amount is None
    card = isinstance(link.head, Word) and (link.head.terminal, link.head.code) == ("NOUN", "card")
    return alone and card and (link.attrs[0].kind, link.attrs[0].text) == ("past", "choose")


def check_unseen(context: TextContext, clause: Clause, ref: PhraseMeaning) -> None:
    """「相手の手札1枚を見ないで選ぶ」: the opponent's hand cannot be seen anyway (4.13.2)."""
    spans = [arg.span for arg in clause.left if arg.role == "adverb:unseen"]
    if not clause.adverb("unseen"):
        return
    if ref.node != lang.Cards("hand", "opponent"):
        raise UnreadError(spans[0], "which cards are chosen without being seen is not clear")
    context.anyway += spans
