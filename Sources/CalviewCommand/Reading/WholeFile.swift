import ICSText

/// Reads whole files, such as a configuration file, a baseline or a watched calendar.
enum WholeFile {
  private static let pieceSize = 1 << 16
  private static let maxSize = 256 << 20

  /// Reads the file at a path; `-` is standard input.
  ///
  /// - Parameter limit: The most bytes that the file may have, once unpacked.
  static func read(
    _ path: InputPath, upTo limit: Int = maxSize
  ) throws(SourceError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPiece(of: path, upTo: limit) {
      bytes += $0
      return true
    }
    return bytes
  }

  /// Calls a function with each piece of a file, in order, until it returns false.
  static func forEachPiece(
    of path: InputPath, upTo limit: Int = maxSize, _ body: ([UInt8]) -> Bool
  ) throws(SourceError) {
    var source = try ByteSource(opening: path)
    var piece: [UInt8] = []
    var count = 0
    while true {
      piece.removeAll(keepingCapacity: true)
      try piece.append(addingCapacity: pieceSize) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
      if piece.isEmpty { return }
      guard body(piece) else { return }
      count += piece.count
      if count > limit {
        throw SourceError(path: path, reason: .streamTooLong(limit: limit))
      }
    }
  }
}
