import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// The outcome of an import of some texts.
struct Imported {
  let agenda: Agenda
  let diagnostics: Diagnostics
  let lostComponents: Int

  /// The occurrences in the view zone, each as `2024-12-06 09:00 – 10:00 summary`.
  var lines: [String] {
    agenda.occurrences.map { occurrence in
      let event = agenda.events[occurrence.eventIndex]
      let span =
        switch (occurrence.start, occurrence.end) {
        case (.date(let start), .date(let end)): "\(start) … \(end.advanced(by: -1))"
        case (let start, let end):
          "\(start.wallTime(in: agenda.zone).text) – \(end.wallTime(in: agenda.zone).text)"
        }
      let floating = occurrence.isFloating ? " floating" : ""
      return "\(span)\(floating) \(event.details.summary ?? "-")"
    }
  }

  var rules: [String] { diagnostics.kept.map(\.rule.id) }
}

extension WallTime {
  /// The date and the time to the minute.
  var text: String {
    var bytes = Array("\(day) ".utf8)
    bytes.appendDigits(UInt(secondOfDay / 3_600), count: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(UInt(secondOfDay / 60 % 60), count: 2)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A source of bytes that are read like a file, in pieces of a given size.
struct BytesSource: ByteReading {
  private let bytes: [UInt8]
  private var position = 0
  private let pieceLength: Int

  init(_ bytes: [UInt8], pieceLength: Int = .max) {
    self.bytes = bytes
    self.pieceLength = pieceLength
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    var count = min(pieceLength, output.freeCapacity, bytes.count - position)
    while count > 0 {
      output.append(bytes[position])
      position += 1
      count -= 1
    }
  }
}

/// Imports texts as if each were a file.
func importTexts(
  _ texts: [String], _ days: ClosedRange<DayNumber>, zone: Zone = .utc,
  options: CalendarImport.Options = CalendarImport.Options(), pieceLength: Int = .max
) -> Imported {
  importFiles(
    texts.map { Array($0.utf8) }, ImportWindow(days: days, zone: zone), options: options,
    pieceLength: pieceLength)
}

/// Imports arrays of bytes as if each were a file.
func importFiles(
  _ files: [[UInt8]], _ window: ImportWindow,
  options: CalendarImport.Options = CalendarImport.Options(), pieceLength: Int = .max
) -> Imported {
  var calendarImport = CalendarImport(window: window, zones: testZones, options: options)
  var diagnostics = Diagnostics()
  var lost = 0
  for (index, bytes) in files.enumerated() {
    var source = BytesSource(bytes, pieceLength: pieceLength)
    let result = calendarImport.read(
      &source, named: "file\(index + 1).ics", reporting: &diagnostics)
    lost += result.lostComponents
  }
  let agenda = calendarImport.agenda(reporting: &diagnostics)
  return Imported(agenda: agenda, diagnostics: diagnostics, lostComponents: lost)
}

/// Imports components, each given by its lines, in one calendar.
func importEvents(
  _ components: String..., in month: String = "2024-12", zone: String = "UTC",
  options: CalendarImport.Options = CalendarImport.Options()
) throws -> Imported {
  let text = calendar(components)
  let zone = try testZones.zone(named: zone)
  let month = try #require(Month(month))
  return importTexts([text], month.days, zone: zone, options: options)
}

/// Returns a calendar with components, each given by its lines.
func calendar(_ components: [String]) -> String {
  let lines =
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//calview//tests//EN"] + components
    + ["END:VCALENDAR", ""]
  return lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "\r\n")
}

/// Returns a VEVENT with the given lines and a UID.
func event(_ lines: String, uid: String = "1") -> String {
  "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT"
}

let testZones = ZoneDatabase()
