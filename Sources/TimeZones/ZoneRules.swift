/// Where the offsets of a zone come from.
enum ZoneRules: Sendable {
  case table(TransitionTable)
  case definition(DefinedRules)

  /// The local time types that stretches refer to by number.
  var types: [LocalTimeType] {
    switch self {
    case .table(let table): table.types
    case .definition(let definition): definition.types
    }
  }

  func offset(ofType type: Int) -> Int { types[type].offsetFromUTC }

  /// The stretch of one offset that a second is in, outside the supported time that of its end.
  func stretch(at second: Int64) -> TypedStretch {
    let inside = min(max(second, SupportedTime.first), SupportedTime.last)
    var stretch =
      switch self {
      case .table(let table): table.stretch(at: inside)
      case .definition(let definition): definition.stretch(at: inside)
      }
    if inside == SupportedTime.last { stretch.end = .max }
    if inside == SupportedTime.first { stretch.start = .min }
    return stretch
  }

  /// Whether both are the same list of transitions with the same rule after them.
  func isSame(as other: ZoneRules) -> Bool {
    switch (self, other) {
    case (.table(let table), .table(let otherTable)): table == otherTable
    case (.definition(let definition), .definition(let other)): definition === other
    default: false
    }
  }
}
