import ICSText

/// An option: its names, its help and its effect.
///
/// The parser, the help, the manual page and the completions all use the table of options. `Option`
/// is a class because the table is searched at each start, and copying would take longer than that.
final class Option: Sendable {
  /// The kind of value that follows the name.
  enum Value: Sendable {
    /// The option has no value.
    case none
    /// A text, with its name in help.
    case text(String)
    /// One of several words, or a list of them separated by commas.
    ///
    /// The words are computed on demand: most starts only search the table for the option that was
    /// typed.
    case choice(String, @Sendable () -> [String])
    /// A text that follows the name and an equals sign, or may be missing.
    case optional(String)
    /// The path of a file.
    case file(String)
    /// The name of a time zone.
    case zone(String)
    /// The names of rules of validation, separated by commas.
    case rules(String)

    /// The name of the value in help; `nil` if there is no value.
    var name: String? {
      switch self {
      case .none: nil
      case .text(let name), .choice(let name, _), .optional(let name), .file(let name),
        .zone(let name), .rules(let name):
        name
      }
    }

    /// The name of a value that an option must have; `nil` if it has none or may lack it.
    var requiredName: String? {
      if case .optional = self { nil } else { name }
    }

    /// The value as help shows it after the name of its option: ` N`, or `[=N]` if it may be missing.
    var synopsis: String {
      switch self {
      case .none: ""
      case .optional(let name): "[=\(name)]"
      case .text, .choice, .file, .zone, .rules: name.map { " \($0)" } ?? ""
      }
    }
  }

  /// The subject of an option; help has one section for each.
  enum Section: String, CaseIterable, Sendable {
    case days = "Days"
    case marks = "Marks on days"
    case writing = "Events that are written"
    case questions = "Questions"
    case repairs = "Repairs"
    case redaction = "Redaction"
    case checks = "Checks"
    case report = "Reports"
    case differences = "Differences"
    case answer = "Output"
    case reading = "Times and filters"
    case look = "Appearance"
    case general = "General"
  }

  /// A part of the full help that holds for some commands only.
  struct Note: Sendable {
    let commands: [Command]
    let text: String

    init(_ commands: [Command], _ text: String) {
      self.commands = commands
      self.text = text
    }
  }

  /// The names with their hyphens, short names first.
  let names: [String]

  /// The kind of value that follows the name.
  let value: Value

  /// The section of help that describes the option.
  let section: Section

  /// The commands that accept the option.
  let commands: [Command]

  /// What the option does, on one line.
  var help: String { makeHelp() }
  /// Most starts only search the table, and some lines list many words.
  private let makeHelp: @Sendable () -> String

  /// Further details for the full help; may be empty.
  let details: String

  /// What else the full help says about the option of some commands.
  let notes: [Note]

  /// Applies the option and its value to a request; throws if the value is wrong.
  let apply: @Sendable (inout Request, InputPath) throws(ValueProblem) -> Void

  init(
    names: [String], value: Value, section: Section, commands: [Command],
    help: @autoclosure @escaping @Sendable () -> String, details: String = "", notes: [Note] = [],
    apply: @escaping @Sendable (inout Request, InputPath) throws(ValueProblem) -> Void
  ) {
    self.names = names
    self.value = value
    self.section = section
    // `watch` shows what the month view shows, so it has the same options.
    self.commands = commands.contains(.month) ? commands + [.watch] : commands
    makeHelp = help
    self.details = details
    self.notes = notes
    self.apply = apply
  }

  /// The name that messages and documents use for the option.
  var name: String { names[names.count - 1] }
}

/// An error about a wrong value, which says what was expected.
struct ValueProblem: Error, Hashable {
  let expectation: String
}

extension Option {
  /// Makes an option without a value.
  static func flag(
    _ names: String..., section: Section, commands: [Command], help: String,
    details: String = "", notes: [Note] = [],
    apply: @escaping @Sendable (inout Request) -> Void
  ) -> Option {
    Option(
      names: names, value: .none, section: section, commands: commands, help: help,
      details: details, notes: notes, apply: { request, _ in apply(&request) })
  }

  /// Makes an option whose value is kept as it was typed.
  static func text(
    _ names: String..., value: String, section: Section, commands: [Command], help: String,
    details: String = "", notes: [Note] = [],
    apply: @escaping @Sendable (inout Request, String) -> Void
  ) -> Option {
    Option(
      names: names, value: .text(value), section: section, commands: commands, help: help,
      details: details, notes: notes, apply: { request, value in apply(&request, value.name) })
  }

  /// Makes an option whose value is a number within bounds.
  static func number(
    _ names: String..., value: String, in bounds: ClosedRange<Int>, section: Section,
    commands: [Command], help: String, details: String = "", notes: [Note] = [],
    apply: @escaping @Sendable (inout Request, Int) -> Void
  ) -> Option {
    Option(
      names: names, value: .text(value), section: section, commands: commands, help: help,
      details: details, notes: notes,
      apply: { (request, value) throws(ValueProblem) in
        apply(&request, try Self.number(value, in: bounds))
      })
  }

  /// Makes an option whose value is a number within bounds, or a certain one if it is missing.
  static func optionalNumber(
    _ names: String..., value: String, in bounds: ClosedRange<Int>, ifMissing number: Int,
    section: Section, commands: [Command], help: String, details: String = "",
    apply: @escaping @Sendable (inout Request, Int) -> Void
  ) -> Option {
    Option(
      names: names, value: .optional(value), section: section, commands: commands, help: help,
      details: details,
      apply: { (request, value) throws(ValueProblem) in
        apply(&request, value.bytes.isEmpty ? number : try Self.number(value, in: bounds))
      })
  }

  private static func number(
    _ value: InputPath, in bounds: ClosedRange<Int>
  ) throws(ValueProblem) -> Int {
    guard let number = Int(value.name), bounds.contains(number) else {
      throw ValueProblem(
        expectation: "a number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// Makes an option whose value is one of several words.
  static func choice<Choice: Sendable>(
    _ names: String..., value: String,
    among choices: @autoclosure @escaping @Sendable () -> [(word: String, choice: Choice)],
    section: Section, commands: [Command], help: @autoclosure @escaping @Sendable () -> String,
    details: String = "",
    apply: @escaping @Sendable (inout Request, Choice) -> Void
  ) -> Option {
    Option(
      names: names, value: .choice(value) { choices().map(\.word) }, section: section,
      commands: commands, help: help(), details: details,
      apply: { (request, value) throws(ValueProblem) in
        let choices = choices()
        guard let choice = choices.first(where: { $0.word == value.name.lowercased() })?.choice
        else {
          throw ValueProblem(expectation: choices.map(\.word).asAlternatives)
        }
        apply(&request, choice)
      })
  }

  /// Makes an option whose value is a list of words, separated by commas.
  static func choices<Choice: Sendable>(
    _ names: String..., value: String,
    among choices: @autoclosure @escaping @Sendable () -> [(word: String, choice: Choice)],
    section: Section, commands: [Command], help: String, details: String = "",
    notes: [Note] = [], apply: @escaping @Sendable (inout Request, [Choice]) -> Void
  ) -> Option {
    Option(
      names: names, value: .choice(value) { choices().map(\.word) }, section: section,
      commands: commands, help: help, details: details, notes: notes,
      apply: { (request, value) throws(ValueProblem) in
        let choices = choices()
        let words = value.name.split(separator: ",", omittingEmptySubsequences: false)
        let found = try words.map { (word) throws(ValueProblem) in
          guard
            let choice = choices.first(where: { $0.word.lowercased() == word.lowercased() })?.choice
          else {
            let names = choices.map(\.word)
            let closest = Suggestions.closest(to: String(word), among: names)
            throw ValueProblem(
              expectation: "\(names.asAlternatives), or several, separated by commas"
                + (words.count > 1 ? ", not \"\(word)\"" : "")
                + Suggestions.question([closest].compactMap(\.self)))
          }
          return choice
        }
        apply(&request, found)
      })
  }
}

extension [String] {
  /// The words, separated by commas, with "or" before the last.
  var asAlternatives: String { listed(with: "or") }

  /// The words, separated by commas, with a conjunction before the last.
  func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
