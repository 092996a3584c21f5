public import CivilCalendar

/// The rules of a zone as a list of transitions, and a yearly rule for the time after them.
///
/// It is a class because zones share it: its arrays are filled once and then only read.
final class TransitionTable: Sendable {
  /// The times at which clocks change, in seconds since 1970-01-01T00:00:00Z, ascending.
  let transitions: [Int64]

  /// For each transition, the index of the type that holds from then on.
  let typesAfterTransition: [UInt8]

  /// The local time types; the first holds before the first transition.
  ///
  /// If there is a `rule`, its two types come last: standard time, then daylight-saving time.
  let types: [LocalTimeType]

  /// The rule from the last transition on; it holds at all times if there is no transition.
  let rule: PosixRule?

  /// Creates a table; the caller guarantees that the indices of types are valid.
  init(
    transitions: [Int64], typesAfterTransition: [UInt8], types: [LocalTimeType],
    rule: PosixRule? = nil
  ) {
    self.transitions = transitions
    self.typesAfterTransition = typesAfterTransition
    self.types = rule.map { types + [$0.standard, $0.daylight?.type ?? $0.standard] } ?? types
    self.rule = rule
  }

  /// Creates the table of a zone whose clocks never change.
  convenience init(_ type: LocalTimeType) {
    self.init(transitions: [], typesAfterTransition: [], types: [type])
  }

  /// The table of what holds after the last transition, at all times.
  var lastRule: TransitionTable {
    if let rule {
      return TransitionTable(transitions: [], typesAfterTransition: [], types: [], rule: rule)
    }
    return TransitionTable(types[typesAfterTransition.last.map { Int($0) } ?? 0])
  }

  /// Returns the stretch that a second is in.
  ///
  /// - Complexity: Logarithmic in the number of transitions.
  func stretch(at second: Int64) -> TypedStretch {
    let count = transitions.count
    let index = transitions.countNotAfter(second)
    if index == count, let rule {
      let typeOfStandard = types.count - 2
      var stretch = rule.stretch(at: second, typeOfStandard: typeOfStandard)
      if count > 0 { stretch.start = max(stretch.start, transitions[count - 1]) }
      return stretch
    }
    return TypedStretch(
      start: index > 0 ? transitions[index - 1] : .min,
      end: index < count ? transitions[index] : .max,
      type: index > 0 ? Int(typesAfterTransition[index - 1]) : 0)
  }
}

extension TransitionTable: Equatable {
  static func == (lhs: TransitionTable, rhs: TransitionTable) -> Bool {
    lhs === rhs
      || lhs.transitions == rhs.transitions && lhs.types == rhs.types && lhs.rule == rhs.rule
        && lhs.typesAfterTransition == rhs.typesAfterTransition
  }
}

extension [Int64] {
  /// Returns the number of elements of the ascending array that are at most `value`.
  func countNotAfter(_ value: Int64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A stretch of time in which the clocks of a zone keep one offset from UTC.
///
/// The next stretch begins where this one ends, perhaps with the same offset: a stretch isn't
/// always the longest possible, which allows rules to be evaluated one year at a time.
public struct OffsetPeriod: Hashable, Codable, Sendable {
  /// The first instant of the stretch; the smallest possible instant if it has no beginning.
  public let start: Instant

  /// The first instant after the stretch; the largest possible instant if it has no end.
  public let end: Instant

  /// The seconds by which the clocks are ahead of UTC.
  public let offsetFromUTC: Int

  /// Returns whether an instant is in the stretch.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}

/// A stretch in seconds since 1970-01-01T00:00:00Z, with the number of its local time type.
struct TypedStretch {
  var start: Int64
  var end: Int64
  var type: Int
}

/// The range of instants for which offsets are looked up.
///
/// Outside the range, the offset at the nearer end holds for ever.
enum SupportedTime {
  /// -9999-01-01T00:00:00Z.
  static let first = YearArithmetic.startOfYear(-9_999)

  /// 10000-01-01T00:00:00Z.
  static let last = YearArithmetic.startOfYear(10_000)
}
