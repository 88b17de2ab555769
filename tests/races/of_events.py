"""Rules of events."""

from __future__ import annotations

from collections.abc import Callable

from judge.accounts.deleting import delete_account as delete_account
from judge.events import limits
from judge.events.models import Call, Event, EventCase, Invitation, Membership, Role, Table

from .together import Person, at, at_once, broken, browser, event, most, rule


def _heads(of: Event) -> int:
    return of.memberships.filter(role=Role.HEAD_JUDGE).count()


def _one_head(of: Event, told: object) -> str:
    return broken(when=_heads(of) != 1, told=f"{_heads(of)} head judges, answers {told}")


@rule
def one_of_two_head_judges_who_leave_stays() -> str:
    hana, ito, sato = Person(), Person(), Person()
    at_event = event(hana, ito, sato, heads=2)
    return _one_head(at_event, at_once(*(person.post(at(at_event, "leave")) for person in (hana, ito))))


def _to_each_other(do: str) -> str:
    hana, ito = Person(), Person()
    at_event = event(hana, ito, heads=2)

    def doing(who: Person, to: Person) -> Callable[[], int]:
        member = Membership.objects.get(event=at_event, user=to.user)
        return who.post(at(at_event, f"members/{member.pk}"), do=do)

    return _one_head(at_event, at_once(doing(hana, ito), doing(ito, hana)))


@rule
def one_of_two_head_judges_who_demote_each_other_stays_one() -> str:
    return _to_each_other("judge")


@rule
def one_of_two_head_judges_who_remove_each_other_stays() -> str:
    return _to_each_other("remove")


@rule
def an_event_whose_head_judges_delete_their_accounts_gets_another() -> str:
    hana, ito, sato = Person(), Person(), Person()
    at_event = event(hana, ito, sato, heads=2)
    told = at_once(*(lambda who=who: delete_account(who.user) for who in (hana, ito)))  # type: ignore[misc]
    return _one_head(at_event, told)


@rule
def calls_are_numbered_without_gaps() -> str:
    people = [Person() for _ in range(6)]
    at_event = event(*people, heads=1)
    told = at_once(*(each.post(at(at_event, "call"), table=str(n), token=f"t{n}") for n, each in enumerate(people)))
    numbers = sorted(at_event.calls.values_list("number", flat=True))
    return broken(when=told != [302] * 6 or numbers != [*range(1, 7)], told=f"{numbers}, answers {told}")


@rule
def a_call_that_is_sent_twice_is_one_call() -> str:
    ito = Person()
    at_event = event(ito, heads=1)
    told = at_once(*(ito.post(at(at_event, "call"), table="17", token="t") for _ in range(4)))
    return broken(when=told != [302] * 4 or at_event.calls.count() != 1, told=f"{at_event.calls.count()} {told}")


@rule
def no_more_calls_are_open_than_may_be() -> str:
    people = [Person() for _ in range(6)]
    at_event = event(*people, heads=1)
    doing = [each.post(at(at_event, "call"), table=str(n), token=f"t{n}") for n, each in enumerate(people)]
    with most(limits, "OPEN_CALLS", 3):
        told = at_once(*doing)
    return broken(when=sorted(told) != [302] * 3 + [422] * 3, told=told)


def _call(at_event: Event) -> Call:
    return Call.objects.create(event=at_event, number=1, table="17", token="t")


@rule
def a_call_is_taken_by_one_judge() -> str:
    """Each would get a board with it, and only who has it does; the others are sent back."""
    people = [Person() for _ in range(4)]
    call = _call(at_event := event(*people, heads=1))
    told = at_once(*(each.post(at(at_event, f"calls/{call.number}/board")) for each in people))
    boards = EventCase.objects.filter(call=call).count()
    return broken(when=told != [302] * 4 or boards != 1, told=f"{boards} boards, answers {told}")


@rule
def a_judge_has_one_board_for_a_call() -> str:
    ito = Person()
    call = _call(at_event := event(ito, heads=1))
    told = at_once(*(ito.post(at(at_event, f"calls/{call.number}/board")) for _ in range(4)))
    boards = EventCase.objects.filter(call=call).count()
    return broken(when=told != [302] * 4 or boards != 1, told=f"{boards} boards, answers {told}")


@rule
def a_table_whose_players_all_call_has_one_open_call() -> str:
    at_event = event(Person(), heads=1)
    where = f"/events/tables/{Table.objects.create(event=at_event, number=12).token}"
    told = at_once(*(lambda: browser().post(where, {"do": "call"}).status_code for _ in range(4)))
    count = at_event.calls.count()
    return broken(when=told != [302] * 4 or count != 1, told=f"{count} calls, answers {told}")


@rule
def no_call_is_open_at_an_event_that_has_ended() -> str:
    hana, *people = (Person() for _ in range(4))
    at_event = event(hana, *people, heads=1)
    where = f"/events/tables/{Table.objects.create(event=at_event, number=12).token}"
    at_once(
        *(each.post(at(at_event, "call"), table=str(n), token=f"t{n}") for n, each in enumerate(people)),
        lambda: browser().post(where, {"do": "call"}).status_code,
        hana.post(at(at_event, "end"), do="end"),
    )
    left = at_event.calls.filter(closed=None).count()
    return broken(when=bool(left), told=f"{left} open calls")


def _joining(*people: Person, members: int) -> tuple[Event, Invitation, list[int]]:
    at_event = event(Person(), heads=1)
    invitation = Invitation.objects.create(event=at_event)
    with most(limits, "MEMBERS", members):
        told = at_once(*(each.post(f"/events/join/{invitation.token}/enter") for each in people))
    invitation.refresh_from_db()
    return at_event, invitation, told


@rule
def no_more_people_join_than_may() -> str:
    at_event, invitation, told = _joining(*(Person() for _ in range(6)), members=4)
    members = at_event.memberships.count()
    return broken(when=(members, invitation.used) != (4, 3), told=f"{members} members, answers {told}")


@rule
def a_person_joins_once() -> str:
    ito = Person()
    at_event, invitation, told = _joining(*[ito] * 4, members=200)
    found = (at_event.memberships.count(), invitation.used, told)
    return broken(when=found != (2, 1, [302] * 4), told=found)


@rule
def no_more_invitations_are_open_than_may_be() -> str:
    hana = Person()
    at_event = event(hana, heads=1)
    with most(limits, "INVITATIONS", 3):
        at_once(*(hana.post(at(at_event, "invitations"), role="judge") for _ in range(6)))
    return broken(when=at_event.invitations.count() != 3, told=at_event.invitations.count())


@rule
def a_judge_makes_no_more_events_than_may_be() -> str:
    hana = Person()
    form = {"name": "Cup", "date": "2026-11-22", "zone": "Asia/Tokyo"}
    with most(limits, "EVENTS_OF_A_JUDGE", 3):
        told = at_once(*(hana.post("/events/", **form) for _ in range(6)))
    events = Membership.objects.filter(user=hana.user).count()
    return broken(when=events != 3, told=f"{events} events, answers {told}")
