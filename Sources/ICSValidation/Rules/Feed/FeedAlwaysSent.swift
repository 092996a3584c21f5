internal import ICSText

/// Feeds that are sent again to clients that already have them.
enum FeedAlwaysSent: FeedRule {
  static let description = RuleDescription(
    "feed.not-modified", .warning, "RFC 9110 §13.1, §15.4.5",
    "A client that says it already has the feed gets status 304.",
    harm: """
      The ETag or Last-Modified promises that a client need not download a feed that has not \
      changed, but the server sends all of it. Often an ETag is made from the time, or a proxy \
      changes it.
      """,
    wrong: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: ↓\"7\"", again: 200),
    right: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\"", again: 304),
    cure: """
      Compare If-None-Match with the ETag, or If-Modified-Since with the time, and answer 304 if \
      nothing has changed.
      """
  )

  static var question: Validator.FeedQuestion? { .again }

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, let status = exchange.statusAgain, status != 304,
      let field = exchange.head?.field("etag") ?? exchange.head?.field("last-modified")
    else { return }
    let question = field.name == "etag" ? "If-None-Match" : "If-Modified-Since"
    diagnostics.report(
      diagnostic, at: field.place,
      "the server answers \(status) to \(question) of a client that already has the feed, "
        + "expected 304")
  }
}
