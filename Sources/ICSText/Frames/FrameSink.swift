/// A sink that takes the components of a file, in file order.
package protocol FrameSink: ~Copyable {
  /// Takes the start of a VCALENDAR.
  mutating func beginCalendar(_ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics)

  /// Takes a property directly in the VCALENDAR that began last.
  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics)

  /// Takes the end of the VCALENDAR that began last; `isClosed` says whether it has an `END`.
  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics)

  /// Takes the line of a component that began inside another, which ended only after it.
  ///
  /// Both were taken before, the outer one as one without an `END`.
  mutating func componentWasInside(atLine line: Int)

  /// Takes the line of a `BEGIN` that has other text before it, after what begins there was taken.
  mutating func componentBegan(afterTextOnLine line: Int)

  /// Takes a component, which may be incomplete, and decides whether to go on.
  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision
}

extension FrameSink where Self: ~Copyable {
  /// Ignores the start of a VCALENDAR.
  package mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {}

  /// Ignores a property of a VCALENDAR.
  package mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {}

  /// Ignores the end of a VCALENDAR.
  package mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {}

  /// Ignores that a component was inside another.
  package mutating func componentWasInside(atLine line: Int) {}

  /// Ignores that a `BEGIN` has other text before it.
  package mutating func componentBegan(afterTextOnLine line: Int) {}
}

/// Whether a scan goes on.
package enum ScanDecision: Hashable, Sendable {
  /// The sink wants the next component.
  case goOn

  /// The sink does not want the rest of the file.
  case stop
}

/// A summary of what a scan found in a file.
package struct ScanSummary: Hashable, Sendable {
  /// How many VCALENDARs began.
  package internal(set) var calendars = 0

  /// How many components the sink was given.
  package internal(set) var components = 0

  /// How many components were left out because they were too large or too many.
  package internal(set) var lostComponents = 0

  /// How many lines directly in a VCALENDAR were left out.
  package internal(set) var lostLines = 0

  /// How many bytes were read.
  package internal(set) var bytesRead = 0

  /// Whether the sink stopped the scan.
  package internal(set) var isStopped = false

  /// Why reading ended before the end of the file; `nil` if it did not.
  package internal(set) var failure: SourceError?

  /// Creates the summary of a file of which nothing was scanned.
  package init() {}
}

/// Which faults of a file are reported.
package enum Scrutiny: Hashable, Sendable {
  /// Report faults that change the meaning of a file or lose a part of it.
  case reading

  /// Report the same, and attachments over their limit: only a conversion misses them.
  case converting

  /// Report every violation of the format, such as wrong line ends, long lines and small letters.
  case validating
}
