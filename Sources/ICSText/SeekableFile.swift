/// A regular file that is open, of which any part can be read at any time and by any thread.
///
/// It must not be used longer than the source that it comes from.
public struct SeekableFile: Sendable {
  let descriptor: Int32

  /// How many bytes it had when it was opened; it may have fewer or more by now.
  let size: Int

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
          descriptor, into: &output, atMost: rest, from: offset + count - rest)
      }
      guard received > 0 else { return }
      rest -= received
    }
  }
}
