internal import CalendarModel
internal import ICSImport
internal import Recurrence

/// The way in which the instances of a series move if the series gets another start.
struct SeriesMove {
  private let series: Series
  private let old: NewEvent
  /// What the instances said before the change: what the series says, or an override that was also
  /// about the later instances.
  private let shown: NewEvent
  private let new: NewEvent

  init(
    of series: Series, from old: NewEvent, shownAs shown: NewEvent? = nil, to new: NewEvent
  ) {
    (self.series, self.old, self.shown, self.new) = (series, old, shown ?? old, new)
  }

  var isNeeded: Bool { changesTimes || new.rule != old.rule }

  /// Whether instances get other times.
  var changesTimes: Bool { new.start != old.start }

  /// How many seconds later the series starts, on the clock.
  private var distance: Int64 { old.start.distance(to: new.start) }

  /// The rule, if it is to move with the start; a new rule says itself where its instances are.
  var rule: String? { distance != 0 && new.rule == old.rule ? old.rule : nil }

  /// Whether the new rule can't be read as that of a series, or does not give its start.
  func isRefused(as series: Series?) -> Bool {
    guard let series, new.rule != nil, self.series.startsByRule else { return false }
    return series.rules.isEmpty || !series.startsByRule
  }

  /// Returns where an instance moves that a time names.
  func moved(_ time: ClockTime) -> WrittenTime { moved(series.wallTime(of: time)) }

  /// Returns where the instance at a local time moves.
  func moved(_ wallTime: WallTime) -> WrittenTime {
    new.start.at(wallTime.advanced(bySeconds: distance))
  }

  /// Returns a rule with its weekdays and its end moved.
  func moved(_ text: String) -> String {
    guard let rule = try? RecurrenceRule(text) else { return text }
    let days = old.start.wallTime.day.distance(to: new.start.wallTime.day)
    let parts = text.split(separator: ";").map { part in
      switch (part.prefix { $0 != "=" }.uppercased(), rule.until) {
      case ("BYDAY", _):
        "BYDAY=" + rule.weekdays.map { $0.advanced(by: days).description }.joined(separator: ",")
      case ("UNTIL", let until?): "UNTIL=" + moved(until).text
      default: String(part)
      }
    }
    return parts.joined(separator: ";")
  }

  private func moved(_ until: RecurrenceRule.Until) -> RecurrenceRule.Until {
    let time =
      switch until {
      case .date(let day): moved(.date(day)).clockTime
      case .local(let time): moved(.floating(time)).clockTime
      case .utc(let instant): moved(.utc(instant)).clockTime
      }
    if time.isDate { return .date(time.wallTime.day) }
    return time.instant.map { .utc($0) } ?? .local(time.wallTime)
  }

  /// Whether the rules of a series with the new start give what those of the old one do, moved.
  func isDone(by other: Series) -> Bool {
    let rules = series.rules + series.exceptionRules
    let others = other.rules + other.exceptionRules
    return rules.count == others.count
      && zip(rules, others).allSatisfy { rule, moved in
        let times = series.times(of: rule, from: old.start.wallTime)
        let movedTimes = other.times(of: moved, from: new.start.wallTime)
        // If there are too many, the first ones say it.
        return times.areAll && movedTimes.areAll
          ? times.seconds == movedTimes.seconds
          : zip(times.seconds, movedTimes.seconds).allSatisfy(==)
      }
  }

  /// Returns an override as it is after the move of its series; one that only changes other things
  /// than its time moves along.
  func moved(_ override: WrittenFamily.Member) -> NewEvent {
    var event = override.event
    let start = event.start.clockTime
    guard let name = override.component.recurrenceID,
      series.clock.position(of: start)
        == series.clock.position(
          of: series.instance(named: name).wallTime.advanced(
            bySeconds: old.start.distance(to: shown.start)))
    else { return event }
    if new.start.isOfSameKind(as: shown.start) {
      // An override may have another zone than its series, and other forms of time.
      event.move(
        to: event.start.isOfSameKind(as: shown.start)
          ? event.start.moved(from: shown.start, to: new.start)
          : event.start.advanced(bySeconds: shown.start.distance(to: new.start)))
    } else {
      let length = new.start.distance(to: new.end ?? new.start)
      event.start = moved(name)
      event.end = new.end == nil ? nil : event.start.advanced(bySeconds: length)
    }
    return event
  }
}

extension RecurrenceRule.DayOfWeek {
  /// Returns the weekday some days later; one with an ordinal, which has no such, stays.
  fileprivate func advanced(by days: Int) -> Self {
    if case .every(let weekday) = self { .every(weekday.advanced(by: days)) } else { self }
  }
}

extension NewEvent {
  /// Writes UNTIL in the form that RFC 5545 wants for the start: for a start in a zone, a day includes
  /// its last second there, and a local time is one of the zone; both become UTC.
  package mutating func writeUntilAsStart() {
    guard let rule, let until = (try? RecurrenceRule(rule))?.until else { return }
    let time =
      switch until {
      case .date(let day): WallTime(day: day, secondOfDay: start.isDate ? 0 : 86_399)
      case .local(let time): time
      case .utc(let instant):
        start.isDate ? Zone.utc.wallTime(at: instant) : (start.zone ?? .utc).wallTime(at: instant)
      }
    let end: RecurrenceRule.Until =
      switch (until, start.at(time).clockTime) {
      case (.utc, let end) where !end.isDate: until
      case (_, .date(let day)): .date(day)
      case (_, let end): end.instant.map { .utc($0) } ?? .local(end.wallTime)
      }
    guard end != until else { return }
    self.rule = rule.split(separator: ";").map { part in
      part.uppercased().hasPrefix("UNTIL=") ? "UNTIL=\(end.text)" : String(part)
    }.joined(separator: ";")
  }

  /// The rule in words, such as "every week, 10 times"; `nil` without a rule that can be read.
  package var ruleInWords: String? {
    rule.flatMap { try? RecurrenceRule($0) }?.wording(from: start.wallTime) { instant in
      (start.zone ?? .utc).wallTime(at: instant)
    }
  }

  /// How many days the rule has for an instance at least, if each period has one; `nil` without a rule.
  package var daysOfPeriod: Int? {
    guard let rule, let rule = try? RecurrenceRule(rule) else { return nil }
    return switch rule.frequency {
    case .secondly, .minutely, .hourly: 1
    case .daily: rule.interval
    case .weekly: 7 * rule.interval
    case .monthly: 28 * rule.interval
    case .yearly: 365 * rule.interval
    }
  }
}

extension Series {
  /// Returns how many seconds after a local time the instances of a rule are, for 400 years: then
  /// the calendar is the same again.
  fileprivate func times(
    of rule: RecurrenceRule, from first: WallTime
  ) -> (seconds: [Int64], areAll: Bool) {
    var budget = StepBudget()
    var seconds: [Int64] = []
    let end = first.advanced(bySeconds: 146_097 * 86_400)
    let expansion = forEachInstance(of: rule, in: first..<end, budget: &budget) { instance in
      seconds.append(instance.wallTime.secondsSinceEpoch - first.secondsSinceEpoch)
      return true
    }
    return (seconds, expansion == .complete)
  }
}

extension WrittenFamily {
  /// Changes the rule of a series that gets another start so that each instance moves with it.
  ///
  /// Throws if that can't be said by moving weekdays and UNTIL.
  mutating func moveRule(
    of event: inout NewEvent, by move: SeriesMove
  ) throws(CalendarFileError) {
    guard let master, let rule = move.rule else { return }
    for candidate in [rule, move.moved(rule)] {
      var text = master.text
      event.rule = candidate
      if !event.start.isOfSameKind(as: master.event.start) { event.writeUntilAsStart() }
      event.apply(to: &text, from: master.event, master.zoneNames)
      let series = components.series(of: text.bytes, in: master.component.calendar)
      if let series, move.isDone(by: series) { return }
    }
    guard (master.component.series?.rules.count ?? 0) < 2 else { throw .hasSeveralRules(uid: uid) }
    throw .keepsDays(rule: rule)
  }

  /// Moves the removed and added instances of a series whose text is changed, and the overrides.
  ///
  /// A removed instance that the rule no longer has is dropped. Throws if an override would lose its
  /// instance, unless the rule is refused anyway.
  mutating func move(
    _ text: inout ComponentText, by move: SeriesMove, _ overrides: [Member]
  ) throws(CalendarFileError) -> [Member] {
    guard move.isNeeded, let master else { return overrides }
    let zoneNames = master.zoneNames
    /// Writes the times of RDATE or EXDATE anew if they are others; otherwise the lines stay.
    func write(_ name: PropertyName, _ times: [ClockTime], insteadOf old: [ClockTime]) {
      guard move.changesTimes || times.count != old.count else { return }
      text.replace([name], with: times.map { zoneNames.property(name, $0) })
    }
    let calendar = master.component.calendar
    let added = text.all(.rdate)
    if added.contains(where: { $0.says("VALUE", "PERIOD") }) {
      if move.changesTimes { throw .hasPeriods(uid: uid) }
    } else {
      let times = added.flatMap { components.times(of: $0.bytes, in: calendar) }
      write(.rdate, times.map { move.moved($0).clockTime }, insteadOf: times)
    }
    var bare = text
    bare.replace([.exdate], with: [])
    let series = components.series(of: bare.bytes, in: calendar)
    let removed = text.all(.exdate).flatMap { components.times(of: $0.bytes, in: calendar) }
    let kept = removed.map { move.moved($0).clockTime }
      .filter { series?.hasInstance(named: $0) == true }
    write(.exdate, kept, insteadOf: removed)
    var members: [Member] = []
    for override in overrides {
      guard let name = override.component.recurrenceID else { continue }
      let instance = move.moved(name)
      guard move.isRefused(as: series) || series?.hasInstance(named: instance.clockTime) == true
      else {
        throw .losesInstance(name.eventTime)
      }
      var member = override
      if move.changesTimes {
        move.moved(override)
          .apply(to: &member.text, from: override.event, override.zoneNames)
        let recurrenceID = master.zoneNames.property(
          .recurrenceID, instance.clockTime, override.isRange ? [.range: "THISANDFUTURE"] : [:])
        member.text.replace([.recurrenceID], with: [recurrenceID])
      }
      members.append(member)
    }
    return members
  }
}

/// A series cut in two before one of its instances.
struct SeriesCut {
  private let family: WrittenFamily
  private let master: WrittenFamily.Member
  private let series: Series
  private let instance: Instance

  /// Throws if the series can't be divided.
  init(_ family: WrittenFamily, at instance: Instance) throws(CalendarFileError) {
    self.family = family
    (master, series) = try family.series()
    self.instance = instance
    if master.text.all(.rdate).contains(where: { $0.says("VALUE", "PERIOD") }) {
      throw .hasPeriods(uid: family.uid)
    }
  }

  /// The rule of the instances from the cut on, with what is left of COUNT; `nil` if it has none.
  var ruleAfter: String? {
    guard let text = master.event.rule, let rule = series.rules.first, let count = rule.count
    else { return master.event.rule }
    var earlier = 0
    var budget = StepBudget()
    _ = series.forEachInstance(
      of: rule, in: series.start..<max(series.start, instance.wallTime), budget: &budget
    ) { _ in
      earlier += 1
      return true
    }
    guard earlier < count else { return nil }
    return text.rule(without: ["COUNT"], "COUNT=\(count - earlier)")
  }

  /// The last moment before the cut.
  private var lastMoment: RecurrenceRule.Until {
    let last = WallTime(secondsSinceEpoch: instance.start - 1)
    return switch series.clock {
    case .dates: .date(last.day)
    case .floating: .local(last)
    case .zone: .utc(Instant(last, offsetFromUTC: 0))
    }
  }

  /// The rules of the series, each with an end before the cut.
  var rulesBefore: [WrittenProperty] {
    master.text.all(.rrule).compactMap(\.content).map { line in
      let rule = try? RecurrenceRule(line.value)
      let end = RuleEnd(rule?.until, on: series.clock)
      // A rule that has ended before keeps its end.
      let goesOn = end.allows(instance.wallTime, on: series.clock)
      return WrittenProperty(
        .rrule,
        goesOn
          ? line.value.rule(without: ["COUNT", "UNTIL"], "UNTIL=\(lastMoment.text)") : line.value)
    }
  }

  /// Returns the overrides on one side of the cut.
  func overrides(after isAfter: Bool) -> [WrittenFamily.Member] {
    family.overrides.filter {
      ((family.position(of: $0) ?? .min) >= instance.start) == isAfter
    }
  }

  /// Leaves only the removed and added instances of one side of the cut.
  func keepDates(in text: inout ComponentText, after isAfter: Bool) {
    for name in [PropertyName.rdate, .exdate] {
      let times = text.all(name).flatMap {
        family.components.times(of: $0.bytes, in: master.component.calendar)
      }
      let kept = times.filter {
        (series.instance(named: $0).start >= instance.start) == isAfter
      }
      guard kept.count < times.count else { continue }
      text.replace(
        [name],
        with: kept.map { time in
          // The name of another zone in the file is not known here.
          guard case .zoned = time else { return master.zoneNames.property(name, time) }
          let start = master.event.start.at(series.wallTime(of: time))
          return master.zoneNames.property(name, start.clockTime)
        })
    }
  }
}

extension Series {
  /// The last position on an axis.
  static let lastPosition = WallTime(day: DayNumber(clamping: .max)).secondsSinceEpoch

  /// Whether the series has an instance, or one before a position on its axis.
  func hasInstance(before end: Int64 = Self.lastPosition) -> Bool {
    !instances(from: clock.position(of: start), before: end).instances.isEmpty
  }

  /// Whether an instance is one of the rules, if there are any; RDATE adds others.
  func hasByRule(_ instance: Instance) -> Bool {
    var byRule = self
    byRule.additions = []
    return rules.isEmpty || byRule.instance(at: instance.start) != nil
  }

  /// Returns the first instances in a part of the axis, or all if there are not many.
  func instances(from start: Int64, before end: Int64) -> (instances: [Instance], areAll: Bool) {
    guard start < end else { return ([], true) }
    var budget = StepBudget()
    let found = instances(in: start..<end, limit: 1 << 14, budget: &budget)
    return (found.instances, !found.isTruncated)
  }
}

extension String {
  /// The parts of a rule that name days or times, as they are written.
  var partsForDays: String {
    split(separator: ";").filter { $0.uppercased().hasPrefix("BY") }.joined(separator: ";")
  }

  /// Returns the text of a rule without some of its parts and with another one.
  fileprivate func rule(without names: Set<String>, _ part: String) -> String {
    let kept = split(separator: ";").filter { text in
      !names.contains(text.prefix { $0 != "=" }.uppercased())
    }
    return (kept.map(String.init) + [part]).joined(separator: ";")
  }
}
