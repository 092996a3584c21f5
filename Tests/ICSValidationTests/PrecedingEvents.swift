import Foundation

/// Events to put before those of a file, so that those are not the first of their kind.
///
/// The first event of a calendar is read in full, and so is the first that is floating, in a zone,
/// has another UID, or has an attendee. After these, an event is skipped if there is nothing to report about it.
enum PrecedingEvents {
  /// Returns a file with such events before the first VEVENT of each VCALENDAR.
  ///
  /// None of the added events is skipped.
  static func added(to file: [UInt8]) -> [UInt8] {
    let zones = Set(
      String(decoding: file, as: UTF8.self).matches(of: /TZID=([^:;\r\n]+):/).map {
        String($0.output.1)
      }
    ).sorted()
    var result: [UInt8] = []
    var calendar = 0
    var isDue = true
    for line in file.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("BEGIN:VCALENDAR") {
        calendar += 1
        isDue = true
      } else if isDue, text.hasPrefix("BEGIN:VEVENT") {
        result += Array(events(in: zones, of: calendar).utf8)
        isDue = false
      }
      result += line + [0x0A]
    }
    result.removeLast()
    return result
  }

  private static func events(in zones: [String], of calendar: Int) -> String {
    let times =
      [":20240610T080000Z|:20240610T090000Z", ":20240610T080000|:20240610T090000"]
      + zones.map { ";TZID=\($0):20240610T100000|;TZID=\($0):20240610T110000" }
    var text = ""
    for (number, time) in times.enumerated() {
      let ends = time.split(separator: "|")
      text += """
        BEGIN:VEVENT
        UID:before-\(calendar)-\(number)@example.com
        DTSTAMP:20241101T080000Z
        DTSTART\(ends[0])
        DTEND\(ends[1])
        SUMMARY:Rehearsal
        ORGANIZER:mailto:jan@example.com
        ATTENDEE:mailto:ulla@example.com
        END:VEVENT

        """
    }
    return text.replacing("\n", with: "\r\n")
  }
}
