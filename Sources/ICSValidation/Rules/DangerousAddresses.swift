internal import ICSText

/// Addresses that run programs.
enum ScriptAddress: PropertyRule {
  static let description = RuleDescription(
    "sec.script-uri", .error, "RFC 3986 §7", "An address does not run a program.",
    harm: "A web calendar that shows the link lets the script run with the rights of its page.",
    wrong: .event("URL:↓javascript:alert(1)"), .event("URL:↓data:text/html;base64,Q2hvaXI="),
    right: .event("URL:https://example.com/"), cure: "Write an https: address.",
    profiles: [.security])

  static let properties: PropertySet = [
    .attach, .image, .url, .conference, .structuredData, .source, .link, .tzurl,
  ]

  static let starts = ["JAVASCRIPT:", "VBSCRIPT:", "DATA:TEXT/HTML", "DATA:IMAGE/SVG"]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard starts.contains(where: { text.starts(with: $0) }) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) runs a program: \(Excerpt(text))")
  }
}

/// Addresses on the reader's own machine or network.
enum PrivateAddress: PropertyRule {
  static let description = RuleDescription(
    "sec.private-address", .warning, "RFC 1918 §3, RFC 6890 §2.2",
    "An address is not on the reader's own machine or network.",
    harm: """
      A server that fetches attachments can reach addresses that outsiders cannot, and so can a \
      reader who follows the link.
      """,
    wrong: .event("URL:↓http://192.168.0.1/admin"), .event("ATTACH:↓file:///etc/passwd"),
    .event("URL:↓http://localhost:8080/"),
    right: .event("URL:https://example.com/"), cure: "Write an address that everybody can reach.",
    profiles: [.security])

  static let properties: PropertySet = [
    .attach, .image, .url, .conference, .structuredData, .source, .link, .tzurl,
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard isPrivate(text) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) leads to the reader's own machine or network: \(Excerpt(text))")
  }

  static func isPrivate(_ text: Span<UInt8>) -> Bool {
    guard let length = text.lengthOfScheme else { return false }
    if text.extracting(0..<length).equals("FILE") { return true }
    let start = length + 3
    guard start < text.count, text[length + 1] == UInt8(ascii: "/"),
      text[length + 2] == UInt8(ascii: "/")
    else { return false }
    let rest = text.extracting(start..<text.count).string.prefix { !"/?#".contains($0) }
    // A user name and a password may come before the host.
    var host = Substring(rest.split(separator: "@").last ?? "").lowercased()
    if host.hasPrefix("[") {
      host = String(host.dropFirst().prefix { $0 != "]" })
      return host == "::1" || host.hasPrefix("fc") || host.hasPrefix("fd")
        || host.hasPrefix("fe80")
    }
    host = String(host.prefix { $0 != ":" })
    if host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local") {
      return true
    }
    let parts = host.split(separator: ".").map { UInt8($0) }
    guard parts.count == 4, let first = parts[0], let second = parts[1] else { return false }
    return switch (first, second) {
    case (0, _), (10, _), (127, _), (192, 168), (169, 254): true
    case (172, 16...31), (100, 64...127): true
    default: false
    }
  }
}

/// Addresses that contain large data.
enum LargeDataURI: PropertyRule {
  static let description = RuleDescription(
    "sec.data-uri", .warning, "RFC 2397 §3", "A data: URI is short.",
    harm: "Each reader loads and stores the data; some decode them several times.",
    wrong: .event(
      "URL:↓data:text/plain;base64,\(String(repeating: "\n QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ", count: 1_200))"
    ),
    right: .event("URL:data:text/plain;base64,Q2hvaXI="),
    cure: "Put the file on the web and write its address.", profiles: [.security])

  static let properties: PropertySet = [
    .attach, .image, .url, .conference, .structuredData, .styledDescription, .source, .link,
  ]

  private static let maxBytes = 64 << 10

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard text.count > maxBytes, text.starts(with: "DATA:") else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) holds \(text.count) bytes of data")
  }
}
