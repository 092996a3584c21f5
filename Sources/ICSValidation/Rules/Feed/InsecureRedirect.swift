internal import ICSText

/// Redirects of feeds from an encrypted connection to an unencrypted one.
enum InsecureRedirect: FeedRule {
  static let description = RuleDescription(
    "feed.insecure-redirect", .error, "RFC 9110 §4.2.2, §17.11",
    "An https address is not redirected to an http address.",
    harm: """
      Anybody on the network path can read and change the calendar and its address. Many programs \
      refuse to follow.
      """,
    wrong: .response(
      """
      HTTP/1.1 301 Moved Permanently
      Location: ↓http://example.org/team.ics

      HTTP/1.1 200 OK
      Content-Type: text/calendar; charset=utf-8
      ETag: "7"
      """),
    right: .response(
      """
      HTTP/1.1 301 Moved Permanently
      Location: https://www.example.org/team.ics

      HTTP/1.1 200 OK
      Content-Type: text/calendar; charset=utf-8
      ETag: "7"
      """),
    cure:
      """
      Redirect to https. Behind a proxy that terminates TLS, tell the application that requests \
      come by https.
      """
  )

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    var isSecure = FeedAddress(exchange.address)?.isSecure ?? false
    for head in exchange.heads.all where (300..<400).contains(head.status) {
      guard let field = head.field("location") else { continue }
      // An address without a scheme keeps that of the address before it.
      guard let next = FeedAddress(InputPath(field.value)) else { continue }
      if isSecure, !next.isSecure {
        diagnostics.report(
          diagnostic, at: field.place,
          "an https address is redirected to \(Excerpt.of(field.value))")
      }
      isSecure = next.isSecure
    }
  }
}
