/// Takes the components of a file, in its order.
public protocol FrameSink: ~Copyable {
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
  public mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {}

  /// Passes over a property of a VCALENDAR.
  public mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {}

  /// Passes over the end of a VCALENDAR.
  public mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {}
}

/// Whether a scan goes on.
public enum ScanDecision: Hashable, Sendable {
  /// The next component is wanted.
  case goOn

  /// The rest of the file is not wanted.
  case stop
}

/// What a file held.
public struct ScanSummary: Hashable, Sendable {
  /// How many VCALENDARs began.
  public internal(set) var calendars = 0

  /// How many components were handed on.
  public internal(set) var components = 0

  /// How many components were lost because they were too large or too many.
  public internal(set) var lostComponents = 0

  /// How many lines that are directly in a VCALENDAR were left out.
  public internal(set) var lostLines = 0

  /// How many bytes were read.
  public internal(set) var bytesRead = 0

  /// Whether the sink stopped the scan.
  public internal(set) var isStopped = false

  /// Why reading ended before the end of the file, if it did.
  public internal(set) var failure: SourceError?

  /// Creates the summary of what was not scanned.
  package init() {}
}

/// How much of what is wrong is reported.
public enum Scrutiny: Hashable, Sendable {
  /// What changes the meaning of a file or loses a part of it.
  case reading

  /// What loses a part of a file, attachments that are too long for their limit among them, which
  /// otherwise nobody misses.
  case converting

  /// Each departure from the format: line ends, lengths of lines, small letters too.
  case validating
}
