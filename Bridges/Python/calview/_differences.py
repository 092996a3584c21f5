"""What changed between two versions of a calendar (Documentation/Schema/difference.schema.json)."""

from __future__ import annotations

import os
import pathlib
import tempfile
import zoneinfo
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from typing import Any, Literal

from ._diagnostics import Diagnostic, Record, incomplete
from ._events import Event, reading, zone_named
from ._program import Source, document, name_of, run_with


@dataclass(frozen=True, slots=True)
class PropertyChange:
    """The values of a property that only one version has, each with its `value` and `parameters`."""

    name: str
    before: tuple[Mapping[str, Any], ...]
    after: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What happened to an event, a series, an instance of a series, or to the calendar itself.

    `before` and `after` are the versions, a series in the form of its first instance; None if there is
    none, or none with a date that Python can hold. `record` is the JSON of calview, which has all.
    """

    change: Literal["added", "removed", "moved", "changed"]
    subject: Literal["event", "series", "instance", "calendar"]
    before: Event | None
    after: Event | None
    properties: tuple[PropertyChange, ...]
    matched_by: Literal["uid", "likeness"] | None
    record: Mapping[str, Any]

    @staticmethod
    def from_json(record: Record, zone: tzinfo) -> Difference:
        return Difference(
            change=record["change"],
            subject=record["subject"],
            before=version(record["before"], zone),
            after=version(record["after"], zone),
            properties=tuple(
                PropertyChange(changed["name"], tuple(changed["before"]), tuple(changed["after"]))
                for changed in record["properties"]
            ),
            matched_by=record["matchedBy"],
            record=record,
        )


def version(record: Record | None, zone: tzinfo) -> Event | None:
    """An event of a difference; a task without a date has no start."""
    if record is None or "start" not in record:
        return None
    try:
        return Event.from_json(record, zone)
    except (ValueError, OverflowError):
        return None


class Differences(list[Difference]):
    """The differences in order of time.

    `counts` has the numbers of each kind, also of events that are the same except for their UID
    ("renamed"). `truncated` is True if differences may be missing; a diagnostic says why.
    """

    def __init__(self, answer: Record) -> None:
        zone = zone_named(answer["timeZone"])
        super().__init__(Difference.from_json(record, zone) for record in answer["differences"])
        self.zone = zone
        self.counts: Mapping[str, int] = answer["counts"]
        self.diagnostics = tuple(map(Diagnostic.from_json, answer["diagnostics"]))
        self.truncated: bool = answer["truncated"]


def diff(
    old: Source,
    new: Source,
    *,
    tz: str | zoneinfo.ZoneInfo | None = None,
    options: Sequence[str] = (),
    partial: bool = False,
) -> Differences:
    """What changed between two calendars, or between two directories, event by event.

    `options` are further options of `calview diff`. Throws CalviewError if something could not be
    read, unless `partial` is true.
    """
    with tempfile.TemporaryDirectory() as folder:
        operands = [operand(old, folder, "old.ics"), operand(new, folder, "new.ics")]
        output = run_with(["diff", "--json", *reading(tz, ()), *options, *operands], b"")
    answer = document(output)
    differences = Differences(answer)
    if output.status > 1 and not partial:
        raise incomplete(differences.diagnostics)
    return differences


def operand(source: Source, folder: str, name: str) -> str:
    """A path that can't be taken for an option, for standard input or for an address."""
    if isinstance(source, bytes):
        path = pathlib.Path(folder, name)
        path.write_bytes(source)
        return str(path)
    given = os.fsdecode(name_of(source))
    return given if os.path.isabs(given) else os.path.join(os.curdir, given)
