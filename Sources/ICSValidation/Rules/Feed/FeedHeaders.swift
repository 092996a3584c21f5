internal import ICSText

/// Feeds whose server states a media type other than that of calendars.
enum FeedMediaType: FeedRule {
  static let description = RuleDescription(
    "feed.content-type", .warning, "RFC 5545 §8.1", "A feed is served as text/calendar.",
    harm: """
      Browsers show or save the text instead of passing it to the calendar program, and programs \
      that go by the type do not treat it as a calendar.
      """,
    wrong: .response("HTTP/1.1 200 OK\nContent-Type: ↓text/plain; charset=utf-8\nETag: \"7\""),
    .response("↓HTTP/1.1 200 OK\nETag: \"7\""),
    right: .response("HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""),
    cure:
      """
      Send Content-Type: text/calendar; charset=utf-8. Most servers have a table of file \
      extensions for this.
      """
  )

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isSuccess, !exchange.isPage else { return }
    guard let type = exchange.mediaType else {
      diagnostics.report(
        diagnostic, at: exchange.place, "the response has no Content-Type, expected text/calendar")
      return
    }
    guard type.text != "text/calendar" else { return }
    diagnostics.report(
      diagnostic, at: type.place,
      "Content-Type is \(Excerpt.of(type.text)), expected text/calendar")
  }
}

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
    guard exchange.isSuccess, let interval = exchange.content.refreshInterval,
      let age = exchange.cacheSeconds("s-maxage") ?? exchange.cacheSeconds("max-age"),
      age.seconds > interval.seconds
    else { return }
    diagnostics.report(
      diagnostic, at: age.place,
      "caches keep the feed for \(age.seconds) s, but REFRESH-INTERVAL is \(interval.text) "
        + "(\(interval.seconds) s)")
  }
}
