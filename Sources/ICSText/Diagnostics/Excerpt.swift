/// A part of a file as messages quote it: in quotation marks, and cut off if it is long.
package struct Excerpt: CustomStringConvertible, Sendable {
  private static let maximumLength = 40

  /// The quotation.
  package let description: String

  /// Quotes bytes, with U+FFFD for what is not UTF-8.
  package init(_ bytes: Span<UInt8>) {
    // No character has more than four bytes; one character too many shows that the text goes on.
    var prefix: [UInt8] = []
    prefix.append(bytes.extracting(first: 4 * (Self.maximumLength + 1)))
    let scalars = String(decoding: prefix, as: UTF8.self).unicodeScalars
    var text = String(String.UnicodeScalarView(scalars.prefix(Self.maximumLength)))
    if scalars.count > Self.maximumLength { text += "…" }
    description = "\"\(text)\""
  }
}
