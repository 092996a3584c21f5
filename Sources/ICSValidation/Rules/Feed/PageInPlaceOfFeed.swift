internal import ICSText
internal import TextSearch

/// Web pages at the address of a calendar, mostly login pages.
enum PageInPlaceOfFeed: FeedRule {
  static let description = RuleDescription(
    "feed.html-page", .error, "RFC 9110 §15.5.2",
    "The address leads to a calendar, not a web page.",
    harm: """
      Most programs treat a login page, or an error page with status 200, as a calendar without \
      events: the events that they showed disappear.
      """,
    wrong: .response(
      """
      HTTP/1.1 200 OK
      Content-Type: ↓text/html; charset=utf-8
      ETag: "7"

      <!DOCTYPE html>
      <form><input name="user"><input type="password"></form>
      """),
    right: .response("HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""),
    cure: """
      Give each subscriber an address with a key of its own that needs no login, and answer 401, \
      403 or 404 if there is no calendar.
      """)

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard exchange.isPage else { return }
    let text = String(decoding: exchange.start, as: UTF8.self).lowercased()
    let isLogin =
      text.mentions("type=\"password\"") || text.mentions("type='password'")
      || text.mentions("type=password")
    diagnostics.report(
      diagnostic, at: exchange.mediaType?.place ?? exchange.place,
      "found a \(isLogin ? "login" : "web") page, expected a calendar")
  }
}
