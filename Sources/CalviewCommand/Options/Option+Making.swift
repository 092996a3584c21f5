import ICSText

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
            throw ValueProblem(
              expectation:
                "\(choices.map(\.word).asAlternatives), or several, separated by commas")
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
