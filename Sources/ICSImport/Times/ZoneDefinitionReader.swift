internal import CalendarModel
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Reads a VTIMEZONE line by line; values that can't be read are reported and left out.
struct ZoneDefinitionReader {
  /// The TZID as it is in the file.
  private(set) var tzid: [UInt8] = []

  private var observances: [ZoneDefinition.Observance] = []
  private var part = ObservanceReader()

  /// Returns the zone that was read.
  func zone() throws(ZoneDefinitionError) -> Zone {
    let name = String(decoding: tzid, as: UTF8.self)
    return try Zone(ZoneDefinition(identifier: name, observances: observances))
  }

  mutating func read(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    if line.depth == 0 {
      guard line.property == .tzid, tzid.isEmpty else { return }
      TextValue.append(text.extracting(line.value), to: &tzid)
      return
    }
    guard line.depth == 1, line.component == .standard || line.component == .daylight else {
      return
    }
    switch line.property {
    case .begin: part = ObservanceReader()
    case .end: endPart(line, &diagnostics)
    case .rdate:
      var list = ValueList(in: line.value)
      while let range = list.next(in: text) {
        read(text.extracting(range), line, text, &diagnostics)
      }
    default: read(text.extracting(line.value), line, text, &diagnostics)
    }
  }

  private mutating func endPart(_ line: ContentLine, _ diagnostics: inout Diagnostics) {
    guard let observance = part.observance(of: line.component) else {
      diagnostics.report(
        .badZoneDefinition, at: line.place,
        """
        \(line.component.rawValue) needs DTSTART, TZOFFSETFROM and TZOFFSETTO, and is left out
        """)
      return
    }
    observances.append(observance)
  }

  private mutating func read(
    _ value: Span<UInt8>, _ line: ContentLine, _ text: Span<UInt8>,
    _ diagnostics: inout Diagnostics
  ) {
    let start = line.value.lowerBound
    do throws(ObservanceReader.Fault) {
      try part.read(line.property, value)
    } catch {
      switch error {
      case .time(let error):
        diagnostics.report(
          .date, at: line.place(ofByte: start, in: text),
          "\(line.property.rawValue) must be a date-time, not \(Excerpt(value)): \(error)")
      case .offset(let error):
        diagnostics.report(
          .offset, at: line.place(ofByte: start + error.offset, in: text),
          """
          \(line.property.rawValue) must be an offset such as +0100, not \(Excerpt(value)): \
          \(error)
          """)
      case .rule(let error):
        diagnostics.report(
          .recurrenceRule, at: line.place(ofByte: start + error.byteOffset, in: text),
          "RRULE: \(error); the rule is ignored")
      }
    }
  }
}
