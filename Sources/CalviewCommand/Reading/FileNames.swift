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

  /// How many separators came one after the other.
  private var emptyCount = 0

  /// Whether addresses are fetched.
  private let hasFeeds: Bool

  /// Fetches what an address of a CalDAV server gives.
  private let fetch: (InputPath) -> InputPath

  /// A name in the list.
  struct Name {
    let path: InputPath

    /// Why the file is not read; `nil` if nothing prevents it.
    let refusal: SourceError?
  }

  /// Opens a list; `-` is standard input.
  ///
  /// - Parameters:
  ///   - hasFeeds: Whether the addresses in it are fetched.
  ///   - fetch: Fetches what an address of a CalDAV server gives.
  init(
    opening path: InputPath, fetchingFeeds hasFeeds: Bool = false,
    _ fetch: @escaping (InputPath) -> InputPath = { $0 }
  ) throws(SourceError) {
    self.path = path
    self.hasFeeds = hasFeeds
    self.fetch = fetch
    source = try ByteSource(opening: path)
  }

  /// Reads up to the end of the next name; `nil` after the last one.
  mutating func next() throws(SourceError) -> Name? {
    guard let path = try nextPath() else { return nil }
    // A list may come from strangers, who must not choose what this machine asks other machines.
    let isRefused = (path.isAddress || path.isCollection) && !hasFeeds
    return Name(
      path: isRefused ? path : fetch(path),
      refusal: isRefused ? SourceError(path: path, reason: .unwantedFeed) : nil)
  }

  private mutating func nextPath() throws(SourceError) -> InputPath? {
    while true {
      if let separator, let end = bytes[start...].firstIndex(of: separator) {
        let name = bytes[start..<end]
        start = end + 1
        emptyCount = name.isEmpty ? emptyCount + 1 : 0
        // A device may give separators without end.
        guard emptyCount <= Self.longestName else { throw tooLong }
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
    guard count <= Self.longestName else { throw tooLong }
    try bytes.append(addingCapacity: Self.pieceSize) {
      (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
    }
    isAtEnd = bytes.count == count
    // Where names end with NUL, a name may contain a line end, so NUL is looked for first.
    separator = separator ?? [0, UInt8(ascii: "\n")].first(where: bytes.contains)
  }

  private var tooLong: SourceError {
    SourceError(path: path, reason: .streamTooLong(limit: Self.longestName))
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
