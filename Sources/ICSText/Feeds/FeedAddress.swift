internal import TextSearch

/// A calendar's web address: `http`, `https`, `webcal` (for `http`) or `webcals` (for `https`).
package struct FeedAddress: Hashable, Sendable {
  /// The address used for the request, with `http` or `https`.
  package let bytes: [UInt8]

  /// Whether the transfer is encrypted.
  package let isSecure: Bool

  /// The schemes in an address, and those used for the transfer.
  private static let schemes: [(name: String, transfer: String)] = [
    ("https://", "https://"), ("http://", "http://"), ("webcal://", "http://"),
    ("webcals://", "https://"),
  ]

  /// Reads an address; `nil` if it is the path of a file.
  package init?(_ path: InputPath) {
    self.init(path.bytes)
  }

  init?(_ text: [UInt8]) {
    guard
      let scheme = Self.schemes.first(where: { scheme in
        text.count > scheme.name.utf8.count
          && zip(text, scheme.name.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $0 < 0x5B }
      })
    else { return nil }
    bytes = Array(scheme.transfer.utf8) + text.dropFirst(scheme.name.utf8.count)
    isSecure = scheme.transfer == "https://"
  }

  /// The part between the scheme and the path.
  private var authority: ArraySlice<UInt8> {
    bytes.dropFirst(isSecure ? 8 : 7).prefix { !"/?#".utf8.contains($0) }
  }

  /// Whether the address contains a user name or a password.
  package var hasCredentials: Bool { authority.contains(UInt8(ascii: "@")) }

  /// Whether the host is hidden in messages, because it may be a part of a password.
  package var hasHiddenHost: Bool { bytes[authority.endIndex...].contains(UInt8(ascii: "@")) }

  /// The host in small letters, without user name, password and port.
  package var host: String {
    let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    let rest = authority[start...]
    if rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      return String(decoding: rest[...end], as: UTF8.self).lowercased()
    }
    return String(decoding: rest.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
  }

  /// The path, from its slash on, and the query.
  package var target: ArraySlice<UInt8> {
    let rest = bytes[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") }
    return rest.first == UInt8(ascii: "/") ? rest : Array("/".utf8) + rest
  }

  /// Returns the address of another file on the same server.
  package func sibling(_ target: String) -> InputPath {
    InputPath(bytes: bytes[..<authority.endIndex] + Array(target.utf8))
  }
}

extension InputPath {
  /// Whether the path is the address of a feed.
  package var isAddress: Bool { FeedAddress(bytes) != nil }
}

// How the secrets of an address are hidden.
extension FeedAddress {
  /// Returns an address with asterisks in place of its secrets; other text is returned as it is.
  ///
  /// Secrets are everything before the last `@`, the values of query items with a name such as `token`,
  /// and Google's private key.
  package static func masked(_ text: String) -> String {
    guard let scheme = text.range(of: "://") else { return text }
    let rest = text[scheme.upperBound...]
    // A password may contain /, ? and #, though that is not allowed, so everything before the last
    // @ may be secret. What follows may then be the rest of a query.
    let end = rest.lastIndex(of: "@")
    let shown = rest[(end ?? rest.startIndex)...]
    let place = shown.prefix { $0 != "?" && $0 != "#" && (end == nil || $0 != "&" && $0 != ";") }
    let host = place.prefix { $0 != "/" }
    return text[..<scheme.upperBound] + (end == nil ? "" : "***") + host
      + maskedPath(place[host.endIndex...]) + maskedQuery(shown[place.endIndex...])
  }

  private static func maskedPath(_ path: Substring) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("private-") ? "private-***" : String($0) }.joined(separator: "/")
  }

  private static let secretNames = [
    "auth", "credential", "key", "pass", "pwd", "secret", "session", "sig", "token",
  ]

  private static func maskedQuery(_ query: Substring) -> String {
    var result = ""
    var rest = query
    while let mark = rest.first {
      result.append(mark)
      let part = rest.dropFirst().prefix { $0 != "&" && $0 != ";" && $0 != "#" }
      rest = rest[part.endIndex...]
      let name = part.prefix { $0 != "=" }
      let isSecret = secretNames.contains { name.lowercased().mentions($0) }
      result += isSecret && name.endIndex < part.endIndex ? name + "=***" : part
    }
    return result
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
