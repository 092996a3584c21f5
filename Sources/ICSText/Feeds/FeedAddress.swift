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

/// The address of calendars on a CalDAV server: `caldav+https://` or `caldav+http://`, and the rest.
package struct CollectionAddress: Hashable, Sendable {
  /// The scheme, the host in small letters, and the port, such as `https://cloud.example:8443`.
  package let origin: String

  /// The path from its slash on, in the one form that all spellings of it share.
  package let path: String

  /// The name of the user, without escapes; `nil` if none is given.
  package let user: String?

  /// The password, without escapes; `nil` if none is given.
  package let password: String?

  private static let prefix = Array("caldav+".utf8)

  private init(origin: String, path: String, user: String?, password: String?) {
    self.origin = origin
    self.path = Self.normalized(path)
    self.user = user
    self.password = password
  }

  /// Reads an address; `nil` if it has another scheme, no host, or a port that is no number.
  ///
  /// A password with a slash in it would be taken for a host and a path, and shown. So the path of an
  /// address without a user must not contain an `@`.
  package init?(_ input: InputPath) {
    guard Self.isScheme(of: input), let text = String(validating: input.bytes, as: UTF8.self)
    else { return nil }
    self.init(web: text.dropFirst(Self.prefix.count))
    if user == nil, text.contains("@") { return nil }
  }

  /// Whether a path begins as such an address does, whatever follows.
  static func isScheme(of input: InputPath) -> Bool {
    // Nearly every path is a file, and has no plus there.
    input.bytes.count > 7 && input.bytes[6] == UInt8(ascii: "+")
      && zip(input.bytes, prefix).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }

  private init?(web text: Substring) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let rest = text.dropFirst(scheme.count)
    guard ["http", "https"].contains(scheme), rest.hasPrefix("://"),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    let authority = rest.dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = rest[authority.endIndex...].prefix { $0 != "?" && $0 != "#" }
    let at = authority.lastIndex(of: "@")
    let place = at.map { authority[$0...].dropFirst() } ?? authority
    let host = place.first == "[" ? place.prefix { $0 != "]" } + "]" : place.prefix { $0 != ":" }
    let port = place.dropFirst(host.count)
    guard !host.isEmpty, host != "[]", place.first != "[" || place.contains("]"),
      !host.contains(" "),
      port.isEmpty || port.hasPrefix(":") && port.dropFirst().allSatisfy(\.isASCIIDigit)
    else { return nil }
    let login = at.map { authority[..<$0] }
    let user = login?.prefix { $0 != ":" }
    let password = login.flatMap { login in
      user.flatMap { $0.endIndex < login.endIndex ? login[$0.endIndex...].dropFirst() : nil }
    }
    let isDefault = port == (scheme == "https" ? ":443" : ":80") || port == ":"
    self.init(
      origin: "\(scheme)://\(host.lowercased())\(isDefault ? "" : port)",
      path: path.isEmpty ? "/" : String(path),
      user: user.flatMap { $0.isEmpty ? nil : Self.decoded($0) },
      password: password.map(Self.decoded))
  }

  /// Whether the transfer is encrypted.
  package var isSecure: Bool { origin.hasPrefix("https:") }

  /// The host, without the port.
  package var host: String {
    let place = origin.dropFirst(isSecure ? 8 : 7)
    return place.first == "["
      ? String(place.prefix { $0 != "]" }) + "]" : String(place.prefix { $0 != ":" })
  }

  /// The address for the transfer, without user and password.
  package var web: String { origin + path }

  /// The address for a transfer, with the user but without the password.
  package var webWithUser: String {
    guard let user else { return web }
    let scheme = isSecure ? "https://" : "http://"
    return scheme + Self.escaped(user) + "@" + web.dropFirst(scheme.count)
  }

  /// The address as it is shown, without user and password.
  package var name: String { "caldav+" + web }

  /// Returns the address that a reference from this one leads to; `nil` if it is none.
  ///
  /// The user and the password belong to one origin, so an address of another one has neither.
  package func resolving(_ reference: String) -> CollectionAddress? {
    if let slashes = reference.firstIndex(of: ":"), reference[slashes...].hasPrefix("://") {
      guard let other = CollectionAddress(web: reference[...]) else { return nil }
      return other.origin == origin ? at(other.path) : other.withoutLogin
    }
    if reference.hasPrefix("//") {
      return resolving("\(isSecure ? "https:" : "http:")\(reference)")
    }
    guard
      !reference.isEmpty,
      let other = CollectionAddress(
        web: (origin + (reference.hasPrefix("/") ? "" : directory) + reference)[...])
    else { return nil }
    return at(other.path)
  }

  /// Returns the address of another path of the same server, for the same user.
  package func at(_ path: String) -> CollectionAddress {
    CollectionAddress(origin: origin, path: path, user: user, password: password)
  }

  /// Returns the same address with a password.
  package func with(password: String) -> CollectionAddress {
    CollectionAddress(origin: origin, path: path, user: user, password: password)
  }

  private var withoutLogin: CollectionAddress {
    CollectionAddress(origin: origin, path: path, user: nil, password: nil)
  }

  /// The path up to its last slash.
  private var directory: String {
    String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Returns a path in which exactly those bytes are escaped that must be.
  private static func normalized(_ path: String) -> String {
    var bytes: [UInt8] = []
    let text = Array(path.utf8)
    var index = 0
    while index < text.count {
      let escaped = escapedByte(of: text, at: index)
      let byte = escaped ?? text[index]
      index += escaped == nil ? 1 : 3
      // An escaped slash is a part of a name.
      if isPlain(byte), escaped == nil || byte != UInt8(ascii: "/") {
        bytes.append(byte)
      } else {
        bytes += escape(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/:!$&'()*+,;=".utf8.contains(byte)
    }
  }

  /// Returns a name in which all but letters and digits is escaped.
  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isPlain(byte), !":/".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += escape(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func decoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let escaped = escapedByte(of: bytes, at: index)
      result.append(escaped ?? bytes[index])
      index += escaped == nil ? 1 : 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the byte that an escape, such as `%2F`, stands for; `nil` if there is no escape.
  private static func escapedByte(of text: [UInt8], at index: Int) -> UInt8? {
    guard text[index] == UInt8(ascii: "%"), index + 2 < text.count else { return nil }
    let digits = text[index + 1...index + 2].map { Character(Unicode.Scalar($0)) }
    guard let high = digits[0].hexDigitValue, let low = digits[1].hexDigitValue else { return nil }
    return UInt8(high * 16 + low)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension InputPath {
  /// Whether the path is the address of calendars on a CalDAV server.
  package var isCollection: Bool { CollectionAddress.isScheme(of: self) }
}
