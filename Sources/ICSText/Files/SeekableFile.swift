/// A regular file that is open, of which any part can be read at any time and by any thread.
///
/// It stays open as long as anyone has it.
package struct SeekableFile: Sendable {
  let descriptor: FileDescriptor

  /// How many bytes it had when it was opened; it may have fewer or more by now.
  let size: Int

  init(descriptor: FileDescriptor, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  /// Is told, on any thread, how many bytes were read ahead of the one that reads in order.
  package var didReadAhead: (@Sendable (Int) -> Void)?

  /// Tells, on any thread, whether the rest need not be read.
  package var isGivenUp: (@Sendable () -> Bool)?

  /// How many of them may stay open for later: the system may allow a few files in all, and others
  /// are still to be opened.
  package static let mostKeptOpen: Int = {
    let limit = SystemCall.mostOpenFiles
    return limit < 0 ? 64 : min(64, limit / 4)
  }()

  /// Whether it was opened together with another.
  package func isSame(as other: SeekableFile) -> Bool { descriptor === other.descriptor }

  /// The bytes of an event that was skipped; fewer if the file has become shorter.
  package func bytes(of event: PassedEvent) -> [UInt8] {
    var bytes: [UInt8] = []
    append(event.byteOffset..<event.byteOffset + event.byteCount, to: &bytes)
    return bytes
  }

  /// Appends the bytes of a part of the file; fewer if it has become shorter.
  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    // What cannot be read any more is missing, like what is not there any more.
    if isGivenUp?() == true { return }
    try? append(from: range.lowerBound, atMost: range.count, to: &bytes)
  }

  /// Appends the bytes from an offset on, up to a number of them or to the end of the file.
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

/// The bytes of a file that is open, from its start.
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

  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  package mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    do {
      position += try SystemCall.read(
        descriptor.number, into: &output, atMost: .max, from: position)
    } catch {
      throw SourceError(file: "", reason: .system(errno: error.number))
    }
  }

  /// Passes over bytes of the file, so that those from an offset on come next.
  package mutating func move(to offset: Int) {
    position = offset
  }
}
