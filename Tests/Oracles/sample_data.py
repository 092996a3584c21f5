"""A second opinion on SampleData: which occurrence lies on which day of December 2024.

Written with other code than calview's (icalendar and recurring-ical-events, Python), so that both agreeing means
something. From the top of the repository:

    python3 -m venv .venv
    .venv/bin/pip install icalendar==7.3.0 recurring-ical-events==3.8.2
    .venv/bin/python Tests/Oracles/sample_data.py > Tests/Fixtures/sample-data-2024-12.tsv
    .venv/bin/python Tests/Oracles/sample_data.py --summary

The answer is one line for each day that an occurrence touches: file, day, start, end, all-day (1 or 0), kind, UID, summary.
The view zone is UTC: zoned times are converted, floating ones and dates stay as they are. Intervals are half-open;
what has no length lies on its day, a date without an end is that whole day. In the summary, tabs, line ends and backslashes are written \\t, \\n and \\\\.
"""

import sys
from datetime import date, datetime, timedelta
from pathlib import Path

import icalendar

from second_opinion import occurrences, stamp, summary

SAMPLES = Path(__file__).parents[2] / "SampleData"
FIRST, LAST = date(2024, 12, 1), date(2024, 12, 31)
KINDS = {"VEVENT": "event", "VTODO": "todo", "VJOURNAL": "journal"}


def main():
    rows, totals = [], []
    for path in sorted(SAMPLES.glob("*.ics")):
        if path.name == "faulty.ics":
            continue
        calendar = icalendar.Calendar.from_ical(path.read_bytes())
        components = sum(1 for c in calendar.subcomponents if c.name in KINDS)
        found = [o for o in expanded(calendar) if any(days(*o[:2]))]
        for start, end, component in found:
            for day in days(start, end):
                rows.append(row(path.name, day, start, end, component))
        totals.append(f"{path.name}\t{components}\t{len(found)}")
    if "--summary" in sys.argv[1:]:
        lines = totals
    else:
        lines = ["file\tday\tstart\tend\tallDay\tkind\tuid\tsummary", *sorted(rows)]
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print("\n".join(lines))


def expanded(calendar):
    """Start, end and component of everything near the month."""
    # A task without dates is on no day (RFC 5545 section 3.6.2); for the library it lasts from 1970
    # to 2038.
    calendar.subcomponents = [c for c in calendar.subcomponents if not is_undated_task(c)]
    return occurrences(calendar, list(KINDS), FIRST - timedelta(days=3), LAST + timedelta(days=3))


def is_undated_task(component):
    return component.name == "VTODO" and "DTSTART" not in component and "DUE" not in component


def days(start, end):
    """The days of the month that the half-open interval touches."""
    first = as_date(start)
    last = as_date(end)
    ends_at_midnight = not isinstance(end, datetime) or end.time() == datetime.min.time()
    if ends_at_midnight and last > first:
        last -= timedelta(days=1)
    first, last = max(first, FIRST), min(max(first, last), LAST)
    return [first + timedelta(days=n) for n in range((last - first).days + 1)]


def as_date(value):
    return value.date() if isinstance(value, datetime) else value


def row(file, day, start, end, component):
    all_day = not isinstance(start, datetime)
    kind = KINDS[component.name]
    cells = [file, day, stamp(start), stamp(end), int(all_day), kind, component["UID"], summary(component)]
    return "\t".join(map(str, cells))


main()
