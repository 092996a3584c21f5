import CalendarEvents

/// A field of events that answers include only on request, since it costs time or room.
///
/// The raw value is the name of the field in JSON and of its column in tables.
package enum EventField: String, CaseIterable, Hashable, Sendable {
  case description, styledDescription, url, conferences, organizer, attendees, attachments, alarms
  case geo, priority, `class`, color, percentComplete, created, lastModified, dtstamp, sequence
  case rrule, join, method, me

  /// Whether the field is decoded only if particulars are read.
  package var isParticular: Bool {
    switch self {
    case .url, .conferences, .organizer, .priority, .class, .color, .method: false
    // The roles of attendees are particulars.
    case .description, .styledDescription, .attendees, .attachments, .alarms, .geo,
      .percentComplete, .created, .lastModified, .dtstamp, .sequence, .rrule, .join, .me:
      true
    }
  }
}

/// The additional members that the occurrences of an answer have in JSON.
struct EventMembers: Sendable {
  /// The names of the calendars; `nil` for a calendar without a name.
  let calendarNames: [String?]

  /// The fields that were asked for.
  let fields: [EventField]

  init(_ calendars: [CalendarSource], _ fields: [EventField]) {
    calendarNames = calendars.map(\.name)
    self.fields = fields
  }
}
