import ICSImport

/// What answers say of an event only where they are asked for it, since it costs time or room.
///
/// The raw value is the name in JSON and of a column.
package enum EventField: String, CaseIterable, Hashable, Sendable {
  case description, styledDescription, url, conferences, organizer, attendees, attachments, alarms
  case geo, priority, `class`, color, percentComplete, created, lastModified, dtstamp, sequence
  case rrule

  /// Whether it is decoded only where particulars are read.
  package var isParticular: Bool {
    switch self {
    case .url, .conferences, .organizer, .priority, .class, .color: false
    // The roles of attendees are particulars.
    case .description, .styledDescription, .attendees, .attachments, .alarms, .geo,
      .percentComplete, .created, .lastModified, .dtstamp, .sequence, .rrule:
      true
    }
  }
}

/// What the occurrences of an answer have in JSON beside what all have.
struct EventMembers: Sendable {
  /// The names of the calendars, if they have one.
  let calendarNames: [String?]

  /// What was asked for.
  let fields: [EventField]

  init(_ calendars: [CalendarSource], _ fields: [EventField]) {
    calendarNames = calendars.map(\.name)
    self.fields = fields
  }
}
