import ICSText

extension Request {
  /// The same with the calendars to read where the call names none: those that come through a pipe,
  /// or else those that the user keeps.
  func takingFiles(in environment: Environment) -> Request {
    let isDayAlone = command == .explain && operands.count == 1
    guard operands.isEmpty || isDayAlone else { return self }
    var request = self
    request.operands = files(in: environment) + operands
    return request
  }

  private func files(in environment: Environment) -> [InputPath] {
    if environment.standardInput == .stream, configuration != .standardInput {
      return [.standardInput]
    }
    if let typed = environment.value("CALVIEW_FILES") {
      return typed.split(separator: ":").map { InputPath(String($0)) }
    }
    return defaultFiles.map { $0.expandingHome(in: environment) }
  }
}

extension Request {
  /// The same with the operands that name no files as what events to show.
  func takingQueryFromOperands(exists: ([UInt8]) -> Bool) -> Request {
    guard command == .show else { return self }
    var request = self
    request.operands = []
    var words: [InputPath] = []
    for operand in operands {
      // A name that can only be that of a file is one, so that it is missed where it is not there.
      if operand == .standardInput || exists(operand.bytes) || operand.name.hasSuffix(".ics") {
        request.operands.append(operand)
      } else if !operand.bytes.isEmpty {
        words.append(operand)
      }
    }
    if !words.isEmpty { request.query = words.map(\.name).joined(separator: " ") }
    return request
  }
}

extension InputPath {
  /// The path with the home directory in place of `~` at its start, as a shell would have it.
  fileprivate func expandingHome(in environment: Environment) -> InputPath {
    guard bytes.starts(with: "~/".utf8), let home = environment.value("HOME") else { return self }
    return InputPath(bytes: Array(home.utf8) + bytes.dropFirst())
  }
}
