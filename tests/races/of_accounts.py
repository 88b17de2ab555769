"""Rules of accounts and of what somebody has learned."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.core.cache import cache

from judge.accounts import codes
from judge.accounts.models import Owner, RecoveryCode
from judge.accounts.owners import owner_of_user
from judge.desk import limits
from judge.desk.models import Case
from judge.learning.models import QuestionList, Review, Tally
from judge.learning.questions.model import questions
from judge.learning.views import list_editing

from .together import Person, at_once, broken, browser, most, rule

PASSWORD = "four words of a song"


@rule
def a_name_is_one_account() -> str:
    name = f"somebody-{User.objects.count()}"
    cache.clear()  # so many sign-ups in an hour are refused from one address
    windows = [browser() for _ in range(4)]
    form = {"username": name, "password1": PASSWORD}
    told = at_once(*(lambda each=each: each.post("/account/signup/", form).status_code for each in windows))  # type: ignore[misc]
    accounts = User.objects.filter(username__iexact=name).count()
    return broken(when=accounts != 1 or 500 in told, told=f"{accounts} accounts, answers {told}")


@rule
def an_account_has_one_owner() -> str:
    user = Person().user
    Owner.objects.filter(user=user).delete()
    told = at_once(*(lambda: owner_of_user(User.objects.get(pk=user.pk)).token for _ in range(4)))
    return broken(when=len(set(told)) != 1, told=told)


@rule
def an_account_has_no_more_recovery_codes_than_one_set() -> str:
    user = Person().user
    at_once(*(lambda: codes.replace_codes(user) for _ in range(4)))
    found = RecoveryCode.objects.filter(user=user).count()
    return broken(when=found != codes.CODES_PER_ACCOUNT, told=found)


@rule
def a_recovery_code_works_once() -> str:
    user = Person().user
    code = codes.replace_codes(user)[0]
    told = at_once(*(lambda: codes.use_code(user, code) for _ in range(4)))
    return broken(when=sorted(told) != [False] * 3 + [True], told=told)


@rule
def an_account_takes_no_more_boards_than_it_may_keep() -> str:
    person = Person()
    window = browser()
    window.post("/boards/new", {"start": "empty"})
    window.post("/boards/new", {"start": "empty"})
    session = person.client.session
    session["desk"] = window.session["desk"]
    session.save()
    doing = [person.post("/account/take/"), *(person.post("/boards/new", start="empty") for _ in range(3))]
    with most(limits, "CASES_OF_A_BROWSER", 3):
        told = at_once(*doing)
    boards = Case.objects.filter(owner=owner_of_user(person.user).token).count()
    return broken(when=boards > 3 or 500 in told, told=f"{boards} boards, answers {told}")


@rule
def a_first_answer_is_counted_once() -> str:
    person = Person()
    name = next(iter(sorted(questions())))
    before = Tally.objects.filter(question=name).values_list("answered", flat=True).first() or 0
    told = at_once(*(person.post(f"/practice/{name}", answer="0") for _ in range(4)))
    counted = Tally.objects.get(question=name).answered - before
    times = Review.objects.get(owner=owner_of_user(person.user).token, question=name).times
    return broken(when=(counted, times, told) != (1, 4, [302] * 4), told=f"{counted} {times} {told}")


@rule
def a_teacher_keeps_no_more_lists_than_may_be() -> str:
    person = Person()
    name = next(iter(sorted(questions())))
    with most(list_editing, "SETS_OF_AN_OWNER", 3):
        told = at_once(*(person.post("/practice/lists/new", question=name, title="One") for _ in range(6)))
    kept = QuestionList.objects.filter(owner=owner_of_user(person.user).token).count()
    return broken(when=kept != 3, told=f"{kept} lists, answers {told}")
