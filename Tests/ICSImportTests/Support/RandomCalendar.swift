import CivilCalendar
import Recurrence
import TestSupport
import Testing
import TimeZones

/// A small calendar with random events in 2010 to 2012, and with the worst that files contain.
struct RandomCalendar {
  private(set) var events: [PlainEvent] = []
  private var generator: SeededGenerator
  private let zones: [String: Zone]

  /// Returns the zones of the events.
  ///
  /// Their clocks are set at, near and across midnight, by half an hour and by a day; one zone is
  /// defined by the file.
  static func zones() throws -> [String: Zone] {
    let names = [
      "America/New_York", "America/St_Johns", "Asia/Gaza", "Asia/Kathmandu", "Australia/Lord_Howe",
      "Europe/Berlin", "Pacific/Apia",
    ]
    var zones = [officeName: try Zone(office)]
    for name in names { zones[name] = try testZones.zone(named: name) }
    return zones
  }

  /// Creates the calendar that belongs to a seed.
  init(seed: Int, zones: [String: Zone]) {
    generator = SeededGenerator(seed: seed)
    self.zones = zones
    for index in 0..<generator.number(1...3) {
      let uid = generator.chance(5) ? "" : generator.chance(10) ? "u0" : "u\(index)"
      addFamily(uid)
    }
    // The order in a file means nothing, except that the first of equal copies counts.
    events.shuffle(using: &generator)
  }

  var text: String {
    "BEGIN:VCALENDAR\r\n" + events.map(\.description).joined() + Self.officeText
      + "END:VCALENDAR\r\n"
  }

  /// Returns some days near the events.
  mutating func days() -> ClosedRange<DayNumber> {
    let first = Self.firstDay.advanced(by: generator.number(-20...1_200))
    return first...first.advanced(by: generator.pick([0, 0, 1, 6, 30, 365]))
  }

  mutating func viewZone() -> Zone {
    zones[generator.pick(zones.keys.sorted() + ["UTC"])] ?? .utc
  }

  private static let firstDay = DayNumber(clamping: 14_610)

  /// A day after everything that can be on the days asked for, however overrides move it.
  static let lastDay = firstDay.advanced(by: 1_800)

  private mutating func addFamily(_ uid: String) {
    var master = event(uid)
    addRepetition(to: &master)
    let instances = candidates(master)
    addExceptions(to: &master, instances)
    events.append(master)
    if generator.chance(8) { events.append(master) }
    if generator.chance(8) { addVersion(of: master) }
    guard generator.chance(45) else { return }
    for _ in 0..<generator.number(1...4) {
      addOverride(of: master, instances)
    }
    if let removed = master.exceptions.first, generator.chance(20) {
      addOverride(of: master, [removed.wallTime])
    }
    if generator.chance(4) { events.removeAll { $0.recurrenceID == nil && $0.uid == uid } }
  }

  private mutating func event(_ uid: String) -> PlainEvent {
    let start = time(at: wallTime())
    var event = PlainEvent(uid: uid, summary: "s\(events.count)", start: start)
    event.end = end(of: start)
    if generator.chance(25) { event.sequence = generator.number(1...2) }
    return event
  }

  private mutating func addVersion(of master: PlainEvent) {
    var copy = master
    copy.summary = "s\(events.count)"
    copy.sequence = generator.number(0...3)
    if generator.chance(50) {
      copy.start = copy.start.with(copy.start.wallTime.advanced(bySeconds: 86_400))
    }
    events.append(copy)
  }

  private mutating func wallTime() -> WallTime {
    let day = Self.firstDay.advanced(by: generator.number(0...1_095))
    let second = generator.pick([0, 1_800, 5_400, 9_000, 43_200, 79_200, 84_600, 86_399])
    return WallTime(day: day, secondOfDay: second)
  }

  private mutating func time(at wallTime: WallTime) -> PlainTime {
    switch generator.number(0...9) {
    case 0...2: .date(wallTime.day)
    case 3...4: .utc(wallTime)
    case 5...6: .floating(wallTime)
    default: .zoned(wallTime, generator.pick(zones.keys.sorted()))
    }
  }

  private mutating func end(of start: PlainTime) -> PlainEvent.End {
    let seconds = generator.pick([-7_200, 0, 900, 3_600, 86_400, 90_000, 259_200, 3_456_000])
    switch generator.number(0...9) {
    case 0...2: return .none
    case 3...6: return .at(start.with(start.wallTime.advanced(bySeconds: Int64(seconds))))
    case 7: return .at(time(at: start.wallTime.advanced(bySeconds: Int64(seconds))))
    default:
      return .after(
        days: generator.number(0...3), seconds: generator.pick([0, 900, 90_000, 3_456_000]))
    }
  }
}

// Repetition.
extension RandomCalendar {
  private mutating func addRepetition(to event: inout PlainEvent) {
    if generator.chance(65) { event.rules.append(rule(from: event.start)) }
    if generator.chance(5) { event.rules.append(rule(from: event.start)) }
    if generator.chance(6) { event.exceptionRules.append(rule(from: event.start)) }
    guard generator.chance(20) else { return }
    for _ in 0..<generator.number(1...3) { event.additions.append(addition(to: event)) }
  }

  private mutating func rule(from start: PlainTime) -> String {
    var rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA,SU",
      "FREQ=WEEKLY;BYDAY=SU", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYMONTHDAY=-1",
      "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY",
    ]
    if !start.isDate { rules += ["FREQ=HOURLY;INTERVAL=7", "FREQ=DAILY;BYHOUR=0,2,23"] }
    let rule = generator.pick(rules)
    let last = start.wallTime.advanced(bySeconds: Int64(generator.number(-10...200) * 43_200))
    switch generator.number(0...9) {
    case 0...3: return rule
    case 4...6: return rule + ";COUNT=\(generator.number(1...40))"
    case 7: return rule + ";UNTIL=" + PlainTime.date(last.day).value
    case 8: return rule + ";UNTIL=" + PlainTime.utc(last).value
    default: return rule + ";UNTIL=" + PlainTime.floating(last).value
    }
  }

  private mutating func addition(to event: PlainEvent) -> PlainEvent.Addition {
    let offset = Int64(generator.number(-3...60)) * 86_400
    let wallTime = event.start.wallTime.advanced(
      bySeconds: offset + generator.pick([0, 0, 3_600]))
    if event.start.isDate || generator.chance(15) {
      return PlainEvent.Addition(start: .date(wallTime.day))
    }
    let start = generator.chance(70) ? event.start.with(wallTime) : .utc(wallTime)
    switch generator.number(0...9) {
    case 0...1:
      return PlainEvent.Addition(start: start, end: .after(days: 0, seconds: 5_400))
    case 2:
      return PlainEvent.Addition(
        start: start, end: .at(start.with(wallTime.advanced(bySeconds: 10_800))))
    default: return PlainEvent.Addition(start: start)
    }
  }

  /// Returns the times at which the series may have instances.
  private mutating func candidates(_ event: PlainEvent) -> [WallTime] {
    let series = ObviousSeries(
      event: event, start: event.start, clock: ObviousClock(event.start, zones),
      lastDay: Self.lastDay)
    return series.instances.map(\.wallTime).sorted()
  }

  private mutating func addExceptions(to event: inout PlainEvent, _ instances: [WallTime]) {
    guard event.rules.count + event.additions.count > 0, generator.chance(40) else { return }
    for _ in 0..<generator.number(1...4) {
      event.exceptions.append(name(of: instance(instances), in: event))
    }
  }

  /// Returns mostly an instance of the series, but sometimes any other time.
  private mutating func instance(_ instances: [WallTime]) -> WallTime {
    guard !instances.isEmpty, !generator.chance(15) else { return wallTime() }
    return instances[generator.number(0...min(instances.count - 1, 60))]
  }

  /// Returns the time of an instance, in one of the forms that files have.
  private mutating func name(of instance: WallTime, in event: PlainEvent) -> PlainTime {
    let own = event.start.with(instance)
    let clock = ObviousClock(event.start, zones)
    switch generator.number(0...9) {
    case 0...4: return own
    case 5: return .date(instance.day)
    case 6: return .floating(instance)
    case 7:
      guard let instant = clock.instant(of: own), let zone = zones["Europe/Berlin"] else {
        return .utc(instance)
      }
      return .zoned(zone.wallTime(at: instant), "Europe/Berlin")
    default:
      return .utc(clock.instant(of: own).map { Zone.utc.wallTime(at: $0) } ?? instance)
    }
  }

  private mutating func addOverride(of master: PlainEvent, _ instances: [WallTime]) {
    let instance = instance(instances)
    let shift = Int64(
      generator.pick([0, 0, 3_600, -7_200, 86_400, -172_800, 3_456_000, -8_640_000]))
    let start = instance.advanced(bySeconds: shift)
    var override = PlainEvent(
      uid: master.uid, summary: "s\(events.count)",
      start: generator.chance(75) ? master.start.with(start) : time(at: start))
    override.end = generator.chance(50) ? end(of: override.start) : .none
    override.recurrenceID = name(of: instance, in: master)
    override.isThisAndFuture = generator.chance(25)
    override.sequence = generator.number(0...2)
    override.stamp = generator.number(0...2)
    events.append(override)
  }
}

// The zone that the file defines: its clocks are set across midnight, by an hour and a half.
extension RandomCalendar {
  private static let officeName = "Office"

  private static let officeText = """
    BEGIN:VTIMEZONE\r
    TZID:Office\r
    BEGIN:DAYLIGHT\r
    DTSTART:20000305T233000\r
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1SU\r
    TZOFFSETFROM:-0330\r
    TZOFFSETTO:-0200\r
    END:DAYLIGHT\r
    BEGIN:STANDARD\r
    DTSTART:20001105T003000\r
    RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r
    TZOFFSETFROM:-0200\r
    TZOFFSETTO:-0330\r
    END:STANDARD\r
    END:VTIMEZONE\r\n
    """

  private static var office: ZoneDefinition {
    get throws {
      ZoneDefinition(
        identifier: officeName,
        observances: [
          try observance(month: 3, second: 84_600, from: -12_600, to: -7_200),
          try observance(month: 11, second: 1_800, from: -7_200, to: -12_600),
        ])
    }
  }

  private static func observance(
    month: Int, second: Int, from: Int, to: Int
  ) throws -> ZoneDefinition.Observance {
    let date = try #require(CivilDate(year: 2000, month: month, day: 5))
    let rule = Array("FREQ=YEARLY;BYMONTH=\(month);BYDAY=1SU".utf8)
    return ZoneDefinition.Observance(
      isDaylightSaving: to > from, start: WallTime(day: date.dayNumber, secondOfDay: second),
      offsetFrom: from, offsetTo: to, rules: [try RecurrenceRule(parsing: rule.span)])
  }
}
