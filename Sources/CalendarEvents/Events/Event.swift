internal import CivilCalendar
package import ICSText
package import Recurrence
package import TimeZones

/// The decoded content of one event, task, journal entry or busy time in a file.
///
/// A series is one event, and each override of one of its instances is another. Results can have
/// very many events and pass them on again and again, so events are shared and never copied.
public final class Event: Codable, Sendable {
  /// The kinds of components that are read as events.
  public enum Kind: String, CaseIterable, Hashable, Codable, BitwiseCopyable, Sendable {
    /// An event (VEVENT).
    case event
    /// A task (VTODO).
    case todo
    /// An entry of a journal (VJOURNAL).
    case journal
    /// Times at which somebody is busy (VFREEBUSY).
    case freeBusy
  }

  /// The kind of component that the event is.
  public let kind: Kind

  /// The identifier that a series and its overrides share; empty where the file has none.
  public let uid: String

  /// The instance of a series that this event replaces; `nil` if it is not an override.
  public let recurrenceID: EventTime?

  /// Whether the event is a series, or an override of an instance of a series.
  public let isRecurring: Bool

  /// The start and the end; `nil` if the component has no date.
  package let times: EventTimes?

  /// The zones in which the start and the end are written; `nil` for dates and floating times.
  package let startZone: WrittenZone?
  package let endZone: WrittenZone?

  /// The zone of the start as it is written: a name of the zone database or of the file, or `UTC`.
  ///
  /// `nil` for dates and floating times.
  public var zoneName: String? { startZone?.name }

  /// The zone of the end as it is written; the zone of the start if the event has no end time.
  public var endZoneName: String? { endZone?.name }

  /// The properties that calendars show, decoded.
  public let details: EventDetails

  /// The calendar of the event, as an index of ``Agenda/calendars``.
  public let calendarIndex: Int

  /// The other calendars that have a copy of the event, as indices of ``Agenda/calendars``.
  ///
  /// A copy has the same UID and says the same at the same times, as when a meeting is in the
  /// calendars of two people.
  public let otherCalendarIndices: [Int]

  /// The file and the line where the event is.
  public let source: EventSource

  package init(
    kind: Kind, uid: String, recurrenceID: EventTime?, isRecurring: Bool, times: EventTimes?,
    startZone: WrittenZone? = nil, endZone: WrittenZone? = nil, details: EventDetails,
    calendar: Int, otherCalendars: [Int] = [], source: EventSource
  ) {
    self.kind = kind
    self.uid = uid
    self.recurrenceID = recurrenceID
    self.isRecurring = isRecurring
    self.times = times
    self.startZone = startZone
    self.endZone = endZone ?? startZone
    self.details = details
    self.calendarIndex = calendar
    self.otherCalendarIndices = otherCalendars
    self.source = source
  }

  /// Returns the event as one of other calendars.
  package func of(calendar: Int, others: [Int]) -> Event {
    Event(
      kind: kind, uid: uid, recurrenceID: recurrenceID, isRecurring: isRecurring, times: times,
      startZone: startZone, endZone: endZone, details: details, calendar: calendar,
      otherCalendars: others, source: source)
  }

  /// Returns the event with a title.
  package func titled(_ title: String) -> Event {
    var details = details
    details.summary = title
    return Event(
      kind: kind, uid: uid, recurrenceID: recurrenceID, isRecurring: isRecurring, times: times,
      startZone: startZone, endZone: endZone, details: details, calendar: calendarIndex,
      otherCalendars: otherCalendarIndices, source: source)
  }

  /// The calendar of the event and the others that have a copy of it.
  package var calendarIndices: [Int] { [calendarIndex] + otherCalendarIndices }

  /// Returns the event as one of those of its calendars that pass a function; `nil` if none does.
  package func inCalendars(passing passes: (Int) -> Bool) -> Event? {
    if otherCalendarIndices.isEmpty { return passes(calendarIndex) ? self : nil }
    let kept = calendarIndices.filter(passes)
    guard let first = kept.first else { return nil }
    return kept.count == calendarIndices.count
      ? self : of(calendar: first, others: Array(kept.dropFirst()))
  }

  private enum CodingKeys: String, CodingKey {
    case kind, uid, recurrenceID, isRecurring, times, details, source
    case calendarIndex = "calendar"
    case otherCalendarIndices = "otherCalendars"
    case startZone = "timeZone"
    case endZone = "endTimeZone"
  }
}

extension Event.Kind {
  /// The name of the component for this kind.
  package var component: ComponentName {
    switch self {
    case .event: .event
    case .todo: .todo
    case .journal: .journal
    case .freeBusy: .freeBusy
    }
  }
}

/// A zone in which a time of an event is written; a decoded one has a name alone.
package enum WrittenZone: Codable, Sendable {
  case known(Zone)
  case named(String)

  /// The name in the zone database, or in the file.
  package var name: String {
    switch self {
    case .known(let zone): zone.name
    case .named(let name): name
    }
  }

  package init(from decoder: any Decoder) throws {
    self = .named(try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// The place of an event in a file.
public struct EventSource: Hashable, Codable, Sendable {
  /// The name of the file, as it was given.
  public let file: String

  /// The number of the event's `BEGIN` line, from 1.
  public let line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

// The properties that programs use most often.

extension Event {
  /// SUMMARY, the title.
  public var summary: String? { details.summary }

  /// LOCATION, the place as text.
  public var location: String? { details.location }

  /// The recurrence rules (RRULE), each with its wording in English.
  public var rules: [RuleText] {
    (details.extras?.rules ?? []).map { rule in
      RuleText(
        text: rule.text, wording: (try? RecurrenceRule(rule.text)).map(wording) ?? rule.wording)
    }
  }

  /// Returns a rule in English words, as it is for the event: on its clock and from its start.
  package func wording(of rule: RecurrenceRule) -> String {
    switch (times?.start, startZone) {
    case (.date(let day), _):
      rule.wording(from: WallTime(day: day)) { $0.wallTime(offsetFromUTC: 0) }
    case (.floating(let time), _):
      rule.wording(from: time) { $0.wallTime(offsetFromUTC: 0) }
    case (.instant(let start), .known(let zone)):
      rule.wording(from: zone.wallTime(at: start)) { zone.wallTime(at: $0) }
    default: rule.wording
    }
  }

  /// The alarms (VALARM), in the order of the file.
  public var alarms: [EventAlarm] { details.extras?.alarms ?? [] }

  /// All properties of the event as they are in the file, in its order, without those of alarms.
  ///
  /// The list is empty unless ``ReadingOptions/readsEverything`` is on.
  public var lines: [PropertyLine] { details.extras?.lines ?? [] }

  /// Returns the first property of a name such as `X-APPLE-TRAVEL-DURATION`; `nil` if none has it.
  public subscript(property: String) -> PropertyLine? {
    let name = property.uppercased()
    return lines.first { $0.name == name }
  }
}

extension Event: CustomStringConvertible {
  /// The title, or else the kind and the UID.
  public var description: String { summary ?? "\(kind) \(uid)" }
}

extension Event {
  /// The labels with which the event marks its day, such as "studied"; empty if it is not a mark.
  ///
  /// A mark is an event that takes no time, or a journal entry, that only says what kind of day it
  /// is: its summary is one of its categories, or it has categories but no summary. An event that
  /// fills hours or several days is not a mark, whatever it is called; ``Agenda/markLabels(of:)``
  /// checks that.
  public var markLabels: [String] {
    guard kind == .journal || kind == .event && !details.isOpaque, details.status != .cancelled
    else { return [] }
    guard let summary = details.summary else { return details.categories }
    return details.categories.contains(summary) ? [summary] : []
  }

  /// Returns the labels of the marks that an occurrence of the event is; empty if it is not a mark.
  package func markLabels(on occurrence: Occurrence) -> [String] {
    occurrence.isWholeDay ? markLabels : []
  }
}

extension Agenda {
  /// The labels of the marks that an occurrence is; empty if it is not a mark.
  public func markLabels(of occurrence: Occurrence) -> [String] {
    events[occurrence.eventIndex].markLabels(on: occurrence)
  }
}

extension Occurrence {
  /// Whether the occurrence is all-day and fills one day.
  package var isWholeDay: Bool {
    guard case .date(let start) = start, case .date(let end) = end else { return false }
    return start.distance(to: end) <= 1
  }
}
