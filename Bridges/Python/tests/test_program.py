import itertools
import os
import pathlib
import tempfile
import threading
import unittest
import zipfile
from collections.abc import Iterator
from unittest import mock

import calview
from calendars import SAMPLES, calendar, stand_in
from calview import _program

TEAM = str(SAMPLES / "team.ics")
# Answers each name with a calview of its own, but dies at some names and hangs at others.
MORTAL = """
case $* in *--files-from*) ;; *) exec "$CALVIEW" "$@" ;; esac
while read -r name; do
  case $name in *fatal*) kill -9 $$ ;; *endless*) cat >/dev/null ;; esac
  printf '%s\\n' "$name" | "$CALVIEW" "$@" || :
done"""


class ProgramTests(unittest.TestCase):
    def test_program_that_is_killed_is_an_error(self) -> None:
        with stand_in("kill -9 $$"), self.assertRaisesRegex(calview.CalviewError, "ended by signal 9"):
            calview.between(TEAM, "2024-12-06", "2024-12-06")

    def test_program_that_is_missing_is_an_error(self) -> None:
        with mock.patch("calview._program.program", lambda: "/no/such/calview"):
            for call in (lambda: calview.validate(TEAM), lambda: list(calview.validate_each([TEAM]))):
                with self.assertRaisesRegex(calview.CalviewError, "can't be started"):
                    call()

    def test_environment_and_configuration_change_nothing(self) -> None:
        expected = calview.between(TEAM, "2024-12-06", "2024-12-06", tz="UTC")
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "calview").mkdir()
            pathlib.Path(folder, "calview/config").write_text("--match nothing\n")
            changed = {"XDG_CONFIG_HOME": folder, "CALVIEW_TZ": "Asia/Seoul", "CALVIEW_MARKS": "/no/such"}
            with mock.patch.dict(os.environ, changed):
                self.assertEqual(calview.between(TEAM, "2024-12-06", "2024-12-06", tz="UTC"), expected)

    def test_years_are_those_of_python_in_any_language(self) -> None:
        given = calendar("DTSTART;VALUE=DATE:14030916")
        with mock.patch.dict(os.environ, {"LC_ALL": "fa_IR.UTF-8"}):
            self.assertEqual(len(calview.between(given, "1403-09-16", "1403-09-16")), 1)
            self.assertEqual(calview.month(given, "1403-09")[15].events[0].uid, "0@tests")

    def test_zone_of_the_machine_counts_if_none_is_named(self) -> None:
        with mock.patch.dict(os.environ, {"TZ": "Asia/Seoul"}):
            alone = calview.between(TEAM, "2024-12-09", "2024-12-09")
            [each] = calview.between_each([TEAM], "2024-12-09", "2024-12-09")
        self.assertEqual((str(alone.zone), str(each.zone)), ("Asia/Seoul", "Asia/Seoul"))
        with mock.patch.dict(os.environ, {"TZ": "XYZ-3"}):
            with self.assertRaisesRegex(calview.CalviewError, "name another one with tz"):
                calview.between(TEAM, "2024-12-09", "2024-12-09")


class ManyFilesTests(unittest.TestCase):
    def test_each_file_has_the_answer_that_it_has_alone(self) -> None:
        paths = sorted(SAMPLES.glob("*.ics"))
        together = list(calview.between_each(paths, "2024-12-01", "2024-12-31", tz="UTC"))
        for path, agenda in zip(paths, together, strict=True):
            alone = calview.between(path, "2024-12-01", "2024-12-31", tz="UTC", partial=True)
            self.assertEqual(agenda.events, alone.events, msg=path)
            self.assertEqual(agenda.diagnostics, alone.diagnostics, msg=path)
            self.assertEqual(agenda.complete, alone.complete, msg=path)
        for path, findings in zip(paths, calview.validate_each(paths), strict=True):
            alone_too = calview.validate(path)
            self.assertEqual((findings, findings.files), (alone_too, alone_too.files), msg=path)

    def test_answer_comes_before_the_next_path_is_taken(self) -> None:
        taken: list[int] = []

        def endless() -> Iterator[str]:
            for number in itertools.count():
                taken.append(number)
                yield TEAM

        answers = calview.validate_each(endless())
        for number in range(3):
            next(answers)
            self.assertEqual(taken, list(range(number + 1)))
        answers.close()

    def test_names_that_are_no_calendar_fail_and_the_next_is_right(self) -> None:
        [expected] = calview.validate_each([TEAM])
        with tempfile.TemporaryDirectory() as folder:
            archive = f"{folder}/two.zip"
            with zipfile.ZipFile(archive, "w") as file:
                file.writestr("one.ics", calendar())
                file.writestr("two.ics", calendar())
            pathlib.Path(folder, "empty").mkdir()
            nothing = ("no-such.ics", "", "a\nb.ics", "caf\udce9.ics", "https://a.invalid/b.ics")
            for name in (*nothing, archive, folder, f"{folder}/empty"):
                failed, found = calview.validate_each([name, TEAM])
                self.assertEqual(len(failed.diagnostics), 1, msg=name)
                self.assertEqual(failed.files, (), msg=name)
                self.assertEqual(found, expected, msg=name)
                agenda, _ = calview.between_each([name, TEAM], "2024-12-06", "2024-12-06")
                self.assertFalse(agenda.complete, msg=name)
            [member] = calview.validate_each([f"{archive}:two.ics"])
            self.assertEqual(member.files[0].calendars, 1)

    def test_killed_program_fails_one_file(self) -> None:
        [expected] = calview.validate_each([TEAM])
        with stand_in(MORTAL):
            for names in (["fatal.ics", TEAM], [TEAM, "fatal.ics", TEAM]):
                answers = list(calview.validate_each(names))
                for name, answer in zip(names, answers, strict=True):
                    if name == TEAM:
                        self.assertEqual((answer, answer.files), (expected, expected.files))
                    else:
                        self.assertIn("calview ended (status -9)", answer.diagnostics[0].message)

    def test_program_that_is_killed_between_two_files_fails_none(self) -> None:
        [expected] = calview.validate_each([TEAM])
        with _program.Conversation(["validate", "--ndjson", "--statistics"], 60) as conversation:
            first = conversation.records(TEAM, lambda record: "bytes" in record)
            process = conversation._process
            assert process
            process.kill()
            process.wait()
            self.assertEqual(conversation.records(TEAM, lambda record: "bytes" in record), first)
        self.assertEqual(len(first), len(expected) + 1)

    def test_program_without_an_answer_fails_one_file(self) -> None:
        with stand_in(MORTAL):
            slow, good = calview.between_each(["endless", TEAM], "2024-12-06", "2024-12-06", seconds=2)
        self.assertIn("no answer in 2 seconds", slow.diagnostics[0].message)
        self.assertTrue(good.complete and len(good) > 0)

    def test_refused_call_is_an_error_and_no_failure_of_each_file(self) -> None:
        with self.assertRaisesRegex(calview.CalviewError, "there is no option --nope"):
            list(calview.validate_each([TEAM, TEAM], options=["--nope"]))
        with self.assertRaisesRegex(calview.CalviewError, "Mars/Olympus"):
            list(calview.between_each([TEAM], "2024-12-06", "2024-12-06", tz="Mars/Olympus"))

    def test_ten_thousand_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, f"{number}.ics") for number in range(10_000)]
            for number, path in enumerate(paths):
                path.write_bytes(calendar(f"DTSTART:20241206T090000Z SUMMARY:event {number}"))
            answers = calview.between_each(paths, "2024-12-06", "2024-12-06", tz="UTC")
            titles = [event.summary for agenda in answers for event in agenda]
        self.assertEqual(titles, [f"event {number}" for number in range(10_000)])

    def test_threads_have_answers_of_their_own(self) -> None:
        faults: list[object] = []

        def ask(title: str) -> None:
            given = calendar(f"DTSTART:20241206T090000Z SUMMARY:{title}")
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder, f"{title}.ics")
                path.write_bytes(given)
                for agenda in calview.between_each([path] * 200, "2024-12-06", "2024-12-06", tz="UTC"):
                    alone = calview.between(given, "2024-12-06", "2024-12-06", tz="UTC")
                    if [agenda[0].summary, alone[0].summary] != [title, title]:
                        faults.append((title, agenda, alone))
                faults.append(None)

        threads = [threading.Thread(target=ask, args=[title]) for title in ("one", "two")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [None, None])


if __name__ == "__main__":
    unittest.main()
