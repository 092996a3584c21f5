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

  static var reads: LineTraits { .unusual }

  private static let starts = ["JAVASCRIPT:", "VBSCRIPT:", "DATA:TEXT/HTML", "DATA:IMAGE/SVG"]

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
