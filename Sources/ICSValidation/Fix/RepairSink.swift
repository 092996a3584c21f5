/// A receiver of all lines of a file, in order, before and after the repair.
package protocol RepairSink: ~Copyable {
  /// Takes lines that stay as they are.
  mutating func keep(_ lines: Span<UInt8>)

  /// Takes lines and those that replace them; either may be empty.
  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>)
}
