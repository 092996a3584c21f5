import ICSImport
import ICSText

/// The files of a call, which may be read more than once.
///
/// A pipe can be opened only once, so the bytes that come through it are kept, up to a limit.
struct Inputs {
  /// The paths as they were typed.
  let operands: [InputPath]

  /// The most bytes that are kept of a pipe.
  var mostKeptBytes = 4 << 20

  /// Receives how much of the files was read, in place of the progress on the terminal.
  var watch: (any ReadingProgress)?

  /// The bytes of pipes and devices; the value is `nil` if there were too many to keep.
  private var streams: [InputPath: [UInt8]?] = [:]

  /// The copies to read in place of files.
  private var copies: [InputPath: FileCopy] = [:]

  private let makeProgress: ([InputPath]) -> Progress?
  private var progress: Progress?

  /// Creates the inputs of a call.
  ///
  /// - Parameter makeProgress: Creates the progress display for some files; returns `nil` if
  ///   messages
  ///   don't go to a terminal.
  init(
    _ operands: [InputPath],
    progress makeProgress: @escaping ([InputPath]) -> Progress? = { _ in nil }
  ) {
    self.operands = operands
    self.makeProgress = makeProgress
  }

  /// Begins the progress of reading some files.
  mutating func begin(_ paths: [InputPath]) { progress = makeProgress(paths) }

  /// Ends the progress.
  mutating func end() {
    progress?.clear()
    progress = nil
  }

  /// Whether another reading gives the same bytes as the first.
  var canBeReadAgain: Bool { !streams.values.contains(nil) }

  /// Sets the copy to read in place of a file; with `nil`, the file itself is read again.
  mutating func hold(_ copy: FileCopy?, of path: InputPath) { copies[path] = copy }

  /// Reads a file into calendars; the result says what could not be read.
  mutating func read(
    _ path: InputPath, into calendars: inout some FileImport,
    reporting diagnostics: inout Diagnostics
  ) throws(SourceError) -> FileResult {
    switch copies[path] {
    case .bytes(let bytes):
      var source = ByteArraySource(bytes)
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    case .scratch(let scratch):
      var source = WatchedSource(SeekableFileSource(scratch.contents), watch ?? progress)
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    case nil: break
    }
    if let kept = streams[path] {
      var source = ByteArraySource(kept ?? [])
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    diagnostics.file = path.name
    progress?.begin(path.name)
    defer { progress?.end() }
    var source = try WatchedSource(opening: path, watch ?? progress)
    if source.isRegularFile {
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    var stream = KeptStream(source, limit: mostKeptBytes)
    let result = calendars.read(&stream, named: path.name, reporting: &diagnostics)
    streams[path] = .some(stream.bytes)
    return result
  }
}

/// A stream that keeps what is read from it.
private struct KeptStream: ~Copyable, ByteReading {
  /// The bytes that were read; `nil` once there are more than the limit.
  private(set) var bytes: [UInt8]? = []

  private var source: WatchedSource<InputSource>
  private let limit: Int

  init(_ source: consuming WatchedSource<InputSource>, limit: Int) {
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
