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
