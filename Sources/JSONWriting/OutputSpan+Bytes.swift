extension OutputSpan<UInt8> {
  /// Appends bytes, for which there must be room.
  package mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    // There is room, and the bytes are copied before their span ends.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        _ = unsafe buffer.extracting(count...).initialize(fromContentsOf: source)
      }
      count += bytes.count
    }
  }
}
