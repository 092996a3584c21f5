#!/usr/bin/env python3
"""Reads what `calview fix` makes of files with icalendar, a reader of other authors.

    Tests/Oracles/fix_icalendar.py .build/release/calview FILE...

Needs: pip install icalendar. For each file the repaired one must be read if the old one was, with
the same events or more; where more of it is read than before, that is counted.
"""

import subprocess
import sys

from icalendar import Calendar


def events(data):
    """The UIDs of the events that are read; None if the file is refused."""
    try:
        return sorted(
            str(event.get("UID"))
            for calendar in Calendar.from_ical(data, multiple=True)
            for event in calendar.walk("VEVENT")
        )
    except Exception:
        return None


def main():
    program, files = sys.argv[1], sys.argv[2:]
    gained = lost = same = refused = 0
    for name in files:
        with open(name, "rb") as file:
            old = events(file.read())
        run = subprocess.run([program, "fix", "-q", "--now", name], capture_output=True)
        if run.returncode != 0:
            print(f"{name}: status {run.returncode}: {run.stderr.decode(errors='replace')}")
            continue
        new = events(run.stdout)
        if new is None:
            refused += 1
            print(f"{name}: refused" + ("" if old is None else ", and was read before"))
            lost += old is not None
        elif old is None or len(new) > len(old):
            gained += 1
        elif old == new:
            same += 1
        else:
            lost += 1
            print(f"{name}: {len(old)} events before, {len(new)} now")
    print(f"{same} read as before, {gained} read now, {refused} refused, {lost} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
