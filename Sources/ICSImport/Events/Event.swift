internal import CalendarModel
public import ICSText

/// What a file says of one event, task, journal entry or busy time, decoded.
///
/// A series is one event, and each override of one of its instances is another. An answer may have
/// very many, and what is made of it hands them on time and again: they are shared and never copied.
public final class Event: Codable, Sendable {
  /// What kind of component it is.
  public enum Kind: String, CaseIterable, Hashable, Codable, BitwiseCopyable, Sendable {
    case event, todo, journal, freeBusy
  }

  /// What kind of component it is.
  public let kind: Kind

  /// The identifier that a series and its overrides share; empty where the file has none.
  public let uid: String

  /// The instance of a series that this event replaces, `nil` for all that is no override.
  public let recurrenceID: EventTime?

  /// Whether it is a series, or an override of one of its instances.
  public let isRecurring: Bool

  /// The zone that the start is written in: a name of the zone database or of the file, `UTC`, or
  /// `nil` for dates and floating times.
  public let timeZone: String?

  /// The zone that the end is written in; that of the start if the event has no time of its end.
  public let endTimeZone: String?

  /// The properties that are shown.
  public let details: EventDetails

  /// The calendar that it is in, an index of ``Agenda/calendars``.
  public let calendar: Int

  /// Where it is.
  public let source: EventSource

  init(
    kind: Kind, uid: String, recurrenceID: EventTime?, isRecurring: Bool, timeZone: String?,
    endTimeZone: String?, details: EventDetails, calendar: Int, source: EventSource
  ) {
    self.kind = kind
    self.uid = uid
    self.recurrenceID = recurrenceID
    self.isRecurring = isRecurring
    self.timeZone = timeZone
    self.endTimeZone = endTimeZone ?? timeZone
    self.details = details
    self.calendar = calendar
    self.source = source
  }
}

/// Where an event is.
public struct EventSource: Hashable, Codable, Sendable {
  /// The file, as it was given.
  public let file: String

  /// The line of its `BEGIN`, from 1.
  public let line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

// Events of what was read of components.
extension Event {
  convenience init(
    _ kind: Kind, _ times: borrowing ComponentTimes, _ series: Series, _ details: EventDetails,
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

// What programs ask an event for most often.

extension Event {
  /// SUMMARY, the title.
  public var summary: String? { details.summary }

  /// LOCATION.
  public var location: String? { details.location }

  /// RRULE, each with its wording in English.
  public var rules: [RuleText] { details.particulars?.rules ?? [] }

  /// VALARM, in the order of the file.
  public var alarms: [Alarm] { details.particulars?.alarms ?? [] }

  /// All properties as they are in the file, in its order, those of alarms left out.
  ///
  /// They are there if ``ReadingOptions/readsEverything`` is on.
  public var lines: [PropertyLine] { details.particulars?.lines ?? [] }

  /// The first property of a name, such as `X-APPLE-TRAVEL-DURATION`; `nil` if there is none.
  public subscript(property: String) -> PropertyLine? {
    let name = property.uppercased()
    return lines.first { $0.name == name }
  }
}

extension Event: CustomStringConvertible {
  /// The title, or else the kind and the UID.
  public var description: String { summary ?? "\(kind) \(uid)" }
}
