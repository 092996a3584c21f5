import ICSText

/// The files of a call: its operands, and those of the list that `--files-from` names.
enum FileList {
  /// All files of `validate` and `fix`.
  ///
  /// Without any, standard input is read if it is a pipe.
  static func operands(
    of request: Request, in environment: Environment
  ) throws(UsageError) -> [InputPath] {
    try checkStandardInput(request)
    guard request.fileList == nil else { return request.operands + (try listed(by: request)) }
    let options = [request.configuration, request.validation.baseline]
    if request.operands.isEmpty {
      guard environment.standardInput == .stream, !options.contains(.standardInput) else {
        throw .missingFile(request.command)
      }
      return [.standardInput]
    }
    return request.operands
  }

  /// The paths of the list that a call names.
  static func listed(by request: Request) throws(UsageError) -> [InputPath] {
    guard var names = try names(of: request) else { return [] }
    var paths: [InputPath] = []
    do {
      while let path = try names.next() { paths.append(path) }
    } catch {
      throw .unreadable(option: "--files-from", error)
    }
    return paths
  }

  /// The list that a call names, to be read as it comes.
  static func names(of request: Request) throws(UsageError) -> FileNames? {
    guard let list = request.fileList else { return nil }
    do {
      return try FileNames(opening: list)
    } catch {
      throw .unreadable(option: "--files-from", error)
    }
  }

  /// Makes sure that standard input is used for only one thing.
  static func checkStandardInput(_ request: Request) throws(UsageError) {
    let options = [
      ("--config", request.configuration), ("--baseline", request.validation.baseline),
      ("--files-from", request.fileList),
    ]
    var uses = options.filter { $0.1 == .standardInput }.map { "\($0.0) -" }
    if request.operands.contains(.standardInput) { uses.append("-") }
    if uses.count > 1 { throw .excluding(uses[0], uses[1]) }
  }
}
