internal import ICSText

/// What a message of a METHOD has for each component (RFC 5546 §3.2 to §3.5).
struct MethodTable: Sendable {
  /// The properties that must be there.
  let required: PropertySet

  /// The properties that must not be there.
  let forbidden: PropertySet

  /// Whether alarms may be there.
  let allowsAlarms: Bool

  private init(
    _ required: PropertySet, without forbidden: PropertySet = [], allowsAlarms: Bool = true
  ) {
    self.required = required
    self.forbidden = forbidden
    self.allowsAlarms = allowsAlarms
  }

  /// The table of a component; `nil` if the METHOD is not for it.
  static func of(
    _ component: ComponentName, _ method: CalendarFacts.Method
  ) -> MethodTable? {
    switch component {
    case .event: event(method)
    case .todo: todo(method)
    case .journal: journal(method)
    case .freeBusy: freeBusy(method)
    default: nil
    }
  }

  /// What a message that only refers to an event does not repeat.
  private static let details: PropertySet = [
    .attach, .categories, .classification, .contact, .created, .description, .dtend, .due,
    .dtstart, .duration, .exdate, .exrule, .geo, .lastModified, .location, .priority, .rdate,
    .relatedTo, .resources, .rrule, .sequence, .status, .summary, .transp, .url,
    .percentComplete,
  ]

  // RFC 5546 §3.2
  private static func event(_ method: CalendarFacts.Method) -> MethodTable? {
    switch method {
    case .publish:
      MethodTable(
        [.dtstamp, .dtstart, .organizer, .summary, .uid], without: [.attendee, .requestStatus])
    case .request: MethodTable([.attendee, .dtstamp, .dtstart, .organizer, .summary, .uid])
    case .reply: MethodTable([.attendee, .dtstamp, .organizer, .uid], allowsAlarms: false)
    case .add:
      MethodTable(
        [.dtstamp, .dtstart, .organizer, .sequence, .summary, .uid],
        without: [.recurrenceID, .requestStatus])
    case .cancel:
      MethodTable(
        [.dtstamp, .organizer, .sequence, .uid], without: [.requestStatus], allowsAlarms: false)
    case .refresh:
      MethodTable(
        [.attendee, .dtstamp, .organizer, .uid], without: details.union([.requestStatus]),
        allowsAlarms: false)
    case .counter: MethodTable([.dtstamp, .dtstart, .organizer, .sequence, .summary, .uid])
    case .declineCounter:
      MethodTable(
        [.dtstamp, .organizer, .uid], without: details.union([.attendee]), allowsAlarms: false)
    case .other: nil
    }
  }

  // RFC 5546 §3.4
  private static func todo(_ method: CalendarFacts.Method) -> MethodTable? {
    switch method {
    case .publish:
      MethodTable(
        [.dtstamp, .dtstart, .organizer, .priority, .summary, .uid],
        without: [.attendee, .requestStatus])
    case .request:
      MethodTable(
        [.attendee, .dtstamp, .dtstart, .organizer, .priority, .summary, .uid],
        without: [.requestStatus])
    case .reply: MethodTable([.attendee, .dtstamp, .organizer, .uid], allowsAlarms: false)
    case .add:
      MethodTable(
        [.dtstamp, .organizer, .priority, .sequence, .summary, .uid],
        without: [.recurrenceID, .requestStatus])
    case .cancel:
      MethodTable(
        [.dtstamp, .organizer, .sequence, .uid], without: [.requestStatus], allowsAlarms: false)
    case .refresh:
      MethodTable(
        [.attendee, .dtstamp, .uid], without: details.union([.requestStatus]),
        allowsAlarms: false)
    case .counter: MethodTable([.attendee, .dtstamp, .organizer, .priority, .summary, .uid])
    case .declineCounter:
      MethodTable([.attendee, .dtstamp, .organizer, .sequence, .uid], allowsAlarms: false)
    case .other: nil
    }
  }

  // RFC 5546 §3.5
  private static func journal(_ method: CalendarFacts.Method) -> MethodTable? {
    switch method {
    case .publish:
      MethodTable([.description, .dtstamp, .dtstart, .organizer, .uid], without: [.attendee])
    case .add:
      MethodTable(
        [.description, .dtstamp, .dtstart, .organizer, .sequence, .uid],
        without: [.attendee, .recurrenceID])
    case .cancel:
      MethodTable(
        [.dtstamp, .organizer, .sequence, .uid], without: [.requestStatus], allowsAlarms: false)
    default: nil
    }
  }

  // RFC 5546 §3.3
  private static func freeBusy(_ method: CalendarFacts.Method) -> MethodTable? {
    switch method {
    case .publish:
      MethodTable(
        [.dtstamp, .dtstart, .dtend, .organizer, .uid], without: [.attendee, .requestStatus],
        allowsAlarms: false)
    case .request:
      MethodTable(
        [.attendee, .dtstamp, .dtstart, .dtend, .organizer, .uid],
        without: [.freebusy, .requestStatus, .url], allowsAlarms: false)
    case .reply:
      MethodTable(
        [.attendee, .dtstamp, .dtstart, .dtend, .organizer, .uid], allowsAlarms: false)
    default: nil
    }
  }
}
