import datetime
import os
import tempfile
import unittest

import calview
from calendars import SAMPLES, calendar


class DiffTests(unittest.TestCase):
    def test_change_has_both_versions_and_the_values(self) -> None:
        old = calendar("DTSTART:20241206T090000Z SUMMARY:Tea", "DTSTART;VALUE=DATE:20241207")
        new = calendar("DTSTART:20241206T100000Z SUMMARY:Coffee")
        differences = calview.diff(old, new, tz="UTC")
        moved, removed = differences
        assert moved.before and moved.after and removed.before
        self.assertEqual(
            (moved.change, moved.before.summary, moved.after.summary), ("moved", "Tea", "Coffee")
        )
        self.assertEqual(
            [(changed.name, changed.after[0]["value"]) for changed in moved.properties],
            [("DTSTART", "2024-12-06T10:00:00"), ("SUMMARY", "Coffee")],
        )
        self.assertEqual((removed.change, removed.before.start), ("removed", datetime.date(2024, 12, 7)))
        self.assertIsNone(removed.after)
        self.assertEqual(differences.counts["moved"], 1)

    def test_same_calendar_has_no_differences(self) -> None:
        self.assertEqual(calview.diff(SAMPLES / "team.ics", (SAMPLES / "team.ics").read_bytes()), [])

    def test_names_are_paths(self) -> None:
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            self.addCleanup(os.chdir, here)
            for name in ("--json", "-", "today"):
                with open(name, "wb") as file:
                    file.write(calendar("DTSTART:20241206T090000Z"))
                self.assertEqual(len(calview.diff(name, calendar())), 1, msg=name)

    def test_missing_file_is_an_error(self) -> None:
        with self.assertRaisesRegex(calview.CalviewError, "no such file"):
            calview.diff("no-such.ics", calendar())


class StatisticsTests(unittest.TestCase):
    def test_hours_are_counted_by_group(self) -> None:
        given = calendar(
            "DTSTART:20241206T090000Z DURATION:PT90M CATEGORIES:Work",
            "DTSTART:20241207T090000Z DURATION:PT30M",
            "DTSTART;VALUE=DATE:20241208 CATEGORIES:Home",
        )
        found = calview.stats(given, "2024-12-01", datetime.date(2024, 12, 31), by=["category"], tz="UTC")
        self.assertEqual(list(found.groups), ["category"])
        self.assertEqual(found.groups["category"]["Work"].duration, datetime.timedelta(minutes=90))
        self.assertEqual(found.groups["category"][None].events, 1)
        self.assertEqual((found.total.events, found.total.days), (3, 1))

    def test_lost_event_is_an_error_unless_a_partial_answer_will_do(self) -> None:
        given = calendar("DTSTART:soon", "DTSTART:20241206T090000Z")
        with self.assertRaises(calview.CalviewError):
            calview.stats(given, "2024-12-01", "2024-12-31")
        found = calview.stats(given, "2024-12-01", "2024-12-31", partial=True)
        self.assertEqual((found.total.events, found.complete), (1, False))


class FrameTests(unittest.TestCase):
    def setUp(self) -> None:
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("pandas is not installed")

    def test_events_have_times_of_one_zone(self) -> None:
        given = calendar(
            "DTSTART;VALUE=DATE:20241206",
            "DTSTART:20241206T090000",
            "DTSTART:20241206T090000Z",
            "DTSTART:10661014T090000Z",
        )
        frame = calview.between(given, "1066-01-01", "2024-12-06", tz="Asia/Seoul").to_frame()
        self.assertEqual(str(frame["start"].dtype), "datetime64[us, Asia/Seoul]")
        starts = [start.isoformat() for start in frame["start"]]
        self.assertTrue(starts[0].startswith("1066-10-14T"))
        self.assertEqual(
            starts[1:],
            ["2024-12-06T00:00:00+09:00", "2024-12-06T09:00:00+09:00", "2024-12-06T18:00:00+09:00"],
        )
        self.assertEqual(list(frame["all_day"]), [False, True, False, False])

    def test_time_that_the_clock_shows_twice_stays_that_instant(self) -> None:
        given = calendar("DTSTART:20241103T063000Z")
        frame = calview.between(given, "2024-11-03", "2024-11-03", tz="America/New_York").to_frame()
        self.assertEqual(frame["start"][0].isoformat(), "2024-11-03T01:30:00-05:00")

    def test_details_are_columns_and_no_events_are_no_rows(self) -> None:
        given = calendar("DTSTART:20241206T090000Z DESCRIPTION:why")
        frame = calview.between(given, "2024-12-06", "2024-12-06", fields=["description"]).to_frame()
        self.assertEqual(list(frame["description"]), ["why"])
        empty = calview.between(given, "2025-12-06", "2025-12-06").to_frame()
        self.assertEqual((len(empty), "start" in empty.columns), (0, True))

    def test_findings_are_rows(self) -> None:
        findings = calview.validate(SAMPLES / "faulty.ics")
        self.assertEqual(list(findings.to_frame()["rule"]), [finding.rule for finding in findings])
        self.assertEqual(list(calview.Findings([]).to_frame().columns)[:2], ["rule", "severity"])


if __name__ == "__main__":
    unittest.main()
