/// All options, in the order in which help shows them.
enum OptionTable {
  static let all = days + questions + answer + reading + filters + look + general

  /// The option of a name with its hyphens.
  static func option(named name: String) -> Option? { optionsByName[name] }

  /// The options of a command.
  static func options(of command: Command) -> [Option] {
    all.filter { $0.commands.contains(command) }
  }

  private static let optionsByName: [String: Option] = {
    var options: [String: Option] = [:]
    for option in all {
      for name in option.names { options[name] = option }
    }
    return options
  }()
}

extension Set<Command> {
  /// The commands that look at days.
  static let views: Set = [.month, .list, .free, .explain]

  /// Those among them that look at any period.
  static let periods: Set = [.month, .list, .free]
}
