import ICSText

/// A list of paths: one a line, or with a NUL behind each, as `find -print0` writes them.
enum FileList {
  /// The paths that the text of a list has.
  static func paths(in text: [UInt8]) -> [InputPath] {
    let separator = text.contains(0) ? 0 : UInt8(ascii: "\n")
    return text.split(separator: separator).map { InputPath(bytes: Array($0)) }
  }
}
