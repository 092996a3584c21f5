import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// What release 2026b of the zones moves, beside 2025b: British Columbia stays at UTC-7 in winter.
@Suite struct DiffZonesTests {
  private static let old = "Tests/ICSValidationTests/Fixtures/zoneinfo"
  private static let new = "Tests/Fixtures/zones-2026b"

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//calview//EN
    X-WR-TIMEZONE:America/Vancouver
    BEGIN:VEVENT
    UID:weekly@example.com
    DTSTAMP:20261001T000000Z
    DTSTART;TZID=America/Vancouver:20261020T090000
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;COUNT=4
    SUMMARY:Vancouver weekly
    END:VEVENT
    BEGIN:VEVENT
    UID:stored@example.com
    DTSTAMP:20261001T000000Z
    DTSTART:20261208T170000Z
    DURATION:PT1H
    SUMMARY:Stored in UTC
    END:VEVENT
    BEGIN:VEVENT
    UID:berlin@example.com
    DTSTAMP:20261001T000000Z
    DTSTART;TZID=Europe/Berlin:20261209T080000
    DURATION:PT1H
    SUMMARY:Berlin
    END:VEVENT
    BEGIN:VEVENT
    UID:floating@example.com
    DTSTAMP:20261001T000000Z
    DTSTART:20261209T080000
    DURATION:PT1H
    SUMMARY:Floating
    END:VEVENT
    BEGIN:VEVENT
    UID:day@example.com
    DTSTAMP:20261001T000000Z
    DTSTART;VALUE=DATE:20261209
    SUMMARY:All day
    END:VEVENT
    BEGIN:VEVENT
    UID:past@example.com
    DTSTAMP:20221001T000000Z
    DTSTART;TZID=America/Vancouver:20221208T090000
    DURATION:PT1H
    SUMMARY:Long ago
    END:VEVENT
    END:VCALENDAR

    """

  /// Compares the two releases with more options, for the calendar above.
  private func moved(_ options: String...) throws -> Outcome {
    let directory = try TemporaryDirectory()
    let file = try directory.write(Self.calendar, to: "a.ics")
    return call(in: file, ["--old-zones", Self.old, "--new-zones", Self.new] + options)
  }

  @Test func occurrencesMoveOnTheClockOfTheReader() throws {
    let outcome = try moved("--tz", "UTC")
    #expect(
      outcome.output == """
        2026-11-03 17:00 → 16:00  Vancouver weekly  (America/Vancouver)
        2026-11-10 17:00 → 16:00  Vancouver weekly  (America/Vancouver)
        2026-12-08 09:00 → 10:00  Stored in UTC  (stored in UTC, meant in America/Vancouver)

        """)
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
  }

  @Test func aReaderWhoseClockChangesSeesTheOthersMove() throws {
    let outcome = try moved("--tz", "America/Vancouver")
    #expect(
      outcome.output == """
        2026-12-08 09:00 → 10:00  Stored in UTC  (your clock in America/Vancouver)
        2026-12-08 23:00 → 2026-12-09 00:00  Berlin  (your clock in America/Vancouver)

        """)
  }

  @Test func countsAreByReason() throws {
    let outcome = try moved("--tz", "UTC", "--stat")
    #expect(
      outcome.output == """
        2  America/Vancouver
        1  stored in UTC, meant in America/Vancouver

        """)
    #expect(outcome.status == 1)
  }

  @Test func jsonHasBothInstants() throws {
    let outcome = try moved("--tz", "UTC", "--ndjson", "--to", "2026-11-05")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(
        #""zone":"America/Vancouver","cause":"event","old":"2026-11-03T17:00:00+00:00","#
          + #""new":"2026-11-03T16:00:00+00:00""#) == true)
    let document = try moved("--tz", "UTC", "--json", "--to", "2026-11-05").output
    #expect(document.contains(#""schema":"calview.diff-zones/1""#))
    #expect(document.contains(#""old":"2025b","new":"2026b""#))
    #expect(document.contains(#""count":1"#))
  }

  /// A meeting of Vancouver, and others that collide with it by one of the releases, both or none.
  private static let meetings = CalviewCommandTests.calendar(
    "DTSTART;TZID=America/Vancouver:20261208T090000\nDURATION:PT1H\nSUMMARY:Vancouver",
    "DTSTART;TZID=Europe/Berlin:20261208T170000\nDURATION:PT1H\nSUMMARY:Only by the new",
    "DTSTART;TZID=America/Vancouver:20261209T090000\nDURATION:PT1H\nSUMMARY:Only by the old",
    "DTSTART:20261209T170000Z\nDURATION:PT30M\nSUMMARY:At five",
    "DTSTART;TZID=America/Vancouver:20261210T090000\nDURATION:PT3H\nSUMMARY:Long",
    "DTSTART:20261210T170000Z\nDURATION:PT1H\nSUMMARY:By both",
    "DTSTART;TZID=America/Vancouver:20261211T090000\nDURATION:PT1H\nSUMMARY:Together",
    "DTSTART;TZID=America/Vancouver:20261211T093000\nDURATION:PT1H\nSUMMARY:Both move")

  @Test func conflictsThatAriseAreNamed() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write(Self.meetings, to: "a.ics")
    let zones = ["--old-zones", Self.old, "--new-zones", Self.new, "--tz", "UTC"]
    let lines = call(in: file, zones).output.split(separator: "\n")
      .filter { $0.contains("new conflict") }
    #expect(lines == ["new conflict 2026-12-08 16:00–17:00  Vancouver, Only by the new"])
    #expect(call(in: file, zones + ["--stat"]).output.contains("1  new conflict\n"))
    // The other way round, what the new release parts would collide.
    let back = ["--old-zones", Self.new, "--new-zones", Self.old, "--tz", "UTC", "--json"]
    let document = try object(call(in: file, back).output)
    let titles = document.objects("conflicts").map {
      $0.objects("events").compactMap { $0.text("summary") }
    }
    #expect(titles == [["Only by the old", "At five"]])
  }

  @Test func conflictsOfTooManyEventsAreNotCompared() throws {
    let directory = try TemporaryDirectory()
    let events = Array(
      repeating: "DTSTART;TZID=America/Vancouver:20261208T090000\nDURATION:PT1H", count: 1_001)
    let file = try directory.write(CalviewCommandTests.calendar(events), to: "a.ics")
    let outcome = call(
      in: file, ["--old-zones", Self.old, "--new-zones", Self.new, "--tz", "UTC", "--stat"])
    #expect(outcome.output == "1001  America/Vancouver\n")
    #expect(outcome.errors.contains("1 conflict has more than 1000 events"))
    #expect(outcome.status == 2)
  }

  @Test(arguments: [(old, 0), (new, 1)])
  func filesOfTheOldLawsAreFound(zones: String, count: Int) throws {
    let definition = """
      BEGIN:VTIMEZONE
      TZID:America/Vancouver
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
      TZOFFSETFROM:-0800
      TZOFFSETTO:-0700
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20071104T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:-0700
      TZOFFSETTO:-0800
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      """
    let directory = try TemporaryDirectory()
    let text = CalviewCommandTests.calendar("DTSTART;TZID=America/Vancouver:20261208T090000")
    let file = try directory.write(
      text.replacing("BEGIN:VEVENT", with: definition), to: "a.ics")
    let options = ["--zones", zones, "--select", "tz.differs-from-iana"]
    let outcome = CalviewCommandTests.call(
      [InputPath("validate"), file] + options.map { InputPath($0) })
    #expect(outcome.output.contains("\(count) warning"))
    // A comparison of the releases names them apart from what moves.
    let compared = call(
      in: file, ["--old-zones", Self.old, "--new-zones", zones, "--tz", "UTC", "--json"])
    let rules = try object(compared.output).objects("diagnostics").compactMap { $0.text("rule") }
    #expect(rules == Array(repeating: "tz.differs-from-iana", count: count))
    #expect(compared.status == Int32(count))
  }

  @Test func pagesSayThatClocksNoLongerChange() throws {
    let directory = try TemporaryDirectory()
    let text = CalviewCommandTests.calendar(
      "DTSTART;TZID=America/Vancouver:20261110T090000\nRRULE:FREQ=MONTHLY")
    let file = try directory.write(text, to: "a.ics")
    func page(_ zones: String, _ options: String...) -> String {
      CalviewCommandTests.call([file] + (["--zones", zones] + options).map { InputPath($0) }).output
    }
    let sentence =
      "clocks in America/Vancouver don't go back in this month, as they did until 2025"
    #expect(page(Self.new, "--month", "2026-11").contains(sentence))
    #expect(
      page(Self.new, "--month", "2026-11", "--format", "html")
        .contains(sentence.replacing("'", with: "&#39;")))
    #expect(!page(Self.new, "--month", "2026-12").contains("clocks"))
    // It is said beside another remark, too.
    let forward = page(
      Self.new, "--month", "2027-03", "--match", "nothing", "--tz", "America/Vancouver")
    #expect(forward.contains("clocks in America/Vancouver don't go forward in this month"))
    #expect(!page(Self.old, "--month", "2026-11").contains("clocks"))
  }

  @Test func oneReleaseMovesNothing() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write(Self.calendar, to: "a.ics")
    let outcome = call(in: file, ["--old-zones", Self.new, "--new-zones", Self.new])
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
  }

  @Test func whatTheOldReleaseLacksIsSaid() throws {
    let directory = try TemporaryDirectory()
    let calendar = Self.calendar.replacing("Europe/Berlin", with: "Asia/Seoul")
    let file = try directory.write(calendar, to: "a.ics")
    let outcome = call(
      in: file, ["--old-zones", Self.new, "--new-zones", Self.old, "--tz", "UTC"])
    #expect(outcome.errors.contains("2026b has no zone Asia/Seoul, so its times are not compared"))
  }

  @Test(arguments: ["--days", "--textconv", "--zones=file"])
  func otherSubjectsAreRefused(option: String) {
    let outcome = call(in: InputPath("SampleData/team.ics"), ["--old-zones", Self.old, option])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--old-zones"))
    #expect(outcome.errors.contains(option.prefix { $0 != "=" }))
  }

  private func call(in file: InputPath, _ options: [String]) -> Outcome {
    CalviewCommandTests.call([InputPath("diff"), file] + options.map { InputPath($0) })
  }
}
