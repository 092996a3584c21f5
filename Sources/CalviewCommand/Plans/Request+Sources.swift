import ICSText

extension Request {
  /// The same with the calendars of a list, or where the call names none with those that come through a
  /// pipe, or else those that the user keeps.
  func takingFiles(in environment: Environment) throws(UsageError) -> Request {
    if fileList != nil {
      try FileList.checkStandardInput(self)
      // Then the list is read while its files are answered.
      if answersEach { return self }
      var request = self
      request.operands = try FileList.listed(by: self) + operands
      return request
    }
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
      return InputPath.list(typed)
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
      if operand == .standardInput || operand.isAddress || exists(operand.bytes)
        || operand.name.hasSuffix(".ics")
      {
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
    return InputPath.list(environment.value("CALVIEW_MARKS") ?? "")
  }

  /// The file that a command about marks is for.
  func fileOfMarks(in environment: Environment) throws(UsageError) -> InputPath {
    let files = markFile.map { [$0] } ?? filesOfMarks(in: environment)
    guard files.count == 1, let file = files.first else { throw .missingMarkFile(command) }
    guard file != .standardInput, !file.isAddress else {
      throw .invalidValue(option: "--in", value: file.name, expectation: "a file")
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
  /// The paths of a variable, with colons between them; those in an address part nothing.
  static func list(_ typed: String) -> [InputPath] {
    var paths: [String] = []
    for piece in typed.split(separator: ":") {
      if let last = paths.last, belongs(piece, to: last) {
        paths[paths.count - 1] = "\(last):\(piece)"
      } else {
        paths.append(String(piece))
      }
    }
    return paths.map { InputPath($0) }
  }

  /// Whether a piece goes on with an address: after its scheme, or with a password or a port.
  private static func belongs(_ piece: Substring, to last: String) -> Bool {
    if piece.hasPrefix("//") { return InputPath("\(last):\(piece)").isAddress }
    guard InputPath(last).isAddress, !last.dropFirst(8).contains("/") else { return false }
    let start = piece.prefix { $0 != "/" }
    return start.contains("@") || !start.isEmpty && start.allSatisfy(\.isNumber)
  }

  /// The path with the home directory in place of `~` at its start, as a shell would have it.
  fileprivate func expandingHome(in environment: Environment) -> InputPath {
    guard bytes.starts(with: "~/".utf8), let home = environment.value("HOME") else { return self }
    return InputPath(bytes: Array(home.utf8) + bytes.dropFirst())
  }
}
