internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

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

extension ComponentTimes {
  /// Returns the end of an event or a task as one time, and what that time leaves out.
  ///
  /// DTEND, DUE or DURATION, or their absence, give the end.
  fileprivate func end(
    of kind: Event.Kind, _ series: Series?
  ) -> (time: ClockTime, name: StaticString, remark: String)? {
    guard let start, let series, problems.isEmpty else { return nil }
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
