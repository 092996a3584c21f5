import ICSImport
import ICSText

/// The files of a call, which may be read more than once.
///
/// A pipe can be opened only once, so what comes through one is kept, up to a limit.
struct Inputs {
  /// The paths as they were given.
  let operands: [InputPath]

  private static let mostKeptBytes = 4 << 20

  /// What came through pipes and devices; `nil` where that was too much to keep.
  private var streams: [InputPath: [UInt8]?] = [:]

  init(_ operands: [InputPath]) {
    self.operands = operands
  }

  /// Whether another reading gives what the first one gave.
  var canBeReadAgain: Bool { !streams.values.contains(nil) }

  /// Reads a file into calendars; returns what could not be read.
  mutating func read(
    _ path: InputPath, into calendars: inout some FileImport,
    reporting diagnostics: inout Diagnostics
  ) throws(SourceError) -> FileResult {
    if let kept = streams[path] {
      var source = ByteArraySource(kept ?? [])
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    diagnostics.file = path.name
    var source = try ByteSource(opening: path)
    if source.isRegularFile {
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    var stream = KeptStream(source, limit: Self.mostKeptBytes)
    let result = calendars.read(&stream, named: path.name, reporting: &diagnostics)
    streams[path] = .some(stream.bytes)
    return result
  }
}

/// A stream that keeps what is read from it.
private struct KeptStream: ~Copyable, ByteReading {
  /// What was read; `nil` once that is more than the limit.
  private(set) var bytes: [UInt8]? = []

  private var source: ByteSource
  private let limit: Int

  init(_ source: consuming ByteSource, limit: Int) {
    self.source = source
    self.limit = limit
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let start = output.count
    try source.read(into: &output)
    guard let count = bytes?.count, count + output.count - start <= limit else {
      return bytes = nil
    }
    let span = output.span
    for index in start..<span.count { bytes?.append(span[index]) }
  }
}
