"""What is wrong with a board in the editor: each problem stands beside the field it is about."""

from django.test import Client

from judge.desk.models import Case

from .test_editor import mem_fields, position, post


def problem_at(page: str, name: str) -> str:
    slot = page[page.index(f'id="err-{name}"') :]
    return slot[: slot.index("</div>")]


def test_a_second_mascot_is_told_beside_what_is_attached_with_its_rule(judge: Client, case: Case) -> None:
    post(judge, case, "a.center", mem_fields(cheer_red=1, do="put:hBP01-116"))
    page = judge.get(f"/boards/{case.public_id}/edit?place=a.center").content.decode()
    assert "5.17.3.2" in problem_at(page, "supports")


def test_damage_over_the_hp_is_told_beside_the_damage(judge: Client, case: Case) -> None:
    post(judge, case, "a.center", mem_fields(damage=100))
    page = judge.get(f"/boards/{case.public_id}/edit?place=a.center").content.decode()
    assert "11.3.1" in problem_at(page, "damage")


def test_a_seventh_holomem_is_told(judge: Client, case: Case) -> None:
    for index in range(2, 7):
        post(judge, case, f"a.back.{index}", {"do": "put:hBP01-057"})
    page = judge.get(f"/boards/{case.public_id}/edit?place=a.center").content.decode()
    assert len(position(case).sides[0].stage) == 7
    assert "4.6.2.1" in problem_at(page, "side")


def test_an_unknown_card_number_is_told_and_keeps_it_from_starting(judge: Client, case: Case) -> None:
    case.position = case.position.replace("hBP01-057", "hBP01-999")
    case.save()
    page = judge.get(f"/boards/{case.public_id}/edit?place=a.back.1").content.decode()
    assert "2.14.2" in problem_at(page, "side")
    answer = judge.get(f"/boards/{case.public_id}/steps/1")
    assert answer["Location"].endswith("place=a.back.1")
    assert "cannot be played yet" in judge.get(answer["Location"]).content.decode()


def test_two_centers_can_be_seen_and_parted(judge: Client, case: Case) -> None:
    case.position = case.position.replace("a back hBP01-057", "a center hBP01-057")
    case.save()
    page = judge.get(f"/boards/{case.public_id}/edit?place=a.center.2").content.decode()
    assert 'value="a.center.2"' in page
    post(judge, case, "a.center.2", mem_fields(do="move:back"))
    assert sorted(mem.at for mem in position(case).sides[0].stage) == ["back", "center"]
