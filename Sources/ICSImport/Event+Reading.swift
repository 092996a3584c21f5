internal import ICSText

// Events of what was read of components.
extension Event {
  convenience init(
    _ kind: Kind, _ times: ComponentTimes, _ series: Series, _ details: EventDetails,
    calendar: Int, source: EventSource
  ) {
    self.init(
      kind: kind, uid: String(decoding: times.uid, as: UTF8.self),
      recurrenceID: times.recurrenceID?.eventTime,
      isRecurring: (series.isRecurring || times.recurrenceID != nil) && kind != .freeBusy,
      timeZone: series.clock.zoneName,
      endTimeZone: (times.end ?? times.due)?.zoneName,
      details: details, calendar: calendar, source: source)
  }

  convenience init(
    _ usual: UsualEvent, uid: String, _ time: UsualTime, _ details: EventDetails, calendar: Int,
    source: EventSource
  ) {
    self.init(
      kind: .event, uid: uid, recurrenceID: time.recurrenceID?.eventTime,
      isRecurring: !usual.rules.isEmpty || time.recurrenceID != nil,
      timeZone: time.start.zoneName, endTimeZone: time.end?.zoneName,
      details: details, calendar: calendar, source: source)
  }
}

extension Event.Kind {
  /// The component of such events.
  var component: ComponentName {
    switch self {
    case .event: .event
    case .todo: .todo
    case .journal: .journal
    case .freeBusy: .freeBusy
    }
  }

  /// What a component is, if it is one of these.
  init?(_ component: ComponentName) {
    guard let kind = Self.allCases.first(where: { $0.component == component }) else { return nil }
    self = kind
  }
}

extension PropertyName {
  /// Whether nothing is made of the property in an event, a task, a journal entry or busy time.
  ///
  /// - Parameters:
  ///   - wanted: Whether more is wanted than when it is.
  ///   - particulars: Whether all that is said of it is wanted then.
  func saysNothing(ofDetails wanted: Bool, andParticulars particulars: Bool = false) -> Bool {
    if wanted, particulars { return false }
    return switch self {
    case .uid, .sequence, .dtstamp, .dtstart, .dtend, .due, .completed, .duration, .recurrenceID,
      .rrule, .exrule, .rdate, .exdate, .freebusy:
      false
    case .summary, .location, .description, .status, .transp, .categories, .classification,
      .priority, .url, .conference, .color, .organizer, .attendee:
      !wanted
    default: true
    }
  }
}
