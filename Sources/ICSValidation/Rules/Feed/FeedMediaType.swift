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
