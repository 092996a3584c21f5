import CalendarBrowser
import ICSText

/// A copy of a file as it was when it was read.
enum FileCopy {
  case bytes([UInt8])
  /// A copy on disk, used for large files.
  case scratch(ScratchFile)

  /// How many bytes the copy takes in memory.
  var bytesInMemory: Int {
    if case .bytes(let bytes) = self { bytes.count } else { 0 }
  }

  var isOnDisk: Bool {
    if case .scratch = self { true } else { false }
  }
}

/// A file that is copied to disk as it is read.
struct CopiedSource: ~Copyable, ByteReading {
  private var source: ByteSource
  private var scratch: ScratchFile?
  private var isAtEnd = false
  private let watch: ReadingWatch

  /// Opens a file; nothing is copied if there is no directory or no room in it.
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

  /// Returns the copy if the whole file was read and the file at the path is unchanged since.
  func copy(of path: InputPath) -> FileCopy? {
    isAtEnd && source.isUnchanged(at: path) ? scratch.map(FileCopy.scratch) : nil
  }
}
