internal import ICSText

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
