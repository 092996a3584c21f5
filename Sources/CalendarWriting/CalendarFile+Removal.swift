internal import CalendarModel
internal import ICSImport
internal import Recurrence

extension CalendarFile {
  /// Removes an event with all its instances, and the VTIMEZONE that calview wrote for it if no other
  /// component needs it.
  public mutating func remove(_ uid: String) throws(CalendarFileError) {
    let components = try components(of: uid)
    guard !components.components.isEmpty else { throw .noSuchEvent(uid: uid) }
    try removingZones(of: uid) { file in
      file.replace(components.components.map { ($0.range, []) })
    }
  }

  /// Removes one instance of a series (EXDATE).
  ///
  /// - Parameters:
  ///   - uid: The UID of the series.
  ///   - instance: The start of the instance by the series; see `Event.recurrenceID` for one that
  ///     was changed before.
  public mutating func remove(
    _ uid: String, on instance: EventTime
  ) throws(CalendarFileError) {
    try removingZones(of: uid) { (file) throws(CalendarFileError) in
      try file.removeInstance(uid, instance)
    }
  }

  private mutating func removeInstance(
    _ uid: String, _ instance: EventTime
  ) throws(CalendarFileError) {
    var family = try EventFamily(of: uid, in: self)
    let override = family.override(of: instance)
    guard let master = family.master else {
      guard let override else { throw .noSuchInstance(uid: uid, instance) }
      if family.overrides.count == 1 { return try remove(uid) }
      return replace([(override.component.range, [])])
    }
    let (_, series) = try family.series()
    let found =
      override == nil
      ? try family.instance(instance) : series.instance(named: instance.clockTime)
    guard series.repeats else { return try remove(uid) }
    var text = master.text
    let time = master.event.start.at(found.wallTime)
    let tzid = time.zone.flatMap { family.tzids(of: master)[$0.name] }
    text.insert(WrittenProperty(.exdate, time.clockTime, tzid: tzid), after: .exdate)
    let rest = family.overrides.filter { $0.component.range != override?.component.range }
    guard
      !rest.isEmpty
        || family.components.series(of: text.bytes, in: master.component.calendar)?.hasInstances
          == true
    else { return try remove(uid) }
    let sequence = master.component.sequence + 1
    text.stamp(now(), sequence: sequence)
    var parts = [(range: master.component.range, bytes: text.bytes)]
    parts += rest.map { ($0.component.range, $0.raised(to: sequence).bytes) }
    if let override { parts.append((override.component.range, [])) }
    replace(parts)
  }

  /// Removes an instance of a series and all later ones: the series ends before it (UNTIL).
  public mutating func remove(
    _ uid: String, from instance: EventTime
  ) throws(CalendarFileError) {
    try removingZones(of: uid) { (file) throws(CalendarFileError) in
      try file.removeInstances(uid, from: instance)
    }
  }

  private mutating func removeInstances(
    _ uid: String, from instance: EventTime
  ) throws(CalendarFileError) {
    let family = try EventFamily(of: uid, in: self)
    let (master, series) = try family.series()
    let found = try family.instance(instance)
    guard series.hasInstance(before: found) else { return try remove(uid) }
    try family.checkDivisible()
    let cut = SeriesCut(series, of: master.event, at: found, family.tzids(of: master))
    var text = master.text
    text.replace([.rrule], with: cut.rulesBefore(master.text))
    family.keepDates(in: &text, of: master, cut, after: false)
    let sequence = master.component.sequence + 1
    text.stamp(now(), sequence: sequence)
    var parts = [(range: master.component.range, bytes: text.bytes)]
    for override in family.overrides {
      let isLater = (family.position(of: override) ?? .min) >= found.start
      parts.append(
        (override.component.range, isLater ? [] : override.raised(to: sequence).bytes))
    }
    replace(parts)
  }
}

extension CalendarFile {
  /// Makes a change, and removes the VTIMEZONEs that calview wrote for the event if nothing needs them
  /// any more.
  mutating func removingZones<Result>(
    of uid: String, _ change: (inout CalendarFile) throws(CalendarFileError) -> Result
  ) throws(CalendarFileError) -> Result {
    let before = try components(of: uid)
    var changed = self
    let result = try change(&changed)
    let unused =
      changed.bytes == bytes
      ? [] : try changed.components(of: uid).unusedZones(in: changed.bytes)
    if !unused.isEmpty {
      let written = before.writtenZones
      changed.replace(
        unused.filter { written.contains(Array(changed.bytes[$0])) }.map { ($0, []) })
    }
    self = changed
    return result
  }
}

extension Series {
  /// Whether the series has an instance at all.
  fileprivate var hasInstances: Bool {
    var budget = StepBudget()
    let first = clock.position(of: start)
    let lastDay = DayNumber(clamping: .max)
    return !instances(
      in: first..<max(first, WallTime(day: lastDay).secondsSinceEpoch), limit: 1 << 10,
      budget: &budget
    ).instances.isEmpty
  }
}

extension EventComponents {
  /// The VTIMEZONEs that calview writes for the components.
  fileprivate var writtenZones: Set<[UInt8]> {
    let times = components.flatMap { [$0.start, $0.end] }
    return Set(
      times.compactMap { time in
        guard case .zoned(let wallTime, let zone)? = time else { return nil }
        return try? ZoneText.component(
          of: zone, from: wallTime, hasBareLF: form.endsLinesWithBareLF)
      })
  }
}
