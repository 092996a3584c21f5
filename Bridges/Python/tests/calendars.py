"""Calendars for the tests, and stand-ins for the program."""

import contextlib
import os
import pathlib
import tempfile
from collections.abc import Iterator
from unittest import mock

from calview import _program

# The zone of the machine, where a test names none.
os.environ["TZ"] = "UTC"

ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "SampleData"


def calendar(*events: str) -> bytes:
    """A calendar of events whose lines are separated by blanks, except in SUMMARY, which comes last."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//calview//tests//EN"]
    for number, event in enumerate(events):
        times, _, summary = event.partition(" SUMMARY:")
        lines += ["BEGIN:VEVENT", f"UID:{number}@tests", "DTSTAMP:20240101T000000Z", *times.split()]
        lines += [f"SUMMARY:{summary}"] if summary else []
        lines += ["END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""]).encode()


@contextlib.contextmanager
def stand_in(script: str) -> Iterator[None]:
    """Has a script of the shell stand in for calview, which it can call by the name $CALVIEW."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "calview")
        path.write_text(f"#!/bin/sh\nCALVIEW='{_program.program()}'\n{script}\n")
        path.chmod(0o755)
        with mock.patch.object(_program, "program", lambda: str(path)):
            yield
