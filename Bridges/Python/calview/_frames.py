"""Answers as pandas frames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields
from datetime import tzinfo

import pandas

from ._events import Event, instant
from ._findings import Finding


def events_frame(events: Sequence[Event], zone: tzinfo) -> pandas.DataFrame:
    """A row for each occurrence; each of the `details` has a column."""
    names = [field.name for field in fields(Event) if field.name != "details"]
    frame = pandas.DataFrame(
        [{name: getattr(event, name) for name in names} | dict(event.details) for event in events],
        columns=[*names, *dict.fromkeys(name for event in events for name in event.details)],
    )
    # In microseconds a time may be in any year that Python has.
    kind = pandas.DatetimeTZDtype("us", zone)
    for name in ("start", "end"):
        times = [instant(getattr(event, name), zone) for event in events]
        frame[name] = pandas.Series(times, dtype=kind)
    return frame


def findings_frame(findings: Sequence[Finding]) -> pandas.DataFrame:
    """A row for each finding."""
    names = [field.name for field in fields(Finding)]
    return pandas.DataFrame([asdict(finding) for finding in findings], columns=names)
