/// A day of the week.
///
/// Weekdays are not ordered, since the first one depends on the reader. Use ``distance(from:)``
/// with the first day instead.
public enum Weekday: UInt8, CaseIterable, Hashable, Codable, Sendable {
  /// The first day of a week by ISO 8601, number 1.
  case monday = 1
  /// The second day of a week by ISO 8601.
  case tuesday
  /// The third day of a week by ISO 8601.
  case wednesday
  /// The fourth day of a week by ISO 8601.
  case thursday
  /// The fifth day of a week by ISO 8601.
  case friday
  /// The sixth day of a week by ISO 8601.
  case saturday
  /// The last day of a week by ISO 8601, number 7.
  case sunday

  /// Creates the weekday that is 0 to 6 days after Monday.
  package init(distanceFromMonday distance: Int) {
    switch distance {
    case 0: self = .monday
    case 1: self = .tuesday
    case 2: self = .wednesday
    case 3: self = .thursday
    case 4: self = .friday
    case 5: self = .saturday
    default: self = .sunday
    }
  }

  /// Creates a weekday from 1 for Sunday to 7 for Saturday, the numbers of many calendar
  /// interfaces.
  public init?(numberFromSunday number: Int) {
    guard (1...7).contains(number) else { return nil }
    self.init(distanceFromMonday: (number + 5) % 7)
  }

  /// The number in ISO 8601, from 1 for Monday to 7 for Sunday.
  public var isoNumber: Int { Int(rawValue) }

  /// The number from 1 for Sunday to 7 for Saturday.
  public var numberFromSunday: Int { isoNumber % 7 + 1 }

  /// The number of days, 0 to 6, by which this weekday follows another.
  public func distance(from first: Weekday) -> Int {
    (isoNumber - first.isoNumber + 7) % 7
  }

  /// The weekday some days later, or earlier for a negative number.
  public func advanced(by days: Int) -> Weekday {
    Weekday(distanceFromMonday: (isoNumber - 1 + days.modulo(7)) % 7)
  }
}
