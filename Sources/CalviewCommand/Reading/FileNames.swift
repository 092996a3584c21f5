import ICSText

/// Reads the paths of a list as they arrive, one per line, or ended by NUL as by `find -print0`.
///
/// A program that writes names into a pipe may wait for the answer to each, so no name is read
/// ahead.
struct FileNames: ~Copyable {
  private static let pieceSize = 1 << 16

  /// The longest name in bytes: the system's paths end at 4 KiB, and addresses are not much longer.
  private static let longestName = 1 << 20

  private let path: InputPath
  private var source: ByteSource

  /// The bytes that were read, and where the next name begins in them.
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The byte that ends each name; unknown until the first name is read.
  private var separator: UInt8?

  /// Opens a list; `-` is standard input.
  init(opening path: InputPath) throws(SourceError) {
    self.path = path
    source = try ByteSource(opening: path)
  }

  /// Reads up to the end of the next name; `nil` after the last one.
  mutating func next() throws(SourceError) -> InputPath? {
    while true {
      if let separator, let end = bytes[start...].firstIndex(of: separator) {
        let name = bytes[start..<end]
        start = end + 1
        if let path = path(named: name) { return path }
      } else if isAtEnd {
        defer { start = bytes.count }
        return path(named: bytes[start...])
      } else {
        try readOn()
      }
    }
  }

  private mutating func readOn() throws(SourceError) {
    bytes.removeFirst(start)
    start = 0
    let count = bytes.count
    guard count <= Self.longestName else {
      throw SourceError(path: path, reason: .streamTooLong(limit: Self.longestName))
    }
    try bytes.append(addingCapacity: Self.pieceSize) {
      (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
    }
    isAtEnd = bytes.count == count
    // Where names end with NUL, a name may contain a line end, so NUL is looked for first.
    separator = separator ?? [0, UInt8(ascii: "\n")].first(where: bytes.contains)
  }

  /// Returns the path on a line, if the line is not empty; lists from Windows end lines with CRLF.
  private func path(named name: ArraySlice<UInt8>) -> InputPath? {
    let name = name.last == UInt8(ascii: "\r") ? name.dropLast() : name
    guard !name.isEmpty else { return nil }
    let named = InputPath(bytes: Array(name))
    // Standard input is already in use for the list, so `-` is a file of that name.
    return named == .standardInput && path == .standardInput ? InputPath("./-") : named
  }
}
