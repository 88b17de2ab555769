"""Actions and what holds for a while in Japanese, in the wording of printed cards: each with the forms of its verb."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from judge.cards.compiler.words import VERB_FORMS, WORDS
from judge.cards.writer.japanese_conditions import JapaneseConditions
from judge.cards.writer.japanese_nouns import OWNERS, ZONE
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Holomems, Node
from judge.engine.effects.walking import nodes
from judge.wording.words import COLOUR, SPOT

RESTORE = {"V_DICT": "回復", "V_CAN": "回復できる"}
UNTIL = {
    "game": "このゲームの間", "opponent_turn": "次の相手のターンが終了するまで", "their_turn": "次の相手のターンの間",
}  # fmt: skip


@cache
def verb_form(lemma: str, form: str) -> str | None:
    """A form of a verb, None where it has none that printed cards use.

    >>> verb_form("draw", "V_CAN"), verb_form("look", "V_CAN")
    ('引ける', None)
    """
    assert form in VERB_FORMS
    return next((word for word, found in WORDS.items() if found == (form, lemma)), None)


@dataclass(frozen=True)
class Done:
    """What is done: the words before the verb and the verb, or the whole where it has no verb of its own."""

    words: str
    verb: str = ""

    def form(self, form: str) -> str | None:
        """The clause in a form of its verb, None where there is none."""
        if self.verb == "restore":
            return self.words + RESTORE[form] if form in RESTORE else None
        if not self.verb:
            return self.words if form == "V_DICT" else None
        said = verb_form(self.verb, form)
        return None if said is None else self.words + said


class JapaneseActions(JapaneseConditions):
    """The part of the Japanese writer that says what is done."""

    def done(self, node: Action) -> Done:
        """An action as a clause."""
        tag = str(type(node).__struct_config__.tag)
        method = getattr(self, f"do_{tag}", None)
        found: Done | None = method(node) if method is not None else None
        return Done(self.in_other_words(node)) if found is None else found

    def in_other_words(self, node: Node) -> str:
        """A node that printed cards have no words for."""
        raise NotImplementedError

    # Cards

    def do_draw(self, node: lang.Draw) -> Done | None:
        deck = f"{OWNERS[node.side]}のデッキを{'下から' if node.bottom else ''}"
        if node.up_to or (node.most is not None and not (node.until and node.side == "you")):
            return None
        if not node.until:
            return Done(f"{deck}{self.figure(node.count)}枚", "draw")
        if node.side != "you":
            return None
        if node.most is not None:
            self.note.append(f"引ける枚数は{node.most}枚まで")
        match node.count:
            case int():
                return Done(f"手札が{node.count}枚になるまで、{deck}", "draw")
            case lang.DiceSum(side="you"):
                return Done(f"手札が出た目の数と同じになるまで、{deck}", "draw")
            case lang.Count(by=None, most=None):
                return Done(f"手札が{self.many(node.count.of)}の枚数と同じになるまで、{deck}", "draw")
        return None

    def do_look(self, node: lang.Look) -> Done | None:
        if node.by != "you" or not self.calls(node.called, "looked"):
            return None
        what = node.what
        match what:
            case lang.Top(count=lang.Count(of=of, by=None, most=None) as many) if what == lang.Top("deck", many):
                return Done(f"自分のデッキの上から、{self.many(of)}と同じ枚数を", "look")
        return Done(f"{self._whole(what)}を", "look")

    def _whole(self, node: Node) -> str:
        """A zone, or the top of one."""
        if isinstance(node, lang.Cards) and not node.where and not node.other:
            return f"{OWNERS[node.side]}の{ZONE[node.zone]}"
        return self.say(node)

    def do_reveal(self, node: lang.Reveal) -> Done | None:
        return Done(f"{self.say(node.what)}を", "reveal") if self.calls(node.called, "revealed") else None

    def _shown(self, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer) -> str:
        return f"{self.say(node.what)}を{'公開し、' if node.reveal else ''}"

    def do_move_cards(self, node: lang.MoveCards) -> Done | None:
        word = node.called.split(" ")[0]
        if word not in {"", "taken", "returned"} or node.to in {"life", "archive"}:
            return None
        if node.to == "hand" and node.end != "top":
            return None
        ends = {"top": "の上", "bottom": "の下", "either": "の上か下"}
        end = "" if node.to == "hand" else ends[node.end]
        from_outside = isinstance(node.what, lang.Choose) and _zone(node.what.of) in {"archive", ""}
        to_hand = node.to == "hand" and word != "returned" and (word == "taken" or not from_outside)
        if node.to == "power" and not node.called and node.end == "top":
            return Done(self._shown(node), "to_power")
        if (word == "taken" and not to_hand) or not self.calls(node.called, word):
            return None
        order = "好きな順で" if not to_hand and _several(node.what) and node.to != "hand" else ""
        return Done(f"{self._shown(node)}{order}{ZONE[node.to]}{end}に", "add" if to_hand else "return")

    def do_archive(self, node: lang.Archive) -> Done | None:
        if node.what == lang.ThisCard() or not self.calls(node.called, "archived"):
            return None
        what = node.what
        if isinstance(what, lang.Choose) and what.by == "opponent":
            return Done(f"相手は、{self.chosen(what)}を", "archive")
        return Done(f"{self.say(what)}を", "archive")

    def do_archive_self(self, _: lang.ArchiveSelf) -> Done:
        return Done(f"{self._this()}を", "archive")

    def do_put_out(self, node: lang.PutOut) -> Done | None:
        return Done(f"{self._shown(node)}ステージに", "put_out") if self.calls(node.called, "put_out") else None

    def do_attach(self, node: lang.Attach) -> Done | None:
        return self._spread(node, "attach") if self.calls(node.called, "attached") else None

    def do_send_cheer(self, node: lang.SendCheer) -> Done | None:
        if node.most is not None:
            if not node.divided:
                return None
            self.note.append(f"ホロメン1人に送る枚数は{node.most}枚まで")
        return self._spread(node, "send") if self.calls(node.called, "sent") else None

    def do_reattach(self, node: lang.Reattach) -> Done | None:
        if node.what == lang.Among("it") and self.whole_event:
            plain = not (node.divided or node.each)
            return Done(f"{self.any_one(node.to)}に", "reattach") if plain else None
        return self._spread(node, "reattach")

    def _spread(self, node: lang.Attach | lang.SendCheer | lang.Reattach, verb: str) -> Done | None:
        shown = "公開し、" if getattr(node, "reveal", False) else ""
        if not node.each:
            words = f"{self.say(node.what)}を{shown}{self.any_one(node.to)}に"
            return Done(f"{words}{'割り振って' if node.divided else ''}", verb)
        what = node.what
        if (
            node.divided
            or not isinstance(what, lang.Choose)
            or what.by != "you"
            or what.up_to
            or what.least
            or what.any_number
        ):
            return None
        mutual = what.mutual is None and isinstance(what.count, int)
        to = self.all_of(node.to) if isinstance(node.to, Holomems) else self.say(node.to)
        some = _in_all(what, node.to)
        return Done(f"{self.many(what.of)}{some}を{shown}{to}に{what.count}枚ずつ", verb) if mutual else None

    def do_shuffle(self, node: lang.Shuffle) -> Done:
        return Done(f"{OWNERS[node.side]}の{ZONE[node.zone]}を", "shuffle")

    # Holomems on the Stage

    def whom(self, node: Node) -> str:
        """All of a set, or those that are chosen."""
        return self.all_of(node) if isinstance(node, Holomems) else self.say(node)

    def do_deal_damage(self, node: lang.DealDamage) -> Done | None:
        if node.no_life:
            self.note.append("ダウンしても相手のライフは減らない")
        if node.lots:
            if not isinstance(node.to, Holomems):
                return None
            words = f"{self.any_one(node.to)}に特殊ダメージ{self.figure(node.amount)}を{node.lots}ずつ割り振って"
            return Done(words, "deal")
        match node.amount:
            case lang.DamageOn(who=who):
                return Done(
                    f"{self.whom(node.to)}に、{self.whom(who)}が受けているダメージと同じ数値の特殊ダメージを", "deal"
                )
            case lang.Overkill():
                return Done(f"{self.whom(node.to)}に、オーバーしたダメージと同じ数値の特殊ダメージを", "deal")
            case lang.EventAmount():
                return Done(f"{self.whom(node.to)}に、{self.amount_word}と同じ数値の特殊ダメージを", "deal")
        return Done(f"{self.whom(node.to)}に特殊ダメージ{self.figure(node.amount)}を", "deal")

    def do_restore(self, node: lang.Restore) -> Done:
        amount = "すべて" if node.amount is None else self.figure(node.amount)
        self.amount_word = "回復したダメージ"
        return Done(f"{self.whom(node.to)}のHP{amount}", "restore")

    def do_roll_die(self, node: lang.RollDie) -> Done | None:
        if node.then or node.may:
            return None
        by = "相手は、" if node.side == "opponent" else ""
        return Done(f"{by}サイコロを{self.figure(node.count)}回", "roll")

    def do_pick(self, node: lang.Pick) -> Done | None:
        return Done(f"{self.say(node.what)}を", "choose") if self.calls(node.called, "chosen") else None

    def do_bloom_with(self, node: lang.BloomWith) -> Done | None:
        using = node.using
        if not isinstance(using, lang.Choose) or using != lang.Choose(using.of) or isinstance(using.of, Holomems):
            return None
        waiving = list(node.waiving)
        entered = isinstance(node.who, lang.Holomems | lang.Choose) and lang.EnteredNow() in _where(node.who)
        again = "again" in waiving
        told = [*(["again"] if again else []), *(["entered"] if entered else [])]
        if waiving != told and waiving != [*told, "first_turn"]:
            return None
        if "first_turn" in waiving:
            self.note.append("この能力では最初のターンでもBloomできる")
        return Done(f"{self.whom(node.who)}を、{self.many(using.of)}を使って{'もう1回' if again else ''}", "bloom")

    def do_make_rest(self, node: lang.MakeRest) -> Done:
        return Done(f"{self.whom(node.who)}を", "rest_it")

    def do_activate(self, node: lang.Activate) -> Done:
        return Done(f"{self.whom(node.who)}を", "activate")

    def do_switch(self, node: lang.Switch) -> Done | None:
        if not self.calls(node.called, "moved_back"):
            return None
        return Done(f"{self.whom(node.one)}と{self.whom(node.other)}を", "switch")

    def do_move_to(self, node: lang.MoveTo) -> Done:
        spot = f"{SPOT[node.to][1]}ポジションに"
        who = node.who
        if isinstance(who, lang.Choose) and who.by == "opponent":
            return Done(f"相手は、{self.chosen(who)}を{spot}", "move_it")
        return Done(f"{self.whom(who)}を{spot}", "move")

    def do_bring_down(self, node: lang.BringDown) -> Done:
        if node.no_life:
            self.note.append("ダウンしても相手のライフは減らない")
        return Done(f"{self.whom(node.who)}を", "down_it")

    def do_set_hp(self, node: lang.SetHp) -> Done:
        return Done(f"{self.whom(node.who)}の残りHPを{node.hp}に", "make")

    def do_put_holomem(self, node: lang.PutHolomem) -> Done | None:
        if node.to in {"life", "archive"} or (node.to in {"hand"} and node.end != "top"):
            return None
        end = "" if node.to == "hand" else {"top": "の上", "bottom": "の下"}[node.end]
        return Done(f"{self.whom(node.who)}を{ZONE[node.to]}{end}に", "return")

    def do_either(self, node: lang.Either) -> Done | None:
        if len(node.of) != 2 or any(len(block) != 1 for block in node.of):
            return None
        first, second = (self.done(block[0]) for block in node.of)
        words = first.form("V_DICT")
        return Done(f"{words}か、{second.words}", second.verb) if words and first.verb and second.verb else None

    def do_back_to_debut(self, node: lang.BackToDebut) -> Done:
        return Done(f"{self.whom(node.who)}をDebutホロメンに", "return")

    def do_use_again(self, node: lang.UseAgain) -> Done:
        return Done(f"{'同じホロメンに、' if node.same else ''}{self.arts_word}をもう1回", "use")

    def do_set_dice(self, node: lang.SetDice) -> Done | None:
        if not node.declared and node.value:
            return Done(f"そのサイコロの目の数{'1つ' if node.one else 'すべて'}を{node.value}として", "treat")
        if node != lang.SetDice(declared=True, one=True):
            return None
        return Done("サイコロの目の数1つを宣言し、次に出る目の数を宣言した目として", "treat")

    def do_spare(self, node: lang.Spare) -> Done | None:
        if node.count != lang.Spent():
            return None
        return Done("アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブできる")

    def do_not_reduced_now(self, _: lang.NotReducedNow) -> Done:
        return Done("このアーツダメージは軽減されない")

    def do_deal_arts_to(self, node: lang.DealArtsTo) -> Done:
        return Done(f"このアーツダメージは、アーツの対象のホロメンのかわりに、{self.whom(node.to)}に", "deal")

    def do_redirect(self, node: lang.Redirect) -> Done:
        return Done(f"そのダメージを、{self.whom(node.to)}がかわりに", "take")

    def do_roll_again(self, _: lang.RollAgain) -> Done:
        return Done("サイコロを1回", "reroll")

    # Numbers

    def do_add_to_arts(self, node: lang.AddToArts) -> Done:
        return Done(f"このアーツ{self.signed(node.amount)}")

    def do_lose_life(self, node: lang.LoseLife) -> Done | None:
        if isinstance(node.amount, int):
            return Done(f"{OWNERS[node.side]}のライフ-{node.amount}")
        return None

    def do_change_life_loss(self, node: lang.ChangeLifeLoss) -> Done:
        return Done(f"自分の減るライフ{node.by:+}")

    def do_change_damage(self, node: lang.ChangeDamage) -> Done:
        if node.of is not None:
            return Done(f"{self.all_of(node.of)}が受けるダメージ{self.signed(node.by)}")
        return Done(f"そのダメージ{self.signed(node.by)}")

    def do_prevent_damage(self, _: lang.PreventDamage) -> Done:
        return Done("そのダメージを受けない")

    # What holds for a while

    def do_this_turn(self, node: lang.ThisTurn) -> Done:
        return Done(f"このターンの間、{self.of_damage(node.modifier) or self.said_of(node.modifier)}")

    def of_damage(self, node: lang.Modifier) -> str | None:
        """A given ability that changes all damage of a kind, as a statement: 「Xが受けるダメージ-10」. None for any other."""
        only = node.abilities[0] if isinstance(node, lang.AddAbility) and len(node.abilities) == 1 else None
        if not isinstance(only, lang.Replacement) or only != lang.Replacement(only.when, only.do) or len(only.do) != 1:
            return None
        when, does = only.when, only.do[0]
        if isinstance(when, lang.WouldTakeDamage):
            by = f"{OWNERS[when.by]}から" if when.by else ""
            if isinstance(does, lang.ChangeDamage) and does.of is None:
                source = f"{self.any_one(when.source)}から" if when.source is not None else ""
                kind = self._damage(when.kind)
                return f"{self.any_one(when.who)}が{self._in(when.at)}{by}{source}受ける{kind}{self.signed(does.by)}"
            if isinstance(does, lang.PreventDamage) and not when.at and when.source is None:
                return f"{self.whom(when.who)}は{by}{self._damage(when.kind)}を受けない"
        if isinstance(when, lang.WouldDealDamage) and isinstance(does, lang.ChangeDamage) and does.of is None:
            if when.to is None or when.kind != "special" or when.this_arts:
                return None
            return f"{self._doers(when.who)}が{self.any_one(when.to)}に与える特殊ダメージ{self.signed(does.by)}"
        return None

    def do_lasts(self, node: lang.Lasts) -> Done | None:
        if node.until == "opponent_reset" and isinstance(node.modifier, lang.NoActivation):
            return Done(f"{self.whom(node.modifier.who)}は、次の相手のリセットステップでアクティブにならない")
        if node.until not in UNTIL:
            return None
        return Done(f"{UNTIL[node.until]}、{self.of_damage(node.modifier) or self.said_of(node.modifier)}")

    def said_of(self, node: lang.Modifier) -> str:
        """A modifier as a statement."""
        tag = str(type(node).__struct_config__.tag)
        method = getattr(self, f"hold_{tag}", None)
        words: str | None = method(node) if method is not None else None
        return self.in_other_words(node) if words is None else words

    def hold_arts_plus(self, node: lang.ArtsPlus) -> str:
        return self._plus(node, "アーツ")

    def hold_hp_plus(self, node: lang.HpPlus) -> str:
        return self._plus(node, "HP")

    def _plus(self, node: lang.ArtsPlus | lang.HpPlus, what: str) -> str:
        """「XのアーツN」; what is counted by each of them stands behind them."""
        whom = self.whom(node.who)
        amount = node.amount
        if isinstance(amount, lang.Times) and any(isinstance(each, lang.Itself) for each in nodes(amount)):
            held, self.itself_word = self.itself_word, "そのホロメン"
            words = f"{whom}は、{self.basis(amount)}{what}{amount.each:+}"
            self.itself_word = held
            return words
        return f"{whom}の{what}{self.signed(amount)}"

    def hold_arts_cost(self, node: lang.ArtsCost) -> str | None:
        if node.colour is None:
            return None
        arts = f"アーツ「{node.arts}」" if node.arts else "アーツ"
        return f"{self.whom(node.who)}の{arts}に必要な{COLOUR[node.colour][1]}{self.signed(node.by)}"

    def hold_arts_cost_none(self, node: lang.ArtsCostNone) -> str:
        return f"{self.whom(node.who)}のアーツは、エールを必要とせずに使える"

    def hold_arts_cost_any(self, node: lang.ArtsCostAny) -> str:
        return f"{self.whom(node.who)}のアーツに必要なエールの色すべてを無色にする"

    def hold_baton_cost(self, node: lang.BatonCost) -> str:
        return f"{self.whom(node.who)}のバトンタッチに必要な無色{node.by:+}"

    def hold_may_target(self, node: lang.MayTarget) -> str:
        return f"{self.whom(node.who)}のアーツは、{self.any_one(node.what)}も対象にできる"

    def hold_only_target(self, node: lang.OnlyTarget) -> str:
        return f"相手のホロメン全員のアーツは、{self.any_one(node.what)}しか対象にできない"

    def hold_skill_times(self, node: lang.SkillTimes) -> str:
        return f"自分の推しスキル「{node.name}」の[ターンに1回]を[ターンに{node.times}回]に変更する"

    def hold_cannot_move(self, node: lang.CannotMove) -> str:
        return f"{self.whom(node.who)}は移動できない"

    def hold_may_bloom(self, node: lang.MayBloom) -> str | None:
        if not node.using or not isinstance(node.who, lang.Host | Holomems):
            return None
        using = self.many(lang.Cards("hand", where=node.using))
        if node.waiving == ("again",):
            return f"{self.whom(node.who)}は、{using}を使ってもう1回Bloomできる"
        if node.waiving != ("level",):
            return None
        return f"{self.whom(node.who)}は、{using}に、Bloomレベルを無視してBloomできる"

    def hold_not_reduced(self, node: lang.NotReduced) -> str | None:
        damage = f"{self.whom(node.who)}のアーツダメージは軽減されない"
        if node.to is None:
            return damage
        return f"{self.whom(node.who)}のアーツの対象が{self.any_one(node.to)}なら、{damage}"

    def hold_no_rest(self, node: lang.NoRest) -> str:
        return f"{self.whom(node.who)}は、リセットステップでお休みしない"

    def hold_no_activation(self, node: lang.NoActivation) -> str:
        return f"{self.whom(node.who)}は、リセットステップでアクティブにならない"

    def hold_limited_per_turn(self, node: lang.LimitedPerTurn) -> str:
        return f"自分が使えるLIMITEDのサポートカードの枚数は{node.times}枚になる"

    def hold_uses_arts_of(self, node: lang.UsesArtsOf) -> str:
        return f"{self.whom(node.who)}は、{self.whom(node.of)}のアーツを、すべて使える"

    def hold_hp_fixed(self, node: lang.HpFixed) -> str:
        return f"{self.whom(node.who)}のHPは相手の能力で減らず、変動しない"

    def hold_counts_as_cheer(self, node: lang.CountsAsCheer) -> str | None:
        return (
            f"{self.say_host(lang.Host())}がアーツを使う時、{self._this()}を{COLOUR[node.colour][1]}エールとしても扱う"
        )

    def hold_die_counts_as(self, node: lang.DieCountsAs) -> str | None:
        if node.by and node.dice:
            dice = f"{self._by(node.by)}サイコロを1度に{node.dice}回振る時"
            return f"{dice}、そのサイコロの目の数すべてを{node.value}として扱う"
        if node.by or node.dice:
            return None
        return f"自分のサイコロの目の数すべてを{node.value}として扱う"

    def chosen_figure(self, node: lang.ChooseOf) -> str | None:
        """One of several numbers that dice count as, None for any other choice: 「3か5を選ぶ。…を選んだ数として扱う。」"""
        held = [block[0].modifier for block in node.of if len(block) == 1 and isinstance(block[0], lang.ThisTurn)]
        dice = [each for each in held if isinstance(each, lang.DieCountsAs) and each.by]
        if (
            node.count != 1
            or len(dice) < 2
            or len(dice) < len(node.of)
            or len({(each.by, each.dice) for each in dice}) > 1
        ):
            return None
        once = f"1度に{dice[0].dice}回" if dice[0].dice else ""
        when = f"このターンの間、{self._by(dice[0].by)}サイコロを{once}振る時"
        return f"{'か'.join(str(each.value) for each in dice)}を選ぶ。{when}、そのサイコロの目の数すべてを選んだ数として扱う。"

    def hold_life_fixed(self, node: lang.LifeFixed) -> str | None:
        return "自分のライフは相手の能力で減らない" if node.side == "you" else None


def _in_all(what: lang.Choose, to: Node) -> str:
    """How many cards are attached, where it is so many each to so many holomems."""
    if not isinstance(to, lang.Choose) or to != lang.Choose(to.of, to.count):
        return ""
    return f"{what.count * to.count}枚" if isinstance(what.count, int) and isinstance(to.count, int) else ""


def _where(node: Node) -> tuple[Node, ...]:
    of = node.of if isinstance(node, lang.Choose) else node
    return of.where if isinstance(of, Holomems) else ()


def _zone(node: Node) -> str:
    return (
        node.zone
        if isinstance(node, lang.Cards)
        else ""
        if isinstance(node, lang.Stacked | lang.AttachedCards)
        else "among"
    )


def _several(node: Node) -> bool:
    """Whether the cards can be more than one, so that their order matters (4.1.5)."""
    return not (isinstance(node, lang.Choose | lang.Top) and node.count == 1 and not getattr(node, "any_number", False))
