/// Takes a file and what becomes of it: all its lines, in its order.
package protocol RepairSink: ~Copyable {
  /// Lines stay as they are.
  mutating func keep(_ lines: Span<UInt8>)

  /// Lines become others; either may be empty.
  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>)
}
