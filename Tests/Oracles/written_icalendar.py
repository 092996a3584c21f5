#!/usr/bin/env python3
"""Reads the events that `calview new` and `calview edit` write with icalendar, a reader of other authors.

    Tests/Oracles/written_icalendar.py .build/release/calview [COUNT]

Needs: pip install icalendar. Random titles, places, times, zones and rules are written and changed; all
of them must be read back the same, in their zones, and `calview validate` must find no fault.
"""

import datetime
import pathlib
import random
import subprocess
import sys
import tempfile
import zoneinfo

from icalendar import Calendar

ZONES = ["Europe/Berlin", "Asia/Seoul", "America/New_York", "Africa/Cairo", "Australia/Lord_Howe", "UTC"]
LETTERS = "abc ,;:\\\"äß😊과\t=%&'"
RULES = ["", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;INTERVAL=2;COUNT=4", "FREQ=DAILY;UNTIL={until}"]


def text(chance):
    words = "".join(chance.choice(LETTERS) for _ in range(chance.randrange(1, 200)))
    return "x" + words + "x"


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}")


def check(program, folder, chance, number):
    """Writes an event and changes it; returns what icalendar reads differently."""
    path = str(folder / f"{number}.ics")
    zone = chance.choice(ZONES)
    start = datetime.datetime(2024, 1, 2) + datetime.timedelta(minutes=15 * chance.randrange(4 * 24 * 700))
    end = start + datetime.timedelta(minutes=chance.choice([15, 60, 95, 600]))
    # Clocks that are set forward skip a time, which calview refuses.
    for moment in (start, end):
        aware = moment.replace(tzinfo=zoneinfo.ZoneInfo(zone))
        back = aware.astimezone(datetime.UTC).astimezone(aware.tzinfo)
        if back.replace(tzinfo=None) != moment or aware.utcoffset() != aware.replace(fold=1).utcoffset():
            return []
    until = (start + datetime.timedelta(days=9)).strftime("%Y%m%dT%H%M%SZ")
    rule = chance.choice(RULES).format(until=until)
    title, place, notes = text(chance), text(chance), text(chance)
    run(program, "new", title, "--start", f"{start:%Y-%m-%d %H:%M}", "--end", f"{end:%Y-%m-%d %H:%M}",
        "--tz", zone, "--rule", rule, "--uid", "one@team.example", "--in", path)
    run(program, "edit", "one@team.example", "--at", place, "--notes", notes, "--tz", zone, "--in", path)
    subprocess.run([program, "validate", "-q", "--fail-on", "warning", path], check=True)
    event = Calendar.from_ical(pathlib.Path(path).read_bytes()).walk("VEVENT")[0]
    expected = {
        "SUMMARY": " ".join(title.split(" ")), "LOCATION": place, "DESCRIPTION": notes, "SEQUENCE": 1,
        "DTSTART": start, "DTEND": end, "UID": "one@team.example",
    }
    found = {name: event.get(name) for name in expected}
    for name in ("DTSTART", "DTEND"):
        moment = found[name].dt
        if moment.utcoffset() != moment.replace(tzinfo=zoneinfo.ZoneInfo(zone)).utcoffset():
            return [f"{path}: {name} has the offset {moment.utcoffset()} in {zone}"]
        found[name] = moment.replace(tzinfo=None)
    if rule and event["RRULE"].to_ical().decode() != rule:
        parts = dict(part.split("=") for part in rule.split(";"))
        if dict(part.split("=") for part in event["RRULE"].to_ical().decode().split(";")) != parts:
            return [f"{path}: RRULE is {event['RRULE'].to_ical()}"]
    return [f"{path}: {name} is {found[name]!r}, not {value!r}"
            for name, value in expected.items() if found[name] != value]


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    chance = random.Random(5545)
    with tempfile.TemporaryDirectory() as folder:
        faults = [fault for number in range(count)
                  for fault in check(program, pathlib.Path(folder), chance, number)]
    print("\n".join(faults[:20]))
    print(f"{count} events, {len(faults)} read differently")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
