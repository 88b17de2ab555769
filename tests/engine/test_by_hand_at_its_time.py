"""What is not read acts by hand at its time: steps and turns, what has happened (10.8.2), would happen (10.11), Downs (11.3)."""

from judge.engine.cards import Arts
from judge.engine.effects.language import Archive, Cards, CheersOf, DealDamage, Draw, Holomems, Limit, RollDie, Skill
from judge.engine.game import Game
from judge.engine.procedures.ch10_prime_by_hand import MOMENTS
from judge.engine.procedures.ch10_replacement import REPLACEABLE
from judge.wording.by_hand import MOMENT
from tests.engine.made_up import Play, mem, oshi, support

PLAIN = mem("902")
HITTER = mem("901", arts=(Arts(name="hit", cost=(), damage=30),))
GIFT = mem("903", "Gift", keywords=("gift",), unread=("ability:0",))
OTHER = mem("904", "Other", keywords=("gift",), unread=("ability:0",))
OSHI = oshi("906", skills=(Skill("S", 2, (), limit=Limit()),), unread=("skill:0",))
BOARD = """
turn 5 a
step {step}
a center hPR-901
a back hPR-{back}
a hand 2
a deck 20
a life 5
b center hPR-{center}
b back hPR-902
b hand 2
b deck 20
b life 5
b cheer-deck 5
"""
GIFT_B = "prime:b.center:hPR-903:ability:0"


def board(step: str = "performance", center: str = "903", back: str = "902", *more: object) -> Play:
    cards = (PLAIN, HITTER, GIFT, OTHER, OSHI, *more)
    return Play(BOARD.format(step=step, center=center, back=back), *cards)  # type: ignore[arg-type]


def asked(play: Play) -> str:
    assert play.game.choice is not None
    return play.game.choice.message.key


def test_each_step_and_the_end_of_the_turn_are_asked_about_in_their_order() -> None:
    play = board("reset")
    about = []
    while play.game.state.facts.turn == 5:
        choice = play.game.choice
        assert choice is not None
        if choice.message.key == "ask_triggered":
            about.append((choice.message.params["what"], choice.cites[0].rule))
            assert play.offered == [GIFT_B, "decline", "this_turn", "never"]
            play.do("decline")
        else:
            play.do("end")
    assert about == [
        ("begin_reset", "7.2.4"),
        ("begin_draw", "7.3.1"),
        ("drawn", "10.8.2"),
        ("begin_cheer", "7.4.1"),
        ("begin_main", "7.5.1"),
        ("begin_performance", "7.6.2"),
        ("end_performance", "7.6.5"),
        ("begin_end", "7.7.1"),
        ("end_turn", "7.7.3"),
    ]


def test_where_all_is_read_nothing_is_asked_and_nothing_remembered() -> None:
    play = board("reset", center="902")
    while play.game.state.facts.turn == 5:
        assert asked(play) in {"act_main", "act_performance", "act_main_only_end", "act_performance_only_end"}
        assert play.game.state.happened == ()
        play.do("end")
    assert "ask_triggered" not in play.all_keys


def test_a_gift_that_is_lost_or_lies_under_a_card_is_not_asked_about() -> None:
    first = mem("905", "Gift", level="1st")
    position = BOARD.format(step="reset", center="905; over hPR-903", back="902")
    play = Play(position, PLAIN, HITTER, GIFT, first)
    assert asked(play).startswith("act_main")


def test_before_a_play_timing_with_nothing_to_process_nothing_is_asked() -> None:
    both = support("911", "event", text=(Draw(), Draw()))
    play = Play(
        BOARD.format(step="performance", center="903", back="902").replace("a hand 2", "a hand hPR-911"),
        PLAIN, HITTER, GIFT, both,
    )  # fmt: skip
    play.do("arts:center:1", "never")
    # One time damage was taken: the play timing comes at once, and nothing is asked.
    assert "ask_triggered" not in play.keys
    play.do(GIFT_B)
    assert asked(play) == "by_hand_next_part"


def test_an_event_that_came_twice_is_offered_twice() -> None:
    twice = mem("907", "Twice", keywords=("collab",), unread=("ability:0",))
    play = Play(BOARD.format(step="main", center="903", back="907"), PLAIN, HITTER, GIFT, twice)
    play.do("collab:back.1")
    # The Collab primes the read trigger of an unread text; before that is played it is asked about what has happened.
    assert asked(play) == "ask_triggered"
    assert play.game.choice is not None
    told = str(play.game.choice.message.params["what"]).split()
    assert told == ["moved", "collabed"]
    play.do(GIFT_B)
    assert play.offered == [GIFT_B, "decline", "this_turn", "never"]
    play.do(GIFT_B)
    assert play.game.state.agenda
    assert [play.game.state.cards[each.env.card] for each in play.game.state.primed].count("hPR-903") == 2


def test_a_skill_that_waits_for_an_end_is_primed_and_may_be_left() -> None:
    position = BOARD.format(step="performance", center="902", back="902").replace(
        "a center", "a oshi hPR-906\na power 3\na center"
    )
    play = Play(position, PLAIN, HITTER, OSHI).do("end")
    assert play.offered == ["prime:a.oshi:skill:0", "decline", "this_turn", "never"]
    play.do("prime:a.oshi:skill:0")
    assert asked(play) == "may_use_skill"
    play.do("skill:1")
    assert "12.1.5.3" in play.rules("skill_played")
    play.do("hand:done")
    # At its limit it is not asked about any more (12.1.4).
    assert "ask_triggered" not in play.keys


def test_a_skill_that_cannot_be_paid_for_is_not_asked_about() -> None:
    position = BOARD.format(step="performance", center="902", back="902").replace(
        "a center", "a oshi hPR-906\na power 1\na center"
    )
    play = Play(position, PLAIN, HITTER, OSHI).do("end")
    assert play.game.state.facts.turn == 6


def test_never_is_said_of_those_asked_about_alone() -> None:
    play = board("main", center="903", back="904").do("end", "prime:a.back.1:hPR-904:ability:0", "never")
    assert asked(play) == "by_hand_next_part"
    said = {(play.game.state.cards[card], what) for card, _, what in play.game.state.declined_waits}
    assert said == {("hPR-903", "begin_performance")}
    stored = Game.load(play.game.dump(), play.game.library)
    assert stored.state == play.game.state


def test_damage_is_asked_about_once_for_each_and_never_when_it_is_said_so() -> None:
    play = board(center="903").do("arts:center:1")
    assert asked(play) == "may_replace_damage_by_hand"
    assert play.offered == ["text:b.center:hPR-903:ability:0", "decline", "this_turn", "never"]
    play.do("text:b.center:hPR-903:ability:0")
    assert {"hand:this_damage", "hand:no_damage", "hand:redirect"} <= set(play.offered)
    play.do("hand:no_damage", "hand:done")
    assert play.at("b.center").mem.damage == 0
    assert play.all_keys.count("may_replace_damage_by_hand") == 1


def test_damage_goes_to_another_by_hand() -> None:
    play = board(center="903").do(
        "arts:center:1", "text:b.center:hPR-903:ability:0", "hand:redirect", "holomem:b.back.1", "hand:done"
    )
    # 10.11.2.3: applied to it already, so that it is not asked about again.
    assert (play.at("b.center").mem.damage, play.at("b.back.1").mem.damage) == (0, 30)


def test_what_acts_on_an_event_is_offered_inside_it_alone() -> None:
    play = board(center="902", back="903").do("prime:a.back.1:hPR-903:ability:0")
    inside = {
        "this_damage",
        "no_damage",
        "redirect",
        "spare",
        "roll_again",
        "counts_as",
        "down_life",
        "this_arts",
        "again",
    }
    assert not {f"hand:{each}" for each in inside} & set(play.offered)


def test_cheers_are_spared_by_hand_and_the_die_counts_as_what_is_said() -> None:
    event = support("911", "event", text=(Archive(CheersOf(Holomems("opponent", at=("center",)))), RollDie()))
    position = BOARD.format(step="main", center="903; cheers red, blue", back="902").replace(
        "a hand 2", "a hand hPR-911"
    )
    play = Play(position, PLAIN, HITTER, GIFT, event).do("support:hPR-911")
    assert asked(play) == "may_replace_by_hand"
    play.do("text:b.center:hPR-903:ability:0", "hand:spare", "number:1", "card:hY03-001", "hand:done")
    assert [play.game.state.cards[card] for card in play.at("b.center").mem.cheers] == ["hY03-001"]
    play.do("decline", "die:2", "text:b.center:hPR-903:ability:0", "hand:counts_as", "value:6", "hand:done")
    assert "dice_set" in play.all_keys


def test_another_holomems_text_acts_at_a_down_and_is_not_asked_about_again() -> None:
    position = BOARD.format(step="performance", center="902; damage 80", back="902").replace(
        "b back hPR-902", "b back hPR-903"
    )
    play = Play(position, PLAIN, HITTER, GIFT).do("arts:center:1", "never", "never")
    assert asked(play) == "may_carry_out_downed"
    assert play.offered == ["text:b.back.1:hPR-903:ability:0", "decline", "this_turn", "never"]
    play.do("text:b.back.1:hPR-903:ability:0")
    assert "hand:down_life" in play.offered
    play.do("hand:down_life", "cost:-1", "hand:done")
    assert "downed_archived_changed" in play.all_keys
    assert len(play.zone("b", "life")) == 5


def test_every_moment_has_words() -> None:
    would = {"would_damage", "would_archive", "would_roll", "would_count"}
    assert set(MOMENT) == MOMENTS | would
    assert len(REPLACEABLE) == 5  # a Down is asked about in it, the Cheer of the Cheer Step not


def test_a_text_is_used_from_the_archive_or_the_hand_in_the_own_main_step_alone() -> None:
    item, tool = support("911", "item", unread=("support:0",)), support("912", "tool", unread=("support:0",))
    position = BOARD.format(step="main", center="902", back="902").replace(
        "a hand 2", "a hand hPR-903, hPR-911, hPR-912"
    )
    position = position.replace("a deck", "a archive hPR-903, hPR-903, hPR-911\na deck").replace(
        "b deck", "b archive hPR-904\nb deck"
    )
    play = Play(position, PLAIN, HITTER, GIFT, OTHER, item, tool)
    assert [key for key in play.offered if key.startswith("text:")] == [
        "text:a.hand:hPR-903:ability:0", "text:a.archive:hPR-903:ability:0", "text:a.archive:hPR-911:support:0",
    ]  # fmt: skip
    play.do("text:a.archive:hPR-911:support:0", "hand:draw", "player:a", "number:1", "hand:done")
    assert play.hand("a") == 4
    play.do("end")
    assert not [key for key in play.offered if key.startswith("text:")]


def test_a_gift_that_comes_to_the_archive_is_named() -> None:
    event = support("911", "event", text=(Archive(Cards("hand", "opponent")),))
    position = BOARD.format(step="main", center="902", back="902").replace("a hand 2", "a hand hPR-911")
    position = position.replace("b hand 2", "b hand hPR-903")
    play = Play(position, PLAIN, HITTER, GIFT, event)
    assert play.all_keys[0] == "unread_off_stage"
    play.do("support:hPR-911")
    assert "unread_off_stage" in play.keys


# --- Only where its own words name the event -------------------------------------------------------------------------


def gift_about(*events: str) -> object:
    """The Gift of BOARD, of whose words it is known that they name these kinds of events."""
    return mem("903", "Gift", keywords=("gift",), unread=("ability:0",), unread_events=(("ability:0", events),))


def questions(play: Play) -> list[str]:
    """What is asked about, to the end of the turn; every question is answered by leaving it."""
    found = []
    while play.game.state.facts.turn == 5:
        choice = play.game.choice
        assert choice is not None
        if "decline" in play.offered:
            found.append(str(choice.message.params.get("what", "down")))
            play.do("decline")
        else:
            hits = [key for key in play.offered if key.startswith("arts:")]
            play.do(*hits[:1] or ["end"])
    return found


def with_gift(*events: str, step: str = "reset") -> Play:
    return Play(BOARD.format(step=step, center="903", back="902"), PLAIN, HITTER, gift_about(*events))


def test_a_text_is_asked_about_at_the_events_that_its_words_name_and_at_no_others() -> None:
    assert questions(with_gift("begin_main", "would_damage")) == ["begin_main", "would_damage"]
    assert questions(with_gift("drawn")) == ["drawn"]
    assert questions(with_gift()) == []


def test_at_a_down_only_a_text_is_asked_about_that_speaks_of_it() -> None:
    for events, asks in ((("down",), True), (("drawn", "would_damage"), False)):
        position = BOARD.format(step="performance", center="903; damage 80", back="902")
        play = Play(position, PLAIN, HITTER, gift_about(*events)).do("arts:center:1")
        if not asks:
            assert asked(play).startswith("may_replace")
            play.do("decline")
        assert ("may_carry_out_downed" in play.all_keys) == asks


def test_of_a_text_whose_words_are_not_known_everything_is_asked() -> None:
    unknown = Play(BOARD.format(step="reset", center="903", back="902"), PLAIN, HITTER, GIFT)
    assert len(questions(unknown)) > 8


def test_the_judge_can_still_say_that_such_a_text_was_triggered() -> None:
    play = with_gift(step="performance")
    play.do(GIFT_B)
    assert asked(play) == "by_hand_next_part"


# --- Not in this turn ------------------------------------------------------------------------------------------------


def test_an_answer_for_this_turn_is_remembered_until_the_next() -> None:
    play = with_gift("drawn", "damage_taken", "would_damage", step="performance").do("arts:center:1")
    assert asked(play).startswith("may_replace")
    play.do("this_turn")
    holder = play.game.state.players[1].stage[0].top
    assert play.game.state.declined_this_turn == ((holder, "ability:0", "would_damage"),)
    assert play.game.state.declined_waits == ()
    while play.game.state.facts.turn == 5:
        play.do("decline" if "decline" in play.offered else "end")
    assert play.game.state.declined_this_turn == ()


def test_in_this_turn_the_same_event_is_not_asked_about_again() -> None:
    twice = mem("901", arts=(Arts(name="hit", cost=(), damage=10, text=(DealDamage(Holomems("opponent"), 10),)),))
    for answer, times in (("decline", 3), ("this_turn", 1), ("never", 1)):
        play = Play(
            BOARD.format(step="performance", center="903", back="902"), PLAIN, twice, gift_about("would_damage")
        ).do("arts:center:1")
        asked_times = 0
        while play.game.choice is not None and play.game.choice.message.key.startswith("may_replace"):
            asked_times += 1
            play.do(answer)
        assert asked_times == times, answer
