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

// Where marks are kept.
extension Request {
  /// The files whose marks a month shows.
  func filesOfMarks(in environment: Environment) -> [InputPath] {
    guard marks.isEmpty else { return marks.map { $0.expandingHome(in: environment) } }
    let typed = environment.value("CALVIEW_MARKS") ?? ""
    return typed.split(separator: ":").map { InputPath(String($0)) }
  }

  /// The file that a command about marks is for.
  func fileOfMarks(in environment: Environment) throws(UsageError) -> InputPath {
    let files = markFile.map { [$0] } ?? filesOfMarks(in: environment)
    guard files.count == 1, let file = files.first else { throw .missingMarkFile(command) }
    guard file != .standardInput else {
      throw .invalidValue(option: "--in", value: "-", expectation: "a file")
    }
    return file.expandingHome(in: environment)
  }

  /// The same for a view of the file with marks.
  func readingMarkFile(in environment: Environment) throws(UsageError) -> Request {
    if let operand = operands.first { throw .unexpectedOperand(command, operand.name) }
    var request = self
    request.operands = [try fileOfMarks(in: environment)]
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
