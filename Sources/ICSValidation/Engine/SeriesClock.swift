internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// The clock that a series repeats on.
///
/// Rules expand on what the clock shows. Instances are compared by their *position*: the point in
/// time for a clock with a zone, else what the clock shows.
enum SeriesClock: Sendable {
  case dates
  case floating
  case zone(Zone)

  /// The clock of DTSTART; a zone that is not known is a clock by itself.
  init(of start: TimeFact, zones: CalendarZones) {
    switch start.form {
    case .date: self = .dates
    case .floating: self = .floating
    case .utc: self = .zone(.utc)
    case .zoned:
      let zone = start.zone.flatMap { zones.entries[$0].zone }
      self = zone.map { .zone($0) } ?? .floating
    }
  }

  var isDates: Bool {
    if case .dates = self { true } else { false }
  }

  func position(of wallTime: WallTime) -> Int64 {
    switch self {
    case .dates, .floating: wallTime.secondsSinceEpoch
    case .zone(let zone): zone.instant(of: wallTime).secondsSinceEpoch
    }
  }

  func wallTime(at position: Int64) -> WallTime {
    switch self {
    case .dates, .floating: WallTime(secondsSinceEpoch: position)
    case .zone(let zone): zone.wallTime(at: Instant(secondsSinceEpoch: position))
    }
  }

  /// Where a value of EXDATE, RDATE or RECURRENCE-ID lies, whose point in time is known or not;
  /// `nil` for one of another type.
  func position(of value: DateValue, at instant: Instant?) -> Int64? {
    switch (self, value) {
    case (.dates, .date(let day)): WallTime(day: day).secondsSinceEpoch
    case (.dates, _), (_, .date), (.floating, .utc): nil
    case (.floating, .local(let time)): time.secondsSinceEpoch
    case (.zone, .utc(let instant)): instant.secondsSinceEpoch
    case (.zone, .local(let time)): instant?.secondsSinceEpoch ?? position(of: time)
    }
  }
}

/// UNTIL of a rule, read on the clock of its series.
struct RuleEnd: Sendable {
  /// No occurrence shows a later time on the clock.
  let wallTime: WallTime?

  /// No occurrence lies behind this position, where UNTIL is a point in time.
  let position: Int64?

  init(_ rule: RecurrenceRule, on clock: SeriesClock) {
    switch (rule.until, clock) {
    case (nil, _):
      (wallTime, position) = (nil, nil)
    case (.date(let day), _):
      (wallTime, position) = (WallTime(day: day, secondOfDay: 86_399), nil)
    case (.local(let time), _):
      (wallTime, position) = (time, nil)
    case (.utc(let instant), .zone(let zone)):
      // Where clocks are set back a later time may show earlier: the position decides.
      wallTime = zone.wallTime(at: instant).advanced(bySeconds: 86_400)
      position = instant.secondsSinceEpoch
    case (.utc(let instant), _):
      (wallTime, position) = (instant.wallTime(offsetFromUTC: 0), nil)
    }
  }

  /// Whether an occurrence at a time on the clock belongs to the series.
  func allows(_ time: WallTime, on clock: SeriesClock) -> Bool {
    if let wallTime, time > wallTime { return false }
    if let position, clock.position(of: time) > position { return false }
    return true
  }
}
