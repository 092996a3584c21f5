#!/usr/bin/env python3
"""Writes years of other calendars, as packages of Python have them, for the tests of rules (RFC 7529).

    pip install convertdate==2.5.1 hijridate==2.6.0 jdatetime==6.1.1 LunarCalendar==0.0.9 \
        borax==4.1.3 lunardate==0.3.0 sxtwl==2.0.7 pyluach==2.3.0 korean-lunar-calendar==0.4.0 \
        holidays==0.109
    Tests/Oracles/rule_calendars.py Tests/CalendarLocalesTests/Fixtures

`years.tsv` has a row for a year: a calendar, the first day, and the months with their lengths, each
number as rules have it: 5L is the leap month after the fifth. Korean years (the table of the Korea
Astronomy and Space Science Institute), Chinese ones (that of the Hong Kong Observatory) and those of
Umm al-Qura (the published calendars that hijridate collects) are all there, from 1900 on or as far
as the tables go; of the others every tenth from 1900 to 2100, Hebrew 5806 and 5807, and Persian 1500
to 1505, for which jdatetime has cycles of 33 years but convertdate the equinox. A Chinese year of 1900 to 2100 is there only if four packages agree on it, which leaves out
three years in which the moon is new within seconds of midnight, and two that one package has wrong.

`korean-holidays.tsv` has a row for a year from 1901 to 2100: Seollal, Buddha's birthday and Chuseok
by the table of the package holidays, which differs from that of the institute before 1910 alone
(1905, 1908, 1909 are left out).
"""

import datetime
import sys

import sxtwl
from borax.calendars.lunardate import LCalendars, LunarDate
from convertdate import coptic, indian_civil, islamic
from convertdate import persian as astronomical_persian
from hijridate import Hijri
from holidays.calendars import chinese
from jdatetime import date as jalali
from korean_lunar_calendar import KoreanLunarCalendar
from lunarcalendar import Converter, Lunar
from lunardate import LunarDate as OtherLunarDate
from pyluach import dates, hebrewcal

DAY = datetime.timedelta(days=1)


def with_leap_months(find):
    """The months that a function finds first days of, by number and leap flag, in their order."""

    def months(year):
        found = [(find(year, m, leap), f"{m}{'L' * leap}") for m in range(1, 13) for leap in (0, 1)]
        return sorted((day, name) for day, name in found if day)

    return months


def korean(year, month, leap):
    calendar = KoreanLunarCalendar()
    if not calendar.setLunarDate(year, month, 1, bool(leap)):
        return None
    if leap and "Intercalation" not in calendar.LunarIsoFormat():
        return None
    return datetime.date.fromisoformat(calendar.SolarIsoFormat())


def by_lunar_calendar(year, month, leap):
    try:
        day = Converter.Lunar2Solar(Lunar(year, month, 1, bool(leap)))
    except Exception:
        return None
    return datetime.date(day.year, day.month, day.day)


def by_lunardate(year, month, leap):
    try:
        return OtherLunarDate(year, month, 1, bool(leap)).to_solar_date()
    except ValueError:
        return None


def by_borax(year):
    found = []
    for month, _, leap in LCalendars.iter_year_month(year):
        found.append((LunarDate(year, month, 1, leap).to_solar_date(), f"{month}{'L' * leap}"))
    return sorted(found)


def by_sxtwl(year):
    found = []
    day = datetime.date(year, 1, 15)
    while day < datetime.date(year + 1, 3, 5):
        other = sxtwl.fromSolar(day.year, day.month, day.day)
        if other.getLunarDay() == 1 and other.getLunarYear(True) == year:
            found.append((day, f"{other.getLunarMonth()}{'L' * other.isLunarLeap()}"))
        day += DAY
    return found


def hebrew(year):
    # The package counts from Nisan; its twelfth month is Adar or Adar I.
    leap = hebrewcal.Year(year).leap
    names = {7: "1", 8: "2", 9: "3", 10: "4", 11: "5", 12: "5L" if leap else "6", 13: "6"}
    names |= {month: str(month + 6) for month in range(1, 7)}
    return sorted(
        (dates.HebrewDate(year, month, 1).to_pydate(), name)
        for month, name in names.items() if month < 13 or leap)


def of_module(module, count=12):
    def months(year):
        firsts = (datetime.date(*module.to_gregorian(year, m, 1)) for m in range(1, count + 1))
        return [(day, str(index + 1)) for index, day in enumerate(firsts)]

    return months


def persian(year):
    return [(jalali(year, month, 1).togregorian(), str(month)) for month in range(1, 13)]


def umm_al_qura(year):
    if year == 1501:
        # The first day after the table.
        last = Hijri(1500, 12, 1)
        return [(last.to_gregorian() + last.month_length() * DAY, "1")]
    return [(Hijri(year, month, 1).to_gregorian(), str(month)) for month in range(1, 13)]


def ethiopic(year):
    # The months are those of the Coptic calendar; the years are 276 ahead.
    return of_module(coptic, 13)(year - 276)


def rows(name, months, years):
    for year in years:
        found = months(year)
        ends = [day for day, _ in found[1:]] + [months(year + 1)[0][0]]
        lengths = [f"{name}:{(end - day).days}" for (day, name), end in zip(found, ends)]
        yield "\t".join([name, str(found[0][0]), " ".join(lengths)])


def agreed_chinese_years():
    others = [with_leap_months(by_lunardate), by_borax, by_sxtwl]
    main = with_leap_months(by_lunar_calendar)
    for year in range(1900, 2099):
        wanted = main(year), main(year + 1)[0]
        if all((other(year), other(year + 1)[0]) == wanted for other in others):
            yield year


def korean_holidays():
    table = chinese._ChineseLunisolar(chinese.KOREAN_CALENDAR)
    for year in range(1901, 2101):
        if year in (1905, 1908, 1909):
            continue
        days = [
            table.lunar_new_year_date(year)[0], table.buddha_birthday_date(year)[0],
            table.mid_autumn_date(year)[0],
        ]
        if year <= 2050:
            firsts = korean(year, 1, 0), korean(year, 4, 0) + 7 * DAY, korean(year, 8, 0) + 14 * DAY
            assert tuple(days) == firsts, (year, days, firsts)
        yield "\t".join(map(str, days))


CALENDARS = [
    ("dangi", with_leap_months(korean), range(1900, 2050)),
    ("chinese", with_leap_months(by_lunar_calendar), agreed_chinese_years()),
    ("hebrew", hebrew, [*range(5660, 5861, 10), 5806, 5807]),
    ("persian", persian, range(1279, 1479, 10)),
    ("coptic", of_module(coptic, 13), range(1616, 1817, 10)),
    ("ethiopic", ethiopic, range(1892, 2093, 10)),
    ("indian", of_module(indian_civil), range(1822, 2022, 10)),
    ("islamic-civil", of_module(islamic), range(1318, 1524, 10)),
    ("islamic-umalqura", umm_al_qura, range(1343, 1501)),
    ("persian", of_module(astronomical_persian), range(1500, 1506)),
]

with open(f"{sys.argv[1]}/years.tsv", "w") as file:
    for name, months, years in CALENDARS:
        for row in rows(name, months, years):
            print(row, file=file)
with open(f"{sys.argv[1]}/korean-holidays.tsv", "w") as file:
    for row in korean_holidays():
        print(row, file=file)
