import Foundation
import ICSText
import ICSValidation
import Testing

/// Files with one fault each, section by section of the RFCs, from `Fixtures/faults.txt`.
///
/// The only finding is at the place that `↓` marks, with the severity after `=`, if there is one.
/// Lines under `-` have no fault.
@Suite struct FaultTableTests {
  @Test func theFaultOfEachLineAloneIsFound() throws {
    let entries = try FaultTable.entries()
    for entry in entries {
      let expected = entry.place.map { ["\($0) \(entry.rule)"] } ?? []
      #expect((entry.rule == "-") == (entry.place == nil), "\(entry.line)")
      let report = validate(entry.bytes, ValidationOptions(profile: entry.setting.profile))
      #expect(report.places == expected, "\(entry.setting.kind): \(entry.line)")
      if let severity = entry.severity {
        #expect(report.findings.map(\.severity) == [severity], "\(entry.line)")
      }
    }
    #expect(entries.count > 500)
  }
}

/// The table of files with one fault.
enum FaultTable {
  /// A line of the table, and the file that it describes.
  struct Entry {
    let line: String
    let setting: Setting
    let rule: String
    let severity: Severity?
    let bytes: [UInt8]
    let place: Place?
  }

  /// Returns all lines of the table.
  static func entries() throws -> [Entry] {
    let path = testDirectory + "Fixtures/faults.txt"
    let table = try String(contentsOfFile: path, encoding: .utf8)
    var setting: Setting?
    var entries: [Entry] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        setting = Setting(line.dropFirst().dropLast())
        continue
      }
      let setting = try #require(setting)
      let head = line.prefix { $0 != " " }
      let words = head.split(separator: "=")
      let severity = try words.dropFirst().first.map { name in
        try #require(Severity.allCases.first { "\($0)" == name })
      }
      let lines = line.dropFirst(head.count + 2).components(separatedBy: " ⏎ ")
      let (bytes, place) = unmarked(setting.file(lines))
      entries.append(
        Entry(
          line: String(line), setting: setting, rule: String(words[0]), severity: severity,
          bytes: bytes, place: place))
    }
    return entries
  }

  /// The surroundings of a group of lines, such as `[event -DTEND --profile itip]`.
  struct Setting {
    let kind: String
    let without: [String]
    let profile: Profile

    init?(_ heading: Substring) {
      let words = heading.split(separator: " ").map(String.init)
      guard let kind = words.first else { return nil }
      self.kind = kind
      without = words.filter { $0.hasPrefix("-") && $0 != "--profile" }.map { $0.dropFirst() + ":" }
      let name = words.firstIndex(of: "--profile").map { words[$0 + 1] } ?? "rfc"
      guard let profile = Profile(rawValue: name) else { return nil }
      self.profile = profile
    }

    /// Returns the lines of a file with some lines in these surroundings.
    func file(_ lines: [String]) -> [String] {
      let written = lines.flatMap { Self.blocks[$0] ?? [$0] }
      let body =
        switch kind {
        case "event": component("VEVENT", Self.times + [Self.summary], written)
        case "todo": component("VTODO", [Self.summary], written)
        case "journal": component("VJOURNAL", [Self.summary], written)
        case "freebusy": component("VFREEBUSY", Self.day, written)
        case "head": written + component("VEVENT", Self.times + [Self.summary], [])
        default: written
        }
      return kind == "file" ? body : Self.head + body + ["END:VCALENDAR"]
    }

    private func component(_ name: String, _ lines: [String], _ added: [String]) -> [String] {
      // People are invited by someone.
      let isInvitation = added.contains { $0.hasPrefix("ATTENDEE") || $0.hasPrefix("↓ATTENDEE") }
      let hasOrganizer = added.contains { $0.hasPrefix("ORGANIZER") || $0.hasPrefix("↓ORGANIZER") }
      let organizer = isInvitation && !hasOrganizer ? [Self.organizer] : []
      let kept = (Self.identity + lines + organizer).filter { line in
        !without.contains { line.hasPrefix($0) }
      }
      return ["BEGIN:\(name)"] + kept + added + ["END:\(name)"]
    }

    private static let head = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example Corp.//Plan 1.0//EN",
    ]
    private static let identity = [
      "UID:4f6e1c1e-8d6f-4bb3-9d36-0a3d1d0c9b11@example.com", "DTSTAMP:20241101T080000Z",
    ]
    private static let times = ["DTSTART:20241205T180000Z", "DTEND:20241205T190000Z"]
    private static let day = ["DTSTART:20241205T000000Z", "DTEND:20241206T000000Z"]
    private static let summary = "SUMMARY:Board meeting"
    private static let organizer = "ORGANIZER:mailto:jan@example.com"

    /// Components without a fault, by their names in the table.
    private static let blocks = [
      "{event}": ["BEGIN:VEVENT"] + identity + times + [summary] + ["END:VEVENT"],
      "{zoned}": ["BEGIN:VEVENT"] + identity
        + [
          "DTSTART;TZID=Europe/Berlin:20241205T180000", "DTEND;TZID=Europe/Berlin:20241205T190000",
        ] + [summary] + ["END:VEVENT"],
      "{Berlin}": [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin",
        "BEGIN:DAYLIGHT", "DTSTART:19810329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:19961027T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
        "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET", "END:STANDARD", "END:VTIMEZONE",
      ],
    ]
  }

  /// Returns the bytes of lines without the mark, and the place of the mark.
  private static func unmarked(_ lines: [String]) -> (bytes: [UInt8], place: Place?) {
    var bytes: [UInt8] = []
    var place: Place?
    for (index, line) in lines.enumerated() {
      var column = 1
      for scalar in line.unicodeScalars {
        switch scalar {
        case "↓":
          place = Place(line: index + 1, column: column)
          continue
        case "␠": bytes.append(0x20)
        case "␡": bytes.append(0x7F)
        case "␀"..."␟": bytes.append(UInt8(truncatingIfNeeded: scalar.value - 0x2400))
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
        column += 1
      }
      bytes.append(contentsOf: "\r\n".utf8)
    }
    return (bytes, place)
  }
}
