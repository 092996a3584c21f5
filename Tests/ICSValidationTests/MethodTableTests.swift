import Foundation
import ICSText
import ICSValidation
import Testing

/// Compares messages with the restriction tables of RFC 5546, in `Fixtures/rfc5546-tables.txt`.
///
/// For each row of each table there is a message without what the row names, one with it, and one
/// with it twice. What the row excludes must be found, and what it allows must not.
@Suite struct MethodTableTests {
  /// A table of the RFC: the parts of a message, and how often each occurs.
  struct Table: Sendable, CustomTestStringConvertible {
    let section: String
    let component: String
    let method: String
    var rows: [(name: String, presence: String)] = []

    var testDescription: String { "\(section) \(component) \(method)" }

    /// The names of the properties that must occur.
    var required: [String] {
      rows.filter { $0.presence == "1" || $0.presence == "1+" }.map(\.name)
        .filter { $0 != "METHOD" && $0 != component }
    }
  }

  static let tables: [Table] = {
    let path = testDirectory + "Fixtures/rfc5546-tables.txt"
    var tables: [Table] = []
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        let words = line.dropFirst().dropLast().split(separator: " ").map(String.init)
        tables.append(Table(section: words[0], component: words[1], method: words[2]))
      } else if let end = line.firstRange(of: "  ") {
        tables[tables.count - 1].rows.append(
          (String(line[..<end.lowerBound]), String(line[end.upperBound...])))
      }
    }
    return tables
  }()

  @Test func thereAreAllTablesOfTheRFC() {
    #expect(Self.tables.count == 22)
    #expect(Self.tables.map(\.rows.count).reduce(0, +) == 828)
  }

  @Test(arguments: tables)
  func eachCellOfTheTableIsHeldTo(table: Table) throws {
    for (name, presence) in table.rows {
      // RFC 5545 §3.6.6 does not allow an alarm in a VJOURNAL, whatever the tables say.
      let isAlarmOfJournal = name == "VALARM" && table.component == "VJOURNAL"
      let allowed: ClosedRange<Int> =
        switch isAlarmOfJournal ? "0" : presence {
        case "0": 0...0
        case "1": 1...1
        case "0 or 1": 0...1
        case "1+": 1...2
        default: 0...2
        }
      for count in 0...2 {
        let message = Message(table, of: name, times: count)
        let found = Self.faults(in: message.lines)
        #expect(
          found.isEmpty == allowed.contains(count),
          "\(table.testDescription) \(name) \(presence), \(count) times: \(found)")
      }
    }
  }

  /// Returns the findings about the presence of parts; values are another matter.
  private static func faults(in lines: [String]) -> [String] {
    let report = validate(lines.joined(separator: "\n"), ValidationOptions(profile: .itip))
    let structure: Set = ["str.prop-wrong-component", "str.bad-nesting", "str.no-component"]
    return report.findings
      .filter {
        $0.rule.id.hasPrefix("itip.") || $0.rule.id.hasPrefix("card.")
          || structure.contains($0.rule.id)
      }
      .map { "\($0.place) \($0.rule.id) \($0.message)" }
  }
}

/// A message of a METHOD with all that it must have, and some number of one part.
private struct Message {
  private(set) var lines: [String] = []

  init(_ table: MethodTableTests.Table, of name: String, times count: Int) {
    let method = [String](repeating: "METHOD:\(table.method)", count: name == "METHOD" ? count : 1)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Test//EN"] + method
    let body = Self.properties(of: table, without: name)
    var added: [String] = []
    var components = 1
    switch name {
    case "METHOD": break
    case table.component: components = count
    case "VTIMEZONE": for number in 0..<count { lines += Self.zone("Mill \(number)") }
    case "VALARM": for _ in 0..<count { added += Self.alarm }
    case "X-COMPONENT": for _ in 0..<count { lines += ["BEGIN:X-ROOM", "END:X-ROOM"] }
    case "IANA-COMPONENT":
      for number in 0..<count {
        lines += [
          "BEGIN:VAVAILABILITY", "UID:a\(number)@example.com", "DTSTAMP:20241115T090000Z",
          "END:VAVAILABILITY",
        ]
      }
    default:
      guard let line = Self.line(of: name, table) else {
        // The part is a component of another kind.
        lines += Self.component(table.component, body)
        for _ in 0..<count {
          lines += Self.component(name, ["UID:b@example.com", "DTSTAMP:20241115T090000Z"])
        }
        lines.append("END:VCALENDAR")
        return
      }
      added = [String](repeating: line, count: count)
    }
    for _ in 0..<components {
      let end = body.firstIndex { $0.hasPrefix("BEGIN:") } ?? body.endIndex
      lines += Self.component(table.component, body[..<end] + added + body[end...])
    }
    lines.append("END:VCALENDAR")
  }

  /// Returns the required properties, except for one, and those that this one needs.
  private static func properties(of table: MethodTableTests.Table, without name: String) -> [String]
  {
    var names = table.required
    let needsStart = ["RRULE", "RDATE", "EXDATE", "DURATION", "DTEND"].contains(name)
    let mayStart = table.rows.contains { $0.name == "DTSTART" && $0.presence != "0" }
    if needsStart, mayStart, !names.contains("DTSTART") { names.append("DTSTART") }
    if table.method == "CANCEL", table.component != "VJOURNAL" {
      // A CANCEL needs one of the two: STATUS cancels all, and ATTENDEE removes those that it
      // names.
      names.append(name == "STATUS" ? "ATTENDEE" : "STATUS")
    }
    return names.filter { $0 != name }.compactMap { line(of: $0, table) }
  }

  private static func line(of name: String, _ table: MethodTableTests.Table) -> String? {
    switch (name, table.component) {
    case ("STATUS", _) where table.method == "CANCEL": "STATUS:CANCELLED"
    case ("STATUS", "VTODO"): "STATUS:IN-PROCESS"
    case ("STATUS", "VJOURNAL"): "STATUS:FINAL"
    case ("IANA-PROPERTY", _): "CONCEPT:https://example.com/music"
    case ("X-PROPERTY", _): "X-SEAT:12"
    default: values[name].map { "\(name):\($0)" }
    }
  }

  private static let values = [
    "ATTACH": "https://example.com/a.pdf", "ATTENDEE": "mailto:ulla@example.com",
    "CATEGORIES": "Music", "CLASS": "PUBLIC", "COMMENT": "Notes", "COMPLETED": "20241202T080000Z",
    "CONTACT": "Jan", "CREATED": "20241101T080000Z", "DESCRIPTION": "Notes",
    "DTEND": "20241203T180000Z", "DTSTAMP": "20241115T090000Z", "DTSTART": "20241202T180000Z",
    "DUE": "20241203T080000Z", "DURATION": "P1D", "EXDATE": "20241209T180000Z",
    "FREEBUSY": "20241202T080000Z/PT1H", "GEO": "52.5;13.4", "LAST-MODIFIED": "20241102T080000Z",
    "LOCATION": "Hall", "ORGANIZER": "mailto:jan@example.com", "PERCENT-COMPLETE": "50",
    "PRIORITY": "5", "RDATE": "20241203T180000Z", "RECURRENCE-ID": "20241202T180000Z",
    "RELATED-TO": "concert@example.com", "REQUEST-STATUS": "2.0;Success", "RESOURCES": "Piano",
    "RRULE": "FREQ=WEEKLY;COUNT=4", "SEQUENCE": "1", "STATUS": "TENTATIVE", "SUMMARY": "Choir",
    "TRANSP": "OPAQUE", "UID": "choir@example.com", "URL": "https://example.com/choir",
  ]

  private static func component(_ name: String, _ lines: some Sequence<String>) -> [String] {
    ["BEGIN:\(name)"] + lines + ["END:\(name)"]
  }

  private static let alarm = [
    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Choir",
    "TRIGGER;VALUE=DATE-TIME:20241201T080000Z", "END:VALARM",
  ]

  private static func zone(_ name: String) -> [String] {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
    ]
  }
}
