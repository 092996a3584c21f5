package import ICSText
import JSONWriting

/// Writes calendars as jCal while they are read.
struct JCalSink: ~Copyable, FrameSink {
  /// The output for the text.
  var output: ByteOutput

  private var json = JSONText()
  private var reader: ContentLineReader
  private var tree = JCalTree()

  /// The number of lines of components that were left out.
  var lostLines: Int { reader.lostLines }

  /// For each calendar, its properties that come after components, if they are known.
  private let lateProperties: [JSONText]

  /// The part of the open calendar that is being written.
  private var part = Part.none

  private enum Part {
    case none, properties, components
  }

  init(limits: Limits, lateProperties: [JSONText], output: consuming ByteOutput) {
    self.output = output
    self.lateProperties = lateProperties
    reader = ContentLineReader(limits: limits, scrutiny: .converting)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    part = .properties
    json.openArray()
    json.plain("vcalendar")
    json.openArray()
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    if part == .properties {
      json.property(line, in: text, reporting: &diagnostics)
    } else if lateProperties.isEmpty {
      diagnostics.report(
        .lateProperty, at: line.place,
        """
        \(TextValue.string(text.extracting(line.name))) comes after components and is left out; \
        it can be converted if the input is a file rather than a pipe
        """)
    } else {
      // The property is already written, but what is wrong with it has not been reported yet.
      var written = JSONText()
      written.property(line, in: text, reporting: &diagnostics)
    }
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    closeProperties(of: calendar.ordinal)
    json.closeArray()
    json.closeArray()
    json.endLine()
    part = .none
    output.take(&json.bytes)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    // A component in another comes again as a part of the outer one.
    if frame.isInComponent { return .goOn }
    if let calendar = frame.calendar { closeProperties(of: calendar) }
    tree.begin(frame.name(in: bytes))
    reader.forEachLine(of: frame, in: bytes, updating: &tree, reporting: &diagnostics) {
      $0.append($1, in: $2, reporting: &$3)
    }
    tree.end(into: &json)
    // A component outside calendars is a document of its own.
    if frame.calendar == nil { json.endLine() }
    output.take(&json.bytes)
    return output.isOpen ? .goOn : .stop
  }

  private mutating func closeProperties(of calendar: Int) {
    guard part == .properties else { return }
    if lateProperties.indices.contains(calendar) { json.values(of: lateProperties[calendar]) }
    json.closeArray()
    json.openArray()
    part = .components
  }
}

extension DiagnosticRule {
  /// The rule that the properties of a calendar come before its components (RFC 5545 §3.6).
  package static let lateProperty = DiagnosticRule("jcal.late-property", .error)
}
