"""Occurrences: between two days, and day by day in a month (Documentation/Schema/event.schema.json)."""

from __future__ import annotations

import zoneinfo
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta, timezone, tzinfo
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from ._diagnostics import CalviewError, Diagnostic, Record, incomplete
from ._program import Conversation, Path, Source, document, run

if TYPE_CHECKING:
    import pandas

Moment: TypeAlias = "date | datetime"
"""A `date` if it is a whole day, a naive `datetime` if it is floating, otherwise an aware one."""

Kind: TypeAlias = Literal["event", "todo", "journal", "freeBusy"]


def zone_named(name: str) -> tzinfo:
    """The zone that a document names: one of the zone database, or an offset such as UTC+02:00."""
    try:
        if name.startswith("UTC") and len(name) > 3:
            offset = datetime.fromisoformat(f"2000-01-01T00:00:00{name[3:]}").tzinfo
            assert offset
            return offset
        return zoneinfo.ZoneInfo(name)
    except (ValueError, zoneinfo.ZoneInfoNotFoundError) as error:
        raise CalviewError(
            f"Python finds no zone {name!r} in a database; name another one with tz"
        ) from error


def moment(text: str, zone: tzinfo) -> Moment:
    """A time in the JSON of calview; those with an offset are shown by the clock of the zone."""
    if len(text) == len("2024-12-06"):
        return date.fromisoformat(text)
    found = datetime.fromisoformat(text)
    return found.astimezone(zone) if found.tzinfo else found


@dataclass(frozen=True, slots=True)
class Event:
    """One occurrence of an event, a task, a journal entry or a busy time.

    `start` and `end` are `date`s if it fills whole days, naive if it is floating, and otherwise aware,
    by the clock of the zone that was asked for. `time_zone` is the zone that the file names, in which
    `start.astimezone(ZoneInfo(event.time_zone))` gives the time on its own clock. `end` is exclusive.
    `details` has what `fields` asked for, as in the JSON of calview.
    """

    uid: str
    summary: str | None
    start: Moment
    end: Moment
    kind: Kind
    location: str | None
    status: str | None
    busy: bool
    categories: tuple[str, ...]
    all_day: bool
    floating: bool
    time_zone: str | None
    recurring: bool
    recurrence_id: Moment | None
    calendar: str | None
    other_calendars: tuple[str | None, ...]
    file: str
    line: int
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @staticmethod
    def from_json(record: Record, zone: tzinfo) -> Event:
        """Throws ValueError or OverflowError if the event is before the year 1 or after 9999."""
        rest = dict(record)
        source = rest.pop("source")
        # Where a day lies in the event follows from the dates of both.
        rest.pop("position", None)
        recurrence_id = rest.pop("recurrenceId")
        return Event(
            uid=rest.pop("uid"),
            summary=rest.pop("summary"),
            start=moment(rest.pop("start"), zone),
            end=moment(rest.pop("end"), zone),
            kind=rest.pop("kind"),
            location=rest.pop("location"),
            status=rest.pop("status"),
            busy=rest.pop("busy"),
            categories=tuple(rest.pop("categories")),
            all_day=rest.pop("allDay"),
            floating=rest.pop("floating"),
            time_zone=rest.pop("timeZone"),
            recurring=rest.pop("recurring"),
            recurrence_id=None if recurrence_id is None else moment(recurrence_id, zone),
            calendar=rest.pop("calendar"),
            other_calendars=tuple(rest.pop("otherCalendars", ())),
            file=source["file"],
            line=source["line"],
            details=rest,
        )


@dataclass(frozen=True, slots=True)
class Calendar:
    """A calendar in a file, with what it says of itself."""

    file: str
    name: str | None
    time_zone: str | None
    color: str | None
    method: str | None

    @staticmethod
    def from_json(record: Record) -> Calendar:
        names = ("file", "name", "timeZone", "color", "method")
        return Calendar(*(record[name] for name in names))


@dataclass(frozen=True, slots=True)
class Agenda(Sequence[Event]):
    """The occurrences in some days, in order of time, and the problems in the files.

    `complete` is False if something could not be read, and `truncated` is True if a limit left
    something out; a diagnostic says what. For each rule the first 100 diagnostics are listed. `zone` is
    the zone that days and times are seen from.
    """

    events: tuple[Event, ...]
    diagnostics: tuple[Diagnostic, ...]
    zone: tzinfo
    complete: bool
    truncated: bool
    calendars: tuple[Calendar, ...] = ()

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self.events[index]

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def to_frame(self) -> pandas.DataFrame:
        """A pandas frame with a row for each occurrence.

        `start` and `end` are times of the zone: whole days begin at its midnight, and floating times
        are those of its clock; `all_day` and `floating` tell which they are.
        """
        from ._frames import events_frame

        return events_frame(self.events, self.zone)


@dataclass(frozen=True, slots=True)
class Day:
    """A day with its events, those of whole days first, and the labels of its marks."""

    date: date
    events: tuple[Event, ...]
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Month(Sequence[Day]):
    """The days of a month in their order, and the problems in the files.

    `complete`, `truncated` and `zone` are those of an `Agenda`.
    """

    days: tuple[Day, ...]
    diagnostics: tuple[Diagnostic, ...]
    zone: tzinfo
    complete: bool
    truncated: bool
    calendars: tuple[Calendar, ...]

    @overload
    def __getitem__(self, index: int) -> Day: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Day, ...]: ...

    def __getitem__(self, index: int | slice) -> Day | tuple[Day, ...]:
        return self.days[index]

    def __len__(self) -> int:
        return len(self.days)

    def __iter__(self) -> Iterator[Day]:
        return iter(self.days)


def month(
    source: Source,
    month: str | date,
    *,
    tz: str | zoneinfo.ZoneInfo | None = None,
    fields: Iterable[str] = (),
    options: Sequence[str] = (),
    partial: bool = False,
) -> Month:
    """The days of a month, such as "2024-12", each with its events.

    The arguments are those of `between`.
    """
    name = month.isoformat()[: len("2024-12")] if isinstance(month, date) else month
    words = ["--month", name, "--json", *reading(tz, fields), *options]
    output = run(words, source)
    answer = document(output)
    zone = zone_named(answer["timeZone"])
    lost: dict[tuple[str, int], Diagnostic] = {}
    days = tuple(
        Day(
            date.fromisoformat(day["date"]),
            tuple(readable(day["events"], zone, lost)),
            tuple(day["marks"]),
        )
        for shown in answer["months"]
        for day in shown["days"]
        if day["isWithinDisplayedMonth"]
    )
    diagnostics = (*map(Diagnostic.from_json, answer["diagnostics"]), *lost.values())
    complete = output.status == 0 and not lost
    if not complete and not partial:
        raise incomplete(diagnostics)
    calendars = tuple(map(Calendar.from_json, answer["calendars"]))
    return Month(days, diagnostics, zone, complete, answer["truncated"], calendars)


def between(
    source: Source,
    start: date | str,
    end: date | str,
    *,
    tz: str | zoneinfo.ZoneInfo | None = None,
    fields: Iterable[str] = (),
    options: Sequence[str] = (),
    partial: bool = False,
) -> Agenda:
    """The occurrences from a day to a day, both included, or from a time up to a time.

    `source` is a path, or the bytes of a calendar. `start` and `end` are dates or times, or either as
    text ("2024-12-06", "2024-12-06T09:00"); a time without a zone is one of `tz`. `tz` is the zone that
    days and times are seen from, or else that of the machine. `fields` names what `Event.details`
    shall have ("description", "attendees", "all", …). `options` are further options of `calview list`,
    such as ["--match", "planning"].

    Throws CalviewError if something could not be read, unless `partial` is true: then the answer is
    not `complete`, and its diagnostics say what is missing.
    """
    window = Window(moment_of(start), moment_of(end))
    words = ["list", "--json", *window.words, *reading(tz, fields), *options]
    output = run(words, source)
    answer = document(output)
    zone = zone_named(answer["timeZone"])
    agenda = agenda_of(answer["events"], answer, zone, window, complete=output.status == 0)
    if not agenda.complete and not partial:
        raise incomplete(agenda.diagnostics)
    return replace(agenda, calendars=tuple(map(Calendar.from_json, answer["calendars"])))


def between_each(
    paths: Iterable[Path],
    start: date | str,
    end: date | str,
    *,
    tz: str | zoneinfo.ZoneInfo | None = None,
    fields: Iterable[str] = (),
    options: Sequence[str] = (),
    seconds: float = 60,
) -> Generator[Agenda, None, None]:
    """The occurrences in each of many files, by one process that stays for all of them.

    The answer about a file comes before the next path is taken, so that `paths` may be endless. It is
    like that of `between`, without `calendars`. A file that can't be read, or whose answer takes longer
    than some seconds, or makes calview crash, has an agenda that is not `complete`, and a diagnostic;
    the next file is answered nevertheless. Each path names one file.
    """
    window = Window(moment_of(start), moment_of(end))
    words = ["list", "--each", "--ndjson", *window.words, *reading(tz, fields), *options]
    zone = view_zone(tz)
    with Conversation(words, seconds) as conversation:
        for path in paths:
            *events, last = conversation.records(path, lambda record: "occurrences" in record)
            if "occurrences" in last:
                yield agenda_of(events, last, zone, window, complete=last["complete"])
            else:
                agenda = agenda_of(events, NOTHING, zone, window, complete=False)
                unreadable = Diagnostic.unreadable(last["file"], last["message"])
                yield replace(agenda, diagnostics=(unreadable, *agenda.diagnostics))


# The record about a file that calview has not written, since it ended before.
NOTHING: Record = {"diagnostics": [], "truncated": False}


def reading(tz: str | zoneinfo.ZoneInfo | None, fields: Iterable[str]) -> list[str]:
    """The options for the zone and the details of events."""
    names = ",".join(fields)
    words = [] if tz is None else ["--tz", str(tz)]
    return [*words, "--fields", names] if names else words


def view_zone(tz: str | zoneinfo.ZoneInfo | None) -> tzinfo:
    """The zone that calview shows times in; it alone knows what the machine's zone is called."""
    empty = b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
    return zone_named(document(run(["list", "--json", *reading(tz, ())], empty))["timeZone"])


def agenda_of(
    events: list[Record], answer: Record, zone: tzinfo, window: Window, *, complete: bool
) -> Agenda:
    """An agenda from the records of its events, and from the record that has its problems."""
    lost: dict[tuple[str, int], Diagnostic] = {}
    found = tuple(event for event in readable(events, zone, lost) if window.touches(event, zone))
    diagnostics = (*map(Diagnostic.from_json, answer["diagnostics"]), *lost.values())
    return Agenda(found, diagnostics, zone, complete and not lost, answer["truncated"])


def readable(records: list[Record], zone: tzinfo, lost: dict[tuple[str, int], Diagnostic]) -> Iterator[Event]:
    """The events whose times Python can hold. The others are `lost`, by the places they are at."""
    for record in records:
        try:
            yield Event.from_json(record, zone)
        except (ValueError, OverflowError):
            source = record["source"]
            message = f"is from {record['start']} to {record['end']}, and Python has the years 1 to 9999"
            place = source["file"], source["line"]
            lost[place] = Diagnostic("python.year", "error", *place, 1, message)


def moment_of(value: date | str) -> Moment:
    """A day or a time that a caller gave."""
    if not isinstance(value, str):
        return value
    if len(value) <= len("2024-12-06"):
        return date.fromisoformat(value)
    # Python 3.10 does not know the Z of UTC.
    return datetime.fromisoformat(value.replace("Z", "+00:00"))


@dataclass(frozen=True, slots=True)
class Window:
    """What a caller asked for: days, or times that calview doesn't take and that choose among its days."""

    start: Moment
    end: Moment

    @property
    def words(self) -> list[str]:
        """The options for all days that may be in the window, in whatever zone it is meant."""
        first, last = self.start, self.end
        if isinstance(first, datetime):
            first = first.date() - min(timedelta(days=1), first.date() - date.min)
        if isinstance(last, datetime):
            last = last.date() + min(timedelta(days=1), date.max - last.date())
        return ["--from", first.isoformat(), "--to", last.isoformat()]

    def touches(self, event: Event, zone: tzinfo) -> bool:
        """Whether an event of these days has a time in the window, too."""
        start, end = elapsed(event.start, zone), elapsed(event.end, zone)
        if isinstance(self.end, datetime) and start >= elapsed(self.end, zone):
            return False
        if isinstance(self.start, datetime):
            first = elapsed(self.start, zone)
            return end > first or start == first
        return True


EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def instant(value: Moment, zone: tzinfo) -> datetime:
    """The time at which a day or a floating time begins in a zone."""
    if not isinstance(value, datetime):
        value = datetime.combine(value, time())
    return value if value.tzinfo else value.replace(tzinfo=zone)


def elapsed(value: Moment, zone: tzinfo) -> timedelta:
    """How long after 1970 a day or a time begins. Python compares times of one zone by their clock,
    which shows some times twice, and can't turn the first and the last times into those of UTC."""
    return instant(value, zone) - EPOCH
