#!/usr/bin/env python3
"""Writes Sources/CalendarLocales/Generated/UmmAlQuraMonths.swift from the package hijridate.

    python3 -m venv /tmp/hijri
    /tmp/hijri/bin/pip install hijridate==2.6.0
    /tmp/hijri/bin/python .ci/generate-umm-al-qura.py \
        > Sources/CalendarLocales/Generated/UmmAlQuraMonths.swift

The Umm al-Qura calendar is not computed but published, today by King Abdulaziz City for Science and
Technology. The package collects what was published for the years 1343 to 1500; in the first years,
some months have 28 or 31 days. ICU, whatever its version, has other month lengths before 1420 and
after 1450.
"""

from datetime import date
from importlib.metadata import version

from hijridate import Hijri

YEARS = range(1343, 1501)


def number(year):
    """The lengths of the months of a year, two bits for each, from the lowest."""
    lengths = (Hijri(year, month, 1).month_length() - 28 for month in range(1, 13))
    return sum(length << 2 * index for index, length in enumerate(lengths))


numbers = [f"0x{number(year):06X}" for year in YEARS]
rows = [", ".join(numbers[start:start + 9]) for start in range(0, len(numbers), 9)]
first = (Hijri(YEARS[0], 1, 1).to_gregorian() - date(1970, 1, 1)).days
lines = "\n".join(f"    {row}," for row in rows)

print(f"""\
// Made by .ci/generate-umm-al-qura.py from the package hijridate {version("hijridate")} of PyPI, which has the
// published calendars of the years {YEARS[0]} to {YEARS[-1]}; don't edit.

extension UmmAlQuraYears {{
  /// The first year of the table.
  static let firstNumber = {YEARS[0]}

  /// The first day of the table, in days since 1970-01-01.
  static let firstDay = {first}

  /// The lengths of the months of each year, less 28: two bits for each month, from the lowest.
  static let monthLengths: [UInt32] = [
{lines}
  ]
}}""")
