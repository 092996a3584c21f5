"""How many events lie on each day of a month, as icalendar and recurring-ical-events find out.

    recurring-month.py FILE YEAR MONTH

Days are those of UTC.
"""

import calendar
import datetime
import sys

import icalendar
import recurring_ical_events


def moment(value):
    """A time in UTC: of a date its midnight, of a floating time what it says."""
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime.combine(value, datetime.time())
    if value.tzinfo is None:
        return value.replace(tzinfo=datetime.timezone.utc)
    return value.astimezone(datetime.timezone.utc)


def days(event):
    """The first and the last day of an event."""
    start = moment(event["DTSTART"].dt)
    if "DTEND" in event:
        end = moment(event["DTEND"].dt)
    else:
        end = start + event["DURATION"].dt
    last = end - datetime.timedelta(seconds=1) if end > start else start
    return start.date(), last.date()


path, year, month = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
first = datetime.date(year, month, 1)
last = first.replace(day=calendar.monthrange(year, month)[1])
with open(path, "rb") as file:
    events = recurring_ical_events.of(icalendar.Calendar.from_ical(file.read())).between(
        moment(first), moment(last + datetime.timedelta(days=1))
    )
counts = {first + datetime.timedelta(days=number): 0 for number in range(last.day)}
for event in events:
    start, end = days(event)
    for number in range((end - start).days + 1):
        day = start + datetime.timedelta(days=number)
        if day in counts:
            counts[day] += 1
for day, count in counts.items():
    print(day.isoformat(), count, sep="\t")
