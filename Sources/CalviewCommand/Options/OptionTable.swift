/// All options; each section is made when it is first looked at.
enum OptionTable {
  /// All of them, in the order in which help shows them.
  static var all: [Option] { Option.Section.allCases.flatMap(options(in:)) }

  /// The options of a section.
  static func options(in section: Option.Section) -> [Option] {
    switch section {
    case .days: days
    case .marks: marks
    case .questions: questions
    case .repairs: repairs
    case .checks: checks
    case .report: report
    case .differences: differences
    case .answer: answer
    case .reading: reading + filters
    case .look: look
    case .general: general
    }
  }

  /// The options of a command.
  static func options(of command: Command) -> [Option] {
    all.filter { $0.commands.contains(command) }
  }

  /// The options of a name with its hyphens; commands may share a name for options of their own.
  ///
  /// Either all of them have a value or none has.
  static func options(named name: String) -> [Option] {
    all.filter { $0.names.contains(name) }
  }

  /// The first option of a name, or the one of a command.
  static func option(named name: String, of command: Command? = nil) -> Option? {
    for section in sectionsBySearch {
      for option in options(in: section) where option.names.contains(name) {
        guard let command, !option.commands.contains(command) else { return option }
      }
    }
    return nil
  }

  /// Those first whose options are typed most, so that the others need not be made.
  private static let sectionsBySearch: [Option.Section] = {
    let first: [Option.Section] = [.days, .answer, .look]
    return first + Option.Section.allCases.filter { !first.contains($0) }
  }()
}

extension [Command] {
  /// The commands that look at days.
  static let views: [Command] = [.month, .list, .next, .free, .stats, .show, .explain]

  /// The commands about marks.
  static let marking: [Command] = [.mark, .unmark, .marks]

  /// The commands that show what is on days, for a while or once.
  static let showing: [Command] = views + [.browse]

  /// Those whose answer may go to a file.
  static let answering: [Command] = showing + [.marks, .validate, .fix, .diff, .rules]

  /// Those that take options from a file.
  static let configurable: [Command] = answering + [.watch, .mark, .unmark]

  /// Those that look at any period.
  static let periods: [Command] = [.month, .list, .free, .stats, .browse, .watch]
}
