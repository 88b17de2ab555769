"""Actions in Japanese, in the wording of printed cards: each with the forms of its verb."""

from __future__ import annotations

from judge.cards.writer.japanese_doing import Done
from judge.cards.writer.japanese_holding import JapaneseHolding
from judge.cards.writer.japanese_nouns import OWNERS, ZONE
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Holomems, Node
from judge.wording.words import SPOT


class JapaneseActions(JapaneseHolding):
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
