package import CivilCalendar

/// What one walk over the bytes of an event finds: its times, its UID, and the lines that must be
/// read in full.
///
/// A line is certified if it is written in a way of which no rule about lines has anything to say.
package struct EventOutline: Sendable {
  /// DTSTART or DTEND.
  package struct Time: Sendable {
    /// The TZID of the clock, if the form is `zoned`, and else nothing that means anything.
    ///
    /// It was not looked at any further: what is there may be more parameters, or no name.
    package let zone: Fingerprint

    /// The seconds since 1970 on the clock, and the form in the two lowest bits.
    private let bits: Int64

    /// Whether it is a day, or what kind of time.
    package var form: TimeForm {
      TimeForm(rawValue: UInt8(truncatingIfNeeded: bits & 3)) ?? .date
    }

    /// The seconds since 1970 on the clock.
    var seconds: Int64 { bits >> 2 }

    /// What the clock shows; midnight for a date, UTC for a point in time.
    package var wallTime: WallTime { WallTime(secondsSinceEpoch: seconds) }

    /// Creates it; `nil` if the value and its zone do not go together.
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

  /// An event of which rules about components have nothing to say, except for what the events before it
  /// make of it.
  package struct Facts: Sendable {
    // Threads hand on these by the thousand: they are in an order that leaves few gaps.

    /// The UID.
    package let uid: Fingerprint

    /// When the event starts.
    package let start: Time

    /// When the event ends, if it says so itself.
    package let end: Time?

    /// What SEQUENCE says.
    package let sequence: Int32

    /// How many alarms the event has.
    package let alarms: Int32

    /// Whether a time is after the seconds that 32 bits hold.
    package let hasLateTime: Bool

    /// Whether it has a SUMMARY with some text that is certified.
    package let hasTitle: Bool
  }

  /// `nil` if rules about components may have something to say of the event.
  let facts: Facts?

  /// Whether a line is neither certified nor late.
  let hasOpenLine: Bool

  /// Whether RDATE makes a series of it.
  let hasAdditions: Bool

  /// How many lines the event has.
  let lineCount: Int32

  /// How many of them end with LF alone.
  let feedsAlone: Int32

  /// How many bytes the event has.
  let byteCount: Int32

  /// Whether one of the lines is longer than it should be.
  let hasLongLine: Bool

  /// Whether there may be something to report of it, whatever is before it.
  var isOpen: Bool { hasOpenLine || hasLongLine || hasAdditions || facts?.hasTitle != true }
}

/// A line of an event with its continuations: a property, or the start or end of a component.
struct OutlineLine {
  /// What is known of it, in a byte.
  enum Judgement {
    /// No rule about lines has anything to say of it.
    case certified(PropertyName)

    /// There is nothing to say of it but that its names have small letters.
    case inSmallLetters

    /// There is nothing to say of it but that its time is after the seconds that 32 bits hold.
    case late

    /// It must be read in full.
    case open

    /// It may begin or end a component in another way than alarms begin and end.
    case structural
  }

  /// How many bytes of the event are before it.
  let start: UInt32

  /// How many lines of the event are before it, continuations counted.
  let index: UInt32

  let judgement: Judgement
}
