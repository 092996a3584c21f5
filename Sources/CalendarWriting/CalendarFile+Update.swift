internal import CalendarModel
internal import ICSImport
internal import Recurrence

extension CalendarFile {
  /// Changes an event, or all instances of a series.
  ///
  /// Only the properties that become different are written anew, with the stamps, and SEQUENCE is
  /// raised. If a series moves, its removed instances and those that were changed by themselves move
  /// along.
  public mutating func update(
    _ uid: String, _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) {
    try checked(uid) { (file) throws(CalendarFileError) in
      var family = try EventFamily(of: uid, in: file)
      let (master, series) = try family.series()
      var event = master.event
      change(&event)
      try event.check(besides: master.event)
      let tzids = family.tzids(of: master)
      var text = master.text
      guard event.apply(to: &text, from: master.event, tzids) else { return }
      var members: [EventFamily.Member] = []
      if event.start != master.event.start || event.rule != master.event.rule {
        let move = SeriesMove(of: series, from: master.event, to: event, tzids)
        members = try family.move(&text, by: move, family.overrides)
      } else {
        members = family.overrides
      }
      let sequence = master.component.sequence + 1
      text.stamp(file.now(), sequence: sequence)
      let zones = try family.missingZones(of: event, tzids, in: master.component.calendar)
      file.replace(
        [(master.component.range, zones + text.bytes)]
          + members.map { ($0.component.range, $0.raised(to: sequence).bytes) })
    }
  }

  /// Changes one instance of a series, which gets a component of its own (RECURRENCE-ID).
  ///
  /// - Parameters:
  ///   - uid: The UID of the series.
  ///   - instance: The start of the instance by the series; see `Event.recurrenceID` for one that
  ///     was changed before.
  ///   - change: Changes what the event says; its times are those of the instance.
  public mutating func update(
    _ uid: String, on instance: EventTime, _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) {
    try checked(uid) { (file) throws(CalendarFileError) in
      let family = try EventFamily(of: uid, in: file)
      if let override = family.override(of: instance) {
        var event = override.event
        change(&event)
        try event.check(besides: override.event)
        var text = override.text
        let tzids = family.tzids(of: override)
        guard event.apply(to: &text, from: override.event, tzids) else { return }
        text.stamp(file.now(), sequence: override.component.sequence + 1)
        let zones = try family.missingZones(of: event, tzids, in: override.component.calendar)
        return file.replace([(override.component.range, zones + text.bytes)])
      }
      let found = try family.instance(instance)
      let (master, series) = try family.series()
      guard series.repeats else { return try file.update(uid, change) }
      let tzids = family.tzids(of: master)
      var base = master.event.at(found)
      base.rule = nil
      var event = base
      change(&event)
      try event.check(besides: base)
      guard event != base else { return }
      var text = master.text
      text.replace([.rdate, .exdate, .exrule, .rrule], with: [])
      event.apply(to: &text, from: master.event, tzids)
      text.insert(
        WrittenProperty(
          .recurrenceID, base.start.clockTime, tzid: base.start.zone.flatMap { tzids[$0.name] }),
        after: .uid)
      text.stamp(file.now(), sequence: master.component.sequence + 1)
      let zones = try family.missingZones(of: event, tzids, in: master.component.calendar)
      let end = master.component.range.upperBound
      file.replace([(end..<end, zones + text.bytes)])
    }
  }

  /// Changes an instance of a series and all later ones.
  ///
  /// The series ends before the instance, and a second one begins with it. The second one has its own
  /// UID, and names the first in RELATED-TO. If no instance is left before, there is only one series
  /// as before.
  ///
  /// - Parameters:
  ///   - uid: The UID of the series.
  ///   - instance: The start of the instance by the series.
  ///   - newUID: The UID of the second series, or `nil` for a new one.
  ///   - change: Changes what the event says; its times are those of the instance.
  /// - Returns: The UID of the series that has the changed instances.
  @discardableResult
  public mutating func update(
    _ uid: String, from instance: EventTime, newUID: String? = nil,
    _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) -> String {
    try checked(uid) { (file) throws(CalendarFileError) -> String in
      var family = try EventFamily(of: uid, in: file)
      let found = try family.instance(instance)
      let (master, series) = try family.series()
      guard series.repeats else {
        try file.update(uid, change)
        return uid
      }
      try family.checkDivisible()
      let tzids = family.tzids(of: master)
      let cut = SeriesCut(series, of: master.event, at: found, tzids)
      var base = master.event.at(found)
      base.rule = cut.ruleAfter
      var event = base
      change(&event)
      try event.check(besides: base)
      guard event != base else { return uid }
      let hasEarlier = series.hasInstance(before: found)
      let ownUID = hasEarlier ? newUID ?? Self.newUID() : uid
      var second = master.text
      base.apply(to: &second, from: master.event, tzids)
      family.keepDates(in: &second, of: master, cut, after: true)
      event.apply(to: &second, from: base, tzids)
      let later = family.overrides.filter { (family.position(of: $0) ?? .min) >= found.start }
      let move = SeriesMove(of: series, from: base, to: event, tzids)
      let moved = try family.move(&second, by: move, later)
      let stamp = file.now()
      let sequence = master.component.sequence + 1
      second.stamp(stamp, sequence: sequence)
      var parts: [(range: Range<Int>, bytes: [UInt8])] = []
      if hasEarlier {
        var first = master.text
        first.replace([.rrule], with: cut.rulesBefore(master.text))
        family.keepDates(in: &first, of: master, cut, after: false)
        first.stamp(stamp, sequence: sequence)
        let earlier = family.overrides.filter { (family.position(of: $0) ?? .min) < found.start }
        parts += earlier.map { ($0.component.range, $0.raised(to: sequence).bytes) }
        second.replace([.uid], with: [WrittenProperty(.uid, text: ownUID)])
        second.replace([.created], with: [WrittenProperty(.created, .utc(stamp))])
        second.replace([.sequence], with: [])
        second.insert(
          WrittenProperty(.relatedTo, uid, [.reltype: "FIRST"]), after: .uid)
        parts.insert((master.component.range, first.bytes), at: 0)
      }
      let zones = try family.missingZones(of: event, tzids, in: master.component.calendar)
      let end = master.component.range.upperBound
      parts.append((hasEarlier ? end..<end : master.component.range, zones + second.bytes))
      for member in moved {
        var text = hasEarlier ? member.text : member.raised(to: sequence)
        if hasEarlier { text.replace([.uid], with: [WrittenProperty(.uid, text: ownUID)]) }
        parts.append((member.component.range, text.bytes))
      }
      file.replace(parts)
      return ownUID
    }
  }
}

extension NewEvent {
  /// Returns the event with the times of an instance of its series.
  func at(_ instance: Instance) -> NewEvent {
    var event = self
    event.start = start.at(instance.wallTime)
    if let end { event.end = end.at(instance.end) }
    return event
  }
}

extension Series {
  /// Whether the series has an instance before another one.
  func hasInstance(before instance: Instance) -> Bool {
    let first = clock.position(of: start)
    guard first < instance.start else { return false }
    var budget = StepBudget()
    return instances(in: first..<instance.start, limit: 1 << 20, budget: &budget).instances
      .contains { $0.start < instance.start }
  }
}

extension ComponentText {
  /// Notes when the component was changed, and the number of its version.
  mutating func stamp(_ stamp: Instant, sequence: Int) {
    for name in [PropertyName.dtstamp, .lastModified] {
      replace([name], with: [WrittenProperty(name, .utc(stamp))])
    }
    replace([.sequence], with: [WrittenProperty(.sequence, "\(sequence)")])
  }
}

extension EventFamily.Member {
  /// The text with SEQUENCE raised to that of its series, if it is lower: Google ignores an override
  /// that is older than its series.
  func raised(to sequence: Int) -> ComponentText {
    guard component.sequence < sequence else { return text }
    var text = text
    text.replace([.sequence], with: [WrittenProperty(.sequence, "\(sequence)")])
    return text
  }
}
