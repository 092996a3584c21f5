/// A property that is left out because it is too long.
enum LongProperty {
  /// How many bytes of the property are used to recognise and to quote it.
  private static let prefixLength = 64

  /// Reports that a property is left out, at its place in the file.
  ///
  /// Attachments and images are reported only when converting; otherwise they are never shown.
  static func report(
    _ bytes: Span<UInt8>, limit: Int, at place: Place, _ scrutiny: Scrutiny,
    to diagnostics: inout Diagnostics
  ) {
    var text: [UInt8] = []
    bytes.appendUnfolded(0..<min(bytes.count, prefixLength), to: &text)
    var nameEnd = 0
    while nameEnd < text.count, text[nameEnd].isNameCharacter { nameEnd += 1 }
    let property = PropertyName(text.span.extracting(0..<nameEnd))
    if scrutiny != .converting, property.isAttachment { return }
    diagnostics.report(
      .propertyLimit, at: place,
      "a property of more than \(limit) bytes is left out: \(Excerpt(text.span))")
  }
}
