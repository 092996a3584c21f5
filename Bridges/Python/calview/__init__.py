"""Reads, checks, repairs and compares iCalendar files with the program calview.

    import calview

    for event in calview.between("team.ics", "2024-12-09", "2024-12-13", tz="Europe/Berlin"):
        print(event.start, event.summary)

A calendar is a path or bytes. What can't be read is an exception, and what is wrong in a file is a value.
"""

from ._diagnostics import CalviewError, Diagnostic, Severity
from ._differences import Difference, Differences, PropertyChange, diff
from ._events import (
    Agenda,
    Calendar,
    Day,
    Event,
    Kind,
    Moment,
    Month,
    between,
    between_each,
    month,
)
from ._findings import (
    CheckedFile,
    Edit,
    Finding,
    Findings,
    Profile,
    Repair,
    Repaired,
    fix,
    validate,
    validate_each,
)
from ._program import Path, Source, program
from ._statistics import Share, Statistics, stats

__all__ = [
    "Agenda",
    "Calendar",
    "CalviewError",
    "CheckedFile",
    "Day",
    "Diagnostic",
    "Difference",
    "Differences",
    "Edit",
    "Event",
    "Finding",
    "Findings",
    "Kind",
    "Moment",
    "Month",
    "Path",
    "Profile",
    "PropertyChange",
    "Repair",
    "Repaired",
    "Severity",
    "Share",
    "Source",
    "Statistics",
    "between",
    "between_each",
    "diff",
    "fix",
    "month",
    "program",
    "stats",
    "validate",
    "validate_each",
]
