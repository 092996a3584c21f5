/// An address that a text on a page leads to.
package struct PageLink: Hashable, Sendable {
  /// The address, which contains only characters that a URI may have (RFC 3986 §2).
  package let address: String

  /// Creates a link to a web address; returns `nil` for any other address.
  ///
  /// Other schemes might start programs at a click, and a character that no URI has might end the
  /// escape sequence that contains the address.
  package init?(_ address: String) {
    // Small letters and capitals differ in one bit.
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }.lazy.map { $0 | 0x20 }
    guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8),
      address.utf8.count <= 2_000,
      address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return nil }
    self.address = address
  }
}
