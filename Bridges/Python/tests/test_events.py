import datetime
import pathlib
import tempfile
import unittest
from datetime import date, timedelta, timezone
from zoneinfo import ZoneInfo

import calview
from calendars import SAMPLES, calendar

BERLIN = ZoneInfo("Europe/Berlin")


class TimesTests(unittest.TestCase):
    def test_event_with_a_zone_has_an_aware_time_of_the_zone_asked_for(self) -> None:
        given = calendar("DTSTART;TZID=Asia/Seoul:20241206T090000 DURATION:PT1H")
        [event] = calview.between(given, "2024-12-05", "2024-12-07", tz="Europe/Berlin")
        self.assertEqual(event.start, datetime.datetime(2024, 12, 6, 1, tzinfo=BERLIN))
        assert isinstance(event.start, datetime.datetime)
        self.assertEqual(event.start.tzinfo, BERLIN)
        self.assertEqual(event.time_zone, "Asia/Seoul")
        self.assertEqual(event.end, datetime.datetime(2024, 12, 6, 2, tzinfo=BERLIN))

    def test_whole_day_has_dates_and_an_exclusive_end(self) -> None:
        given = calendar("DTSTART;VALUE=DATE:20241206 DTEND;VALUE=DATE:20241208")
        [event] = calview.between(given, "2024-12-07", "2024-12-07", tz="UTC")
        self.assertIs(type(event.start), date)
        self.assertEqual((event.start, event.end), (date(2024, 12, 6), date(2024, 12, 8)))
        self.assertTrue(event.all_day)

    def test_floating_event_has_a_naive_time(self) -> None:
        given = calendar("DTSTART:20241206T090000")
        [event] = calview.between(given, "2024-12-06", "2024-12-06", tz="Asia/Seoul")
        self.assertEqual(event.start, datetime.datetime(2024, 12, 6, 9))
        self.assertTrue(event.floating)

    def test_hour_that_comes_twice_has_a_fold_the_second_time(self) -> None:
        given = calendar("DTSTART:20241103T053000Z", "DTSTART:20241103T063000Z")
        first, second = calview.between(given, "2024-11-03", "2024-11-03", tz="America/New_York")
        assert isinstance(first.start, datetime.datetime) and isinstance(second.start, datetime.datetime)
        self.assertEqual([first.start.hour, second.start.hour], [1, 1])
        self.assertEqual([first.start.fold, second.start.fold], [0, 1])
        self.assertEqual(
            second.start.astimezone(timezone.utc) - first.start.astimezone(timezone.utc), timedelta(hours=1)
        )

    def test_time_that_the_clock_skips_is_read_with_the_offset_before(self) -> None:
        given = calendar("DTSTART;TZID=Europe/Berlin:20240331T023000")
        [event] = calview.between(given, "2024-03-31", "2024-03-31", tz="Europe/Berlin")
        self.assertEqual(event.start, datetime.datetime(2024, 3, 31, 1, 30, tzinfo=timezone.utc))
        self.assertEqual(event.start.isoformat(), "2024-03-31T03:30:00+02:00")

    def test_offset_is_a_zone_too(self) -> None:
        given = calendar("DTSTART:20241206T090000Z")
        agenda = calview.between(given, "2024-12-06", "2024-12-06", tz="+05:30")
        self.assertEqual(agenda[0].start.isoformat(), "2024-12-06T14:30:00+05:30")

    def test_year_beyond_those_of_python_is_reported(self) -> None:
        given = calendar("DTSTART;VALUE=DATE:99991231 SUMMARY:the last day", "DTSTART:99991231T100000Z")
        with self.assertRaises(calview.CalviewError) as caught:
            calview.between(given, "9999-12-31", "9999-12-31", tz="UTC")
        self.assertEqual(caught.exception.diagnostics[0].rule, "python.year")
        agenda = calview.between(given, "9999-12-31", "9999-12-31", tz="UTC", partial=True)
        self.assertEqual([event.uid for event in agenda], ["1@tests"])
        self.assertFalse(agenda.complete)
        [month] = [calview.month(given, "9999-12", tz="UTC", partial=True)]
        self.assertEqual([len(day.events) for day in month][-2:], [0, 1])
        self.assertEqual([found.line for found in month.diagnostics], [4])


class BetweenTests(unittest.TestCase):
    def test_both_days_are_included(self) -> None:
        given = calendar(*(f"DTSTART;VALUE=DATE:202412{day:02}" for day in range(1, 10)))
        agenda = calview.between(given, date(2024, 12, 3), "2024-12-05", tz="UTC")
        self.assertEqual([event.start for event in agenda], [date(2024, 12, day) for day in (3, 4, 5)])

    def test_times_choose_what_overlaps_and_leave_out_what_touches(self) -> None:
        given = calendar(
            "DTSTART:20241206T080000Z DURATION:PT1H SUMMARY:before",
            "DTSTART:20241206T083000Z DURATION:PT1H SUMMARY:across",
            "DTSTART:20241206T090000Z SUMMARY:at the start",
            "DTSTART:20241206T095900Z DURATION:PT1M SUMMARY:at the end",
            "DTSTART:20241206T100000Z DURATION:PT1H SUMMARY:after",
        )
        start = datetime.datetime(2024, 12, 6, 10, tzinfo=BERLIN)
        aware = calview.between(given, start, start + timedelta(hours=1), tz="UTC")
        self.assertEqual([event.summary for event in aware], ["across", "at the start", "at the end"])
        self.assertEqual(calview.between(given, "2024-12-06T09:00", "2024-12-06T10:00Z", tz="UTC"), aware)

    def test_times_that_the_clock_shows_twice_are_told_apart(self) -> None:
        given = calendar("DTSTART:20241103T053000Z SUMMARY:first", "DTSTART:20241103T063000Z SUMMARY:second")
        york = ZoneInfo("America/New_York")
        start = datetime.datetime(2024, 11, 3, 1, 15, tzinfo=york)
        first = calview.between(given, start, start.replace(minute=45), tz="America/New_York")
        again = start.replace(fold=1)
        second = calview.between(given, again, again.replace(minute=45), tz="America/New_York")
        self.assertEqual([event.summary for event in (*first, *second)], ["first", "second"])

    def test_first_and_last_days_of_python_may_be_asked_for(self) -> None:
        given = calendar("DTSTART:00010101T000000 SUMMARY:first", "DTSTART;VALUE=DATE:99991230 SUMMARY:last")
        start, end = datetime.datetime.min, datetime.datetime.max.replace(microsecond=0)
        agenda = calview.between(given, start, end, tz="Asia/Seoul")
        self.assertEqual([event.summary for event in agenda], ["first", "last"])

    def test_series_has_its_instances_and_overrides(self) -> None:
        agenda = calview.between(SAMPLES / "team.ics", "2024-12-02", "2024-12-13", tz="UTC")
        self.assertTrue(any(event.recurring and event.recurrence_id for event in agenda))
        self.assertEqual(agenda.calendars[0].name, "Harbour Works: platform team")
        self.assertEqual(agenda[:2], agenda.events[:2])

    def test_details_are_those_asked_for(self) -> None:
        given = calendar("DTSTART:20241206T090000Z DESCRIPTION:why URL:https://a.example")
        [plain] = calview.between(given, "2024-12-06", "2024-12-06")
        [full] = calview.between(given, "2024-12-06", "2024-12-06", fields=["description", "url"])
        self.assertEqual(plain.details, {})
        self.assertEqual(full.details, {"description": "why", "url": "https://a.example"})

    def test_options_are_those_of_the_program(self) -> None:
        agenda = calview.between(
            SAMPLES / "team.ics", "2024-12-09", "2024-12-10", options=["--match", "planning"]
        )
        self.assertEqual([event.summary for event in agenda], ["Sprint planning"])

    def test_warnings_are_in_the_answer_and_lost_events_are_an_error(self) -> None:
        given = calendar("DTSTART;TZID=Nowhere:20241206T090000", "DTSTART:20241206T090000Z")
        agenda = calview.between(given, "2024-12-06", "2024-12-06")
        self.assertEqual([found.rule for found in agenda.diagnostics], ["tz.undefined"])
        broken = calendar("DTSTART:soon", "DTSTART:20241206T090000Z")
        with self.assertRaises(calview.CalviewError) as caught:
            calview.between(broken, "2024-12-06", "2024-12-06")
        self.assertIn("soon", str(caught.exception))
        self.assertEqual(caught.exception.diagnostics[0].line, 7)
        self.assertEqual(len(calview.between(broken, "2024-12-06", "2024-12-06", partial=True)), 1)

    def test_missing_file_is_an_error_with_its_name(self) -> None:
        with self.assertRaisesRegex(calview.CalviewError, "no-such.ics: error: no such file"):
            calview.between("no-such.ics", "2024-12-06", "2024-12-06")

    def test_bad_arguments_are_refused(self) -> None:
        given = calendar()
        with self.assertRaisesRegex(calview.CalviewError, "Mars/Olympus"):
            calview.between(given, "2024-12-06", "2024-12-06", tz="Mars/Olympus")
        with self.assertRaisesRegex(calview.CalviewError, "colour"):
            calview.between(given, "2024-12-06", "2024-12-06", fields=["colour"])
        with self.assertRaisesRegex(calview.CalviewError, "--nope"):
            calview.between(given, "2024-12-06", "2024-12-06", options=["--nope"])
        with self.assertRaises(calview.CalviewError):
            calview.between(given, "2024-12-06", "2024-12-05")
        with self.assertRaises(ValueError):
            calview.between(given, "soon", "2024-12-05")

    def test_bytes_that_are_no_calendar_are_an_error(self) -> None:
        for given in (b"", b"hello", bytes(range(256)) * 40, b"BEGIN:VCALENDAR\xff\xfe"):
            with self.assertRaises(calview.CalviewError, msg=given[:20]):
                calview.between(given, "2024-12-06", "2024-12-06")

    def test_text_in_another_encoding_is_read_and_reported(self) -> None:
        given = calendar("DTSTART:20241206T090000Z SUMMARY:Café").replace("é".encode(), b"\xe9")
        agenda = calview.between(given, "2024-12-06", "2024-12-06")
        self.assertEqual(agenda[0].summary, "Café")
        self.assertNotEqual(agenda.diagnostics, ())

    def test_names_of_any_letters_are_paths(self) -> None:
        given = calendar("DTSTART:20241206T090000Z SUMMARY:여행")
        with tempfile.TemporaryDirectory() as folder:
            for name in (
                "여행 ✈.ics",
                "--tz",
                "-",
                "december",
                "list",
                " a:b.ics",
                "https:x",
                "caf\udce9.ics",
            ):
                path = pathlib.Path(folder, name)
                path.write_bytes(given)
                [event] = calview.between(path, "2024-12-06", "2024-12-06")
                self.assertEqual(event.summary, "여행", msg=name)
            for name in ("a\nb.ics", "", "https://a.invalid/b.ics"):
                with self.assertRaises(ValueError):
                    calview.between(name, "2024-12-06", "2024-12-06")


class MonthTests(unittest.TestCase):
    def test_month_has_all_its_days_and_no_others(self) -> None:
        month = calview.month(SAMPLES / "trip.ics", "2024-12", tz="Asia/Seoul")
        self.assertEqual([day.date.day for day in month], list(range(1, 32)))
        self.assertEqual(month, calview.month(SAMPLES / "trip.ics", date(2024, 12, 24), tz="Asia/Seoul"))

    def test_event_is_on_each_of_its_days(self) -> None:
        given = calendar("DTSTART;VALUE=DATE:20241206 DURATION:P3D SUMMARY:long")
        month = calview.month(given, "2024-12", tz="UTC")
        days = [day for day in month if day.events]
        self.assertEqual([day.date.day for day in days], [6, 7, 8])
        self.assertEqual(days[0].events, days[2].events)

    def test_marks_are_on_their_days(self) -> None:
        month = calview.month(SAMPLES / "study-diary.ics", "2024-12", tz="UTC")
        self.assertTrue(any(day.marks for day in month))


if __name__ == "__main__":
    unittest.main()
