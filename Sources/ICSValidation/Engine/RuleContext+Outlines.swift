internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

// Noting an event that no rule has anything to say about on its own.
extension RuleContext {
  /// Notes an event by its outline; returns whether the outline suffices.
  ///
  /// It returns `false` and notes nothing if a rule may have something to say about the event's
  /// times or UID, if the event is the first of the calendar, or if it is the first with a trait
  /// that rules count.
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
    let isUnorganized = event.hasAttendee && !event.hasOrganizer
    guard calendar.kinds.contains(.event), !isFloating || calendar.floating.count > 0,
      !hasOtherUID || calendar.otherUIDs.count > 0,
      !event.hasAttendee || calendar.attended.count > 0,
      !isUnorganized || calendar.unorganized.count > 0
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
    if event.hasAttendee { calendar.attended.countAnother() }
    if isUnorganized { calendar.unorganized.countAnother() }
    if let zone = start.zoneToCompare { compare(zone, at: start) }
    if let end, let zone = end.zoneToCompare { compare(zone, at: end) }
    return true
  }

  /// Enters the series that RDATE makes of an event; returns whether the outline suffices.
  ///
  /// It returns `false` if a time differs in kind from DTSTART, or occurs twice.
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
    var series = RecurrenceSet(Series(clock: clock, start: start.wallTime), additions: positions)
    series.sequence = Int(event.sequence)
    return instances.enterFirst(
      event.uid.bits, sequence: series.sequence, form: start.form, as: series)
  }

  /// Reads DTSTART, DTEND or RDATE in its zone; `nil` if a rule may have something to say about it.
  ///
  /// It changes nothing, but is `mutating` nevertheless: the compiler would copy the whole context
  /// for each call of a method that is not.
  private mutating func reading(of time: EventOutline.Time) -> OutlinedTime? {
    let wallTime = time.wallTime
    switch time.form {
    case .date, .floating, .utc: return OutlinedTime(form: time.form, wallTime: wallTime)
    case .zoned:
      guard let zone = zones.indexOfUsed(time.zone) else { return nil }
      if let instant = zones.settledInstant(of: wallTime, in: zone) {
        // A VTIMEZONE that follows is compared at each of the times.
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

/// A time of an outline, read in its zone.
private struct OutlinedTime {
  let form: TimeForm
  /// The time that a clock in the zone shows.
  let wallTime: WallTime
  /// Seconds since 1970: in UTC for a point in time, otherwise on the clock.
  let seconds: Int64
  /// The zone whose definition is yet to be compared with the database at this time.
  let zoneToCompare: Int?
  /// Whether the instant came from the settled times of the zone.
  let isSettled: Bool

  /// Creates a time that is not in a zone.
  init(form: TimeForm, wallTime: WallTime) {
    self.form = form
    self.wallTime = wallTime
    seconds = wallTime.secondsSinceEpoch
    zoneToCompare = nil
    isSettled = false
  }

  /// Creates a time in a zone.
  init(wallTime: WallTime, instant: Instant, zoneToCompare: Int?, isSettled: Bool = false) {
    form = .zoned
    self.wallTime = wallTime
    seconds = instant.secondsSinceEpoch
    self.zoneToCompare = zoneToCompare
    self.isSettled = isSettled
  }

  /// Whether the time is before the end of the event, and both are of the same kind.
  func isBefore(_ end: OutlinedTime) -> Bool {
    seconds < end.seconds && (form == end.form || isInstant && end.isInstant)
  }

  private var isInstant: Bool { form == .utc || form == .zoned }

  /// Whether the event runs from the first minute of a day to the end of a day.
  ///
  /// Such an event may be meant to take whole days.
  func isWholeDay(to end: OutlinedTime) -> Bool {
    form != .date && wallTime.secondOfDay < 60
      && (end.wallTime.secondOfDay >= 86_340 || end.wallTime.secondOfDay == 0)
  }
}
