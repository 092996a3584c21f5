import ICSText

/// A list of paths: one a line, or with a NUL after each, as `find -print0` writes them.
enum FileList {
  /// The operands of a call, and the paths of the list that it names.
  ///
  /// Without any, standard input is read if it is a pipe.
  static func operands(
    of request: Request, in environment: Environment
  ) throws(UsageError) -> [InputPath] {
    try checkStandardInput(request)
    guard let list = request.validation.fileList else {
      let options = [request.configuration, request.validation.baseline]
      if request.operands.isEmpty {
        guard environment.standardInput == .stream, !options.contains(.standardInput) else {
          throw .missingFile(request.command)
        }
        return [.standardInput]
      }
      return request.operands
    }
    return request.operands + paths(in: try WholeFile.read(list, of: "--files-from"))
  }

  /// Makes sure that standard input is used for only one thing.
  private static func checkStandardInput(_ request: Request) throws(UsageError) {
    let options = [
      ("--config", request.configuration), ("--baseline", request.validation.baseline),
      ("--files-from", request.validation.fileList),
    ]
    var uses = options.filter { $0.1 == .standardInput }.map { "\($0.0) -" }
    if request.operands.contains(.standardInput) { uses.append("-") }
    if uses.count > 1 { throw .excluding(uses[0], uses[1]) }
  }

  /// The paths that the text of a list has.
  static func paths(in text: [UInt8]) -> [InputPath] {
    if text.contains(0) { return text.split(separator: 0).map { InputPath(bytes: Array($0)) } }
    // Lists from Windows end their lines with CRLF.
    return text.split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }.map { InputPath(bytes: Array($0)) }
  }
}
