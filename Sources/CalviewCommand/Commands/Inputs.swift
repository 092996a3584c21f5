import ICSImport
import ICSText

/// The files of a call, which may be read more than once.
///
/// A pipe can be opened only once, so what comes through one is kept, up to a limit.
struct Inputs {
  /// The paths as they were given.
  let operands: [InputPath]

  /// How many bytes of a pipe are kept.
  var mostKeptBytes = 4 << 20

  /// What is told how much of files was read, in place of what shows it.
  var watch: (any ReadingProgress)?

  /// What came through pipes and devices; `nil` where that was too much to keep.
  private var streams: [InputPath: [UInt8]?] = [:]

  /// What is read in place of files.
  private var copies: [InputPath: FileCopy] = [:]

  private let makeProgress: ([InputPath]) -> Progress?
  private var progress: Progress?

  /// Creates the inputs of a call.
  ///
  /// - Parameter makeProgress: Makes what shows how far the reading of files is, if there is someone
  ///   to see it.
  init(
    _ operands: [InputPath],
    progress makeProgress: @escaping ([InputPath]) -> Progress? = { _ in nil }
  ) {
    self.operands = operands
    self.makeProgress = makeProgress
  }

  /// Notes which files are read from now on.
  mutating func begin(_ paths: [InputPath]) { progress = makeProgress(paths) }

  /// Notes that no more files are read for now.
  mutating func end() {
    progress?.clear()
    progress = nil
  }

  /// Whether another reading gives what the first one gave.
  var canBeReadAgain: Bool { !streams.values.contains(nil) }

  /// Has a copy read in place of a file, or the file itself again.
  mutating func hold(_ copy: FileCopy?, of path: InputPath) { copies[path] = copy }

  /// Reads a file into calendars; returns what could not be read.
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
  /// What was read; `nil` once that is more than the limit.
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
