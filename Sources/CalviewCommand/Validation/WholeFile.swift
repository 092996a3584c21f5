import ICSText

/// A file beside the calendars that is kept as a whole: a list of names, a baseline, options.
enum WholeFile {
  private static let pieceSize = 1 << 16
  private static let maximumSize = 256 << 20

  /// Reads a path that an option names, or standard input for `-`.
  static func read(_ path: InputPath, of option: String) throws(UsageError) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      throw .unreadable(option: option, error)
    }
  }

  /// Reads a path, or standard input for `-`.
  static func read(_ path: InputPath) throws(SourceError) -> [UInt8] {
    var source = try ByteSource(opening: path)
    var bytes: [UInt8] = []
    while true {
      let count = bytes.count
      try bytes.append(addingCapacity: pieceSize) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
      if bytes.count == count { return bytes }
      if bytes.count > maximumSize {
        throw SourceError(file: path.name, reason: .streamTooLong(limit: maximumSize))
      }
    }
  }
}
