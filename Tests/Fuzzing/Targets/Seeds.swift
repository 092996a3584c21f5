import Foundation
import ICSValidation

/// Inputs to begin with, from files that the project has for other reasons.
enum Seeds {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the files in a folder with an ending, up to a size.
  static func files(
    in folder: String, ending: String, upTo size: Int = 16 << 10
  ) throws -> [[UInt8]] {
    let names = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
    return try names.filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
      let url = root.appending(path: folder + "/" + name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return nil
      }
      let data = try Data(contentsOf: url)
      return data.count <= size ? [UInt8](data) : nil
    }
  }

  /// Returns the samples, and calendars from other programs.
  static func calendars() throws -> [[UInt8]] {
    try files(in: "SampleData", ending: ".ics") + files(in: "Tests/Fixtures/Corpus", ending: ".ics")
      + examples()
  }

  /// Returns these calendars, and events with faults that look like others.
  static func repairs() throws -> [[UInt8]] {
    let bodies = [
      "BEGIN:VEVENT\n UID:a\n DTSTART:20241202T180000Z\nEND:VEVENT",
      "BEGIN:VEVENT\nUID:a\nDESCRIPTION:Agenda\nfirst: sing\nDTSTART:20241202T180000Z\nEND:VEVENT",
      "BEGIN:VEVENT\nUID:a\nBEGIN:VTODO\nUID:b\nEND:VTODO\nDTSTART:20241202T180000Z\nEND:VEVENT",
      "BEGIN:VEVENT\nBEGIN:VEVENT\nUID:a\nDTSTART:20241202T180000Z\nEND:VEVENT",
      "BEGIN:VEVENT\nUID:a\nDTSTART:20241202T180000Z\nRECURRENCE-ID:\nEND:VEVENT",
      "BEGIN:VEVENT\nUID:a\nDTSTART:20241202T180000Z\nSUMMARY:a\\r\\nb\\tc\nEND:VEVENT",
      """
      BEGIN:VEVENT\nUID:a\nDTSTART;TZID=Europe/Berlin:20241007T190000+0200
      RRULE:FREQ=WEEKLY;COUNT=10\nEND:VEVENT
      """,
      "BEGIN:VFREEBUSY\nUID:a\nFREEBUSY;TZID=Europe/Berlin:20241202T080000/PT1H\nEND:VFREEBUSY",
    ]
    return try calendars()
      + bodies.map { Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\($0)\nEND:VCALENDAR\n".utf8) }
  }

  /// Returns the examples in the descriptions of rules, wrong and right.
  static func examples() -> [[UInt8]] {
    let examples: [Example] = RuleRegistry.descriptions.flatMap { $0.wrong + $0.right }
    return examples.filter { $0.exchange == nil }.map { $0.file.bytes }
      .filter { $0.count <= 16 << 10 }
  }

  /// Returns the values of a property in all these calendars.
  static func values(of property: String) throws -> [[UInt8]] {
    let lines = try calendars().flatMap { $0.split { $0 == 0x0A || $0 == 0x0D } }
    let values = lines.compactMap { line -> [UInt8]? in
      guard line.starts(with: property.utf8), let colon = line.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      return Array(line[colon...].dropFirst())
    }
    return Set(values).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns texts as bytes.
  static func texts(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
