#!/usr/bin/env python3
"""Writes days of other calendars, as packages of Python compute them, for the tests of calview.

    pip install convertdate==2.5.1 hijridate==2.6.0 jdatetime==6.1.1 lunardate==0.3.0 \
        korean-lunar-calendar==0.4.0
    Tests/Oracles/calendars.py > Tests/CalendarLocalesTests/Fixtures/calendars.tsv

Rows are a calendar, a Gregorian day, and the year, the month, 1 for a leap month, and the day. Days
are drawn at random from 1950 to 2049; in each calendar the first days of years are among them.
Months have ICU's places: the first Hebrew month is Tishri, and the sixth, Adar I, is one of leap
years alone. Where two packages compute a calendar, they must agree.

ICU 72, which calview asks, differs from these packages in some days, for which calview has tables of
its own. The days around them are there in any case: the seventh Chinese month of 2012 and the Hebrew
year 5807, which ICU begins a day late.
"""

import datetime
import random

from convertdate import coptic, hebrew, indian_civil, islamic, persian
from hijridate import Gregorian
from jdatetime import date as jalali
from korean_lunar_calendar import KoreanLunarCalendar
from lunardate import LunarDate

FIRST = datetime.date(1950, 1, 1)
LAST = datetime.date(2049, 12, 31)


def of_hebrew(day):
    year, month, date = hebrew.from_gregorian(day.year, day.month, day.day)
    # The package counts from Nisan, and its twelfth month is Adar in a common year, or else Adar I.
    if month < 7:
        place = month + 7
    elif month < 12:
        place = month - 6
    else:
        place = 6 if month == 12 and hebrew.leap(year) else 7
    return year, place, 0, date


def of_persian(day):
    found = jalali.fromgregorian(date=day)
    other = persian.from_gregorian(day.year, day.month, day.day)
    assert (found.year, found.month, found.day) == other, (day, found, other)
    return found.year, found.month, 0, found.day


def of_umm_al_qura(day):
    found = Gregorian(day.year, day.month, day.day).to_hijri()
    return found.year, found.month, 0, found.day


def of_chinese(day):
    found = LunarDate.from_solar_date(day.year, day.month, day.day)
    return found.year, found.month, int(found.isLeapMonth), found.day


def of_korean(day):
    found = KoreanLunarCalendar()
    found.setSolarDate(day.year, day.month, day.day)
    return found.lunarYear, found.lunarMonth, int(found.isIntercalation), found.lunarDay


def with_module(module):
    def convert(day):
        year, month, date = module.from_gregorian(day.year, day.month, day.day)
        return year, month, 0, date

    return convert


CORRECTED = {
    "chinese": [(2012, 8, 17), (2012, 9, 15), (2012, 9, 16)],
    "dangi": [(2017, 2, 26), (2017, 3, 27), (2017, 3, 28)],
    "hebrew": [(2045, 11, 9), (2045, 11, 10), (2046, 9, 30), (2046, 10, 1)],
}

CALENDARS = {
    "chinese": of_chinese,
    "coptic": with_module(coptic),
    "dangi": of_korean,
    "hebrew": of_hebrew,
    "indian": with_module(indian_civil),
    "islamic-civil": with_module(islamic),
    "islamic-umalqura": of_umm_al_qura,
    "persian": of_persian,
}

for name, convert in CALENDARS.items():
    # From a seed, so that the rows are the same in every run.
    choice = random.Random(name)
    span = (LAST - FIRST).days
    count = 240 if name == "islamic-umalqura" else 60
    days = {FIRST + datetime.timedelta(days=choice.randrange(span)) for _ in range(count)}
    for year in choice.sample(range(1950, 2050), 12):
        candidates = (datetime.date(year, 1, 1) + datetime.timedelta(days=n) for n in range(365))
        days |= {day for day in candidates if convert(day)[1:] == (1, 0, 1)}
    days |= {datetime.date(*day) for day in CORRECTED.get(name, [])}
    for day in sorted(days):
        print(name, day, *convert(day), sep="\t")
