/// The rules of a zone as a list of transitions, with a yearly rule for what comes after them.
///
/// A class, because zones share it: the arrays of a zone are filled once and then only read.
final class TransitionTable: Sendable {
  /// When the clocks change, in seconds since 1970-01-01T00:00:00Z, ascending.
  let transitions: [Int64]

  /// For each transition the number of the type that holds from then on.
  let typesAfterTransition: [UInt8]

  /// The types; the first holds before the first transition.
  ///
  /// The two of `rule`, if there is one, come last: standard time, then daylight-saving time.
  let types: [LocalTimeType]

  /// The rule in force from the last transition on, at all times if there is no transition.
  let rule: PosixRule?

  /// Creates a table; what it is made from guarantees that the numbers of types are valid.
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

  /// The stretch that a second is in.
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
  /// How many elements of the ascending array are at most `value`.
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
