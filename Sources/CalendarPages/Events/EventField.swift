import CalendarEvents

/// A field of events that answers include only on request, since it costs time or room.
///
/// The raw value is the name of the field in JSON and of its column in tables.
package enum EventField: String, CaseIterable, Hashable, Sendable {
  case description, styledDescription, url, conferences, organizer, attendees, attachments, alarms
  case geo, priority, `class`, color, percentComplete, created, lastModified, dtstamp, sequence
  case rrule, join, method, me, comments, contacts

  /// Whether the field is decoded only if particulars are read.
  package var isParticular: Bool {
    switch self {
    case .url, .conferences, .organizer, .priority, .class, .color, .method: false
    // The roles of attendees are particulars.
    case .description, .styledDescription, .attendees, .attachments, .alarms, .geo,
      .percentComplete, .created, .lastModified, .dtstamp, .sequence, .rrule, .join, .me,
      .comments, .contacts:
      true
    }
  }

  /// Whether the value is a time.
  var isTime: Bool {
    switch self {
    case .created, .lastModified, .dtstamp: true
    case .description, .styledDescription, .url, .conferences, .organizer, .attendees,
      .attachments, .alarms, .geo, .priority, .class, .color, .percentComplete, .sequence, .rrule,
      .join, .method, .me, .comments, .contacts:
      false
    }
  }

  /// Returns the value that the field has in an event.
  func value(of event: Event) -> FieldValue {
    let details = event.details
    let particulars = details.particulars
    return switch self {
    case .description: .text(details.description)
    case .styledDescription: .text(particulars?.styledDescription)
    case .url: .text(details.url)
    case .conferences: .texts(details.conferences)
    case .organizer: .person(details.organizer)
    case .attendees: .attendees(details.attendees)
    case .attachments: .attachments(particulars?.attachments ?? [])
    case .alarms: .alarms(particulars?.alarms ?? [])
    case .geo: .position(particulars?.position)
    case .priority: .number(details.priority)
    case .class: .text(details.classification?.lowercased())
    case .color: .text(details.color)
    case .percentComplete: .number(particulars?.percentComplete)
    case .created: .time(particulars?.created)
    case .lastModified: .time(particulars?.lastModified)
    case .dtstamp: .time(particulars?.stamp)
    case .sequence: .number(particulars?.sequence)
    case .rrule: .rules(particulars?.rules.map(\.text) ?? [])
    case .join: .text(details.joinLink?.address)
    case .method: .word(details.method?.name)
    case .me: .involvement(details.involvement, details.ownAttendee)
    case .comments: .texts(particulars?.comments ?? [])
    case .contacts: .texts(particulars?.contacts ?? [])
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
