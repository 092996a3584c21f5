extension OutputSpan<UInt8> {
  /// Appends bytes; there must be room for them.
  package mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    // There is room, and the bytes are copied before their span's lifetime ends.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let free = buffer.baseAddress, let first = source.baseAddress else { return }
        unsafe (free + count).initialize(from: first, count: source.count)
      }
      count += bytes.count
    }
  }
}
