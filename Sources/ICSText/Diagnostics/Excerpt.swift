/// A part of a file as messages quote it: in quotation marks, and cut off if it is long.
package struct Excerpt: CustomStringConvertible, Sendable {
  private static let maximumLength = 40

  /// Characters that cannot be seen, or not be told from a blank.
  private static let lookAlikes: Set<Unicode.Scalar> = [
    "\u{A0}", "\u{AD}", "\u{200B}", "\u{202F}", "\u{2060}", "\u{FEFF}",
  ]

  /// The quotation.
  package let description: String

  /// Quotes bytes after a few letters that they lack.
  package init(after start: String, _ bytes: Span<UInt8>) {
    var whole = Array(start.utf8)
    whole.append(bytes.extracting(first: 4 * (Self.maximumLength + 1)))
    self.init(whole.span)
  }

  /// Quotes bytes, with U+FFFD for what is not UTF-8.
  package init(_ bytes: Span<UInt8>) {
    // No character has more than four bytes; one character too many shows that the text goes on.
    var prefix: [UInt8] = []
    prefix.append(bytes.extracting(first: 4 * (Self.maximumLength + 1)))
    let scalars = String(decoding: prefix, as: UTF8.self).unicodeScalars
    var text = ""
    for scalar in scalars.prefix(Self.maximumLength) {
      if Self.lookAlikes.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "<U+\(String(repeating: "0", count: 4 - digits.count))\(digits)>"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    if scalars.count > Self.maximumLength { text += "…" }
    description = "\"\(text)\""
  }
}
