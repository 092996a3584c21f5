package import CivilCalendar
package import Recurrence

/// Why an occurrence is on its day.
package struct Explanation: Sendable {
  /// What makes an event occur.
  package enum Origin: Hashable, Sendable {
    /// The event occurs once, at its DTSTART or at the property that takes its place.
    case single

    /// The instance is the first of a series, at its DTSTART or at the property that takes its
    /// place.
    case start

    /// An RRULE of the series gives the instance.
    case rule(RecurrenceRule)

    /// An RDATE of the series gives the instance.
    case date

    /// The component replaces the instance that its RECURRENCE-ID names.
    case override

    /// An override with RANGE=THISANDFUTURE moves this instance together with those after the
    /// override's own.
    case laterOverride

    /// A period of a FREEBUSY gives the instance.
    case busyTime
  }

  /// The occurrence, one of those of the agenda.
  package let occurrence: Occurrence

  /// The event of the occurrence.
  package let event: Event

  /// What makes the event occur.
  package let origin: Origin

  /// The name of the property that makes the event occur.
  ///
  /// It is DTSTART or what takes its place (DUE, COMPLETED, RDATE), RRULE, RDATE, RECURRENCE-ID or
  /// FREEBUSY.
  package let propertyName: String

  /// The line of that property; `nil` if it is not known.
  package let property: EventSource?

  /// The start according to the file, on the clock for which it is written.
  package let written: WallTime

  /// Whether that clock is set forward over the time, so that it shows another time.
  package let isSkippedByClock: Bool

  /// The TZID of the start if it is unknown, so that the time is shown as floating; `nil`
  /// otherwise.
  package let undefinedZone: String?

  /// Creates an explanation.
  package init(
    occurrence: Occurrence, event: Event, origin: Origin, propertyName: String,
    property: EventSource?, written: WallTime, isSkippedByClock: Bool, undefinedZone: String?
  ) {
    self.occurrence = occurrence
    self.event = event
    self.origin = origin
    self.propertyName = propertyName
    self.property = property
    self.written = written
    self.isSkippedByClock = isSkippedByClock
    self.undefinedZone = undefinedZone
  }
}

/// Why an instance that an event might be expected to have is missing.
package struct Absence: Sendable {
  /// What takes the instance away.
  package enum Reason: Hashable, Sendable {
    /// An EXDATE names it.
    case exceptionDate

    /// An EXRULE gives it.
    case exceptionRule

    /// An override replaces the instance, or shifts it together with the override's own instance.
    ///
    /// The source is that of the override, which says where the instance is instead.
    case replaced(by: EventSource)

    /// Another version of the event has a higher SEQUENCE.
    case superseded(bySequence: Int)

    /// The event has no instance then; the closest ones before and after are given.
    case noInstance(before: EventTime?, after: EventTime?)

    /// The component has no date that can be read, so that it is on no day.
    case noDate
  }

  /// The event.
  package let event: Event

  /// The instance; `nil` if the event has none then.
  package let instance: EventTime?

  /// Why the instance is missing.
  package let reason: Reason

  /// The line of the property that takes the instance away.
  ///
  /// That is an EXDATE, an EXRULE or the RECURRENCE-ID of another component; `nil` if there is no
  /// such line.
  package let property: EventSource?

  /// Creates the reason for an absence.
  package init(
    event: Event, instance: EventTime?, reason: Reason, property: EventSource?
  ) {
    self.event = event
    self.instance = instance
    self.reason = reason
    self.property = property
  }
}

extension Explanation {
  /// The rule that makes the event occur, in words; `nil` if no rule does.
  package var ruleInWords: String? {
    if case .rule(let rule) = origin { event.wording(of: rule) } else { nil }
  }
}

/// Why the occurrences of an agenda are on its days, in their order.
///
/// Each explanation is made when it is asked for, since there may be very many.
package struct Explanations: Sequence, Sendable {
  private let occurrences: [Occurrence]
  private let events: [Event]
  private let explain: @Sendable (Occurrence, Event) -> Explanation?

  /// Creates the explanations that a function gives; occurrences for which it gives none are left
  /// out.
  package init(
    of occurrences: [Occurrence], _ events: [Event],
    by explain: @escaping @Sendable (Occurrence, Event) -> Explanation?
  ) {
    self.occurrences = occurrences
    self.events = events
    self.explain = explain
  }

  /// Creates an empty sequence.
  package init() {
    self.init(of: [], []) { _, _ in nil }
  }

  package func makeIterator() -> some IteratorProtocol<Explanation> {
    occurrences.lazy.compactMap { explain($0, events[$0.eventIndex]) }.makeIterator()
  }

  /// Whether there are no explanations.
  package var isEmpty: Bool { !contains { _ in true } }

  /// Returns the explanations for those events that a function accepts.
  package func filtered(_ isIncluded: (Event) -> Bool) -> Explanations {
    let included = events.map(isIncluded)
    return Explanations(of: occurrences, events) { [explain] occurrence, event in
      included[occurrence.eventIndex] ? explain(occurrence, event) : nil
    }
  }
}
