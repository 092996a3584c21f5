import ICSText

/// Takes the arguments of a call apart.
struct ArgumentParser {
  private var request = Request()
  private var uses: [Use] = []
  private var rest: ArraySlice<InputPath>

  /// An option as it was typed; which one is meant is known when the command is.
  private struct Use {
    let name: String
    let value: InputPath?
  }

  /// Reads the arguments that follow the name of the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - configuration: Options that come before them.
  static func parse(
    _ arguments: [InputPath], configuration: ConfigurationFile? = nil
  ) throws(UsageError) -> Request {
    var parser = ArgumentParser(rest: arguments[...])
    try parser.collect()
    if let configuration { try parser.apply(configuration) }
    if parser.uses.contains(where: { Request.periodOptionNames.contains($0.name) }) {
      parser.request.forgetPeriod()
    }
    for use in parser.uses { try parser.apply(use) }
    let request = parser.request
    guard request.command.formats.contains(request.format) else {
      throw .foreignFormat(request.format, in: request.command)
    }
    if let output = request.output, output != .standardInput, request.operands.contains(output) {
      throw .outputIsInput(output.name)
    }
    return request
  }

  private init(rest: ArraySlice<InputPath>) {
    self.rest = rest
  }

  /// Takes options and operands apart.
  private mutating func collect() throws(UsageError) {
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument.bytes == Array("--".utf8) {
        takesOptions = false
      } else if takesOptions, argument.bytes.starts(with: "--".utf8) {
        try takeLongOption(argument)
      } else if takesOptions, argument.bytes.count > 1, argument.bytes[0] == UInt8(ascii: "-") {
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

  /// Puts the options of a file into what was typed.
  private mutating func apply(_ configuration: ConfigurationFile) throws(UsageError) {
    for line in configuration.lines {
      do throws(UsageError) {
        try apply(line.arguments)
      } catch {
        throw .inConfiguration(file: configuration.name, line: line.number, error)
      }
    }
    request.hasConfiguredPeriod = !request.periodOptions.isEmpty
    // It may be the form of another command.
    if !request.command.formats.contains(request.format) { request.format = .text }
  }

  /// Puts a line of a file of options into what was typed.
  private mutating func apply(_ line: [InputPath]) throws(UsageError) {
    var parser = ArgumentParser(rest: line[...])
    // Where there is a command already, no word is taken for one.
    parser.request.command = request.command
    try parser.collect()
    if let operand = parser.request.operands.first { throw .notInConfiguration(operand.name) }
    for use in parser.uses {
      if ["--config", "--help", "-h", "--version"].contains(use.name) {
        throw .notInConfiguration(use.name)
      }
      do throws(UsageError) {
        try apply(use)
      } catch {
        // One file serves all commands: what is right for another is skipped.
        let isRight = [Command].configurable.contains { (try? Self.check(use, of: $0)) != nil }
        if isRight { continue }
        if case .foreignOption(_, let owners, _) = error, let owner = owners.first {
          try Self.check(use, of: owner)
        }
        throw error
      }
    }
  }

  /// Makes sure that an option is right for a command.
  private static func check(_ use: Use, of command: Command) throws(UsageError) {
    var parser = ArgumentParser(rest: [])
    parser.request.command = command
    try parser.apply(use)
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func takeLongOption(_ argument: InputPath) throws(UsageError) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = InputPath(bytes: Array(parts[0])).name
    let valueName = try valueName(ofOption: name)
    let value = parts.count > 1 ? InputPath(bytes: Array(parts[1])) : nil
    if let value, valueName == nil { throw .unexpectedValue(option: name, value: value.name) }
    try take(name, value, valueName)
  }

  /// `-n`, `-n 3`, `-n3`, and several in one word: `-sw`.
  private mutating func takeShortOptions(_ argument: InputPath) throws(UsageError) {
    // With one hyphen `-month` would be `-m -o nth`, and write a file.
    if argument.bytes.count > 2, OptionTable.option(named: "-" + argument.name) != nil {
      throw .unknownOption(argument.name, suggestion: "-" + argument.name)
    }
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-" + String(decoding: [letter], as: UTF8.self)
      let valueName = try valueName(ofOption: name)
      let value = valueName == nil || letters.isEmpty ? nil : InputPath(bytes: Array(letters))
      if value != nil { letters = [] }
      try take(name, value, valueName)
    }
  }

  /// What the value of an option is called, if it has one.
  private func valueName(ofOption name: String) throws(UsageError) -> String? {
    if let option = OptionTable.option(named: name) { return option.value.name }
    // A command may still follow if there is none yet.
    let isCommandKnown = request.command != .month
    let options = isCommandKnown ? OptionTable.options(of: request.command) : OptionTable.all
    let names = options.flatMap(\.names)
    // Every letter is close to every other.
    let isLong = name.count > 2
    throw .unknownOption(
      name, suggestion: isLong ? Suggestions.closest(to: name, among: names) : nil)
  }

  /// Takes an option, and the next argument if that is its value.
  private mutating func take(
    _ name: String, _ typedValue: InputPath?, _ valueName: String?
  ) throws(UsageError) {
    var value = typedValue
    if value == nil, let valueName {
      guard let next = rest.first, !next.isOptionName else {
        throw .missingValue(option: name, value: valueName)
      }
      value = rest.removeFirst()
    }
    uses.append(Use(name: name, value: value))
  }

  /// Puts an option of the command into what was typed.
  private mutating func apply(_ use: Use) throws(UsageError) {
    guard let option = OptionTable.option(named: use.name, of: request.command) else {
      let options = OptionTable.options(named: use.name)
      let owners = Command.allCases.filter { command in
        options.contains { $0.commands.contains(command) }
      }
      throw .foreignOption(options.first?.name ?? use.name, of: owners, in: request.command)
    }
    do {
      try option.apply(&request, use.value ?? InputPath(bytes: []))
    } catch {
      throw .invalidValue(
        option: use.name, value: use.value?.name ?? "", expectation: error.expectation)
    }
  }
}

extension InputPath {
  /// Whether it is the name of an option, and can't be a number, such as -3, as well.
  fileprivate var isOptionName: Bool {
    bytes.first == UInt8(ascii: "-") && OptionTable.option(named: name) != nil && Int(name) == nil
  }
}
