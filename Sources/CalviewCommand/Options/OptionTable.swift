/// All options; each section is created on first use.
enum OptionTable {
  /// All options, in the order in which help shows them.
  static var all: [Option] { Option.Section.allCases.flatMap(options(in:)) }

  /// The options of a section.
  static func options(in section: Option.Section) -> [Option] {
    switch section {
    case .days: days
    case .marks: marks
    case .writing: writing
    case .questions: questions
    case .repairs: repairs
    case .redaction: redaction
    case .checks: checks
    case .report: report
    case .differences: differences
    case .answer: answer
    case .reading: reading + filters
    case .look: look
    case .general: general
    }
  }

  /// The options that a command accepts.
  static func options(of command: Command) -> [Option] {
    all.filter { $0.commands.contains(command) }
  }

  /// The options with a name, including hyphens; commands may share a name for different options.
  ///
  /// Options of one name either all have a value or all have none.
  static func options(named name: String) -> [Option] {
    all.filter { $0.names.contains(name) }
  }

  /// The first option with a name, or the one with that name that a command accepts.
  static func option(named name: String, of command: Command? = nil) -> Option? {
    for section in sectionsBySearch {
      for option in options(in: section) where option.names.contains(name) {
        guard let command, !option.commands.contains(command) else { return option }
      }
    }
    return nil
  }

  /// The options that no configuration file may have.
  ///
  /// A file that is written is named by the call, so that no call writes one unasked.
  static let onlyOnCommandLine: Set<String> = [
    "--config", "--help", "--version", "--output-file", "--write-baseline",
  ]

  /// The options that only the user's own configuration file may have.
  ///
  /// A file of `--config` may come from strangers, as in a pull request. So it makes no call write,
  /// fetch or run anything; `browse` writes marks to the file of `--marks`.
  static let onlyInOwnConfiguration: Set<String> = [
    "--in-place", "--in", "--marks", "--feeds", "--paging", "--password-command",
  ]

  /// The sections in search order: the most used first, so that the others need not be created.
  private static let sectionsBySearch: [Option.Section] = {
    let first: [Option.Section] = [.days, .answer, .look]
    return first + Option.Section.allCases.filter { !first.contains($0) }
  }()
}

extension [Command] {
  /// The commands that show days in some form.
  static let views: [Command] = [
    .month, .list, .next, .free, .conflicts, .stats, .show, .explain,
  ]

  /// The commands about marks.
  static let marking: [Command] = [.mark, .unmark, .marks]

  /// The commands that change the events of a file.
  static let writing: [Command] = [.new, .edit, .remove]

  /// The commands that show what is on days, once or, as `browse` does, interactively.
  static let showing: [Command] = views + [.browse]

  /// The commands whose answer can be written to a file.
  static let answering: [Command] =
    showing + [
      .marks, .validate, .fix, .redact, .diff, .rules,
    ]

  /// The commands that take options from a configuration file.
  static let configurable: [Command] = answering + [.watch, .mark, .unmark] + writing

  /// The commands that accept a period of any kind.
  static let periods: [Command] = [.month, .list, .free, .conflicts, .stats, .browse, .watch]
}
