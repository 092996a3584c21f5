import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

/// A field of events that answers include only on request, since it costs time or room.
///
/// The raw value is the name of the field in JSON and of its column in tables.
package enum EventField: String, CaseIterable, Hashable, Sendable {
  case description, styledDescription, url, conferences, organizer, attendees, attachments, alarms
  case geo, priority, `class`, color, percentComplete, created, lastModified, dtstamp, sequence
  case rrule, join, method, me, comments, contacts

  /// Whether the field is decoded only if extras are read.
  package var isParticular: Bool {
    switch self {
    case .url, .conferences, .organizer, .priority, .class, .color, .method: false
    // The roles of attendees are extras.
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
    let extras = details.extras
    return switch self {
    case .description: .text(details.notes)
    case .styledDescription: .text(extras?.styledNotes)
    case .url: .text(details.url)
    case .conferences: .texts(details.conferences)
    case .organizer: .person(details.organizer)
    case .attendees: .attendees(details.attendees)
    case .attachments: .attachments(extras?.attachments ?? [])
    case .alarms: .alarms(extras?.alarms ?? [])
    case .geo: .position(extras?.position)
    case .priority: .number(details.priority)
    case .class: .text(details.classification?.lowercased())
    case .color: .text(details.color)
    case .percentComplete: .number(extras?.percentComplete)
    case .created: .time(extras?.created)
    case .lastModified: .time(extras?.lastModified)
    case .dtstamp: .time(extras?.stamp)
    case .sequence: .number(extras?.sequence)
    case .rrule: .rules(extras?.rules.map(\.text) ?? [])
    case .join: .text(details.joinLink?.address)
    case .method: .word(details.method?.name)
    case .me: .involvement(details.involvement, details.ownAttendee)
    case .comments: .texts(extras?.comments ?? [])
    case .contacts: .texts(extras?.contacts ?? [])
    }
  }
}

/// The additional members that the occurrences of an answer have in JSON.
struct EventMembers: Sendable {
  /// The names of the calendars; `nil` for a calendar without a name.
  let calendarNames: [String?]

  /// The fields that were asked for.
  let fields: [EventField]

  init(_ calendars: [AgendaCalendar], _ fields: [EventField]) {
    calendarNames = calendars.map(\.name)
    self.fields = fields
  }
}

/// A value of an event or an occurrence, as JSON, tables and templates show it.
enum FieldValue {
  /// A text of the file.
  case text(String?)
  case texts([String])
  /// A word of calview or of the format.
  case word(String?)
  case number(Int?)
  case flag(Bool)
  case time(EventTime?)
  case person(Person?)
  case attendees([Attendee])
  case attachments([EventAttachment])
  case alarms([EventAlarm])
  case position(GeographicPosition?)
  /// The rules of a series, a line each.
  case rules([String])
  /// The reader's part in an event.
  case involvement(Involvement?, Attendee?)
}

extension JSONText {
  /// Appends the name of the event's calendar and the fields that were asked for.
  mutating func members(_ members: EventMembers, of event: Event, in zone: Zone) {
    let names = members.calendarNames
    member(
      "calendar", names.indices.contains(event.calendarIndex) ? names[event.calendarIndex] : nil)
    if !event.otherCalendarIndices.isEmpty {
      plain("otherCalendars")
      endKey()
      openArray()
      for other in event.otherCalendarIndices { text(names[other]) }
      closeArray()
    }
    if members.fields.isEmpty { return }
    for field in members.fields {
      plain(field.rawValue)
      endKey()
      append(field.value(of: event), in: zone)
    }
  }

  private mutating func append(_ value: FieldValue, in zone: Zone) {
    switch value {
    case .text(let text), .word(let text): self.text(text)
    case .texts(let texts), .rules(let texts): self.texts(texts)
    case .number(let number): self.number(number)
    case .flag(let flag): boolean(flag)
    case .time(let time): self.time(time, in: zone)
    case .person(let person): self.person(person)
    case .attendees(let attendees): self.attendees(attendees)
    case .attachments(let attachments): self.attachments(attachments)
    case .alarms(let alarms): self.alarms(alarms, in: zone)
    case .position(let position): self.position(position)
    case .involvement(let own, let attendee): involvement(own, attendee)
    }
  }

  private mutating func person(_ person: Person?) {
    guard let person else { return null() }
    openObject()
    member("cn", person.name)
    member("address", person.address)
    closeObject()
  }

  private mutating func involvement(_ own: Involvement?, _ attendee: Attendee?) {
    guard let own else { return null() }
    openObject()
    member("organizer", own.isOrganizer)
    member("attendee", attendee != nil)
    member("partstat", attendee?.participation)
    member("role", attendee?.role)
    closeObject()
  }

  private mutating func attendees(_ attendees: [Attendee]) {
    openArray()
    for attendee in attendees {
      openObject()
      member("cn", attendee.person.name)
      member("address", attendee.person.address)
      member("partstat", attendee.participation)
      member("role", attendee.role)
      member("cutype", attendee.type)
      closeObject()
    }
    closeArray()
  }

  private mutating func attachments(_ attachments: [EventAttachment]) {
    openArray()
    for attachment in attachments {
      openObject()
      member("uri", attachment.address)
      member("fmttype", attachment.mediaType)
      member("filename", attachment.fileName)
      member("size", attachment.byteCount)
      closeObject()
    }
    closeArray()
  }

  private mutating func alarms(_ alarms: [EventAlarm], in zone: Zone) {
    openArray()
    for alarm in alarms {
      openObject()
      member("action", alarm.action)
      member("trigger") {
        if case .at(let time) = alarm.trigger {
          $0.time(time, in: zone)
        } else {
          $0.text(alarm.triggerText)
        }
      }
      member("related", alarm.trigger?.related)
      member("text", alarm.text)
      member("repeat", alarm.repetitions)
      member("duration", alarm.interval)
      closeObject()
    }
    closeArray()
  }

  private mutating func position(_ position: GeographicPosition?) {
    guard let position else { return null() }
    openArray()
    value { $0.append(contentsOf: position.latitude.description.utf8) }
    value { $0.append(contentsOf: position.longitude.description.utf8) }
    closeArray()
  }
}

extension EventAlarm.Trigger {
  /// The name of what the trigger's time is relative to; `nil` for a fixed time.
  fileprivate var related: String? {
    switch self {
    case .fromStart: "start"
    case .fromEnd: "end"
    case .at: nil
    }
  }
}
