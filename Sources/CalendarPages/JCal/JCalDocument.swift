package import ICSText
package import JSONWriting
package import TimeZones

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

  /// For each calendar, its properties that come after its components.
  package typealias LateProperties = [JSONText]

  /// The limits, by which a source is read, too.
  package let limits: Limits
  private let zones: ZoneDatabase
  private var scanner: FrameScanner

  /// Creates a document.
  ///
  /// - Parameter zones: The zones whose clocks show a time that is written with TZID and an offset.
  package init(zones: ZoneDatabase, limits: Limits = .standard) {
    self.zones = zones
    var limits = limits
    // Unlike in a view, attachments are part of the output.
    limits.propertyBytes = limits.frameBytes / 2
    self.limits = limits
    scanner = FrameScanner(limits: limits, scrutiny: .converting)
  }

  /// Writes the calendars of a source, and reports violations in it.
  ///
  /// - Parameter lateProperties: For each calendar, its properties that come after components, if
  ///   these are known beforehand. If not, such properties are left out and reported.
  package mutating func write<Source: ByteReading & ~Copyable>(
    _ source: inout Source, lateProperties: LateProperties = [], to output: inout ByteOutput,
    reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    var sink = JCalSink(
      limits: limits, zones: zones, lateProperties: lateProperties, output: output)
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    let lostLines = summary.lostLines + sink.lostLines
    output = sink.output
    return FileResult(
      failure: summary.failure, lostComponents: summary.lostComponents,
      lostLines: lostLines)
  }

  /// Returns, for each calendar of a source, its properties that come after its components.
  ///
  /// In jCal all properties come first, so these must be known before the components are read.
  package mutating func lateProperties<Source: ByteReading & ~Copyable>(
    of source: inout Source
  ) -> LateProperties {
    var sink = LatePropertySink(zones: zones)
    // Violations are reported when the file is converted.
    var reported = Diagnostics(keptPerRule: 0)
    _ = scanner.scan(&source, into: &sink, reporting: &reported)
    return sink.properties
  }
}

/// Collects the properties of calendars that come after components.
private struct LatePropertySink: FrameSink {
  private let zones: ZoneDatabase

  /// The properties of each calendar, in jCal.
  private(set) var properties: [JSONText] = []
  private var hasComponent = false

  init(zones: ZoneDatabase) { self.zones = zones }

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
    properties[properties.count - 1].property(line, in: text, zones, reporting: &diagnostics)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    hasComponent = true
    return .goOn
  }
}

/// Writes calendars as jCal while they are read.
private struct JCalSink: ~Copyable, FrameSink {
  /// The output for the text.
  var output: ByteOutput

  private var json = JSONText()
  private let zones: ZoneDatabase
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

  init(
    limits: Limits, zones: ZoneDatabase, lateProperties: [JSONText], output: consuming ByteOutput
  ) {
    self.output = output
    self.zones = zones
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
      json.property(line, in: text, zones, reporting: &diagnostics)
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
      written.property(line, in: text, zones, reporting: &diagnostics)
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
      [zones] in $0.append($1, in: $2, zones, reporting: &$3)
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

/// A component and the components in it, converted to jCal while their lines are read.
///
/// In jCal the properties of a component come before the components in it, wherever they are in the
/// file, so the two are collected separately.
private struct JCalTree {
  private var levels: [Level] = []
  private var count = 0

  private struct Level {
    var name = ""
    var properties = JSONText()
    var components = JSONText()
  }

  /// Begins a component, either in the open one or as the outermost.
  mutating func begin(_ name: String) {
    if count == levels.count { levels.append(Level()) }
    levels[count].name = name.lowercased()
    levels[count].properties.clear()
    levels[count].components.clear()
    count += 1
  }

  /// Appends a line of the open component.
  mutating func append(
    _ line: ContentLine, in text: Span<UInt8>, _ zones: ZoneDatabase,
    reporting diagnostics: inout Diagnostics
  ) {
    switch line.property {
    case .begin: begin(TextValue.string(text.extracting(line.value)))
    case .end:
      guard count > 1 else { return }
      var component = JSONText()
      end(into: &component)
      levels[count - 1].components.values(of: component)
    default:
      levels[count - 1].properties.property(line, in: text, zones, reporting: &diagnostics)
    }
  }

  /// Ends the open component, and appends its jCal to a text.
  mutating func end(into json: inout JSONText) {
    count -= 1
    json.openArray()
    json.text(levels[count].name)
    json.openArray()
    json.values(of: levels[count].properties)
    json.closeArray()
    json.openArray()
    json.values(of: levels[count].components)
    json.closeArray()
    json.closeArray()
  }
}
