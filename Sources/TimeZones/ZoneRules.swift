/// The source of a zone's offsets.
enum ZoneRules: Sendable {
  case table(TransitionTable)
  case definition(DefinedRules)
  case joined(JoinedRules)

  /// The local time types that stretches refer to by number.
  var types: [LocalTimeType] {
    switch self {
    case .table(let table): table.types
    case .definition(let definition): definition.types
    case .joined(let joined): joined.types
    }
  }

  func offset(ofType type: Int) -> Int { types[type].offsetFromUTC }

  /// Returns the stretch that a second is in; outside the supported time, that at the nearer end.
  func stretch(at second: Int64) -> TypedStretch {
    let inside = min(max(second, SupportedTime.first), SupportedTime.last)
    var stretch =
      switch self {
      case .table(let table): table.stretch(at: inside)
      case .definition(let definition): definition.stretch(at: inside)
      case .joined(let joined): joined.stretch(at: inside)
      }
    if inside == SupportedTime.last { stretch.end = .max }
    if inside == SupportedTime.first { stretch.start = .min }
    return stretch
  }

  /// Returns whether both have the same transitions and the same rule after them.
  func isSame(as other: ZoneRules) -> Bool {
    switch (self, other) {
    case (.table(let table), .table(let otherTable)): table == otherTable
    case (.definition(let definition), .definition(let other)): definition === other
    case (.joined(let joined), .joined(let other)): joined === other
    default: false
    }
  }
}
