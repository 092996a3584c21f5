/// A file without a name that takes in what is not to stay in memory; it is gone when nobody has it
/// any more.
package struct ScratchFile: Sendable {
  private let descriptor: FileDescriptor

  /// How many bytes were written.
  package private(set) var byteCount = 0

  /// Creates a file in a directory; `nil` if the system allows none there.
  package init?(in directory: InputPath) {
    guard let number = try? SystemCall.openScratchFile(in: directory) else { return nil }
    descriptor = FileDescriptor(number)
  }

  /// What was written, of which any thread can read any part.
  package var contents: SeekableFile { SeekableFile(descriptor: descriptor, size: byteCount) }

  /// Appends elements as they are in memory; returns whether there was room for all, without which
  /// none was written.
  package mutating func append<Element: BitwiseCopyable>(_ elements: Span<Element>) -> Bool {
    // What is between the fields of an element is written with them, and means nothing.
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
    // The bytes after a single element are not written, but the next one begins after them.
    byteCount += elements.count * MemoryLayout<Element>.stride
    return true
  }

  /// Reads elements that were appended, instead of those in an array; fewer if the system cannot
  /// read all of them any more.
  package func read<Element: BitwiseCopyable>(
    _ elements: inout [Element], at offset: Int, count: Int
  ) {
    elements.removeAll(keepingCapacity: true)
    elements.append(addingCapacity: count) { output in
      try? SystemCall.read(descriptor.number, into: &output, atMost: count, at: offset)
    }
  }
}
