extension OutputSpan<UInt8> {
  /// Appends bytes, for which there must be room.
  package mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    // There is room, and the bytes are copied before their span ends.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let free = buffer.baseAddress, let first = source.baseAddress else { return }
        unsafe (free + count).initialize(from: first, count: source.count)
      }
      count += bytes.count
    }
  }
}
