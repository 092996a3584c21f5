package import ICSText
import JSONWriting

/// Calendar files as jCal (RFC 7265): each VCALENDAR is one line of JSON.
///
/// An iCalendar stream is one object after the other (RFC 5545 §3.4), and so is the output: a file
/// with one VCALENDAR becomes one JSON document. Only one component at a time is in memory.
package struct JCalDocument {
  /// The result of converting a file.
  package struct FileResult: Sendable {
    /// The error, if the file was not read, or not to its end; `nil` otherwise.
    package let failure: SourceError?

    /// The number of components that were lost to limits.
    package let lostComponents: Int

    /// The number of lines of calendars and components that could not be read or were beyond a
    /// limit.
    package let lostLines: Int
  }

  private let limits: Limits
  private var scanner: FrameScanner

  /// Creates a document.
  package init(limits: Limits = .standard) {
    var limits = limits
    // Unlike in a view, attachments are part of the output.
    limits.propertyBytes = limits.frameBytes / 2
    self.limits = limits
    scanner = FrameScanner(limits: limits, scrutiny: .converting)
  }

  /// Writes the calendars of a file, and reports violations in it.
  package mutating func write(
    _ path: InputPath, to output: inout ByteOutput, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = path.name
    do {
      var source = try ByteSource(opening: path, limits: limits)
      let late = source.isRegularFile ? lateProperties(of: path) : []
      return write(&source, lateProperties: late, to: &output, reporting: &diagnostics)
    } catch {
      return FileResult(failure: error, lostComponents: 0, lostLines: 0)
    }
  }

  /// Writes the calendars of a source that can be read only once.
  ///
  /// Properties that come too late to be written are reported.
  package mutating func write<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, to output: inout ByteOutput,
    reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = name
    return write(&source, lateProperties: [], to: &output, reporting: &diagnostics)
  }

  /// Writes the calendars of a source.
  ///
  /// - Parameter lateProperties: For each calendar, its properties that come after components, if
  ///   these are known beforehand. If not, such properties are left out and reported.
  mutating func write<Source: ByteReading & ~Copyable>(
    _ source: inout Source, lateProperties: [JSONText], to output: inout ByteOutput,
    reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    var sink = JCalSink(limits: limits, lateProperties: lateProperties, output: output)
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    let lostLines = summary.lostLines + sink.lostLines
    output = sink.output
    return FileResult(
      failure: summary.failure, lostComponents: summary.lostComponents,
      lostLines: lostLines)
  }

  /// Returns, for each calendar of a file, its properties that come after its components.
  ///
  /// In jCal all properties come first, so these must be known before the components are read.
  private mutating func lateProperties(of path: InputPath) -> [JSONText] {
    guard var source = try? ByteSource(opening: path, limits: limits) else { return [] }
    var sink = LatePropertySink()
    // Violations are reported when the file is converted.
    var reported = Diagnostics(keptPerRule: 0)
    _ = scanner.scan(&source, into: &sink, reporting: &reported)
    return sink.properties
  }
}

/// Collects the properties of calendars that come after components.
private struct LatePropertySink: FrameSink {
  /// The properties of each calendar, in jCal.
  private(set) var properties: [JSONText] = []
  private var hasComponent = false

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    properties.append(JSONText())
    hasComponent = false
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    guard hasComponent else { return }
    properties[properties.count - 1].property(line, in: text, reporting: &diagnostics)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    hasComponent = true
    return .goOn
  }
}
