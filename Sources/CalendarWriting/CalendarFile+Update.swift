internal import CalendarModel
internal import ICSImport

extension CalendarFile {
  /// Changes an event, or all instances of a series.
  ///
  /// Only the properties that become different are written anew, with the stamps, and SEQUENCE is
  /// raised. If a series moves, its removed instances and those that were changed by themselves move
  /// along.
  public mutating func update(
    uid: String, _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) {
    try checked(uid) { (file) throws(CalendarFileError) in
      var family = try EventFamily(of: uid, in: file)
      let (master, series) = try family.series()
      var event = master.event
      change(&event)
      try event.check(besides: master.event)
      var text = master.text
      guard event.apply(to: &text, from: master.event, master.zoneNames) else { return }
      let move = SeriesMove(of: series, from: master.event, to: event)
      let overrides = try family.move(&text, by: move, family.overrides)
      try file.write(text, as: master, saying: event, of: family, with: overrides)
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
    uid: String, on instance: EventTime, _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) {
    try checked(uid) { (file) throws(CalendarFileError) in
      let family = try EventFamily(of: uid, in: file)
      if let override = family.override(of: instance) {
        var event = override.event
        change(&event)
        try event.check(besides: override.event)
        var text = override.text
        guard event.apply(to: &text, from: override.event, override.zoneNames) else { return }
        return try file.write(text, as: override, saying: event, of: family)
      }
      let found = try family.instance(instance)
      let (master, series) = try family.series()
      guard series.repeats else { return try file.update(uid: uid, change) }
      var base = master.event.at(found)
      base.rule = nil
      var event = base
      change(&event)
      try event.check(besides: base)
      guard event != base else { return }
      var text = master.text
      text.replace([.rdate, .exdate, .exrule, .rrule], with: [])
      event.apply(to: &text, from: master.event, master.zoneNames)
      text.insert(
        master.zoneNames.property(.recurrenceID, base.start.clockTime), after: .uid)
      text.stamp(file.now(), sequence: master.component.sequence + 1)
      let zones = try family.missingZones(of: event, for: master)
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
    uid: String, from instance: EventTime, newUID: String? = nil,
    _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) -> String {
    try checked(uid) { (file) throws(CalendarFileError) -> String in
      var family = try EventFamily(of: uid, in: file)
      let found = try family.instance(instance)
      let (master, series) = try family.series()
      guard series.repeats else {
        try file.update(uid: uid, change)
        return uid
      }
      let cut = try SeriesCut(family, at: found)
      var base = master.event.at(found)
      base.rule = cut.ruleAfter
      var event = base
      change(&event)
      try event.check(besides: base)
      guard event != base else { return uid }
      var text = master.text
      base.apply(to: &text, from: master.event, master.zoneNames)
      cut.keepDates(in: &text, after: true)
      event.apply(to: &text, from: base, master.zoneNames)
      let move = SeriesMove(of: series, from: base, to: event)
      let overrides = try family.move(&text, by: move, cut.overrides(after: true))
      guard series.hasInstance(before: found.start) else {
        try file.write(text, as: master, saying: event, of: family, with: overrides)
        return uid
      }
      let newUID = newUID ?? Self.newUID()
      let stamp = file.now()
      text.stamp(stamp, sequence: nil)
      text.replace([.created], with: [WrittenProperty(.created, .utc(stamp))])
      text.insert(WrittenProperty(.relatedTo, uid, [.reltype: "FIRST"]), after: .uid)
      var addition = try family.missingZones(of: event, for: master)
      for var text in [text] + overrides.map(\.text) {
        text.replace([.uid], with: [WrittenProperty(.uid, text: newUID)])
        addition += text.bytes
      }
      let end = master.component.range.upperBound
      file.replace([(end..<end, addition)])
      try file.remove(uid: uid, from: instance)
      return newUID
    }
  }
}

extension CalendarFile {
  /// Writes a component that was changed, with the zones that it needs, and notes when that was.
  ///
  /// - Parameters:
  ///   - event: What it says now, if that is something else.
  ///   - overrides: The overrides of its instances, as they are now.
  ///   - removed: Other overrides, which go.
  mutating func write(
    _ text: ComponentText, as member: EventFamily.Member, saying event: NewEvent? = nil,
    of family: EventFamily, with overrides: [EventFamily.Member] = [],
    removing removed: [EventFamily.Member] = []
  ) throws(CalendarFileError) {
    let sequence = member.component.sequence + 1
    var text = text
    text.stamp(now(), sequence: sequence)
    let zones = try family.missingZones(of: event ?? member.event, for: member)
    replace(
      [(member.component.range, zones + text.bytes)]
        + overrides.map { ($0.component.range, $0.raised(to: sequence).bytes) }
        + removed.map { ($0.component.range, []) })
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

extension ComponentText {
  /// Notes when the component was changed, and the number of its version, unless it is the first.
  mutating func stamp(_ stamp: Instant, sequence: Int?) {
    for name in [PropertyName.dtstamp, .lastModified] {
      replace([name], with: [WrittenProperty(name, .utc(stamp))])
    }
    replace([.sequence], with: sequence.map { [WrittenProperty(.sequence, "\($0)")] } ?? [])
  }
}

extension EventFamily.Member {
  /// The text with SEQUENCE raised to that of its series, if it is lower: Google ignores an override
  /// that is older than its series.
  fileprivate func raised(to sequence: Int) -> ComponentText {
    guard component.sequence < sequence else { return text }
    var text = text
    text.replace([.sequence], with: [WrittenProperty(.sequence, "\(sequence)")])
    return text
  }
}
