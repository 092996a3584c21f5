internal import ICSText

/// Feeds that are sent again to clients that already have them.
enum FeedAlwaysSent: FeedRule {
  static let description = RuleDescription(
    "feed.not-modified", .warning, "RFC 9110 §13.1, §15.4.5",
    "Who has the feed already, and says so, gets status 304.",
    harm: """
      The ETag or Last-Modified promises that a program need not fetch what has not changed; all of it \
      is sent all the same. Often an ETag is made of the time, or a proxy changes it.
      """,
    wrong: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: ↓\"7\"", again: 200),
    right: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\"", again: 304),
    cure: "Compare If-None-Match with the ETag, or If-Modified-Since with the time, and answer 304."
  )

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, let status = exchange.statusAgain, status != 304,
      let field = exchange.head?.field("etag") ?? exchange.head?.field("last-modified")
    else { return }
    let question = field.name == "etag" ? "If-None-Match" : "If-Modified-Since"
    diagnostics.report(
      diagnostic, at: field.place,
      "with \(question) the server answers \(status) to who has the feed already, expected 304")
  }
}
