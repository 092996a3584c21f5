import CivilCalendar
import ICSImport
import Testing
import TimeZones

/// Hostile files are read in bounded time and memory.
///
/// The limits that they reach are reported, and harmless events beside them are shown.
@Suite struct HostileInputTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let components: [String]
    /// The number of occurrences in December 2024, including a harmless event.
    ///
    /// It is `nil` if it depends on how far a budget reaches.
    let occurrences: Int?
    /// The rules in the reports.
    var rules: Set<String> = []
    var isTruncated = false
    var testDescription: String { name }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  private static func events(_ count: Int, _ lines: String) -> [String] {
    (0..<count).map { event(lines, uid: "\($0)") }
  }

  /// Returns a time in UTC, given in hours since the start of 2024.
  private static func hour(_ number: Int) -> String {
    PlainTime.utc(
      WallTime(day: DayNumber(clamping: 19_723)).advanced(bySeconds: Int64(number) * 3_600)
    ).value
  }

  static let structure = [
    Case(
      name: "components nested 20000 deep",
      components: [
        event(
          lines(9_000) { _ in "BEGIN:X" } + "\n" + lines(9_000) { _ in "END:X" }
            + "\nDTSTART:20241206T090000Z")
      ],
      occurrences: 2, rules: ["str.depth"]),
    Case(
      name: "events nested 5000 deep, none closed",
      components: [lines(5_000) { _ in "BEGIN:VEVENT" }],
      occurrences: 1, rules: ["str.unclosed", "card.required"]),
    Case(
      name: "a line of 20000 parameters",
      components: [
        event(
          "DTSTART:20241206T090000Z\nATTENDEE;"
            + (0..<20_000).map { "X-\($0)=a" }
            .joined(separator: ";") + ":mailto:a@example.com")
      ],
      occurrences: 2, rules: ["limit.parameters"], isTruncated: true),
    Case(
      name: "10000 lines that are no properties",
      components: [event("DTSTART:20241206T090000Z\n" + lines(10_000) { "junk \($0)" })],
      occurrences: 2, rules: ["lex.no-colon"]),
    Case(
      name: "3000 REQUEST-STATUS",
      components: [
        event("DTSTART:20241206T090000Z\n" + lines(3_000) { _ in "REQUEST-STATUS:2.0;ok;x" })
      ],
      occurrences: 2),
    Case(
      name: "1001 time zones",
      components: (0..<1_001).map { "BEGIN:VTIMEZONE\nTZID:Z\($0)\nEND:VTIMEZONE" },
      occurrences: 1, rules: ["limit.time-zones", "tz.definition"], isTruncated: true),
    Case(
      name: "25000 categories",
      components: [
        event(
          "DTSTART:20241206T090000Z\nCATEGORIES:"
            + (0..<25_000).map(String.init).joined(separator: ","))
      ],
      occurrences: 2, rules: ["limit.categories"]),
  ]

  static let values = [
    Case(
      name: "a DURATION of 200000 parts",
      components: [
        event("DTSTART:20241206T090000Z\nDURATION:PT" + String(repeating: "0H", count: 200_000))
      ],
      occurrences: 2, rules: ["val.duration"]),
    Case(
      name: "zones that are paths",
      components: [
        "../../../etc/passwd", "/etc/passwd", "Europe/../../../../etc/passwd", "/dev/zero", ".",
        "Europe", "Europe/", "/proc/self/fd/0", "posixrules", String(repeating: "x", count: 5_000),
      ].enumerated().map { event("DTSTART;TZID=\($1):20241206T090000", uid: "\($0)") },
      occurrences: 11, rules: ["tz.undefined"]),
    Case(
      name: "20000 broken dates in one line",
      components: [
        event(
          "DTSTART:20241206T090000Z\nEXDATE:" + String(repeating: "x,", count: 20_000) + "y")
      ],
      occurrences: 2, rules: ["val.date", "limit.faults"]),
    Case(
      name: "a list of a million dates, more than a property may have",
      components: [
        event(
          "DTSTART:20241206T090000Z\nEXDATE;VALUE=DATE:"
            + String(repeating: "20241206,", count: 1_000_000) + "20241206")
      ],
      occurrences: 2, rules: ["limit.property"], isTruncated: true),
    Case(
      name: "dates at both ends of the calendar",
      components: [
        event("DTSTART:00010101T000000Z\nDTEND:99991231T235959Z\nRRULE:FREQ=YEARLY;COUNT=2"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE:00010101T000000Z\nDTSTART:99991231T235959Z\n"
            + "DURATION:P2147483647W"),
        event(
          "DTSTART;VALUE=DATE:00010101\nDURATION:P2147483647W\nRRULE:FREQ=DAILY;INTERVAL=2147483647",
          uid: "2"),
      ],
      occurrences: 2),
  ]

  static let series = [
    Case(
      name: "each minute since 1970",
      components: [event("DTSTART:19700101T000000Z\nRRULE:FREQ=MINUTELY")],
      occurrences: 10_001, rules: ["limit.recurrence"], isTruncated: true),
    Case(
      name: "each second since 1970",
      components: [event("DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY")],
      occurrences: 10_001, rules: ["limit.recurrence"], isTruncated: true),
    Case(
      name: "rules without an occurrence",
      components: [
        "YEARLY;BYMONTH=2;BYMONTHDAY=30", "SECONDLY;BYMONTH=2;BYMONTHDAY=30",
        "MONTHLY;BYDAY=1TU;BYSETPOS=3", "DAILY;BYMONTH=4;BYMONTHDAY=31",
        "MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11",
      ].enumerated().map { event("DTSTART:19700101T000000Z\nRRULE:FREQ=\($1)", uid: "\($0)") },
      occurrences: 1),
    Case(
      name: "100 rules that must be counted",
      components: events(
        100,
        "DTSTART:19700113T000000Z\n"
          + "RRULE:FREQ=MONTHLY;BYDAY=2TU,3WE;BYSETPOS=1;COUNT=2147483647"),
      occurrences: 101),
    Case(
      name: "an EXRULE that matches each second of an hour",
      components: [
        event("DTSTART:20240101T030000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=SECONDLY;BYHOUR=3")
      ],
      occurrences: nil, rules: ["limit.recurrence"], isTruncated: true),
    Case(
      name: "5000 EXRULEs",
      components: [
        event(
          "DTSTART:20241206T090000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
            + lines(5_000) { _ in "EXRULE:FREQ=WEEKLY" })
      ],
      occurrences: 2),
    Case(
      name: "an RDATE of 10000 values",
      components: [
        event("DTSTART:20240101T000000Z\nRDATE:" + (1...10_000).map(hour).joined(separator: ","))
      ],
      occurrences: 745),
    Case(
      name: "an EXDATE of 10000 values",
      components: [
        event(
          "DTSTART:20240101T000000Z\nRRULE:FREQ=HOURLY\nEXDATE:"
            + (1...8_700).map(hour).joined(separator: ","))
      ],
      occurrences: 84),
    Case(
      name: "3000 overrides of one series",
      components: [event("DTSTART:20240901T000000Z\nRRULE:FREQ=HOURLY\nSUMMARY:a")]
        + (6_000..<9_000).map { event("RECURRENCE-ID:\(hour($0))\nDTSTART:\(hour($0))") },
      occurrences: 745),
    Case(
      name: "1000 series of one UID and 1000 overrides of them",
      components: (0..<1_000).map {
        event("DTSTART:20241201T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:\($0)")
      } + (8_000..<9_000).map { event("RECURRENCE-ID:\(hour($0))\nDTSTART:\(hour($0))") },
      occurrences: 745),
    Case(
      name: "400 series of one UID and 400 changes of the rest",
      components: (0..<400).map {
        event("DTSTART:20241201T093000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:\($0)")
      }
        + (0..<400).map {
          event("RECURRENCE-ID;RANGE=THISANDFUTURE:\(hour($0))\nDTSTART:\(hour($0))")
        },
      occurrences: nil, rules: ["limit.recurrence"], isTruncated: true),
  ]

  @Test(arguments: structure + values + series)
  func harmIsBoundedAndReported(_ testCase: Case) throws {
    let text = calendar(
      testCase.components + [event("DTSTART:20241224T180000Z\nSUMMARY:beside", uid: "beside")])
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let imported = importFiles([Array(text.utf8)], window, options: .everyKind)
    if let expected = testCase.occurrences {
      #expect(imported.agenda.occurrences.count == expected)
    }
    #expect(Set(imported.rules) == testCase.rules)
    #expect(imported.agenda.isTruncated == testCase.isTruncated)
    #expect(imported.seen.contains { $0.details.summary == "beside" })
  }

  @Test func whatTheFirstSeriesUseUpIsNotMissedByTheNext() throws {
    let greedy = Self.events(
      2, "DTSTART:20240101T030000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=SECONDLY;BYHOUR=3")
    let modest = event("DTSTART:20241201T000000Z\nRRULE:FREQ=HOURLY\nSUMMARY:modest", uid: "m")
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    var options = CalendarImport.Options()
    options.stepsPerFile = 10_000
    let text = calendar(greedy + [modest])
    let imported = importFiles([Array(text.utf8)], window, options: options)
    #expect(imported.seen.count { $0.details.summary == "modest" } == 31 * 24)
    #expect(imported.rules == ["limit.recurrence", "limit.recurrence"])
  }
}
