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
