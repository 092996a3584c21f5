import ICSText

/// The paths of a list as they come, one a line, or with a NUL after each, as `find -print0` writes them.
///
/// Whoever writes names into a pipe may wait for an answer about each, so none is read ahead of time.
struct FileNames: ~Copyable {
  private static let pieceSize = 1 << 16

  /// How long a name may be; the system's paths end at 4 KiB, and addresses are not much longer.
  private static let longestName = 1 << 20

  private let path: InputPath
  private var source: ByteSource

  /// What was read, and where the next name begins in it.
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// What is after each name; known when the first name is read.
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
    // A name may have a line end where names end with NULs, so those are looked for first.
    separator = separator ?? [0, UInt8(ascii: "\n")].first(where: bytes.contains)
  }

  /// The path of a line; lists from Windows end theirs with CRLF.
  private func path(named name: ArraySlice<UInt8>) -> InputPath? {
    let name = name.last == UInt8(ascii: "\r") ? name.dropLast() : name
    guard !name.isEmpty else { return nil }
    let named = InputPath(bytes: Array(name))
    // Standard input is the list already, so this is a file.
    return named == .standardInput && path == .standardInput ? InputPath("./-") : named
  }
}
