internal import CalendarModel
internal import ICSImport

/// A date or a time of an event, with the clock that it is written for.
public enum WrittenTime: Codable, Sendable {
  /// A day, the same in every zone.
  case date(DayNumber)

  /// A local time without a zone: it comes whenever a clock shows it, wherever that clock is.
  case floating(WallTime)

  /// A local time in a zone.
  case zoned(WallTime, Zone)

  /// A point in time, written in UTC.
  case utc(Instant)
}

extension WrittenTime: Hashable {
  /// Compares what is written; of zones, that is the name.
  public static func == (lhs: WrittenTime, rhs: WrittenTime) -> Bool { lhs.written == rhs.written }

  /// Hashes what is written.
  public func hash(into hasher: inout Hasher) { hasher.combine(written) }

  private enum Written: Hashable {
    case date(DayNumber)
    case time(WallTime, zone: String?)
  }

  private var written: Written {
    switch self {
    case .date(let day): .date(day)
    case .floating, .zoned, .utc: .time(wallTime, zone: zone?.name)
    }
  }
}

extension WrittenTime: CustomStringConvertible {
  /// The time in ISO 8601 form, with the zone as in RFC 9557: `2024-12-06T09:00:00[Europe/Berlin]`.
  public var description: String {
    switch self {
    case .date(let day): "\(day)"
    case .floating(let time): "\(time)"
    case .zoned(let time, let zone): "\(time)[\(zone)]"
    case .utc(let instant): "\(instant)"
    }
  }
}

extension WrittenTime {
  /// The zone; `nil` for days and times without one.
  public var zone: Zone? { clockTime.zone }

  /// The local time as it is written; midnight for a day, UTC for a point in time.
  public var wallTime: WallTime { clockTime.wallTime }

  /// Whether it is a day.
  public var isDate: Bool { clockTime.isDate }

  /// Returns the time that the same clock shows some seconds later.
  public func advanced(bySeconds seconds: Int64) -> WrittenTime {
    at(wallTime.advanced(bySeconds: seconds))
  }

  /// Returns the time when some seconds have passed, even if the clocks change until then.
  package func later(bySeconds seconds: Int64) -> WrittenTime {
    instant.map { at($0.secondsSinceEpoch + seconds) } ?? advanced(bySeconds: seconds)
  }

  /// Returns by how many seconds another time is later as they are written.
  package func distance(to other: WrittenTime) -> Int64 {
    other.wallTime.secondsSinceEpoch - wallTime.secondsSinceEpoch
  }

  /// Returns another time in the same form; of a day, only the day of the other time counts.
  public func at(_ wallTime: WallTime) -> WrittenTime {
    switch self {
    case .date: .date(wallTime.day)
    case .floating: .floating(wallTime)
    case .zoned(_, let zone): .zoned(wallTime, zone)
    case .utc: .utc(Instant(wallTime, offsetFromUTC: 0))
    }
  }

  /// Returns the local time in a zone; a day, and a time without a zone, are the same everywhere.
  public func wallTime(in zone: Zone) -> WallTime {
    instant.map(zone.wallTime) ?? wallTime
  }

  /// Returns the time at which the clocks of a zone show a local time, in the same form.
  public func at(_ wallTime: WallTime, in zone: Zone) -> WrittenTime {
    // A time that the clocks of the zone skip stays as it is.
    guard instant != nil, self.zone?.name != zone.name else { return at(wallTime) }
    return at((self.zone ?? .utc).wallTime(at: zone.instant(of: wallTime)))
  }

  /// Returns the time as it is after another one has moved: by as much on the clock of that one.
  ///
  /// A time in a zone of its own keeps it.
  func moved(from old: WrittenTime, to new: WrittenTime) -> WrittenTime {
    let clock = old.zone.map(wallTime) ?? wallTime
    let moved = new.at(clock.advanced(bySeconds: old.distance(to: new)))
    guard zone?.name != old.zone?.name, isOfSameKind(as: new) else { return moved }
    return moved.instant.map { at($0.secondsSinceEpoch) } ?? moved
  }

  /// The point in time; `nil` for a day and a time without a zone.
  private var instant: Instant? {
    switch self {
    case .date, .floating: nil
    case .zoned(let wallTime, let zone): zone.instant(of: wallTime)
    case .utc(let instant): instant
    }
  }

  /// Returns the time at a position on the axis of a series, in the same form if that can say it: the
  /// second one of two equal local times is in UTC.
  func at(_ position: Int64) -> WrittenTime {
    let instant = Instant(secondsSinceEpoch: position)
    guard let zone else {
      return at(WallTime(secondsSinceEpoch: position))
    }
    let time = at(zone.wallTime(at: instant))
    return time.instant == instant ? time : .utc(instant)
  }

  init(_ time: ClockTime) {
    switch time {
    case .date(let day): self = .date(day)
    case .floating(let wallTime): self = .floating(wallTime)
    case .zoned(let wallTime, let zone): self = .zoned(wallTime, zone)
    case .utc(let instant): self = .utc(instant)
    }
  }

  /// The time for a file, in which UTC is no zone but a form.
  var clockTime: ClockTime {
    switch self {
    case .date(let day): .date(day)
    case .floating(let wallTime): .floating(wallTime)
    case .zoned(let wallTime, let zone):
      zone.name == Zone.utc.name ? .utc(zone.instant(of: wallTime)) : .zoned(wallTime, zone)
    case .utc(let instant): .utc(instant)
    }
  }

  /// Whether both are days, or both times with a zone, or both times without.
  func isOfSameKind(as other: WrittenTime) -> Bool {
    SeriesClock(of: clockTime).kind == SeriesClock(of: other.clockTime).kind
  }
}
