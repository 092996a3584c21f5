internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// The meaning of a component, line by line; lines that mean the same have the same form.
struct ComponentMeaning {
  /// A property, or an inner component with all of its properties.
  struct Line {
    let property: PropertyName

    /// The range of the form in ``ComponentMeaning/text``: a name, parameters and a value.
    let form: Range<Int>

    /// The time that the property names, if it names one.
    var time: ClockTime?

    /// Whether the component doesn't have this line, which follows from its start.
    var isImplied = false
  }

  /// The bytes that separate the parts of a form.
  enum Separator {
    static let value: UInt8 = 0x1D
    static let parameter: UInt8 = 0x1E
    static let item: UInt8 = 0x1F
    static let line: UInt8 = 0x1C
  }

  var text: [UInt8] = []
  var lines: [Line] = []

  /// A fingerprint of DTSTAMP, CREATED, LAST-MODIFIED and SEQUENCE, which are in no line.
  var stamps: UInt64 = 0

  /// The names of the zones of times within inner components, by what identifies them in forms.
  var zonesOfParts: [ArraySlice<UInt8>: String] = [:]

  /// Returns the bytes of a line's form.
  func form(of line: Line) -> ArraySlice<UInt8> { text[line.form] }

  /// Returns a number that two components share if they say the same, and almost never otherwise.
  ///
  /// A line counts once, even if the component repeats it.
  func fingerprint(of kind: Event.Kind) -> UInt64 {
    let numbers = lines.map { Fingerprint(text.span.extracting($0.form)).bits }.sorted()
    var sum = UInt64(kind.ordinal)
    for (index, number) in numbers.enumerated() where index == 0 || number != numbers[index - 1] {
      sum &+= number
    }
    return sum
  }

  /// Returns a fingerprint of the title and the start; `nil` if both are missing.
  ///
  /// It matches events that have no UID in common.
  func likeness(of kind: Event.Kind, isOverride: Bool) -> UInt64? {
    var bytes: [UInt8] = [UInt8(kind.ordinal), isOverride ? 1 : 0]
    let count = bytes.count
    for property in [PropertyName.summary, .dtstart] {
      if let line = lines.first(where: { $0.property == property }) { bytes += form(of: line) }
      bytes.append(Separator.line)
    }
    return bytes.count > count + 2 ? Fingerprint(bytes.span).bits : nil
  }
}

extension Event.Kind {
  /// The number of the kind in fingerprints.
  var ordinal: Int {
    switch self {
    case .event: 0
    case .todo: 1
    case .journal: 2
    case .freeBusy: 3
    }
  }
}

// Differences between two components.
extension ComponentMeaning {
  /// Returns the lines that another component lacks, without duplicates.
  func lines(missingIn other: ComponentMeaning) -> [Line] {
    var known = Set(other.lines.map { other.form(of: $0) })
    return lines.filter { known.insert(form(of: $0)).inserted }
  }

  /// Returns the differences between two components by property name, in the order of the lines.
  static func differences(
    from before: ComponentMeaning, _ removed: [Line], to after: ComponentMeaning, _ added: [Line]
  ) -> [PropertyDifference] {
    var differences: [PropertyDifference] = []
    var indices: [String: Int] = [:]
    func index(named name: String) -> Int {
      if let index = indices[name] { return index }
      indices[name] = differences.count
      differences.append(PropertyDifference(name: name))
      return differences.count - 1
    }
    for line in removed where !line.isImplied {
      let (name, value) = before.value(of: line)
      differences[index(named: name)].before.append(value)
    }
    for line in added where !line.isImplied {
      let (name, value) = after.value(of: line)
      differences[index(named: name)].after.append(value)
    }
    return differences
  }

  /// Returns the name of a line, and its value with parameters, which are sorted by name.
  func value(of line: Line) -> (name: String, PropertyDifference.Value) {
    let form = form(of: line)
    let head = form.prefix { $0 != Separator.value }
    let rest = form[head.endIndex...].dropFirst()
    var parts = head.split(separator: Separator.parameter, omittingEmptySubsequences: false)
    let name = parts.isEmpty ? "" : String(decoding: parts.removeFirst(), as: UTF8.self)
    var value = PropertyDifference.Value(shown(rest))
    for part in parts {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let parameter = String(decoding: sides[0], as: UTF8.self)
      guard parameter != MeaningReader.clockParameter, sides.count == 2 else { continue }
      let items = sides[1].split(separator: Separator.item, omittingEmptySubsequences: false)
      value.parameters.append((parameter, items.map { String(decoding: $0, as: UTF8.self) }))
    }
    if let zone = line.time?.zone?.name {
      let place = value.parameters.firstIndex { $0.name > "TZID" } ?? value.parameters.endIndex
      value.parameters.insert(("TZID", [zone]), at: place)
    }
    return (name, value)
  }

  /// Returns a value as text; an inner component becomes its lines with semicolons between them.
  private func shown(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(Separator.line) else { return String(decoding: value, as: UTF8.self) }
    return value.split(separator: Separator.line).map { line in
      let head = line.prefix { $0 != Separator.value }
      let text = String(decoding: line[head.endIndex...].dropFirst(), as: UTF8.self)
      let names = head.split(separator: Separator.parameter)
        .map { part in
          zonesOfParts[part].map { "TZID=\($0)" } ?? String(decoding: part, as: UTF8.self)
        }
      return "\(names.joined(separator: ";")):\(text)"
    }.joined(separator: "; ")
  }
}

/// Reads the meaning of components; reuses its buffers for the next component.
///
/// Documentation/Days.md lists which lines mean the same, under "What counts as a difference".
struct MeaningReader: Sendable {
  /// The parameter that identifies the zone of a time in forms: one zone can have many names.
  static let clockParameter = "~"

  private var lines: ContentLineReader
  private var zones = ZoneBehaviours()
  private var rules = RuleMeaning()

  init(limits: Limits) {
    lines = ContentLineReader(limits: limits, readsTimesBeyondLimits: true)
  }

  /// Reads the meaning of a component whose times have been read.
  ///
  /// - Parameter series: The series of these times, if they make one.
  mutating func read(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind, zones book: ZoneBook,
    _ times: borrowing ComponentTimes, _ series: Series?
  ) -> ComponentMeaning {
    var walk = MeaningWalk(book, zones, rules, start: times.start)
    // This end replaces DTEND and DURATION, from which it is computed.
    let end = times.end(of: kind, series)
    if end != nil { walk.skipsEnd = true }
    // Reading the times reports what is wrong with the lines.
    var reported = Diagnostics(keptPerRule: 0)
    lines.forEachLine(of: frame, in: bytes, updating: &walk, reporting: &reported) {
      walk, line, text, _ in walk.read(line, in: text)
    }
    if let end {
      walk.append(
        end: end.time, named: end.name, remark: end.remark,
        isImplied: times.end == nil && times.duration == nil)
    }
    zones = walk.zones
    rules = walk.rules
    return walk.meaning
  }

  /// The properties of the component read last of which a limit left out lines.
  var cutProperties: Set<PropertyName> { lines.cutProperties }

  /// Reads the properties of a calendar into a meaning.
  mutating func read(calendarProperties: [[UInt8]], into meaning: inout ComponentMeaning) {
    var bytes: [UInt8] = []
    for property in calendarProperties {
      bytes += property
      bytes += [0x0D, 0x0A]
    }
    var walk = MeaningWalk(nil, zones, rules, start: nil)
    swap(&walk.meaning, &meaning)
    var reported = Diagnostics(keptPerRule: 0)
    lines.forEachCalendarLine(
      in: bytes.span, firstLine: 1, updating: &walk, reporting: &reported
    ) { walk, line, text, _ in
      if !line.property.describesOnlyWriter { walk.read(line, in: text) }
    }
    swap(&walk.meaning, &meaning)
  }
}

extension PropertyName {
  /// Whether the property only describes the program that wrote the calendar.
  fileprivate var describesOnlyWriter: Bool { self == .prodid || self == .version }
}

extension DiagnosticRule {
  /// Whether the times of a component that violates the rule are known nevertheless.
  fileprivate var leavesTimes: Bool {
    isIgnoredRule || self == .recurrenceRuleIssue || self == .parameterSyntax || self == .timeOfDay
  }
}

extension ComponentTimes {
  /// Returns the end of an event or a task as one time, and what that time leaves out.
  ///
  /// DTEND, DUE or DURATION, or their absence, give the end.
  fileprivate func end(
    of kind: Event.Kind, _ series: Series?
  ) -> (time: ClockTime, name: StaticString, remark: String)? {
    // An event whose rule can't be read still has its end.
    guard let start, let series, problems.allSatisfy(\.rule.leavesTimes) else { return nil }
    let name: StaticString
    switch kind {
    case .event: name = "DTEND"
    // A task includes the day on which it is due, so DUE is not the end of its series.
    case .todo where due == nil && duration != nil: name = "DUE"
    default: return nil
    }
    var positions = PositionFinder(series.clock)
    let position = series.instance(at: series.start, series.length, &positions).end
    let wallTime = series.clock.wallTime(at: position)
    var remark = ""
    // Calendar days and the same number of hours differ where the clocks change.
    if case .nominal(let days, _) = series.length, days > 0, series.repeats,
      case .zone = series.clock
    {
      remark = "P\(days)D"
    }
    switch start {
    case .date: return (.date(wallTime.day), name, remark)
    case .floating: return (.floating(wallTime), name, remark)
    case .zoned(_, let zone): return (.zoned(wallTime, zone), name, remark)
    case .utc: return (.utc(Instant(secondsSinceEpoch: position)), name, remark)
    }
  }
}
