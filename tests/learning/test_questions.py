"""Every stored question is played: what is stored as its answer is what the engine says, and nothing else is right. A changed
engine makes this fail instead of teaching what is no longer so (`manage.py make_questions` works the questions out anew)."""

from functools import cache

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from judge.cards.library import library
from judge.desk.presenting.deciding_steps import content_of
from judge.learning.questions import model
from judge.learning.questions.candidates import CLOSE, _all, candidates
from judge.learning.questions.completing import completed_line, missing_places
from judge.learning.questions.damage_mistakes import possible_mistakes
from judge.learning.questions.explaining import boards_by_first_ability
from judge.learning.questions.fairness import at_a_table, is_action, is_fair
from judge.learning.questions.figures import figures
from judge.learning.questions.games import questions_from_games
from judge.learning.questions.lesson_boards import LessonBoards, for_lessons, lesson_boards
from judge.learning.questions.model import KINDS, Question, id_of, questions
from judge.learning.questions.played_question import (
    ORDER,
    YES,
    PlayedQuestion,
    ends_later,
    mark_of,
    played_question,
    steps_to_next_choice,
)
from judge.learning.questions.question_words import answers, asking, situation
from judge.learning.questions.removed import removed_questions, renamed_questions
from judge.learning.questions.selection import MAX_OF_A_KIND, visible_text, write
from judge.learning.questions.source import QUIET, QuestionSource, pool_of, source_of
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.firing import Firing
from judge.scenarios.library import scenario_named
from judge.scenarios.selfplay import random_decks
from tests.sampling import sample

pytestmark = pytest.mark.slow


@cache
def found(question: Question) -> PlayedQuestion:
    """A question as it is played, once for all tests."""
    of = played_question(question)
    assert of is not None, question.id
    return of


def some() -> list[Question]:
    """The stored questions that are played: a third of them in `make test`, all in `make test-all`."""
    return sample(questions().values(), 3)


@pytest.mark.extended
def test_every_stored_answer_is_what_the_engine_says() -> None:
    wrong = [question.id for question in some() if not found(question).sound]
    assert not wrong
    assert len(questions()) >= 600


@pytest.mark.extended
def test_no_answer_goes_by_what_lies_in_a_deck() -> None:
    assert not [question.id for question in some() if not is_fair(found(question))]
    example = scenario_named("rules/ch10/three-revealed-of-the-same-level")
    assert example is not None
    source = source_of("three-revealed", example.scenario, content_of(example))
    made = [each for each in _all(source, {}) if (told := played_question(each)) and told.sound]
    unfair = {each.id for each in made if not is_fair(found(each))}
    assert unfair, "cards are revealed from the Deck, and what happens goes by them"
    assert {each.id for each in candidates(source, {})} == {each.id for each in made} - unfair


def test_an_answer_means_the_first_time_that_its_words_are_told() -> None:
    question = next(each for each in questions().values() if each.kind == "next" and each.chapter == "7")
    quiet = [
        step for step in steps_to_next_choice(found(question).line, question.at) if step.transition.message.key == QUIET
    ]
    first, second = (f"{step.transition.number}:{mark_of(step.transition.message)}" for step in quiet[:2])
    options = (first, *question.options[:2])
    assert found(msgspec.structs.replace(question, options=options, answer=0)).right == (True, False, False)
    options = (second, *question.options[:2])
    assert not found(msgspec.structs.replace(question, options=options, answer=0)).right[0]


def test_what_is_asked_is_asked_at_a_table() -> None:
    for question in some():
        of = found(question)
        assert of.picked is None or at_a_table(of.choice), question.id
        if question.kind in ("who", "end"):
            last = steps_to_next_choice(of.line, question.at)[-1]
            assert question.kind != "who" or at_a_table(last.choice), question.id
            assert question.kind != "end" or last.game.over or (last.choice and is_action(last.choice)), question.id


def test_a_game_that_ends_in_a_later_turn_does_not_end_by_the_choice_that_is_asked_about() -> None:
    """In that scenario the other player has no Deck, and loses in the Draw Step of the next turn (7.3.2.1)."""
    for question in questions().values():
        if question.kind == "end":
            of = found(question)
            last = steps_to_next_choice(of.line, question.at)[-1].game
            assert not last.over or last.state.facts.turn == of.game.state.facts.turn, question.id
    example = scenario_named("rules/ch09/center-and-collab-once-each")
    assert example is not None
    source = QuestionSource(content_of(example), content_of(example).play(), "once-each")
    end = next(step.transition.number for step in source.play.steps if step.picked == ("end",))
    assert ends_later(source.play, end)
    made = [each for each in _all(source, {}) if each.at == end]
    assert not [each for each in made if each.kind == "end"]
    stored = next(each for each in questions().values() if each.kind == "end")
    options = ("a", "b", "draw", "on")
    asks = msgspec.structs.replace(
        stored, position=source.content.position, picks=source.content.picks, at=end, options=options, answer=0
    )
    assert played_question(msgspec.structs.replace(asks, settles=len(source.play.steps))) is None


def test_a_reason_does_not_stand_beside_one_that_says_nearly_the_same() -> None:
    for question in questions().values():
        codes = [option.partition("@")[0] for option in question.options]
        right = codes[question.answer]
        assert question.kind != "allowed" or right not in CLOSE or len(CLOSE & set(codes)) == 1, question.id


def test_the_order_is_explained_by_what_each_beginning_leads_to() -> None:
    seen = set()
    for question in questions().values():
        if question.kind == "matters":
            right = question.options[question.answer]
            told = boards_by_first_ability(found(question))
            seen.add(right)
            assert (len(told) > 1 and any(each.boards for each in told)) or right != ORDER, question.id
            assert len(told) <= 1 or right == ORDER, question.id
    assert len(seen) == 3


def test_every_question_and_answer_is_told_in_both_languages() -> None:
    for code in ("en", "ja"):
        with translation.override(code):
            for question in some():
                of = found(question)
                told = answers(of)
                words = [each.words for each in told]
                assert len(set(words)) == len(words) == len(question.options), (question.id, words)
                texts = [asking(of), situation(of), *words, *(each.why for each in told)]
                assert not any("{" in text or "[" in text or "?." in text for text in texts), (question.id, texts)


def test_they_are_of_every_kind_and_level_and_named_by_what_they_are() -> None:
    assert {question.kind for question in questions().values()} == set(KINDS) == set(MAX_OF_A_KIND) | {"may", "step"}
    assert {question.level for question in questions().values()} == {1, 2, 3}
    assert len({question.chapter for question in questions().values()}) >= 11
    assert {"3", "6", "14"} <= {question.chapter for question in questions().values()}
    for question in questions().values():
        plain = (
            question.kind,
            question.position + question.own,
            question.picks,
            question.at,
            question.about,
            question.options,
        )
        assert id_of(*plain) == question.id
        assert all(rule in provisions() for rule in question.rules)
        assert 2 <= len(question.options) <= 4


def test_an_answer_that_is_not_the_engines_is_noticed() -> None:
    for kind in KINDS:
        question = next(each for each in questions().values() if each.kind == kind)
        wrong = msgspec.structs.replace(question, answer=(question.answer + 1) % len(question.options))
        assert not found(wrong).sound
    question = next(each for each in questions().values() if each.kind == "next")
    number, _, _mark = question.options[question.answer].partition(":")
    options = tuple(f"{number}:00000000" if each.startswith(f"{number}:") else each for each in question.options)
    assert not found(msgspec.structs.replace(question, options=options)).sound
    assert played_question(msgspec.structs.replace(question, at=9999)) is None
    assert played_question(msgspec.structs.replace(question, position="nonsense")) is None


def test_a_scenario_gives_questions_about_what_it_shows() -> None:
    example = scenario_named("rulebook/ganmo-before-upao")
    assert example is not None
    source = source_of("rulebook/ganmo-before-upao", example.scenario, content_of(example))
    made = next(each for each in candidates(source, pool_of([source.play])) if each.kind == "next")
    told = [source.play.steps[int(option.partition(":")[0]) - 1].transition for option in made.options]
    assert "5.22.1" in told[made.answer].rules, "the damage of the Arts comes before both abilities"
    assert any("5.7.1" in each.rules for each in told), "Ganmo's card"


def test_the_questions_of_lessons_are_made_from_their_boards_as_they_are_stored() -> None:
    made = for_lessons()
    assert {each.id: each for each in made} == {each.id: each for each in questions().values() if each.lesson}
    assert len({visible_text(each) for each in made}) == len(made)
    for count in (3, 4):
        letters = [each.answer for each in made if len(each.options) == count]
        assert max(map(letters.count, range(count))) - min(map(letters.count, range(count))) <= len(KINDS)


def test_a_board_of_a_lesson_without_exactly_one_right_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    shared, listed = lesson_boards().board, lesson_boards().lessons["zones"][0]
    for options in (("place:hSD01-005", "place:hSD01-011"), ("place:hSD01-012", "end", "place:hSD01-005")):
        boards = LessonBoards(shared, {"zones": (msgspec.structs.replace(listed, options=options),)})
        monkeypatch.setattr("judge.learning.questions.lesson_boards.lesson_boards", lambda boards=boards: boards)
        with pytest.raises(ValueError, match="right answers"):
            for_lessons()


def test_a_step_that_is_left_out_says_so_and_one_that_comes_later_what_comes_before_it() -> None:
    question = next(each for each in questions().values() if each.kind == "step" and each.lesson == "first-turn")
    with translation.override("en"):
        why = {each.words: (each.why, each.rules[0]) for each in answers(found(question)) if not each.right}
    assert why["A's Performance Step"] == (
        "It is the first player's first turn, so A's Performance Step is skipped.",
        "7.6.1",
    )
    assert why["B's Draw Step"] == ("A's End Step comes before it.", "7.1.2")


@pytest.mark.extended
def test_random_games_give_questions_that_are_sound_and_not_easy() -> None:
    made = list(questions_from_games(random_decks(1, library()), 3, 1, library(), Firing(), {}))
    assert made
    assert all(found(question).sound and question.level > 1 and not question.scenario for question in made)
    assert made == list(questions_from_games(random_decks(1, library()), 3, 1, library(), Firing(), {}))


def test_the_command_checks_what_is_stored(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    few = dict(list(questions().items())[:3])
    module = "judge.learning.management.commands.make_questions.questions"
    monkeypatch.setattr(module, lambda: few)
    with translation.override("en"):
        call_command("make_questions", "--check")
    assert "All 3 answers hold." in capsys.readouterr().out
    name, question = next(iter(few.items()))
    few[name] = msgspec.structs.replace(question, answer=(question.answer + 1) % len(question.options))
    with pytest.raises(CommandError, match=name):
        call_command("make_questions", "--check")


def test_the_command_writes_the_questions_of_lessons(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("make_questions", "--lessons", "--out", tmp_path)
    assert (tmp_path / "lessons.jsonl").read_bytes() == (model.FOLDER / "lessons.jsonl").read_bytes()
    assert "lessons" in capsys.readouterr().out


def test_questions_are_written_as_they_are_read(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    nine = list(questions().values())[:9]
    written = write(nine, tmp_path)
    assert sum(written.values()) == 9
    monkeypatch.setattr(model, "FOLDER", tmp_path)
    assert set(model.questions.__wrapped__().values()) == set(nine)


@pytest.mark.extended
def test_the_figures_are_what_the_practice_needs() -> None:
    told = figures(questions().values())
    assert (told.no_oshi, told.no_deck, told.doubles) == (0, 0, 0)
    assert told.reasons == told.wrong > told.count
    for count, times in told.letters.items():
        assert len(times) == count
        assert max(times) - min(times) <= len(KINDS)


def test_a_board_is_completed_only_where_nothing_else_happens_by_that() -> None:
    example = scenario_named("rules/ch07/draw-step-without-a-card")
    assert example is not None
    with pytest.raises(LookupError):
        completed_line(content_of(example), "draw-step-without-a-card")
    bare = next(each for each in questions().values() if each.scenario == "rulebook/ganmo-before-upao")
    assert missing_places(bare.position) == ()


@pytest.mark.extended
def test_a_wrong_amount_says_by_which_step_it_came_about() -> None:
    for question in questions().values():
        if question.kind == "damage":
            of = found(question)
            known = possible_mistakes(steps_to_next_choice(of.line, question.at), int(question.about))
            wrong = {int(each) for each in question.options} - {int(question.options[question.answer])}
            assert wrong <= set(known), question.id


def test_a_question_that_has_another_name_is_found_by_the_old_one() -> None:
    assert renamed_questions()
    assert set(renamed_questions().values()) <= set(questions())
    assert not set(renamed_questions()) & (set(questions()) | set(removed_questions()))


def test_an_oshi_skill_is_allowed_by_the_rule_of_when_it_is_used() -> None:
    """8.5 is about the Main Step; in Down processing and instead of an event, 12.1.5.2 and 12.1.5.1 say when a skill is used."""
    others = {"8.5.1", "12.1.5.1", "12.1.5.2"}
    kinds = set()
    for question in questions().values():
        of_a_skill = question.kind == "allowed" and question.about.startswith("skill") and question.scenario
        if not of_a_skill or question.options[question.answer] != YES:
            continue
        choice = found(question).choice
        assert choice is not None
        cites = [cite.rule for cite in choice.cites]
        right = "12.1.5.2" if "12.1.5.2" in cites else "12.1.5.1" if "10.11.3" in cites else "8.5.1"
        kinds.add(right)
        assert others & set(question.rules) == {right}, question.id
        assert question.rules[0] == right or question.rules[0].startswith("3.1.2"), question.id
    assert kinds == others


def test_a_limit_of_the_main_step_is_no_reason_where_a_skill_is_used_by_its_text() -> None:
    """8.5.1.1 and 8.5.1.2 say which skill may be chosen in the Main Step; a wrong answer named them everywhere."""
    limits = {"skill_this_turn@8.5.1.1", "skill_sp_this_game@8.5.1.2"}
    seen = set()
    for question in questions().values():
        wrong = [
            index for index, option in enumerate(question.options) if option in limits and index != question.answer
        ]
        if question.kind != "allowed" or not wrong:
            continue
        used = {"12.1.5.1", "12.1.5.2"} & set(question.rules)
        told = answers(found(question))
        for index in wrong:
            own = {question.options[index].rpartition("@")[2]}
            assert set(told[index].rules) == (used | {"12.1.4"} if used else own), question.id
            assert ("Main Step" in told[index].why) == bool(used), question.id
            seen |= used or own
    assert seen == {"8.5.1.1", "8.5.1.2", "12.1.5.1", "12.1.5.2"}
