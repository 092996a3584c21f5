internal import ICSText

/// Feeds that caches keep for longer than the calendar asks for.
enum FeedCachedTooLong: FeedRule {
  static let description = RuleDescription(
    "feed.cache", .warning, "RFC 7986 §5.7; RFC 9111 §5.2.2",
    "Caches keep a feed no longer than its REFRESH-INTERVAL.",
    harm: """
      A proxy or a program keeps the old calendar for longer than REFRESH-INTERVAL, so changes \
      appear late.
      """,
    wrong: .response(
      """
      HTTP/1.1 200 OK
      Content-Type: text/calendar; charset=utf-8
      Cache-Control: ↓public, max-age=86400
      ETag: "7"

      BEGIN:VCALENDAR
      REFRESH-INTERVAL;VALUE=DURATION:PT1H
      """),
    right: .response(
      """
      HTTP/1.1 200 OK
      Content-Type: text/calendar; charset=utf-8
      Cache-Control: public, max-age=3600
      ETag: "7"

      BEGIN:VCALENDAR
      REFRESH-INTERVAL;VALUE=DURATION:PT1H
      """),
    cure: "Set max-age to at most REFRESH-INTERVAL.")

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, let interval = exchange.refreshInterval,
      let age = exchange.cacheSeconds("s-maxage") ?? exchange.cacheSeconds("max-age"),
      age.seconds > interval.seconds
    else { return }
    diagnostics.report(
      diagnostic, at: age.place,
      "caches keep the feed for \(age.seconds) s, but REFRESH-INTERVAL is \(interval.text) "
        + "(\(interval.seconds) s)")
  }
}
