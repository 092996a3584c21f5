import datetime
import unittest
from datetime import date, timedelta, timezone
from zoneinfo import ZoneInfo

from calendars import SAMPLES, calendar
from calview import CalviewError

try:
    import icalendar
except ImportError:
    raise unittest.SkipTest("icalendar is not installed") from None
from calview import recurring


class RecurringTests(unittest.TestCase):
    def test_occurrences_are_components_with_their_own_times(self) -> None:
        given = calendar(
            "DTSTART;TZID=Europe/Berlin:20241201T090000 DURATION:PT1H RRULE:FREQ=DAILY X-ROOM:5 SUMMARY:Tea"
        )
        first, second = recurring.of(given).between((2024, 12, 3), (2024, 12, 5))
        self.assertIsInstance(first, icalendar.Event)
        self.assertEqual(first["SUMMARY"], "Tea")
        self.assertEqual(first["X-ROOM"], "5")
        berlin = ZoneInfo("Europe/Berlin")
        self.assertEqual(first["DTSTART"].dt, datetime.datetime(2024, 12, 3, 9, tzinfo=berlin))
        self.assertEqual(first.end - first.start, timedelta(hours=1))
        self.assertEqual(second["RECURRENCE-ID"].dt, second.start)
        self.assertNotIn("RRULE", first)
        self.assertNotIn("DURATION", first)
        [kept] = recurring.of(given, keep_recurrence_attributes=True).at((2024, 12, 3))
        self.assertIn("RRULE", kept)

    def test_calendar_may_be_read_text_bytes_or_a_path(self) -> None:
        path = SAMPLES / "team.ics"
        found = recurring.of(path).between("20241201", "20241215")
        self.assertGreater(len(found), 10)
        texts = [
            path.read_bytes(),
            path.read_bytes().decode(),
            icalendar.Calendar.from_ical(path.read_bytes()),
        ]
        for given in texts:
            again = recurring.of(given).between("20241201", "20241215")
            self.assertEqual(
                [(event["UID"], event["DTSTART"].dt) for event in again],
                [(event["UID"], event["DTSTART"].dt) for event in found],
            )

    def test_window_without_a_zone_is_on_the_clock_of_each_event(self) -> None:
        given = calendar(
            "DTSTART;TZID=Asia/Seoul:20241206T000000",
            "DTSTART:20241206T235900Z",
            "DTSTART:20241206T120000",
            "DTSTART;VALUE=DATE:20241206",
            "DTSTART;TZID=Asia/Seoul:20241207T000000",
        )
        self.assertEqual(len(recurring.of(given).between(date(2024, 12, 6), date(2024, 12, 7))), 4)
        utc = [datetime.datetime(2024, 12, day, tzinfo=timezone.utc) for day in (6, 7)]
        self.assertEqual(len(recurring.of(given).between(*utc)), 4)
        names = [event["UID"] for event in recurring.of(given).between(*utc)]
        self.assertNotIn("0@tests", names)

    def test_time_of_utc_is_on_the_clock_of_the_calendar(self) -> None:
        given = calendar("DTSTART:20241206T233000Z", "DTSTART;TZID=Asia/Seoul:20241207T090000").replace(
            b"VERSION:2.0", b"VERSION:2.0\r\nX-WR-TIMEZONE:Europe/Berlin"
        )
        utc, seoul = recurring.of(given).at((2024, 12, 7))
        self.assertEqual(utc["DTSTART"].dt.isoformat(), "2024-12-07T00:30:00+01:00")
        self.assertEqual(seoul["DTSTART"].dt.isoformat(), "2024-12-07T09:00:00+09:00")
        unknown = given.replace(b"Europe/Berlin", b"Berlin, mostly")
        self.assertEqual(len(recurring.of(unknown).at((2024, 12, 7))), 1)

    def test_a_single_time_finds_what_is_going_on(self) -> None:
        given = calendar("DTSTART:20241206T090000Z DURATION:PT1H", "DTSTART:20241206T100000Z")
        at = recurring.of(given).at
        self.assertEqual(len(at(datetime.datetime(2024, 12, 6, 9, 59, tzinfo=timezone.utc))), 1)
        [later] = at(datetime.datetime(2024, 12, 6, 10, tzinfo=timezone.utc))
        self.assertEqual(later["UID"], "1@tests")
        for when in (2024, (2024,), (2024, 12), (2024, 12, 6), date(2024, 12, 6), "20241206"):
            self.assertEqual(len(at(when)), 2, msg=when)
        self.assertEqual(len(at((2024, 12, 6, 9))), 1)
        self.assertEqual(at((2024, 12, 7)), [])

    def test_times_that_the_clock_shows_twice_are_told_apart(self) -> None:
        given = calendar("DTSTART;TZID=America/New_York:20241103T013000", "DTSTART:20241103T063000Z")
        start = datetime.datetime(2024, 11, 3, 1, 15, fold=1, tzinfo=ZoneInfo("America/New_York"))
        [found] = recurring.of(given).between(start, start.replace(minute=45))
        self.assertEqual(found["UID"], "1@tests")

    def test_override_is_the_component_that_replaces_the_instance(self) -> None:
        found = recurring.of(SAMPLES / "team.ics").between((2024, 12, 1), (2025, 1, 1))
        moved = [event for event in found if event["RECURRENCE-ID"].dt != event["DTSTART"].dt]
        self.assertGreater(len(moved), 0)

    def test_tasks_and_journal_entries_are_found_on_request(self) -> None:
        given = calendar("DTSTART:20241206T090000Z").replace(b"VEVENT", b"VJOURNAL")
        self.assertEqual(recurring.of(given).at((2024, 12, 6)), [])
        [entry] = recurring.of(given, components=["VJOURNAL"]).at((2024, 12, 6))
        self.assertIsInstance(entry, icalendar.Journal)
        self.assertNotIn("DTEND", entry)
        with self.assertRaises(ValueError):
            recurring.of(given, components=["VALARM"])

    def test_bad_series_is_an_error_unless_skipped(self) -> None:
        given = calendar("DTSTART:soon", "DTSTART:20241206T090000Z")
        with self.assertRaisesRegex(CalviewError, "soon"):
            recurring.of(given).at((2024, 12, 6))
        query = recurring.of(given, skip_bad_series=True)
        self.assertEqual(len(query.at((2024, 12, 6))), 1)
        self.assertIn("soon", query.messages)

    def test_window_that_ends_before_it_starts_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            recurring.of(calendar()).between((2024, 12, 6), (2024, 12, 5))


if __name__ == "__main__":
    unittest.main()
