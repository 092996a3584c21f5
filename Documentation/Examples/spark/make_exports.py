#!/usr/bin/env python3
"""Makes exports to try the example on: make_exports.py 10000 FOLDER

Each has two to forty events and the name of one of five producers, some of which make the same
fault again and again. The path of each is written to standard output.
"""

import pathlib
import random
import sys

PRODUCERS = ["Alder Planner 4", "Birch Groupware 12.1", "Cedar Booking", "Dogwood 2", "Elm School"]


def event(number, producer, random):
    start = f"2024{random.randint(1, 12):02}{random.randint(1, 28):02}T{random.randint(8, 18):02}0000"
    zone = "TZID=Europe/Berlin" if producer != "Birch Groupware 12.1" else "TZID=Berlin Time"
    lines = [
        "BEGIN:VEVENT",
        f"UID:{number}@example.org",
        "DTSTAMP:20241201T090000" + ("" if producer == "Cedar Booking" else "Z"),
        f"DTSTART;{zone}:{start}",
        "DURATION:PT45M",
        f"SUMMARY:Meeting {number}" + (", again" if producer == "Dogwood 2" else ""),
        "END:VEVENT",
    ]
    if random.random() < 0.2:
        lines.insert(5, "RRULE:FREQ=WEEKLY;COUNT=10")
    return lines


def main(count, folder):
    folder = pathlib.Path(folder)
    for number in range(count):
        choice = random.Random(number)
        producer = choice.choice(PRODUCERS)
        path = folder / f"{number // 1000:03}" / f"{number:06}.ics"
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Example//{producer}//EN"]
        for index in range(choice.randint(2, 40)):
            lines += event(number * 100 + index, producer, choice)
        path.write_text("\r\n".join(lines + ["END:VCALENDAR", ""]), newline="")
        print(path)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
