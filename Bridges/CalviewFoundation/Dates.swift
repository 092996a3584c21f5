public import Calview
public import Foundation

extension Instant {
  /// Creates the instant of a date, rounded down to whole seconds.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    self.init(secondsSinceEpoch: Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max))
  }
}

extension Date {
  /// Creates the date of an instant.
  public init(_ instant: Instant) {
    self.init(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch))
  }

  /// Creates the date at which a day begins in a zone.
  public init(_ day: DayNumber, in zone: Zone) {
    self.init(zone.instant(of: WallTime(day: day)))
  }

  /// Creates the date of the start or end of an occurrence, for a reader in a zone.
  public init(_ time: EventTime, in zone: Zone) {
    switch time {
    case .date(let day): self.init(day, in: zone)
    case .floating(let wallTime): self.init(zone.instant(of: wallTime))
    case .instant(let instant): self.init(instant)
    }
  }
}

extension DayNumber {
  /// Creates the day of a date in a zone.
  public init(_ date: Date, in zone: Zone) {
    self = zone.wallTime(at: Instant(date)).day
  }
}

extension Month {
  /// Creates the month of a date in a zone.
  public init(_ date: Date, in zone: Zone) {
    self.init(clamping: DayNumber(date, in: zone))
  }
}
