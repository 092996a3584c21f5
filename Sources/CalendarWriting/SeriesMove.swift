internal import CalendarModel
internal import ICSImport
internal import Recurrence

/// The way in which the instances of a series move if the series gets another start.
struct SeriesMove {
  private let series: Series
  private let old: NewEvent
  private let new: NewEvent
  private let tzid: String?

  init(of series: Series, from old: NewEvent, to new: NewEvent, _ tzids: [String: String]) {
    (self.series, self.old, self.new) = (series, old, new)
    tzid = new.start.zone.flatMap { tzids[$0.name] }
  }

  var isNeeded: Bool { new.start != old.start || new.rule != old.rule }

  /// Returns where an instance moves that a time names.
  func moved(_ time: ClockTime) -> WrittenTime {
    let distance =
      new.start.wallTime.secondsSinceEpoch - old.start.wallTime.secondsSinceEpoch
    return new.start.at(series.wallTime(of: time).advanced(bySeconds: distance))
  }

  func property(
    _ name: PropertyName, _ time: WrittenTime, _ parameters: [ParameterName: String] = [:]
  ) -> WrittenProperty {
    WrittenProperty(name, time.clockTime, tzid: tzid, parameters)
  }

  /// Returns an override as it is after the move of its series; one that only changes other things
  /// than its time moves along.
  func moved(_ override: EventFamily.Member, to instance: WrittenTime) -> NewEvent {
    var event = override.event
    guard let name = override.component.recurrenceID,
      series.clock.position(of: event.start.clockTime) == series.instance(named: name).start
    else { return event }
    if event.start.isOfSameKind(as: instance) {
      event.move(to: instance)
    } else {
      let length =
        (new.end ?? new.start).wallTime.secondsSinceEpoch - new.start.wallTime.secondsSinceEpoch
      event.start = instance
      event.end = new.end == nil ? nil : instance.advanced(bySeconds: length)
    }
    return event
  }
}

extension EventFamily {
  /// Moves the removed and added instances of a series whose text is changed, and the overrides.
  ///
  /// A removed instance that the rule no longer has is dropped. Throws if an override would lose its
  /// instance.
  mutating func move(
    _ text: inout ComponentText, by move: SeriesMove, _ overrides: [Member]
  ) throws(CalendarFileError) -> [Member] {
    guard move.isNeeded, let master else { return overrides }
    let calendar = master.component.calendar
    for name in [PropertyName.rdate, .exdate] {
      let lines = text.all(name).filter { !$0.says("VALUE", "PERIOD") }
      guard !lines.isEmpty, lines.count == text.all(name).count else { continue }
      var times = lines.flatMap { components.times(of: $0.bytes, in: calendar) }.map(move.moved)
      text.replace([name], with: name == .rdate ? times.map { move.property(name, $0) } : [])
      guard name == .exdate else { continue }
      let series = components.series(of: text.bytes, in: calendar)
      times.removeAll { series?.hasInstance(named: $0.clockTime) != true }
      text.replace([name], with: times.map { move.property(name, $0) })
    }
    var bare = text
    bare.replace([.exdate], with: [])
    let series = components.series(of: bare.bytes, in: calendar)
    var members: [Member] = []
    for override in overrides {
      guard let name = override.component.recurrenceID else { continue }
      let instance = move.moved(name)
      guard series?.hasInstance(named: instance.clockTime) == true else {
        throw .losesInstance(name.eventTime)
      }
      var member = override
      let tzids = tzids(of: override)
      move.moved(override, to: instance).apply(to: &member.text, from: override.event, tzids)
      let isRange = override.text.all(.recurrenceID).first?.says("RANGE", "THISANDFUTURE")
      member.text.replace(
        [.recurrenceID],
        with: [
          move.property(
            .recurrenceID, instance, isRange == true ? [.range: "THISANDFUTURE"] : [:])
        ])
      members.append(member)
    }
    return members
  }
}

/// A series cut in two before one of its instances.
struct SeriesCut {
  private let series: Series
  private let event: NewEvent
  private let instance: Instance
  private let tzid: String?

  init(_ series: Series, of event: NewEvent, at instance: Instance, _ tzids: [String: String]) {
    (self.series, self.event, self.instance) = (series, event, instance)
    tzid = event.start.zone.flatMap { tzids[$0.name] }
  }

  /// The rule of the instances from the cut on, with what is left of COUNT; `nil` if it has none.
  var ruleAfter: String? {
    guard let text = event.rule, let rule = series.rules.first else { return event.rule }
    guard let count = rule.count else { return text }
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

  /// Returns the rules of a component, each with an end before the cut.
  func rulesBefore(_ text: ComponentText) -> [WrittenProperty] {
    return text.all(.rrule).compactMap(\.content).map { line in
      let rule = try? RecurrenceRule(line.value)
      // A rule that has ended before keeps its end.
      if let rule,
        !RuleEnd(rule.until, on: series.clock).allows(instance.wallTime, on: series.clock)
      {
        return WrittenProperty(.rrule, line.value)
      }
      return WrittenProperty(
        .rrule, line.value.rule(without: ["COUNT", "UNTIL"], "UNTIL=\(lastMoment.text)"))
    }
  }

  /// Whether a time names an instance from the cut on.
  func isAfter(_ time: ClockTime) -> Bool { series.instance(named: time).start >= instance.start }

  func property(_ name: PropertyName, _ time: ClockTime) -> WrittenProperty {
    WrittenProperty(name, time, tzid: tzid)
  }
}

extension EventFamily {
  /// Throws if the series can't be divided.
  func checkDivisible() throws(CalendarFileError) {
    if master?.text.all(.rdate).contains(where: { $0.says("VALUE", "PERIOD") }) == true {
      throw .hasPeriods(uid: uid)
    }
  }

  /// Leaves only the removed and added instances of one side of a cut.
  func keepDates(
    in text: inout ComponentText, of member: Member, _ cut: SeriesCut, after isAfter: Bool
  ) {
    for name in [PropertyName.rdate, .exdate] {
      let times = text.all(name).flatMap {
        components.times(of: $0.bytes, in: member.component.calendar)
      }
      let kept = times.filter { cut.isAfter($0) == isAfter }
      if kept.count < times.count {
        text.replace([name], with: kept.map { cut.property(name, $0) })
      }
    }
  }
}

extension String {
  /// Returns the text of a rule without some of its parts and with another one.
  fileprivate func rule(without names: Set<String>, _ part: String) -> String {
    let kept = split(separator: ";").filter { text in
      !names.contains(text.prefix { $0 != "=" }.uppercased())
    }
    return (kept.map(String.init) + [part]).joined(separator: ";")
  }
}
