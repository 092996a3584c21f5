import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct MarkCommandTests {
  private let directory: TemporaryDirectory
  private let diary: String

  init() throws {
    directory = try TemporaryDirectory()
    diary = directory.url.appending(path: "diary.ics").path
  }

  private func days(_ label: String) throws -> [String] {
    let document = try JSONValue(call("marks", "--in", diary, "--json").output)
    let days = document["days"]?.elements ?? []
    return days.filter { $0["marks"]?.elements.contains(.string(label)) == true }
      .compactMap { $0["date"]?.text }
  }

  @Test(
    arguments: [
      (["2024-12-06"], ["2024-12-06"]), (["today"], ["2024-12-06"]),
      (["2024-12-01..2024-12-03"], ["2024-12-01", "2024-12-02", "2024-12-03"]),
      (["yesterday", "6 dec 2024"], ["2024-12-05", "2024-12-06"]),
      (["next", "friday", "tomorrow"], ["2024-12-07", "2024-12-13"]),
      (["2024-12-06", "2024-12-05..2024-12-06"], ["2024-12-05", "2024-12-06"]),
    ] as [([String], [String])])
  func datesAreThoseThatPeopleType(dates: [String], expected: [String]) throws {
    let arguments = ["mark", "studied"] + dates + ["--in", diary]
    let outcome = call(arguments.map { InputPath($0) })
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
    #expect(try days("studied") == expected)
  }

  @Test(arguments: ["😊", "went to the gym", " studied ", "a,b;c", "공부함"])
  func labelsAreWhatSomebodyWouldWrite(label: String) throws {
    #expect(call("mark", label, "today", "--in", diary).status == 0)
    let kept = label.trimmingCharacters(in: .whitespaces)
    #expect(try days(kept) == ["2024-12-06"])
    #expect(call("unmark", label, "today", "--in", diary).status == 0)
    #expect(try days(kept) == [])
  }

  @Test(
    arguments: [
      (["mark"], "\"calview mark\" needs a label and then days"),
      (["mark", "studied"], "\"calview mark\" needs a label and then days"),
      (["mark", "2024-12-06", "2024-12-07"], "\"calview mark\" needs a label and then days"),
      (["unmark"], "\"calview unmark\" needs a label and then days"),
      (["mark", "", "today"], "the label \"\" is empty"),
      (["mark", "a\nb", "today"], "the label \"a b\" has a line break"),
      (
        ["mark", String(repeating: "x", count: 101), "today"],
        "the label \"\(String(repeating: "x", count: 40))…\" has more than 100 characters"
      ),
      (["mark", "studied", "someday"], "someday: not understood"),
      (["mark", "studied", "2024-02-30"], "2024-02-30: there is no day 30"),
      (["mark", "studied", "2024"], "2024: that is a whole year; write for example 2024-12-06"),
      (["mark", "studied", "1900-01-01..2024-12-06"], "\"calview mark\" takes at most 36600 days"),
      (["mark", "studied", "0000-03-15"], "0000-03-15 can't be marked"),
    ] as [([String], String)])
  func whatIsWrongIsSaid(arguments: [String], message: String) throws {
    let outcome = call((arguments + ["--in", diary]).map { InputPath($0) })
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("calview: \(message)"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: diary))
  }

  @Test func theFileMustBeNamed() {
    for command in ["mark", "unmark"] {
      let outcome = call(command, "studied", "today")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("needs the file that keeps the marks: --in diary.ics"))
    }
    #expect(call("marks").errors.contains("needs the file that keeps the marks"))
    #expect(call("mark", "studied", "today", "--in", "-").status == 2)
    #expect(call("marks", diary).errors.contains("does not take"))
  }

  @Test func theVariableNamesTheFile() throws {
    let environment = Environment.test.with(["CALVIEW_MARKS": diary])
    #expect(call("mark", "studied", "today", in: environment).status == 0)
    #expect(try days("studied") == ["2024-12-06"])
    let several = Environment.test.with(["CALVIEW_MARKS": "\(diary):other.ics"])
    #expect(call("mark", "studied", "today", in: several).status == 2)
  }

  @Test func theZoneOfTheCalendarTellsWhatTodayIs() throws {
    _ = try directory.write(
      "BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:Pacific/Kiritimati\r\nEND:VCALENDAR\r\n", to: "diary.ics")
    // It is 10:00 in UTC, so it is midnight in Kiritimati.
    #expect(call("mark", "studied", "today", "--tz", "calendar", "--in", diary).status == 0)
    #expect(try days("studied") == ["2024-12-07"])
  }

  @Test func aDamagedFileIsToldOfAndStays() throws {
    let path = try directory.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", to: "diary.ics")
    let outcome = call("mark", "studied", "today", "--in", diary)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("diary.ics:1:1: error: "))
    #expect(outcome.errors.contains("diary.ics: damaged, left unchanged"))
    let text = try String(contentsOfFile: path.name, encoding: .utf8)
    #expect(text == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
  }

  @Test func whatHoldsMoreIsLeftAloneAndToldOf() throws {
    _ = try directory.write(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Other//EN
      BEGIN:VJOURNAL
      UID:1
      DTSTAMP:20241206T000000Z
      DTSTART;VALUE=DATE:20241206
      SUMMARY:studied
      DESCRIPTION:For the exam
      CATEGORIES:studied
      END:VJOURNAL
      END:VCALENDAR

      """, to: "diary.ics")
    let outcome = call("unmark", "studied", "today", "--in", diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        calview: \(diary):4: left unchanged, because it also has DESCRIPTION: 2024-12-06 is still \
        marked studied

        """)
    #expect(try days("studied") == ["2024-12-06"])
  }

  @Test func takingAwayWhatIsNotThereIsSaid() throws {
    #expect(call("mark", "studied", "today", "--in", diary).status == 0)
    let other = call("unmark", "studed", "today", "--in", diary)
    #expect(other.status == 0)
    #expect(
      other.errors == """
        calview: \(diary): 2024-12-06 is not marked studed; did you mean studied?

        """)
    let tomorrow = call("unmark", "studied", "tomorrow..+7d", "--in", diary)
    #expect(tomorrow.errors.hasSuffix("none of these days is marked studied\n"))
    #expect(try days("studied") == ["2024-12-06"])
    let missing = call("unmark", "studied", "today", "--in", diary + ".gone")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("no such file"))
  }

  @Test func whatIsWrittenKeepsAllRules() throws {
    for label in ["studied", "😊", "a, b; c", String(repeating: "공부", count: 50)] {
      #expect(call("mark", label, "2024-12-01..2024-12-09", "--in", diary).status == 0)
    }
    let outcome = call("validate", diary)
    #expect(outcome.output.hasSuffix("0 errors, 0 warnings, 0 remarks in 1 file\n"), "\(outcome)")
    #expect(outcome.status == 0)
  }
}
