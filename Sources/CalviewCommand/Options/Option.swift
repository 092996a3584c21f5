import ICSText

/// An option: its names, its help and its effect.
///
/// Parser, help, manual page and completions are made from the table of these. A class, since they
/// are searched at each start and copies would take longer than that.
final class Option: Sendable {
  /// What is after the name.
  enum Value: Sendable {
    /// Nothing.
    case none
    /// A text, called this in help.
    case text(String)
    /// One of some words, or several of them with commas between them. The words are found when they
    /// are asked for: most starts look at tables of options for the one that was typed.
    case choice(String, @Sendable () -> [String])
    /// The path of a file.
    case file(String)
    /// The name of a time zone.
    case zone(String)

    /// What the value is called in help.
    var name: String? {
      switch self {
      case .none: nil
      case .text(let name), .choice(let name, _), .file(let name), .zone(let name): name
      }
    }
  }

  /// What an option is about; help shows one section for each.
  enum Section: String, CaseIterable, Sendable {
    case days = "Days"
    case marks = "Marks on days"
    case questions = "Questions"
    case repairs = "Repairs"
    case checks = "Checks"
    case report = "Reports"
    case differences = "Differences"
    case answer = "Output"
    case reading = "Times and filters"
    case look = "Appearance"
    case general = "General"
  }

  /// The names with their hyphens, the short one first.
  let names: [String]

  /// What is after the name.
  let value: Value

  /// What it is about.
  let section: Section

  /// The commands that have it.
  let commands: [Command]

  /// What it does, on one line.
  let help: String

  /// What else there is to say.
  let details: String

  /// Puts it into what was typed; throws what is wrong with the value.
  let apply: @Sendable (inout Request, InputPath) throws(ValueProblem) -> Void

  init(
    names: [String], value: Value, section: Section, commands: [Command], help: String,
    details: String = "",
    apply: @escaping @Sendable (inout Request, InputPath) throws(ValueProblem) -> Void
  ) {
    self.names = names
    self.value = value
    self.section = section
    // What is watched is what a month shows.
    self.commands = commands.contains(.month) ? commands + [.watch] : commands
    self.help = help
    self.details = details
    self.apply = apply
  }

  /// The name that messages and documents call it by.
  var name: String { names[names.count - 1] }
}

/// What is expected of a value that is wrong.
struct ValueProblem: Error, Hashable {
  let expectation: String
}
