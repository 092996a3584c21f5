/// How much lies on a day, seen from far away.
enum DayDensity: CaseIterable {
  case nothing, little, some, much

  /// Finds how much a number of occurrences is.
  init(_ count: Int) {
    switch count {
    case ...0: self = .nothing
    case 1...2: self = .little
    case 3...5: self = .some
    default: self = .much
    }
  }

  /// What is written beside the number of the day.
  func mark(_ symbols: Symbols) -> String {
    switch self {
    case .nothing: ""
    case .little: symbols.little
    case .some: ":"
    case .much: "#"
    }
  }

  /// How the number of the day is coloured.
  var role: TextRoles {
    switch self {
    case .nothing: []
    case .little: .fewEvents
    case .some: .someEvents
    case .much: .manyEvents
    }
  }
}
