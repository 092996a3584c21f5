import CivilCalendar
import TestSupport

/// Decides what the events of a profile are, each from its index alone.
struct EventMaker {
  let profile: SampleProfile
  let seed: UInt64

  /// Events begin in 2012 to 2026, more of them in later years, as a real calendar fills up.
  private static let firstDay = DayNumber(clamping: 15_340)
  private static let numberOfDays = 5_479

  /// Returns an event, and the overrides of some of its instances.
  func events(at index: Int) -> [SampleEvent] {
    var identity = SeededGenerator(seed: (seed << 8 | profile.number) << 32 &+ UInt64(index))
    // Different indices give different identities, so no two events are alike.
    let uid = identity.next()
    var random = SeededGenerator(seed: uid)
    return switch profile {
    case .plain: [single(uid, &random)]
    case .recurring where random.chance(30):
      series(uid, random.pick(SampleRule.everyday), &random)
    case .recurring: [single(uid, &random)]
    case .allday: [wholeDays(uid, &random)]
    case .attendees: [meeting(uid, &random)]
    case .worst: [costly(uid, &random)]
    }
  }

  private func single(_ uid: UInt64, _ random: inout SeededGenerator) -> SampleEvent {
    let day = Self.day(&random)
    var event = SampleEvent(
      client: random.pick([.web, .web, .desktop, .server]), uid: uid,
      start: SampleTime(day: day, minute: Self.minute(&random)),
      minutes: random.pick([15, 30, 30, 45, 60, 60, 60, 90, 120, 180, 480]),
      form: Self.form(&random), title: random.pick(SampleWords.titles),
      created: Self.created(before: day, &random))
    switch random.number(0..<100) {
    case 0..<8: event.makeWholeDays(1)
    case 8..<10: event.makeWholeDays(random.number(2..<10))
    case 10..<12: event.minutes = random.number(1..<4) * 1_440
    case 12..<14: event.isCancelled = true
    default: break
    }
    event.isTransparent = event.form == .date
    return event
  }

  private func wholeDays(_ uid: UInt64, _ random: inout SeededGenerator) -> SampleEvent {
    let isYearly = random.chance(20)
    let day = isYearly ? Self.day(ofYears: 1970..<2016, &random) : Self.day(&random)
    var event = SampleEvent(
      client: random.pick([.web, .desktop, .server]), uid: uid,
      start: SampleTime(day: day, minute: 0), minutes: 1_440, form: .date,
      title: random.pick(isYearly ? SampleWords.feasts : SampleWords.absences),
      created: Self.created(before: Self.day(&random), &random), isTransparent: true)
    if isYearly {
      event.start.day = SampleRule.birthday.start(onOrAfter: day)
      event.rule = SampleRule.birthday.text
    } else if random.chance(40) {
      event.makeWholeDays(random.number(2..<15))
    }
    return event
  }

  private func meeting(_ uid: UInt64, _ random: inout SeededGenerator) -> SampleEvent {
    let day = Self.day(&random)
    return SampleEvent(
      client: .office, uid: uid, start: SampleTime(day: day, minute: Self.minute(&random)),
      minutes: random.pick([30, 60, 90]),
      form: .zone(random.pick(SampleZones.ofWindows)),
      title: random.pick(SampleWords.titles), created: Self.created(before: day, &random),
      isMeeting: true)
  }

  private func costly(_ uid: UInt64, _ random: inout SeededGenerator) -> SampleEvent {
    let rule = random.pick(SampleRule.costly)
    let day = rule.start(onOrAfter: Self.day(ofYears: 1970..<1996, &random))
    let isZoned = !rule.isByTheHour && random.chance(50)
    return SampleEvent(
      client: random.pick([.web, .desktop, .server]), uid: uid,
      start: SampleTime(day: day, minute: Self.minute(&random)), minutes: 30,
      form: isZoned ? .zone(SampleZones.named[0]) : .utc,
      title: random.pick(SampleWords.titles),
      created: Self.created(before: Self.day(&random), &random), rule: rule.text)
  }

  private func series(
    _ uid: UInt64, _ rule: SampleRule, _ random: inout SeededGenerator
  ) -> [SampleEvent] {
    var event = single(uid, &random)
    event.isCancelled = false
    event.minutes = min(event.minutes, 1_440)
    event.start.day = rule.start(onOrAfter: event.start.day)
    if rule.isByTheHour { event.form = .utc }
    // The number of days with instances: up to the end, or for some years if there is none.
    var extent = 366 * 3
    var end = ""
    switch random.number(0..<4) {
    case 0:
      let count = random.number(4..<60)
      end = ";COUNT=\(count)"
      extent = rule.step.map { $0 * (count - 1) } ?? 0
    case 1:
      extent = random.number(2 * rule.gap..<2 * rule.gap + 1_000)
      end = ";UNTIL=" + event.untilValue(afterDays: extent)
    default: break
    }
    event.rule = rule.text + end
    return withExceptions(event, rule, extent: extent, &random)
  }

  /// Excludes some instances, and replaces others.
  private func withExceptions(
    _ master: SampleEvent, _ rule: SampleRule, extent: Int, _ random: inout SeededGenerator
  ) -> [SampleEvent] {
    guard extent > 0, random.chance(35) else { return [master] }
    var result = [master]
    var used: Set = [master.start.day]
    for _ in 0..<random.number(1..<4) {
      let day = master.start.day.advanced(by: random.number(0..<extent))
      guard let instance = rule.instance(onOrAfter: day, start: master.start.day),
        master.start.day.distance(to: instance) < extent, used.insert(instance).inserted
      else { continue }
      let time = SampleTime(day: instance, minute: master.start.minute)
      if random.chance(60) {
        result[0].exceptions.append(time)
      } else {
        result.append(override(of: master, at: time, &random))
      }
    }
    return result
  }

  private func override(
    of master: SampleEvent, at time: SampleTime, _ random: inout SeededGenerator
  ) -> SampleEvent {
    var event = master
    event.rule = nil
    event.recurrenceID = time
    event.start = time
    switch random.number(0..<4) {
    case 0: event.isCancelled = true
    case 1: event.start.day = time.day.advanced(by: 1)
    case 2: event.title = random.pick(SampleWords.titles)
    default:
      if event.form != .date { event.start = time.adding(minutes: random.number(-4..<8) * 30) }
    }
    return event
  }
}

extension EventMaker {
  private static func day(_ random: inout SeededGenerator) -> DayNumber {
    let range = 0..<numberOfDays
    return firstDay.advanced(by: max(random.number(range), random.number(range)))
  }

  private static func day(ofYears years: Range<Int>, _ random: inout SeededGenerator) -> DayNumber {
    let first = (years.lowerBound - 1970) * 1_461 / 4
    return DayNumber(clamping: first + random.number(0..<years.count * 1_461 / 4))
  }

  /// Returns a random quarter of an hour in the working day.
  private static func minute(_ random: inout SeededGenerator) -> Int {
    random.number(28..<80) * 15
  }

  private static func form(_ random: inout SeededGenerator) -> TimeForm {
    switch random.number(0..<20) {
    case 0: .floating
    case 1..<5: .utc
    default: .zone(random.pick(SampleZones.named))
    }
  }

  private static func created(
    before day: DayNumber, _ random: inout SeededGenerator
  ) -> SampleTime {
    SampleTime(
      day: day.advanced(by: -random.number(1..<90)), minute: random.number(0..<1_440))
  }
}

extension SampleEvent {
  fileprivate mutating func makeWholeDays(_ days: Int) {
    start.minute = 0
    minutes = days * 1_440
    form = .date
  }

  /// Returns the end of a day as the value of UNTIL: a date, a local time, or a time in UTC.
  ///
  /// All-day events have dates, and events in a zone have times in UTC.
  fileprivate func untilValue(afterDays days: Int) -> String {
    var lines = ContentLines()
    let end = SampleTime(day: start.day.advanced(by: days), minute: 1_439)
    switch form {
    case .date: lines.date(end.day)
    case .floating: lines.time(end)
    case .utc, .zone:
      lines.time(end)
      lines.text("Z")
    }
    return String(decoding: lines.bytes, as: UTF8.self)
  }
}
