internal import CalendarModel
internal import ICSImport

extension CalendarFile {
  /// Removes an event with all its instances, and the VTIMEZONE that calview wrote for it if no other
  /// component needs it.
  public mutating func remove(uid: String) throws(CalendarFileError) {
    let components = try components(of: uid).components
    guard !components.isEmpty else { throw .noSuchEvent(uid: uid) }
    try removingZones(of: uid) { file in file.replace(components.map { ($0.range, []) }) }
  }

  /// Removes one instance of a series (EXDATE).
  ///
  /// - Parameters:
  ///   - uid: The UID of the series.
  ///   - instance: The start of the instance by the series; see `Event.recurrenceID` for one that
  ///     was changed before.
  public mutating func remove(
    uid: String, on instance: EventTime
  ) throws(CalendarFileError) {
    try removingZones(of: uid) { (file) throws(CalendarFileError) in
      var family = try EventFamily(of: uid, in: file)
      let override = family.override(of: instance)
      guard let master = family.master else {
        guard let override else { throw .noSuchInstance(uid: uid, instance) }
        return file.replace([(override.component.range, [])])
      }
      let (_, series) = try family.series()
      let found =
        override == nil
        ? try family.instance(instance) : series.instance(named: instance.clockTime)
      guard series.repeats else { return try file.remove(uid: uid) }
      var text = master.text
      text.insert(
        master.zoneNames.property(.exdate, master.event.start.at(found.wallTime).clockTime),
        after: .exdate)
      let rest = family.overrides.filter { $0.component.range != override?.component.range }
      let left = family.components.series(of: text.bytes, in: master.component.calendar)
      guard !rest.isEmpty || left?.hasInstance() == true else { return try file.remove(uid: uid) }
      try file.write(
        text, as: master, of: family, with: rest, removing: override.map { [$0] } ?? [])
    }
  }

  /// Removes an instance of a series and all later ones: the series ends before it (UNTIL).
  public mutating func remove(
    uid: String, from instance: EventTime
  ) throws(CalendarFileError) {
    try removingZones(of: uid) { (file) throws(CalendarFileError) in
      let family = try EventFamily(of: uid, in: file)
      let (master, series) = try family.series()
      let found = try family.instance(instance)
      guard series.hasInstance(before: found.start) else { return try file.remove(uid: uid) }
      let cut = try SeriesCut(family, at: found)
      var text = master.text
      text.replace([.rrule], with: cut.rulesBefore)
      cut.keepDates(in: &text, after: false)
      try file.write(
        text, as: master, of: family, with: cut.overrides(after: false),
        removing: cut.overrides(after: true))
    }
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
