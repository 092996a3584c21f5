internal import CalendarModel
internal import ICSImport

extension CalendarFile {
  /// Returns whether the file has an event with a UID.
  public func contains(uid: String) throws(CalendarFileError) -> Bool {
    try !components(of: uid).components.isEmpty
  }

  /// Returns whether the file has a task (VTODO) with a UID.
  package func hasTask(uid: String) -> Bool {
    (try? components(of: uid))?.hasTask == true
  }

  /// Adds an event, with the VTIMEZONE that it needs, to the last calendar of the file.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - uid: The UID, or `nil` for a new one. If the file has an event with this UID, it stays as it
  ///     is.
  /// - Returns: The UID.
  @discardableResult
  public mutating func insert(
    _ event: NewEvent, uid: String? = nil
  ) throws(CalendarFileError) -> String {
    let uid = uid ?? Self.newUID()
    guard !uid.isEmpty else { throw .emptyText(in: "UID") }
    guard !uid.hasControlCharacters(besides: []) else {
      throw .controlCharacter(in: "UID")
    }
    try event.check()
    if try contains(uid: uid) { return uid }
    try checked(uid) { (file) throws(CalendarFileError) in
      if file.bytes.isEmpty {
        let text = NewCalendar.text(madeBy: "-//calview//calendars//EN")
        file.replace([(0..<0, Array(text.utf8))])
      }
      let known = try file.components(of: uid)
      let zones = try known.missingZones(of: event, in: known.lastCalendar)
      let text = event.component(
        uid: uid, stamp: file.now(), hasBareLF: known.form.endsLinesWithBareLF)
      file.replace([(known.form.end..<known.form.end, zones + text.bytes)])
    }
    return uid
  }

  /// Returns a random UID.
  package static func newUID() -> String {
    var generator = SystemRandomNumberGenerator()
    return RandomUID.make(using: &generator)
  }
}

extension CalendarFile {
  /// The instances that do not say all that was changed of their series, since they were changed by
  /// themselves before.
  package struct Exceptions {
    /// How many there are.
    package fileprivate(set) var count = 0
    /// How many of them moved with the series.
    package fileprivate(set) var movedCount = 0
    /// Whether one is also about the later instances.
    package fileprivate(set) var areAboutLater = false
  }

  /// Returns the exceptions from a change of an event.
  ///
  /// - Parameters:
  ///   - uid: The UID of the changed event.
  ///   - isMove: Whether only the time was changed, so that what moved says all.
  ///   - takesFirst: Whether the first instance has taken all that was changed.
  ///   - before: The file before the change.
  ///   - oldUID: The UID of the event there.
  package func exceptions(
    of uid: String, ifMove isMove: Bool, besidesFirst takesFirst: Bool, since before: CalendarFile,
    _ oldUID: String
  ) throws(CalendarFileError) -> Exceptions {
    let known = try before.components(of: oldUID).components
    let components = try components(of: uid).components
    var exceptions = Exceptions()
    let series = try WrittenFamily(of: uid, in: self).master?.component.series
    let first = takesFirst ? series?.firstInstance.start : nil
    for component in components {
      guard let id = component.recurrenceID, first == nil || series?.clock.position(of: id) != first
      else { continue }
      let hasMoved = !known.contains {
        $0.recurrenceID != nil && $0.start?.wallTime == component.start?.wallTime
          && $0.details.summary == component.details.summary
      }
      if isMove, hasMoved { continue }
      exceptions.count += 1
      if hasMoved { exceptions.movedCount += 1 }
      let text = ComponentText(Array(bytes[component.range]), hasBareLF: false)
      if text.isOfRange { exceptions.areAboutLater = true }
    }
    return exceptions
  }

  /// Returns whether an event is a series, by a rule or by dates.
  package func repeats(uid: String) throws(CalendarFileError) -> Bool {
    try WrittenFamily(of: uid, in: self).master?.component.series?.repeats == true
  }

  /// Returns whether an occurrence is one of the series, and of no override, whose times are those of the
  /// other instances: no change of the clock moves or stretches it.
  ///
  /// - Parameters:
  ///   - uid: The UID of the series.
  ///   - start: When the occurrence starts.
  ///   - line: The line of its component.
  package func isUsual(
    uid: String, _ start: EventTime, line: Int
  ) throws(CalendarFileError) -> Bool {
    let family = try WrittenFamily(of: uid, in: self)
    guard family.master?.component.line == line, let series = family.master?.component.series else {
      return false
    }
    let instance = try family.instance(start)
    let shown = series.clock.wallTime(at: instance.start)
    return shown == instance.wallTime
      && shown.advanced(bySeconds: instance.end - instance.start)
        == series.clock.wallTime(at: instance.end)
  }

  /// Returns the start by the series of the instance that an occurrence shows.
  ///
  /// - Parameters:
  ///   - uid: The UID of the series.
  ///   - start: When the occurrence starts.
  ///   - line: The line of its component; one with RANGE=THISANDFUTURE moves later instances, too.
  package func startBySeries(
    uid: String, _ start: EventTime, line: Int
  ) throws(CalendarFileError) -> EventTime {
    let family = try WrittenFamily(of: uid, in: self)
    guard let range = family.overrides.first(where: { $0.component.line == line }),
      let name = range.component.recurrenceID, let moved = range.component.start,
      let series = family.master?.component.series
    else { return start }
    let distance =
      series.wallTime(of: moved).secondsSinceEpoch - series.wallTime(of: name).secondsSinceEpoch
    let original = series.wallTime(of: start.clockTime).advanced(bySeconds: -distance)
    return series.clock.eventTime(at: series.clock.position(of: original))
  }

  /// Changes an event, or all instances of a series.
  ///
  /// Only the properties that become different are written anew, with the stamps, and SEQUENCE is
  /// raised. If a series moves, its removed instances and those that were changed by themselves move
  /// along, as do the weekdays and the end of its rule; if other parts of the rule keep the instances
  /// where they are, and it is not changed, this throws ``CalendarFileError/keepsDays(rule:)``.
  public mutating func update(
    uid: String, _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) {
    try checked(uid) { (file) throws(CalendarFileError) in
      var family = try WrittenFamily(of: uid, in: file)
      let (master, series) = try family.series()
      let first = series.firstInstance.start
      if series.repeats, let range = family.range(over: series.firstInstance),
        family.position(of: range) == first, series.instance(at: first) != nil
      {
        // The override says what all instances say.
        _ = try file.change(uid, from: series.clock.eventTime(at: first), nil, change)
        return
      }
      var event = master.event
      change(&event)
      try event.check(besides: master.event)
      let (keepsRule, keepsLength) = (
        event.rule == master.event.rule, series.repeats && event.lasts(as: master.event)
      )
      if keepsLength, event.start != master.event.start { event.last(series.length) }
      try family.moveRule(
        of: &event, by: SeriesMove(of: series, from: master.event, to: event))
      var text = master.text
      guard
        event.apply(
          to: &text, from: master.event, master.zoneNames, keepingLength: keepsLength)
      else { return }
      let move = SeriesMove(of: series, from: master.event, to: event)
      let overrides = try family.move(&text, by: move, family.overrides)
      try file.write(text, as: master, saying: event, of: family, with: overrides)
      guard keepsRule, series.repeats else { return }
      let length = keepsLength ? series.length : family.length(of: text)
      try file.verify(.ofInstances(from: .min, move, length ?? series.length), of: family)
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
      let family = try WrittenFamily(of: uid, in: file)
      if let override = family.override(of: instance) {
        var event = override.event
        change(&event)
        try event.check(besides: override.event)
        var text = override.text
        guard event.apply(to: &text, from: override.event, override.zoneNames) else { return }
        // The later instances keep what an override with RANGE=THISANDFUTURE says.
        let later = family.later(than: override)
        if later != nil, let (master, series) = try? family.series() {
          let found = series.instance(named: instance.clockTime)
          text.replace([.recurrenceID], with: [master.recurrenceID(of: found)])
        }
        try file.write(text, as: override, saying: event, of: family, before: later)
        guard let position = family.position(of: override) else { return }
        return try file.verify(.ofInstance(position, event), of: family)
      }
      let (master, series) = try family.series()
      let found = try family.instance(instance).asShown(by: series.clock)
      guard series.repeats else { return try file.update(uid: uid, change) }
      let source = family.range(over: found) ?? master
      var base = source.event(at: found, of: series)
      base.rule = nil
      var event = base
      change(&event)
      try event.check(besides: base)
      guard event != base else { return }
      var text = source.text
      text.replace([.rdate, .exdate, .exrule, .rrule, .recurrenceID], with: [])
      event.apply(to: &text, from: source.event, source.zoneNames)
      text.insert(master.recurrenceID(of: found), after: .uid)
      text.stamp(file.now(), sequence: source.component.sequence + 1)
      let zones = try family.missingZones(of: event, for: source)
      let end = source.component.range.upperBound
      file.replace([(end..<end, zones + text.bytes)])
      try file.verify(.ofInstance(found.start, event), of: family)
    }
  }

  /// Changes an instance of a series and all later ones.
  ///
  /// The series ends before the instance, and a second one begins with it. The second one has its own
  /// UID, and names the first in RELATED-TO. If no instance is left before, there is only one series
  /// as before. If the instance was changed by itself, it gets what becomes different, too.
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
    let family = try WrittenFamily(of: uid, in: self)
    try verifyOrder(of: family, from: try family.instance(instance).start)
    return try self.change(uid, from: instance, newUID, change)
  }

  private mutating func change(
    _ uid: String, from instance: EventTime, _ newUID: String?,
    _ change: (inout NewEvent) -> Void
  ) throws(CalendarFileError) -> String {
    try checked(uid) { (file) throws(CalendarFileError) -> String in
      var family = try WrittenFamily(of: uid, in: file)
      let found = try family.instance(instance)
      let (master, series) = try family.series()
      guard series.repeats else {
        try file.update(uid: uid, change)
        return uid
      }
      let isFirst = !series.hasInstance(before: found.start)
      guard isFirst || series.hasByRule(found) else { throw .isNotOfRule(instance) }
      let cut = try SeriesCut(family, at: found)
      var named = master.event.at(found)
      named.rule = cut.ruleAfter
      // What an override with RANGE=THISANDFUTURE says of these instances, the second series says.
      let range = family.range(over: found)
      var base = range?.event(at: found, of: series, asSeriesLike: master) ?? named
      base.rule = named.rule
      var event = base
      change(&event)
      try event.check(besides: base)
      guard event != base else { return uid }
      let (keepsRule, keepsLength) = (event.rule == base.rule, event.lasts(as: base))
      let length = range?.component.series?.length ?? series.length
      if keepsLength { event.last(length) }
      try family.moveRule(
        of: &event, by: SeriesMove(of: series, from: named, shownAs: base, to: event))
      var (text, said) = (master.text, master.event)
      if let range {
        (text, said) = (range.text, range.event)
        text.take([.rrule, .rdate, .exrule, .exdate, .recurrenceID], from: master.text)
        said.rule = master.event.rule
      }
      cut.keepDates(in: &text, after: true)
      event.apply(to: &text, from: said, master.zoneNames, keepingLength: keepsLength)
      let move = SeriesMove(of: series, from: named, shownAs: base, to: event)
      let newLength = keepsLength ? length : family.length(of: text) ?? length
      let intended = IntendedChange.ofInstances(from: found.start, move, newLength)
      let later = cut.overrides(after: true).filter {
        $0.component.range != range?.component.range
      }
      var overrides = try family.move(&text, by: move, later)
      for index in overrides.indices where family.position(of: overrides[index]) == found.start {
        try overrides[index].take(event, changedFrom: base, by: move)
      }
      guard !isFirst else {
        try file.write(
          text, as: master, saying: event, of: family, with: overrides,
          removing: range.map { [$0] } ?? [])
        if keepsRule { try file.verify(intended, of: family) }
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
      if keepsRule { try file.verify(intended, of: family, newUID) }
      return newUID
    }
  }
}

extension CalendarFile {
  /// Writes a component that was changed, with the zones that it needs, and notes when that was.
  ///
  /// - Parameters:
  ///   - event: What it says now, if that is something else.
  ///   - later: What comes after it in the file, for the instances after its own.
  ///   - overrides: The overrides of its instances, as they are now.
  ///   - removed: Other overrides, which go.
  mutating func write(
    _ text: ComponentText, as member: WrittenFamily.Member, saying event: NewEvent? = nil,
    of family: WrittenFamily, before later: ComponentText? = nil,
    with overrides: [WrittenFamily.Member] = [],
    removing removed: [WrittenFamily.Member] = []
  ) throws(CalendarFileError) {
    let sequence = member.component.sequence + 1
    var text = text
    text.stamp(now(), sequence: sequence)
    let zones = try family.missingZones(of: event ?? member.event, for: member)
    replace(
      [(member.component.range, zones + text.bytes + (later?.bytes ?? []))]
        + overrides.map { ($0.component.range, $0.raised(to: sequence).bytes) }
        + removed.map { ($0.component.range, []) })
  }
}

extension WrittenFamily {
  /// Returns the length of the instances if the series has another text.
  fileprivate func length(of text: ComponentText) -> SeriesLength? {
    guard let master else { return nil }
    var components = components
    return components.series(of: text.bytes, in: master.component.calendar)?.length
  }
}

extension WrittenFamily.Member {
  /// Changes an override, whose text has moved with its series, in what was changed of the series;
  /// throws if that is the time and the override has one of its own.
  fileprivate mutating func take(
    _ event: NewEvent, changedFrom base: NewEvent, by move: SeriesMove
  ) throws(CalendarFileError) {
    let old = move.changesTimes ? move.moved(self) : self.event
    var new = old
    if event.title != base.title { new.title = event.title }
    if event.location != base.location { new.location = event.location }
    if event.notes != base.notes { new.notes = event.notes }
    if event.categories != base.categories { new.categories = event.categories }
    if event.url != base.url { new.url = event.url }
    if event.isOpaque != base.isOpaque { new.isOpaque = event.isOpaque }
    if event.alarms != base.alarms { new.alarms = event.alarms }
    if event.start != base.start || event.end != base.end {
      guard self.event.isAtTime(of: base) else {
        throw .hasOwnTime(component.recurrenceID?.eventTime ?? .date(base.start.wallTime.day))
      }
      if !event.lasts(as: base) { new.end = event.end }
    }
    new.apply(to: &text, from: old, zoneNames)
  }
}

extension Instance {
  /// The instance at the local time that the clock shows.
  fileprivate func asShown(by clock: SeriesClock) -> Instance {
    Instance(start: start, end: end, wallTime: clock.wallTime(at: start))
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
    guard let sequence else { return replace([.sequence], with: []) }
    raise(to: sequence)
  }

  /// Writes the number of a version, unless it is beyond 32 bits and would fall for readers.
  fileprivate mutating func raise(to sequence: Int) {
    guard sequence <= Int32.max else { return }
    replace([.sequence], with: [WrittenProperty(.sequence, "\(sequence)")])
  }
}

extension WrittenFamily.Member {
  /// The text with SEQUENCE raised to that of its series, if it is lower: Google ignores an override
  /// that is older than its series.
  fileprivate func raised(to sequence: Int) -> ComponentText {
    guard component.sequence < sequence else { return text }
    var text = text
    text.raise(to: sequence)
    return text
  }
}

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
      var family = try WrittenFamily(of: uid, in: file)
      let override = family.override(of: instance)
      guard let master = family.master else {
        guard let override else { throw .noSuchInstance(uid: uid, instance) }
        return file.replace([(override.component.range, [])])
      }
      let (_, series) = try family.series()
      let found =
        override == nil
        ? try family.instance(instance).asShown(by: series.clock)
        : series.instance(named: instance.clockTime)
      guard series.repeats else { return try file.remove(uid: uid) }
      var text = master.text
      text.insert(
        master.zoneNames.property(.exdate, master.event.start.at(found.wallTime).clockTime),
        after: .exdate)
      var rest = family.overrides.filter { $0.component.range != override?.component.range }
      let left = family.components.series(of: text.bytes, in: master.component.calendar)
      guard !rest.isEmpty || left?.hasInstance() == true else { return try file.remove(uid: uid) }
      var removed = override.map { [$0] } ?? []
      if var range = override, let later = family.later(than: range) {
        range.text = later
        rest.append(range)
        removed = []
      }
      try file.write(text, as: master, of: family, with: rest, removing: removed)
      try file.verify(.ofInstance(found.start, nil), of: family)
    }
  }

  /// Removes an instance of a series and all later ones: the series ends before it (UNTIL).
  public mutating func remove(
    uid: String, from instance: EventTime
  ) throws(CalendarFileError) {
    try removingZones(of: uid) { (file) throws(CalendarFileError) in
      let family = try WrittenFamily(of: uid, in: file)
      let (master, series) = try family.series()
      let found = try family.instance(instance)
      try file.verifyOrder(of: family, from: found.start)
      guard series.hasInstance(before: found.start) else { return try file.remove(uid: uid) }
      let cut = try SeriesCut(family, at: found)
      var text = master.text
      text.replace([.rrule], with: cut.rulesBefore)
      cut.keepDates(in: &text, after: false)
      try file.write(
        text, as: master, of: family, with: cut.overrides(after: false),
        removing: cut.overrides(after: true))
      try file.verify(.removal(from: found.start), of: family)
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
