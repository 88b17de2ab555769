"""Blocks in Japanese: actions as plain sentences one after another, in brackets where those would not show what belongs where."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import msgspec

from judge.cards.writer.base import after_use, waited_for, waits_for_next
from judge.cards.writer.connecting import (
    AFTERWARDS,
    FURTHER,
    both_into_deck,
    connecting_word,
    excluded,
    has_further_alone,
    has_further_behind,
    is_bonus_and_cost,
    is_same_arts_bonus,
    joined_verb,
    names_in,
    takes_revealed,
    without_one_before,
)
from judge.cards.writer.japanese.chosen_first import as_chosen_first
from judge.cards.writer.japanese.conditions import if_clause, when_clause
from judge.cards.writer.japanese.damage import of_damage
from judge.cards.writer.japanese.dice import chosen_figure
from judge.cards.writer.japanese.events import instead_of, would_be
from judge.cards.writer.japanese.flow import UNTIL, also_targets
from judge.cards.writer.japanese.sets import single_member, whole_or_chosen
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Block
from judge.engine.effects.walking import iter_nodes

BOTH_ROLL = (lang.RollDie(), lang.RollDie(side="opponent"))

Open = Literal["", "if", "colon"]
"""What a sentence leaves open behind it: a condition that a connecting word keeps, or a colon that nothing ends."""


class NoFlowError(Exception):
    """These actions cannot be said as plain sentences one after another."""


def sentences(w: Japanese, block: Block, lead: str = "", *, bound: bool = False) -> str:
    """A block as sentences, the first after what leads to it; `bound` says that it stands under a condition. In brackets
    where plain sentences would not show what belongs where."""
    so_far = w.said_so_far()
    w.amount_word = "回復したダメージ" if "が回復した時" in lead else "与えたダメージ"
    try:
        return flow(w, block, lead, bound=bound)[0]
    except NoFlowError:
        w.go_back_to(so_far)
        return f"{lead}{w.clause(block)}。"


def flow(w: Japanese, block: Block, lead: str, *, bound: bool, led: bool = False) -> tuple[str, Open]:
    """Plain sentences, and what they leave open. `led` says that the lead begins a condition or follows a colon."""
    if not block:
        raise NoFlowError

    text = ""
    left: Open = ""
    joined = 0  # how many of the next actions have been said
    for place, action in enumerate(block):
        start = lead if place == 0 else _between(w, block, place, left, bound=bound)
        if place and isinstance(action, lang.EachPlayer) and isinstance(block[place - 1], lang.EachPlayer):
            raise NoFlowError
        if left == "colon" or (left == "if" and bound and not _of_those_before(block, place)):
            raise NoFlowError
        if block[place : place + 2] == BOTH_ROLL:
            text += f"{start}お互いにサイコロを1回振る。"
            continue
        if place and block[place - 1 : place + 1] == BOTH_ROLL:
            continue
        if joined:
            joined -= 1
            continue
        if both_into_deck(block[place:]):
            both = "と".join(w.say(each.what) for each in block[place : place + 2])  # type: ignore[union-attr]
            text, left, joined = f"{text}{start}{both}をデッキに戻してシャッフルする。", "", 2
            continue
        following = block[place + 1] if place + 1 < len(block) else None
        if following is not None and (words := joined_sentence(w, action, following, start, bound=bound)):
            text, left, joined = text + words, "", 1
            continue
        more = FURTHER if has_further_behind(block, place, w.number()) and not start else ""
        said, left = action_sentences(w, action, start, bound=bound, led=led and place == 0, more=more)
        text += said

    return text, left


def _of_those_before(block: Block, place: int) -> bool:
    """Whether an action is about cards that one of the block was done with before, so that no condition since then keeps it:
    「Xなら、1枚を公開する。公開したカードがYなら、Z。公開したカードをデッキの上に戻す。」"""
    called = {getattr(each, "called", "") for each in block[:place]} - {""}
    what = getattr(block[place], "what", None)
    return isinstance(what, lang.Among | lang.Rest) and what.name in called


def _between(w: Japanese, block: Block, place: int, left: Open, *, bound: bool) -> str:
    """What connects an action with the one before; nothing behind a condition, which the word would keep, except for shuffling
    a zone that was looked at before the condition."""
    if left != "if":
        return (
            ""
            if has_further_behind(block, place, w.number())
            else connecting_word(block, place, w.number(), bound=bound)
        )
    if has_further_alone(block, place, w.number()):
        return FURTHER
    action = block[place]
    if takes_revealed(action):
        return "そして"
    shuffled = lang.Cards(action.zone, action.side) if isinstance(action, lang.Shuffle) else None
    return "そして" if any(isinstance(each, lang.Look) and each.what == shuffled for each in block[:place]) else ""


def trigger_clause(w: Japanese, when: lang.Node, do: Block) -> str:
    """When something is done: 「Xがアーツを使った時」, and 「Xは、アーツを使った後」 where the next Arts follows, 「このアーツを使った後」."""
    if isinstance(when, lang.UsedArts) and when.this_arts:
        return w.mark(when, "このアーツを使った後")
    if after_use(when, do) and isinstance(when, lang.UsedArts) and not when.at:
        return w.mark(when, f"{single_member(w, when.who)}は、アーツを使った後")
    return w.mark(when, f"{w.say(when)}時")


def joined_sentence(w: Japanese, action: Action, following: Action, start: str, *, bound: bool) -> str:
    """Two actions as one sentence, as printed cards join them; empty where they stay two."""
    one: Any = getattr(action, "modifier", None)
    other: Any = getattr(following, "modifier", None)
    if is_same_arts_bonus(action, following):
        others = other.who
        if one.who == lang.Host() and isinstance(others, lang.Holomems):  # said of both, each has it once
            others = msgspec.structs.replace(others, other=False)
        return f"{start}このターンの間、{whole_or_chosen(w, one.who)}と{whole_or_chosen(w, others)}のアーツ{one.amount:+}。"
    if is_bonus_and_cost(action, following):
        bonus, cost = w.modifier_statement(one), w.modifier_statement(other)
        lone = isinstance(one.who, lang.Holomems) and len(one.who.at) == 1 and one.who.at[0] != "back"
        cost = f"そのホロメン{cost.removeprefix(whole_or_chosen(w, one.who))}" if lone else cost
        return f"{start}このターンの間、{bonus}し、{cost}。"
    form = joined_verb(action, following, bound=bound)
    if form is None:
        return ""
    if start == AFTERWARDS and form == ("V_PAST", "後、"):
        form = "V_CONT", "、"  # no 「後」 behind 「その後」
    held = (w.per, w.note, dict(w.given), dict(w.latest))
    w.per, w.note = [], []
    first = clause_of(w, action, form[0])
    before = [*w.per]
    last = "シャッフルする" if isinstance(following, lang.Shuffle) else clause_of(w, following, "V_DICT")
    per, first_per = "".join(w.per), "".join(before)
    plain = not w.note and (not before or (w.per == before and not _would_be_counted(following)))
    w.per, w.note = held[:2]
    if not plain:
        w.given, w.latest = held[2:]
        return ""
    return f"{start}{first_per}{first}{form[1]}{per.removeprefix(first_per)}{last}。"


def _would_be_counted(action: Action) -> bool:
    """Whether a plain number of an action would be taken for one of each thing that the sentence counts by."""
    what = getattr(action, "what", None)
    counted = any(isinstance(each, lang.Times) for each in iter_nodes(action))
    return isinstance(what, lang.Choose | lang.Top) and isinstance(what.count, int) and not counted


def action_sentences(
    w: Japanese, action: Action, start: str, *, bound: bool, led: bool, more: str = ""
) -> tuple[str, Open]:
    """One action as a sentence or several; `more` stands behind its condition."""
    match action:
        case lang.If(then=(lang.ChooseOf(by="you") as some,), condition=asked) if not bound and not led:
            return several_under(w, some, asked, action.otherwise, start), "colon"
        case lang.If():
            return if_words(w, action, start, bound=bound, led=led, more=more)
        case lang.Pay():
            last = ("V_CAN", "：") if action.may else ("V_DICT", "ことで、")
            said, left = behind(w, f"{start}{together(w, action.cost, *last)}", action.then)
            return said.removesuffix("。") + also_targets(w, action) + "。", left
        case lang.RollDie(may=True, side="you", count=count):
            return behind(w, f"{start}{together(w, (lang.RollDie(count=count),), 'V_CAN', '：')}", action.then)
        case lang.RollDie() if action.then:
            raise NoFlowError
        case lang.MayChange() if not start and not bound and not led:
            return change(w, action), "colon"
        case lang.EachPlayer(do=do) if not bound or len(do) == 1:
            first, *others = (sentence(w, "お互い、", (each,), may=False) for each in do)
            return f"{start}{first}{''.join(others)}", ""
        case lang.Janken(lost=()) | lang.May(do=(lang.Janken(lost=()),), by="you"):
            return janken(w, action, start)
        case lang.May(
            by="opponent",
            do=(lang.Draw(side="opponent") | lang.Archive(what=lang.Choose(by="opponent")),),
        ):
            return f"{start}{sentence(w, '', action.do)}", ""
        case lang.May(by="you"):
            return sentence(w, start, action.do), ""
        case lang.Either() if not bound and not led and (first := chosen_first(w, action)):
            return f"{start}{first}", "colon"
        case lang.ChooseOf() if not bound and (words := chosen_figure(w, action)) is not None:
            return f"{start}{words}", ""
        case lang.ChooseOf(count=count, by=by) if not bound and not led and (by == "you" or count == 1):
            chosen = f"以下の能力から{count}つを選んで使う。"
            if by == "opponent":
                chosen = "相手は、以下の能力から1つを選ぶ。自分は、選ばれた能力を使う。"
            return f"{start}{chosen}{paragraphs_below(w, action)}", "colon"
        case lang.Lasts(modifier=lang.AddAbility() as added, until="once") if waited_for(added) == lang.TurnEnds():
            return waiting(w, added, "この", start)
        case lang.Lasts(modifier=lang.AddAbility() as added, until=until) if waits_for_next(added, until):
            return waiting(w, added, "次の", start)
        case lang.ThisTurn(modifier=lang.AddAbility() as added) if of_damage(w, added) is None:
            return waiting(w, added, "このターンの間、", start)
        case lang.Lasts(modifier=lang.AddAbility() as added, until=until) if of_damage(w, added) is None:
            if until not in UNTIL:
                raise NoFlowError
            return waiting(w, added, f"{UNTIL[until]}、", start)

    return sentence(w, start, (action,), may=False), ""


def paragraphs_below(w: Japanese, node: lang.ChooseOf) -> str:
    """Each of several paragraphs on a line of its own; none speaks of what another one has done."""
    held, below = (w.given, w.latest), []
    for each in node.of:
        w.given, w.latest = {}, {}
        below.append(f"\n■{sentences(w, each)}")
    w.given, w.latest = held
    return "".join(below)


def several_under(w: Japanese, some: lang.ChooseOf, asked: lang.Condition, otherwise: Block, start: str) -> str:
    """So many of several paragraphs under a condition, and of the same ones another number without it: 「以下の能力から1つを選んで使う。
    Xなら、かわりに、以下の能力から2つを選んで使う。」"""
    usual = otherwise[0] if len(otherwise) == 1 else None
    choose = f"以下の能力から{some.count}つを選んで使う。"
    if not otherwise:
        return f"{start}{if_clause(w, asked)}、{choose}{paragraphs_below(w, some)}"
    if not isinstance(usual, lang.ChooseOf) or (usual.of, usual.by) != (some.of, "you"):
        raise NoFlowError
    first = f"以下の能力から{usual.count}つを選んで使う。"
    return f"{start}{first}{if_clause(w, asked)}、かわりに、{choose}{paragraphs_below(w, some)}"


def chosen_first(w: Japanese, action: lang.Either) -> str:
    """Ways that differ in one word alone, as that word chosen first; empty where they differ in more."""
    held, ways = (dict(w.given), dict(w.latest)), []
    for block in action.of:
        w.given = dict(held[0])
        w.latest = dict(held[1])
        ways.append(sentences(w, block))
    words = as_chosen_first(ways)
    if not words:
        w.given, w.latest = held
    return words


def change(w: Japanese, node: lang.MayChange) -> str:
    """The text, and below it the text that it can be changed to."""
    before = f"{sentences(w, node.text)}\n" if node.text else ""
    lead = f"◆{if_clause(w, node.condition)}、能力変更可能\n{w.say(node.limit)}"
    return f"{before}{lead}{sentences(w, node.instead)}"


def janken(w: Japanese, action: lang.Janken | lang.May, start: str) -> tuple[str, Open]:
    plays: Any = action.do[0] if isinstance(action, lang.May) else action
    verb = "できる" if isinstance(action, lang.May) else "する"
    return behind(w, f"{start}相手と勝敗が決まるまでじゃんけん{verb}：自分が勝った時、", plays.won)


def waiting(w: Japanese, added: lang.AddAbility, duration: str, start: str) -> tuple[str, Open]:
    """An ability that waits for an event during a stated time: the event, and what is done then."""
    ability: Any = added.abilities[0] if added.abilities else None
    when = getattr(ability, "when", None)
    if len(added.abilities) != 1 or when is None or ability.condition is not None:
        raise NoFlowError

    of_arts = isinstance(when, lang.HasDowned | lang.DealtDamage | lang.UsedArts) and when.this_arts
    if ability.limit is not None:  # it stands in front of the whole text of an Arts
        if start or not of_arts:
            raise NoFlowError
        start = w.say(ability.limit)

    if of_arts:
        if when.who not in {(lang.Host(),), lang.Host()} or duration != "このターンの間、":
            raise NoFlowError
        duration = ""  # it is over with this use

    do: Block = ability.do
    if isinstance(ability, lang.Replacement) and (ability.cost or ability.may):
        do = (lang.Pay(ability.cost, do, ability.may) if ability.cost else lang.May(do),)
    held, w.arts_word = w.arts_word, "同じアーツ" if isinstance(when, lang.UsedArts) else w.arts_word
    said = f"{trigger_clause(w, when, do)}、{instead_of(w, when)}"
    if isinstance(when, lang.WouldSendStepCheer):
        said = would_be(w, when)
    words = behind(w, f"{start}{duration}{said}", do)
    w.arts_word = held
    return words


def behind(w: Japanese, lead: str, block: Block) -> tuple[str, Open]:
    return flow(w, block, lead, bound=False, led=True)[0], "colon"


def if_words(w: Japanese, node: lang.If, start: str, *, bound: bool, led: bool, more: str = "") -> tuple[str, Open]:
    only = node.then[0] if len(node.then) == 1 else None
    if not node.otherwise and isinstance(only, lang.May) and only.by == "you" and not is_sentence(w, only.do):
        return behind(w, f"{start}{if_clause(w, node.condition)}使える：", only.do)
    if isinstance(only, lang.If) and only.otherwise and (said := _instead(w, node, only, start)):
        return said, "if"
    if not node.otherwise:
        nested = isinstance(only, lang.If)
        leading = when_clause(w, node.condition) if nested else if_clause(w, node.condition)
        return flow(w, node.then, f"{start}{leading}、{more}", bound=True, led=True)[0], "if"
    first, alone = node.otherwise[0], without_one_before(node)
    alike = any(type(first) is type(each) or names_in(first) & names_in(each) for each in node.then[:1])
    if isinstance(first, lang.If):
        alike = alone is not None or excluded(node)
    if led or isinstance(first, lang.Pick) or not alike:
        return otherwise(w, node, start)
    so_far = w.said_so_far()
    before = flow(w, node.otherwise, start, bound=bound)[0]
    if not all(each.startswith("そして") for each in before.split("。")[1:-1]):  # only the last would be replaced
        w.go_back_to(so_far)
        if len(node.otherwise) == 1:
            raise NoFlowError
        return otherwise(w, node, start)
    met = node.condition if alone is None else alone
    instead, _ = flow(w, node.then, f"{if_clause(w, met)}、かわりに、", bound=True, led=True)
    return before + instead, "if"


def _instead(w: Japanese, node: lang.If, inner: lang.If, start: str) -> str:
    """「Aなら、B。Cなら、かわりに、D。」, where D is done under both conditions; empty where that takes more than two sentences."""
    if node.otherwise or len(inner.otherwise) != 1 or isinstance(inner.otherwise[0], lang.Pick | lang.If):
        return ""
    before = flow(w, inner.otherwise, f"{start}{if_clause(w, node.condition)}、", bound=True, led=True)[0]
    if before.count("。") != 1:
        raise NoFlowError
    return before + flow(w, inner.then, f"{if_clause(w, inner.condition)}、かわりに、", bound=True, led=True)[0]


def otherwise(w: Japanese, node: lang.If, start: str) -> tuple[str, Open]:
    then, left = flow(w, node.then, f"{start}{if_clause(w, node.condition)}、", bound=True, led=True)
    if left:
        raise NoFlowError
    return then + flow(w, node.otherwise, "そうでないなら、", bound=True, led=True)[0], "if"


def sentence(w: Japanese, start: str, block: Block, *, may: bool = True) -> str:
    """One sentence; what its number is counted by stands in front, remarks behind it in brackets."""
    return f"{start}{together(w, block, 'V_CAN' if may else 'V_DICT', '')}。"


def is_sentence(w: Japanese, block: Block) -> bool:
    """Whether one clause can say that the block may be done. A zone is shuffled in a sentence of its own, unless it is because of the
    cards that are put there right before (「デッキに戻し、自分のデッキをシャッフルできる」)."""
    for before, each in pairwise((None, *block)):
        into = getattr(before, "to", None)
        if isinstance(each, lang.Shuffle) and (each is not block[-1] or into != each.zone):
            return False
    so_far = w.said_so_far()
    try:
        together(w, block, "V_CAN", "")
    except NoFlowError:
        return False
    finally:
        w.go_back_to(so_far)
    return True


def together(w: Japanese, block: Block, last: str, ending: str) -> str:
    """Actions as one clause, the last in this form."""
    if not block:
        raise NoFlowError
    held_per, held_note = w.per, w.note
    w.per, w.note = [], []
    said = [clause_of(w, each, "V_CONT") for each in block[:-1]]
    words = "、".join([*said, clause_of(w, block[-1], last)])
    words = f"{''.join(w.per)}{words}{ending}{w.notes()}"
    if w.note and ending:
        raise NoFlowError
    w.per, w.note = held_per, held_note
    return words


def clause_of(w: Japanese, action: Action, form: str) -> str:
    if isinstance(action, lang.If | lang.May | lang.Pay) or (
        isinstance(action, lang.RollDie) and (action.may or action.then)
    ):
        raise NoFlowError
    words = w.action_clause(action).form(form)
    if words is None:
        raise NoFlowError
    return words
