"""Occurrences as components of the package icalendar, in the shape of recurring_ical_events.

    import calview.recurring as recurring_ical_events

    for event in recurring_ical_events.of(calendar).between((2024, 12, 1), (2025, 1, 1)):
        print(event["SUMMARY"], event.start)

calview finds the occurrences. icalendar, which must be installed, reads only the components that have
some in the window. Where the two packages disagree about a calendar, Documentation/Python.md says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta, timezone, tzinfo
from typing import TypeAlias
from zoneinfo import ZoneInfo

import icalendar
from icalendar.prop import vDDDTypes

from ._diagnostics import CalviewError
from ._events import Event, Moment, between, elapsed
from ._program import Source, refusal, run

When: TypeAlias = "date | datetime | int | str | tuple[int, ...]"
"""A day or a time: also 2024, (2024,), (2024, 12), (2024, 12, 6, 9, 30), "20241206" or "20241206T090000Z"."""

KINDS = {"VEVENT": "event", "VTODO": "todo", "VJOURNAL": "journal"}


def of(
    calendar: icalendar.Calendar | Source,
    keep_recurrence_attributes: bool = False,
    components: Sequence[str] = ("VEVENT",),
    skip_bad_series: bool = False,
) -> CalendarQuery:
    """Asks for the occurrences in a calendar: one of icalendar, its text or bytes, or the path of a file.

    A path or bytes are much faster, since a calendar of icalendar is first written out. `components` are
    VEVENT, VTODO and VJOURNAL. The components keep RRULE, RDATE and EXDATE with
    `keep_recurrence_attributes`. If calview can't read something, it throws CalviewError, unless
    `skip_bad_series` is true.
    """
    unknown = [name for name in components if name not in KINDS]
    if unknown or not components:
        raise ValueError(f"the components are some of {', '.join(KINDS)}, not {unknown}")
    source: Source
    if isinstance(calendar, icalendar.Calendar):
        source = calendar.to_ical()
    elif isinstance(calendar, str) and "\n" in calendar:
        source = calendar.encode()
    else:
        source = calendar
    return CalendarQuery(source, keep_recurrence_attributes, components, skip_bad_series)


class CalendarQuery:
    """The occurrences in a calendar, in order of time.

    `messages` is what calview said about the calendar in the last call, such as parts of a rule that
    mean nothing.
    """

    messages = ""

    def __init__(
        self, source: Source, keep_recurrence_attributes: bool, components: Sequence[str], partial: bool
    ) -> None:
        self._source = source
        self._dropped = [] if keep_recurrence_attributes else ["RRULE", "RDATE", "EXDATE"]
        self._kinds = ["--kind", ",".join(KINDS[name] for name in components)]
        self._partial = partial

    def between(self, start: When, stop: When | timedelta) -> list[icalendar.Component]:
        """The occurrences from a time up to a time; those without duration at `stop` are left out.

        A time without a zone is one on the clock of each event.
        """
        first = moment(start)
        last = moment_after(first, stop) if isinstance(stop, timedelta) else moment(stop)
        low, high = comparable(first, last)
        if low > high:
            raise ValueError(f"{last} is before {first}")
        # No clock is more than a day from that of UTC.
        days = (day(first, -1), day(last, 1))
        words = f"list --format ics --tz UTC --from {days[0]} --to {days[1]}".split()
        output = run([*words, *self._kinds], self._source)
        self.messages = output.messages.decode(errors="replace")
        if output.status != 0 and not self._partial:
            raise CalviewError(refusal(output.messages, output.status))
        if not output.content:
            return []
        listed = between(output.content, *days, tz="UTC", options=self._kinds, partial=self._partial)
        components = components_by_line(output.content)
        found = []
        for event in listed:
            component, calendar_zone = components[event.line]
            zone = clock(event, component, calendar_zone)
            start, end = shown(event.start, zone), shown(event.end, zone)
            if overlaps(start, end, first, last):
                found.append(self._occurrence(event, component, start, end))
        return found

    def at(self, when: When) -> list[icalendar.Component]:
        """The occurrences in a year, a month, a day, an hour, a minute or a second, or at a time."""
        if isinstance(when, int):
            when = (when,)
        if isinstance(when, str):
            is_day = len(when) == len("20241206")
            when = day(moment(when), 0) if is_day else moment(when)
        if isinstance(when, datetime):
            return self.between(when, when)
        if isinstance(when, tuple):
            if len(when) == 1:
                return self.between(when, (when[0] + 1,))
            if len(when) == 2:
                return self.between(when, (when[0] + when[1] // 12, when[1] % 12 + 1))
            units = ("days", "hours", "minutes", "seconds")
            return self.between(when, timedelta(**{units[len(when) - 3]: 1}))
        return self.between(when, timedelta(days=1))

    def _occurrence(
        self, event: Event, component: icalendar.Component, start: Moment, end: Moment
    ) -> icalendar.Component:
        """A copy of a component with the times of an occurrence."""
        copy = component.copy()
        for name in ("DURATION", *self._dropped):
            copy.pop(name, None)
        copy["DTSTART"] = vDDDTypes(start)
        if event.kind != "journal":
            copy["DUE" if event.kind == "todo" else "DTEND"] = vDDDTypes(end)
        if "RECURRENCE-ID" not in copy:
            copy["RECURRENCE-ID"] = vDDDTypes(start)
        copy.subcomponents = list(component.subcomponents)
        return copy


def components_by_line(content: bytes) -> dict[int, tuple[icalendar.Component, str]]:
    """The components of calendars that calview wrote, by the lines of their BEGINs, each with the
    X-WR-TIMEZONE of its calendar, or an empty text."""
    try:
        calendars = icalendar.Calendar.from_ical(content, multiple=True)
    except ValueError as error:
        raise CalviewError(f"icalendar can't read a component: {error}") from error
    components = [
        (component, str(calendar.get("X-WR-TIMEZONE", "")))
        for calendar in calendars
        for component in calendar.subcomponents
    ]
    lines = list(beginnings(content))
    if len(lines) != len(components):
        raise CalviewError(f"icalendar reads {len(components)} components, and there are {len(lines)}")
    return dict(zip(lines, components, strict=True))


def beginnings(content: bytes) -> Iterator[int]:
    """The lines at which components within a VCALENDAR begin."""
    depth = 0
    for number, line in enumerate(content.split(b"\n"), start=1):
        word = line[:6].upper()
        if word == b"BEGIN:":
            depth += 1
            if depth == 2:
                yield number
        elif word[:4] == b"END:":
            depth -= 1


def clock(event: Event, component: icalendar.Component, calendar_zone: str) -> tzinfo:
    """The clock that an occurrence is shown by: for UTC that of the calendar, if it names one, for other
    zones the one that icalendar has read, or else calview."""
    written = component.get("DTSTART") or component.get("DUE")
    value = getattr(written, "dt", None)
    read = value.tzinfo if isinstance(value, datetime) else None
    if read and not (calendar_zone and event.time_zone == "UTC"):
        return read
    try:
        return ZoneInfo(calendar_zone or event.time_zone or "UTC")
    except (ValueError, OSError, KeyError):
        return read or timezone.utc


def shown(value: Moment, zone: tzinfo) -> Moment:
    """A time by a clock; days and floating times are as they are."""
    return value.astimezone(zone) if isinstance(value, datetime) and value.tzinfo else value


def moment(when: When) -> Moment:
    """The day or the time that a caller means."""
    if isinstance(when, int):
        when = (when,)
    if isinstance(when, tuple):
        parts = (*when, *(1,) * (3 - len(when)))
        return datetime(parts[0], parts[1], parts[2]) + timedelta(
            **dict(zip(("hours", "minutes", "seconds"), parts[3:]))
        )
    if isinstance(when, str):
        if len(when) == len("20241206"):
            return datetime.strptime(when, "%Y%m%d")
        return datetime.strptime(when, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
    return when


def moment_after(start: Moment, duration: timedelta) -> Moment:
    """The time some time after a day or a time."""
    if not isinstance(start, datetime) and duration % timedelta(days=1):
        start = datetime.combine(start, time())
    return start + duration


def day(value: Moment, shift: int) -> date:
    """The day of a time, some days earlier or later."""
    found = value.date() if isinstance(value, datetime) else value
    return date.fromordinal(min(max(found.toordinal() + shift, 1), date.max.toordinal()))


def overlaps(start: Moment, end: Moment, first: Moment, last: Moment) -> bool:
    """Whether an occurrence has a time in a window. Both may be a single time."""
    begins, ends, opens, closes = comparable(start, end, first, last)
    if begins == ends:
        return opens <= begins < closes or begins == opens
    if opens == closes:
        return begins <= opens < ends
    return begins < closes and opens < ends


def comparable(*values: Moment) -> list[timedelta]:
    """The values on one scale: days begin at midnight, and naive times get the zone of others."""
    zones = (value.tzinfo for value in values if isinstance(value, datetime))
    zone = next(filter(None, zones), timezone.utc)
    return [elapsed(value, zone) for value in values]
