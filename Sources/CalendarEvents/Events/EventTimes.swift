package import CalendarModel

/// The start and the end of an event as its file has them: of a series, those of DTSTART.
package struct EventTimes: Hashable, Sendable {
  /// An occurrence without its event, which takes less memory than two times.
  private let occurrence: Occurrence

  package var start: EventTime { occurrence.start }
  package var end: EventTime { occurrence.end }
  package var isAllDay: Bool { occurrence.isAllDay }
  package var duration: Duration { occurrence.duration }

  /// Creates the times of the first instance of a series.
  ///
  /// - Parameter instance: That instance, if it is known.
  package init(_ series: borrowing Series, _ instance: Instance?) {
    occurrence = Occurrence(
      event: Occurrence.noEvent, instance ?? series.firstInstance, on: series.clock)
  }
}

extension EventTimes: Codable {
  private enum CodingKeys: CodingKey {
    case start, end
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    occurrence = try Occurrence(
      event: Occurrence.noEvent, start: container.decode(EventTime.self, forKey: .start),
      end: container.decode(EventTime.self, forKey: .end), in: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}

extension Event {
  /// DTSTART, in the form of an occurrence; `nil` for a task or a note without a date.
  ///
  /// Of a series this is the start of the first instance. An agenda has the occurrences that are
  /// on its days.
  public var start: EventTime? { times?.start }

  /// The end of the instance at ``start``, exclusive; `nil` without a date.
  public var end: EventTime? { times?.end }

  /// The time from ``start`` to ``end``; whole days have 24 hours each.
  public var duration: Duration? { times?.duration }

  /// Whether the event fills whole days.
  public var isAllDay: Bool { times?.isAllDay ?? false }
}

extension Event: Identifiable {
  /// What tells an event from the others in the same files, also when they are read again unchanged.
  public struct ID: Hashable, Codable, Sendable {
    /// The UID, which the overrides of a series share, and copies in other files.
    public let uid: String

    /// The instance of a series that the event replaces.
    public let recurrenceID: EventTime?

    /// The file and the line where the event is.
    public let source: EventSource
  }

  /// The UID, the instance that the event replaces, and its place in the files.
  public var id: ID { ID(uid: uid, recurrenceID: recurrenceID, source: source) }
}

extension Event: Hashable {
  /// Whether two events are the same in all that was read of them.
  public static func == (lhs: Event, rhs: Event) -> Bool {
    lhs === rhs
      || lhs.id == rhs.id && lhs.kind == rhs.kind && lhs.isRecurring == rhs.isRecurring
        && lhs.times == rhs.times && lhs.zoneName == rhs.zoneName
        && lhs.endZoneName == rhs.endZoneName && lhs.details == rhs.details
        && lhs.calendarIndex == rhs.calendarIndex
        && lhs.otherCalendarIndices == rhs.otherCalendarIndices
  }

  /// Hashes what tells the event from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
