import random
import unittest

import calview
from calendars import SAMPLES, calendar


class ValidateTests(unittest.TestCase):
    def test_findings_have_their_places_and_edits(self) -> None:
        findings = calview.validate(SAMPLES / "faulty.ics", options=["--select", "time.tzid-on-utc"])
        [finding] = findings
        self.assertEqual((finding.rule, finding.line, finding.column), ("time.tzid-on-utc", 91, 9))
        self.assertTrue(finding.fixable)
        self.assertEqual([(edit.line, edit.text, edit.safe) for edit in finding.edits], [(91, "", True)])
        self.assertIn("faulty.ics:91:9: error: DTSTART is in UTC", str(finding))
        self.assertEqual(findings.files[0].rules, {"time.tzid-on-utc": 1})

    def test_calendar_without_faults_has_no_errors(self) -> None:
        [file] = calview.validate(SAMPLES / "holidays.ics").files
        self.assertEqual(file.errors, 0)

    def test_findings_beyond_the_first_hundred_are_counted(self) -> None:
        findings = calview.validate(calendar(*["DTSTART:soon"] * 150), options=["--select", "val.date-time"])
        self.assertEqual((len(findings), findings.omitted), (100, 50))

    def test_profile_is_that_of_the_program(self) -> None:
        given = calendar("DTSTART:20241206T090000Z", "DTSTART:20241206T090000Z")
        rules = [
            {found.rule for found in calview.validate(given, profile=name)} for name in ("rfc", "caldav")
        ]
        self.assertNotIn("caldav.one-uid", rules[0])
        self.assertIn("caldav.one-uid", rules[1])

    def test_any_bytes_have_an_answer(self) -> None:
        sample = (SAMPLES / "team.ics").read_bytes()
        for seed in range(20):
            choice = random.Random(seed)
            damaged = bytearray(sample)
            for _ in range(200):
                damaged[choice.randrange(len(damaged))] = choice.randrange(256)
            self.assertIsInstance(calview.validate(bytes(damaged)), list, msg=f"seed {seed}")
        self.assertEqual([found.rule for found in calview.validate(b"\0\xff")], ["str.no-vcalendar"])

    def test_missing_file_is_an_error_or_a_diagnostic(self) -> None:
        with self.assertRaisesRegex(calview.CalviewError, "no-such.ics: error: no such file"):
            calview.validate("no-such.ics")
        findings = calview.validate("no-such.ics", partial=True)
        self.assertEqual([found.file for found in findings.diagnostics], ["no-such.ics"])


class FixTests(unittest.TestCase):
    def test_repairs_are_listed_and_other_lines_stay(self) -> None:
        given = calendar("DTSTART;TZID=Europe/Berlin:20241206T090000Z")
        repaired = calview.fix(given)
        self.assertEqual(repaired.content, given.replace(b";TZID=Europe/Berlin", b""))
        [repair] = repaired.repairs
        self.assertEqual((repair.line, repair.column, repair.rule), (7, 8, "time.tzid-on-utc"))

    def test_each_message_about_a_repair_is_a_repair(self) -> None:
        repaired = calview.fix(SAMPLES / "faulty.ics")
        self.assertEqual(len(repaired.repairs), repaired.messages.count(": fixed: "))
        self.assertGreater(len(repaired.repairs), 10)
        self.assertEqual(calview.fix(repaired.content).content, repaired.content)

    def test_repairs_beyond_the_first_hundred_are_counted(self) -> None:
        repaired = calview.fix(calendar(*["DTSTART;TZID=Europe/Berlin:20241206T090000Z"] * 150))
        self.assertEqual((len(repaired.repairs), repaired.omitted), (100, 50))
        self.assertNotIn(b"TZID", repaired.content)

    def test_unsafe_repairs_are_made_only_on_request(self) -> None:
        given = calendar("DTSTART:20241206T090000Z STATUS:CANCELED")
        self.assertEqual(calview.fix(given).content, given)
        unsafe = calview.fix(given, unsafe=True)
        self.assertIn(b"STATUS:CANCELLED", unsafe.content)
        self.assertEqual(len(unsafe.repairs), 1)

    def test_what_is_no_calendar_is_an_error(self) -> None:
        for given in (b"hello", b"", "no-such.ics"):
            with self.assertRaises(calview.CalviewError, msg=given):
                calview.fix(given)


if __name__ == "__main__":
    unittest.main()
