internal import ICSText

/// Feeds that the server refuses, or that are not at their address.
enum FeedStatus: FeedRule {
  static let description = RuleDescription(
    "feed.status", .error, "RFC 9110 §15", "The server of a calendar answers with status 200.",
    harm: """
      Programs that subscribe show nothing or an old calendar, and few of them say why.
      """,
    wrong: .response("HTTP/1.1 ↓404 Not Found\nContent-Type: text/html"),
    .response("HTTP/1.1 ↓401 Unauthorized\nWWW-Authenticate: Basic"),
    right: .response("HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""),
    cure:
      "Serve the calendar at its address to everybody who knows it; redirect from an old address.")

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard let head = exchange.head, head.status != 200 else { return }
    let words = head.reason.isEmpty ? "" : " (\(Excerpt.of(head.reason)))"
    diagnostics.report(
      diagnostic, at: head.place, "the status is \(head.status)\(words), expected 200")
  }
}
