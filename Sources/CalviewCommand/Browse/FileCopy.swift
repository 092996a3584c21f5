import CalendarBrowser
import ICSText

/// What a file held when it was read.
enum FileCopy {
  case bytes([UInt8])
  /// On disk, since it is large.
  case scratch(ScratchFile)

  /// The bytes that it takes in memory.
  var bytesInMemory: Int {
    if case .bytes(let bytes) = self { bytes.count } else { 0 }
  }

  var isOnDisk: Bool {
    if case .scratch = self { true } else { false }
  }
}

/// A file that is copied to disk while it is read.
struct CopiedSource: ~Copyable, ByteReading {
  private var source: ByteSource
  private var scratch: ScratchFile?
  private var isAtEnd = false
  private let watch: ReadingWatch

  /// Opens a file; without a directory, or room in it, none of it is copied.
  init(
    opening path: InputPath, into directory: InputPath?, _ watch: ReadingWatch
  ) throws(SourceError) {
    source = try ByteSource(opening: path)
    scratch = directory.flatMap { ScratchFile(in: $0) }
    self.watch = watch
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    if watch.isGivenUp { return }
    let start = output.count
    try source.read(into: &output)
    isAtEnd = output.count == start
    if scratch?.append(output.span.extracting(start..<output.count)) == false { scratch = nil }
  }

  /// The copy, if all of the file was read, and it is still the one at a path.
  func copy(of path: InputPath) -> FileCopy? {
    isAtEnd && source.isUnchanged(at: path) ? scratch.map(FileCopy.scratch) : nil
  }
}
