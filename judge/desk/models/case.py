"""Cases: what a judge works on. A board, and the lines of play that were tried from it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.db import OperationalError, models, transaction
from django.utils import timezone

from judge.desk import limits
from judge.desk.content import Content, picks_of
from judge.desk.models.identifiers import new_public_id
from judge.desk.models.line import Line
from judge.desk.own_cards import library_of
from judge.engine.cards import Library


class Stale(Exception):  # noqa: N818 - what happened, not a failure of the program
    """The case was changed elsewhere since the page was made; nothing was stored."""


class Cases(models.QuerySet["Case"]):
    """Cases, as a page needs them."""

    def for_a_list(self) -> Cases:
        """The last changed first, with what a list shows of each and nothing of what it contains."""
        return self.order_by("-updated", "-pk").only("public_id", "title", "scenario", "summary", "version", "updated")

    def for_a_page(self) -> Cases:
        """Without the earlier states, up to 40 for each case, of which a page shows only whether there are any; and with whether
        there are other lines, which most cases do not have."""
        other = Branch.objects.filter(case=models.OuterRef("pk"))
        earlier = models.ExpressionWrapper(~models.Q(history=[]), models.BooleanField())
        known = {"has_history": earlier, "has_branches": models.Exists(other)}
        return self.defer("history", "summary").annotate(**known)


class Case(models.Model):
    """One dispute, kept for the browser that made it: the line on show, and beside it the other lines (`Branch`).

    `owner` is the token of that browser (`judge.desk.access`), `public_id` the owner's address of the case. `position`, `cards`
    and `choices` are the line on show: the board in notation, the cards of its own (`judge.desk.own_cards`), and for each choice
    in turn the option keys picked. `draft` says that the board was edited after those choices and not played since. `scenario`
    names the scenario that it began as, if it did. `engine` and `fingerprint` say what decided the end of the line when it was
    last played, so that a newer engine that decides otherwise can be told from it. `summary` is what a list says of the content,
    noted by the first list that shows it (`judge.desk.presenting.cases`), and empty after each change.
    """

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    owner = models.CharField(max_length=64, db_index=True)
    title = models.CharField(max_length=limits.TITLE_CHARACTERS, blank=True)
    source = models.CharField(max_length=300, blank=True)
    scenario = models.CharField(max_length=200, blank=True)
    position = models.TextField(max_length=limits.NOTATION_CHARACTERS)
    cards = models.TextField(max_length=limits.CARDS_CHARACTERS, blank=True)
    choices = models.JSONField(default=list, blank=True)
    draft = models.BooleanField(default=False)
    engine = models.CharField(max_length=32, blank=True)
    fingerprint = models.CharField(max_length=64, blank=True)
    history = models.JSONField(default=list, blank=True)
    summary = models.JSONField(default=dict, blank=True)
    version = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(default=timezone.now)

    objects = Cases.as_manager()

    has_history: bool | None = None
    has_branches: bool | None = None

    class Meta:
        ordering = ("-updated",)
        indexes = (models.Index(fields=("owner", "-updated")),)

    def __str__(self) -> str:
        return self.title or self.public_id

    @property
    def picks(self) -> tuple[tuple[str, ...], ...]:
        """The choices as tuples, so that they can be a key of a cache."""
        return picks_of(self.choices)

    @property
    def undoable(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self.history) if self.has_history is None else self.has_history

    @property
    def content(self) -> Content:
        """The line on show."""
        return Content(self.position, self.cards, self.picks)

    @property
    def library(self) -> Library:
        """Every card that may be on this board: those there are, and those of its own."""
        return library_of(self.cards)

    def change(
        self,
        *,
        version: int | None = None,
        position: str | None = None,
        choices: Sequence[Sequence[str]] | None = None,
        cards: str | None = None,
        title: str | None = None,
        tree: Sequence[Branch] | None = None,
        draft: bool = False,
        signature: tuple[str, str] = ("", ""),
    ) -> bool:
        """Store what is new and remember what was, for `undo`; returns whether anything was new.

        `version` is the one the change was made upon (None: the one just read). `tree` lists every branch there is from now on.
        `signature` has the engine and the fingerprint of the new line, where it was played already.
        Raises `Stale` when another version is stored by now; nothing is stored then.
        """
        wanted = {
            "position": self.position if position is None else position,
            "choices": self.choices if choices is None else [list(keys) for keys in choices],
            "cards": self.cards if cards is None else cards,
            "title": self.title if title is None else title,
        }

        if version is not None and version != self.version:
            raise Stale

        past: dict[str, Any] = {
            name: getattr(self, name) for name, value in wanted.items() if getattr(self, name) != value
        }
        with transaction.atomic():
            if tree is not None and (before := self._tree_changed(tree)) is not None:
                past["tree"] = before
            if not past:
                return False
            if self.engine:  # what was decided before is known when it is taken back
                past |= {"engine": self.engine, "fingerprint": self.fingerprint}
            engine, fingerprint = signature
            history = [*self._earlier(), past][-limits.UNDO_STEPS :]
            self._store(**wanted, draft=draft, history=history, engine=engine, fingerprint=fingerprint)

        return True

    def undo(self) -> bool:
        """Go back to what was before the last change; False when there is nothing to go back to."""
        if not (found := self._earlier()):
            return False
        *earlier, past = found
        tree = past.get("tree")
        with transaction.atomic():
            if tree is not None:
                self._tree_changed([Branch(name=name, line_id=digest) for name, digest in tree])
            self._store(**{name: value for name, value in past.items() if name != "tree"}, draft=False, history=earlier)
        return True

    def sign(self, engine: str, fingerprint: str) -> None:
        """Note which engine decided the line, and how it ended. No change of the judge's, so the version stays."""
        if (self.engine, self.fingerprint, self.draft) != (engine, fingerprint, False):
            self.engine, self.fingerprint, self.draft = engine, fingerprint, False
            with suppress(OperationalError):  # a database that is only read: the page is shown all the same
                Case.objects.filter(pk=self.pk, version=self.version).update(
                    engine=engine, fingerprint=fingerprint, draft=False
                )

    def tree(self) -> list[Branch]:
        """The lines of the case in their order, the one on show among them; a case of one line has it without a row."""
        found = [] if self.has_branches is False else list(self.branches.select_related("line"))
        return found or [Branch(case=self)]

    def _tree_changed(self, tree: Sequence[Branch]) -> list[list[str | None]] | None:
        """Store the branches; returns what they were, or None where nothing is new."""
        before = [[branch.name, branch.line_id] for branch in self.branches.all()]
        after = [[branch.name, branch.line_id] for branch in tree]
        if len(after) == 1 and not after[0][0]:  # the line on show alone, without a name
            after = []
        if before == after:
            return None
        self.branches.all().delete()
        Branch.objects.bulk_create(
            Branch(case=self, order=order, name=name or "", line_id=digest)
            for order, (name, digest) in enumerate(after)
        )
        self.has_branches = bool(after)
        return before

    def _store(self, **values: object) -> None:
        """Write the values if nobody else has written since this row was read (optimistic locking)."""
        changed = {"version": self.version + 1, "updated": timezone.now(), "summary": {}}
        values = {"engine": "", "fingerprint": "", **values, **changed}
        if not Case.objects.filter(pk=self.pk, version=self.version).update(**values):
            raise Stale
        for name, value in values.items():
            setattr(self, name, value)
        self.has_history = bool(self.history)

    def _earlier(self) -> list[Any]:
        """What was before the last changes. Raises `Stale` when the case was deleted since this row was read."""
        try:
            return list(self.history)
        except Case.DoesNotExist as error:
            raise Stale from error


class Branch(models.Model):
    """A line of a case, with the name that its judge gave it. The line on show has no `line` here: it is in the case itself, for
    it grows with each choice; the others are kept as they were left."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="branches")
    line = models.ForeignKey(Line, on_delete=models.PROTECT, null=True, blank=True)
    name = models.CharField(max_length=limits.TITLE_CHARACTERS, blank=True)
    order = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("order", "pk")

    def __str__(self) -> str:
        return self.name or f"{self.order + 1}"

    @property
    def on_show(self) -> bool:
        """Whether this is the line that the case shows."""
        return self.line_id is None

    @property
    def content(self) -> Content:
        """What the line is."""
        return self.line.content if self.line is not None else self.case.content
