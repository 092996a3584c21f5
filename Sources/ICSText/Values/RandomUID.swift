/// Creates identifiers of components.
package enum RandomUID {
  /// Returns a random UUID (RFC 9562 §5.4), as RFC 7986 §5.3 advises.
  package static func make(using generator: inout some RandomNumberGenerator) -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { (byte: UInt8) -> String in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }
}
