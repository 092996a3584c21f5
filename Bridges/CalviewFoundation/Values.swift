public import Calview
public import Foundation

extension Locale.Weekday {
  /// Creates the same weekday.
  public init(_ weekday: Weekday) {
    switch weekday {
    case .monday: self = .monday
    case .tuesday: self = .tuesday
    case .wednesday: self = .wednesday
    case .thursday: self = .thursday
    case .friday: self = .friday
    case .saturday: self = .saturday
    case .sunday: self = .sunday
    }
  }
}

extension Weekday {
  /// Creates the same weekday.
  public init(_ weekday: Locale.Weekday) {
    switch weekday {
    case .monday: self = .monday
    case .tuesday: self = .tuesday
    case .wednesday: self = .wednesday
    case .thursday: self = .thursday
    case .friday: self = .friday
    case .saturday: self = .saturday
    case .sunday: self = .sunday
    }
  }
}

extension DateComponents {
  /// Creates the components of a date: its year, month and day in the Gregorian calendar.
  public init(_ date: CivilDate) {
    self.init(
      calendar: Calendar(identifier: .gregorian), year: date.year, month: date.month, day: date.day)
  }

  /// Creates the components of a local time: those of its date, the hour, the minute and the second.
  public init(_ time: WallTime) {
    self.init(time.day.date)
    hour = time.secondOfDay / 3_600
    minute = time.secondOfDay / 60 % 60
    second = time.secondOfDay % 60
  }
}

extension CivilDate {
  /// Creates the date of a year, a month and a day; `nil` if one of them is missing, there is no such
  /// day, or the components belong to a calendar other than the Gregorian.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day,
      [nil, .gregorian, .iso8601].contains(components.calendar?.identifier),
      [nil, 1].contains(components.era)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension DateInterval {
  /// Creates the interval from one instant to another.
  public init(_ time: Range<Instant>) {
    self.init(start: Date(time.lowerBound), end: Date(time.upperBound))
  }

  /// Creates the interval of whole days in a zone, from the start of the first to the end of the last.
  public init(_ days: ClosedRange<DayNumber>, in zone: Zone) {
    self.init(
      start: Date(days.lowerBound, in: zone), end: Date(days.upperBound.advanced(by: 1), in: zone))
  }

  /// Creates the interval that an occurrence takes, for a reader in a zone.
  public init(_ occurrence: Occurrence, in zone: Zone) {
    let start = Date(occurrence.start, in: zone)
    self.init(start: start, end: max(start, Date(occurrence.end, in: zone)))
  }
}

extension ClosedRange<DayNumber> {
  /// Creates the days that an interval touches in a zone; one that ends at midnight does not touch
  /// the day that begins then.
  public init(_ interval: DateInterval, in zone: Zone) {
    let first = DayNumber(interval.start, in: zone)
    let isEmpty = interval.end <= interval.start
    let last = isEmpty ? first : DayNumber(interval.end.addingTimeInterval(-1), in: zone)
    self = first...Swift.max(first, last)
  }
}
