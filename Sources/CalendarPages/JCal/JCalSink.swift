package import ICSText
import JSONWriting

/// Writes calendars as jCal while they are read.
struct JCalSink: ~Copyable, FrameSink {
  /// Where the text goes.
  var output: ByteOutput

  private var json = JSONText()
  private var reader: ContentLineReader
  private var tree = JCalTree()

  /// How many lines of components were left out.
  var lostLines: Int { reader.lostLines }

  /// The properties that are in each calendar after components, if they are known.
  private let lateProperties: [JSONText]

  /// What of the calendar that is open is written.
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
        \(TextValue.string(text.extracting(line.name))) stands after components and is left out; \
        from a file, not a pipe, it is converted as well
        """)
    } else {
      // It is written already, but what is wrong with it is not told yet.
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
    // It comes again with the component that it is in.
    if frame.isInComponent { return .goOn }
    if let calendar = frame.calendar { closeProperties(of: calendar) }
    tree.begin(frame.name(in: bytes))
    reader.forEachLine(of: frame, in: bytes, updating: &tree, reporting: &diagnostics) {
      $0.append($1, in: $2, reporting: &$3)
    }
    tree.end(into: &json)
    // Outside calendars a component is a text of its own.
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
  /// The properties of a calendar are before its components (RFC 5545 §3.6).
  package static let lateProperty = DiagnosticRule("jcal.late-property", .error)
}
