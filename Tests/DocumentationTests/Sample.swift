import Foundation

/// Calendars for the code of the articles.
enum Sample {
  /// Returns the path of a sample calendar.
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "SampleData/\(name)").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// Returns a calendar with one event.
  static func calendar(_ lines: [String]) -> [UInt8] {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VEVENT"] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]
    return Array(all.joined(separator: "\r\n").utf8)
  }

  /// An event with a rule, an alarm and properties of a producer.
  static let meeting = calendar(
    [
      "UID:choir@example.com", "DTSTAMP:20241115T090000Z",
      "DTSTART;TZID=Europe/Berlin:20241202T190000",
      "DURATION:PT2H", "SUMMARY:Choir\\, with tea", "RRULE:FREQ=WEEKLY",
    ] + [
      "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M", "BEGIN:VALARM", "ACTION:DISPLAY",
      "DESCRIPTION:Leave", "TRIGGER:-PT15M", "X-NOTE:1", "END:VALARM",
    ])
}
