package import CivilCalendar

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

/// Where the rules of a zone are taken from if a file and the zone database have them.
public enum ZoneSource: Hashable, Sendable {
  /// From the database, except for a change of the law that only the file knows.
  case newest
  /// From the database, whatever the file says.
  case database
  /// From the file.
  case file
}

extension Zone {
  /// Returns when the clocks of a definition leave those of the database because of a law that is
  /// younger than the database; `nil` if the definition tells of none.
  ///
  /// Whoever goes on as before has not heard of a new law. So the database must follow one rule from
  /// the year before its release on, for ever. The definition must agree with it from then on up to
  /// a change after the release, and say what its clocks do then: a list that ends, or the rule of
  /// today alone, says nothing about other years.
  ///
  /// - Parameter release: The year of the release of the database.
  package func newerLaw(
    than database: Zone, releasedIn release: @autoclosure () -> Int?
  ) -> Instant? {
    guard case .definition(let definition) = rules, case .table(let table) = database.rules,
      let release = release()
    else { return nil }
    let start = YearArithmetic.startOfYear(release - 1)
    let end = YearArithmetic.startOfYear(release + Self.yearsOfNews)
    // Before its first start, a definition has only an offset to change from.
    guard definition.lastDate >= start, definition.firstStart ?? start < start else { return nil }
    let years = Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: end)
    guard let change = firstDifference(from: database, in: years),
      change.secondsSinceEpoch >= YearArithmetic.startOfYear(release),
      definition.speaks(ofSecond: change.secondsSinceEpoch, recent: start)
    else { return nil }
    let asBefore = Zone(name: database.name, rules: .table(table.lastRule))
    return asBefore.firstDifference(from: database, in: years) == nil ? change : nil
  }

  /// Laws are made a few years ahead at most, and databases are seldom older.
  private static let yearsOfNews = 6

  /// Returns a zone with these rules up to an instant and those of another zone from then on.
  package func followed(by other: Zone, from change: Instant) -> Zone {
    Zone(
      name: name, rules: .joined(JoinedRules(rules, other.rules, change: change.secondsSinceEpoch)))
  }
}

/// The rules of the database up to a change of the law, and those of a file from then on.
final class JoinedRules: Sendable {
  /// The types of the rules before the change, followed by those of the rules after it.
  let types: [LocalTimeType]

  private let before: ZoneRules
  private let after: ZoneRules
  private let change: Int64

  init(_ before: ZoneRules, _ after: ZoneRules, change: Int64) {
    types = before.types + after.types
    (self.before, self.after, self.change) = (before, after, change)
  }

  func stretch(at second: Int64) -> TypedStretch {
    if second < change {
      var stretch = before.stretch(at: second)
      stretch.end = min(stretch.end, change)
      return stretch
    }
    var stretch = after.stretch(at: second)
    stretch.start = max(stretch.start, change)
    stretch.type += before.types.count
    return stretch
  }
}
