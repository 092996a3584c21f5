import Foundation
import Recurrence
import Testing

/// Random rules, compared with python-dateutil's answers from Tests/Oracles/recurrence_dateutil.py.
@Suite struct DateutilTests {
  /// A kind of rules for which dateutil differs from RFC 5545.
  struct Exception: Sendable {
    let name: String
    let reason: String
    let concerns: @Sendable (_ parts: [Substring: Substring]) -> Bool
  }

  @Test func expandsAsDateutilDoesExceptWhereTheRFCSaysOtherwise() throws {
    var differing: [String: Int] = [:]
    let rows = try fixture("dateutil")
    try #require(rows.count == 2_000)
    for row in rows {
      // The table ends with the 199th year after DTSTART.
      let year = try #require(Int(row.start.prefix(4)))
      let end = "\(year + 199)1231T235959"
      let found = try expand(row.rule, from: row.start, until: end, first: 12)
      if found == times(row.instances) { continue }
      let exception = exceptions.first { $0.concerns(parts(of: row.rule)) }
      guard let exception else {
        Issue.record("\(row.rule) from \(row.start): \(found), not \(row.instances)")
        continue
      }
      differing[exception.name, default: 0] += 1
    }
    // An exception without a single example would be unproven.
    for exception in exceptions { #expect(differing[exception.name] ?? 0 > 0, "\(exception.name)") }
    print("differing by exception: \(differing)")
  }

  /// The week of DTSTART often belongs to another year than DTSTART.
  @Test func weeksOfSomeYearsAreThoseOfDateutil() throws {
    let rows = try fixture("weeks")
    try #require(rows.count == 500)
    for row in rows {
      let expected = times(row.instances)
      #expect(
        try expand(row.rule, from: row.start, first: expected.count) == expected,
        "\(row.rule) from \(row.start)")
    }
  }

  private func parts(of rule: String) -> [Substring: Substring] {
    let pairs = rule.split(separator: ";").map { $0.split(separator: "=") }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  private func fixture(_ name: String) throws -> [(start: String, rule: String, instances: String)]
  {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let table = try String(
      contentsOf: folder.appending(path: "Fixtures/\(name).tsv"), encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (fields[0], fields[1], fields[2])
    }
  }
}

private let exceptions: [DateutilTests.Exception] = [
  .init(
    name: "BYWEEKNO without a day",
    reason: """
      dateutil gives all seven days of the week. RFC 5545 §3.3.10 takes what the rule leaves open \
      from DTSTART: its weekday.
      """
  ) { parts in
    parts["BYWEEKNO"] != nil && parts["BYDAY"] == nil && parts["BYMONTHDAY"] == nil
      && parts["BYYEARDAY"] == nil
  },
  .init(
    name: "INTERVAL or BYSETPOS with BYWEEKNO",
    reason: """
      dateutil counts the days that a week has before New Year's Day in the old year and the \
      others in the new one. A numbered week belongs to one year as a whole (ISO 8601, to which \
      the RFC refers), so every other year it comes once or not at all.
      """
  ) { parts in
    parts["BYWEEKNO"] != nil && (parts["INTERVAL"] != nil || parts["BYSETPOS"] != nil)
  },
  .init(
    name: "BYDAY with and without ordinals",
    reason: """
      dateutil asks of a day that both kinds of items name it. A list in a part is a choice: \
      `MO,1TU` are all Mondays and the first Tuesday.
      """
  ) { parts in
    let items = parts["BYDAY"]?.split(separator: ",") ?? []
    let ordinals = items.count { $0.count > 2 }
    return ordinals > 0 && ordinals < items.count
  },
  .init(
    name: "BYSETPOS in the first week",
    reason: """
      dateutil begins the first week with DTSTART. BYSETPOS works on the set of one interval of \
      the rule, a week from WKST on, though nothing before DTSTART is an occurrence.
      """
  ) { parts in parts["FREQ"] == "WEEKLY" && parts["BYSETPOS"] != nil },
]
