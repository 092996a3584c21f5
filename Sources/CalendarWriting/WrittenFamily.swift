internal import CalendarModel
internal import ICSImport
internal import ICSText

/// The components of one event in a file: the event or the series, and the overrides of its instances.
struct WrittenFamily {
  let uid: String
  var components: EventComponents

  /// A component with its lines.
  struct Member {
    let component: EventComponents.Component
    var text: ComponentText
    let event: NewEvent
    let zoneNames: ZoneNames

    init(_ component: EventComponents.Component, _ text: ComponentText) {
      self.component = component
      self.text = text
      event = NewEvent(component, text)
      zoneNames = ZoneNames(component, text)
    }
  }

  let master: Member?
  let overrides: [Member]

  /// Finds the components of a UID in a file.
  init(of uid: String, in file: CalendarFile) throws(CalendarFileError) {
    let components = try file.components(of: uid)
    let hasBareLF = components.form.endsLinesWithBareLF
    let members = components.components.map {
      Member($0, ComponentText(Array(file.bytes[$0.range]), hasBareLF: hasBareLF))
    }
    guard !members.isEmpty else { throw .noSuchEvent(uid: uid) }
    let masters = members.filter { $0.component.recurrenceID == nil }
    guard masters.count < 2 else {
      throw .duplicate(uid: uid, lines: masters.map(\.component.line))
    }
    self.uid = uid
    self.components = components
    master = masters.first
    overrides = members.filter { $0.component.recurrenceID != nil }
  }

  /// The series, or the event, with its instances.
  func series() throws(CalendarFileError) -> (member: Member, series: Series) {
    guard let master, let series = master.component.series else { throw .noSeries(uid: uid) }
    return (master, series)
  }

  /// Returns the instance of the series that an event time names.
  func instance(_ time: EventTime) throws(CalendarFileError) -> Instance {
    let (_, series) = try self.series()
    // Its local time is that of its rule, even if the clock skips it, and a period has its own length.
    guard let instance = series.instance(at: series.instance(named: time.clockTime).start) else {
      throw .noSuchInstance(uid: uid, time)
    }
    return instance
  }

  /// Returns the override of the instance that an event time names; `nil` if there is none.
  func override(of time: EventTime) -> Member? {
    let position = position(of: time.clockTime)
    return overrides.first { self.position(of: $0) == position }
  }

  /// Returns where on the axis of the series the instance is that an override replaces.
  func position(of override: Member) -> Int64? {
    override.component.recurrenceID.flatMap { position(of: $0) }
  }

  /// Returns the override with RANGE=THISANDFUTURE that an instance follows; `nil` if there is none.
  func range(over instance: Instance) -> Member? {
    var last: (position: Int64, index: Int)?
    for index in overrides.indices {
      guard let position = position(of: overrides[index]), position <= instance.start,
        position > last?.position ?? .min, overrides[index].isRange
      else { continue }
      last = (position, index)
    }
    return last.map { overrides[$0.index] }
  }

  /// Returns an override with RANGE=THISANDFUTURE as it is for the instances after its own; `nil` if it
  /// has none, and for another override.
  func later(than override: Member) -> ComponentText? {
    position(of: override).flatMap { text(of: override, from: $0 + 1) }
  }

  /// Returns an override with RANGE=THISANDFUTURE as it is for the instances from a position on: it
  /// names the first of those that have no override of their own; `nil` if there are none.
  func text(of override: Member, from position: Int64) -> ComponentText? {
    guard override.isRange, let master, let series = master.component.series else { return nil }
    var end = Series.lastPosition
    var taken: Set<Int64> = []
    for index in overrides.indices {
      guard let place = self.position(of: overrides[index]) else { continue }
      taken.insert(place)
      if place >= position, overrides[index].isRange { end = min(end, place) }
    }
    let later = series.instances(from: position, before: end).instances
    guard let next = later.first(where: { $0.start >= position && !taken.contains($0.start) })
    else { return nil }
    var text = override.text
    override.event(at: next, of: series)
      .apply(to: &text, from: override.event, override.zoneNames)
    text.replace([.recurrenceID], with: [master.recurrenceID(of: next, andLater: true)])
    return text
  }

  private func position(of time: ClockTime) -> Int64? {
    if let series = master?.component.series { return series.instance(named: time).start }
    // Without a series, times with zones are points in time, and others are local.
    return (time.instant?.secondsSinceEpoch) ?? time.wallTime.secondsSinceEpoch
  }

  /// Returns the VTIMEZONEs that an event needs in the place of a member and its calendar lacks.
  func missingZones(
    of event: NewEvent, for member: Member
  ) throws(CalendarFileError) -> [UInt8] {
    try components.missingZones(of: event, member.zoneNames, in: member.component.calendar)
  }
}

extension WrittenFamily.Member {
  /// Whether it is an override that is also about the later instances.
  var isRange: Bool { text.isOfRange }

  /// Returns what an instance of the series says by this component: the series, or an override that is
  /// also about the later instances.
  func event(at instance: Instance, of series: Series) -> NewEvent {
    guard let name = component.recurrenceID else { return event.at(instance) }
    let distance =
      instance.wallTime.secondsSinceEpoch - series.wallTime(of: name).secondsSinceEpoch
    let moved = series.wallTime(of: event.start.clockTime).advanced(bySeconds: distance)
    let isOnClock = SeriesClock(of: event.start.clockTime).kind == series.clock.kind
    var event = event
    event.move(
      to: isOnClock
        ? event.start.at(series.clock.position(of: moved))
        : event.start.advanced(bySeconds: distance))
    return event
  }

  /// Returns the same for a series of its own, with the times in the form of those of another one:
  /// with the zone of an override, its instances could be at other hours of that zone.
  func event(
    at instance: Instance, of series: Series, asSeriesLike master: Self
  ) -> NewEvent {
    var event = event(at: instance, of: series)
    guard event.start.isOfSameKind(as: master.event.start) else { return event }
    let position = { (time: WrittenTime) in
      master.event.start.at(series.clock.position(of: time.clockTime))
    }
    (event.start, event.end) = (position(event.start), event.end.map(position))
    return event
  }

  /// Returns the property by which an override names an instance of the series.
  func recurrenceID(of instance: Instance, andLater: Bool = false) -> WrittenProperty {
    zoneNames.property(
      .recurrenceID, event.at(instance).start.clockTime,
      andLater ? [.range: "THISANDFUTURE"] : [:])
  }
}

extension ComponentText {
  /// Whether it is that of an override with RANGE=THISANDFUTURE.
  var isOfRange: Bool {
    all(.recurrenceID).first?.says("RANGE", "THISANDFUTURE") == true
  }
}

/// The names that the zones of an event have in its file.
struct ZoneNames {
  private var tzids: [String: String] = [:]

  /// Creates the names of a new event: those of the zones.
  init() {}

  init(_ component: EventComponents.Component, _ text: ComponentText) {
    for (name, time) in [(PropertyName.dtend, component.end), (.dtstart, component.start)] {
      guard let zone = time?.zone,
        let tzid = text.all(name).first?.content?.parameter("TZID")
      else { continue }
      tzids[zone.name] = tzid
    }
  }

  /// Whether the event names a zone.
  func contains(_ zone: Zone) -> Bool { tzids[zone.name] != nil }

  /// Returns the property that is a date or a time.
  func property(
    _ name: PropertyName, _ time: ClockTime, _ parameters: [ParameterName: String] = [:]
  ) -> WrittenProperty {
    WrittenProperty(name, time, tzid: time.zone.flatMap { tzids[$0.name] }, parameters)
  }
}

extension EventComponents {
  /// Returns the VTIMEZONEs that an event needs and a calendar lacks.
  func missingZones(
    of event: NewEvent, _ zoneNames: ZoneNames = ZoneNames(), in calendar: Int
  ) throws(CalendarFileError) -> [UInt8] {
    var names: Set<String> = []
    var text: [UInt8] = []
    for time in [event.start, event.end ?? event.start] {
      guard case .zoned(_, let zone) = time.clockTime else { continue }
      // A name of the file has its definition there, or is understood without one.
      guard !zoneNames.contains(zone), names.insert(zone.name).inserted,
        !defines(zone.name, in: calendar)
      else { continue }
      text += try ZoneText.component(
        of: zone, from: time.wallTime, hasBareLF: form.endsLinesWithBareLF)
    }
    return text
  }
}

extension EventTime {
  var clockTime: ClockTime {
    switch self {
    case .date(let day): .date(day)
    case .floating(let wallTime): .floating(wallTime)
    case .instant(let instant): .utc(instant)
    }
  }
}
