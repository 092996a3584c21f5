"""What the second opinions on calendar files share: icalendar and recurring-ical-events, asked the same way.

The values are those of calview's tables: dates and floating times as they are, zoned times as wall times of UTC; intervals are half-open.
"""

from datetime import datetime, timedelta, timezone

import icalendar
import recurring_ical_events


def occurrences(calendar, kinds, first, last, skip_bad_series=False):
    """Yields start, end and component of everything between two days."""
    query = recurring_ical_events.of(calendar, components=kinds, skip_bad_series=skip_bad_series)
    for found in query.between(first, last):
        start, end = in_utc(found.start), in_utc(found.end)
        # A date without an end is that whole day (RFC 5545 section 3.6.1).
        if start == end and not isinstance(start, datetime):
            end += timedelta(days=1)
        yield start, end, found


def in_utc(value):
    """A date or a floating time as it is; a zoned time as a wall time of UTC."""
    if isinstance(value, datetime) and value.tzinfo is not None:
        return value.astimezone(timezone.utc)
    return value


def stamp(value):
    """2024-12-01, 2024-12-01T09:00:00 if floating, 2024-12-01T09:00:00Z if an instant."""
    return value.isoformat().replace("+00:00", "Z")


def summary(component):
    """SUMMARY on one line: tabs, line ends and backslashes are written \\t, \\n and \\\\."""
    text = str(component.get("SUMMARY", ""))
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")
