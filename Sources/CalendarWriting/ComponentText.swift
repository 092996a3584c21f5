internal import CalendarModel
internal import ICSImport
internal import ICSText

/// The lines of a component; those that are not changed keep their bytes.
struct ComponentText {
  /// A property, or the begin or the end of a component.
  struct Line {
    let property: PropertyName
    /// In how many components the line is; 0 for the first and the last line.
    let depth: Int
    let bytes: [UInt8]
  }

  private(set) var lines: [Line] = []
  private let hasBareLF: Bool

  /// Splits a component into its lines.
  init(_ bytes: [UInt8], hasBareLF: Bool) {
    self.hasBareLF = hasBareLF
    var depth = 0
    var raw = RawLines()
    while let line = raw.next(in: bytes.span) {
      var content: [UInt8] = []
      content.appendUnfolded(line.content, of: bytes.span)
      let property = content.span.startingProperty
      if property == .end { depth -= 1 }
      lines.append(Line(property: property, depth: depth, bytes: Array(bytes[line.whole])))
      if property == .begin { depth += 1 }
    }
  }

  /// The text of the component.
  var bytes: [UInt8] { lines.flatMap(\.bytes) }

  /// Returns the properties of a name, without those of inner components.
  func all(_ property: PropertyName) -> [Line] {
    lines.filter { $0.depth == 1 && $0.property == property }
  }

  /// Puts other lines in the place of all properties of some names.
  ///
  /// Where there are none, the new lines come after the other properties, before inner components.
  mutating func replace(_ names: Set<PropertyName>, with properties: [WrittenProperty]) {
    let isReplaced = { (line: Line) in line.depth == 1 && names.contains(line.property) }
    let place = lines.firstIndex(where: isReplaced) ?? endOfProperties
    lines.removeAll(where: isReplaced)
    lines.insert(contentsOf: properties.map { line($0, depth: 1) }, at: place)
  }

  /// Removes the properties of a name that is not one of the RFCs, in upper case.
  mutating func removeOthers(named name: String) {
    lines.removeAll { line in
      let start = line.bytes.prefix { !":;".utf8.contains($0) }
      return line.depth == 1 && line.property == .other
        && String(decoding: start, as: UTF8.self).uppercased() == name
    }
  }

  /// Puts the properties of some names of another component in the place of its own.
  mutating func take(_ names: Set<PropertyName>, from other: ComponentText) {
    replace(names, with: [])
    lines.insert(
      contentsOf: other.lines.filter { $0.depth == 1 && names.contains($0.property) },
      at: endOfProperties)
  }

  private var endOfProperties: Int {
    lines.firstIndex {
      $0.depth == 1 && $0.property == .begin || $0.depth == 0 && $0.property == .end
    } ?? lines.endIndex
  }

  /// Adds a property after the last one of a name, or after the other properties.
  mutating func insert(_ property: WrittenProperty, after name: PropertyName) {
    guard let last = lines.lastIndex(where: { $0.depth == 1 && $0.property == name }) else {
      return replace([property.name], with: [property])
    }
    lines.insert(line(property, depth: 1), at: last + 1)
  }

  /// The ranges of the lines of each alarm.
  private var alarms: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.depth == 1 {
      if line.property == .begin {
        let name = String(decoding: line.bytes, as: UTF8.self).uppercased()
        start = name.hasPrefix("BEGIN:VALARM") ? index : nil
      } else if line.property == .end, let first = start {
        ranges.append(first..<index + 1)
        start = nil
      }
    }
    return ranges
  }

  /// How many seconds before the start each alarm goes off; `nil` for one that does not depend on the
  /// start.
  var alarmTimes: [Int?] { alarms.map(secondsBeforeStart) }

  /// Removes the alarms that go off at certain times before the start.
  mutating func removeAlarms(where isRemoved: (Int) -> Bool) {
    for alarm in alarms.reversed() where secondsBeforeStart(of: alarm).map(isRemoved) == true {
      lines.removeSubrange(alarm)
    }
  }

  private func secondsBeforeStart(of alarm: Range<Int>) -> Int? {
    guard let line = lines[alarm].first(where: { $0.depth == 2 && $0.property == .trigger }),
      !line.says("RELATED", "END"), let text = line.content?.value,
      let duration = try? CalendarDuration.read(text.utf8.span).value
    else { return nil }
    return -(duration.days * 86_400 + duration.seconds)
  }

  /// Adds an inner component before the end.
  mutating func append(_ component: [UInt8]) {
    let inner = ComponentText(component, hasBareLF: hasBareLF)
    lines.insert(
      contentsOf: inner.lines.map {
        Line(property: $0.property, depth: $0.depth + 1, bytes: ending($0.bytes))
      }, at: max(0, lines.endIndex - 1))
  }

  private func line(_ property: WrittenProperty, depth: Int) -> Line {
    Line(property: property.name, depth: depth, bytes: ending(property.line))
  }

  /// Returns lines with the line ends of this component.
  private func ending(_ lines: [UInt8]) -> [UInt8] {
    hasBareLF ? lines.filter { $0 != 0x0D } : lines
  }
}

extension ComponentText.Line {
  /// The property as it is read; `nil` for a line that is passed over.
  var content: PropertyLine? {
    var reader = ContentLineReader()
    var content: PropertyLine?
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: 1), in: bytes.span, updating: &content,
      reporting: &reported
    ) { content, line, text, _ in content = PropertyLine(line, in: text) }
    return content
  }

  /// Whether a parameter has a value, such as `PERIOD` for `VALUE`.
  func says(_ parameter: String, _ value: String) -> Bool {
    content?.parameter(parameter)?.uppercased() == value
  }
}

/// A VTIMEZONE for a zone of the database.
enum ZoneText {
  /// Returns the component with which a reader knows the zone from a local time on; throws if the zone
  /// is not of the database.
  static func component(
    of zone: Zone, from time: WallTime, hasBareLF: Bool
  ) throws(CalendarFileError) -> [UInt8] {
    guard let observances = zone.observances(from: zone.instant(of: time)) else {
      throw .unknownZone(zone.name)
    }
    var lines = line("BEGIN:VTIMEZONE") + WrittenProperty(.tzid, text: zone.name).line
    for observance in observances {
      let name = observance.isDaylightSaving ? "DAYLIGHT" : "STANDARD"
      lines += line("BEGIN:\(name)")
      lines += WrittenProperty(.dtstart, .floating(observance.start)).line
      lines += WrittenProperty(.tzoffsetfrom, TimeText.offset(observance.offsetFrom)).line
      lines += WrittenProperty(.tzoffsetto, TimeText.offset(observance.offsetTo)).line
      if let rule = observance.rule { lines += WrittenProperty(.rrule, rule).line }
      for date in observance.dates { lines += WrittenProperty(.rdate, .floating(date)).line }
      if !observance.name.isEmpty {
        lines += WrittenProperty(.tzname, text: observance.name).line
      }
      lines += line("END:\(name)")
    }
    lines += line("END:VTIMEZONE")
    return hasBareLF ? lines.filter { $0 != 0x0D } : lines
  }

  private static func line(_ text: String) -> [UInt8] { Array("\(text)\r\n".utf8) }
}
