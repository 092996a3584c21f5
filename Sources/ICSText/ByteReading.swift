/// Where bytes come from: a file, a pipe, or a test.
public protocol ByteReading: ~Copyable {
  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError)
}
