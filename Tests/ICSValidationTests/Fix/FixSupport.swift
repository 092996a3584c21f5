import CivilCalendar
import Foundation
import ICSImport
import ICSText
import TimeZones

@testable import ICSValidation

/// Keeps a file as it was before and after its repair.
struct CollectingSink: RepairSink {
  var before: [UInt8] = []
  var after: [UInt8] = []

  mutating func keep(_ lines: Span<UInt8>) {
    for index in lines.indices {
      before.append(lines[index])
      after.append(lines[index])
    }
  }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {
    for index in lines.indices { before.append(lines[index]) }
    for index in others.indices { after.append(others[index]) }
  }
}

/// The outcome of a repair.
struct Repaired {
  let bytes: [UInt8]
  let before: [UInt8]
  let report: RepairReport

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Returns the options with which everything is repaired that can be.
func everything(limits: Limits = .standard) -> RepairOptions {
  var options = RepairOptions()
  options.stamp = Instant(secondsSinceEpoch: 1_732_000_000)
  options.renamesZones = true
  options.rules.limits = limits
  return options
}

/// Repairs a file in memory.
func repair(
  _ bytes: [UInt8], _ options: RepairOptions = RepairOptions(), zones database: ZoneDatabase = zones
) -> Repaired {
  var repairer = Repairer(options: options, zones: database)
  var source = ByteArraySource(bytes)
  var sink = CollectingSink()
  let report = repairer.repair(&source, named: "test.ics", into: &sink)
  return Repaired(bytes: sink.after, before: sink.before, report: report)
}

/// Returns a calendar with some lines, which end in CRLF.
func calendar(_ lines: String) -> [UInt8] {
  let all =
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//calview//EN"]
    + lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    + ["END:VCALENDAR"]
  return Array((all.joined(separator: "\r\n") + "\r\n").utf8)
}

/// Returns a calendar with one event that has some lines.
func event(_ lines: String) -> [UInt8] {
  calendar(
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    \(lines)
    END:VEVENT
    """)
}

/// Returns the occurrences on the days of 1970 to 2060, one line for each.
func days(of bytes: [UInt8]) -> [String] {
  guard let first = CivilDate(year: 1970, month: 1, day: 1)?.dayNumber,
    let last = CivilDate(year: 2060, month: 12, day: 31)?.dayNumber,
    let endless = CivilDate(year: 2032, month: 12, day: 31)?.dayNumber,
    let zone = try? zones.zone(named: "America/New_York")
  else { return [] }
  var options = CalendarImport.Options()
  options.kinds = Set(Event.Kind.allCases)
  var reading = CalendarImport(
    window: ImportWindow(days: first...last, zone: zone, lastDayOfEndlessSeries: endless),
    zones: zones, options: options)
  var diagnostics = Diagnostics(file: "test.ics")
  var source = ByteArraySource(bytes)
  _ = reading.read(&source, named: "test.ics", reporting: &diagnostics)
  let agenda = reading.agenda(reporting: &diagnostics)
  return agenda.occurrences.map {
    "\($0.start) \($0.end) \(agenda.events[$0.eventIndex].uid) \(agenda.events[$0.eventIndex].details.summary ?? "")"
  }
}
