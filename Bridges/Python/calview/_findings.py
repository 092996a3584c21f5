"""What is wrong in a calendar, and its repair (Documentation/Schema/checked.schema.json)."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from ._diagnostics import CalviewError, Diagnostic, Record, Severity, incomplete
from ._program import Conversation, Path, Source, document, refusal, run

if TYPE_CHECKING:
    import pandas

Profile: TypeAlias = Literal["rfc", "caldav", "itip", "google", "outlook", "apple", "security"]


@dataclass(frozen=True, slots=True)
class Edit:
    """A text in place of another; lines and columns count from 1, columns in Unicode scalars.

    If it is not `safe`, it may change what some readers read, and `fix` does not make it.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    text: str
    safe: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """A violation of a rule at one place.

    `fixable` says whether `fix` removes it, and is None if that depends on the case and the calendar
    was given as bytes. `edits` are what removes it, if the component alone says so. `source` is the
    text of the line.
    """

    rule: str
    severity: Severity
    file: str
    line: int
    column: int
    message: str
    reference: str | None
    cure: str | None
    fixable: bool | None
    edits: tuple[Edit, ...]
    source: str | None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.message} [{self.rule}]"

    @staticmethod
    def from_json(record: Record) -> Finding:
        places = ("line", "column", "endLine", "endColumn", "text", "safe")
        return Finding(
            rule=record["rule"],
            severity=record["severity"],
            file=record["file"],
            line=record["line"],
            column=record["column"],
            message=record["message"],
            reference=record["reference"],
            cure=record["cure"],
            fixable=record["fixable"],
            edits=tuple(Edit(*(edit[name] for name in places)) for edit in record["edits"]),
            source=record["source"],
        )


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file that was checked, with the numbers of all findings in it, by severity and by rule."""

    file: str
    bytes: int
    calendars: int
    components: int
    producer: str | None
    errors: int
    warnings: int
    infos: int
    known: int
    rules: Mapping[str, int]

    @staticmethod
    def from_json(record: Record) -> CheckedFile:
        return CheckedFile(
            file=record["file"],
            bytes=record["bytes"],
            calendars=record["calendars"],
            components=record["components"],
            producer=record["producer"],
            errors=record["errors"],
            warnings=record["warnings"],
            infos=record["infos"],
            known=record["known"],
            rules={rule["rule"]: rule["count"] for rule in record["rules"]},
        )


class Findings(list[Finding]):
    """The findings in the order of their places; for each rule, the first 100 in a file.

    `files` has the numbers of all findings, `omitted` is how many more there are than in the list, and
    `diagnostics` has the files that could not be read.
    """

    def __init__(
        self,
        findings: Iterable[Finding],
        files: Iterable[CheckedFile] = (),
        diagnostics: Iterable[Diagnostic] = (),
    ) -> None:
        super().__init__(findings)
        self.files = tuple(files)
        self.diagnostics = tuple(diagnostics)

    @property
    def omitted(self) -> int:
        return max(0, sum(sum(file.rules.values()) for file in self.files) - len(self))

    def to_frame(self) -> pandas.DataFrame:
        """A pandas frame with a row for each finding."""
        from ._frames import findings_frame

        return findings_frame(self)


def validate(
    source: Source, *, profile: Profile = "rfc", options: Sequence[str] = (), partial: bool = False
) -> Findings:
    """What is wrong in a calendar, for a purpose.

    `options` are further options of `calview validate`, such as ["--ignore", "rr.unbounded"]. Throws
    CalviewError if a file can't be read, unless `partial` is true. Findings are no errors.
    """
    output = run(["validate", "--json", "--profile", profile, *options], source)
    answer = document(output)
    diagnostics = tuple(Diagnostic.unreadable(file["file"], file["message"]) for file in answer["unreadable"])
    if diagnostics and not partial:
        raise incomplete(diagnostics)
    findings = [Finding.from_json(found) for file in answer["files"] for found in file["findings"]]
    return Findings(findings, map(CheckedFile.from_json, answer["files"]), diagnostics)


def validate_each(
    paths: Iterable[Path],
    *,
    profile: Profile = "rfc",
    options: Sequence[str] = (),
    seconds: float = 60,
) -> Generator[Findings, None, None]:
    """What is wrong in each of many files, by one process that stays for all of them.

    The answer about a file comes before the next path is taken. A file that can't be read, or whose
    answer takes longer than some seconds, or makes calview crash, has no `files` and a diagnostic; the
    next file is checked nevertheless. Each path names one file.
    """
    words = ["validate", "--ndjson", "--statistics", "--profile", profile, *options]
    with Conversation(words, seconds) as conversation:
        for path in paths:
            *findings, last = conversation.records(path, lambda record: "rule" not in record)
            found = map(Finding.from_json, findings)
            if "bytes" in last:
                yield Findings(found, [CheckedFile.from_json(last)])
            else:
                yield Findings(found, (), [Diagnostic.unreadable(last["file"], last["message"])])


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair that was made, at a place in the calendar before it."""

    line: int
    column: int
    message: str
    rule: str
    unsafe: bool


@dataclass(frozen=True, slots=True)
class Repaired:
    """A calendar after its repair; lines without a repair have the bytes they had.

    For each rule the first 100 repairs are listed, and `omitted` is how many more there are. `messages`
    is all that calview said, about what it left as it is, too.
    """

    content: bytes
    repairs: tuple[Repair, ...]
    omitted: int
    messages: str


def fix(source: Source, *, unsafe: bool = False, options: Sequence[str] = ()) -> Repaired:
    """Repairs what has exactly one right answer, and with `unsafe` what readers pass over, too.

    No file is changed. Throws CalviewError if there is no calendar, or several. `options` are further
    options of `calview fix`, such as ["--select", "rr"]; those that write no calendar don't apply.
    """
    words = ["fix", *(["--unsafe"] if unsafe else []), *options]
    output = run(words, source)
    if output.status != 0:
        raise CalviewError(refusal(output.messages, output.status))
    messages = output.messages.decode(errors="replace")
    line = re.compile(
        r"^calview: .*?:(\d+):(\d+): fixed( \(unsafe\))?: (.*) \[([a-z0-9.-]+)\]$", re.MULTILINE
    )
    repairs = tuple(
        Repair(int(found[1]), int(found[2]), found[4], found[5], unsafe=bool(found[3]))
        for found in line.finditer(messages)
    )
    more = re.compile(r"^calview: .*: (\d+) more of [a-z0-9.-]+ are not shown$", re.MULTILINE)
    omitted = sum(int(found[1]) for found in more.finditer(messages))
    return Repaired(output.content, repairs, omitted, messages)
