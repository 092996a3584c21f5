import Foundation

extension FuzzTarget {
  /// The lines of a VTIMEZONE, with events before and after that use it.
  static let zoneDefinitions = FuzzTarget(
    name: "zone-definitions",
    seeds: {
      try Seeds.calendars().flatMap { calendar -> [[UInt8]] in
        let text = String(decoding: calendar, as: UTF8.self)
        return text.components(separatedBy: "BEGIN:VTIMEZONE").dropFirst().map { rest in
          let lines = rest.components(separatedBy: "END:VTIMEZONE")[0]
            .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("TZID") }
          return Array((lines.joined(separator: "\n") + "\n").utf8)
        }
      }
    }
  ) { bytes throws(BrokenPromise) in
    let event = """
      BEGIN:VEVENT\nUID:%\nDTSTAMP:20240101T000000Z\nDTSTART;TZID=X:20241027T023000
      RRULE:FREQ=WEEKLY\nEND:VEVENT\n
      """
    let file =
      Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n\(event)".utf8)
      + Array("BEGIN:VTIMEZONE\nTZID:X\n".utf8) + bytes
      + Array("END:VTIMEZONE\n\(event.replacingOccurrences(of: "%", with: "2"))".utf8)
      + Array("END:VCALENDAR\n".utf8)
    try ImportCheck.check(file)
    try ValidationCheck.check(file)
  }
}
