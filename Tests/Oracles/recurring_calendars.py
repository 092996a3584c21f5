#!/usr/bin/env python3
"""Asks recurring-ical-events and calview.recurring for all occurrences in the calendars of the tests of
the former, which are installed with it:

    python3 -m venv .venv && .venv/bin/pip install icalendar recurring-ical-events tzdata
    PATH="$PWD/.build/release:$PATH" PYTHONPATH=Bridges/Python .venv/bin/python Tests/Oracles/recurring_calendars.py

The window of a calendar goes from a year before its first DTSTART to three years after its last one. An
occurrence is compared by UID, start and end: instants as such, dates and floating times as they are.
"""

import datetime
import warnings
from pathlib import Path

import calview
import calview.recurring
import icalendar
import recurring_ical_events

CALENDARS = Path(recurring_ical_events.__file__).parent / "test" / "calendars"


def key(event):
    """What is compared of an occurrence."""

    def text(value):
        if isinstance(value, datetime.datetime) and value.tzinfo:
            return value.astimezone(datetime.timezone.utc).isoformat()
        return value.isoformat()

    return text(event["DTSTART"].dt), text(event["DTEND"].dt), str(event.get("UID"))


def found(query, window):
    """The occurrences that a query finds, or why it finds none."""
    try:
        return sorted(key(event) for event in query().between(*window))
    except Exception as error:  # noqa: BLE001
        return f"{type(error).__name__}: {error}"


def main():
    warnings.simplefilter("ignore")
    calview.program()
    same = different = 0
    for path in sorted(CALENDARS.glob("*.ics")):
        name, content = path.name, path.read_bytes()
        try:
            read = icalendar.Calendar.from_ical(content)
        except ValueError as error:
            print(f"{name}: icalendar can't read it: {error}")
            continue
        starts = [event["DTSTART"].dt for event in read.walk("VEVENT") if "DTSTART" in event]
        years = [start.year for start in starts] or [2024]
        window = (max(1, min(years) - 1), 1, 1), (max(years) + 3, 1, 1)
        theirs = found(lambda: recurring_ical_events.of(read), window)
        ours = found(lambda: calview.recurring.of(content), window)
        if theirs == ours:
            same += 1
            continue
        different += 1
        print(f"{name}, {window[0][0]} to {window[1][0] - 1}:")
        if isinstance(theirs, str) or isinstance(ours, str):
            for who, answer in ("recurring_ical_events", theirs), ("calview", ours):
                print(f"  {who}: {answer if isinstance(answer, str) else f'{len(answer)} occurrences'}")
            continue
        for who, these, others in ("recurring_ical_events", theirs, ours), ("calview", ours, theirs):
            alone = [answer for answer in these if answer not in others]
            print(f"  only {who}, {len(alone)} of {len(these)}:")
            for answer in alone[:5]:
                print("   ", *answer)
    print(f"{same} calendars with the same answers, {different} with others")


if __name__ == "__main__":
    main()
