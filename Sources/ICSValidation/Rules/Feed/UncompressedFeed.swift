internal import ICSText

/// Large feeds that are sent uncompressed to clients that accept compression.
enum UncompressedFeed: FeedRule {
  static let description = RuleDescription(
    "feed.compression", .info, "RFC 9110 §8.4", "A feed of more than 100 kB is compressed.",
    harm: "Without gzip, a calendar takes five to ten times as long to download.",
    wrong: .response(
      "↓HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\"", bytes: 240_000),
    right: .response(
      """
      HTTP/1.1 200 OK
      Content-Type: text/calendar; charset=utf-8
      Content-Encoding: gzip
      ETag: "7"
      """, bytes: 40_000),
    cure:
      "Turn on gzip for text/calendar; many servers compress only types on a list that lacks it."
  )

  private static let most = 100_000

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, !exchange.isPage, exchange.byteCount > most,
      exchange.head?.field("content-encoding") == nil
    else { return }
    diagnostics.report(
      diagnostic, at: exchange.place,
      "\(exchange.byteCount) bytes were sent without Content-Encoding, although gzip was accepted")
  }
}
