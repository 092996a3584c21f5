import ICSImport
import ICSText

/// The files of a call, which may be read more than once.
///
/// A pipe can be opened only once, and a feed is fetched only once, so the bytes that come through
/// them are kept, up to a limit.
struct Inputs {
  /// The paths as they were typed.
  let operands: [InputPath]

  /// The most bytes of a pipe that are kept in memory.
  var mostKeptBytes = 4 << 20

  /// The directory for a file without a name that keeps more bytes of a pipe; `nil` for none.
  var scratchDirectory: InputPath?

  /// Receives how much of the files was read, in place of the progress on the terminal.
  var watch: (any ReadingProgress)?

  /// What came through the pipes, feeds and devices that were read.
  private var streams: [InputPath: KeptStream.Contents] = [:]

  /// Why feeds could not be fetched; they are not asked for a second time.
  private var refusals: [InputPath: SourceError] = [:]

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
  var canBeReadAgain: Bool { streams.values.allSatisfy { $0.copy != nil } }

  /// Sets the copy to read in place of a file; with `nil`, the file itself is read again.
  mutating func hold(_ copy: FileCopy?, of path: InputPath) { copies[path] = copy }

  /// Reads a file into calendars; the result says what could not be read.
  mutating func read(
    _ path: InputPath, into calendars: inout some FileImport,
    reporting diagnostics: inout Diagnostics
  ) throws(SourceError) -> FileResult {
    if let copy = copies[path] {
      return read(copy, failingWith: nil, of: path, into: &calendars, reporting: &diagnostics)
    }
    if let stream = streams[path] {
      return read(
        stream.copy ?? .bytes([]), failingWith: stream.failure, of: path, into: &calendars,
        reporting: &diagnostics)
    }
    if let refusal = refusals[path] { throw refusal }
    diagnostics.file = path.name
    progress?.begin(path.name)
    defer { progress?.end() }
    var source: WatchedSource<InputSource>
    do throws(SourceError) {
      source = try WatchedSource(opening: path, watch ?? progress)
    } catch {
      if path.isAddress { refusals[path] = error }
      throw error
    }
    if source.isRegularFile {
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    var stream = KeptStream(source, limit: mostKeptBytes, scratchDirectory)
    let result = calendars.read(&stream, named: path.name, reporting: &diagnostics)
    streams[path] = stream.contents
    return result
  }

  private func read(
    _ copy: FileCopy, failingWith failure: SourceError?, of path: InputPath,
    into calendars: inout some FileImport, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    switch copy {
    case .bytes(let bytes):
      var source = FailingSource(ByteArraySource(bytes), failure)
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    case .scratch(let scratch):
      var source = FailingSource(
        WatchedSource(SeekableFileSource(scratch.contents), watch ?? progress), failure)
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
  }
}

/// A copy of a stream, which fails where the stream did.
private struct FailingSource<Source: ByteReading & ~Copyable>: ~Copyable, ByteReading {
  private var source: Source
  private let failure: SourceError?

  init(_ source: consuming Source, _ failure: SourceError?) {
    self.source = source
    self.failure = failure
  }

  // Threads that read ahead would not fail.
  var file: SeekableFile? { failure == nil ? source.file : nil }

  mutating func skip(to offset: Int) { source.skip(to: offset) }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let count = output.count
    try source.read(into: &output)
    if let failure, output.count == count, output.freeCapacity > 0 { throw failure }
  }
}

/// A stream that keeps what is read from it.
private struct KeptStream: ~Copyable, ByteReading {
  /// What was read.
  struct Contents {
    /// The bytes; `nil` if there were too many to keep.
    fileprivate(set) var copy: FileCopy? = .bytes([])

    /// Why the stream was not read to its end; `nil` if it was.
    fileprivate(set) var failure: SourceError?
  }

  private(set) var contents = Contents()

  private var source: WatchedSource<InputSource>
  private let limit: Int
  private let scratchDirectory: InputPath?

  /// The most bytes that are kept on disk.
  private static let mostBytesOnDisk = 4 << 30

  init(
    _ source: consuming WatchedSource<InputSource>, limit: Int, _ scratchDirectory: InputPath?
  ) {
    self.source = source
    self.limit = limit
    self.scratchDirectory = scratchDirectory
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let start = output.count
    do throws(SourceError) {
      try source.read(into: &output)
    } catch {
      contents.failure = error
      throw error
    }
    keep(output.span.extracting(start..<output.count))
  }

  private mutating func keep(_ new: Span<UInt8>) {
    switch contents.copy {
    case nil: break
    case .bytes(var bytes):
      // The array is not shared, so that appending doesn't copy it.
      contents.copy = nil
      bytes.append(new)
      contents.copy = bytes.count <= limit ? .bytes(bytes) : scratch(bytes.span)
    case .scratch(var scratch):
      let hasRoom = scratch.byteCount + new.count <= Self.mostBytesOnDisk
      contents.copy = hasRoom && scratch.append(new) ? .scratch(scratch) : nil
    }
  }

  private func scratch(_ bytes: Span<UInt8>) -> FileCopy? {
    guard let scratchDirectory, var scratch = ScratchFile(in: scratchDirectory),
      scratch.append(bytes)
    else { return nil }
    return .scratch(scratch)
  }
}
