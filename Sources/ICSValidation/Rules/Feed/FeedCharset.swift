internal import ICSText

/// Feeds whose server states an encoding other than UTF-8, or none.
enum FeedCharset: FeedRule {
  static let description = RuleDescription(
    "feed.charset", .warning, "RFC 5545 §3.1.4, §8.1",
    "The Content-Type of a feed has charset=utf-8.",
    harm: """
      Readers that go by the charset show "MÃ¼ller" for "Müller". If there is none, which is only \
      a remark, some assume the usual charset of their system.
      """,
    wrong: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=↓ISO-8859-1\nETag: \"7\""),
    .response("HTTP/1.1 200 OK\nContent-Type: ↓text/calendar\nETag: \"7\""),
    right: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=\"UTF-8\"\nETag: \"7\""),
    cure: "Send Content-Type: text/calendar; charset=utf-8.")

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, exchange.mediaType?.text == "text/calendar",
      let field = exchange.head?.field("content-type")
    else { return }
    guard let start = valueOfCharset(in: field.value) else {
      diagnostics.report(
        diagnostic, .info, at: field.place, "Content-Type has no charset, expected charset=utf-8")
      return
    }
    let value = field.value[start...].prefix { $0 != ";" && $0 != " " }
    guard value.filter({ $0 != "\"" }).lowercased() != "utf-8" else { return }
    let column = field.place.column + field.value[..<start].unicodeScalars.count
    diagnostics.report(
      diagnostic, at: Place(line: field.place.line, column: column),
      "the charset is \(Excerpt.of(String(value))), but calendars are UTF-8")
  }

  private static func valueOfCharset(in type: String) -> String.Index? {
    var rest = type[...]
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[semicolon...].dropFirst().drop { $0 == " " || $0 == "\t" }
      guard rest.lowercased().hasPrefix("charset") else { continue }
      let value = rest.dropFirst(7).drop { $0 == " " }
      if value.first == "=" { return value.dropFirst().drop { $0 == " " }.startIndex }
    }
    return nil
  }
}
