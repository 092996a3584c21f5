extension Span<UInt8> {
  /// The bytes as a string, with U+FFFD in place of bytes that are not UTF-8.
  package var string: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
