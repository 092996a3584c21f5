/// Takes the components of a file, in its order.
package protocol FrameSink: ~Copyable {
  /// A VCALENDAR begins.
  mutating func beginCalendar(_ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics)

  /// A property is directly in the VCALENDAR that began last.
  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics)

  /// The VCALENDAR that began last ends, with an `END` of its own or without.
  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics)

  /// A component is complete, or as complete as it gets.
  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision
}

extension FrameSink where Self: ~Copyable {
  /// Passes over the start of a VCALENDAR.
  package mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {}

  /// Passes over a property of a VCALENDAR.
  package mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {}

  /// Passes over the end of a VCALENDAR.
  package mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {}
}

/// Whether a scan goes on.
package enum ScanDecision: Hashable, Sendable {
  /// The next component is wanted.
  case goOn

  /// The rest of the file is not wanted.
  case stop
}

/// What a file held.
package struct ScanSummary: Hashable, Sendable {
  /// How many VCALENDARs began.
  package internal(set) var calendars = 0

  /// How many components were handed on.
  package internal(set) var components = 0

  /// How many components were lost because they were too large or too many.
  package internal(set) var lostComponents = 0

  /// How many lines that are directly in a VCALENDAR were left out.
  package internal(set) var lostLines = 0

  /// How many bytes were read.
  package internal(set) var bytesRead = 0

  /// Whether the sink stopped the scan.
  package internal(set) var isStopped = false

  /// Why reading ended before the end of the file, if it did.
  package internal(set) var failure: SourceError?

  /// Creates the summary of what was not scanned.
  package init() {}
}

/// How much of what is wrong is reported.
package enum Scrutiny: Hashable, Sendable {
  /// What changes the meaning of a file or loses a part of it.
  case reading

  /// What loses a part of a file, attachments that are too long for their limit among them, which
  /// otherwise nobody misses.
  case converting

  /// Each departure from the format: line ends, lengths of lines, small letters too.
  case validating
}
