/// How busy a day is, in steps.
enum DayDensity: CaseIterable {
  case nothing, cancelled, little, some, much

  /// Finds how much there is; what is cancelled counts where there is something else.
  init(_ load: DayLoad) {
    switch load.count {
    case _ where load.isAllCancelled: self = .cancelled
    case ...0: self = .nothing
    case 1...2: self = .little
    case 3...5: self = .some
    default: self = .much
    }
  }

  /// What is written before the number of the day where colours don't tell it.
  func mark(_ symbols: Symbols) -> String {
    switch self {
    case .nothing: " "
    case .cancelled: symbols.cancelled
    case .little: symbols.shades[0]
    case .some: symbols.shades[1]
    case .much: symbols.shades[2]
    }
  }

  /// What is written before the number of today, whether or not something is on it.
  func markOfToday(_ symbols: Symbols) -> String {
    self == .nothing ? ">" : symbols.busyToday
  }

  /// How the number of the day is coloured.
  var role: TextRoles {
    switch self {
    case .nothing, .cancelled: []
    case .little: .fewEvents
    case .some: .someEvents
    case .much: .manyEvents
    }
  }
}
