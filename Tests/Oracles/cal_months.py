#!/usr/bin/env python3
"""Compares the months of calview with those of `cal` and `ncal` (BSD), day for day, 1900 to 2100.

    Tests/Oracles/cal_months.py .build/release/calview [PATH OF ncal]

takes some seconds. `ncal` has weeks from Sundays and from Mondays; for the other weekdays the
months are those of Python's calendar module. Week numbers are those of `ncal -w` where weeks begin
on Mondays. Where they begin on Sundays, week 1 is the one with 1 January, as in the United States;
`ncal -w` wants four days in it, so these numbers are counted here. The first difference ends it
with status 1.
"""

import calendar
import datetime
import os
import subprocess
import sys

YEARS = range(1900, 2101)
BLOCK = 22  # the columns of a month in `ncal -b -y`, with the gap after it


def run(*words):
    environment = dict(os.environ, LC_ALL="C", TZ="UTC")
    return subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout


def cells(lines):
    """The rows of a month: in which column of the grid each day stands."""
    rows = []
    for line in lines:
        days = [(column, line[3 * column : 3 * column + 2].strip()) for column in range(7)]
        days = [(column, int(text)) for column, text in days if text]
        if days:
            rows.append(days)
    return rows


def months_of_cal(ncal, year, first):
    """The twelve months of `ncal -b -y`, three side by side."""
    lines = run(ncal, "-b", "-h", first, "-y", str(year)).split("\n")
    heads = [index for index, line in enumerate(lines) if "Su" in line]
    for position, head in enumerate(heads):
        end = heads[position + 1] - 1 if position + 1 < len(heads) else len(lines)
        for block in range(3):
            yield cells(line[block * BLOCK : block * BLOCK + 20] for line in lines[head + 1 : end])


def months_of_python(year, first):
    """The twelve months, with weeks from a weekday that is counted from Monday."""
    for month in range(1, 13):
        weeks = calendar.Calendar(first).monthdayscalendar(year, month)
        yield [[(column, day) for column, day in enumerate(week) if day] for week in weeks]


def months_of_calview(calview, year, *first):
    """Twelve months in the narrow layout, one below the other."""
    text = run(
        calview, "--month", f"{year}-01", "-n", "12", "--width", "27", *first, "--today",
        "0001-01-01", "--color", "never",
    )
    for block in text.strip("\n").split("\n\n"):
        yield cells(block.split("\n")[2:])


def week_numbers_of_ncal(ncal, year, month):
    """The last line of a month of `ncal -w`."""
    return [int(word) for word in run(ncal, "-h", "-w", "-M", "-m", str(month), str(year)).split("\n")[8].split()]


def week_numbers_of_the_united_states(year, month):
    """Each week has the number of its Saturday, the first Saturday of a year being in week 1."""
    day = datetime.date(year, month, 1)
    saturday = day + datetime.timedelta(days=(5 - day.weekday()) % 7)
    while saturday - datetime.timedelta(days=6) <= day.replace(day=calendar.monthrange(year, month)[1]):
        yield (saturday.timetuple().tm_yday - 1) // 7 + 1
        saturday += datetime.timedelta(days=7)


def week_numbers_of_calview(calview, year, month, first):
    text = run(
        calview, "--month", f"{year}-{month:02}", "--width", "27", first, "-w", "--color", "never",
        "--today", "0001-01-01",
    )
    return [int(line[:3]) for line in text.split("\n")[2:] if line[:3].strip()]


def check(what, expected, found):
    if expected != found:
        sys.exit(f"{what}: cal has {expected}, calview {found}")


def main():
    calview, ncal = sys.argv[1], (sys.argv + ["ncal"])[2]
    count = 0
    for first, flag in (("-s", "-S"), ("-m", "-M")):
        for year in YEARS:
            expected = list(months_of_cal(ncal, year, flag))
            found = list(months_of_calview(calview, year, first))
            check(f"number of months of {year}", len(expected), len(found))
            for month, pair in enumerate(zip(expected, found), start=1):
                check(f"{year}-{month:02} {first}", *pair)
                count += 1
    for first, name in enumerate(calendar.day_name):
        for year in YEARS:
            expected = list(months_of_python(year, first))
            found = list(months_of_calview(calview, year, "--first-weekday", name.lower()))
            for month, pair in enumerate(zip(expected, found, strict=True), start=1):
                check(f"{year}-{month:02} --first-weekday {name}", *pair)
                count += 1
    for year in YEARS:
        for month in (1, 2, 12):
            check(
                f"weeks of {year}-{month:02} -m", week_numbers_of_ncal(ncal, year, month),
                week_numbers_of_calview(calview, year, month, "-m"),
            )
            check(
                f"weeks of {year}-{month:02} -s", list(week_numbers_of_the_united_states(year, month)),
                week_numbers_of_calview(calview, year, month, "-s"),
            )
    print(f"{count} months agree, and the week numbers of {len(YEARS) * 3} months, each way")


if __name__ == "__main__":
    main()
