package import CivilCalendar

/// What one walk over the bytes of an event finds: times, UID, and whether anything is unusual.
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

  /// What a usual event says.
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

    /// Whether the event has a usual SUMMARY.
    package let hasTitle: Bool

    /// Whether the event has a usual ATTENDEE.
    package let hasAttendee: Bool

    /// Whether the event has an ORGANIZER.
    package let hasOrganizer: Bool
  }

  /// What the event says; `nil` if it is unusual.
  let facts: Facts?

  /// Whether a line must be read in full.
  let hasUnusualLine: Bool

  /// Whether RDATE makes the event a series.
  let hasAdditions: Bool

  /// How many names have small letters on lines that are otherwise usual.
  let smallNames: Int32

  /// How many lines the event has.
  let lineCount: Int32

  /// How many lines of the event end with LF only.
  let bareLineFeeds: Int32

  /// How many bytes the event has.
  let byteCount: Int32

  /// Whether a line of the event is longer than it should be.
  let hasLongLine: Bool

  /// Whether all lines are usual, apart from late times.
  var hasOnlyUsualLines: Bool { !hasUnusualLine && smallNames == 0 }

  /// Whether the event cannot be judged by its facts and by the number of its names in small letters.
  var isOpen: Bool { hasUnusualLine || hasLongLine || hasAdditions || facts?.hasTitle != true }
}

/// An event that cannot be judged by its facts alone, with what the walk over its lines found.
package struct OutlinedEvent: Sendable {
  /// What the event says; `nil` if it is unusual.
  package let facts: EventOutline.Facts?

  /// Whether all lines are usual, apart from late times.
  package let hasOnlyUsualLines: Bool

  /// The times that RDATE adds to the event, one for each line.
  package let additions: ArraySlice<EventOutline.Time>

  /// The lines of the event, and the start of the line after it.
  let lines: ArraySlice<OutlineLine>

  /// The folded lines without their folds, one after the other, apart from texts.
  let texts: ArraySlice<UInt8>

  /// Returns a copy that holds no more than it needs.
  package func copied() -> OutlinedEvent {
    OutlinedEvent(
      facts: facts, hasOnlyUsualLines: hasOnlyUsualLines, additions: Array(additions)[...],
      lines: Array(lines)[...], texts: Array(texts)[...])
  }
}

/// A line of an event with its continuations; it is a property, or begins or ends a component.
struct OutlineLine {
  /// The property of a line, and how the line is written.
  struct Form {
    /// The property, or ``PropertyName/begin`` or ``PropertyName/end``; only set for a line that is
    /// usual but for its late time or its small letters.
    let property: PropertyName

    /// Exactly one trait.
    let trait: LineTraits

    init(_ property: PropertyName, _ trait: LineTraits) {
      self.property = property
      self.trait = trait
    }

    /// A line that must be read in full.
    static let unusual = Form(.other, .unusual)

    /// A line in the usual form of its property.
    @inline(__always)
    static func usual(_ property: PropertyName) -> Form { Form(property, .usual) }
  }

  /// How many bytes of the event come before the line.
  let start: UInt32

  /// How many lines of the event come before the line, continuations included.
  let index: UInt32

  /// How many bytes of the line, without its folds, come before the value; 0 if not known.
  let valueStart: UInt32

  /// How many bytes of the outline's texts come before the line without its folds.
  let textStart: UInt32

  let form: Form

  init(
    start: Int, index: Int, form: Form = .unusual, valueStart: Int = 0, textStart: Int = 0
  ) {
    // An event has fewer than 2^32 bytes.
    self.start = UInt32(truncatingIfNeeded: start)
    self.index = UInt32(truncatingIfNeeded: index)
    self.valueStart = UInt32(truncatingIfNeeded: valueStart)
    self.textStart = UInt32(truncatingIfNeeded: textStart)
    self.form = form
  }
}

/// How lines are written, beside the form that programs use for their property.
///
/// Each line has exactly one of the traits. A rule about lines says which traits it has to see.
package struct LineTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The line is written in the form in which programs usually write its property.
  package static let usual = LineTraits(rawValue: 1 << 0)

  /// The line would be usual if the names in it were in capitals.
  package static let inSmallLetters = LineTraits(rawValue: 1 << 1)

  /// The line would be usual if its time did not need more than 32 bits of seconds.
  ///
  /// Of these, only the lines of the first such event in a file are sure to be read.
  package static let late = LineTraits(rawValue: 1 << 2)

  /// The line is written in any other way, or was not compared with the usual form.
  package static let unusual = LineTraits(rawValue: 1 << 3)

  /// All lines, however they are written.
  package static let any: LineTraits = [.usual, .inSmallLetters, .late, .unusual]

  /// Whether the traits include the one of a line.
  ///
  /// That of `OptionSet` is generic, and slow in other modules.
  @inlinable
  package func contains(_ trait: LineTraits) -> Bool {
    rawValue & trait.rawValue == trait.rawValue
  }
}
