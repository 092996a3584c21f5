internal import ICSText

/// Feeds for which a client cannot ask whether they have changed.
enum FeedWithoutValidator: FeedRule {
  static let description = RuleDescription(
    "feed.no-validator", .info, "RFC 9110 §8.8", "A feed has an ETag or a Last-Modified.",
    harm: """
      Each program that subscribes downloads the whole feed every time, often every few minutes, \
      although it seldom changes.
      """,
    wrong: .response("↓HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8"),
    right: .response("HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""),
    cure: """
      Send an ETag, such as a hash of the calendar, and answer 304 to clients that already have it.
      """)

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, !exchange.isPage, exchange.head?.field("etag") == nil,
      exchange.head?.field("last-modified") == nil
    else { return }
    diagnostics.report(
      diagnostic, at: exchange.place, "the response has neither ETag nor Last-Modified")
  }
}
