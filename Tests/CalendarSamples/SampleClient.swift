/// The kind of program that wrote an event: the properties that it writes, and their order.
struct SampleClient {
  enum Part {
    case start, end, duration, recurrence, stamp, uid, created, modified, description, html
    case location, sequence, status, summary, transparency, classification, priority, categories
    case link, organizer, attendees, alarms
    case line(String)
  }

  let uidSuffix: String
  let uppercaseUID: Bool
  let parts: [Part]

  /// A large web calendar.
  static let web = SampleClient(
    uidSuffix: "@calendar.example.com", uppercaseUID: false,
    parts: [
      .start, .end, .recurrence, .stamp, .organizer, .uid, .attendees, .created, .description,
      .modified, .location, .sequence, .status, .summary, .transparency, .alarms,
    ])

  /// A desktop calendar that comes with its system.
  static let desktop = SampleClient(
    uidSuffix: "-4E1C-9A52-7D10C3B8F0E6", uppercaseUID: true,
    parts: [
      .created, .uid, .recurrence, .end, .transparency,
      .line("X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"), .summary, .modified, .stamp, .start,
      .location, .description, .sequence, .organizer, .attendees, .alarms,
    ])

  /// An office suite.
  static let office = SampleClient(
    uidSuffix: "@office.example.net", uppercaseUID: true,
    parts: [
      .organizer, .attendees, .description, .html, .recurrence, .uid, .summary, .start, .end,
      .classification, .priority, .stamp, .transparency, .status, .sequence, .location,
      .line("X-MICROSOFT-CDO-BUSYSTATUS:BUSY"), .line("X-MICROSOFT-CDO-IMPORTANCE:1"),
      .line("X-MICROSOFT-DISALLOW-COUNTER:FALSE"), .alarms,
    ])

  /// A groupware server.
  static let server = SampleClient(
    uidSuffix: "-b1f2-4c7d-8e21-5fa0d94c7713", uppercaseUID: false,
    parts: [
      .created, .stamp, .modified, .sequence, .uid, .start, .duration, .status, .summary,
      .location, .description, .categories, .link, .recurrence, .organizer, .attendees, .alarms,
    ])
}
