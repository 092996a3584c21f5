import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

// The members of an event that JSON has besides those of every event.
extension JSONText {
  /// Appends the name of the event's calendar and the fields that were asked for.
  mutating func members(_ members: EventMembers, of event: Event, in zone: Zone) {
    let calendar = event.calendar
    let isKnown = calendar >= 0 && calendar < members.calendarNames.count
    member("calendar", isKnown ? members.calendarNames[calendar] : nil)
    if members.fields.isEmpty { return }
    for field in members.fields { append(field, of: event, in: zone) }
  }

  private mutating func append(_ field: EventField, of event: Event, in zone: Zone) {
    let details = event.details
    let particulars = details.particulars
    switch field {
    case .description: member("description", details.description)
    case .styledDescription: member("styledDescription", particulars?.styledDescription)
    case .url: member("url", details.url)
    case .conferences: member("conferences") { $0.texts(details.conferences) }
    case .organizer:
      member("organizer") {
        if let organizer = details.organizer { $0.person(organizer) } else { $0.null() }
      }
    case .attendees: member("attendees") { $0.attendees(details.attendees) }
    case .attachments:
      member("attachments") { $0.attachments(particulars?.attachments ?? []) }
    case .alarms: member("alarms") { $0.alarms(particulars?.alarms ?? [], in: zone) }
    case .geo:
      member("geo") {
        if let position = particulars?.position { $0.position(position) } else { $0.null() }
      }
    case .priority: member("priority", details.priority)
    case .class: member("class", details.classification?.lowercased())
    case .color: member("color", details.color)
    case .percentComplete: member("percentComplete", particulars?.percentComplete)
    case .created: member("created") { $0.time(particulars?.created, in: zone) }
    case .lastModified: member("lastModified") { $0.time(particulars?.lastModified, in: zone) }
    case .dtstamp: member("dtstamp") { $0.time(particulars?.stamp, in: zone) }
    case .sequence: member("sequence", particulars?.sequence)
    case .rrule: member("rrule") { $0.texts(particulars?.rules.map(\.text) ?? []) }
    case .join: member("join", details.joinLink?.address)
    case .me:
      member("me") {
        if let own = details.involvement {
          $0.involvement(own, details.ownAttendee)
        } else {
          $0.null()
        }
      }
    case .method: member("method", details.method?.name)
    }
  }

  private mutating func person(_ person: Person) {
    openObject()
    member("cn", person.name)
    member("address", person.address)
    closeObject()
  }

  private mutating func involvement(_ own: Involvement, _ attendee: Attendee?) {
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

  private mutating func attachments(_ attachments: [Attachment]) {
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

  private mutating func alarms(_ alarms: [Alarm], in zone: Zone) {
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

  private mutating func position(_ position: GeographicPosition) {
    openArray()
    value { $0.append(contentsOf: position.latitude.description.utf8) }
    value { $0.append(contentsOf: position.longitude.description.utf8) }
    closeArray()
  }
}

extension Alarm.Trigger {
  /// The name of what the trigger's time is relative to; `nil` for a fixed time.
  fileprivate var related: String? {
    switch self {
    case .fromStart: "start"
    case .fromEnd: "end"
    case .at: nil
    }
  }
}
