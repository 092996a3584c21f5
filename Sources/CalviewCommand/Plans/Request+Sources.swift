import ICSText

extension Request {
  /// Returns the request with the files to read: those of the list, if one is given.
  ///
  /// If the call names no files, they are standard input if that is a pipe or a file, or else the
  /// files that the user has configured.
  func takingFiles(in environment: Environment) throws(UsageError) -> Request {
    if files.list != nil {
      try FileList.checkStandardInput(self)
    }
    var request = self
    let hasOnlyDay = command == .explain && operands.count == 1
    if files.list == nil {
      if operands.isEmpty || hasOnlyDay {
        request.operands = defaultFiles(in: environment) + operands
      }
    } else if !answer.isForEachFile {
      // Otherwise the list is read later, while its files are answered one by one.
      request.operands = try FileList.listed(by: files, in: environment) + operands
    }
    request.operands = files.fetchingCollections(request.operands, in: environment)
    request.show.knownCalendars = files.fetchingCollections(
      request.show.knownCalendars, in: environment)
    return request
  }

  private func defaultFiles(in environment: Environment) -> [InputPath] {
    if environment.standardInput == .stream, configuration != .standardInput {
      return [.standardInput]
    }
    if let typed = environment.value("CALVIEW_FILES") {
      return InputPath.list(typed, in: environment)
    }
    return files.defaults.map { $0.expandingHome(in: environment) }
  }

  /// Returns the request with the operands that are not files as the query for events to show.
  func takingQueryFromOperands(exists: ([UInt8]) -> Bool) -> Request {
    guard command == .show else { return self }
    var request = self
    request.operands = []
    var words: [InputPath] = []
    for operand in operands {
      // Such a name is always a file, so that a missing file is reported as missing.
      if operand == .standardInput || operand.isAddress || operand.isCollection
        || exists(operand.bytes) || [".ics", ".eml"].contains(where: operand.name.hasSuffix)
      {
        request.operands.append(operand)
      } else if !operand.bytes.isEmpty {
        words.append(operand)
      }
    }
    if !words.isEmpty { request.show.query = words.map(\.name).joined(separator: " ") }
    return request
  }

  /// Returns the request with the file of marks as its only operand, for viewing the marks.
  func readingMarkFile(in environment: Environment) throws(UsageError) -> Request {
    if let operand = operands.first { throw .unexpectedOperand(command, operand.name) }
    var request = self
    request.operands = [try marks.file(of: command, in: environment)]
    return request
  }
}

extension MarksRequest {
  /// The files whose marks a month shows.
  func files(in environment: Environment) -> [InputPath] {
    guard shownFiles.isEmpty else { return shownFiles.map { $0.expandingHome(in: environment) } }
    return InputPath.list(environment.value("CALVIEW_MARKS") ?? "", in: environment)
  }

  /// Returns the one file that a command about marks reads or changes.
  func file(of command: Command, in environment: Environment) throws(UsageError) -> InputPath {
    let files = file.map { [$0] } ?? self.files(in: environment)
    guard files.count == 1, let file = files.first else { throw .missingMarkFile(command) }
    guard file != .standardInput, !file.isAddress, !file.isCollection else {
      throw .invalidValue(option: "--in", value: file.name, expectation: "a file")
    }
    return file.expandingHome(in: environment)
  }
}

extension InputPath {
  /// Splits the value of a variable into paths at colons, except at those within an address.
  ///
  /// A path may begin with `~`, which shells leave as it is within quotation marks.
  static func list(_ typed: String, in environment: Environment) -> [InputPath] {
    var paths: [String] = []
    for piece in typed.split(separator: ":") {
      if let last = paths.last, belongs(piece, to: last) {
        paths[paths.count - 1] = "\(last):\(piece)"
      } else {
        paths.append(String(piece))
      }
    }
    return paths.map { InputPath($0).expandingHome(in: environment) }
  }

  /// Whether a piece continues an address: after the scheme, or with a password or a port.
  private static func belongs(_ piece: Substring, to last: String) -> Bool {
    if piece.hasPrefix("//") {
      let joined = InputPath("\(last):\(piece)")
      return joined.isAddress || joined.isCollection
    }
    let path = InputPath(last)
    guard path.isAddress || path.isCollection,
      !(path.isCollection ? last.dropFirst("caldav+".count) : last[...]).dropFirst(8).contains("/")
    else { return false }
    let start = piece.prefix { $0 != "/" }
    return start.contains("@") || !start.isEmpty && start.allSatisfy(\.isNumber)
  }

  /// The path with a leading `~` replaced by the home directory, as a shell would do.
  fileprivate func expandingHome(in environment: Environment) -> InputPath {
    guard bytes.starts(with: "~/".utf8), let home = environment.value("HOME") else { return self }
    return InputPath(bytes: Array(home.utf8) + bytes.dropFirst())
  }
}
