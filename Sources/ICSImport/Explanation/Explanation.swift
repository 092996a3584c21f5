package import CivilCalendar
package import Recurrence

/// Why an occurrence is on its day.
package struct Explanation: Sendable {
  /// What makes an event occur.
  package enum Origin: Hashable, Sendable {
    /// The event occurs once, at its DTSTART or what takes its place.
    case single

    /// DTSTART of a series, or what takes its place: its first instance.
    case start

    /// An RRULE of the series.
    case rule(RecurrenceRule)

    /// An RDATE of the series.
    case date

    /// The component replaces the instance that its RECURRENCE-ID names.
    case override

    /// An override with RANGE=THISANDFUTURE moves this instance along with those after its own.
    case laterOverride

    /// A period of a FREEBUSY.
    case busyTime
  }

  /// The occurrence, one of those of the agenda.
  package let occurrence: Occurrence

  /// The event that it is of.
  package let event: Event

  /// What makes it occur.
  package let origin: Origin

  /// The name of the property that says so: DTSTART or what takes its place (DUE, COMPLETED, RDATE),
  /// RRULE, RDATE, RECURRENCE-ID or FREEBUSY.
  package let propertyName: String

  /// The line of that property.
  package let property: EventSource?

  /// What the clock that the start is written for shows then, by the file.
  package let written: WallTime

  /// Whether that clock is set forward over the time, so that it shows another one.
  package let isSkippedByClock: Bool

  /// The TZID of the start, if nobody knows it, so that the time is shown as floating.
  package let undefinedZone: String?
}

/// Why an instance that an event would have is not there.
package struct Absence: Sendable {
  /// What takes the instance away.
  package enum Reason: Hashable, Sendable {
    /// An EXDATE names it.
    case exceptionDate

    /// An EXRULE yields it.
    case exceptionRule

    /// An override replaces it, or shifts it along with its own instance; where it is instead
    /// is told by its component.
    case replaced(by: EventSource)

    /// Another version of the event has a higher SEQUENCE.
    case superseded(bySequence: Int)

    /// The event has no instance then; the closest ones before and after it are reported.
    case noInstance(before: EventTime?, after: EventTime?)

    /// The component has no date that can be read, so that it is on no day.
    case noDate
  }

  /// The event.
  package let event: Event

  /// The instance, or `nil` where the event has none then.
  package let instance: EventTime?

  /// What takes it away.
  package let reason: Reason

  /// The line of the property that takes it away: EXDATE, EXRULE or the RECURRENCE-ID of another
  /// component.
  package let property: EventSource?
}

extension Explanation {
  /// The rule that makes it occur, in words; `nil` if none does.
  package var ruleInWords: String? {
    if case .rule(let rule) = origin { rule.wording } else { nil }
  }
}
