import Feeds
import ICSText

/// Parses the arguments of a call.
struct ArgumentParser {
  private var request = Request()
  private var uses: [Use] = []
  private var rest: ArraySlice<InputPath>

  /// An option as it was typed; its meaning depends on the command, which may follow it.
  private struct Use {
    let name: String
    let value: InputPath?
  }

  /// Parses the arguments after the name of the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments to parse.
  ///   - configuration: Options that are applied before the arguments.
  static func parse(
    _ arguments: [InputPath], configuration: ConfigurationFile? = nil
  ) throws(UsageError) -> Request {
    var parser = ArgumentParser(rest: arguments[...])
    try parser.collect()
    if let configuration { try parser.apply(configuration) }
    if parser.uses.contains(where: { Period.optionNames.contains($0.name) }) {
      parser.request.days.period = Period()
    }
    for use in parser.uses {
      let option = try parser.apply(use)
      parser.request.typed.append(
        TypedOption(option: option.name, name: use.name, value: use.value?.name))
    }
    parser.request.takeFormatOfOutput()
    return parser.request
  }

  private init(rest: ArraySlice<InputPath>) {
    self.rest = rest
  }

  /// Separates the options from the operands, and finds the command.
  private mutating func collect() throws(UsageError) {
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument.bytes == Array("--".utf8) {
        takesOptions = false
      } else if takesOptions, argument.bytes.starts(with: "--".utf8) {
        try takeLongOption(argument)
      } else if takesOptions, argument.bytes.count > 1, argument.bytes[0] == UInt8(ascii: "-"),
        !argument.isEarlyDate
      {
        try takeShortOptions(argument)
      } else if takesOptions, request.operands.isEmpty, request.command == .month,
        let command = Command(word: argument.name)
      {
        request.command = command
      } else {
        request.operands.append(argument)
      }
    }
  }

  /// Applies the options of a configuration file to the request.
  private mutating func apply(_ configuration: ConfigurationFile) throws(UsageError) {
    for line in configuration.lines {
      do throws(UsageError) {
        try apply(line.arguments, of: configuration)
      } catch {
        throw .inConfiguration(file: configuration.name, line: line.number, error)
      }
    }
    request.days.period.isConfigured = !request.days.period.options.isEmpty
  }

  /// Applies one line of a configuration file to the request.
  private mutating func apply(
    _ line: [InputPath], of configuration: ConfigurationFile
  ) throws(UsageError) {
    var parser = ArgumentParser(rest: line[...])
    // Once the command is known, no word is taken for a command.
    parser.request.command = request.command
    try parser.collect()
    let command = parser.request.command == request.command ? nil : parser.request.command.word
    if let word = command ?? parser.request.operands.first?.name {
      throw .notInConfiguration(word)
    }
    for use in parser.uses {
      try Self.check(use, in: configuration)
      do throws(UsageError) {
        try apply(use)
      } catch {
        // One file serves all commands, so an option that is correct for another command is
        // skipped.
        let isRight = [Command].configurable.contains { (try? Self.check(use, of: $0)) != nil }
        if isRight { continue }
        if case .foreignOption(_, let owners, _) = error, let owner = owners.first {
          try Self.check(use, of: owner)
        }
        throw error
      }
    }
  }

  /// Makes sure that a configuration file may have an option, whatever the command is.
  private static func check(_ use: Use, in configuration: ConfigurationFile) throws(UsageError) {
    // No two of these options have the same name.
    guard let option = OptionTable.option(named: use.name) else { return }
    if OptionTable.onlyOnCommandLine.contains(option.name) { throw .notInConfiguration(use.name) }
    if configuration.isOwn { return }
    if OptionTable.onlyInOwnConfiguration.contains(option.name) {
      throw .onlyInOwnConfiguration(use.name)
    }
    if case .file = option.value, let value = use.value,
      value.isAddress || value.isCollection || GitAddress(value) != nil
    {
      throw .onlyInOwnConfiguration("\(use.name) \(value.name)")
    }
  }

  /// Makes sure that a command accepts an option and its value.
  private static func check(_ use: Use, of command: Command) throws(UsageError) {
    var parser = ArgumentParser(rest: [])
    parser.request.command = command
    try parser.apply(use)
  }

  /// Takes `--name`, `--name value` or `--name=value`.
  private mutating func takeLongOption(_ argument: InputPath) throws(UsageError) {
    let equals = argument.bytes.firstIndex(of: UInt8(ascii: "="))
    let nameEnd = equals ?? argument.bytes.endIndex
    let name = InputPath(bytes: Array(argument.bytes[..<nameEnd])).name
    let kind = try value(ofOption: name)
    let value = equals.map { InputPath(bytes: Array(argument.bytes[($0 + 1)...])) }
    if let value, kind.name == nil { throw .unexpectedValue(option: name, value: value.name) }
    try take(name, value, kind)
  }

  /// Takes `-n`, `-n 3`, `-n3`, or several options in one word: `-sw`.
  private mutating func takeShortOptions(_ argument: InputPath) throws(UsageError) {
    // With one hyphen, `-month` would mean `-m -o nth` and write a file.
    if argument.bytes.count > 2, OptionTable.option(named: "-" + argument.name) != nil {
      throw .unknownOption(argument.name, suggestion: "-" + argument.name)
    }
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-" + String(decoding: [letter], as: UTF8.self)
      let kind = try value(ofOption: name)
      let value = kind.name == nil || letters.isEmpty ? nil : InputPath(bytes: Array(letters))
      if value != nil { letters = [] }
      try take(name, value, kind)
    }
  }

  /// Returns the kind of value that an option has.
  private func value(ofOption name: String) throws(UsageError) -> Option.Value {
    if let option = OptionTable.option(named: name) { return option.value }
    // If no command was given yet, one may still follow.
    let isCommandKnown = request.command != .month
    let options = isCommandKnown ? OptionTable.options(of: request.command) : OptionTable.all
    let names = options.flatMap(\.names)
    // A single letter is too close to every other letter for a suggestion.
    let isLong = name.count > 2
    throw .unknownOption(
      name, suggestion: isLong ? Suggestions.option(for: name, among: names) : nil)
  }

  /// Records an option, and takes the next argument if that is the option's value.
  private mutating func take(
    _ name: String, _ typedValue: InputPath?, _ kind: Option.Value
  ) throws(UsageError) {
    var value = typedValue
    if value?.bytes.isEmpty == true, case .optional(let valueName) = kind {
      throw .missingValue(option: name, value: valueName)
    }
    if value == nil, let valueName = kind.requiredName {
      guard let next = rest.first, !next.isOptionName else {
        throw .missingValue(option: name, value: valueName)
      }
      value = rest.removeFirst()
    }
    uses.append(Use(name: name, value: value))
  }

  /// Applies an option to the request, if the option belongs to the command, and returns it.
  @discardableResult
  private mutating func apply(_ use: Use) throws(UsageError) -> Option {
    guard let option = OptionTable.option(named: use.name, of: request.command) else {
      let options = OptionTable.options(named: use.name)
      let owners = Command.allCases.filter { command in
        options.contains { $0.commands.contains(command) }
      }
      // The option may be of the command that a word before it is meant to be.
      if request.command == .month, let word = request.operands.first?.name,
        word.allSatisfy(\.isLetter), let call = Suggestions.call(for: word)
      {
        throw .unknownCommand(word, suggestion: call)
      }
      throw .foreignOption(options.first?.name ?? use.name, of: owners, in: request.command)
    }
    do {
      try option.apply(&request, use.value ?? InputPath(bytes: []))
    } catch {
      throw .invalidValue(
        option: use.name, value: use.value?.name ?? "", expectation: error.expectation)
    }
    return option
  }
}

extension InputPath {
  /// Whether the argument is a date before the year 0, such as -0044-03-15, and not options.
  fileprivate var isEarlyDate: Bool {
    let digits = bytes.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.count == 4 && bytes.dropFirst(5).first == UInt8(ascii: "-")
  }

  /// Whether the argument is the name of an option, and can't also be a number such as -3.
  fileprivate var isOptionName: Bool {
    bytes.first == UInt8(ascii: "-") && OptionTable.option(named: name) != nil && Int(name) == nil
  }
}
