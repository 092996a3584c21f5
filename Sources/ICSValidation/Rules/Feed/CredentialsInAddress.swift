internal import ICSText

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
