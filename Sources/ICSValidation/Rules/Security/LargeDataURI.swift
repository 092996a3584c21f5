internal import ICSText

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

  static var reads: LineTraits { .unusual }

  private static let mostBytes = 64 << 10

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard text.count > mostBytes, text.starts(with: "DATA:") else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) holds \(text.count) bytes of data")
  }
}
