internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Reads a VTIMEZONE line by line.
struct ZoneDefinitionReader {
  /// The TZID as it stands in the file.
  private(set) var tzid: [UInt8] = []

  private var observances: [ZoneDefinition.Observance] = []
  private var current = Part()

  /// What was read of a STANDARD or DAYLIGHT part.
  private struct Part {
    var start: WallTime?
    var offsetFrom: Int?
    var offsetTo: Int?
    var name = ""
    var rules: [RecurrenceRule] = []
    var dates: [WallTime] = []
  }

  /// The zone that was read.
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
    let value = text.extracting(line.value)
    switch line.property {
    case .begin: current = Part()
    case .end: endPart(line, &diagnostics)
    case .dtstart: current.start = readWallTime(value, line, text, &diagnostics)
    case .tzoffsetfrom: current.offsetFrom = readOffset(line, text, &diagnostics)
    case .tzoffsetto: current.offsetTo = readOffset(line, text, &diagnostics)
    case .tzname: current.name = TextValue.string(value)
    case .rrule: readRule(line, text, &diagnostics)
    case .rdate:
      var list = ValueList(in: line.value)
      while let range = list.next(in: text) {
        let item = text.extracting(range)
        if let date = readWallTime(item, line, text, &diagnostics) { current.dates.append(date) }
      }
    default: break
    }
  }

  private mutating func endPart(_ line: ContentLine, _ diagnostics: inout Diagnostics) {
    guard let start = current.start, let offsetFrom = current.offsetFrom,
      let offsetTo = current.offsetTo
    else {
      diagnostics.report(
        .badZoneDefinition, at: line.place,
        """
        \(line.component.rawValue) needs DTSTART, TZOFFSETFROM and TZOFFSETTO, and is left out
        """)
      return
    }
    observances.append(
      ZoneDefinition.Observance(
        isDaylightSaving: line.component == .daylight, start: start, offsetFrom: offsetFrom,
        offsetTo: offsetTo, name: current.name, rules: current.rules, dates: current.dates))
  }

  /// Reads a time on the clocks of the zone; a point in time is one on a clock that shows UTC.
  private func readWallTime(
    _ value: Span<UInt8>, _ line: ContentLine, _ text: Span<UInt8>,
    _ diagnostics: inout Diagnostics
  ) -> WallTime? {
    do {
      return try DateValue.read(value).value.withoutZone.wallTime
    } catch {
      diagnostics.report(
        .date, at: line.place(ofByte: line.value.lowerBound, in: text),
        "\(line.property.rawValue) must be a date-time, not \(Excerpt(value)): \(error)")
      return nil
    }
  }

  private func readOffset(
    _ line: ContentLine, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) -> Int? {
    do {
      return try OffsetValue.read(text.extracting(line.value)).value
    } catch {
      diagnostics.report(
        .offset, at: line.place(ofByte: line.value.lowerBound + error.offset, in: text),
        """
        \(line.property.rawValue) must be an offset such as +0100, not \
        \(Excerpt(text.extracting(line.value))): \(error)
        """)
      return nil
    }
  }

  private mutating func readRule(
    _ line: ContentLine, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    do {
      current.rules.append(try RecurrenceRule(parsing: text.extracting(line.value)))
    } catch {
      diagnostics.report(
        .recurrenceRule, at: line.place(ofByte: line.value.lowerBound + error.byteOffset, in: text),
        "RRULE: \(error.message); the rule is ignored")
    }
  }
}
