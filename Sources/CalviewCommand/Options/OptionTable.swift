/// All options, in the order in which help shows them.
enum OptionTable {
  static let all =
    days + questions + repairs + checks + report + answer + reading + filters + look + general

  /// The options of a name with its hyphens; commands may share a name for options of their own.
  ///
  /// Either all of them have a value or none has.
  static func options(named name: String) -> [Option] { optionsByName[name] ?? [] }

  /// The options of a command.
  static func options(of command: Command) -> [Option] {
    all.filter { $0.commands.contains(command) }
  }

  private static let optionsByName: [String: [Option]] = {
    var options: [String: [Option]] = [:]
    for option in all {
      for name in option.names { options[name, default: []].append(option) }
    }
    return options
  }()
}

extension Set<Command> {
  /// The commands that look at days.
  static let views: Set = [.month, .list, .free, .explain]

  /// Those whose answer may go to a file.
  static let answering = views.union([.validate, .fix, .rules])

  /// Those that look at any period.
  static let periods: Set = [.month, .list, .free]
}
