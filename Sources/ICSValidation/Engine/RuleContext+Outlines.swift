internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

// What is noted of an event of which no rule has anything to say by itself.
extension RuleContext {
  /// Notes an event by its outline; returns whether that will do.
  ///
  /// It is false if its times or its UID give a rule something to say, or if it is the first
  /// event of the calendar, or the first with what rules count: then nothing is noted.
  mutating func enter(
    _ event: EventOutline.Facts, additions: ArraySlice<EventOutline.Time>
  ) -> Bool {
    guard !event.hasLateTime || file.firstLateTime != nil, let start = reading(of: event.start)
    else { return false }
    var end: OutlinedTime?
    if let time = event.end {
      end = reading(of: time)
      guard let end, start.isBefore(end), !start.isWholeDay(to: end) else { return false }
    }
    let isFloating = start.form == .floating
    let hasOtherUID = calendar.firstUID != event.uid.bits
    guard calendar.kinds.contains(.event), !isFloating || calendar.floating.count > 0,
      !hasOtherUID || calendar.otherUIDs.count > 0
    else { return false }
    let isEntered: Bool
    if additions.isEmpty {
      isEntered = instances.enterFirst(
        event.uid.bits, sequence: Int(event.sequence), form: start.form)
    } else {
      isEntered = enterSeries(event, start, additions)
    }
    guard isEntered else { return false }
    calendar.components += 1
    calendar.entries += 1
    if isFloating { calendar.floating.countAnother() }
    if hasOtherUID { calendar.otherUIDs.countAnother() }
    if let zone = start.zoneToCompare { compare(zone, at: start) }
    if let end, let zone = end.zoneToCompare { compare(zone, at: end) }
    return true
  }

  /// Enters the series that RDATE makes of an event; returns whether that will do.
  ///
  /// It is false if a time is of another kind than DTSTART, or is there twice.
  @inline(never)
  private mutating func enterSeries(
    _ event: EventOutline.Facts, _ start: OutlinedTime,
    _ additions: ArraySlice<EventOutline.Time>
  ) -> Bool {
    var positions: Set<Int64> = []
    for addition in additions {
      guard addition.form == event.start.form, addition.zone == event.start.zone,
        let reading = reading(of: addition), positions.insert(reading.seconds).inserted
      else { return false }
    }
    let clock: SeriesClock
    switch start.form {
    case .date: clock = .dates
    case .floating: clock = .floating
    case .utc: clock = .zone(.utc)
    case .zoned:
      guard let zone = zones.indexOfUsed(event.start.zone).flatMap({ zones.entries[$0].zone })
      else { return false }
      clock = .zone(zone)
    }
    return instances.enterFirst(
      event.uid.bits, sequence: Int(event.sequence), form: start.form,
      as: SeriesFacts(Series(clock: clock, start: start.wallTime), additions: positions))
  }

  /// DTSTART or DTEND with what its zone makes of it; `nil` if a rule has something to say of it.
  ///
  /// It changes nothing, but the compiler makes a copy of all for each call of one that says so.
  private mutating func reading(of time: EventOutline.Time) -> OutlinedTime? {
    let wallTime = time.wallTime
    switch time.form {
    case .date, .floating, .utc: return OutlinedTime(form: time.form, wallTime: wallTime)
    case .zoned:
      guard let zone = zones.indexOfUsed(time.zone) else { return nil }
      if let instant = zones.settledInstant(of: wallTime, in: zone) {
        // A VTIMEZONE that comes later is compared at each time.
        return OutlinedTime(
          wallTime: wallTime, instant: instant,
          zoneToCompare: zones.awaitsDefinition(zone) ? zone : nil, isSettled: true)
      }
      guard let instant = zones.instant(of: wallTime, in: zone) else { return nil }
      return OutlinedTime(wallTime: wallTime, instant: instant, zoneToCompare: zone)
    }
  }

  private mutating func compare(_ zone: Int, at reading: OutlinedTime) {
    let instant = Instant(secondsSinceEpoch: reading.seconds)
    zones.compare(zone, at: instant)
    if !reading.isSettled { zones.settle(instant, in: zone) }
  }
}

/// What a time of an outline is.
private struct OutlinedTime {
  let form: TimeForm
  /// What its clock shows.
  let wallTime: WallTime
  /// Those since 1970 in UTC if the time is a point in time, else on its clock.
  let seconds: Int64
  /// The zone whose definition and database were not compared there.
  let zoneToCompare: Int?
  /// Whether it was looked up in what is known of its zone.
  let isSettled: Bool

  /// A time that is none in a zone.
  init(form: TimeForm, wallTime: WallTime) {
    self.form = form
    self.wallTime = wallTime
    seconds = wallTime.secondsSinceEpoch
    zoneToCompare = nil
    isSettled = false
  }

  /// A time in a zone.
  init(wallTime: WallTime, instant: Instant, zoneToCompare: Int?, isSettled: Bool = false) {
    form = .zoned
    self.wallTime = wallTime
    seconds = instant.secondsSinceEpoch
    self.zoneToCompare = zoneToCompare
    self.isSettled = isSettled
  }

  /// Whether it comes before the end of the event, which is of the same kind.
  func isBefore(_ end: OutlinedTime) -> Bool {
    seconds < end.seconds && (form == end.form || isInstant && end.isInstant)
  }

  private var isInstant: Bool { form == .utc || form == .zoned }

  /// Whether the clock goes from the first minute of a day to the last of one, which may be meant to
  /// be whole days.
  func isWholeDay(to end: OutlinedTime) -> Bool {
    form != .date && wallTime.secondOfDay < 60 && end.wallTime.secondOfDay >= 86_340
  }
}
