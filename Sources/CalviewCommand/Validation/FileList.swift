import ICSText

/// A list of paths: one a line, or with a NUL behind each, as `find -print0` writes them.
enum FileList {
  /// The operands of a call, and the paths of the list that it names.
  static func operands(of request: Request) throws(UsageError) -> [InputPath] {
    guard let list = request.validation.fileList else {
      if request.operands.isEmpty { throw .missingFile(request.command) }
      return request.operands
    }
    if list == .standardInput, request.operands.contains(.standardInput) {
      throw .excluding("--files-from -", "-")
    }
    return request.operands + paths(in: try WholeFile.read(list, of: "--files-from"))
  }

  /// The paths that the text of a list has.
  static func paths(in text: [UInt8]) -> [InputPath] {
    let separator = text.contains(0) ? 0 : UInt8(ascii: "\n")
    return text.split(separator: separator).map { InputPath(bytes: Array($0)) }
  }
}
