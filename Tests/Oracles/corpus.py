"""A second opinion on Tests/Fixtures/Corpus: every occurrence of every file.

Written with other code than calview's (icalendar and recurring-ical-events, Python), so that both agreeing means
something. From the top of the repository:

    python3 -m venv .venv
    .venv/bin/pip install icalendar==7.3.0 recurring-ical-events==3.8.2 tzdata==2025.3
    PYTHONTZPATH= .venv/bin/python Tests/Oracles/corpus.py > Tests/Fixtures/Corpus/occurrences.tsv

The table has three sorts of lines, their cells separated by tabs:

    file    path    first month    last month    in which all occurrences are listed
    event   UID     SUMMARY                      of the file above; tabs, line ends and backslashes as \\t, \\n and \\\\
    start   end                                  of the event above; dates, local times or instants, half-open

A file without a series that goes on for ever is listed from its first to its last month, any other up to the end of
the fifth year after the last DTSTART in it, and a month more for those who read it in other zones. Files that the libraries refuse, and events that they skip, are not in the table;
what they must give is written by hand in the test.
"""

import sys
from collections import defaultdict
from datetime import date
from pathlib import Path

import icalendar

from second_opinion import occurrences, stamp, summary

CORPUS = Path(__file__).parents[1] / "Fixtures" / "Corpus"
FIRST, LAST = date(1900, 1, 1), date(2100, 1, 1)
ENDLESS_YEARS = 5


def main():
    lines = []
    for path in sorted(CORPUS.rglob("*.ics")):
        name = path.relative_to(CORPUS).as_posix()
        # The library would remember the zones of a file for all files that it reads later.
        icalendar.use_zoneinfo()
        try:
            calendars = icalendar.Calendar.from_ical(readable(path.read_bytes()), multiple=True)
        except ValueError as error:
            print(f"{name}: {error}", file=sys.stderr)
            continue
        lines += table(name, [as_calendar(component) for component in calendars])
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print("\n".join(lines))


def readable(data):
    """The bytes in a form that icalendar knows: UTF-8, with line ends that are no bare CR."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        data = data.decode("utf-16").encode()
    return data if b"\n" in data else data.replace(b"\r", b"\n")


def as_calendar(component):
    """A calendar of its own for a component that stands outside any."""
    if not isinstance(component, icalendar.Calendar):
        calendar = icalendar.Calendar()
        calendar.add_component(component)
        component = calendar
    # The library rejects a whole calendar for an event without a DTSTART that it can read.
    component.subcomponents = [part for part in component.subcomponents if part.name != "VEVENT" or has_start(part)]
    return component


def has_start(event):
    return "DTSTART" in event and "DTSTART" not in [name for name, _ in event.errors]


def table(name, calendars):
    times = defaultdict(list)
    last = horizon(calendars)
    for calendar in calendars:
        for start, end, event in occurrences(calendar, ["VEVENT"], FIRST, last, skip_bad_series=True):
            times[event.get("UID", ""), summary(event)].append((stamp(start), stamp(end)))
    pairs = [pair for found in times.values() for pair in found]
    if not pairs:
        return [f"file\t{name}\t\t"]
    months = [min(start[:7] for start, _ in pairs), max(max(start[:7], end[:7]) for start, end in pairs)]
    if last < LAST:
        months[1] = min(months[1], f"{last.year - 1}-12")
    lines = ["\t".join(["file", name, *months])]
    for (uid, text), found in sorted(times.items()):
        lines += [f"event\t{uid}\t{text}", *sorted("\t".join(pair) for pair in found)]
    return lines


def horizon(calendars):
    """The day before which occurrences are looked for."""
    starts, is_endless = [], False
    for event in (event for calendar in calendars for event in calendar.walk("VEVENT")):
        starts.append(event["DTSTART"].dt)
        rules = event.get("RRULE", [])
        for rule in rules if isinstance(rules, list) else [rules]:
            is_endless = is_endless or not ("COUNT" in rule or "UNTIL" in rule)
    return date(max(start.year for start in starts) + ENDLESS_YEARS + 1, 2, 1) if is_endless else LAST


main()
