import ICSText

/// Takes the arguments of a call apart.
struct ArgumentParser {
  private var request = Request()
  private var used: [Option] = []
  private var rest: ArraySlice<InputPath>

  /// Reads the arguments that follow the name of the program.
  static func parse(_ arguments: [InputPath]) throws(UsageError) -> Request {
    var parser = ArgumentParser(rest: arguments[...])
    try parser.run()
    return parser.request
  }

  private init(rest: ArraySlice<InputPath>) {
    self.rest = rest
  }

  private mutating func run() throws(UsageError) {
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
    for option in used where !option.commands.contains(request.command) {
      let owners = Command.allCases.filter(option.commands.contains)
      throw .foreignOption(option.name, of: owners, in: request.command)
    }
    guard request.command.formats.contains(request.format) else {
      throw .foreignFormat(request.format, in: request.command)
    }
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func takeLongOption(_ argument: InputPath) throws(UsageError) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = InputPath(bytes: Array(parts[0])).name
    let option = try option(named: name)
    let value = parts.count > 1 ? InputPath(bytes: Array(parts[1])) : nil
    if let value, option.value.name == nil {
      throw .unexpectedValue(option: name, value: value.name)
    }
    try apply(option, typedAs: name, value: value)
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
      let option = try option(named: name)
      let value =
        option.value.name == nil || letters.isEmpty ? nil : InputPath(bytes: Array(letters))
      if value != nil { letters = [] }
      try apply(option, typedAs: name, value: value)
    }
  }

  private func option(named name: String) throws(UsageError) -> Option {
    if let option = OptionTable.option(named: name) { return option }
    let names = OptionTable.all.flatMap(\.names)
    // Every letter is close to every other.
    let isLong = name.count > 2
    throw .unknownOption(
      name, suggestion: isLong ? Suggestions.closest(to: name, among: names) : nil)
  }

  private mutating func apply(
    _ option: Option, typedAs name: String, value: InputPath?
  ) throws(UsageError) {
    used.append(option)
    var value = value
    if value == nil, let valueName = option.value.name {
      guard let next = rest.first, !next.isOptionName else {
        throw .missingValue(option: name, value: valueName)
      }
      value = rest.removeFirst()
    }
    do {
      try option.apply(&request, value ?? InputPath(bytes: []))
    } catch {
      throw .invalidValue(
        option: name, value: value?.name ?? "", expectation: error.expectation)
    }
  }
}

extension InputPath {
  /// Whether it is the name of an option, and can't be a number, such as -3, as well.
  fileprivate var isOptionName: Bool {
    OptionTable.option(named: name) != nil && Int(name) == nil
  }
}
