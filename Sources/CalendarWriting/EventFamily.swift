internal import CalendarModel
internal import ICSImport
internal import ICSText

/// The components of one event in a file: the event or the series, and the overrides of its instances.
struct EventFamily {
  let uid: String
  var components: EventComponents
  let hasBareLF: Bool

  /// A component with its lines.
  struct Member {
    let component: EventComponents.Component
    var text: ComponentText
    let event: NewEvent

    init(_ component: EventComponents.Component, _ text: ComponentText) {
      self.component = component
      self.text = text
      event = NewEvent(component, text)
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
      throw .isNotUnique(uid: uid, lines: masters.map(\.component.line))
    }
    self.uid = uid
    self.components = components
    self.hasBareLF = hasBareLF
    master = masters.first
    overrides = members.filter { $0.component.recurrenceID != nil }
  }

  /// The series, or the event, with its instances.
  func series() throws(CalendarFileError) -> (member: Member, series: Series) {
    guard let master, let series = master.component.series else { throw .hasNoSeries(uid: uid) }
    return (master, series)
  }

  /// Returns the instance of the series that an event time names.
  func instance(_ time: EventTime) throws(CalendarFileError) -> Instance {
    let (_, series) = try self.series()
    let instance = series.instance(named: time.clockTime)
    guard series.instance(at: instance.start) != nil else {
      throw .noSuchInstance(uid: uid, time)
    }
    return instance
  }

  /// Returns the override of the instance that an event time names; `nil` if there is none.
  func override(of time: EventTime) -> Member? {
    overrides.first { position(of: $0) == position(of: time.clockTime) }
  }

  /// Returns where on the axis of the series the instance is that an override replaces.
  func position(of override: Member) -> Int64? {
    override.component.recurrenceID.flatMap { position(of: $0) }
  }

  private func position(of time: ClockTime) -> Int64? {
    if let series = master?.component.series { return series.instance(named: time).start }
    // Without a series, times with zones are points in time, and others are local.
    return (time.instant?.secondsSinceEpoch) ?? time.wallTime.secondsSinceEpoch
  }

  /// The names of the zones in the file, by their own names, as the event writes them.
  func tzids(of member: Member) -> [String: String] {
    var tzids: [String: String] = [:]
    for name in [PropertyName.dtend, .dtstart] {
      let time = name == .dtstart ? member.component.start : member.component.end
      guard let zone = time?.zone, let line = member.text.all(name).first else { continue }
      if let tzid = line.content?.parameter("TZID") { tzids[zone.name] = tzid }
    }
    return tzids
  }

  /// Returns the VTIMEZONEs that an event needs and its calendar lacks.
  func missingZones(
    of event: NewEvent, _ tzids: [String: String], in calendar: Int
  ) throws(CalendarFileError) -> [UInt8] {
    try components.missingZones(of: event, tzids, in: calendar, hasBareLF: hasBareLF)
  }
}

extension EventComponents {
  /// Returns the VTIMEZONEs that an event needs and a calendar lacks.
  func missingZones(
    of event: NewEvent, _ tzids: [String: String], in calendar: Int, hasBareLF: Bool
  ) throws(CalendarFileError) -> [UInt8] {
    var names: Set<String> = []
    var text: [UInt8] = []
    for time in [event.start, event.end ?? event.start] {
      guard case .zoned(_, let zone) = time.clockTime else { continue }
      // A name of the file has its definition there, or is understood without one.
      guard tzids[zone.name] == nil, names.insert(zone.name).inserted,
        !defines(zone.name, in: calendar)
      else { continue }
      text += try ZoneText.component(of: zone, from: time.wallTime, hasBareLF: hasBareLF)
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
