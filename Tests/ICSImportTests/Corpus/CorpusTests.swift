import CivilCalendar
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

/// Files that programs wrote, as read by calview and by Python's icalendar.
///
/// Where the two differ, ``CorpusDifference`` gives the reason.
@Suite struct CorpusTests {
  @Test func everyFileOfTheCorpusHasAnExpectation() throws {
    #expect(Corpus.paths.count == 58)
    let expected = try Set(Corpus.table.get().files.map(\.path) + CorpusDifference.all.map(\.path))
    #expect(Set(Corpus.paths) == expected)
  }

  @Test(arguments: Corpus.paths)
  func aFileHasTheOccurrencesThatPythonFinds(_ path: String) throws {
    let file = try CorpusFile(path)
    let found = file.imported(ImportWindow(days: file.days, zone: .utc))
    expect(found.listed, toBe: file.occurrences(on: file.days, in: .utc), in: path)
    #expect(!found.agenda.isTruncated)
  }

  @Test(arguments: Corpus.paths)
  func aWindowOfEverythingHasNoOtherOccurrences(_ path: String) throws {
    let file = try CorpusFile(path)
    let found = file.imported(.everything(endlessUntil: file.days.upperBound, zone: .utc))
    expect(found.listed, toBe: file.occurrences(on: file.days, in: .utc), in: path)
  }

  @Test(arguments: Corpus.paths)
  func eachMonthIsItsPartOfTheWhole(_ path: String) throws {
    let file = try CorpusFile(path)
    try expectEachMonth(of: file, in: .utc)
  }

  @Test(arguments: Corpus.paths, ["Pacific/Auckland", "America/Los_Angeles"])
  func eachMonthIsItsPartOfTheWholeInOtherZones(_ path: String, _ zone: String) throws {
    let file = try CorpusFile(path)
    // Long files contain nothing that the short ones lack.
    guard file.bytes.count < 16_384 else { return }
    try expectEachMonth(of: file, in: try testZones.zone(named: zone))
  }

  @Test(arguments: Corpus.paths)
  func whatIsWrongInAFileIsReportedWithItsLine(_ path: String) throws {
    let file = try CorpusFile(path)
    let found = file.imported(ImportWindow(days: file.days, zone: .utc))
    let reports = found.diagnostics.kept.map { "\($0.place.line) \($0.rule.id)" }
    #expect(reports == corpusDiagnostics[path] ?? [])
    let losesEvents =
      path.hasSuffix("missing_colon.ics") || path.hasSuffix("invalid_rrule_freq.ics")
    #expect(found.lostComponents == (losesEvents ? 1 : 0))
  }

  private func expectEachMonth(of file: CorpusFile, in zone: Zone) throws {
    var month = try #require(file.months.lowerBound.adding(months: -1))
    while month <= file.months.upperBound {
      expect(
        file.imported(ImportWindow(days: month.days, zone: zone)).listed,
        toBe: file.occurrences(on: month.days, in: zone),
        in: "\(file.path) \(month)")
      month = try #require(month.adding(months: 1))
    }
  }

  private func expect(
    _ found: [ListedOccurrence], toBe expected: [ListedOccurrence], in name: String
  ) {
    let missing = expected.withoutOnes(in: found).map { "missing: \($0)" }
    let extra = found.withoutOnes(in: expected).map { "extra: \($0)" }
    let differences = (missing + extra).sorted().prefix(12)
    #expect(differences.isEmpty, "\(name)\n\(differences.joined(separator: "\n"))")
  }
}

/// The violations in each file with their lines; all other files have nothing to report.
private let corpusDiagnostics: [String: [String]] = [
  // A component outside of VCALENDAR, and a line with a semicolon in place of its colon.
  "allenporter+ical/tests/parsing/testdata/invalid/missing_colon.ics": [
    "1 str.root-not-vcalendar", "2 lex.no-colon", "1 card.required",
  ],
  "collective+icalendar/src/icalendar/tests/calendars/bom_calendar.ics": ["1 lex.bom"],
  // DTSTART;;VALUE=DATE-TIME:…
  "collective+icalendar/src/icalendar/tests/calendars/broken_ical.ics": ["4 lex.param-syntax"],
  // FREQ=INVALID_TYPE_CAUSES_ERROR
  "collective+icalendar/src/icalendar/tests/calendars/issue_1081_invalid_rrule_freq.ics": [
    "7 rr.syntax"
  ],
  "ical-org+ical.net/Ical.Net.Tests/Calendars/Recurrence/Bug2912657.ics": ["1 lex.utf16"],
  // DTSTART is on a Tuesday, the rule is for Mondays, Wednesdays and Fridays.
  "ical-org+ical.net/Ical.Net.Tests/Calendars/Recurrence/WeeklyUntilWkst2.ics": [
    "11 rr.dtstart-not-in-set"
  ],
  // RDATEs without DTSTART.
  "ical-org+ical.net/Ical.Net.Tests/Calendars/Serialization/RecurrenceDates1.ics": [
    "4 card.required"
  ],
  "ical4j+ical4j/src/test/resources/samples/invalid/overlaps.ics": ["1 str.root-not-vcalendar"],
  "jens-maus+node-ical/test/fixtures/festival-multiday-rrule.ics": ["36 rr.dtstart-not-in-set"],
  // DTSTART;TZID="W. Europe Standard Time:20200609T090000"
  "jens-maus+node-ical/test/fixtures/ms_timezones.ics": ["152 lex.param-syntax"],
  // EGIN:VCALENDAR
  "leahecole+convert-ics-to-csv/test_data/holidays-test-bad.ics": ["1 str.root-not-vcalendar"],
  "pimutils+khal/tests/ics/event_d.ics": ["1 str.root-not-vcalendar"],
  // TZOFFSETFROM:+5328
  "pimutils+khal/tests/ics/invalid_tzoffset.ics": ["9 val.offset", "11 tz.definition"],
]

extension [ListedOccurrence] {
  /// Returns the occurrences that another list lacks or has less often.
  fileprivate func withoutOnes(in other: [ListedOccurrence]) -> [ListedOccurrence] {
    var counts: [ListedOccurrence: Int] = [:]
    for occurrence in other { counts[occurrence, default: 0] += 1 }
    return filter { occurrence in
      counts[occurrence, default: 0] -= 1
      return counts[occurrence, default: 0] < 0
    }
  }
}
