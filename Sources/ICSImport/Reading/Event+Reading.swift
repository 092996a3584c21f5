internal import CalendarEvents
internal import CalendarModel
internal import ICSText

// Events from components that were read.
extension Event {
  convenience init(
    _ kind: Kind, _ times: borrowing ComponentTimes, _ series: Series, _ details: EventDetails,
    calendar: Int, source: EventSource
  ) {
    self.init(
      kind: kind, uid: String(decoding: times.uid, as: UTF8.self),
      recurrenceID: times.recurrenceID?.eventTime,
      isRecurring: (series.isRecurring || times.recurrenceID != nil) && kind != .freeBusy,
      startZone: series.clock.zone.map { .known($0) },
      endZone: (times.end ?? times.due)?.zone.map { .known($0) },
      details: details, calendar: calendar, source: source)
  }
}

extension Event.Kind {
  /// Creates the kind of a component; `nil` if it is none of these.
  init?(_ component: ComponentName) {
    guard let kind = Self.allCases.first(where: { $0.component == component }) else { return nil }
    self = kind
  }
}
