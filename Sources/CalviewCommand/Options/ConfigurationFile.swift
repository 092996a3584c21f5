import ICSText

/// A file with options, one per line, written as on the command line.
struct ConfigurationFile: Sendable {
  /// A line that is neither empty nor a comment.
  struct Line: Sendable {
    let number: Int
    let arguments: [InputPath]
  }

  /// The name of the file.
  let name: String

  /// Whether the file is the user's own, and not one that the call names.
  let isOwn: Bool

  /// The lines that are neither empty nor comments.
  let lines: [Line]

  /// Parses the text of a configuration file.
  init(name: String, isOwn: Bool, text: [UInt8]) {
    self.name = name
    self.isOwn = isOwn
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.lines = lines.enumerated().compactMap { index, line in
      let words = Self.words(in: line)
      return words.isEmpty ? nil : Line(number: index + 1, arguments: words)
    }
  }

  /// Splits a line into an option and its value, which ends at the end of the line or a comment.
  private static func words(in line: ArraySlice<UInt8>) -> [InputPath] {
    var end = line.startIndex
    while end < line.endIndex, !isComment(at: end, in: line) { end += 1 }
    let text = trimmed(line[..<end])
    let option = text.prefix { !isBlank($0) }
    let value = trimmed(text[option.endIndex...])
    return [option, value].filter { !$0.isEmpty }.map { InputPath(bytes: Array($0)) }
  }

  private static func isComment(at index: Int, in line: ArraySlice<UInt8>) -> Bool {
    line[index] == UInt8(ascii: "#") && (index == line.startIndex || isBlank(line[index - 1]))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}

extension ConfigurationFile {
  /// Reads the file that the call names, or else the user's own file; `nil` if there is none.
  init?(at named: InputPath?, in environment: Environment) throws(UsageError) {
    guard let path = named ?? Self.path(in: environment) else { return nil }
    let isOwn = named == nil
    do {
      let text = try WholeFile.read(path, upTo: Self.maxBytes)
      self.init(name: path.name, isOwn: isOwn, text: text)
    } catch {
      if isOwn, let name = error.reason.errnoName, ["ENOENT", "ENOTDIR"].contains(name) {
        return nil
      }
      throw .unreadable(option: isOwn ? "configuration file" : "--config", error)
    }
  }

  /// The most bytes of a configuration file; a larger one, or a device, is something else.
  static let maxBytes = 1 << 20

  /// The user's own file, which need not exist: `calview/config` in the configuration directory.
  ///
  /// The XDG Base Directory Specification says which directory that is.
  static func path(in environment: Environment) -> InputPath? {
    // The specification says to ignore relative paths.
    if let directory = environment.value("XDG_CONFIG_HOME"), directory.hasPrefix("/") {
      return InputPath("\(directory)/calview/config")
    }
    return environment.value("HOME").map { InputPath("\($0)/.config/calview/config") }
  }
}
