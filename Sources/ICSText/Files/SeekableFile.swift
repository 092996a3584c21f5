/// An open regular file; any thread can read any part of it at any time.
///
/// The file stays open as long as a value refers to it.
package struct SeekableFile: Sendable {
  let descriptor: FileDescriptor

  /// The size in bytes when the file was opened; it may have changed since.
  let size: Int

  init(descriptor: FileDescriptor, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  /// Called on any thread with the number of bytes that were read ahead of the reader.
  package var didReadAhead: (@Sendable (Int) -> Void)?

  /// Returns, on any thread, whether the rest need not be read.
  package var isGivenUp: (@Sendable () -> Bool)?

  /// How many files may be kept open for later.
  ///
  /// The system may allow only a few open files, and others are still to be opened.
  package static let maxKeptOpen: Int = {
    let limit = SystemCall.maxOpenFiles
    return limit < 0 ? 64 : min(64, limit / 4)
  }()

  /// Whether both values refer to the same opening of a file.
  package func isSame(as other: SeekableFile) -> Bool { descriptor === other.descriptor }

  /// Returns the bytes of an event that was skipped; fewer if the file has become shorter.
  package func bytes(of event: SkippedEvent) -> [UInt8] {
    var bytes: [UInt8] = []
    append(event.byteOffset..<event.byteOffset + event.byteCount, to: &bytes)
    return bytes
  }

  /// Appends the bytes of a part of the file; fewer if the file has become shorter.
  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    // Bytes that cannot be read are treated like bytes that are no longer there.
    if isGivenUp?() == true { return }
    try? append(from: range.lowerBound, atMost: range.count, to: &bytes)
  }

  /// Appends at most `count` bytes from an offset on; fewer at the end of the file.
  func append(
    from offset: Int, atMost count: Int, to buffer: inout [UInt8]
  ) throws(SystemCall.Failure) {
    var rest = count
    while rest > 0 {
      var received = 0
      try buffer.append(addingCapacity: rest) {
        (output: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in
        received = try SystemCall.read(
          descriptor.number, into: &output, atMost: rest, from: offset + count - rest)
      }
      guard received > 0 else { return }
      rest -= received
    }
  }
}

/// A source that reads an open file from its start.
package struct SeekableFileSource: ByteReading {
  /// The file.
  package let file: SeekableFile?

  private let descriptor: FileDescriptor
  private var position = 0

  /// Creates a source that gives the bytes once.
  package init(_ file: SeekableFile) {
    self.file = file
    descriptor = file.descriptor
  }

  /// Appends the next bytes, as many as `output` has room for at most; none at the end.
  package mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    do {
      position += try SystemCall.read(
        descriptor.number, into: &output, atMost: .max, from: position)
    } catch {
      throw SourceError(file: "", reason: .system(errno: error.number))
    }
  }

  /// Skips bytes of the file, so that the next read starts at an offset.
  package mutating func skip(to offset: Int) {
    position = offset
  }
}

/// One state of a regular file: which file it is, its size, and when it was last changed.
package struct FileVersion: Hashable, Sendable {
  /// The size of the file in bytes.
  package let size: Int

  private let identity: SystemCall.FileIdentity
  private let modification: Int

  /// Takes the version of the file at a path; `nil` if no regular file is there.
  package init?(at path: InputPath) {
    guard let status = try? SystemCall.status(of: path), status.isRegular else { return nil }
    size = status.size
    identity = status.identity
    modification = status.modification
  }
}

/// A file without a name, for data that should not stay in memory.
///
/// The file is gone as soon as no value refers to it.
package struct ScratchFile: Sendable {
  private let descriptor: FileDescriptor

  /// The number of bytes that were written.
  package private(set) var byteCount = 0

  /// Creates a file in a directory; `nil` if the system does not allow one there.
  package init?(in directory: InputPath) {
    guard let number = try? SystemCall.openScratchFile(in: directory) else { return nil }
    descriptor = FileDescriptor(number)
  }

  /// The file for reading; any thread can read any part of it.
  package var contents: SeekableFile { SeekableFile(descriptor: descriptor, size: byteCount) }

  /// Appends elements as they are in memory.
  ///
  /// - Returns: Whether there was room for all of them; if not, none counts as written.
  package mutating func append<Element: BitwiseCopyable>(_ elements: Span<Element>) -> Bool {
    // The padding between the fields of an element is written as well, and means nothing.
    let bytes = unsafe elements.bytes
    var written = 0
    while written < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: written)
      guard
        let count = try? SystemCall.write(rest, to: descriptor.number, at: byteCount + written),
        count > 0
      else { return false }
      written += count
    }
    // The padding after a single element is not written, but the next element begins after it.
    byteCount += elements.count * MemoryLayout<Element>.stride
    return true
  }

  /// Replaces the contents of an array by elements that were appended.
  ///
  /// There are fewer if the system can no longer read them all.
  package func read<Element: BitwiseCopyable>(
    _ elements: inout [Element], at offset: Int, count: Int
  ) {
    elements.removeAll(keepingCapacity: true)
    elements.append(addingCapacity: count) { output in
      try? SystemCall.read(descriptor.number, into: &output, atMost: count, at: offset)
    }
  }
}

/// Bytes that are appended, and read again later; the first of many are in a file without a name.
package struct ScratchBytes: Sendable {
  private let directory: InputPath?
  private let maxInMemory: Int
  private var file: ScratchFile?
  /// The bytes that are not in the file.
  private var rest: [UInt8] = []
  private var isFileFull = false

  /// - Parameters:
  ///   - directory: Where the file is created; if that fails, all bytes stay in memory.
  ///   - maxInMemory: How many bytes are held in memory before they are moved to the file.
  package init(scratchDirectory directory: InputPath?, maxInMemory: Int = 1 << 16) {
    self.directory = directory
    self.maxInMemory = maxInMemory
  }

  package var count: Int { (file?.byteCount ?? 0) + rest.count }

  package mutating func append(_ bytes: Span<UInt8>) {
    rest.append(bytes)
    if rest.count >= maxInMemory, !isFileFull { moveToFile() }
  }

  private mutating func moveToFile() {
    guard var file = file ?? directory.flatMap({ ScratchFile(in: $0) }), file.append(rest.span)
    else {
      isFileFull = true
      return
    }
    self.file = file
    rest.removeAll(keepingCapacity: true)
  }

  /// Appends the bytes of a range to others; fewer if the system can no longer read them all.
  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    let written = file?.byteCount ?? 0
    if range.lowerBound < written {
      file?.contents.append(range.lowerBound..<min(range.upperBound, written), to: &bytes)
    }
    if range.upperBound > written {
      bytes += rest[max(0, range.lowerBound - written)..<range.upperBound - written]
    }
  }
}
