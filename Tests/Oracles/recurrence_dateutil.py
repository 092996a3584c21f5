#!/usr/bin/env python3
"""Writes random rules and python-dateutil's answers to Tests/RecurrenceTests/Fixtures.

    python3 -m venv /tmp/oracle
    /tmp/oracle/bin/pip install python-dateutil==2.9.0.post0
    /tmp/oracle/bin/python Tests/Oracles/recurrence_dateutil.py

The seed is fixed, so that the same dateutil writes the same table. Each rule has an instance on
DTSTART: rules without any instance would keep dateutil searching until the year 9999.

`dateutil.tsv` has rules of all kinds. `weeks.tsv` has yearly ones with INTERVAL and BYWEEKNO, whose
DTSTART is mostly near New Year's Day. Their weeks are in one year as a whole: others are divided by
dateutil. libical gives the same instances, except for some rules with WKST and weeks from the end.

Columns: DTSTART, RRULE, and the first instances, where each word says only what changes from the
one before (the Swift test reads it with `times`).
"""

import datetime
import itertools
import pathlib
import random
import signal

from dateutil.rrule import rrulestr

SEED = 20241206
RULES = 2000
INSTANCES = 12
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
WEEK_RULES = 500
FIXTURES = pathlib.Path(__file__).parent.parent / "RecurrenceTests" / "Fixtures"


def signed(choice, number, total):
    """The number, or the same counted from the end."""
    return number if choice.random() < 0.5 else number - total - 1


def with_others(choice, number, others, most):
    numbers = {number} | {choice.choice(others) for _ in range(choice.randint(0, most))}
    return ",".join(str(n) for n in sorted(numbers, key=lambda _: choice.random()))


def random_rule(choice, start):
    frequency = choice.choice(
        ["YEARLY", "YEARLY", "MONTHLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"])
    is_clock = frequency in ("HOURLY", "MINUTELY", "SECONDLY")
    parts = [f"FREQ={frequency}"]
    year_length = 366 if start.year % 4 == 0 and (start.year % 100 or start.year % 400 == 0) else 365
    year_day = start.timetuple().tm_yday
    month_length = (start.replace(day=28) + datetime.timedelta(days=4)).replace(day=1)
    month_length = (month_length - datetime.timedelta(days=1)).day
    has = lambda percent: choice.random() * 100 < percent

    if has(50):
        largest = 300 if is_clock and has(40) else 4
        parts.append(f"INTERVAL={choice.randint(1, largest)}")
    if has(30):
        parts.append(f"WKST={choice.choice(WEEKDAYS)}")
    if has(30):
        parts.append("BYMONTH=" + with_others(choice, start.month, range(1, 13), 4))
    if frequency == "YEARLY" and has(20):
        # The week number of DTSTART depends on WKST; only ISO weeks are used, without WKST.
        parts = [part for part in parts if not part.startswith("WKST")]
        week = start.isocalendar()[1]
        parts.append("BYWEEKNO=" + with_others(choice, week, [-1, 1, 20, 52, 53, -10], 2))
    if frequency in ("YEARLY", "HOURLY", "MINUTELY", "SECONDLY") and has(12):
        day = signed(choice, year_day, year_length)
        parts.append("BYYEARDAY=" + with_others(choice, day, range(1, 366), 6))
    if frequency != "WEEKLY" and has(30):
        day = signed(choice, start.day, month_length)
        parts.append("BYMONTHDAY=" + with_others(choice, day, [*range(1, 32), -1, -2, -31], 6))
    if has(40):
        weekday = WEEKDAYS[start.weekday()]
        others = [choice.choice(WEEKDAYS) for _ in range(choice.randint(0, 3))]
        by_week = any(part.startswith("BYWEEKNO") for part in parts)
        if frequency in ("MONTHLY", "YEARLY") and not by_week and has(50):
            in_month = frequency == "MONTHLY" or any(part.startswith("BYMONTH=") for part in parts)
            place, length = (start.day, month_length) if in_month else (year_day, year_length)
            ordinal = (place - 1) // 7 + 1 if has(50) else -((length - place) // 7 + 1)
            weekday = f"{ordinal}{weekday}"
            if has(70):
                others = [f"{choice.choice([1, 2, 3, 4, 5, -1, -2])}{other}" for other in others]
        parts.append("BYDAY=" + ",".join([*others, weekday]))
    if has(25):
        parts.append("BYHOUR=" + with_others(choice, start.hour, range(24), 4))
    if has(25):
        parts.append("BYMINUTE=" + with_others(choice, start.minute, range(60), 4))
    if has(25):
        parts.append("BYSECOND=" + with_others(choice, start.second, range(60), 3))
    has_others = any(part.startswith("BY") for part in parts)
    if has_others and has(25):
        parts.append("BYSETPOS=" + with_others(choice, choice.choice([1, -1]), [2, 3, -2, 5, -4], 3))
    choice.shuffle(parts)
    return ";".join(parts)


def random_week_rule(choice):
    day = datetime.datetime(choice.randint(1990, 2040), 1, 1)
    reach = choice.choice([(-7, 7), (-7, 7), (0, 364)])
    start = day + datetime.timedelta(days=choice.randint(*reach))
    weeks = {choice.choice([*range(2, 52), *range(-51, -1)]) for _ in range(choice.randint(1, 3))}
    parts = [
        "FREQ=YEARLY", f"INTERVAL={choice.randint(2, 5)}",
        "BYWEEKNO=" + ",".join(map(str, sorted(weeks))),
        "BYDAY=" + ",".join(choice.sample(WEEKDAYS, choice.randint(1, 3))),
    ]
    if choice.random() < 0.2:
        parts.append(f"WKST={choice.choice(WEEKDAYS)}")
    if choice.random() < 0.2:
        parts.append(f"BYSETPOS={choice.choice([1, -1])}")
    return start, ";".join(parts)


def shortened(times):
    """Leaves out of each time what it shares with the one before, at most the date as a whole."""
    words = []
    last = None
    for time in times:
        day, clock = time.strftime("%Y%m%d"), time.strftime("%H%M%S")
        if last is None:
            words.append(f"{day}T{clock}")
        else:
            kept = next(n for n in (8, 6, 4, 0) if day[:n] == last[0][:n])
            clock_word = "" if clock == last[1] else "T" + clock
            words.append(day[kept:] + clock_word if kept < 8 or clock_word else day[6:])
        last = (day, clock)
    return " ".join(words)


class TooSlow(Exception):
    pass


def give_up(*_):
    raise TooSlow


def row(start, rule, instances):
    return "\t".join([start.strftime("%Y%m%dT%H%M%S"), rule, shortened(instances)])


def write(name, rows):
    (FIXTURES / name).write_text("dtstart\trrule\tinstances\n" + "\n".join(rows) + "\n")


def write_week_rules():
    choice = random.Random(SEED)
    rows = []
    for _ in range(WEEK_RULES):
        start, rule = random_week_rule(choice)
        rows.append(row(start, rule, list(itertools.islice(rrulestr(rule, dtstart=start), 4))))
    write("weeks.tsv", rows)


def main():
    choice = random.Random(SEED)
    signal.signal(signal.SIGALRM, give_up)
    rows = []
    while len(rows) < RULES:
        day = datetime.date(1995, 1, 1) + datetime.timedelta(days=choice.randint(0, 15 * 365))
        if choice.random() < 0.1:
            day = day.replace(year=day.year + 90, day=min(day.day, 28))
        clock = datetime.time(choice.randint(0, 23), choice.choice([0, 15, 30, 59]), choice.choice([0, 0, 45]))
        start = datetime.datetime.combine(day, clock)
        rule = random_rule(choice, start)
        signal.alarm(20)
        try:
            instances = list(itertools.islice(rrulestr(rule, dtstart=start), INSTANCES))
        except TooSlow:
            print("too slow, left out:", start, rule)
            continue
        finally:
            signal.alarm(0)
        # After some hundred years, nothing new occurs.
        instances = [time for time in instances if time.year < start.year + 200]
        rows.append(row(start, rule, instances))
    write("dateutil.tsv", rows)
    write_week_rules()


if __name__ == "__main__":
    main()
