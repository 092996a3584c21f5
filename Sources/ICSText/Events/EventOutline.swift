package import CivilCalendar

/// What one walk over the bytes of an event finds: times, UID, and the lines to be read in full.
///
/// A line is certified if it is written in a way that no rule about lines can report.
package struct EventOutline: Sendable {
  /// The value of DTSTART, DTEND or RDATE.
  package struct Time: Sendable {
    /// The fingerprint of the TZID if the form is `zoned`; otherwise it has no meaning.
    ///
    /// The TZID is not checked: the bytes may include further parameters, or not be a name at all.
    package let zone: Fingerprint

    /// The seconds since 1970 in local time, above two bits for the form.
    private let bits: Int64

    /// Whether the value is a date, or which kind of time it is.
    package var form: TimeForm {
      TimeForm(rawValue: UInt8(truncatingIfNeeded: bits & 3)) ?? .date
    }

    /// The seconds since 1970 in local time.
    var seconds: Int64 { bits >> 2 }

    /// The local time; midnight for a date, UTC for a point in time.
    package var wallTime: WallTime { WallTime(secondsSinceEpoch: seconds) }

    /// Creates a time from a value and its zone; `nil` if the two do not go together.
    init?(_ value: DateValue, zone: Fingerprint?) {
      let form: TimeForm
      let wallTime: WallTime
      switch value {
      case .date(let day):
        (form, wallTime) = (.date, WallTime(day: day))
      case .local(let time):
        (form, wallTime) = (zone == nil ? .floating : .zoned, time)
      case .utc(let instant):
        (form, wallTime) = (.utc, WallTime(secondsSinceEpoch: instant.secondsSinceEpoch))
      }
      guard zone == nil || form == .zoned else { return nil }
      bits = wallTime.secondsSinceEpoch << 2 | Int64(form.rawValue)
      self.zone = zone ?? .none
    }
  }

  /// What rules about components need to know of an event.
  ///
  /// By itself the event gives these rules nothing to report; only events before it can.
  package struct Facts: Sendable {
    // Threads pass thousands of these, so the order of the members leaves few gaps.

    /// The fingerprint of the UID.
    package let uid: Fingerprint

    /// When the event starts.
    package let start: Time

    /// When the event ends, if it has a DTEND.
    package let end: Time?

    /// The value of SEQUENCE, or 0.
    package let sequence: Int32

    /// How many alarms the event has.
    package let alarms: Int32

    /// Whether a time is too late for a signed number of seconds in 32 bits.
    package let hasLateTime: Bool

    /// Whether the event has a certified SUMMARY with text.
    package let hasTitle: Bool

    /// Whether the event has a certified ATTENDEE.
    package let hasAttendee: Bool

    /// Whether the event has an ORGANIZER.
    package let hasOrganizer: Bool
  }

  /// What is known of the event; `nil` if rules about components may have something to report.
  let facts: Facts?

  /// Whether a line is neither certified nor late.
  let hasOpenLine: Bool

  /// Whether RDATE makes the event a series.
  let hasAdditions: Bool

  /// How many lines the event has.
  let lineCount: Int32

  /// How many lines of the event end with LF only.
  let bareLineFeeds: Int32

  /// How many bytes the event has.
  let byteCount: Int32

  /// Whether a line of the event is longer than it should be.
  let hasLongLine: Bool

  /// Whether rules may report the event, whatever comes before it.
  var isOpen: Bool { hasOpenLine || hasLongLine || hasAdditions || facts?.hasTitle != true }
}

/// A line of an event with its continuations; it is a property, or begins or ends a component.
struct OutlineLine {
  /// What is known of a line, stored in one byte.
  enum Judgement {
    /// No rule about lines can report the line.
    case certified(PropertyName)

    /// Rules can only report that the names in the line have small letters.
    case inSmallLetters

    /// Rules can only report that the time in the line needs more than 32 bits of seconds.
    case late

    /// The line must be read in full.
    case open

    /// The line may begin or end a component, other than as alarms usually begin and end.
    case structural
  }

  /// How many bytes of the event come before the line.
  let start: UInt32

  /// How many lines of the event come before the line, continuations included.
  let index: UInt32

  let judgement: Judgement
}
