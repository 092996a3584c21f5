internal import ICSText
internal import TextSearch

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

  static var standsForContent: Bool { true }

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

/// Addresses of feeds that contain a password.
enum CredentialsInAddress: FeedRule {
  static let description = RuleDescription(
    "feed.credentials", .warning, "RFC 9110 §4.2.4", "The address of a feed contains no password.",
    harm: """
      Addresses end up in histories, logs and messages, and the password with them. Services that \
      fetch feeds for their users may drop the password or refuse the address.
      """,
    wrong: .response(
      "↓HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\"",
      address: "https://ulla:secret@example.org/team.ics"),
    right: .response("HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\""),
    cure:
      "Give each subscriber an address with a long random key in its path, which can be changed.")

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard FeedAddress(exchange.address)?.hasCredentials == true else { return }
    diagnostics.report(
      diagnostic, at: Place(line: 1), "the address has a user name or a password before its host")
  }
}

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

/// Feeds that the server forbids Google to fetch.
enum RobotsForbidden: FeedRule {
  static let description = RuleDescription(
    "google.robots", .error, "RFC 9309 §2.2", "robots.txt allows Google to fetch the calendar.",
    harm: """
      Google Calendar obeys robots.txt even for calendars that a person adds, and says that it \
      could not fetch the address.
      """,
    wrong: .response(
      "↓HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\"",
      robots: "User-agent: *\nDisallow: /"),
    right: .response(
      "HTTP/1.1 200 OK\nContent-Type: text/calendar; charset=utf-8\nETag: \"7\"",
      robots: "User-agent: *\nDisallow: /\nAllow: /*.ics$"),
    cure: "Allow the path of the calendar in robots.txt, at least for Googlebot.",
    profiles: [.google])

  static var question: Validator.FeedQuestion? { .robots }

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics) {
    guard let text = exchange.robots, let address = FeedAddress(exchange.address),
      let line = RobotsText(text).lineForbidding(
        String(decoding: address.target, as: UTF8.self),
        to: ["google-calendar-importer", "googlebot"])
    else { return }
    diagnostics.report(
      diagnostic, at: Place(line: 1),
      "line \(line.number) of robots.txt forbids Google to fetch it: \(Excerpt.of(line.text))")
  }
}
