"""The documents themselves: editions, their provisions, and the links between provisions."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from django.db import models
from django.db.models import Q

from rulesdb.grouping import grouped


class Language(models.TextChoices):
    JAPANESE = "ja", "日本語"
    ENGLISH = "en", "English"


class Document(models.Model):
    """A document that is published in editions: the comprehensive rules, the rule book, the frequently asked questions, or floor
    rules that the site's keeper imported."""

    class Kind(models.TextChoices):
        COMPREHENSIVE = "comprehensive", "comprehensive rules"
        RULEBOOK = "rulebook", "rule book"
        FAQ = "faq", "questions and answers"
        FLOOR = "floor", "floor rules"

    slug = models.SlugField(unique=True)
    kind = models.CharField(max_length=20, choices=Kind.choices)
    title = models.CharField(max_length=200)
    title_ja = models.CharField(max_length=200, blank=True)
    publisher = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering: ClassVar = ["slug"]

    def __str__(self) -> str:
        return self.title


class Edition(models.Model):
    """One published text of a document. Of two editions, that with the smaller ``authority`` prevails, following rule 1.3.1."""

    document = models.ForeignKey(Document, models.PROTECT, related_name="editions")
    version = models.CharField(max_length=20, help_text="as printed, such as 1.9.0")
    language = models.CharField(max_length=5, choices=Language.choices)
    date = models.DateField(null=True, blank=True)
    official = models.BooleanField(default=True)
    translator = models.CharField(max_length=200, blank=True, help_text="who made an unofficial translation")
    authority = models.PositiveSmallIntegerField(
        help_text="2 comprehensive rules in force, 3 official Q&A, 4 rule book, 5 floor rules, 9 only tells what used to hold"
    )
    in_force = models.BooleanField(default=False)
    source_name = models.CharField(max_length=200, help_text="name of the source file")
    source_url = models.URLField(blank=True, help_text="where the publisher shows the original")
    sha256 = models.CharField(max_length=64, help_text="of the source file's bytes")
    preface = models.TextField(blank=True, help_text="what the source prints before its table of contents")
    contents = models.JSONField(default=list, blank=True, help_text="table of contents as printed, a line each")
    changes = models.JSONField(default=list, blank=True, help_text="list of changes as printed, a line each")
    bare_numbers = models.CharField(
        max_length=13,
        blank=True,
        help_text="of floor rules: whose numbers stand in the words without a name: own or comprehensive",
    )
    by_keeper = models.BooleanField(
        default=False, help_text="brought in by the site's keeper: the documents of the repository do not replace it"
    )

    class Meta:
        ordering: ClassVar = ["authority", "document", "-date"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["document", "version", "language"], name="edition_once"),
            models.UniqueConstraint(
                fields=["document", "language"], condition=Q(in_force=True), name="edition_one_in_force"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.document} {self.version} ({self.language})"

    @classmethod
    def current(cls) -> Self | None:
        """The edition of the comprehensive rules in force, or None before the documents are loaded."""
        return (
            cls.objects.select_related("document")
            .filter(document__kind=Document.Kind.COMPREHENSIVE, in_force=True)
            .first()
        )

    @classmethod
    def of_version(cls, version: str) -> Self | None:
        """The comprehensive rules of this version, the official text rather than a translation; None if they are not stored."""
        rows = cls.objects.select_related("document").filter(document__kind=Document.Kind.COMPREHENSIVE)
        return rows.filter(version=version).order_by("-official", "language").first()

    @property
    def is_comprehensive(self) -> bool:
        return self.document.kind == Document.Kind.COMPREHENSIVE

    @property
    def is_floor(self) -> bool:
        return self.document.kind == Document.Kind.FLOOR


class ProvisionQuerySet(models.QuerySet["Provision"]):
    def in_force(self) -> Self:
        """Provisions of the comprehensive rules in force."""
        return self.filter(edition__in_force=True, edition__document__kind=Document.Kind.COMPREHENSIVE)

    def numbered(self) -> Self:
        """The provisions that count when an edition is counted: numbered lines below the chapters, printed without heading mark.

        1.9.0 has 602 of them and 1.3.0 has 560; the chapters (14 and 13) and the sections that 1.9.0 prints with a
        heading mark (6.2, 7.1, 7.2, 7.3, 10.8) are stored like all others but not counted.
        """
        return self.filter(depth__gt=1, mark="").exclude(kind=Provision.Kind.PASSAGE)


class Provision(models.Model):
    """One numbered rule or heading, or one titled passage of a rule book.

    ``number`` is how the site addresses it; ``printed_number`` says what the source prints where that differs, and
    ``number_reason`` why. A passage has a number of its own in its edition, made by the importer. ``bullets``, ``examples``,
    ``notes`` and ``figures`` are lists of strings. ``layout`` lists the parts in printed order, such as ``["text", "bullets.0",
    "examples.0"]``. ``changed`` lists the spans which the edition marks as changed: ``{"part": "text", "start": 0, "end": 12}`` in
    characters of that part. ``misprints`` lists the spans of misprints in the same form, each with the ``likely`` wording and the
    reason in ``note`` and ``note_ja``. A passage keeps its paragraphs in ``blocks`` and all their words in ``text``, a line each;
    its ``number`` is the slug that both languages share.
    """

    shelved_translations: list[Translation]
    shelved_references: list[Reference]

    class Kind(models.TextChoices):
        HEADING = "heading", "heading"
        CLAUSE = "clause", "clause"
        PASSAGE = "passage", "passage"

    edition = models.ForeignKey(Edition, models.CASCADE, related_name="provisions")
    parent = models.ForeignKey("self", models.CASCADE, null=True, blank=True, related_name="children")
    number = models.CharField(max_length=60)
    printed_number = models.CharField(max_length=60, blank=True)
    number_reason = models.CharField(max_length=300, blank=True)
    number_reason_ja = models.CharField(max_length=300, blank=True)
    mark = models.CharField(max_length=3, blank=True, help_text="heading mark printed before the number, such as ##")
    sort_key = models.CharField(max_length=80, help_text="zero-padded integers; text order is number order")
    position = models.PositiveIntegerField(help_text="place in the source, from 1")
    depth = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    title = models.CharField(max_length=200, blank=True, help_text="of a passage; a heading's words are its text")
    text = models.TextField(blank=True)
    bullets = models.JSONField(default=list, blank=True)
    examples = models.JSONField(default=list, blank=True)
    notes = models.JSONField(default=list, blank=True, help_text="translator's remarks")
    figures = models.JSONField(default=list, blank=True, help_text="captions of a figure that stands here")
    layout = models.JSONField(default=list, blank=True)
    changed = models.JSONField(default=list, blank=True)
    misprints = models.JSONField(default=list, blank=True)
    page = models.PositiveSmallIntegerField(null=True, blank=True)
    last_page = models.PositiveSmallIntegerField(null=True, blank=True)
    passage_kind = models.CharField(max_length=10, blank=True, help_text="chapter, section, example, terms or term")
    title_printed = models.BooleanField(default=True, help_text="False when a passage's title is this site's own")
    blocks = models.JSONField(default=list, blank=True, help_text="a passage's paragraphs: kind, text, marker, depth")

    objects = ProvisionQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["edition", "sort_key"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["edition", "number"], name="provision_number_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["edition", "sort_key"]),
            models.Index(fields=["edition", "printed_number"]),
        ]

    def __str__(self) -> str:
        return f"{self.edition.version} {self.number}"

    @property
    def is_heading(self) -> bool:
        return self.kind == self.Kind.HEADING

    @property
    def label(self) -> str:
        """How the provision is named in a list: ``10.6.3``, ``10.6.3 (1.3.0)``, ``Rule book 1.03, p. 12: Bloom``."""
        if self.kind == self.Kind.PASSAGE:
            page = f", p. {self.page}" if self.page else ""
            return f"{self.edition.document} {self.edition.version}{page}: {self.title}"
        if self.edition.is_floor:
            return f"{self.edition.document.slug}/{self.edition.version}#{self.number}"
        return self.number if self.edition.in_force else f"{self.number} ({self.edition.version})"

    def parts(self) -> list[tuple[str, str, list[tuple[int, int]]]]:
        """``(part, words, changed spans)`` in printed order; ``part`` is ``text``, ``bullets.0``, ``examples.1`` ..."""
        spans = grouped((span["part"], (span["start"], span["end"])) for span in self.changed)
        return [(part, self.part(part), spans.get(part, [])) for part in self.layout]

    def part(self, name: str) -> str:
        """The words of one part, named as in ``layout``."""
        field, dot, index = name.partition(".")
        value: Any = getattr(self, field)
        return str(value[int(index)] if dot else value)

    def translation(self, language: str = Language.ENGLISH) -> Translation | None:
        return next((row for row in self.every_translation() if row.language == language), None)

    def every_translation(self) -> list[Translation]:
        """Its translations; without a query if the provision is on the shelf (`rulesdb.shelf`)."""
        found: list[Translation] | None = self.__dict__.get("shelved_translations")
        return list(self.translations.all()) if found is None else found

    def every_reference(self) -> list[Reference]:
        """The references in its text, in order; without a query if the provision is on the shelf (`rulesdb.shelf`)."""
        found: list[Reference] | None = self.__dict__.get("shelved_references")
        return list(self.references.all()) if found is None else found


class Reference(models.Model):
    """A number cited in the text of a provision, resolved in the same edition.

    ``printed`` is the number as printed and ``start``/``end`` its place in ``part``. A range such as 7.2-7.7 has a row
    for each provision in it: the two ends have their printed places; those between have the whole range as ``printed`` and
    no ``start``. Where the printed number is out of date, ``target`` is the provision that is meant and ``reason`` says why.
    """

    source = models.ForeignKey(Provision, models.CASCADE, related_name="references")
    target = models.ForeignKey(Provision, models.CASCADE, related_name="referenced_by")
    order = models.PositiveSmallIntegerField(help_text="place among the references of the source")
    printed = models.CharField(max_length=80)
    part = models.CharField(max_length=20, default="text")
    start = models.PositiveIntegerField(null=True, blank=True)
    end = models.PositiveIntegerField(null=True, blank=True)
    in_range = models.BooleanField(default=False)
    corrected = models.BooleanField(default=False)
    reason = models.CharField(max_length=500, blank=True)
    reason_ja = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering: ClassVar = ["source", "order"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["source", "order"], name="reference_order_once")]

    def __str__(self) -> str:
        arrow = f"{self.printed} (stale)" if self.corrected else self.printed
        return f"{self.source} -> {arrow} = {self.target.number}"


class Correspondence(models.Model):
    """A line of the concordance: which provisions of the older edition became which provisions of the newer one."""

    class Kind(models.TextChoices):
        SAME = "same", "same"
        RENUMBERED = "renumbered", "renumbered"
        AMENDED = "amended", "amended"
        ADDED = "added", "added"
        REMOVED = "removed", "removed"
        SPLIT = "split", "split"
        MERGED = "merged", "merged"

    older_edition = models.ForeignKey(Edition, models.CASCADE, related_name="correspondences_to_newer")
    newer_edition = models.ForeignKey(Edition, models.CASCADE, related_name="correspondences_to_older")
    order = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind.choices)
    older = models.ManyToManyField(Provision, related_name="older_in", blank=True)
    newer = models.ManyToManyField(Provision, related_name="newer_in", blank=True)
    note = models.TextField(blank=True)
    note_ja = models.TextField(blank=True)

    class Meta:
        ordering: ClassVar = ["older_edition", "newer_edition", "order"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["older_edition", "newer_edition", "order"], name="correspondence_once")
        ]

    def __str__(self) -> str:
        return f"{self.older_edition.version} -> {self.newer_edition.version} #{self.order} {self.kind}"


WORDS_KEPT = frozenset({Correspondence.Kind.SAME, Correspondence.Kind.RENUMBERED})
"""The kinds of lines whose rules have the same words in both editions, apart from the numbers that they cite."""


class Translation(models.Model):
    """A provision in another language, translated for this project."""

    provision = models.ForeignKey(Provision, models.CASCADE, related_name="translations")
    language = models.CharField(max_length=5, choices=Language.choices)
    text = models.TextField(blank=True)
    bullets = models.JSONField(default=list, blank=True)
    examples = models.JSONField(default=list, blank=True)
    figures = models.JSONField(default=list, blank=True)
    unofficial = models.BooleanField(default=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["provision", "language"], name="translation_once"),
        ]

    def __str__(self) -> str:
        return f"{self.provision} in {self.language}"
